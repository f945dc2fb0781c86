import { css, html } from 'lit';
import { state } from 'lit/decorators.js';
import { href, pathHere } from '../base/address.js';
import { learnNow } from '../base/server-time.js';
import { store, stored } from '../base/storage.js';
import { retry } from '../net/retry.js';
import { profileAddress } from '../players/address.js';
import { pageStyle, tableStyle } from '../players/style.js';
import { account } from '../shell/account.js';
import '../shell/header.js';
import { noteTournament, join } from '../shell/joined-tournaments.js';
import { notify } from '../shell/notifications.js';
import { Session } from '../shell/session.js';
import { t, loadMessages } from '../text/fluent.js';
import '../ui/copy-button.js';
import { TesseraElement } from '../ui/element.js';
import { Request } from '../ui/request.js';
import { slowStyle, slowly } from '../ui/waiting.js';
import type {
  TournamentClientMessage,
  TournamentGame,
  TournamentPlayer,
  TournamentScene,
  TournamentServerMessage,
} from '../wire/tournaments.js';
import * as api from './api.js';
import {
  addressOf,
  learnTerms,
  mayJoin,
  minutesLeft,
  nameOf,
  pointsOf,
  resultOf,
  stateOf,
  termsOfAll,
  titleOf,
} from './words.js';

await loadMessages('tournaments-web');

/** Of the address, where one has just joined: one’s game is opened as soon as there is one. */
const PLAY = '#play';
const TICK_MS = 15_000;

/** The page `/tournaments/ID`: players, standings, pairings, and the user’s game. */
export default class TournamentPage extends TesseraElement {
  static styles = [
    pageStyle,
    tableStyle,
    slowStyle,
    css`
      .lead {
        margin-bottom: 1rem;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 0.6rem;
        min-height: 44px;
        margin: 0.6rem 0 0.5rem;
      }
      .actions label {
        font-size: var(--size-s);
        color: var(--text-2);
      }
      .actions input {
        display: block;
        width: 12rem;
      }
      .game {
        min-height: 52px;
        font-size: var(--size-xl);
      }
      /* Nothing to do here. */
      .actions:not(:has(*)) {
        display: none;
      }
      .error {
        margin-bottom: 1.5rem;
      }
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 1.3fr) minmax(0, 1fr);
        gap: 2.5rem;
      }
      .rank {
        width: 2rem;
        color: var(--text-2);
      }
      tr.you th {
        color: var(--accent);
      }
      .left {
        color: var(--text-2);
        text-decoration: line-through;
      }
      .streak {
        color: var(--accent);
        font-weight: 600;
        text-decoration: none;
      }
      h3 {
        margin: 0 0 0.4rem;
        font-size: var(--size-xl);
      }
      ol {
        margin: 0 0 1.5rem;
      }
      ol li {
        border-top: 1px solid var(--line);
      }
      .pairing {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
        gap: 0.6rem;
        align-items: center;
        min-height: 44px;
        overflow-wrap: anywhere;
      }
      a.pairing {
        text-decoration: none;
      }
      a.pairing:hover {
        background: var(--bg-1);
      }
      .pairing > :first-child {
        text-align: right;
      }
      .result {
        min-width: 4.5rem;
        text-align: center;
        font-variant-numeric: tabular-nums;
      }
      .on {
        color: var(--accent);
      }
      .note {
        font-size: var(--size-s);
        color: var(--text-2);
      }
      th .note {
        font-variant-numeric: proportional-nums;
      }
      @media (max-width: 760px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
          gap: 1rem;
        }
        .wide {
          display: none;
        }
      }
    `,
  ];

  tournament = pathHere().split('/')[2] ?? '';
  @state() _scene: TournamentScene | null = null;
  /** What shows the wars of a league. */
  league: Promise<unknown> | undefined;
  @state() _lost = false;
  asking: Request<unknown> = new Request(this);
  /** Whether one is being asked if one really wants to leave. */
  @state() _leaving = false;
  session: Session<TournamentClientMessage, TournamentServerMessage> = new Session(
    this,
    `/api/tournaments/${this.tournament}`,
    {
      received: (message) => {
        if (message.type === 'error') this.asking.fail(message.text);
        if (message.type === 'tournament') this.#heard(message);
      },
      connectionChanged: (link) => (this._lost ||= link !== 'connecting'),
    },
    'tournament',
  );

