/**
 * The board to be read rather than seen.
 * @import {Scene, SceneCell} from './wire.js'
 */

/**
 * What stands on a cell that is not free, and where.
 * @typedef {{cell: string, side: string}} Standing  `side` is empty for what belongs to nobody
 */

/**
 * Everything that stands on the board: each side's pieces in the order of their kinds, then what
 * belongs to nobody.
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
  for (const cell of Object.keys(terrain)) add({ cell, side: '' });
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
