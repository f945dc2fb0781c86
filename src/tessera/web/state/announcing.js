/**
 * Announcements for screen readers when something happens.
 * @import {Room} from '../games/room.js'
 * @import {Scene} from './wire.js'
 * @import {GameState} from './game.js'
 * @import {Sentence} from '../text/fluent.js'
 */

import { ending } from './ending.js';
import { ownInDanger, threats } from './foreseeing.js';
import { CHANCE, historyOf, isPast, nothing, now, shown } from './game.js';
import { isDraw, trail } from './record.js';
import { nodeAt } from './tree.js';

/**
 * The words of a game.
 * @typedef {Pick<Room, 'narrate' | 'ending' | 'alarm'>} Words
 */

/**
 * The sentences for what changed between two states.
 * @param {GameState} before
 * @param {GameState} after
 * @param {Words} game
 * @returns {Sentence[]}
 */
export function announcements(before, after, game) {
  if (!after.board) return [];
  if (before.link === 'open' && after.link === 'lost') return [{ key: 'web-link-lost' }];
  if (after.free) return tried(before, after, game);
  if (!before.board) return state(before, after, game);
  if (pastPly(before) !== pastPly(after)) return viewed(before, after, game);
  if (!before.preparing && after.preparing) return [{ key: 'web-preparing', args: after.preparing }];
  if (before.seq === after.seq) return seats(before, after, game);
  /** @type {Sentence[]} */
  const told = [];
  const [was, is] = [before, after].map((each) => historyOf(each, each.tree.live));
  const known = was?.length ?? 0;
  told.push(...laid(before, after));
  if ((is?.length ?? 0) < known) told.push({ key: 'web-announce-undo' });
  for (const scene of is?.slice(known) ?? []) {
    if (scene?.last) told.push(...game.narrate(scene.last));
  }
  return [...told, ...state(before, after, game)];
}

/**
 * What happened to the board that is being built.
 * @param {GameState} before
 * @param {GameState} after
 * @returns {Sentence[]}
 */
function laid(before, { laying }) {
  if (!before.laying || laying === before.laying) return [];
  if (!laying) return [{ key: 'laying-web-over' }];
  const args = { side: now(before)?.turn ?? '', laid: laying.laid, wanted: laying.wanted };
  return [{ key: laying.laid > before.laying.laid ? 'laying-web-placed' : 'laying-web-taken', args }];
}

/**
 * Where something is tried out: what led to the position that one has come to, and how it ended.
 * @param {GameState} before
 * @param {GameState} after
 * @param {Words} game
 * @returns {Sentence[]}
 */
function tried(before, after, game) {
  const scene = shown(after);
  if (before.board !== after.board || scene === null || before.tree.at === after.tree.at) return [];
  return [...(scene.last ? game.narrate(scene.last) : []), ...ending(after, game, scene)];
}

/**
 * The ply of the past that one looks at; null in the present.
 * @param {GameState} state
 */
function pastPly(state) {
  return isPast(state) ? (nodeAt(state.tree)?.ply ?? null) : null;
}

/**
 * What came of the turn that led to a position: all that it took, or else the last that it did.
 * @param {readonly (Scene | null)[]} history
 * @param {Scene} scene
 * @param {Pick<Words, 'narrate'>} game
 * @returns {Sentence[]}
 */
export function lately(history, { ply, last }, game) {
  if (!last) return [];
  const actions = [...trail(history, ply).reverse(), last].filter((action) => !isDraw(action));
  const taken = actions.flatMap((action) => game.narrate(action).slice(1));
  const deed = actions.findLast(({ verb }) => verb !== 'end') ?? last;
  return taken.length ? taken : game.narrate(deed);
}

/**
 * The action that has just been played; null where none was.
 * @param {GameState} before
 * @param {GameState} after
 */
export function justPlayed(before, after) {
  if (after.free) {
    const fresh = after.tree.nodes.size > before.tree.nodes.size && after.tree.at !== before.tree.at;
    return fresh ? (shown(after)?.last ?? null) : null;
  }
  const [was, is] = [before, after].map(({ tree }) => nodeAt(tree, tree.live)?.ply ?? -1);
  return (is ?? -1) > (was ?? -1) ? (now(after)?.last ?? null) : null;
}

/**
 * The player's pieces under threat, once requested and known.
 * @param {GameState} before
 * @param {GameState} after
 * @returns {Sentence[]}
 */
export function dangers(before, after) {
  const cells = ownInDanger(after);
  if (!cells || threats(after) === threats(before)) return [];
  return [{ key: 'web-announce-danger', args: { count: cells.length, cells: cells.join(', ') } }];
}

/**
 * Whose turn it is, as far as that is news, what will end the game soon, and whether a bot cannot think; or how
 * it ended.
 * @param {GameState} before
 * @param {GameState} after
 * @param {Words} game
 * @returns {Sentence[]}
 */
function state(before, after, game) {
  const scene = now(after);
  if (!scene) return [];
  if (scene.outcome) return ending(after, game);
  if (after.status === 'waiting') return [{ key: 'web-status-waiting' }];
  const side = scene.turn ?? '';
  if (side === CHANCE) return [];
  const yours = after.you.includes(side);
  const earlier = pastPly(before) === pastPly(after) ? now(before) : null;
  const turn = {
    key: yours ? 'web-announce-your-turn' : 'web-announce-turn',
    args: { side, left: scene.actions_left },
  };
  const alarm = (!(earlier && game.alarm?.(earlier)) && game.alarm?.(scene)) || null;
  const news = yours || earlier?.turn !== side;
  return [...(alarm ? [alarm] : []), ...(news ? [turn] : []), ...suspended(before, after)];
}

/**
 * That the bot to move cannot think, and what can be done, if that is news.
 * @param {GameState} before
 * @param {GameState} after
 * @returns {Sentence[]}
 */
function suspended(before, { offers, clock }) {
  if (before.offers.suspended || !offers.suspended) return [];
  const told = { key: 'web-suspended', args: { clock: clock ? 'yes' : 'no' } };
  return offers.may_abort ? [told, { key: 'web-suspended-abort' }] : [told];
}

/**
 * @param {GameState} before
 * @param {GameState} after
 * @param {Words} game
 * @returns {Sentence[]}
 */
function viewed(before, after, game) {
  const ply = pastPly(after);
  if (ply === null) return [{ key: 'web-announce-now' }, ...state(before, after, game)];
  const last = shown(after)?.last;
  const place = { key: 'web-past', args: { ply, of: nodeAt(after.tree, after.tree.live)?.ply ?? 0 } };
  return last ? [place, ...game.narrate(last)] : [place];
}

/**
 * @param {GameState} before
 * @param {GameState} after
 * @param {Words} game
 * @returns {Sentence[]}
 */
function seats(before, after, game) {
  const started = before.status === 'waiting' && after.status === 'playing';
  return started ? [{ key: 'web-announce-started' }, ...state(nothing, after, game)] : [];
}
