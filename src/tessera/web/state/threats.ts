/** Threats, requested from the server once per position when they are shown. */

import type { SceneCapture, Threat } from '../wire/tables.js';
import { type Transition, targets } from './choosing.js';
import { type GameState, type Note, isPast } from './game.js';
import { ended } from './steps.js';
import { nodeAt } from './tree.js';

const NO_TAKES: Record<string, SceneCapture[]> = {};

const NO_THREATS: readonly Threat[] = [];

const NOWHERE: readonly string[] = [];

/** Ask, if it is of use just now and has not been asked yet. */
export function requestThreats(state: GameState): Transition {
  const curious = state.threats || state.picks.length > 0 || state.scouted !== null;
  const node = nodeAt(state.tree);
  const open = state.link === 'open' && !isPast(state) && node?.scene && !node.scene.outcome;
  if (!curious || !open || node.threats || state.foreseeing !== null) return { state };
  return { state: { ...state, foreseeing: node.id }, request: { type: 'threats' } };
}

/** What could be taken where one is; null while that is unknown. */
function threatsOf({ tree }: GameState) {
  const threats = nodeAt(tree)?.threats;
  return threats && threats !== 'refused' ? threats : null;
}

/** What the chosen source would take, or lose, on each of its targets. */
export function takes(state: GameState) {
  const threats = threatsOf(state);
  if (!threats) return NO_TAKES;
  const found = Object.entries(targets(state)).flatMap(([target, then]) => {
    const captures = threats.takes[ended(then) ?? ''];
    return captures?.length ? [[target, captures] as const] : [];
  });
  return found.length ? Object.fromEntries(found) : NO_TAKES;
}

/** Where the piece could go of which one wants to see it; first the cell on which it stands. */
export function scouted(state: GameState): readonly string[] {
  const { node, cell = '' } = state.scouted ?? {};
  if (node !== state.tree.current || state.picks.length) return NOWHERE;
  return [cell, ...(threatsOf(state)?.reach?.[cell] ?? [])];
}

/** The pieces in danger, if one wants to see them. */
export function threats(state: GameState) {
  const shown = state.threats && !isPast(state);
  return (shown && threatsOf(state)?.threats) || NO_THREATS;
}

/** The player's pieces under threat; null while unknown or hidden. */
export function ownInDanger(state: GameState): string[] | null {
  const asked = state.threats && !isPast(state) && state.you.length > 0;
  if (!asked || !threatsOf(state)) return null;
  return threats(state).flatMap(({ side, cell }) => (state.you.includes(side) ? [cell] : []));
}

/** How a piece marked as in danger could be taken; null for all others. */
export function dangerOf(state: GameState, cell: string): Note | null {
  const threat = threats(state).find((threat) => threat.cell === cell);
  if (!threat) return null;
  const [first = '', then = ''] = threat.by;
  return { key: 'web-note-danger', args: { count: threat.by.length, first, then } };
}

/** Mark the pieces in danger, or stop marking them. */
export function toggleThreats(state: GameState): GameState {
  return { ...state, threats: !state.threats };
}
