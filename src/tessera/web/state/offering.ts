/** What two people at a table ask of each other: a draw, the last action back, a rematch. */

import type { Sentence } from '../text/fluent.js';
import type { Offered } from '../wire/tables.js';
import { type Transition, resigner } from './choosing.js';
import { type GameState, nameOf } from './game.js';

/** An offer from this browser's point of view. */
interface Standing {
  side: string;
  what: Offered;
  /** Whether the user has made it, and may withdraw it. */
  own: boolean;
  /** Whether the user has to answer it. */
  asked: boolean;
}

/** Whether one plays one side, and a person the other. */
export function isBetweenPeople({ you, seats }: GameState) {
  return you.length === 1 && seats.length > 0 && seats.every(({ kind }) => kind !== 'bot');
}

/** Whether one may ask something of the other player now. */
export function mayOffer({ offers, link, sent }: GameState, what: Offered) {
  return link === 'open' && sent === null && offers.may.includes(what);
}

/** Ask for confirmation of a resignation or an offered draw, or stop asking. */
export function consider(state: GameState, what: GameState['considering']): GameState {
  const may = what === 'draw' ? mayOffer(state, 'draw') : resigner(state) !== null;
  return { ...state, considering: may ? what : null };
}

/** The label of the button that makes an offer; without an opponent it takes effect at once. */
export function offerNamed(state: GameState, what: Offered): Sentence {
  const alone = ['pause', 'resume'].includes(what) && !isBetweenPeople(state);
  return { key: alone ? 'web-stop' : 'web-offer', args: { what } };
}

/** Ask something of the other player. */
export function offer(state: GameState, what: Offered): Transition {
  if (!mayOffer(state, what)) return { state };
  return {
    state: { ...state, sent: 'offer', considering: null, note: null },
    request: { type: 'offer', seq: state.seq, what },
  };
}

/** The offer that waits for an answer; null where none does. */
export function standing({ offers, you }: GameState): Standing | null {
  if (!offers.pending) return null;
  const { side, what } = offers.pending;
  return { side, what, own: you.includes(side), asked: you.some((mine) => mine !== side) };
}

/**
 * Whether the other player has lost their connection while their time runs, and one may claim the game
 * before long.
 */
export function hasLeft({ offers, clock }: GameState) {
  return offers.claim_from !== null && clock?.left_within != null;
}

/** Answer an offer, or withdraw one. */
export function answer(state: GameState, agreed: boolean): Transition {
  const offer = standing(state);
  const may = offer && (offer.asked || (offer.own && !agreed));
  if (!may || state.link !== 'open' || state.sent !== null) return { state };
  return {
    state: { ...state, sent: 'answer', note: null },
    request: { type: 'answer', seq: state.seq, agreed },
  };
}

/** The table of the rematch that has just been agreed on, if one plays there. */
export function rematchBegun(before: GameState, after: GameState) {
  const news = before.board && !before.offers.rematch && after.you.length > 0;
  return news ? after.offers.rematch : null;
}

/** Whether an offer is new: a standing one that survives an action has been announced. */
export function offeredAnew(before: GameState, after: GameState) {
  const [was, is] = [before.offers.pending, after.offers.pending];
  return is !== null && (was?.side !== is.side || was.what !== is.what);
}

/** Announcements of offers for screen readers. */
export function offersTold(before: GameState, after: GameState): Sentence[] {
  if (offeredAnew(before, after)) return [offerSaid(after)];
  const [was, is] = [before.offers.pending, after.offers.pending];
  const goesOn = after.status === before.status && !after.offers.rematch;
  const talked = after.tree === before.tree && after.seq > before.seq;
  // What is said in sight is said aloud by itself.
  const seen = after.note !== before.note;
  return was && !is && goesOn && talked && !seen ? [{ key: 'web-offer-declined' }] : [];
}

/** The offer that stands, in words. */
export function offerSaid(state: GameState): Sentence {
  const { side, what, own, asked } = standing(state) as Standing;
  return { key: own && !asked ? 'web-offered-by-you' : 'web-offered', args: { side, what, name: nameOf(state, side) } };
}
