/** The state of the page of a war, and its changes by each message of the server. */

import { type Chat as Asides, reduceChat as heardAside, emptyChat } from '../../state/chat.js';
import type { Sentence } from '../../text/fluent.js';
import type { ChatHistory, ChatMessage, Problem } from '../../wire/tables.js';
import type {
  AllyDraft,
  Answer,
  AnswerAccepted,
  Frame,
  JournalEntry,
  JournalViewed,
  PastMap,
  PlayerMessage,
  ReplayFrames,
  SeatState,
  StepEnded,
  Truth,
  WarChanged,
  WarInfo,
  WarScene,
  WarServerMessage,
  WarWelcome,
} from '../../wire/war.js';
import type { Lasting } from './keeping.js';
import { extended, isTold, isWorthIt, opened as openedPlayback, stopped } from './playback.js';
import { type Visit, left } from './visiting.js';

/** A refused order and the reason. */
export type Refused = { text: string; why: string };

/** The user's answer in a step. */
interface Draft {
  /** As accepted by the server. */
  taken: Answer | null;
  /** As being sent. */
  sent: Answer | null;
  /** An order being built: an ability, and its targets so far. */
  refused: readonly Refused[];
}

/** An order being built: an ability, and its targets so far. */
type Building = { ability: string; picks: readonly string[] };

/** A playback: entries one after another, from the scene before them. */
export interface Playback {
  entries: readonly JournalEntry[];
  /** The number of shown entries. */
  at: number;
  before: WarScene;
  after: WarScene;
  /** Maps in between, after the entries of some numbers. */
  frames: readonly Frame[];
  /** Its last journal entry. */
  upTo: number;
  /** Whether it is a repetition. */
  again: boolean;
  /** Whether the user started it. */
  asked: boolean;
}

export interface WarState {
  link: 'connecting' | 'open' | 'lost' | 'gone';
  war: WarInfo | null;
  /** The last received server time, and when by the page's clock. */
  clock: { told: number; at: number };
  /** By own seat. */
  moments: Record<string, SeatState>;
  journals: Record<string, readonly JournalEntry[]>;
  chat: readonly PlayerMessage[];
  /** The number of read ones. */
  heardChat: number;
  /** The spectators' chat, and muted speakers. */
  asides: Asides;
  /** The own seat whose view is shown. */
  seat: number | null;
  /** The seat to hand the screen to. */
  cover: number | null;
  drafts: Record<string, Draft>;
  /** Messages that are not answered yet. */
  kept: readonly Lasting[];
  /** A piece. */
  selected: number | null;
  /** Whether it was selected automatically. */
  offered: boolean;
  /** Whether to select pieces automatically. */
  leads: boolean;
  /** A cell that was pressed. */
  cell: string | null;
  building: Building | null;
  /** The later hour for which orders are planned. */
  ahead: { day: number; hour: string } | null;
  /** Whether this is the last hour. */
  single: boolean;
  previewing: boolean;
  past: PastMap | null;
  /** The entry whose map was requested. */
  asked: number | null;
  /** After the end: another journal, or the truth. */
  truth: Truth | null;
  /** The current playback. */
  playback: Playback | null;
  /** An interrupted playback to resume. */
  reel: Playback | null;
  /** The last playback. */
  played: Playback | null;
  /** Own seat to the last watched journal entry. */
  watched: Record<string, number>;
  /** The own seat whose player is present. */
  here: number | null;
  /** What happened before this visit, until dismissed. */
  visit: Visit | null;
  /** Own seat to the last journal entry of its player's last visit. */
  visited: Record<string, number>;
  /** Whether entries for a playback are requested. */
  rewinding: boolean;
  note: { text: string } | Sentence | null;
}

export const nothing: WarState = {
  link: 'connecting',
  war: null,
  clock: { told: 0, at: 0 },
  moments: {},
  journals: {},
  chat: [],
  heardChat: 0,
  asides: emptyChat,
  seat: null,
  cover: null,
  drafts: {},
  kept: [],
  selected: null,
  offered: false,
  leads: true,
  cell: null,
  building: null,
  ahead: null,
  single: false,
  previewing: false,
  past: null,
  asked: null,
  truth: null,
  playback: null,
  reel: null,
  played: null,
  watched: {},
  here: null,
  visit: null,
  visited: {},
  rewinding: false,
  note: null,
};

