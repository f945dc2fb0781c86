/**
 * Drafting orders: the piece, what to do, the targets; and the list of orders.
 * Each function takes a state and returns the next one, and what to send to the server.
 * @import {WarState} from './war.js'
 * @import {Answer, KindText, WarClientMessage, WarContent, WarOptions, WarPiece} from '../wire.js'
 */

import { abilityText, isCell, moveText, readOrder } from './orders.js';
import { planOptions, plannedPieces, plansFor, writePlan } from './planning.js';
import { blank, draft, letGo, moment, textsOf } from './war.js';

/** @typedef {{state: WarState, send: readonly WarClientMessage[]}} Step */

/** Steps in which orders are given. */
const ORDERS = new Set(['orders', 'response']);

/**
 * Whether orders can be put together now: for this step, or for a later hour.
 * @param {WarState} state
 */
export function mayOrder(state) {
  const { war, past, truth } = state;
  if (!war || past || truth || war.paused || war.status !== 'playing') return false;
  const now = moment(state);
  if (!now) return false;
  if (state.ahead) return true;
  return now.must_answer && ORDERS.has(now.scene.step);
}

/**
 * The orders drafted so far, for this step or for the hour that is planned.
 * @param {WarState} state
 * @returns {readonly string[]}
 */
export function texts(state) {
  if (state.ahead) return plansFor(state, state.ahead);
  const { taken, sent } = draft(state);
  return textsOf(sent ?? taken);
}

/**
 * The pieces as they stand for what is being put together.
 * @param {WarState} state
 * @returns {readonly WarPiece[]}
 */
export function pieces(state) {
  return state.ahead ? plannedPieces(state, state.ahead) : (moment(state)?.scene.pieces ?? []);
}

/**
 * @param {WarState} state
 * @param {WarContent} content
 * @param {number | null} id
 * @returns {WarOptions | null}
 */
export function optionsOf(state, content, id) {
  if (id === null) return null;
  if (state.ahead) return planOptions(state, content, id, state.ahead);
  return moment(state)?.options.find(({ piece }) => piece === id) ?? null;
}

/**
 * What the next target of the order in hand may be.
 * @param {WarState} state
 * @param {WarContent} content
 * @returns {readonly string[]}
 */
export function nextTargets(state, content) {
  const { building, selected } = state;
  const ability = optionsOf(state, content, selected)?.abilities.find(
    ({ ability }) => ability === building?.ability,
  );
  if (!building || !ability) return [];
  const possible = ability.targets[building.picks.length] ?? [];
  return possible.filter((target) => !building.picks.includes(target));
}

/**
 * Select a piece, or clear the selection.
 * @param {WarState} state
 * @param {number | null} selected
 * @returns {WarState}
 */
export function select(state, selected) {
  const cell = pieces(state).find(({ id }) => id === selected)?.cell ?? state.cell;
  return { ...state, selected, offered: false, cell, building: null, note: null };
}

/**
 * Choose what the piece in hand is to do; what needs no target is ordered at once.
 * @param {WarState} state
 * @param {WarContent} content
 * @param {string} ability
 * @returns {Step}
 */
