/**
 * Selection: a source, then a target, then whatever else the action needs. All legal actions are in
 * `scene.choices`; no rules are implemented here.
 *
 * An action that is complete with its target and leads to an empty cell is played at once. Others are
 * built click by click and confirmed, so that no piece is pushed into lava by accident. In games of tokens
 * every action is played with its last click, unless it would be wasted.
 */

import type { ClientMessage, Steps } from '../wire/tables.js';
import { type GameState, now, shown } from './game.js';
import { after, ended, goesOn, isCard, isCell } from './steps.js';
import { isLive } from './tree.js';

/** A state and what to ask of the source, if anything. */
export type Transition = { state: GameState; request?: ClientMessage };

const NO_STEPS: Steps = {};

const NO_PICKS: readonly string[] = [];

/** Whether this browser may act at this moment. */
export function mayAct(state: GameState) {
  const turn = shown(state)?.turn;
  return (
    state.link === 'open' &&
    (state.free || (state.status === 'playing' && isLive(state.tree))) &&
    state.sent === null &&
    !state.clock?.paused &&
    turn != null &&
    state.you.includes(turn)
  );
}

/** What this browser may do, by source. */
export function choices(state: GameState) {
  return (mayAct(state) && shown(state)?.choices) || NO_STEPS;
}

/** What is picked: a source first. A single thing in hand, as in the set-up, need not be picked. */
export function picked(state: GameState): readonly string[] {
  const { picks } = state;
  const steps = choices(state);
  if (picks.length && (after(steps, picks) !== undefined || isIdle(state))) return picks;
  const [only, ...others] = Object.keys(steps);
  return only?.startsWith('@') && others.length === 0 ? [only] : NO_PICKS;
}

/**
 * Whether something in hand is chosen with which nothing can be done just now: one learns why where
 * one tries to set it down.
 */
export function isIdle(state: GameState) {
  const [source = '', ...more] = state.picks;
  const inHand = source.startsWith('@') && !more.length && mayAct(state);
  return inHand && shown(state)?.tokens != null && !(source in choices(state));
}

/** The chosen source. */
export function chosen(state: GameState): string | null {
  return picked(state)[0] ?? null;
}

/** Whether more than a source is picked, and nothing played yet. */
export function isBuilding(state: GameState) {
  return picked(state).length > 1;
}

/** The action that the picks make up; null while one is missing. */
export function built(state: GameState) {
  return isBuilding(state) ? ended(after(choices(state), picked(state))) : null;
}

/** Whether more may be picked after what is picked. */
export function isOpen(state: GameState) {
  return goesOn(after(choices(state), picked(state)));
}

/**
 * The picks before the step that is open: the next one, or, where nothing is left to pick, that of
 * the last pick, which may still be changed.
 */
function before(state: GameState) {
  const picks = picked(state);
  return isOpen(state) || isIdle(state) ? picks : picks.slice(0, -1);
}

/** What may be picked once a source is chosen, and what each pick leads to. */
export function targets(state: GameState): Steps {
  const picks = before(state);
  const steps = (picks.length && after(choices(state), picks)) || NO_STEPS;
  if (typeof steps !== 'object' || !('' in steps)) return steps as Steps;
  const { '': _end, ...rest } = steps;
  return rest;
}

/** Whether an action is built and confirmed, rather than played with its target. */
export function isBuilt(state: GameState, picks: readonly string[]) {
  if (state.sure && endsTurn(state)) return true;
  if (shown(state)?.tokens) return isInVain(state, picks);
  if (!state.builds) return false;
  const [, target, ...more] = picks;
  if (more.length || typeof after(choices(state), picks) !== 'string') return true;
  return shown(state)?.pieces.some(({ cell }) => cell === target) ?? false;
}

/** Whether the turn goes to the other side with the next action, whatever it is. */
function endsTurn(state: GameState) {
  const scene = shown(state);
  return scene?.phase === 'main' && scene.actions_left === 1 && !scene.tokens;
}

/** Whether an attack would be warded off. */
function isInVain(state: GameState, picks: readonly string[]) {
  const scene = shown(state);
  const target = picks.findLast(isCell);
  const attacked = scene?.pieces.find(({ cell }) => cell === target);
  if (!attacked || attacked.side === scene?.turn) return false;
  return scene?.tokens?.guards.some(([, guarded]) => guarded === target) ?? false;
}

