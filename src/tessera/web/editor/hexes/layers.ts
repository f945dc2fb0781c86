/** What is drawn on the field, from the ground up. */

import { svg } from 'lit';
import { block } from '../../board/layers/blocks.js';
import { ground, rim } from '../../board/layers/ground.js';
import { outline } from '../../board/outline.js';
import { type View, moved } from '../../board/view.js';
import type { HexCanvas } from './canvas.js';
import { formAt } from './forms.js';
import { withImages } from './likeness.js';
import { type Cell, cellKey, cellOf, nameOf } from './plan.js';

/** How large cells that are free, and marks on cells, are drawn. */
const FREE = 0.88;
const MARK = 0.84;

export function free(canvas: HexCanvas) {
  const { cells, plan, grid, places } = canvas;
  const paths = cells
    .filter(({ name }) => !plan.has(name))
    .map(({ name }) => {
      return outline(grid, places.get(name) ?? { x: 0, y: 0 }, FREE);
    });
  return svg`<path class="open" d=${paths.join('')}></path>`;
}

/** The board as it will be, without what rises. */
export function board(canvas: HexCanvas) {
  if (!canvas.plan.size) return '';
  const view = boardOf(canvas);
  return svg`${ground(view)}${rim(view)}`;
}

export function blocks(canvas: HexCanvas) {
  if (!canvas.rises.size) return '';
  const view = boardOf(canvas);
  const high = [...view.rises.keys()];
  high.sort((one, other) => (view.places.get(one)?.y ?? 0) - (view.places.get(other)?.y ?? 0));
  return high.map((cell) => svg`<g class="thing block">${block(view, cell)}</g>`);
}

/** The cells that are to be looked at. */
export function remarks(canvas: HexCanvas) {
  const marked = [
    ['offending', canvas.lit],
    ['looked-at', canvas.noted],
  ] as const;
  return marked.map(([name, cells]) => {
    return cells.length ? svg`<path class=${name} d=${shape(canvas, canvas.named(cells), MARK)}></path>` : '';
  });
}

/** How parts are kept alike: a line, or the point around which they turn. */
export function axisSign({ axis, grid, box }: HexCanvas) {
  if (!axis) return '';
  const middle = grid.place({ name: '', ...axis.middle }, false);
  if (axis.mirror) return svg`<path class="axis" d=${`M${middle.x} ${box.y}v${box.height}`}></path>`;
  return svg`<g class="axis" transform=${moved(middle)}>
    <circle r="20"></circle>
    <path d="M-10-2A10 10 0 0 1 9-5M9-12V-4H1M10 2A10 10 0 0 1-9 5M-9 12V4H-1"></path>
  </g>`;
}

/** The preview of a click with its images. */
export function ghost(canvas: HexCanvas) {
  const { aim, aimed, hands, form, turn, axis, letter, letters, plan } = canvas;
  const pointed = hands.pointed === null ? null : { cell: cellOf(hands.pointed), turn };
  const goal = aim ?? pointed ?? aimed;
  if (!goal || canvas.still) return '';
  const places = withImages(formAt(form, goal.cell, goal.turn), axis);
  const outcome = canvas.lays(plan, places, letter, letters);
  const sort = 'refused' in outcome ? 'refused' : letter === null ? 'away' : 'good';
  return places.map((cells, index) => {
    const name = `ghost ${sort} ${index ? 'image' : ''}`;
    return svg`<path class=${name} d=${shape(canvas, cells, MARK)}></path>`;
  });
}

/** Outlines of cells at their height. */
function shape({ grid, rises }: HexCanvas, cells: readonly Cell[], scale: number) {
  return cells
    .map((cell) => {
      const { x, y } = grid.place({ name: '', ...cell }, false);
      return outline(grid, { x, y: y - (rises.get(cellKey(cell)) ?? 0) }, scale);
    })
    .join('');
}

/** The scene of an empty board, for drawing its ground. */
function boardOf({ room, plan, corner, grid, edge, options, rises }: HexCanvas) {
  const cells = [...plan.keys()].map(cellOf).map((cell) => ({ name: nameOf(cell, corner), ...cell }));
  const terrain = [...plan].filter(([, letter]) => letter !== '.');
  const name = (key: string) => nameOf(cellOf(key), corner);
  const bare = {
    room,
    cells,
    zones: [],
    places: new Map(cells.map((cell) => [cell.name, grid.place(cell, false)])),
    rises: new Map([...rises].map(([key, rise]) => [name(key), rise])),
    terrain: Object.fromEntries(terrain.map(([key, letter]) => [name(key), letter])),
    ...{ edge, options, flipped: false, picture: false, plain: false, tokens: null, turn: null },
  };
  return bare as unknown as View;
}
