/**
 * Drafting orders: the piece, what to do, the targets; and the list of orders.
 * Each function takes a state and returns the next one, and what to send to the server.
 */

import type {
  Answer,
  KindText,
  WarClientMessage,
  WarContent,
  WarHourEvent,
  WarOptions,
  WarPiece,
} from '../../wire/war.js';
import { abilityText, aimedAt, moveText, readOrder } from './orders.js';
import { planOptions, plannedPieces, plansFor, writePlan } from './planning.js';
import { type WarState, blank, draft, clear, moment, textsOf } from './war.js';

export type Transition = { state: WarState; send: readonly WarClientMessage[] };

/** Steps in which orders are given. */
const ORDERS = new Set(['orders', 'response']);

/** Whether orders can be put together now: for this step, or for a later hour. */
export function mayOrder(state: WarState) {
  const { war, past, truth } = state;
  if (!war || past || truth || war.paused || war.status !== 'playing') return false;
  const now = moment(state);
  if (!now) return false;
  if (state.ahead) return true;
  return now.must_answer && ORDERS.has(now.scene.step);
}

/** The orders drafted so far, for this step or for the hour that is planned. */
export function texts(state: WarState): readonly string[] {
  if (state.ahead) return plansFor(state, state.ahead);
  const { taken, sent } = draft(state);
  return textsOf(sent ?? taken);
}

/** The pieces as they stand for what is being put together. */
export function pieces(state: WarState): readonly WarPiece[] {
  return state.ahead ? plannedPieces(state, state.ahead) : (moment(state)?.scene.pieces ?? []);
}

export function optionsOf(state: WarState, content: WarContent, id: number | null): WarOptions | null {
  if (id === null) return null;
  if (state.ahead) return planOptions(state, content, id, state.ahead);
  return moment(state)?.options.find(({ piece }) => piece === id) ?? null;
}

/** What the next target of the order in hand may be. */
export function nextTargets(state: WarState, content: WarContent): readonly string[] {
  const { building, selected } = state;
  const ability = optionsOf(state, content, selected)?.abilities.find(({ ability }) => ability === building?.ability);
  if (!building || !ability) return [];
  const possible = ability.targets[building.picks.length] ?? [];
  const left = possible.filter((target) => !building.picks.includes(target));
  return distinct(left, moment(state)?.scene.hour_events ?? []);
}

/** Targets without events that say the same of the same piece as one before. */
function distinct(targets: readonly string[], events: readonly WarHourEvent[]) {
  const known = new Set();
  return targets.filter((target) => {
    const event = events.find(({ name }) => name === target);
    const what = event ? `${event.kind} ${event.piece}` : target;
    return !known.has(what) && known.add(what);
  });
}

/** Select a piece, or clear the selection. */
export function select(state: WarState, selected: number | null): WarState {
  const cell = pieces(state).find(({ id }) => id === selected)?.cell ?? state.cell;
  return { ...state, selected, offered: false, cell, building: null, note: null };
}

/** Choose what the piece in hand is to do; what needs no target is ordered at once. */
export function choose(state: WarState, content: WarContent, ability: string): Transition {
  const { selected } = state;
  const option = optionsOf(state, content, selected)?.abilities.find((found) => found.ability === ability);
  if (selected === null || !option || option.refusal !== null || !mayOrder(state)) return quiet(state);
  if (state.building?.ability === ability) return quiet({ ...state, building: null });
  if (option.targets.length === 0) return add(state, content, abilityText(selected, ability, []));
  return quiet({ ...state, building: { ability, picks: [] }, note: null });
}

/**
 * Press a cell of the map, or a piece in it. A press on an own piece always takes that piece in hand; to
 * move to where one stands, press the ground beside it, drag, or choose the cell from the list. A press
 * on anything else in a lit cell means a move.
 * @param keyed whether by a key, which points at no piece
 */
