/** What experiments call things. @import {GameBrief, GroupWinRate, SeriesResult} from './wire.js' */

import { language, say } from '../text/fluent.js';

const SIGHT = 'sight:';

/**
 * A player: a level, or one that sees all.
 * @param {string} player
 */
export function levelName(player) {
  return player.startsWith(SIGHT) ? say('lab-web-sight', { level: player.slice(SIGHT.length) }) : player;
}

/** @param {GroupWinRate} winRate */
export const nameOf = ({ name }) => inTongue(name);

/**
 * A localised name in the current language.
 * @param {Record<string, string>} name
 */
export function inTongue(name) {
  return name[language()] ?? name['en'] ?? '';
}

/**
 * The course of a game, as a sentence.
 * @param {SeriesResult} series
 * @param {GameBrief} game
 * @param {readonly GroupWinRate[]} winRates  with the names of the groups
 */
export function gameWords({ sides }, { number, winner, reason, turns }, winRates) {
  const told = { number: number + 1, winner: winner || 'none', reason, turns };
  if (sides.length) return say('lab-web-game', told);
  const names = winner.split('+').map((id) => inTongue(winRates.find((one) => one.id === id)?.name ?? { en: id }));
  return say('lab-web-war-game', { ...told, winner: winner ? names.join(' + ') : 'none' });
}