/** The targets on which an attack would be warded off. */
export function vain(state: GameState): string[] {
  return Object.keys(targets(state)).filter((target) => isCell(target) && isInVain(state, [target]));
}

/** Whether one may end the turn. */
export function mayEnd(state: GameState) {
  return 'end' in choices(state);
}

/** Whether that is all that one may do. */
export function mustEnd(state: GameState) {
  return mayEnd(state) && Object.keys(choices(state)).length === 1;
}

/**
 * The action that takes the chosen piece off the board, or gives the chosen card away; null where
 * there is none.
 */
export function withdrawal(state: GameState): string | null {
  const picks = picked(state);
  const gone = picks.find(isCell) ?? picks.find(isCard);
  return gone === undefined ? null : ended(after(choices(state), [gone, '^']));
}

/** The action that a word makes up by itself; null where it may not be played. */
export function wordAlone(state: GameState, word: 'end' | 'pass') {
  return ended(choices(state)[word]);
}

/** Whether nothing that can act is chosen yet, and nothing on the board can act. */
export function actsFromReserveOnly(state: GameState) {
  const sources = Object.keys(choices(state));
  const free = picked(state).length === 0 || isIdle(state);
  return free && sources.length > 0 && sources.every((source) => source.startsWith('@'));
}

/** Whether the only thing to do is to pass. */
export function mustPass(state: GameState) {
  return 'pass' in choices(state);
}

/** Choose a source; choosing it again lets it go. */
export function choose(state: GameState, source: string): GameState {
  const asks = source.startsWith('@') && mayAct(state) && shown(state)?.tokens;
  if (!(source in choices(state)) && !asks) return state;
  const again = state.picks.length === 1 && state.picks[0] === source;
  return { ...state, picks: again ? [] : [source], scouted: null, note: null };
}

/**
 * Pick up something beside the board: a source, or a card if one can be clicked, or for the chosen
 * piece.
 */
export function pickUp(state: GameState, source: string): Transition {
  if (source in targets(state)) return pick(state, [...before(state), source]);
  const [cell = '', ...more] = picked(state);
  const moved = isCard(source) && isCell(cell) && !more.length ? [source, cell] : [];
  if (moved.length && after(choices(state), moved) !== undefined) return pick(state, moved);
  return { state: choose(state, source) };
}

/** Choose nothing. */
export function unchoose(state: GameState): GameState {
  return { ...state, picks: [], scouted: null, note: null, considering: null };
}

/** Take the last pick back. */
export function stepBack(state: GameState): GameState {
  return { ...state, picks: picked(state).slice(0, -1), note: null };
}

/** Give up what is being built, down to the source; then the source. */
export function clear(state: GameState): GameState {
  return isBuilding(state) ? { ...state, picks: picked(state).slice(0, 1), note: null } : unchoose(state);
}

/**
 * Press a cell: what is open is picked, the last pick confirmed, an earlier one returned to, a
 * source chosen; else ask why not.
 */
export function press(state: GameState, cell: string): Transition {
  const picks = picked(state);
  if (picks.length > 1 && cell === picks.findLast(isCell)) {
    return built(state) === null ? { state: stepBack(state) } : confirm(state);
  }
  if (cell in targets(state)) return pick(state, [...before(state), cell]);
  const place = picks.indexOf(cell);
  const changed = place < 0 ? otherPick(state, cell) : picks.slice(0, place + 1);
  if (changed && picks.length > 1) {
    return shown(state)?.tokens ? pick(state, changed) : { state: { ...state, picks: changed, note: null } };
  }
  if (cell in choices(state)) return { state: choose(state, cell) };
  if (picks.length) return { state, request: { type: 'explain', picks: [...before(state), cell] } };
  return { state: scout(state, cell) ?? { ...state, scouted: null, note: whyNot(state, cell) } };
}

/** Show where a piece could go that the player cannot move now; null if there is none. */
function scout(state: GameState, cell: string): GameState | null {
  const scene = shown(state);
  const node = state.tree.current;
  const piece = scene?.pieces.find((piece) => piece.cell === cell);
  const own = mayAct(state) && piece?.side === scene?.turn;
  if (!piece || own || scene?.tokens || scene?.outcome || scene?.phase !== 'main') return null;
  const again = state.scouted?.cell === cell && state.scouted.node === node;
  if (again) return { ...state, scouted: null, note: null };
  return { ...state, scouted: { node, cell }, note: { key: 'web-note-reach' } };
}

