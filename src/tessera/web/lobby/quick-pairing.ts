import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { RegisterHere } from '../account/register-here.js';
import { href } from '../base/address.js';
import { MANY_GAMES } from '../base/games.js';
import { store, stored } from '../base/storage.js';
import '../board/board-piece.js';
import { roomOf } from '../games/rooms.js';
import * as api from '../net/api.js';
import { retry } from '../net/retry.js';
import { account } from '../shell/account.js';
import { offered, request, usualWishes } from '../state/new-game.js';
import { clockMeans, clockOf, span } from '../text/clock-words.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import { Request } from '../ui/request.js';
import '../ui/segments.js';
import { warEmblem, warEmblemStyle } from '../ui/war-emblem.js';
import type { Pool, WarPool } from '../wire/lobby.js';
import { pairingStyle } from './pairing-style.js';
import { type Lobby, hasSeat, seatsFor } from './state.js';
import { timeInWar } from './words.js';

/**
 * Quick pairing: one click pairs the user with a player who wants the same; bots are always available. Guests
 * register for rated games on the way. Emits `seek` with the request, and with null when it is withdrawn.
 */
export class QuickPairing extends TesseraElement {
  static styles = [warEmblemStyle, pairingStyle];

  @property({ attribute: false }) lobby: Lobby | null = null;
  @property({ type: Boolean }) lost = false;
  @property() problem = '';
  /** Null: the default for the user. */
  @state() _rated: boolean | null = null;
  asking: Request<unknown> = new Request(this);

