import type { Scene, SceneAction } from '../wire/tables.js';
import type { Picture } from './room.js';

/**
 * A scene that is only looked at.
 * @param signs cells that are lit
 */
export function still(
  { terrain, pieces }: Picture,
  signs: string[] = [],
  { ply, last }: { ply: number; last: SceneAction | null } = { ply: 0, last: null },
): Scene {
  return {
    ply,
    text: '',
    turn: null,
    phase: '',
    actions_left: 0,
    full_turn: 0,
    truce: 0,
    left_to_place: 0,
    acted: [],
    terrain,
    pieces,
    ties: [],
    reserves: {},
    tokens: null,
    cards: null,
    clock: 0,
    draw_after: 0,
    last,
    outcome: signs.length ? { result: '*', reason: '', cells: signs } : null,
    choices: {},
  };
}
