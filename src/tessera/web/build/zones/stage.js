/**
 * @import {Plan} from '../craft.js'
 * @import {ZoneCanvas} from './canvas.js'
 * @import {Likeness, Slot} from './plan.js'
 */

import { LitElement, html } from 'lit';
import { Spoken, say } from '../../text/fluent.js';
import { stageStyle } from '../stage-style.js';
import './canvas.js';
import { EMPTY, axisOf, both, laid, zoneAt } from './plan.js';
import './zone-palette.js';

/** The grid of zones, and the palette. Emits `put` with changes. */
export class ZoneStage extends LitElement {
  static styles = stageStyle;

  static properties = {
    plan: { attribute: false },
    likeness: { attribute: false },
    lit: { attribute: false },
    noted: { attribute: false },
    _brush: { state: true },
  };

  constructor() {
    super();
    /** @type {Plan} */
    this.plan = EMPTY;
    /** @type {Likeness | null} */
    this.likeness = null;
    /** @type {readonly string[]} */
    this.lit = [];
    /** @type {readonly string[]} */
    this.noted = [];
    /** @type {string | null} what a click places; null erases */
    this._brush = 'v';
    this.axis = { x: 0, y: 0 };
    /** The board as last edited here, which keeps its axis. @type {Plan | null} */
    this.own = null;
    new Spoken(this);
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  willUpdate(changed) {
    const other = changed.has('plan') && this.plan !== this.own;
    if (other || changed.has('likeness')) this.axis = axisOf(this.plan);
  }

  render() {
    return html`
      <zone-canvas class="canvas" .plan=${this.plan} .brush=${this._brush}
        .likeness=${this.likeness} .axis=${this.axis}
        .noted=${new Set(this.noted)} .lit=${new Set(this.lit)}
        @lay=${this.#lay} @move=${this.#move}></zone-canvas>
      <zone-palette class="palette" .value=${this._brush}
        @choose=${(/** @type {CustomEvent<string | null>} */ { detail }) => (this._brush = detail)}
        @carry=${this.#carry}></zone-palette>`;
  }

  /** @param {CustomEvent<{slot: Slot, letter: string | null}>} event */
  #lay({ detail: { slot, letter } }) {
    const lies = zoneAt(this.plan, slot);
    if (letter === lies) return;
    this.#change([[slot, letter]], letter === null ? 'taken' : 'laid', letter ?? lies ?? '');
  }

  /**
   * A zone dropped on another swaps places with it.
   * @param {CustomEvent<{from: Slot, to: Slot | null, copy: boolean}>} event
   */
  #move({ detail: { from, to, copy } }) {
    const letter = zoneAt(this.plan, from);
    if (!letter || (to && to.x === from.x && to.y === from.y)) return;
    if (!to) return this.#change([[from, null]], 'taken', letter);
    const left = copy ? letter : zoneAt(this.plan, to);
    this.#change([[from, left], [to, letter]], copy ? 'copied' : 'moved', letter);
  }

  /**
   * @param {[Slot, string | null][]} changes
   * @param {'laid' | 'taken' | 'moved' | 'copied'} verb
   * @param {string} kind
   */
  #change(changes, verb, kind) {
    const all = this.likeness ? both(changes, this.axis, this.likeness) : changes;
    const told = say('build-announce', { verb, kind, image: this.likeness ? 'yes' : 'no' });
    this.own = laid(this.plan, all);
    this.dispatchEvent(new CustomEvent('put', { detail: { plan: this.own, told } }));
  }

  /** @param {CustomEvent<{event: PointerEvent, letter: string}>} event */
  #carry({ detail: { event, letter } }) {
    /** @type {ZoneCanvas | null} */
    const canvas = this.renderRoot.querySelector('zone-canvas');
    canvas?.take(event, letter);
  }
}

customElements.define('zone-stage', ZoneStage);
