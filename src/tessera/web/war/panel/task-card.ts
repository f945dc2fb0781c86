import { css, html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { href } from '../../base/address.js';
import { Refusal } from '../../net/api.js';
import { retry } from '../../net/retry.js';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { icon } from '../../ui/icons.js';
import type { WarInfo, WarScene } from '../../wire/war.js';
import { rematch } from '../content/api.js';
import { stuckOrders } from '../state/capacity.js';
import { rousing } from '../state/chronicle.js';
import { texts } from '../state/drafting.js';
import { entryWords } from '../state/narration.js';
import { mayPass, passesNow } from '../state/passing.js';
import { laterHours, plansFor } from '../state/planning.js';
import { endsNow } from '../state/playback.js';
import { type WarState, awaited, moment, seesAll } from '../state/war.js';
import { gloryWords, noteWords, resultWords } from '../state/words.js';
import { panelStyle } from '../style/panel.js';
import { WarPart } from '../war-part.js';

/**
 * The task, the button that finishes it, and those for passing.
 * Emits `ready` and `pass`.
 */
export class TaskCard extends WarPart {
  static styles = [
    panelStyle,
    css`
      section {
        background: var(--bg-2);
      }
      .ready {
        width: 100%;
        min-height: 48px;
        font-size: var(--size-l);
      }
      .ready[aria-pressed='true'] {
        background: color-mix(in srgb, var(--mark-target) 22%, var(--bg-1));
        border-color: var(--mark-target);
        box-shadow: none;
        color: var(--text);
        font-weight: 600;
      }
      .passes,
      .over {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 0.4rem;
      }
      .passes > *,
      .over > * {
        min-width: 0;
      }
      .ways dl {
        margin: 1em 0;
      }
      .ways dt {
        font-weight: 600;
      }
      .ways dd {
        margin: 0 0 0.45rem;
        color: var(--text-2);
      }
      .ways {
        font-size: var(--size-s);
      }
      .ways summary {
        display: flex;
        align-items: center;
        min-height: 40px;
        color: var(--text-2);
        text-decoration: underline dotted;
        text-underline-offset: 0.25em;
        cursor: pointer;
      }
      .over .button {
        padding-inline: 0.5em;
        text-align: center;
      }
      .over > :not(.button, button),
      .over > .all {
        grid-column: 1 / -1;
      }
      .result {
        font: 400 var(--size-3xl)/1.2 var(--font-title);
      }
    `,
  ];

  @state() _problem = '';
  /** How a league goes on, once that is shown. */
  next: Promise<unknown> | undefined;

  render() {
    const { state, content } = this;
    const war = state?.war;
    if (!state || !war || !content) return nothing;
    if (endsNow(state)) {
      return html`<section><h2>${t('zodiacs-web-ending')}</h2>
        <button class="primary" @click=${() => emit(this, 'play-end')}>${t('zodiacs-web-ending-skip')}</button></section>`;
    }
    const glory = war.status === 'finished' ? gloryWords(war.seats) : '';
    return html`<section>
      ${
        war.status === 'finished'
          ? html`<h2 class="result">${resultWords(war)}</h2>
            ${glory ? html`<p class="glory">${glory}</p>` : nothing}
            <div class="over">
              ${war.tournament ? this.#league(war) : this.#again(state)}
              <a class="button" href=${href('/zodiacs')}>${t('web-new-game')}</a>
              <a class="button" href=${href(`/w/${war.id}/review`)}>${icon('curve')} ${t('zodiacs-web-review')}</a>
              <a class="button" href=${href(`/w/${war.id}/replay`)}>${t('zodiacs-web-war-replay-watch')}</a>
              ${
                state.seat === null
                  ? nothing
                  : html`<button class="all" aria-pressed=${state.truth?.seat === null ? 'true' : 'false'}
                @click=${() => emit(this, 'whose', state.truth?.seat === null ? 'own' : 'all')}>${t('zodiacs-web-seen-all')}</button>`
              }
              ${this.#drawn(war.id, 'picture.png', 'web-download-picture')}
              ${this.#drawn(war.id, 'animation.webp', 'web-download-animation')}</div>`
          : this.#task(state)
      }
      ${
        state.link === 'lost'
          ? html`<p class="warn" role="status">${t('web-link-lost')}
        ${state.kept.length ? t('zodiacs-web-not-submitted') : nothing}</p>`
          : nothing
      }
      ${state.note ? html`<p class="warn" role="status">${noteWords(state.note)}</p>` : nothing}
    </section>`;
  }

  /** The way to a picture that the server draws. */
  #drawn(war: string, file: string, key: string) {
    return html`<a class="button quiet" href=${href(`/api/wars/${war}/${file}`)} download>${icon('download')} ${t(key)}</a>`;
  }

  #league({ id, tournament }: WarInfo) {
    this.next ??= retry(() => import('../../shell/next-tournament-game.js'));
    return html`<next-tournament-game league .tournament=${tournament} .game=${id}></next-tournament-game>`;
  }

  #task(state: WarState) {
    const now = moment(state);
    const { war, seat } = state;
    if (!war || !now || seat === null) {
      return html`<h2>${t('zodiacs-web-watching')}</h2>
        <p class="quietly">${t('zodiacs-web-watching-why')}</p>`;
    }
    const own = war.seats[seat];
    if (own?.out) {
      return html`<h2>${t('zodiacs-web-you-are-out')}</h2>
        ${seesAll(war) ? html`<p class="quietly">${t('zodiacs-web-out-sees-all')}</p>` : nothing}`;
    }
    if (war.paused) return html`<h2>${t('zodiacs-web-paused')}</h2>`;
    if (passesNow(state)) {
      const count = texts({ ...state, ahead: null }).length;
      return html`<h2>${t('zodiacs-web-passing', { count, how: now.passing })}</h2>
        <p class="quietly">${t('zodiacs-web-pass-until', { how: now.passing })}</p>
        <div class="row"><button class="small" aria-pressed="true" @click=${() => emit(this, 'pass')}
          >${t('zodiacs-web-pass-back')}</button></div>
        ${now.scene.step === 'response' ? this.#seen(now.scene) : nothing}`;
    }
    if (!now.must_answer) {
      return html`<h2>${t('zodiacs-web-waiting')}</h2>
        <p class="quietly">${t('zodiacs-web-not-asked', { step: now.scene.step })}</p>
        ${this.#pass(state)}`;
    }
    const ready = own?.ready ?? false;
    const count = texts({ ...state, ahead: null }).length;
    const ahead = war.clock.kind === 'day' ? 'day' : war.clock.kind === 'hour' ? 'hour' : 'no';
    const planned = this.#planned(state);
    const stuck = this.content && !ready ? stuckOrders({ ...state, ahead: null }, this.content).size : 0;
    return html`<h2>${t('zodiacs-web-task', { step: now.scene.step })}</h2>
      ${war.quiet > 0 ? html`<p class="warn">${t('zodiacs-web-quiet')}</p>` : nothing}
      ${ahead === 'no' ? nothing : html`<p class="quietly">${t('zodiacs-web-ahead', { ahead })}</p>`}
      ${planned ? html`<p>${t('zodiacs-web-planned', { count: planned })}</p>` : nothing}
      ${now.passing === 'alerted' ? html`<p class="warn">${this.#roused(state)}</p>` : nothing}
      ${now.scene.step === 'response' ? this.#seen(now.scene) : nothing}
      ${stuck ? html`<p class="warn">${t('zodiacs-web-stuck', { count: stuck })}</p>` : nothing}
      <button class="ready at-hand ${ready ? '' : 'primary'}" aria-pressed=${ready ? 'true' : 'false'}
        @click=${() => emit(this, 'ready')}>${icon('check')}
        ${t(ready ? 'zodiacs-web-ready-back' : 'zodiacs-web-ready', { count, step: now.scene.step })}</button>
      ${ready && state.link !== 'lost' ? html`<p class="quietly">${this.#awaited(war)}</p>` : nothing}
      ${ready ? nothing : this.#pass(state)}
      ${
        war.you.length > 1 && awaited(state).some((other) => other !== seat)
          ? html`<p class="quietly">${t('zodiacs-web-then-hand-over')}</p>`
          : nothing
      }`;
  }

  /** The awaited players: known where whole days are submitted; elsewhere it would reveal too much. */
  #awaited({ clock, seats }: WarInfo) {
    if (clock.kind !== 'day') return t('zodiacs-web-waiting');
    return t('zodiacs-web-awaited', { count: seats.filter(({ ready, out }) => !ready && !out).length });
  }

  /** How many of the orders that stand were planned for this hour. */
  #planned(state: WarState) {
    const scene = moment(state)?.scene;
    const due = scene?.step === 'orders' && scene.stage === 1 ? plansFor(state, scene) : [];
    return state.ahead ? 0 : texts(state).filter((text) => due.includes(text)).length;
  }

  /** Why one is asked again. */
  #roused(state: WarState) {
    const why = entryWords(rousing(state), this.content, state.war?.seats);
    return why ? t('zodiacs-web-alerted-by', { why }) : t('zodiacs-web-alerted');
  }

  /** Letting steps pass: this hour, or until something concerns one. */
  #pass(state: WarState) {
    if (!mayPass(state)) return nothing;
    const scene = moment(state)?.scene;
    const pass = (how: object) => emit(this, 'pass', how);
    const until = ({ target }: Event) => {
      const later = laterHours(state)[Number((target as HTMLSelectElement).value)];
      if (later) pass({ how: 'alert', ...later });
    };
    // Where hours or days are submitted at once, Ready already means passing.
    const ahead = ['hour', 'day'].includes(state.war?.clock.kind ?? '');
    const again = scene?.step === 'orders' && !ahead;
    return html`<div class="passes">
      ${
        ahead
          ? nothing
          : html`<button class="small" title=${t('zodiacs-web-pass-until', { how: 'hour' })}
        @click=${() => pass({ how: 'hour' })}>${t('zodiacs-web-pass')}</button>`
      }
      <button class="small" title=${t('zodiacs-web-pass-until', { how: 'alert' })}
        @click=${() => pass({ how: 'alert' })}>${t('zodiacs-web-pass-alert')}</button>
      <select class="small" aria-label=${t('zodiacs-web-pass-to')} @change=${until}>
        <option value="" selected>${t('zodiacs-web-pass-to')}</option>
        ${laterHours(state).map((hour, index) => html`<option value=${index}>${t('zodiacs-web-turn', { ...hour })}</option>`)}
      </select>
      ${
        again
          ? html`<button class="small" title=${t('zodiacs-web-ready-again-why')}
        @click=${() => emit(this, 'ready', { again: true })}>${t('zodiacs-web-ready-again')}</button>`
          : nothing
      }
    </div>
    ${this.#ways(moment(state)?.must_answer ?? false, ahead, again)}`;
  }

  /**
   * How the ways to end a step differ.
   * @param ahead whether hours or days are submitted at once
   */
  #ways(asked: boolean, ahead: boolean, again: boolean) {
    const ways = [
      ...(asked && !ahead ? [['zodiacs-web-is-ready-name', t('zodiacs-web-ready-why')]] : []),
      ...(ahead ? [] : [['zodiacs-web-pass', t('zodiacs-web-pass-until', { how: 'hour' })]]),
      ['zodiacs-web-pass-alert', t('zodiacs-web-pass-until', { how: 'alert' })],
      ['zodiacs-web-pass-to', t('zodiacs-web-pass-to-why')],
      ...(again ? [['zodiacs-web-ready-again', t('zodiacs-web-ready-again-why')]] : []),
    ];
    return html`<details class="ways"><summary>${t('zodiacs-web-ways')}</summary>
      <dl>${ways.map(([key = '', why]) => html`<dt>${t(key)}</dt><dd>${why}</dd>`)}</dl></details>`;
  }

  /** The same war once more, for its players. */
  #again({ war, seat }: WarState) {
    if (!war || seat === null) return nothing;
    if (war.rematch)
      return html`<a class="button primary" href=${href(`/w/${war.rematch}`)}>${t('zodiacs-web-rematch-go')}</a>`;
    return html`<button class="primary" @click=${() => this.#rematch(war.id)}>${t('zodiacs-web-rematch')}</button>
      ${this._problem ? html`<p class="warn" role="alert">${this._problem}</p>` : nothing}`;
  }

  async #rematch(id: string) {
    try {
      location.assign(href(`/w/${(await rematch(id)).id}`));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this._problem = error.message || t('web-no-answer');
    }
  }

  /** Why one is asked; what others were seen to order lies on the pile. */
  #seen({ round, shown }: WarScene) {
    const seen = shown.some(({ step }) => step === round);
    return html`<p class="quietly">${t('zodiacs-web-why-asked', { round })}
      ${seen ? nothing : t('zodiacs-web-seen-none', { round })}</p>`;
  }
}

customElements.define('task-card', TaskCard);
