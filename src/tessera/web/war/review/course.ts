/**
 * The evaluation of a review, without a page: chances, turning points, what decided each day, and
 * missed opportunities.
 *
 * Places are hours in the order of the war; after the last hour comes the end.
 */

import { gravity } from '../../replay/chances.js';
import type { ReplayHour, ReplayLoss, ReviewedHour, WarReplay, WarReview, WarSeat } from '../../wire/war.js';

/** A change of a player's chance within an hour that marks a turning point. */
const TURN = 0.1;
const MOST_TURNS = 6;
const MOST_MISSES = 5;

/** What a side, a coalition or a lone seat, gained or lost. */
export type Shift = { seat: number; points: number };

/** The first seat of each side: the members of a coalition have their chance in common. */
export function sides(seats: readonly WarSeat[]): number[] {
  return seats.flatMap(({ coalition }, seat) => {
    const first = coalition === null ? seat : seats.findIndex((other) => other.coalition === coalition);
    return first === seat ? [seat] : [];
  });
}

/** The chance of each seat at a place. */
export function chancesAt({ hours, end }: WarReview, place: number) {
  return hours[place]?.chances ?? end;
}

/** The chances of each side over all places. */
export function shares(review: WarReview, seats: readonly WarSeat[]) {
  const places = [...review.hours.keys(), review.hours.length];
  return sides(seats).map((seat) => ({ seat, shares: places.map((place) => chancesAt(review, place)[seat] ?? 0) }));
}

/** How the chances of the sides shifted between two places, those that shifted most first. */
export function shifts(review: WarReview, seats: readonly WarSeat[], from: number, to: number): Shift[] {
  const [before, after] = [chancesAt(review, from), chancesAt(review, to)];
  return sides(seats)
    .map((seat) => ({ seat, points: (after[seat] ?? 0) - (before[seat] ?? 0) }))
    .sort((one, other) => Math.abs(other.points) - Math.abs(one.points));
}

/**
 * The turning points: the hours with the greatest shifts, in their order. A concession is not one: the war
 * had turned before.
 */
export function turns(review: WarReview, seats: readonly WarSeat[]): { place: number; shift: Shift }[] {
  return [...review.hours.keys()]
    .flatMap((place) => {
      const [shift] = shifts(review, seats, place, place + 1);
      return shift && Math.abs(shift.points) >= TURN && !review.hours[place]?.conceded.length ? [{ place, shift }] : [];
    })
    .sort((one, other) => Math.abs(other.shift.points) - Math.abs(one.shift.points))
    .slice(0, MOST_TURNS)
    .sort((one, other) => one.place - other.place);
}

/** The concessions with their hours. */
export function concessions({ hours }: WarReview): { place: number; seat: number }[] {
  return hours.flatMap(({ conceded }, place) => conceded.map((seat) => ({ place, seat })));
}

/** Where a new day begins, the first left out. */
export function dawns({ hours }: WarReview) {
  return hours.flatMap(({ day }, place) => (place && day !== hours[place - 1]?.day ? [place] : []));
}

/** Day by day what shifted, and what came to pass. */
export function days(
  review: WarReview,
  replay: WarReplay,
  seats: readonly WarSeat[],
): { day: number; place: number; shifts: Shift[]; lost: ReplayLoss[]; glory: Shift[] }[] {
  const starts = [0, ...dawns(review)];
  return starts.map((place, index) => {
    const next = starts[index + 1] ?? review.hours.length;
    const passed = replay.hours.slice(place, next);
    return {
      day: review.hours[place]?.day ?? 1,
      place,
      shifts: shifts(review, seats, place, next),
      lost: passed.flatMap(({ lost }) => lost),
      glory: seats
        .map((_, seat) => ({ seat, points: passed.reduce((sum, { glory }) => sum + (glory[seat] ?? 0), 0) }))
        .filter(({ points }) => points > 0),
    };
  });
}

/** What is said of the orders of a seat in an hour; nothing where it gave none. */
export function judgedAt({ hours, judged }: WarReview, seat: number, place: number): ReviewedHour | null {
  const time = hours[place];
  const found = judged.find((hour) => hour.seat === seat && hour.day === time?.day && hour.hour === time.hour);
  return found ?? null;
}

/** The hours in which a seat gave away most, the gravest first, each with its place. */
export function misses(review: WarReview, seat: number): { place: number; judged: ReviewedHour }[] {
  return [...review.hours.keys()]
    .flatMap((place) => {
      const judged = judgedAt(review, seat, place);
      return judged && gravity(judged) ? [{ place, judged }] : [];
    })
    .sort((one, other) => other.judged.loss - one.judged.loss)
    .slice(0, MOST_MISSES);
}

/** The orders that only one of two plans has. */
export function only(plan: readonly string[], other: readonly string[]) {
  return plan.filter((order) => !other.includes(order));
}

/** The pieces of an hour that a seat neither saw nor remembered where they stood. */
export function unseen({ truth, known }: ReplayHour, seat: number): Map<number, 'unseen'> {
  const view = known[seat];
  const seen = new Set(view?.pieces.map(({ id }) => id));
  const believed = new Map(view?.ghosts.map(({ piece }) => [piece.id, piece.cell]));
  const hidden = truth.pieces.filter(({ id, cell }) => !seen.has(id) && believed.get(id) !== cell);
  return new Map(hidden.map(({ id }) => [id, 'unseen']));
}
