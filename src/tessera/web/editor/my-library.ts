import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { serverNow } from '../base/server-time.js';
import '../board/board.js';
import { still } from '../games/still.js';
import { nameOf } from '../library/item-name.js';
import type { LibraryStore } from '../library/library-store.js';
import {
  KINDS,
  type Kind,
  type Version,
  type LibraryItem,
  forked,
  merged,
  newId,
  newest,
  putBack,
  renamed,
  readLibrary,
  textOf,
  without,
} from '../library/library.js';
import { t } from '../text/fluent.js';
import { regional } from '../text/region.js';
import { TesseraElement } from '../ui/element.js';
import { FileDoor } from '../ui/file-door.js';
import { icon } from '../ui/icons.js';
import type { EditorAdapter } from './adapter.js';
import { libraryStyle } from './my-library-style.js';
import { draftIn } from './stored-draft.js';

const LARGEST_FILE = 5_000_000;

/** What was done to a work last, to be undone: how it was, and where it stood. */
type Step = { work: LibraryItem; place: number };

/**
 * The library of a game: open any stored version, copy, rename, delete, save to a file and read from
 * one. Emits `open` with an item and a version, and `announce` with a sentence.
 */
export class MyLibrary extends TesseraElement {
  static styles = libraryStyle;

  @property({ attribute: false }) adapter: EditorAdapter | null = null;
  @property({ attribute: false }) store: LibraryStore | null = null;
  /** As the store has it. */
  @property({ attribute: false }) library: readonly LibraryItem[] = [];
  /** The items open in the editor. */
  @property({ attribute: false }) at: readonly string[] = [];
  /** The work that is given a name. */
  @state() _naming = '';
  @state() _step: Step | null = null;
  @state() _said = '';
  @state() _problem = '';
  door = new FileDoor(this, (file) => this.#readFile(file));

  render() {
    const { adapter } = this;
    if (!adapter) return nothing;
    const mine = this.library.filter(({ game }) => game === adapter.room.id);
    return html`<section class=${this.door.over ? 'over' : ''} aria-labelledby="mine"
        @dragover=${this.door.dragOver} @dragleave=${this.door.dragLeave} @drop=${this.door.drop}>
      <h2 id="mine" tabindex="-1">${t('build-library')}</h2>
      <p class="about">${t(mine.length ? 'build-library-about' : 'build-library-empty')}</p>
      <p class="told" role="status">${this._said}
        ${this._step ? html`<button @click=${this.#undo}>${icon('undo')} ${t('build-undo')}</button>` : ''}</p>
      ${KINDS.map((kind) =>
        this.#works(
          adapter,
          kind,
          mine.filter((work) => work.kind === kind),
        ),
      )}
      <div class="row">
        ${
          this.library.length
            ? html`<button @click=${this.#save}>${icon('download')} ${t('build-library-save')}</button>`
            : ''
        }
        <button @click=${() => this.#file()?.click()}>${icon('file')} ${t('build-library-read')}</button>
        <input type="file" hidden accept=".json,application/json" @change=${this.door.chosen}>
      </div>
      <p class="error" role="alert">${this._problem}</p>
    </section>`;
  }

  #works(adapter: EditorAdapter, kind: Kind, works: readonly LibraryItem[]) {
    if (!works.length) return '';
    return html`<h3>${t('build-library-kind', { kind })}</h3>
      <ul class="works">${works.map((work) => this.#work(adapter, work))}</ul>`;
  }

  #work(adapter: EditorAdapter, work: LibraryItem) {
    const name = nameOf(work);
    const { versions, id } = work;
    const [last, ...earlier] = versions;
    if (!last) return '';
    return html`<li data-work=${id} class=${this.at.includes(id) ? 'work at' : 'work'}>
      <div class="picture" aria-hidden="true">${this.#picture(adapter, work)}</div>
      <div class="words">
        ${this._naming === id ? this.#field(work) : html`<b>${name}</b>`}
        <span class="when">${this.at.includes(id) ? `${t('build-library-here')} · ` : ''}${moment(last.at)}</span>
      </div>
      <div class="ways">
        <button aria-label=${t('build-library-open-named', { name })}
          @click=${() => this.#open(work, last)}>${t('build-library-open')}</button>
        ${this.#tool('edit', t('build-library-rename', { name }), () => this.#name(id))}
        ${this.#tool('copy', t('build-library-copy', { name }), () => this.#fork(work))}
        ${this.#tool('bin', t('build-library-delete', { name }), () => this.#delete(work))}
      </div>
      ${
        earlier.length
          ? html`<details>
            <summary>${t('build-library-earlier', { count: earlier.length })}</summary>
            <ol>${earlier.map(
              (version) => html`<li>
              <button class="quiet" aria-label=${t('build-library-open-state', { name, when: moment(version.at) })}
                @click=${() => this.#open(work, version)}>${moment(version.at)}</button></li>`,
            )}</ol>
          </details>`
          : ''
      }
    </li>`;
  }

  #tool(sign: 'edit' | 'copy' | 'bin', label: string, act: () => void) {
    return html`<button class="quiet icon" aria-label=${label} title=${label} @click=${act}>${icon(sign)}</button>`;
  }

  #field({ id, name }: LibraryItem) {
    const done = ({ target }: Event) => this.#rename(id, (target as HTMLInputElement).value);
    return html`<input maxlength="40" .value=${name} aria-label=${t('build-library-name')}
      @change=${done} @blur=${() => (this._naming = '')} @keydown=${(event: KeyboardEvent) => {
        if (event.key === 'Enter') done(event);
        else if (event.key === 'Escape') this._naming = '';
        else return;
        event.preventDefault();
        event.stopPropagation();
        this.#focus(`[data-work="${id}"] .ways button:nth-of-type(2)`);
      }}>`;
  }

  #picture(adapter: EditorAdapter, work: LibraryItem) {
    const { room } = adapter;
    if (work.kind === 'options') return icon('book', 28);
    if (work.kind === 'kit') return adapter.kits?.picture(newest(work)) ?? '';
    const draft = draftIn(adapter, newest(work));
    if (!draft?.plan.size) return '';
    const picture = room.picture(`${room.id} - ${adapter.textOf(draft.plan)}`);
    return html`<tessera-board picture small .room=${room} .cells=${picture.cells}
      .zones=${picture.zones ?? []} .scene=${still(picture)}></tessera-board>`;
  }

