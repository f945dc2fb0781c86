import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Room } from '../games/room.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import { sideSign } from '../ui/icons.js';
import { thinBar } from '../ui/style.js';
import type { BoardReviewNews, Review, ReviewedTurn, SceneAction } from '../wire/tables.js';
import {
  SIGNS,
  chanceOf,
  curve,
  gravest,
  gravity,
  isAsGood,
  percent,
  turnAt,
  turningPoints,
  turnsBefore,
} from './chances.js';
import { DIAMOND, DISC, curveChart, curveStyle } from './curve.js';
import { lineRow, lineStyle } from './line-row.js';
import { onItsWay } from './on-its-way.js';

/**
 * A game looked back at: the curve of chances, how well either side played, where the game turned,
 * what would have been better, and what a mistake allows. Emits `go-ply`, of `line-point` and
 * `line-play` as an analysis does, of `answer-play` likewise, of `stop`, and of `again`.
 */
export class ReviewPanel extends TesseraElement {
  static messages = ['analysis-web'];
  static styles = [
    thinBar,
    curveStyle,
    lineStyle,
    css`
      .row {
        gap: 0.25rem 1rem;
        min-height: 30px;
      }
      .row > span {
        display: inline-flex;
        align-items: center;
        gap: 0.35rem;
        font-variant-numeric: tabular-nums;
      }
      .sign {
        width: 14px;
        height: 14px;
      }
      .points {
        display: flex;
        flex-wrap: wrap;
        gap: 0.35rem;
      }
      .points button {
        min-height: 36px;
        padding: 0 0.55rem;
        font-variant-numeric: tabular-nums;
        gap: 0.3rem;
      }
      .points button[aria-current] {
        border-color: var(--accent);
        background: var(--bg-2);
      }
      .told {
        gap: 0.1rem;
        min-height: 9.4rem;
        font-size: var(--size-m);
      }
      .told p:not(:first-child),
      details {
        color: var(--text-2);
        font-size: var(--size-s);
      }
      details p {
        padding: 0.25rem 0 0.4rem;
      }
      @media (hover: none) and (pointer: coarse) {
        .points button {
          min-height: 40px;
          min-width: 40px;
        }
      }
    `,
  ];

  @property({ attribute: false }) news: BoardReviewNews | null = null;
  /** What is known of the turns while it is on its way. */
  @property({ attribute: false }) turns: readonly ReviewedTurn[] = [];
  /** Why there is none. */
  @property() refused = '';
  /** How the game ended. */
  @property() result: string | null = null;
  @property({ attribute: false }) room: Room | null = null;
  @property({ attribute: false }) sides: readonly string[] = [];
  /** Of the position of the game that is looked at, or where one left it. */
  @property({ type: Number }) ply = 0;
  /** The number of a turn by the ply in which it begins. */
  @property({ attribute: false }) numbers: ReadonlyMap<number, number> = new Map();
  /** What would have been better in the turn that is looked at. */
  @property({ attribute: false }) better: readonly SceneAction[] = [];
  /** How that turn is best answered. */
  @property({ attribute: false }) answer: readonly SceneAction[] = [];
  @state() _shown: { told: readonly SceneAction[]; last: number } | null = null;
  /** Whether all turning points are shown, not only those that cost most. */
  @state() _all = false;

