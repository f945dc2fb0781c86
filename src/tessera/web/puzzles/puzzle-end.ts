import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { href } from '../base/address.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import type { BoardPuzzleScene, PuzzleEnd } from '../wire/tables.js';
import type { OrderPuzzleScene } from '../wire/war.js';
import { ratingText, themeAbout, themeName } from './words.js';

/** The player's rating and, once a puzzle is over, its details. */
export class PuzzleEndView extends TesseraElement {
  static styles = css`
    :host {
      display: grid;
      gap: 0.8rem;
      padding-top: 0.9rem;
      border-top: 1px solid var(--line);
      font-size: var(--size-m);
    }
    .rating {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0.2rem 0.9rem;
    }
    .number {
      font: 400 var(--size-3xl)/1 var(--font-title);
      font-variant-numeric: tabular-nums;
    }
    .gain {
      font-weight: 600;
      color: var(--mark-target);
    }
    .loss {
      color: var(--warn);
    }
    dl {
      display: grid;
      gap: 0.35rem;
    }
    dt {
      display: inline;
      font-weight: 600;
    }
    dd {
      display: inline;
      color: var(--text-2);
    }
    .ways {
      gap: 0 1.2rem;
    }
    .ways a {
      display: inline-flex;
      align-items: center;
      min-height: 40px;
    }
  `;

  @property({ attribute: false }) end: PuzzleEnd | null = null;
  @property({ attribute: false }) over = false;
  @property({ attribute: false }) puzzle: BoardPuzzleScene | OrderPuzzleScene | null = null;

  render() {
    const { end, puzzle, over } = this;
    if (!puzzle) return '';
    const stats = end?.after ?? puzzle.stats;
    const gained = end?.counted ? end.after.rating - end.before.rating : 0;
    return html`
      <div class="rating">
        <span class="quietly">${t('puzzles-web-your-rating')}</span>
        <span class="number">${ratingText(stats)}</span>
        ${gained ? html`<span class=${gained > 0 ? 'gain' : 'loss'}>${gained > 0 ? '+' : '−'}${Math.abs(gained)}</span>` : ''}
        ${stats.streak > 1 ? html`<span class="quietly">${t('puzzles-web-streak', { count: stats.streak })}</span>` : ''}
      </div>
      ${end && !end.counted ? html`<p class="quietly">${t('puzzles-web-uncounted')}</p>` : ''}
      ${end && over ? this.#known(end, puzzle) : ''}`;
  }

  #known(end: PuzzleEnd, puzzle: BoardPuzzleScene | OrderPuzzleScene) {
    return html`
      ${
        puzzle.kind === 'board'
          ? html`<div class="ways row">
            <a href=${href(`/replay?p=${encodeURIComponent(puzzle.scene.text)}&analyse`)}>${t('puzzles-web-analyse')}</a>
            ${end.table ? html`<a href=${href(`/replay?table=${end.table}`)}>${t('puzzles-web-from-game')}</a>` : ''}
          </div>`
          : ''
      }
      <p>${t('puzzles-web-its-rating', { rating: String(end.rating), tries: end.tries, solved: end.solved })}</p>
      ${
        end.themes.length
          ? html`<dl>${end.themes.map(
              (theme) =>
                html`<div><dt>${themeName(puzzle.game, theme)}.</dt> <dd>${themeAbout(puzzle.game, theme)}</dd></div>`,
            )}</dl>`
          : ''
      }`;
  }
}

customElements.define('puzzle-end', PuzzleEndView);
