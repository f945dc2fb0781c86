import { type PropertyValues, html } from 'lit';
import { property } from 'lit/decorators.js';
import { href } from '../base/address.js';
import * as api from '../net/api.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { Request } from '../ui/request.js';
import type { ExperimentNews, GameBrief, SeriesResult } from '../wire/lab.js';
import { experimentStyle } from './experiment-style.js';
import { gameWords, levelName } from './words.js';

/** The games of an experiment, each to be watched in the replay, the latest first. */
export class SeriesGames extends TesseraElement {
  static styles = experimentStyle;

  @property({ attribute: false }) news: ExperimentNews | null = null;
  /** Of each series. */
  games: Request<readonly GameBrief[][]> = new Request(this, () => this.#fetch());

  willUpdate(changed: PropertyValues<this>) {
    // Games can be watched a little later than they are reported.
    if (changed.get('news') && this.games.value?.some((games) => !games.length)) this.games.again();
  }

  render() {
    const { news } = this;
    if (!news) return '';
    return this.games.render((games) =>
      news.series.map((series, place) => this.#series(series, place, games[place] ?? [])),
    );
  }

  #series(series: SeriesResult, place: number, games: readonly GameBrief[]) {
    const [first, second] = [levelName(series.first), levelName(series.second)];
    const names = {
      count: first === second ? 1 : 2,
      levels: first === second ? first : `${first}${t('web-versus')}${second}`,
    };
    const winRates = this.news?.series.flatMap((one) => one.win_rates) ?? [];
    const last = games.at(-1);
    return html`<p class="quietly">${t('lab-web-level', names)}</p>
      ${
        games.length
          ? html`<ol>${games.map(
              (game) => html`<li><a href=${href(game.link)}>${gameWords(series, game, winRates)}</a></li>`,
            )}</ol>`
          : html`<p class="quietly">${t('lab-web-no-games')}</p>`
      }
      ${
        last && last.number > 0
          ? html`<button class="quiet" @click=${() => this.#more(place, last.number)}>${t('lab-web-earlier')}</button>`
          : ''
      }`;
  }

  async #fetch() {
    const { address = '', series = [] } = this.news ?? {};
    const found = await Promise.all(series.map((_, place) => api.experimentGames(address, place, null)));
    return found.map(({ games }) => games);
  }

  async #more(series: number, before: number) {
    const { news } = this;
    const found = news && (await api.experimentGames(news.address, series, before).catch(() => null));
    const known = this.games.value;
    if (found && known)
      this.games.value = known.map((games, place) => (place === series ? [...games, ...found.games] : games));
  }
}

customElements.define('series-games', SeriesGames);
