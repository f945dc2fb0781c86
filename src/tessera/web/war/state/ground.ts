import type { TerrainText, WarContent, WarInfo, WarPiece } from '../../wire/war.js';

/** The known facts of a cell: terrain, space, income, and which pieces can enter. */

interface CellFacts {
  terrain: TerrainText;
  /** As far as visible: hidden pieces take up space, too. */
  free: number;
  /** The factions in this war that get income for a piece there, per day. */
  pays: readonly { faction: string; amounts: Record<string, number> }[];
}

/** @param pieces those that one sees */
export function cellFacts(
  name: string,
  pieces: readonly WarPiece[],
  content: WarContent,
  war: WarInfo,
): CellFacts | null {
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

export function sizeOf(content: WarContent, kind: string) {
  return content.kinds[kind]?.size ?? 1;
}

/** The cells that a piece is marked as attacking: one, or the next one and its own (clause 8.1). */
export function attackedCells({ attacking, also_attacking: beside }: WarPiece): string[] {
  return [attacking, beside].filter((cell) => typeof cell === 'string');
}
