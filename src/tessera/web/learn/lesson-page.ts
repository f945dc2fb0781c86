import { html } from 'lit';
import { href } from '../base/address.js';
import { store, stored } from '../base/storage.js';
import { roomOf } from '../games/rooms.js';
import * as api from '../net/api.js';
import { gameBoard } from '../play/game-board.js';
import { Playing } from '../play/playing.js';
import '../play/view/plan-bar.js';
import '../play/view/seat-card.js';
import '../play/view/turn-ways.js';
import '../shell/header.js';
import * as choosing from '../state/choosing.js';
import { type GameState, nothing as nothingYet, shown } from '../state/game.js';
import { offered, request, usualWishes } from '../state/new-game.js';
import { t, requestMessages } from '../text/fluent.js';
import { boardAndPanel } from '../ui/board-and-panel.js';
import { beside } from '../ui/breakpoints.js';
import { TesseraElement } from '../ui/element.js';
import '../ui/kernel-progress.js';
import { Request } from '../ui/request.js';
import '../ui/speaker.js';
import { thinBar } from '../ui/style.js';
import { guidedSmallStyle, guidedStyle } from './guided-style.js';
import { LessonSource } from './lesson-source.js';
import { lessonStyle } from './lesson-style.js';
import { type LessonState, begun, shownAsked, stepOf } from './lesson.js';

/** The page `/learn/<game>`: a guided first game, step by step. */
export default class LessonPage extends TesseraElement {
  static styles = [thinBar, boardAndPanel, beside, guidedStyle, lessonStyle, guidedSmallStyle];

  game = location.pathname.split('/').at(-1) ?? '';
  asking: Request<unknown> = new Request(this);
  lesson = new LessonSource((news) => this.playing.hear(news));
  playing = new Playing(this, this.lesson, nothingYet, { stepping: false });

  constructor() {
    super();
    this.playing.room = roomOf(this.game);
    this.playing.store.watch((after, before) => {
      if (after.picks !== before.picks && after.picks.length > 0) this.lesson.forget();
    });
    this.lesson.store.watch((after, before) => this.#taught(after, before));
  }

  connectedCallback() {
    super.connectedCallback();
    this.asking.run(async () => {
      const [steps] = await Promise.all([api.lesson(this.game), requestMessages(`${this.game}-learn`)]);
      const reached = Number(stored(`lesson-${this.game}`) ?? 0);
      await this.#pose(begun(steps, reached < steps.length ? reached : 0));
    });
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.lesson.dispose();
  }

  render() {
    document.title = `${t('learn-lesson')} · ${t(`${this.game}-web-name`)} · Tessera`;
    const lesson = this.lesson.state;
    const { state, room } = this.playing;
    if (!room) return '';
    const { cells, source } = shownAsked(lesson, shown(state));
    return html`
      <tessera-header></tessera-header>
      <main class="board-and-panel beside">
        <div class="stage">${gameBoard(state, room, false, cells)}</div>
        <section class="words ${room.extras ? 'richer' : ''}">${this.#words(lesson)}</section>
        <seat-card .state=${state} .room=${room} .side=${state.you[0] ?? ''}
          .lit=${source}></seat-card>
      </main>
      ${room.extras ? html`<token-about .room=${room} .board=${state.board}></token-about>` : ''}
      <live-speaker></live-speaker>`;
  }

  #words(state: LessonState) {
    const { steps, index, part } = state;
    if (this.asking.failed) return this.#sorry();
    if (steps.length === 0) return html`<kernel-progress waited></kernel-progress>`;
    const step = stepOf(state);
    if (!step) return this.#finished();
    const key = `${this.game}-learn-${step.name}`;
    return html`
      ${this.#progress(index, steps.length, index > 0 && !step.continues)}
      <h1 tabindex="-1">${t(key)}</h1>
      <p class="task ${part === 'asked' ? '' : 'past'}">${t(`${key}-task`)}</p>
      <div class="answer stack">${this.#answer(state, key)}</div>
      ${this.playing.room?.extras ? this.#ways(state) : ''}
      ${this.#isBuilding(state) ? '' : this.#buttons(state)}`;
  }

