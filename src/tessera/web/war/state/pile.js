/**
 * The orders of a stage as a pile: the top one is carried out first. What answers what, and what
 * own pieces can answer.
 * @import {Playback, WarState} from './war.js'
 * @import {JournalEntry, WarPiece, WarScene} from '../wire.js'
 */

import { mayOrder, pieces, texts } from './drafting.js';
import { enemies } from './marking.js';
import { aimedAt, isCell, readOrder } from './orders.js';
import { frameOf } from './playback.js';
import { moment } from './war.js';

/**
 * @typedef {object} Piled
 * @property {string} name    as answers call it; empty while it is drafted
 * @property {number} step    1 is the orders step
 * @property {number} piece
 * @property {string | null} ability  null: a move
 * @property {readonly (string | null)[]} targets  null: what one cannot see
 * @property {'own' | 'shown' | 'drafted'} whose
 * @property {readonly string[]} answers     the orders that it is aimed at
 * @property {readonly string[]} answeredBy
 * @property {boolean} done   whether it has been worked off in what is played back
 * @property {boolean} vain   whether nothing came of it
 *
 * What an own piece can do about an order.
 * @typedef {{piece: number, ability: string, target: string | null}} PossibleAnswer
 */

/** How entries tell that an order's turn has come. */
const TURNS = new Set(['moved', 'suspended', 'fired', 'cancelled', 'failed']);
/** Those of them that tell that nothing came of it. */
const VAIN = new Set(['cancelled', 'failed']);
const MOST_ANSWERS = 6;

/**
 * The pile that is shown now: in a response step, or as it was worked off.
 * @param {WarState} state
 * @returns {readonly Piled[]}
 */
export function pile(state) {
  if (state.past || state.truth || state.war?.status !== 'playing') return [];
  if (state.playback) return workedOff(state.playback);
  const scene = moment(state)?.scene;
  if (scene?.step !== 'response') return [];
  return piled(scene, mayOrder(state) && !state.ahead ? texts(state) : []);
}

/**
 * @param {WarScene} scene
 * @param {readonly string[]} drafted
 * @returns {readonly Piled[]}
 */
export function piled(scene, drafted) {
  const own = scene.orders.filter(({ outcome }) => outcome === '')
    .map(({ text, name, step }) => ({ ...readOrder(text), name, step, whose: /** @type {const} */ ('own') }));
  const shown = scene.shown.map((order) => ({ ...order, whose: /** @type {const} */ ('shown') }));
  const drafts = drafted.map((text) => ({
    ...readOrder(text), name: '', step: scene.round + 1, whose: /** @type {const} */ ('drafted'),
  }));
  const all = [...drafts, ...own, ...shown].map(({ name, step, piece, ability, targets, whose }) => ({
    name, step, piece, ability, targets, whose, answers: eventsOf(targets), done: false, vain: false,
  }));
  const turn = turnIn(scene);
  return all.sort((one, other) => other.step - one.step || turn(one) - turn(other) || place(one) - place(other))
    .map((order) => ({
      ...order,
      answeredBy: all.filter(({ answers }) => order.name && answers.includes(order.name))
        .map(({ name }) => name),
    }));
}

/**
 * @param {readonly (string | null)[]} targets
 * @returns {string[]}
 */
function eventsOf(targets) {
  return targets.flatMap((target) => (target?.startsWith('#') ? [target] : []));
}

/**
 * When an order's player has its turn within a step.
 * @param {WarScene} scene
 */
function turnIn({ pieces, priority }) {
  const owners = new Map(pieces.map(({ id, owner }) => [id, owner]));
  return (/** @type {{piece: number}} */ { piece }) => priority.indexOf(owners.get(piece) ?? -1);
}

/**
 * The place of an order among those of its step.
 * @param {{name: string}} order
 */
