import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { href, linkTo } from '../../base/address.js';
import { GAMES } from '../../base/games.js';
import { listen } from '../../base/listen.js';
import type { TesseraBoard } from '../../board/board.js';
import '../../board/board.js';
import type { Room } from '../../games/room.js';
import { roomOf } from '../../games/rooms.js';
import * as api from '../../net/api.js';
import { loadTokens } from '../../play/tokens/load.js';
import '../../setup/play-choices.js';
import '../../shell/header.js';
import { onLanguage, t } from '../../text/fluent.js';
import { boardAndPanel } from '../../ui/board-and-panel.js';
import { beside } from '../../ui/breakpoints.js';
import '../../ui/copy-button.js';
import { TesseraElement } from '../../ui/element.js';
import { icon, sideSign } from '../../ui/icons.js';
import '../../ui/kernel-progress.js';
import { isDigit, keyOf } from '../../ui/key-of.js';
import '../../ui/segments.js';
import { announce } from '../../ui/speaker.js';
import { touchOnly } from '../../ui/touch.js';
import type { BoardScene, PositionRequest, Scene } from '../../wire/tables.js';
import { readQuery } from '../draft.js';
import { type Arranging, away, begun, moved, put, sceneOf, thingOf, waits, wishOf } from './arranging.js';
import { positionStyle } from './style.js';
import { NOTHING, type ThingsPalette } from './things-palette.js';

const LOOK_AFTER_MS = 250;
const DIGIT = /^(Digit|Numpad)[1-9]$/;
const AWAY = new Set(['Delete', 'Backspace']);
const NONE: ReadonlySet<string> = new Set();

/** A board with its first scene: what one sets up on. */
type Ground = { board: BoardScene; scene: Scene };

/**
 * The page `/position`: pieces are put on a board by hand, looked at by the server after each change,
 * shown in the address, and played on with.
 */
export default class PositionPage extends TesseraElement {
  static messages = ['position-web'];
  static styles = [boardAndPanel, beside, positionStyle];

