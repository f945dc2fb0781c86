import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import type { AbilityText, KindText, WarContent } from '../../wire/war.js';
import { hoursStrip, hoursStyle } from './hours.js';
import { token, tokenStyle } from './kind-token.js';
import { inWords } from './words.js';

/** A kind of piece with all that it can do. */
export class KindCard extends TesseraElement {
  static styles = [
    tokenStyle,
    hoursStyle,
    css`
      article {
        gap: 0.8rem;
        height: 100%;
        padding: 1.1rem 1.1rem 1.25rem;
        border-radius: calc(1.2 * var(--round));
        border-top: 3px solid var(--element, var(--edge));
        background: var(--bg-1);
      }
      header {
        display: flex;
        align-items: center;
        gap: 0.9rem;
      }
      header .token {
        width: 68px;
        height: 68px;
      }
      h3 {
        font-size: var(--size-3xl);
      }
      .rank {
        font-size: var(--size-s);
        color: color-mix(in srgb, var(--element, var(--text-2)) 75%, var(--text));
      }
      dl {
        gap: 0.35rem 1.1rem;
      }
      dl div {
        display: grid;
        line-height: 1.25;
      }
      dt {
        font-size: var(--size-2xs);
        color: var(--text-2);
      }
      dd {
        font-weight: 600;
        font-variant-numeric: tabular-nums;
      }
      .awake {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.35rem 0.7rem;
        font-size: var(--size-s);
        color: var(--text-2);
      }
      ul {
        display: grid;
        gap: 0.7rem;
      }
      li {
        padding-top: 0.6rem;
        border-top: 1px solid var(--line);
        font-size: var(--size-m);
        line-height: 1.4;
      }
      li b {
        font-weight: 600;
      }
      .tags {
        display: inline-flex;
        flex-wrap: wrap;
        gap: 0.3rem;
        margin-left: 0.4rem;
      }
      .tags span {
        padding: 0.05rem 0.45rem;
        border: 1px solid var(--line);
        border-radius: 99px;
        font-size: var(--size-2xs);
        color: var(--text-2);
        white-space: nowrap;
      }
      .text {
        color: var(--text-2);
      }
    `,
  ];

  @property({ attribute: false }) kind: KindText | null = null;
  @property({ attribute: false }) content: WarContent | null = null;

  render() {
    const { kind } = this;
    if (!kind) return '';
    return html`<article class="stack" data-faction=${kind.faction}>
      <header>
        ${token(kind)}
        <div>
          <h3>${inWords(kind.name)}</h3>
          <p class="rank">${t('zodiacs-learn-rank', { rank: this.#rank(kind) })} ·
            ${inWords(this.content?.factions[kind.faction]?.name)}</p>
        </div>
      </header>
      <dl class="row">
        ${this.#number('hp', kind.hp)} ${this.#number('strength', kind.strength)}
        ${this.#number('size', kind.size)} ${this.#number('sight', sight(kind.sight))}
        ${kind.detect ? this.#number('detect', kind.detect) : ''} ${this.#number('level', kind.level)}
      </dl>
      <p class="awake">${hoursStrip(kind.hours)}
        ${kind.stealth ? html`<span>${t('zodiacs-learn-stealthy')}</span>` : ''}</p>
      ${
        kind.abilities.length
          ? html`<ul>${kind.abilities.map((ability) => this.#ability(ability))}</ul>`
          : html`<p class="text">${t('zodiacs-learn-no-abilities')}</p>`
      }
    </article>`;
  }

  #rank({ id, faction, leader }: KindText) {
    if (leader) return 'leader';
    return this.content?.factions[faction]?.army.includes(id) ? 'ordinary' : 'summoned';
  }

  #number(what: string, value: string | number) {
    return html`<div><dt>${t('zodiacs-learn-number', { what })}</dt><dd>${value}</dd></div>`;
  }

  #ability({ name, text, main, passive, response }: AbilityText) {
    const tags = [main ? 'main' : 'extra', passive ? 'passive' : '', response ? 'response' : ''];
    return html`<li>
      <b>${inWords(name)}</b>
      <span class="tags">${tags.filter(Boolean).map((tag) => html`<span>${t('zodiacs-learn-tag', { tag })}</span>`)}</span>
      <p class="text">${inWords(text)}</p>
    </li>`;
  }
}

function sight([day, night]: readonly [number, number]) {
  return day === night ? day : t('zodiacs-learn-sight', { day, night });
}

customElements.define('kind-card', KindCard);
