/** The state changes of all user actions on the page of a war, by event name. */

import type { Hit } from '../../board/hands.js';
import type { AutomaticResponse, Proposal, WarClientMessage, WarContent, WarPair } from '../../wire/war.js';
import type { Drop } from '../board/board.js';
import { mute } from './chat.js';
import type { Transition } from './drafting.js';
import * as drafting from './drafting.js';
import * as fighting from './fighting.js';
import { halt, march, wayTo } from './marching.js';
import { moveText, readOrder } from './orders.js';
import { type Pass, passesNow, togglePass } from './passing.js';
import { skipped, stepOn, stopped } from './playback.js';
import { addResponse, changeResponse } from './responses.js';
import { type WarState, clear, moment } from './war.js';

const { quiet } = drafting;
const HOUR: Pass = { how: 'hour' };

type WarAction = (state: WarState, content: WarContent, detail: any) => Transition;

export const ACTIONS: Record<string, WarAction> = {
  'cell-press': pressed,
  'gap-press': (state) => quiet(clear(state)),
  'cell-about': about,
  'piece-drop': dropped,

  take: (state, _, piece: number | null) => quiet(drafting.select(state, piece)),
  go,
  use: drafting.choose,
  aim: (state, content, target: string) => drafting.pick(state, content, target),
  answer: (state, content, choice: [number, string, string | null]) => drafting.answer(state, content, ...choice),
  'step-back': (state) => quiet(drafting.stepBack(state)),
  reorder: (state, _, places: [number, number]) => drafting.reorder(state, ...places),
  typed: (state, content, text: string) => drafting.add(state, content, text),
  withdraw,
  dismiss: (state, _, text: string) => quiet(drafting.dismiss(state, text)),
  lead: (state) => quiet({ ...state, leads: !state.leads }),
  preview: (state) => quiet({ ...state, previewing: !state.previewing }),
  ahead: (state, _, ahead: WarState['ahead']) =>
    quiet({ ...clear(stopped(state)), ahead, previewing: false, past: null }),
  ready: (state, _, how: { again: boolean } | undefined) =>
    passesNow(state) ? togglePass(state, HOUR) : drafting.toggleReady(state, how?.again),
  pass: (state, _, pass: Pass | undefined) => togglePass(state, pass ?? HOUR),
  watch: (state) => togglePass(state, { how: 'alert' }),
  'take-over': (state) =>
    fromSeat(state, (seat) => ({ type: 'pass', seat, step_number: state.war?.step_number ?? 0, passing: 'no' })),
  'let-bot': (state) => fromSeat(state, (seat) => ({ type: 'hand-over', seat })),
  'go-on': (state) => fromSeat(state, (seat) => ({ type: 'continue', seat })),
  concede: (state) => fromSeat(state, (seat) => ({ type: 'concede', seat })),

  'stand-add': (state, _, rules: readonly AutomaticResponse[]) => addResponse(state, rules),
  'stand-change': (state, _, change: [number, AutomaticResponse?]) => changeResponse(state, ...change),

  meet: (state, _, pieces: [number, number]) => fighting.meet(state, ...pieces),
  join: (state, _, choice: [number, WarPair | null]) => fighting.join(state, ...choice),
  arrange: (state, _, choice: [WarPair, number, number]) => fighting.arrange(state, ...choice),

  'play-on': (state) => quiet(stepOn(state)),
  'play-end': (state) => quiet(skipped(state)),
  'play-news': playNews,
  'play-again': (state) =>
    quiet(state.played ? { ...clear(state), past: null, playback: { ...state.played, at: 0, again: true } } : state),
  'look-back': lookBack,
  'to-now': (state) => quiet({ ...stopped(state), past: null }),
  escape: (state) => quiet({ ...clear(stopped(state)), past: null, previewing: false }),
  whose,

  vote: (state, _, vote: { proposal: Proposal; agreed: boolean }) =>
    fromSeat(state, (seat) => ({ type: 'vote', seat, ...vote })),
  share: (state, _, sharing: boolean) => fromSeat(state, (seat) => ({ type: 'share', seat, sharing })),
  talk: (state, _, said: { to: string; text: string }) =>
    fromSeat(state, (seat) => ({ type: 'send-message', seat, ...said })),
  mute: (state, _, whom: string) => quiet(mute(state, whom)),
};

