import { type PropertyValues, html } from 'lit';
import { state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { href } from '../../base/address.js';
import { store, stored } from '../../base/storage.js';
import { account } from '../../shell/account.js';
import '../../shell/header.js';
import { t, requestMessages } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { checkedOf, valueOf } from '../../ui/fields.js';
import { keepClear } from '../../ui/keep-clear.js';
import { printFold } from '../../ui/print-game.js';
import { Request } from '../../ui/request.js';
import type { OwnContent, WarClock, WarContent } from '../../wire/war.js';
import * as api from '../content/api.js';
import '../content/map-picture.js';
import { inWords } from '../content/words.js';
import { colourSeats } from '../style/owners.js';
import './clock-choice.js';
import './map-choice.js';
import { newWarStyle } from './new-war-style.js';
import type { Brought } from './own-content.js';
import './own-content.js';
import './seat-wish.js';
import {
  type SeatWish,
  type WarWish,
  isListed,
  objection,
  request,
  startsAtOnce,
  usualWar,
  warVariant,
  withContent,
  withMap,
  withOthers,
  withRated,
  withSeat,
} from './wishes.js';

const LONGEST = [6, 12, 18, 24];

/** The options that print names. */
const printedRules = ({ days, allied_sight, shared_cells }: WarWish) =>
  warVariant({ days, allied_sight, shared_cells });

/** The page `/zodiacs`: set up a war. One click plays a bot. */
export default class NewWarPage extends TesseraElement {
  static styles = [printFold, newWarStyle];

  @state() _content: WarContent | null = null;
  /** Custom content, if any. */
  @state() _own: OwnContent | null = null;
  /** Whether what is brought cannot be played with as it stands. */
  @state() _spoilt = false;
  @state() _war: WarWish | null = null;
  asking: Request<unknown> = new Request(this);

  whileConnected() {
    return [keepClear('6rem')];
  }

  connectedCallback() {
    super.connectedCallback();
    this.asking.run(async () => {
      const [content] = await Promise.all([api.content(), requestMessages('zodiacs-lobby-web')]);
      this._content = content;
      const level = Number(stored('war-level') ?? content.levels[0] ?? 1);
      this._war ??= usualWar(content, stored('name') ?? '', level);
    });
  }

  willUpdate(changed: PropertyValues<this>) {
    if (changed.has('_war') && this._war) colourSeats(this, this._war.seats);
  }

  render() {
    document.title = `${t('zodiacs-web-name')} · Tessera`;
    const { _content: content, _war: war } = this;
    return html`<tessera-header></tessera-header>
      <main>
        ${content && war ? this.#form(content, war) : this.#waiting()}
      </main>`;
  }

  #waiting() {
    return html`<h1>${t('zodiacs-web-name')}</h1>
      <p class="note" role="status">${this.asking.problem || t('learn-loading')}</p>`;
  }

  #form(content: WarContent, war: WarWish) {
    const map = content.maps[war.map];
    return html`
      <form @submit=${this.#submit}>
        <div class="top">
          <h1>${t('zodiacs-web-name')}</h1>
          <p class="about">${t('zodiacs-web-tagline')}</p>
          <nav class="row">
            <a href=${href('/learn/zodiacs')}>${t('learn-by-playing')}</a>
            <a href=${href('/rules/zodiacs')}>${t('learn-rules')}</a>
            <a href=${href('/rules/zodiacs/pieces')}>${t('zodiacs-web-new-pieces')}</a>
            <a href=${href('/zodiacs/review')}>${t('zodiacs-web-new-review')}</a>
          </nav>
        </div>
        <div class="choices stack">
          <section>
            <h2>${t('zodiacs-web-new-map')}</h2>
            <map-choice .maps=${Object.values(content.maps)} .value=${war.map}
              .terrains=${content.terrains}
              @choose=${({ detail }: CustomEvent<string>) => (this._war = withMap(war, content, detail))}></map-choice>
            <own-content .map=${map ?? null} @brought=${this.#bring}></own-content>
            ${
              this._own
                ? ''
                : html`<details class="print">
              <summary>${t('web-print')}</summary>
              <print-game game="zodiacs" .wish=${{ board: war.map, variant: printedRules(war) }}></print-game>
            </details>`
            }
          </section>
          <section>
            <h2>${t('zodiacs-web-new-seats')}</h2>
            ${war.seats.length > 2 ? this.#others(war) : ''}
            <div class="seats stack">
              ${war.seats.map((seat, place) => this.#seat(content, war, seat, place))}
            </div>
          </section>
          <section>
            <h2>${t('zodiacs-web-new-time')}</h2>
            <label class="choice"><span>${t('zodiacs-web-new-days')}</span>
              <select @change=${(event: Event) => this.#wish({ days: Number(valueOf(event)) })}>
                ${[...LONGEST, 0].map(
                  (days) => html`<option value=${days} .selected=${live(days === war.days)}>
                  ${t('zodiacs-web-days', { days })}</option>`,
                )}
              </select></label>
            <clock-choice .clock=${war.clock}
              @choose=${({ detail }: CustomEvent<WarClock>) => this.#wish({ clock: detail })}
            ></clock-choice>
          </section>
          <section>
            <h2>${t('zodiacs-web-new-table')}</h2>
            <label class="choice"><span>${t('zodiacs-web-shared-cells')}</span>
              <select @change=${(event: Event) => this.#wish({ shared_cells: valueOf(event) as WarWish['shared_cells'] })}>
                ${(['seen', 'all'] as const).map(
                  (who) => html`<option value=${who} .selected=${live(who === war.shared_cells)}>
                  ${t('zodiacs-web-shared-cells-of', { who })}</option>`,
                )}
              </select></label>
            ${
              war.seats.length > 2
                ? html`<label class="choice"><span>${t('zodiacs-web-allied-sight')}</span>
              <select @change=${(event: Event) => this.#wish({ allied_sight: valueOf(event) as WarWish['allied_sight'] })}>
                ${(['shared', 'own'] as const).map(
                  (sight) => html`<option value=${sight} .selected=${live(sight === war.allied_sight)}>
                  ${t('zodiacs-web-allied-sight-of', { sight })}</option>`,
                )}
              </select></label>`
                : ''
            }
            ${this.#check('chat', war.chat)}
            ${this.#check('out_sees_all', war.out_sees_all)}
            ${this.#check('listed', isListed(war))}
            ${account.value ? this.#check('rated', war.rated) : ''}
          </section>
        </div>
        <aside>
          <map-picture camps .map=${map ?? null} .terrains=${content.terrains}></map-picture>
          <div class="end stack">
            <h2>${inWords(map?.name)}</h2>
            <p class="note">${inWords(map?.text)}</p>
            <p class="error" role="alert">${this.#problem(war)}</p>
            <button class="primary" ?disabled=${this.asking.busy || this._spoilt || objection(war, this._own) !== null}
              aria-busy=${this.asking.busy ? 'true' : 'false'}>
              ${t('zodiacs-web-new-start', { how: startsAtOnce(war) ? 'now' : 'gather' })}</button>
          </div>
        </aside>
      </form>`;
  }

  #seat(content: WarContent, war: WarWish, seat: SeatWish, place: number) {
    return html`<seat-wish .content=${content} .seat=${seat} .place=${place}
      .coalitions=${war.seats.length > 2}
      @wish=${({ detail }: CustomEvent<Partial<SeatWish>>) => (this._war = withSeat(war, place, detail))}></seat-wish>`;
  }

  /** The quick way to fill a large map. */
  #others(war: WarWish) {
    return html`<div class="others row">
      ${(['open', 'bot'] as const).map(
        (who) => html`<button type="button" @click=${() => (this._war = withOthers(war, who))}>
          ${t('zodiacs-web-new-others', { who })}</button>`,
      )}
    </div>`;
  }

  #check(what: 'chat' | 'out_sees_all' | 'listed' | 'rated', on: boolean) {
    return html`<label class="check">
      <input type="checkbox" .checked=${live(on)}
        @change=${(event: Event) => this.#wish({ [what]: checkedOf(event) })}>
      <span>${t('zodiacs-web-new-check', { what })}</span>
    </label>`;
  }

  #problem(war: WarWish) {
    if (this._spoilt) return t('zodiacs-web-own-spoilt');
    const why = objection(war, this._own);
    return why ? t('zodiacs-web-new-objection', { why }) : this.asking.problem;
  }

  #wish(wish: Partial<WarWish>) {
    if (this._war) this._war = { ...this._war, ...wish };
    if (this._war && wish.rated) this._war = withRated(this._war, true);
    this.asking.clear();
  }

  async #bring({ detail }: CustomEvent<Brought | null>) {
    this._spoilt = detail !== null && detail.content === null;
    if (this._spoilt) return;
    const content = detail?.content ?? (await api.content());
    this._own = detail?.own ?? null;
    this._content = content;
    if (this._war) this._war = withContent(this._war, content);
  }

  async #submit(event: SubmitEvent) {
    event.preventDefault();
    const war = this._war;
    if (!war) return;
    const mine = war.seats.find(({ who }) => who === 'me');
    const bot = war.seats.find(({ who }) => who === 'bot');
    if (mine) store('name', mine.name.trim());
    if (bot) store('war-level', String(bot.level));
    await this.asking.run(async () => {
      const { id } = await api.newWar(request(war, this._own));
      location.assign(href(`/w/${id}`));
    });
  }
}
