import { GAMES } from '../base/games.js';
import { roomOf } from '../games/rooms.js';
import type { EditorAdapter } from './adapter.js';
import { hexAdapter } from './hexes/adapter.js';
import { zoneAdapter as zones } from './zones/adapter.js';

/** All crafts, in the order of the games. */
export function adapters(): EditorAdapter[] {
  return GAMES.flatMap((id) => {
    const room = roomOf(id);
    if (room.zone) return [zones];
    return room.ground ? [hexAdapter(room, room.ground)] : [];
  });
}

/**
 * The adapter for an address: of the game that it names, or the default one.
 * @param query as in `location.search`
 * @returns null: no game with an editor
 */
export function adapterOf(query: string): EditorAdapter | null {
  const found = adapters();
  const asked = new URLSearchParams(query).get('game');
  return found.find(({ room }) => room.id === asked) ?? found.find(({ named }) => !named) ?? found[0] ?? null;
}
