import { css, html, svg } from 'lit';
import { property } from 'lit/decorators.js';
import { tableStyle } from '../players/style.js';
import { t } from '../text/fluent.js';
import { regional } from '../text/region.js';
import { TesseraElement } from '../ui/element.js';
import type { CurvePoint } from '../wire/tables.js';

const WIDE = 600;
const HIGH = 180;
/** Points of rating between two lines of the grid. */
const STEP = 100;

/** How a rating has gone from game to game: a line within its margin; the same as a table. */
export class RatingCurveChart extends TesseraElement {
  static styles = [
    tableStyle,
    css`
      .frame {
        position: relative;
        padding-left: 2.8rem;
      }
      .chart {
        display: block;
        width: 100%;
        height: 180px;
        border-radius: 6px;
        background: var(--bg-0);
      }
      .band {
        fill: var(--accent);
        fill-opacity: 0.22;
      }
      .line {
        fill: none;
        stroke: var(--accent);
        stroke-width: 2.5;
        vector-effect: non-scaling-stroke;
      }
      .grid {
        stroke: var(--line);
        vector-effect: non-scaling-stroke;
      }
      .scale {
        position: absolute;
        left: 0;
        width: 2.8rem;
        height: 180px;
        overflow: visible;
        font-size: var(--size-xs);
        font-variant-numeric: tabular-nums;
        fill: var(--text-2);
      }
      .days {
        display: flex;
        justify-content: space-between;
        padding: 0.3rem 0 0 2.8rem;
        font-size: var(--size-xs);
        color: var(--text-2);
      }
      .points {
        max-height: 20rem;
        overflow: auto;
      }
    `,
  ];

  @property({ attribute: false }) points: readonly CurvePoint[] = [];

  render() {
    const { points } = this;
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return '';
    const day = ({ time }: CurvePoint) => new Date(time).toLocaleDateString(regional(), { dateStyle: 'medium' });
    const ratings = points.map(({ rating }) => rating);
    const said = t('players-web-curve-said', {
      first: String(first.rating),
      last: String(last.rating),
      count: points.length,
      low: String(Math.min(...ratings)),
      high: String(Math.max(...ratings)),
    });
    return html`${chart(points, said)}
      <p class="days" aria-hidden="true"><span>${day(first)}</span>${points.length > 1 ? html`<span>${day(last)}</span>` : ''}</p>
      <details><summary>${t('players-web-points')}</summary><div class="points" tabindex="0" role="region" aria-label=${t('players-web-curve')}>
        <table><thead><tr><th scope="col">${t('players-web-when')}</th><th scope="col" class="number">${t('players-web-rating-head')}</th>
          <th scope="col" class="number">${t('players-web-margin')}</th></tr></thead>
          <tbody>${[...points].reverse().map(
            (point) => html`<tr><td>${day(point)}</td><td class="number">${point.rating}</td>
            <td class="number">± ${2 * point.deviation}</td></tr>`,
          )}</tbody></table></div></details>`;
  }
}

function chart(points: readonly CurvePoint[], said: string) {
  const { across, up, lines } = scales(points);
  const edge = (way: number) =>
    points.map(({ rating, deviation }, place) => `${across(place)} ${up(rating + way * 2 * deviation)}`);
  const middle = points.map(({ rating }, place) => `${across(place)} ${up(rating)}`);
  // One game alone has no length: it is drawn as wide as all.
  const wide = (row: string[]) => (row.length > 1 ? row : [...row, row[0]?.replace(/^\S+/, String(WIDE))]);
  return html`<div class="frame">
    <svg class="scale" aria-hidden="true">${lines.map((rating) => svg`<text y=${`${(100 * up(rating)) / HIGH}%`} dy="0.35em">${rating}</text>`)}</svg>
    <svg class="chart" viewBox=${`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" role="img" aria-label=${said}>
      ${lines.map((rating) => svg`<path class="grid" d=${`M0 ${up(rating)}H${WIDE}`}></path>`)}
      <path class="band" d=${`M${[...wide(edge(1)), ...wide(edge(-1)).reverse()].join('L')}Z`}></path>
      <path class="line" d=${`M${wide(middle).join('L')}`}></path>
    </svg></div>`;
}

/** Where games and ratings lie, and at which ratings there are lines. */
function scales(points: readonly CurvePoint[]) {
  const ends = points.flatMap(({ rating, deviation }) => [rating - 2 * deviation, rating + 2 * deviation]);
  const low = Math.floor(Math.min(...ends) / STEP) * STEP;
  const high = Math.ceil(Math.max(...ends) / STEP) * STEP;
  const step = STEP * Math.ceil((high - low) / STEP / 5);
  const lines = [];
  for (let rating = Math.ceil((low + 1) / step) * step; rating < high; rating += step) lines.push(rating);
  const round = (at: number) => Math.round(10 * at) / 10;
  return {
    across: (place: number) => round((WIDE * place) / Math.max(points.length - 1, 1)),
    up: (rating: number) => round(HIGH * (1 - (rating - low) / (high - low))),
    lines,
  };
}

customElements.define('rating-curve', RatingCurveChart);
