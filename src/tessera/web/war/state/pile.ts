/**
 * The orders of a stage as a pile: the top one is carried out first. What answers what, and what
 * own pieces can answer.
 */

import type { JournalEntry, WarPiece, WarScene } from '../../wire/war.js';
import { mayOrder, pieces, texts } from './drafting.js';
import { enemies } from './marking.js';
import { aimedAt, isCell, readOrder } from './orders.js';
import { frameOf } from './playback.js';
import { type Playback, type WarState, moment } from './war.js';

export interface Piled {
  /** As answers call it; empty while it is drafted. */
  name: string;
  /** 1 is the orders step. */
  step: number;
  piece: number;
  /** Null: a move. */
  ability: string | null;
  /** Null: what one cannot see. */
  targets: readonly (string | null)[];
  whose: 'own' | 'shown' | 'drafted';
  /** The orders that it is aimed at. */
  answers: readonly string[];
  answeredBy: readonly string[];
  /** Whether it has been worked off in what is played back. */
  done: boolean;
  /** Whether it had no effect. */
  vain: boolean;
}

/** What an own piece can do about an order. */
export type PossibleAnswer = { piece: number; ability: string; target: string | null };

/** How entries tell that an order's turn has come. */
const TURNS = new Set(['moved', 'suspended', 'fired', 'cancelled', 'failed']);
/** Those that mean that it had no effect. */
const VAIN = new Set(['cancelled', 'failed']);
const MOST_ANSWERS = 6;

/** The pile that is shown now: in a response step, or as it was worked off. */
export function pile(state: WarState): readonly Piled[] {
  if (state.past || state.truth || state.war?.status !== 'playing') return [];
  if (state.playback) return workedOff(state.playback);
  const scene = moment(state)?.scene;
  if (scene?.step !== 'response') return [];
  return piled(scene, mayOrder(state) && !state.ahead ? texts(state) : []);
}

function piled(scene: WarScene, drafted: readonly string[]): readonly Piled[] {
  const own = scene.orders
    .filter(({ outcome }) => outcome === '')
    .map(({ text, name, step }) => ({ ...readOrder(text), name, step, whose: 'own' as const }));
  const shown = scene.shown.map((order) => ({ ...order, whose: 'shown' as const }));
  const drafts = drafted.map((text) => ({
    ...readOrder(text),
    name: '',
    step: scene.round + 1,
    whose: 'drafted' as const,
  }));
  const all = [...drafts, ...own, ...shown].map(({ name, step, piece, ability, targets, whose }) => ({
    name,
    step,
    piece,
    ability,
    targets,
    whose,
    answers: eventsOf(targets),
    done: false,
    vain: false,
  }));
  const turn = turnIn(scene);
  return all
    .sort((one, other) => other.step - one.step || turn(one) - turn(other) || place(one) - place(other))
    .map((order) => ({
      ...order,
      answeredBy: all.filter(({ answers }) => order.name && answers.includes(order.name)).map(({ name }) => name),
    }));
}

function eventsOf(targets: readonly (string | null)[]): string[] {
  return targets.flatMap((target) => (target?.startsWith('#') ? [target] : []));
}

/** When an order's player has its turn within a step. */
function turnIn({ pieces, priority }: WarScene) {
  const owners = new Map(pieces.map(({ id, owner }) => [id, owner]));
  return ({ piece }: { piece: number }) => priority.indexOf(owners.get(piece) ?? -1);
}

/** The place of an order among those of its step. */
function place({ name }: { name: string }) {
  return Number(name.split(/[#.]/).at(-1));
}

/** The pile before what is played back, and which of it has been carried out by now. */
export function workedOff(playback: Pick<Playback, 'entries' | 'at' | 'before'> & Partial<Playback>): readonly Piled[] {
  const { number, scene } = frameOf(playback);
  const left = piled(scene, []).map((order) => ({ ...order }));
  for (const entry of playback.entries.slice(0, playback.at).filter((shown) => shown.number > number)) {
    const next = TURNS.has(entry.kind) ? left.find((order) => !order.done && isTurnOf(order, entry)) : undefined;
    if (next) Object.assign(next, { done: true, vain: VAIN.has(entry.kind) });
  }
  return left;
}

function isTurnOf({ piece, ability }: Piled, { kind, message, pieces: [first] }: JournalEntry) {
  const { piece: who, order } = message.gaps as Record<string, any>;
  if ((who?.id ?? first) !== piece) return false;
  const used = order?.gaps?.ability?.id ?? null;
  if (kind === 'fired') return used === ability;
  return kind === 'moved' || kind === 'suspended' ? ability === null : used === null || used === ability;
}

/**
 * What own pieces can do about a visible order: answer it, guard its targets, or face the ordered
 * piece, also as the piece of an event of this hour.
 */
export function answersTo(state: WarState, order: Piled): readonly PossibleAnswer[] {
  const now = moment(state);
  const doer = pieces(state).find(({ id }) => id === order.piece);
  const hostile = doer && enemies(state, doer.owner, state.seat);
  if (!now || order.whose !== 'shown' || !hostile || !mayOrder(state) || state.ahead) return [];
  const touched = touchedBy(order, now.scene, state.seat);
  const faced = now.scene.hour_events.filter(({ piece }) => piece === order.piece).map(({ name }) => name);
  const wanted = [order.name, ...touched.map(String), ...cellsOf(order), String(order.piece), ...faced];
  const found: PossibleAnswer[] = [];
  for (const { piece, abilities } of now.options) {
    for (const {
      ability,
      refusal,
      targets: [first],
    } of abilities) {
      const target = first ? wanted.find((name) => first.includes(name)) : null;
      if (refusal !== null || target === undefined || (!first && !touched.includes(piece))) continue;
      found.push({ piece, ability, target });
    }
  }
  return found.sort((one, other) => rank(one, order) - rank(other, order)).slice(0, MOST_ANSWERS);
}

/** What is aimed at the order itself comes first. */
function rank({ target }: PossibleAnswer, { name, piece }: Piled) {
  return target === name ? 0 : target === String(piece) || target?.startsWith('!') ? 2 : 1;
}

function cellsOf({ targets }: Piled) {
  return targets.flatMap((target) => (target && isCell(target) ? [target] : []));
}

/** The own pieces at which an order is aimed: themselves, their cells or their orders. */
function touchedBy({ targets }: Piled, scene: WarScene, seat: number | null): number[] {
  const own = scene.pieces.filter(({ owner }) => owner === seat);
  return targets.flatMap((target) => {
    if (target?.startsWith('#')) return scene.orders.filter(({ name }) => name === target).map(({ piece }) => piece);
    const { cell, piece } = aimedAt(target, scene);
    return own.filter((found: WarPiece) => found.cell === cell || found.id === piece).map(({ id }) => id);
  });
}

/** The own pieces that can answer now and have no order. */
export function answerers(state: WarState): readonly number[] {
  const now = moment(state);
  if (now?.scene.step !== 'response' || !mayOrder(state) || state.ahead) return [];
  const busy = new Set(texts(state).map((text) => readOrder(text).piece));
  return now.options
    .filter(({ piece, abilities }) => !busy.has(piece) && abilities.some(({ refusal }) => refusal === null))
    .map(({ piece }) => piece);
}
