/** What pieces, orders and players are called. */

import { type Sentence, language, t } from '../../text/fluent.js';
import type {
  MapText,
  WarContent,
  WarGhost,
  WarHourEvent,
  WarInfo,
  WarPiece,
  WarScene,
  WarSeat,
  Words,
} from '../../wire/war.js';
import type { Digest } from './digest.js';
import { attackedCells, cellFacts } from './ground.js';
import type { March } from './marching.js';
import { type Order, UNSEEN, isCell, isEvent } from './orders.js';

/** What a war came to that was never played. */
export const CALLED_OFF = 'called-off';

export function named(words: Words | undefined, otherwise: string) {
  return words?.[language()] ?? words?.['en'] ?? otherwise;
}

/** A kind's name. */
export function kindName(content: WarContent, kind: string) {
  return named(content.kinds[kind]?.name, kind);
}

export function abilityName(content: WarContent, kind: string, ability: string) {
  const found = content.kinds[kind]?.abilities.find(({ id }) => id === ability);
  return named(found?.name, ability);
}

/**
 * A piece at a glance, for hovering: its kind, number, hit points and what lies on it.
 * @param _language so that what is drawn changes with it
 */
export function pieceTitle(piece: WarPiece, content: WarContent, _language: string, ghost: WarGhost | undefined) {
  const name = `${kindName(content, piece.kind)} ${piece.id}`;
  if (ghost) {
    return t('zodiacs-web-ghost', { piece: name, day: ghost.day, hour: ghost.hour });
  }
  const of = content.kinds[piece.kind]?.hp ?? piece.hp;
  return [t('zodiacs-web-piece-hp', { piece: name, hp: piece.hp, of }), ...lying(piece)].join(', ');
}

/** What lies on a piece, in words. */
export function lying(piece: WarPiece): string[] {
  return [
    piece.hidden ? t('zodiacs-web-is-hidden') : '',
    ...attackedCells(piece).map((cell) => t('zodiacs-web-is-attacking', { cell })),
    piece.stunned ? t('zodiacs-web-is-stunned') : '',
    piece.acted ? t('zodiacs-web-has-acted') : '',
    piece.shield ? t('zodiacs-web-has-shield', { amount: piece.shield }) : '',
    piece.boost ? t('zodiacs-web-has-boost', { amount: piece.boost }) : '',
    piece.detecting ? t('zodiacs-web-detects', { radius: piece.detecting }) : '',
  ].filter(Boolean);
}

/** A piece's name and number. */
export function pieceName(content: WarContent, pieces: readonly WarPiece[], id: number) {
  const piece = pieces.find((piece) => piece.id === id);
  return piece ? `${kindName(content, piece.kind)} ${id}` : String(id);
}

/** An order in words. */
export function orderWords(
  { piece: id, ability, targets }: Order,
  content: WarContent,
  pieces: readonly WarPiece[],
  seats?: readonly WarSeat[],
  events?: readonly WarHourEvent[],
) {
  const piece = pieces.find((piece) => piece.id === id);
  const name = pieceName(content, pieces, id);
  if (ability === null) {
    return t('zodiacs-web-order-move', { piece: name, cell: targets[0] ?? '' });
  }
  const aims = targets.map((target) => targetWords(target, content, pieces, seats, events)).join(', ');
  const what = piece ? abilityName(content, piece.kind, ability) : ability;
  return t('zodiacs-web-order-ability', {
    piece: name,
    ability: what,
    aims,
    aimed: aims ? 'yes' : 'no',
  });
}

/** Where a piece goes on to in the hours to come. */
export function marchWords({ cells, until }: March) {
  return t('zodiacs-web-march', { cell: cells.at(-1) ?? '', ...until });
}

export function targetWords(
  target: string,
  content: WarContent,
  pieces: readonly WarPiece[],
  seats?: readonly WarSeat[],
  events: readonly WarHourEvent[] = [],
) {
  if (target === UNSEEN) return t('zodiacs-web-order-unseen');
  if (isCell(target)) return target;
  if (target.startsWith('@')) return handleWords(target.slice(1), seats);
  if (target.startsWith('#')) return t('zodiacs-web-order-number', { number: target.slice(1) });
  if (target.startsWith('!')) return eventWords(target, content, pieces, events);
  const number = Number(target);
  return Number.isNaN(number) ? target : pieceName(content, pieces, number);
}

/** What is to be chosen from the targets of an ability, after some that have been picked. */
export function aimWords(targets: readonly string[], picked: number) {
  const kind = targets.every(isCell)
    ? 'cell'
    : targets.some((target) => target.startsWith('@'))
      ? 'player'
      : targets.some(isEvent)
        ? 'event'
        : 'piece';
  return t('zodiacs-web-aim', { kind, number: picked + 1 });
}

/** What happened in the hour; its number alone where that is not known any more. */
function eventWords(target: string, content: WarContent, pieces: readonly WarPiece[], events: readonly WarHourEvent[]) {
  const event = events.find(({ name }) => name === target);
  if (!event) return t('zodiacs-web-order-event', { kind: 'none', piece: '', number: target.slice(1) });
  return t('zodiacs-web-order-event', { kind: event.kind, piece: pieceName(content, pieces, event.piece) });
}

/** The player of a seat; with its number, if another has the same name. */
export function seatName(seats: readonly WarSeat[] = [], number: number = 0) {
  const seat = seats[number];
  const told = { number: number + 1, name: seat?.name ?? '' };
  if (!seat?.name) return t(seat?.kind === 'bot' ? 'zodiacs-web-bot' : 'zodiacs-web-seat', told);
  const alike = seats.filter(({ name }) => name === seat.name);
  return alike.length > 1 ? t('zodiacs-web-namesake', told) : seat.name;
}

