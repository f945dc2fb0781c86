/**
 * Order texts as the server writes and reads them: `ID FROM-TO` for a move, `ID NAME TARGET…` for
 * an ability.
 * @import {Point} from '../../grid/grid.js'
 * @import {BoardLine} from '../board/lines.js'
 * @import {WarPiece, WarScene} from '../wire.js'
 */

const MOVE = /^([a-z]\d+)-([a-z]\d+)$/;
const CELL = /^[a-z]\d+$/;
/** Stands for a target that one may not know. */
export const UNSEEN = '?';

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
 * The cell that a move begins in; null for an ability.
 * @param {string} text
 */
export function origin(text) {
  return MOVE.exec(text.split(' ')[1] ?? '')?.[1] ?? null;
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
 * Own orders of this stage that have been given and are yet to be carried out.
 * @param {WarScene} scene
 * @returns {string[]}
 */
export function pendingOrders({ orders }) {
  return orders.filter(({ outcome }) => outcome === '').map(({ text }) => text);
}

/**
 * What a target stands for on the board: a cell, a piece or the piece that was ordered; neither for
 * a player or what is not seen.
 * @param {string | null} target
 * @param {WarScene} scene
 * @returns {{cell?: string, piece?: number}}
 */
export function aimedAt(target, scene) {
  if (target === null || target === UNSEEN || target.startsWith('@')) return {};
  if (isCell(target)) return { cell: target };
  if (!target.startsWith('#')) return { piece: Number(target) };
  const shown = scene.shown.find(({ name }) => name === target);
  return shown ? { piece: shown.piece } : {};
}

/**
 * @typedef {object} Where  things are on the board
 * @property {(id: number) => Point | undefined} piece
 * @property {(cell: string) => Point | undefined} cell
 */

/**
 * @param {readonly (string | null)[]} targets
 * @param {WarScene} scene
 * @param {Where} where
 * @returns {Point[]}
 */
function goals(targets, scene, where) {
  return targets.flatMap((target) => {
    const { cell, piece } = aimedAt(target, scene);
    return (cell !== undefined ? where.cell(cell) : piece !== undefined && where.piece(piece)) || [];
  });
}

/**
 * Where things are when an order is carried out, if in the end pieces stand where they are to go.
 * @param {readonly string[]} later  orders that come after it
 * @param {Where} where
 * @returns {Where}
 */
function before(later, { piece, cell }) {
  return {
    cell,
    piece: (id) => {
      const moves = later.filter((text) => readOrder(text).piece === id).map(origin);
      const from = moves.find((name) => name !== null);
      return (from && cell(from)) || piece(id);
    },
  };
}

/**
 * The lines of what allies draft.
 * @param {WarScene} scene
 * @param {Readonly<Record<string, readonly string[]>>} sketches  by seat
 * @param {Where} where
 * @returns {BoardLine[]}
 */
export function sketchLines(scene, sketches, where) {
  return Object.entries(sketches).flatMap(([seat, orders]) => orders.map(readOrder).flatMap(({ piece, targets }) => {
    const from = where.piece(piece);
    if (!from) return [];
    return [{ kind: /** @type {const} */ ('sketch'), owner: Number(seat) % 9, from, to: goals(targets, scene, where), label: '' }];
  }));
}

/**
 * The lines that drafted orders, orders given before and orders of others are shown by.
 * @param {WarScene} scene
 * @param {readonly string[]} drafted
 * @param {Where} where
 * @param {object} [how]
 * @param {boolean} [how.moved]  whether the pieces stand as if they had moved: moves need no line then
 * @param {ReadonlySet<string>} [how.stuck]  drafted moves without room
 * @returns {BoardLine[]}
 */
export function orderLine(scene, drafted, where, { moved = false, stuck } = {}) {
  const owners = new Map(scene.pieces.map(({ id, owner }) => [id, owner]));
  const coming = [...drafted, ...pendingOrders(scene)];
  const own = coming.map((text, index) => {
    const order = readOrder(text);
    const given = index >= drafted.length;
    const kind = given ? 'given' : order.ability ? 'ability' : 'move';
    const there = moved ? before(coming.slice(index + 1), where) : where;
    return { ...order, kind, label: given ? '' : String(index + 1), there, refused: !given && stuck?.has(text) };
  });
  const lines = [
    ...own.slice(drafted.length),
    ...scene.shown.map(({ piece, ability, targets, name }) => ({
      piece, ability, targets, kind: 'shown', label: name, there: where, refused: false,
    })),
    ...own.slice(0, drafted.length),
  ].filter(({ ability, kind }) => !moved || ability !== null || kind === 'shown');
  return lines.flatMap(({ piece, targets, kind, label, there, refused = false }) => {
    const from = there.piece(piece);
    if (!from) return [];
    const owner = (owners.get(piece) ?? 0) % 9;
    const to = goals(targets, scene, there);
    return [{ kind: /** @type {BoardLine['kind']} */ (kind), owner, from, to, label, refused }];
  });
}
