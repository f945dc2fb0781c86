import type { Review, ReviewedTurn, SceneAction } from '../wire/tables.js';

/**
 * The evaluation of an analysis and a review, without a page: who is ahead, by how much, and where a
 * game turned.
 */

/** What a turn gives away from which on it counts as a slip, a mistake, a blunder. */
const GRAVE = [
  ['blunder', 0.3],
  ['mistake', 0.15],
  ['slip', 0.07],
] as const;

/** How grave turns are marked. */
export const SIGNS = { blunder: '??', mistake: '?', slip: '?!' };

/** So many turning points of a side one can learn from at once. */
const A_FEW = 5;

type Gravity = (typeof GRAVE)[number][0];

/** Whole per cent; a game that is not decided is neither at 0 nor at 100. */
export function percent(chance: number) {
  if (chance === 0 || chance === 1) return 100 * chance;
  return Math.min(99, Math.max(1, Math.round(100 * chance)));
}

/**
 * A chance as one side sees it.
 * @param chance of the first side
 */
export function chanceOf(chance: number, side: string, sides: readonly string[]) {
  return side === sides[0] ? chance : 1 - chance;
}

/** How grave it was what a turn gave away; null where it was next to nothing. */
export function gravity({ loss }: { loss: number }): Gravity | null {
  return GRAVE.find(([, least]) => loss >= least)?.[0] ?? null;
}

/**
 * Whether a turn came to the same as the best, as far as whole per cent tell; nothing is as good as
 * a win that is proven.
 */
export function isAsGood({ best, played }: Pick<ReviewedTurn, 'best' | 'played'>) {
  return Math.round(100 * best) === Math.round(100 * played);
}

/** The turns at which a game turned, or might have. */
export function turningPoints({ turns }: { turns: readonly ReviewedTurn[] }) {
  return turns.filter((turn) => ['mistake', 'blunder'].includes(gravity(turn) ?? ''));
}

/** Those of some turns that gave away most: a few of each side, in the order of the game. */
export function gravest<Turn extends Pick<ReviewedTurn, 'side' | 'loss'>>(turns: readonly Turn[]): Turn[] {
  return turns.filter((turn, place) => {
    const before = turns.filter(
      ({ side, loss }, other) => side === turn.side && (loss > turn.loss || (loss === turn.loss && other < place)),
    );
    return before.length < A_FEW;
  });
}

/**
 * The curve of a game: the first side's chance before the first turn and after each. What two looks
 * say of the same position, from before the turn and from after it, is taken together; a turn that
 * cannot be judged says nothing.
 * @param result as in a game's outcome
 */
export function curve({ turns }: { turns: readonly ReviewedTurn[] }, result: string | null): number[] {
  const first = turns[0];
  if (!first) return [];
  const end = { '1-0': 1, '0-1': 0, '1/2-1/2': 0.5 }[result ?? ''];
  const after = turns.map(({ played, unclear }, place) => {
    const next = turns[place + 1];
    if (!next) return end ?? played;
    return unclear ? next.best : (played + next.best) / 2;
  });
  return [first.best, ...after];
}

/** The turn in which one is at a position: that which begins there, or goes on. */
export function turnAt({ turns }: Review, ply: number): ReviewedTurn | null {
  return turns.findLast((turn) => turn.ply <= ply) ?? null;
}

/** How many turns were over at a position. */
export function turnsBefore({ turns }: { turns: readonly ReviewedTurn[] }, ply: number) {
  return turns.filter((turn) => turn.ply + turn.actions <= ply).length;
}

/** The actions of a line by turns, each with its index in the line. */
export function byTurns(
  told: readonly SceneAction[],
): { side: string; actions: { place: number; action: SceneAction }[] }[] {
  const turns: { side: string; actions: { place: number; action: SceneAction }[] }[] = [];
  told.forEach((action, place) => {
    if (turns.at(-1)?.side !== action.side) turns.push({ side: action.side, actions: [] });
    turns.at(-1)?.actions.push({ place, action });
  });
  return turns;
}
