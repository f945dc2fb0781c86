/** Requests for conditional moves. */

import { ask } from '../net/api.js';
import type { Line } from '../state/ahead.js';
import type { ConditionalMovesChanged } from '../wire/tables.js';

/**
 * Lay ahead these lines, and no others.
 * @param seq the newest event one knows
 */
export const layAhead = (table: string, seq: number, lines: readonly Line[]): Promise<ConditionalMovesChanged> =>
  ask(`/api/tables/${table}/conditional-moves`, { seq, lines });
