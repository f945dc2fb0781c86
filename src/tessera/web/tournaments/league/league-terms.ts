import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { retry } from '../../net/retry.js';
import { t, requestMessages } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { valueOf } from '../../ui/fields.js';
import { content } from '../../war/content/api.js';
import '../../war/setup/clock-choice.js';
import '../../war/setup/map-choice.js';
import { DAYS, usualClock } from '../../war/setup/wishes.js';
import type { LeagueTerms } from '../../wire/tournaments.js';
import type { WarClock, WarContent } from '../../wire/war.js';

/** So many play at least in a war of a league. */
const FEWEST_SEATS = 3;
const LONGEST = [4, 6, 8, 12, 18];
/** How the wars of a league are played where nothing else is wished. */
export const USUAL_TERMS = {
  map: 'crossroads',
  days: DAYS,
  clock: usualClock('day'),
  shared_cells: 'seen',
} as LeagueTerms;

/** How the wars of a league are played: on which map, how long, by which rules, and by which clock. Emits `choose`. */
export class LeagueTermsChoice extends TesseraElement {
  static styles = css`
    :host {
      display: grid;
      gap: 1rem;
    }
    p {
      font-size: var(--size-m);
      color: var(--text-2);
    }
    .days {
      display: grid;
      gap: 0.3rem;
    }
    select {
      font-size: var(--size-l);
    }
  `;

  @property({ attribute: false }) value = USUAL_TERMS;
  @state() _content: WarContent | null = null;

  async connectedCallback() {
    super.connectedCallback();
    const [found] = await Promise.all([retry(content), requestMessages('zodiacs-lobby-web')]);
    this._content = found;
  }

  render() {
    const { _content: found, value } = this;
    if (!found) return '';
    const maps = Object.values(found.maps).filter(({ seats }) => seats >= FEWEST_SEATS);
    return html`<map-choice .maps=${maps} .terrains=${found.terrains} .value=${value.map}
        @choose=${({ detail }: CustomEvent<string>) => this.#choose({ map: detail })}></map-choice>
      <p>${t('tournaments-web-league-seats', { seats: found.maps[value.map]?.seats ?? FEWEST_SEATS })}</p>
      <label class="days fine">${t('zodiacs-web-new-days')}
        <select @change=${(event: Event) => this.#choose({ days: Number(valueOf(event)) })}>
          ${LONGEST.map((days) => html`<option value=${days} .selected=${live(days === value.days)}>${t('zodiacs-web-days', { days })}</option>`)}
        </select></label>
      <label class="days fine">${t('zodiacs-web-shared-cells')}
        <select @change=${(event: Event) => this.#choose({ shared_cells: valueOf(event) as LeagueTerms['shared_cells'] })}>
          ${(['seen', 'all'] as const).map(
            (who) =>
              html`<option value=${who} .selected=${live(who === value.shared_cells)}>${t('zodiacs-web-shared-cells-of', { who })}</option>`,
          )}
        </select></label>
      <clock-choice needed .clock=${value.clock}
        @choose=${({ detail }: CustomEvent<WarClock>) => this.#choose({ clock: detail })}></clock-choice>`;
  }

  #choose(change: Partial<LeagueTerms>) {
    this.dispatchEvent(new CustomEvent('choose', { detail: { ...this.value, ...change } }));
  }
}

customElements.define('league-terms', LeagueTermsChoice);