  // --- What is done to works --------------------------------------------------------------------

  #open(work: LibraryItem, version: Version) {
    this.dispatchEvent(new CustomEvent('open', { detail: { work, version } }));
  }

  async #name(id: string) {
    this._naming = id;
    await this.#focus('.words input');
    (this.renderRoot.querySelector('.words input') as HTMLInputElement | null)?.select();
  }

  #rename(id: string, name: string) {
    this._naming = '';
    const place = this.library.findIndex((work) => work.id === id);
    const work = this.library[place];
    if (!work || work.name === name.trim()) return;
    this.#change((library) => renamed(library, id, name), 'build-library-renamed', { name: nameOf({ ...work, name }) });
    this._step = { work, place };
  }

  #fork(work: LibraryItem) {
    const name = t('build-library-copy-of', { name: nameOf(work) });
    const fork = { id: newId(), name, version: { at: serverNow(), text: newest(work) } };
    this.#change((library) => forked(library, work, fork), 'build-library-copied', { name });
    this._step = null;
  }

  #delete(work: LibraryItem) {
    const place = this.library.indexOf(work);
    this.#change((library) => without(library, work.id), 'build-library-deleted', { name: nameOf(work) });
    this._step = { work, place };
    this.#focus('.told button');
  }

  #undo = () => {
    const { _step: step } = this;
    if (!step) return;
    this._step = null;
    this.#change((library) => putBack(library, step.work, step.place), 'build-stepped', { way: 'undo' });
    this.#focus('h2');
  };

  /** What had the focus is gone: it goes on here. */
  async #focus(selector: string) {
    await this.updateComplete;
    (this.renderRoot.querySelector(selector) as HTMLElement | null)?.focus();
  }

  #change(change: Parameters<LibraryStore['change']>[0], told: string, gaps: Record<string, string | number>) {
    const done = this.store?.change(change) ?? false;
    this._said = done ? t(told, gaps) : t('build-library-full');
    this.dispatchEvent(new CustomEvent('announce', { detail: this._said }));
  }

  // --- Files ------------------------------------------------------------------------------------

  #save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([textOf(this.library)], { type: 'application/json' }));
    link.download = 'tessera-shelf.json';
    link.click();
    URL.revokeObjectURL(link.href);
  };

  async #readFile(file: File) {
    const found = file.size > LARGEST_FILE ? null : readLibrary(await file.text());
    this._problem = found ? '' : t('build-library-no-file', { name: file.name });
    if (!found) return;
    this._step = null;
    this.#change((library) => merged(library, found), 'build-library-came', { count: found.length });
  }

  #file(): HTMLInputElement | null {
    return this.renderRoot.querySelector('[type=file]');
  }
}

function moment(at: number) {
  return new Date(at).toLocaleString(regional(), { dateStyle: 'medium', timeStyle: 'short' });
}

customElements.define('my-library', MyLibrary);
