import type { MapCell, MapText, ReplayHour, ReplayView, WarReplay, WarScene } from '../../wire/war.js';

/** The replay of a war: what its hours look like, and which of them decided it. */

const NIGHT = new Set(['dusk', 'midnight', 'dawn']);

/** A moment as a scene for a picture of the map, with all cells in view. */
export function pictured(
  moment: Pick<WarScene, 'day' | 'hour' | 'pieces'> & Partial<WarScene>,
  cells: readonly MapCell[],
): WarScene {
  const names = cells.map(({ name }) => name);
  return {
    viewer: null,
    night: NIGHT.has(moment.hour),
    stage: 0,
    round: 0,
    step: 'orders',
    priority: [],
    players: [],
    ghosts: [],
    in_view: names,
    explored: names,
    shown: [],
    hour_events: [],
    orders: [],
    battles: [],
    result: null,
    income: [],
    ...moment,
  };
}

/**
 * An hour as a scene for the map.
 * @param seat whose eyes; null: the truth
 */
export function sceneAt({ day, hour, known, truth }: ReplayHour, seat: number | null, map: MapText): WarScene {
  const { pieces, ghosts, in_view, explored }: ReplayView = (seat === null ? null : known[seat]) ?? truth;
  const seen = seat === null ? {} : { viewer: seat, in_view, explored };
  return pictured({ day, hour, pieces, ghosts, ...seen }, map.cells);
}

/**
 * The glory of each player by the end of an hour.
 * @param at which hour
 */
export function gloryBy({ hours }: WarReplay, at: number, seats: number): number[] {
  const sums = Array.from({ length: seats }, () => 0);
  for (const { glory } of hours.slice(0, at + 1)) {
    for (const [seat, amount] of Object.entries(glory)) sums[Number(seat)] = (sums[Number(seat)] ?? 0) + amount;
  }
  return sums;
}

/** The places of the hours that decided most, in their order. */
export function decidingHours({ hours }: WarReplay): number[] {
  return hours.flatMap(({ deciding }, place) => (deciding ? [place] : []));
}

/**
 * The number of enemies that a player believed to be elsewhere, or did not know of at all.
 * @returns wrong: last seen elsewhere, or gone
 */
export function errorsOf({ truth, known }: ReplayHour, seat: number): { wrong: number; unknown: number } {
  const view = known[seat];
  const cells = new Map(truth.pieces.map(({ id, cell }) => [id, cell]));
  const seen = new Set(view?.pieces.map(({ id }) => id));
  const believed = (view?.ghosts ?? []).filter(({ piece }) => !seen.has(piece.id));
  const ghosts = new Set(believed.map(({ piece }) => piece.id));
  return {
    wrong: believed.filter(({ piece }) => cells.get(piece.id) !== piece.cell).length,
    unknown: truth.pieces.filter(({ id }) => !seen.has(id) && !ghosts.has(id)).length,
  };
}
