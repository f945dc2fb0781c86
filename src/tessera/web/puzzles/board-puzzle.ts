import { type PropertyValues, html } from 'lit';
import { property } from 'lit/decorators.js';
import { listen } from '../base/listen.js';
import { roomOf } from '../games/rooms.js';
import { guidedSmallStyle, guidedStyle } from '../learn/guided-style.js';
import { gameBoard } from '../play/game-board.js';
import { singleKeys } from '../play/keys.js';
import { Playing } from '../play/playing.js';
import '../play/view/plan-bar.js';
import '../play/view/seat-card.js';
import '../play/view/table-terms.js';
import '../play/view/turn-ways.js';
import * as choosing from '../state/choosing.js';
import { type GameState, nothing as nothingYet, shown } from '../state/game.js';
import { t } from '../text/fluent.js';
import { boardAndPanel } from '../ui/board-and-panel.js';
import { beside } from '../ui/breakpoints.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import { icon, sideSign } from '../ui/icons.js';
import { keyOf } from '../ui/key-of.js';
import '../ui/speaker.js';
import type { BoardPuzzleScene, PuzzleEnd } from '../wire/tables.js';
import { boardStyle } from './board-style.js';
import './puzzle-end.js';
import { PuzzleSource } from './puzzle-source.js';
import { type PuzzleState, isOver } from './puzzle.js';
import { inWords, puzzleKind } from './words.js';

/**
 * The messages while positions are shown. After a wrong action in an unfinished turn, the turn is
 * completed for the player, and then refuted.
 */
const MEANWHILE: Partial<Record<PuzzleState['part'], string>> = {
  revealed: 'puzzles-web-revealing',
  wrong: 'puzzles-web-failing',
};

/** A puzzle on the board. Emits `next-puzzle`. */
export class BoardPuzzle extends TesseraElement {
  static styles = [boardAndPanel, beside, guidedStyle, boardStyle, guidedSmallStyle];

  @property({ attribute: false }) puzzle: BoardPuzzleScene | null = null;
  /** Why there is no next one. */
  @property({ attribute: false }) problem = '';
  source = new PuzzleSource((news) => this.playing.hear(news));
  playing = new Playing(this, this.source, nothingYet, { stepping: false });

  constructor() {
    super();
    this.source.store.watch((after, before) => this.#judged(after, before));
  }

  whileConnected() {
    return [listen('keydown', this.#key), () => this.source.dispose()];
  }

  willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('puzzle') || !this.puzzle) return;
    this.playing.room = roomOf(this.puzzle.game, this.puzzle.board);
    this.#pose(this.puzzle);
  }

  updated(changed: PropertyValues<this>) {
    if (changed.has('puzzle')) this.#find('h1')?.focus({ preventScroll: true });
  }

  render() {
    const { state, room } = this.playing;
    const { state: tried } = this.source;
    const { puzzle } = this;
    if (!room || !puzzle) return '';
    const { side } = puzzle;
    const [first = '', second = ''] = puzzle.board.sides;
    document.title = `${t('puzzles-web-puzzle')} · Tessera`;
    return html`
      <main class="board-and-panel beside ${room.extras ? 'tokens' : ''}">
        <div class="stage">${gameBoard(state, room, this.playing.flipped, tried.hint ? [tried.hint] : [])}</div>
        <section class="words">${this.#words(tried, puzzle, state)}</section>
        <seat-card class="other" slim .state=${state} .room=${room} .side=${side === first ? second : first}></seat-card>
        <seat-card class="own" .state=${state} .room=${room} .side=${side}></seat-card>
      </main>
      ${room.extras ? html`<token-about .room=${room} .board=${state.board}></token-about>` : ''}
      <live-speaker></live-speaker>`;
  }

  #words(state: PuzzleState, puzzle: BoardPuzzleScene, game: GameState) {
    const { side, goal } = puzzle;
    const [first = ''] = puzzle.board.sides;
    return html`
      ${puzzleKind(puzzle)}
      <h1 tabindex="-1" data-side=${side}>${sideSign(side, side === first)} ${t('puzzles-web-goal-brief', { goal })}</h1>
      <p class="task">${t('puzzles-web-goal', { goal, side })}</p>
      <table-terms plain .state=${game} .room=${this.playing.room}></table-terms>
      ${this.problem ? html`<p class="wrong" role="alert">${this.problem}</p>` : ''}
      <div class="answer stack" data-part=${state.part}>${this.#answer(state, game)}</div>
      ${
        this.playing.room?.extras && !choosing.isBuilding(game)
          ? html`<turn-ways class=${state.part === 'asked' && shown(game)?.phase === 'main' ? '' : 'shut'} .state=${game}></turn-ways>`
          : ''
      }
      ${choosing.isBuilding(game) && state.part === 'asked' ? '' : this.#buttons(state)}
      <puzzle-end .end=${state.end} .over=${isOver(state)} .puzzle=${puzzle}></puzzle-end>`;
  }

