import type { Point } from '../../grid/grid.js';
import type { KindText } from '../../wire/war.js';

/** Where things lie on the board of a war. */

/** The places of pieces that share a cell, and how large each is drawn. */
const CROWDS = [
  { scale: 1.12, at: [[0, 0]] },
  {
    scale: 0.82,
    at: [
      [-20, 0],
      [20, 0],
    ],
  },
  {
    scale: 0.72,
    at: [
      [0, -18],
      [-19, 14],
      [19, 14],
    ],
  },
  {
    scale: 0.66,
    at: [
      [-17, -15],
      [17, -15],
      [-17, 16],
      [17, 16],
    ],
  },
  {
    scale: 0.54,
    at: [
      [-14, -20],
      [14, -20],
      [-26, 3],
      [0, 6],
      [26, 3],
    ],
  },
  {
    scale: 0.54,
    at: [
      [-14, -21],
      [14, -21],
      [-26, 2],
      [26, 2],
      [-14, 24],
      [14, 24],
    ],
  },
] as const;
const MOST = CROWDS.length;
/** By the size of a kind, up to the largest. */
const GIRTH = [0.8, 0.8, 0.92, 1.04];

export type Place = { x: number; y: number; scale: number };

/** Where each piece of a crowd stands around the middle of its cell. */
function slot(count: number, index: number): { x: number; y: number; scale: number } {
  const crowd = CROWDS[Math.min(count, MOST) - 1] ?? CROWDS[0];
  const spot = crowd.at[index];
  if (spot) return { x: spot[0], y: spot[1], scale: crowd.scale };
  // More than any built-in terrain holds: around the rim.
  const angle = (2 * Math.PI * index) / count;
  return { x: 30 * Math.cos(angle), y: 26 * Math.sin(angle), scale: 0.4 };
}

/** The place of every piece. */
export function standing<P extends { id: number; kind: string; owner: number; cell: string }>(
  pieces: readonly P[],
  cells: ReadonlyMap<string, Point>,
  kindOf: (kind: string) => KindText | undefined,
): Map<P, Place> {
  const crowds: Map<string, P[]> = new Map();
  for (const piece of pieces) {
    const crowd = crowds.get(piece.cell);
    if (crowd) crowd.push(piece);
    else crowds.set(piece.cell, [piece]);
  }
  const places: Map<P, Place> = new Map();
  for (const [cell, crowd] of crowds) {
    const middle = cells.get(cell);
    if (!middle) continue;
    // Leaders first, and the pieces of each player together.
    crowd.sort((one, other) => rank(one, kindOf) - rank(other, kindOf) || one.id - other.id);
    crowd.forEach((piece, index) => {
      const { x, y, scale } = slot(crowd.length, index);
      const girth = GIRTH[Math.min(3, kindOf(piece.kind)?.size ?? 3)] ?? 1;
      places.set(piece, { x: middle.x + x, y: middle.y + y, scale: scale * girth });
    });
  }
  return places;
}

function rank({ kind, owner }: { kind: string; owner: number }, kindOf: (kind: string) => KindText | undefined) {
  return owner * 2 + (kindOf(kind)?.leader ? 0 : 1);
}
