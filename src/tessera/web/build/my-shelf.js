/**
 * @import {Craft} from './craft.js'
 * @import {Kind, Version, Work} from './shelf.js'
 * @import {ShelfStore} from './shelf-store.js'
 */

import { LitElement, html, nothing } from 'lit';
import '../board/board.js';
import { still } from '../games/still.js';
import { serverNow } from '../net/server-time.js';
import { Spoken, say } from '../text/fluent.js';
import { regional } from '../text/region.js';
import { FileDoor } from '../ui/file-door.js';
import { icon } from '../ui/icons.js';
import { base } from '../ui/style.js';
import { draftIn } from './kept.js';
import { KINDS, forked, merged, newId, newest, putBack, renamed, shelfOf, textOf, without } from './shelf.js';
import { shelfStyle } from './shelf-style.js';
import { nameOf } from './work-name.js';

const LARGEST_FILE = 5_000_000;

/**
 * What was done to a work last, to be undone: how it was, and where it stood.
 * @typedef {{work: Work, place: number}} Step
 */

/**
 * The library of a game: open any stored version, copy, rename, delete, save to a file and read from
 * one. Emits `open` with an item and a version, and `announce` with a sentence.
 */
export class MyShelf extends LitElement {
  static styles = [base, shelfStyle];

  static properties = {
    craft: { attribute: false },
    store: { attribute: false },
    shelf: { attribute: false },
    at: { attribute: false },
    _naming: { state: true },
    _step: { state: true },
    _said: { state: true },
    _problem: { state: true },
  };

  constructor() {
    super();
    /** @type {Craft | null} */
    this.craft = null;
    /** @type {ShelfStore | null} */
    this.store = null;
    /** @type {readonly Work[]} as the store has it */
    this.shelf = [];
    /** @type {readonly string[]} the items open in the editor */
    this.at = [];
    /** The work that is given a name. */
    this._naming = '';
    /** @type {Step | null} */
    this._step = null;
    this._said = '';
    this._problem = '';
    this.door = new FileDoor(this, (file) => this.#readFile(file));
    new Spoken(this);
  }

  render() {
    const { craft } = this;
    if (!craft) return nothing;
    const mine = this.shelf.filter(({ game }) => game === craft.room.id);
    return html`<section class=${this.door.over ? 'over' : ''} aria-labelledby="mine"
        @dragover=${this.door.dragOver} @dragleave=${this.door.dragLeave} @drop=${this.door.drop}>
      <h2 id="mine" tabindex="-1">${say('build-library')}</h2>
      <p class="about">${say(mine.length ? 'build-library-about' : 'build-library-empty')}</p>
      <p class="told" role="status">${this._said}
        ${this._step ? html`<button @click=${this.#undo}>${icon('undo')} ${say('build-undo')}</button>` : ''}</p>
      ${KINDS.map((kind) => this.#works(craft, kind, mine.filter((work) => work.kind === kind)))}
      <div class="row">
        ${this.shelf.length
          ? html`<button @click=${this.#save}>${icon('download')} ${say('build-library-save')}</button>`
          : ''}
        <button @click=${() => this.#file()?.click()}>${icon('file')} ${say('build-library-read')}</button>
        <input type="file" hidden accept=".json,application/json" @change=${this.door.chosen}>
      </div>
      <p class="error" role="alert">${this._problem}</p>
    </section>`;
  }

  /**
   * @param {Craft} craft
   * @param {Kind} kind
   * @param {readonly Work[]} works
   */
  #works(craft, kind, works) {
    if (!works.length) return '';
    return html`<h3>${say('build-library-kind', { kind })}</h3>
      <ul class="works">${works.map((work) => this.#work(craft, work))}</ul>`;
  }

  /**
   * @param {Craft} craft
   * @param {Work} work
   */
  #work(craft, work) {
    const name = nameOf(work);
    const { versions, id } = work;
    const [last, ...earlier] = versions;
    if (!last) return '';
    return html`<li data-work=${id} class=${this.at.includes(id) ? 'work at' : 'work'}>
      <div class="picture" aria-hidden="true">${this.#picture(craft, work)}</div>
      <div class="words">
        ${this._naming === id ? this.#field(work) : html`<b>${name}</b>`}
        <span class="when">${this.at.includes(id) ? `${say('build-library-here')} · ` : ''}${moment(last.at)}</span>
      </div>
      <div class="ways">
        <button aria-label=${say('build-library-open-named', { name })}
          @click=${() => this.#open(work, last)}>${say('build-library-open')}</button>
        ${this.#tool('edit', say('build-library-rename', { name }), () => this.#name(id))}
        ${this.#tool('copy', say('build-library-copy', { name }), () => this.#fork(work))}
        ${this.#tool('bin', say('build-library-delete', { name }), () => this.#delete(work))}
      </div>
      ${earlier.length
        ? html`<details>
            <summary>${say('build-library-earlier', { count: earlier.length })}</summary>
            <ol>${earlier.map((version) => html`<li>
              <button class="quiet" aria-label=${say('build-library-open-state', { name, when: moment(version.at) })}
                @click=${() => this.#open(work, version)}>${moment(version.at)}</button></li>`)}</ol>
          </details>`
        : ''}
    </li>`;
  }

  /**
   * @param {'edit' | 'copy' | 'bin'} sign
   * @param {string} label
   * @param {() => void} act
   */
  #tool(sign, label, act) {
    return html`<button class="quiet icon" aria-label=${label} title=${label} @click=${act}>${icon(sign)}</button>`;
  }

  /** @param {Work} work */
  #field({ id, name }) {
    const done = (/** @type {Event} */ { target }) =>
      this.#rename(id, /** @type {HTMLInputElement} */ (target).value);
    return html`<input maxlength="40" .value=${name} aria-label=${say('build-library-name')}
      @change=${done} @blur=${() => (this._naming = '')} @keydown=${(/** @type {KeyboardEvent} */ event) => {
        if (event.key === 'Enter') done(event);
        else if (event.key === 'Escape') this._naming = '';
        else return;
        event.preventDefault();
        event.stopPropagation();
        this.#focus(`[data-work="${id}"] .ways button:nth-of-type(2)`);
      }}>`;
  }

  /**
   * @param {Craft} craft
   * @param {Work} work
   */
  #picture(craft, work) {
    const { room } = craft;
    if (work.kind === 'options') return icon('book', 28);
    if (work.kind === 'kit') return craft.kits?.picture(newest(work)) ?? '';
    const draft = draftIn(craft, newest(work));
    if (!draft?.plan.size) return '';
    const picture = room.picture(`${room.id} - ${craft.textOf(draft.plan)}`);
    return html`<tessera-board picture small .room=${room} .cells=${picture.cells}
      .zones=${picture.zones ?? []} .scene=${still(picture)}></tessera-board>`;
  }

  // --- What is done to works --------------------------------------------------------------------

  /**
   * @param {Work} work
   * @param {Version} version
   */
  #open(work, version) {
    this.dispatchEvent(new CustomEvent('open', { detail: { work, version } }));
  }

  /** @param {string} id */
  async #name(id) {
    this._naming = id;
    await this.#focus('.words input');
    /** @type {HTMLInputElement | null} */ (this.renderRoot.querySelector('.words input'))?.select();
  }

  /**
   * @param {string} id
   * @param {string} name
   */
  #rename(id, name) {
    this._naming = '';
    const place = this.shelf.findIndex((work) => work.id === id);
    const work = this.shelf[place];
    if (!work || work.name === name.trim()) return;
    this.#change((shelf) => renamed(shelf, id, name), 'build-library-renamed', { name: nameOf({ ...work, name }) });
    this._step = { work, place };
  }

