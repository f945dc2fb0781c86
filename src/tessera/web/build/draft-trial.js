/**
 * @import {Room} from '../games/room.js'
 * @import {DraftWish, TrialNews} from './wire.js'
 */

import { LitElement, css, html, svg } from '../vendor/lit/index.js';
import * as api from '../net/api.js';
import { Spoken, say } from '../text/fluent.js';
import { sideSign } from '../ui/icons.js';
import '../ui/segments.js';
import { base } from '../ui/style.js';

const LEVELS = ['4', '5', '6'];
const GAMES = ['20', '50', '200'];
const LARGEST_SEED = 2 ** 32;

/**
 * The board tried out: a bot plays both sides some games, and one sees who wins how. It goes on
 * while the desk is shown. Tells of `speak` with a sentence for screen readers.
 */
export class DraftTrial extends LitElement {
  static styles = [
    base,
    css`
      :host,
      .wishes {
        display: grid;
        gap: 0.75rem;
      }
      .wishes {
        grid-template-columns: 1fr 1fr;
      }
      p {
        text-wrap: pretty;
      }
      .quiet-words {
        font-size: 0.9375rem;
        color: var(--text-2);
      }
      .problem {
        color: var(--warn);
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem 0.9rem;
      }
      .bar {
        display: block;
        width: 100%;
        height: 12px;
        border-radius: 6px;
      }
      .bar rect {
        height: 1px;
        fill: var(--side-text);
      }
      .bar .draws {
        fill: var(--text-2);
      }
      dl {
        display: grid;
        grid-template-columns: auto auto minmax(0, 1fr);
        gap: 0.3rem 0.6rem;
        margin: 0;
        font-size: 0.9375rem;
      }
      dl > div {
        display: contents;
      }
      dt {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        color: var(--text-2);
      }
      dt svg {
        width: 14px;
        height: 14px;
        color: var(--side-text);
      }
      dd {
        margin: 0;
      }
      .count {
        font-weight: 600;
        text-align: right;
        font-variant-numeric: tabular-nums;
      }
      .stale {
        opacity: 0.55;
      }
    `,
  ];

  static properties = {
    room: { attribute: false },
    wish: { attribute: false },
    shut: { type: Boolean },
    _level: { state: true },
    _games: { state: true },
    _news: { state: true },
    _running: { state: true },
    _problem: { state: true },
  };

  constructor() {
    super();
    /** @type {Room | null} */
    this.room = null;
    /** @type {DraftWish | null} the board as it is */
    this.wish = null;
    /** Whether nothing can be played on it. */
    this.shut = false;
    this._level = '4';
    this._games = '20';
    /** @type {TrialNews | null} */
    this._news = null;
    /** @type {AbortController | null} ends what runs */
    this._running = null;
    this._problem = '';
    /** The board that was tried out, and at which level. */
    this.tried = { board: '', level: '' };
    new Spoken(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this._running?.abort();
  }

  render() {
    const running = this._running;
    // One button for all, so that the focus stays on it.
    const deed = running ? 'build-trial-stop' : this._news ? 'build-trial-again' : 'build-trial-start';
    return html`
      <p class="quiet-words">${say('build-trial-about', { dealt: this.room?.extras ? 'yes' : 'no' })}</p>
      ${running ? '' : this.#wishes()}
      <div class="row">
        <button aria-disabled=${this.shut && !running ? 'true' : 'false'}
          @click=${() => (running ? running.abort() : this.#start())}>${say(deed)}</button>
        <span class="quiet-words">${this.#progress()}</span>
      </div>
      ${this._problem ? html`<p class="problem" role="alert">${this._problem}</p>` : ''}
      ${this._news?.games ? this.#told(this._news) : ''}`;
  }

  #wishes() {
    return html`<div class="wishes">
      <one-of .label=${say('build-trial-level')} .value=${this._level}
        .choices=${LEVELS.map((value) => ({ value, text: value }))}
        @choose=${(/** @type {CustomEvent<string>} */ { detail }) => (this._level = detail)}></one-of>
      <one-of .label=${say('build-trial-games')} .value=${this._games}
        .choices=${GAMES.map((value) => ({ value, text: value }))}
        @choose=${(/** @type {CustomEvent<string>} */ { detail }) => (this._games = detail)}></one-of>
    </div>`;
  }

