/**
 * @import {Room} from '../../games/room.js'
 * @import {Plan} from '../craft.js'
 * @import {Form} from './forms.js'
 * @import {Axis} from './likeness.js'
 * @import {Cell, Field} from './plan.js'
 */

import { LitElement, html } from 'lit';
import { Spoken, say } from '../../text/fluent.js';
import { stageStyle } from '../stage-style.js';
import './canvas.js';
import { lay, formAt } from './forms.js';
import { axisOf, withImages } from './likeness.js';
import './palette.js';
import { EMPTY, GROUND, PILLAR, fieldOf, fullness, joined } from './plan.js';
import { kindOf } from './words.js';

const TURNS = 6;

/**
 * A pointer action on the canvas: a cell is painted or erased; all cells of one stroke are one step.
 * @typedef {{cell: Cell, turn?: number, away?: boolean, stroke?: string}} Press
 */

/** The canvas and its brushes. Emits `put` with changes. */
export class HexStage extends LitElement {
  static styles = stageStyle;

  static properties = {
    room: { attribute: false },
    letters: { attribute: false },
    plan: { attribute: false },
    options: { attribute: false },
    likeness: {},
    lit: { attribute: false },
    noted: { attribute: false },
    _letter: { state: true },
    _form: { state: true },
    _turn: { state: true },
  };

  constructor() {
    super();
    /** @type {Room | null} */
    this.room = null;
    /** @type {readonly string[]} letters of the game's terrain */
    this.letters = [GROUND];
    /** @type {Plan} */
    this.plan = EMPTY;
    /** @type {Readonly<Record<string, string>>} */
    this.options = {};
    this.likeness = '';
    /** @type {readonly string[]} */
    this.lit = [];
    /** @type {readonly string[]} */
    this.noted = [];
    /** @type {string | null} what a click paints; null erases */
    this._letter = GROUND;
    /** @type {Form} */
    this._form = 'triangle';
    this._turn = 0;
    /** @type {Axis | null} */
    this.axis = null;
    /** @type {Field | null} */
    this.field = null;
    /** The board as last edited here, which keeps its axis. @type {Plan | null} */
    this.own = null;
    new Spoken(this);
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  willUpdate(changed) {
    const own = this.plan === this.own;
    if (changed.has('likeness') || (changed.has('plan') && !own)) {
      this.axis = axisOf(this.plan, this.likeness);
    }
    if (changed.has('plan')) {
      const around = fieldOf(this.plan, this.field);
      this.field = own && this.field ? joined(this.field, around) : around;
    }
  }

  render() {
    const { _letter: letter, _form: form, _turn: turn } = this;
    return html`
      <hex-canvas class="canvas" .room=${this.room} .letters=${this.letters} .plan=${this.plan}
        .options=${this.options} .field=${this.field} .axis=${this.axis}
        .letter=${letter} .form=${form} .turn=${turn}
        .lit=${this.lit} .noted=${this.noted}
        @lay=${(/** @type {CustomEvent<Press>} */ { detail }) => this.#press(detail)}
        @choose=${this.#choose}></hex-canvas>
      <hex-palette class="palette" .letters=${this.letters} .letter=${letter} .form=${form}
        .turn=${turn} @choose=${this.#choose}></hex-palette>`;
  }

  /** @param {CustomEvent<{letter?: string | null, form?: Form, turn?: number}>} event */
  #choose({ detail: { letter, form, turn } }) {
    if (letter !== undefined) this._letter = letter;
    if (form) this._form = form;
    if (turn !== undefined) this._turn = (this._turn + turn + TURNS) % TURNS;
  }

  /** @param {Press} press */
  #press({ cell, turn = this._turn, away = false, stroke = '' }) {
    this._turn = turn;
    const cells = away ? [cell] : formAt(this._form, cell, turn);
    const letter = away ? null : this._letter;
    const outcome = lay(this.plan, withImages(cells, this.axis), letter, this.letters);
    const image = this.axis ? 'yes' : 'no';
    if ('refused' in outcome) {
      const high = this.letters.includes(PILLAR) ? 'yes' : 'no';
      return this.#put(this.plan, say('build-hex-covered', { high, image }), stroke);
    }
    const { plan, verb } = outcome;
    if (verb === 'none') return;
    const form = away ? 'cell' : this._form;
    const kind = kindOf(verb === 'raised' ? PILLAR : (letter ?? ''));
    this.#put(plan, say('build-hex-announce', { verb, kind, form, image }), stroke);
  }

  /**
   * @param {Plan} plan
   * @param {string} told
   * @param {string} doing
   */
  #put(plan, told, doing) {
    if (!fullness(plan)) {
      this.own = plan;
      this.plan = plan; // of a stroke, more may come before the page has it
    }
    this.dispatchEvent(new CustomEvent('put', { detail: { plan, told, doing } }));
  }
}

customElements.define('hex-stage', HexStage);
