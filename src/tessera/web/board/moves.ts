import type { SceneAction, SceneCapture, SceneMove } from '../wire/tables.js';
import type { Going } from './show.js';

/** The motions of an action, the same for all games. */

/**
 * The moves of an action, in the order to be shown. Where only one piece went, from origin to
 * target, that is the one move; nothing is known of its place on the grid, nor needed. What was
 * warded off has moved nothing.
 */
export function movesOf({ moves, origin, target, kind, side, guard }: SceneAction): readonly SceneMove[] {
  if (moves?.length) return moves;
  if (!origin || !target || guard) return [];
  return [moveOf({ kind: kind ?? '', side, from: origin, to: target })];
}

/** The move of a piece that goes by itself. */
export function moveOf({ kind, side, from, to }: Going): SceneMove {
  return { kind, side, how: 'step', origin: from ?? to, target: to, q: 0, r: 0, lost: null };
}

/** What an action takes from the board, but for what is lost by being moved. */
export function takenBy(action: SceneAction): SceneCapture[] {
  const lost = action.moves?.some((move) => move.lost);
  return lost ? action.captures.filter(({ reason }) => !LOSSES.has(reason)) : action.captures;
}

/** A piece that its own side takes off the board. */
export function withdrawnBy({ origin, target, kind, side, moves }: SceneAction): SceneCapture[] {
  if (!origin || target || !kind || moves?.length) return [];
  return [{ cell: origin, kind, side, reason: WITHDRAWN, by: [] }];
}

export const WITHDRAWN = 'withdrawn';

/**
 * Whether a piece is taken by one of the other side that comes to its cell, and not where it was
 * brought itself.
 */
export function displaced({ cell, side }: SceneCapture, moves: readonly SceneMove[]) {
  return moves.some((move) => move.target === cell && !move.lost && move.side !== side);
}

/** The ways in which pieces are lost without captors. */
export const LOSSES = new Set(['smashed', 'burnt', 'fallen']);
