import { isMyTurn, mineFirst } from '../../../../src/tessera/web/cards/turns.js';
import { announcements } from '../../../../src/tessera/web/state/announcing.js';
import { reduce, nothing } from '../../../../src/tessera/web/state/game.js';
import { newsFor } from '../../../../src/tessera/web/state/notifying.js';
import { same } from './expect.js';
import { happened, scene, table, welcome } from './tables.js';

const theirs = () => reduce(nothing, welcome({ history: [scene({ turn: 'r' })] }));

export function one_is_told_when_the_turn_comes() {
  const before = theirs();
  same(newsFor(before, reduce(before, happened())), { key: 'web-your-turn' });
  same(newsFor(table(), reduce(table(), happened())), null);
}

export function nothing_is_told_on_coming_or_to_those_who_watch() {
  same(newsFor(nothing, table()), null);
  const watching = { ...theirs(), you: [] };
  same(newsFor(watching, reduce(watching, happened())), null);
}

export function the_end_the_beginning_and_what_is_asked_are_told() {
  const over = happened({ status: 'finished', scene: scene({ turn: null }) });
  same(newsFor(table(), reduce(table(), over)), { key: 'web-notice-over' });
  const { table: summary } = welcome();
  const waiting = reduce(nothing, welcome({ table: { ...summary, status: 'waiting' } }));
  same(newsFor(waiting, table()), { key: 'web-your-turn' });
  const pending = { side: 'r', what: 'draw' } as const;
  const asked = happened({
    kind: 'offer',
    offers: { pending, may: [], rematch: null, may_abort: false, claim_from: null, arranged: false, suspended: false },
  });
  same(newsFor(table(), reduce(table(), asked))?.key, 'web-offered');
}

export function an_offer_that_stands_does_not_hide_that_the_turn_has_come() {
  const pending = { side: 'r', what: 'draw' } as const;
  const offers = {
    pending,
    may: [],
    rematch: null,
    may_abort: false,
    claim_from: null,
    arranged: false,
    suspended: false,
  };
  const asked = reduce(theirs(), happened({ kind: 'offer', offers }));
  const turn = reduce(asked, happened({ seq: 2, offers: structuredClone(offers) }));
  same(newsFor(asked, turn), { key: 'web-your-turn' });
}

export function a_bot_that_cannot_think_is_announced_once() {
  const game = { narrate: () => [], ending: () => ({ key: 'none' }) };
  const { offers } = theirs();
  const told = happened({ kind: 'suspend', offers: { ...offers, suspended: true, may_abort: true } });
  const after = reduce(theirs(), told);
  same(announcements(theirs(), after, game), [
    { key: 'web-suspended', args: { clock: 'no' } },
    { key: 'web-suspended-abort' },
  ]);
  same(announcements(after, reduce(after, { ...told, seq: 2 }), game), []);
}

export function games_that_wait_for_oneself_come_first() {
  const { table } = welcome();
  const games = ['r', 'b', 'r'].map((turn, place) => ({ ...table, id: `t${place}`, you: ['b'], turn }));
  same(
    mineFirst(games, isMyTurn).map(({ id }) => id),
    ['t1', 't0', 't2'],
  );
}
