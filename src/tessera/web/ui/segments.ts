import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { choices } from './choices.js';
import { TesseraElement } from './element.js';

type Segment = { value: string; text: unknown };

/** One of a few, side by side: a radio group. Emits `choose` with the value. */
export class OneOf extends TesseraElement {
  static styles = [
    choices,
    css`
      div {
        display: flex;
        border: 1px solid var(--edge);
        border-radius: var(--round);
        overflow: auto hidden; /* where text is much enlarged */
        scrollbar-width: thin;
      }
      label {
        flex: 1;
        display: flex;
        align-items: center;
        justify-content: center;
        gap: 0.45rem;
        min-height: 2.5rem;
        padding: 0.25rem 0.6rem;
        border: 0;
        border-radius: 0;
        text-align: center;
        font-size: var(--size-m);
        line-height: 1.15;
      }
      /* Many need different widths, so that no words break while there is room. */
      label:nth-last-child(n + 4):first-child,
      label:nth-last-child(n + 4):first-child ~ label {
        flex-basis: auto;
        padding-inline: 0.5rem;
      }
      label + label {
        border-left: 1px solid var(--edge);
      }
      label:has(:checked) {
        background: color-mix(in srgb, var(--accent) 20%, transparent);
        box-shadow: inset 0 -2px 0 var(--accent);
        font-weight: 600;
      }
      label:has(:focus-visible) {
        outline-offset: -3px;
      }
      /* The name of the choice stands before it. */
      :host([inline]) fieldset {
        display: flex;
        align-items: center;
        gap: 0.75rem;
      }
      :host([inline]) legend {
        float: left;
        padding: 0;
      }
      :host([inline]) div {
        flex: 1;
      }
      .sign {
        width: 0.875rem;
        height: 0.875rem;
      }
    `,
  ];

  @property() label = '';
  @property() value = '';
  @property({ attribute: false }) choices: Segment[] = [];

  render() {
    return html`<fieldset>
      <legend>${this.label}</legend>
      <div>
        ${this.choices.map(
          ({ value, text }) => html`<label data-side=${value}>
            <input type="radio" name="one" .value=${value} .checked=${live(value === this.value)}
              @change=${() => this.#choose(value)}>${text}</label>`,
        )}
      </div>
    </fieldset>`;
  }

  #choose(value: string) {
    this.value = value;
    this.dispatchEvent(new CustomEvent('choose', { detail: value }));
  }
}

customElements.define('one-of', OneOf);