export function press(
  state: WarState,
  content: WarContent,
  cell: string,
  piece: number | null,
  keyed: boolean = false,
): Transition {
  if (mayOrder(state) && state.building) {
    const target = targetAt(state, content, cell, piece);
    if (target) return pick(state, content, target);
  }
  const own = pieces(state).filter(({ owner }) => owner === state.seat);
  const at = own.find(({ id }) => id === state.selected);
  const pressed = own.find(({ id }) => id === piece);
  if (at && state.offered && at.cell === cell && !pressed) return quiet(select(state, at.id));
  if (keyed && own.some((found) => found.cell === cell)) return quiet(next(state, cell));
  if (pressed) {
    const again = state.offered && pressed.id === state.selected;
    return quiet(select({ ...state, cell }, again ? pressed.id : toggled(state, pressed.id)));
  }
  const moves = optionsOf(state, content, state.selected)?.moves ?? [];
  if (mayOrder(state) && !state.building && at && moves.includes(cell)) {
    return add(state, content, moveText(at, cell));
  }
  return quiet(piece === null ? next(state, cell) : select({ ...state, cell }, toggled(state, piece)));
}

function toggled(state: WarState, piece: number) {
  return state.selected === piece && !state.building ? null : piece;
}

/** Choose the next of the pieces in a cell: own ones first. */
function next(state: WarState, cell: string) {
  const there = pieces(state).filter((found) => found.cell === cell);
  const own = there.filter(({ owner }) => owner === state.seat);
  const all = [...own, ...there.filter(({ owner }) => owner !== state.seat)];
  const at = all.findIndex(({ id }) => id === state.selected);
  return select({ ...state, cell }, all[at + 1]?.id ?? (at >= 0 ? null : (all[0]?.id ?? null)));
}

/** The target that is meant by a place on the map; null where it is none. */
function targetAt(state: WarState, content: WarContent, cell: string, piece: number | null) {
  const possible = nextTargets(state, content);
  if (piece !== null && possible.includes(String(piece))) return String(piece);
  if (possible.includes(cell)) return cell;
  const there = new Set(
    pieces(state)
      .filter((found) => found.cell === cell)
      .map(({ id }) => id),
  );
  const scene = moment(state)?.scene;
  const pieceOf = (target: string) => (scene && aimedAt(target, scene).piece) ?? null;
  return (
    possible.find((target) => {
      const aimed = pieceOf(target);
      return aimed !== null && (piece === null ? there.has(aimed) : aimed === piece);
    }) ?? null
  );
}

/** Take one more target; the last one completes the order. */
export function pick(state: WarState, content: WarContent, target: string): Transition {
  const { building, selected } = state;
  if (!building || selected === null || !nextTargets(state, content).includes(target)) return quiet(state);
  const picks = [...building.picks, target];
  const option = optionsOf(state, content, selected)?.abilities.find(({ ability }) => ability === building.ability);
  if (option && picks.length < option.targets.length) return quiet({ ...state, building: { ...building, picks } });
  return add({ ...state, building: null }, content, abilityText(selected, building.ability, picks));
}

/** Let a piece answer with an ability, aimed at once at what it answers. */
export function answer(
  state: WarState,
  content: WarContent,
  piece: number,
  ability: string,
  target: string | null,
): Transition {
  const chosen = choose(select(state, piece), content, ability);
  return target === null ? chosen : pick(chosen.state, content, target);
}

/** Take the last target back, then the ability, then the piece. */
export function stepBack(state: WarState): WarState {
  const { building } = state;
  if (building?.picks.length) return { ...state, building: { ...building, picks: building.picks.slice(0, -1) } };
  if (building) return { ...state, building: null };
  return { ...state, selected: null, offered: false, cell: null, note: null };
}

/** Move a piece by carrying it to a cell, or aim the ability in hand at what it is dropped on. */
export function drop(state: WarState, content: WarContent, id: number, cell: string): Transition {
  const piece = pieces(state).find((found) => found.id === id);
  const moves = optionsOf(state, content, id)?.moves ?? [];
  if (!mayOrder(state) || !piece || !moves.includes(cell)) return quiet(state);
  return add({ ...state, selected: id, building: null }, content, moveText(piece, cell));
}

/** The texts of all simple orders: every move, and abilities with at most one target. */
export function orderTexts(state: WarState): string[] {
  const { options = [], scene } = moment(state) ?? {};
  return options.flatMap(({ piece: id, moves, abilities }) => {
    const piece = scene?.pieces.find((piece) => piece.id === id);
    const used = abilities.filter(({ refusal, targets }) => refusal === null && targets.length < 2);
    return [
      ...(piece ? moves.map((cell) => moveText(piece, cell)) : []),
      ...used.flatMap(({ ability, targets: [only] }) =>
        (only ?? [null]).map((target) => abilityText(id, ability, target === null ? [] : [target])),
      ),
    ];
  });
}

