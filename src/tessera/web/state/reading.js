/**
 * The board to be read rather than seen.
 * @import {BoardScene, Scene, SceneCell} from './wire.js'
 */

/**
 * The content of an occupied cell, and the cell.
 * @typedef {{cell: string, side: string}} Standing  `side` is empty for neutral things
 */

/** The letter of a gap that can be picked. */
export const GAP = '_';

/**
 * The kind of the piece on a cell, or else the letter of its terrain or of its zone.
 * @param {string} cell
 * @param {Scene} scene
 * @param {BoardScene | null} board
 * @returns {string | null} null where nothing is
 */
export function thingOn(cell, { pieces, terrain }, board) {
  const piece = pieces.find((piece) => piece.cell === cell);
  const gap = board?.gaps.some(({ name }) => name === cell) ? GAP : null;
  const zone = board?.zones.find(({ cells }) => cells.includes(cell))?.kind;
  return piece?.kind ?? terrain[cell] ?? gap ?? zone ?? null;
}

/**
 * Everything on the board: each side's pieces in the order of their kinds, then neutral things
 * without a piece on them.
 * @param {Scene} scene
 * @returns {Map<string, Standing[]>} by side
 */
export function bySide({ pieces, terrain }) {
  /** @type {Map<string, Standing[]>} */
  const sides = new Map();
  const add = (/** @type {Standing} */ standing) => {
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

/**
 * The rows of the board from the top, each with the cells where something stands.
 * @param {readonly SceneCell[]} cells
 * @param {Scene} scene
 * @returns {{row: string, cells: string[]}[]}
 */
export function byRow(cells, { pieces, terrain }) {
  const taken = new Set([...pieces.map(({ cell }) => cell), ...Object.keys(terrain)]);
  /** @type {Map<number, SceneCell[]>} */
  const rows = new Map();
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
