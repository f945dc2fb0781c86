import type { CurrentThreats, Scene, SceneAction } from '../wire/tables.js';

/**
 * A game as a tree: a node for each position, with the action that led to it and its continuations. The
 * current node is on a line through the tree that continues from there. Functions take a tree and return a
 * new one.
 */

export interface GameNode {
  id: number;
  parent: number | null;
  /** The first continues the main line. */
  children: readonly number[];
  ply: number;
  /** Null until fetched. */
  scene: Scene | null;
  /** Threats; null until requested. */
  threats: CurrentThreats | 'refused' | null;
  /** Previews of actions. */
  previews: Readonly<Record<string, SceneAction>>;
  /** A comment. */
  comment?: string;
}

export interface GameTree {
  nodes: ReadonlyMap<number, GameNode>;
  /** The id of the next node. */
  next: number;
  /** The newest position of the game as played. */
  live: number;
  /** The end of the current line. */
  tip: number;
  /** The current node, on that line. */
  current: number;
}

/** The node where a game begins. */
export const ROOT = 0;

export const bare: GameTree = { nodes: new Map(), next: ROOT, live: ROOT, tip: ROOT, current: ROOT };

const paths: WeakMap<ReadonlyMap<number, GameNode>, Map<number, readonly GameNode[]>> = new WeakMap();

/**
 * A game without variations, at its end. Positions before the first one given are fetched when they are
 * shown.
 */
export function straight(scenes: readonly Scene[]): GameTree {
  const missing = scenes[0]?.ply ?? 0;
  const tree = grown(bare, null, [...Array(missing).fill(null), ...scenes]);
  return { ...tree, live: tree.current };
}

/**
 * What is known of a node.
 * @param id where one is, if no other
 */
export function nodeAt({ nodes, current: at }: GameTree, id: number = at) {
  return nodes.get(id) ?? null;
}

/** The nodes from the root to one of them; the same array as long as the tree is the same. */
export function pathTo({ nodes }: GameTree, id: number): readonly GameNode[] {
  const known = paths.get(nodes) ?? new Map();
  paths.set(nodes, known);
  if (!known.has(id)) {
    const path = [];
    for (let node = nodes.get(id); node; node = nodes.get(node.parent ?? -1)) path.push(node);
    known.set(id, path.reverse());
  }
  return known.get(id) ?? [];
}

/** The line one follows, from the root to its end. */
export function lineOf(tree: GameTree) {
  return pathTo(tree, tree.tip);
}

/** Whether one is where the game really stands. */
export function isLive({ current: at, live }: GameTree) {
  return at === live;
}

/**
 * Positions added one after the other; one is at the last of them. What is there already is kept,
 * and goes on where it went.
 * @param parent null for the start of a game
 */
export function grown(tree: GameTree, parent: number | null, scenes: readonly (Scene | null)[]): GameTree {
  const nodes = new Map(tree.nodes);
  let { next } = tree;
  let from = parent;
  for (const scene of scenes) {
    const before = nodes.get(from ?? -1);
    const there = scene && before?.children.find((id) => isAfter(nodes.get(id), scene));
    if (there !== undefined && there !== null) {
      from = there;
      continue;
    }
    const ply = before ? before.ply + 1 : 0;
    nodes.set(next, { ...fresh(scene && { ...scene, ply }), id: next, parent: from, children: [], ply });
    if (before) nodes.set(before.id, { ...before, children: [...before.children, next] });
    from = next;
    next += 1;
  }
  return nodeAtPath({ ...tree, nodes, next }, from ?? ROOT);
}

/** A node with a new or updated position. */
export function filled(tree: GameTree, id: number, scene: Scene): GameTree {
  const node = tree.nodes.get(id);
  return node ? changed(tree, id, fresh({ ...scene, ply: node.ply })) : tree;
}

/** The same tree with something noted at a node. */
export function changed(tree: GameTree, id: number, changes: Partial<GameNode>): GameTree {
  const node = tree.nodes.get(id);
  return node ? { ...tree, nodes: new Map(tree.nodes).set(id, { ...node, ...changes }) } : tree;
}

/**
 * The game after an event: what followed that position is dropped. A past position that is shown stays
 * shown as long as it exists.
 */
export function happenedIn(tree: GameTree, scene: Scene): GameTree {
  const line = pathTo(tree, tree.live);
  const place = line[scene.ply];
  const past = line[scene.ply - 1];
  const cut = pruned(tree, place ?? null);
  const next = place ? filled(cut, place.id, scene) : grown(cut, past?.id ?? null, [scene]);
  const live = place?.id ?? next.current;
  const stays = !isLive(tree) && tree.current !== live && next.nodes.has(tree.current);
  return { ...next, live, tip: live, current: stays ? tree.current : live };
}

/** The tree without what comes after a node. */
function pruned(tree: GameTree, last: GameNode | null) {
  if (!last?.children.length) return tree;
  const nodes = new Map(tree.nodes);
  const gone = [...last.children];
  for (const id of gone) {
    gone.push(...(nodes.get(id)?.children ?? []));
    nodes.delete(id);
  }
  nodes.set(last.id, { ...last, children: [] });
  return { ...tree, nodes };
}

/** Go to a node, and follow the main line from there. */
export function nodeAtPath(tree: GameTree, id: number): GameTree {
  return tree.nodes.has(id) ? { ...tree, current: id, tip: endFrom(tree, id) } : tree;
}

/** Where the main line from a node ends. */
export function endFrom({ nodes }: GameTree, id: number) {
  let end = id;
  for (let next = nodes.get(id)?.children[0]; next !== undefined; next = nodes.get(end)?.children[0]) {
    end = next;
  }
  return end;
}

/** Go some positions back or forth along the line one follows, at most to its ends. */
export function along(tree: GameTree, plies: number): GameTree {
  const line = lineOf(tree);
  const place = line.findIndex(({ id }) => id === tree.current) + plies;
  const node = line[Math.min(Math.max(0, place), line.length - 1)];
  return node ? { ...tree, current: node.id } : tree;
}

/**
 * Go to the next or previous variation at the node where the current line last branched.
 * @returns the same tree where there are none
 */
export function aside(tree: GameTree, way: 1 | -1): GameTree {
  const fork = pathTo(tree, tree.current).findLast((node) => siblings(tree, node).length > 1);
  if (!fork) return tree;
  const around = siblings(tree, fork);
  const place = around.indexOf(fork.id) + way + around.length;
  return nodeAtPath(tree, around[place % around.length] ?? fork.id);
}

/** Where one has left the game as it was really played; null while one has not. */
export function forkOf(tree: GameTree) {
  const real = new Set(pathTo(tree, tree.live));
  const last = pathTo(tree, tree.current).findLast((node) => real.has(node));
  return last && last.id !== tree.current ? last.id : null;
}

/** All that was played where a node was, itself too. */
function siblings({ nodes }: GameTree, node: GameNode): readonly number[] {
  return nodes.get(node.parent ?? -1)?.children ?? [];
}

/** Whether a node is what an action led to. */
function isAfter(node: GameNode | undefined, { last }: Scene) {
  return last !== null && node?.scene?.last?.text === last.text;
}

/** A position of which nothing has been asked yet. */
function fresh(scene: Scene | null) {
  return { scene, threats: null, previews: {} };
}