  render() {
    const { news, refused } = this;
    const review = refused ? null : (news?.review ?? null);
    const turns = review?.turns ?? this.turns; // the curve grows as turn after turn is looked at
    const all = review ? turningPoints(review) : [];
    const points = this._all ? all : gravest(all);
    return html`<section class="card stack" aria-label=${t('analysis-web-review')}>
      ${review ? html`<div class="row">${this.sides.map((side, place) => this.#accuracy(review, side, place))}</div>` : ''}
      ${turns.length && !refused ? this.#chart(turns, points, review ? 0 : news?.most) : ''}
      ${review ? this.#review(review, points, all.length) : onItsWay(this, news, refused, 'analysis-web-reviewing')}
    </section>`;
  }

  /**
   * @param points that are shown
   * @param all how many there are
   */
  #review(review: Review, points: readonly ReviewedTurn[], all: number) {
    const turn = turnAt(review, this.ply);
    return html`${
      points.length
        ? html`<ol class="points" aria-label=${t('analysis-web-points')}>
            ${points.map((point) => this.#point(point, turn))}</ol>
            ${this._all || points.length < all ? this.#more(all) : ''}`
        : html`<p>${t('analysis-web-no-points')}</p>`
    }
      <div class="told stack">${turn ? this.#told(turn) : ''}</div>
      <details><summary>${t('analysis-web-accuracy-what')}</summary>
        <p>${t('analysis-web-accuracy-about')}</p></details>`;
  }

  #accuracy({ accuracy }: Review, side: string, place: number) {
    const value = accuracy[side];
    const percent = Math.round(value ?? 0);
    const said = value === null ? 'analysis-web-no-accuracy' : 'analysis-web-accuracy';
    return html`<span data-side=${side}>${sideSign(side, place === 0)} ${t(said, { side, percent })}</span>`;
  }

  /** @param count of all turning points */
  #more(count: number) {
    return html`<div><button class="quiet" aria-expanded=${this._all ? 'true' : 'false'}
      @click=${() => (this._all = !this._all)}>${t(this._all ? 'analysis-web-gravest' : 'analysis-web-all-points', { count })}</button></div>`;
  }

  /**
   * @param points that are marked
   * @param most how many turns there will be, while it grows
   */
  #chart(turns: readonly ReviewedTurn[], points: readonly ReviewedTurn[], most?: number) {
    const chances = curve({ turns }, most ? null : this.result);
    const at = turnsBefore({ turns }, this.ply);
    const [first = '', second = ''] = this.sides;
    const until = turns.findLastIndex(({ ply }) => this.numbers.get(ply) === 0) + 1;
    const judged = turns.findIndex(({ unclear }) => !unclear);
    return curveChart({
      bands: [
        { name: 'first', side: first, shares: chances },
        { name: 'second', side: second, shares: chances.map((chance) => 1 - chance) },
      ],
      marks: points.map((turn) => {
        const place = turns.indexOf(turn) + 1;
        return { at: place, high: chances[place] ?? 0, shape: turn.side === first ? DISC : DIAMOND };
      }),
      ...(until
        ? { setup: { until, unclear: judged < 0 ? until : Math.min(judged, until), name: t('web-setup') } }
        : {}),
      at,
      most,
      label: t('analysis-web-curve'),
      said: this.#inWords(turns, chances, at),
      go: (place) => this.#go(turns, place),
    });
  }

  #inWords(turns: readonly ReviewedTurn[], chances: readonly number[], place: number) {
    const side = this.sides[0] ?? '';
    const turn = turns[place - 1];
    if ((turns[place] ?? turn)?.unclear) return t('analysis-web-unclear');
    const args = { turn: turn ? this.#number(turn) : 'none', side, percent: percent(chances[place] ?? 0.5) };
    const now = t('analysis-web-after', args);
    return turn && gravity(turn) ? `${now} ${this.#verdict(turn)}` : now;
  }

  /** What the record calls a turn; 0 in the set-up. */
  #number({ ply }: ReviewedTurn) {
    return this.numbers.get(ply) ?? 0;
  }

  #point(point: ReviewedTurn, now: ReviewedTurn | null) {
    const label = this.#verdict(point);
    const number = this.#number(point) || '–';
    return html`<li><button data-side=${point.side} aria-label=${label} title=${label}
      aria-current=${point === now ? 'step' : nothing} @click=${() => emit(this, 'go-ply', point.ply)}>
      ${sideSign(point.side, point.side === this.sides[0])} ${number}${SIGNS[gravity(point) ?? 'slip']}
    </button></li>`;
  }

  #verdict(turn: ReviewedTurn) {
    const { side, loss, wins } = turn;
    const number = this.#number(turn);
    if (turn.unclear) return t('analysis-web-unclear-turn', { number, side });
    const points = Math.round(100 * loss);
    const grave = gravity(turn);
    if (wins === side && grave) {
      return t('analysis-web-missed-win', { number, side, turns: turn.turns });
    }
    const how = grave ?? (isAsGood(turn) || !points ? 'fine' : 'little');
    return t(`analysis-web-${how}`, { number, side, points });
  }

  #told(turn: ReviewedTurn) {
    const chances = {
      before: percent(chanceOf(turn.best, turn.side, this.sides)),
      after: percent(chanceOf(turn.played, turn.side, this.sides)),
    };
    const same = isAsGood(turn);
    if (turn.unclear) return html`<p>${this.#verdict(turn)}</p><p>${t('analysis-web-unclear')}</p>`;
    return html`<p>${this.#verdict(turn)}</p>
      <p>${turn.forced ? t('analysis-web-forced') : t(same ? 'analysis-web-as-good' : 'analysis-web-from-to', chances)}</p>
      ${same ? '' : this.#line('analysis-web-better', this.better, 'line-play')}
      ${gravity(turn) ? this.#line('analysis-web-answer', this.answer, 'answer-play') : ''}`;
  }

  /**
   * A line, once it is known.
   * @param play the event emitted to play it
   */
  #line(title: string, told: readonly SceneAction[], play: string) {
    const { room } = this;
    if (!room || !told.length) return '';
    return html`<p>${t(title)}</p>
      ${lineRow(
        told,
        room,
        this.sides[0] ?? '',
        this._shown?.told === told ? this._shown.last : null,
        (last) => this.#show(last === null ? null : { told, last }),
        (last) =>
          emit(
            this,
            play,
            told.slice(0, last + 1).map(({ text }) => text),
          ),
      )}`;
  }

  #show(shown: { told: readonly SceneAction[]; last: number } | null) {
    this._shown = shown;
    emit(this, 'line-point', shown);
  }

  /** Go to where a turn ended; before the first, to the beginning. */
  #go(turns: readonly ReviewedTurn[], place: number) {
    const ended = turns[Math.min(place, turns.length) - 1];
    emit(this, 'go-ply', ended ? ended.ply + ended.actions : (turns[0]?.ply ?? 0));
  }
}

customElements.define('review-panel', ReviewPanel);
