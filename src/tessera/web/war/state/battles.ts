/** What the battles of this hour come to as they are chosen now, as far as one sees them (clause 8.4). */

import type { WarBattle, WarContent, WarPiece } from '../../wire/war.js';
import { answeredVanguards, orderNow, question, strikesNow, targetsNow } from './fighting.js';
import { blow, endures } from './forecast.js';
import { type WarState, moment } from './war.js';

/** The damage that a piece takes. */
interface Harm {
  piece: WarPiece;
  damage: number;
  /** How much it can take. */
  has: number;
  dies: boolean;
}

/** The damage to all pieces in battles that the player is asked about, own pieces first. */
export function harms(state: WarState, content: WarContent): Harm[] {
  const all = moment(state)?.scene.pieces ?? [];
  const pieceOf = (id: number) => all.find((piece) => piece.id === id) ?? [];
  const damage: Map<WarPiece, number> = new Map();
  for (const battle of chosen(state)) {
    const sides = formations(battle).map((ids) => ids.flatMap(pieceOf));
    for (const side of [0, 1]) {
      const strikers = (sides[side] ?? []).filter(({ id }) => id !== battle.target || battle.strikes);
      let left = strikers.reduce((sum, piece) => sum + blow(content, piece), 0);
      for (const piece of sides[1 - side] ?? []) {
        const taken = piece === sides[1 - side]?.at(-1) ? left : Math.min(left, endures(piece));
        damage.set(piece, (damage.get(piece) ?? 0) + taken);
        left -= taken;
      }
    }
  }
  const found = [...damage].map(([piece, dealt]) => {
    const has = endures(piece);
    return { piece, damage: dealt, has, dies: dealt >= has };
  });
  const foreign = ({ owner }: WarPiece) => Number(owner !== state.seat);
  return found.sort((one, other) => foreign(one.piece) - foreign(other.piece) || one.piece.id - other.piece.id);
}

/** The pieces of each side in the order in which they take damage, the principal last. */
function formations({ attacker, target, vanguards: [ours, theirs] }: WarBattle): [number[], number[]] {
  return [
    [...ours, attacker],
    [...theirs, target],
  ];
}

/** The battles with the player's choices in them; before they are joined, those that own targets lead to. */
function chosen(state: WarState): WarBattle[] {
  const scene = moment(state)?.scene;
  if (!scene || !question(state)) return [];
  if (scene.step === 'targets') return aimed(state);
  return scene.battles
    .filter(({ attacker, target }) =>
      scene.pieces.some(({ id, owner }) => owner === state.seat && (id === attacker || id === target)),
    )
    .map((battle) => decided(state, battle, scene.battles));
}

/** A piece that several attack strikes the one with the lowest number, unless its player chooses otherwise. */
function aimed(state: WarState): WarBattle[] {
  const targets = Object.entries(targetsNow(state)).map(([attacker, target]) => ({
    attacker: Number(attacker),
    target,
  }));
  return targets.map(({ attacker, target }) => ({
    attacker,
    target,
    vanguards: [[], []],
    strikes: isFirst(targets, attacker, target),
  }));
}

/** Whether an attacker has the lowest number of those that attack a piece. */
function isFirst(battles: readonly { attacker: number; target: number }[], attacker: number, target: number) {
  return battles.every((other) => other.target !== target || other.attacker >= attacker);
}

/** @param battles all that are seen */
function decided(state: WarState, battle: WarBattle, battles: readonly WarBattle[]): WarBattle {
  const { attacker, target } = battle;
  const asked = question(state);
  const strike = strikesNow(state)[target];
  const pairs = [
    [attacker, target],
    [target, attacker],
  ] as const;
  const joined = pairs.map(([own, enemy], side) => {
    const mine = asked?.vanguards.some((pair) => pair.own === own && pair.enemy === enemy);
    if (mine) return answeredVanguards(state)[own]?.[enemy] ?? [];
    // The order in which a vanguard is met is chosen by the other side.
    const met = asked?.orders.find((pair) => pair.own === enemy && pair.enemy === own);
    return met ? [...orderNow(state, met)] : (battle.vanguards[side] ?? []);
  });
  return {
    ...battle,
    vanguards: [joined[0] ?? [], joined[1] ?? []],
    strikes: strike === undefined ? battle.strikes && isFirst(battles, attacker, target) : strike === attacker,
  };
}
