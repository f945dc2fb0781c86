import { type PropertyValues, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Room } from '../games/room.js';
import * as api from '../net/api.js';
import { Playing } from '../play/playing.js';
import { Trial } from '../play/trial.js';
import '../play/view/move-list.js';
import '../play/view/plan-bar.js';
import '../play/view/seat-card.js';
import '../play/view/table-stage.js';
import '../play/view/turn-ways.js';
import {
  type Variation,
  beganAt,
  followed,
  has,
  lineIn,
  mayLayAhead,
  tried,
  withLine,
  without,
} from '../state/ahead.js';
import { isBuilding, clear, mustPass, wordAlone } from '../state/choosing.js';
import { ending } from '../state/ending.js';
import { CHANCE, type GameState, look, nothing as nothingYet, now, shown } from '../state/game.js';
import { grown, nodeAt } from '../state/tree.js';
import { t } from '../text/fluent.js';
import { boardAndPanel } from '../ui/board-and-panel.js';
import { beside } from '../ui/breakpoints.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import { icon, sideSign } from '../ui/icons.js';
import '../ui/speaker.js';
import { postConditionalMoves } from './api.js';
import { variationText, worded } from './conditional-moves-card.js';
import { variationBoardStyle } from './style.js';

/**
 * A board beside a correspondence game, for trying lines and setting conditional moves on them. Emits
 * `variations-closed`.
 */
export class VariationBoard extends TesseraElement {
  static styles = [boardAndPanel, beside, variationBoardStyle];

  /** The game as it stands. */
  @property({ attribute: false }) table: GameState | null = null;
  /** What came of what one asked last. */
  @state() _told = '';
  @state() _busy = false;
  trial = new Trial((news) => this.playing.hear(news));
  playing = new Playing(this, this.trial, nothingYet);

  constructor() {
    super();
    this.playing.keys.escape = () => this.#escape();
    this.playing.store.watch((after, before) => {
      if (after.tree.current !== before.tree.current) this._told = '';
    });
    variationText.then(() => this.requestUpdate());
  }

  willUpdate(changed: PropertyValues<this>) {
    if (!changed.has('table') || !this.table) return;
    const { playing, table } = this;
    const { board, tree } = playing.state;
    if (!board) this.#open(table);
    else if (now(playing.state) !== now(table) || tree.live !== table.tree.live)
      playing.set(followed(playing.state, table));
  }

  render() {
    const { table } = this;
    const { state, room, flipped } = this.playing;
    const me = table?.you[0] ?? '';
    if (!table || !room || !shown(state) || !state.board) return html``;
    const [first = '', second = ''] = state.board.sides;
    const [above, below] = me === second ? [first, second] : [second, first];
    return html`<main class="desk board-and-panel beside richer ${room.extras ? 'tokens' : ''}"
        @look-line=${({ detail }: CustomEvent<Variation>) => this.show(detail)}
        @drop-reply=${({ detail }: CustomEvent<Variation>) => this.#drop(detail)}>
      ${this.#head(table)}
      <table-stage class="stage" .state=${state} .room=${room} ?flipped=${flipped}></table-stage>
      <seat-card class="above" slim .state=${state} .room=${room} .side=${above} ?flipped=${flipped}></seat-card>
      <seat-card class="below" slim .state=${state} .room=${room} .side=${below} ?flipped=${flipped}></seat-card>
      <div class="tools stack">${this.#tools(table, state, room, me)}</div>
      <conditional-moves-card .lines=${table.replies} .sides=${state.board.sides} .me=${me}
        ?own=${!mayLayAhead(table)} ?able=${mayLayAhead(table) && !this._busy}></conditional-moves-card>
      ${room.extras ? html`<game-facts .state=${state} .room=${room} ?flipped=${flipped}></game-facts>` : ''}
      <move-list .tree=${state.tree} .board=${state.board} .first=${first} .room=${room}
        .end=${ending(state, room, shown(state))[1] ?? null}></move-list>
    </main>
    ${room.extras ? html`<token-about .room=${room} .board=${state.board} ?flipped=${flipped}></token-about>` : ''}
    <live-speaker></live-speaker>`;
  }

