/**
 * @import {Category, Kit, Mark, Token} from '../../games/almajara/kit.js'
 */

import { LitElement, html } from 'lit';
import { live } from 'lit/directives/live.js';
import '../../board/token-face.js';
import {
  CATEGORIES,
  MOST_COPIES,
  MOST_TOKENS,
  canBegin,
  has,
  kitOf,
  mirrored,
  notesOn,
  recast,
  shownFace,
  textOf,
  toggled,
  withFace,
  withMore,
  withToken,
  withoutToken,
} from '../../games/almajara/kit.js';
import { pointsOf } from '../../games/almajara/words.js';
import * as api from '../../net/api.js';
import { LANGUAGES, Spoken, language, say, speakSoon } from '../../text/fluent.js';
import { FileDoor } from '../../ui/file-door.js';
import { icon } from '../../ui/icons.js';
import '../../ui/segments.js';
import { base } from '../../ui/style.js';
import { slowStyle, slowly } from '../../ui/waiting.js';
import { renamed } from '../draft.js';
import './points-grid.js';
import { editorStyle } from './editor-style.js';

const GAME = 'almajara';
const SIDES = /** @type {const} */ (['front', 'back']);
const LONGEST_NAME = 40;
const LARGEST_FILE = 100_000;
const NARROW = matchMedia('(max-width: 760px)');

/**
 * The editor of a kit: tokens drawn as on the board, and one of them to change. Every change leaves a
 * playable kit; others are refused with a message. Emits `content` with the text of the kit, a
 * description, and what further changes may join as one step.
 */
export class TokenEditor extends LitElement {
  static styles = [base, slowStyle, editorStyle];

  static properties = {
    content: { attribute: false },
    _house: { state: true },
    _kit: { state: true },
    _at: { state: true },
    _alike: { state: true },
    _said: { state: true },
    _problem: { state: true },
  };

  constructor() {
    super();
    /** The text of the kit; empty for the built-in one. */
    this.content = '';
    /** The text of the built-in kit. */
    this._house = '';
    /** @type {Kit | null} */
    this._kit = null;
    /** The token that is changed, by its place. */
    this._at = 0;
    /** Whether a point comes with its mirror image. */
    this._alike = false;
    /** Why something was not done. */
    this._said = '';
    /** Why there is no kit. */
    this._problem = '';
    this.door = new FileDoor(this, (file) => this.#readFile(file));
    new Spoken(this);
  }

  connectedCallback() {
    super.connectedCallback();
    speakSoon(`${GAME}-learn`);
    speakSoon(`${GAME}-web`);
    this.#attempt(async () => (this._house = (await api.contentOf(GAME)).text));
  }

  /** @param {import('lit').PropertyValues<this>} changed */
  willUpdate(changed) {
    const { content, _house: house } = this;
    if (!changed.has('content') && !changed.has('_house')) return;
    const text = content || house;
    const kit = text ? kitOf(text) : null;
    // What is written otherwise than the server writes it, it reads.
    if (kit && textOf(kit) === text) this._kit = kit;
    else if (text) this.#attempt(async () => (this._kit = kitOf((await api.readContent(GAME, text)).text)));
    this._at = Math.min(this._at, Math.max(0, (this._kit?.tokens.length ?? 1) - 1));
  }

  render() {
    const { _kit: kit } = this;
    const token = kit?.tokens[this._at];
    return html`<section class=${this.door.over ? 'over' : ''} aria-labelledby="kit"
        @dragover=${this.door.dragOver} @dragleave=${this.door.dragLeave} @drop=${this.door.drop}>
      <button class="quiet back" @click=${() => this.dispatchEvent(new CustomEvent('back'))}>
        ${icon('back')} ${say('build-back')}</button>
      <h2 id="kit" tabindex="-1">${say('build-kit')}</h2>
      <p class="error" role="alert">${this._problem}</p>
      ${kit && token ? this.#all(kit, token) : this._problem ? '' : slowly()}
    </section>`;
  }

  /**
   * @param {Kit} kit
   * @param {Token} token
   */
  #all(kit, token) {
    const count = kit.tokens.reduce((sum, { copies }) => sum + copies, 0);
    return html`
      <label class="name"><span>${say('build-kit-name')}</span>
        <input maxlength=${LONGEST_NAME} .value=${kit.name}
          @change=${(/** @type {Event} */ event) => this.#put({ ...kit, name: wordIn(event) })}></label>
      <p class="about">${say('build-kit-count', { types: kit.tokens.length, tokens: count })}</p>
      <ul aria-label=${say('build-kit-all')}>
        ${kit.tokens.map((other, place) => this.#token(other, place))}
        <li><button class="new" aria-disabled=${kit.tokens.length < MOST_TOKENS ? 'false' : 'true'}
          @click=${() => this.#add(kit, null)}>${icon('plus')} ${say('build-kit-new')}</button></li>
      </ul>
      <p class="said warn" role="status">${this._said}</p>
      ${this.#chosen(kit, token)}
      ${notesOn(kit).map((note) => html`<p class="note">${say('build-kit-note', note)}</p>`)}
      <div class="row">
        <button @click=${this.#save}>${icon('download')} ${say('build-kit-save')}</button>
        <button @click=${() => this.#file()?.click()}>${icon('file')} ${say('build-kit-read')}</button>
        <input type="file" hidden accept=".toml,text/plain" @change=${this.door.chosen}>
      </div>`;
  }

