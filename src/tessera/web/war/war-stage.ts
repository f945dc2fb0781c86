import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { store, stored } from '../base/storage.js';
import { hitOf } from '../board/hands.js';
import type { BoardScroll } from '../board/scroll.js';
import '../board/scroll.js';
import { stageFrame } from '../play/view/stage-frame.js';
import { t } from '../text/fluent.js';
import { emit } from '../ui/emit.js';
import { icon } from '../ui/icons.js';
import { still } from '../ui/motion.js';
import type { WarScene } from '../wire/war.js';
import type { WarBoard } from './board/board.js';
import './board/board.js';
import type { CellSign } from './cell-sign.js';
import './cell-sign.js';
import { stuckOrders } from './state/capacity.js';
import { entriesOf } from './state/chronicle.js';
import { mayOrder, pieces, texts } from './state/drafting.js';
import { type March, marches } from './state/marching.js';
import { allies, cellMarks, pieceMarks, withPieces } from './state/marking.js';
import { entryWords } from './state/narration.js';
import { floats, playedScene, told } from './state/playback.js';
import { previewed, previews } from './state/preview.js';
import { type WarState, moment, sceneNow } from './state/war.js';
import { cellWords, groundName } from './state/words.js';
import { stageStyle } from './style/war-stage.js';
import { WarPart } from './war-part.js';

/** A phone's map opens whole if the smallest own piece is at least so large; else nearer, for the other size. */
const LEAST_TOKEN_PX = 18;
const TOKEN_PX = 29;
/** Large maps have small cells on a phone. */
const NEAREST = 6;
const PHONE = matchMedia('(max-width: 760px)');
const NONE: readonly string[] = [];
const NO_MARCHES: readonly March[] = [];
const NOTHING: ReadonlySet<string> = new Set();
const NO_SKETCHES: Readonly<Record<string, readonly string[]>> = {};
const SPEEDS = ['slow', 'usual', 'fast'] as const;

/**
 * The map with its surroundings: the sign of the past, the playback, and the zoom. Emits the events of
 * the map, and `to-now`, `play-on`, `play-end`, `play-speed`.
 */
export class WarStage extends WarPart {
  static styles = [stageFrame, stageStyle];

  @property({ attribute: false }) speed: (typeof SPEEDS)[number] = 'usual';
  /** Whether what is played back goes on by itself. */
  @property({ attribute: false }) running = false;
  @state() _zoomed = false;
  /** Whether names stand under pieces; in a first war they do at first, where they can be read. */
  @state() _names!: boolean;
  /** The seat at whose camp the map was opened. */
  camp: number | null = null;

  constructor() {
    super();
    const guided = new URLSearchParams(location.search).has('guide');
    this._names = (stored('war-names') ?? (guided && !PHONE.matches ? 'yes' : 'no')) === 'yes';
  }