/** The player of a seat, and whether it is an ally. */
export function ownerWords(seats?: readonly WarSeat[], number?: number, allied: boolean = false) {
  const name = seatName(seats, number);
  return allied ? `${name} (${t('zodiacs-web-ally')})` : name;
}

/** The player or coalition that order texts refer to by a handle. */
function handleWords(handle: string, seats: readonly WarSeat[] = []) {
  const seat = seats.findIndex((seat) => seat.handle === handle);
  return seat >= 0 ? seatName(seats, seat) : sideWords(handle, seats);
}

/** A side by its name: a player, or a coalition, which is called one. */
function sideWords(name: string, seats: readonly WarSeat[]) {
  return seats.some(({ coalition }) => coalition === name) ? t('zodiacs-web-allied', { name }) : name;
}

/** That a bot cannot think, and what can be done. */
export function suspendedWords({ you, tournament }: Pick<WarInfo, 'you' | 'tournament'>) {
  const told = t('zodiacs-web-suspended');
  return you.length > 0 && !tournament ? `${told} ${t('zodiacs-web-suspended-abort')}` : told;
}

/** How the game ended. */
export function resultWords({ result, seats }: { result: string | null; seats: readonly WarSeat[] }) {
  if (!result) return '';
  const [how = '', ...rest] = result.split(':');
  const handle = rest.join(':');
  return t('zodiacs-web-result', { how, winner: handleWords(handle, seats) });
}

/** What each side has gained in a war that is over, the most first; none where that is not known. */
export function gloryOf(seats: readonly WarSeat[]): [string, number][] {
  const sides: Map<string, number> = new Map();
  for (const [number, { coalition, glory }] of seats.entries()) {
    if (glory === null) return [];
    const side = coalition ?? seatName(seats, number);
    sides.set(side, (sides.get(side) ?? 0) + glory);
  }
  return [...sides].sort(([, one], [, other]) => other - one);
}

/** The same in words; empty where it is not known. */
export function gloryWords(seats: readonly WarSeat[]) {
  const sides = gloryOf(seats)
    .map(([side, amount]) => `${sideWords(side, seats)}: ${amount}`)
    .join(' · ');
  return sides && t('zodiacs-web-result-glory', { sides });
}

/** A cell in words: terrain, visibility, pieces, and possible orders. */
export function cellWords(
  name: string,
  scene: WarScene,
  map: MapText,
  content: WarContent,
  war: WarInfo | null,
  mark: string | undefined,
  allies?: ReadonlySet<number>,
) {
  const terrain = content.terrains[map.cells.find((cell) => cell.name === name)?.terrain ?? ''];
  const ground = war ? groundWords(name, scene.pieces, content, war) : [named(terrain?.name, '')];
  const fog = scene.in_view.includes(name) ? 'view' : scene.explored.includes(name) ? 'seen' : 'never';
  const there = scene.pieces
    .filter((piece) => piece.cell === name)
    .map((piece) =>
      [
        ownerWords(war?.seats, piece.owner, allies?.has(piece.owner)),
        pieceTitle(piece, content, language(), undefined),
      ].join(': '),
    );
  const ghosts = scene.ghosts
    .filter(({ piece }) => piece.cell === name)
    .map((ghost) => pieceTitle(ghost.piece, content, language(), ghost));
  return [
    name,
    ...ground,
    t('zodiacs-web-fog', { fog }),
    ...there,
    ...ghosts,
    mark ? t('zodiacs-web-mark', { mark }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** A cell of which one sees no more than everybody: its name and terrain. */
export function groundName(name: string, map: MapText, content: WarContent) {
  const terrain = map.cells.find((cell) => cell.name === name)?.terrain ?? '';
  return [name, named(content.terrains[terrain]?.name, '')].filter(Boolean).join(', ');
}

/**
 * The terrain of a cell, its free space, and its income.
 * @param pieces the visible ones
 */
export function groundWords(name: string, pieces: readonly WarPiece[], content: WarContent, war: WarInfo): string[] {
  const facts = cellFacts(name, pieces, content, war);
  if (!facts) return [];
  const { terrain, free, pays } = facts;
  return [
    named(terrain.name, terrain.id),
    t('zodiacs-web-room', { free, capacity: terrain.capacity }),
    ...pays.map(({ faction, amounts }) =>
      t('zodiacs-web-pays', {
        faction: named(content.factions[faction]?.name, faction),
        amounts: amountWords(amounts, content),
      }),
    ),
  ];
}

/** Amounts of resources. */
export function amountWords(amounts: Record<string, number>, content: WarContent) {
  return Object.entries(amounts)
    .map(([id, amount]) => `${named(content.resources[id], id)} ${amount}`)
    .join(', ');
}

/** A note, in words. */
export function noteWords(note: { text: string } | Sentence) {
  return 'text' in note ? note.text : t(note);
}

/** What happened before this visit, counted. */
export function digestWords({ lost, destroyed, out, seen, battles, moves, from, to }: Digest) {
  const counts = Object.entries({
    lost: lost.length,
    destroyed: destroyed.length,
    out: out.length,
    battles: battles.length,
    seen: seen.length,
    moves,
  });
  const days = from.day === to.day ? [] : [t('zodiacs-web-digest-days', { from: from.day, to: to.day })];
  const found = counts
    .filter(([, count]) => count > 0)
    .map(([what, count]) => t('zodiacs-web-digest-count', { what, count }));
  return [...days, found.join(', ') || t('zodiacs-web-digest-little')].join(': ');
}
