/**
 * @import {Craft} from './craft.js'
 */

import { GAMES } from '../games/names.js';
import { roomOf } from '../games/rooms.js';
import { hexCraft } from './hexes/craft.js';
import { craft as zones } from './zones/craft.js';

/** All crafts, in the order of the games. @returns {Craft[]} */
export function crafts() {
  return GAMES.flatMap((id) => {
    const room = roomOf(id);
    if (room.zone) return [zones];
    return room.ground ? [hexCraft(room, room.ground)] : [];
  });
}

/**
 * The craft that an address means: of the game that it names, or of the one that needs no name.
 * @param {string} query  as `location.search` has it
 * @returns {Craft | null} null where no game has a desk
 */
export function craftOf(query) {
  const found = crafts();
  const asked = new URLSearchParams(query).get('game');
  return (
    found.find(({ room }) => room.id === asked) ?? found.find(({ named }) => !named) ?? found[0] ?? null
  );
}
