/**
 * The state of the page of a war, and its changes by each message of the server.
 * @import {
 *   Answer, JournalEntry, SeatState, PastMap, AllyDraft, StepEnded, AnswerAccepted, PlayerMessage, Truth, WarChanged, WarInfo,
 *   Frame, ReplayFrames, JournalViewed, WarScene, WarServerMessage, WarWelcome, Problem
 * } from '../wire.js'
 * @import {Sentence} from '../../text/fluent.js'
 * @import {ChatHistory, ChatMessage} from '../../state/wire.js'
 * @import {Talk as Asides} from '../../state/talk.js'
 * @import {Lasting} from './keeping.js'
 * @import {Visit} from './visiting.js'
 */

import { heard as heardAside, silence } from '../../state/talk.js';
import { extended, isTold, isWorthIt, opened as openedPlayback, stopped } from './playback.js';
import { left } from './visiting.js';

/**
 * A refused order and the reason.
 * @typedef {{text: string, why: string}} Refused
 *
 * The user's answer in a step.
 * @typedef {object} Draft
 * @property {Answer | null} taken       as accepted by the server
 * @property {Answer | null} sent        as being sent
 * @property {readonly Refused[]} refused
 *
 * An order being built: an ability, and its targets so far.
 * @typedef {{ability: string, picks: readonly string[]}} Building
 *
 * A playback: entries one after another, from the scene before them.
 * @typedef {object} Playback
 * @property {readonly JournalEntry[]} entries
 * @property {number} at                 the number of shown entries
 * @property {WarScene} before
 * @property {WarScene} after
 * @property {readonly Frame[]} frames    maps in between, after the entries of some numbers
 * @property {number} upTo               its last journal entry
 * @property {boolean} again             whether it is a repetition
 * @property {boolean} asked             whether the user started it
 *
 * @typedef {object} WarState
 * @property {'connecting' | 'open' | 'lost' | 'gone'} link
 * @property {WarInfo | null} war
 * @property {{told: number, at: number}} clock   the last received server time, and when by the page's clock
 * @property {Record<string, SeatState>} moments     by own seat
 * @property {Record<string, readonly JournalEntry[]>} journals
 * @property {readonly PlayerMessage[]} talk
 * @property {number} heardTalk           the number of read ones
 * @property {Asides} asides              the spectators' chat, and muted speakers
 * @property {number | null} seat         the own seat whose view is shown
 * @property {number | null} cover        the seat to hand the screen to
 * @property {Record<string, Draft>} drafts
 * @property {readonly Lasting[]} kept    messages that are not answered yet
 * @property {number | null} selected     a piece
 * @property {boolean} offered            whether it was selected automatically
 * @property {boolean} leads              whether to select pieces automatically
 * @property {string | null} cell         a cell that was pressed
 * @property {Building | null} building
 * @property {{day: number, hour: string} | null} ahead  the later hour for which orders are planned
 * @property {boolean} single             whether this is the last hour
 * @property {boolean} previewing
 * @property {PastMap | null} past
 * @property {number | null} asked        the entry whose map was requested
 * @property {Truth | null} truth         after the end: another journal, or the truth
 * @property {Playback | null} playback   the current playback
 * @property {Playback | null} reel       an interrupted playback to resume
 * @property {Playback | null} played     the last playback
 * @property {Record<string, number>} watched  own seat to the last watched journal entry
 * @property {number | null} here         the own seat whose player is present
 * @property {Visit | null} visit         what happened before this visit, until dismissed
 * @property {Record<string, number>} visited  own seat to the last journal entry of its player's last visit
 * @property {boolean} rewinding          whether entries for a playback are requested
 * @property {{text: string} | Sentence | null} note
 */

