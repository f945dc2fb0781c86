/**
 * What is said of puzzles.
 * @import {GameState} from '../state/game.js'
 * @import {BoardPuzzleScene, PuzzleStats} from '../state/wire.js'
 * @import {OrderPuzzleScene} from '../war/wire.js'
 */

import { html } from 'lit';
import { at } from '../net/address.js';
import { say } from '../text/fluent.js';

/** Themes of any game. */
const SHARED = ['quiet', 'sacrifice', 'race'];

/**
 * A theme by its name.
 * @param {string} game
 * @param {string} theme
 */
export function themeName(game, theme) {
  return SHARED.includes(theme) ? say(`puzzles-web-theme-${theme}`) : say(`${game}-web-theme-${theme}`);
}

/**
 * What a theme means.
 * @param {string} game
 * @param {string} theme
 */
export function themeAbout(game, theme) {
  return SHARED.includes(theme)
    ? say(`puzzles-web-theme-${theme}-about`)
    : say(`${game}-web-theme-${theme}-about`);
}

/**
 * A rating with its uncertainty.
 * @param {Pick<PuzzleStats, 'rating' | 'deviation'>} stats
 */
export function ratingText({ rating, deviation }) {
  return say('puzzles-web-rating', { rating: String(rating), margin: String(2 * deviation) });
}

/**
 * What the game says to what one tried.
 * @param {GameState} state
 */
export function inWords({ note }) {
  if (!note) return '';
  return 'text' in note ? note.text : say(note.key, note.args);
}

/**
 * The way to all puzzles, above a puzzle's title.
 * @param {BoardPuzzleScene | OrderPuzzleScene} puzzle
 */
export function puzzleKind({ daily }) {
  return html`<p class="kind"><a href=${at('/puzzles')}>${say('puzzles-web-title')}</a>${daily ? ` · ${say('puzzles-web-daily')}` : ''}</p>`;
}
