import { css, html } from 'lit';
import { state } from 'lit/decorators.js';
import { href } from '../base/address.js';
import { listen } from '../base/listen.js';
import * as api from '../net/api.js';
import { retry } from '../net/retry.js';
import '../shell/header.js';
import { t, loadMessages } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import '../ui/kernel-progress.js';
import { Request } from '../ui/request.js';
import type { BoardPuzzleScene } from '../wire/tables.js';
import type { OrderPuzzleScene } from '../wire/war.js';
import { addressOf, wishOf } from './puzzle.js';

await loadMessages('puzzles-web');

/** What each kind of puzzle is solved on: a board, or the map of a war. */
const PARTS: Record<'board' | 'orders', () => Promise<unknown>> = {
  board: () => import('./board-puzzle.js'),
  orders: () => import('./orders/order-puzzle.js'),
};

/** The page `/puzzles/<id>`: a puzzle, and after it the next. */
export default class PuzzlePage extends TesseraElement {
  static styles = css`
    main {
      display: grid;
      justify-items: start;
      gap: 1rem;
      max-width: 40rem;
      margin: 0 auto;
      padding: 3rem 1.5rem;
    }
  `;

  @state() _puzzle: BoardPuzzleScene | OrderPuzzleScene | null = null;
  asking: Request<unknown> = new Request(this);
  wish = wishOf(location.search);

  whileConnected() {
    this.#reopen();
    return [listen('popstate', this.#reopen)];
  }

  render() {
    const puzzle = this._puzzle;
    const { problem } = this.asking;
    if (!puzzle) document.title = `${t('puzzles-web-puzzle')} · Tessera`;
    return html`<tessera-header></tessera-header>
      ${
        puzzle?.kind === 'board'
          ? html`<board-puzzle .puzzle=${puzzle} .problem=${problem} @next-puzzle=${this.#next}></board-puzzle>`
          : puzzle
            ? html`<order-puzzle .puzzle=${puzzle} .problem=${problem} @next-puzzle=${this.#next}></order-puzzle>`
            : html`<main>${problem ? this.#sorry(problem) : html`<kernel-progress waited></kernel-progress>`}</main>`
      }`;
  }

  #sorry(problem: string) {
    return html`<h1>${t('puzzles-web-title')}</h1>
      <p class="problem" role="alert">${problem}</p>
      <p><a class="button" href=${href('/puzzles')}>${t('puzzles-web-all')}</a></p>`;
  }

  #next = () =>
    this.asking.run(async () => {
      const puzzle = await api.nextPuzzle(this.wish);
      const address = addressOf(puzzle.id, this.wish);
      // A page has the pieces and messages of one game, and a war starts over.
      if (puzzle.kind !== 'board' || puzzle.game !== this._puzzle?.game) return location.assign(address);
      history.pushState(null, '', address);
      this._puzzle = puzzle;
    });

  #reopen = () =>
    this.asking.run(async () => {
      const puzzle = await api.puzzle(location.pathname.split('/').at(-1) ?? '');
      await retry(PARTS[puzzle.kind]);
      this._puzzle = puzzle;
    });
}
