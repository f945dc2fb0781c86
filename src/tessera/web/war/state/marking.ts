/** Marks on the map: targets of the selected piece, possible aims, and reported events. */

import type { WarContent, WarScene } from '../../wire/war.js';
import type { CellMark, PieceMark } from '../board/board.js';
import { fullCells } from './capacity.js';
import { entriesOf, rousing } from './chronicle.js';
import { mayOrder, nextTargets, optionsOf, pieces } from './drafting.js';
import { aims, choosers } from './fighting.js';
import { aimedAt, isCell } from './orders.js';
import { answerers } from './pile.js';
import { told } from './playback.js';
import { previewAims, previews } from './preview.js';
import { type WarState, moment } from './war.js';

/** Whether two seats are enemies. */
export function enemies({ war }: WarState, one: number, other: number | null) {
  if (one === other || other === null) return false;
  const coalition = war?.seats[one]?.coalition;
  return coalition == null || coalition !== war?.seats[other]?.coalition;
}

/** The seats allied with the player's own. */
export function allies(state: WarState): ReadonlySet<number> {
  const { war, seat } = state;
  const others = (war?.seats ?? []).map((_, number) => number).filter((number) => number !== seat);
  return new Set(seat === null ? [] : others.filter((number) => !enemies(state, number, seat)));
}

export function cellMarks(state: WarState, content: WarContent): Map<string, CellMark> {
  const marks: Map<string, CellMark> = new Map();
  const entry = entryShown(state);
  if (entry) {
    for (const cell of entry.cells) marks.set(cell, 'told');
    return marks;
  }
  for (const cell of alarm(state)?.cells ?? []) marks.set(cell, 'told');
  const own = pieces(state).find(({ id }) => id === state.selected);
  const chosen = own?.cell ?? state.cell;
  if (chosen) marks.set(chosen, 'chosen');
  if (previews(state)) {
    for (const cell of previewAims(state, content).cells) marks.set(cell, 'aimed');
    return marks;
  }
  if (!mayOrder(state) || state.playback) return marks;
  if (state.building) {
    for (const target of nextTargets(state, content)) if (isCell(target)) marks.set(target, 'target');
  } else if (own?.owner === state.seat) {
    const foes = pieces(state).filter(({ owner }) => enemies(state, owner, state.seat));
    const held = new Set(foes.map(({ cell }) => cell));
    const full = fullCells(state, content);
    for (const cell of optionsOf(state, content, state.selected)?.moves ?? []) {
      marks.set(cell, held.has(cell) ? 'attack' : full.has(cell) ? 'full' : 'move');
    }
  }
  return marks;
}

export function pieceMarks(state: WarState, content: WarContent): Map<number, PieceMark> {
  const marks: Map<number, PieceMark> = new Map();
  const entry = entryShown(state);
  if (entry) {
    for (const piece of entry.pieces) marks.set(piece, 'told');
    return marks;
  }
  if (previews(state)) return new Map([...previewAims(state, content).pieces].map((piece) => [piece, 'picked']));
  if (!state.building) for (const piece of answerers(state)) marks.set(piece, 'able');
  for (const piece of choosers(state)) marks.set(piece, 'told');
  for (const piece of aims(state)) marks.set(piece, 'goal');
  if (!state.building || !mayOrder(state)) return marks;
  const scene = moment(state)?.scene;
  const on = (targets: readonly string[], mark: PieceMark) => {
    for (const target of targets) {
      const { piece } = scene ? aimedAt(target, scene) : {};
      if (piece !== undefined) marks.set(piece, mark);
    }
  };
  on(nextTargets(state, content), 'goal');
  on(state.building.picks, 'picked');
  return marks;
}

/** The entry because of which the player can act again. */
function alarm(state: WarState) {
  const now = moment(state);
  const waits = now?.passing === 'alerted' && now.must_answer && !state.ahead && !state.truth;
  return waits ? rousing(state) : null;
}

/** The entry that the map shows: played back, or looked back at. */
function entryShown(state: WarState) {
  if (state.playback) return told(state.playback);
  const { past } = state;
  return past ? (entriesOf(state).find(({ number }) => number === past.number) ?? null) : null;
}

/** The scene with other pieces in it. */
export function withPieces(scene: WarScene, pieces: WarScene['pieces']): WarScene {
  return { ...scene, pieces };
}
