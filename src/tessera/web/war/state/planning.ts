/** Orders written ahead for later hours, and the map as if all had gone well until then. */

import type { MapCell, WarContent, WarOptions, WarPiece } from '../../wire/war.js';
import type { Transition } from './drafting.js';
import { readOrder } from './orders.js';
import { type WarState, draft, moment, textsOf } from './war.js';

export const HOURS = ['morning', 'midday', 'evening', 'dusk', 'midnight', 'dawn'] as const;
/** How many hours ahead are offered. */
const AHEAD = 6;

export type Hour = { day: number; hour: string };

/** The hours that can be planned for, the next one first. */
export function laterHours(state: WarState): Hour[] {
  const now = moment(state)?.scene;
  if (!now || !state.war || state.single || state.war.seats[state.seat ?? -1]?.out) return [];
  const { days } = state.war;
  return Array.from({ length: AHEAD }, (_, index) => after(now, index + 1)).filter(
    ({ day }) => days === 0 || day <= days,
  );
}

function after({ day, hour }: Hour, by: number): Hour {
  const count = place(hour) + by;
  return { day: day + Math.floor(count / HOURS.length), hour: HOURS[count % HOURS.length] ?? 'morning' };
}

/** The number of the turn that an hour is, from 1 on. */
export const turnNumber = ({ day, hour }: Hour) => (day - 1) * HOURS.length + place(hour) + 1;

function place(hour: string) {
  return HOURS.findIndex((name) => name === hour);
}

/** What is planned for an hour. */
export function plansFor(state: WarState, { day, hour }: Hour): readonly string[] {
  return moment(state)?.drafts.find((plan) => plan.day === day && plan.hour === hour)?.orders ?? [];
}

export function writePlan(state: WarState, { day, hour }: Hour, list: readonly string[]): Transition {
  const { seat } = state;
  const now = moment(state);
  if (seat === null || !now) return { state, send: [] };
  const others = now.drafts.filter((plan) => plan.day !== day || plan.hour !== hour);
  const plans = list.length ? [...others, { day, hour, orders: [...list] }] : others;
  return {
    state: { ...state, note: null, moments: { ...state.moments, [seat]: { ...now, drafts: plans } } },
    send: [{ type: 'set-draft', seat, day, hour, orders: [...list] }],
  };
}

/** The pieces as if orders went well: those that move stand where they go. */
export function ordersPreview(pieces: readonly WarPiece[], orders: readonly string[]): readonly WarPiece[] {
  const goals: Map<number, string> = new Map();
  for (const text of orders) {
    const { piece, ability, targets } = readOrder(text);
    if (ability === null && targets[0]) goals.set(piece, targets[0]);
  }
  if (goals.size === 0) return pieces;
  return pieces.map((piece) => ({ ...piece, cell: goals.get(piece.id) ?? piece.cell }));
}

/** The pieces as they would stand when a later hour begins. */
export function plannedPieces(state: WarState, hour: Hour): readonly WarPiece[] {
  const now = moment(state);
  if (!now) return [];
  const { taken, sent } = draft(state);
  let pieces = ordersPreview(now.scene.pieces, textsOf(sent ?? taken));
  for (const later of laterHours(state)) {
    if (later.day === hour.day && later.hour === hour.hour) break;
    pieces = ordersPreview(pieces, plansFor(state, later));
  }
  return pieces;
}

/** What a piece may be planned to do: only the form of a plan is looked at, much may happen yet. */
export function planOptions(state: WarState, content: WarContent, id: number, hour: Hour): WarOptions | null {
  const pieces = plannedPieces(state, hour);
  const piece = pieces.find((found) => found.id === id);
  const kind = content.kinds[piece?.kind ?? ''];
  const map = content.maps[state.war?.map ?? ''];
  if (!piece || !kind || !map || piece.owner !== state.seat) return null;
  const active = kind.hours.includes(hour.hour);
  const from = map.cells.find(({ name }) => name === piece.cell);
  const near = (range: number | null) =>
    map.cells.filter((cell) => from && (range === null || distance(cell, from) <= range));
  const holds = ({ terrain }: MapCell) => (content.terrains[terrain]?.capacity ?? 0) >= kind.size;
  return {
    piece: id,
    move_refusal: null,
    moves: active
      ? near(1)
          .filter(holds)
          .map(({ name }) => name)
          .filter((name) => name !== piece.cell)
      : [],
    abilities: kind.abilities
      .filter((ability) => !ability.passive && !ability.targets.includes('event') && (active || !ability.main))
      .map((ability) => ({
        ability: ability.id,
        refusal: null,
        warning: null,
        targets: ability.targets.map((type) => candidates(type, near(ability.range), pieces, state)),
      })),
  };
}

function candidates(type: string, near: readonly MapCell[], pieces: readonly WarPiece[], state: WarState) {
  if (type === 'cell') return near.map(({ name }) => name);
  if (type === 'player') return (state.war?.seats ?? []).map(({ handle }) => `@${handle}`);
  const cells = new Set(near.map(({ name }) => name));
  return pieces.filter(({ cell }) => cells.has(cell)).map(({ id }) => String(id));
}

/** How many steps lie between two cells. */
export function distance(one: { q: number; r: number }, other: { q: number; r: number }) {
  const [q, r] = [one.q - other.q, one.r - other.r];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}
