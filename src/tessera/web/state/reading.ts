import type { Scene, SceneCell, SceneZone } from '../wire/tables.js';

/** The board to be read rather than seen. */

/**
 * The content of an occupied cell, and the cell.
 * `side` is empty for neutral things.
 */
type Standing = { cell: string; side: string };

/** What else of a board can be read. */
type Ground = { gaps: readonly SceneCell[]; zones: readonly SceneZone[] };

/** The letter of a gap that can be picked. */
export const GAP = '_';

/**
 * The kind of the piece on a cell, or else the letter of its terrain or of its zone.
 * @returns null where nothing is
 */
export function thingOn(cell: string, { pieces, terrain }: Scene, board: Ground | null): string | null {
  const piece = pieces.find((piece) => piece.cell === cell);
  const gap = board?.gaps.some(({ name }) => name === cell) ? GAP : null;
  const zone = board?.zones.find(({ cells }) => cells.includes(cell))?.kind;
  return piece?.kind ?? terrain[cell] ?? gap ?? zone ?? null;
}

/**
 * Everything on the board: each side's pieces in the order of their kinds, then neutral things
 * without a piece on them.
 * @returns by side
 */
export function bySide({ pieces, terrain }: Scene): Map<string, Standing[]> {
  const sides: Map<string, Standing[]> = new Map();
  const add = (standing: Standing) => {
    sides.set(standing.side, [...(sides.get(standing.side) ?? []), standing]);
  };
  const kinds = [...new Set(pieces.map(({ kind }) => kind))].sort();
  for (const sought of kinds) {
    for (const { cell, kind, side } of pieces) if (kind === sought) add({ cell, side });
  }
  const taken = new Set(pieces.map(({ cell }) => cell));
  for (const cell of Object.keys(terrain)) if (!taken.has(cell)) add({ cell, side: '' });
  return sides;
}

/** The rows of the board from the top, each with the cells where something stands. */
export function byRow(cells: readonly SceneCell[], { pieces, terrain }: Scene): { row: string; cells: string[] }[] {
  const taken = new Set([...pieces.map(({ cell }) => cell), ...Object.keys(terrain)]);
  const rows: Map<number, SceneCell[]> = new Map();
  for (const cell of cells) rows.set(cell.r, [...(rows.get(cell.r) ?? []), cell]);
  return [...rows.entries()]
    .sort(([one], [other]) => one - other)
    .map(([, row]) => ({
      row: row[0]?.name.replace(/^[a-z]+/, '') ?? '',
      cells: row
        .sort((one, other) => one.q - other.q)
        .map(({ name }) => name)
        .filter((name) => taken.has(name)),
    }));
}
