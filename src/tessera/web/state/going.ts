/** The piece that the player moves, as far as it is known before the source has answered. */

import type { Going } from '../board/show.js';
import type { Room } from '../games/room.js';
import { type GameState, shown } from './game.js';
import { isCell, picksOf } from './steps.js';

/**
 * Where a piece goes with the action that has been sent; null where it is not sure. A piece that meets
 * another may push it, take it, or be warded off: that is left to the source.
 */
export function going(state: GameState, room: Room): Going | null {
  const { board } = state;
  const scene = shown(state);
  const picks = state.sent && scene ? picksOf(scene.choices, state.sent) : null;
  if (!scene || !board || !picks || picks.some((pick) => pick !== picks[0] && !isCell(pick))) return null;
  const [source = '', to = '', ...more] = picks;
  if (more.length || !isCell(to) || scene.pieces.some(({ cell }) => cell === to)) return null;
  if (source.startsWith('@')) {
    const [kind, side] = [source.slice(1), scene.turn ?? ''];
    const isPiece = room.held(source, scene, board)?.symbol === room.piece(kind, side);
    return isPiece ? { kind, side, from: null, to } : null; // some things become part of the ground
  }
  const piece = scene.pieces.find(({ cell }) => cell === source);
  return piece ? { kind: piece.kind, side: piece.side, from: source, to } : null;
}
