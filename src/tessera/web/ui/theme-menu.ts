import { css, html } from 'lit';
import { live } from 'lit/directives/live.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from './element.js';
import { icon } from './icons.js';
import { focusButton } from './popover.js';
import { dropdown, fieldset } from './style.js';
import { THEMES, chooseTheme, chosenTheme } from './theme.js';

const ICONS = { system: 'half', night: 'moon', clear: 'eye', day: 'sun', author: 'brush' } as const;
const CHOICES = ['system', ...THEMES] as const;

/** The theme of the site, as a button with a menu. */
export class ThemeMenu extends TesseraElement {
  static styles = [
    dropdown,
    fieldset,
    css`
      :host {
        display: contents;
      }
      button {
        color: var(--text-2);
      }
      button:hover {
        color: var(--text);
      }
      legend {
        padding: 0.25rem 0.75rem;
      }
      label {
        position: relative;
        display: flex;
        align-items: center;
        gap: 0.75rem;
        min-height: 40px;
        padding: 0 0.75rem;
        border-radius: var(--round);
        cursor: pointer;
      }
      label:hover {
        background: var(--bg-2);
      }
      label:has(:focus-visible) {
        outline: 2px solid var(--focus);
        outline-offset: -2px;
      }
      label > svg:first-of-type {
        color: var(--text-2);
      }
      input {
        position: absolute;
        opacity: 0;
        inset: 0;
        margin: 0;
        cursor: pointer;
      }
      .check {
        margin-left: auto;
        padding-left: 0.5rem;
        visibility: hidden;
        display: inline-flex;
      }
      :checked ~ .check {
        visibility: visible;
      }
    `,
  ];

  render() {
    const chosen = chosenTheme();
    const label = t('web-theme-now', { name: chosen });
    return html`<button class="quiet icon" popovertarget="themes" aria-label=${label} title=${label}>${icon(ICONS[chosen])}</button>
      <div id="themes" popover @keydown=${this.#key} @toggle=${focusButton}><fieldset><legend>${t('web-theme')}</legend>
        ${CHOICES.map(
          (name) => html`<label>
          <input type="radio" name="theme" .checked=${live(name === chosen)} ?autofocus=${name === chosen}
            @change=${() => this.#choose(name)}>
          ${icon(ICONS[name])}${t('web-theme-name', { name })}<span class="check">${icon('check')}</span></label>`,
        )}
      </fieldset></div>`;
  }

  /** Enter closes the menu; no key is one of the page’s. */
  #key(event: KeyboardEvent & { currentTarget: HTMLElement }) {
    event.stopPropagation();
    if (event.key === 'Enter') event.currentTarget.hidePopover();
  }

  #choose(name: (typeof CHOICES)[number]) {
    chooseTheme(name);
    this.requestUpdate();
  }
}

customElements.define('theme-menu', ThemeMenu);