/** @type {WarState} */
export const nothing = {
  link: 'connecting',
  war: null,
  clock: { told: 0, at: 0 },
  moments: {},
  journals: {},
  talk: [],
  heardTalk: 0,
  asides: silence,
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

/** @type {Draft} */
export const blank = { taken: null, sent: null, refused: [] };

/**
 * The current moment; null for users without a seat.
 * @param {WarState} state
 * @returns {SeatState | null}
 */
export function moment({ moments, seat }) {
  return seat === null ? null : (moments[seat] ?? null);
}

/** @param {number} told  the server's time, as received */
const clockAt = (told) => ({ told, at: performance.now() });

/**
 * The server's current time, in milliseconds since 1970, continued by the page's monotonic clock, because
 * the device's clock may be wrong.
 * @param {WarState} state
 */
export const serverTime = ({ clock }) => clock.told + performance.now() - clock.at;

/**
 * @param {WarState} state
 * @returns {Draft}
 */
export function draft({ drafts, seat }) {
  return (seat === null ? null : drafts[seat]) ?? blank;
}

/**
 * The scene that is shown: of the past, of another journal, of what is played back, or of now.
 * @param {WarState} state
 * @returns {WarScene | null}
 */
export function sceneNow(state) {
  return state.past?.scene ?? state.truth?.scene ?? moment(state)?.scene ?? null;
}

/**
 * Whether an eliminated player sees the truth although the war goes on.
 * @param {WarInfo} war
 */
export function seesAll({ status, out_sees_all, you, seats }) {
  return status === 'playing' && out_sees_all && you.length > 0 && you.every((seat) => seats[seat]?.out);
}

/**
 * Whether to request more of the truth: once the player is eliminated, and while it is shown.
 * @param {WarState} before
 * @param {WarState} after
 * @param {string} heard  the type of the message
 */
export function seesMore(before, after, heard) {
  if (!after.war || !seesAll(after.war)) return false;
  const looked = before.truth !== null || !before.war || !seesAll(before.war);
  return heard === 'welcome' || (heard === 'step-ended' && looked);
}

/**
 * The own seats that are asked something and have not said that they are ready.
 * @param {WarState} state
 */
export function awaited({ war, moments }) {
  if (war?.status !== 'playing') return [];
  return war.you.filter((seat) => moments[seat]?.must_answer && !war.seats[seat]?.ready);
}

/**
 * Let the screen be handed over where several play on it: to the seat that is awaited next.
 * @param {WarState} state
 * @param {WarState} [seen]  what was on the screen before
 * @returns {WarState}
 */
function handOver(state, seen = state) {
  const { war, seat } = state;
  if (!war || war.you.length < 2 || war.status !== 'playing') return { ...state, cover: null };
  const next = awaited(state);
  if (next.length === 0 || (seat !== null && next.includes(seat) && state.cover === null)) return state;
  const cover = state.cover !== null && next.includes(state.cover) ? state.cover : (next[0] ?? null);
  // Nothing is visible behind the cover: what has not been shown waits there.
  return { ...letGo(left(state, seen)), cover, playback: null, reel: null, played: null };
}

/**
 * Forget what is chosen and put together.
 * @param {WarState} state
 * @returns {WarState}
 */
export function letGo(state) {
  return { ...state, selected: null, offered: false, cell: null, building: null, note: null };
}

/**
 * Show the screen to the player it was handed to.
 * @param {WarState} state
 * @param {number} seat
 * @returns {WarState}
 */
export function sitDown(state, seat) {
  return { ...letGo(state), seat, cover: null, ahead: null, previewing: false, past: null, truth: null,
    playback: null, reel: null, played: null, visit: null, rewinding: false };
}

/**
 * @param {WarState} state
 * @param {WarState['link']} link
 * @returns {WarState}
 */
export function linked(state, link) {
  const seen = link === 'lost' || link === 'gone' ? left(state) : state;
  return { ...seen, link, asked: null, rewinding: false };
}

/**
 * What the server has of an answer, as a draft without anything on its way.
 * @param {Record<string, SeatState>} moments
 * @param {Record<string, Draft>} drafts  those of the same step so far
 * @returns {Record<string, Draft>}
 */
function draftsOf(moments, drafts) {
  return Object.fromEntries(
    Object.entries(moments).map(([seat, { answer }]) => {
      const { refused } = drafts[seat] ?? blank;
      return [seat, { taken: answer, sent: null, refused }];
    }),
  );
}

/**
 * @param {WarState} state
 * @param {WarWelcome} message
 * @returns {WarState}
 */
function welcome(state, { war, seat_states: moments, journals, chat: talk, time }) {
  const same = state.war?.step_number === war.step_number;
  const seat = state.seat !== null && war.you.includes(state.seat) ? state.seat : (war.you[0] ?? null);
  // With several players at a screen it begins covered.
  const shared = war.you.length > 1 && war.status === 'playing' && state.war === null;
  const scene = moments[seat ?? -1]?.scene;
  /**
   * What is played back goes on with what has happened since; what was watched before ends there, since news
   * within it would not count as watched.
   * @param {Playback | null} playback
   */
  const goesOn = (playback) => {
    if (!playback || !scene || seat !== state.seat) return null;
    const longer = extended(playback, journals[seat ?? -1] ?? [], scene);
    return playback.again && longer !== playback ? null : longer;
  };
  const next = {
    ...state,
    link: /** @type {const} */ ('open'),
    war,
    clock: clockAt(time),
    moments,
    journals,
    talk,
    heardTalk: state.war ? state.heardTalk : talk.length,
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

/**
 * @param {WarState} state
 * @param {WarChanged} message
 * @returns {WarState}
 */
function changed(state, { war, time }) {
  return handOver({ ...state, war, clock: clockAt(time) });
}

/**
 * @param {WarState} state
 * @param {StepEnded} message
 * @returns {WarState}
 */
function closed(state, { war, seat_states: moments, entries, time }) {
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
 * @param {WarState} state
 * @param {readonly JournalEntry[]} news
 * @param {WarScene | undefined} after
 * @returns {Pick<WarState, 'playback' | 'reel'>}
 */
function playedNext(state, news, after) {
  const before = moment(state)?.scene;
  if (!before || !after) return { playback: null, reel: null };
  const { reel } = state;
  const base = state.playback?.again ? reel : (state.playback ?? reel);
  if (base && base === reel && base.asked) return { playback: null, reel: extended(base, news, after) };
  if (base) return { playback: extended(base, news, after), reel: null };
  const waits = isWorthIt(unwatched(state));
  return { playback: waits ? null : openedPlayback(news, before, after), reel: null };
}

/**
 * By seat the last entry that was looked at, here or in another browser.
 * @param {Record<string, SeatState>} moments
 * @param {Record<string, number>} known
 */
function watchedOf(moments, known) {
  const last = Object.entries(moments).map(([seat, { last_viewed: watched }]) => [seat, Math.max(watched, known[seat] ?? -1)]);
  return { ...known, ...Object.fromEntries(last) };
}

/**
 * By seat the last entry when its player was here, with this browser or another.
 * @param {Record<string, SeatState>} moments
 * @param {Record<string, number>} known
 */
function visitedOf(moments, known) {
  const last = Object.entries(moments).map(([seat, { last_visited: visited }]) => [seat, Math.max(visited, known[seat] ?? -1)]);
  return { ...known, ...Object.fromEntries(last) };
}

/**
 * What has happened since one looked last.
 * @param {WarState} state
 * @returns {readonly JournalEntry[]}
 */
export function unwatched({ journals, seat, watched }) {
  const last = watched[seat ?? -1] ?? -1;
  return seat === null ? [] : (journals[seat] ?? []).filter((entry) => entry.number > last && isTold(entry));
}

/**
 * @param {WarState} state
 * @param {ReplayFrames} message
 * @returns {WarState}
 */
function rewound(state, { seat, frames: [first, ...frames] }) {
  const after = moment(state)?.scene;
  if (!state.rewinding || seat !== state.seat || !first || !after) return state;
  const journal = (state.journals[seat] ?? []).filter(({ number }) => number > first.number);
  const entries = unwatched(state).filter(({ number }) => number > first.number);
  const upTo = journal.at(-1)?.number ?? -1;
  /** @type {Playback} */
  const playback = {
    entries, at: 0, before: first.scene, after, frames: [...frames, { number: upTo, scene: after }], upTo,
    again: false, asked: true,
  };
  return { ...letGo(state), past: null, truth: null, visit: null, rewinding: false, reel: null, playback };
}

/**
 * Another browser of the same seat has looked on.
 * @param {WarState} state
 * @param {JournalViewed} message
 * @returns {WarState}
 */
function alsoWatched(state, { seat, number }) {
  const known = state.moments[seat];
  if (!known) return state;
  const moments = { ...state.moments, [seat]: { ...known, last_viewed: number } };
  const { reel } = state;
  const seen = reel && seat === state.seat && number >= reel.upTo;
  return { ...state, moments, watched: watchedOf(moments, state.watched), reel: seen ? null : reel };
}

/**
 * @param {WarState} state
 * @param {AnswerAccepted} message
 * @returns {WarState}
 */
function taken(state, { seat, step_number, answer, drafts, passing, sharing, automatic_responses }) {
  const known = state.moments[seat];
  if (!known) return state;
  const moments = { ...state.moments, [seat]: { ...known, answer, drafts, passing, sharing, automatic_responses } };
  if (step_number !== state.war?.step_number) return { ...state, moments };
  const before = state.drafts[seat] ?? blank;
  const still = before.sent && !alike(before.sent, answer) ? before.sent : null;
  return { ...state, moments, drafts: { ...state.drafts, [seat]: { ...before, taken: answer, sent: still } } };
}

/**
 * What an ally drafts.
 * @param {WarState} state
 * @param {AllyDraft} message
 * @returns {WarState}
 */
function sketched(state, { seat, ally, step_number, orders }) {
  const known = state.moments[seat];
  if (!known || step_number !== state.war?.step_number) return state;
  const sketches = { ...known.ally_drafts, [ally]: orders };
  return { ...state, moments: { ...state.moments, [seat]: { ...known, ally_drafts: sketches } } };
}

/**
 * Whether two answers, or two of their parts, say the same.
 * @param {unknown} one
 * @param {unknown} other
 */
export function alike(one, other) {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
}

/**
 * The same with its fields in order.
 * @param {unknown} value
 * @returns {unknown}
 */
function ordered(value) {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  );
}

/**
 * A problem that answers no order.
 * @param {WarState} state
 * @param {Problem} message
 * @returns {WarState}
 */
function problem(state, { text }) {
  return { ...state, asked: null, rewinding: false, note: { text } };
}

/**
 * @param {Answer | null} answer
 * @returns {readonly string[]}
 */
export function textsOf(answer) {
  return answer?.type === 'orders' ? (answer.texts ?? []) : [];
}

/**
 * @param {WarState} state
 * @param {ChatHistory | ChatMessage} message
 * @returns {WarState}
 */
const aside = (state, message) => ({ ...state, asides: heardAside(state.asides, message) });

/** @type {Record<string, (state: WarState, message: any) => WarState>} */
const HEAR = {
  welcome,
  'war-changed': changed,
  'step-ended': closed,
  'answer-accepted': taken,
  'ally-draft': sketched,
  'player-message': (state, /** @type {PlayerMessage} */ said) =>
    state.talk.some(({ number }) => number === said.number) ? state : { ...state, talk: [...state.talk, said] },
  'chat-history': aside,
  'chat-message': aside,
  'past-map': (state, /** @type {PastMap} */ past) =>
    state.asked === past.number ? { ...stopped(state), past, asked: null } : state,
  replay: rewound,
  'journal-viewed': alsoWatched,
  truth: (state, /** @type {Truth} */ truth) => {
    // Eliminated players first see how it happened.
    const open = state.war?.status === 'playing' ? state : stopped(state);
    return { ...open, truth, past: null };
  },
  'removed-from-seat': (state) => ({ ...state, note: { key: 'zodiacs-web-asked-to-leave' } }),
  error: problem,
};

/**
 * The state after a message of the server. Messages of unknown types change nothing.
 * @param {WarState} state
 * @param {WarServerMessage | ChatHistory | ChatMessage} message
 * @returns {WarState}
 */
export function heard(state, message) {
  return HEAR[message.type]?.(state, message) ?? state;
}
