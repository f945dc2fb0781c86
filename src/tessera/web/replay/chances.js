/**
 * The evaluation of an analysis and a review, without a page: who is ahead, by how much, and where a
 * game turned.
 *
 * @import {Review, ReviewedTurn, SceneAction} from '../state/wire.js'
 */

/** What a turn gives away from which on it counts as a slip, a mistake, a blunder. */
const GRAVE = /** @type {const} */ ([
  ['blunder', 0.3],
  ['mistake', 0.15],
  ['slip', 0.07],
]);

/** So many turning points of a side one can learn from at once. */
const A_FEW = 5;

/** @typedef {typeof GRAVE[number][0]} Gravity */

/** Whole per cent; a game that is not decided is neither at 0 nor at 100. @param {number} chance */
export function percent(chance) {
  if (chance === 0 || chance === 1) return 100 * chance;
  return Math.min(99, Math.max(1, Math.round(100 * chance)));
}

/**
 * A chance as one side sees it.
 * @param {number} chance  of the first side
 * @param {string} side
 * @param {readonly string[]} sides
 */
export function chanceOf(chance, side, sides) {
  return side === sides[0] ? chance : 1 - chance;
}

/**
 * How grave it was what a turn gave away; null where it was next to nothing.
 * @param {{loss: number}} turn
 * @returns {Gravity | null}
 */
export function gravity({ loss }) {
  return GRAVE.find(([, least]) => loss >= least)?.[0] ?? null;
}

/**
 * Whether a turn came to the same as the best, as far as whole per cent tell; nothing is as good as
 * a win that is proven.
 * @param {Pick<ReviewedTurn, 'best' | 'played'>} turn
 */
export function isAsGood({ best, played }) {
  return Math.round(100 * best) === Math.round(100 * played);
}

/**
 * The turns at which a game turned, or might have.
 * @param {{turns: readonly ReviewedTurn[]}} review
 */
export function turningPoints({ turns }) {
  return turns.filter((turn) => ['mistake', 'blunder'].includes(gravity(turn) ?? ''));
}

/**
 * Those of some turns that gave away most: a few of each side, in the order of the game.
 * @template {Pick<ReviewedTurn, 'side' | 'loss'>} Turn
 * @param {readonly Turn[]} turns
 * @returns {Turn[]}
 */
export function gravest(turns) {
  return turns.filter((turn, place) => {
    const before = turns.filter(({ side, loss }, other) =>
      side === turn.side && (loss > turn.loss || (loss === turn.loss && other < place)));
    return before.length < A_FEW;
  });
}

/**
 * The curve of a game: the first side's chance before the first turn and after each. What two looks
 * say of the same position, from before the turn and from after it, is taken together; a turn that
 * cannot be judged says nothing.
 * @param {{turns: readonly ReviewedTurn[]}} review
 * @param {string | null} result  as in a game's outcome
 * @returns {number[]}
 */
export function curve({ turns }, result) {
  const first = turns[0];
  if (!first) return [];
  const end = { '1-0': 1, '0-1': 0, '1/2-1/2': 0.5 }[result ?? ''];
  const after = turns.map(({ played, unclear }, place) => {
    const next = turns[place + 1];
    if (!next) return end ?? played;
    return unclear ? next.best : (played + next.best) / 2;
  });
  return [first.best, ...after];
}

/**
 * The turn in which one is at a position: that which begins there, or goes on.
 * @param {Review} review
 * @param {number} ply
 * @returns {ReviewedTurn | null}
 */
export function turnAt({ turns }, ply) {
  return turns.findLast((turn) => turn.ply <= ply) ?? null;
}

/**
 * How many turns were over at a position.
 * @param {{turns: readonly ReviewedTurn[]}} review
 * @param {number} ply
 */
export function turnsBefore({ turns }, ply) {
  return turns.filter((turn) => turn.ply + turn.actions <= ply).length;
}

/**
 * The actions of a line by turns, each with its index in the line.
 * @param {readonly SceneAction[]} told
 * @returns {{side: string, actions: {place: number, action: SceneAction}[]}[]}
 */
export function byTurns(told) {
  /** @type {{side: string, actions: {place: number, action: SceneAction}[]}[]} */
  const turns = [];
  told.forEach((action, place) => {
    if (turns.at(-1)?.side !== action.side) turns.push({ side: action.side, actions: [] });
    turns.at(-1)?.actions.push({ place, action });
  });
  return turns;
}
