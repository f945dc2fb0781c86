/**
 * What two people at a table ask of each other: a draw, the last action back, a rematch.
 * @import {Sentence} from '../text/fluent.js'
 * @import {Step} from './choosing.js'
 * @import {GameState} from './game.js'
 * @import {Offered} from './wire.js'
 */

import { nameOf } from './game.js';

/**
 * An offer from this browser's point of view.
 * @typedef {object} Standing
 * @property {string} side
 * @property {Offered} what
 * @property {boolean} own      whether the user has made it, and may withdraw it
 * @property {boolean} asked    whether the user has to answer it
 */

/**
 * Whether one plays one side, and a person the other.
 * @param {GameState} state
 */
export function isBetweenPeople({ you, seats }) {
  return you.length === 1 && seats.length > 0 && seats.every(({ kind }) => kind !== 'bot');
}

/**
 * Whether one may ask something of the other player now.
 * @param {GameState} state
 * @param {Offered} what
 */
export function mayOffer({ offers, link, sent }, what) {
  return link === 'open' && sent === null && offers.may.includes(what);
}

/**
 * The label of the button that makes an offer; without an opponent it takes effect at once.
 * @param {GameState} state
 * @param {Offered} what
 * @returns {Sentence}
 */
export function offerNamed(state, what) {
  const alone = ['pause', 'resume'].includes(what) && !isBetweenPeople(state);
  return { key: alone ? 'web-stop' : 'web-offer', args: { what } };
}

/**
 * Ask something of the other player.
 * @param {GameState} state
 * @param {Offered} what
 * @returns {Step}
 */
export function offer(state, what) {
  if (!mayOffer(state, what)) return { state };
  return {
    state: { ...state, sent: 'offer', note: null },
    request: { type: 'offer', seq: state.seq, what },
  };
}

/**
 * The offer that waits for an answer; null where none does.
 * @param {GameState} state
 * @returns {Standing | null}
 */
export function standing({ offers, you }) {
  if (!offers.pending) return null;
  const { side, what } = offers.pending;
  return { side, what, own: you.includes(side), asked: you.some((mine) => mine !== side) };
}

/**
 * Whether the other player has lost their connection while their time runs, and one may claim the game
 * before long.
 * @param {GameState} state
 */
export function hasLeft({ offers, clock }) {
  return offers.claim_from !== null && clock?.left_within != null;
}

/**
 * Answer an offer, or withdraw one.
 * @param {GameState} state
 * @param {boolean} agreed
 * @returns {Step}
 */
export function answer(state, agreed) {
  const offer = standing(state);
  const may = offer && (offer.asked || (offer.own && !agreed));
  if (!may || state.link !== 'open' || state.sent !== null) return { state };
  return {
    state: { ...state, sent: 'answer', note: null },
    request: { type: 'answer', seq: state.seq, agreed },
  };
}

/**
 * The table of the rematch that has just been agreed on, if one plays there.
 * @param {GameState} before
 * @param {GameState} after
 */
export function rematchBegun(before, after) {
  const news = before.board && !before.offers.rematch && after.you.length > 0;
  return news ? after.offers.rematch : null;
}

/**
 * Whether an offer is new: a standing one that survives an action has been announced.
 * @param {GameState} before
 * @param {GameState} after
 */
export function offeredAnew(before, after) {
  const [was, is] = [before.offers.pending, after.offers.pending];
  return is !== null && (was?.side !== is.side || was.what !== is.what);
}

/**
 * Announcements of offers for screen readers.
 * @param {GameState} before
 * @param {GameState} after
 * @returns {Sentence[]}
 */
export function offersTold(before, after) {
  if (offeredAnew(before, after)) return [offerSaid(after)];
  const [was, is] = [before.offers.pending, after.offers.pending];
  const goesOn = after.status === before.status && !after.offers.rematch;
  const talked = after.tree === before.tree && after.seq > before.seq;
  // What is said in sight is said aloud by itself.
  const seen = after.note !== before.note;
  return was && !is && goesOn && talked && !seen ? [{ key: 'web-offer-declined' }] : [];
}

/**
 * The offer that stands, in words.
 * @param {GameState} state
 * @returns {Sentence}
 */
export function offerSaid(state) {
  const { side, what, own, asked } = /** @type {Standing} */ (standing(state));
  return { key: own && !asked ? 'web-offered-by-you' : 'web-offered', args: { side, what, name: nameOf(state, side) } };
}