  #head(table: GameState) {
    const yours = table.you.includes(now(table)?.turn ?? '');
    return html`<div class="head">
      <h1 tabindex="-1">${t('lines-web-trying')}</h1>
      <button class=${yours ? 'primary' : ''} @click=${this.#close}>${icon('back', 16)} ${t('lines-web-back')}</button>
      <p class=${yours ? 'yours' : ''}>${t(yours ? 'web-your-turn' : 'lines-web-trying-about')}</p>
    </div>`;
  }

  /** What is being built, or the line one has tried and what can be done with it. */
  #tools(table: GameState, state: GameState, room: Room, me: string) {
    const note = state.note ? ('text' in state.note ? state.note.text : t(state.note.key, state.note.args)) : '';
    if (isBuilding(state)) return html`<plan-bar .state=${state} .room=${room} .note=${note}></plan-bar>`;
    const line = lineIn(state.tree, me);
    const kept = line !== null && has(table.replies, line);
    const able = line !== null && mayLayAhead(table) && !kept && !this._busy;
    return html`${line ? this.#line(line, me) : html`<p class="hint">${note || this.#hint(table, state, me)}</p>`}
      <div class="row">
        <button class="primary" aria-disabled=${able ? 'false' : 'true'} @click=${() => able && this.#keep(line)}>
          ${icon('keep')} ${t(kept ? 'lines-web-saved' : 'lines-web-keep')}</button>
        ${
          mustPass(state)
            ? html`<button @click=${() => this.playing.play((state) => wordAlone(state, 'pass'))}>${t('web-pass')}</button>`
            : ''
        }
        <button class="icon" aria-label=${t('web-flip')} title=${t('web-flip')}
          @click=${() => this.playing.flip()}>${icon('flip')}</button>
      </div>
      ${room.extras ? html`<turn-ways .state=${state}></turn-ways>` : ''}
      <p class="told" role="status">${this._told}</p>`;
  }

  /** The last turn of the other side on a line, and the reply to it. */
  #line(line: Variation, me: string) {
    const sides = this.playing.state.board?.sides ?? ['', ''];
    const [turn = [], reply = []] = line.slice(-2);
    const other = sides.find((side) => side !== me) ?? '';
    const signed = (side: string) => html`<span data-side=${side}>${sideSign(side, side === sides[0])}</span>`;
    return html`<p class="line">${line.length > 2 ? html`<span class="word">…</span> ` : ''}<span class="word">${t('lines-web-if')}</span>
      ${signed(other)} ${worded(turn)} <span class="word">${t('lines-web-then')}</span> ${signed(me)} <b>${worded(reply)}</b></p>`;
  }

  /** What to do so that there is a line to keep. */
  #hint(table: GameState, state: GameState, me: string) {
    if (!mayLayAhead(table)) return t('lines-web-own-turn');
    const scene = shown(state);
    if (scene?.turn === CHANCE || scene?.last?.side === CHANCE) return t('lines-web-drawn');
    return t(scene?.turn === me ? 'lines-web-reply' : 'lines-web-begin');
  }

  async #open(table: GameState) {
    this.playing.set(tried(table));
    const { content = '', game = '' } = table.facts ?? {};
    const found = content && (await this.trial.attempt(() => api.contentOf(game, content)));
    if (found) this.trial.content = found.text;
  }

  /** Show the end of a variation. */
  async show(line: Variation) {
    await this.updateComplete;
    const { tree } = this.playing.state;
    const began = beganAt(tree);
    const from = nodeAt(tree, began)?.scene?.text ?? '';
    const scenes = await this.trial.attempt(() => this.trial.positions(`${from}\t${line.flat().join(' ')}`));
    if (!scenes) return;
    const { state } = this.playing;
    const there = grown(state.tree, began, scenes.slice(1));
    this.playing.set(look({ ...state, tree: { ...there, current: state.tree.current } }, there.current));
  }

  #keep(line: Variation) {
    this.#lay(withLine(this.table?.replies ?? [], line), 'lines-web-saved-about');
  }

  #drop(path: Variation) {
    this.#lay(without(this.table?.replies ?? [], path), 'lines-web-removed');
  }

  /** @param done the message for that */
  async #lay(lines: readonly Variation[], done: string) {
    const { table } = this;
    if (!table?.table || this._busy) return;
    this._busy = true;
    try {
      await postConditionalMoves(table.table.id, table.seq, lines);
      this._told = t(done);
    } catch (error) {
      this._told = (error instanceof api.Refusal && error.message) || t('web-not-sent');
    } finally {
      this._busy = false;
    }
  }

  /** Put the keyboard where this begins. */
  async enter() {
    await variationText;
    await this.updateComplete;
    (this.renderRoot.querySelector('h1') as HTMLElement | null)?.focus();
  }

  #escape() {
    const { state } = this.playing;
    if (state.picks.length || state.note) this.playing.set(clear(state));
    else this.#close();
  }

  #close = () => emit(this, 'variations-closed');
}

customElements.define('variation-board', VariationBoard);
