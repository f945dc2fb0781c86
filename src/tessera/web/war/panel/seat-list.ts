import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { href } from '../../base/address.js';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { icon } from '../../ui/icons.js';
import type { WarContent, WarIncome, WarSeat } from '../../wire/war.js';
import { ownerSign } from '../board/owners.js';
import { rulesLine } from '../content/words.js';
import { allies } from '../state/marking.js';
import { endsNow } from '../state/playback.js';
import { type WarState, moment } from '../state/war.js';
import { amountWords, kindName, named, seatName } from '../state/words.js';
import { ownersStyle } from '../style/owners.js';
import { panelStyle } from '../style/panel.js';
import { WarPart } from '../war-part.js';

/** Players, readiness, and resources; and votes about the clock. */
export class SeatList extends WarPart {
  static styles = [
    panelStyle,
    ownersStyle,
    css`
      section > ul {
        grid-template-columns: minmax(0, 1fr);
      }
      li {
        display: flex;
        align-items: center;
        gap: 0.55rem;
        min-height: 30px;
      }
      .name {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
        font-weight: 500;
      }
      .out .name {
        text-decoration: line-through;
        color: var(--text-2);
      }
      .about {
        font-size: var(--size-xs);
        line-height: 1.3;
        flex: 1;
        min-width: 2rem;
      }
      .ready {
        margin-left: auto;
        flex: none;
        display: inline-flex;
        align-items: center;
        gap: 0.2rem;
        font-size: var(--size-xs);
        font-weight: 600;
        color: var(--mark-target);
      }
      .waits {
        color: var(--text-2);
        font-weight: 400;
      }
      .holdings {
        gap: 0.3rem 0.9rem;
        padding-top: 0.1rem;
        font-size: var(--size-s);
      }
      .sharing {
        font-size: var(--size-s);
      }
      .income {
        font-size: var(--size-s);
      }
      .holdings b {
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  render() {
    const { state, content } = this;
    const war = state?.war;
    if (!state || !war || !content) return nothing;
    const priority = moment(state)?.scene.priority ?? war.seats.map((_, seat) => seat);
    const gone = war.seats.map((_, seat) => seat).filter((seat) => !priority.includes(seat));
    return html`<section aria-label=${t('zodiacs-web-players')}>
      <ul>${[...priority, ...gone].map((seat) => this.#seat(state, seat))}</ul>
      ${this.#holdings(state, content)}
      ${this.#income(state, content)}
      ${this.#sharing(state)}
      ${rulesLine(war)}
      ${war.tournament && war.status === 'playing' ? html`<p class="row"><a href=${href(`/tournaments/${war.tournament}`)}>${t('zodiacs-web-of-league')}</a></p>` : nothing}
      ${war.status === 'playing' && state.seat !== null && war.clock.kind !== 'none' && !war.tournament ? this.#votes(state) : nothing}
    </section>`;
  }

  #seat(state: WarState, number: number) {
    const seat = state.war?.seats[number] as WarSeat;
    // That of enemies is known when the game is over.
    const told = !endsNow(state);
    const glory = (state.truth ?? moment(state))?.scene.players[number]?.glory ?? (told ? seat.glory : null);
    const faction = named(this.content?.factions[seat.faction]?.name, seat.faction);
    const about = [
      number === state.seat ? t('zodiacs-web-you') : '',
      allies(state).has(number) ? t('zodiacs-web-ally') : '',
      seat.level === null ? '' : t('zodiacs-web-level', { level: seat.level }),
      faction,
      seat.coalition ? t('zodiacs-web-coalition', { name: seat.coalition }) : '',
      seat.kind === 'person' && !seat.present ? t('zodiacs-web-away') : '',
      seat.stand_in ? t('zodiacs-web-stand-in') : '',
      glory ? t('zodiacs-web-glory', { amount: glory }) : '',
    ].filter(Boolean);
    return html`<li class=${seat.out && told ? 'out' : ''}>
      ${ownerSign(number)}<span class="name">${seatName(state.war?.seats, number)}</span>
      <span class="about">${about.join(' · ')}</span>
      ${state.war?.status === 'playing' ? this.#ready(state, seat, number) : nothing}</li>`;
  }

  /** Whether a seat is ready. Of others it is known only where everybody is asked: for a whole day. */
  #ready(state: WarState, seat: WarSeat, number: number) {
    if (seat.out) return html`<span class="ready waits">${t('zodiacs-web-out')}</span>`;
    if (number !== state.seat && (state.war?.clock.kind !== 'day' || seat.kind === 'bot')) return nothing;
    return seat.ready
      ? html`<span class="ready">${icon('check', 16)}${t('zodiacs-web-is-ready')}</span>`
      : html`<span class="ready waits">${t('zodiacs-web-deciding')}</span>`;
  }

  #holdings(state: WarState, content: WarContent) {
    const own = moment(state)?.scene.players[state.seat ?? -1]?.resources;
    if (!own || Object.keys(own).length === 0) return nothing;
    return html`<div class="holdings row"><span class="about">${t('zodiacs-web-holdings')}:</span>
      ${Object.entries(own).map(
        ([id, amount]) => html`<span>${named(content.resources[id], id)} <b>${amount}</b></span>`,
      )}</div>`;
  }

  /** Whether allies see the user's drafts; only for players with allies. */
  #sharing(state: WarState) {
    const { war, seat } = state;
    const side = war?.seats[seat ?? -1]?.coalition;
    const allied =
      side != null &&
      war?.seats.some(
        (other, number) => number !== seat && other.coalition === side && other.kind === 'person' && !other.out,
      );
    if (!allied || war?.status !== 'playing') return nothing;
    return html`<label class="check sharing"><input type="checkbox" .checked=${live(moment(state)?.sharing ?? false)}
      @change=${({ target }: Event) => emit(this, 'share', (target as HTMLInputElement).checked)}>
      <span>${t('zodiacs-web-share')}</span></label>`;
  }

  /** What the next day brings as things stand, and what that comes from. */
  #income(state: WarState, content: WarContent) {
    const parts = moment(state)?.scene.income ?? [];
    if (parts.length === 0 || state.war?.status !== 'playing') return nothing;
    const all: Record<string, number> = {};
    for (const { amounts } of parts) {
      for (const [id, amount] of Object.entries(amounts)) all[id] = (all[id] ?? 0) + amount;
    }
    return html`<details class="income"><summary>${t('zodiacs-web-income', { amounts: amountWords(all, content) })}</summary>
      <ul>${parts.map(
        (part) => html`<li>${this.#source(part, content)}
        <span class="spring">${amountWords(part.amounts, content)}</span></li>`,
      )}</ul></details>`;
  }

  #source({ source, id, count }: WarIncome, content: WarContent) {
    const terrain = Object.values(content.terrains).find((found) => found.id === id);
    const name = source === 'terrain' ? named(terrain?.name, id) : kindName(content, id);
    return t('zodiacs-web-income-source', { source, name, count });
  }

  #votes(state: WarState) {
    const { war, seat } = state;
    const running = war?.deadline ? ['pause', 'extend'] : ['pause'];
    const open = war?.paused ? ['resume'] : running;
    const proposals = war?.suspended && !war.tournament ? [...open, 'abort'] : open;
    return html`<div class="row">${proposals.map((proposal) => {
      const votes = war?.votes[proposal] ?? [];
      const mine = votes.includes(seat ?? -1);
      return html`<button class="small quiet" aria-pressed=${mine ? 'true' : 'false'}
        @click=${() => emit(this, 'vote', { proposal, agreed: !mine })}>
        ${t('zodiacs-web-vote', { proposal, count: votes.length })}</button>`;
    })}</div>`;
  }
}

customElements.define('seat-list', SeatList);
