import { type PropertyValues, css, html } from 'lit';
import { state } from 'lit/decorators.js';
import { href } from '../base/address.js';
import { GAMES, MANY_GAMES } from '../base/games.js';
import { listen } from '../base/listen.js';
import { store, stored } from '../base/storage.js';
import '../cards/my-games.js';
import { roomOf } from '../games/rooms.js';
import type { Demo } from '../learn/demo.js';
import '../learn/game-lesson.js';
import '../learn/living-board.js';
import { retry } from '../net/retry.js';
import '../setup/game-choice.js';
import '../shell/header.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import '../ui/kernel-progress.js';

/** The start page: a living board and one button. `#play` opens the choices. */
export default class HomePage extends TesseraElement {
  static styles = css`
    main {
      --games: 0px;
    }
    /* As high as they are. */
    main:has(my-games[filled]:not([hidden])) {
      --games: 11rem;
    }
    my-games {
      min-height: var(--games);
    }
    .hero {
      display: grid;
      grid-template-columns: min(29rem, 46vw) minmax(0, 1fr);
      gap: 1rem 4.5vw;
      max-width: 1560px;
      margin: 0 auto;
      padding: 0 1.5rem 1rem 5vw;
      min-height: calc(100dvh - var(--bar) - var(--games));
    }
    .words {
      align-self: center;
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 1.4rem;
      padding: 1rem 0 2rem;
    }
    h1 {
      font-size: clamp(3.25rem, 6vw, 5.25rem);
      letter-spacing: -0.01em;
    }
    .open h1 {
      font-size: var(--size-6xl);
    }
    .tagline {
      font-size: var(--size-xl);
      color: var(--text-2);
      max-width: 26rem;
    }
    .buttons {
      gap: 0.75rem;
    }
    .buttons > * {
      min-height: 56px;
      padding: 0 1.75rem;
      font-size: var(--size-xl);
    }
    .buttons .rules {
      padding: 0 0.75rem;
      margin-left: -0.75rem;
      color: var(--text-2);
      white-space: nowrap;
    }
    /* About as high as it will be. */
    play-choices:not(:defined) {
      display: block;
      min-height: 34rem;
    }
    living-board,
    living-war {
      height: calc(100dvh - var(--bar) - var(--games) - 1rem);
      max-height: 54rem;
      min-height: 16rem;
      align-self: start;
      position: sticky;
      top: 0;
    }
    @media (max-width: 1000px) {
      .hero {
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        gap: 1rem 1.5rem;
      }
      h1 {
        font-size: var(--size-6xl);
      }
    }
    @media (max-width: 640px), (max-width: 1000px) and (max-aspect-ratio: 1/1) {
      .hero {
        grid-template-columns: minmax(0, 1fr);
        padding: 0 1.5rem 1rem;
        min-height: 0;
      }
      .buttons {
        flex-direction: column;
        align-items: stretch;
      }
      .buttons .rules {
        margin: 0;
      }
      .words {
        padding: 0.5rem 0 1rem;
        gap: 1rem;
        width: 100%;
        max-width: 32rem;
      }
      living-board,
      living-war {
        position: static;
        height: min(62vh, 102vw);
        min-height: 0;
        order: -1;
        margin: 0 -1.25rem;
      }
      .open + living-board,
      my-games[filled]:not([hidden]) + .hero :is(living-board, living-war) {
        height: min(34vh, 70vw);
      }
    }
  `;

  @state() _game!: string;
  /** With which the game plays itself, once that is known. */
  @state() _options: NonNullable<Demo['options']> = {};
  @state() _open!: boolean;
  /** What a war is shown with, once one is. */
  war: Promise<unknown> | null = null;
  choices: Promise<unknown> | null = null;

  constructor() {
    super();
    const known = [...GAMES, ...MANY_GAMES];
    this._game = known.find((game) => game === stored('game')) ?? known[0] ?? '';
    this._open = location.hash === '#play';
  }

  whileConnected() {
    return [listen('hashchange', this.#hash)];
  }

  #hash = () => {
    this._open = location.hash === '#play';
  };

  /** Load the choices when they are about to be opened. */
  #loadChoices = () => {
    this.choices ??= retry(() => import('../setup/play-choices.js'));
  };

  #choose({ detail: game }: CustomEvent<string>) {
    store('game', game);
    this._game = game;
    this._options = {};
  }

  updated(changed: PropertyValues) {
    if (changed.get('_open') === false) this.renderRoot.querySelector('h1')?.focus();
  }

  render() {
    const game = this._game;
    const war = MANY_GAMES.includes(game);
    const room = war ? null : roomOf(game);
    if (war) this.war ??= retry(() => import('../war/learn/living-war.js'));
    if (this._open) this.#loadChoices();
    const opened = this._open && room !== null;
    document.title = 'Tessera';
    return html`
      <tessera-header></tessera-header>
      <main>
        <my-games ?hidden=${opened}></my-games>
        <div class="hero">
          <div class="words ${opened ? 'open' : ''}">
            <game-choice .value=${game} @choose=${this.#choose}></game-choice>
            <h1 tabindex="-1">${t(`${game}-web-name`)}</h1>
            ${
              opened
                ? html`<play-choices .room=${room}></play-choices>`
                : html`<p class="tagline">${t(`${game}-web-tagline`)}</p>
                  <div class="buttons">
                    <a class="button primary" href=${war ? href(`/${game}`) : '#play'}
                      @pointerenter=${this.#loadChoices} @focus=${this.#loadChoices}>${t(`${game}-web-play`)}</a>
                    <a class="button" href=${href(`/learn/${game}`)}>${t('learn-by-playing')}</a>
                    <a class="button quiet rules" href=${href(`/rules/${game}`)}>${t('web-to-lesson')}</a>
                  </div>
                  <kernel-progress></kernel-progress>`
            }
          </div>
          ${
            room
              ? html`<living-board .room=${room}
                @demo=${({ detail }: CustomEvent<Demo>) => (this._options = detail.options ?? {})}></living-board>`
              : html`<living-war></living-war>`
          }
        </div>
        ${room ? html`<game-lesson .room=${room} .options=${this._options}></game-lesson>` : ''}
      </main>`;
  }
}
