/**
 * @import {WarState} from '../state/war.js'
 * @import {WarContent} from '../wire.js'
 */

import { LitElement, css, html, nothing } from '../../vendor/lit/index.js';
import { Spoken, say, tell as spell } from '../../text/fluent.js';
import { icon } from '../../ui/icons.js';
import { base } from '../../ui/style.js';
import { texts } from '../state/drafting.js';
import { readOrder } from '../state/orders.js';
import { awaited, moment } from '../state/war.js';
import { panelStyle } from '../style/panel.js';
import { orderWords, resultWords } from '../words.js';
import { tell } from './tell.js';

/** What is to be done now, and the one button that says it is done. Tells of `ready`. */
export class TaskCard extends LitElement {
  static styles = [
    base,
    panelStyle,
    css`
      section {
        background: var(--bg-2);
      }
      .ready {
        width: 100%;
        min-height: 48px;
        font-size: 1.0625rem;
      }
      .ready[aria-pressed='true'] {
        background: color-mix(in srgb, var(--mark-target) 22%, transparent);
        border-color: var(--mark-target);
        box-shadow: none;
        color: var(--text);
        font-weight: 600;
      }
      .result {
        font: 400 1.5rem/1.2 var(--font-title);
      }
      .seen {
        display: grid;
        gap: 0.3rem;
        padding-left: 0.7rem;
        border-left: 3px solid var(--mark-ending);
        font-size: 0.9375rem;
      }
    `,
  ];

  static properties = { state: { attribute: false }, content: { attribute: false } };

  constructor() {
    super();
    /** @type {WarState | null} */
    this.state = null;
    /** @type {WarContent | null} */
    this.content = null;
    new Spoken(this);
  }

  render() {
    const { state, content } = this;
    const war = state?.war;
    if (!state || !war || !content) return nothing;
    return html`<section>
      ${war.status === 'finished'
        ? html`<h2 class="result">${resultWords(war)}</h2>
            <a class="button" href="/zodiacs">${say('web-new-game')}</a>`
        : this.#task(state, content)}
      ${state.link === 'lost' ? html`<p class="warn">${say('web-link-lost')}</p>` : nothing}
      ${state.note ? html`<p class="warn" role="status">${noteWords(state.note)}</p>` : nothing}
    </section>`;
  }

  /**
   * @param {WarState} state
   * @param {WarContent} content
   */
  #task(state, content) {
    const now = moment(state);
    const { war, seat } = state;
    if (!war || !now || seat === null) return html`<h2>${say('zodiacs-web-watching')}</h2>`;
    const own = war.seats[seat];
    if (own?.out) return html`<h2>${say('zodiacs-web-you-are-out')}</h2>`;
    if (war.paused) return html`<h2>${say('zodiacs-web-paused')}</h2>`;
    if (!now.asked) {
      return html`<h2>${say('zodiacs-web-waiting')}</h2>
        <p class="quiet-text">${say('zodiacs-web-not-asked', { step: now.scene.step })}</p>`;
    }
    const ready = own?.ready ?? false;
    const count = texts({ ...state, ahead: null }).length;
    return html`<h2>${say('zodiacs-web-task', { step: now.scene.step })}</h2>
      ${now.scene.step === 'response' ? this.#seen(state, content) : nothing}
      <button class="ready ${ready ? '' : 'primary'}" aria-pressed=${ready ? 'true' : 'false'}
        @click=${() => tell(this, 'ready')}>${icon('check')}
        ${say(ready ? 'zodiacs-web-ready-back' : 'zodiacs-web-ready', { count, step: now.scene.step })}</button>
      ${ready ? html`<p class="quiet-text">${say('zodiacs-web-awaited', {
        count: war.seats.filter((found) => !found.ready && !found.out).length })}</p>` : nothing}
      ${war.you.length > 1 && awaited(state).some((other) => other !== seat)
        ? html`<p class="quiet-text">${say('zodiacs-web-then-hand-over')}</p>` : nothing}`;
  }

  /**
   * What others were seen to order.
   * @param {WarState} state
   * @param {WarContent} content
   */
  #seen(state, content) {
    const scene = moment(state)?.scene;
    if (!scene) return nothing;
    if (scene.shown.length === 0) return html`<p class="quiet-text">${say('zodiacs-web-seen-none')}</p>`;
    return html`<div class="seen"><h3>${say('zodiacs-web-seen')}</h3>
      <ul>${scene.shown.map(({ number, piece, ability, targets }) => {
        const text = [piece, ability ?? `x0-${targets[0] ?? '?'}`, ...(ability ? targets : [])].join(' ');
        const order = ability ? readOrder(text) : { piece, ability, targets: [targets[0] ?? '?'] };
        return html`<li>#${number} ${orderWords(order, content, scene.pieces)}</li>`;
      })}</ul></div>`;
  }
}

/** @param {NonNullable<WarState['note']>} note */
function noteWords(note) {
  return 'text' in note ? note.text : spell(note);
}

customElements.define('task-card', TaskCard);
