/**
 * What a screen reader is told when something happens.
 * @import {Room} from '../games/room.js'
 * @import {Scene} from './wire.js'
 * @import {TableState} from './table.js'
 * @import {Sentence} from '../text/fluent.js'
 */

import { ending } from './ending.js';
import { ownInDanger, threats } from './foreseeing.js';
import { trail } from './record.js';
import { CHANCE, now } from './table.js';

/**
 * The words of a game.
 * @typedef {Pick<Room, 'tell' | 'ending'>} Teller
 */

/**
 * The sentences for what changed between two states.
 * @param {TableState} before
 * @param {TableState} after
 * @param {Teller} game
 * @returns {Sentence[]}
 */
export function tellings(before, after, game) {
  if (!after.table) return [];
  if (before.link === 'open' && after.link === 'lost') return [{ key: 'web-link-lost' }];
  if (!before.table) return state(after, game);
  if (before.viewed !== after.viewed) return viewed(after, game);
  if (before.seq === after.seq) return seats(before, after, game);
  /** @type {Sentence[]} */
  const told = [];
  const undone = after.history.length < before.history.length;
  if (undone) told.push({ key: 'web-told-undo' });
  for (const scene of after.history.slice(before.history.length)) {
    if (scene.last) told.push(...game.tell(scene.last));
  }
  return [...told, ...state(after, game)];
}

/**
 * What came of the turn that led to a position: all that it took, or else its last action.
 * @param {readonly Scene[]} history
 * @param {Scene} scene
 * @param {Pick<Teller, 'tell'>} game
 * @returns {Sentence[]}
 */
export function lately(history, { ply, last }, game) {
  if (!last) return [];
  const actions = [...trail(history, ply).reverse(), last];
  const taken = actions.flatMap((action) => game.tell(action).slice(1));
  return taken.length ? taken : game.tell(last);
}

/**
 * Which of one's own pieces are in danger, as soon as that is known and asked for.
 * @param {TableState} before
 * @param {TableState} after
 * @returns {Sentence[]}
 */
export function dangers(before, after) {
  const cells = ownInDanger(after);
  if (!cells || threats(after) === threats(before)) return [];
  return [{ key: 'web-told-danger', args: { count: cells.length, cells: cells.join(', ') } }];
}

/**
 * Whose turn it is, or how the game ended.
 * @param {TableState} after
 * @param {Teller} game
 * @returns {Sentence[]}
 */
function state(after, game) {
  const scene = now(after);
  if (!scene) return [];
  if (scene.outcome) return ending(after, game);
  if (after.table?.status === 'waiting') return [{ key: 'web-status-waiting' }];
  const side = scene.turn ?? '';
  if (side === CHANCE) return [];
  const key = after.you.includes(side) ? 'web-told-your-turn' : 'web-told-turn';
  return [{ key, args: { side, left: scene.actions_left } }];
}

/**
 * @param {TableState} after
 * @param {Teller} game
 * @returns {Sentence[]}
 */
function viewed(after, game) {
  if (after.viewed === null) return [{ key: 'web-told-now' }, ...state(after, game)];
  const last = after.history[after.viewed]?.last;
  const place = { key: 'web-past', args: { ply: after.viewed, of: after.history.length - 1 } };
  return last ? [place, ...game.tell(last)] : [place];
}

/**
 * @param {TableState} before
 * @param {TableState} after
 * @param {Teller} game
 * @returns {Sentence[]}
 */
function seats(before, after, game) {
  const started = before.table?.status === 'waiting' && after.table?.status === 'playing';
  return started ? [{ key: 'web-told-started' }, ...state(after, game)] : [];
}
