import { svg } from '../vendor/lit/index.js';

/** The viewBox that all symbols of a game's art share, the foot at (0, 0). */
const ART = { x: -60, y: -130, width: 120, height: 190 };

/**
 * A symbol of the art, its foot at (0, 0).
 * @param {string} symbol
 * @param {string} [name]  class names
 */
export function figure(symbol, name = '') {
  return svg`<use class=${name} href=${`#${symbol}`}
    x=${ART.x} y=${ART.y} width=${ART.width} height=${ART.height}></use>`;
}
