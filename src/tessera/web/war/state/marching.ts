/** Marches: a piece sent farther than a step goes on in the hours to come, by orders written ahead. */

import type { Hit } from '../../board/hands.js';
import type { MapCell, WarContent, WarPiece } from '../../wire/war.js';
import { type Transition, add, mayOrder, optionsOf, pieces, quiet, texts } from './drafting.js';
import { enemies } from './marking.js';
import { moveText, origin, readOrder } from './orders.js';
import { type Hour, distance, ordersPreview, laterHours, plansFor, writePlan } from './planning.js';
import { type WarState, moment } from './war.js';

export interface March {
  piece: number;
  /** The first is where the piece stands by then. */
  cells: readonly string[];
  /** When it arrives. */
  until: Hour | null;
}

/**
 * The cells through which the piece in hand would march to a cell that is pressed, that cell last;
 * null if the press means something else: a cell beside it, one with pieces in it, or no way there.
 */
export function wayTo(state: WarState, content: WarContent, { cell, piece }: Hit): readonly string[] | null {
  const at = pieces(state).find(({ id }) => id === state.selected);
  if (!at || at.owner !== state.seat || piece !== null || state.building || !mayPlan(state)) return null;
  if (pieces(state).some((found) => found.cell === cell)) return null;
  const way = shortest(state, content, at, cell);
  return way && way.length > 1 ? way : null;
}

function mayPlan(state: WarState) {
  const { war, past, truth } = state;
  if (!war || past || truth || war.paused || war.status !== 'playing') return false;
  return mayOrder(state)
    ? moment(state)?.scene.step !== 'response' || state.ahead !== null
    : !moment(state)?.must_answer;
}

/** The shortest way for a piece, as far as one sees: not through enemies, nor where it is too big. */
function shortest(state: WarState, content: WarContent, piece: WarPiece, goal: string): string[] | null {
  const foes = new Set(
    pieces(state)
      .filter(({ owner }) => enemies(state, piece.owner, owner))
      .map(({ cell }) => cell),
  );
  const size = content.kinds[piece.kind]?.size ?? 1;
  const open = (content.maps[state.war?.map ?? '']?.cells ?? []).filter(
    ({ name, terrain }) =>
      name === piece.cell || (!foes.has(name) && (content.terrains[terrain]?.capacity ?? 0) >= size),
  );
  const target = open.find(({ name }) => name === goal);
  const start = open.find(({ name }) => name === piece.cell);
  if (!target || !start) return null;
  /** Where to go next on the way to the goal. */
  const towards: Map<MapCell, MapCell> = new Map([[target, target]]);
  for (const cell of towards.keys()) {
    for (const near of open) if (!towards.has(near) && distance(near, cell) === 1) towards.set(near, cell);
  }
  const way = [];
  for (let at = towards.get(start); at; at = at === target ? undefined : towards.get(at)) way.push(at.name);
  return way.length ? way : null;
}

/**
 * Send the piece in hand along a way: a move now, if it can, and one in each hour to come in which it
 * is awake. What it was to do before is forgotten.
 */
export function march(state: WarState, content: WarContent, way: readonly string[]): Transition {
  const piece = pieces(state).find(({ id }) => id === state.selected);
  if (!piece) return quiet(state);
  const cells = [piece.cell, ...way];
  const moves = way.map((cell, index) => moveText({ ...piece, cell: cells[index] ?? '' }, cell));
  const now = mayOrder(state) && optionsOf(state, content, piece.id)?.moves.includes(way[0] ?? '');
  const later = write(state, content, piece.id, now ? moves.slice(1) : moves);
  const begun = now ? add(later.state, content, moves[0] ?? '') : later;
  return { state: begun.state, send: now ? [...begun.send, ...later.send] : later.send };
}

/** Forget where a piece was to go after this hour, and how else it was to act then. */
export function halt(state: WarState, content: WarContent, id: number): Transition {
  return write(state, content, id, []);
}

/**
 * Rewrite a piece's planned actions of the coming hours.
 * @param moves one for each hour in which it is active
 */
function write(state: WarState, content: WarContent, id: number, moves: readonly string[]): Transition {
  const kind = content.kinds[pieces(state).find((piece) => piece.id === id)?.kind ?? ''];
  const acts = (text: string) => {
    const { piece, ability } = readOrder(text);
    return piece === id && (ability === null || kind?.abilities.some(({ id, main }) => id === ability && main));
  };
  const left = [...moves];
  return hoursAfter(state).reduce(({ state: before, send }, hour) => {
    const plan = plansFor(before, hour);
    const move = kind?.hours.includes(hour.hour) ? left.shift() : undefined;
    const next = [...plan.filter((text) => !acts(text)), ...(move ? [move] : [])];
    if (String(next) === String(plan)) return { state: before, send };
    const step = writePlan(before, hour, next);
    return { state: step.state, send: [...send, ...step.send] };
  }, quiet(state));
}

/** The ways that pieces are to go in the hours to come, if all goes well until then. */
export function marches(state: WarState): March[] {
  let ways: March[] = ordersPreview(pieces(state), texts(state)).map(({ id, cell }) => ({
    piece: id,
    cells: [cell],
    until: null,
  }));
  for (const hour of hoursAfter(state)) {
    const moves = plansFor(state, hour).map((text) => ({ from: origin(text), ...readOrder(text) }));
    ways = ways.map((way) => {
      const { targets: [cell] = [] } =
        moves.find(({ piece, from }) => piece === way.piece && from === way.cells.at(-1)) ?? {};
      return cell ? { ...way, cells: [...way.cells, cell], until: hour } : way;
    });
  }
  return ways.filter(({ until }) => until !== null);
}

/** The hours after the one for which orders are put together. */
function hoursAfter(state: WarState): Hour[] {
  const { ahead } = state;
  const later = laterHours(state);
  return ahead ? later.slice(later.findIndex(({ day, hour }) => day === ahead.day && hour === ahead.hour) + 1) : later;
}
