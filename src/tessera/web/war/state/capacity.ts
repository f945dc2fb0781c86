/** Room for moves, as far as one sees: own moves one after another, as they are carried out. */

import type { WarContent, WarPiece } from '../../wire/war.js';
import { optionsOf, pieces, texts } from './drafting.js';
import { cellFacts, sizeOf } from './ground.js';
import { enemies } from './marking.js';
import { moveText, pendingOrders, readOrder } from './orders.js';
import { type WarState, moment } from './war.js';

/**
 * The results of own moves: pieces without space stay, and so do attackers.
 * @returns the pieces as they stand then, and the moves without room with their cells
 */
export function walked(
  state: WarState,
  content: WarContent,
  all: readonly WarPiece[],
  orders: readonly string[],
): { pieces: readonly WarPiece[]; stuck: ReadonlyMap<string, string> } {
  const { war } = state;
  let stands = all;
  const stuck: Map<string, string> = new Map();
  for (const text of orders) {
    const {
      piece: id,
      ability,
      targets: [goal],
    } = readOrder(text);
    const piece = stands.find((found) => found.id === id);
    if (!war || ability !== null || !goal || !piece) continue;
    const held = stands.some(({ cell, owner }) => cell === goal && enemies(state, owner, state.seat));
    const free = cellFacts(goal, stands, content, war)?.free ?? 0;
    const roomy = free >= sizeOf(content, piece.kind);
    if (!held && !roomy) stuck.set(text, goal);
    const change = held ? { attacking: goal } : roomy ? { cell: goal } : {};
    stands = stands.map((found) => (found === piece ? { ...piece, ...change } : found));
  }
  return { pieces: stands, stuck };
}

/**
 * The remark on a move that is short of space: which others stay because of it, or that it stays
 * itself; and which pieces would make space but leave later.
 */
export type Crowd = { cell: string; stays: readonly number[]; leaves: readonly number[] };

/** Own orders that are carried out after the drafted ones. */
function given(state: WarState): readonly string[] {
  const scene = moment(state)?.scene;
  return scene && !state.ahead ? pendingOrders(scene) : [];
}

/** The drafted moves that will find no room. */
export function stuckOrders(state: WarState, content: WarContent): ReadonlySet<string> {
  const { stuck } = walked(state, content, pieces(state), [...texts(state), ...given(state)]);
  return new Set(texts(state).filter((text) => stuck.has(text)));
}

/** The cells in which the piece in hand would find no room after the drafted moves. */
export function fullCells(state: WarState, content: WarContent): ReadonlySet<string> {
  const piece = pieces(state).find(({ id }) => id === state.selected);
  if (!piece) return new Set();
  const others = texts(state).filter((text) => readOrder(text).piece !== piece.id);
  return new Set(
    (optionsOf(state, content, piece.id)?.moves ?? []).filter((cell) => {
      const move = moveText(piece, cell);
      return walked(state, content, pieces(state), [...others, move, ...given(state)]).stuck.has(move);
    }),
  );
}

/**
 * Drafted moves that compete for space, or find none, with the remark on each.
 * @returns by the text of the order
 */
export function crowding(state: WarState, content: WarContent): ReadonlyMap<string, Crowd> {
  const list = texts(state);
  const { stuck } = walked(state, content, pieces(state), [...list, ...given(state)]);
  const found: Map<string, Crowd> = new Map();
  list.forEach((text, index) => {
    const {
      ability,
      targets: [cell = ''],
    } = readOrder(text);
    if (ability !== null) return;
    const others = [...stuck].filter(([other, goal]) => other !== text && goal === cell);
    const leaves = list
      .slice(index + 1)
      .map(readOrder)
      .filter((later) => later.ability === null && !later.targets.includes(cell))
      .filter(({ piece }) => pieces(state).some((found) => found.id === piece && found.cell === cell));
    if (stuck.has(text)) found.set(text, { cell, stays: [], leaves: leaves.map(({ piece }) => piece) });
    else if (others.length)
      found.set(text, { cell, stays: others.map(([other]) => readOrder(other).piece), leaves: [] });
  });
  return found;
}