  game: string;
  games: string[];
  @state() _ground: Ground | null = null;
  @state() _now: Arranging | null = null;
  past: readonly Arranging[] = [];
  future: readonly Arranging[] = [];
  /** The side whose pieces one puts there. */
  @state() _owner = '';
  @state() _thing = NOTHING;
  /** The cell of the piece to move. */
  @state() _chosen: string | null = null;
  @state() _text = '';
  @state() _problem = '';
  /** That the side to move would win at once, if so: one may look at it, and play no game. */
  @state() _won = '';
  /** Whether the server has looked at it as it is now. */
  @state() _fresh = false;
  /** Why the position of the address is not shown. */
  @state() _refused = '';
  timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    const asked = new URLSearchParams(location.search);
    const text = asked.get('p') ?? '';
    const named = asked.get('game') ?? text.split(' ')[0] ?? '';
    const games = GAMES.filter((id) => roomOf(id).arranges);
    this.game = games.find((id) => id === named) ?? games[0] ?? '';
    this.games = games;
  }

  whileConnected() {
    this.#begin();
    return [listen('keydown', this.#key), onLanguage(() => this.#look()), () => clearTimeout(this.timer)];
  }

  /** @returns the room, as far as it knows its board */
  get room(): Room {
    const room = roomOf(this.game);
    return (this._ground && room.knowing?.(this._ground.board)) ?? room;
  }

  get lying() {
    return (this._ground && this.room.arranges?.(this._ground.board).lying) ?? [];
  }

  render() {
    document.title = `${t('position-web-title')} · Tessera`;
    const { _ground: ground, _now: now } = this;
    return html`<tessera-header></tessera-header>
      <main class="board-and-panel beside">
        <div class="head">
          <h1>${t('position-web-title')}</h1>
          ${this.#games()} ${this.#tools()} ${this.#study('&analyse', html`${icon('eye')} ${t('position-web-analyse')}`)}
        </div>
        ${ground && now ? this.#setUp(ground, now) : html`<div class="stage">${this._refused || html`<kernel-progress waited></kernel-progress>`}</div>`}
      </main>
      <live-speaker></live-speaker>`;
  }

  #games() {
    return html`<nav aria-label=${t('position-web-games')}>
      ${this.games.map(
        (id) => html`<a href=${href(`/position?game=${id}`)}
        aria-current=${id === this.game ? 'page' : 'false'}>${t(`${id}-web-name`)}</a>`,
      )}
    </nav>`;
  }

  #tools() {
    const { past, future, _now: now } = this;
    return html`<div class="tools" role="group" aria-label=${t('position-web-tools')}>
      ${this.#tool('undo', past.length > 0, () => this.#step(-1))}
      ${this.#tool('redo', future.length > 0, () => this.#step(1))}
      ${this.#tool('bin', (now?.things.size ?? 0) > 0, () => this.#clear())}
    </div>`;
  }

  /**
   * A link to the position in the replay, as long as it makes sense.
   * @param how what else is asked for there
   */
  #study(how: string, content: unknown) {
    const to = href(`/replay?p=${encodeURIComponent(this._text)}${how}`);
    const makesSense = this._text && !this._problem;
    const address = makesSense ? to : nothing;
    // oxlint-disable-next-line lit-a11y/no-redundant-role -- without an address it would be no link
    return html`<a class="button" role="link" href=${address} aria-disabled=${!makesSense}>${content}</a>`;
  }

  #tool(sign: 'undo' | 'redo' | 'bin', may: boolean, act: () => void) {
    const name = t(`position-web-${sign}`);
    return html`<button class="quiet icon" aria-label=${name} title=${name}
      aria-disabled=${may ? 'false' : 'true'} @click=${() => may && act()}>${icon(sign)}</button>`;
  }

  #setUp(ground: Ground, now: Arranging) {
    const { room } = this;
    const { board } = ground;
    return html`<div class="stage">
        ${this.#board(ground, now)}
        <div class="putting">
          <one-of .label=${t('position-web-owner', { hand: handOf() })} .value=${this._owner} .choices=${this.#sides(board)}
            @choose=${({ detail }: CustomEvent<string>) => this.#own(detail)}></one-of>
          <things-palette .room=${room} .board=${board} .side=${this._owner} .thing=${this._thing}
            @choose=${({ detail }: CustomEvent<string>) => this.#take(detail)}
            @carried=${({ detail }: CustomEvent<{ thing: string; cell: string }>) =>
              this.#put(detail.cell, detail.thing)}></things-palette>
        </div>
      </div>
      <div class="panel">
        <p class=${this._problem || this._refused ? 'said warn' : 'said'} role="status">${this.#said(now)}</p>
        <one-of .label=${t('position-web-turn')} .value=${now.side} .choices=${this.#sides(board)}
          @choose=${({ detail }: CustomEvent<string>) => this.#change({ ...now, side: detail })}></one-of>
        ${this.#reserves(now, board)}
        <play-choices .room=${roomOf(this.game)} .position=${this._text} .side=${now.side}
          .problem=${this.#obstacle}></play-choices>
        <div class="row">
          <copy-button .text=${this.#address()}>${icon('link')} ${t('position-web-share')}</copy-button>
          <copy-button .text=${this._text}>${icon('copy')} ${t('position-web-copy')}</copy-button>
          ${this.#study('', t('position-web-open'))}
        </div>
      </div>`;
  }

  #board({ board, scene }: Ground, now: Arranging) {
    const { room, lying, _chosen: chosen } = this;
    const shown = sceneOf(now, scene, board, lying);
    const free = board.cells.map(({ name }) => name).filter((cell) => !now.things.has(cell));
    return html`<tessera-board .room=${room} .cells=${board.cells} .gaps=${board.gaps ?? []}
      .zones=${board.zones ?? []} .faces=${board.faces ?? {}} .options=${board.options} .scene=${shown}
      .sources=${this._thing === NOTHING ? NONE : new Set(now.things.keys())} .targets=${chosen ? new Set(free) : NONE} .chosen=${chosen}
      .label=${t('web-board')}
      .describe=${(cell: string) => `${cell}, ${t(room.describe(cell, shown, board))}`}
      @cell-press=${({ detail }: CustomEvent<string>) => this.#press(detail)}
      @gap-press=${() => (this._chosen = null)}
      @cell-about=${({ detail }: CustomEvent<string>) => this.#remove(detail)}></tessera-board>`;
  }

  #sides({ sides }: BoardScene) {
    return sides.map((side, place) => ({
      value: side,
      text: html`${sideSign(side, place === 0)} ${t('web-side', { side })}`,
    }));
  }

  #said({ things }: Arranging) {
    if (this._refused) return t('position-web-refused', { problem: this._refused });
    if (this._problem) return this._problem;
    return t(things.size ? 'position-web-hint' : 'position-web-empty', { hand: handOf() });
  }

  /** How many wait in reserve, in games where one counts them. */
  #reserves(now: Arranging, { sides }: BoardScene) {
    if (!sides.some((side) => Object.keys(now.waiting[side] ?? {}).length)) return '';
    return html`<fieldset class="reserves">
      <legend>${t('position-web-reserves')}</legend>
      ${sides.map(
        (side, place) => html`<div>
        ${sideSign(side, place === 0)}
        ${Object.entries(now.waiting[side] ?? {}).map(
          ([kind, count]) => html`<label>
          <board-piece .game=${this.game} .symbol=${this.room.piece(kind, side)}></board-piece>
          <input type="number" min="0" max="99" .value=${String(count)}
            aria-label=${t(`${this.game}-web-piece`, { side, kind })}
            @change=${({ target }: Event) =>
              this.#change(waits(now, side, kind, (target as HTMLInputElement).valueAsNumber))}>
        </label>`,
        )}
      </div>`,
      )}
    </fieldset>`;
  }

  /** Why one cannot play yet. */
  get #obstacle() {
    if (!this._fresh) return t('position-web-checking');
    return this._problem ? t('position-web-mend') : this._won;
  }

  #address() {
    return linkTo(`/position?p=${encodeURIComponent(this._text)}`);
  }

  // --- What is asked of the server --------------------------------------------------------------

  /** Begin with the position, or on the board, of the address; where it is refused, as usual. */
  async #begin() {
    const asked = new URLSearchParams(location.search).get('p');
    const drawn = readQuery(location.search)?.text.split(' ') ?? [];
    const ground: PositionRequest = { board: drawn.at(-1) ?? '', variant: drawn.length > 1 ? (drawn[0] ?? '') : '' };
    try {
      await this.#open(asked ? { base: asked } : ground);
    } catch (error) {
      this._refused = sentenceOf(error);
      if (asked || ground.board) await this.#open({}).catch(() => undefined);
    }
  }

  async #open(wish: PositionRequest) {
    const { text, problem, board, scene, won_at_once: won = '' } = await api.position(this.game, wish);
    if (!board || !scene) return;
    this._ground = { board, scene };
    this._now = begun({ text, problem, board, scene, won_at_once: won }, this.room);
    this._owner = board.sides[0] ?? '';
    this._thing = thingOf(this.room.arranges?.(board).pieces[0] ?? NOTHING, this._owner, board);
    [this._text, this._problem, this._won, this._fresh] = [text, '', won, true];
    if (this._now.things.size) this._problem = problem;
    if (this.room.extras) await loadTokens();
  }

  async #look() {
    const { _ground: ground, _now: now } = this;
    if (!ground || !now) return;
    try {
      const {
        text,
        problem: said,
        scene,
        won_at_once: won = '',
      } = await api.position(this.game, wishOf(now, ground.board));
      if (now !== this._now) return;
      const problem = scene?.outcome ? `${this.#ending(ground.board, scene)} ${said}` : said;
      [this._text, this._problem, this._won, this._fresh] = [text, problem, won, true];
      if (!problem) history.replaceState(null, '', href(`/position?p=${encodeURIComponent(text)}`));
      else this.#announce(problem);
    } catch (error) {
      if (now === this._now) this._problem = sentenceOf(error);
    }
  }

  /** Why a position is over. */
  #ending({ sides }: BoardScene, scene: Scene) {
    const winner = sides[['1-0', '0-1'].indexOf(scene.outcome?.result ?? '')] ?? '';
    return t(this.room.ending(scene, winner));
  }

  // --- What hands do ----------------------------------------------------------------------------

  #change(next: Arranging) {
    if (!this._now || next === this._now) return;
    this.past = [...this.past, this._now];
    this.future = [];
    this.#show(next);
  }

  #show(next: Arranging) {
    this._now = next;
    this._chosen = null;
    this._fresh = false;
    this._refused = '';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#look(), LOOK_AFTER_MS);
  }

  #step(way: 1 | -1) {
    const { _now: now, past, future } = this;
    const next = way < 0 ? past.at(-1) : future[0];
    if (!now || !next) return;
    this.past = way < 0 ? past.slice(0, -1) : [...past, now];
    this.future = way < 0 ? [now, ...future] : future.slice(1);
    this.#show(next);
  }

  #clear() {
    const { _now: now, _ground: ground } = this;
    if (!now || !ground) return;
    this.#change([...now.things.keys()].reduce((left, cell) => away(left, cell, ground.board), now));
  }

  #own(side: string) {
    const { board } = this._ground ?? {};
    if (!board) return;
    const place = this.#palette()?.things.indexOf(this._thing) ?? -1;
    this._owner = side;
    this.updateComplete.then(() => (this._thing = this.#palette()?.things[place] ?? NOTHING));
  }

  #take(thing: string) {
    this._thing = thing;
    this._chosen = null;
  }

  #press(cell: string) {
    const { _now: now, _chosen: chosen, _thing: thing } = this;
    if (!now) return;
    if (now.things.has(cell)) {
      if (thing === NOTHING) this.#remove(cell);
      else this._chosen = chosen === cell ? null : cell;
    } else if (chosen !== null) this.#change(moved(now, chosen, cell));
    else if (thing !== NOTHING) this.#put(cell, thing);
  }

  #put(cell: string, thing: string) {
    const { _now: now, _ground: ground } = this;
    if (!now || !ground || !ground.board.cells.some(({ name }) => name === cell)) return;
    this._thing = thing;
    const { single = [] } = this.room.arranges?.(ground.board) ?? {};
    this.#change(put(now, cell, thing, ground.board, single));
  }

  #remove(cell: string) {
    const { _now: now, _ground: ground } = this;
    if (now && ground) this.#change(away(now, cell, ground.board));
  }

  #key = (event: KeyboardEvent) => {
    const [target] = event.composedPath();
    const typing = target instanceof HTMLInputElement && target.type !== 'radio';
    if (typing || target instanceof HTMLTextAreaElement || event.defaultPrevented || event.altKey) return;
    const key = keyOf(event);
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'KeyZ' && key !== 'KeyY') return;
      this.#step(key === 'KeyY' || event.shiftKey ? 1 : -1);
    } else if (AWAY.has(event.key)) {
      const board: TesseraBoard | null = this.renderRoot.querySelector('tessera-board');
      const cell = this._chosen ?? (board?.matches(':focus-within') ? board.hands.focus : null);
      if (cell) this.#remove(cell);
    } else if (key === 'KeyX') {
      this.#own(this._ground?.board.sides.find((side) => side !== this._owner) ?? '');
    } else if (event.key === 'Escape') this._chosen = null;
    else if (DIGIT.test(key) && isDigit(event)) {
      const thing = this.#palette()?.things[Number(key.at(-1)) - 1];
      if (thing !== undefined) this.#take(thing);
    } else return;
    event.preventDefault();
  };

  #palette(): ThingsPalette | null {
    return this.renderRoot.querySelector('things-palette');
  }

  #announce(sentence: string) {
    announce(this, [sentence]);
  }
}

/** What presses cells. */
function handOf() {
  return touchOnly() ? 'finger' : 'mouse';
}

function sentenceOf(error: unknown) {
  if (!(error instanceof api.Refusal)) throw error;
  return error.message || t('web-no-answer');
}
