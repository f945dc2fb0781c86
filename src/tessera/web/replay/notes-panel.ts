import { type PropertyValues, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { GameState } from '../state/game.js';
import { nodeAt } from '../state/tree.js';
import { t } from '../text/fluent.js';
import '../ui/copy-button.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import { icon } from '../ui/icons.js';
import { fields } from '../ui/style.js';
import type { Replay } from '../wire/tables.js';
import { MOST_NESTED, MOST_VARIATIONS, canBeOpened, chapterOf, extentOf, readChapter } from './chapter.js';
import { keepChapter } from './chapters.js';
import { linkWith } from './links.js';

const LONGEST = 2_000;
const LONGEST_TITLE = 80;

/**
 * What one writes about a position, and ways to keep and to send the game with all that was tried and
 * written in it. Emits `comment` with what was written.
 */
export class NotesPanel extends TesseraElement {
  static messages = ['analysis-web'];
  static styles = css`
    ${fields}
    textarea {
      min-height: 4.2rem;
      font-size: var(--size-m);
      resize: vertical;
    }
    .row {
      gap: 0.4rem;
    }
    p {
      font-size: var(--size-s);
      color: var(--text-2);
      min-height: 1.4em;
    }
  `;

  @property({ attribute: false }) state: GameState | null = null;
  /** The game as it was opened. */
  @property({ attribute: false }) replay: Replay | null = null;
  /** What the game is called. */
  @property() name = '';
  /** The text of the chapter that was opened, or kept last; empty where there is none. */
  @property() chapter = '';
  /** What one calls the chapter instead. */
  @state() _title = '';
  /** The result of saving, and the text that was to be saved. */
  @state() _said = '';
  tried = '';

  render() {
    const { state } = this;
    if (!state) return '';
    const comment = nodeAt(state.tree)?.comment ?? '';
    const overfull = this.#overfull;
    return html`<section class="card stack" aria-label=${t('analysis-web-notes')}>
      <label>${t('analysis-web-comment')}
        <textarea maxlength=${LONGEST} .value=${comment} @input=${this.#write}></textarea></label>
      <label>${t('analysis-web-chapter-name')}
        <input maxlength=${LONGEST_TITLE} .value=${this._title} placeholder=${this.name} @input=${this.#call}></label>
      <div class="row">
        <button @click=${() => this.#keep(this.#isOther ? '' : this.chapter)}>${icon('keep')} ${t('analysis-web-keep')}</button>
        ${this.#isOther ? html`<button @click=${() => this.#keep(this.chapter)}>${icon('edit')} ${t('analysis-web-rename')}</button>` : ''}
        ${
          overfull
            ? ''
            : html`<copy-button .text=${async () => this.text}>${icon('copy')} ${t('analysis-web-copy-text')}</copy-button>
          <copy-button .text=${() => linkWith(this.text)}>${icon('link')} ${t('analysis-web-copy-link')}</copy-button>`
        }
      </div>
      <p role="status">${overfull || this._said}</p>
    </section>`;
  }

  willUpdate(changed: PropertyValues<this>) {
    if (this._said && changed.has('state') && this.text !== this.tried) this._said = '';
  }

  get #called() {
    return this._title.trim() || this.name;
  }

  get text() {
    const { state, replay } = this;
    if (!state) return '';
    const players = replay?.board.sides.flatMap((side) => replay.players[side] ?? []) ?? [];
    const { content = '', board_name: board = '' } = state.facts ?? {};
    const about = { content, board, players, date: replay?.tags['date'] ?? '' };
    return chapterOf(state.tree, { title: this.#called, ...about });
  }

  /** Why a chapter of this could not be opened again; empty where it can. */
  get #overfull() {
    const { state } = this;
    if (!state || canBeOpened(state.tree)) return '';
    return t('analysis-web-overfull', { ...extentOf(state.tree), most: MOST_VARIATIONS, deepest: MOST_NESTED });
  }

  /** Whether it is called otherwise than the one before: then both are kept, unless one renames it. */
  get #isOther() {
    const before = readChapter(this.chapter);
    return before !== null && before.title !== this.#called;
  }

  #write({ target }: InputEvent) {
    emit(this, 'comment', (target as HTMLTextAreaElement).value);
  }

  #call({ target }: InputEvent) {
    this._title = (target as HTMLInputElement).value;
    this._said = '';
  }

  /** @param before the chapter in whose place it is kept; empty: in place of none */
  #keep(before: string) {
    if (this.#overfull) return; // which is said already
    const { text } = this;
    const kept = keepChapter(text, before);
    if (kept) this.chapter = text;
    this.tried = text;
    this._said = t(kept ? 'analysis-web-saved' : 'analysis-web-not-saved');
  }
}

customElements.define('notes-panel', NotesPanel);