/** Add an order. A piece has one action an hour: a new one takes the place of the old. */
export function add(state: WarState, content: WarContent, text: string): Transition {
  const before = texts(state);
  const kept = before.filter((other) => other !== text && !clash(state, content, other, text));
  return give(state, [...kept, text]);
}

function clash(state: WarState, content: WarContent, one: string, other: string) {
  const [first, second] = [readOrder(one), readOrder(other)];
  return (
    first.piece === second.piece &&
    [first, second].every(({ piece, ability }) => {
      if (ability === null) return true;
      return kindOf(state, content, piece)?.abilities.find(({ id }) => id === ability)?.main ?? false;
    })
  );
}

function kindOf(state: WarState, content: WarContent, piece: number): KindText | undefined {
  return content.kinds[pieces(state).find(({ id }) => id === piece)?.kind ?? ''];
}

/** Withdraw an order, or dismiss one that was refused. */
export function withdraw(state: WarState, text: string): Transition {
  return give(
    state,
    texts(state).filter((order) => order !== text),
  );
}

export function dismiss(state: WarState, text: string): WarState {
  const { seat } = state;
  if (seat === null) return state;
  const before = draft(state);
  const refused = before.refused.filter((order) => order.text !== text);
  return { ...state, drafts: { ...state.drafts, [seat]: { ...before, refused } } };
}

/** Let an order be carried out earlier or later. */
export function reorder(state: WarState, from: number, to: number): Transition {
  const list = [...texts(state)];
  const [moved] = list.splice(from, 1);
  if (moved === undefined || to < 0 || to > list.length) return quiet(state);
  list.splice(to, 0, moved);
  return give(state, list);
}

/** Hand in orders as a whole, or write them down for the hour that is planned. */
export function give(state: WarState, list: readonly string[]): Transition {
  if (state.ahead) return writePlan(state, state.ahead, list);
  return handIn(state, { type: 'orders', texts: [...list] });
}

/** Submit an answer. A change withdraws readiness. */
export function handIn(state: WarState, answer: Answer): Transition {
  const { war, seat } = state;
  if (!war || seat === null) return quiet(state);
  const before = state.drafts[seat] ?? blank;
  const step = { seat, step_number: war.step_number };
  const again = war.seats[seat]?.ready ? [{ type: 'ready', ...step, ready: false, again: false } as const] : [];
  return {
    state: {
      ...asReady(state, seat, false),
      note: null,
      drafts: { ...state.drafts, [seat]: { ...before, sent: answer } },
    },
    send: [...again, { type: 'answer', ...step, answer }],
  };
}

/**
 * Declare readiness, or withdraw it.
 * @param again whether to be prompted again in this hour in any case
 */
export function toggleReady(state: WarState, again: boolean = false): Transition {
  const { war, seat } = state;
  if (!war || seat === null || !moment(state)?.must_answer || war.paused) return quiet(state);
  const ready = !war.seats[seat]?.ready;
  const now = asReady(state, seat, ready);
  return {
    state: ready ? handedIn(now) : now,
    send: [{ type: 'ready', seat, step_number: war.step_number, ready, again: ready && again }],
  };
}

/** Nothing is being drafted any more. */
export function handedIn(state: WarState): WarState {
  return { ...clear(state), previewing: false, ahead: null };
}

/** Whether this step's orders have been submitted; they can still be changed while it lasts. */
export function isHandedIn(state: WarState) {
  return !state.ahead && (state.war?.seats[state.seat ?? -1]?.ready ?? false);
}

/** Shown at once: the server soon confirms it, or sends a new welcome. */
export function asReady(state: WarState, seat: number, ready: boolean): WarState {
  const { war } = state;
  if (!war) return state;
  const seats = war.seats.map((found, number) => (number === seat ? { ...found, ready } : found));
  return { ...state, war: { ...war, seats } };
}

export function quiet(state: WarState): Transition {
  return { state, send: [] };
}
