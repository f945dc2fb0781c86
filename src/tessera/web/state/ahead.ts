/**
 * Lines that a player tries beside a correspondence game, and conditional moves on them: if the other
 * side plays this turn, then play that one.
 */

import { CHANCE, type GameState, nothing, now } from './game.js';
import { isBetweenPeople } from './offering.js';
import { type GameTree, ROOT, endFrom, grown, nodeAt, pathTo } from './tree.js';

/** Whole turns as their actions, alternating between the other side and the player, as sent by the server. */
export type Variation = readonly (readonly string[])[];

/** A turn of the other side, the reply to it, and the branches after that. */
export interface Branch {
  /** Null if it has been played. */
  turn: readonly string[] | null;
  reply: readonly string[];
  /** From the beginning to this reply. */
  path: Variation;
  next: Branch[];
}

/** Whether the user may try lines here: as a player of a correspondence game against another person. */
export function mayTry(state: GameState) {
  const { status, laying, table, board } = state;
  const slow = !table?.clock || table.clock.kind === 'slow';
  return status === 'playing' && laying === null && board !== null && slow && isBetweenPeople(state);
}

/** Whether replies can be set now: while the other side is to move. */
export function mayLayAhead(state: GameState) {
  const turn = now(state)?.turn ?? '';
  return mayTry(state) && (state.board?.sides.includes(turn) ?? false) && !state.you.includes(turn);
}

/**
 * A board to try lines on, from where the game stands.
 * @param state of the table
 */
export function tried({ board, seats, facts, tree }: GameState): GameState {
  const { live } = tree;
  return {
    ...nothing,
    link: 'open',
    free: true,
    board,
    seats,
    facts,
    you: board?.sides ?? [],
    tree: { ...tree, current: live, tip: live },
  };
}

/**
 * The same after the game has continued: it is the main line, and tried lines are variations. A view of
 * the latest position follows it.
 * @param state of the table
 */
export function followed(desk: GameState, { tree: game }: GameState): GameState {
  const { current, tip, live } = desk.tree;
  let { tree } = desk;
  let here = ROOT;
  for (const { scene } of pathTo(game, game.live).slice(1)) {
    tree = grown(tree, here, [scene]);
    tree = foremost(tree, tree.current);
    here = tree.current;
  }
  const place = current === live ? { current: here, tip: endFrom(tree, here) } : { current, tip };
  return { ...desk, tree: { ...tree, live: here, ...place }, picks: current === live ? [] : desk.picks };
}

/** The tree with a node before all that was played in its place. */
function foremost(tree: GameTree, id: number): GameTree {
  const parent = nodeAt(tree, nodeAt(tree, id)?.parent ?? -1);
  if (!parent || parent.children[0] === id) return tree;
  const children = [id, ...parent.children.filter((child) => child !== id)];
  return { ...tree, nodes: new Map(tree.nodes).set(parent.id, { ...parent, children }) };
}

/** Where the turn began that goes on. */
export function beganAt(tree: GameTree) {
  let node = nodeAt(tree, tree.live);
  const turn = node?.scene?.turn;
  for (let before = node; before && before.scene?.turn === turn;) {
    node = before;
    before = nodeAt(tree, before.parent ?? -1);
  }
  return node?.id ?? tree.live;
}

/**
 * The line to the current position that could be set: up to the player's last whole turn on it, and to
 * no draw of cards. Null if there is none.
 * @param me the player's side
 */
export function lineIn(tree: GameTree, me: string): Variation | null {
  const path = pathTo(tree, tree.current);
  const begin = path.findIndex(({ id }) => id === beganAt(tree));
  const turns: string[][] = [];
  let [mover, kept] = ['', 0];
  for (const { scene } of begin < 0 ? [] : path.slice(begin + 1)) {
    const { side = CHANCE, text = '' } = scene?.last ?? {};
    if (side === CHANCE || (turns.length === 0 && side === me)) break;
    if (side === mover) turns.at(-1)?.push(text);
    else turns.push([text]);
    mover = side;
    if (side === me && scene?.turn !== me) kept = turns.length;
  }
  return kept ? turns.slice(0, kept) : null;
}

/** Lines with one more; another reply to the same turn is replaced. */
export function withLine(lines: readonly Variation[], line: Variation): Variation[] {
  if (has(lines, line)) return [...lines];
  return [...lines.filter((other) => isTheirs(parting(other, line))), line];
}

/**
 * Lines without a reply and all that follows on it.
 * @param path to the reply
 */
export function without(lines: readonly Variation[], path: Variation): Variation[] {
  const stay = lines.filter((line) => !leads(path, line));
  const before = path.slice(0, -2);
  return before.length > 1 && !has(stay, before) ? [...stay, before] : stay;
}

/** Whether a line is set, or one that continues it. */
export function has(lines: readonly Variation[], line: Variation) {
  return lines.some((other) => leads(line, other));
}

/**
 * Lines as a tree.
 * @param own whether the first turn is the player's, since the other was played
 */
export function branches(lines: readonly Variation[], own: boolean = false, before: Variation = []): Branch[] {
  const length = own ? 1 : 2;
  const alike: Map<string, Variation[]> = new Map();
  for (const line of lines) {
    if (line.length < length) continue;
    const key = JSON.stringify(line.slice(0, length));
    alike.set(key, [...(alike.get(key) ?? []), line]);
  }
  return [...alike].map(([key, all]) => {
    const turns: string[][] = JSON.parse(key);
    const path = [...before, ...turns];
    const next = branches(
      all.map((line) => line.slice(length)),
      false,
      path,
    );
    return { turn: own ? null : (turns[0] ?? null), reply: turns.at(-1) ?? [], path, next };
  });
}

/** The index of the first turn that differs; of the player's turn where one of them ends. */
function parting(one: Variation, other: Variation) {
  const place = one.findIndex((turn, place) => !isSame(turn, other[place] ?? []));
  return place < 0 || place >= other.length ? 1 : place;
}

/** @param place of a turn */
function isTheirs(place: number) {
  return place % 2 === 0;
}

/** Whether a line begins with another. */
function leads(beginning: Variation, line: Variation) {
  return beginning.length <= line.length && beginning.every((turn, place) => isSame(turn, line[place] ?? []));
}

function isSame(one: readonly string[], other: readonly string[]) {
  return one.length === other.length && one.every((action, place) => action === other[place]);
}
