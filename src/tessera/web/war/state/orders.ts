import type { Point } from '../../grid/grid.js';
import type { WarPiece, WarScene } from '../../wire/war.js';
import type { BoardLine } from '../board/lines.js';

/**
 * Order texts as the server writes and reads them: `ID FROM-TO` for a move, `ID NAME TARGET…` for
 * an ability.
 */

const MOVE = /^([a-z]\d+)-([a-z]\d+)$/;
const CELL = /^[a-z]\d+$/;
/** Stands for a target that one may not know. */
export const UNSEEN = '?';

/** An order, taken apart. */
export interface Order {
  piece: number;
  /** Null: a move. */
  ability: string | null;
  targets: readonly string[];
}

export function readOrder(text: string): Order {
  const [piece = '', what = '', ...targets] = text.split(' ');
  const move = MOVE.exec(what);
  if (move) return { piece: Number(piece), ability: null, targets: [move[2] ?? ''] };
  return { piece: Number(piece), ability: what, targets };
}

/** The cell that a move begins in; null for an ability. */
export function origin(text: string) {
  return MOVE.exec(text.split(' ')[1] ?? '')?.[1] ?? null;
}

export function moveText({ id, cell: from }: WarPiece, cell: string) {
  return `${id} ${from}-${cell}`;
}

export function abilityText(piece: number, ability: string, targets: readonly string[]) {
  return [piece, ability, ...targets].join(' ');
}

export function isCell(text: string) {
  return CELL.test(text);
}

/** Whether a target is an event: an order (`#1`), or what happened in the hour (`!1`). */
export function isEvent(target: string) {
  return /^[#!]/.test(target);
}

/** Own orders of this stage that have been given and are yet to be carried out. */
export function pendingOrders({ orders }: WarScene): string[] {
  return orders.filter(({ outcome }) => outcome === '').map(({ text }) => text);
}

/**
 * What a target stands for on the board: a cell, a piece or the piece of an event; neither for a player
 * or what is not seen.
 */
export function aimedAt(target: string | null, scene: WarScene): { cell?: string; piece?: number } {
  if (target === null || target === UNSEEN || target.startsWith('@')) return {};
  if (isCell(target)) return { cell: target };
  if (!isEvent(target)) return { piece: Number(target) };
  const event = [...scene.shown, ...scene.hour_events].find(({ name }) => name === target);
  return event ? { piece: event.piece } : {};
}

/** Things are on the board. */
interface Where {
  piece: (id: number) => Point | undefined;
  cell: (cell: string) => Point | undefined;
}

function goals(targets: readonly (string | null)[], scene: WarScene, where: Where): Point[] {
  return targets.flatMap((target) => {
    const { cell, piece } = aimedAt(target, scene);
    return (cell !== undefined ? where.cell(cell) : piece !== undefined && where.piece(piece)) || [];
  });
}

/**
 * Where things are when an order is carried out, if in the end pieces stand where they are to go.
 * @param later orders that come after it
 */
function before(later: readonly string[], { piece, cell }: Where): Where {
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
 * @param sketches by seat
 */
export function sketchLines(
  scene: WarScene,
  sketches: Readonly<Record<string, readonly string[]>>,
  where: Where,
): BoardLine[] {
  return Object.entries(sketches).flatMap(([seat, orders]) =>
    orders.map(readOrder).flatMap(({ piece, targets }) => {
      const from = where.piece(piece);
      if (!from) return [];
      return [{ kind: 'sketch' as const, owner: Number(seat) % 9, from, to: goals(targets, scene, where), label: '' }];
    }),
  );
}

/** The lines that drafted orders, orders given before and orders of others are shown by. */
export function orderLine(
  scene: WarScene,
  drafted: readonly string[],
  where: Where,
  {
    moved = false,
    stuck,
  }: {
    /** Whether the pieces stand as if they had moved: moves need no line then. */
    moved?: boolean;
    /** Drafted moves without room. */
    stuck?: ReadonlySet<string>;
  } = {},
): BoardLine[] {
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
      piece,
      ability,
      targets,
      kind: 'shown',
      label: name,
      there: where,
      refused: false,
    })),
    ...own.slice(0, drafted.length),
  ].filter(({ ability, kind }) => !moved || ability !== null || kind === 'shown');
  return lines.flatMap(({ piece, targets, kind, label, there, refused = false }) => {
    const from = there.piece(piece);
    if (!from) return [];
    const owner = (owners.get(piece) ?? 0) % 9;
    const to = goals(targets, scene, there);
    return [{ kind: kind as BoardLine['kind'], owner, from, to, label, refused }];
  });
}
