/** What a first war teaches, in its order, and how the guide notices that it has been done. */

import { texts } from '../state/drafting.js';
import { readOrder } from '../state/orders.js';
import { type WarState, moment } from '../state/war.js';

type Notice = (state: WarState, before: WarState) => boolean;

const NOTICES: Record<string, Notice> = {
  piece: (state, before) =>
    !state.offered &&
    ownPieces(state).some(({ id }) => id === state.selected) &&
    String(texts(state)) === String(texts(before)),
  move: (state) => texts(state).some((text) => readOrder(text).ability === null),
  ready: (state, before) => stepOf(state) > stepOf(before),
  hour: (state, before) => before.war !== null && hourOf(state) !== hourOf(before),
  journal: (state) => state.past !== null,
  ability: (state) => texts(state).some((text) => readOrder(text).ability !== null),
  meet: (state) => theirPieces(state).length > 0,
  attack: (state) => ownPieces(state).some(({ attacking }) => attacking) || happened(state, 'attacked'),
  fight: (state) => happened(state, 'damaged'),
  night: (state) => moment(state)?.scene.night === true,
  respond: (state, before) =>
    stepOf(state) > stepOf(before) && moment(before)?.scene.step === 'response' && moment(before)?.must_answer === true,
};

/** The steps by their names. */
export const STEPS = Object.keys(NOTICES);

/**
 * What has been done by now.
 * @param known what had been done before
 */
export function noticed(known: ReadonlySet<string>, state: WarState, before: WarState): ReadonlySet<string> {
  const news = STEPS.filter((step) => !known.has(step) && NOTICES[step]?.(state, before));
  return news.length ? new Set([...known, ...news]) : known;
}

/** Shown when orders had an effect. */
const CAME = new Set(['moved', 'suspended', 'fired', 'cancelled', 'damaged']);

/** The effect of a step that was closed, so that the guide mentions nothing that has not happened. */
export function cameOf(state: WarState, before: WarState): 'yes' | 'given' | 'nothing' {
  const { journals, seat } = state;
  const known = before.journals[seat ?? -1]?.length ?? 0;
  if ((journals[seat ?? -1] ?? []).slice(known).some(({ kind }) => CAME.has(kind))) return 'yes';
  return moment(state)?.scene.step === 'response' ? 'given' : 'nothing';
}

function stepOf({ war }: WarState) {
  return war?.step_number ?? Infinity;
}

function hourOf({ war }: WarState) {
  return `${war?.day} ${war?.hour}`;
}

function ownPieces(state: WarState) {
  return moment(state)?.scene.pieces.filter(({ owner }) => owner === state.seat) ?? [];
}

function theirPieces(state: WarState) {
  return moment(state)?.scene.pieces.filter(({ owner }) => owner !== state.seat) ?? [];
}

/** @param kind of an event */
function happened({ journals, seat }: WarState, kind: string) {
  return (journals[seat ?? -1] ?? []).some((entry) => entry.kind === kind);
}