/**
 * The picks with an earlier one changed to a cell, and without those after it; null where it could
 * not have been picked.
 */
function otherPick(state: GameState, cell: string) {
  const picks = picked(state);
  for (let kept = before(state).length - 1; kept > 0; kept -= 1) {
    const changed = [...picks.slice(0, kept), cell];
    if (after(choices(state), changed) !== undefined) return changed;
  }
  return null;
}

function pick(state: GameState, picks: string[]): Transition {
  const whole = withOnlyCard(state, picks);
  const action = ended(after(choices(state), whole));
  if (action !== null && !isBuilt(state, whole)) return act(state, action);
  return { state: { ...state, picks: whole, note: null } };
}

/** The picks, and the card with which alone they make an action. */
function withOnlyCard(state: GameState, picks: string[]) {
  const then = after(choices(state), picks);
  const [only = '', ...others] = typeof then === 'object' ? Object.keys(then) : [];
  return isCard(only) && !others.length ? [...picks, only] : picks;
}

/** Play what is built. */
export function confirm(state: GameState): Transition {
  const action = built(state);
  return action === null ? { state } : act(state, action);
}

/** Play an action. */
export function act(state: GameState, action: string): Transition {
  if (!mayAct(state)) return { state };
  return {
    state: { ...state, sent: action, picks: [], note: null, considering: null },
    request: { type: 'act', seq: state.seq, action },
  };
}

/** Whether the player's last action can be taken back. */
export function mayUndo(state: GameState) {
  const { link, sent, undoable, tree } = state;
  return undoable && link === 'open' && isLive(tree) && sent === null;
}

/** Take the player's last action back. */
export function undo(state: GameState): Transition {
  if (!mayUndo(state)) return { state };
  return {
    state: { ...state, sent: 'undo', picks: [], note: null },
    request: { type: 'undo', seq: state.seq },
  };
}

/** The side that would resign: the player's, or the side to move if one plays both. */
export function resigner(state: GameState): string | null {
  if (state.link !== 'open' || state.status !== 'playing' || state.laying) return null;
  const turn = now(state)?.turn;
  const [only, ...others] = state.you;
  return (others.length ? state.you.find((side) => side === turn) : only) ?? null;
}

/** Give the game up. */
export function resign(state: GameState): Transition {
  const side = resigner(state);
  if (side === null || state.considering !== 'resign') return { state };
  return {
    state: { ...state, sent: 'resign', considering: null, picks: [] },
    request: { type: 'resign', seq: state.seq, side },
  };
}

/** Whether automatic placement can be turned on, or off. */
export function mayArrange(state: GameState) {
  const { offers, link, sent, status } = state;
  return offers.arranged ? link === 'open' && sent === null && status === 'playing' : mayAct(state);
}

/** Turn automatic placement on, or off if it is on. */
export function arrange(state: GameState): Transition {
  if (!mayArrange(state)) return { state };
  return {
    state: { ...state, sent: 'arrange', picks: [], note: null },
    request: { type: 'arrange', seq: state.seq, on: !state.offers.arranged },
  };
}

/** Close a table that still waits for a player, or whose board is still being built. */
export function closeTable(state: GameState): Transition {
  const { link, status, sent, you, seq, laying, offers } = state;
  const early = status === 'waiting' || (status === 'playing' && laying !== null) || offers.may_abort;
  if (link !== 'open' || !early || sent !== null || !you.length) return { state };
  return { state: { ...state, sent: 'close' }, request: { type: 'close', seq } };
}

/** Claim the game as a win after the other side has left, or as a draw. */
export function claim(state: GameState, drawn: boolean = false): Transition {
  const { link, sent, seq, offers } = state;
  if (link !== 'open' || sent !== null || offers.claim_from === null) return { state };
  return { state: { ...state, sent: 'claim' }, request: { type: 'claim', seq, drawn } };
}

/** Why pressing a cell does nothing, where that can be seen without knowing the rules. */
function whyNot(state: GameState, cell: string) {
  const scene = shown(state);
  const piece = scene?.pieces.find((piece) => piece.cell === cell);
  if (!scene || !piece || !mayAct(state)) return null;
  if (piece.side !== scene.turn) return { key: 'web-note-not-yours' };
  return { key: scene.acted.includes(cell) ? 'web-note-acted' : 'web-note-stuck' };
}