  /** @param {Work} work */
  #fork(work) {
    const name = say('build-library-copy-of', { name: nameOf(work) });
    const fork = { id: newId(), name, version: { at: serverNow(), text: newest(work) } };
    this.#change((shelf) => forked(shelf, work, fork), 'build-library-copied', { name });
    this._step = null;
  }

  /** @param {Work} work */
  #delete(work) {
    const place = this.shelf.indexOf(work);
    this.#change((shelf) => without(shelf, work.id), 'build-library-deleted', { name: nameOf(work) });
    this._step = { work, place };
    this.#focus('.told button');
  }

  #undo = () => {
    const { _step: step } = this;
    if (!step) return;
    this._step = null;
    this.#change((shelf) => putBack(shelf, step.work, step.place), 'build-stepped', { way: 'undo' });
    this.#focus('h2');
  };

  /**
   * What had the focus is gone: it goes on here.
   * @param {string} selector
   */
  async #focus(selector) {
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(selector))?.focus();
  }

  /**
   * @param {Parameters<ShelfStore['change']>[0]} change
   * @param {string} told
   * @param {Record<string, string | number>} gaps
   */
  #change(change, told, gaps) {
    const done = this.store?.change(change) ?? false;
    this._said = done ? say(told, gaps) : say('build-library-full');
    this.dispatchEvent(new CustomEvent('announce', { detail: this._said }));
  }

  // --- Files ------------------------------------------------------------------------------------

  #save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([textOf(this.shelf)], { type: 'application/json' }));
    link.download = 'tessera-shelf.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };

  /** @param {File} file */
  async #readFile(file) {
    const found = file.size > LARGEST_FILE ? null : shelfOf(await file.text());
    this._problem = found ? '' : say('build-library-no-file', { name: file.name });
    if (!found) return;
    this._step = null;
    this.#change((shelf) => merged(shelf, found), 'build-library-came', { count: found.length });
  }

  /** @returns {HTMLInputElement | null} */
  #file() {
    return this.renderRoot.querySelector('[type=file]');
  }
}

/** @param {number} at */
function moment(at) {
  return new Date(at).toLocaleString(regional(), { dateStyle: 'medium', timeStyle: 'short' });
}

customElements.define('my-shelf', MyShelf);