function place({ name }) {
  return Number(name.split(/[#.]/).at(-1));
}

/**
 * The pile before what is played back, and which of it has been carried out by now.
 * @param {Pick<Playback, 'entries' | 'at' | 'before'> & Partial<Playback>} playback
 * @returns {readonly Piled[]}
 */
export function workedOff(playback) {
  const { number, scene } = frameOf(playback);
  const left = piled(scene, []).map((order) => ({ ...order }));
  for (const entry of playback.entries.slice(0, playback.at).filter((shown) => shown.number > number)) {
    const next = TURNS.has(entry.kind) ? left.find((order) => !order.done && isTurnOf(order, entry)) : undefined;
    if (next) Object.assign(next, { done: true, vain: VAIN.has(entry.kind) });
  }
  return left;
}

/**
 * @param {Piled} order
 * @param {JournalEntry} entry
 */
function isTurnOf({ piece, ability }, { kind, message, pieces: [first] }) {
  const { piece: who, order } = /** @type {Record<string, any>} */ (message.gaps);
  if ((who?.id ?? first) !== piece) return false;
  const used = order?.gaps?.ability?.id ?? null;
  if (kind === 'fired') return used === ability;
  return kind === 'moved' || kind === 'suspended' ? ability === null : used === null || used === ability;
}

/**
 * What own pieces can do about a visible order: answer it, guard its targets, or face the ordered
 * piece.
 * @param {WarState} state
 * @param {Piled} order
 * @returns {readonly PossibleAnswer[]}
 */
export function answersTo(state, order) {
  const now = moment(state);
  const doer = pieces(state).find(({ id }) => id === order.piece);
  const hostile = doer && enemies(state, doer.owner, state.seat);
  if (!now || order.whose !== 'shown' || !hostile || !mayOrder(state) || state.ahead) return [];
  const touched = touchedBy(order, now.scene, state.seat);
  const wanted = [order.name, ...touched.map(String), ...cellsOf(order), String(order.piece)];
  /** @type {PossibleAnswer[]} */
  const found = [];
  for (const { piece, abilities } of now.options) {
    for (const { ability, refusal, targets: [first] } of abilities) {
      const target = first ? wanted.find((name) => first.includes(name)) : null;
      if (refusal !== null || target === undefined || (!first && !touched.includes(piece))) continue;
      found.push({ piece, ability, target });
    }
  }
  return found.sort((one, other) => rank(one, order) - rank(other, order)).slice(0, MOST_ANSWERS);
}

/**
 * What is aimed at the order itself comes first.
 * @param {PossibleAnswer} answer
 * @param {Piled} order
 */
function rank({ target }, { name, piece }) {
  return target === name ? 0 : target === String(piece) ? 2 : 1;
}

/** @param {Piled} order */
function cellsOf({ targets }) {
  return targets.flatMap((target) => (target && isCell(target) ? [target] : []));
}

/**
 * The own pieces at which an order is aimed: themselves, their cells or their orders.
 * @param {Piled} order
 * @param {WarScene} scene
 * @param {number | null} seat
 * @returns {number[]}
 */
function touchedBy({ targets }, scene, seat) {
  const own = scene.pieces.filter(({ owner }) => owner === seat);
  return targets.flatMap((target) => {
    if (target?.startsWith('#')) return scene.orders.filter(({ name }) => name === target).map(({ piece }) => piece);
    const { cell, piece } = aimedAt(target, scene);
    return own.filter((/** @type {WarPiece} */ found) => found.cell === cell || found.id === piece)
      .map(({ id }) => id);
  });
}

/**
 * The own pieces that can answer now and have no order.
 * @param {WarState} state
 * @returns {readonly number[]}
 */
export function answerers(state) {
  const now = moment(state);
  if (now?.scene.step !== 'response' || !mayOrder(state) || state.ahead) return [];
  const busy = new Set(texts(state).map((text) => readOrder(text).piece));
  return now.options.filter(({ piece, abilities }) =>
    !busy.has(piece) && abilities.some(({ refusal }) => refusal === null)).map(({ piece }) => piece);
}
