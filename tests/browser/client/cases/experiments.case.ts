import {
  betterSide,
  comparable,
  ends,
  gamesNeeded,
  strongerPlayer,
  timeLeft,
  withNews,
  wonBy,
} from '../../../../src/tessera/web/lab/standing.js';
import type { ExperimentNews, SeriesResult } from '../../../../src/tessera/web/wire/lab.js';
import { same } from './expect.js';

const known = (low: number, high: number): SeriesResult => ({
  first: '4',
  second: '4',
  games: 20,
  max_games: 50,
  win_rate: 0.7,
  low,
  high,
  stopped_early: false,
  over: false,
  sides: ['s', 'n'],
  endings: [
    { winner: 's', reason: 'portal', games: 9 },
    { winner: 'n', reason: 'portal', games: 6 },
    { winner: 's', reason: 'points', games: 5 },
  ],
  win_rates: [],
  turns: 0,
  actions: 30,
});

export function nothing_is_said_that_the_interval_leaves_open() {
  same(betterSide(known(0.361, 0.93)), 'unknown');
  same(betterSide(known(0.51, 0.93)), 's');
  same(betterSide(known(0.1, 0.49)), 'n');
  same(betterSide(known(0.42, 0.58)), 'even');
  same(betterSide(known(0.39, 0.58)), 'unknown');
  same(
    [strongerPlayer(known(0.51, 0.6)), strongerPlayer(known(0.4, 0.6)), strongerPlayer(known(0.1, 0.4))],
    ['first', 'unknown', 'second'],
  );
}

/** As `lab/confidence.py` has it of as many games won as lost: after 298 games ±10%, after 1359 ±5%. */
export function as_many_games_are_offered_as_it_takes_on_an_even_board() {
  same([gamesNeeded(0.1), gamesNeeded(0.05), gamesNeeded(0.1, 0.0125)], [298, 1359, 371]);
}

export function ends_are_rounded_away_from_each_other_but_not_onto_what_is_even() {
  same(ends(0.3612, 0.9304, 0.5), { low: 36.1, high: 93.1 });
  same(ends(0.5, 1, 0.25), { low: 50, high: 100 });
  same(ends(0.50012, 0.9, 0.5), { low: 50.01, high: 90 });
  same(ends(0.1, 0.24999, 0.25), { low: 10, high: 24.999 });
}

export function endings_are_added_up_by_side() {
  const series = known(0, 1);
  same([wonBy(series, 's'), wonBy(series, 'n'), wonBy(series, '')], [14, 6, 0]);
}

export function the_time_left_is_told_as_one_says_it() {
  same(timeLeft(null), null);
  same(timeLeft(12), { unit: 'moment', count: 0 });
  same(timeLeft(61), { unit: 'minute', count: 2 });
  same(timeLeft(89 * 60), { unit: 'minute', count: 89 });
  same(timeLeft(91 * 60), { unit: 'hour', count: 2 });
}

export function news_take_the_place_of_what_was_known() {
  const news = (address: string, games = 0) => ({ address, games }) as ExperimentNews;
  const both = withNews(withNews([], news('a')), news('b'));
  same(
    both.map(({ address }) => address),
    ['b', 'a'],
  );
  same(
    withNews(both, news('a', 3)).map(({ games }) => games),
    [0, 3],
  );
}

export function experiments_of_the_same_players_are_compared() {
  const news = (more: object) =>
    ({ address: 'a', game: 'pit', players: ['1', '2'], games: 9, ...more }) as ExperimentNews;
  same(comparable(news({}), news({ address: 'b' })), true);
  const others = [{}, { address: 'b', game: 'vorcept' }, { address: 'b', players: ['1'] }, { address: 'b', games: 0 }];
  same(
    others.map((more) => comparable(news({}), news(more))),
    [false, false, false, false],
  );
}
