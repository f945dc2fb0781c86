import { type PropertyValues, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { href } from '../base/address.js';
import * as api from '../net/api.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { waiting } from '../ui/waiting.js';
import type { ExperimentNews, GameBrief, SeriesResult } from '../wire/lab.js';
import { experimentStyle } from './experiment-style.js';
import { gameWords, levelName } from './words.js';

/** The games of an experiment, each to be watched in the replay, the latest first. */
export class SeriesGames extends TesseraElement {
  static styles = experimentStyle;

  @property({ attribute: false }) news: ExperimentNews | null = null;
  /** Of each series. */
  @state() _games: readonly GameBrief[][] = [];
  @state() _failed = false;

  connectedCallback() {
    super.connectedCallback();
    this.#fetch();
  }

  willUpdate(changed: PropertyValues<this>) {
    // Games can be watched a little later than they are reported.
    if (changed.get('news') && this._games.some((games) => !games.length)) this.#fetch();
  }

  render() {
    const { news } = this;
    if (!news) return '';
    if (!this._games.length) return waiting(this._failed, this.#fetch);
    return news.series.map((series, place) => this.#series(series, place, this._games[place] ?? []));
  }

  #series(series: SeriesResult, place: number, games: readonly GameBrief[]) {
    const [first, second] = [levelName(series.first), levelName(series.second)];
    const names = { count: first === second ? 1 : 2, levels: first === second ? first : `${first} – ${second}` };
    const winRates = this.news?.series.flatMap((one) => one.win_rates) ?? [];
    const last = games.at(-1);
    return html`<p class="quiet-words">${t('lab-web-level', names)}</p>
      ${
        games.length
          ? html`<ol>${games.map(
              (game) => html`<li><a href=${href(game.link)}>${gameWords(series, game, winRates)}</a></li>`,
            )}</ol>`
          : html`<p class="quiet-words">${t('lab-web-no-games')}</p>`
      }
      ${
        last && last.number > 0
          ? html`<button class="quiet" @click=${() => this.#more(place, last.number)}>${t('lab-web-earlier')}</button>`
          : ''
      }`;
  }

  #fetch = async () => {
    const { news } = this;
    if (!news) return;
    this._failed = false;
    try {
      const found = await Promise.all(news.series.map((_, place) => api.experimentGames(news.address, place, null)));
      this._games = found.map(({ games }) => games);
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this._failed = true;
    }
  };

  async #more(series: number, before: number) {
    const { news } = this;
    const found = news && (await api.experimentGames(news.address, series, before).catch(() => null));
    if (found) this._games = this._games.map((games, place) => (place === series ? [...games, ...found.games] : games));
  }
}

customElements.define('series-games', SeriesGames);
