import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { href } from '../base/address.js';
import * as api from '../net/api.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import '../ui/segments.js';
import { fieldset } from '../ui/style.js';
import type { ExperimentNews, NewExperiment } from '../wire/lab.js';
import './experiment-card.js';
import { gamesNeeded, withNews } from './standing.js';

const GAMES = ['50', '200', '1000'];
const STILL_MS = 500;
const TEN = 10;

/** The players, the length, and whether to run despite warnings. */
export type Terms = Pick<NewExperiment, 'players' | 'games' | 'half_width' | 'anyway'>;

/**
 * Whether something is fair: start an experiment of the lab, and list the existing ones.
 * Subclasses define the subject. Emits `announce` with a sentence for screen readers.
 */
export class ExperimentTrial extends TesseraElement {
  static styles = [
    fieldset,
    css`
      :host,
      .wishes {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.75rem;
      }
      .field {
        display: grid;
        gap: 0.35rem;
        font-size: var(--size-m);
        color: var(--text-2);
      }
      .quietly {
        font-size: var(--size-m);
      }
      .row {
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

  /** Whether nothing can be played on it. */
  @property({ type: Boolean }) shut = false;
  /** Levels to choose from, with the number of them at once. */
  levels: readonly number[] = [];
  mostLevels = 1;
  /** To how many percent it may be known, 0: all games are played. */
  halfWidths: readonly string[] = ['10', '5', '0'];
  @state() _levels: readonly number[] = [];
  @state() _halfWidth = '10';
  @state() _games = '200';
  /** The user's experiments on this subject. */
  @state() _known: ExperimentNews[] = [];
  @state() _busy = false;
  @state() _problem = '';
  /** Whether it has been said what speaks against it. */
  @state() _warned = false;
  /** Whether experiments with what stood here before run still. */
  @state() _others = false;
  /** What these are about. */
  line = '';
  timer: ReturnType<typeof setTimeout> | undefined;

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  // For subclasses

  /** Identifies the subject; empty for none. */
  get lineNow() {
    return '';
  }

  /** What it is about, in words. */
  about() {
    return '';
  }

  /** What else there is to choose. */
  more(): unknown {
    return '';
  }

  /**
   * How many games it takes at most.
   * @param halfWidth a part of the points
   */
  needed(halfWidth: number) {
    return gamesNeeded(halfWidth);
  }

  /** One's own experiments with it. */
  async known(): Promise<readonly ExperimentNews[]> {
    return [];
  }

  async begin(_terms: Terms): Promise<ExperimentNews> {
    throw new Error('nothing is to be played');
  }

  /** With something else come other experiments. */
  willUpdate() {
    const line = this.shut ? '' : this.lineNow;
    if (line === this.line) return;
    this.line = line;
    this._others ||= this._known.some(({ state }) => state === 'running');
    this._known = [];
    this._problem = '';
    this._warned = false;
    clearTimeout(this.timer);
    if (line) this.timer = setTimeout(this.#find, STILL_MS);
  }

  render() {
    return html`
      <p class="quietly">${this.about()} ${t('lab-web-trial-goes-on')}</p>
      ${this.#wishes()}
      <div class="row">
        <button aria-disabled=${this.shut || this._busy ? 'true' : 'false'} @click=${this.#start}>${t(this._warned ? 'lab-web-trial-anyway' : 'lab-web-trial-start')}</button>
        <a href=${href('/lab')}>${t('lab-web-trial-all')}</a>
      </div>
      ${this._others ? html`<p class="quietly" role="status">${t('lab-web-trial-others')}</p>` : ''}
      ${this._problem ? html`<p class="problem" role="alert">${this._problem}</p>` : ''}
      ${this._known.map(
        (news) => html`<experiment-card .news=${news} @experiment=${this.#heard}
        @experiment-forgotten=${this.#forgotten}></experiment-card>`,
      )}`;
  }

  #wishes() {
    return html`<div class="wishes">${this.more()}
      <fieldset>
        <legend>${t('lab-web-trial-strengths')}</legend>
        <div class="strengths">${this.levels.map((level) => {
          const chosen = this._levels.includes(level);
          const full = !chosen && this._levels.length === this.mostLevels;
          return html`<button aria-pressed=${chosen ? 'true' : 'false'} aria-disabled=${full ? 'true' : 'false'}
            aria-label=${t('lab-web-trial-strength', { level })} @click=${() => this.#choose(level)}>${level}</button>`;
        })}</div>
      </fieldset>
      <one-of .label=${t('lab-web-trial-until')} .value=${this._halfWidth}
        .choices=${this.halfWidths.map((value) => ({ value, text: t('lab-web-trial-until-choice', { half_width: Number(value) }) }))}
        @choose=${({ detail }: CustomEvent<string>) => (this._halfWidth = detail)}></one-of>
      ${
        Number(this._halfWidth)
          ? html`<p class="quietly">${t('lab-web-trial-most', { games: this.#most })}</p>`
          : html`<one-of .label=${t('lab-web-trial-games')} .value=${this._games}
            .choices=${GAMES.map((value) => ({ value, text: value }))}
            @choose=${({ detail }: CustomEvent<string>) => (this._games = detail)}></one-of>`
      }
    </div>`;
  }

  /** The maximum number of games: as needed for the precision, or as chosen. */
  get #most() {
    const halfWidth = Number(this._halfWidth) / 100;
    return halfWidth ? TEN * Math.ceil(this.needed(halfWidth) / TEN) : Number(this._games);
  }

  /** One more or one fewer; some are always left. */
  #choose(level: number) {
    const others = this._levels.filter((one) => one !== level);
    const more = others.length === this._levels.length ? [...others, level] : others;
    if (more.length > 0 && more.length <= this.mostLevels) this._levels = more;
  }

  #heard = ({ detail }: CustomEvent<ExperimentNews>) => {
    this._known = withNews(this._known, detail);
  };

  #forgotten = ({ detail }: CustomEvent<string>) => {
    this._known = this._known.filter(({ address }) => address !== detail);
  };

  #find = async () => {
    const { line } = this;
    const found = await this.known().catch(() => null);
    // One may have begun meanwhile.
    if (found && line === this.line) this._known = this._known.reduceRight(withNews, [...found]);
  };

  #start = async () => {
    const { line } = this;
    if (this.shut || this._busy || !line) return;
    this._problem = '';
    this._busy = true;
    try {
      const halfWidth = Number(this._halfWidth) || null;
      const anyway = this._warned ? { anyway: true } : {};
      const terms = { players: [...this._levels], games: this.#most, half_width: halfWidth, ...anyway };
      const news = await this.begin(terms);
      if (line === this.line) this._known = withNews(this._known, news);
      this._warned = false;
      this.dispatchEvent(new CustomEvent('announce', { detail: t('lab-web-wait') }));
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this._problem = error.message || t('web-no-answer');
      this._warned = error.code === 'won-at-once' && line === this.line;
    } finally {
      this._busy = false;
    }
  };
}
