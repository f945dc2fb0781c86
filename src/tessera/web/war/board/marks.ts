/** What is marked on the map, and what rises from it. */

import { nothing, svg } from 'lit';
import { outline } from '../../board/outline.js';
import { hexGrid } from '../../grid/hex.js';
import type { WarView } from './board.js';
import { MOST_PLAYERS } from './owners.js';

const ORIGIN = { x: 0, y: 0 };
/** How large marks are, of a cell. */
const WITHIN = 0.9;

/** Where players begin, as long as nothing stands on the map. */
export function starts({ map, scene, places }: WarView) {
  if (scene) return nothing;
  return map.starts.map(
    (cells, seat) =>
      svg`<g data-owner=${seat % MOST_PLAYERS}>${cells.map((cell) => {
        const d = outline(hexGrid, places.get(cell) ?? ORIGIN, WITHIN);
        return svg`<path class="start-bed" d=${d}></path><path class="start" d=${d}></path>`;
      })}</g>`,
  );
}

/** The letters around the map. */
export function rim({ map, picture }: WarView) {
  if (picture) return nothing;
  return hexGrid.rim(map.cells, 0, false).map(({ text, cell }) => {
    const { x, y } = hexGrid.place(cell, false);
    return svg`<text class="coordinate" x=${x} y=${y + 4}>${text}</text>`;
  });
}

export function marks({ cellMarks, places }: WarView) {
  return [...cellMarks].map(([cell, mark]) => {
    const at = places.get(cell);
    if (!at) return nothing;
    return svg`<path class="goal-mark ${mark}" d=${outline(hexGrid, at, WITHIN)}></path>`;
  });
}

export function floats({ floats, stands, places }: WarView) {
  return floats.map(({ cell, piece, text, good }) => {
    const at = (piece !== null && stands.get(piece)) || (cell && places.get(cell));
    if (!at) return nothing;
    return svg`<g class="float ${good ? 'good' : ''}">
      <text x=${at.x} y=${at.y - 22}>${text}</text></g>`;
  });
}
