/**
 * The choices of combat: targets, vanguards, the order in which blows fall, strikes.
 * @import {Step} from './drafting.js'
 * @import {WarState} from './war.js'
 * @import {Answer, VanguardsAnswer, WarPair, WarQuestion} from '../wire.js'
 */

import { handIn, quiet } from './drafting.js';
import { draft, moment } from './war.js';

/**
 * What is asked now; null where there is nothing to choose.
 * @param {WarState} state
 * @returns {WarQuestion | null}
 */
export function question(state) {
  const now = moment(state);
  if (!now?.must_answer || state.past || state.truth || state.war?.status !== 'playing') return null;
  return now.question;
}

/**
 * @param {WarState} state
 * @returns {Answer | null}
 */
function answered(state) {
  const { taken, sent } = draft(state);
  return sent ?? taken;
}

/**
 * The target of each attacking piece: chosen, or the default.
 * @param {WarState} state
 * @returns {Record<string, number>}
 */
export function targetsNow(state) {
  const answer = answered(state);
  const chosen = answer?.type === 'targets' ? answer.targets : {};
  return firsts(question(state)?.targets ?? {}, chosen);
}

/**
 * The attacker that each piece with several strikes.
 * @param {WarState} state
 * @returns {Record<string, number>}
 */
export function strikesNow(state) {
  const answer = answered(state);
  const chosen = answer?.type === 'arrangement' ? (answer.strikes ?? {}) : {};
  return firsts(question(state)?.strikes ?? {}, chosen);
}

/**
 * @param {Record<string, number[]>} possible
 * @param {Record<string, number>} chosen
 */
function firsts(possible, chosen) {
  return Object.fromEntries(
    Object.entries(possible).map(([piece, options]) => [piece, chosen[piece] ?? options[0] ?? 0]),
  );
}

/**
 * The vanguard of each own principal against each enemy.
 * @param {WarState} state
 * @returns {VanguardsAnswer['vanguards']}
 */
export function answeredVanguards(state) {
  const answer = answered(state);
  return answer?.type === 'vanguards' ? answer.vanguards : {};
}

/**
 * The order in which an enemy's vanguard is met.
 * @param {WarState} state
 * @param {WarPair} pair
 * @returns {readonly number[]}
 */
export function orderNow(state, { own, enemy, pieces }) {
  const answer = answered(state);
  const orders = answer?.type === 'arrangement' ? (answer.orders ?? {}) : {};
  return orders[own]?.[enemy] ?? pieces;
}

/**
 * Choose a target for an attacking piece.
 * @param {WarState} state
 * @param {number} piece
 * @param {number} target
 * @returns {Step}
 */
export function aim(state, piece, target) {
  if (!question(state)?.targets[piece]?.includes(target)) return quiet(state);
  return handIn(state, { type: 'targets', targets: { ...targetsNow(state), [piece]: target } });
}

/**
 * Let a piece join the vanguard of a battle, or none. It can be in one only.
 * @param {WarState} state
 * @param {number} piece
 * @param {WarPair | null} pair
 * @returns {Step}
 */
export function join(state, piece, pair) {
  const asked = question(state)?.vanguards ?? [];
  if (pair && !pair.pieces.includes(piece)) return quiet(state);
  /** @type {VanguardsAnswer['vanguards']} */
  const vanguards = {};
  const before = answeredVanguards(state);
  for (const { own, enemy } of asked) {
    const others = (before[own]?.[enemy] ?? []).filter((id) => id !== piece);
    const joins = pair?.own === own && pair.enemy === enemy;
    const all = joins ? [...others, piece] : others;
    if (all.length) vanguards[own] = { ...vanguards[own], [enemy]: all };
  }
  return handIn(state, { type: 'vanguards', vanguards });
}

/**
 * The battle whose vanguard a piece joins.
 * @param {WarState} state
 * @param {number} piece
 * @returns {WarPair | null}
 */
export function joined(state, piece) {
  const now = answeredVanguards(state);
  return (question(state)?.vanguards ?? []).find(
    ({ own, enemy }) => now[own]?.[enemy]?.includes(piece),
  ) ?? null;
}

/**
 * Put a piece of an enemy's vanguard to another place in the order.
 * @param {WarState} state
 * @param {WarPair} pair
 * @param {number} from
 * @param {number} to
 * @returns {Step}
 */
export function arrange(state, pair, from, to) {
  const list = [...orderNow(state, pair)];
  const [moved] = list.splice(from, 1);
  if (moved === undefined || to < 0 || to > list.length) return quiet(state);
  list.splice(to, 0, moved);
  return arrangement(state, { [pair.own]: { [pair.enemy]: list } }, {});
}

/**
 * Let a piece strike one of its attackers.
 * @param {WarState} state
 * @param {number} piece
 * @param {number} attacker
 * @returns {Step}
 */
export function strike(state, piece, attacker) {
  if (!question(state)?.strikes[piece]?.includes(attacker)) return quiet(state);
  return arrangement(state, {}, { [piece]: attacker });
}

/**
 * @param {WarState} state
 * @param {VanguardsAnswer['vanguards']} orders
 * @param {Record<string, number>} strikes
 * @returns {Step}
 */
function arrangement(state, orders, strikes) {
  /** @type {VanguardsAnswer['vanguards']} */
  const all = {};
  for (const pair of question(state)?.orders ?? []) {
    const { own, enemy } = pair;
    all[own] = { ...all[own], [enemy]: [...(orders[own]?.[enemy] ?? orderNow(state, pair))] };
  }
  return handIn(state, { type: 'arrangement', orders: all, strikes: { ...strikesNow(state), ...strikes } });
}

/**
 * What a piece that is carried onto another, or pressed after it, means in this step of combat.
 * @param {WarState} state
 * @param {number} piece
 * @param {number} onto
 * @returns {Step}
 */
export function meet(state, piece, onto) {
  const asked = question(state);
  if (!asked) return quiet(state);
  if (asked.targets[piece]?.includes(onto)) return aim(state, piece, onto);
  if (asked.strikes[piece]?.includes(onto)) return strike(state, piece, onto);
  const pair = asked.vanguards.find(
    ({ own, enemy, pieces }) => pieces.includes(piece) && (own === onto || enemy === onto),
  );
  return pair ? join(state, piece, pair) : quiet(state);
}

/**
 * The pieces that one may carry the piece in hand to.
 * @param {WarState} state
 * @returns {readonly number[]}
 */
export function aims(state) {
  const { selected } = state;
  const asked = question(state);
  if (selected === null || !asked) return [];
  return [
    ...(asked.targets[selected] ?? []),
    ...(asked.strikes[selected] ?? []),
    ...asked.vanguards.filter(({ pieces }) => pieces.includes(selected)).flatMap(({ own, enemy }) => [own, enemy]),
  ];
}

/**
 * The player's pieces with a choice to make.
 * @param {WarState} state
 * @returns {readonly number[]}
 */
export function choosers(state) {
  const asked = question(state);
  if (!asked) return [];
  const numbers = [
    ...Object.keys(asked.targets).map(Number),
    ...Object.keys(asked.strikes).map(Number),
    ...asked.vanguards.flatMap(({ pieces }) => pieces),
  ];
  return [...new Set(numbers)];
}
