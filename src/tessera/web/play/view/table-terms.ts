import { type PropertyValues, css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { href } from '../../base/address.js';
import '../../board/board.js';
import type { Room } from '../../games/room.js';
import { changesOf, contentOf, optionsInWords, playedOn, termsOf } from '../../games/terms.js';
import type { Facts, GameState } from '../../state/game.js';
import { ROOT, nodeAt } from '../../state/tree.js';
import { learnBoards } from '../../text/board-name.js';
import { clockMeans, clockOf } from '../../text/clock-words.js';
import { t, tOr } from '../../text/fluent.js';
import { TablePart } from './table-part.js';

/** What the address of a content looks like. */
const ADDRESS = /^[0-9a-f]{64}$/;

/**
 * What is played at this table: game, board, and the options that are not as usual; with `full` in
 * sentences that say what each changes, and with the board in small.
 */
export class TableTerms extends TablePart {
  static styles = css`
    :host {
      color: var(--text-2);
      font-size: var(--size-s);
      line-height: 1.35;
    }
    b {
      font-weight: 600;
      color: var(--text);
    }
    ul {
      display: inline;
    }
    li {
      display: inline;
    }
    li::before {
      content: ' · ';
    }
    tessera-board {
      height: 7.5rem;
      margin-top: 0.5rem;
    }
    :host([full]) ul {
      display: block;
      margin-top: 0.25rem;
      padding-left: 1.1rem;
      list-style: disc;
    }
    :host([full]) li {
      display: list-item;
    }
    :host([full]) li::before {
      content: none;
    }
  `;

  @property({ type: Boolean, reflect: true }) full = false;
  /** Whether options are compared with the plain rules: in a position it does not matter how games begin. */
  @property({ type: Boolean }) plain = false;

  willUpdate(changed: PropertyValues<this>) {
    if (changed.has('room') && this.room) learnBoards(this.room).then(() => this.requestUpdate());
  }

  render() {
    const { state, room } = this;
    const { facts } = state ?? {};
    if (!state || !facts || !room) return nothing;
    const { game, variant } = facts;
    const others = this.plain ? optionsInWords(game, variant) : this.full ? changesOf(facts) : termsOf(facts);
    const about = this.full && facts.board ? tOr(`board-${facts.board}-about`, '') : '';
    return html`<b>${playedOn(facts)}</b>
      <ul aria-label=${t('web-terms')}>
        ${about ? html`<li>${about}</li>` : ''}
        ${this.#clock(state)}
        ${state.table?.rated ? html`<li>${t(this.full ? 'web-rated-means' : 'web-rated')}</li>` : ''}
        ${facts.content ? html`<li>${this.#content(facts)}</li>` : ''}
        ${state.table?.tournament ? html`<li><a href=${href(`/tournaments/${state.table.tournament}`)}>${t('web-of-tournament')}</a></li>` : ''}
        ${(others.length || facts.content ? others : [t('web-terms-usual')]).map((said) => html`<li>${said}</li>`)}
      </ul>
      ${this.full ? this.#ground(state, room) : ''}`;
  }

  /** How much time there is, if there is a clock. */
  #clock({ table }: GameState) {
    if (!table?.clock) return '';
    return html`<li>${this.full ? `${clockOf(table.clock)}: ${clockMeans(table.clock)}` : clockOf(table.clock)}</li>`;
  }

  /** The owner of the tokens; stored ones can be viewed. */
  #content(facts: Facts) {
    const said = contentOf(facts);
    if (!ADDRESS.test(facts.content)) return said;
    return html`<a target="_blank" href=${href(`/rules/${facts.game}/faces?content=${facts.content}`)}>${said}</a>`;
  }

  /** A small picture of the board; none while it is to be built. */
  #ground({ tree, board, laying }: GameState, room: Room) {
    const start = nodeAt(tree, ROOT)?.scene;
    if (!start || !board || laying) return nothing;
    return html`<tessera-board picture small .room=${room} .cells=${board.cells} .zones=${board.zones ?? []}
      .scene=${start} .label=${t('web-board')}></tessera-board>`;
  }
}

customElements.define('table-terms', TableTerms);
