import { type PropertyValues, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { icon, sideSign } from '../../ui/icons.js';
import type { CheckedDraft, Finding } from '../../wire/editor.js';

const SIDES = ['s', 'n'];
/** The advice that the ways to win already express. */
const TOLD = 'goals';

/**
 * The findings about a board: how each side can win, and the results of the guidelines.
 * Emits `note` with the cells of the finding that is pointed at, or with none.
 */
export class DraftCheck extends TesseraElement {
  static styles = css`
    .ways {
      display: grid;
      gap: 0.3rem;
      margin: 0 0 0.75rem;
    }
    .ways div {
      display: flex;
      align-items: baseline;
      gap: 0.5rem;
    }
    .ways svg {
      width: 14px;
      height: 14px;
      flex: none;
      align-self: center;
      color: var(--side-text);
    }
    dt {
      flex: none;
      min-width: 4.9em;
      color: var(--text-2);
    }
    dd {
      font-weight: 500;
    }
    .none {
      color: var(--warn);
    }
    ul {
      display: grid;
      gap: 0.15rem;
      font-size: var(--size-m);
      line-height: 1.35;
    }
    li > * {
      display: flex;
      gap: 0.6rem;
      width: 100%;
      min-height: 0;
      padding: 0.4rem 0.5rem;
      border: 0;
      border-radius: var(--round);
      justify-content: flex-start;
      align-items: flex-start;
      text-align: left;
      font: inherit;
      color: inherit;
      text-wrap: pretty;
    }
    li svg {
      flex: none;
      margin-top: 0.1em;
    }
    .broken svg {
      color: var(--warn);
    }
    .note svg,
    .held svg {
      color: var(--text-2);
    }
    [aria-pressed='true'] {
      background: var(--bg-2);
      box-shadow: inset 2px 0 0 var(--mark-chosen);
    }
    .problem {
      margin-bottom: 0.6rem;
    }
    .quietly,
    summary {
      font-size: var(--size-m);
      color: var(--text-2);
    }
    .stale {
      opacity: 0.55;
    }
  `;

  @property({ attribute: false }) look: CheckedDraft | null = null;
  /** Why there is nothing to look at, if so. */
  @property() problem = '';
  /** Whether the board has changed since. */
  @property({ type: Boolean }) stale = false;
  /** Whether what holds is listed in its place, and not folded away below the rest. */
  @property({ type: Boolean }) full = false;
  /** The name of the finding that is looked at. */
  @state() _looked = '';

  updated(changed: PropertyValues<this>) {
    if (changed.has('look') && this._looked) this.#note(this.#finding(this._looked) ?? null);
  }

  render() {
    const { look, problem } = this;
    const said = problem || look?.problem;
    const findings = (look?.advice ?? []).filter(({ what }) => what !== TOLD);
    const held = findings.filter(({ verdict }) => verdict === 'held');
    const others = ['broken', 'note'].flatMap((sort) => {
      return findings.filter(({ verdict }) => verdict === sort);
    });
    const listed = this.full ? findings : others;
    return html`
      ${said ? html`<p class="problem" role="status">${said}</p>` : ''}
      <div class=${this.stale ? 'stale' : ''} aria-busy=${this.stale ? 'true' : 'false'}>
        ${look ? this.#ways(look) : ''}
        ${listed.length ? html`<ul>${listed.map((found) => this.#told(found))}</ul>` : ''}
        ${look && !listed.length ? html`<p class="quietly">${t('build-all-well')}</p>` : ''}
        ${
          held.length && !this.full
            ? html`<details>
              <summary>${t('build-held', { count: held.length })}</summary>
              <ul>${held.map((found) => this.#told(found))}</ul>
            </details>`
            : ''
        }
      </div>`;
  }

  #ways({ ways }: CheckedDraft) {
    if (!Object.keys(ways).length) return ''; // how one wins, the board does not decide
    return html`<dl class="ways" aria-label=${t('build-ways')}>
      ${SIDES.map((side, place) => {
        const found = ways[side] ?? [];
        return html`<div data-side=${side}>
          <dt>${sideSign(side, place === 0)} ${t('web-side', { side })}</dt>
          <dd class=${found.length ? '' : 'none'}>
            ${found.length ? found.join(', ') : t('build-no-way')}</dd>
        </div>`;
      })}
    </dl>`;
  }

  #told(finding: Finding) {
    const { what, verdict, cells, text } = finding;
    const sign = icon(({ broken: 'danger', note: 'help', held: 'check' } as const)[verdict], 18);
    const kind = html`<span class="unseen">${t('build-verdict', { verdict })}</span>`;
    if (!cells.length) return html`<li class=${verdict}><div>${sign}<span>${kind}${text}</span></div></li>`;
    const looked = this._looked === what;
    return html`<li class=${verdict}>
      <button aria-pressed=${looked ? 'true' : 'false'} title=${t('build-show-cells')}
        @click=${() => this.#look(looked ? null : finding)}>
        ${sign}<span>${kind}${text}</span></button>
    </li>`;
  }

  #finding(name: string) {
    return this.look?.advice.find(({ what }) => what === name);
  }

  #look(finding: Finding | null) {
    this._looked = finding?.what ?? '';
    this.#note(finding);
  }

  #note(finding: Finding | null) {
    this.dispatchEvent(new CustomEvent('note', { detail: finding?.cells ?? [] }));
  }
}

customElements.define('draft-check', DraftCheck);
