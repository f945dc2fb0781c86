/**
 * Steps back and forth.
 * @import {Draft} from './draft.js'
 */

/**
 * @typedef {object} Desk
 * @property {readonly Draft[]} past    the oldest first
 * @property {Draft} now
 * @property {readonly Draft[]} future  the nearest first
 * @property {string} doing             what was changed last, where going on with it is one step
 */

const MOST_STEPS = 300;

/**
 * @param {Draft} draft
 * @returns {Desk}
 */
export function deskWith(draft) {
  return { past: [], now: draft, future: [], doing: '' };
}

/**
 * The editor after a change. Changes of the same thing in a row, as letters typed in a field, are one
 * step.
 * @param {Desk} desk
 * @param {Draft} draft
 * @param {string} [doing]  what is changed, if further changes may join
 * @returns {Desk}
 */
export function changed({ past, now, doing: before }, draft, doing = '') {
  const goesOn = doing !== '' && doing === before;
  const steps = goesOn ? past : [...past, now].slice(-MOST_STEPS);
  return { past: steps, now: draft, future: [], doing };
}

/**
 * @param {Desk} desk
 * @returns {Desk}
 */
export function undone({ past, now, future, doing }) {
  const before = past.at(-1);
  if (!before) return { past, now, future, doing };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], doing: '' };
}

/**
 * @param {Desk} desk
 * @returns {Desk}
 */
export function redone({ past, now, future, doing }) {
  const [next, ...others] = future;
  if (!next) return { past, now, future, doing };
  return { past: [...past, now], now: next, future: others, doing: '' };
}
