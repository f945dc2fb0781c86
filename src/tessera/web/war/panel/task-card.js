/**
 * @import {WarState} from '../state/war.js'
 * @import {Moment, WarScene} from '../wire.js'
 */

import { css, html, nothing } from '../../vendor/lit/index.js';
import { say } from '../../text/fluent.js';
import { icon } from '../../ui/icons.js';
import { base } from '../../ui/style.js';
import { texts } from '../state/drafting.js';
import { mayPass, passesNow } from '../state/passing.js';
import { awaited, moment, seesAll } from '../state/war.js';
import { panelStyle } from '../style/panel.js';
import { noteWords, resultWords } from '../words.js';
import { emit } from '../../ui/emit.js';
import { WarPart } from '../war-part.js';

/**
 * What is to be done now, the one button that says it is done, and one for having no part in the
 * responses of this hour. Tells of `ready` and `pass`.
 */
export class TaskCard extends WarPart {
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
      .pass {
        justify-self: start;
        text-align: left;
      }
      .result {
        font: 400 1.5rem/1.2 var(--font-title);
      }
    `,
  ];

  render() {
    const { state, content } = this;
    const war = state?.war;
    if (!state || !war || !content) return nothing;
    return html`<section>
      ${war.status === 'finished'
        ? html`<h2 class="result">${resultWords(war)}</h2>
            <a class="button" href=${`/w/${war.id}/film`}>${say('zodiacs-web-film-watch')}</a>
            <a class="button" href="/zodiacs">${say('web-new-game')}</a>`
        : this.#task(state)}
      ${state.link === 'lost' ? html`<p class="warn" role="status">${say('web-link-lost')}
        ${state.kept.length ? say('zodiacs-web-kept') : nothing}</p>` : nothing}
      ${state.note ? html`<p class="warn" role="status">${noteWords(state.note)}</p>` : nothing}
    </section>`;
  }

  /** @param {WarState} state */
  #task(state) {
    const now = moment(state);
    const { war, seat } = state;
    if (!war || !now || seat === null) {
      return html`<h2>${say('zodiacs-web-watching')}</h2>
        <p class="quiet-text">${say('zodiacs-web-watching-why')}</p>`;
    }
    const own = war.seats[seat];
    if (own?.out) {
      return html`<h2>${say('zodiacs-web-you-are-out')}</h2>
        ${seesAll(war) ? html`<p class="quiet-text">${say('zodiacs-web-out-sees-all')}</p>` : nothing}`;
    }
    if (war.paused) return html`<h2>${say('zodiacs-web-paused')}</h2>`;
    if (!now.asked) {
      return html`<h2>${say('zodiacs-web-waiting')}</h2>
        <p class="quiet-text">${say('zodiacs-web-not-asked', { step: now.scene.step })}</p>
        ${this.#pass(state, now)}`;
    }
    if (passesNow(state)) {
      return html`<h2>${say('zodiacs-web-passing')}</h2>
        ${this.#seen(now.scene)}${this.#pass(state, now)}`;
    }
    const ready = own?.ready ?? false;
    const count = texts({ ...state, ahead: null }).length;
    return html`<h2>${say('zodiacs-web-task', { step: now.scene.step })}</h2>
      ${now.passing === 'roused' ? html`<p class="warn">${say('zodiacs-web-roused')}</p>` : nothing}
      ${now.scene.step === 'response' ? this.#seen(now.scene) : nothing}
      <button class="ready ${ready ? '' : 'primary'}" aria-pressed=${ready ? 'true' : 'false'}
        @click=${() => emit(this, 'ready')}>${icon('check')}
        ${say(ready ? 'zodiacs-web-ready-back' : 'zodiacs-web-ready', { count, step: now.scene.step })}</button>
      ${ready && state.link !== 'lost' ? html`<p class="quiet-text">${say('zodiacs-web-awaited', {
        count: war.seats.filter((found) => !found.ready && !found.out).length })}</p>` : nothing}
      ${this.#pass(state, now)}
      ${war.you.length > 1 && awaited(state).some((other) => other !== seat)
        ? html`<p class="quiet-text">${say('zodiacs-web-then-hand-over')}</p>` : nothing}`;
  }

  /**
   * Letting the responses of this hour pass.
   * @param {WarState} state
   * @param {Moment} now
   */
  #pass(state, { passing }) {
    if (!mayPass(state)) return nothing;
    const on = passing === 'yes';
    return html`<button class="pass small quiet" aria-pressed=${on ? 'true' : 'false'}
        @click=${() => emit(this, 'pass')}>${say('zodiacs-web-pass')}</button>
      ${on ? html`<p class="quiet-text">${say('zodiacs-web-pass-until')}</p>` : nothing}`;
  }

  /**
   * Why one is asked; what others were seen to order lies on the pile.
   * @param {WarScene} scene
   */
  #seen({ round, shown }) {
    const seen = shown.some(({ step }) => step === round);
    return html`<p class="quiet-text">${say('zodiacs-web-why-asked', { round })}
      ${seen ? nothing : say('zodiacs-web-seen-none', { round })}</p>`;
  }
}

customElements.define('task-card', TaskCard);
