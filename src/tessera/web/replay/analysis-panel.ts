import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Room } from '../games/room.js';
import { preparingOf } from '../state/preparing.js';
import { t } from '../text/fluent.js';
import { narrow } from '../ui/breakpoints.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import { sideSign } from '../ui/icons.js';
import type { AnalysedLine, AnalysisNews, SceneAction } from '../wire/tables.js';
import { chanceOf, percent } from './chances.js';
import { lineRow, lineStyle } from './line-row.js';

/** As many rows as lines are asked for: nothing moves when they come. */
const ROWS = [0, 1, 2];

/**
 * The analysis of a position: the winning chances, and the best lines. Emits
 * `line-point` with what is pointed at (actions and how many of them; null for nothing), and
 * `line-play` with actions to play.
 */
export class AnalysisPanel extends TesseraElement {
  static messages = ['analysis-web'];
  static styles = [
    lineStyle,
    css`
      section {
        gap: 0.4rem;
        padding: 0.6rem 0.9rem 0.5rem;
      }
      .bar {
        display: block;
        width: 100%;
        height: 10px;
        border-radius: 5px;
        background: var(--line);
      }
      .bar rect {
        fill: var(--side);
      }
      /* Told apart without colour, too. */
      .bar .hatched {
        fill: url(#hatch);
      }
      .bar .hatch {
        stroke: var(--bg-0);
        stroke-opacity: 0.45;
        stroke-width: 3;
      }
      .bar .edge {
        fill: var(--bg-0);
      }
      .chances {
        display: flex;
        justify-content: space-between;
        font-variant-numeric: tabular-nums;
        font-weight: 600;
      }
      .chances span {
        display: inline-flex;
        align-items: center;
        gap: 0.35rem;
      }
      .sign {
        width: 14px;
        height: 14px;
      }
      ol {
        display: grid;
        gap: 0.1rem;
      }
      li {
        display: grid;
        grid-template-columns: 4.9rem minmax(0, 1fr);
        align-items: baseline;
        height: 3.9rem;
        overflow: hidden auto;
        scrollbar-width: thin;
        border-top: 1px solid var(--line);
      }
      /* It stays beside a long line that is scrolled. */
      li b {
        position: sticky;
        top: 0.4rem;
        font-weight: 600;
        font-size: var(--size-s);
        line-height: 1.25;
        font-variant-numeric: tabular-nums;
      }
      .how {
        font-size: var(--size-xs);
        min-height: 1.4em;
        font-variant-numeric: tabular-nums;
      }
      .how button {
        min-height: 32px;
      }
      @media ${narrow} {
        li {
          height: 5.4rem;
        }
      }
    `,
  ];

  @property({ attribute: false }) news: AnalysisNews | null = null;
  /** Why there is nothing to analyse. */
  @property() idle = '';
  /** Why there is none. */
  @property() refused = '';
  @property({ attribute: false }) room: Room | null = null;
  @property({ attribute: false }) sides: readonly string[] = [];
  /** Which action of which line is pointed at. */
  @state() _shown: readonly [number, number] | null = null;

  render() {
    const { news, refused } = this;
    return html`<section class="card stack" tabindex="-1" aria-label=${t('analysis-web-title')}>
      ${this.#chances(news?.lines[0])}
      <ol>${ROWS.map((place) => this.#row(news, place))}</ol>
      <p class="how" role="status">${refused || this.idle || this.#how(news)}
        ${refused ? html`<button class="quiet" @click=${() => emit(this, 'again')}>${t('web-try-again')}</button>` : ''}</p>
    </section>`;
  }

  #chances(best: AnalysedLine | undefined) {
    const chance = best?.chance ?? 0.5;
    const [first = '', second = ''] = this.sides;
    const said = (side: string) =>
      best ? t('analysis-web-percent', { percent: percent(chanceOf(chance, side, this.sides)) }) : '';
    return html`<svg class="bar" aria-hidden="true">
        <defs><pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path class="hatch" d="M0 0V8"></path></pattern></defs>
        <rect data-side=${second} width="100%" height="100%"></rect>
        <rect class="hatched" fill="url(#hatch)" width="100%" height="100%"></rect>
        <rect data-side=${first} width="${100 * chance}%" height="100%"></rect>
        <rect class="edge" x="${100 * chance}%" width="2" height="100%"></rect>
      </svg>
      <p class="chances">
        <span data-side=${first}>${sideSign(first, true)} ${t('web-side', { side: first })} ${said(first)}</span>
        <span data-side=${second}>${said(second)} ${t('web-side', { side: second })} ${sideSign(second, false)}</span>
      </p>`;
  }

  #row(news: AnalysisNews | null, place: number) {
    const line = news?.lines[place];
    if (!news || !line || !this.room) return html`<li></li>`;
    const { room, sides } = this;
    const shown = this._shown?.[0] === place ? this._shown[1] : null;
    const actions = (last: number) => line.actions.slice(0, last + 1);
    const words = this.#worth(line, news.turn, true);
    return html`<li>
      <b title=${words}><span aria-hidden="true">${this.#worth(line, news.turn, false)}</span><span class="unseen">${words}</span></b>
      ${lineRow(
        line.effects,
        room,
        sides[0] ?? '',
        shown,
        (last) => this.#point(place, last, line.effects),
        (last) => this.#play(actions(last)),
      )}
    </li>`;
  }

  /** Play a line; its buttons disappear, so the keyboard focus moves here. */
  #play(actions: readonly string[]) {
    this.renderRoot.querySelector('section')?.focus();
    emit(this, 'line-play', actions);
  }

  #worth({ chance, wins, turns }: AnalysedLine, turn: string, whole: boolean) {
    const better = percent(chanceOf(chance, turn, this.sides));
    if (!wins) return t('analysis-web-percent', { percent: better });
    const args = { side: wins, turns, loses: wins === turn ? 'no' : 'yes' };
    return t(whole ? 'analysis-web-wins' : 'analysis-web-wins-brief', args);
  }

  #how(news: AnalysisNews | null) {
    if (news && news.preparing !== null) {
      return t('analysis-web-preparing', preparingOf(news.preparing, news.seconds_left));
    }
    if (news?.over && !news.lines.length) return t('analysis-web-unclear');
    if (!news?.lines.length) return t('analysis-web-searching');
    const [best] = news.lines;
    if (best?.wins) return t('analysis-web-wins', { side: best.wins, turns: best.turns });
    return t('analysis-web-depth', { depth: news.depth, over: news.over ? 'yes' : 'no' });
  }

  #point(place: number, last: number | null, told: readonly SceneAction[]) {
    this._shown = last === null ? null : [place, last];
    emit(this, 'line-point', last === null ? null : { told, last });
  }
}

customElements.define('analysis-panel', AnalysisPanel);