export const blank: Draft = { taken: null, sent: null, refused: [] };

/** The current moment; null for users without a seat. */
export function moment({ moments, seat }: WarState): SeatState | null {
  return seat === null ? null : (moments[seat] ?? null);
}

/** @param told the server's time, as received */
const clockAt = (told: number) => ({ told, at: performance.now() });

/**
 * The server's current time, in milliseconds since 1970, continued by the page's monotonic clock, because
 * the device's clock may be wrong.
 */
export const serverTime = ({ clock }: Pick<WarState, 'clock'>) => clock.told + performance.now() - clock.at;

export function draft({ drafts, seat }: WarState): Draft {
  return (seat === null ? null : drafts[seat]) ?? blank;
}

/** The scene that is shown: of the past, of another journal, of what is played back, or of now. */
export function sceneNow(state: WarState): WarScene | null {
  return state.past?.scene ?? state.truth?.scene ?? moment(state)?.scene ?? null;
}

/** Whether an eliminated player sees the truth although the war goes on. */
export function seesAll({ status, out_sees_all, you, seats }: WarInfo) {
  return status === 'playing' && out_sees_all && you.length > 0 && you.every((seat) => seats[seat]?.out);
}

/**
 * Whether to request more of the truth: once the player is eliminated, and while it is shown.
 * @param reduce the type of the message
 */
export function seesMore(before: WarState, after: WarState, reduce: string) {
  if (!after.war || !seesAll(after.war)) return false;
  const looked = before.truth !== null || !before.war || !seesAll(before.war);
  return reduce === 'welcome' || (reduce === 'step-ended' && looked);
}

/** The own seats that are asked something and have not said that they are ready. */
export function awaited({ war, moments }: WarState) {
  if (war?.status !== 'playing') return [];
  return war.you.filter((seat) => moments[seat]?.must_answer && !war.seats[seat]?.ready);
}

/**
 * Let the screen be handed over where several play on it: to the seat that is awaited next.
 * @param seen what was on the screen before
 */
function handOver(state: WarState, seen: WarState = state): WarState {
  const { war, seat } = state;
  if (!war || war.you.length < 2 || war.status !== 'playing') return { ...state, cover: null };
  const next = awaited(state);
  if (next.length === 0 || (seat !== null && next.includes(seat) && state.cover === null)) return state;
  const cover = state.cover !== null && next.includes(state.cover) ? state.cover : (next[0] ?? null);
  // Nothing is visible behind the cover: what has not been shown waits there.
  return { ...clear(left(state, seen)), cover, playback: null, reel: null, played: null };
}

/** Forget what is chosen and put together. */
export function clear(state: WarState): WarState {
  return { ...state, selected: null, offered: false, cell: null, building: null, note: null };
}

/** Show the screen to the player it was handed to. */
export function sitDown(state: WarState, seat: number): WarState {
  return {
    ...clear(state),
    seat,
    cover: null,
    ahead: null,
    previewing: false,
    past: null,
    truth: null,
    playback: null,
    reel: null,
    played: null,
    visit: null,
    rewinding: false,
  };
}

export function connectionChanged(state: WarState, link: WarState['link']): WarState {
  const seen = link === 'lost' || link === 'gone' ? left(state) : state;
  return { ...seen, link, asked: null, rewinding: false };
}

/**
 * What the server has of an answer, as a draft without anything on its way.
 * @param drafts those of the same step so far
 */
function draftsOf(moments: Record<string, SeatState>, drafts: Record<string, Draft>): Record<string, Draft> {
  return Object.fromEntries(
    Object.entries(moments).map(([seat, { answer }]) => {
      const { refused } = drafts[seat] ?? blank;
      return [seat, { taken: answer, sent: null, refused }];
    }),
  );
}

/** The current seat: the one before while it is the user's, else their first. */
const seatIn = ({ you }: WarInfo, before: number | null) =>
  before !== null && you.includes(before) ? before : (you[0] ?? null);

