/**
 * The next piece. If enabled, pieces that can still act and have no orders are selected automatically,
 * those nearest to an enemy first.
 */

import type { WarContent, WarPiece } from '../../wire/war.js';
import { type Transition, mayOrder, optionsOf, pieces, select, texts } from './drafting.js';
import { enemies } from './marking.js';
import { readOrder } from './orders.js';
import { distance } from './planning.js';
import { type WarState, moment } from './war.js';

/** What hands do to order something: only then the next piece comes. */
const ORDERING = new Set(['cell-press', 'piece-drop', 'go', 'use', 'aim']);

/** The own pieces that may be ordered something and have not been, nearest to an enemy first. */
function free(state: WarState, content: WarContent): WarPiece[] {
  const busy = new Set(texts(state).map((text) => readOrder(text).piece));
  const able = pieces(state).filter(({ id, owner }) => {
    const found = owner === state.seat && !busy.has(id) ? optionsOf(state, content, id) : null;
    return found && (found.moves.length > 0 || found.abilities.some(({ refusal }) => refusal === null));
  });
  const far = fromEnemies(state, content);
  return able.sort((one, other) => far(one) - far(other));
}

/** Those of them that have their action of this hour left; others can only do something extra. */
function fresh(state: WarState, content: WarContent): WarPiece[] {
  return free(state, content).filter(({ id, kind }) => {
    const { moves = [], abilities = [] } = optionsOf(state, content, id) ?? {};
    const main = content.kinds[kind]?.abilities.filter((found) => found.main).map((found) => found.id) ?? [];
    return moves.length > 0 || abilities.some(({ ability, refusal }) => refusal === null && main.includes(ability));
  });
}

/** How many steps a piece is from the nearest enemy that one sees; 0 where one sees none. */
function fromEnemies(state: WarState, content: WarContent): (piece: WarPiece) => number {
  const { cells = [] } = content.maps[state.war?.map ?? ''] ?? {};
  const places = new Map(cells.map((place) => [place.name, place]));
  const foes = pieces(state).filter(({ owner }) => enemies(state, state.seat ?? -1, owner));
  const held = [...new Set(foes.map(({ cell }) => cell))].flatMap((cell) => places.get(cell) ?? []);
  return ({ cell }) => {
    const from = places.get(cell);
    return from && held.length ? Math.min(...held.map((to) => distance(from, to))) : 0;
  };
}

/**
 * The next of them, in a circle.
 * @param by 1, or −1 for the one before
 */
export function nextPiece(state: WarState, content: WarContent, by: number): WarState {
  const able = free(state, content);
  if (able.length === 0) return state;
  const at = able.findIndex(({ id }) => id === state.selected);
  const index = at < 0 ? (by > 0 ? 0 : able.length - 1) : (at + by + able.length) % able.length;
  return select(state, able[index]?.id ?? null);
}

/** The first piece of a step, unless one has a piece in hand that can be ordered something. */
export function begun(state: WarState, content: WarContent): WarState {
  return fresh(state, content).some(({ id }) => id === state.selected) ? state : offered(state, content);
}

/** The result of a user action, with the next piece selected if the previous one has its order. */
export function led(action: string, step: Transition, before: WarState, content: WarContent): Transition {
  if (!ORDERING.has(action)) return step;
  const [now, then] = [texts(step.state), texts(before)];
  const done = now.some((text) => !then.includes(text) && readOrder(text).piece === step.state.selected);
  return done ? { ...step, state: offered(step.state, content) } : step;
}

function offered(state: WarState, content: WarContent): WarState {
  if (!state.leads || !mayOrder(state) || moment(state)?.scene.step === 'response') return state;
  const [first] = fresh(state, content);
  return first ? { ...select(state, first.id), offered: true } : state;
}
