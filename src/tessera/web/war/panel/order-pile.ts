import { css, html, nothing } from 'lit';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { icon } from '../../ui/icons.js';
import type { WarContent, WarPiece } from '../../wire/war.js';
import { ownerSign } from '../board/owners.js';
import { pieces } from '../state/drafting.js';
import { UNSEEN } from '../state/orders.js';
import { type Piled, type PossibleAnswer, answersTo, pile } from '../state/pile.js';
import { frameOf } from '../state/playback.js';
import { type WarState, moment } from '../state/war.js';
import { abilityName, orderWords, pieceName, targetWords } from '../state/words.js';
import { ownersStyle } from '../style/owners.js';
import { panelStyle } from '../style/panel.js';
import { WarPart } from '../war-part.js';

/**
 * The known orders of this stage, the first to be carried out on top: what answers what, and what own
 * pieces can answer. Emits `take` with a piece, and `answer` with a piece, an ability and a target or
 * null.
 */
export class OrderPile extends WarPart {
  static styles = [
    panelStyle,
    ownersStyle,
    css`
      li {
        display: grid;
        gap: 0.3rem;
        padding: 0.2rem 0.6rem 0.4rem 0.2rem;
        border: 1px solid var(--line);
        border-radius: 8px;
        background: var(--bg-2);
      }
      li.on {
        margin-left: 1.1rem;
        border-left: 3px solid var(--mark-ending);
      }
      li.drafted {
        border-style: dashed;
        border-color: var(--mark-target);
      }
      li.done {
        opacity: 0.5;
      }
      li.vain .what {
        text-decoration: line-through;
      }
      .what {
        gap: 0.45rem;
        padding: 0.1em 0.3em;
        line-height: 1.25;
      }
      .name {
        flex: none;
        min-width: 2.1rem;
        font-weight: 600;
        font-variant-numeric: tabular-nums;
      }
      .about {
        padding-left: 0.4rem;
      }
      .row {
        padding-left: 0.4rem;
      }
    `,
  ];

  render() {
    const { state, content } = this;
    const orders = state ? pile(state) : [];
    if (!state || !content || orders.length === 0) return nothing;
    const steps = [...new Set(orders.map(({ step }) => step))];
    return html`<section aria-label=${t('zodiacs-web-pile')}>
      <h2>${t('zodiacs-web-pile')}</h2>
      <p class="quietly">${t('zodiacs-web-pile-how')}</p>
      ${steps.map(
        (step) => html`<h3>${t('zodiacs-web-pile-step', { step, round: step - 1 })}</h3>
        <ol>${orders
          .filter((order) => order.step === step)
          .map((order) => this.#order(state, content, order, orders))}</ol>`,
      )}
    </section>`;
  }

  #order(state: WarState, content: WarContent, order: Piled, all: readonly Piled[]) {
    const { name, piece, whose, answers, answeredBy, done, vain } = order;
    const owner = this.#pieces(state).find(({ id }) => id === piece)?.owner;
    const possible = state.playback ? [] : answersTo(state, order);
    const names = answeredBy.map((by) => by || t('zodiacs-web-pile-mine')).join(', ');
    return html`<li class="${whose} ${answers.length ? 'on' : ''} ${done ? 'done' : ''} ${vain ? 'vain' : ''}" data-order=${name}>
      <button class="what entry" @click=${() => emit(this, 'take', piece)}>
        <span class="name">${done ? icon(vain ? 'close' : 'check', 16) : name || '＋'}</span>
        ${owner === undefined ? nothing : ownerSign(owner)} <span>${this.#words(state, content, order)}</span></button>
      ${answers.map((target) => html`<p class="about quietly">${this.#answered(state, content, target, all)}</p>`)}
      ${names ? html`<p class="about quietly">${t('zodiacs-web-pile-answered', { names })}</p>` : nothing}
      ${
        possible.length
          ? html`<div class="row" role="group"
          aria-label=${t('zodiacs-web-pile-answer-to', { name })}>
          ${possible.map((answer) => this.#possible(state, content, answer))}</div>`
          : nothing
      }</li>`;
  }

  /** What an order answers. */
  #answered(state: WarState, content: WarContent, target: string, all: readonly Piled[]) {
    const found = all.find(({ name }) => name === target);
    return t('zodiacs-web-pile-answers', { name: target, order: found ? this.#words(state, content, found) : '' });
  }

  #possible(state: WarState, content: WarContent, { piece, ability, target }: PossibleAnswer) {
    const all = pieces(state);
    const kind = all.find(({ id }) => id === piece)?.kind ?? '';
    const elsewhere = target !== null && target !== String(piece) && !target.startsWith('#');
    return html`<button class="small" data-answer="${piece} ${ability}"
      @click=${() => emit(this, 'answer', [piece, ability, target])}>${t('zodiacs-web-pile-answer', {
        piece: pieceName(content, all, piece),
        ability: abilityName(content, kind, ability),
        aim: elsewhere ? targetWords(target, content, all, state.war?.seats, this.#events(state)) : '',
        aimed: elsewhere ? 'yes' : 'no',
      })}</button>`;
  }

  #words(state: WarState, content: WarContent, { piece, ability, targets }: Piled) {
    const order = { piece, ability, targets: targets.map((target) => target ?? UNSEEN) };
    return orderWords(order, content, this.#pieces(state), state.war?.seats, this.#events(state));
  }

  /** The events of the hour that orders may name: in a playback the ones from before it. */
  #events(state: WarState) {
    return (state.playback ? frameOf(state.playback) : moment(state))?.scene.hour_events;
  }

  /** The pieces that orders may name: in a playback the ones from before it. */
  #pieces(state: WarState): readonly WarPiece[] {
    return state.playback ? frameOf(state.playback).scene.pieces : pieces(state);
  }
}

customElements.define('order-pile', OrderPile);
