/**
 * The known facts of a cell: terrain, space, income, and which pieces can enter.
 * @import {WarContent, TerrainText, WarInfo, WarPiece} from '../wire.js'
 */

/**
 * @typedef {object} CellFacts
 * @property {TerrainText} terrain
 * @property {number} free  as far as visible: hidden pieces take up space, too
 * @property {readonly {faction: string, amounts: Record<string, number>}[]} pays
 *   the factions in this war that get income for a piece there, per day
 */

/**
 * @param {string} name
 * @param {readonly WarPiece[]} pieces  those that one sees
 * @param {WarContent} content
 * @param {WarInfo} war
 * @returns {CellFacts | null}
 */
export function cellFacts(name, pieces, content, war) {
  const cell = content.maps[war.map]?.cells.find((found) => found.name === name);
  const terrain = content.terrains[cell?.terrain ?? ''];
  if (!terrain) return null;
  const taken = pieces.filter((piece) => piece.cell === name).map(({ kind }) => sizeOf(content, kind));
  const factions = [...new Set(war.seats.map(({ faction }) => faction))];
  return {
    terrain,
    free: Math.max(0, terrain.capacity - taken.reduce((sum, size) => sum + size, 0)),
    pays: factions.flatMap((faction) => {
      const amounts = content.factions[faction]?.terrains_pay[terrain.id];
      return amounts ? [{ faction, amounts }] : [];
    }),
  };
}

/**
 * @param {WarContent} content
 * @param {string} kind
 */
export function sizeOf(content, kind) {
  return content.kinds[kind]?.size ?? 1;
}