  #progress() {
    const { _news: news } = this;
    if (!this._running) return '';
    const { games = 0, most = Number(this._games) } = news ?? {};
    return say(games ? 'build-trial-progress' : 'build-trial-wait', { games, most });
  }

  /** @param {TrialNews} news */
  #told(news) {
    const [first, second] = sidesOf(news);
    const stale = lineOf(this.wish) !== this.tried.board;
    return html`<svg class=${stale ? 'bar stale' : 'bar'} aria-hidden="true"
        viewBox="0 0 ${news.games} 1" preserveAspectRatio="none">
        ${parts(news, first, second)}
      </svg>
      <dl class=${stale ? 'stale' : ''} aria-label=${say('build-trial-result')}>
        ${[first, second, ''].map((side) => this.#endings(news, side, side === first))}
      </dl>
      <p class=${stale ? 'stale' : ''}>${verdict(news)}</p>
      <p class="quiet-words">${say(stale ? 'build-trial-stale' : 'build-trial-how', {
        level: this.tried.level,
        games: news.games,
        actions: Math.round(news.actions),
      })}</p>`;
  }

  /**
   * @param {TrialNews} news
   * @param {string} side  empty for draws
   * @param {boolean} first
   */
  #endings({ wins, draws, endings }, side, first) {
    const found = endings.filter(({ winner }) => (winner ?? '') === side);
    if (!side && !draws) return '';
    return html`<div data-side=${side}>
      <dt>${side ? sideSign(side, first) : ''}
        ${side ? say('web-side', { side }) : say('build-trial-draws')}</dt>
      <dd class="count">${side ? wins[side] : draws}</dd>
      <dd>${found.map(({ reason, games }) => say('build-trial-ending', { reason, games })).join(', ')}</dd>
    </div>`;
  }

  async #start() {
    const { wish, room } = this;
    if (this.shut || !wish || !room || this._running) return;
    const { board, variant, content } = wish;
    this.tried = { board: lineOf(wish), level: this._level };
    this._news = null;
    this._problem = '';
    const running = new AbortController();
    this._running = running;
    this.#announce(say('build-trial-wait'));
    const [level, games] = [Number(this._level), Number(this._games)];
    const seed = Math.floor(Math.random() * LARGEST_SEED);
    try {
      const told = api.tryOut(room.id, { board, variant, level, games, seed, content }, running.signal);
      for await (const news of told) this._news = news;
      if (this._news?.failed) this._problem = say('build-trial-failed');
    } catch (error) {
      if (!running.signal.aborted) this._problem = problemOf(error);
    } finally {
      this._running = null;
    }
    if (this._news?.games) this.#announce(verdict(this._news));
  }

  /**
   * Not of each game: only of the beginning, and of what came of all.
   * @param {string} sentence
   */
  #announce(sentence) {
    this.dispatchEvent(new CustomEvent('announce', { detail: sentence }));
  }
}

/**
 * Won, drawn and lost side by side, a unit each game.
 * @param {TrialNews} news
 * @param {string} first
 * @param {string} second
 */
function parts({ games, wins, draws }, first, second) {
  const { [first]: won = 0, [second]: lost = 0 } = wins;
  return [
    svg`<rect data-side=${first} width=${won}></rect>`,
    svg`<rect class="draws" x=${won} width=${draws}></rect>`,
    svg`<rect data-side=${second} x=${games - lost} width=${lost}></rect>`,
  ];
}

/**
 * The side that begins, and the other.
 * @param {TrialNews} news
 */
function sidesOf({ wins }) {
  const [first = '', second = ''] = Object.keys(wins);
  return /** @type {const} */ ([first, second]);
}

/** @param {DraftWish | null} wish */
function lineOf(wish) {
  return wish ? `${wish.variant} ${wish.board} ${wish.content}` : '';
}

/**
 * Whether the sides do equally well, as far as the games show.
 * @param {TrialNews} news
 */
function verdict(news) {
  const { share, low, high, decided } = news;
  const [first, second] = sidesOf(news);
  const better = low > 0.5 ? first : high < 0.5 ? second : decided ? 'even' : 'unknown';
  const percent = (/** @type {number} */ part) => Math.round(100 * part);
  return say('build-trial-verdict', {
    better,
    first,
    share: percent(share),
    low: percent(low),
    high: percent(high),
    decided: decided ? 'yes' : 'no',
  });
}

/** @param {unknown} error */
function problemOf(error) {
  if (!(error instanceof api.Refusal)) throw error;
  return error.message || say('web-no-answer');
}

customElements.define('draft-trial', DraftTrial);
