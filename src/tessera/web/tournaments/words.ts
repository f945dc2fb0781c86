/** Tournaments in words. */

import { href } from '../base/address.js';
import { serverNow } from '../base/server-time.js';
import { roomOf } from '../games/rooms.js';
import { termsOf } from '../games/terms.js';
import { learnBoards } from '../text/board-name.js';
import { clockOf } from '../text/clock-words.js';
import { tOr, t } from '../text/fluent.js';
import { dayAndHour } from '../ui/ago.js';
import type { TournamentGame, TournamentInfo, TournamentPlayer } from '../wire/tournaments.js';
import { leagueTerms, learnLeagues } from './league/words.js';

/** What a tournament is called; one without a name by what is played. */
export function titleOf({ name, game, kind }: TournamentInfo) {
  return name || t('tournaments-web-nameless', { game: t(`${game}-web-name`), kind });
}

/** Learn the words for what is played. */
export const learnTerms = ({ game, war }: TournamentInfo) => (war ? learnLeagues() : learnBoards(roomOf(game)));

/** Where a game, or a war, of a tournament is. */
export const addressOf = ({ war }: TournamentInfo, id: string) => href(`/${war ? 'w' : 't'}/${id}`);

/** What is played, and how. */
export function termsOfAll({ game, board, variant, clock, war, kind, rounds, lasts, rated }: TournamentInfo) {
  return [
    t(`${game}-web-name`),
    ...(war ? leagueTerms(war) : [board && tOr(`board-${board}`, board), ...termsOf({ game, variant, board })]),
    clock && clockOf(clock),
    t('tournaments-web-kind', { kind }),
    lasts === null ? t('tournaments-web-rounds', { count: rounds }) : t('tournaments-web-lasts', { minutes: lasts }),
    rated ? t('web-rated') : '',
  ].filter((term) => term);
}

/** The state: when it begins, the round or the end time, or the winner. */
export function stateOf({ status, starts, ends, players, least, round, rounds, winners }: TournamentInfo) {
  switch (status) {
    case 'gathering':
      return starts
        ? t('tournaments-web-starts', { time: dayAndHour(Date.parse(starts)), players })
        : t('tournaments-web-missing', { players, least });
    case 'playing':
      if (ends === null) return t('tournaments-web-round-of', { round, rounds });
      return minutesLeft(ends) > 0
        ? t('tournaments-web-until', { time: dayAndHour(Date.parse(ends)), players })
        : t('tournaments-web-last-games');
    case 'finished': {
      const names = winners.map((name) => name || t('tournaments-web-unnamed')).join(', ');
      return round < rounds
        ? t('tournaments-web-won-early', { names, round, rounds })
        : t('tournaments-web-won', { names });
    }
    case 'cancelled':
      return t('tournaments-web-cancelled');
  }
}

/** The minutes for which new games of an arena start. */
export const minutesLeft = (ends: string) => Math.ceil((Date.parse(ends) - serverNow()) / 60_000);

/**
 * Whether one may come still: before it begins, as long as an arena lasts, before the last round of a
 * league.
 */
export function mayJoin({ kind, status, ends, round, rounds }: TournamentInfo) {
  if (status !== 'playing') return status === 'gathering';
  return kind === 'league' ? round < rounds : ends !== null && Date.parse(ends) > serverNow();
}

export function nameOf(player: TournamentPlayer | undefined) {
  if (!player) return '';
  return player.level === null
    ? player.name || t('tournaments-web-unnamed')
    : t('tournaments-web-bot', { level: player.level, number: player.number });
}

const QUARTERS = ['', '¼', '½', '¾'];

/** Points and tie-breaks as they are counted: “2½”; products of two halves are quarters. */
export function pointsOf(points: number) {
  const whole = Math.floor(points);
  return `${whole || ''}${QUARTERS[(points - whole) * 4] ?? ''}` || '0';
}

/** What a game came to; empty while it is played. */
export function resultOf({ score }: TournamentGame) {
  return score === null ? '' : `${pointsOf(score)} : ${pointsOf(1 - score)}`;
}