function fromSeat(state: WarState, message: (seat: number) => WarClientMessage): Transition {
  return { state, send: state.seat === null ? [] : [message(state.seat)] };
}

/** A press on the map: in the past it only looks, in combat it chooses, else it orders. */
function pressed(
  before: WarState,
  content: WarContent,
  { cell, piece, keyed = false }: Hit & { keyed?: boolean },
): Transition {
  const state = stopped(before);
  const other = state.past ?? state.truth;
  if (other) {
    const there = other.scene.pieces.find((found) => found.cell === cell);
    return quiet({ ...state, cell, selected: piece ?? there?.id ?? null });
  }
  const aims = fighting.aims(state);
  const target = piece ?? aims.find((id) => cellOf(state, id) === cell) ?? null;
  if (state.selected !== null && target !== null && aims.includes(target)) {
    return fighting.meet(state, state.selected, target);
  }
  const way = wayTo(state, content, { cell, piece });
  return way ? march(state, content, way) : drafting.press(state, content, cell, piece, keyed);
}

function cellOf(state: WarState, id: number) {
  return moment(state)?.scene.pieces.find((piece) => piece.id === id)?.cell;
}

/** Take an order back; a piece that was to go farther goes nowhere then. */
function withdraw(state: WarState, content: WarContent, text: string): Transition {
  const { state: next, send } = drafting.withdraw(state, text);
  const { piece, ability } = readOrder(text);
  const halted = ability === null ? halt(next, content, piece) : drafting.quiet(next);
  return { state: halted.state, send: [...send, ...halted.send] };
}

function about(state: WarState, _: WarContent, { cell, piece }: Hit): Transition {
  const first = drafting.pieces(state).find((found) => found.cell === cell)?.id ?? null;
  return quiet(drafting.select({ ...state, cell }, piece ?? first));
}

function dropped(state: WarState, content: WarContent, { from, cell, piece }: Drop): Transition {
  if (!fighting.question(state)) return drafting.drop(state, content, from, cell);
  return piece === null ? quiet(state) : fighting.meet(state, from, piece);
}

/** Order the piece in hand to a cell. */
function go(state: WarState, content: WarContent, cell: string): Transition {
  const piece = drafting.pieces(state).find(({ id }) => id === state.selected);
  return piece ? drafting.add(state, content, moveText(piece, cell)) : quiet(state);
}

/** @param number of an entry of the journal that is looked at */
function lookBack(state: WarState, _: WarContent, number: number): Transition {
  const seat = state.truth ? state.truth.seat : state.seat;
  return {
    state: { ...clear(stopped(state)), asked: number },
    send: [{ type: 'get-past-map', seat, number }],
  };
}

/** Play back what has happened since the last visit; missing parts are requested. */
function playNews(state: WarState): Transition {
  const { seat, reel, watched } = state;
  if (seat === null || state.playback) return quiet(state);
  if (reel) {
    const playback = { ...reel, asked: true };
    return quiet({ ...clear(state), past: null, truth: null, visit: null, playback, reel: null });
  }
  const number = Math.max(0, watched[seat] ?? 0);
  return { state: { ...state, rewinding: true }, send: [{ type: 'get-replay', seat, number }] };
}

/**
 * After the end: switch to the user's own view, another player's, or the truth.
 * @param eyes `own`, `all` or a seat
 */
function whose(state: WarState, _: WarContent, eyes: string): Transition {
  if (eyes === 'own') return quiet({ ...state, truth: null, past: null });
  return { state, send: [{ type: 'get-truth', seat: eyes === 'all' ? null : Number(eyes) }] };
}
