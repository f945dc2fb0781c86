/**
 * @import {ReplayHour, WarContent, WarReplay, WarInfo} from '../wire.js'
 */

import { LitElement, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { at } from '../../net/address.js';
import { Refusal, ask } from '../../net/api.js';
import { Spoken, say, speakAlso } from '../../text/fluent.js';
import '../../ui/copy-button.js';
import '../../ui/header.js';
import { icon } from '../../ui/icons.js';
import { still } from '../../ui/motion.js';
import { nowhere, nowhereStyle } from '../../ui/nowhere.js';
import '../../ui/segments.js';
import { base } from '../../ui/style.js';
import '../board/board.js';
import { ownerSign } from '../board/owners.js';
import { contentOf } from '../lobby/api.js';
import { ownersStyle } from '../style/owners.js';
import { kindName, resultWords, seatName } from '../words.js';
import { decidingHours, errorsOf, gloryBy, sceneAt } from './replay.js';
import { replayStyle } from './replay-style.js';

await speakAlso('zodiacs-web');

const PACES = /** @type {const} */ ({ slow: 2600, usual: 1400, fast: 600 });

/** The page `/w/<id>/replay`: a war that is over plays by itself, what was believed beside the truth. */
export default class WarReplayPage extends LitElement {
  static styles = [base, ownersStyle, nowhereStyle, replayStyle];

  static properties = {
    _war: { state: true },
    _replay: { state: true },
    _content: { state: true },
    _at: { state: true },
    _seat: { state: true },
    _side: { state: true },
    _speed: { state: true },
    _runs: { state: true },
    _why: { state: true },
  };

  constructor() {
    super();
    this.path = location.pathname.split('/').at(-2) ?? '';
    /** @type {WarInfo | null} */
    this._war = null;
    /** @type {WarReplay | null} */
    this._replay = null;
    /** @type {WarContent | null} */
    this._content = null;
    this._at = 0;
    this._seat = 0;
    /** @type {'truth' | 'believed'} which board a phone shows */
    this._side = 'truth';
    /** @type {keyof typeof PACES} */
    this._speed = 'usual';
    this._runs = !still();
    /** @type {string | null} why there is nothing to see */
    this._why = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.pace = undefined;
    new Spoken(this);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.pace);
  }

  async #load() {
    try {
      const id = encodeURIComponent(this.path);
      /** @type {WarInfo} */
      const war = await ask(`/api/wars/${id}`);
      const [replay, content] = await Promise.all([ask(`/api/wars/${id}/replay`), contentOf(war)]);
      this._seat = war.you[0] ?? 0;
      [this._war, this._replay, this._content] = [war, replay, content];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this._why = error.message;
    }
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  updated(changed) {
    const names = /** @type {const} */ (['_at', '_runs', '_speed', '_replay']);
    if (!names.some((name) => changed.has(name))) return;
    clearTimeout(this.pace);
    if (this._runs && this._replay) this.pace = setTimeout(() => this.#step(), PACES[this._speed]);
  }

  #step() {
    if (document.hidden) return;
    if (this._at + 1 < (this._replay?.hours.length ?? 0)) this._at += 1;
    else this._runs = false;
  }

  render() {
    const { _war: war, _replay: replay, _content: content, _why: why } = this;
    document.title = `${say('zodiacs-web-war-replay')} · ${say('zodiacs-web-name')} · Tessera`;
    if (why !== null) {
      return nowhere(say('zodiacs-web-no-replay'), why, at(`/w/${this.path}`), say('zodiacs-web-war-replay-back'));
    }
    const hour = replay?.hours[this._at];
    if (!war || !replay || !content || !hour) return html`<tessera-header></tessera-header>`;
    return html`<tessera-header></tessera-header><main data-hour=${hour.hour}>
      <div><h1>${say('zodiacs-web-war-replay')}</h1><p>${resultWords(war)}</p></div>
      <one-of class="switch" .value=${this._side} .choices=${['truth', 'believed'].map((side) => ({
        value: side, text: say('zodiacs-web-war-replay-side', { side }) }))}
        .label=${say('zodiacs-web-war-replay-sides')}
        @choose=${(/** @type {CustomEvent<'truth' | 'believed'>} */ { detail }) => (this._side = detail)}></one-of>
      <div class="boards" data-side=${this._side}>
        ${this.#board('truth', null, html`<b>${say('zodiacs-web-war-replay-side', { side: 'truth' })}</b>`, war, content, hour)}
        ${this.#board('believed', this._seat, this.#eyes(war, hour), war, content, hour)}
      </div>
      ${this.#controls(replay, war, content, hour)}
      ${this.#deciding(replay, war, content)}
      <div class="foot">
        <copy-button .text=${location.href}>${icon('link')} ${say('zodiacs-web-war-replay-link')}</copy-button>
        <a class="button quiet" href=${at(`/w/${this.path}/review`)}>${icon('curve')} ${say('zodiacs-web-review')}</a>
        <a class="button quiet" href=${at(`/w/${this.path}`)}>${say('zodiacs-web-war-replay-back')}</a>
      </div></main>`;
  }

  /**
   * @param {string} side
   * @param {number | null} seat
   * @param {unknown} caption
   * @param {WarInfo} war
   * @param {WarContent} content
   * @param {ReplayHour} hour
   */
  #board(side, seat, caption, war, content, hour) {
    const map = content.maps[war.map];
    if (!map) return nothing;
    return html`<figure class=${side}><figcaption>${caption}</figcaption>
      <war-board picture .content=${content} .map=${map} .scene=${sceneAt(hour, seat, map)}
        .label=${say('zodiacs-web-war-replay-side', { side })}></war-board></figure>`;
  }

  /**
   * Whose eyes one looks with, and how far they were from the truth.
   * @param {WarInfo} war
   * @param {ReplayHour} hour
   */
  #eyes(war, hour) {
    const { wrong, unknown } = errorsOf(hour, this._seat);
    return html`<b>${say('zodiacs-web-war-replay-side', { side: 'believed' })}</b>
      <select aria-label=${say('zodiacs-web-eyes')} @change=${(/** @type {Event} */ { target }) =>
        (this._seat = Number(/** @type {HTMLSelectElement} */ (target).value))}>
        ${war.seats.map((_, number) => html`<option value=${number} .selected=${live(number === this._seat)}
          >${seatName(war.seats, number)}</option>`)}</select>
      <small>${say('zodiacs-web-war-replay-errors', { wrong, unknown })}</small>`;
  }

  /**
   * @param {WarReplay} replay
   * @param {WarInfo} war
   * @param {WarContent} content
   * @param {ReplayHour} hour
   */
  #controls(replay, war, content, hour) {
    const last = replay.hours.length - 1;
    const label = say(this._runs ? 'zodiacs-web-war-replay-pause' : 'zodiacs-web-war-replay-play');
    const glory = gloryBy(replay, this._at, war.seats.length);
    return html`<div class="controls" role="group" aria-label=${say('zodiacs-web-war-replay')}>
      <button class="icon primary" aria-label=${label} title=${label} @click=${() => this.#toggle(last)}
        >${icon(this._runs ? 'pause' : 'play')}</button>
      <select aria-label=${say('zodiacs-web-speed')} @change=${(/** @type {Event} */ { target }) =>
        (this._speed = /** @type {keyof typeof PACES} */ (/** @type {HTMLSelectElement} */ (target).value))}>
        ${Object.keys(PACES).map((speed) => html`<option value=${speed} .selected=${live(speed === this._speed)}
          >${say('zodiacs-web-speed-of', { speed })}</option>`)}</select>
      <input type="range" min="0" max=${last} .value=${String(this._at)} aria-label=${say('zodiacs-web-war-replay-hour')}
        aria-valuetext=${say('zodiacs-web-turn', { day: hour.day, hour: hour.hour })}
        @input=${(/** @type {Event} */ { target }) =>
          this.#go(Number(/** @type {HTMLInputElement} */ (target).value))}>
      <div class="when"><b>${say('zodiacs-web-turn', { day: hour.day, hour: hour.hour })}</b>
        ${war.seats.map((_, number) => html`<span>${ownerSign(number)} ${seatName(war.seats, number)}
          · ${say('zodiacs-web-glory', { amount: glory[number] ?? 0 })}</span>`)}
        <span>${this.#losses(hour, content)}</span></div></div>`;
  }

  /**
   * @param {WarReplay} replay
   * @param {WarInfo} war
   * @param {WarContent} content
   */
  #deciding(replay, war, content) {
    const places = decidingHours(replay);
    if (places.length === 0) return nothing;
    return html`<div class="deciding"><span>${say('zodiacs-web-war-replay-deciding')}</span>
      ${places.map((place) => {
        const hour = /** @type {ReplayHour} */ (replay.hours[place]);
        return html`<button class="small" aria-current=${place === this._at ? 'true' : 'false'}
          @click=${() => this.#go(place)}>${say('zodiacs-web-turn', { day: hour.day, hour: hour.hour })}:
          ${this.#losses(hour, content)} ${this.#gains(hour, war)}</button>`;
      })}</div>`;
  }

  /**
   * @param {ReplayHour} hour
   * @param {WarContent} content
   */
  #losses({ lost }, content) {
    if (lost.length === 0) return nothing;
    return say('zodiacs-web-war-replay-lost', { names: lost.map(({ kind, piece }) => `${kindName(content, kind)} ${piece}`).join(', ') });
  }

  /**
   * @param {ReplayHour} hour
   * @param {WarInfo} war
   */
  #gains({ glory }, war) {
    return Object.entries(glory).map(([seat, amount]) => say('zodiacs-web-war-replay-gain', {
      name: seatName(war.seats, Number(seat)), amount,
    })).join(' ');
  }

  /** @param {number} last */
  #toggle(last) {
    if (!this._runs && this._at === last) this._at = 0;
    this._runs = !this._runs;
  }

  /** @param {number} place */
  #go(place) {
    this._runs = false;
    this._at = place;
  }
}
