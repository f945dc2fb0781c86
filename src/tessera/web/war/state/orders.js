/**
 * Order texts as the server writes and reads them: `ID FROM-TO` for a move, `ID NAME TARGET…` for
 * an ability.
 * @import {Point} from '../../grid/grid.js'
 * @import {BoardLine} from '../board/lines.js'
 * @import {WarPiece, WarScene} from '../wire.js'
 */

const MOVE = /^([a-z]\d+)-([a-z]\d+)$/;
const CELL = /^[a-z]\d+$/;

/**
 * An order, taken apart.
 * @typedef {object} Order
 * @property {number} piece
 * @property {string | null} ability   null: a move
 * @property {readonly string[]} targets
 */

/**
 * @param {string} text
 * @returns {Order}
 */
export function readOrder(text) {
  const [piece = '', what = '', ...targets] = text.split(' ');
  const move = MOVE.exec(what);
  if (move) return { piece: Number(piece), ability: null, targets: [move[2] ?? ''] };
  return { piece: Number(piece), ability: what, targets };
}

/**
 * @param {WarPiece} piece
 * @param {string} cell
 */
export function moveText({ id, cell: from }, cell) {
  return `${id} ${from}-${cell}`;
}

/**
 * @param {number} piece
 * @param {string} ability
 * @param {readonly string[]} targets
 */
export function abilityText(piece, ability, targets) {
  return [piece, ability, ...targets].join(' ');
}

/** @param {string} text */
export function isCell(text) {
  return CELL.test(text);
}

/**
 * The place that a target stands for on the board: of a piece, of a cell, of the piece that was
 * ordered; null for a player or what is not seen.
 * @param {string | null} target
 * @param {WarScene} scene
 * @param {Where} where
 * @returns {Point | null}
 *
 * @typedef {object} Where
 * @property {(id: number) => Point | undefined} piece
 * @property {(cell: string) => Point | undefined} cell
 */
function goalOf(target, scene, where) {
  if (target === null || target.startsWith('@')) return null;
  if (target.startsWith('#')) {
    const shown = scene.shown.find(({ number }) => `#${number}` === target);
    return (shown && where.piece(shown.piece)) ?? null;
  }
  return (isCell(target) ? where.cell(target) : where.piece(Number(target))) ?? null;
}

/**
 * @param {readonly (string | null)[]} targets
 * @param {WarScene} scene
 * @param {Where} where
 */
function goals(targets, scene, where) {
  return targets.flatMap((target) => goalOf(target, scene, where) ?? []);
}

/**
 * The lines that drafted orders, orders given before and orders of others are shown by.
 * @param {WarScene} scene
 * @param {readonly string[]} drafted
 * @param {Where} where
 * @returns {BoardLine[]}
 */
export function orderLine(scene, drafted, where) {
  const owners = new Map(scene.pieces.map(({ id, owner }) => [id, owner]));
  const lines = [
    ...scene.orders
      .filter(({ outcome }) => outcome === '')
      .map(({ text }) => ({ ...readOrder(text), kind: 'given', label: '' })),
    ...scene.shown.map(({ piece, ability, targets, number }) => ({
      piece, ability, targets, kind: 'shown', label: `#${number}`,
    })),
    ...drafted.map((text, index) => {
      const order = readOrder(text);
      return { ...order, kind: order.ability ? 'ability' : 'move', label: String(index + 1) };
    }),
  ];
  return lines.flatMap(({ piece, targets, kind, label }) => {
    const from = where.piece(piece);
    if (!from) return [];
    const owner = (owners.get(piece) ?? 0) % 9;
    const to = goals(targets, scene, where);
    return [{ kind: /** @type {BoardLine['kind']} */ (kind), owner, from, to, label }];
  });
}
