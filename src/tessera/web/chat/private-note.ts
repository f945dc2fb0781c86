import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { Refusal } from '../net/api.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { note, writeNote } from './api.js';

const LONGEST = 4000;
/** It is kept when one has not typed for so long. */
const REST_MS = 1000;

/**
 * All that was sent from this page, one after the other: else an older text could arrive last, or be
 * read where a newer one is on its way.
 */
let saves: Promise<unknown> = Promise.resolve();
/** How many of them have not arrived. */
let underWay = 0;
/** Sends at once what waits for its turn. */
const waiting: Set<() => void> = new Set();
/** Whether the page is going away: then nothing waits. */
let leaves = false;
addEventListener(
  'pagehide',
  () => {
    leaves = true;
    for (const send of waiting) send();
  },
  { capture: true },
);
addEventListener('pageshow', () => (leaves = false));

/** Save a note after all that was sent before; at once if the page goes away. */
function save(about: string, text: string) {
  const saved = underWay === 0 || leaves ? writeNote(about, text) : turn().then(() => writeNote(about, text));
  underWay += 1;
  saves = Promise.all([saves, saved.catch(() => undefined)]).finally(() => (underWay -= 1));
  return saved;
}

/** @returns until all that was sent before has arrived, or the page goes away */
function turn(): Promise<void> {
  return new Promise((send) => {
    waiting.add(send);
    saves.then(() => (waiting.delete(send), send()));
  });
}

/** The user's note on a game; saved while it is written, and when the field loses focus. */
export class PrivateNote extends TesseraElement {
  static styles = css`
    label {
      display: block;
      color: var(--text-2);
      font-size: var(--size-s);
    }
    textarea {
      display: block;
      margin-top: 0.25rem;
      height: 8rem;
      resize: none;
    }
    p {
      min-height: 1.3em;
      font-size: var(--size-s);
      color: var(--text-2);
    }
  `;

  /** The table or war. */
  @property() about = '';
  /** As stored; null until loaded. */
  @state() _text: string | null = null;
  @state() _told = '';
  /** What was sent last. */
  sent = '';
  resting: ReturnType<typeof setTimeout> | undefined;

  async connectedCallback() {
    super.connectedCallback();
    if (this._text !== null) return; // what is written here is newer
    await saves;
    const kept = await note(this.about).catch(() => null);
    this._text = kept?.text ?? null;
    this.sent = this._text ?? '';
    if (!kept) this._told = t('talk-web-note-unknown');
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#keep();
  }

  render() {
    return html`<label><span class="unseen">${t('talk-web-note')}</span>${t('talk-web-note-about')}<textarea maxlength=${LONGEST} ?disabled=${this._text === null}
        .value=${this._text ?? ''} @input=${this.#write} @change=${this.#keep}></textarea></label>
      <p role="status">${this._told}</p>`;
  }

  #write() {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.#keep(), REST_MS);
  }

  async #keep() {
    clearTimeout(this.resting);
    const text = this.renderRoot.querySelector('textarea')?.value;
    if (this._text === null || text === undefined || text === this.sent) return;
    const before = this.sent;
    this.sent = text;
    try {
      await save(this.about, text);
      this._told = t('talk-web-note-saved');
    } catch (error) {
      if (this.sent === text) this.sent = before;
      this._told = (error instanceof Refusal && error.message) || t('web-not-sent');
    }
  }
}

customElements.define('private-note', PrivateNote);
