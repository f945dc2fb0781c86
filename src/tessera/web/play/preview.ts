import type { Room } from '../games/room.js';
import type { GameState } from '../state/game.js';
import { takes } from '../state/threats.js';
import { t } from '../text/fluent.js';

/** What the chosen source would take or lose on a cell, in words. */
export function previewOf(state: GameState, room: Room, cell: string | null): string[] {
  return (takes(state)[cell ?? ''] ?? []).map((capture) => t(room.would(capture)));
}
