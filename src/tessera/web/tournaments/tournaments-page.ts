import { css, html } from 'lit';
import { state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { href } from '../base/address.js';
import { learnNow } from '../base/server-time.js';
import { stored } from '../base/storage.js';
import { cardsStyle } from '../cards/style.js';
import { pageStyle } from '../players/style.js';
import { account } from '../shell/account.js';
import '../shell/header.js';
import { Session } from '../shell/session.js';
import { t, loadMessages } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { Request } from '../ui/request.js';
import { slowStyle, slowly } from '../ui/waiting.js';
import type {
  TournamentClientMessage,
  TournamentInfo,
  TournamentList,
  TournamentServerMessage,
} from '../wire/tournaments.js';
import * as api from './api.js';
import './new-tournament.js';
import './tournament-card.js';

await loadMessages('tournaments-web');

/** The page `/tournaments`: what one may join, what is played, what is over; and how one sets one up. */
export default class TournamentsPage extends TesseraElement {
  static styles = [
    pageStyle,
    cardsStyle,
    slowStyle,
    css`
      .error {
        min-height: 1.45em;
      }
      details {
        margin-bottom: 2.5rem;
      }
      summary {
        width: max-content;
        margin-bottom: 1rem;
        list-style: none;
      }
      summary::-webkit-details-marker {
        display: none;
      }
    `,
  ];

  @state() _list: TournamentList | null = null;
  @state() _lost = false;
  asking: Request<unknown> = new Request(this);
  session: Session<TournamentClientMessage, TournamentServerMessage> = new Session(
    this,
    '/api/tournaments',
    {
      received: (message) => {
        if (message.type === 'error') this.asking.fail(message.text);
        if (message.type !== 'tournaments') return;
        learnNow(message.now);
        this._list = message;
        this._lost = false;
      },
      connectionChanged: (link) => (this._lost ||= link !== 'connecting'),
    },
    'tournaments',
  );

  whileConnected() {
    return [account.watch(() => this.requestUpdate())];
  }

  render() {
    document.title = `${t('web-tournaments')} · Tessera`;
    const { _list: list } = this;
    return html`<tessera-header></tessera-header>
      <main>
        <h1>${t('web-tournaments')}</h1>
        <p class="lead">${t('tournaments-web-lead')}</p>
        <p class="error" role="alert">${this.asking.problem}</p>
        ${list ? html`${this.#section('gathering', list.gathering)} ${this.#section('playing', list.playing)}` : slowly()}
        <details ?open=${location.hash === '#new'}><summary class=${`button ${list?.gathering.length ? '' : 'primary'}`}>${icon('plus')} ${t('tournaments-web-found')}</summary>
          <new-tournament></new-tournament></details>
        ${list ? this.#section('over', list.over) : ''}
      </main>`;
  }

  #section(which: 'gathering' | 'playing' | 'over', shown: readonly TournamentInfo[]) {
    if (!shown.length && which !== 'gathering') return '';
    return html`<section aria-labelledby=${which}><h2 id=${which}>${t('tournaments-web-section', { which })}</h2>
      ${shown.length ? '' : html`<p class="none">${t('tournaments-web-none')}</p>`}
      <ul class="cards">${repeat(
        shown,
        ({ id }) => id,
        (info) => html`<li>
        <tournament-card .info=${info} ?waits=${this.asking.busy || this._lost}
          @join=${({ detail }: CustomEvent<string>) => this.#join(detail)}></tournament-card></li>`,
      )}</ul>
    </section>`;
  }

  #join(id: string) {
    return this.asking.run(async () => {
      await api.join(id, stored('name') ?? '');
      location.assign(href(`/tournaments/${id}#play`));
    });
  }
}
