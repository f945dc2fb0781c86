/**
 * The curve of a game that was looked back at: how the chances were shared out, from the bottom to the
 * top, over its turns or hours. It is a slider: one goes along it with keys, or by a press.
 */

import { css, html, nothing, svg } from 'lit';

/** The field on which it is drawn. */
const WIDE = 300;
const HIGH = 90;
const KEYS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, Home: -Infinity, End: Infinity };
export const DISC = 'M-5.5 0a5.5 5.5 0 0 0 11 0a5.5 5.5 0 0 0-11 0Z';
export const DIAMOND = 'M0-7 7 0 0 7-7 0Z';

/** The share of a player, and its style. */
interface Band {
  /** Its CSS class. */
  name: string;
  side?: string;
  owner?: number;
  /** At each place, 0 to 1; all bands add up to 1. */
  shares: readonly number[];
}

interface Curve {
  /** From the bottom up. */
  bands: readonly Band[];
  marks: readonly { at: number; high: number; shape: string }[];
  /** The final number of places, while it grows. */
  most?: number | undefined;
  /** Places where a new day begins. */
  cuts?: readonly number[];
  /**
   * The last place of the set-up, and
   * the last one without evaluation.
   */
  setup?: { until: number; unclear: number; name: string };
  /** The current place. */
  at: number;
  label: string;
  /** The description of that place. */
  said: string;
  /** Further SVG definitions. */
  defs?: unknown;
  go: (place: number) => void;
}

export const curveStyle = css`
  .frame {
    position: relative;
  }
  .chart {
    display: block;
    width: 100%;
    height: 90px;
    border-radius: 6px;
    background: var(--bg-0);
    cursor: pointer;
    touch-action: pan-y;
  }
  .band[data-side] {
    fill: var(--side);
    fill-opacity: 0.28;
  }
  .band.first {
    fill-opacity: 0.5;
  }
  .band[data-owner] {
    fill: var(--owner);
    fill-opacity: 0.75;
  }
  .edge {
    fill: none;
    stroke: var(--text);
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }
  .setup {
    fill: var(--bg-0);
    fill-opacity: 0.6;
  }
  .unclear {
    fill: var(--bg-0);
  }
  .setup-name {
    margin-top: 0.2rem;
    color: var(--text-2);
    font-size: var(--size-2xs);
    line-height: 1.3;
  }
  .half {
    stroke: var(--text-2);
    stroke-dasharray: 2 4;
    vector-effect: non-scaling-stroke;
  }
  .cut {
    stroke: var(--bg-0);
    stroke-opacity: 0.6;
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }
  .here {
    stroke: var(--accent);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
  .over {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
    pointer-events: none;
  }
  .over path {
    fill: var(--text);
    stroke: var(--bg-0);
    stroke-width: 2;
  }
`;

export function curveChart({ bands, marks, most = 0, cuts = [], setup, at, label, said, defs = nothing, go }: Curve) {
  const last = Math.max((bands[0]?.shares.length ?? 0) - 1, 0);
  const across = (place: number) => (WIDE * place) / Math.max(last, most, 1);
  const tops = heights(bands);
  const edges = tops.map((top) =>
    top.map((high, place) => `${across(place).toFixed(1)} ${(HIGH * (1 - high)).toFixed(1)}`),
  );
  const floor = edges[0]?.map((_, place) => `${across(place).toFixed(1)} ${HIGH}`) ?? [];
  const area = (band: number) => {
    const below = [...((band ? edges[band - 1] : floor) ?? [])].reverse();
    return `M${(edges[band] ?? []).join('L')}L${below.join('L')}Z`;
  };
  return html`<div class="frame">
    <svg class="chart" viewBox=${`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" tabindex="0" role="slider"
      aria-label=${label} aria-valuemin="0" aria-valuemax=${last} aria-valuenow=${at} aria-valuetext=${said}
      @keydown=${(event: KeyboardEvent) => key(event, at, last, go)}
      @click=${(event: MouseEvent) => press(event, Math.max(last, most), (place) => go(Math.min(place, last)))}>
      ${defs}
      ${bands.map(
        ({ name, side, owner }, band) => svg`<path class="band ${name}" data-side=${side ?? nothing}
        data-owner=${owner ?? nothing} d=${area(band)}></path>
        ${owner === undefined ? nothing : svg`<path fill="url(#owner-${owner})" d=${area(band)}></path>`}`,
      )}
      ${setup ? svg`<rect class="setup" width=${across(setup.until)} height=${HIGH}></rect>` : nothing}
      ${svg`${cuts.map((cut) => svg`<path class="cut" d=${`M${across(cut)} 0V${HIGH}`}></path>`)}
        ${bands.length === 2 ? svg`<path class="half" d=${`M0 ${HIGH / 2}H${WIDE}`}></path>` : nothing}
        ${edges.slice(0, -1).map((edge) => svg`<path class="edge" d=${`M${edge.join('L')}`}></path>`)}
        ${setup ? svg`<rect class="unclear" width=${across(setup.unclear)} height=${HIGH}></rect>` : nothing}
        <path class="here" d=${`M${across(at)} 0V${HIGH}`}></path>`}
    </svg>
    <svg class="over" aria-hidden="true">${marks.map(
      ({ at: place, high, shape }) => svg`<svg
      x="${(100 * across(place)) / WIDE}%" y="${100 * (1 - high)}%" overflow="visible"><path d=${shape}></path></svg>`,
    )}</svg>
  </div>
  ${setup ? html`<div class="setup-name" aria-hidden="true">${setup.name}</div>` : nothing}`;
}

/** How high each band reaches, those below it included. */
export function heights(bands: readonly Band[]): number[][] {
  let sums: number[] = [];
  return bands.map(({ shares }) => (sums = shares.map((share, place) => Math.min(1, share + (sums[place] ?? 0)))));
}

function key(event: KeyboardEvent, at: number, last: number, go: (place: number) => void) {
  const way = KEYS[event.key as keyof typeof KEYS];
  if (way === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  go(Math.min(last, Math.max(0, at + way)));
}

function press({ clientX, currentTarget }: MouseEvent, last: number, go: (place: number) => void) {
  const { left, width } = (currentTarget as Element).getBoundingClientRect();
  go(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
}
