import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { t } from '../../text/fluent.js';
import { choices } from '../../ui/choices.js';
import { TesseraElement } from '../../ui/element.js';
import type { MapText, TerrainText } from '../../wire/war.js';
import '../content/map-picture.js';
import { inWords } from '../content/words.js';

/** The maps as pictures, one of them chosen. Emits `choose` with its name. */
export class MapChoice extends TesseraElement {
  static styles = [
    choices,
    css`
      .pictured {
        grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
        gap: 0.6rem;
      }
      .pictured label {
        grid-template-rows: 1fr auto auto;
        gap: 0.15rem;
        padding: 0.75rem 0.4rem 0.6rem;
      }
      map-picture {
        width: 100%;
        height: 5.5rem;
        margin-bottom: 0.4rem;
      }
      @media (max-width: 480px) {
        .pictured {
          grid-template-columns: repeat(2, 1fr);
        }
      }
    `,
  ];

  @property({ attribute: false }) maps: MapText[] = [];
  /** By letter. */
  @property({ attribute: false }) terrains: Record<string, TerrainText> = {};
  @property() value = '';

  render() {
    return html`<fieldset>
      <legend class="unseen">${t('zodiacs-web-new-map')}</legend>
      <div class="pictured">
        ${this.maps.map(
          (map) => html`<label>
            <input type="radio" name="map" .value=${map.id} .checked=${live(map.id === this.value)}
              @change=${() => this.dispatchEvent(new CustomEvent('choose', { detail: map.id }))}>
            <map-picture .map=${map} .terrains=${this.terrains}></map-picture>
            <b>${inWords(map.name)}</b>
            <small>${t('zodiacs-web-new-players', { count: map.seats })}</small>
          </label>`,
        )}
      </div>
    </fieldset>`;
  }
}

customElements.define('map-choice', MapChoice);
