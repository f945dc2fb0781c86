/**
 * The tokens that wait beside the board, put in order.
 * @import {BoardScene, Scene} from './wire.js'
 */

/**
 * Alike tokens: their faces, the one that shows first, and how many there are.
 * @typedef {{faces: string[], count: number}} Stack
 *
 * @typedef {object} Reserve
 * @property {Stack[]} fresh    may show either face
 * @property {Stack[]} fixed    show the face they had on the board
 * @property {Stack[]} pending  join the reserve when the side's next turn begins
 */

/**
 * What waits for a side, in the order of the kit. Where only cards move, the faces of a token are all
 * one: it shows the first.
 * @param {Scene} scene
 * @param {BoardScene} board
 * @param {string} side
 * @returns {Reserve}
 */
export function reserveOf({ reserves, tokens }, { faces, options }, side) {
  const shows = options?.['moves'] === 'cards' ? 1 : 2;
  const fresh = tokens?.fresh[side] ?? {};
  const kit = Object.entries(faces);
  /** @type {Map<string, string>} type to the face that the kit names first */
  const fronts = new Map();
  for (const [id, { type }] of kit) if (!fronts.has(type)) fronts.set(type, id);
  return {
    fresh: [...fronts].flatMap(([type, id]) => stack([id, faces[id]?.back ?? id].slice(0, shows), fresh[type])),
    fixed: kit.flatMap(([id]) => stack([id], reserves[side]?.[id])),
    pending: kit.flatMap(([id]) => stack([id], tokens?.pending[side]?.[id])),
  };
}

/**
 * @param {string[]} faces
 * @param {number} [count]
 * @returns {Stack[]}
 */
function stack(faces, count = 0) {
  return count > 0 ? [{ faces, count }] : [];
}

/**
 * The faces that may be taken in hand, in the order they are shown.
 * @param {Reserve} reserve
 */
export function inHand({ fresh, fixed }) {
  return [...new Set([...fresh, ...fixed].flatMap(({ faces }) => faces))];
}
