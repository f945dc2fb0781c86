/**
 * A position in the position editor: pieces, side to move, reserves. The server checks whether it is
 * valid.
 * @import {Room} from '../../games/room.js'
 * @import {BoardScene, CheckedPosition, PositionRequest, Scene, ScenePiece} from '../../state/wire.js'
 */

/** How many wait in reserve, by kind. @typedef {Readonly<Record<string, number>>} Waiting */

/**
 * @typedef {object} Arranging
 * @property {string} base   the position text from which it was begun
 * @property {ReadonlyMap<string, string>} things  cell to what was put there, as position texts have it
 * @property {string} side   whose turn it is
 * @property {Readonly<Record<string, Waiting>>} waiting  by side, of the kinds that wait
 */

const MOST_WAITING = 99;

/**
 * How a thing is written: first side's pieces in upper case; what lies on cells as it is.
 * @param {string} kind
 * @param {string} side
 * @param {BoardScene} board
 */
export function thingOf(kind, side, { sides }) {
  return side === sides[0] ? kind : kind.toLowerCase();
}

/**
 * The piece that a thing is; null for terrain, which belongs to no side.
 * @param {string} cell
 * @param {string} thing
 * @param {BoardScene} board
 * @param {readonly string[]} lying
 * @returns {ScenePiece | null}
 */
export function pieceOf(cell, thing, { sides }, lying) {
  if (lying.includes(thing)) return null;
  const kind = thing.toUpperCase();
  return { cell, kind, side: sides[thing === kind ? 0 : 1] ?? '' };
}

/**
 * The position that the server has read.
 * @param {CheckedPosition & {board: BoardScene, scene: Scene}} look
 * @param {Room} room
 * @returns {Arranging}
 */
export function begun({ text, board, scene }, room) {
  const { lying = [], waiting = [] } = room.arranges?.(board) ?? {};
  const lies = Object.entries(scene.terrain).filter(([, letter]) => lying.includes(letter));
  const stands = scene.pieces.map(({ cell, kind, side }) => [cell, thingOf(kind, side, board)]);
  const counts = board.sides.map((side) => {
    return [side, Object.fromEntries(waiting.map((kind) => [kind, scene.reserves[side]?.[kind] ?? 0]))];
  });
  const [first = ''] = board.sides;
  return {
    base: text,
    things: new Map(/** @type {[string, string][]} */ ([...lies, ...stands])),
    side: board.sides.find((side) => side === scene.turn) ?? first,
    waiting: Object.fromEntries(counts),
  };
}

/**
 * Put a thing on a cell, in the place of what is there; it comes out of the reserve, if one waits,
 * or from where it stands, if it is one of those that there is one of.
 * @param {Arranging} now
 * @param {string} cell
 * @param {string} thing
 * @param {BoardScene} board
 * @param {readonly string[]} single
 * @returns {Arranging}
 */
export function put(now, cell, thing, board, single) {
  const stands = single.includes(thing.toUpperCase()) ? [...now.things.keys()].filter((at) => now.things.get(at) === thing) : [];
  const free = [cell, ...stands].reduce((left, at) => away(left, at, board), now);
  const things = new Map(free.things).set(cell, thing);
  return { ...free, things, waiting: counted(free.waiting, thing, -1, board) };
}

/**
 * Take away what stands on a cell; it waits then, if its kind can.
 * @param {Arranging} now
 * @param {string} cell
 * @param {BoardScene} board
 * @returns {Arranging}
 */
export function away(now, cell, board) {
  const thing = now.things.get(cell);
  if (thing === undefined) return now;
  const things = new Map(now.things);
  things.delete(cell);
  return { ...now, things, waiting: counted(now.waiting, thing, 1, board) };
}

/**
 * Move a thing to a cell that is free.
 * @param {Arranging} now
 * @param {string} from
 * @param {string} to
 * @returns {Arranging}
 */
export function moved(now, from, to) {
  const thing = now.things.get(from);
  if (thing === undefined || now.things.has(to)) return now;
  const things = new Map(now.things);
  things.delete(from);
  return { ...now, things: things.set(to, thing) };
}

/**
 * Say how many of a kind wait.
 * @param {Arranging} now
 * @param {string} side
 * @param {string} kind
 * @param {number} count
 * @returns {Arranging}
 */
export function waits(now, side, kind, count) {
  const most = Math.max(0, Math.min(MOST_WAITING, Math.round(count) || 0));
  return { ...now, waiting: { ...now.waiting, [side]: { ...now.waiting[side], [kind]: most } } };
}

/**
 * @param {Arranging['waiting']} waiting
 * @param {string} thing
 * @param {number} more
 * @param {BoardScene} board
 */
function counted(waiting, thing, more, { sides }) {
  const kind = thing.toUpperCase();
  const side = sides[thing === kind ? 0 : 1] ?? '';
  const before = waiting[side]?.[kind];
  if (before === undefined) return waiting;
  const count = Math.max(0, Math.min(MOST_WAITING, before + more));
  return { ...waiting, [side]: { ...waiting[side], [kind]: count } };
}

/**
 * What the server is asked about it.
 * @param {Arranging} now
 * @param {BoardScene} board
 * @returns {PositionRequest}
 */
export function wishOf({ base, things, side, waiting }, { sides }) {
  const counts = sides.map((each) => Object.values(waiting[each] ?? {}).join('.'));
  const reserves = counts.every(Boolean) ? counts.join('/') : '';
  return { base, things: Object.fromEntries(things), side, reserves };
}

/**
 * The position as a board shows it.
 * @param {Arranging} now
 * @param {Scene} scene      the one from which it was begun
 * @param {BoardScene} board
 * @param {readonly string[]} lying
 * @returns {Scene}
 */
export function sceneOf({ things, side }, scene, board, lying) {
  const ground = Object.entries(scene.terrain).filter(([, letter]) => !lying.includes(letter));
  const laid = [...things].filter(([, thing]) => lying.includes(thing));
  const pieces = [...things].flatMap(([cell, thing]) => pieceOf(cell, thing, board, lying) ?? []);
  return {
    ...scene,
    ...{ turn: side, phase: 'main', acted: [], ties: [], choices: {}, last: null, outcome: null },
    tokens: null,
    cards: null,
    terrain: Object.fromEntries([...ground, ...laid]),
    pieces,
  };
}
