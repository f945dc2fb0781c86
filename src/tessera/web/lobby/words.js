/**
 * @import {TableSummary} from '../state/wire.js'
 * @import {WarInfo} from '../war/wire.js'
 */

import { MANY_GAMES } from '../games/names.js';
import { clockOf, span } from '../text/clock-words.js';
import { say } from '../text/fluent.js';
import { contentOf, playedOn, termsOf } from '../text/terms.js';

/**
 * The game at a table with a free seat: game, board, unusual options, and the side.
 * @param {TableSummary} table
 */
export function termsToPlay(table) {
  const free = table.seats.find(({ kind }) => kind === 'open');
  return [
    playedOn({ ...table, board_name: table.board_name ?? '' }),
    contentOf(table),
    ...termsOf(table),
    free ? say('lobby-web-you-play', { side: say('web-side', { side: free.side }) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * The time that there is at a table.
 * @param {TableSummary} table
 */
export function timeToPlay({ clock }) {
  return clockOf(clock) || say('lobby-web-no-clock');
}

/**
 * The time that there is in a war.
 * @param {Pick<WarInfo, 'clock'>} war
 */
export function timeInWar({ clock: { kind, seconds } }) {
  return kind === 'none' ? say('lobby-web-no-clock') : say('lobby-web-war-time', { kind, span: span(seconds) });
}

/**
 * A war in one line.
 * @param {WarInfo} war
 */
export function warInWords(war) {
  const { seats, days, rated } = war;
  const taken = seats.filter(({ kind }) => kind !== 'open').length;
  return [
    say(`${MANY_GAMES[0]}-web-name`),
    say('lobby-web-war', { taken, seats: seats.length, days }),
    timeInWar(war),
    rated ? say('web-rated') : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * All of this in one line.
 * @param {TableSummary} table
 */
export function whatIsPlayed(table) {
  return [termsToPlay(table), timeToPlay(table), table.rated ? say('web-rated') : ''].filter(Boolean).join(' · ');
}
