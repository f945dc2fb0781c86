import { css, html, nothing } from 'lit';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import type { WarContent, WarPair } from '../../wire/war.js';
import { ownerSign } from '../board/owners.js';
import { harms } from '../state/battles.js';
import { joined, orderNow, question, strikesNow, targetsNow } from '../state/fighting.js';
import { type WarState, moment } from '../state/war.js';
import { pieceName } from '../state/words.js';
import { ownersStyle } from '../style/owners.js';
import { panelStyle } from '../style/panel.js';
import { WarPart } from '../war-part.js';
import { sortable } from './sortable.js';

/**
 * The choices of combat. Emits `meet` with `[piece, onto]`, `join` with `[piece, pair or null]`,
 * `arrange` with `[pair, from, to]`, and `take` with a piece.
 */
export class CombatCard extends WarPart {
  static styles = [
    panelStyle,
    ownersStyle,
    css`
      .choice {
        display: grid;
        gap: 0.35rem;
        padding: 0.5rem 0.6rem 0.6rem;
        border-radius: 8px;
        background: var(--bg-2);
      }
      .who {
        justify-content: flex-start;
        border-color: transparent;
        padding: 0;
        min-height: 32px;
        font-weight: 600;
      }
      .choice[data-chosen] {
        box-shadow: inset 3px 0 0 var(--mark-chosen);
      }
      li.rank {
        display: flex;
        align-items: center;
        gap: 0.4rem;
        cursor: grab;
      }
      .small {
        flex-wrap: wrap;
        justify-content: flex-start;
        gap: 0.3em;
        text-align: left;
      }
      .piece {
        display: inline-flex;
        align-items: center;
        gap: 0.4rem;
        white-space: nowrap;
      }
      .forecast {
        display: grid;
        gap: 0.3rem;
        padding-left: 0.6rem;
        border-left: 3px dashed var(--edge);
        font-size: var(--size-s);
      }
      .forecast li {
        display: flex;
        align-items: center;
        gap: 0.4rem;
      }
      .dies {
        color: var(--warn);
      }
      .icon {
        width: 34px;
        border-color: transparent;
      }
    `,
  ];

  render() {
    const { state } = this;
    const asked = state && question(state);
    if (!state || !asked) return nothing;
    const joining = [...new Set(asked.vanguards.flatMap(({ pieces }) => pieces))];
    return html`<section aria-label=${t('zodiacs-web-combat')}>
      <p class="quietly">${t('zodiacs-web-combat-how', { step: moment(state)?.scene.step ?? '' })}</p>
      ${this.#either('zodiacs-web-target-of', asked.targets, targetsNow(state))}
      ${joining.map((piece) => this.#vanguard(state, piece, asked.vanguards))}
      ${asked.orders.map((pair) => this.#order(state, pair))}
      ${this.#either('zodiacs-web-strike-of', asked.strikes, strikesNow(state))}
      ${this.#forecast(state)}
    </section>`;
  }

  /** Who takes how much damage as things are chosen now. */
  #forecast(state: WarState) {
    const found = this.content ? harms(state, this.content) : [];
    if (found.length === 0) return nothing;
    return html`<div class="forecast" role="group" aria-label=${t('zodiacs-web-forecast')}>
      <h3>${t('zodiacs-web-forecast')}</h3>
      <ul>${found.map(
        ({ piece, damage, has, dies }) => html`<li class=${dies ? 'dies' : ''} data-harm=${piece.id}>
        ${this.#name(piece.id)}<span class="spring">${t('zodiacs-web-harm', { damage, has, dies: dies ? 'yes' : 'no' })}</span></li>`,
      )}</ul>
      <p class="quietly">${t('zodiacs-web-harm-unsure')}</p></div>`;
  }

  #name(id: number) {
    const pieces = (this.state && moment(this.state)?.scene.pieces) ?? [];
    const owner = pieces.find((piece) => piece.id === id)?.owner ?? 0;
    const content = this.content as WarContent;
    return html`<span class="piece">${ownerSign(owner)} ${pieceName(content, pieces, id)}</span>`;
  }

  #either(key: string, possible: Record<string, number[]>, chosen: Record<string, number>) {
    return Object.entries(possible).map(
      ([own, options]) => html`<div class="choice"
        ?data-chosen=${this.state?.selected === Number(own)} role="group" aria-label=${t(key, { piece: own })}>
      <button class="who" @click=${() => emit(this, 'take', Number(own))}>${this.#name(Number(own))}</button>
      <div class="row">${options.map(
        (option) => html`<button class="small" data-onto=${option}
        aria-pressed=${chosen[own] === option ? 'true' : 'false'}
        @click=${() => emit(this, 'meet', [Number(own), option])}>${this.#name(option)}</button>`,
      )}</div></div>`,
    );
  }

  #vanguard(state: WarState, piece: number, pairs: readonly WarPair[]) {
    const now = joined(state, piece);
    return html`<div class="choice" ?data-chosen=${state.selected === piece} role="group"
        aria-label=${t('zodiacs-web-vanguard-of', { piece })}>
      <button class="who" @click=${() => emit(this, 'take', piece)}>${this.#name(piece)}</button>
      <div class="row">
        <button class="small" aria-pressed=${now ? 'false' : 'true'}
          @click=${() => emit(this, 'join', [piece, null])}>${t('zodiacs-web-stays-out')}</button>
        ${pairs
          .filter(({ pieces }) => pieces.includes(piece))
          .map(
            (pair) => html`<button class="small"
          aria-pressed=${now === pair ? 'true' : 'false'} @click=${() => emit(this, 'join', [piece, pair])}
          >${t('zodiacs-web-covers')} ${this.#name(pair.own)} ${t('zodiacs-web-against')} ${this.#name(pair.enemy)}</button>`,
          )}
      </div></div>`;
  }

  #order(state: WarState, pair: WarPair) {
    const list = orderNow(state, pair);
    const put = (from: number, to: number) => emit(this, 'arrange', [pair, from, to]);
    return html`<div class="choice" role="group" aria-label=${t('zodiacs-web-order-of', { piece: pair.own })}>
      <span>${this.#name(pair.own)} ${t('zodiacs-web-strikes-through')}</span>
      <ol>${list.map((id, index) => {
        const sort = sortable(`vanguard-${pair.own}-${pair.enemy}`, index, put);
        return html`<li class="rank" draggable="true" @dragstart=${sort.start} @dragover=${sort.over} @drop=${sort.drop}>
          ${index + 1}. ${this.#name(id)}
          <button class="icon spring" ?disabled=${index === 0} @click=${() => put(index, index - 1)}
            aria-label=${t('zodiacs-web-earlier', { order: id })}>↑</button>
          <button class="icon" ?disabled=${index === list.length - 1} @click=${() => put(index, index + 1)}
            aria-label=${t('zodiacs-web-later', { order: id })}>↓</button></li>`;
      })}
      <li>${list.length + 1}. ${this.#name(pair.enemy)}</li></ol></div>`;
  }
}

customElements.define('combat-card', CombatCard);
