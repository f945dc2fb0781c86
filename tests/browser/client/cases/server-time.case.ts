import { learnTime, onServerTime, serverNow } from '../../../../src/tessera/web/base/server-time.js';
import { mayJoin } from '../../../../src/tessera/web/tournaments/words.js';
import { holds as ok } from './expect.js';

const HOUR = 3_600_000;

const answeredAt = (time: number) => ({ headers: { get: () => new Date(time).toUTCString() } });

const arena = (time: number) =>
  ({ kind: 'arena', status: 'playing', ends: new Date(time).toISOString(), round: 1, rounds: 0 }) as any;

export function server_time_is_that_of_its_answers_whatever_the_visitors_clock_says() {
  const truth = Date.now() - 2 * HOUR;
  let told = 0;
  onServerTime(() => (told += 1));
  ok(mayJoin(arena(Date.now() + HOUR)), 'before an answer the own clock is believed');
  learnTime(answeredAt(truth));
  ok(told === 1, 'what is drawn is drawn anew');
  ok(Math.abs(serverNow() - truth) < 5000, 'the time is that of the server');
  ok(mayJoin(arena(truth + HOUR)), 'an arena goes on that by the own clock is over');
  ok(!mayJoin(arena(truth - HOUR)), 'and one that is over is');
}

export function server_time_old_answers_change_nothing() {
  const truth = Date.now() + 5 * HOUR;
  learnTime(answeredAt(truth));
  learnTime(answeredAt(truth - HOUR));
  learnTime({ headers: { get: () => null } });
  learnTime({ headers: { get: () => 'nonsense' } });
  ok(Math.abs(serverNow() - truth) < 5000, 'an answer from a cache is older than the truth');
}
