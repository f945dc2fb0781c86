import { css, html } from 'lit';
import { href } from '../../base/address.js';
import { store, stored } from '../../base/storage.js';
import '../../shell/header.js';
import { t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { Request } from '../../ui/request.js';
import { content, newWar } from '../content/api.js';
import { request, usualWar } from '../setup/wishes.js';
import './living-war.js';

const FACTION = { faction: 'earth', leader: 'taurus' };
const ENEMY = { faction: 'fire', leader: 'leo' };

/** The page `/learn/zodiacs`: begins a first war against the weakest bot, with a guide beside it. */
export default class FirstWarPage extends TesseraElement {
  static messages = ['zodiacs-learn'];
  static styles = css`
    main {
      display: grid;
      grid-template-columns: minmax(20rem, 30rem) minmax(0, 1fr);
      align-items: center;
      gap: 1rem 4.5vw;
      max-width: 1560px;
      min-height: calc(100dvh - var(--bar));
      margin: 0 auto;
      padding: 0 1.5rem 1rem 5vw;
    }
    .words {
      display: grid;
      gap: 1.25rem;
      padding: 1rem 0 2rem;
    }
    living-war {
      height: min(calc(100dvh - var(--bar) - 1rem), 50rem);
    }
    h1 {
      font-size: clamp(2.25rem, 5vw, 3.25rem);
    }
    p,
    li {
      font-size: var(--size-l);
      line-height: 1.5;
      text-wrap: pretty;
    }
    ul {
      display: grid;
      gap: 0.4rem;
      padding-left: 1.2rem;
      list-style: disc;
      color: var(--text-2);
    }
    .buttons {
      gap: 0.75rem;
    }
    .buttons > * {
      min-height: 52px;
      padding: 0 1.5rem;
    }
    .error {
      min-height: 1.5em;
    }
    @media (max-width: 860px) {
      main {
        grid-template-columns: minmax(0, 1fr);
        min-height: 0;
        padding: 0 1.25rem 2rem;
      }
      living-war {
        order: -1;
        height: min(46vh, 96vw);
      }
      .words {
        padding: 0;
      }
    }
  `;

  asking: Request<unknown> = new Request(this);

  render() {
    document.title = `${t('learn-lesson')} · ${t('zodiacs-web-name')} · Tessera`;
    return html`<tessera-header></tessera-header>
      <main>
        <div class="words">
          <h1>${t('zodiacs-learn-first')}</h1>
          <p>${t('zodiacs-learn-first-about')}</p>
          <ul>
            ${['orders', 'answers', 'fights'].map((what) => html`<li>${t('zodiacs-learn-first-point', { what })}</li>`)}
          </ul>
          <p class="error" role="alert">${this.asking.problem}</p>
          <div class="buttons">
            <button class="primary" ?disabled=${this.asking.busy} @click=${this.#begin}>
              ${t('zodiacs-learn-first-begin')}</button>
            <a class="button" href=${href('/rules/zodiacs')}>${t('learn-rules')}</a>
          </div>
        </div>
        <living-war></living-war>
      </main>`;
  }

  #begin() {
    return this.asking.run(async () => {
      const found = await content();
      const usual = usualWar(found, stored('name') ?? '', found.levels[0] ?? 1);
      const seats = usual.seats.map((seat, place) => ({ ...seat, ...(place ? ENEMY : FACTION) }));
      const { id } = await newWar(request({ ...usual, seats, chat: false, listed: false, days: 6 }));
      store('lesson-zodiacs', '0');
      location.assign(href(`/w/${id}?guide`));
    });
  }
}
