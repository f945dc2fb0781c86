import { svg } from 'lit';
import type { Looks, Room } from '../games/room.js';

/** The viewBox that all symbols of a game's art share, the foot at (0, 0). */
const ART = { x: -60, y: -130, width: 120, height: 190 };

/**
 * A symbol of the art, its foot at (0, 0).
 * @param name class names
 */
export function figure(symbol: string, name: string = '') {
  return svg`<use class=${name} href=${`#${symbol}`}
    x=${ART.x} y=${ART.y} width=${ART.width} height=${ART.height}></use>`;
}

/** What a symbol stands for: a drawing of the room's own, or a symbol of the art. */
export function likeness(view: Looks & { room: Room }, symbol: string) {
  return view.room.pieceArt?.(symbol, view) ?? figure(symbol);
}
