/** Cells that belong together, as inlaid squares of stone with their mark engraved. */

import { svg } from 'lit';
import type { SceneZone } from '../../wire/tables.js';
import { figure } from '../figure.js';
import { type View, floor, moved } from '../view.js';

/** The zones; those whose marks are active are lit by the side to move. */
export function zones(view: View) {
  const { tokens, turn, room } = view;
  return view.zones.map((zone) => {
    const lit = turn && zone.mark && tokens?.active.includes(zone.mark);
    return svg`<g class=${lit ? `zone lit of-${turn}` : 'zone'}
      transform=${moved(center(view, zone))}>
      ${figure(room.zone?.(zone.kind) ?? '')}
      ${lit ? figure(`halo-${turn}`) : ''}
    </g>`;
  });
}

function center(view: View, { cells }: SceneZone) {
  const places = cells.map((cell) => floor(view, cell));
  const mean = (axis: 'x' | 'y') => {
    return places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  };
  return { x: mean('x'), y: mean('y') };
}
