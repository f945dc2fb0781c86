/**
 * What pieces, orders and players are called.
 * @import {Sentence} from '../text/fluent.js'
 * @import {Digest} from './state/digest.js'
 * @import {March} from './state/marching.js'
 * @import {Order} from './state/orders.js'
 * @import {MapText, WarContent, WarGhost, WarInfo, WarPiece, WarScene, WarSeat, Words} from './wire.js'
 */

import { language, say } from '../text/fluent.js';
import { cellFacts } from './state/ground.js';
import { UNSEEN, isCell } from './state/orders.js';

/** What a war came to that was never played. */
export const CALLED_OFF = 'called-off';

/**
 * @param {Words | undefined} words
 * @param {string} otherwise
 */
export function named(words, otherwise) {
  return words?.[language()] ?? words?.['en'] ?? otherwise;
}

/**
 * A kind's name.
 * @param {WarContent} content
 * @param {string} kind
 */
export function kindName(content, kind) {
  return named(content.kinds[kind]?.name, kind);
}

/**
 * @param {WarContent} content
 * @param {string} kind
 * @param {string} ability
 */
export function abilityName(content, kind, ability) {
  const found = content.kinds[kind]?.abilities.find(({ id }) => id === ability);
  return named(found?.name, ability);
}

/**
 * A piece at a glance, for hovering: its kind, number, hit points and what lies on it.
 * @param {WarPiece} piece
 * @param {WarContent} content
 * @param {string} _language  so that what is drawn changes with it
 * @param {WarGhost | undefined} ghost
 */
export function pieceTitle(piece, content, _language, ghost) {
  const name = `${kindName(content, piece.kind)} ${piece.id}`;
  if (ghost) {
    return say('zodiacs-web-ghost', { piece: name, day: ghost.day, hour: ghost.hour });
  }
  const of = content.kinds[piece.kind]?.hp ?? piece.hp;
  return [say('zodiacs-web-piece-hp', { piece: name, hp: piece.hp, of }), ...lying(piece)].join(', ');
}

/**
 * What lies on a piece, in words.
 * @param {WarPiece} piece
 * @returns {string[]}
 */
export function lying(piece) {
  return [
    piece.hidden ? say('zodiacs-web-is-hidden') : '',
    piece.attacking ? say('zodiacs-web-is-attacking', { cell: piece.attacking }) : '',
    piece.stunned ? say('zodiacs-web-is-stunned') : '',
    piece.acted ? say('zodiacs-web-has-acted') : '',
    piece.shield ? say('zodiacs-web-has-shield', { amount: piece.shield }) : '',
    piece.boost ? say('zodiacs-web-has-boost', { amount: piece.boost }) : '',
    piece.detecting ? say('zodiacs-web-detects', { radius: piece.detecting }) : '',
  ].filter(Boolean);
}

/**
 * A piece's name and number.
 * @param {WarContent} content
 * @param {readonly WarPiece[]} pieces
 * @param {number} id
 */
export function pieceName(content, pieces, id) {
  const piece = pieces.find((piece) => piece.id === id);
  return piece ? `${kindName(content, piece.kind)} ${id}` : String(id);
}

/**
 * An order in words.
 * @param {Order} order
 * @param {WarContent} content
 * @param {readonly WarPiece[]} pieces
 * @param {readonly WarSeat[]} [seats]
 */
export function orderWords({ piece: id, ability, targets }, content, pieces, seats) {
  const piece = pieces.find((piece) => piece.id === id);
  const name = pieceName(content, pieces, id);
  if (ability === null) {
    return say('zodiacs-web-order-move', { piece: name, cell: targets[0] ?? '' });
  }
  const aims = targets.map((target) => targetWords(target, content, pieces, seats)).join(', ');
  const what = piece ? abilityName(content, piece.kind, ability) : ability;
  return say('zodiacs-web-order-ability', {
    piece: name, ability: what, aims, aimed: aims ? 'yes' : 'no',
  });
}

/**
 * Where a piece goes on to in the hours to come.
 * @param {March} march
 */
export function marchWords({ cells, until }) {
  return say('zodiacs-web-march', { cell: cells.at(-1) ?? '', ...until });
}

/**
 * @param {string} target
 * @param {WarContent} content
 * @param {readonly WarPiece[]} pieces
 * @param {readonly WarSeat[]} [seats]
 */
export function targetWords(target, content, pieces, seats) {
  if (target === UNSEEN) return say('zodiacs-web-order-unseen');
  if (isCell(target)) return target;
  if (target.startsWith('@')) return handleWords(target.slice(1), seats);
  if (target.startsWith('#')) return say('zodiacs-web-order-number', { number: target.slice(1) });
  return pieceName(content, pieces, Number(target));
}

/**
 * The player of a seat; with its number, if another has the same name.
 * @param {readonly WarSeat[]} [seats]
 * @param {number} [number]
 */
export function seatName(seats = [], number = 0) {
  const seat = seats[number];
  const told = { number: number + 1, name: seat?.name ?? '' };
  if (!seat?.name) return say(seat?.kind === 'bot' ? 'zodiacs-web-bot' : 'zodiacs-web-seat', told);
  const alike = seats.filter(({ name }) => name === seat.name);
  return alike.length > 1 ? say('zodiacs-web-namesake', told) : seat.name;
}

/**
 * The player of a seat, and whether it is an ally.
 * @param {readonly WarSeat[]} [seats]
 * @param {number} [number]
 * @param {boolean} [allied]
 */
export function ownerWords(seats, number, allied = false) {
  const name = seatName(seats, number);
  return allied ? `${name} (${say('zodiacs-web-ally')})` : name;
}

