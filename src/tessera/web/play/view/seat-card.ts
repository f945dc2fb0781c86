import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import '../../board/board-piece.js';
import type { Room } from '../../games/room.js';
import { profileAddress } from '../../players/address.js';
import { choices, chosen } from '../../state/choosing.js';
import { type GameState, isPast, shown } from '../../state/game.js';
import { t } from '../../text/fluent.js';
import { narrow, tiny } from '../../ui/breakpoints.js';
import { emit } from '../../ui/emit.js';
import { sideSign } from '../../ui/icons.js';
import type { PlayerAt, Scene, Seat } from '../../wire/tables.js';
import './seat-clock.js';
import { TablePart } from './table-part.js';
import { takeUp } from './take-up.js';

/**
 * A side of the table: its player and reserve.
 * Emits `hand-press` with a source, `hand-drop` with a cell and, in games of tokens, the events of
 * the reserve.
 */
export class SeatCard extends TablePart {
  static styles = css`
    section {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.5rem;
      position: relative;
      padding: 0.7rem 1rem 0.75rem 1.15rem;
      transition: background 200ms;
    }
    section::before {
      content: '';
      position: absolute;
      inset: 0.7rem auto 0.7rem 0;
      width: 4px;
      border-radius: 2px;
      background: var(--side);
      opacity: 0;
      transition: opacity 200ms;
    }
    section.moves {
      background: var(--bg-2);
    }
    section.moves::before {
      opacity: 1;
    }
    .who,
    .names {
      display: flex;
      align-items: center;
      gap: 0.6rem;
      min-height: 1.5rem;
    }
    .names {
      flex: 1;
      min-width: 0;
      row-gap: 0;
    }
    /* A name has lines of its own rather than being cut. */
    .named .names {
      flex-wrap: wrap;
    }
    h2 {
      font: 600 var(--size-l)/1.25 var(--font-text);
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .more {
      font-size: var(--size-s);
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .named .more,
    .who:not(.named) h2 {
      flex: none;
    }
    .named h2 {
      max-width: 100%;
      overflow-wrap: anywhere;
      white-space: normal;
    }
    /* As large as a finger, where only as much is seen as before. */
    h2:has(a),
    h2 a {
      padding-block: 0.65rem;
      margin-block: -0.65rem;
      text-decoration: none;
    }
    h2 a:hover {
      text-decoration: underline;
    }
    .rating {
      flex: none;
      font-variant-numeric: tabular-nums;
    }
    .brief {
      display: none;
    }
    .tally {
      margin-left: auto;
      flex: none;
      color: var(--text-2);
      font-size: var(--size-xs);
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
    .tally + .turn {
      margin-left: 0.5rem;
    }
    .turn {
      margin-left: auto;
      flex: none;
      font-size: var(--size-xs);
      font-weight: 600;
      color: var(--side-text);
      white-space: nowrap;
    }
    /* A clock takes the room of what is seen anyway, and so does a name. */
    .timed .place {
      display: none;
    }
    .timed .tally {
      margin-left: 0;
    }
    .timed .turn,
    .named .turn {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    ul {
      display: flex;
      gap: 0.5rem;
    }
    .slot {
      display: flex;
      align-items: center;
      justify-content: flex-start;
      gap: 0.35rem;
      flex: 0 1 4.75rem;
      min-width: 0;
      min-height: 3.25rem;
      padding: 0.15rem 0.5rem 0.15rem 0.25rem;
      border: 1px solid transparent;
      border-radius: var(--round);
    }
    button.slot {
      user-select: none;
      -webkit-user-select: none;
      border-color: var(--edge);
    }
    button.slot[aria-disabled='true'] {
      opacity: 0.75;
      border-color: var(--line);
    }
    button.slot:hover:not([aria-disabled='true']) {
      border-color: var(--mark-target);
      background: none;
    }
    button.lit {
      border-color: var(--mark-ending);
      box-shadow: inset 0 0 0 2px var(--mark-ending);
    }
    button.slot[aria-pressed='true'] {
      border-color: var(--mark-chosen);
      box-shadow: inset 0 0 0 1px var(--mark-chosen);
    }
    button.slot[aria-pressed='true'] board-piece {
      transform: translateY(-3px);
    }
    /* Where the panel is narrow, pieces shrink: counts stay in their card. */
    ul > li {
      min-width: 0;
    }
    button.slot {
      width: 100%;
    }
    board-piece {
      flex: 0 1 2.75rem;
      min-width: 26px;
      height: 3rem;
      transition: transform 130ms ease-out;
    }
    .empty board-piece {
      filter: grayscale(1);
      opacity: 0.35;
    }
    .count {
      font-weight: 600;
      font-variant-numeric: tabular-nums;
    }
    .letter {
      align-self: flex-start;
      margin-left: auto;
      color: var(--text-2);
      font-size: var(--size-2xs);
    }
    .empty .count {
      color: var(--text-2);
      font-weight: 400;
    }
    @media ${tiny} {
      section {
        padding: 0.35rem 0.6rem 0.35rem 0.75rem;
        gap: 0.2rem;
      }
      section::before {
        inset: 0.35rem auto 0.35rem 0;
      }
      ul {
        gap: 0.35rem;
      }
      .slot {
        flex: 0 1 auto;
        min-width: 3rem;
        min-height: 2.5rem;
        padding: 0 0.4rem 0 0.1rem;
        gap: 0.15rem;
      }
      board-piece {
        flex-basis: 1.875rem;
        height: 2.125rem;
      }
    }
    @media ${narrow} {
      section {
        padding: 0.45rem 0.75rem 0.45rem 0.9rem;
        gap: 0.25rem;
      }
      /* Where text is much enlarged; and beside four kinds of pieces the name alone fits. */
      .names {
        flex-wrap: wrap;
      }
      :host([slim]) section {
        display: flex;
        flex-wrap: wrap; /* where text is much enlarged */
        align-items: center;
      }
      :host([slim]) .who {
        flex: 1 1 5rem;
        min-width: 0;
      }
      :host([slim]) .timed,
      :host([slim]) .richer {
        display: grid;
      }
      :host([slim]) .who {
        gap: 0.4rem;
      }
      :host([slim]) ul {
        gap: 0.25rem;
      }
      :host([slim]) .slot {
        min-width: 0;
        min-height: 2.5rem;
        padding: 0;
        gap: 0.15rem;
      }
      :host([slim]) board-piece {
        flex-basis: 1.75rem;
        height: 2rem;
      }
      :host([slim]) .letter,
      :host([slim]) .place,
      :host([slim]) .moves .who:not(.named) .more,
      :host([slim]) .full {
        display: none;
      }
      :host([slim]) .brief {
        display: inline;
      }
    }
  `;

