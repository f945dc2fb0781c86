import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { listen } from '../../base/listen.js';
import '../../board/token-face.js';
import { marksSleep } from '../../games/almajara/look.js';
import { choices, chosen, withdrawal } from '../../state/choosing.js';
import type { GameState } from '../../state/game.js';
import { type Stack, reserveOf } from '../../state/reserve.js';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { Beside } from './beside.js';
import { reserveStyle } from './reserve-style.js';

const ENDS = ['pointerup', 'pointercancel'] as const;

type Group = 'fresh' | 'fixed' | 'pending';

/**
 * The tokens that wait for a side: those that may show either face, those whose face is fixed, and
 * those that come with the next turn. Tells also of `hand-drop` with a cell, and of `withdraw` where
 * a piece from the board is dropped on it.
 */
export class TokenReserve extends Beside {
  static styles = reserveStyle;

  /** Whether to limit it to one row. */
  @property({ type: Boolean, reflect: true }) strip = false;
  /** The source highlighted as help; empty for none. */
  @property() lit = '';
  /** Whether a press began here. */
  pressed = false;
  /** Whether something is carried over it that may be dropped here. */
  @state() _carried = false;

  constructor() {
    super();
    this.addEventListener('pointerdown', () => (this.pressed = true));
    this.addEventListener('pointerenter', ({ buttons }) => (this._carried = this.#takes(buttons)));
    this.addEventListener('pointerleave', () => (this._carried = false));
    this.addEventListener('pointerup', () => {
      if (this._carried) emit(this, 'withdraw', '');
    });
  }

  whileConnected() {
    return ENDS.map((end) => listen(end, this.#release));
  }

  render() {
    const { scene, state, side } = this;
    if (!scene || !state?.board) return nothing;
    const reserve = reserveOf(scene, state.board, side);
    const groups = ['fresh', 'fixed', 'pending'] as Group[];
    const filled = groups.filter((group) => reserve[group].length);
    return html`<div class="groups row" role="group" aria-label=${t('web-reserve-of', { side })}>
      ${filled.map((group) => this.#group(group, reserve[group]))}
      ${filled.length ? '' : html`<p>${t('almajara-web-reserve-none')}</p>`}
      ${this._carried ? html`<p class="drop" aria-hidden="true">${t('almajara-web-withdraw-here')}</p>` : ''}
    </div>`;
  }

  /** What moves the tokens: where cards alone do, nothing is said of faces; and what becomes of taken ones. */
  get #rules() {
    const { moves = 'tokens', flip = 'off' } = this.state?.board?.options ?? {};
    return { moves, flip };
  }

  #group(group: Group, stacks: Stack[]) {
    const args = { group, ...this.#rules };
    return html`<section class=${group}>
      <h3 title=${t('almajara-web-reserve-why', args)}>${t('almajara-web-reserve', args)}</h3>
      <ul class="row">${stacks.map((stack) => this.#stack(group, stack))}</ul>
    </section>`;
  }

  #stack(group: Group, { faces, count }: Stack) {
    return html`<li>
      ${faces.map((kind) => this.#chip(group, kind, count))}
      ${count > 1 ? html`<span class="count" aria-hidden="true">×${count}</span>` : ''}
    </li>`;
  }

  #chip(group: Group, kind: string, count: number) {
    const state = this.state as GameState;
    const face = state.board?.faces[kind] ?? null;
    const source = `@${kind}`;
    const { turn } = this;
    const usable = group !== 'pending';
    const takes = turn && usable;
    const can = usable && (!turn || source in choices(state));
    const name = this.room?.extras?.nameOf(kind) ?? kind;
    const label = t('almajara-web-in-reserve', {
      name,
      category: face?.category ?? '',
      count,
      group,
      ...this.#rules,
      can: can ? 'yes' : 'no',
    });
    const stance = can ? (takes ? 'ready' : '') : 'idle';
    return html`<button class=${source === this.lit ? `${stance} lit` : stance} data-shows=${kind} data-chip=${group + kind}
      data-open=${group === 'fresh' ? 'yes' : nothing}
      data-source=${source} aria-label=${label}
      aria-pressed=${takes && chosen(state) === source ? 'true' : 'false'}
      @click=${(event: MouseEvent) => this.#press(event, takes ? source : null, group + kind)}
      @pointerdown=${(event: PointerEvent) => takes && this.carry.press(event, source)}
      ><token-face .face=${face} .kind=${kind} .side=${this.side} .flipped=${this.flipped}
      ?faint=${marksSleep(state.board?.options)}
      ></token-face></button>`;
  }

  /** @param source what would be taken up */
  #press(event: MouseEvent, source: string | null, chip: string) {
    if (!this.carry.meant(event)) return;
    if (source) emit(this, 'hand-press', source);
    else this.chips.ask(chip);
  }

  /** Whether a piece is carried here from the board that may be taken off it. */
  #takes(buttons: number) {
    const { state, own, pressed } = this;
    return buttons === 1 && own && !pressed && state !== null && withdrawal(state) !== null;
  }

  #release = () => {
    this.pressed = false;
    this._carried = false;
  };
}

customElements.define('token-reserve', TokenReserve);
