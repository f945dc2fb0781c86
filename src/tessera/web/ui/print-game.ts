import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import * as api from '../net/api.js';
import { t, tOr } from '../text/fluent.js';
import type { PrintRequest } from '../wire/editor.js';
import { download } from './download.js';
import { TesseraElement } from './element.js';
import { icon } from './icons.js';
import './segments.js';
import { slowStyle, slowly } from './waiting.js';

/** Where paper is measured in inches. */
const LETTER = /-(US|CA|MX|PH|CL|CO)$/;
const [LEAST, MOST] = [8, 60];

/** Of the fold in which it stands on pages that are about something else. */
export const printFold = css`
  details.print {
    border: 1px solid var(--line);
    border-radius: var(--round);
  }
  details.print + details.print {
    margin-top: 0.5rem;
  }
  details.print summary {
    padding: 0.4rem 0.9rem;
  }
  details.print print-game,
  details.print war-trial {
    padding: 0.2rem 0.9rem 0.9rem;
  }
`;

/** A game to be printed and cut out: on which paper, how large, and a button for it. */
export class PrintGame extends TesseraElement {
  static styles = [
    slowStyle,
    css`
      :host {
        display: grid;
        gap: 0.7rem;
      }
      .wishes {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
        align-items: end;
        gap: 0.7rem;
      }
      .about {
        font-size: var(--size-m);
      }
      .row {
        gap: 0.5rem 0.9rem;
      }
    `,
  ];

  @property() game = '';
  /** The board; the usual one where it names none. */
  @property({ attribute: false }) wish: Partial<PrintRequest> = {};
  /** Whether there is nothing to print. */
  @property({ type: Boolean }) shut = false;
  @state() _paper = LETTER.test(navigator.language) ? 'letter' : 'a4';
  @state() _size = '';
  @state() _zones = 'tiles';
  @state() _busy = false;
  /** What was refused last. */
  @state() _refused: { wish: string; why: string } | null = null;

  render() {
    const papers = ['a4', 'letter'].map((value) => ({ value, text: t(`web-print-paper-${value}`) }));
    const zoned = tOr(`${this.game}-web-print-zones`, ''); // in games whose boards are laid from zones
    const zones = ['tiles', 'sheet'].map((value) => ({ value, text: t(`web-print-zones-${value}`) }));
    return html`
      <p class="about">${t('web-print-about')}${zoned && ` ${zoned}`}</p>
      ${
        zoned
          ? html`<one-of .label=${t('web-print-zones')} .value=${this._zones} .choices=${zones}
              @choose=${({ detail }: CustomEvent<string>) => (this._zones = detail)}></one-of>`
          : ''
      }
      <div class="wishes">
        <one-of .label=${t('web-print-paper')} .value=${this._paper} .choices=${papers}
          @choose=${({ detail }: CustomEvent<string>) => (this._paper = detail)}></one-of>
        <label>${t('web-print-size')}
          <input type="number" min=${LEAST} max=${MOST} step="any" placeholder=${t('web-print-usual')} .value=${this._size}
            @input=${({ target }: InputEvent) => (this._size = (target as HTMLInputElement).value)}></label>
      </div>
      <div class="row">
        <button aria-disabled=${this.shut || this._busy} @click=${this.#print}>${icon('download')} ${t('web-print-do')}</button>
        ${this._busy ? slowly() : ''}
      </div>
      ${
        this._refused?.wish === JSON.stringify(this.#whole)
          ? html`<p class="problem" role="alert">${this._refused.why}</p>`
          : ''
      }`;
  }

  /** All that is wished for. */
  get #whole() {
    return { ...this.wish, paper: this._paper, zones: this._zones, size: this._size ? Number(this._size) : null };
  }

  async #print() {
    if (this.shut || this._busy) return;
    [this._busy, this._refused] = [true, null];
    const wish = this.#whole;
    try {
      download(await api.printed(this.game, wish), `${this.game}.pdf`);
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this._refused = { wish: JSON.stringify(wish), why: error.message || t('web-no-answer') };
    } finally {
      this._busy = false;
    }
  }
}

customElements.define('print-game', PrintGame);
