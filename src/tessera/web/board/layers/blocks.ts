/** Ground that rises: blocks with walls, and the shadows that they cast. */

import { svg } from 'lit';
import type { Point } from '../../grid/grid.js';
import { figure } from '../figure.js';
import { outline } from '../outline.js';
import { type View, floor, middle, moved, rise } from '../view.js';
import { faces, wall } from './faces.js';

/** How far the shadow of a block of height 1 reaches. */
const CAST = { x: 1.2, y: 0.66 };
/** Of outlines that together cover the ground between a block and the end of its shadow. */
const STEPS = 6;

/**
 * The walls and the top of a block. Of neighbours the nearer hides the wall between them: so they
 * join into one.
 */
export function block(view: View, cell: string) {
  const place = middle(view, cell);
  const height = rise(view, cell);
  const letter = view.terrain[cell] ?? '';
  return svg`
    ${faces(view.room.grid).map((face) => {
      const lit = face.lit ? 'lit' : '';
      return svg`<path class="block-wall ${lit}" d=${wall(place, face, height)}></path>
        <path class="course" d=${course(place, face, height)}></path>`;
    })}
    <g transform=${moved(place)}>${figure(view.room.terrain(letter, cell).symbol)}</g>`;
}

/** The joint between two courses of stone. */
function course({ x, y }: Point, { from, to }: { from: Point; to: Point }, height: number) {
  const low = y + 0.55 * height;
  return `M${x + from.x} ${low + from.y}L${x + to.x} ${low + to.y}`;
}

/** The shadows that blocks cast on the ground. */
export function shadows(view: View) {
  const paths = [...view.rises].flatMap(([cell, height]) => {
    const { x, y } = floor(view, cell);
    return Array.from({ length: STEPS }, (_, step) => {
      const far = (height * (step + 1)) / STEPS;
      return outline(view.room.grid, { x: x + far * CAST.x, y: y + far * CAST.y }, 0.97);
    });
  });
  return svg`<path class="block-shadow" d=${paths.join('')}></path>`;
}
