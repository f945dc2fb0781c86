import { LitElement, type PropertyValues, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Room } from '../../games/room.js';
import { Localized, t } from '../../text/fluent.js';
import type { Plan } from '../adapter.js';
import { stageStyle } from '../style/stage.js';
import './canvas.js';
import { type Form, formAt, lay } from './forms.js';
import { type Axis, axisOf, withImages } from './likeness.js';
import './palette.js';
import { type Cell, EMPTY, type Field, GROUND, PILLAR, fieldOf, fullness, joined } from './plan.js';
import { kindOf } from './words.js';

const TURNS = 6;

/** A pointer action on the canvas: a cell is painted or erased; all cells of one stroke are one step. */
type Press = { cell: Cell; turn?: number; away?: boolean; stroke?: string };

/** The canvas and its brushes. Emits `put` with changes. */
export class HexStage extends LitElement {
  static styles = stageStyle;

  @property({ attribute: false }) room: Room | null = null;
  /** Letters of the game's terrain. */
  @property({ attribute: false }) letters: readonly string[] = [GROUND];
  @property({ attribute: false }) plan: Plan = EMPTY;
  @property({ attribute: false }) options: Readonly<Record<string, string>> = {};
  @property() likeness = '';
  @property({ attribute: false }) lit: readonly string[] = [];
  @property({ attribute: false }) noted: readonly string[] = [];
  /** What a click paints; null erases. */
  @state() _letter: string | null = GROUND;
  @state() _form: Form = 'triangle';
  @state() _turn = 0;
  axis: Axis | null = null;
  field: Field | null = null;
  /** The board as last edited here, which keeps its axis. */
  own: Plan | null = null;

  constructor() {
    super();
    new Localized(this);
  }

  willUpdate(changed: PropertyValues<this>) {
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
        @lay=${({ detail }: CustomEvent<Press>) => this.#press(detail)}
        @choose=${this.#choose}></hex-canvas>
      <hex-palette class="palette" .letters=${this.letters} .letter=${letter} .form=${form}
        .turn=${turn} @choose=${this.#choose}></hex-palette>`;
  }

  #choose({ detail: { letter, form, turn } }: CustomEvent<{ letter?: string | null; form?: Form; turn?: number }>) {
    if (letter !== undefined) this._letter = letter;
    if (form) this._form = form;
    if (turn !== undefined) this._turn = (this._turn + turn + TURNS) % TURNS;
  }

  #press({ cell, turn = this._turn, away = false, stroke = '' }: Press) {
    this._turn = turn;
    const cells = away ? [cell] : formAt(this._form, cell, turn);
    const letter = away ? null : this._letter;
    const outcome = lay(this.plan, withImages(cells, this.axis), letter, this.letters);
    const image = this.axis ? 'yes' : 'no';
    if ('refused' in outcome) {
      const high = this.letters.includes(PILLAR) ? 'yes' : 'no';
      return this.#put(this.plan, t('build-hex-covered', { high, image }), stroke);
    }
    const { plan, verb } = outcome;
    if (verb === 'none') return;
    const form = away ? 'cell' : this._form;
    const kind = kindOf(verb === 'raised' ? PILLAR : (letter ?? ''));
    this.#put(plan, t('build-hex-announce', { verb, kind, form, image }), stroke);
  }

  #put(plan: Plan, told: string, doing: string) {
    if (!fullness(plan)) {
      this.own = plan;
      this.plan = plan; // of a stroke, more may come before the page has it
    }
    this.dispatchEvent(new CustomEvent('put', { detail: { plan, told, doing } }));
  }
}

customElements.define('hex-stage', HexStage);
