import { ending } from '../../../../src/tessera/web/state/ending.js';
import { reduce, nothing, now } from '../../../../src/tessera/web/state/game.js';
import {
  answer,
  consider,
  mayOffer,
  offer,
  offerNamed,
  offerSaid,
  offersTold,
  rematchBegun,
  standing,
} from '../../../../src/tessera/web/state/offering.js';
import type { Offers, Scene } from '../../../../src/tessera/web/wire/tables.js';
import { holds, same } from './expect.js';
import { happened, table, welcome } from './tables.js';

const NONE: Offers = {
  pending: null,
  may: [],
  rematch: null,
  may_abort: false,
  claim_from: null,
  arranged: false,
  suspended: false,
};
const THEIRS: Offers = { ...NONE, pending: { side: 'r', what: 'draw' } };
const OURS: Offers = { ...NONE, pending: { side: 'b', what: 'draw' } };

const begun = (offers: Offers, you: string[] = ['b']) => reduce(nothing, welcome({ offers, you }));

export function what_may_be_asked_is_asked_once() {
  const state = begun({ ...NONE, may: ['draw'] });
  const { state: after, request } = offer(state, 'draw');
  same(request, { type: 'offer', seq: 0, what: 'draw' });
  same([mayOffer(state, 'undo'), mayOffer(after, 'draw')], [false, false]);
  same(offer(state, 'rematch').request, undefined);
}

export function a_draw_is_considered_only_while_it_may_be_offered() {
  same(consider(begun(NONE), 'draw').considering, null);
  const asked = consider(begun({ ...NONE, may: ['draw'] }), 'draw');
  same([asked.considering, consider(asked, null).considering], ['draw', null]);
  same(offer(asked, 'draw').state.considering, null);
}

export function an_offer_is_for_the_other_to_answer_and_for_its_maker_to_withdraw() {
  same(answer(begun(THEIRS), true).request, { type: 'answer', seq: 0, agreed: true });
  same(answer(begun(OURS), true).request, undefined);
  same(answer(begun(OURS), false).request, { type: 'answer', seq: 0, agreed: false });
  same(answer(begun(THEIRS, []), true).request, undefined);
  const watching = standing(begun(THEIRS, []));
  same([watching?.own, watching?.asked], [false, false]);
}

export function on_one_screen_the_offer_is_answered_too() {
  const offered = standing(begun(OURS, ['b', 'r']));
  same([offered?.own, offered?.asked], [true, true]);
  same(offerSaid(begun(OURS, ['b', 'r'])).key, 'web-offered');
  same(offerSaid(begun(OURS)).key, 'web-offered-by-you');
}

export function talk_leaves_what_is_in_hand() {
  const picked = { ...table(), picks: ['b2'] };
  const state = reduce(picked, happened({ kind: 'offer', offers: THEIRS }));
  same([state.picks, state.seq, state.tree.nodes.size], [['b2'], 1, 1]);
  same(state.offers, THEIRS);
  const acting = reduce({ ...table(), sent: 'b2-b1' }, happened({ kind: 'offer', offers: THEIRS }));
  same(acting.sent, 'b2-b1');
  const asking = reduce({ ...table(), sent: 'offer' }, happened({ kind: 'offer', offers: OURS }));
  same([asking.sent, reduce(asking, { type: 'done' }).sent], ['offer', null]);
}

export function offers_and_refusals_are_told() {
  const before = table();
  const asked = reduce(before, happened({ kind: 'offer', offers: THEIRS }));
  same(offersTold(before, asked), [{ key: 'web-offered', args: { side: 'r', what: 'draw', name: 'none' } }]);
  const declined = reduce(asked, happened({ seq: 2, kind: 'decline' }));
  same(offersTold(asked, declined), [{ key: 'web-offer-declined' }]);
  const played = reduce(asked, happened({ seq: 2 }));
  same(offersTold(asked, played), []);
  const further = reduce(asked, happened({ seq: 2, offers: structuredClone(THEIRS) }));
  same(offersTold(asked, further), []);
}

const withBoris = (state: ReturnType<typeof table>) => ({
  ...state,
  seats: state.seats.map((seat) => (seat.side === 'r' ? { ...seat, kind: 'person' as const, name: 'Boris' } : seat)),
});

export function offers_name_the_player_where_the_name_is_known() {
  same(offerSaid(withBoris(begun(THEIRS))).args?.['name'], 'Boris');
}

export function request_that_has_expired_is_gone() {
  const asked = begun(THEIRS);
  const expired = reduce(asked, happened({ kind: 'expired', offers: NONE }));
  same(expired.offers, NONE);
  same(expired.stale, asked.stale);
  same(expired.tree === asked.tree, true);
}

export function challenge_that_was_declined_is_told_with_the_name() {
  const open = { side: 'r', kind: 'open' as const, name: 'Boris', level: null, present: false };
  const waiting = {
    ...table(),
    status: 'waiting' as const,
    seats: table().seats.map((seat) => (seat.side === 'r' ? open : seat)),
  };
  const outcome = { result: '*', reason: 'abandoned', cells: [] };
  const close = (side: string) =>
    reduce(
      waiting,
      happened({
        kind: 'close',
        side,
        status: 'finished',
        scene: { ...(now(waiting) as Scene), outcome },
      }),
    );
  const game = { ending: () => ({ key: 'never' }) } as any;
  same(ending(close('r'), game)[0], { key: 'web-challenge-declined', args: { name: 'Boris' } });
  same(ending(close('b'), game)[0], { key: 'web-closed' });
}

export function players_go_to_the_rematch_and_others_stay() {
  const again = { ...NONE, rematch: 'next' };
  const before = begun(THEIRS);
  const after = reduce(before, happened({ kind: 'rematch', offers: again }));
  same(rematchBegun(before, after), 'next');
  same(rematchBegun(nothing, begun(again)), null);
  const watching = begun(THEIRS, []);
  const seen = reduce(watching, happened({ kind: 'rematch', offers: again }));
  holds(rematchBegun(watching, seen) === null, 'who watches is not taken along');
}

export function who_plays_alone_stops_the_clocks_without_asking() {
  const between = { ...table(), seats: table().seats.map((seat) => ({ ...seat, kind: 'person' as const })) };
  same(offerNamed(between, 'pause').key, 'web-offer');
  same(offerNamed(table(), 'pause').key, 'web-stop');
  same(offerNamed({ ...between, you: ['b', 'r'] }, 'resume').key, 'web-stop');
  const thinks = { ...table(), thinking: 'r' };
  const stopped = { sides: {}, running: null, paused: true, away: false, begin_within: null, left_within: null };
  same(reduce(thinks, happened({ kind: 'pause', clock: stopped })).thinking, null);
}

export function who_has_asked_sees_that_the_other_says_no() {
  const no = happened({ kind: 'decline', side: 'r' });
  same(reduce(begun(OURS), no).note, { key: 'web-declined', args: { side: 'r', name: 'none', what: 'draw' } });
  same(reduce(begun(OURS), happened({ kind: 'decline', side: 'b' })).note, null);
  same(reduce(begun(THEIRS), happened({ kind: 'decline', side: 'b' })).note, null);
}
