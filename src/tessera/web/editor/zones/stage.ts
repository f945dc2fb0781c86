import { LitElement, type PropertyValues, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { Localized, t } from '../../text/fluent.js';
import type { Plan } from '../adapter.js';
import { stageStyle } from '../style/stage.js';
import type { ZoneCanvas } from './canvas.js';
import './canvas.js';
import { EMPTY, type Likeness, type Slot, axisOf, both, laid, zoneAt } from './plan.js';
import './zone-palette.js';

/** The grid of zones, and the palette. Emits `put` with changes. */
export class ZoneStage extends LitElement {
  static styles = stageStyle;

  @property({ attribute: false }) plan: Plan = EMPTY;
  @property({ attribute: false }) likeness: Likeness | null = null;
  @property({ attribute: false }) lit: readonly string[] = [];
  @property({ attribute: false }) noted: readonly string[] = [];
  /** What a click places; null erases. */
  @state() _brush: string | null = 'v';
  axis = { x: 0, y: 0 };
  /** The board as last edited here, which keeps its axis. */
  own: Plan | null = null;

  constructor() {
    super();
    new Localized(this);
  }

  willUpdate(changed: PropertyValues<this>) {
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
        @choose=${({ detail }: CustomEvent<string | null>) => (this._brush = detail)}
        @carry=${this.#carry}></zone-palette>`;
  }

  #lay({ detail: { slot, letter } }: CustomEvent<{ slot: Slot; letter: string | null }>) {
    const lies = zoneAt(this.plan, slot);
    if (letter === lies) return;
    this.#change([[slot, letter]], letter === null ? 'taken' : 'laid', letter ?? lies ?? '');
  }

  /** A zone dropped on another swaps places with it. */
  #move({ detail: { from, to, copy } }: CustomEvent<{ from: Slot; to: Slot | null; copy: boolean }>) {
    const letter = zoneAt(this.plan, from);
    if (!letter || (to && to.x === from.x && to.y === from.y)) return;
    if (!to) return this.#change([[from, null]], 'taken', letter);
    const left = copy ? letter : zoneAt(this.plan, to);
    this.#change(
      [
        [from, left],
        [to, letter],
      ],
      copy ? 'copied' : 'moved',
      letter,
    );
  }

  #change(changes: [Slot, string | null][], verb: 'laid' | 'taken' | 'moved' | 'copied', kind: string) {
    const all = this.likeness ? both(changes, this.axis, this.likeness) : changes;
    const told = t('build-announce', { verb, kind, image: this.likeness ? 'yes' : 'no' });
    this.own = laid(this.plan, all);
    this.dispatchEvent(new CustomEvent('put', { detail: { plan: this.own, told } }));
  }

  #carry({ detail: { event, letter } }: CustomEvent<{ event: PointerEvent; letter: string }>) {
    const canvas: ZoneCanvas | null = this.renderRoot.querySelector('zone-canvas');
    canvas?.take(event, letter);
  }
}

customElements.define('zone-stage', ZoneStage);
