/** How Pit looks: which symbol stands for what, what rises, where the board ends. */

import { lava } from '../lava.js';
import type { Figure } from '../room.js';

const PILLAR = '^';
/** How high a pillar rises, in the units of the art; as in `tessera.games.pit.picture`. */
const PILLAR_RISE = 25;

export function terrain(letter: string, cell: string): Figure {
  if (letter === '#') return lava(cell);
  return { symbol: letter === PILLAR ? 'pillar' : 'cell', flat: true };
}

export function rise(letter: string) {
  return letter === PILLAR ? PILLAR_RISE : 0;
}

export function shade(symbol: string) {
  return symbol.startsWith('L-') ? 'shadow-tall' : 'shadow';
}

/** Whether walls or an abyss lie where the board ends. */
export function edge(options: Record<string, string>) {
  return options['edge'] ?? '';
}
