/** Arrows and circles that the viewer has drawn; above all that stands. */

import { svg } from 'lit';
import { type View, middle } from '../view.js';
import { cellMark } from './marks.js';
import { arrow } from './throws.js';

export function drawings(view: View) {
  return view.drawings.map(
    ({ from, to, ink }) =>
      svg`<g class=${`drawn ${ink}`}>${
        from === to ? cellMark(view, from, 'circle') : arrow(middle(view, from), middle(view, to))
      }</g>`,
  );
}
