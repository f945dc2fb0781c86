/** Announcements of changes for screen readers. */

import { readable as readableAsides } from '../../state/chat.js';
import { t } from '../../text/fluent.js';
import type { WarContent, WarScene } from '../../wire/war.js';
import { readable } from './chat.js';
import { digest } from './digest.js';
import { nextTargets, pieces } from './drafting.js';
import { marches } from './marching.js';
import { entryWords } from './narration.js';
import { passesNow } from './passing.js';
import { endsNow } from './playback.js';
import { type WarState, draft, moment, textsOf } from './war.js';
import {
  aimWords,
  digestWords,
  gloryWords,
  marchWords,
  pieceName,
  resultWords,
  seatName,
  suspendedWords,
} from './words.js';

/** Entries that are announced at once; the others wait in the journal. */
const TOLD = new Set([
  'moved',
  'suspended',
  'cancelled',
  'failed',
  'refused',
  'seen',
  'lost',
  'damaged',
  'absorbed',
  'healed',
  'destroyed',
  'attacked',
  'out',
  'shown',
  'fired',
  'stunned',
]);
const MOST = 12;

export function announcements(state: WarState, before: WarState, content: WarContent | null): string[] {
  return [
    ...returned(state, before),
    ...events(state, before, content),
    ...steps(state, before),
    ...aimed(state, before, content),
    ...drafted(state, before),
    ...suspended(state, before),
    ...sent(state, before, content),
    ...people(state, before),
  ];
}

/** What happened before this visit, announced on arrival. */
function returned(state: WarState, before: WarState) {
  const found = state.visit === before.visit ? null : digest(state);
  return found ? [`${t('zodiacs-web-digest')}: ${digestWords(found)}`] : [];
}

function events({ journals, seat, war }: WarState, before: WarState, content: WarContent | null) {
  const [now, then] = [journals[seat ?? -1] ?? [], before.journals[seat ?? -1]];
  if (!then || now === then) return [];
  const last = then.at(-1)?.number ?? -1;
  return now
    .filter(({ number, kind }) => number > last && TOLD.has(kind))
    .slice(-MOST)
    .map((entry) => entryWords(entry, content, war?.seats));
}

function steps(state: WarState, before: WarState) {
  const [now, then] = [state.war, before.war];
  if (!now || !then) return [];
  if (ended(state) && !ended(before)) return [resultWords(now), gloryWords(now.seats)].filter(Boolean);
  if (now.step_number === then.step_number) return [];
  const scene = moment(state)?.scene;
  const { day, hour, step } = scene ?? now;
  const news = day !== then.day || hour !== then.hour ? [t('zodiacs-web-turn', { day, hour })] : [];
  const todo = moment(state)?.must_answer && !passesNow(state);
  return [...news, ...again(scene), t(todo ? 'zodiacs-web-task' : 'zodiacs-web-step', { step })];
}

/** Whether the result is known, and its last hour has been played back. */
const ended = (state: WarState) => Boolean(state.war?.result) && !endsNow(state);

/** That a bot cannot think. */
function suspended({ war }: WarState, before: WarState) {
  return war?.suspended && !before.war?.suspended ? [suspendedWords(war)] : [];
}

/** That responses are asked for once more, and how many of them were seen. */
function again(scene: WarScene | undefined) {
  if (!scene || scene.round < 2) return [];
  const { round, shown } = scene;
  const count = shown.filter(({ step }) => step === round).length;
  return [t('zodiacs-web-round', { round }), t('zodiacs-web-seen-count', { count })];
}

/** What is to be chosen next, once an ability or one of its targets has been chosen. */
function aimed(state: WarState, before: WarState, content: WarContent | null) {
  const { building } = state;
  if (!content || !building || building === before.building) return [];
  const targets = nextTargets(state, content);
  return targets.length ? [aimWords(targets, building.picks.length)] : [];
}

function drafted(state: WarState, before: WarState) {
  const [now, then] = [draft(state), draft(before)];
  const said = [];
  if (now.refused.length > then.refused.length) said.push(now.refused.at(-1)?.why ?? '');
  const [count, old] = [now, then].map(({ taken }) => textsOf(taken).length);
  if (state.war?.step_number === before.war?.step_number && count !== old) {
    said.push(t('zodiacs-web-orders-count', { count: count ?? 0 }));
  }
  return said;
}

/** Pieces that have been sent on a march. */
function sent(state: WarState, before: WarState, content: WarContent | null) {
  if (!content || state.war?.step_number !== before.war?.step_number) return [];
  const known = new Set(marches(before).map(({ piece, cells }) => `${piece} ${cells.at(-1)}`));
  return marches(state)
    .filter(({ piece, cells }) => !known.has(`${piece} ${cells.at(-1)}`))
    .map((march) => `${pieceName(content, pieces(state), march.piece)}: ${marchWords(march)}`);
}

function people(state: WarState, before: WarState) {
  const { war, seat } = state;
  if (!war || !before.war || war.step_number !== before.war.step_number) return [];
  const ready = war.seats.flatMap((now, number) =>
    now.ready && !before.war?.seats[number]?.ready && now.kind === 'person'
      ? [t('zodiacs-web-announce-ready', { name: seatName(war.seats, number) })]
      : [],
  );
  const last = before.chat.at(-1)?.number ?? -1;
  const said = readable(state)
    .filter((one) => one.number > last && one.seat !== seat)
    .map((one) => `${seatName(war.seats, one.seat)}: ${one.text}`);
  return [...ready, ...said, ...asides(state, before)];
}

/** The spectators' chat, for a spectator; messages already read are not announced. */
function asides({ asides: chat, seat }: WarState, before: WarState) {
  if (seat !== null || chat.lines === before.asides.lines) return [];
  return readableAsides(chat, [])
    .filter((line) => line.id > chat.seen && !before.asides.lines.includes(line))
    .map(({ name, text }) => `${name}: ${text}`);
}
