/**
 * What hands, keys and screen readers meet: one cell each, above everything that is drawn.
 * @import {View} from './view.js'
 * @import {SceneCell} from '../state/wire.js'
 */

import { svg } from '../vendor/lit/index.js';
import { silhouette } from './outline.js';
import { floor, middle, rise } from './view.js';

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
  const gaps = view.gaps.filter(({ name }) => view.targets.has(name));
  for (const cell of [...view.cells, ...gaps]) {
    const y = Math.round(floor(view, cell.name).y);
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
          d=${silhouette(view.room.grid, middle(view, name), rise(view, name))}></path>`;
      })}
    </g>`,
  );
}
