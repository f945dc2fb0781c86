/**
 * Orders written ahead for later hours, and the map as if all had gone well until then.
 * @import {Step} from './drafting.js'
 * @import {WarState} from './war.js'
 * @import {MapCell, WarContent, WarOptions, WarPiece} from '../wire.js'
 */

import { readOrder } from './orders.js';
import { draft, moment, textsOf } from './war.js';

export const HOURS = /** @type {const} */ (['morning', 'midday', 'evening', 'dusk', 'midnight', 'dawn']);
/** How many hours ahead are offered. */
const AHEAD = 6;

/** @typedef {{day: number, hour: string}} Hour */

/**
 * The hours that can be planned for, the next one first.
 * @param {WarState} state
 * @returns {Hour[]}
 */
export function laterHours(state) {
  const now = moment(state)?.scene;
  if (!now || !state.war || state.single || state.war.seats[state.seat ?? -1]?.out) return [];
  const { days } = state.war;
  return Array.from({ length: AHEAD }, (_, index) => after(now, index + 1)).filter(
    ({ day }) => days === 0 || day <= days,
  );
}

/**
 * @param {Hour} hour
 * @param {number} by
 * @returns {Hour}
 */
function after({ day, hour }, by) {
  const count = place(hour) + by;
  return { day: day + Math.floor(count / HOURS.length), hour: HOURS[count % HOURS.length] ?? 'morning' };
}

/** @param {string} hour */
function place(hour) {
  return HOURS.findIndex((name) => name === hour);
}

/**
 * What is planned for an hour.
 * @param {WarState} state
 * @param {Hour} hour
 * @returns {readonly string[]}
 */
export function plansFor(state, { day, hour }) {
  return moment(state)?.drafts.find((plan) => plan.day === day && plan.hour === hour)?.orders ?? [];
}

/**
 * @param {WarState} state
 * @param {Hour} hour
 * @param {readonly string[]} list
 * @returns {Step}
 */
export function writePlan(state, { day, hour }, list) {
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

/**
 * The pieces as if orders went well: those that move stand where they go.
 * @param {readonly WarPiece[]} pieces
 * @param {readonly string[]} orders
 * @returns {readonly WarPiece[]}
 */
export function ifAllWentWell(pieces, orders) {
  /** @type {Map<number, string>} */
  const goals = new Map();
  for (const text of orders) {
    const { piece, ability, targets } = readOrder(text);
    if (ability === null && targets[0]) goals.set(piece, targets[0]);
  }
  if (goals.size === 0) return pieces;
  return pieces.map((piece) => ({ ...piece, cell: goals.get(piece.id) ?? piece.cell }));
}

/**
 * The pieces as they would stand when a later hour begins.
 * @param {WarState} state
 * @param {Hour} hour
 * @returns {readonly WarPiece[]}
 */
export function plannedPieces(state, hour) {
  const now = moment(state);
  if (!now) return [];
  const { taken, sent } = draft(state);
  let pieces = ifAllWentWell(now.scene.pieces, textsOf(sent ?? taken));
  for (const later of laterHours(state)) {
    if (later.day === hour.day && later.hour === hour.hour) break;
    pieces = ifAllWentWell(pieces, plansFor(state, later));
  }
  return pieces;
}

/**
 * What a piece may be planned to do: only the form of a plan is looked at, much may happen yet.
 * @param {WarState} state
 * @param {WarContent} content
 * @param {number} id
 * @param {Hour} hour
 * @returns {WarOptions | null}
 */
export function planOptions(state, content, id, hour) {
  const pieces = plannedPieces(state, hour);
  const piece = pieces.find((found) => found.id === id);
  const kind = content.kinds[piece?.kind ?? ''];
  const map = content.maps[state.war?.map ?? ''];
  if (!piece || !kind || !map || piece.owner !== state.seat) return null;
  const active = kind.hours.includes(hour.hour);
  const from = map.cells.find(({ name }) => name === piece.cell);
  const near = (/** @type {number | null} */ range) =>
    map.cells.filter((cell) => from && (range === null || distance(cell, from) <= range));
  const holds = (/** @type {MapCell} */ { terrain }) => (content.terrains[terrain]?.capacity ?? 0) >= kind.size;
  return {
    piece: id,
    move_refusal: null,
    moves: active ? near(1).filter(holds).map(({ name }) => name).filter((name) => name !== piece.cell) : [],
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

/**
 * @param {string} type
 * @param {readonly MapCell[]} near
 * @param {readonly WarPiece[]} pieces
 * @param {WarState} state
 */
function candidates(type, near, pieces, state) {
  if (type === 'cell') return near.map(({ name }) => name);
  if (type === 'player') return (state.war?.seats ?? []).map(({ handle }) => `@${handle}`);
  const cells = new Set(near.map(({ name }) => name));
  return pieces.filter(({ cell }) => cells.has(cell)).map(({ id }) => String(id));
}

/**
 * How many steps lie between two cells.
 * @param {{q: number, r: number}} one
 * @param {{q: number, r: number}} other
 */
export function distance(one, other) {
  const [q, r] = [one.q - other.q, one.r - other.r];
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}
