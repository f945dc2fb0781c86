/**
 * Walking down the tree of picks that `Scene.choices` is.
 * @import {Steps} from './wire.js'
 */

/**
 * Whether a pick is a cell, or a gap of the board: no kind in hand, card, or word.
 * @param {string} pick
 */
export function isCell(pick) {
  return /^[a-z]+\d/.test(pick);
}

/**
 * Whether a pick is a card.
 * @param {string} pick
 */
export function isCard(pick) {
  return pick.startsWith(':');
}

/**
 * What some picks lead to: more to pick, the text of an action, or nothing.
 * @param {Steps} steps
 * @param {readonly string[]} picks
 * @returns {Steps | string | undefined}
 */
export function after(steps, picks) {
  /** @type {Steps | string | undefined} */
  let then = steps;
  for (const pick of picks) then = typeof then === 'object' ? then[pick] : undefined;
  return then;
}

/**
 * The action that may end here.
 * @param {Steps | string | undefined} then
 * @returns {string | null}
 */
export function ended(then) {
  if (typeof then !== 'object') return then ?? null;
  const text = then[''];
  return typeof text === 'string' ? text : null;
}

/**
 * Whether more can be picked from here.
 * @param {Steps | string | undefined} then
 * @returns {then is Steps}
 */
export function goesOn(then) {
  return typeof then === 'object' && Object.keys(then).some((pick) => pick !== '');
}

/**
 * The picks that lead to an action; null if none do.
 * @param {Steps} steps
 * @param {string} action
 * @returns {string[] | null}
 */
export function picksOf(steps, action) {
  for (const [pick, then] of Object.entries(steps)) {
    if (then === action) return pick ? [pick] : [];
    const rest = typeof then === 'object' ? picksOf(then, action) : null;
    if (rest) return [pick, ...rest];
  }
  return null;
}

/**
 * Every action to which some picks lead.
 * @param {Steps} steps
 * @returns {string[]}
 */
export function actionsIn(steps) {
  return Object.values(steps).flatMap((then) => (typeof then === 'string' ? then : actionsIn(then)));
}