  #answer(state: PuzzleState, game: GameState) {
    const { part } = state;
    const counted = part === 'wrong' || isOver(state) ? html`<p class="quietly">${countedIn(state.end)}</p>` : '';
    if (part === 'solved') return html`<p class="right">${icon('check')} ${t('puzzles-web-solved')}</p>${counted}`;
    if (part === 'wrong')
      return html`<p class="wrong">${icon('close')} ${t('puzzles-web-wrong', { goal: state.goal ?? '' })}</p>${counted}`;
    if (part === 'revealed') return html`<p>${t('puzzles-web-revealed')}</p>${counted}`;
    if (part === 'shown') return html`<p class="quietly">${t(MEANWHILE[state.then] ?? 'puzzles-web-answering')}</p>`;
    const said =
      inWords(game) || (state.hint ? t('puzzles-web-hint-given', { cell: state.hint }) : '') || this.#onward(state);
    const note = said ? html`<p class="hint">${said}</p>` : html`<p class="quietly">${t('puzzles-web-counts')}</p>`;
    return choosing.isBuilding(game)
      ? html`${note}<plan-bar .state=${game} .room=${this.playing.room}></plan-bar>`
      : note;
  }

  #onward({ actions, goal, puzzle, end }: PuzzleState) {
    if (goal !== puzzle?.goal) return t('puzzles-web-on-next', { goal: goal ?? '' });
    if (actions.length) return t('puzzles-web-on', { goal: goal ?? '' });
    return puzzle?.tried || end ? t('puzzles-web-tried') : '';
  }

  #buttons(state: PuzzleState) {
    const { part } = state;
    const again = part === 'wrong' || isOver(state);
    const busy = part === 'shown' ? 'true' : 'false';
    return html`<div class="buttons">
      ${part === 'wrong' ? html`<button class="primary first" aria-keyshortcuts="A" @click=${this.#again}>${t('puzzles-web-again')}</button>` : ''}
      ${isOver(state) ? html`<button class="primary first" aria-keyshortcuts="N" @click=${this.#next}>${t('puzzles-web-next')} ${icon('forth', 16)}</button>` : ''}
      ${again ? '' : html`<button aria-disabled=${busy} aria-keyshortcuts="C" @click=${this.#hint}>${t('puzzles-web-hint')}</button>`}
      ${isOver(state) ? '' : html`<button aria-disabled=${busy} aria-keyshortcuts="S" @click=${this.#giveUp}>${t('puzzles-web-show')}</button>`}
      ${part === 'wrong' ? html`<button class="quiet" aria-keyshortcuts="N" @click=${this.#next}>${t('puzzles-web-next')}</button>` : ''}
      ${isOver(state) ? html`<button class="quiet" aria-keyshortcuts="A" @click=${this.#again}>${t('puzzles-web-once-more')}</button>` : ''}
    </div>`;
  }

  async #judged(after: PuzzleState, before: PuzzleState) {
    this.requestUpdate();
    if (after.hint && after.hint !== before.hint) {
      this.playing.announce([t('puzzles-web-hint-given', { cell: after.hint })]);
    }
    if (after.part === before.part || !(after.part === 'wrong' || isOver(after))) return;
    const goal = after.goal ?? '';
    this.playing.announce([
      after.part === 'solved'
        ? t('puzzles-web-solved')
        : after.part === 'wrong'
          ? t('puzzles-web-wrong', { goal })
          : t('puzzles-web-revealed'),
      ...[countedIn(after.end)].filter(Boolean),
    ]);
    await this.updateComplete;
    this.#find('.first')?.focus({ preventScroll: true });
  }

  #again = async () => {
    if (!this.puzzle) return;
    this.#pose(this.puzzle);
    await this.updateComplete;
    this.#find('h1')?.focus({ preventScroll: true });
  };

  #hint = () => {
    if (this.source.state.part !== 'asked') return;
    this.playing.set(choosing.unchoose(this.playing.state));
    this.source.hint();
  };

  #giveUp = async () => {
    if (this.source.state.part === 'shown') return;
    const game = await this.source.giveUp();
    if (game) this.playing.set(game);
  };

  #next = () => {
    emit(this, 'next-puzzle');
  };

  #pose(puzzle: BoardPuzzleScene) {
    const game = this.source.pose(puzzle);
    this.playing.flipped = puzzle.side !== puzzle.board.sides[0];
    this.playing.set(game);
  }

  #key = (event: KeyboardEvent) => {
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const does = plain && singleKeys() && !event.defaultPrevented ? this.#keys[keyOf(event)] : undefined;
    if (!does) return;
    event.preventDefault();
    does();
  };

  #keys: Record<string, () => void> = {
    KeyN: () => this.#next(),
    KeyA: () => this.#again(),
    KeyC: () => this.#hint(),
    KeyS: () => this.#giveUp(),
  };

  #find(selector: string): HTMLElement | null {
    return this.renderRoot.querySelector(selector);
  }
}

customElements.define('board-puzzle', BoardPuzzle);

/** What a try has made of the rating; empty where it did not count. */
function countedIn(end: PuzzleEnd | null) {
  if (!end?.counted) return '';
  const change = end.after.rating - end.before.rating;
  return t('puzzles-web-counted', { way: change > 0 ? 'up' : change < 0 ? 'down' : 'same', by: Math.abs(change) });
}
