/**
 * @import {SeriesStands} from './wire.js'
 */

import { LitElement, html, svg } from '../vendor/lit/index.js';
import { Spoken, say } from '../text/fluent.js';
import { sideSign } from '../ui/icons.js';
import { base } from '../ui/style.js';
import { experimentStyle } from './experiment-style.js';
import { betterSide, strongerPlayer, wonBy } from './standing.js';

/** How the games of two players stand, or of one with itself. */
export class SeriesStanding extends LitElement {
  static styles = [base, experimentStyle];

  static properties = { series: { attribute: false }, precision: { attribute: false } };

  constructor() {
    super();
    /** @type {SeriesStands | null} */
    this.series = null;
    /** @type {number | null} in percent; null where all games are played */
    this.precision = null;
    new Spoken(this);
  }

  render() {
    const { series, precision } = this;
    if (!series?.games) return '';
    const { first, second, games, actions, enough } = series;
    const mirrored = first === second;
    return html`
      ${mirrored ? this.#sides(series) : ''}
      <p>${mirrored ? verdict(series) : stronger(series)}
        ${enough && precision ? say('lab-web-enough', { wanted: precision, games }) : ''}</p>
      ${mirrored
        ? html`<p class="quiet-words">${say('lab-web-how', { level: first, games, actions: Math.round(actions) })}</p>`
        : ''}`;
  }

  /** @param {SeriesStands} series */
  #sides(series) {
    const [first = '', second = ''] = series.sides;
    return html`<svg class="bar" aria-hidden="true" viewBox="0 0 ${series.games} 1" preserveAspectRatio="none">
        ${parts(series, first, second)}
      </svg>
      <dl aria-label=${say('lab-web-result')}>
        ${[first, second, ''].map((side) => this.#endings(series, side, side === first))}
      </dl>`;
  }

  /**
   * @param {SeriesStands} series
   * @param {string} side  empty for draws
   * @param {boolean} first
   */
  #endings(series, side, first) {
    const found = series.endings.filter(({ winner }) => winner === side);
    if (!side && !found.length) return '';
    return html`<div data-side=${side}>
      <dt>${side ? sideSign(side, first) : ''}
        ${side ? say('web-side', { side }) : say('lab-web-draws')}</dt>
      <dd class="count">${wonBy(series, side)}</dd>
      <dd>${found.map(({ reason, games }) => say('lab-web-ending', { reason, games })).join(', ')}</dd>
    </div>`;
  }
}

/**
 * Won, drawn and lost side by side, a unit each game.
 * @param {SeriesStands} series
 * @param {string} first
 * @param {string} second
 */
function parts(series, first, second) {
  const [won, lost] = [wonBy(series, first), wonBy(series, second)];
  const { games } = series;
  return [
    svg`<rect data-side=${first} width=${won}></rect>`,
    svg`<rect class="draws" x=${won} width=${games - won - lost}></rect>`,
    svg`<rect data-side=${second} x=${games - lost} width=${lost}></rect>`,
  ];
}

/** @param {number} part */
const percent = (part) => Math.round(100 * part);

/** The ends of an interval are rounded away from each other: nothing is claimed that it leaves open. @param {SeriesStands} series */
function bounds({ share, low, high }) {
  return { share: percent(share), low: Math.floor(100 * low), high: Math.ceil(100 * high) };
}

/** @param {SeriesStands} series */
function verdict(series) {
  const [first = ''] = series.sides;
  return say('lab-web-verdict', { better: betterSide(series), first, ...bounds(series) });
}

/** @param {SeriesStands} series */
function stronger(series) {
  const { first, second } = series;
  return say('lab-web-stronger', { better: strongerPlayer(series), first, second, ...bounds(series) });
}

customElements.define('series-standing', SeriesStanding);
