/**
 * What a fight would come to in this hour, as far as one knows it: from the pieces one sees, their
 * strength, readiness and hit points. Answers, vanguards and what hides are not foreseen.
 */

import type { WarContent, WarPiece } from '../../wire/war.js';
import { pieces, texts } from './drafting.js';
import { attackedCells } from './ground.js';
import { enemies } from './marking.js';
import { readOrder } from './orders.js';
import { distance } from './planning.js';
import { type WarState, moment } from './war.js';

/** An own piece and an enemy that it can meet when this hour's orders have been carried out. */
export interface Duel {
  own: WarPiece;
  enemy: WarPiece;
  /** Whether the own piece has been ordered to attack, or does already. */
  ordered: boolean;
  /** Whether the enemy attacks its cell already. */
  attacked: boolean;
  /** What the own piece would deal. */
  deals: number;
  /** The same with those of `others`. */
  together: number;
  /** What it would take. */
  takes: number;
  /** Own pieces that attack the same cell. */
  others: readonly WarPiece[];
  /** Enemies that can step in front: those it shares a cell with. */
  covers: readonly WarPiece[];
}

/** The duels of the piece in hand, an own one or an enemy; none for other hours than this. */
export function duels(state: WarState, content: WarContent): Duel[] {
  if (state.ahead || state.past || state.truth || state.war?.status !== 'playing') return [];
  const chosen = pieces(state).find(({ id }) => id === state.selected);
  if (!chosen || state.seat === null) return [];
  const own = chosen.owner === state.seat ? [chosen] : [];
  const foe = enemies(state, chosen.owner, state.seat) ? [chosen] : [];
  const mine = own.length ? own : pieces(state).filter(({ owner }) => owner === state.seat);
  const theirs = foe.length ? foe : pieces(state).filter(({ owner }) => enemies(state, owner, state.seat));
  if (own.length + foe.length === 0) return [];
  return mine.flatMap((piece) => {
    const ready = stand(state, content, piece);
    return theirs
      .filter((enemy) => meets(state, content, ready, enemy))
      .map((enemy) => duel(state, content, ready, enemy));
  });
}

/** An own piece after its orders. Pieces that move or use a main ability have acted before combat. */
function stand(state: WarState, content: WarContent, piece: WarPiece): WarPiece {
  const held = holders(state);
  for (const text of texts(state)) {
    const {
      piece: id,
      ability,
      targets: [goal = ''],
    } = readOrder(text);
    if (id !== piece.id) continue;
    const main = content.kinds[piece.kind]?.abilities.find((found) => found.id === ability)?.main;
    if (main) return { ...piece, ready: false };
    if (ability === null && held.has(goal)) return { ...piece, attacking: goal };
    if (ability === null) return { ...piece, ready: false, cell: goal };
  }
  return piece;
}

/** The cells in which one sees enemies. */
function holders(state: WarState) {
  return new Set(
    pieces(state)
      .filter(({ owner }) => enemies(state, owner, state.seat))
      .map(({ cell }) => cell),
  );
}

/** Whether two pieces can meet: adjacent, and no other piece must be the target (clause 8.1). */
function meets(state: WarState, content: WarContent, own: WarPiece, enemy: WarPiece) {
  const map = content.maps[state.war?.map ?? ''];
  const [from, to] = [own, enemy].map(({ cell }) => map?.cells.find(({ name }) => name === cell));
  if (!from || !to || distance(from, to) > 1) return false;
  if (attackedCells(enemy).includes(own.cell)) return true;
  const leads = ({ kind }: WarPiece) => content.kinds[kind]?.leader ?? false;
  return leads(enemy) || !crowd(state, enemy).some(leads);
}

/** Other visible pieces of the same player in a piece's cell. */
function crowd(state: WarState, { id, cell, owner }: WarPiece) {
  return pieces(state).filter((other) => other.id !== id && other.cell === cell && other.owner === owner);
}

function duel(state: WarState, content: WarContent, own: WarPiece, enemy: WarPiece): Duel {
  const others = pieces(state)
    .filter(({ id, owner }) => id !== own.id && owner === state.seat)
    .map((piece) => stand(state, content, piece))
    .filter((piece) => attackedCells(piece).includes(enemy.cell) && piece.ready);
  const deals = blow(content, own);
  const battling = new Set(moment(state)?.scene.battles.flatMap(({ vanguards }) => vanguards.flat()));
  return {
    own,
    enemy,
    others,
    deals,
    ordered: attackedCells(own).includes(enemy.cell) || own.cell === enemy.cell,
    attacked: attackedCells(enemy).includes(own.cell),
    together: others.reduce((sum, piece) => sum + blow(content, piece), deals),
    takes: blow(content, enemy),
    covers: crowd(state, enemy).filter(({ id }) => !battling.has(id)),
  };
}

/** What a piece deals in a battle: nothing where it is not ready (clause 8.4). */
export function blow(content: WarContent, { kind, boost, ready }: WarPiece) {
  return ready ? (content.kinds[kind]?.strength ?? 0) + (boost ?? 0) : 0;
}

/** What a piece can take before it is destroyed. */
export function endures({ hp, shield }: WarPiece) {
  return hp + (shield ?? 0);
}
