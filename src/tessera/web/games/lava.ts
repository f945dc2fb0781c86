import type { Figure } from './room.js';

const CRACKS = ['lava', 'lava-2', 'lava-3'];

/** Lava cracks differently from cell to cell. */
export function lava(cell: string): Figure {
  const place = cell.charCodeAt(0) + 2 * cell.charCodeAt(1);
  return { symbol: CRACKS[place % 3] ?? 'lava', flat: true };
}
