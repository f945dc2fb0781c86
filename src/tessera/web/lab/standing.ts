import type { ExperimentNews, GroupWinRate, SeriesResult } from '../wire/lab.js';

/** A share whose interval is within these ends is about even. */
const EVEN = [0.4, 0.6] as const;

/**
 * The side with an advantage in a player's games against itself: a side, `even`, or `unknown` as long as
 * the interval is inconclusive.
 */
export function betterSide({ low, high, sides: [first = '', second = ''] }: SeriesResult) {
  if (low > 0.5) return first;
  if (high < 0.5) return second;
  return low >= EVEN[0] && high <= EVEN[1] ? 'even' : 'unknown';
}

/** Which of two players is the stronger one. */
export function strongerPlayer({ low, high }: SeriesResult) {
  return low > 0.5 ? 'first' : high < 0.5 ? 'second' : 'unknown';
}

/**
 * The number of games until a share is known with this half-width, at even shares, which take the most
 * games. By the bets of `lab/confidence.py`, with Stirling’s formula.
 * @param halfWidth as a share of the points
 * @param error the error probability
 */
export function gamesNeeded(halfWidth: number, error: number = 0.05) {
  const apart = -Math.log(1 - 4 * halfWidth ** 2) / 2;
  let games = 1;
  while (games * apart < Math.log(Math.sqrt((Math.PI * games) / 2) / error)) games += 1;
  return games;
}

/** Of several groups, those with significantly more than an equal share, and those with less. */
export function unequal(winRates: readonly GroupWinRate[]) {
  return {
    more: winRates.filter(({ low, even }) => low > even),
    less: winRates.filter(({ high, even }) => high < even),
  };
}

/**
 * The ends of an interval in percent, rounded away from each other; with more digits where that would
 * move an end onto what is even, though the interval leaves that out. As `format.ends` in the lab.
 */
export function ends(low: number, high: number, even: number) {
  for (let scale = 10; ; scale *= 10) {
    const [least, most] = [100 * low * scale, 100 * high * scale].map((end) => Number(end.toFixed(6)));
    const rounded = { low: Math.floor(least ?? 0) / scale, high: Math.ceil(most ?? 0) / scale };
    const moved = (low > even || high < even) && rounded.low <= 100 * even && 100 * even <= rounded.high;
    if (!moved || scale >= 10_000) return rounded;
  }
}

/** The number of games that a side has won; of an empty side, the number of draws. */
export function wonBy({ endings }: SeriesResult, side: string) {
  return endings.reduce((sum, { winner, games }) => sum + (winner === side ? games : 0), 0);
}

/** How long it goes on yet, as one says it; null where that is not known. */
export function timeLeft(seconds: number | null): { unit: 'moment' | 'minute' | 'hour'; count: number } | null {
  if (seconds === null) return null;
  if (seconds < 60) return { unit: 'moment', count: 0 };
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? { unit: 'minute', count: minutes } : { unit: 'hour', count: Math.ceil(minutes / 60) };
}

/** Whether one report can compare two experiments: the same players have played others of their games. */
export function comparable(one: ExperimentNews, other: ExperimentNews) {
  const alike = one.game === other.game && one.players.join() === other.players.join();
  return alike && one.address !== other.address && one.games > 0 && other.games > 0;
}

/**
 * Merge the newest state of an experiment: it replaces the known one, or comes first if it is
 * new.
 */
export function withNews(known: readonly ExperimentNews[], heard: ExperimentNews): ExperimentNews[] {
  const there = known.some(({ address }) => address === heard.address);
  return there ? known.map((one) => (one.address === heard.address ? heard : one)) : [heard, ...known];
}
