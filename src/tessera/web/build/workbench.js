/**
 * The board on the desk of a page: changed step by step, looked at by the server a moment after each
 * change, kept in this browser, and shown in the address.
 * @import {ReactiveController, ReactiveControllerHost} from 'lit'
 * @import {Craft} from './craft.js'
 * @import {Desk} from './desk.js'
 * @import {Draft} from './draft.js'
 * @import {DraftLook, DraftWish} from './wire.js'
 * @import {NewBoardWish} from '../net/api.js'
 * @import {GameInfo} from '../state/wire.js'
 */

import * as api from '../net/api.js';
import { LANGUAGES, onLanguage, say } from '../text/fluent.js';
import { changed, deskWith, redone, undone } from './desk.js';
import { BLANK, draftOf, guessed, meant, queryOf, readQuery, trimmed, wishOf } from './draft.js';
import { keep, kept } from './kept.js';

const LOOK_AFTER_MS = 250;
/** When the server did not answer. */
const LOOK_AGAIN_MS = 3000;

/** @implements {ReactiveController} */
export class Workbench {
  /**
   * @param {ReactiveControllerHost} host
   * @param {Craft} craft
   */
  constructor(host, craft) {
    this.host = host;
    this.craft = craft;
    this.id = craft.room.id;
    /** @type {GameInfo | null} */
    this.game = null;
    /** @type {Desk} */
    this.desk = deskWith(kept(craft) ?? BLANK);
    /** @type {DraftLook | null} what the server said last of the board */
    this.look = null;
    /** Whether that is of the board as it is now. */
    this.fresh = false;
    /** Why the server could not look at it. */
    this.problem = '';
    /** Why the board in the address is not shown. */
    this.refused = '';
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** How often it was changed: an answer about an older board means nothing. */
    this.changes = 0;
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
    return this.desk.now;
  }

  /** The value of every option, as far as they are known. @returns {Record<string, string>} */
  get options() {
    const usual = (this.game?.options ?? []).map(({ name, default: value }) => [name, String(value)]);
    return { ...Object.fromEntries(usual), ...this.draft.options };
  }

  /** What the server is asked about the board. @returns {DraftWish} */
  get wish() {
    return trimmed(wishOf(this.craft, this.draft, this.game?.options ?? []));
  }

  /** The address that shows the board. */
  get address() {
    return `${location.origin}${location.pathname}${queryOf(this.wish, this.craft.named)}`;
  }

  /**
   * @param {Draft} draft
   * @param {string} [doing]  what is changed, if it may go on
   */
  set(draft, doing) {
    this.refused = '';
    this.#change(changed(this.desk, draft, doing));
  }

  undo() {
    this.#change(undone(this.desk));
  }

  redo() {
    this.#change(redone(this.desk));
  }

  /**
   * Lay the board of a text.
   * @param {string} text
   * @returns {Promise<string>} why it cannot be laid, or nothing
   */
  read(text) {
    return this.#lay(() => api.readDraft(this.id, meant(text)));
  }

  /**
   * Lay a new board for the options that are chosen.
   * @param {NewBoardWish} wish
   * @returns {Promise<string>} why there is none, or nothing
   */
  random(wish) {
    const { variant } = this.wish;
    return this.#lay(() => api.newBoard(this.id, { ...wish, variant }));
  }

  /** @param {() => Promise<DraftLook>} fetched */
  async #lay(fetched) {
    try {
      const look = await fetched();
      this.set(draftOf(this.craft, look));
      this.#looked(look);
      return '';
    } catch (error) {
      return sentenceOf(error);
    }
  }

  /**
   * Lay what the address shows. What this browser has kept, if it is another, is one step back, and
   * stays kept until somebody goes on with what is shown.
   */
  async #begin() {
    const before = this.draft;
    const shown = readQuery(location.search);
    if (shown) this.desk = deskWith(guessed(this.craft, shown.text) ?? before);
    await this.#learn();
    if (!this.game) return;
    this.refused = shown ? await this.#open(shown) : '';
    const now = this.refused ? before : this.draft;
    const other = before.plan.size > 0 && this.#query(before) !== this.#query(now);
    const { look } = this;
    this.#show(other ? changed(deskWith(before), now) : deskWith(now));
    if (!before.plan.size) keep(this.craft, this.wish);
    if (shown && !this.refused && !shown.name && !shown.about) this.#looked(look);
  }

  /**
   * @param {NonNullable<ReturnType<typeof readQuery>>} shown
   * @returns {Promise<string>} why it cannot be laid, or nothing
   */
  async #open({ text, name, about }) {
    try {
      const look = await api.readDraft(this.id, meant(text));
      const draft = { ...draftOf(this.craft, look), name: inAll(name), about: inAll(about) };
      this.desk = deskWith(draft);
      this.look = look;
      return '';
    } catch (error) {
      return sentenceOf(error);
    }
  }

  /** @param {Draft} draft */
  #query(draft) {
    return queryOf(wishOf(this.craft, draft, this.game?.options ?? []), this.craft.named);
  }

  async #learn() {
    try {
      const games = await api.games();
      this.game = games.find(({ id }) => id === this.id) ?? null;
    } catch (error) {
      this.problem = sentenceOf(error);
      setTimeout(() => this.#begin(), LOOK_AGAIN_MS);
    }
  }

  /**
   * What somebody does to the board is kept, and not what they only look at.
   * @param {Desk} desk
   */
  #change(desk) {
    this.#show(desk);
    if (this.game) keep(this.craft, this.wish);
  }

  /** @param {Desk} desk */
  #show(desk) {
    this.desk = desk;
    this.changes++;
    this.fresh = false;
    if (this.game) {
      const { pathname, hash } = location;
      const query = queryOf(this.wish, this.craft.named);
      if (!this.refused) history.replaceState(null, '', `${pathname}${query}${hash}`);
    }
    this.#lookSoon(LOOK_AFTER_MS);
    this.host.requestUpdate();
  }

  /** @param {number} wait */
  #lookSoon(wait) {
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

  /** @param {DraftLook | null} look */
  #looked(look) {
    clearTimeout(this.timer);
    this.look = look;
    this.fresh = true;
    this.problem = '';
    this.host.requestUpdate();
  }
}

/**
 * A text for every language.
 * @param {string} text
 * @returns {Record<string, string>}
 */
function inAll(text) {
  return text ? Object.fromEntries(LANGUAGES.map((language) => [language, text])) : {};
}

/** @param {unknown} error */
function sentenceOf(error) {
  if (!(error instanceof api.Refusal)) throw error;
  return error.message || say('web-no-answer');
}
