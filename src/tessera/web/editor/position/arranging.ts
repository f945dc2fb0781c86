import type { Room } from '../../games/room.js';
import type { BoardScene, CheckedPosition, PositionRequest, Scene, ScenePiece } from '../../wire/tables.js';

/**
 * A position in the position editor: pieces, side to move, reserves. The server checks whether it is
 * valid.
 */

/** How many wait in reserve, by kind. */
type Waiting = Readonly<Record<string, number>>;

export interface Arranging {
  /** The position text from which it was begun. */
  base: string;
  /** Cell to what was put there, as position texts have it. */
  things: ReadonlyMap<string, string>;
  /** Whose turn it is. */
  side: string;
  /** By side, of the kinds that wait. */
  waiting: Readonly<Record<string, Waiting>>;
}

const MOST_WAITING = 99;

/** How a thing is written: first side's pieces in upper case; what lies on cells as it is. */
export function thingOf(kind: string, side: string, { sides }: BoardScene) {
  return side === sides[0] ? kind : kind.toLowerCase();
}

/** The piece that a thing is; null for terrain, which belongs to no side. */
export function pieceOf(
  cell: string,
  thing: string,
  { sides }: BoardScene,
  lying: readonly string[],
): ScenePiece | null {
  if (lying.includes(thing)) return null;
  const kind = thing.toUpperCase();
  return { cell, kind, side: sides[thing === kind ? 0 : 1] ?? '' };
}

/** The position that the server has read. */
export function begun(
  { text, board, scene }: CheckedPosition & { board: BoardScene; scene: Scene },
  room: Room,
): Arranging {
  const { lying = [], waiting = [] } = room.arranges?.(board) ?? {};
  const lies = Object.entries(scene.terrain).filter(([, letter]) => lying.includes(letter));
  const stands = scene.pieces.map(({ cell, kind, side }) => [cell, thingOf(kind, side, board)]);
  const counts = board.sides.map((side) => {
    return [side, Object.fromEntries(waiting.map((kind) => [kind, scene.reserves[side]?.[kind] ?? 0]))];
  });
  const [first = ''] = board.sides;
  return {
    base: text,
    things: new Map([...lies, ...stands] as [string, string][]),
    side: board.sides.find((side) => side === scene.turn) ?? first,
    waiting: Object.fromEntries(counts),
  };
}

/**
 * Put a thing on a cell, in the place of what is there; it comes out of the reserve, if one waits,
 * or from where it stands, if it is one of those that there is one of.
 */
export function put(
  now: Arranging,
  cell: string,
  thing: string,
  board: BoardScene,
  single: readonly string[],
): Arranging {
  const stands = single.includes(thing.toUpperCase())
    ? [...now.things.keys()].filter((at) => now.things.get(at) === thing)
    : [];
  const free = [cell, ...stands].reduce((left, at) => away(left, at, board), now);
  const things = new Map(free.things).set(cell, thing);
  return { ...free, things, waiting: counted(free.waiting, thing, -1, board) };
}

/** Take away what stands on a cell; it waits then, if its kind can. */
export function away(now: Arranging, cell: string, board: BoardScene): Arranging {
  const thing = now.things.get(cell);
  if (thing === undefined) return now;
  const things = new Map(now.things);
  things.delete(cell);
  return { ...now, things, waiting: counted(now.waiting, thing, 1, board) };
}

/** Move a thing to a cell that is free. */
export function moved(now: Arranging, from: string, to: string): Arranging {
  const thing = now.things.get(from);
  if (thing === undefined || now.things.has(to)) return now;
  const things = new Map(now.things);
  things.delete(from);
  return { ...now, things: things.set(to, thing) };
}

/** Say how many of a kind wait. */
export function waits(now: Arranging, side: string, kind: string, count: number): Arranging {
  const most = Math.max(0, Math.min(MOST_WAITING, Math.round(count) || 0));
  return { ...now, waiting: { ...now.waiting, [side]: { ...now.waiting[side], [kind]: most } } };
}

function counted(waiting: Arranging['waiting'], thing: string, more: number, { sides }: BoardScene) {
  const kind = thing.toUpperCase();
  const side = sides[thing === kind ? 0 : 1] ?? '';
  const before = waiting[side]?.[kind];
  if (before === undefined) return waiting;
  const count = Math.max(0, Math.min(MOST_WAITING, before + more));
  return { ...waiting, [side]: { ...waiting[side], [kind]: count } };
}

/** What the server is asked about it. */
export function wishOf({ base, things, side, waiting }: Arranging, { sides }: BoardScene): PositionRequest {
  const counts = sides.map((each) => Object.values(waiting[each] ?? {}).join('.'));
  const reserves = counts.every(Boolean) ? counts.join('/') : '';
  return { base, things: Object.fromEntries(things), side, reserves };
}

/**
 * The position as a board shows it.
 * @param scene the one from which it was begun
 */
export function sceneOf({ things, side }: Arranging, scene: Scene, board: BoardScene, lying: readonly string[]): Scene {
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