function welcome(state: WarState, { war, seat_states: moments, journals, chat, time }: WarWelcome): WarState {
  const same = state.war?.step_number === war.step_number;
  const seat = seatIn(war, state.seat);
  // With several players at a screen it begins covered.
  const shared = war.you.length > 1 && war.status === 'playing' && state.war === null;
  const scene = moments[seat ?? -1]?.scene;
  /**
   * What is played back goes on with what has happened since; what was watched before ends there, since news
   * within it would not count as watched.
   */
  const goesOn = (playback: Playback | null) => {
    if (!playback || !scene || seat !== state.seat) return null;
    const longer = extended(playback, journals[seat ?? -1] ?? [], scene);
    return playback.again && longer !== playback ? null : longer;
  };
  const next = {
    ...state,
    link: 'open' as const,
    war,
    clock: clockAt(time),
    moments,
    journals,
    chat,
    heardChat: state.war ? state.heardChat : chat.length,
    seat,
    drafts: draftsOf(moments, same ? state.drafts : {}),
    building: same ? state.building : null,
    watched: watchedOf(moments, state.watched),
    visited: visitedOf(moments, state.visited),
    visit: seat === state.seat ? state.visit : null,
    playback: goesOn(state.playback),
    reel: goesOn(state.reel),
    cover: shared ? (awaited({ ...state, war, moments })[0] ?? seat) : state.cover,
  };
  return handOver(next, state);
}

function changed(state: WarState, { war, time }: WarChanged): WarState {
  return handOver({ ...state, war, clock: clockAt(time), seat: seatIn(war, state.seat) });
}

function closed(state: WarState, { war, seat_states: moments, entries, time }: StepEnded): WarState {
  const journals = { ...state.journals };
  for (const [seat, more] of Object.entries(entries)) {
    const last = journals[seat]?.at(-1)?.number ?? -1;
    journals[seat] = [...(journals[seat] ?? []), ...more.filter(({ number }) => number > last)];
  }
  const news = state.seat === null ? [] : (entries[state.seat] ?? []);
  const alive = moments[state.seat ?? -1]?.scene.pieces.some(({ id }) => id === state.selected);
  const next = {
    ...state,
    war,
    clock: clockAt(time),
    moments,
    journals,
    drafts: draftsOf(moments, {}),
    kept: state.kept.filter(({ type }) => type === 'set-draft' || type === 'set-responses'),
    selected: alive ? state.selected : null,
    cell: alive ? state.cell : null,
    building: null,
    ahead: null,
    previewing: false,
    watched: watchedOf(moments, state.watched),
    ...playedNext(state, news, moments[state.seat ?? -1]?.scene),
    note: null,
  };
  return handOver(next, state);
}

/**
 * What is played back after a step: what was played goes on with it, also if it was broken off;
 * what one has to ask for waits.
 */
function playedNext(
  state: WarState,
  news: readonly JournalEntry[],
  after: WarScene | undefined,
): Pick<WarState, 'playback' | 'reel'> {
  const before = moment(state)?.scene;
  if (!before || !after) return { playback: null, reel: null };
  const { reel } = state;
  const base = state.playback?.again ? reel : (state.playback ?? reel);
  if (base && base === reel && base.asked) return { playback: null, reel: extended(base, news, after) };
  if (base) return { playback: extended(base, news, after), reel: null };
  const waits = isWorthIt(unwatched(state));
  return { playback: waits ? null : openedPlayback(news, before, after), reel: null };
}

/** By seat the last entry that was looked at, here or in another browser. */
function watchedOf(moments: Record<string, SeatState>, known: Record<string, number>) {
  const last = Object.entries(moments).map(([seat, { last_viewed: watched }]) => [
    seat,
    Math.max(watched, known[seat] ?? -1),
  ]);
  return { ...known, ...Object.fromEntries(last) };
}

/** By seat the last entry when its player was here, with this browser or another. */
function visitedOf(moments: Record<string, SeatState>, known: Record<string, number>) {
  const last = Object.entries(moments).map(([seat, { last_visited: visited }]) => [
    seat,
    Math.max(visited, known[seat] ?? -1),
  ]);
  return { ...known, ...Object.fromEntries(last) };
}

