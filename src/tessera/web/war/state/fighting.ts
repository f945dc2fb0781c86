/** The choices of combat: targets, vanguards, the order in which blows fall, strikes. */

import type { Answer, VanguardsAnswer, WarPair, WarQuestion } from '../../wire/war.js';
import { type Transition, handIn, quiet } from './drafting.js';
import { type WarState, draft, moment } from './war.js';

/** What is asked now; null where there is nothing to choose. */
export function question(state: WarState): WarQuestion | null {
  const now = moment(state);
  if (!now?.must_answer || state.past || state.truth || state.war?.status !== 'playing') return null;
  return now.question;
}

function answered(state: WarState): Answer | null {
  const { taken, sent } = draft(state);
  return sent ?? taken;
}

/** The target of each attacking piece: chosen, or the default. */
export function targetsNow(state: WarState): Record<string, number> {
  const answer = answered(state);
  const chosen = answer?.type === 'targets' ? answer.targets : {};
  return firsts(question(state)?.targets ?? {}, chosen);
}

/** The attacker that each piece with several strikes. */
export function strikesNow(state: WarState): Record<string, number> {
  const answer = answered(state);
  const chosen = answer?.type === 'arrangement' ? (answer.strikes ?? {}) : {};
  return firsts(question(state)?.strikes ?? {}, chosen);
}

function firsts(possible: Record<string, number[]>, chosen: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(possible).map(([piece, options]) => [piece, chosen[piece] ?? options[0] ?? 0]),
  );
}

/** The vanguard of each own principal against each enemy. */
export function answeredVanguards(state: WarState): VanguardsAnswer['vanguards'] {
  const answer = answered(state);
  return answer?.type === 'vanguards' ? answer.vanguards : {};
}

/** The order in which an enemy's vanguard is met. */
export function orderNow(state: WarState, { own, enemy, pieces }: WarPair): readonly number[] {
  const answer = answered(state);
  const orders = answer?.type === 'arrangement' ? (answer.orders ?? {}) : {};
  return orders[own]?.[enemy] ?? pieces;
}

/** Choose a target for an attacking piece. */
export function aim(state: WarState, piece: number, target: number): Transition {
  if (!question(state)?.targets[piece]?.includes(target)) return quiet(state);
  return handIn(state, { type: 'targets', targets: { ...targetsNow(state), [piece]: target } });
}

/** Let a piece join the vanguard of a battle, or none. It can be in one only. */
export function join(state: WarState, piece: number, pair: WarPair | null): Transition {
  const asked = question(state)?.vanguards ?? [];
  if (pair && !pair.pieces.includes(piece)) return quiet(state);
  const vanguards: VanguardsAnswer['vanguards'] = {};
  const before = answeredVanguards(state);
  for (const { own, enemy } of asked) {
    const others = (before[own]?.[enemy] ?? []).filter((id) => id !== piece);
    const joins = pair?.own === own && pair.enemy === enemy;
    const all = joins ? [...others, piece] : others;
    if (all.length) vanguards[own] = { ...vanguards[own], [enemy]: all };
  }
  return handIn(state, { type: 'vanguards', vanguards });
}

/** The battle whose vanguard a piece joins. */
export function joined(state: WarState, piece: number): WarPair | null {
  const now = answeredVanguards(state);
  return (question(state)?.vanguards ?? []).find(({ own, enemy }) => now[own]?.[enemy]?.includes(piece)) ?? null;
}

/** Put a piece of an enemy's vanguard to another place in the order. */
export function arrange(state: WarState, pair: WarPair, from: number, to: number): Transition {
  const list = [...orderNow(state, pair)];
  const [moved] = list.splice(from, 1);
  if (moved === undefined || to < 0 || to > list.length) return quiet(state);
  list.splice(to, 0, moved);
  return arrangement(state, { [pair.own]: { [pair.enemy]: list } }, {});
}

/** Let a piece strike one of its attackers. */
function strike(state: WarState, piece: number, attacker: number): Transition {
  if (!question(state)?.strikes[piece]?.includes(attacker)) return quiet(state);
  return arrangement(state, {}, { [piece]: attacker });
}

function arrangement(
  state: WarState,
  orders: VanguardsAnswer['vanguards'],
  strikes: Record<string, number>,
): Transition {
  const all: VanguardsAnswer['vanguards'] = {};
  for (const pair of question(state)?.orders ?? []) {
    const { own, enemy } = pair;
    all[own] = { ...all[own], [enemy]: [...(orders[own]?.[enemy] ?? orderNow(state, pair))] };
  }
  return handIn(state, { type: 'arrangement', orders: all, strikes: { ...strikesNow(state), ...strikes } });
}

/** What a piece that is carried onto another, or pressed after it, means in this step of combat. */
export function meet(state: WarState, piece: number, onto: number): Transition {
  const asked = question(state);
  if (!asked) return quiet(state);
  if (asked.targets[piece]?.includes(onto)) return aim(state, piece, onto);
  if (asked.strikes[piece]?.includes(onto)) return strike(state, piece, onto);
  const pair = asked.vanguards.find(
    ({ own, enemy, pieces }) => pieces.includes(piece) && (own === onto || enemy === onto),
  );
  return pair ? join(state, piece, pair) : quiet(state);
}

/** The pieces that one may carry the piece in hand to. */
export function aims(state: WarState): readonly number[] {
  const { selected } = state;
  const asked = question(state);
  if (selected === null || !asked) return [];
  return [
    ...(asked.targets[selected] ?? []),
    ...(asked.strikes[selected] ?? []),
    ...asked.vanguards.filter(({ pieces }) => pieces.includes(selected)).flatMap(({ own, enemy }) => [own, enemy]),
  ];
}

/** The player's pieces with a choice to make. */
export function choosers(state: WarState): readonly number[] {
  const asked = question(state);
  if (!asked) return [];
  const numbers = [
    ...Object.keys(asked.targets).map(Number),
    ...Object.keys(asked.strikes).map(Number),
    ...asked.vanguards.flatMap(({ pieces }) => pieces),
  ];
  return [...new Set(numbers)];
}
