/**
 * @import {GameInfo} from '../state/wire.js'
 * @import {NewBoardWish} from '../net/api.js'
 */

import { LitElement, css, html } from '../vendor/lit/index.js';
import { room } from '../games/almajara/room.js';
import '../home/board-choice.js';
import { Spoken, say } from '../text/fluent.js';
import { icon } from '../ui/icons.js';
import '../ui/segments.js';
import { base } from '../ui/style.js';
import { slowStyle, slowly } from '../ui/waiting.js';
import { MOST_ZONES } from './plan.js';

/** As in `tessera.games.almajara.generator`. */
const FEWEST_ZONES = 3;
const MOST = { portals: 4, obelisks: 6 };
const LARGEST_SEED = 999_999;

/**
 * Something to begin with: a board that has a name, or a new one that chance lays. Tells of `named`
 * with a name, of `random` with a wish, and of `back`.
 */
export class StartFrom extends LitElement {
  static styles = [
    base,
    slowStyle,
    css`
      :host {
        display: grid;
        gap: 1.75rem;
        align-content: start;
        max-width: 60rem;
        margin: 0 auto;
        padding: 0.25rem 0.25rem 2rem;
      }
      .back {
        justify-self: start;
      }
      h2 {
        font-size: 1.625rem;
        margin-bottom: 0.75rem;
      }
      section > p {
        margin-bottom: 0.9rem;
        color: var(--text-2);
        text-wrap: pretty;
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 0.75rem;
        margin-top: 1rem;
      }
      .row button {
        min-height: 48px;
        padding: 0 1.4rem;
      }
      form {
        display: grid;
        gap: 1rem;
      }
      .fields {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
        gap: 1rem;
        align-items: end;
      }
      label {
        display: grid;
        gap: 0.3rem;
        font-size: 0.875rem;
        color: var(--text-2);
      }
      .seed {
        display: flex;
        gap: 0.4rem;
      }
      .error {
        color: var(--warn);
        min-height: 1.45em;
      }
    `,
  ];

  static properties = {
    game: { attribute: false },
    busy: { type: Boolean },
    error: {},
    _name: { state: true },
    _seed: { state: true },
    _symmetry: { state: true },
  };

  constructor() {
    super();
    /** @type {GameInfo | null} */
    this.game = null;
    this.busy = false;
    /** Why there is no such board. */
    this.error = '';
    this._name = '';
    this._seed = anySeed();
    this._symmetry = 'half-turn';
    new Spoken(this);
  }

  render() {
    const names = this.game?.boards ?? [];
    const name = this._name || (names[0] ?? '');
    return html`
      <button class="quiet back" @click=${() => this.#choose('back')}>
        ${icon('back')} ${say('build-back')}</button>
      <section aria-labelledby="named">
        <h2 id="named">${say('build-from-library')}</h2>
        <board-choice all .room=${room} .names=${names} .value=${name}
          @choose=${(/** @type {CustomEvent<{name: string}>} */ { detail }) => (this._name = detail.name)}
        ></board-choice>
        <div class="row">
          <button class="primary" aria-disabled=${this.busy || !name ? 'true' : 'false'}
            @click=${() => this.#choose('named', name)}>${say('build-lay-named')}</button>
          ${this.busy ? slowly() : ''}
        </div>
      </section>
      <section aria-labelledby="random">
        <h2 id="random">${say('build-random')}</h2>
        <p>${say('build-random-about')}</p>
        ${this.#form()}
      </section>`;
  }

  #form() {
    return html`<form @submit=${this.#submit}>
      <one-of .label=${say('build-symmetry')} .value=${this._symmetry}
        .choices=${['half-turn', 'mirror'].map((way) => ({
          value: way,
          text: say('build-random-symmetry', { way }),
        }))}
        @choose=${(/** @type {CustomEvent<string>} */ { detail }) => (this._symmetry = detail)}
      ></one-of>
      <div class="fields">
        <label><span>${say('build-zones')}</span>
          <input name="zones" type="number" required value="9" min=${FEWEST_ZONES} max=${MOST_ZONES}></label>
        ${(/** @type {const} */ (['portals', 'obelisks'])).map(
          (what) => html`<label><span>${say(`build-${what}`)}</span>
            <select name=${what}>
              <option value="">${say('build-any')}</option>
              ${Array.from({ length: MOST[what] + 1 }, (_, count) => html`<option>${count}</option>`)}
            </select></label>`,
        )}
        <label><span>${say('build-seed')}</span>
          <span class="seed">
            <input name="seed" type="number" required min="0" max=${LARGEST_SEED}
              .value=${String(this._seed)}
              @input=${(/** @type {InputEvent} */ { target }) =>
                (this._seed = Number(/** @type {HTMLInputElement} */ (target).value))}>
            <button type="button" class="icon" aria-label=${say('build-other-seed')}
              title=${say('build-other-seed')} @click=${() => (this._seed = anySeed())}>
              ${icon('dice')}</button>
          </span></label>
      </div>
      <p class="error" role="alert">${this.error}</p>
      <div><button aria-disabled=${this.busy ? 'true' : 'false'}>${say('build-lay-random')}</button>
        ${this.busy ? slowly() : ''}</div>
    </form>`;
  }

  /** @param {SubmitEvent} event */
  #submit(event) {
    event.preventDefault();
    if (this.busy) return;
    const said = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const numbers = [...said].filter(([, value]) => value !== '');
    const wish = Object.fromEntries(numbers.map(([name, value]) => [name, Number(value)]));
    this.#choose('random', { ...wish, symmetry: this._symmetry });
  }

  /**
   * @param {'named' | 'random' | 'back'} name
   * @param {string | Partial<NewBoardWish>} [detail]
   */
  #choose(name, detail) {
    if (!this.busy) this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

function anySeed() {
  return Math.floor(Math.random() * (LARGEST_SEED + 1));
}

customElements.define('start-from', StartFrom);
