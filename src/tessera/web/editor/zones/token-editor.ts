import { type PropertyValues, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import '../../board/token-face.js';
import {
  CATEGORIES,
  type Category,
  type Kit,
  MOST_COPIES,
  MOST_TOKENS,
  type Mark,
  type Token,
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
import { LANGUAGES, language, t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { FileDoor } from '../../ui/file-door.js';
import { icon } from '../../ui/icons.js';
import '../../ui/segments.js';
import { slowStyle, slowly } from '../../ui/waiting.js';
import { renamed } from '../draft.js';
import { editorStyle } from './editor-style.js';
import './points-grid.js';

const GAME = 'almajara';
const SIDES = ['front', 'back'] as const;
const LONGEST_NAME = 40;
const LARGEST_FILE = 100_000;
const NARROW = matchMedia('(max-width: 760px)');

/**
 * The editor of a kit: tokens drawn as on the board, and one of them to change. Every change leaves a
 * playable kit; others are refused with a message. Emits `content` with the text of the kit, a
 * description, and what further changes may join as one step.
 */
export class TokenEditor extends TesseraElement {
  static messages = [`${GAME}-learn`, `${GAME}-web`];
  static styles = [slowStyle, editorStyle];

  /** The text of the kit; empty for the built-in one. */
  @property({ attribute: false }) content = '';
  /** The text of the built-in kit. */
  @state() _house = '';
  @state() _kit: Kit | null = null;
  /** The token that is changed, by its place. */
  @state() _at = 0;
  /** Whether a point comes with its mirror image. */
  @state() _alike = false;
  /** Why something was not done. */
  @state() _said = '';
  /** Why there is no kit. */
  @state() _problem = '';
  door = new FileDoor(this, (file) => this.#readFile(file));

  connectedCallback() {
    super.connectedCallback();
    this.#attempt(async () => (this._house = (await api.contentOf(GAME)).text));
  }

  willUpdate(changed: PropertyValues<this>) {
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
        ${icon('back')} ${t('build-back')}</button>
      <h2 id="kit" tabindex="-1">${t('build-kit')}</h2>
      <p class="error" role="alert">${this._problem}</p>
      ${kit && token ? this.#all(kit, token) : this._problem ? '' : slowly()}
    </section>`;
  }

  #all(kit: Kit, token: Token) {
    const count = kit.tokens.reduce((sum, { copies }) => sum + copies, 0);
    return html`
      <label class="name"><span>${t('build-kit-name')}</span>
        <input maxlength=${LONGEST_NAME} .value=${kit.name}
          @change=${(event: Event) => this.#put({ ...kit, name: wordIn(event) })}></label>
      <p class="about">${t('build-kit-count', { types: kit.tokens.length, tokens: count })}</p>
      <ul aria-label=${t('build-kit-all')}>
        ${kit.tokens.map((other, place) => this.#token(other, place))}
        <li><button class="new" aria-disabled=${kit.tokens.length < MOST_TOKENS ? 'false' : 'true'}
          @click=${() => this.#add(kit, null)}>${icon('plus')} ${t('build-kit-new')}</button></li>
      </ul>
      <p class="said warn" role="status">${this._said}</p>
      ${this.#chosen(kit, token)}
      ${notesOn(kit).map((note) => html`<p class="note">${t('build-kit-note', note)}</p>`)}
      <div class="row">
        <button @click=${this.#save}>${icon('download')} ${t('build-kit-save')}</button>
        <button @click=${() => this.#file()?.click()}>${icon('file')} ${t('build-kit-read')}</button>
        <input type="file" hidden accept=".toml,text/plain" @change=${this.door.chosen}>
      </div>`;
  }

  #token(token: Token, place: number) {
    const [front, back] = SIDES.map((_, side) => shownFace(token, side));
    const label = t('build-kit-token', {
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

  #chosen(kit: Kit, token: Token) {
    const place = this._at;
    const copies = Array.from({ length: MOST_COPIES }, (_, less) => String(less + 1));
    return html`<div class="chosen" role="group" aria-label=${token.type}>
      <one-of .label=${t('build-kit-category')} .value=${token.category}
        .choices=${CATEGORIES.map((value) => ({ value, text: t(`${GAME}-learn-faces-of`, { category: value }) }))}
        @choose=${({ detail }: CustomEvent<Category>) => this.#put(recast(kit, place, detail))}></one-of>
      <one-of .label=${t('build-kit-copies')} .value=${String(token.copies)}
        .choices=${copies.map((value) => ({ value, text: value }))}
        @choose=${({ detail }: CustomEvent<string>) =>
          this.#put(withToken(kit, place, { copies: Number(detail) }))}></one-of>
      <div class="faces">${SIDES.map((_, side) => this.#face(kit, token, side))}</div>
      <div class="row">
        <label class="check"><input type="checkbox" .checked=${live(this._alike)}
          @change=${({ target }: Event) => (this._alike = (target as HTMLInputElement).checked)}>
          <span>${t('build-kit-alike')}</span></label>
        <button @click=${() => this.#put(withFace(kit, place, 1, { marks: mirrored(token.faces[0].marks) }))}>
          ${icon('flip')} ${t('build-kit-mirror')}</button>
        <button @click=${() => this.#add(kit, token)}>${icon('copy')} ${t('build-kit-copy')}</button>
        <button @click=${() => this.#delete(kit)}>${icon('bin')} ${t('build-kit-delete')}</button>
      </div>
    </div>`;
  }

  #face(kit: Kit, token: Token, side: number) {
    const face = token.faces[side];
    if (!face) return '';
    const called = { side: SIDES[side] ?? '' };
    return html`<div class="face">
      <div class="head">
        <token-face .face=${shownFace(token, side)} .kind=${face.id}></token-face>
        <label><span>${t('build-kit-face', called)}</span>
          <input maxlength=${LONGEST_NAME} .value=${face.name[language()] ?? ''} @change=${(event: Event) =>
            this.#put(withFace(kit, this._at, side, { name: this.#named(face.name, wordIn(event) || face.id) }))}
        ></label>
      </div>
      <points-grid .marks=${face.marks} .label=${t('build-kit-points', called)}
        @point=${({ detail }: CustomEvent<Mark>) => this.#point(kit, side, detail)}></points-grid>
    </div>`;
  }

  /** A name in the language spoken; in others, too, if it was the same in all. */
  #named(name: Readonly<Record<string, string>>, word: string) {
    return renamed(name, LANGUAGES, language(), word);
  }

  // --- What is done -----------------------------------------------------------------------------

  #choose(place: number) {
    this._at = place;
    this._said = '';
    // On a phone what is changed lies far below.
    if (NARROW.matches) this.renderRoot.querySelector('.chosen')?.scrollIntoView({ block: 'start' });
  }

  #point(kit: Kit, side: number, mark: Mark) {
    const marks = kit.tokens[this._at]?.faces[side]?.marks ?? [];
    const after = toggled(marks, mark, this._alike);
    if (!after.length) return this.#refuse('empty');
    const [dx, dy] = mark;
    const point = pointsOf({ marks: [[dx, dy]] });
    const told = t('build-kit-pointed', { point, there: has(after, mark) ? 'yes' : 'no' });
    return this.#put(withFace(kit, this._at, side, { marks: after }), told);
  }

  #add(kit: Kit, model: Token | null) {
    if (kit.tokens.length >= MOST_TOKENS) return this.#refuse('many');
    const { kit: more, place } = withMore(kit, model, (side) =>
      Object.fromEntries(LANGUAGES.map((tag) => [tag, model?.faces[side]?.name[tag] ?? t('build-kit-nameless')])),
    );
    this._at = place;
    return this.#put(more);
  }

  #delete(kit: Kit) {
    const less = withoutToken(kit, this._at);
    if (!canBegin(less)) return this.#refuse('start');
    return this.#put(less);
  }

  /** The kit after a change. A changed built-in kit becomes a custom one. */
  #put(kit: Kit, told: string = t('build-kit-done')) {
    if (!canBegin(kit)) return this.#refuse('start');
    this._said = '';
    const houses = (this.content || this._house) === this._house && kit.name === this._kit?.name;
    const own = houses ? { ...kit, name: t('build-kit-mine') } : kit;
    const text = textOf(own);
    this.dispatchEvent(new CustomEvent('content', { detail: { text: text === this._house ? '' : text, told } }));
    return true;
  }

  #refuse(why: 'empty' | 'start' | 'many') {
    this._said = t('build-kit-refused', { why });
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

  async #readFile(file: File) {
    if (file.size > LARGEST_FILE) this._problem = t('build-kit-large', { name: file.name });
    else {
      await this.#attempt(async () => {
        const { text } = await api.readContent(GAME, await file.text());
        const told = t('build-kit-came', { name: file.name });
        this.dispatchEvent(new CustomEvent('content', { detail: { text: text === this._house ? '' : text, told } }));
      });
    }
  }

  async #attempt(asking: () => Promise<unknown>) {
    this._problem = '';
    try {
      await asking();
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this._problem = error.message || t('web-no-answer');
    }
  }

  #file(): HTMLInputElement | null {
    return this.renderRoot.querySelector('[type=file]');
  }
}

/** What was typed, as it can be shown. */
function wordIn({ target }: Event) {
  return (target as HTMLInputElement).value.trim();
}

customElements.define('token-editor', TokenEditor);
