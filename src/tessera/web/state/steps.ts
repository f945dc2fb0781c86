import type { Steps } from '../wire/tables.js';

/** Walking down the tree of picks that `Scene.choices` is. */

/** Whether a pick is a cell, or a gap of the board: no kind in hand, card, or word. */
export function isCell(pick: string) {
  return /^[a-z]+\d/.test(pick);
}

/** Whether a pick is a card. */
export function isCard(pick: string) {
  return pick.startsWith(':');
}

/** What some picks lead to: more to pick, the text of an action, or nothing. */
export function after(steps: Steps, picks: readonly string[]): Steps | string | undefined {
  let then: Steps | string | undefined = steps;
  for (const pick of picks) then = typeof then === 'object' ? then[pick] : undefined;
  return then;
}

/** The action that may end here. */
export function ended(then: Steps | string | undefined): string | null {
  if (typeof then !== 'object') return then ?? null;
  const text = then[''];
  return typeof text === 'string' ? text : null;
}

/** Whether more can be picked from here. */
export function goesOn(then: Steps | string | undefined): then is Steps {
  return typeof then === 'object' && Object.keys(then).some((pick) => pick !== '');
}

/** The picks that lead to an action; null if none do. */
export function picksOf(steps: Steps, action: string): string[] | null {
  for (const [pick, then] of Object.entries(steps)) {
    if (then === action) return pick ? [pick] : [];
    const rest = typeof then === 'object' ? picksOf(then, action) : null;
    if (rest) return [pick, ...rest];
  }
  return null;
}

/** Every action to which some picks lead. */
export function actionsIn(steps: Steps): string[] {
  return Object.values(steps).flatMap((then) => (typeof then === 'string' ? then : actionsIn(then)));
}
