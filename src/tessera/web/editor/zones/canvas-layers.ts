/** What is drawn on the grid of slots, from the ground up. */

import { svg } from 'lit';
import { ground, rim } from '../../board/layers/ground.js';
import { outline } from '../../board/outline.js';
import { type View, moved } from '../../board/view.js';
import { room } from '../../games/almajara/almajara.js';
import type { Point } from '../../grid/grid.js';
import type { SceneZone } from '../../wire/tables.js';
import type { ZoneCanvas } from './canvas.js';
import { MOST_ZONES, type Slot, boundsOf, imageOf, slotOf, textOf, zoneAt } from './plan.js';
import { CELL, ZONE, middleOf, tile } from './tile.js';

/** How much of a slot the frames in it leave free. */
const INSET = 9;
const ORIGIN = { x: 0, y: 0 };

export function free({ plan, slots }: ZoneCanvas) {
  const full = plan.size >= MOST_ZONES;
  return slots
    .filter((slot) => !zoneAt(plan, slot))
    .map(
      (slot) => svg`
    <g class=${full ? 'free full' : 'free'} transform=${moved(middleOf(slot))}>
      ${square(ZONE / 2 - INSET)}
      ${full ? '' : svg`<path d="M-16 0H16M0-16V16"></path>`}
    </g>`,
    );
}

/** The board as it will be. */
export function board({ plan, _art }: ZoneCanvas) {
  const laid = _art ? boardOf(plan) : null;
  return laid ? svg`<g transform=${laid.way}>${ground(laid.view)}${rim(laid.view)}</g>` : '';
}

/** The cells that are to be looked at, or whole zones of them. */
export function remarks({ plan, lit, noted }: ZoneCanvas) {
  const laid = lit.size || noted.size ? boardOf(plan) : null;
  if (!laid) return '';
  return svg`<g transform=${laid.way}>${laid.view.zones.map((zone) => {
    return (
      [
        ['offending', lit],
        ['looked-at', noted],
      ] as const
    ).map(([name, cells]) => {
      const shapes = remarked(zone, cells, laid.view.places);
      return shapes.length ? svg`<path class=${name} d=${shapes.join('')}></path>` : '';
    });
  })}</g>`;
}

function remarked({ cells }: SceneZone, wanted: ReadonlySet<string>, places: ReadonlyMap<string, Point>) {
  const found = cells.filter((cell) => wanted.has(cell));
  const whole = found.length === cells.length ? cells[4] : undefined;
  if (whole) return [outline(room.grid, places.get(whole) ?? ORIGIN, 2.9)];
  return found.map((cell) => outline(room.grid, places.get(cell) ?? ORIGIN, 0.84));
}

/** How both sides are kept alike: a line between them, or the point around which they turn. */
export function likeness({ likeness: kept, axis, slots }: ZoneCanvas) {
  if (!kept) return '';
  const middle = middleOf({ x: axis.x / 2, y: axis.y / 2 });
  if (kept === 'turned') {
    return svg`<g class="axis" transform=${moved(middle)}>
      <circle r="25"></circle>
      <path d="M-13-3A13 13 0 0 1 12-6M12-15V-5H2M13 3A13 13 0 0 1-12 6M-12 15V5H-2"></path>
    </g>`;
  }
  const columns = slots.map(({ x }) => x);
  const [first, last] = [Math.min(...columns), Math.max(...columns)];
  const d = `M${ZONE * first - CELL / 2} ${middle.y}h${ZONE * (last - first + 1)}`;
  return svg`<path class="axis" d=${d}></path>`;
}

/** What a press or a drop would do. */
export function signs({ load, held, hands: { hovered }, likeness: kept, axis }: ZoneCanvas) {
  const under = hovered === null ? null : slotOf(hovered);
  const goal = load ? load.over : under;
  const goals = goal ? [goal, ...(kept ? [imageOf(goal, axis, kept)] : [])] : [];
  const shown = goals.map((slot) => frame(slot, load ? 'goal' : 'hovered'));
  if (load?.from && !load.copy) shown.push(frame(load.from, 'away'));
  if (held) shown.push(frame(held.from, 'held'));
  return shown;
}

/** The dragged zone. */
export function hand({ load }: ZoneCanvas) {
  if (!load) return '';
  const gone = load.outside && load.from ? 'gone' : '';
  return svg`<g class=${`hand ${gone}`} transform=${moved(load.at)}>
    <g class="lift">${tile(load.letter)}</g>
    ${gone ? svg`<path class="cross" d="M-44-44 44 44M44-44-44 44"></path>` : ''}
  </g>`;
}

/** The scene of an empty board, for drawing its ground, and its place. */
function boardOf(plan: ZoneCanvas['plan']) {
  const bounds = boundsOf(plan);
  if (!bounds) return null;
  const { cells, zones = [] } = room.picture(`${room.id} - ${textOf(plan)}`);
  const places = new Map(cells.map((cell) => [cell.name, room.grid.place(cell, false)]));
  const flat = { rises: new Map(), edge: '', terrain: {}, flipped: false, picture: false, plain: false };
  const bare = { room, cells, zones, places, ...flat, tokens: null, turn: null };
  const view = bare as unknown as View;
  return { view, way: moved({ x: ZONE * bounds.x, y: ZONE * bounds.y }) };
}

function square(half: number) {
  return svg`<rect x=${-half} y=${-half} width=${2 * half} height=${2 * half} rx="10"></rect>`;
}

function frame(slot: Slot, name: string) {
  return svg`<g class=${`frame ${name}`} transform=${moved(middleOf(slot))}>
    ${square(ZONE / 2 - INSET)}
  </g>`;
}
