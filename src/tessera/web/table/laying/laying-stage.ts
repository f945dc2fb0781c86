import { type PropertyValues, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Plan } from '../../editor/adapter.js';
import '../../editor/hexes/canvas.js';
import { FORMS, type Form } from '../../editor/hexes/forms.js';
import '../../editor/hexes/palette.js';
import {
  type Cell,
  EMPTY,
  type Field,
  PILLAR,
  cellOf,
  cornerOf,
  fieldOf,
  joined,
  nameOf,
} from '../../editor/hexes/plan.js';
import { canvasFrame } from '../../editor/style/stage.js';
import { TablePart } from '../../play/view/table-part.js';
import { mayAct } from '../../state/choosing.js';
import type { GameState } from '../../state/game.js';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { touchOnly } from '../../ui/touch.js';
import { fragmentText, layBeside } from './fragments.js';

const TURNS = 6;
const FRAGMENTS: readonly Form[] = FORMS.filter((form) => form !== 'cell');

/** Where a fragment is to lie. */
type Aim = { cell: Cell; turn: number };

/**
 * The canvas on which two players build their board, and the fragments. Emits `lay-fragment` with the
 * action. A mouse click places; a finger aims first, and places with a second tap there or with the
 * button.
 */
export class LayingStage extends TablePart {
  static messages = ['build', 'laying-web'];
  static styles = [
    canvasFrame,
    css`
      :host {
        display: grid;
        grid-template-rows: minmax(0, 1fr) auto;
        gap: 0.5rem;
      }
      .below {
        display: grid;
        gap: 0.4rem;
        justify-items: center;
      }
      hex-palette {
        width: 100%;
        max-width: 40rem;
      }
      /* Low windows: the fragments stand beside the field. */
      @media (min-aspect-ratio: 1/1) and (min-width: 640px) and (max-height: 480px) {
        :host {
          grid-template: minmax(0, 1fr) / minmax(0, 1fr) 9.75rem;
        }
        .below {
          align-content: start;
          overflow-y: auto;
        }
      }
    `,
  ];

  /** Names of the cells of the advice in view. */
  @property({ attribute: false }) noted: readonly string[] = [];
  @state() _letter = '.';
  @state() _form: Form = 'triangle';
  @state() _turn = 0;
  @state() _aim: Aim | null = null;
  plan: Plan = EMPTY;
  field: Field | null = null;

  willUpdate(changed: PropertyValues<this>) {
    const laying = this.state?.laying;
    const before: GameState | null | undefined = changed.get('state');
    if (!laying || !changed.has('state') || before?.laying === laying) return;
    this.plan = new Map(Object.entries(laying.cells));
    const around = fieldOf(this.plan, this.field);
    this.field = this.field ? joined(this.field, around) : around;
    this._aim = null;
  }

  render() {
    const { state, room, plan, _letter: letter, _form: form, _turn: turn } = this;
    if (!state?.laying || !room) return html``;
    const letters = [...state.laying.letters];
    const corner = cornerOf(plan);
    const last = state.laying.last.map((key) => nameOf(cellOf(key), corner));
    const able = mayAct(state);
    return html`
      <hex-canvas class="canvas" .room=${room} .letters=${letters} .plan=${plan} .lays=${layBeside}
        .options=${state.board?.options ?? {}} .field=${this.field} .letter=${letter} .form=${form}
        .turn=${turn} .aimed=${this._aim} .still=${!able}
        .noted=${this.noted.length ? this.noted : last}
        @lay=${this.#press} @choose=${this.#choose}></hex-canvas>
      <div class="below">
        ${
          touchOnly() && state.you.length
            ? html`<button class="primary" aria-disabled=${able && this._aim ? 'false' : 'true'}
              @click=${() => this._aim && this.#lay(this._aim)}>${t('laying-web-here')}</button>`
            : ''
        }
        ${
          state.you.length
            ? html`<hex-palette .letters=${letters} .forms=${FRAGMENTS} .letter=${letter} .form=${form}
              .kinds=${letters.filter((letter) => letter !== PILLAR)} .turn=${turn}
              @choose=${this.#choose}></hex-palette>`
            : ''
        }
      </div>`;
  }

  #choose({ detail: { letter, form, turn } }: CustomEvent<{ letter?: string | null; form?: Form; turn?: number }>) {
    if (letter && letter !== PILLAR) this._letter = letter;
    if (form && FRAGMENTS.includes(form)) this._form = form;
    if (turn !== undefined) this._turn = (this._turn + turn + TURNS) % TURNS;
    if (this._aim) this._aim = { ...this._aim, turn: this._turn };
  }

  #press({
    detail: { cell, turn = this._turn, away },
  }: CustomEvent<{ cell: Cell; turn?: number; away?: boolean; key?: boolean }>) {
    if (away || !this.state || !mayAct(this.state)) return;
    this._turn = turn;
    const aim = { cell, turn };
    const again = this._aim && fragmentText(this._aim, this._form, '') === fragmentText(aim, this._form, '');
    if (touchOnly() && !again) this._aim = aim;
    else this.#lay(aim);
  }

  #lay(aim: Aim) {
    emit(this, 'lay-fragment', fragmentText(aim, this._form, this._letter));
  }
}

customElements.define('laying-stage', LayingStage);
