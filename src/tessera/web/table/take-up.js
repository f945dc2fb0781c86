/**
 * What lies beside a board for a side to take up, carried onto it: it is taken up as if by a press,
 * and set down where it is let go.
 * @import {ReactiveControllerHost} from 'lit'
 * @import {GameState} from '../state/game.js'
 */

import { Carry } from '../board/carry.js';
import { hitOf } from '../board/hands.js';
import { chosen } from '../state/choosing.js';
import { emit } from '../ui/emit.js';

/**
 * Emits `hand-press` and `hand-drop`.
 * @param {ReactiveControllerHost & HTMLElement & {state: GameState | null}} host
 * @returns {Carry<string>}
 */
export function takeUp(host) {
  return new Carry(host, {
    lift: (source) => {
      if (!host.state || chosen(host.state) !== source) emit(host, 'hand-press', source);
    },
    drop: (_, event) => {
      const hit = hitOf(event);
      if (hit) emit(host, 'hand-drop', hit.cell);
    },
  });
}
