import { type PropertyValues, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { href } from '../base/address.js';
import { store, stored } from '../base/storage.js';
import type { Room } from '../games/room.js';
import * as api from '../net/api.js';
import { account } from '../shell/account.js';
import { type Way, type Wishes, offered, optionsOf, request, usualWishes } from '../state/new-game.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { sideSign } from '../ui/icons.js';
import { keepClear } from '../ui/keep-clear.js';
import '../ui/kernel-progress.js';
import { Request } from '../ui/request.js';
import '../ui/segments.js';
import type { GameInfo, TimeControl } from '../wire/tables.js';
import './level-choice.js';
import type { MoreOptions } from './more-options.js';
import './more-options.js';
import './time-choice.js';

/** Until the server sends the real ones; takes the same space. */
const USUAL_LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The ways to play without meeting others: such games are never rated. */
const ALONE = new Set(['bot', 'screen']);

/**
 * The ways to play: against the bot, with a friend, on one screen; from the usual start, from the
 * `position` that is given, or on the board of a `scenario`.
 */
export class PlayChoices extends TesseraElement {
  static styles = css`
    form {
      display: grid;
      gap: 1.1rem;
    }
    .idle {
      visibility: hidden;
    }
    .ways {
      display: grid;
      gap: 0.6rem;
    }
    .ways button {
      min-height: 52px;
      justify-content: space-between;
      padding: 0.5rem 1.1rem;
      font-size: var(--size-l);
      text-align: left;
    }
    .ways small {
      color: inherit;
      font-size: var(--size-s);
      opacity: 0.85;
      text-align: right;
    }
    .ways [aria-busy='true'] {
      opacity: 0.85;
      cursor: progress;
    }
    .ways [aria-busy='true'] small {
      display: none;
    }
    .ways [aria-busy='true']::after {
      content: '';
      width: 20px;
      height: 20px;
      border: 2.5px solid currentColor;
      border-right-color: transparent;
      border-radius: 50%;
      animation: turn 900ms linear infinite;
    }
    @keyframes turn {
      to {
        transform: rotate(1turn);
      }
    }
    @media (prefers-reduced-motion: reduce) {
      .ways [aria-busy='true']::after {
        animation-duration: 4s !important;
      }
    }
    /* While options are chosen below, the same buttons stay in view for mouse and fingers. */
    .again {
      position: sticky;
      z-index: 1;
      bottom: 0;
      display: grid;
      grid-template-columns: 1fr 1fr;
      gap: 0.5rem;
      padding: 0.6rem 0 calc(0.6rem + env(safe-area-inset-bottom, 0px));
      background: var(--bg-0);
    }
    .again button {
      min-height: 44px;
      padding: 0.3rem 0.6rem;
    }
    .again small {
      display: none;
    }
    .error {
      min-height: 1.45em;
    }
  `;

  @property({ attribute: false }) room: Room | null = null;
  @property() position = '';
  /** The content of that position: a text, or an address; empty: built in. */
  @property() content = '';
  /** What the own board of that position is called; empty for none. */
  @property({ attribute: false }) boardName = '';
  /** What was played before that position, and where it began. */
  @property({ attribute: false }) past: {
    ground: { variant: string; board: string } | null;
    position: string;
    actions: readonly string[];
  } | null = null;
  /** The side that one had in the game that goes on; empty where there was none. */
  @property() side = '';
  @property({ attribute: false }) scenario: { variant: string; board: string; name: string; content: string } | null =
    null;
  /** Why nothing can be played, if so. */
  @property() problem = '';
  /** Whether the scenario is still to come. */
  @property({ type: Boolean }) waits = false;
  @state() _games: GameInfo[] = [];
  _game: GameInfo | null = null;
  @state() _wishes: Wishes = {
    ...usualWishes,
    level: Number(stored('level') ?? 1),
    preset: stored('preset') === 'sheet' ? 'sheet' : 'balanced',
    name: stored('name') ?? '',
    invited: new URLSearchParams(location.search).get('invite') ?? '',
  };
  asking: Request<unknown> = new Request(this);
  /** The button whose table is being created. */
  @state() _pressed: Way | null = null;
  /** Whether the buttons have scrolled out above. */
  @state() _passed = false;
  watch = new IntersectionObserver(([seen]) => {
    this._passed = seen !== undefined && !seen.isIntersecting && seen.boundingClientRect.bottom < 0;
  });

  whileConnected() {
    return [keepClear('8rem')];
  }

  firstUpdated() {
    this.#ask();
    const ways = this.renderRoot.querySelector('.ways');
    if (ways) this.watch.observe(ways);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watch.disconnect();
  }

  /** Ask which games there are, and what may be chosen in them. */
  #ask() {
    return this.asking.run(async () => {
      this._games = await api.games();
    });
  }

  willUpdate(changed: PropertyValues<this>) {
    const before = this._game;
    this._game = this._games.find(({ id }) => id === this.room?.id) ?? null;
    const { position, lay } = usualWishes;
    if (changed.has('side')) this._wishes = { ...this._wishes, side: this.side };
    // What was wished for one game means nothing in another.
    if (this._game?.id !== before?.id) {
      this._wishes = { ...this._wishes, ...offered(this._game, this._wishes.preset), position, lay };
    }
  }

  render() {
    const wishes = this._wishes;
    const sides = this._game?.sides ?? ['b', 'r'];
    const levels = this._game?.levels ?? USUAL_LEVELS;
    return html`<form @submit=${(event: Event) => event.preventDefault()}
      @wish=${({ detail }: CustomEvent<Partial<Wishes>>) => this.#wish(detail)}>
      ${this.#engines()}
      <level-choice class=${this.#engine() ? 'idle' : ''} .levels=${levels} .value=${wishes.level}
        @choose=${({ detail }: CustomEvent<number>) => this.#wish({ level: detail })}
      ></level-choice>
      <one-of .label=${t('web-you-play')} .value=${wishes.side}
        .choices=${[
          ...sides.map((side, place) => ({
            value: side,
            text: html`${sideSign(side, place === 0)} ${t('web-side', { side })}`,
          })),
          { value: '', text: t('web-either') },
        ]}
        @choose=${({ detail }: CustomEvent<string>) => this.#wish({ side: detail })}
      ></one-of>
      <time-choice .value=${wishes.clock}
        @choose=${({ detail }: CustomEvent<TimeControl | null>) => this.#wish({ clock: detail })}
      ></time-choice>
      ${
        account.value
          ? html`<one-of .label=${t('web-counts')} .value=${wishes.rated ? 'yes' : 'no'}
            .choices=${['no', 'yes'].map((value) => ({ value, text: t('web-counts-choice', { rated: value }) }))}
            @choose=${({ detail }: CustomEvent<string>) => this.#wish({ rated: detail === 'yes' })}
          ></one-of>`
          : ''
      }
      <kernel-progress beside></kernel-progress>
      <div class="ways">
        ${this.#ways(0)}
      </div>
      <p class="error" role="alert">${this.asking.problem || this.problem}
        ${
          this.asking.failed && !this._game
            ? html`<button type="button" @click=${this.#ask}>${t('web-try-again')}</button>`
            : ''
        }</p>
      ${
        this.position || this.scenario || this.waits || this.problem
          ? ''
          : html`<more-options .room=${this.room} .game=${this._game} .wishes=${wishes}
          ></more-options>`
      }
      ${this._passed ? html`<div class="ways again" aria-hidden="true">${this.#ways(-1)}</div>` : ''}
    </form>`;
  }

  /** The outside engine that plays as the bot, if available; else empty. */
  #engine() {
    const { engine } = this._wishes;
    return this._game?.engines?.includes(engine) && !this.content ? engine : '';
  }

  /** The choice of bots, if there are others than built-in ones. */
  #engines() {
    const { engines = [] } = this._game ?? {};
    if (engines.length === 0 || this.content) return '';
    return html`<one-of .label=${t('web-bot-of')} .value=${this.#engine()}
      .choices=${[{ value: '', text: t('web-builtin-bot') }, ...engines.map((name) => ({ value: name, text: name }))]}
      @choose=${({ detail }: CustomEvent<string>) => this.#wish({ engine: detail })}
    ></one-of>`;
  }

  /** @param stop -1: Tab passes them by */
  #ways(stop: 0 | -1) {
    return (['bot', 'friend', 'anybody', 'screen'] as const).map((way) => this.#way(way, stop));
  }

  #way(way: Way, stop: 0 | -1) {
    const first = this._wishes.invited ? 'friend' : 'bot';
    return html`<button type="button" class=${way === first ? 'primary' : ''} tabindex=${stop}
      ?disabled=${this.asking.busy || this.waits || this.problem !== ''} aria-busy=${this._pressed === way ? 'true' : 'false'}
      @click=${() => this.#play(way)}>
      ${t('web-way', { way })} <small>${this.#note(way)}</small></button>`;
  }

  /** What a way to play does. */
  #note(way: Way) {
    const { invited, rated } = this._wishes;
    if (way === 'friend' && invited) return t('web-way-invites', { name: invited });
    return t('web-way-note', { way: rated && ALONE.has(way) ? 'unrated' : way });
  }

  #wish(wish: Partial<Wishes>) {
    this._wishes = { ...this._wishes, ...wish };
    this.asking.clear();
  }

  /** The wishes, as far as the game can grant them. */
  #wishes({ levels }: GameInfo): Wishes {
    const wishes = { ...this._wishes, engine: this.#engine() };
    const level = levels.includes(wishes.level) ? wishes.level : (levels[0] ?? 1);
    if (this.scenario) {
      const { variant, board, name, content } = this.scenario;
      const options = optionsOf(variant);
      return { ...wishes, level, board, boardName: name, content, options, position: '', lay: 0 };
    }
    const known = { ...wishes, level, content: this.content, boardName: this.boardName };
    if (!this.past) return { ...known, position: this.position || wishes.position };
    const { ground, position, actions } = this.past;
    if (!ground) return { ...known, position, actions };
    const { variant, board } = ground;
    return { ...known, options: optionsOf(variant), board, position: '', actions };
  }

  async #play(way: Way) {
    const game = this._game;
    if (!game) return this.#ask();
    const options: MoreOptions | null = this.renderRoot.querySelector('more-options');
    if (options?.reportValidity() === false) return;
    this._pressed = way;
    store('level', String(this._wishes.level));
    store('name', this._wishes.name.trim());
    await this.asking.run(async () => {
      const table = await api.newTable(request(game, this.#wishes(game), way, Math.random()));
      location.assign(href(`/t/${table.id}`));
    });
    this._pressed = null;
  }
}

customElements.define('play-choices', PlayChoices);
