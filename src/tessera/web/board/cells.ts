/** What hands, keys and screen readers meet: one cell each, above the ground and what lies on it. */

import { svg } from 'lit';
import type { SceneCell } from '../wire/tables.js';
import type { Board } from './element.js';
import { silhouette } from './outline.js';

const ORIGIN = { x: 0, y: 0 };

export function cells(board: Board) {
  const rows: Map<number, SceneCell[]> = new Map();
  for (const cell of board.reach) {
    const y = Math.round(board.places.get(cell.name)?.y ?? 0);
    const row = rows.get(y);
    if (row) row.push(cell);
    else rows.set(y, [cell]);
  }
  const ordered = [...rows].sort(([one], [other]) => one - other);
  return ordered.map(([, row]) => svg`<g role="row">${row.map(({ name }) => cellOf(board, name))}</g>`);
}

function cellOf(board: Board, name: string) {
  const { x, y } = board.places.get(name) ?? ORIGIN;
  const [rise, kind] = [board.riseOf?.(name) ?? 0, board.kindOf?.(name) ?? ''];
  return svg`<path class=${`cell ${kind}`} role="gridcell" data-cell=${name}
    tabindex=${name === board.hands.focus ? 0 : -1}
    aria-label=${board.describe(name)}
    aria-selected=${kind.endsWith('selected') ? 'true' : 'false'}
    d=${silhouette(board.grid, { x, y: y - rise }, rise)}></path>`;
}