  /** The user's account; empty for a guest. The socket learns it only after reconnecting. */
  get #name() {
    return this.lobby?.name || account.value;
  }

  get #rated() {
    const usual = stored('rated');
    return this._rated ?? (this.#name ? usual !== 'no' : false);
  }

  render() {
    const { lobby } = this;
    const rated = this.#rated;
    const games = [...new Set(lobby?.pools.map(({ game }) => game))];
    return html`<form aria-labelledby="quick" @submit=${(event: Event) => event.preventDefault()}>
      <div class="head row">
        <h2 id="quick">${t('lobby-web-quick')}</h2>
        <one-of inline .label=${t('web-counts')} .value=${rated ? 'yes' : 'no'}
          .choices=${['no', 'yes'].map((value) => ({ value, text: t('web-counts-choice', { rated: value }) }))}
          @choose=${({ detail }: CustomEvent<string>) => this.#count(detail)}></one-of>
      </div>
      ${rated && lobby && !this.#name ? this.#registering() : ''}
      <p class="status row" role="status">${this.#status()}</p>
      <div class="games">
        ${games.map((game) => this.#game(game, lobby?.pools.filter((pool) => pool.game === game) ?? [], rated))}
        ${lobby ? MANY_GAMES.map((game) => this.#war(game, lobby.war_pools, rated)) : ''}
      </div>
    </form>`;
  }

  /** The numbers of players to choose from; 0: any. A rated war has one of few. */
  #sizes(rated: boolean) {
    const sizes = this.lobby?.war_pools[0]?.sizes ?? [];
    return rated ? sizes : [0 as const, ...sizes];
  }

  /** The number of players of the war. */
  #seats(rated: boolean) {
    const sizes = this.#sizes(rated);
    return sizes.find((size) => String(size) === stored('war-seats')) ?? sizes[0] ?? 0;
  }

  /** The form for guests who want to play rated games. */
  #registering() {
    retry(() => import('../account/register-here.js'));
    return html`<register-here .why=${t('lobby-web-register')}></register-here>`;
  }

  #game(game: string, pools: readonly Pool[], rated: boolean) {
    const name = t(`${game}-web-name`);
    return html`<div class="game" role="group" aria-label=${name}>
      <span class="named"><board-piece game=${game} symbol=${roomOf(game).emblem}></board-piece> ${name}</span>
      ${pools.map((pool) => this.#pool(pool, rated))}
      <button type="button" class="tile bot" ?disabled=${this.asking.busy} @click=${() => this.#bot(game)}>
        <b>${t('lobby-web-bot')}</b> <small>${t('lobby-web-bot-level', { level: this.#level() })}</small></button>
    </div>`;
  }

  #pool(pool: Pool, rated: boolean) {
    const slow = pool.clock.kind === 'slow';
    const time = slow ? t('lobby-web-slow') : span(pool.clock.seconds);
    const count = slow && this.lobby ? seatsFor(this.lobby, pool, rated) : rated ? pool.rated : pool.waiting;
    return this.#tile(pool, count, rated, slow, clockOf(pool.clock), time, clockMeans(pool.clock));
  }

  /**
   * A press on it seeks, and another one no more; where it is slow, what is found waits without one.
   * @param count of people who wait for it
   * @param means what the time control means, as a hint
   */
  #tile(pool: Pool | WarPool, count: number, rated: boolean, slow: boolean, name: string, time: string, means = '') {
    const seeking = this.lobby?.seeking.pool === pool.id;
    return html`<button type="button" class="tile ${seeking ? 'seeking' : ''}" aria-pressed=${slow ? nothing : seeking ? 'true' : 'false'}
      title=${means || nothing} ?disabled=${this.asking.busy || this.lost} @click=${() => this.#seek(pool, rated)}>
      <b>${name}</b>
      <small class=${count && !seeking ? 'someone' : ''}>${
        seeking ? t('lobby-web-searching') : count ? t('lobby-web-waiting', { count }) : time
      }</small>
    </button>`;
  }

  /** @param game for many */
  #war(game: string, pools: readonly WarPool[], wantsRated: boolean) {
    const seats = this.#seats(wantsRated);
    const rated = wantsRated && pools.every(({ rated_sizes: sizes }) => sizes.some((size) => size === seats));
    const count = [...(this.lobby?.wars.values() ?? [])].filter(hasSeat).length;
    const name = t(`${game}-web-name`);
    return html`<div class="game" role="group" aria-label=${name}>
      <span class="named">${warEmblem} ${name}</span>
      <label class="seats"><small>${t('lobby-web-seats')}</small>
        <select @change=${(event: Event) => this.#wishSeats(event)}>
          ${this.#sizes(wantsRated).map((size) => html`<option value=${size} .selected=${live(size === seats)}>${t('lobby-web-seats-of', { seats: size })}</option>`)}
        </select></label>
      ${pools.map((pool) => {
        const slow = pool.clock.kind !== 'live';
        const waiting = slow ? 0 : rated ? pool.rated : pool.waiting;
        return this.#tile(
          pool,
          waiting,
          rated,
          slow,
          t('lobby-web-pace-of', { pace: slow ? 'slow' : 'live' }),
          timeInWar(pool),
        );
      })}
      <a class="button tile" href=${href(`/${game}`)}><b>${t('lobby-web-gather')}</b>
        <small>${t('lobby-web-gathering', { count })}</small></a>
      <p class="fine many" role="status">${seats > 2 ? t('lobby-web-many') : ''}</p>
    </div>`;
  }

  #status() {
    const error = this.asking.problem || this.problem;
    if (error) return html`<span class="error">${error}</span>`;
    const sought = this.#sought();
    if (!sought) return t('lobby-web-quick-hint');
    return html`<span class="sought">${sought}</span>
      <button type="button" @click=${() => emit(this, 'seek', null)}>${t('lobby-web-cancel')}</button>`;
  }

  /** The current seek in words; empty without one. */
  #sought() {
    const { pools = [], war_pools: wars = [], seeking } = this.lobby ?? {};
    const within = seeking?.within ?? 0;
    const pool = pools.find(({ id }) => id === seeking?.pool);
    if (pool) {
      const told = { game: t(`${pool.game}-web-name`), clock: clockOf(pool.clock), within };
      return t(within ? 'lobby-web-seeking-near' : 'lobby-web-seeking', told);
    }
    const others = seeking?.seats ? seeking.seats - 1 : 0;
    return wars.some(({ id }) => id === seeking?.pool) ? t('lobby-web-seeking-war', { others, within }) : '';
  }

  #wishSeats(event: Event) {
    store('war-seats', (event.target as HTMLSelectElement).value);
    this.requestUpdate();
    if (this.lobby?.war_pools.some(({ id }) => id === this.lobby?.seeking.pool)) emit(this, 'seek', null);
  }

  #count(value: string) {
    store('rated', value);
    this._rated = value === 'yes';
    this.asking.clear();
    if (this.lobby?.seeking.pool) emit(this, 'seek', null);
  }

  async #seek(pool: Pool | WarPool, rated: boolean) {
    if (this.lobby?.seeking.pool === pool.id) {
      emit(this, 'seek', null);
      return;
    }
    if (rated && !this.#name && !(await this.#register())) return;
    const wish = { pool: pool.id, rated, name: stored('name') ?? '' };
    this.asking.clear();
    emit(
      this,
      'seek',
      'sizes' in pool ? { type: 'seek-war', seats: this.#seats(this.#rated), ...wish } : { type: 'seek', ...wish },
    );
  }

  /** Register with what was typed; whether that was done. */
  async #register() {
    const form: RegisterHere | null = this.renderRoot.querySelector('register-here');
    const done = (await form?.register?.()) ?? false;
    this.requestUpdate();
    return done;
  }

  #level() {
    return Number(stored('level') ?? usualWishes.level);
  }

  async #bot(id: string) {
    await this.asking.run(async () => {
      const game = (await api.games()).find((one) => one.id === id);
      if (!game) return;
      const level = game.levels.includes(this.#level()) ? this.#level() : (game.levels[0] ?? 1);
      const wishes = { ...usualWishes, ...offered(game), level, name: stored('name') ?? '' };
      const table = await api.newTable(request(game, wishes, 'bot', Math.random()));
      location.assign(href(`/t/${table.id}`));
    });
  }
}

customElements.define('quick-pairing', QuickPairing);
