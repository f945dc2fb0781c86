/**
 * @import {Room} from '../games/room.js'
 * @import {ExperimentNews} from '../lab/wire.js'
 * @import {DraftWish} from './wire.js'
 */

import { LitElement, css, html } from '../vendor/lit/index.js';
import '../lab/experiment-card.js';
import { withNews } from '../lab/standing.js';
import * as api from '../net/api.js';
import { Spoken, say } from '../text/fluent.js';
import '../ui/segments.js';
import { base, fieldset } from '../ui/style.js';

const LEVELS = [1, 2, 3, 4, 5, 6];
const MOST_LEVELS = 3;
const PRECISIONS = ['10', '5', '0'];
const GAMES = ['50', '200', '1000'];
const STILL_MS = 500;

/**
 * Whether the board is fair: an experiment of the lab, begun here, and those with this board that
 * there are. Tells of `announce` with a sentence for screen readers.
 */
export class DraftTrial extends LitElement {
  static styles = [
    base,
    fieldset,
    css`
      :host,
      .wishes {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.75rem;
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
      .row a {
        display: inline-flex;
        align-items: center;
        min-height: 40px;
      }
      .strengths {
        display: flex;
        gap: 0.35rem;
      }
      .strengths button {
        flex: 1;
        min-width: 40px;
        padding: 0.4em 0.2em;
      }
      .strengths [aria-pressed='true'] {
        background: color-mix(in srgb, var(--accent) 20%, transparent);
        box-shadow: inset 0 -2px 0 var(--accent);
        font-weight: 600;
      }
      experiment-card {
        padding: 1rem;
        border-radius: var(--round);
        background: var(--bg-1);
      }
    `,
  ];

  static properties = {
    room: { attribute: false },
    wish: { attribute: false },
    shut: { type: Boolean },
    _levels: { state: true },
    _precision: { state: true },
    _games: { state: true },
    _known: { state: true },
    _busy: { state: true },
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
    /** @type {readonly number[]} */
    this._levels = [4];
    this._precision = '10';
    this._games = '200';
    /** @type {ExperimentNews[]} one's own with this board */
    this._known = [];
    this._busy = false;
    this._problem = '';
    /** The board that these are of. */
    this.line = '';
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    new Spoken(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  /** With another board come other experiments. */
  willUpdate() {
    const line = this.shut ? '' : lineOf(this.wish);
    if (line === this.line) return;
    this.line = line;
    this._known = [];
    this._problem = '';
    clearTimeout(this.timer);
    if (line) this.timer = setTimeout(this.#find, STILL_MS);
  }

  render() {
    return html`
      <p class="quiet-words">${say('build-trial-about', { dealt: this.room?.extras ? 'yes' : 'no' })}
        ${say('build-trial-goes-on')}</p>
      ${this.#wishes()}
      <div class="row">
        <button aria-disabled=${this.shut || this._busy ? 'true' : 'false'} @click=${this.#start}>${say('build-trial-start')}</button>
        <a href="/lab">${say('build-trial-all')}</a>
      </div>
      ${this._problem ? html`<p class="problem" role="alert">${this._problem}</p>` : ''}
      ${this._known.map((news) => html`<experiment-card .news=${news} @experiment=${this.#heard}
        @experiment-forgotten=${this.#forgotten}></experiment-card>`)}`;
  }

  #wishes() {
    return html`<div class="wishes">
      <fieldset>
        <legend>${say('build-trial-strengths')}</legend>
        <div class="strengths">${LEVELS.map((level) => {
          const chosen = this._levels.includes(level);
          const full = !chosen && this._levels.length === MOST_LEVELS;
          return html`<button aria-pressed=${chosen ? 'true' : 'false'} aria-disabled=${full ? 'true' : 'false'}
            aria-label=${say('build-trial-strength', { level })} @click=${() => this.#choose(level)}>${level}</button>`;
        })}</div>
      </fieldset>
      <one-of .label=${say('build-trial-until')} .value=${this._precision}
        .choices=${PRECISIONS.map((value) => ({ value, text: say('build-trial-until-choice', { precision: Number(value) }) }))}
        @choose=${(/** @type {CustomEvent<string>} */ { detail }) => (this._precision = detail)}></one-of>
      <one-of .label=${say('build-trial-games')} .value=${this._games}
        .choices=${GAMES.map((value) => ({ value, text: value }))}
        @choose=${(/** @type {CustomEvent<string>} */ { detail }) => (this._games = detail)}></one-of>
    </div>`;
  }

  /** One more or one fewer; some are always left. @param {number} level */
  #choose(level) {
    const others = this._levels.filter((one) => one !== level);
    const more = others.length === this._levels.length ? [...others, level] : others;
    if (more.length > 0 && more.length <= MOST_LEVELS) this._levels = more;
  }

  #heard = (/** @type {CustomEvent<ExperimentNews>} */ { detail }) => {
    this._known = withNews(this._known, detail);
  };

  #forgotten = (/** @type {CustomEvent<string>} */ { detail }) => {
    this._known = this._known.filter(({ address }) => address !== detail);
  };

  #find = async () => {
    const { room, wish, line } = this;
    if (!room || !wish) return;
    const { board, variant, content } = wish;
    const found = await api.experimentsOf(room.id, { board, variant, content }).catch(() => null);
    if (found && line === this.line) this._known = found.experiments;
  };

  #start = async () => {
    const { wish, room, line } = this;
    if (this.shut || this._busy || !wish || !room) return;
    const { board, variant, content } = wish;
    this._problem = '';
    this._busy = true;
    try {
      const news = await api.beginExperiment(room.id, {
        board,
        variant,
        content,
        players: [...this._levels],
        games: Number(this._games),
        precision: Number(this._precision) || null,
      });
      if (line === this.line) this._known = withNews(this._known, news);
      this.dispatchEvent(new CustomEvent('announce', { detail: say('lab-web-wait') }));
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this._problem = error.message || say('web-no-answer');
    } finally {
      this._busy = false;
    }
  };
}

/** @param {DraftWish | null} wish */
function lineOf(wish) {
  return wish ? `${wish.variant} ${wish.board} ${wish.content}` : '';
}

customElements.define('draft-trial', DraftTrial);
