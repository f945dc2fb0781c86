import { css, html } from 'lit';
import { state } from 'lit/decorators.js';
import { Refusal } from '../net/api.js';
import '../shell/header.js';
import { t, loadMessages } from '../text/fluent.js';
import { choices } from '../ui/choices.js';
import '../ui/copy-button.js';
import { TesseraElement } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import '../ui/menu-button.js';
import { menuStyle } from '../ui/menu-button.js';
import { Request } from '../ui/request.js';
import '../ui/segments.js';
import { fields, page, thinBar } from '../ui/style.js';
import { THEMES } from '../ui/theme.js';

await loadMessages('kit-web');

/** The page `/kit`, for those who develop the client: the shared elements in all their states. */
export default class KitPage extends TesseraElement {
  static styles = [
    page,
    thinBar,
    choices,
    menuStyle,
    css`
      section {
        display: grid;
        gap: 0.75rem;
        margin-top: 2rem;
      }
      h2 {
        margin: 0;
      }
      .row {
        gap: 0.75rem;
      }
    `,
  ];

  @state() _theme: string = THEMES[0];
  waits: Request<string> = new Request(this, () => new Promise<string>(() => {}));
  fails: Request<string> = new Request(this, () => Promise.reject(new Refusal('offline', '')));
  answers: Request<string> = new Request(this, () => Promise.resolve('Tessera'));

  render() {
    document.title = `${t('kit-web-title')} · Tessera`;
    return html`<tessera-header></tessera-header>
      <main>
        <h1>${t('kit-web-title')}</h1>
        <p class="lead">${t('kit-web-lead')}</p>
        ${part('texts', texts())} ${part('cards', cards())} ${part('buttons', this.#buttons())} ${part('menus', this.#menus())} ${part('choices', this.#choices())}
        ${part('fields', html`<kit-fields></kit-fields>`)} ${part('requests', this.#requests())}
        ${part('progress', html`<progress max="100" value="40" aria-label=${t('kit-web-part', { part: 'progress' })}></progress>`)}
      </main>`;
  }

  #buttons() {
    return html`<div class="row">
      <button class="primary">${t('web-replay')}</button>
      <button>${t('web-undo')}</button>
      <button class="quiet">${t('web-resign')}</button>
      <a class="button" href="#buttons">${t('web-rules')}</a>
      <button class="icon" aria-label=${t('web-rules')} title=${t('web-rules')}>${icon('book')}</button>
      <button>${t('web-undo')} <kbd aria-hidden="true">U</kbd></button></div>
    <div class="row">
      <button class="primary" disabled>${t('web-replay')}</button>
      <button aria-disabled="true">${t('web-undo')}</button></div>
    <div class="row">
      <copy-button main text="Tessera">${icon('copy')} ${t('web-copy-link')}</copy-button>
      <copy-button text="Tessera">${icon('copy')} ${t('web-copy-link')}</copy-button>
      <copy-button icon text="Tessera">${icon('copy')}<span class="unseen">${t('web-copy-link')}</span></copy-button></div>`;
  }

  #menus() {
    return html`<div class="row">
      <menu-button .label=${t('web-more')}>${this.#items()}</menu-button>
      <menu-button quiet .label=${`${t('web-more')} 3`}><span slot="face">3</span>${this.#items()}</menu-button></div>`;
  }

  #items() {
    return html`<button>${icon('flag')} ${t('web-resign')}</button>
      <a class="button" href="#menus">${icon('book')} ${t('web-rules')}</a>
      <button role="switch" aria-checked="true">${icon('ticked')} ${t('web-sure')}</button>
      <button aria-disabled="true">${icon('download')} ${t('web-download-record')}</button>
      <copy-button item text="Tessera">${icon('link')} ${t('web-copy-link')}</copy-button>`;
  }

  #choices() {
    const named = THEMES.map((name) => ({ value: name, text: t('web-theme-name', { name }) }));
    return html`<one-of .label=${t('web-theme')} .value=${this._theme} .choices=${named}
        @choose=${({ detail }: CustomEvent<string>) => (this._theme = detail)}></one-of>
      ${[false, true].map(
        (shut) => html`<fieldset ?disabled=${shut}><legend>${t('web-theme')}</legend><div class="pictured">
          ${named.map(
            ({
              value,
              text,
            }) => html`<label><input type="radio" name=${`theme-${shut}`} ?checked=${value === THEMES[0]}>
              ${icon('brush')} ${text}</label>`,
          )}</div></fieldset>`,
      )}
      <label class="check"><input type="checkbox" checked> ${t('web-sure')}</label>`;
  }

  #requests() {
    const shown = (name: string) => html`<p role="status">${icon('check')} ${name}</p>`;
    return html`${this.waits.render(shown)} ${this.fails.render(shown)} ${this.answers.render(shown)}
      <p class="error" role="alert">${this.fails.problem}</p>`;
  }
}

/** Text, secondary text and errors. */
function texts() {
  return html`<p>${t('kit-web-lead')}</p>
    <p class="quietly">${t('kit-web-lead')}</p>
    <p class="fine">${t('kit-web-lead')}</p>
    <p class="error">${t('web-no-answer')}</p>
    <table><thead><tr><th>${t('web-theme')}</th></tr></thead>
      <tbody>${THEMES.map((name) => html`<tr><td>${t('web-theme-name', { name })}</td></tr>`)}</tbody></table>`;
}

/** Panels that stand out from the page. */
function cards() {
  return html`<div class="card stack"><b>${t('kit-web-name')}</b><p class="fine">${t('kit-web-lead')}</p></div>
    <div class="card asks row">${t('web-paused')} <button class="primary">${t('web-undo')}</button></div>`;
}

function part(name: string, shown: unknown) {
  return html`<section aria-labelledby=${name}><h2 id=${name}>${t('kit-web-part', { part: name })}</h2>${shown}</section>`;
}

/** Fields below their names. */
class KitFields extends TesseraElement {
  static styles = css`
    ${fields}
    :host {
      display: grid;
      gap: 0.75rem;
      max-width: 24rem;
    }
    [aria-invalid='true'] {
      border-color: var(--warn);
    }
  `;

  render() {
    return html`<label>${t('kit-web-name')} <input autocomplete="off" .value=${'Ada'}></label>
      <label>${t('kit-web-name')} <input autocomplete="off" aria-invalid="true" aria-describedby="wrong"></label>
      <p class="error" id="wrong">${t('web-no-answer')}</p>
      <label>${t('web-theme')} <select>${THEMES.map((name) => html`<option>${t('web-theme-name', { name })}</option>`)}</select></label>
      <label>${t('kit-web-text')} <textarea rows="3">Tessera</textarea></label>`;
  }
}

customElements.define('kit-fields', KitFields);