  render() {
    const { state, content } = this;
    const scene = state && this.#scene(state);
    const map = content?.maps[state?.war?.map ?? ''];
    if (!state || !content || !map) return nothing;
    const past = Boolean(state.past);
    const marks = cellMarks(state, content);
    const friends = allies(state);
    return html`<div class="stage ${past ? 'past' : ''} ${this._zoomed ? 'nearer' : ''}">
      ${past ? this.#pastSign(state) : this.#playback(state)}
      ${state.previewing || state.ahead ? html`<p class="sign">${this.#planSign(state)}</p>` : nothing}
      <board-scroll .largest=${NEAREST} @zoomed=${({ detail }: CustomEvent<boolean>) => (this._zoomed = detail)}>
        <war-board .content=${content} .map=${map} .scene=${scene} .hour=${scene?.hour ?? state.war?.hour}
          .orders=${this.#orders(state)} .sketches=${this.#sketches(state)}
          .marches=${this.#marches(state)} .own=${state.seat} .allies=${friends}
          .stuck=${mayOrder(state) ? stuckOrders(state, content) : NOTHING}
          .moved=${previews(state)} .names=${this._names} .selected=${state.selected}
          .cellMarks=${marks} .pieceMarks=${pieceMarks(state, content)}
          .floats=${state.playback ? floats(state.playback) : NONE}
          .describe=${(cell: string) =>
            scene
              ? cellWords(cell, scene, map, content, state.war, marks.get(cell), friends)
              : groundName(cell, map, content)}
          .label=${t('zodiacs-web-map')} @pointermove=${this.#point} @pointerleave=${this.#point}
          @focusin=${this.#point} @focusout=${this.#point}></war-board>
      </board-scroll>
      <cell-sign class="ground" aria-hidden="true" .state=${state} .content=${content}></cell-sign>
      <div class="tools">
        <button class="quiet icon" aria-label=${t('zodiacs-web-names')} title=${t('zodiacs-web-names')}
          aria-pressed=${this._names ? 'true' : 'false'} @click=${this.#name}>${icon('letter')}</button>
        <button class="quiet icon" aria-label=${t('web-zoom-out')} title=${t('web-zoom-out')}
          aria-disabled=${this._zoomed ? 'false' : 'true'} @click=${() => this.zoom(-1)}>${icon('minus')}</button>
        <button class="quiet icon" aria-label=${t('web-zoom-in')} title=${t('web-zoom-in')}
          @click=${() => this.zoom(1)}>${icon('plus')}</button>
      </div>
    </div>`;
  }

  #scene(state: WarState): WarScene | null {
    const scene = sceneNow(state);
    if (state.playback && !state.past) return playedScene(state.playback);
    if (!scene || state.past || state.truth) return scene;
    if (state.ahead) {
      const { day, hour } = state.ahead;
      return { ...withPieces(scene, [...pieces(state)]), day, hour, shown: [], orders: [] };
    }
    return previews(state) && this.content ? previewed(state, this.content, scene) : scene;
  }

  #orders(state: WarState) {
    if (state.playback || state.past || state.truth) return NONE;
    return mayOrder(state) ? texts(state) : NONE;
  }

  #sketches(state: WarState) {
    const open = state.playback || state.past || state.truth || state.ahead;
    return (open ? null : moment(state)?.ally_drafts) ?? NO_SKETCHES;
  }

  #marches(state: WarState) {
    return state.playback || state.past || state.truth ? NO_MARCHES : marches(state);
  }

  #planSign({ ahead }: WarState) {
    return ahead ? t('zodiacs-web-planning', ahead) : t('zodiacs-web-previewing');
  }

  #pastSign(state: WarState) {
    const entry = entriesOf(state).find(({ number }) => number === state.past?.number);
    return html`<div class="pill bar past-sign" role="status">
      <span><b>${t('zodiacs-web-past')}</b> ${entryWords(entry, this.content, state.war?.seats)}</span>
      <button class="primary" @click=${() => emit(this, 'to-now')}>${t('web-to-now')}</button></div>`;
  }

  #playback({ playback, war }: WarState) {
    if (!playback) return nothing;
    const { at, entries } = playback;
    const entry = told(playback);
    return html`<div class="pill bar play" role="group" aria-label=${t('zodiacs-web-playback')}>
      <span aria-live=${still() ? 'polite' : nothing}><b>${at}/${entries.length}</b> ${entryWords(entry, this.content, war?.seats) || t('zodiacs-web-playback')}</span>
      ${
        still()
          ? nothing
          : html`<select aria-label=${t('zodiacs-web-speed')} @change=${({ target }: Event) =>
              emit(this, 'play-speed', (target as HTMLSelectElement).value)}>
        ${SPEEDS.map(
          (speed) => html`<option value=${speed} .selected=${live(speed === this.speed)}
          >${t('zodiacs-web-speed-of', { speed })}</option>`,
        )}</select>`
      }
      <button class="icon" aria-label=${t('zodiacs-web-play-step')} title=${t('zodiacs-web-play-step')}
        @click=${() => emit(this, 'play-on')}>${icon('forth')}</button>
      <button class="primary" @click=${() => emit(this, 'play-end')}>${t('zodiacs-web-skip')}</button></div>`;
  }

  #name() {
    this._names = !this._names;
    store('war-names', this._names ? 'yes' : 'no');
  }

  /** The ground that is pointed at, by mouse or keyboard. */
  #point(event: PointerEvent | FocusEvent) {
    const sign: CellSign | null = this.renderRoot.querySelector('cell-sign');
    const touches = event instanceof PointerEvent && event.pointerType === 'touch';
    if (sign && !touches) sign.cell = event.type === 'focusout' ? null : (hitOf(event)?.cell ?? null);
  }

  updated() {
    const board = this.board;
    if (board) this.style.setProperty('--shape', board.style.getPropertyValue('--shape'));
    this.#open();
  }

  /** On a phone a large map opens at the player's camp, zoomed so that pieces can be distinguished. */
  async #open() {
    const { state, board } = this;
    const seat = state?.seat ?? null;
    if (!state || !board || seat === null || seat === this.camp || !moment(state)) return;
    this.camp = seat;
    if (!PHONE.matches) return;
    const scroll = this.#scroll();
    await Promise.all([board.updateComplete, scroll?.updateComplete]);
    const own = pieces(state)
      .filter(({ owner }) => owner === seat)
      .map(({ id }) => id);
    const far = board.around(own);
    if (!far || !scroll || far.smallest >= LEAST_TOKEN_PX) return;
    const { left, right, top, bottom } = far.box;
    scroll.zoomTo((scroll.zoom * TOKEN_PX) / far.smallest, (left + right) / 2, (top + bottom) / 2);
    const camp = board.around(own);
    if (camp) scroll.centre(camp.box);
  }

  #scroll(): BoardScroll | null {
    return this.renderRoot.querySelector('board-scroll');
  }

  get board(): WarBoard | null {
    return this.renderRoot.querySelector('war-board');
  }

  /** Put the keyboard's focus on the map. */
  focus() {
    this.board?.enter();
  }

  /** Nearer by some steps, farther by less than none; zero shows the whole map. */
  zoom(steps: number) {
    this.#scroll()?.zoomBy(steps);
  }

  /** Scroll a cell into view where the map is larger than its room, and let keys go on from it. */
  reveal(cell: string | null | undefined) {
    const place = cell && this.board?.boxOf(cell);
    if (!place) return;
    this.#scroll()?.reveal(place);
    this.board?.goOnFrom(cell);
  }
}

customElements.define('war-stage', WarStage);
