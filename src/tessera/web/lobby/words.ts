import { MANY_GAMES } from '../base/games.js';
import { contentOf, playedOn, termsOf } from '../games/terms.js';
import { clockOf, span } from '../text/clock-words.js';
import { t } from '../text/fluent.js';
import { ruleWords } from '../war/content/words.js';
import type { TableSummary } from '../wire/tables.js';
import type { WarInfo } from '../wire/war.js';

/** The game at a table with a free seat: game, board, unusual options, and the side. */
export function termsToPlay(table: TableSummary) {
  const free = table.seats.find(({ kind }) => kind === 'open');
  return [
    playedOn({ ...table, board_name: table.board_name ?? '' }),
    contentOf(table),
    ...termsOf(table),
    free ? t('lobby-web-you-play', { side: t('web-side', { side: free.side }) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The time that there is at a table. */
export function timeToPlay({ clock }: TableSummary) {
  return clockOf(clock) || t('lobby-web-no-clock');
}

/** The time that there is in a war. */
export function timeInWar({ clock: { kind, seconds } }: Pick<WarInfo, 'clock'>) {
  return kind === 'none' ? t('lobby-web-no-clock') : t('lobby-web-war-time', { kind, span: span(seconds) });
}

/** A war in one line. */
export function warInWords(war: WarInfo) {
  const { seats, days, rated } = war;
  const taken = seats.filter(({ kind }) => kind !== 'open').length;
  return [
    t(`${MANY_GAMES[0]}-web-name`),
    t('lobby-web-war', { taken, seats: seats.length, days }),
    ...ruleWords(war),
    timeInWar(war),
    rated ? t('web-rated') : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** All of this in one line. */
export function whatIsPlayed(table: TableSummary) {
  return [termsToPlay(table), timeToPlay(table), table.rated ? t('web-rated') : ''].filter(Boolean).join(' · ');
}
