import { css, html } from 'lit';
import { href } from '../base/address.js';
import { answerInvitation } from '../net/api.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import type { MenuButton } from '../ui/menu-button.js';
import '../ui/menu-button.js';
import { Request } from '../ui/request.js';
import type { WaitingGame } from '../wire/tables.js';
import { answers, readAnswer } from './challenge-answers.js';
import { checkSoon, waitingElsewhere, waitingGames, watchWaitingGames } from './waiting-games.js';

/** The number of games that wait for the user, as a menu; empty without any. */
export class WaitingList extends TesseraElement {
  static styles = css`
    :host {
      display: contents;
    }
    .count {
      display: inline-block;
      min-width: 1.6em;
      padding: 0 0.4em;
      border-radius: 999px;
      background: var(--accent);
      color: var(--bg-0);
      font: 600 var(--size-s)/1.6 var(--font-text);
    }
    nav {
      width: min(22rem, 100%);
    }
    h2 {
      padding: 0.5rem 0.75rem;
      font-size: var(--size-xl);
    }
    a {
      display: block;
      padding: 0.5rem 0.75rem;
      border-radius: var(--round);
      text-decoration: none;
      line-height: 1.4;
      overflow-wrap: anywhere;
    }
    a:hover {
      background: var(--bg-2);
    }
    .answers {
      display: flex;
      gap: 0.5rem;
      padding: 0 0.75rem 0.5rem;
    }
    .error {
      padding: 0 0.75rem;
      font-size: var(--size-s);
    }
    .count.none {
      background: var(--bg-2);
      color: var(--text-2);
    }
    .news {
      position: fixed;
      z-index: 30;
      top: calc(var(--bar) - 0.25rem);
      right: 0.5rem;
      width: min(22rem, calc(100vw - 1rem));
    }
    .news p {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: 0.5rem;
      padding: 0.5rem 0.75rem;
      border: 1px solid var(--accent);
      border-radius: var(--round);
      background: var(--bg-1);
      overflow-wrap: anywhere;
    }
    small {
      display: block;
      font-size: var(--size-s);
    }
  `;

  asking: Request<unknown> = new Request(this);

  whileConnected() {
    watchWaitingGames();
    return [waitingGames, answers].map((store) => store.watch(() => this.requestUpdate()));
  }

  render() {
    return html`${this.#list()}<div class="news stack" aria-live="polite">${answers.value.map(
      ({ id, name, game, accepted }) => html`<p>
      <a href=${href(`/t/${id}`)} @click=${() => readAnswer(id)}>${t(accepted ? 'web-answer-accepted' : 'web-answer-declined', { name, game })}</a>
      <button class="quiet icon" aria-label=${t('web-answer-close')} title=${t('web-answer-close')} @click=${() => this.#closeNews(id)}>${icon('close')}</button></p>`,
    )}</div>`;
  }

  /** Close an answer, and go on to the next. */
  async #closeNews(id: string) {
    const place = answers.value.findIndex((one) => one.id === id);
    readAnswer(id);
    await this.updateComplete;
    const others = this.renderRoot.querySelectorAll('.news button') as NodeListOf<HTMLElement>;
    (others[place] ?? others[place - 1] ?? this.#opener)?.focus();
  }

  /** @returns the button that opens the list */
  get #opener(): MenuButton | null {
    return this.renderRoot.querySelector('menu-button');
  }

  /** Whether the list is open, or its button in focus: then both stay, though nothing waits any more. */
  #inUse() {
    return this.#opener?.open || this.shadowRoot?.activeElement === this.#opener;
  }

  #list() {
    const games = waitingElsewhere();
    if (games.length === 0 && !(this.#opener && this.#inUse())) return '';
    const count = games.filter(({ reason }) => reason !== 'asked').length;
    const label = count ? t('web-waits', { count }) : t(games.length ? 'web-waits-asked' : 'web-waits-none');
    return html`<menu-button quiet .label=${label} @focusout=${this.#left} @toggled=${this.#left}>
      <span slot="face" class="count ${count ? '' : 'none'}" aria-hidden="true">${count || '…'}</span>
      <nav aria-labelledby="waiting">
        <h2 id="waiting">${label}</h2>
        <ul>${games.map((game) => html`<li>${this.#game(game)}</li>`)}</ul>
        <p class="error" role="alert">${this.asking.problem}</p>
      </nav></menu-button>`;
  }

  /** Look again whether the list is in use, once it is left. */
  #left() {
    setTimeout(() => this.requestUpdate());
  }

  #game({ id, kind, game, reason, others }: WaitingGame) {
    const what = reason !== 'turn' ? reason : kind === 'war' ? 'orders' : 'turn';
    const address = href(`/${kind === 'war' ? 'w' : 't'}/${id}`);
    return html`<a href=${address}>${[game, others.join(', ')].filter(Boolean).join(' · ')}
      <small>${t('web-waits-for', { what })}</small></a>${
        reason === 'invited'
          ? html`<div class="answers">
        <button class="primary" ?disabled=${this.asking.busy} @click=${() =>
          this.#answer(async () => {
            await answerInvitation('accept', id, kind);
            location.assign(address);
          })}>${t('web-accept-challenge')}</button>
        <button ?disabled=${this.asking.busy} @click=${() =>
          this.#answer(async () => {
            await answerInvitation('decline', id, kind);
            this.#opener?.focus();
          })}>${t('web-decline')}</button></div>`
          : ''
      }`;
  }

  #answer(answering: () => Promise<unknown>) {
    return this.asking.run(async () => {
      await answering();
      checkSoon();
    });
  }
}

customElements.define('waiting-list', WaitingList);
