import { html, svg } from 'lit';
import { property } from 'lit/decorators.js';
import { language, t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { sideSign } from '../ui/icons.js';
import type { GroupWinRate, SeriesResult } from '../wire/lab.js';
import { experimentStyle } from './experiment-style.js';
import { betterSide, ends, strongerPlayer, unequal, wonBy } from './standing.js';
import { levelName, nameOf } from './words.js';

/** Of a day in games for many. */
const HOURS = 6;

/** How the games of two players stand, or of one with itself. */
export class SeriesStanding extends TesseraElement {
  static styles = experimentStyle;

  @property({ attribute: false }) series: SeriesResult | null = null;
  /** In percent; null where all games are played. */
  @property({ attribute: false }) halfWidth: number | null = null;

  render() {
    const { series, halfWidth } = this;
    if (!series?.games) return '';
    const { first, second, games, actions, stopped_early: stoppedEarly, win_rates: winRates } = series;
    const mirrored = first === second;
    if (mirrored && winRates.length) return this.#many(series);
    return html`
      ${mirrored ? this.#sides(series) : ''}
      <p>${mirrored ? verdict(series) : stronger(series)}
        ${stoppedEarly && halfWidth ? t('lab-web-enough', { wanted: halfWidth, games }) : ''}</p>
      ${
        mirrored
          ? html`<p class="quietly">${t('lab-web-how', { level: first, games, actions: Math.round(actions) })}</p>`
          : ''
      }`;
  }

  #sides(series: SeriesResult) {
    const [first = '', second = ''] = series.sides;
    return html`<svg class="bar" aria-hidden="true" viewBox="0 0 ${series.games} 1" preserveAspectRatio="none">
        ${parts(series, first, second)}
      </svg>
      <dl aria-label=${t('lab-web-result')}>
        ${[first, second, ''].map((side) => this.#endings(series, side, side === first))}
      </dl>`;
  }

  /** Games for many: what each faction and each seat has won. */
  #many(series: SeriesResult) {
    const { games, first, turns, stopped_early: stoppedEarly, win_rates: winRates, endings } = series;
    const groups = [...new Set(winRates.map(({ group }) => group))];
    return html`
      ${groups.map((group) => {
        const found = winRates.filter((one) => one.group === group);
        return html`<dl class="win-rates" aria-label=${t('lab-web-group', { group })}>${found.map(
          (one) => html`<div><dt>${nameOf(one)}</dt><dd class="count">${t('lab-web-percent', bounds(one))}</dd>
            <dd>${whisker(one)}<span>${t('lab-web-between', bounds(one))}</span></dd></div>`,
        )}</dl>
        <p>${favoured(group, found)}</p>`;
      })}
      ${stoppedEarly && this.halfWidth ? html`<p>${t('lab-web-enough', { wanted: this.halfWidth, games })}</p>` : ''}
      <p class="quietly">${t('lab-web-war-how', { level: levelName(first), games, days: Math.round(turns / HOURS) })}
        ${endings.length ? t('lab-web-war-ends') : ''} ${reasons(series).join(', ')}</p>`;
  }

  /** @param side empty for draws */
  #endings(series: SeriesResult, side: string, first: boolean) {
    const found = series.endings.filter(({ winner }) => winner === side);
    if (!side && !found.length) return '';
    return html`<div data-side=${side}>
      <dt>${side ? sideSign(side, first) : ''}
        ${side ? t('web-side', { side }) : t('lab-web-draws')}</dt>
      <dd class="count">${wonBy(series, side)}</dd>
      <dd>${found.map(({ reason, games }) => t('lab-web-ending', { reason, games })).join(', ')}</dd>
    </div>`;
  }
}

/** Won, drawn and lost side by side, a unit each game. */
function parts(series: SeriesResult, first: string, second: string) {
  const [won, lost] = [wonBy(series, first), wonBy(series, second)];
  const { games } = series;
  return [
    svg`<rect data-side=${first} width=${won}></rect>`,
    svg`<rect class="draws" x=${won} width=${games - won - lost}></rect>`,
    svg`<rect data-side=${second} x=${games - lost} width=${lost}></rect>`,
  ];
}

const percent = (part: number) => Math.round(100 * part);

/** How often games ended in each way. */
function reasons({ endings }: SeriesResult) {
  const ways = [...new Set(endings.map(({ reason }) => reason))];
  return ways.map((reason) => {
    const games = endings.reduce((sum, ending) => sum + (ending.reason === reason ? ending.games : 0), 0);
    return t('lab-web-ending', { reason, games });
  });
}

/** The groups with a significant advantage or disadvantage. */
function favoured(group: string, winRates: readonly GroupWinRate[]) {
  const { more, less } = unequal(winRates);
  const list = (found: readonly GroupWinRate[]) => new Intl.ListFormat(language()).format(found.map(nameOf));
  const even = percent(winRates[0]?.even ?? 0);
  if (!more.length && !less.length) return t('lab-web-favoured-none', { group, even });
  return [
    more.length ? t('lab-web-favoured', { names: list(more), count: more.length, even }) : '',
    less.length ? t('lab-web-unfavoured', { names: list(less), count: less.length, even }) : '',
  ].join(' ');
}

/** A win rate with its interval on a line from 0 to 1; a stroke marks the fair value. */
function whisker({ win_rate: winRate, low, high, even }: GroupWinRate) {
  return svg`<svg class="whisker" aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
    <line class="even" x1=${100 * even} x2=${100 * even} y1="0" y2="10"></line>
    <line x1=${100 * low} x2=${100 * high} y1="5" y2="5"></line>
    <line class="at" x1=${100 * winRate} x2=${100 * winRate} y1="1" y2="9"></line></svg>`;
}

/** A win rate and its interval in percent, as in reports and on the command line. The ends are rounded outwards. */
function bounds({
  win_rate: winRate,
  low,
  high,
  even = 0.5,
}: {
  win_rate: number;
  low: number;
  high: number;
  even?: number;
}) {
  return { win_rate: Math.round(1000 * winRate) / 10, ...ends(low, high, even) };
}

function verdict(series: SeriesResult) {
  const [first = ''] = series.sides;
  return t('lab-web-verdict', { better: betterSide(series), first, ...bounds(series) });
}

function stronger(series: SeriesResult) {
  const { first, second } = series;
  if (levelName(first) !== first)
    return t('lab-web-fog', { better: strongerPlayer(series), level: second, ...bounds(series) });
  return t('lab-web-stronger', { better: strongerPlayer(series), first, second, ...bounds(series) });
}

customElements.define('series-standing', SeriesStanding);
