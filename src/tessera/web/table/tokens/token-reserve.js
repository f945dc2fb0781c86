/**
 * @import {GameState} from '../../state/game.js'
 * @import {Stack} from '../../state/reserve.js'
 */

import { html, nothing } from 'lit';
import '../../board/token-face.js';
import { marksSleep } from '../../games/almajara/look.js';
import { choices, chosen, withdrawal } from '../../state/choosing.js';
import { reserveOf } from '../../state/reserve.js';
import { say } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { base } from '../../ui/style.js';
import { Beside } from './beside.js';
import { reserveStyle } from './reserve-style.js';

const ENDS = /** @type {const} */ (['pointerup', 'pointercancel']);

/** @typedef {'fresh' | 'fixed' | 'pending'} Group */

/**
 * The tokens that wait for a side: those that may show either face, those whose face is fixed, and
 * those that come with the next turn. Tells also of `hand-drop` with a cell, and of `withdraw` where
 * a piece from the board is dropped on it.
 */
export class TokenReserve extends Beside {
  static styles = [base, reserveStyle];

  static properties = {
    strip: { type: Boolean, reflect: true },
    lit: {},
    _carried: { state: true },
  };

  constructor() {
    super();
    /** Whether to limit it to one row. */
    this.strip = false;
    /** The source highlighted as help; empty for none. */
    this.lit = '';
    /** Whether a press began here. */
    this.pressed = false;
    /** Whether something is carried over it that may be dropped here. */
    this._carried = false;
    this.addEventListener('pointerdown', () => (this.pressed = true));
    this.addEventListener('pointerenter', ({ buttons }) => (this._carried = this.#takes(buttons)));
    this.addEventListener('pointerleave', () => (this._carried = false));
    this.addEventListener('pointerup', () => {
      if (this._carried) emit(this, 'withdraw', '');
    });
  }

  connectedCallback() {
    super.connectedCallback();
    for (const end of ENDS) addEventListener(end, this.#release);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    for (const end of ENDS) removeEventListener(end, this.#release);
  }

  render() {
    const { scene, state, side } = this;
    if (!scene || !state?.board) return nothing;
    const reserve = reserveOf(scene, state.board, side);
    const groups = /** @type {Group[]} */ (['fresh', 'fixed', 'pending']);
    const filled = groups.filter((group) => reserve[group].length);
    return html`<div class="groups" role="group" aria-label=${say('web-reserve-of', { side })}>
      ${filled.map((group) => this.#group(group, reserve[group]))}
      ${filled.length ? '' : html`<p>${say('almajara-web-reserve-none')}</p>`}
      ${this._carried
        ? html`<p class="drop" aria-hidden="true">${say('almajara-web-withdraw-here')}</p>`
        : ''}
    </div>`;
  }

  /** What moves the tokens: where cards alone do, nothing is said of faces. */
  get #moves() {
    return this.state?.board?.options['moves'] ?? 'tokens';
  }

  /**
   * @param {Group} group
   * @param {Stack[]} stacks
   */
  #group(group, stacks) {
    const args = { group, moves: this.#moves };
    return html`<section class=${group}>
      <h3 title=${say('almajara-web-reserve-why', args)}>${say('almajara-web-reserve', args)}</h3>
      <ul>${stacks.map((stack) => this.#stack(group, stack))}</ul>
    </section>`;
  }

  /**
   * @param {Group} group
   * @param {Stack} stack
   */
  #stack(group, { faces, count }) {
    return html`<li>
      ${faces.map((kind) => this.#chip(group, kind, count))}
      ${count > 1 ? html`<span class="count" aria-hidden="true">×${count}</span>` : ''}
    </li>`;
  }

  /**
   * @param {Group} group
   * @param {string} kind
   * @param {number} count
   */
  #chip(group, kind, count) {
    const state = /** @type {GameState} */ (this.state);
    const face = state.board?.faces[kind] ?? null;
    const source = `@${kind}`;
    const { turn } = this;
    const usable = group !== 'pending';
    const takes = turn && usable;
    const can = usable && (!turn || source in choices(state));
    const name = this.room?.extras?.nameOf(kind) ?? kind;
    const label = say('almajara-web-in-reserve', {
      name, category: face?.category ?? '', count, group, moves: this.#moves, can: can ? 'yes' : 'no',
    });
    const stance = can ? (takes ? 'ready' : '') : 'idle';
    return html`<button class=${source === this.lit ? `${stance} lit` : stance} data-shows=${kind} data-chip=${group + kind}
      data-open=${group === 'fresh' ? 'yes' : nothing}
      data-source=${source} aria-label=${label}
      aria-pressed=${takes && chosen(state) === source ? 'true' : 'false'}
      @click=${(/** @type {MouseEvent} */ event) => this.#press(event, takes ? source : null, group + kind)}
      @pointerdown=${(/** @type {PointerEvent} */ event) => takes && this.carry.press(event, source)}
      ><token-face .face=${face} .kind=${kind} .side=${this.side} .flipped=${this.flipped}
      ?faint=${marksSleep(state.board?.options)}
      ></token-face></button>`;
  }

  /**
   * @param {MouseEvent} event
   * @param {string | null} source  what would be taken up
   * @param {string} chip
   */
  #press(event, source, chip) {
    if (!this.carry.meant(event)) return;
    if (source) emit(this, 'hand-press', source);
    else this.chips.ask(chip);
  }

  /**
   * Whether a piece is carried here from the board that may be taken off it.
   * @param {number} buttons
   */
  #takes(buttons) {
    const { state, own, pressed } = this;
    return buttons === 1 && own && !pressed && state !== null && withdrawal(state) !== null;
  }

  #release = () => {
    this.pressed = false;
    this._carried = false;
  };
}

customElements.define('token-reserve', TokenReserve);
