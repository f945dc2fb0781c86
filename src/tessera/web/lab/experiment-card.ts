import { html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { href, linkTo } from '../base/address.js';
import * as api from '../net/api.js';
import { language, t, loadMessages } from '../text/fluent.js';
import '../ui/copy-button.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import { icon } from '../ui/icons.js';
import { Request } from '../ui/request.js';
import { thinBar } from '../ui/style.js';
import type { ExperimentNews } from '../wire/lab.js';
import { experimentStyle } from './experiment-style.js';
import './series-games.js';
import './series-standing.js';
import { timeLeft } from './standing.js';
import { levelName } from './words.js';

await loadMessages('lab-web');

const ASK_EVERY_MS = 3000;

/**
 * An experiment: how it stands, and what one may do with it. While it goes on it asks for news. Tells
 * of `experiment` with the news, of `experiment-forgotten` with its address, and of `announce` with a
 * sentence for screen readers.
 */
export class ExperimentCard extends TesseraElement {
  static styles = [thinBar, experimentStyle];

  @property({ attribute: false }) news: ExperimentNews | null = null;
  asking: Request<unknown> = new Request(this);
  /** Whether games are listed. */
  @state() _open = false;
  timer: ReturnType<typeof setTimeout> | undefined;

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  updated() {
    if (this.news?.state === 'running' && this.isConnected) this.timer ??= setTimeout(this.#ask, ASK_EVERY_MS);
  }

  render() {
    const { news } = this;
    if (!news) return '';
    const { players, state } = news;
    const levels = new Intl.ListFormat(language(), { type: 'unit' }).format(players.map(levelName));
    return html`
      <p class="who row"><b>${t('lab-web-level', { count: players.length, levels })}</b>
        ${news.half_width ? html`<span>${t('lab-web-trial-until-choice', { half_width: news.half_width })}</span>` : ''}
        <span class=${state}>${t('lab-web-state', { state })}</span></p>
      ${
        state === 'running' && news.max_games
          ? html`<progress max=${news.max_games} .value=${news.games} aria-label=${progressOf(news)}></progress>`
          : ''
      }
      <p class="quietly">${progressOf(news)}</p>
      ${news.series.map((series) => html`<series-standing .series=${series} .halfWidth=${news.half_width}></series-standing>`)}
      ${this.asking.failed ? html`<p class="problem" role="alert">${this.asking.problem}</p>` : ''}
      <div class="row">
        ${this.#action(news)}
        ${
          news.games
            ? html`<a class="button" href=${href(`/lab/${news.address}`)}>${t('lab-web-report')}</a>
          <copy-button icon title=${t('lab-web-link')}
            .text=${linkTo(`/lab/${news.address}`)}>${icon('link')}<span class="unseen">${t('lab-web-link')}</span></copy-button>`
            : ''
        }
        ${
          news.mine
            ? html`<button class="quiet icon" aria-label=${t('lab-web-forget')} title=${t('lab-web-forget')}
              @click=${() => this.#do('forget')}>${icon('bin')}</button>`
            : ''
        }
      </div>
      ${
        news.games
          ? html`<details @toggle=${this.#toggle}>
            <summary>${t('lab-web-games')}</summary>
            ${this._open ? html`<series-games .news=${news}></series-games>` : ''}
          </details>`
          : ''
      }`;
  }

  /** Stop or go on: one button for both, so that the focus stays on it. */
  #action({ mine, state }: ExperimentNews) {
    if (!mine || state === 'over') return '';
    const running = state === 'running';
    return html`<button @click=${() => this.#do(running ? 'stop' : 'go-on')}>
      ${t(running ? 'lab-web-stop' : 'lab-web-go-on')}</button>`;
  }

  #toggle = ({ target }: Event) => {
    this._open = (target as HTMLDetailsElement).open;
  };

  async #do(action: 'stop' | 'go-on' | 'forget') {
    const { news } = this;
    if (!news) return;
    await this.asking.run(async () => {
      const heard = await api.withExperiment(news.address, action);
      if (action === 'forget') emit(this, 'experiment-forgotten', news.address);
      else this.#heard(heard);
    });
  }

  #ask = async () => {
    const address = this.news?.address;
    // Hidden pages send no requests; they update when they are shown again.
    const heard = address && !document.hidden ? await api.experiment(address).catch(() => null) : null;
    this.timer = undefined;
    if (heard && heard.address === this.news?.address) this.#heard(heard);
    else this.requestUpdate();
  };

  #heard(heard: ExperimentNews) {
    const before = this.news?.state;
    this.news = heard;
    if (before !== heard.state)
      emit(this, 'announce', `${t('lab-web-state', { state: heard.state })}. ${progressOf(heard)}`);
    emit(this, 'experiment', heard);
  }
}

/** How far an experiment is, and how long it takes yet. */
function progressOf({ state, games, max_games: most, seconds_left: seconds }: ExperimentNews) {
  if (state !== 'running') return t('lab-web-played', { games });
  if (!games) return t('lab-web-wait');
  const left = timeLeft(seconds);
  const far = t('lab-web-progress', { games, most });
  return left ? `${far}, ${t('lab-web-left', left)}` : far;
}

customElements.define('experiment-card', ExperimentCard);
