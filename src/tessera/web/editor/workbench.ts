/**
 * The board in the editor of a page: changed step by step, checked by the server a moment after each
 * change, stored in this browser, and shown in the address.
 */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { pack, unpack } from '../base/packed.js';
import { serverNow } from '../base/server-time.js';
import { LibraryStore } from '../library/library-store.js';
import { type Kind, type Version, type LibraryItem, newId, newest, added, itemOf } from '../library/library.js';
import type { NewBoardWish } from '../net/api.js';
import * as api from '../net/api.js';
import { optionProblem } from '../setup/option-field.js';
import { nameIn, namedAs } from '../state/content.js';
import { optionsOf } from '../state/new-game.js';
import { LANGUAGES, language, onLanguage, t, tOr } from '../text/fluent.js';
import type { CheckedDraft, DraftRequest } from '../wire/editor.js';
import type { GameInfo } from '../wire/tables.js';
import type { EditorAdapter } from './adapter.js';
import { type EditorState, changed, stateWith, redo, undo } from './board-editor.js';
import { BLANK, type Draft, blank, draftOf, guessed, meant, queryOf, readQuery, trimmed, wishOf } from './draft.js';
import { draftIn, storeDraft, storedDraft } from './stored-draft.js';

const LOOK_AFTER_MS = 250;
/** When the server did not answer. */
const LOOK_AGAIN_MS = 3000;

export class Workbench implements ReactiveController {
  host: ReactiveControllerHost;
  adapter: EditorAdapter;
  id: string;
  game: GameInfo | null = null;
  store: LibraryStore;
  /** The user's own, while that of a link is open and unchanged. */
  own: Draft | null = null;
  editor: EditorState;
  /** What the server said last of the board. */
  look: CheckedDraft | null = null;
  /** Whether that is of the board as it is now. */
  fresh = false;
  /** Why the server could not look at it. */
  problem = '';
  /** Why the board in the address is not shown. */
  refused = '';
  timer: ReturnType<typeof setTimeout> | undefined;
  /** How often it was changed: an answer about an older board means nothing. */
  changes = 0;
  unwatch: (() => void) | undefined;

  constructor(host: ReactiveControllerHost, adapter: EditorAdapter) {
    this.host = host;
    this.adapter = adapter;
    this.id = adapter.room.id;
    this.store = new LibraryStore(host);
    this.editor = stateWith(storedDraft(adapter) ?? BLANK);
    host.addController(this);
  }

  hostConnected() {
    this.unwatch = onLanguage(() => this.#lookSoon(0));
    this.#begin();
  }

  hostDisconnected() {
    this.unwatch?.();
    clearTimeout(this.timer);
  }

  get draft() {
    return this.editor.now;
  }

  /** The value of every option, as far as they are known. */
  get options(): Record<string, string> {
    const usual = (this.game?.options ?? []).map(({ name, default: value }) => [name, String(value)]);
    return { ...Object.fromEntries(usual), ...this.draft.options };
  }

  /** What the server is asked about the board. */
  get wish(): DraftRequest {
    return trimmed(wishOf(this.adapter, this.draft, this.game?.options ?? []));
  }

  /** The address that shows the board, with all that belongs to it. */
  address = async () => `${location.origin}${location.pathname}${await this.#queryOf(this.wish)}`;

  async #queryOf(wish: DraftRequest) {
    return this.#query(wish, wish.content && (await pack(wish.content)));
  }

