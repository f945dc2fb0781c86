/** What is played at a table, in words: its game, its board, and each option that is not as usual. */

import type { Facts } from '../state/game.js';
import { changedOptions, optionsOf, presetOf } from '../state/new-game.js';
import { boardName } from '../text/board-name.js';
import { t, tOr } from '../text/fluent.js';
import { roomOf } from './rooms.js';

/** The display of an option's value; of one with a word for each of several parts, of them all. */
export function valueWord(game: string, option: string, value: string) {
  const word = (part: string) => tOr(`${game}-web-option-${option}-${part}`, '');
  const parts = value.split('.').map(word);
  return parts.every(Boolean) ? parts.join(', ') : value;
}

/** An option with its value. */
function optionWord(game: string, option: string, value: string) {
  const label = tOr(`${game}-web-option-${option}`, option);
  return `${label}: ${valueWord(game, option, value)}`;
}

/** The preset, or each option that differs from the game as it is offered on that board, with its value. */
export function termsOf({ game, variant, board }: Pick<Facts, 'game' | 'variant' | 'board'>) {
  const preset = presetOf(variant, board, roomOf(game).offer);
  if (preset) return [t('web-terms-preset', { preset })];
  return changedOptions(variant, board, roomOf(game).offer).map(([option, value]) => optionWord(game, option, value));
}

/** The same in sentences that say what each changes, where there is one; of a preset, too. */
export function changesOf({ game, variant, board }: Pick<Facts, 'game' | 'variant' | 'board'>) {
  const preset = presetOf(variant, board, roomOf(game).offer);
  if (preset) return [t('web-means-preset', { preset }), ...meaningsOf(game, variant)];
  return changedOptions(variant, board, roomOf(game).offer).map(([option, value]) => meaning(game, option, value));
}

/** All options in which a variant differs from the plain rules, with their values. */
export function optionsInWords(game: string, variant: string) {
  return Object.entries(optionsOf(variant)).map(([option, value]) => optionWord(game, option, value));
}

/** How a variant differs from the rules as they are written, in sentences. */
export function meaningsOf(game: string, variant: string) {
  return Object.entries(optionsOf(variant)).map(([option, value]) => meaning(game, option, value));
}

function meaning(game: string, option: string, value: string) {
  return tOr(`${game}-web-means-${option}-${value}`, `${optionWord(game, option, value)}.`);
}

/** The owner of the tokens, unless they are built in. */
export function contentOf({ game, content, content_name: name }: Pick<Facts, 'game' | 'content' | 'content_name'>) {
  return content ? t(`${game}-web-content`, { name: name || 'none' }) : '';
}

/** Game and board, where one knows which; an own board without a name needs no word where one sees it. */
export function playedOn(facts: Pick<Facts, 'game' | 'board' | 'board_name'> & { lay?: number }) {
  const game = t(`${facts.game}-web-name`);
  if (!facts.board) return game;
  if (facts.lay) return t('web-laid-on', { game, count: facts.lay });
  const named = facts.board !== 'custom' || facts.board_name ? 'yes' : 'no';
  return t('web-played-on', { game, named, board: boardName(facts) });
}
