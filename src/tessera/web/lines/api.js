/**
 * Requests for conditional moves.
 * @import {Line} from '../state/ahead.js'
 * @import {ConditionalMovesChanged} from '../state/wire.js'
 */

import { ask } from '../net/api.js';

/**
 * Lay ahead these lines, and no others.
 * @param {string} table
 * @param {number} seq  the newest event one knows
 * @param {readonly Line[]} lines
 * @returns {Promise<ConditionalMovesChanged>}
 */
export const layAhead = (table, seq, lines) => ask(`/api/tables/${table}/conditional-moves`, { seq, lines });
