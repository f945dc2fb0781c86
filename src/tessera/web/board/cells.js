/**
 * What hands, keys and screen readers meet: one cell each, above everything that is drawn.
 * @import {View} from './view.js'
 * @import {SceneCell} from '../state/wire.js'
 */

import { svg } from '../vendor/lit/index.js';
import { outline } from './outline.js';
import { middle } from './view.js';

/**
 * The cell that an event hits.
 * @param {Event} event
 * @returns {string | null}
 */
export function cellAt(event) {
  const [hit] = event.composedPath();
  return (hit instanceof SVGElement && hit.dataset['cell']) || null;
}

/**
 * @param {View} view
 * @param {string} focus                         the one cell that Tab reaches
 * @param {(cell: string) => string} describe
 */
export function cells(view, focus, describe) {
  /** @type {Map<number, SceneCell[]>} */
  const rows = new Map();
  for (const cell of view.cells) {
    const y = Math.round(middle(view, cell.name).y);
    rows.set(y, [...(rows.get(y) ?? []), cell]);
  }
  const ordered = [...rows.entries()].sort(([one], [other]) => one - other);
  return ordered.map(
    ([, row]) => svg`<g role="row">
      ${row.map(({ name }) => {
        const kind = view.targets.has(name) ? 'goal' : view.sources.has(name) ? 'source' : '';
        return svg`<path class="cell ${kind}" role="gridcell" data-cell=${name}
          tabindex=${name === focus ? 0 : -1}
          aria-label=${describe(name)}
          aria-selected=${view.chosen === name ? 'true' : 'false'}
          d=${outline(view.room.grid, middle(view, name))}></path>`;
      })}
    </g>`,
  );
}
