/** A short game to look at: replayed from a list of what happened, no rules needed. */

import { still } from '../games/still.js';
import type { Scene, SceneAction, SceneCell, SceneFace, ScenePiece, SceneZone } from '../wire/tables.js';

/** An action as in scenes, with empty fields left out. */
type Told = Omit<SceneAction, Spare> & Partial<Pick<SceneAction, Spare>>;

type Spare = 'moves' | 'captures' | 'card' | 'guard';

export interface Demo {
  /** Of the variant that is played. */
  options?: Readonly<Record<string, string>>;
  cells: SceneCell[];
  terrain: Record<string, string>;
  zones?: SceneZone[];
  /** What tokens show, by kind. */
  faces?: Record<string, SceneFace>;
  pieces: ScenePiece[];
  actions: Told[];
  /** The cells that show how it ended. */
  ending: string[];
  /** The position shown first: a board with something on it. */
  first: number;
}

/** Every position of the game. */
export function scenesOf({ cells, terrain, pieces, actions, ending }: Demo): Scene[] {
  let standing = pieces;
  const scenes = [still({ cells, terrain, pieces })];
  actions.forEach((told, index) => {
    const action = { moves: [], captures: [], card: null, guard: null, ...told };
    standing = after(standing, action);
    const signs = index + 1 === actions.length ? ending : [];
    const moment = { ply: index + 1, last: action };
    scenes.push(still({ cells, terrain, pieces: standing }, signs, moment));
  });
  return scenes;
}

function after(pieces: ScenePiece[], { origin, target, kind, side, moves, captures, guard }: SceneAction) {
  if (guard) return pieces; // it came to nothing
  const acted = { origin, target, kind, side, lost: null };
  const moved = moves.length ? moves : [acted];
  const left = new Set(moved.map(({ origin }) => origin));
  const standing = pieces.filter(({ cell }) => !left.has(cell));
  for (const { target, kind, side, lost } of moved) {
    if (target && kind && !lost) standing.push({ cell: target, kind, side });
  }
  // Lost pieces are listed at the cell where they stood before and are gone; a captured token's cell
  // has its captor.
  const taken = captures.filter(({ cell }) => !left.has(cell));
  return standing.filter((piece) => !taken.some(({ cell, side }) => cell === piece.cell && side === piece.side));
}
