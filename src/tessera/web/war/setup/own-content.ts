import { html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { Refusal } from '../../net/api.js';
import { t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { checkedOf, valueOf } from '../../ui/fields.js';
import { FileDoor } from '../../ui/file-door.js';
import { icon } from '../../ui/icons.js';
import type { CheckedContent, ContentFile, MapText, OwnContent, WarContent } from '../../wire/war.js';
import { lookAt } from '../content/api.js';
import '../content/kind-card.js';
import { tokenStyle } from '../content/kind-token.js';
import { inWords, listed } from '../content/words.js';
import { mapFile } from './map-file.js';
import { ownStyle } from './own-style.js';
import './war-trial.js';

/** What is brought; without content it cannot be played with, or it is not known yet whether. */
export type Brought = { own: OwnContent; content: WarContent | null };

const MOST_KILOBYTES = 200;
/** Between the last change of a text and the next look at it. */
const PAUSE_MS = 600;

/**
 * Custom maps and factions: chosen, dropped or typed, checked by the server. Emits
 * `brought`; with null to return to the built-in content.
 */
export class OwnContentChoice extends TesseraElement {
  static messages = ['zodiacs-learn'];
  static styles = [tokenStyle, ownStyle];

  #door = new FileDoor(this, (file) => this.#read(file), true);
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** How often was looked; an answer to an older look counts for nothing. */
  #looks = 0;

  /** The map that is chosen, to begin with. */
  @property({ attribute: false }) map: MapText | null = null;
  @state() _files: ContentFile[] = [];
  @state() _look: CheckedContent | null = null;
  @state() _withHouse = false;
  @state() _looking = false;
  @state() _problem = '';
  /** About a file that was too large to be read. */
  @state() _large = '';

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#pause);
  }

  render() {
    return html`<details class=${this.#door.over ? 'over' : ''} @dragover=${this.#door.dragOver}
      @dragleave=${this.#door.dragLeave} @drop=${this.#door.drop}>
      <summary>${t('zodiacs-web-own')}</summary>
      <div class="inside stack">
        <p>${t('zodiacs-web-own-about')}</p>
        <div class="ways row">
          <button type="button" @click=${() => this.#input()?.click()}>
            ${icon('file', 18)} ${t('zodiacs-web-own-files')}</button>
          <input type="file" multiple hidden accept=".toml,text/plain" @change=${this.#door.chosen}>
          <button type="button" @click=${() => this.#add({ name: this.#freeName(), text: '' })}>
            ${icon('edit', 18)} ${t('zodiacs-web-own-paste')}</button>
          ${
            this.map && this._files.length === 0
              ? html`<button type="button" @click=${this.#copyMap}>${icon('copy', 18)}
                ${t('zodiacs-web-own-copy', { name: inWords(this.map.name) })}</button>`
              : ''
          }
        </div>
        ${this._files.map((file, place) => this.#file(file, place))}
        ${this.#said()}
      </div>
    </details>`;
  }

  #file({ name, text }: ContentFile, place: number) {
    return html`<div class="file">
      <div class="head">
        <b>${name}</b>
        <button type="button" class="icon quiet" aria-label=${t('zodiacs-web-own-remove', { name })}
          title=${t('zodiacs-web-own-remove', { name })} @click=${() => this.#remove(place)}>
          ${icon('bin')}</button>
      </div>
      <textarea rows="8" spellcheck="false" wrap="off" .value=${text}
        aria-label=${t('zodiacs-web-own-text', { name })}
        @input=${(event: Event) => this.#write(place, valueOf(event))}></textarea>
    </div>`;
  }

  /** The result of the check. */
  #said() {
    const found = this._problem ? [this._problem] : (this._look?.problems ?? []);
    const problems = [...(this._large ? [this._large] : []), ...found];
    const content = this._look?.content;
    return html`
      <div role="alert" class="problems">
        ${problems.map((problem) => html`<p class="error">${problem}</p>`)}
      </div>
      <p role="status" class="note">${
        this._looking
          ? t('zodiacs-web-own-checking')
          : content && problems.length === 0
            ? t('zodiacs-web-own-good', {
                maps: Object.keys(content.maps).length,
                factions: Object.keys(content.factions).length,
              })
            : ''
      }</p>
      ${
        this._files.some(({ text }) => text.includes('[kinds.'))
          ? html`<label class="check"><input type="checkbox" .checked=${live(this._withHouse)}
            @change=${this.#choose}><span>${t('zodiacs-web-own-with-builtin')}</span></label>`
          : ''
      }
      ${content ? this.#fairness(content) : ''}
      ${
        content
          ? html`<details class="pieces"><summary>${t('lab-web-fair')}</summary>
        <war-trial .content=${content} .own=${this.#own}></war-trial></details>`
          : ''
      } ${content ? this.#pieces(content) : ''}`;
  }

  /** Whether the seats of the own maps are alike. Others may be played, too. */
  #fairness({ maps }: WarContent) {
    if (this._files.every(({ text }) => !text.includes('starts'))) return '';
    return Object.values(maps).map(
      ({ name, unlike = [] }) => html`<p class="note">
      ${t('zodiacs-web-own-alike', { name: inWords(name), alike: unlike.length ? 'no' : 'yes' })}
      ${listed(unlike.map((what) => t('zodiacs-web-own-unlike', { what })))}${unlike.length ? '.' : ''}</p>`,
    );
  }

  #pieces(content: WarContent) {
    return html`<details class="pieces">
      <summary>${t('zodiacs-web-own-pieces-summary')}</summary>
      <div class="cards">
        ${Object.values(content.factions).flatMap(({ leaders, kinds }) =>
          [...leaders, ...kinds].map(
            (id) => html`<kind-card .kind=${content.kinds[id] ?? null}
            .content=${content}></kind-card>`,
          ),
        )}
      </div>
    </details>`;
  }

  async #read(file: File) {
    if (file.size > MOST_KILOBYTES * 1000) {
      this._large = t('zodiacs-web-own-large', { name: file.name, most: MOST_KILOBYTES });
      return;
    }
    this.#add({ name: file.name.slice(0, 100), text: await file.text() });
  }

  #copyMap() {
    if (this.map) this.#add({ name: this.#freeName(), text: mapFile(this.map) });
  }

  #freeName() {
    const names = new Set(this._files.map(({ name }) => name));
    let number = 1;
    while (names.has(`own_${number}.toml`)) number += 1;
    return `own_${number}.toml`;
  }

  /** A file of the same name is replaced: it was mended, and is brought again. */
  #add(file: ContentFile) {
    this._files = [...this._files.filter(({ name }) => name !== file.name), file];
    this.#lookSoon(0);
  }

  #remove(place: number) {
    this._large = '';
    this._files = this._files.filter((_, other) => other !== place);
    this.#lookSoon(0);
  }

  #write(place: number, text: string) {
    this._large = '';
    this._files = this._files.map((file, other) => (other === place ? { ...file, text } : file));
    this.#lookSoon(PAUSE_MS);
  }

  #choose(event: Event) {
    this._withHouse = checkedOf(event);
    this.#lookSoon(0);
  }

  #lookSoon(pause: number) {
    clearTimeout(this.#pause);
    this._problem = '';
    this.#looks += 1;
    if (this.#own) this.#tell({ own: this.#own, content: null });
    this.#pause = setTimeout(() => this.#lookNow(), pause);
  }

  async #lookNow() {
    const look = this.#looks;
    const own = this.#own;
    this._looking = own !== null;
    if (!own) {
      this._look = null;
      this.#tell(null);
      return;
    }
    try {
      const found = await lookAt(own);
      if (look !== this.#looks) return;
      this._look = found;
      this.#tell({ own, content: found.content });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (look !== this.#looks) return;
      this._problem = error.message || t('web-no-answer');
    }
    this._looking = false;
  }

  /** All that is brought; null where there is nothing. */
  get #own(): OwnContent | null {
    const files = this._files.filter(({ text }) => text.trim());
    return files.length ? { files, with_built_in: this._withHouse } : null;
  }

  #tell(detail: Brought | null) {
    this.dispatchEvent(new CustomEvent('brought', { detail }));
  }

  #input(): HTMLInputElement | null {
    return this.renderRoot.querySelector('[type=file]');
  }
}

customElements.define('own-content', OwnContentChoice);
