/** A board of zones as a small picture. */

import { html, svg } from 'lit';
import { figure } from '../board/figure.js';
import { boxAround, viewBox } from '../board/outline.js';
import { moved } from '../board/view.js';
import type { Room } from '../games/room.js';
import type { BoardPicture, SceneZone } from '../wire/tables.js';

/** A flat stone for each zone, with what is inlaid in it. The game's art must stand in the same tree. */
export function zonesPicture({ grid, zone: symbolOf }: Room, { cells, zones }: BoardPicture & { zones: SceneZone[] }) {
  const places = new Map(cells.map((cell) => [cell.name, grid.place(cell, false)]));
  const box = boxAround(grid, [...places.values()], true);
  const middles = zones.map(({ kind, cells: nine }) => {
    return { kind, place: places.get(nine[Math.floor(nine.length / 2)] ?? '') ?? { x: 0, y: 0 } };
  });
  const [x, y] = [-3 * grid.half.x, -3 * grid.half.y];
  return html`<svg class="zones" viewBox=${viewBox(box)} aria-hidden="true">
    ${middles.map(
      ({ kind, place }) => svg`<g transform=${moved(place)}>
        <rect class="bed" x=${x} y=${y} width=${-2 * x} height=${-2 * y}></rect>
        ${figure(symbolOf?.(kind) ?? '')}
      </g>`,
    )}
  </svg>`;
}
