import type { BoardScene, Scene } from '../wire/tables.js';

/** The tokens that wait beside the board, put in order. */

/** Alike tokens: their faces, the one that shows first, and how many there are. */
export type Stack = { faces: string[]; count: number };

interface Reserve {
  /** May show either face. */
  fresh: Stack[];
  /** Show the face they had on the board. */
  fixed: Stack[];
  /** Join the reserve when the side's next turn begins. */
  pending: Stack[];
}

/**
 * What waits for a side, in the order of the kit. Where only cards move, the faces of a token are all
 * one: it shows the first.
 */
export function reserveOf({ reserves, tokens }: Scene, { faces, options }: BoardScene, side: string): Reserve {
  const shows = options?.['moves'] === 'cards' ? 1 : 2;
  const fresh = tokens?.fresh[side] ?? {};
  const kit = Object.entries(faces);
  /** Type to the face that the kit names first. */
  const fronts: Map<string, string> = new Map();
  for (const [id, { type }] of kit) if (!fronts.has(type)) fronts.set(type, id);
  const pending = tokens?.pending[side] ?? {};
  const open = (counts: Readonly<Record<string, number>>, mark = '') =>
    [...fronts].flatMap(([type, id]) => stack([id, faces[id]?.back ?? id].slice(0, shows), counts[type + mark]));
  return {
    fresh: open(fresh),
    fixed: kit.flatMap(([id]) => stack([id], reserves[side]?.[id])),
    pending: [...open(pending, '?'), ...kit.flatMap(([id]) => stack([id], pending[id]))],
  };
}

function stack(faces: string[], count: number = 0): Stack[] {
  return count > 0 ? [{ faces, count }] : [];
}

/** The faces that may be taken in hand, in the order they are shown. */
export function inHand({ fresh, fixed }: Reserve) {
  return [...new Set([...fresh, ...fixed].flatMap(({ faces }) => faces))];
}
