import { ROOMS as MODULES } from '../base/games.js';
import type { BoardScene } from '../wire/tables.js';
import type { Room } from './room.js';

const ROOMS: Map<string, Room> = new Map();

/**
 * Fetch the rooms of all games, once, before a page is drawn. No module waits for them while it is
 * evaluated: a room imports what others share, and so the one would wait for the other for ever.
 */
export async function openRooms() {
  const open = async ([id, module]: [string, string]) => {
    ROOMS.set(id, (await import(module)).room);
  };
  await Promise.all([...MODULES].map(open));
}

/** The room of a game; some know more once they know the board. */
export function roomOf(id: string, board: BoardScene | null = null): Room {
  const room = ROOMS.get(id);
  if (!room) throw new Error(`no room for the game ${id}`);
  return (board && room.knowing?.(board)) ?? room;
}
