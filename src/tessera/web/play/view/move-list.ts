import { type PropertyValues, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import type { Room } from '../../games/room.js';
import { type Turn, turns } from '../../state/move-list.js';
import { ROOT, bare, lineOf, nodeAt } from '../../state/tree.js';
import { type Sentence, t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { emit } from '../../ui/emit.js';
import { icon, sideSign } from '../../ui/icons.js';
import type { BoardScene, SceneAction } from '../../wire/tables.js';
import { moveListStyle } from './move-list-style.js';
import type { MovePreview } from './move-preview.js';
import './move-preview.js';

/** The maximum indentation of nested variations. */
const DEEPEST = 3;

/**
 * The record, turn by turn, with variations set in, and the buttons that step through it. Emits
 * `look` with a node.
 */
export class MoveList extends TesseraElement {
  static styles = moveListStyle;

  @property({ attribute: false }) tree = bare;
  @property({ attribute: false }) board: BoardScene | null = null;
  /** The first side. */
  @property() first = '';
  @property({ attribute: false }) room: Room | null = null;
  @property({ type: Boolean }) flipped = false;
  /** Why the game is over. */
  @property({ attribute: false }) end: Sentence | null = null;
  /** What stands beside the list may come later, and leave less room for it. */
  sizes = new ResizeObserver(() => this.#reveal());

  whileConnected() {
    this.sizes.observe(this);
    return [() => this.sizes.disconnect()];
  }

  render() {
    const { current: at, tip } = this.tree;
    const line = lineOf(this.tree).map(({ id }) => id);
    const place = line.indexOf(at);
    const list = turns(this.tree, (scene) => this.room?.setup(scene) ?? false);
    // oxlint-disable-next-line lit-a11y/mouse-events-have-key-events -- the focus comes by focusin
    return html`<div class="head">
        <h2>${t('web-record')}</h2>
        ${this.#clock()}
        ${this.#button('first', 'web-first', line[0], place > 0)}
        ${this.#button('back', 'web-back', line[place - 1], place > 0)}
        ${this.#button('forth', 'web-forth', line[place + 1], at !== tip)}
        ${this.#button('last', 'web-now', tip, at !== tip)}
      </div>
      <ol tabindex="-1" class=${this.room?.extras ? 'long' : ''} @mouseover=${this.#point} @focusin=${this.#point}
        @mouseleave=${this.#unpoint} @focusout=${this.#unpoint} @scroll=${this.#unpoint}>
        ${list.length === 0 ? html`<li class="none">${t('web-no-actions')}</li>` : ''}
        ${this.#comments([ROOT])}
        ${list.map((turn) => [
          turn.side ? this.#turn(turn) : this.#setup(turn),
          this.#comments(turn.actions.map(({ id }) => id)),
        ])}
        ${this.end ? this.#end(this.end) : ''}
      </ol>
      <move-preview .room=${this.room} .board=${this.board}
        .flipped=${this.flipped}></move-preview>`;
  }

  #turn({ number, side, depth, first, actions }: Turn) {
    const names = depth ? `aside ${first ? 'begins' : ''}` : '';
    return html`<li data-side=${side} class=${names} data-depth=${depth ? Math.min(depth, DEEPEST) : nothing}>
      ${first ? html`<span class="unseen">${t('web-record-variation')}</span>` : ''}
      <span class="number">${number}</span>
      ${sideSign(side, side === this.first)}
      ${actions.map(({ id, action }) => this.#action(id, action))}
    </li>`;
  }

  #setup({ depth, first, actions }: Turn) {
    const names = depth ? `aside ${first ? 'begins' : ''}` : '';
    return html`<li class="setup ${names}" data-depth=${depth ? Math.min(depth, DEEPEST) : nothing}>
      <b>${t('web-setup')}</b>
      ${actions.map(
        ({ id, action }) => html`<span data-side=${action.side}>
          ${sideSign(action.side, action.side === this.first)}${this.#action(id, action)}
        </span>`,
      )}
    </li>`;
  }

  /** The comments on positions. */
  #comments(ids: readonly number[]) {
    return ids.map((id) => {
      const { comment = '', scene } = nodeAt(this.tree, id) ?? {};
      const about = ids.length > 1 && scene?.last ? html`<b>${scene.last.text}</b> ` : '';
      return comment.trim() ? html`<li class="comment"><p>${about}${comment}</p></li>` : '';
    });
  }

  updated(changed: PropertyValues<this>) {
    if (changed.has('tree') || changed.has('end')) this.#reveal();
  }

  /** Scroll to what is looked at; at the end of a game that is over, to what it came to. */
  #reveal() {
    const list = this.renderRoot.querySelector('ol');
    const end = this.tree.current === this.tree.live && this.renderRoot.querySelector('.end');
    const place = end || this.renderRoot.querySelector('[aria-current]');
    const current = place?.getBoundingClientRect();
    if (!list || !current) return;
    // Scrolls the list alone; scrollIntoView would move the page too.
    const { top, bottom } = list.getBoundingClientRect();
    if (current.top < top) list.scrollTop += current.top - top - 8;
    else if (current.bottom > bottom) list.scrollTop += current.bottom - bottom + 8;
  }

  /** How near the end for lack of progress is, once it is worth a thought. */
  #clock() {
    const { clock = 0, draw_after: limit = 0 } = nodeAt(this.tree)?.scene ?? {};
    if (this.end || clock < limit / 4) return nothing;
    const points = this.room?.extras?.pointsDecide ? 'yes' : 'no';
    const why = t('web-clock', { clock, limit, points });
    return html`<span class="clock fine" title=${why}>
      <span aria-hidden="true">${t('web-clock-brief', { clock, limit })}</span><span class="unseen">${why}</span>
    </span>`;
  }

  #button(name: 'first' | 'back' | 'forth' | 'last', key: string, id: number | undefined, able: boolean) {
    return html`<button class="quiet icon" aria-label=${t(key)} title=${t(key)}
      aria-disabled=${able ? 'false' : 'true'} @click=${() => able && id !== undefined && emit(this, 'look', id)}
      >${icon(name)}</button>`;
  }

  #action(id: number, action: SceneAction) {
    const own = action.captures.filter(({ side }) => side === action.side).length;
    const taken = action.captures.length - own;
    const brief = this.room?.brief?.(action);
    const text = action.verb === 'pass' ? t('web-passed') : brief ? t(brief) : action.text;
    // Users of voice control say what they see.
    const seen = `${text}${counted('taken', taken)}${counted('lost', own)}`;
    const told =
      this.room
        ?.narrate(action)
        .map((sentence) => t(sentence))
        .join(' ') ?? action.text;
    return html`<button class=${action.verb === 'draw' ? 'drawn' : ''} aria-label="${seen}: ${told}" title=${told}
      aria-current=${id === this.tree.current ? 'step' : nothing} data-node=${id}
      @click=${() => emit(this, 'look', id)}>
      ${text}${this.#count('taken', taken)}${this.#count('lost', own)}
    </button>`;
  }

  /** The sign of captures, or of own losses. */
  #count(name: 'taken' | 'lost', count: number) {
    if (!count) return '';
    return html`<span class=${name} title=${t(`web-record-${name}`, { count })}
      >${counted(name, count)}</span>`;
  }

  #end(why: Sentence) {
    const result = nodeAt(this.tree, this.tree.live)?.scene?.outcome?.result ?? '';
    const score = result.replaceAll('1/2', '½').replace('-', '–');
    return html`<li class="end"><b>${score}</b> <span>${t(why)}</span></li>`;
  }

  get #preview(): MovePreview | null {
    return this.renderRoot.querySelector('move-preview');
  }

  /** Show the position after the action one points at; fingers go there instead. */
  #point(event: Event) {
    const button = (event.target as Element).closest('button');
    const scene = nodeAt(this.tree, Number(button?.dataset['node'] ?? NaN))?.scene;
    const pointed = matchMedia('(hover: hover)').matches || button?.matches(':focus-visible');
    if (!button || !scene || !pointed) return;
    const { top } = button.getBoundingClientRect();
    const { left, width } = this.getBoundingClientRect();
    this.#preview?.show(scene, new DOMRect(left, top, width));
  }

  #unpoint() {
    this.#preview?.hide();
  }
}

function counted(name: 'taken' | 'lost', count: number) {
  return count ? `${name === 'taken' ? '×' : '−'}${count > 1 ? count : ''}` : '';
}

customElements.define('move-list', MoveList);