  whileConnected() {
    const ticking = setInterval(() => this.requestUpdate(), TICK_MS); // the minutes left of an arena
    return [account.watch(() => this.requestUpdate()), () => clearInterval(ticking)];
  }

  #heard(scene: TournamentScene) {
    const before = this._scene;
    learnNow(scene.now);
    noteTournament(scene);
    this._scene = scene;
    this._lost = false;
    if (!before) learnTerms(scene.info).then(() => this.requestUpdate());
    if (scene.info.war) this.league ??= retry(() => import('./league/league-rounds.js'));
    const { table, info } = scene;
    const justJoined = location.hash === PLAY;
    if (!table || table === before?.table || !(before || justJoined)) return;
    notify('tournament', titleOf(info), t('tournaments-web-your-game', { kind: info.kind }));
    // Players are taken to their game, as from the lobby; correspondence games wait.
    if (!info.live) return;
    history.replaceState(null, '', location.pathname);
    location.assign(addressOf(info, table));
  }

  render() {
    const { _scene: scene } = this;
    document.title = `${scene ? titleOf(scene.info) : t('web-tournaments')} · Tessera`;
    return html`<tessera-header></tessera-header>
      <main>${scene ? this.#all(scene) : html`<h1>${t('web-tournaments')}</h1>${slowly()}`}
        <p class="error" role="alert">${this.asking.problem}</p>
        ${scene ? this.#tables(scene) : ''}
      </main>`;
  }

  #all(scene: TournamentScene) {
    const { info, you, table, games } = scene;
    const left = info.ends && info.status === 'playing' ? minutesLeft(info.ends) : 0;
    const bye = games.find(({ round, first, second }) => round === info.round && first === you && second === null);
    return html`<p class="note"><a href=${href('/tournaments')}>${t('web-tournaments')}</a></p>
      <h1>${titleOf(info)}</h1>
      <p class="lead">${termsOfAll(info).join(' · ')}${info.creator ? html`<br>${t('tournaments-web-by')} <a href=${profileAddress(info.creator)}>${info.creator}</a>` : ''}</p>
      <p role="status">${this._lost ? t('tournaments-web-lost') : stateOf(info)}</p>
      ${left > 0 ? html`<p class="note">${t('tournaments-web-minutes-left', { minutes: left })}</p>` : ''}
      ${bye ? html`<p role="status">${t('tournaments-web-your-bye', { points: pointsOf(bye.score ?? 0) })}</p>` : ''}
      <div class="actions">${this.#actions(scene)}</div>
      ${
        info.lasts !== null && you !== null && !table && info.status === 'playing' && mayJoin(info)
          ? html`<p class="note" role="status">${t('tournaments-web-wait')}</p>`
          : ''
      }`;
  }

  #actions({ info, you, table, yours }: TournamentScene) {
    const gathering = info.status === 'gathering';
    return html`${table ? html`<a class="button primary game" href=${addressOf(info, table)}>${t('tournaments-web-to-game', { kind: info.kind })}</a>` : ''}
      ${you === null && mayJoin(info) ? this.#joining() : ''}
      ${you !== null && (gathering || info.status === 'playing') ? this.#leaving(gathering) : ''}
      ${
        gathering && yours
          ? html`<button ?disabled=${this.asking.busy} @click=${() => this.#do('begin')}>${t('tournaments-web-begin')}</button>
            <button ?disabled=${this.asking.busy} @click=${() => this.#do('call-off')}>${t('tournaments-web-call-off')}</button>`
          : ''
      }
      ${gathering ? html`<copy-button .text=${location.origin + location.pathname}>${t('tournaments-web-link')}</copy-button>` : ''}`;
  }

  /** To leave; once it is played, only after a question, as games are given up. */
  #leaving(gathering: boolean) {
    const text = t('tournaments-web-leave', { gathering: gathering ? 'yes' : 'no' });
    if (!this._leaving || gathering) {
      return html`<button ?disabled=${this.asking.busy} @click=${() => (gathering ? this.#do('leave') : this.#considerLeaving())}>${text}</button>`;
    }
    return html`<div class="card asks row" role="group" aria-label=${text}>
      <p>${t('tournaments-web-leave-sure', { kind: this._scene?.info.kind ?? '', plays: this._scene?.table ? 'yes' : 'no' })}</p>
      <button id="stay" @click=${() => (this._leaving = false)}>${t('tournaments-web-stay')}</button>
      <button ?disabled=${this.asking.busy} @click=${({ detail }: MouseEvent) => detail < 2 && this.#do('leave')}>${text}</button>
    </div>`;
  }

  async #considerLeaving() {
    this._leaving = true;
    await this.updateComplete;
    (this.renderRoot.querySelector('#stay') as HTMLElement | null)?.focus();
  }

  /** The join button; guests can give a name where that is enough. */
  #joining() {
    const { info } = this._scene as TournamentScene;
    if (info.players >= info.most) return html`<span>${t('tournaments-web-full')}</span>`;
    if (info.rated && !account.value) {
      return html`<a class="button primary" href=${href(`/account?back=/tournaments/${info.id}`)}>${t('tournaments-web-join-rated')}</a>`;
    }
    return html`${
      account.value
        ? ''
        : html`<label>${t('tournaments-web-your-name')}
        <input name="name" maxlength="40" autocomplete="nickname" .defaultValue=${stored('name') ?? ''}></label>`
    }
      <button class="primary" ?disabled=${this.asking.busy} @click=${this.#join}>${t('tournaments-web-join')}</button>`;
  }

  #tables(scene: TournamentScene) {
    const { players, games, wars, info } = scene;
    const known = new Map(players.map((player) => [player.number, player]));
    return html`<div class="columns">
      <section aria-labelledby="standings"><h2 id="standings">${t('tournaments-web-standings', { begun: info.round ? 'yes' : 'no' })}</h2>
        ${players.length ? this.#standings(scene) : html`<p class="none">${t('tournaments-web-no-players')}</p>`}
        ${info.round ? html`<p class="note">${t('tournaments-web-breaks', { kind: info.kind })}</p>` : ''}
      </section>
      ${
        wars.length
          ? html`<section aria-labelledby="rounds"><h2 id="rounds">${t('tournaments-web-pairings', { kind: info.kind })}</h2>
        <league-rounds .scene=${scene}></league-rounds></section>`
          : ''
      }
      ${
        games.length
          ? html`<section aria-labelledby="rounds"><h2 id="rounds">${t('tournaments-web-pairings', { kind: info.kind })}</h2>
        ${info.lasts === null ? this.#rounds(games, known) : this.#listed([...games].reverse(), known)}
      </section>`
          : ''
      }
    </div>`;
  }

  #rounds(games: TournamentGame[], known: ReadonlyMap<number, TournamentPlayer>) {
    const rounds = [...new Set(games.map(({ round }) => round))].reverse();
    return rounds.map(
      (round) => html`<h3>${t('tournaments-web-round', { round })}</h3>
      ${this.#listed(
        games.filter((game) => game.round === round),
        known,
      )}`,
    );
  }

  #listed(games: TournamentGame[], known: ReadonlyMap<number, TournamentPlayer>) {
    return html`<ol>${games.map((game) => html`<li>${this.#pairing(game, known)}</li>`)}</ol>`;
  }

  #standings(scene: TournamentScene) {
    const { players, you, info } = scene;
    const begun = info.round > 0;
    const columns = columnsOf(scene);
    return html`<table>
      <thead><tr><th scope="col"><span class="unseen">${t('tournaments-web-rank')}</span></th><th scope="col">${t('tournaments-web-player')}</th>
        ${
          begun
            ? html`<th scope="col" class="number">${t('tournaments-web-points')}</th>
          ${columns.map(({ what, width }) => this.#head(what, width))}`
            : html`<th scope="col" class="number">${t('tournaments-web-rating')}</th>`
        }
      </tr></thead>
      <tbody>${players.map(
        (player) => html`<tr class=${player.number === you ? 'you' : ''}>
        <td class="rank">${begun ? player.rank : ''}</td><th scope="row">${this.#player(player)}</th>
        ${
          begun
            ? html`<td class="number">${info.kind === 'league' ? player.score : pointsOf(player.score)}</td>
          ${columns.map(({ width, shown }) => html`<td class="number ${width}">${shown(player)}</td>`)}`
            : html`<td class="number">${player.rating ?? ''}</td>`
        }
      </tr>`,
      )}</tbody></table>`;
  }

  #head(what: string, width = '') {
    return html`<th scope="col" class=${`number ${width}`}><abbr title=${t('tournaments-web-break', { what })}>${t('tournaments-web-break-brief', { what })}</abbr></th>`;
  }

  #player(player: TournamentPlayer) {
    const name = nameOf(player);
    const shown = player.registered ? html`<a href=${profileAddress(name)}>${name}</a>` : name;
    const { rating } = player;
    return html`<span class=${player.left ? 'left' : ''}>${shown}</span>${
      player.streak
        ? html` <span class="streak" title=${t('tournaments-web-streak')}>×2 <span class="unseen">${t('tournaments-web-streak')}</span></span>`
        : ''
    }${
      player.left || player.absent
        ? html` <span class="note">${t(player.left ? 'tournaments-web-left' : 'tournaments-web-absent')}</span>`
        : rating === null || !this._scene?.info.round
          ? ''
          : html` <span class="note">${rating}</span>`
    }`;
  }

  #pairing(game: TournamentGame, known: ReadonlyMap<number, TournamentPlayer>) {
    const first = nameOf(known.get(game.first));
    if (game.second === null) {
      return html`<span class="pairing"><span>${first}</span><span class="result">${pointsOf(game.score ?? 0)}</span><span class="note">${t('tournaments-web-bye')}</span></span>`;
    }
    const second = nameOf(known.get(game.second));
    const result = resultOf(game);
    const inside = html`<span>${first}</span>
      <span class=${`result ${result ? '' : 'on'}`}>${result || t('tournaments-web-on')}</span><span>${second}</span>`;
    return game.table
      ? html`<a class="pairing" href=${href(`/t/${game.table}`)}>${inside}</a>`
      : html`<span class="pairing">${inside}</span>`;
  }

  #join = () => {
    const field = this.renderRoot.querySelector('input');
    const name = field ? field.value.trim() : '';
    if (name) store('name', name);
    join(this.tournament); // from now on any page may notify of a game
    return this.#attempt(() => api.join(this.tournament, name || (stored('name') ?? '')));
  };

  #do(action: 'leave' | 'begin' | 'call-off') {
    this._leaving = false;
    return this.#attempt(() => api.withTournament(this.tournament, action));
  }

  #attempt(asking: () => Promise<TournamentScene>) {
    return this.asking.run(async () => this.#heard(await asking()));
  }
}

type Column = { what: string; shown: (player: TournamentPlayer) => string | number; width?: 'wide' };

/** The columns after the points; narrow windows leave out the `wide` ones. */
function columnsOf({ players, info }: TournamentScene): Column[] {
  const games: Column = { what: 'games', shown: (player) => player.games };
  const wins: Column = { what: 'wins', shown: (player) => player.wins };
  const wide = (column: Column): Column => ({ ...column, width: 'wide' });
  if (info.kind === 'league') {
    const strength: Column = { what: 'strength', shown: ({ buchholz }) => Math.round(buchholz) };
    return [wide(games), wins, strength, wide({ what: 'glory', shown: ({ glory }) => glory })];
  }
  const buchholz: Column = { what: 'buchholz', shown: (player) => pointsOf(player.buchholz) };
  const sonneborn: Column = { what: 'sonneborn', shown: (player) => pointsOf(player.sonneborn_berger) };
  const encounter: Column = {
    what: 'encounter',
    shown: (player) => (player.encounter === null ? '' : pointsOf(player.encounter)),
  };
  return [
    ...(info.kind === 'swiss' ? [buchholz] : []),
    info.kind === 'arena' ? games : sonneborn,
    ...(players.some((player) => player.encounter !== null) ? [wide(encounter)] : []),
    wide(wins),
  ];
}
