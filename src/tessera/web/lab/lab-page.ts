import { css, html } from 'lit';
import { state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { href, linkTo } from '../base/address.js';
import { GAMES } from '../base/games.js';
import '../board/board.js';
import { roomOf } from '../games/rooms.js';
import { still } from '../games/still.js';
import { optionsInWords } from '../games/terms.js';
import * as api from '../net/api.js';
import '../shell/header.js';
import { t, loadMessages } from '../text/fluent.js';
import '../ui/copy-button.js';
import { TesseraElement } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { Request } from '../ui/request.js';
import { announce } from '../ui/speaker.js';
import { page } from '../ui/style.js';
import type { ExperimentNews } from '../wire/lab.js';
import './experiment-card.js';
import { comparable, withNews } from './standing.js';
import { inTongue, warRules } from './words.js';

await loadMessages('lab-web');

/** As many as the server compares. */
const MOST_COMPARED = 4;

/** The page `/lab`: the user's experiments, latest first. */
export default class LabPage extends TesseraElement {
  static styles = css`
    ${page}
    .none {
      color: inherit;
      display: grid;
      gap: 1rem;
      justify-items: start;
      max-width: 38rem;
    }
    ul {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr));
      gap: 1rem;
    }
    li {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.75rem;
      align-content: start;
      padding: 1.2rem;
      border-radius: calc(1.2 * var(--round));
      background: var(--bg-1);
    }
    .top {
      display: grid;
      grid-template-columns: 7rem minmax(0, 1fr);
      gap: 1rem;
      align-items: center;
    }
    tessera-board {
      height: 7rem;
    }
    h2 {
      margin: 0;
      font-size: var(--size-2xl);
    }
    .rules {
      font-size: var(--size-m);
      color: var(--text-2);
      overflow-wrap: anywhere;
    }
    .compared {
      position: sticky;
      z-index: 1;
      bottom: 0;
      gap: 0.5rem 0.9rem;
      margin-top: 1rem;
      padding: 0.75rem 1.2rem;
      border-radius: var(--round);
      background: var(--bg-2);
    }
    .check {
      font-size: var(--size-m);
    }
    @media (max-width: 640px) {
      li {
        padding: 1rem;
      }
    }
  `;

  experiments: Request<ExperimentNews[]> = new Request(this, async () => (await api.myExperiments()).experiments);
  /** Addresses of those that are compared with the first. */
  @state() _ticked: readonly string[] = [];

  render() {
    document.title = `${t('lab-web-title')} · Tessera`;
    return html`
      <tessera-header></tessera-header>
      <main @experiment=${this.#heard} @experiment-forgotten=${this.#forgotten}
          @announce=${({ detail }: CustomEvent<string>) => announce(this, [detail])}>
        <h1>${t('lab-web-title')}</h1>
        <p class="lead">${t('lab-web-lead')}</p>
        ${this.experiments.render((known) => this.#all(known))}
      </main>
      <live-speaker></live-speaker>`;
  }

  #all(known: ExperimentNews[]) {
    if (!known.length) {
      return html`<div class="none"><p>${t('lab-web-none')}</p>
        <a class="button primary" href=${href('/build')}>${t('lab-web-editor')}</a></div>`;
    }
    return html`<ul>${known.map(
      (news) => html`<li>${this.#top(news)}
      <experiment-card .news=${news}></experiment-card>${this.#tick(known, news)}</li>`,
    )}</ul>
      ${this.#compared()}`;
  }

  /** Whether one is compared: where there is another of the same players, and it is none too many. */
  #tick(known: readonly ExperimentNews[], news: ExperimentNews) {
    if (!known.some((one) => comparable(one, news))) return '';
    const ticked = this._ticked.includes(news.address);
    const first = known.find(({ address }) => address === this._ticked[0]);
    const fits = ticked || !first || (comparable(first, news) && this._ticked.length < MOST_COMPARED);
    return html`<label class="check"><input type="checkbox" .checked=${live(ticked)} ?disabled=${!fits}
      @change=${() => this.#toggle(news.address)}>${t('lab-web-compare')}</label>`;
  }

  /** The way to what those that are ticked have shown, side by side. */
  #compared() {
    const count = this._ticked.length;
    if (!count) return '';
    const all = this._ticked.join(',');
    return html`<div class="compared row" role="status">${
      count < 2
        ? html`<span>${t('lab-web-compare-more')}</span>`
        : html`<a class="button" href=${href(`/lab/${all}`)}>${t('lab-web-compare-report', { count })}</a>
          <copy-button icon title=${t('lab-web-compare-link')} .text=${linkTo(`/lab/${all}`)}>${icon('link')}<span
            class="unseen">${t('lab-web-compare-link')}</span></copy-button>`
    }</div>`;
  }

  #toggle(address: string) {
    const others = this._ticked.filter((one) => one !== address);
    this._ticked = others.length < this._ticked.length ? others : [...others, address];
  }

  /** What is played on. */
  #top({ game, board, variant, own_content: own, content_name: kit, editor, board_name: boardName }: ExperimentNews) {
    const room = GAMES.includes(game) ? roomOf(game) : null;
    const ground = inTongue(boardName) || (room ? '' : board);
    const brought = kit
      ? t('lab-web-kit', { name: kit })
      : own
        ? t('lab-web-own-content', { of: room ? 'two' : 'many' })
        : '';
    const options = room ? optionsInWords(game, variant) : warRules(variant);
    const rules = [...options, brought].filter(Boolean);
    const words = html`<div><h2>${t(`${game}-web-name`)}${ground ? `: ${ground}` : ''}</h2>
      ${rules.length ? html`<p class="rules">${rules.join(', ')}</p>` : ''}
      ${editor ? html`<a href=${href(editor)}>${t('lab-web-in-editor')}</a>` : ''}</div>`;
    if (!room) return words;
    const picture = room.picture(`${room.id} - ${board}`);
    return html`<div class="top">
      <tessera-board picture small .room=${room} .cells=${picture.cells} .zones=${picture.zones ?? []}
        .scene=${still(picture)} .label=${t('lab-web-board')}></tessera-board>${words}</div>`;
  }

  #heard = ({ detail }: CustomEvent<ExperimentNews>) => {
    this.experiments.value = withNews(this.experiments.value ?? [], detail);
  };

  #forgotten = ({ detail }: CustomEvent<string>) => {
    this.experiments.value = (this.experiments.value ?? []).filter(({ address }) => address !== detail);
    this._ticked = this._ticked.filter((address) => address !== detail);
  };
}