  @property() side = '';
  /** The registered players of the table. */
  @property({ attribute: false }) players: readonly PlayerAt[] = [];
  /** On phones, everything in one line. */
  @property({ type: Boolean, reflect: true }) slim = false;
  /** Whether the board is turned around, and tokens with it. */
  @property({ type: Boolean }) flipped = false;
  /** What to take from the reserve, highlighted as help; empty for nothing. */
  @property() lit = '';
  carry = takeUp(this);

  render() {
    const { state, room, side } = this;
    const scene = state && shown(state);
    const seat = state?.seats.find((seat) => seat.side === side);
    if (!state || !room || !scene || !seat) return nothing;
    const moves = scene.turn === side && state.status !== 'waiting';
    const first = state.board?.sides[0] === side;
    const known = this.players.find((player) => player.side === side);
    const named = seat.kind !== 'bot' && seat.name !== '';
    const names = `card ${moves ? 'moves' : ''} ${room.extras ? 'richer' : ''} ${state.clock ? 'timed' : ''}`;
    return html`<section class=${names} data-side=${side}>
      <div class="who ${named ? 'named' : ''}">
        ${sideSign(side, first)}
        <div class="names"><h2>${known ? html`<a href=${profileAddress(known.name)}>${known.name}</a>` : named ? seat.name : t('web-side', { side })}</h2>
        ${known?.rating ? html`<span class="rating fine">${known.rating}${known.established ? '' : '?'}</span>` : ''}
        <span class="more">${this.#more(seat)}</span>
        ${this.#tally(scene)} ${this.#place(room, scene)}
        ${moves ? html`<span class="turn">${this.#turn()}</span>` : ''}</div>
        ${state.clock ? html`<seat-clock .state=${state} .side=${side}></seat-clock>` : ''}
      </div>
      ${room.extras ? this.#tokens(state, scene) : this.#reserve()}
    </section>`;
  }

  #more({ kind, level, name, present, side }: Seat) {
    if (kind === 'open')
      return t(
        !name
          ? 'web-seat-open'
          : this.state?.status === 'waiting'
            ? 'web-seat-invited'
            : this.state?.table?.declined
              ? 'web-seat-declined'
              : 'web-seat-open',
      );
    if (kind === 'bot' && level === null && name) return name; // an engine
    if (kind === 'bot') {
      const args = { level: level ?? 1 };
      return html`<span class="full">${t('web-seat-bot', args)}</span
        ><span class="brief">${t('web-seat-bot-brief', args)}</span>`;
    }
    const you = this.state?.you ?? [];
    if (you.length === 1 && you[0] === side) return t('web-seat-you');
    if (!present) return t('web-seat-away');
    return name ? html`<span class="unseen">${t('web-side', { side })}</span>` : '';
  }

  /** What is counted of a side. */
  #tally(scene: Scene) {
    const tally = this.room?.extras?.tally(scene, this.side);
    if (!tally) return '';
    const why = tally.why ? t(tally.why) : '';
    return html`<span class="tally" title=${why || nothing}>${t(tally.said)}${why ? html`<span class="unseen">, ${why}</span>` : ''}</span>`;
  }

  /** Whether the pieces that are counted wait, or are left on the board. */
  #place(room: Room, scene: Scene) {
    if (room.extras) return '';
    return html`<span class="tally place">${t('web-count-place', { place: room.stock(scene, this.side).place })}</span>`;
  }

  /** The tokens and cards of a side. */
  #tokens(state: GameState, scene: Scene) {
    const { room, side, flipped } = this;
    const own = state.you.includes(side);
    return html`<token-reserve .state=${state} .room=${room} .side=${side} .own=${own}
        .lit=${this.lit} .slim=${this.slim} .strip=${this.slim && scene.cards !== null} .flipped=${flipped}></token-reserve>
      ${
        scene.cards
          ? html`<card-hand .state=${state} .room=${room} .side=${side} .own=${own}
            .lit=${this.lit} .slim=${this.slim} .flipped=${flipped}></card-hand>`
          : ''
      }`;
  }

  /** Put the keyboard's focus on what waits and can act, or else on the cards. */
  enterReserve() {
    const slot: HTMLElement | null = this.renderRoot.querySelector('button.slot[aria-disabled=false]');
    if (slot) return slot.focus();
    for (const name of ['token-reserve', 'card-hand']) {
      const part: ({ enter?(): boolean } & Element) | null = this.renderRoot.querySelector(name);
      if (part?.enter?.()) return; // it may not have loaded yet
    }
  }

  #turn() {
    const thinks = this.state?.thinking === this.side && !isPast(this.state);
    if (!thinks) return t('web-seat-moves');
    // The house thinks for a player whose pieces it places.
    return t(this.state?.you.includes(this.side) ? 'web-seat-arranged' : 'web-seat-thinks');
  }

  #reserve() {
    const state = this.state as GameState;
    const room = this.room as Room;
    const scene = shown(state) as Scene;
    const { place, counts } = room.stock(scene, this.side);
    const mine = state.you.includes(this.side) && place === 'reserve';
    const turn = scene.turn === this.side && !isPast(state);
    return html`<ul aria-label=${t(`web-${place}-of`, { side: this.side })}>
      ${room.kinds.map((kind) => {
        const count = counts[kind] ?? 0;
        const symbol = room.piece(kind, this.side);
        const inside = html`<board-piece low ?tall=${room.shade(symbol) === 'shadow-tall'} game=${room.id}
            symbol=${symbol}></board-piece>
          <span class="count" aria-hidden="true">×${count}</span>
          <span class="letter" aria-hidden="true">${kind}</span>`;
        const label = t(`${room.id}-web-in-${place}`, { kind, count });
        if (!mine) {
          return html`<li class="slot ${count ? '' : 'empty'}" title=${label}>
            <span class="unseen">${label}</span>${inside}</li>`;
        }
        const source = `@${kind}`;
        const able = turn && source in choices(state);
        return html`<li><button class="slot ${count ? '' : 'empty'} ${source === this.lit ? 'lit' : ''}" data-source=${source}
          aria-label=${label} title=${label}
          aria-pressed=${turn && chosen(state) === source ? 'true' : 'false'}
          aria-disabled=${able ? 'false' : 'true'}
          @click=${(event: MouseEvent) => able && this.carry.meant(event) && emit(this, 'hand-press', source)}
          @pointerdown=${(event: PointerEvent) => able && this.carry.press(event, source)}
          >${inside}</button></li>`;
      })}
    </ul>`;
  }
}

customElements.define('seat-card', SeatCard);
