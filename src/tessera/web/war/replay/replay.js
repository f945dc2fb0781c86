/**
 * The replay of a war: what its hours look like, and which of them decided it.
 * @import {ReplayHour, ReplayView, MapText, WarReplay, WarScene} from '../wire.js'
 */

const NIGHT = new Set(['dusk', 'midnight', 'dawn']);

/**
 * An hour as a scene for the map.
 * @param {ReplayHour} hour
 * @param {number | null} seat  whose eyes; null: the truth
 * @param {MapText} map
 * @returns {WarScene}
 */
export function sceneAt(hour, seat, map) {
  const all = map.cells.map(({ name }) => name);
  /** @type {ReplayView} */
  const view = (seat === null ? null : hour.known[seat]) ?? hour.truth;
  return {
    viewer: seat, day: hour.day, hour: hour.hour, night: NIGHT.has(hour.hour),
    stage: 0, round: 0, step: 'orders', priority: [], players: [],
    pieces: view.pieces,
    ghosts: view.ghosts,
    in_view: seat === null ? all : view.in_view,
    explored: seat === null ? all : view.explored,
    shown: [], orders: [], battles: [], result: null, income: [],
  };
}

/**
 * The glory of each player by the end of an hour.
 * @param {WarReplay} replay
 * @param {number} at  which hour
 * @param {number} seats
 * @returns {number[]}
 */
export function gloryBy({ hours }, at, seats) {
  const sums = Array.from({ length: seats }, () => 0);
  for (const { glory } of hours.slice(0, at + 1)) {
    for (const [seat, amount] of Object.entries(glory)) sums[Number(seat)] = (sums[Number(seat)] ?? 0) + amount;
  }
  return sums;
}

/**
 * The places of the hours that decided most, in their order.
 * @param {WarReplay} replay
 * @returns {number[]}
 */
export function decidingHours({ hours }) {
  return hours.flatMap(({ deciding }, place) => (deciding ? [place] : []));
}

/**
 * The number of enemies that a player believed to be elsewhere, or did not know of at all.
 * @param {ReplayHour} hour
 * @param {number} seat
 * @returns {{wrong: number, unknown: number}}  wrong: last seen elsewhere, or gone
 */
export function errorsOf({ truth, known }, seat) {
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