export function choose(state, content, ability) {
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
 * @param {WarState} state
 * @param {WarContent} content
 * @param {string} cell
 * @param {number | null} piece
 * @param {boolean} [keyed]  whether by a key, which points at no piece
 * @returns {Step}
 */
export function press(state, content, cell, piece, keyed = false) {
  if (mayOrder(state) && state.building) {
    const target = aimedAt(state, content, cell, piece);
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

/**
 * @param {WarState} state
 * @param {number} piece
 */
function toggled(state, piece) {
  return state.selected === piece && !state.building ? null : piece;
}

/**
 * Choose the next of the pieces in a cell: own ones first.
 * @param {WarState} state
 * @param {string} cell
 */
function next(state, cell) {
  const there = pieces(state).filter((found) => found.cell === cell);
  const own = there.filter(({ owner }) => owner === state.seat);
  const all = [...own, ...there.filter(({ owner }) => owner !== state.seat)];
  const at = all.findIndex(({ id }) => id === state.selected);
  return select({ ...state, cell }, all[at + 1]?.id ?? (at >= 0 ? null : (all[0]?.id ?? null)));
}

/**
 * The target that is meant by a place on the map; null where it is none.
 * @param {WarState} state
 * @param {WarContent} content
 * @param {string} cell
 * @param {number | null} piece
 */
function aimedAt(state, content, cell, piece) {
  const possible = nextTargets(state, content);
  if (piece !== null && possible.includes(String(piece))) return String(piece);
  if (possible.includes(cell)) return cell;
  const there = new Set(pieces(state).filter((found) => found.cell === cell).map(({ id }) => id));
  const shown = moment(state)?.scene.shown ?? [];
  return possible.find((target) => {
    if (isCell(target) || target.startsWith('@')) return false;
    if (!target.startsWith('#')) return piece === null && there.has(Number(target));
    const ordered = shown.find(({ name }) => name === target);
    return ordered && (piece === null ? there.has(ordered.piece) : ordered.piece === piece);
  }) ?? null;
}

/**
 * Take one more target; the last one completes the order.
 * @param {WarState} state
 * @param {WarContent} content
 * @param {string} target
 * @returns {Step}
 */
export function pick(state, content, target) {
  const { building, selected } = state;
  if (!building || selected === null || !nextTargets(state, content).includes(target)) return quiet(state);
  const picks = [...building.picks, target];
  const option = optionsOf(state, content, selected)?.abilities.find(
    ({ ability }) => ability === building.ability,
  );
  if (option && picks.length < option.targets.length) return quiet({ ...state, building: { ...building, picks } });
  return add({ ...state, building: null }, content, abilityText(selected, building.ability, picks));
}

/**
 * Let a piece answer with an ability, aimed at once at what it answers.
 * @param {WarState} state
 * @param {WarContent} content
 * @param {number} piece
 * @param {string} ability
 * @param {string | null} target
 * @returns {Step}
 */
export function answer(state, content, piece, ability, target) {
  const chosen = choose(select(state, piece), content, ability);
  return target === null ? chosen : pick(chosen.state, content, target);
}

/**
 * Take the last target back, then the ability, then the piece.
 * @param {WarState} state
 * @returns {WarState}
 */
export function stepBack(state) {
  const { building } = state;
  if (building?.picks.length) return { ...state, building: { ...building, picks: building.picks.slice(0, -1) } };
  if (building) return { ...state, building: null };
  return { ...state, selected: null, offered: false, cell: null, note: null };
}

/**
 * Move a piece by carrying it to a cell, or aim the ability in hand at what it is dropped on.
 * @param {WarState} state
 * @param {WarContent} content
 * @param {number} id
 * @param {string} cell
 * @returns {Step}
 */
export function drop(state, content, id, cell) {
  const piece = pieces(state).find((found) => found.id === id);
  const moves = optionsOf(state, content, id)?.moves ?? [];
  if (!mayOrder(state) || !piece || !moves.includes(cell)) return quiet(state);
  return add({ ...state, selected: id, building: null }, content, moveText(piece, cell));
}

/**
 * The texts of all simple orders: every move, and abilities with at most one target.
 * @param {WarState} state
 * @returns {string[]}
 */
export function orderTexts(state) {
  const { options = [], scene } = moment(state) ?? {};
  return options.flatMap(({ piece: id, moves, abilities }) => {
    const piece = scene?.pieces.find((piece) => piece.id === id);
    const used = abilities.filter(({ refusal, targets }) => refusal === null && targets.length < 2);
    return [
      ...(piece ? moves.map((cell) => moveText(piece, cell)) : []),
      ...used.flatMap(({ ability, targets: [only] }) =>
        (only ?? [null]).map((target) => abilityText(id, ability, target === null ? [] : [target]))),
    ];
  });
}

/**
 * Add an order. A piece has one action an hour: a new one takes the place of the old.
 * @param {WarState} state
 * @param {WarContent} content
 * @param {string} text
 * @returns {Step}
 */
export function add(state, content, text) {
  const before = texts(state);
  const kept = before.filter((other) => other !== text && !clash(state, content, other, text));
  return give(state, [...kept, text]);
}

/**
 * @param {WarState} state
 * @param {WarContent} content
 * @param {string} one
 * @param {string} other
 */
function clash(state, content, one, other) {
  const [first, second] = [readOrder(one), readOrder(other)];
  return first.piece === second.piece && [first, second].every(({ piece, ability }) => {
    if (ability === null) return true;
    return kindOf(state, content, piece)?.abilities.find(({ id }) => id === ability)?.main ?? false;
  });
}

/**
 * @param {WarState} state
 * @param {WarContent} content
 * @param {number} piece
 * @returns {KindText | undefined}
 */
function kindOf(state, content, piece) {
  return content.kinds[pieces(state).find(({ id }) => id === piece)?.kind ?? ''];
}

/**
 * Withdraw an order, or dismiss one that was refused.
 * @param {WarState} state
 * @param {string} text
 * @returns {Step}
 */
export function withdraw(state, text) {
  return give(state, texts(state).filter((order) => order !== text));
}

/**
 * @param {WarState} state
 * @param {string} text
 * @returns {WarState}
 */
export function dismiss(state, text) {
  const { seat } = state;
  if (seat === null) return state;
  const before = draft(state);
  const refused = before.refused.filter((order) => order.text !== text);
  return { ...state, drafts: { ...state.drafts, [seat]: { ...before, refused } } };
}

/**
 * Let an order be carried out earlier or later.
 * @param {WarState} state
 * @param {number} from
 * @param {number} to
 * @returns {Step}
 */
export function reorder(state, from, to) {
  const list = [...texts(state)];
  const [moved] = list.splice(from, 1);
  if (moved === undefined || to < 0 || to > list.length) return quiet(state);
  list.splice(to, 0, moved);
  return give(state, list);
}

/**
 * Hand in orders as a whole, or write them down for the hour that is planned.
 * @param {WarState} state
 * @param {readonly string[]} list
 * @returns {Step}
 */
export function give(state, list) {
  if (state.ahead) return writePlan(state, state.ahead, list);
  return handIn(state, { type: 'orders', texts: [...list] });
}

/**
 * Submit an answer. A change withdraws readiness.
 * @param {WarState} state
 * @param {Answer} answer
 * @returns {Step}
 */
export function handIn(state, answer) {
  const { war, seat } = state;
  if (!war || seat === null) return quiet(state);
  const before = state.drafts[seat] ?? blank;
  const step = { seat, step_number: war.step_number };
  const again = war.seats[seat]?.ready
    ? [/** @type {const} */ ({ type: 'ready', ...step, ready: false, again: false })]
    : [];
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
 * @param {WarState} state
 * @param {boolean} [again]  whether to be prompted again in this hour in any case
 * @returns {Step}
 */
export function toggleReady(state, again = false) {
  const { war, seat } = state;
  if (!war || seat === null || !moment(state)?.must_answer || war.paused) return quiet(state);
  const ready = !war.seats[seat]?.ready;
  const now = asReady(state, seat, ready);
  return {
    state: ready ? handedIn(now) : now,
    send: [{ type: 'ready', seat, step_number: war.step_number, ready, again: ready && again }],
  };
}

/**
 * Nothing is being drafted any more.
 * @param {WarState} state
 * @returns {WarState}
 */
export function handedIn(state) {
  return { ...letGo(state), previewing: false, ahead: null };
}

/**
 * Whether this step's orders have been submitted; they can still be changed while it lasts.
 * @param {WarState} state
 */
export function isHandedIn(state) {
  return !state.ahead && (state.war?.seats[state.seat ?? -1]?.ready ?? false);
}

/**
 * Shown at once: the server soon confirms it, or sends a new welcome.
 * @param {WarState} state
 * @param {number} seat
 * @param {boolean} ready
 * @returns {WarState}
 */
export function asReady(state, seat, ready) {
  const { war } = state;
  if (!war) return state;
  const seats = war.seats.map((found, number) => (number === seat ? { ...found, ready } : found));
  return { ...state, war: { ...war, seats } };
}

/**
 * @param {WarState} state
 * @returns {Step}
 */
export function quiet(state) {
  return { state, send: [] };
}
