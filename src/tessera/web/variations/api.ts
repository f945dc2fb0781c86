/** Requests for conditional moves. */

import { ask } from '../net/api.js';
import type { Variation } from '../state/ahead.js';
import type { ConditionalMovesChanged } from '../wire/tables.js';

/**
 * Lay ahead these lines, and no others.
 * @param seq the newest event one knows
 */
export const postConditionalMoves = (
  table: string,
  seq: number,
  lines: readonly Variation[],
): Promise<ConditionalMovesChanged> => ask(`/api/tables/${table}/conditional-moves`, { seq, lines });
