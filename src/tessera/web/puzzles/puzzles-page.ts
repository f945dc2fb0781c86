import { css, html } from 'lit';
import { state } from 'lit/decorators.js';
import '../board/board.js';
import { roomOf } from '../games/rooms.js';
import { still } from '../games/still.js';
import * as api from '../net/api.js';
import '../shell/header.js';
import { t, loadMessages } from '../text/fluent.js';
import { regional } from '../text/region.js';
import { cardStyle } from '../ui/card-style.js';
import { TesseraElement } from '../ui/element.js';
import { icon, sideSign } from '../ui/icons.js';
import '../ui/kernel-progress.js';
import { Request } from '../ui/request.js';
import { page, thinBar } from '../ui/style.js';
import { content } from '../war/content/api.js';
import '../war/content/map-picture.js';
import type { DailyBoardPuzzle, DailyOrderPuzzle, PuzzleGame, PuzzleOverview } from '../wire/tables.js';
import type { WarContent } from '../wire/war.js';
import { addressOf } from './puzzle.js';
import { ratingText, themeAbout, themeName } from './words.js';

await loadMessages('puzzles-web');

/** The page `/puzzles`: those of the day, and where one trains. */
export default class PuzzlesPage extends TesseraElement {
  static styles = [
    page,
    cardStyle,
    thinBar,
    css`
      .top {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        justify-content: space-between;
        gap: 1rem 2rem;
        margin-bottom: 2.25rem;
      }
      .top button {
        min-height: 48px;
        padding: 0 1.6rem;
        font-size: var(--size-l);
      }
      section {
        margin-bottom: 2.75rem;
      }
      .day {
        margin-left: 0.5rem;
        font: 400 var(--size-m) var(--font-text);
        color: var(--text-2);
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
        gap: 1rem;
      }
      tessera-board,
      map-picture {
        height: 13rem;
      }
      h3 {
        font-size: var(--size-2xl);
      }
      .wanted {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        font-size: var(--size-m);
      }
      .wanted .sign {
        flex: none;
        color: var(--side-text);
      }
      .done {
        display: flex;
        align-items: center;
        gap: 0.3rem;
        color: var(--mark-target);
        font-weight: 600;
      }
      .game {
        gap: 0.8rem;
        padding: 1.2rem;
        border-radius: calc(1.2 * var(--round));
        background: var(--bg-1);
      }
      .numbers {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0.2rem 0.9rem;
        font-size: var(--size-m);
        color: var(--text-2);
      }
      .rating {
        font: 400 var(--size-3xl)/1.1 var(--font-title);
        font-variant-numeric: tabular-nums;
        color: var(--text);
      }
      .how {
        font-size: var(--size-s);
      }
      .themes {
        gap: 0.15rem;
      }
      .themes button {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 0 0.75rem;
        width: 100%;
        padding: 0.5rem 0.6rem;
        text-align: left;
        border-color: transparent;
        line-height: 1.35;
      }
      .themes .about {
        grid-column: 1;
        font-weight: 400;
        font-size: var(--size-s);
        color: var(--text-2);
      }
      .count {
        grid-row: 1;
        grid-column: 2;
        font-weight: 400;
        color: var(--text-2);
      }
      .error {
        margin-bottom: 1rem;
      }
      @media (max-width: 640px) {
        .top {
          margin-bottom: 1.5rem;
        }
        .top button {
          width: 100%;
        }
      }
    `,
  ];

