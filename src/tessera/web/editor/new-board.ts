import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { NewBoardWish } from '../net/api.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import '../ui/segments.js';
import { fields } from '../ui/style.js';
import { slowStyle, slowly } from '../ui/waiting.js';
import type { EditorAdapter, Field } from './adapter.js';

const LARGEST_SEED = 999_999;

/**
 * Generate a random board; the parameters stay. Emits `random` with the parameters.
 */
export class NewBoard extends TesseraElement {
  static styles = [
    slowStyle,
    css`
      form,
      :host {
        display: grid;
        gap: 0.9rem;
      }
      p {
        color: var(--text-2);
        font-size: var(--size-m);
      }
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(7.5rem, 1fr));
        gap: 0.8rem;
        align-items: end;
      }
      ${fields}
      .seed {
        display: flex;
        gap: 0.4rem;
      }
      .error:empty {
        display: none;
      }
    `,
  ];

  @property({ attribute: false }) adapter: EditorAdapter | null = null;
  @property({ type: Boolean }) busy = false;
  /** Why there is no such board. */
  @property() error = '';
  @state() _seed = anySeed();
  @state() _symmetry = 'half-turn';

  render() {
    const { adapter } = this;
    if (!adapter) return '';
    return html`<p>${t(adapter.random)}</p>
      <form @submit=${this.#submit}>
        <one-of .label=${t('build-symmetry')} .value=${this._symmetry}
          .choices=${adapter.symmetries.map((way) => ({
            value: way,
            text: t('build-random-symmetry', { way }),
          }))}
          @choose=${({ detail }: CustomEvent<string>) => (this._symmetry = detail)}
        ></one-of>
        <div class="fields">
          ${adapter.fields.map((field) => this.#field(field))}
          <label><span>${t('build-seed')}</span>
            <span class="seed">
              <input name="seed" type="number" required min="0" max=${LARGEST_SEED}
                .value=${String(this._seed)}
                @input=${({ target }: InputEvent) => (this._seed = Number((target as HTMLInputElement).value))}>
              <button type="button" class="icon" aria-label=${t('build-other-seed')}
                title=${t('build-other-seed')} @click=${() => (this._seed = anySeed())}>
                ${icon('dice')}</button>
            </span></label>
        </div>
        <p class="error" role="alert">${this.error}</p>
        <div><button aria-disabled=${this.busy ? 'true' : 'false'}>${t('build-lay-random')}</button>
          ${this.busy ? slowly() : ''}</div>
      </form>`;
  }

  #field({ name, least, most, usual }: Field) {
    const label = html`<span>${t(`build-${name}`)}</span>`;
    if (usual !== null) {
      return html`<label>${label}
        <input name=${name} type="number" required value=${usual} min=${least} max=${most}></label>`;
    }
    const counts = Array.from({ length: most - least + 1 }, (_, more) => least + more);
    return html`<label>${label}
      <select name=${name}>
        <option value="">${t('build-any')}</option>
        ${counts.map((count) => html`<option>${count}</option>`)}
      </select></label>`;
  }

  #submit(event: SubmitEvent) {
    event.preventDefault();
    if (this.busy) return;
    const said = new FormData(event.target as HTMLFormElement);
    const numbers = [...said].filter(([, value]) => value !== '');
    const wish = Object.fromEntries(numbers.map(([name, value]) => [name, Number(value)]));
    const detail: NewBoardWish = { ...wish, seed: this._seed, symmetry: this._symmetry };
    this.dispatchEvent(new CustomEvent('random', { detail }));
  }
}

function anySeed() {
  return Math.floor(Math.random() * (LARGEST_SEED + 1));
}

customElements.define('new-board', NewBoard);
