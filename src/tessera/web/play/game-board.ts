/** The board with a game on it: what its element is given, and a cell in words. */

import { html } from 'lit';
import '../board/board.js';
import type { Room } from '../games/room.js';
import { choices, isBuilding, picked, targets, vain } from '../state/choosing.js';
import { type GameState, historyOf, shown } from '../state/game.js';
import { going } from '../state/going.js';
import { trail } from '../state/move-list.js';
import { preview } from '../state/previews.js';
import { isCard, isCell } from '../state/steps.js';
import { scouted, takes, threats } from '../state/threats.js';
import { t } from '../text/fluent.js';
import type { SceneAction, SceneFace } from '../wire/tables.js';
import { previewOf } from './preview.js';

const NO_FACES: Record<string, SceneFace> = {};
const NONE: ReadonlySet<string> = new Set();
const NOWHERE: readonly string[] = [];
const NO_PLAN: readonly SceneAction[] = [];

/**
 * @param lit cells to highlight as help
 * @param plan suggested actions to show
 */
export function gameBoard(
  state: GameState,
  room: Room,
  flipped: boolean = false,
  lit: readonly string[] = NOWHERE,
  plan: readonly SceneAction[] = NO_PLAN,
) {
  const { board } = state;
  const scene = shown(state);
  const sources = Object.keys(choices(state));
  const [source = null, ...picks] = picked(state).filter((pick) => !isCard(pick));
  const outcome = { result: '*', reason: '', cells: [...lit] };
  return html`<tessera-board draws .room=${room} .cells=${board?.cells ?? []} .gaps=${board?.gaps ?? []}
    .zones=${board?.zones ?? []} .faces=${board?.faces ?? NO_FACES} .options=${board?.options ?? null}
    .scene=${scene && lit.length ? { ...scene, outcome } : scene} .picks=${picks} .preview=${preview(state)}
    .sources=${sources.length ? new Set(sources) : NONE}
    .trail=${scene ? trail(historyOf(state), scene.ply) : []}
    .targets=${new Set(Object.keys(targets(state)).filter(isCell))}
    .plan=${plan} .takes=${takes(state)} .threats=${threats(state)} .scouted=${scouted(state)}
    .chosen=${source} .flipped=${flipped} .going=${going(state, room)}
    .held=${source && scene && board ? room.held(source, scene, board) : null}
    .describe=${(cell: string) => cellInWords(state, room, cell)}
    .label=${t('web-board')}></tessera-board>`;
}

/** Whether the one player here sits at the far edge of a board that each side sees from its own. */
export function sitsAcross({ extras }: Room, sides: readonly string[], you: readonly string[]) {
  return extras?.facing === true && you.length === 1 && you[0] === sides[1];
}

/** What stands on a cell, what it may do, what would happen there. */
function cellInWords(state: GameState, room: Room, cell: string) {
  const scene = shown(state);
  if (!scene) return cell;
  const words = [cell, t(room.describe(cell, scene, state.board))];
  const picks = picked(state);
  if (scene.acted.includes(cell)) words.push(t('web-cell-acted'));
  if (picks.includes(cell)) words.push(t(picks[0] === cell ? 'web-cell-chosen' : 'web-cell-picked'));
  else if (cell in targets(state)) {
    words.push(t(isBuilding(state) ? 'web-cell-pick' : 'web-cell-target'));
  } else if (cell in choices(state)) words.push(t('web-cell-source'));
  if (scouted(state).indexOf(cell) > 0) words.push(t('web-cell-reach'));
  if (vain(state).includes(cell)) words.push(t('almajara-web-cell-vain'));
  words.push(...previewOf(state, room, cell));
  if (threats(state).some((threat) => threat.cell === cell)) words.push(t('web-cell-danger'));
  return words.join(', ');
}