  overview: Request<PuzzleOverview> = new Request(this, () => this.#fetch());
  /** What their maps look like. */
  @state() _content: WarContent | null = null;
  training: Request<void> = new Request(this);

  render() {
    document.title = `${t('puzzles-web-title')} · Tessera`;
    const { overview, training } = this;
    return html`
      <tessera-header></tessera-header>
      <main>
        <div class="top">
          <div>
            <h1>${t('puzzles-web-title')}</h1>
            <p class="lead">${t('puzzles-web-lead')}</p>
          </div>
          <button class="primary" @click=${() => this.#train('', '')}>${t('puzzles-web-train-any')}</button>
        </div>
        ${training.failed ? html`<p class="error" role="alert">${training.problem}</p>` : ''}
        ${overview.render((known) => this.#all(known), html`<kernel-progress waited></kernel-progress>`)}
      </main>`;
  }

  #all({ games, day }: PuzzleOverview) {
    const date = new Date(`${day}T00:00:00Z`).toLocaleDateString(regional(), {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    return html`
      <section>
        <h2>${t('puzzles-web-today')}<span class="day">${date}</span></h2>
        <ul>${games.map((game) => (game.daily ? html`<li>${this.#daily(game, game.daily)}</li>` : ''))}</ul>
      </section>
      <section>
        <h2>${t('puzzles-web-training')}</h2>
        <ul>${games.map((game) => html`<li>${this.#game(game)}</li>`)}</ul>
      </section>`;
  }

  #daily({ game }: PuzzleGame, daily: DailyBoardPuzzle | DailyOrderPuzzle) {
    const { id, tried, solved } = daily;
    return html`<a href=${addressOf(id, { game, theme: '', goal: '' })}>
      ${daily.kind === 'board' ? this.#board(game, daily) : this.#map(daily)}
      <h3>${t(`${game}-web-name`)}</h3>
      ${
        daily.kind === 'board'
          ? html`<p class="wanted" data-side=${daily.side}>${sideSign(daily.side, isFirst(daily.side))} ${t('puzzles-web-goal-brief', { goal: daily.goal })}</p>`
          : html`<p class="wanted">${t('puzzles-web-orders', { day: daily.day, hour: daily.hour })}</p>`
      }
      ${cameOf(tried, solved)}
    </a>`;
  }

  #board(game: string, { position }: DailyBoardPuzzle) {
    const room = roomOf(game);
    const picture = room.picture(position);
    return html`<tessera-board picture small .room=${room} .cells=${picture.cells} .zones=${picture.zones ?? []}
      .scene=${still(picture)} .label=${t('web-board')}></tessera-board>`;
  }

  #map({ map }: DailyOrderPuzzle) {
    return html`<map-picture .map=${this._content?.maps[map] ?? null} .terrains=${this._content?.terrains ?? {}}></map-picture>`;
  }

  #game({ game, puzzles, tried, themes, stats }: PuzzleGame) {
    return html`<div class="game stack">
      <h3>${t(`${game}-web-name`)}</h3>
      <p class="numbers"><span class="rating">${ratingText(stats)}</span>
        ${stats.best > 1 ? html`<span>${t('puzzles-web-best', { streak: stats.streak, best: stats.best })}</span>` : ''}</p>
      <progress max=${puzzles} .value=${tried} aria-label=${t('puzzles-web-progress', { tried, puzzles })}></progress>
      <p class="how">${t('puzzles-web-progress', { tried, puzzles })}${stats.established ? '' : ` ${t('puzzles-web-unsure')}`}</p>
      <button class="primary" @click=${() => this.#train(game, '')}>${t('puzzles-web-train')}<span class="unseen">: ${t(`${game}-web-name`)}</span></button>
      ${
        themes.length === 0
          ? ''
          : html`<details>
        <summary>${t('puzzles-web-themes')}</summary>
        <div class="themes stack">${themes.map(
          ({ name, puzzles }) => html`<button @click=${() => this.#train(game, name)}>
            <span>${themeName(game, name)}</span><span class="about">${themeAbout(game, name)}</span>
            <span class="count">${puzzles}</span></button>`,
        )}</div>
      </details>`
      }
    </div>`;
  }

  async #fetch() {
    const known = await api.puzzles();
    if (known.games.some(({ daily }) => daily?.kind === 'orders')) this.#fetchContent();
    return known;
  }

  async #fetchContent() {
    this._content = await content().catch(() => null);
  }

  #train(game: string, theme: string) {
    const wish = { game, theme, goal: '' };
    return this.training.run(async () => location.assign(addressOf((await api.nextPuzzle(wish)).id, wish)));
  }
}

/** What came of the puzzle of the day. */
function cameOf(tried: boolean, solved: boolean) {
  return html`<div class="foot fine">${
    solved
      ? html`<span class="done">${icon('check', 16)} ${t('puzzles-web-solved-brief')}</span>`
      : html`<span>${t(tried ? 'puzzles-web-tried-brief' : 'puzzles-web-not-tried')}</span>`
  }</div>`;
}

/** Whether a side is the first of its game. */
function isFirst(side: string) {
  return ['b', 's'].includes(side);
}
