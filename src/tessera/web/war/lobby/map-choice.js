/**
 * @import {MapText} from '../wire.js'
 */

import { LitElement, css, html } from '../../vendor/lit/index.js';
import { Spoken, say } from '../../text/fluent.js';
import { base, fieldset } from '../../ui/style.js';
import './map-picture.js';
import { inWords } from './words.js';

/** The maps as pictures, one of them chosen. Tells of `choose` with its name. */
export class MapChoice extends LitElement {
  static styles = [
    base,
    fieldset,
    css`
      div {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
        gap: 0.6rem;
      }
      label {
        position: relative;
        display: grid;
        grid-template-rows: 1fr auto auto;
        justify-items: center;
        gap: 0.15rem;
        padding: 0.75rem 0.4rem 0.6rem;
        border: 1px solid var(--line);
        border-radius: var(--round);
        line-height: 1.2;
        text-align: center;
        cursor: pointer;
      }
      label:hover {
        background: var(--bg-2);
      }
      label:has(:checked) {
        border-color: var(--accent);
        box-shadow: inset 0 0 0 1px var(--accent);
      }
      label:has(:focus-visible) {
        outline: 2px solid var(--focus);
        outline-offset: 2px;
      }
      input {
        position: absolute;
        inset: 0;
        margin: 0;
        opacity: 0;
        cursor: pointer;
      }
      map-picture {
        width: 100%;
        height: 5.5rem;
        margin-bottom: 0.4rem;
      }
      small {
        font-size: 0.8125rem;
        color: var(--text-2);
      }
      @media (max-width: 480px) {
        div {
          grid-template-columns: repeat(2, 1fr);
        }
      }
    `,
  ];

  static properties = { maps: { attribute: false }, value: {} };

  constructor() {
    super();
    /** @type {MapText[]} */
    this.maps = [];
    this.value = '';
    new Spoken(this);
  }

  render() {
    return html`<fieldset>
      <legend class="unseen">${say('zodiacs-web-new-map')}</legend>
      <div>
        ${this.maps.map(
          (map) => html`<label>
            <input type="radio" name="map" .value=${map.id} .checked=${map.id === this.value}
              @change=${() => this.dispatchEvent(new CustomEvent('choose', { detail: map.id }))}>
            <map-picture .map=${map}></map-picture>
            <b>${inWords(map.name)}</b>
            <small>${say('zodiacs-web-new-players', { count: map.seats })}</small>
          </label>`,
        )}
      </div>
    </fieldset>`;
  }
}

customElements.define('map-choice', MapChoice);
