import { type PropertyValues, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { GAMES } from '../base/games.js';
import { listen } from '../base/listen.js';
import '../board/board-piece.js';
import { roomOf } from '../games/rooms.js';
import { t } from '../text/fluent.js';
import '../ui/copy-button.js';
import { download } from '../ui/download.js';
import { TesseraElement } from '../ui/element.js';
import { FileDoor } from '../ui/file-door.js';
import { icon } from '../ui/icons.js';
import { isChapter } from './chapter.js';
import { chapters, dropChapter, keepAll } from './chapters.js';
import { linkWith } from './links.js';
import { type Found, MOST_GAMES, gamesIn } from './reading.js';

const MOST_MEGABYTES = 8;
/** Characters of chapters that go into a link, at most: packed, games come to about half as many. */
const MOST_LINKED = 24_000;

/**
 * Paste, choose or drop (anywhere on the page) a game record or a position. Emits `open` with the
 * text of a game, and of `several` when there are some to choose from.
 */
export class GameOpener extends TesseraElement {
  static messages = ['analysis-web'];
  static styles = css`
    form {
      display: grid;
      gap: 0.9rem;
    }
    label {
      display: grid;
      gap: 0.4rem;
    }
    .hint {
      font-size: var(--size-s);
    }
    textarea {
      min-height: 11rem;
      padding: 0.8rem 0.9rem;
      border-radius: calc(1.2 * var(--round));
      background: var(--bg-1);
      font: var(--size-s)/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
      resize: vertical;
    }
    .over textarea {
      border-style: dashed;
      border-color: var(--accent);
    }
    .row {
      gap: 0.75rem;
    }
    .row > button:not(.save) {
      min-height: 48px;
      padding: 0 1.4rem;
    }
    @media (hover: none) and (pointer: coarse) {
      .drop {
        display: none;
      }
    }
    .error {
      min-height: 1.45em;
    }
    h2 {
      margin: 2.25rem 0 0.75rem;
    }
    ol {
      display: grid;
      gap: 0.4rem;
    }
    li button {
      width: 100%;
      min-height: 48px;
      justify-content: flex-start;
      text-align: left;
      border-color: var(--line);
    }
    li.kept {
      display: flex;
      gap: 0.4rem;
    }
    li.kept .icon {
      width: 48px;
      justify-content: center;
    }
    ol + .row {
      margin-top: 0.9rem;
    }
    .row + .hint {
      margin-top: 0.6rem;
    }
    board-piece {
      flex: none;
      width: 24px;
      height: 34px;
    }
    .number,
    .more {
      color: var(--text-2);
      font-weight: 400;
      font-size: var(--size-s);
    }
    .number {
      min-width: 2.2em;
    }
    .more {
      margin-left: auto;
      text-align: right;
    }
  `;

  /** What the server said about the game that was opened last. */
  @property() error = '';
  @property({ type: Boolean }) busy = false;
  /** Whether it is visible; then the stored chapters are listed again. */
  @property({ type: Boolean }) shown = true;
  /** Chapters from a file or link, to choose from. */
  @property() sent = '';
  @state() _text = '';
  /** The games to choose from, when there are several. */
  @state() _games: Found[] = [];
  door = new FileDoor(this, (file) => this.#readFile(file));
  @state() _problem = '';
  /** What became of chapters that were to be kept. */
  @state() _said = '';
  /** What was dropped last, and the study before. */
  @state() _dropped: { name: string; before: readonly string[] } | null = null;

  whileConnected() {
    const { dragOver, dragLeave, drop } = this.door;
    return [listen('dragover', dragOver), listen('dragleave', dragLeave), listen('drop', drop)];
  }

  willUpdate(changed: PropertyValues<this>) {
    if (changed.has('sent') && this.sent) this._games = gamesIn(this.sent);
  }

  render() {
    return html`<form class=${this.door.over ? 'over' : ''} @submit=${this.#submit}>
        <label>
          <span>${t('learn-replay-text')}</span>
          <textarea spellcheck="false" .value=${this._text} aria-describedby="hint error"
            @input=${this.#input} @paste=${this.#paste}></textarea>
        </label>
        <p class="hint" id="hint">${t('learn-replay-hint')}</p>
        <p class="error" id="error" role="alert">${this._problem || this.error}</p>
        <div class="row">
          <button class="primary" aria-disabled=${this.busy ? 'true' : 'false'}>
            ${t('learn-replay-show')}</button>
          <button type="button" @click=${() => this.#file()?.click()}>
            ${icon('file')} ${t('learn-replay-file')}</button>
          <input type="file" hidden accept=".json,.jsonl,.txt,application/json,text/plain"
            @change=${this.door.chosen}>
          <span class="hint drop">${t('learn-replay-drop')}</span>
        </div>
      </form>
      ${this._games.length > 1 ? this.#list(this._games) : this.#kept()}`;
  }

  /** The chapters that this browser keeps. */
  #kept() {
    const kept = chapters();
    if (!kept.length && !this._dropped) return '';
    return html`<section>
      <h2>${t('analysis-web-study')}</h2>
      <ol>
        ${gamesIn(kept.join('\n\n')).map(
          (game) => html`<li class="kept"><button @click=${() => this.#open(game.text)}>
            ${emblemOf(game)} <span>${game.title}</span><span class="more">${moreOf(game)}</span></button>
            <button class="quiet icon" aria-label=${t('analysis-web-drop', { name: game.title ?? '' })}
              title=${t('analysis-web-drop', { name: game.title ?? '' })}
              @click=${() => this.#drop(game)}>${icon('bin')}</button></li>`,
        )}
      </ol>
      ${
        this._dropped
          ? html`<p class="row"><span>${t('analysis-web-dropped', { name: this._dropped.name })}</span>
            <button class="back" @click=${this.#bringBack}>${icon('undo')} ${t('analysis-web-bring-back')}</button></p>`
          : ''
      }
      ${kept.length ? this.#sending(kept) : ''}
    </section>`;
  }

  /** All chapters go as a text; as a link, too, if an address has room for them. */
  #sending(kept: readonly string[]) {
    const text = kept.join('\n\n');
    const linked = text.length <= MOST_LINKED;
    return html`<p class="row">
        <copy-button .text=${text}>${icon('copy')} ${t('analysis-web-copy-study', { count: kept.length })}</copy-button>
        <button class="save" @click=${() => download(new Blob([text], { type: 'text/plain' }), 'tessera-study.txt')}>
          ${icon('download')} ${t('analysis-web-save-study')}</button>
        ${
          linked
            ? html`<copy-button .text=${() => linkWith(text)}>${icon('link')} ${t('analysis-web-link-study')}</copy-button>`
            : ''
        }</p>
      <p class="hint">${t(linked ? 'analysis-web-send-study' : 'analysis-web-long-study')}</p>`;
  }

  async #drop({ text, title = '' }: Found) {
    this._dropped = { name: title, before: chapters() };
    dropChapter(text);
    await this.updateComplete;
    (this.renderRoot.querySelector('.back') as HTMLElement | null)?.focus();
  }

  #bringBack() {
    if (!this._dropped) return;
    if (keepAll(this._dropped.before)) this._dropped = null;
    else this._problem = t('analysis-web-study-not-saved');
  }

  #list(games: Found[]) {
    const count = games.length;
    const title =
      count === MOST_GAMES ? t('learn-replay-first-games', { most: MOST_GAMES }) : t('learn-replay-games', { count });
    return html`<section>
      <h2>${title}</h2>
      <ol>
        ${games.map(
          (game, place) => html`<li><button @click=${() => this.#open(game.text)}>
            <span class="number">${place + 1}</span> ${emblemOf(game)}
            <span>${game.title || namesOf(game) || t('learn-replay-number', { number: place + 1 })}</span>
            <span class="more">${moreOf(game)}</span>
          </button></li>`,
        )}
      </ol>
      ${games.every(({ text }) => isChapter(text)) ? this.#keeping(games) : ''}
    </section>`;
  }

  #keeping(games: Found[]) {
    return html`<p class="row"><button @click=${() => this.#keep(games)}>${icon('keep')}
        ${t('analysis-web-keep-study', { count: games.length })}</button>
      <span role="status">${this._said}</span></p>`;
  }

  #keep(games: Found[]) {
    const kept = keepAll(games.map(({ text }) => text));
    this._said = t(kept ? 'analysis-web-study-saved' : 'analysis-web-study-not-saved');
  }

  #input({ target }: InputEvent) {
    this._text = (target as HTMLTextAreaElement).value;
    this._games = [];
    this._problem = '';
  }

  /** What is pasted where nothing stands is shown at once. */
  #paste(event: ClipboardEvent) {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (this._text.trim() || !text.trim()) return;
    event.preventDefault();
    this.#read(text);
  }

  #submit(event: Event) {
    event.preventDefault();
    this.#read(this._text);
  }

  async #readFile(file: File) {
    if (file.size > MOST_MEGABYTES * 1_000_000) {
      this._problem = t('learn-replay-large', { most: MOST_MEGABYTES });
      return;
    }
    this.#read(await file.text());
  }

  #read(text: string) {
    this._problem = text.trim() ? '' : t('learn-replay-empty');
    this._games = this._problem ? [] : gamesIn(text);
    this._said = '';
    const [first, ...others] = this._games;
    this._text = others.length ? '' : text;
    if (others.length) this.dispatchEvent(new CustomEvent('several'));
    else if (first) this.#open(first.text);
  }

  #open(text: string) {
    this.dispatchEvent(new CustomEvent('open', { detail: text }));
  }

  #file(): HTMLInputElement | null {
    return this.renderRoot.querySelector('[type=file]');
  }
}

function namesOf({ players: [first = '', second = ''] }: Found) {
  return first || second ? t('learn-replay-versus', { first, second }) : '';
}

function moreOf({ game, date, result, actions }: Found) {
  const name = GAMES.includes(game) ? t(`${game}-web-name`) : '';
  const count = t('learn-replay-actions', { count: actions });
  return [name, date, scoreOf(result), count].filter(Boolean).join(' · ');
}

function emblemOf({ game }: Found) {
  return GAMES.includes(game) ? html`<board-piece game=${game} symbol=${roomOf(game).emblem}></board-piece>` : '';
}

/** A result as people write it. */
function scoreOf(result: string) {
  return result === '*' ? '' : result.replaceAll('1/2', '½').replace('-', '–');
}

customElements.define('game-opener', GameOpener);
