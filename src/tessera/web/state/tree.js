/**
 * A game as a tree: a node for each position, with the action that led to it and its continuations. The
 * current node is on a line through the tree that continues from there. Functions take a tree and return a
 * new one.
 *
 * @import {CurrentThreats, Scene, SceneAction} from './wire.js'
 */

/**
 * @typedef {object} GameNode
 * @property {number} id
 * @property {number | null} parent
 * @property {readonly number[]} children  the first continues the main line
 * @property {number} ply
 * @property {Scene | null} scene          null until fetched
 * @property {CurrentThreats | 'refused' | null} foresight  threats; null until requested
 * @property {Readonly<Record<string, SceneAction>>} foretold  previews of actions
 * @property {string} [comment]            a comment
 *
 * @typedef {object} GameTree
 * @property {ReadonlyMap<number, GameNode>} nodes
 * @property {number} next                 the id of the next node
 * @property {number} live                 the newest position of the game as played
 * @property {number} tip                  the end of the current line
 * @property {number} at                   the current node, on that line
 */

/** The node where a game begins. */
export const ROOT = 0;

/** @type {GameTree} */
export const bare = { nodes: new Map(), next: ROOT, live: ROOT, tip: ROOT, at: ROOT };

/** @type {WeakMap<ReadonlyMap<number, GameNode>, Map<number, readonly GameNode[]>>} */
const paths = new WeakMap();

/**
 * A game without variations, at its end. Positions before the first one given are fetched when they are
 * shown.
 * @param {readonly Scene[]} scenes
 * @returns {GameTree}
 */
export function straight(scenes) {
  const missing = scenes[0]?.ply ?? 0;
  const tree = grown(bare, null, [...Array(missing).fill(null), ...scenes]);
  return { ...tree, live: tree.at };
}

/**
 * What is known of a node.
 * @param {GameTree} tree
 * @param {number} [id]  where one is, if no other
 */
export function nodeAt({ nodes, at }, id = at) {
  return nodes.get(id) ?? null;
}

/**
 * The nodes from the root to one of them; the same array as long as the tree is the same.
 * @param {GameTree} tree
 * @param {number} id
 * @returns {readonly GameNode[]}
 */
export function pathTo({ nodes }, id) {
  const known = paths.get(nodes) ?? new Map();
  paths.set(nodes, known);
  if (!known.has(id)) {
    const path = [];
    for (let node = nodes.get(id); node; node = nodes.get(node.parent ?? -1)) path.push(node);
    known.set(id, path.reverse());
  }
  return known.get(id) ?? [];
}

/**
 * The line one follows, from the root to its end.
 * @param {GameTree} tree
 */
export function lineOf(tree) {
  return pathTo(tree, tree.tip);
}

/**
 * Whether one is where the game really stands.
 * @param {GameTree} tree
 */
export function isLive({ at, live }) {
  return at === live;
}

/**
 * Positions added one after the other; one is at the last of them. What is there already is kept,
 * and goes on where it went.
 * @param {GameTree} tree
 * @param {number | null} parent  null for the start of a game
 * @param {readonly (Scene | null)[]} scenes
 * @returns {GameTree}
 */
export function grown(tree, parent, scenes) {
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
  return at({ ...tree, nodes, next }, from ?? ROOT);
}

/**
 * A node with a new or updated position.
 * @param {GameTree} tree
 * @param {number} id
 * @param {Scene} scene
 * @returns {GameTree}
 */
export function filled(tree, id, scene) {
  const node = tree.nodes.get(id);
  return node ? changed(tree, id, fresh({ ...scene, ply: node.ply })) : tree;
}

/**
 * The same tree with something noted at a node.
 * @param {GameTree} tree
 * @param {number} id
 * @param {Partial<GameNode>} changes
 * @returns {GameTree}
 */
export function changed(tree, id, changes) {
  const node = tree.nodes.get(id);
  return node ? { ...tree, nodes: new Map(tree.nodes).set(id, { ...node, ...changes }) } : tree;
}

/**
 * The game after an event: what followed that position is dropped. A past position that is shown stays
 * shown as long as it exists.
 * @param {GameTree} tree
 * @param {Scene} scene
 * @returns {GameTree}
 */
export function happenedIn(tree, scene) {
  const line = pathTo(tree, tree.live);
  const place = line[scene.ply];
  const past = line[scene.ply - 1];
  const cut = pruned(tree, place ?? null);
  const next = place ? filled(cut, place.id, scene) : grown(cut, past?.id ?? null, [scene]);
  const live = place?.id ?? next.at;
  const stays = !isLive(tree) && tree.at !== live && next.nodes.has(tree.at);
  return { ...next, live, tip: live, at: stays ? tree.at : live };
}

/**
 * The tree without what comes after a node.
 * @param {GameTree} tree
 * @param {GameNode | null} last
 */
function pruned(tree, last) {
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

/**
 * Go to a node, and follow the main line from there.
 * @param {GameTree} tree
 * @param {number} id
 * @returns {GameTree}
 */
export function at(tree, id) {
  return tree.nodes.has(id) ? { ...tree, at: id, tip: endFrom(tree, id) } : tree;
}

/**
 * Where the main line from a node ends.
 * @param {GameTree} tree
 * @param {number} id
 */
export function endFrom({ nodes }, id) {
  let end = id;
  for (let next = nodes.get(id)?.children[0]; next !== undefined; next = nodes.get(end)?.children[0]) {
    end = next;
  }
  return end;
}

/**
 * Go some positions back or forth along the line one follows, at most to its ends.
 * @param {GameTree} tree
 * @param {number} plies
 * @returns {GameTree}
 */
export function along(tree, plies) {
  const line = lineOf(tree);
  const place = line.findIndex(({ id }) => id === tree.at) + plies;
  const node = line[Math.min(Math.max(0, place), line.length - 1)];
  return node ? { ...tree, at: node.id } : tree;
}

/**
 * Go to the next or previous variation at the node where the current line last branched.
 * @param {GameTree} tree
 * @param {1 | -1} way
 * @returns {GameTree} the same tree where there are none
 */
export function aside(tree, way) {
  const fork = pathTo(tree, tree.at).findLast((node) => siblings(tree, node).length > 1);
  if (!fork) return tree;
  const around = siblings(tree, fork);
  const place = around.indexOf(fork.id) + way + around.length;
  return at(tree, around[place % around.length] ?? fork.id);
}

/**
 * Where one has left the game as it was really played; null while one has not.
 * @param {GameTree} tree
 */
export function forkOf(tree) {
  const real = new Set(pathTo(tree, tree.live));
  const last = pathTo(tree, tree.at).findLast((node) => real.has(node));
  return last && last.id !== tree.at ? last.id : null;
}

/**
 * All that was played where a node was, itself too.
 * @param {GameTree} tree
 * @param {GameNode} node
 * @returns {readonly number[]}
 */
function siblings({ nodes }, node) {
  return nodes.get(node.parent ?? -1)?.children ?? [];
}

/**
 * Whether a node is what an action led to.
 * @param {GameNode | undefined} node
 * @param {Scene} scene
 */
function isAfter(node, { last }) {
  return last !== null && node?.scene?.last?.text === last.text;
}

/**
 * A position of which nothing has been asked yet.
 * @param {Scene | null} scene
 */
function fresh(scene) {
  return { scene, foresight: null, foretold: {} };
}