/** What has happened since one looked last. */
export function unwatched({ journals, seat, watched }: WarState): readonly JournalEntry[] {
  const last = watched[seat ?? -1] ?? -1;
  return seat === null ? [] : (journals[seat] ?? []).filter((entry) => entry.number > last && isTold(entry));
}

function rewound(state: WarState, { seat, frames: [first, ...frames] }: ReplayFrames): WarState {
  const after = moment(state)?.scene;
  if (!state.rewinding || seat !== state.seat || !first || !after) return state;
  const journal = (state.journals[seat] ?? []).filter(({ number }) => number > first.number);
  const entries = unwatched(state).filter(({ number }) => number > first.number);
  const upTo = journal.at(-1)?.number ?? -1;
  const playback: Playback = {
    entries,
    at: 0,
    before: first.scene,
    after,
    frames: [...frames, { number: upTo, scene: after }],
    upTo,
    again: false,
    asked: true,
  };
  return { ...clear(state), past: null, truth: null, visit: null, rewinding: false, reel: null, playback };
}

/** Another browser of the same seat has looked on. */
function alsoWatched(state: WarState, { seat, number }: JournalViewed): WarState {
  const known = state.moments[seat];
  if (!known) return state;
  const moments = { ...state.moments, [seat]: { ...known, last_viewed: number } };
  const { reel } = state;
  const seen = reel && seat === state.seat && number >= reel.upTo;
  return { ...state, moments, watched: watchedOf(moments, state.watched), reel: seen ? null : reel };
}

function taken(
  state: WarState,
  { seat, step_number, answer, drafts, passing, sharing, automatic_responses }: AnswerAccepted,
): WarState {
  const known = state.moments[seat];
  if (!known) return state;
  const moments = { ...state.moments, [seat]: { ...known, answer, drafts, passing, sharing, automatic_responses } };
  if (step_number !== state.war?.step_number) return { ...state, moments };
  const before = state.drafts[seat] ?? blank;
  const still = before.sent && !alike(before.sent, answer) ? before.sent : null;
  return { ...state, moments, drafts: { ...state.drafts, [seat]: { ...before, taken: answer, sent: still } } };
}

/** What an ally drafts. */
function sketched(state: WarState, { seat, ally, step_number, orders }: AllyDraft): WarState {
  const known = state.moments[seat];
  if (!known || step_number !== state.war?.step_number) return state;
  const sketches = { ...known.ally_drafts, [ally]: orders };
  return { ...state, moments: { ...state.moments, [seat]: { ...known, ally_drafts: sketches } } };
}

/** Whether two answers, or two of their parts, say the same. */
export function alike(one: unknown, other: unknown) {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

/** The same with its fields in order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}

/** A problem that answers no order. */
function problem(state: WarState, { text }: Problem): WarState {
  return { ...state, asked: null, rewinding: false, note: { text } };
}

export function textsOf(answer: Answer | null): readonly string[] {
  return answer?.type === 'orders' ? (answer.texts ?? []) : [];
}

const aside = (state: WarState, message: ChatHistory | ChatMessage): WarState => ({
  ...state,
  asides: heardAside(state.asides, message),
});

const HEAR: Record<string, (state: WarState, message: any) => WarState> = {
  welcome,
  'war-changed': changed,
  'step-ended': closed,
  'answer-accepted': taken,
  'ally-draft': sketched,
  'player-message': (state, said: PlayerMessage) =>
    state.chat.some(({ number }) => number === said.number) ? state : { ...state, chat: [...state.chat, said] },
  'chat-history': aside,
  'chat-message': aside,
  'past-map': (state, past: PastMap) =>
    state.asked === past.number ? { ...stopped(state), past, asked: null } : state,
  replay: rewound,
  'journal-viewed': alsoWatched,
  truth: (state, truth: Truth) => {
    // Eliminated players first see how it happened.
    const open = state.war?.status === 'playing' ? state : stopped(state);
    return { ...open, truth, past: null };
  },
  'removed-from-seat': (state) => ({ ...state, note: { key: 'zodiacs-web-asked-to-leave' } }),
  error: problem,
};

/** The state after a message of the server. Messages of unknown types change nothing. */
export function heard(state: WarState, message: WarServerMessage | ChatHistory | ChatMessage): WarState {
  return HEAR[message.type]?.(state, message) ?? state;
}
