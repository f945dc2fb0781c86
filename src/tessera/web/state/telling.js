/**
 * What a screen reader is told when something happens.
 * @import {Room} from '../games/room.js'
 * @import {Scene} from './wire.js'
 * @import {TableState} from './table.js'
 * @import {Sentence} from '../text/fluent.js'
 */

import { ending } from './ending.js';
import { ownInDanger, threats } from './foreseeing.js';
import { isDraw, trail } from './record.js';
import { CHANCE, nothing, now } from './table.js';

/**
 * The words of a game.
 * @typedef {Pick<Room, 'tell' | 'ending' | 'alarm'>} Teller
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
  if (!before.table) return state(before, after, game);
  if (before.viewed !== after.viewed) return viewed(before, after, game);
  if (before.seq === after.seq) return seats(before, after, game);
  /** @type {Sentence[]} */
  const told = [];
  const undone = after.history.length < before.history.length;
  if (undone) told.push({ key: 'web-told-undo' });
  for (const scene of after.history.slice(before.history.length)) {
    if (scene.last) told.push(...game.tell(scene.last));
  }
  return [...told, ...state(before, after, game)];
}

/**
 * What came of the turn that led to a position: all that it took, or else the last that it did.
 * @param {readonly Scene[]} history
 * @param {Scene} scene
 * @param {Pick<Teller, 'tell'>} game
 * @returns {Sentence[]}
 */
export function lately(history, { ply, last }, game) {
  if (!last) return [];
  const actions = [...trail(history, ply).reverse(), last].filter((action) => !isDraw(action));
  const taken = actions.flatMap((action) => game.tell(action).slice(1));
  const deed = actions.findLast(({ verb }) => verb !== 'end') ?? last;
  return taken.length ? taken : game.tell(deed);
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
 * Whose turn it is, as far as that is news, and what will end the game soon; or how it ended.
 * @param {TableState} before
 * @param {TableState} after
 * @param {Teller} game
 * @returns {Sentence[]}
 */
function state(before, after, game) {
  const scene = now(after);
  if (!scene) return [];
  if (scene.outcome) return ending(after, game);
  if (after.table?.status === 'waiting') return [{ key: 'web-status-waiting' }];
  const side = scene.turn ?? '';
  if (side === CHANCE) return [];
  const yours = after.you.includes(side);
  const earlier = before.viewed === after.viewed ? now(before) : null;
  const turn = {
    key: yours ? 'web-told-your-turn' : 'web-told-turn',
    args: { side, left: scene.actions_left },
  };
  const alarm = (!(earlier && game.alarm?.(earlier)) && game.alarm?.(scene)) || null;
  const news = yours || earlier?.turn !== side;
  return [...(alarm ? [alarm] : []), ...(news ? [turn] : [])];
}

/**
 * @param {TableState} before
 * @param {TableState} after
 * @param {Teller} game
 * @returns {Sentence[]}
 */
function viewed(before, after, game) {
  if (after.viewed === null) return [{ key: 'web-told-now' }, ...state(before, after, game)];
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
  return started ? [{ key: 'web-told-started' }, ...state(nothing, after, game)] : [];
}
