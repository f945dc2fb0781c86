/** What is said of puzzles. */

import { html } from 'lit';
import { href } from '../base/address.js';
import type { GameState } from '../state/game.js';
import { t } from '../text/fluent.js';
import type { BoardPuzzleScene, PuzzleStats } from '../wire/tables.js';
import type { OrderPuzzleScene } from '../wire/war.js';

/** Themes of any game. */
const SHARED = new Set(['quiet', 'sacrifice', 'race']);

/** A theme by its name. */
export function themeName(game: string, theme: string) {
  return SHARED.has(theme) ? t(`puzzles-web-theme-${theme}`) : t(`${game}-web-theme-${theme}`);
}

/** What a theme means. */
export function themeAbout(game: string, theme: string) {
  return SHARED.has(theme) ? t(`puzzles-web-theme-${theme}-about`) : t(`${game}-web-theme-${theme}-about`);
}

/** A rating with its uncertainty. */
export function ratingText({ rating, deviation }: Pick<PuzzleStats, 'rating' | 'deviation'>) {
  return t('puzzles-web-rating', { rating: String(rating), margin: String(2 * deviation) });
}

/** What the game says to what one tried. */
export function inWords({ note }: GameState) {
  if (!note) return '';
  return 'text' in note ? note.text : t(note.key, note.args);
}

/** The way to all puzzles, above a puzzle's title. */
export function puzzleKind({ daily }: BoardPuzzleScene | OrderPuzzleScene) {
  return html`<p class="kind"><a href=${href('/puzzles')}>${t('puzzles-web-title')}</a>${daily ? ` · ${t('puzzles-web-daily')}` : ''}</p>`;
}
