/**
 * Where a board's show is drawn: its elements by what they stand for.
 * @import {Stage} from './show.js'
 * @import {View} from './view.js'
 */

import { stop } from './motion.js';
import { goal, middle } from './view.js';

const NOWHERE = { x: 0, y: 0 };

/**
 * @param {() => ParentNode} root
 * @param {() => View | null} view
 * @returns {Stage}
 */
export function stageOf(root, view) {
  const find = (/** @type {string} */ selector) => root().querySelector(selector);
  return {
    thing: (cell) => find(`.thing:not(.taken, .lost, .held)[data-thing="${cell}"]`),
    taken: (cell) => find(`.taken[data-thing="${cell}"]`),
    captors: (cell) => root().querySelectorAll(`.reason[data-taken="${cell}"]`),
    lost: (index) => find(`.lost-${index}`),
    beam: (index) => find(`.beam[data-move="${index}"]`),
    ward: (cell) => find(`.ward.warded[data-ward="${cell}"] path`),
    letGo: (cell) => find(`.thing[data-thing="${cell}"] .glide`)?.removeAttribute('transform'),
    middle(cell) {
      const seen = view();
      return seen ? middle(seen, cell) : NOWHERE;
    },
    way(move) {
      const seen = view();
      if (!seen) return { from: NOWHERE, to: NOWHERE };
      return { from: middle(seen, move.origin), to: goal(seen, move) };
    },
    stop() {
      const board = find('.board');
      if (board) stop(board);
    },
  };
}
