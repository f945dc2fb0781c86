import { css, html } from 'lit';
import { live } from 'lit/directives/live.js';
import { t } from '../text/fluent.js';
import { choices } from './choices.js';
import { TesseraElement } from './element.js';
import { icon } from './icons.js';
import type { MenuButton } from './menu-button.js';
import './menu-button.js';
import { THEMES, chooseTheme, chosenTheme } from './theme.js';

const ICONS = { system: 'half', night: 'moon', clear: 'eye', day: 'sun', author: 'brush' } as const;
const CHOICES = ['system', ...THEMES] as const;

/** The theme of the site, as a button with a menu. */
export class ThemeMenu extends TesseraElement {
  static styles = [
    choices,
    css`
      :host {
        display: contents;
      }
      menu-button {
        color: var(--text-2);
      }
      menu-button:hover {
        color: var(--text);
      }
      fieldset {
        color: var(--text);
      }
      legend {
        padding: 0.25rem 0.75rem;
      }
      label {
        display: flex;
        align-items: center;
        gap: 0.75rem;
        min-height: 40px;
        padding: 0 0.75rem;
        border: 0;
        box-shadow: none;
        outline-offset: -2px;
      }
      label > svg:first-of-type {
        color: var(--text-2);
      }
      .tick {
        margin-left: auto;
        padding-left: 0.5rem;
        visibility: hidden;
        display: inline-flex;
      }
      :checked ~ .tick {
        visibility: visible;
      }
    `,
  ];

  render() {
    const chosen = chosenTheme();
    const label = t('web-theme-now', { name: chosen });
    return html`<menu-button quiet .label=${label} .icon=${ICONS[chosen]} @keydown=${this.#key}><fieldset><legend>${t('web-theme')}</legend>
        ${CHOICES.map(
          (name) => html`<label>
          <input type="radio" name="theme" .checked=${live(name === chosen)} ?autofocus=${name === chosen}
            @change=${() => this.#choose(name)}>
          ${icon(ICONS[name])}${t('web-theme-name', { name })}<span class="tick">${icon('check')}</span></label>`,
        )}
      </fieldset></menu-button>`;
  }

  /** Enter closes the menu. */
  #key(event: KeyboardEvent & { currentTarget: MenuButton }) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault(); // else the button, which has the focus again, opens it
    event.currentTarget.close();
  }

  #choose(name: (typeof CHOICES)[number]) {
    chooseTheme(name);
    this.requestUpdate();
  }
}

customElements.define('theme-menu', ThemeMenu);