  /** @param content packed */
  #query(wish: DraftRequest, content?: string) {
    return queryOf(wish, this.adapter.named, content, this.game?.offered.elsewhere);
  }

  /** @param doing what is changed, if it may go on */
  set(draft: Draft, doing?: string) {
    this.refused = '';
    this.#change(changed(this.editor, draft, doing));
  }

  // --- The library ------------------------------------------------------------------------------

  /** Whether the library has the board as it is. */
  get shelved() {
    return this.#isShelved(this.draft);
  }

  /**
   * Save the board in the library: as a version of its item, or as a new item.
   * @returns whether this browser could store it
   */
  shelve(): boolean {
    const work = this.#shelve(this.draft);
    if (work === null) return false;
    this.editor = { ...this.editor, now: { ...this.draft, work } };
    this.own = null;
    this.#keep();
    this.host.requestUpdate();
    return true;
  }

  /**
   * Put the options alone there.
   * @returns whether this browser could keep them
   */
  shelveOptions(): boolean {
    const before = itemOf(this.store.library, this.draft.rules);
    const rules = this.#shelveText('options', this.wish.variant, before);
    if (rules) this.editor = { ...this.editor, now: { ...this.draft, rules } };
    return rules !== null;
  }

  /**
   * Put there the tokens alone: as a state of those that have their name.
   * @returns whether this browser could keep them
   */
  shelveContent(): boolean {
    const { content } = this.draft;
    const name = nameIn(content);
    const before = this.store.library.find((work) => this.#is(work, 'kit') && name && work.name === name);
    return this.#shelveText('kit', content, before ?? null, name) !== null;
  }

  /**
   * @param before of which it is another state
   * @returns the work that it belongs to now; null where nothing could be kept
   */
  #shelveText(kind: 'options' | 'kit', text: string, before: LibraryItem | null, name: string = ''): string | null {
    const same = this.store.library.find((work) => this.#is(work, kind) && newest(work) === text);
    const work = before ?? same ?? { id: newId(), kind, game: this.id, name };
    const kept = this.store.change((library) => added(library, work, { at: serverNow(), text }));
    return kept ? work.id : null;
  }

  /**
   * Open a version of an item in the editor.
   * @returns whether it can be read
   */
  open({ id, kind, name }: LibraryItem, { text }: Version): boolean {
    if (kind === 'options') {
      this.set({ ...this.draft, options: optionsOf(text), rules: id });
      return true;
    }
    if (kind === 'kit') {
      const renamed = name && name !== nameIn(text);
      this.set({ ...this.draft, content: renamed ? namedAs(text, name) : text });
      return true;
    }
    const draft = draftIn(this.adapter, text);
    if (!draft) return false;
    const called = name && !Object.values(draft.name).includes(name) ? inAll(name) : draft.name;
    this.set({ ...draft, name: called, work: id });
    return true;
  }

  #isShelved({ work, ...draft }: Draft) {
    const found = itemOf(this.store.library, work);
    return found !== null && newest(found) === this.#text({ ...draft, work });
  }

  /** @returns the work that it belongs to now; null where nothing could be kept */
  #shelve(draft: Draft): string | null {
    const before = itemOf(this.store.library, draft.work);
    const id = before?.id ?? newId();
    const name = draft.name[language()] ?? before?.name ?? '';
    const work = { id, kind: 'board' as const, game: this.id, name };
    const text = this.#text(draft);
    return this.store.change((library) => added(library, work, { at: serverNow(), text })) ? id : null;
  }

  /** A draft in its stored form. */
  #text(draft: Draft) {
    return JSON.stringify(trimmed(wishOf(this.adapter, draft, this.game?.options ?? [])));
  }

  #is(work: LibraryItem, kind: Kind) {
    return work.kind === kind && work.game === this.id;
  }

  undo() {
    this.#change(undo(this.editor));
  }

  redo() {
    this.#change(redo(this.editor));
  }

  /**
   * Open the board of a text.
   * @returns why it cannot be opened, or nothing
   */
  async read(text: string): Promise<string> {
    const { text: line, content: code } = meant(text);
    const content = code ? await unpack(code) : '';
    if (content === null) return t('build-content-spoilt');
    return this.#lay(() => api.readDraft(this.id, line), content);
  }

  /**
   * Open a named board; the content stays.
   * @returns why it cannot be opened, or nothing
   */
  named(name: string): Promise<string> {
    return this.#lay(() => api.readDraft(this.id, name), this.draft.content);
  }

  /**
   * Lay a new board for the options that are chosen.
   * @returns why there is none, or nothing
   */
  random(wish: NewBoardWish): Promise<string> {
    const { variant, content } = this.wish;
    return this.#lay(() => api.newBoard(this.id, { ...wish, variant }, content), content);
  }

  /** @param content what it is played with, where the text does not say so */
  async #lay(fetched: () => Promise<CheckedDraft>, content: string) {
    try {
      const look = await fetched();
      const draft = draftOf(this.adapter, look);
      this.set({ ...draft, content: draft.content || content });
      if (draft.content === this.draft.content) this.#looked(look);
      return '';
    } catch (error) {
      return sentenceOf(error);
    }
  }

  /**
   * Open the board of the address. The stored draft, if it is another, is one undo step back and stays
   * stored; when the user edits the shown board, that draft is saved in the library.
   */
  async #begin() {
    const before = this.draft;
    const shown = readQuery(location.search);
    if (shown) this.editor = stateWith(guessed(this.adapter, shown.text) ?? before);
    const { changes } = this;
    await this.#learn();
    if (!this.game) return;
    if (this.editor.now === BLANK) this.editor = stateWith(blank(this.game));
    const found = shown && changes === this.changes ? await this.#open(shown) : {};
    const differs = (draft: Draft) => before.plan.size > 0 && this.#told(before) !== this.#told(draft);
    if (changes !== this.changes) {
      // The user changed the board before that of the address was here: the change stands.
      this.own = shown && differs(this.draft) ? before : null;
      this.#change(this.editor);
      return;
    }
    const { look = null, refused = '' } = found;
    this.refused = refused;
    const now = refused ? before : (found.draft ?? this.draft);
    const other = differs(now);
    const same = before.plan.size > 0 && !other && !refused;
    const draft = same ? before : now;
    this.#show(other ? changed(stateWith(before), draft) : stateWith(draft));
    this.own = other ? before : null;
    if (!before.plan.size) this.#keep();
    const { name, about, content } = shown ?? {};
    if (look && !name && !about && !content) this.#looked(look);
  }

  /** The board of the address, or why it cannot be opened. */
  async #open({
    text,
    name,
    about,
    content: code,
  }: NonNullable<ReturnType<typeof readQuery>>): Promise<{ draft?: Draft; look?: CheckedDraft; refused?: string }> {
    const content = code ? await unpack(code) : '';
    if (content === null) return { refused: t('build-content-spoilt') };
    const line = text || (code && this.game?.boards[0]) || '';
    if (!text && code && this.draft.plan.size) {
      return { draft: { ...this.draft, content, work: '' } };
    }
    try {
      const look = await api.readDraft(this.id, line);
      const draft = { ...draftOf(this.adapter, look), name: inAll(name), about: inAll(about), content };
      return { draft, look };
    } catch (error) {
      return { refused: sentenceOf(error) };
    }
  }

  /** The draft in an address. */
  #told(draft: Draft) {
    const wish = wishOf(this.adapter, draft, this.game?.options ?? []);
    return this.#query(wish, wish.content);
  }

  /** Ask what the game offers, again and again until the server answers. */
  async #learn() {
    for (;;) {
      try {
        const games = await api.games();
        this.game = games.find(({ id }) => id === this.id) ?? null;
        return;
      } catch (error) {
        this.problem = sentenceOf(error);
        this.host.requestUpdate();
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      }
    }
  }

  /** Store what the user edits, but not what is only viewed. */
  #change(editor: EditorState) {
    const { own } = this;
    this.own = null;
    if (own && this.game && editor.now !== own && !this.#isShelved(own)) this.#shelve(own);
    this.#show(editor);
    this.#keep();
  }

  #keep() {
    if (this.game) storeDraft(this.adapter, this.wish, this.draft.work);
  }

  #show(editor: EditorState) {
    this.editor = editor;
    this.changes++;
    this.fresh = false;
    if (this.game && !this.refused) this.#address();
    this.#lookSoon(LOOK_AFTER_MS);
    this.host.requestUpdate();
  }

  /** Have the address show the board: at once, or when what it is played with is packed. */
  async #address() {
    const { wish, changes } = this;
    const query = wish.content ? await this.#queryOf(wish) : this.#query(wish);
    if (changes !== this.changes) return;
    const { pathname, hash } = location;
    history.replaceState(null, '', `${pathname}${query}${hash}`);
  }

  #lookSoon(wait: number) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#look(), wait);
  }

  async #look() {
    const { game, changes, wish } = this;
    if (!game) return;
    if (!wish.board) {
      this.#looked(null);
      return;
    }
    this.problem = this.#wrong(game);
    if (this.problem) return this.host.requestUpdate();
    try {
      const look = await api.look(this.id, wish);
      if (changes === this.changes) this.#looked(look);
    } catch (error) {
      if (changes !== this.changes) return;
      this.problem = sentenceOf(error);
      this.host.requestUpdate();
      if (error instanceof api.Refusal && error.code === 'offline') this.#lookSoon(LOOK_AGAIN_MS);
    }
  }

  /** What is wrong with the options that are chosen, in a sentence; empty: nothing. */
  #wrong({ id, options }: GameInfo) {
    const { options: chosen } = this.draft;
    const wrong = options.find((option) => option.name in chosen && optionProblem(option, chosen[option.name] ?? ''));
    const problem = wrong && optionProblem(wrong, chosen[wrong.name] ?? '');
    if (!wrong || !problem) return '';
    return `${tOr(`${id}-web-option-${wrong.name}`, wrong.name)}: ${t(problem.key, problem.args)}`;
  }

  #looked(look: CheckedDraft | null) {
    clearTimeout(this.timer);
    this.look = look;
    this.fresh = true;
    this.problem = '';
    this.host.requestUpdate();
  }
}

/** A text for every language. */
function inAll(text: string): Record<string, string> {
  return text ? Object.fromEntries(LANGUAGES.map((language) => [language, text])) : {};
}

function sentenceOf(error: unknown) {
  if (!(error instanceof api.Refusal)) throw error;
  return error.message || t('web-no-answer');
}