  /** The ways to end the turn, and to take what is chosen off the board, in games that have them. */
  #ways(lesson: LessonState) {
    const { state } = this.playing;
    const open = lesson.part === 'asked' && shown(state)?.phase === 'main' && !this.#isBuilding(lesson);
    const { source } = shownAsked(lesson, shown(state));
    return html`<turn-ways class=${open ? '' : 'shut'} .state=${state} .lit=${source}></turn-ways>`;
  }

  #buttons({ index, part }: LessonState) {
    return html`<div class="buttons">
      ${index > 0 ? html`<button @click=${() => this.#to(index - 1)}>${t('learn-back')}</button>` : ''}
      ${
        part === 'done'
          ? html`<button class="primary next" @click=${() => this.#to(index + 1)}>
            ${t('learn-next')}</button>`
          : html`<button @click=${this.#help}>${t('learn-show')}</button>
            <button class="quiet" @click=${() => this.#to(index + 1)}>
              ${t('learn-skip')}</button>`
      }
    </div>`;
  }

  #answer(state: LessonState, key: string) {
    if (state.part === 'done') {
      return html`<p class="right"><b>${t('learn-right')}.</b> ${t(`${key}-done`)}</p>`;
    }
    if (state.part === 'shown') {
      const side = state.coming[0]?.last?.side ?? '';
      return html`<p class="quietly">${t('learn-watch', { side })}</p>`;
    }
    const { state: game, room } = this.playing;
    const said = state.note ? noteText(state, key) : inWords(game);
    const note = said ? html`<p class="hint">${said}</p>` : '';
    return this.#isBuilding(state) ? html`${note}<plan-bar .state=${game} .room=${room}></plan-bar>` : note;
  }

  /** Whether an action is being built; its own buttons then stand in the place of the step's. */
  #isBuilding({ part }: LessonState) {
    return part === 'asked' && choosing.isBuilding(this.playing.state);
  }

  /** @param another whether the position is not that in which the step before ended */
  #progress(index: number, of: number, another: boolean) {
    return html`<div class="progress">
      <span>${t('learn-progress', { step: index + 1, of })}${another ? html` · <b>${t('learn-new-position')}</b>` : ''}</span>
      <progress max=${of} .value=${index} aria-label=${t('learn-lesson')}></progress>
    </div>`;
  }

  #finished() {
    const { length } = this.lesson.state.steps;
    return html`
      <div class="progress"><span>${t('learn-progress', { step: length, of: length })}</span>
        <progress max=${length} .value=${length} aria-label=${t('learn-lesson')}></progress></div>
      <h1 tabindex="-1">${t('learn-finished')}</h1>
      <p class="task">${t('learn-finished-text')}</p>
      <div class="buttons tall">
        <button class="primary next" @click=${this.#play}>${t('learn-play-bot')}</button>
        <a class="button" href=${href('/puzzles')}>${t('learn-puzzles')}</a>
        <a class="button" href=${href(`/rules/${this.game}`)}>${t('learn-rules-text')}</a>
        <button class="quiet" @click=${() => this.#to(0)}>${t('learn-again')}</button>
      </div>`;
  }

  #sorry() {
    return html`<h1>${t('learn-lesson')}</h1>
      <p class="hint" role="alert">${this.asking.problem}</p>
      <div class="buttons"><button @click=${() => location.reload()}>${t('learn-again')}</button></div>`;
  }

  #taught(after: LessonState, before: LessonState) {
    this.requestUpdate();
    if (after.part === 'done' && before.part !== 'done') this.#done(after);
    if (after.note && after !== before) {
      this.playing.announce([noteText(after, `${this.game}-learn-${stepOf(after)?.name}`)]);
    }
  }

  #help() {
    this.playing.set(choosing.unchoose(this.playing.state));
    this.lesson.hint();
  }

  async #done(state: LessonState) {
    const step = stepOf(state);
    store(`lesson-${this.game}`, String(state.index + 1));
    this.playing.announce([`${t('learn-right')}. ${t(`${this.game}-learn-${step?.name}-done`)}`]);
    await this.updateComplete;
    this.#find('.next')?.focus({ preventScroll: true });
  }

  async #to(index: number) {
    store(`lesson-${this.game}`, String(index));
    await this.asking.run(() => this.#pose(begun(this.lesson.state.steps, index)));
    await this.updateComplete;
    this.#find('h1')?.focus({ preventScroll: true });
  }

  async #pose(state: LessonState) {
    const game = await this.lesson.pose(state);
    if (game) this.playing.set(game);
  }

  #play() {
    this.asking.run(async () => {
      const game = (await api.games()).find(({ id }) => id === this.game);
      if (!game) return;
      const level = game.levels[0] ?? 1;
      const wishes = { ...usualWishes, ...offered(game), level, name: stored('name') ?? '' };
      const { id } = await api.newTable(request(game, wishes, 'bot', Math.random()));
      location.assign(href(`/t/${id}`));
    });
  }

  #find(selector: string): HTMLElement | null {
    return this.renderRoot.querySelector(selector);
  }
}

/** What the game says to what one tried. */
function inWords({ note }: GameState) {
  if (!note) return '';
  return 'text' in note ? note.text : t(note.key, note.args);
}

/** @param key of the step */
function noteText({ note, reason }: LessonState, key: string) {
  if (note === 'not-there') return reason;
  if (note === 'other') return t('learn-allowed');
  return note === 'hint' ? t(`${key}-hint`) : `${t('learn-allowed')} ${t(`${key}-hint`)}`;
}