  /**
   * @param {Token} token
   * @param {number} place
   */
  #token(token, place) {
    const [front, back] = SIDES.map((_, side) => shownFace(token, side));
    const label = say('build-kit-token', {
      type: token.type,
      front: front?.name[language()] ?? '',
      back: back?.name[language()] ?? '',
      copies: token.copies,
    });
    return html`<li><button class="token" aria-pressed=${place === this._at ? 'true' : 'false'}
      aria-label=${label} title=${label} @click=${() => this.#choose(place)}>
      <token-face .face=${front} .kind=${token.faces[0].id}></token-face>
      <token-face .face=${back} .kind=${token.faces[1].id}></token-face>
      <span aria-hidden="true">${token.type} ×${token.copies}</span></button></li>`;
  }

  /**
   * @param {Kit} kit
   * @param {Token} token
   */
  #chosen(kit, token) {
    const place = this._at;
    const copies = Array.from({ length: MOST_COPIES }, (_, less) => String(less + 1));
    return html`<div class="chosen" role="group" aria-label=${token.type}>
      <one-of .label=${say('build-kit-category')} .value=${token.category}
        .choices=${CATEGORIES.map((value) => ({ value, text: say(`${GAME}-learn-faces-of`, { category: value }) }))}
        @choose=${(/** @type {CustomEvent<Category>} */ { detail }) => this.#put(recast(kit, place, detail))}></one-of>
      <one-of .label=${say('build-kit-copies')} .value=${String(token.copies)}
        .choices=${copies.map((value) => ({ value, text: value }))}
        @choose=${(/** @type {CustomEvent<string>} */ { detail }) =>
          this.#put(withToken(kit, place, { copies: Number(detail) }))}></one-of>
      <div class="faces">${SIDES.map((_, side) => this.#face(kit, token, side))}</div>
      <div class="row">
        <label class="check"><input type="checkbox" .checked=${live(this._alike)}
          @change=${(/** @type {Event} */ { target }) =>
            (this._alike = /** @type {HTMLInputElement} */ (target).checked)}>
          <span>${say('build-kit-alike')}</span></label>
        <button @click=${() => this.#put(withFace(kit, place, 1, { marks: mirrored(token.faces[0].marks) }))}>
          ${icon('flip')} ${say('build-kit-mirror')}</button>
        <button @click=${() => this.#add(kit, token)}>${icon('copy')} ${say('build-kit-copy')}</button>
        <button @click=${() => this.#delete(kit)}>${icon('bin')} ${say('build-kit-delete')}</button>
      </div>
    </div>`;
  }

  /**
   * @param {Kit} kit
   * @param {Token} token
   * @param {number} side
   */
  #face(kit, token, side) {
    const face = token.faces[side];
    if (!face) return '';
    const called = { side: SIDES[side] ?? '' };
    return html`<div class="face">
      <div class="head">
        <token-face .face=${shownFace(token, side)} .kind=${face.id}></token-face>
        <label><span>${say('build-kit-face', called)}</span>
          <input maxlength=${LONGEST_NAME} .value=${face.name[language()] ?? ''} @change=${(
            /** @type {Event} */ event,
          ) => this.#put(withFace(kit, this._at, side, { name: this.#named(face.name, wordIn(event) || face.id) }))}
        ></label>
      </div>
      <points-grid .marks=${face.marks} .label=${say('build-kit-points', called)}
        @point=${(/** @type {CustomEvent<Mark>} */ { detail }) => this.#point(kit, side, detail)}></points-grid>
    </div>`;
  }

  /**
   * A name in the language spoken; in others, too, if it was the same in all.
   * @param {Readonly<Record<string, string>>} name
   * @param {string} word
   */
  #named(name, word) {
    return renamed(name, LANGUAGES, language(), word);
  }

  // --- What is done -----------------------------------------------------------------------------

  /** @param {number} place */
  #choose(place) {
    this._at = place;
    this._said = '';
    // On a phone what is changed lies far below.
    if (NARROW.matches) this.renderRoot.querySelector('.chosen')?.scrollIntoView({ block: 'start' });
  }

  /**
   * @param {Kit} kit
   * @param {number} side
   * @param {Mark} mark
   */
  #point(kit, side, mark) {
    const marks = kit.tokens[this._at]?.faces[side]?.marks ?? [];
    const after = toggled(marks, mark, this._alike);
    if (!after.length) return this.#refuse('empty');
    const [dx, dy] = mark;
    const point = pointsOf({ marks: [[dx, dy]] });
    const told = say('build-kit-pointed', { point, there: has(after, mark) ? 'yes' : 'no' });
    return this.#put(withFace(kit, this._at, side, { marks: after }), told);
  }

  /**
   * @param {Kit} kit
   * @param {Token | null} model
   */
  #add(kit, model) {
    if (kit.tokens.length >= MOST_TOKENS) return this.#refuse('many');
    const { kit: more, place } = withMore(kit, model, (side) =>
      Object.fromEntries(LANGUAGES.map((tag) => [tag, model?.faces[side]?.name[tag] ?? say('build-kit-nameless')])),
    );
    this._at = place;
    return this.#put(more);
  }

  /** @param {Kit} kit */
  #delete(kit) {
    const less = withoutToken(kit, this._at);
    if (!canBegin(less)) return this.#refuse('start');
    return this.#put(less);
  }

  /**
   * The kit after a change. A changed built-in kit becomes a custom one.
   * @param {Kit} kit
   * @param {string} [told]
   */
  #put(kit, told = say('build-kit-done')) {
    if (!canBegin(kit)) return this.#refuse('start');
    this._said = '';
    const houses = (this.content || this._house) === this._house && kit.name === this._kit?.name;
    const own = houses ? { ...kit, name: say('build-kit-mine') } : kit;
    const text = textOf(own);
    this.dispatchEvent(new CustomEvent('content', { detail: { text: text === this._house ? '' : text, told } }));
    return true;
  }

  /** @param {'empty' | 'start' | 'many'} why */
  #refuse(why) {
    this._said = say('build-kit-refused', { why });
    this.requestUpdate();
    return false;
  }

  // --- Files ------------------------------------------------------------------------------------

  #save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([this.content || this._house], { type: 'text/plain' }));
    link.download = 'kit.toml';
    link.click();
    URL.revokeObjectURL(link.href);
  };

  /** @param {File} file */
  async #readFile(file) {
    if (file.size > LARGEST_FILE) this._problem = say('build-kit-large', { name: file.name });
    else {
      await this.#attempt(async () => {
        const { text } = await api.readContent(GAME, await file.text());
        const told = say('build-kit-came', { name: file.name });
        this.dispatchEvent(new CustomEvent('content', { detail: { text: text === this._house ? '' : text, told } }));
      });
    }
  }

  /** @param {() => Promise<unknown>} asking */
  async #attempt(asking) {
    this._problem = '';
    try {
      await asking();
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this._problem = error.message || say('web-no-answer');
    }
  }

  /** @returns {HTMLInputElement | null} */
  #file() {
    return this.renderRoot.querySelector('[type=file]');
  }
}

/**
 * What was typed, as it can be shown.
 * @param {Event} event
 */
function wordIn({ target }) {
  return /** @type {HTMLInputElement} */ (target).value.trim();
}

customElements.define('token-editor', TokenEditor);
