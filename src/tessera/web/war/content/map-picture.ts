import { LitElement, css, html, svg } from 'lit';
import { property } from 'lit/decorators.js';
import { boxAround, outline, viewBox } from '../../board/outline.js';
import type { Point } from '../../grid/grid.js';
import { hexGrid } from '../../grid/hex.js';
import type { MapText, TerrainText } from '../../wire/war.js';
import { ownersStyle } from '../style/owners.js';

/** A map as a small picture; with `camps` the seats that begin there are numbered. */
export class MapPicture extends LitElement {
  static styles = [
    ownersStyle,
    css`
    :host {
      display: block;
      line-height: 0;
    }
    svg {
      width: 100%;
      height: 100%;
      overflow: visible;
    }
    path {
      stroke: var(--bg-0);
      stroke-width: 4;
      stroke-linejoin: round;
    }
    .plain {
      fill: var(--stone-2);
    }
    .forest {
      fill: color-mix(in srgb, var(--zone-o) 45%, var(--stone-1));
    }
    .hill {
      fill: color-mix(in srgb, var(--zone-l) 42%, var(--stone-1));
    }
    .water {
      fill: color-mix(in srgb, var(--zone-n) 60%, var(--stone-0));
    }
    .mountain {
      fill: color-mix(in srgb, var(--text-2) 55%, var(--stone-0));
    }
    .other {
      fill: color-mix(in srgb, var(--zone-m, var(--accent)) 30%, var(--stone-1));
    }
    .camp {
      fill: color-mix(in srgb, var(--owner) 80%, transparent);
      stroke: none;
    }
    circle {
      fill: var(--owner);
      stroke: var(--bg-0);
      stroke-width: 4;
    }
    text {
      fill: #14161c;
      font: 600 46px/1 var(--font-text);
      text-anchor: middle;
      dominant-baseline: central;
    }
  `,
  ];

  @property({ attribute: false }) map: MapText | null = null;
  /** By letter. */
  @property({ attribute: false }) terrains: Record<string, TerrainText> = {};
  @property({ type: Boolean }) camps = false;

  render() {
    const { map } = this;
    if (!map) return '';
    const places = new Map(map.cells.map((cell) => [cell.name, hexGrid.place(cell, false)]));
    /** Terrain to the outlines of its cells. */
    const paths: Map<string, string> = new Map();
    for (const { name, terrain } of map.cells) {
      const path = outline(hexGrid, places.get(name) as Point);
      paths.set(terrain, (paths.get(terrain) ?? '') + path);
    }
    const box = boxAround(hexGrid, [...places.values()], true);
    return html`<svg viewBox=${viewBox(box)} aria-hidden="true">
      ${[...paths].map(([terrain, path]) => svg`<path class=${this.#classOf(terrain)} d=${path}></path>`)}
      ${map.starts.map((cells, seat) => this.#camp(cells, seat, places))}
    </svg>`;
  }

  /** The symbol of a terrain; unknown terrains show whether they can be entered. */
  #classOf(letter: string) {
    const terrain = this.terrains[letter];
    if (!terrain) return NAMES[letter] ?? 'plain';
    if (Object.values(NAMES).includes(terrain.id)) return terrain.id;
    return terrain.capacity ? 'other' : 'mountain';
  }

  #camp(cells: readonly string[], seat: number, places: ReadonlyMap<string, Point>) {
    const found = cells.flatMap((cell) => places.get(cell) ?? []);
    if (!this.camps) {
      return svg`<path class="camp" data-owner=${seat} d=${found.map((at) => outline(hexGrid, at, 0.42)).join('')}></path>`;
    }
    const [first] = found;
    if (!first) return '';
    return svg`<path class="camp" data-owner=${seat} d=${found.map((at) => outline(hexGrid, at, 0.3)).join('')}></path>
      <circle data-owner=${seat} cx=${first.x} cy=${first.y} r="36"></circle>
      <text x=${first.x} y=${first.y}>${seat + 1}</text>`;
  }
}

/** The built-in terrains by letter. */
const NAMES: Record<string, string> = { '.': 'plain', f: 'forest', h: 'hill', w: 'water', m: 'mountain' };

customElements.define('map-picture', MapPicture);
