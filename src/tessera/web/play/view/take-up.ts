/**
 * Things beside a board that a side can drag onto it: picked up as if by a click, and dropped
 * on release.
 */

import type { ReactiveControllerHost } from 'lit';
import { Carry } from '../../board/carry.js';
import { hitOf } from '../../board/hands.js';
import { chosen } from '../../state/choosing.js';
import type { GameState } from '../../state/game.js';
import { emit } from '../../ui/emit.js';

/** Emits `hand-press` and `hand-drop`. */
export function takeUp(host: ReactiveControllerHost & HTMLElement & { state: GameState | null }): Carry<string> {
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