/**
 * The player or coalition that order texts refer to by a handle.
 * @param {string} handle
 * @param {readonly WarSeat[]} [seats]
 */
function handleWords(handle, seats = []) {
  const seat = seats.findIndex((seat) => seat.handle === handle);
  return seat >= 0 ? seatName(seats, seat) : handle;
}

/**
 * That a bot cannot think, and what can be done.
 * @param {Pick<WarInfo, 'you' | 'tournament'>} war
 */
export function suspendedWords({ you, tournament }) {
  const told = say('zodiacs-web-suspended');
  return you.length > 0 && !tournament ? `${told} ${say('zodiacs-web-suspended-abort')}` : told;
}

/**
 * How the game ended.
 * @param {{result: string | null, seats: readonly WarSeat[]}} war
 */
export function resultWords({ result, seats }) {
  if (!result) return '';
  const [how = '', ...rest] = result.split(':');
  const handle = rest.join(':');
  return say('zodiacs-web-result', { how, winner: handleWords(handle, seats) });
}

/**
 * What each side has gained in a war that is over, the most first; none where that is not known.
 * @param {readonly WarSeat[]} seats
 * @returns {[string, number][]}
 */
export function gloryOf(seats) {
  /** @type {Map<string, number>} */
  const sides = new Map();
  for (const [number, { coalition, glory }] of seats.entries()) {
    if (glory === null) return [];
    const side = coalition ?? seatName(seats, number);
    sides.set(side, (sides.get(side) ?? 0) + glory);
  }
  return [...sides].sort(([, one], [, other]) => other - one);
}

/**
 * The same in words; empty where it is not known.
 * @param {readonly WarSeat[]} seats
 */
export function gloryWords(seats) {
  const sides = gloryOf(seats).map(([side, amount]) => `${side}: ${amount}`).join(' · ');
  return sides && say('zodiacs-web-result-glory', { sides });
}

/**
 * A cell in words: terrain, visibility, pieces, and possible orders.
 * @param {string} name
 * @param {WarScene} scene
 * @param {MapText} map
 * @param {WarContent} content
 * @param {WarInfo | null} war
 * @param {string | undefined} mark
 * @param {ReadonlySet<number>} [allies]
 */
export function cellWords(name, scene, map, content, war, mark, allies) {
  const terrain = content.terrains[map.cells.find((cell) => cell.name === name)?.terrain ?? ''];
  const ground = war ? groundWords(name, scene.pieces, content, war) : [named(terrain?.name, '')];
  const fog = scene.in_view.includes(name) ? 'view' : scene.explored.includes(name) ? 'seen' : 'never';
  const there = scene.pieces.filter((piece) => piece.cell === name).map((piece) => [
    ownerWords(war?.seats, piece.owner, allies?.has(piece.owner)),
    pieceTitle(piece, content, language(), undefined),
  ].join(': '));
  const ghosts = scene.ghosts.filter(({ piece }) => piece.cell === name)
    .map((ghost) => pieceTitle(ghost.piece, content, language(), ghost));
  return [
    name,
    ...ground,
    say('zodiacs-web-fog', { fog }),
    ...there,
    ...ghosts,
    mark ? say('zodiacs-web-mark', { mark }) : '',
  ].filter(Boolean).join(', ');
}

/**
 * A cell of which one sees no more than everybody: its name and terrain.
 * @param {string} name
 * @param {MapText} map
 * @param {WarContent} content
 */
export function groundName(name, map, content) {
  const terrain = map.cells.find((cell) => cell.name === name)?.terrain ?? '';
  return [name, named(content.terrains[terrain]?.name, '')].filter(Boolean).join(', ');
}

/**
 * The terrain of a cell, its free space, and its income.
 * @param {string} name
 * @param {readonly WarPiece[]} pieces  the visible ones
 * @param {WarContent} content
 * @param {WarInfo} war
 * @returns {string[]}
 */
export function groundWords(name, pieces, content, war) {
  const facts = cellFacts(name, pieces, content, war);
  if (!facts) return [];
  const { terrain, free, pays } = facts;
  return [
    named(terrain.name, terrain.id),
    say('zodiacs-web-room', { free, capacity: terrain.capacity }),
    ...pays.map(({ faction, amounts }) => say('zodiacs-web-pays', {
      faction: named(content.factions[faction]?.name, faction), amounts: amountWords(amounts, content),
    })),
  ];
}

/**
 * Amounts of resources.
 * @param {Record<string, number>} amounts
 * @param {WarContent} content
 */
export function amountWords(amounts, content) {
  return Object.entries(amounts)
    .map(([id, amount]) => `${named(content.resources[id], id)} ${amount}`).join(', ');
}

/**
 * A note, in words.
 * @param {{text: string} | Sentence} note
 */
export function noteWords(note) {
  return 'text' in note ? note.text : say(note);
}

/**
 * What happened before this visit, counted.
 * @param {Digest} digest
 */
export function digestWords({ lost, destroyed, out, seen, battles, moves, from, to }) {
  const counts = Object.entries({
    lost: lost.length, destroyed: destroyed.length, out: out.length, battles: battles.length, seen: seen.length, moves,
  });
  const days = from.day === to.day ? [] : [say('zodiacs-web-digest-days', { from: from.day, to: to.day })];
  const found = counts.filter(([, count]) => count > 0)
    .map(([what, count]) => say('zodiacs-web-digest-count', { what, count }));
  return [...days, ...found].join(' · ') || say('zodiacs-web-digest-little');
}
