/** Announcements for screen readers when something happens. */

import type { Room } from '../games/room.js';
import type { Sentence } from '../text/fluent.js';
import type { Scene } from '../wire/tables.js';
import { ending } from './ending.js';
import { CHANCE, type GameState, historyOf, isPast, nothing, now, shown } from './game.js';
import { isDraw, trail } from './move-list.js';
import { ownInDanger, threats } from './threats.js';
import { nodeAt } from './tree.js';

/** The words of a game. */
type Words = Pick<Room, 'narrate' | 'ending' | 'alarm'>;

/** The sentences for what changed between two states. */
export function announcements(before: GameState, after: GameState, game: Words): Sentence[] {
  if (!after.board) return [];
  if (before.link === 'open' && after.link === 'lost') return [{ key: 'web-link-lost' }];
  if (after.free) return tried(before, after, game);
  if (!before.board) return state(before, after, game);
  if (pastPly(before) !== pastPly(after)) return viewed(before, after, game);
  if (!before.preparing && after.preparing) return [{ key: 'web-preparing', args: after.preparing }];
  if (before.seq === after.seq) return seats(before, after, game);
  const told: Sentence[] = [];
  const [was, is] = [before, after].map((each) => historyOf(each, each.tree.live));
  const known = was?.length ?? 0;
  told.push(...laid(before, after));
  if ((is?.length ?? 0) < known) told.push({ key: 'web-announce-undo' });
  for (const scene of is?.slice(known) ?? []) {
    if (scene?.last) told.push(...game.narrate(scene.last));
  }
  return [...told, ...state(before, after, game)];
}

/** What happened to the board that is being built. */
function laid(before: GameState, { laying }: GameState): Sentence[] {
  if (!before.laying || laying === before.laying) return [];
  if (!laying) return [{ key: 'laying-web-over' }];
  const args = { side: now(before)?.turn ?? '', laid: laying.laid, wanted: laying.wanted };
  return [{ key: laying.laid > before.laying.laid ? 'laying-web-placed' : 'laying-web-taken', args }];
}

/** Where something is tried out: what led to the position that one has come to, and how it ended. */
function tried(before: GameState, after: GameState, game: Words): Sentence[] {
  const scene = shown(after);
  if (before.board !== after.board || scene === null || before.tree.current === after.tree.current) return [];
  return [...(scene.last ? game.narrate(scene.last) : []), ...ending(after, game, scene)];
}

/** The ply of the past that one looks at; null in the present. */
function pastPly(state: GameState) {
  return isPast(state) ? (nodeAt(state.tree)?.ply ?? null) : null;
}

/** What came of the turn that led to a position: all that it took, or else the last that it did. */
export function lately(
  history: readonly (Scene | null)[],
  { ply, last }: Scene,
  game: Pick<Words, 'narrate'>,
): Sentence[] {
  if (!last) return [];
  const actions = [...trail(history, ply).reverse(), last].filter((action) => !isDraw(action));
  const taken = actions.flatMap((action) => game.narrate(action).slice(1));
  const action = actions.findLast(({ verb }) => verb !== 'end') ?? last;
  return taken.length ? taken : game.narrate(action);
}

/** The action that has just been played; null where none was. */
export function justPlayed(before: GameState, after: GameState) {
  if (after.free) {
    const fresh = after.tree.nodes.size > before.tree.nodes.size && after.tree.current !== before.tree.current;
    return fresh ? (shown(after)?.last ?? null) : null;
  }
  const [was, is] = [before, after].map(({ tree }) => nodeAt(tree, tree.live)?.ply ?? -1);
  return (is ?? -1) > (was ?? -1) ? (now(after)?.last ?? null) : null;
}

/** The player's pieces under threat, once requested and known. */
export function dangers(before: GameState, after: GameState): Sentence[] {
  const cells = ownInDanger(after);
  if (!cells || threats(after) === threats(before)) return [];
  return [{ key: 'web-announce-danger', args: { count: cells.length, cells: cells.join(', ') } }];
}

/**
 * Whose turn it is, as far as that is news, what will end the game soon, and whether a bot cannot think; or how
 * it ended.
 */
function state(before: GameState, after: GameState, game: Words): Sentence[] {
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
  // Nothing is asked of a player whose pieces are being placed.
  const news = !after.offers.arranged && (yours || earlier?.turn !== side);
  return [...(alarm ? [alarm] : []), ...(news ? [turn] : []), ...suspended(before, after)];
}

/** That the bot to move cannot think, and what can be done, if that is news. */
function suspended(before: GameState, { offers, clock }: GameState): Sentence[] {
  if (before.offers.suspended || !offers.suspended) return [];
  const told = { key: 'web-suspended', args: { clock: clock ? 'yes' : 'no' } };
  return offers.may_abort ? [told, { key: 'web-suspended-abort' }] : [told];
}

function viewed(before: GameState, after: GameState, game: Words): Sentence[] {
  const ply = pastPly(after);
  if (ply === null) return [{ key: 'web-announce-now' }, ...state(before, after, game)];
  const last = shown(after)?.last;
  const place = { key: 'web-past', args: { ply, of: nodeAt(after.tree, after.tree.live)?.ply ?? 0 } };
  return last ? [place, ...game.narrate(last)] : [place];
}

function seats(before: GameState, after: GameState, game: Words): Sentence[] {
  const started = before.status === 'waiting' && after.status === 'playing';
  return started ? [{ key: 'web-announce-started' }, ...state(nothing, after, game)] : [];
}
