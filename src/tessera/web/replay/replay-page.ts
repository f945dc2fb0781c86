import { type PropertyValues, html } from 'lit';
import { state } from 'lit/decorators.js';
import { href, linkTo } from '../base/address.js';
import { listen } from '../base/listen.js';
import { unpack } from '../base/packed.js';
import type { Room } from '../games/room.js';
import * as api from '../net/api.js';
import { gameBoard, sitsAcross } from '../play/game-board.js';
import { Playing } from '../play/playing.js';
import { Trial } from '../play/trial.js';
import '../play/view/move-list.js';
import '../play/view/plan-bar.js';
import '../play/view/seat-card.js';
import '../play/view/table-terms.js';
import '../play/view/turn-ways.js';
import '../setup/play-choices.js';
import '../shell/header.js';
import { isBuilding, mustPass, wordAlone } from '../state/choosing.js';
import { ending } from '../state/ending.js';
import { CHANCE, type GameState, historyOf, nothing as nothingYet, shown, step } from '../state/game.js';
import { turns } from '../state/move-list.js';
import { contentIn, replayed } from '../state/replayed.js';
import { changed, forkOf, nodeAt } from '../state/tree.js';
import { t, requestMessages } from '../text/fluent.js';
import { boardAndPanel } from '../ui/board-and-panel.js';
import { beside } from '../ui/breakpoints.js';
import '../ui/copy-button.js';
import { TesseraElement } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { Playback } from '../ui/playback.js';
import '../ui/speaker.js';
import { waiting } from '../ui/waiting.js';
import type { Replay, TableSummary } from '../wire/tables.js';
import './analysis-panel.js';
import { opened } from './chapter-opening.js';
import { isChapter, readChapter } from './chapter.js';
import './game-opener.js';
import type { NotesPanel } from './notes-panel.js';
import './notes-panel.js';
import { gamesIn } from './reading.js';
import './review-panel.js';
import { Study } from './study.js';
import { replayStyle } from './style.js';

/** Characters of a comment by which one finds it. */
const EXCERPT = 40;
/** Characters of chapters in an address: more than an address holds. */
const MOST_SENT = 4_000_000;
/** What stands in place of a chapter whose link is not whole. */
const SPOILT = '[chapter "';
/** So long each position is looked at while the game plays itself. */
const STEP_MS = 1600;

/** The page `/replay`: a game from a file or a text, to step through and to play on from. */
export default class ReplayPage extends TesseraElement {
  static messages = ['analysis-web'];
  static styles = [boardAndPanel, beside, replayStyle];

  @state() _replay: Replay | null = null;
  /** The table at which it was played, if it comes from one here. */
  _table: TableSummary | null = null;
  /** Whether one chooses how to play on. */
  @state() _choosing = false;
  playback = new Playback(
    this,
    () => this.#playOn(),
    () => STEP_MS,
  );
  @state() _busy = false;
  /** Whether the game that the address names is being fetched. */
  @state() _seeks = false;
  @state() _error = '';
  playing = new Playing(this, this.#source(), nothingYet);
  study = new Study(this, this.playing);
  /** Whether one writes about the game. */
  @state() _notes = false;
  /** The chapters of a study whose link was followed. */
  @state() _sent = '';
  /** The text from which the game was read. */
  text = '';
  /** A record of the game, which can be looked back at; empty where there is none. */
  record = '';

  constructor() {
    super();
    const { escape } = this.playing.keys;
    this.playing.keys.escape = (event) => (this._choosing ? (this._choosing = false) : escape?.(event));
  }

  whileConnected() {
    this.#reopen();
    return [listen('hashchange', this.#follow)];
  }

  render() {
    document.title = `${t('learn-replay')} · Tessera`;
    const { _replay: replay } = this;
    const { state, room, flipped } = this.playing;
    return html`
      <tessera-header></tessera-header>
      ${replay && room ? this.#game(state, room, replay) : ''}
      ${this._seeks && !replay ? html`<main class="open">${waiting(false, () => {})}</main>` : ''}
      <main class="open" ?hidden=${replay !== null || this._seeks}>
        <h1>${t('learn-replay')}</h1>
        <p class="about">${t('learn-replay-about')} <a href=${href('/position')}>${t('web-set-up')}</a></p>
        <game-opener .error=${this._error} ?busy=${this._busy} ?shown=${replay === null} .sent=${this._sent}
          @open=${({ detail }: CustomEvent<string>) => this.#open(async () => detail)}
          @several=${this.#other}></game-opener>
      </main>
      ${room?.extras ? html`<token-about .room=${room} .board=${state.board} ?flipped=${flipped}></token-about>` : ''}
      <live-speaker></live-speaker>`;
  }

  #game(state: GameState, room: Room, replay: Replay) {
    const { flipped } = this.playing;
    const [first = '', second = ''] = state.board?.sides ?? [];
    const { study } = this;
    const { reviewer } = study;
    const studied = study.analyses || reviewer.shows || this._notes;
    const names = this._choosing ? 'choosing' : `${room.extras || studied ? 'richer' : ''} ${studied ? 'studied' : ''}`;
    const peeked = this._choosing ? state : study.peek(state);
    return html`<main class="game board-and-panel beside ${names} ${room.extras ? 'tokens' : ''}">
      <div class="head stack">
        <h1 tabindex="-1">${this.#title(state)}</h1>
        ${this.#about(state, room, replay)}
        <table-terms .state=${state} .room=${room}></table-terms>
      </div>
      <div class="stage">${gameBoard(peeked, room, flipped, undefined, peeked === state ? study.plan(state) : undefined)}</div>
      ${
        this._choosing
          ? this.#choices(state, room)
          : html`<seat-card class="above" slim .state=${state} .room=${room}
              .side=${flipped ? first : second} ?flipped=${flipped}></seat-card>
            <seat-card class="below" slim .state=${state} .room=${room}
              .side=${flipped ? second : first} ?flipped=${flipped}></seat-card>
            ${this.#tools(state, room)}
            ${studied ? this.#study(state, room) : ''}
            ${
              room.extras
                ? html`<game-facts .state=${state} .room=${room} .terms=${false} ?flipped=${flipped}></game-facts>`
                : ''
            }
            <move-list .tree=${state.tree} .board=${state.board} .first=${first} .room=${room}
              .end=${ending(state, room)[1] ?? null}></move-list>`
      }
    </main>`;
  }

  /** What is found out about the game. */
  #study(state: GameState, room: Room) {
    const { study } = this;
    const { reviewer } = study;
    const { analyst } = study;
    const sides = state.board?.sides ?? [];
    const here = shown(state)?.text ?? '';
    return html`<div class="study"
      @line-point=${({ detail }: CustomEvent) => study.point(detail)}
      @go-ply=${({ detail }: CustomEvent<number>) => this.#goTo(detail)}>
      ${
        study.analyses
          ? html`<analysis-panel .news=${analyst.news} .refused=${analyst.refused} .idle=${this.#idle(state)} .room=${room} .sides=${sides}
            @again=${() => analyst.again()}
            @line-play=${({ detail }: CustomEvent<string[]>) => study.play(detail, here)}
            ></analysis-panel>`
          : ''
      }
      ${
        reviewer.shows
          ? html`<review-panel .news=${reviewer.news} .turns=${reviewer.turns} .refused=${reviewer.refused} .room=${room} .sides=${sides}
            .result=${this._replay?.result ?? null} .ply=${study.ply(state)} .numbers=${this.#numbers(state, room)} .better=${study.better(state)} .answer=${study.answer(state)}
            @stop=${() => reviewer.stop()} @again=${() => this.#review()}
            @line-play=${({ detail }: CustomEvent<string[]>) => study.play(detail, study.begin(state))}
            @answer-play=${({ detail }: CustomEvent<string[]>) => study.play(detail, study.end(state))}
            ></review-panel>`
          : ''
      }
      ${
        this._notes
          ? html`<notes-panel .state=${state} .replay=${this._replay} .name=${this.#title(state)}
            .chapter=${isChapter(this.text) ? this.text : ''}
            @comment=${({ detail }: CustomEvent<string>) => this.#comment(detail)}></notes-panel>`
          : ''
      }
    </div>`;
  }

  /** The numbers that the record gives to turns, by the ply in which each of their actions is played. */
  #numbers({ tree }: GameState, room: Room) {
    const played = turns(tree, (scene) => room.setup(scene)).filter(({ depth }) => depth === 0);
    return new Map(
      played.flatMap(({ number, actions }) =>
        actions.map(({ id }) => [(nodeAt(tree, id)?.ply ?? 0) - 1, number] as const),
      ),
    );
  }

  /** Notes are asked for to be written: under a review they would open out of sight. */
  #toggleNotes = async () => {
    this._notes = !this._notes;
    await this.updateComplete;
    const panel: NotesPanel | null = this.renderRoot.querySelector('notes-panel');
    await panel?.updateComplete;
    panel?.scrollIntoView({ block: 'nearest' });
  };

  /** @param comment on the position looked at */
  #comment(comment: string) {
    const { state } = this.playing;
    this.playing.set({ ...state, tree: changed(state.tree, state.tree.current, { comment }) });
  }

  /** Why there is nothing to analyse in a position. */
  #idle(state: GameState) {
    const scene = shown(state);
    if (scene?.outcome) return t('analysis-web-over');
    return scene?.turn === CHANCE ? t('analysis-web-draw') : '';
  }

  /** Whether what is looked at may be analysed: nothing that is still being played here. */
  get #isOver() {
    return !this._table || this._table.status === 'finished';
  }

  #review() {
    this.study.lookBack(this._table ? { room: this._table.id } : { record: this.record });
  }

  /** Look at a position of the game as it was played. */
  #goTo(ply: number) {
    const { tree } = this.playing.state;
    for (let node = nodeAt(tree, tree.live); node; node = nodeAt(tree, node.parent ?? -1)) {
      if (node.ply === ply) return this.playing.look(node.id);
    }
  }

  updated(changed: PropertyValues<this>) {
    super.updated(changed);
    this.study.follow(this.playing.state, this._table?.id ?? '');
  }

  /** How to play on. */
  #choices(state: GameState, room: Room) {
    const position = shown(state)?.text ?? '';
    return html`<div class="choices stack">
      <button class="quiet" @click=${() => (this._choosing = false)}>
        ${icon('back')} ${t('learn-replay-go-back')}</button>
      ${
        room.arranges && !state.facts?.content
          ? html`<a class="button" href=${href(`/position?p=${encodeURIComponent(position)}`)}>${icon('edit')} ${t('learn-replay-change')}</a>`
          : ''
      }
      <play-choices .room=${room} .position=${position} .content=${state.facts?.content ?? ''} .boardName=${state.facts?.board_name ?? ''} .past=${this.#past(state)}
        .side=${this._table?.you?.[0] ?? ''}></play-choices>
    </div>`;
  }

  /** What was played up to the position looked at; null where it is not all known. */
  #past(state: GameState) {
    const [start, ...scenes] = historyOf(state);
    const actions = scenes.flatMap((scene) => scene?.last?.text ?? []);
    if (!start || actions.length < scenes.length) return null;
    const { variant = '', board = 'custom', seed_hash: drawn = null } = this._table ?? {};
    const ground = board === 'custom' || drawn ? null : { variant, board };
    return { ground, position: start.text, actions };
  }

  /** What can be done here: with an action that is built, or with the game. */
  #tools(state: GameState, room: Room) {
    const over = shown(state)?.outcome != null;
    const why = over ? t('learn-replay-over') : '';
    const pass = () => this.playing.play((state) => wordAlone(state, 'pass'));
    if (isBuilding(state)) {
      return html`<div class="tools">
        <plan-bar .state=${state} .room=${room} .note=${this.#note(state)}></plan-bar></div>`;
    }
    const able = !over || step(state, 1) !== state;
    return html`<div class="tools">
      <button class="icon" aria-label=${t(this.playback.runs ? 'learn-replay-pause' : 'learn-replay-run')}
        title=${t(this.playback.runs ? 'learn-replay-pause' : 'learn-replay-run')} aria-pressed=${this.playback.runs ? 'true' : 'false'}
        aria-disabled=${able ? 'false' : 'true'} @click=${() => able && this.#run(!this.playback.runs)}
        >${icon(this.playback.runs ? 'pause' : 'play')}</button>
      <button class="primary" aria-disabled=${over ? 'true' : 'false'} title=${why}
        @click=${() => (over ? this.playing.announce([why]) : (this._choosing = true))}>
        ${t('learn-replay-from-here')}</button>
      ${this.#isOver ? this.#studies() : ''}
      <button class="icon ${this._notes ? 'on' : ''}" aria-label=${t('analysis-web-notes')} title=${t('analysis-web-notes')}
        aria-pressed=${this._notes ? 'true' : 'false'} @click=${this.#toggleNotes}>${icon('edit')}</button>
      <button class="icon" aria-label=${t('learn-replay-other')} title=${t('learn-replay-other')}
        @click=${this.#other}>${icon('file')}</button>
      <button class="icon" aria-label=${t('web-flip')} title=${t('web-flip')}
        @click=${() => this.playing.flip()}>${icon('flip')}</button>
      ${
        this._table
          ? html`<copy-button icon title=${t('web-copy-move')} .text=${this.#link(state)}>${icon('link')}
            <span class="unseen">${t('web-copy-move')}</span></copy-button>`
          : ''
      }
      ${mustPass(state) ? html`<button @click=${pass}>${t('web-pass')}</button>` : ''}
      ${room.extras ? html`<turn-ways .state=${state}></turn-ways>` : ''}
    </div>`;
  }

  #studies() {
    const { study } = this;
    const { reviewer } = study;
    const played = (this._replay?.history.length ?? 0) > 1;
    const reviewed = this.record !== '' && played;
    return html`<button aria-pressed=${study.analyses ? 'true' : 'false'} class=${study.analyses ? 'on' : ''}
        @click=${() => study.analyse(!study.analyses)}>${icon('eye')} ${t('analysis-web-analyse')}</button>
      ${
        reviewed
          ? html`<button aria-pressed=${reviewer.shows ? 'true' : 'false'} class=${reviewer.shows ? 'on' : ''}
            @click=${() => (reviewer.shows ? study.close() : this.#review())}>${icon('curve')} ${t('analysis-web-review')}</button>`
          : ''
      }`;
  }

  /** A link to the position looked at, in the game as it was played. */
  #link({ tree }: GameState) {
    const ply = nodeAt(tree, forkOf(tree) ?? tree.current)?.ply ?? 0;
    return linkTo(`/replay?table=${this._table?.id ?? ''}#${ply}`);
  }

  /** Let the game play itself, or pause it. */
  #run(runs: boolean) {
    const { state } = this.playing;
    if (runs && step(state, 1) === state) this.playing.set(step(state, -Infinity));
    this.playback.run(runs);
  }

  #playOn() {
    const { state } = this.playing;
    const next = step(state, 1);
    if (next === state || isBuilding(state)) return false;
    this.playing.set(next);
    return true;
  }

  /** Open the chapter of a link that was followed from this page. */
  #follow = () => {
    const { hash } = location;
    if (!hash.startsWith('#c=')) return;
    this.#other();
    history.replaceState(null, '', hash);
    this.#reopen();
  };

  #title({ seats, facts, tree }: GameState) {
    const chapter = isChapter(this.text) ? this._replay?.tags['event'] : '';
    if (chapter) return chapter;
    if (seats.some(({ name }) => name)) {
      const [first = '', second = ''] = seats.map(({ side, level, name }) =>
        level === null ? name || t('web-side', { side }) : t('web-seat-bot', { level }),
      );
      return t('learn-replay-versus', { first, second });
    }
    return tree.live > 0 ? t(`${facts?.game}-web-name`) : t('learn-replay-position');
  }

  /** What was said to what one tried; or the way back, where one tries something; or the game. */
  #about(state: GameState, room: Room, { tags, history }: Replay) {
    const fork = forkOf(state.tree);
    const note = this.#note(state);
    if (note) return html`<p class="note">${note}</p>`;
    const scene = shown(state)?.outcome ? shown(state) : undefined;
    const [who] = (scene || fork === null ? ending(state, room, scene) : []).map((sentence) => t(sentence));
    if (fork !== null) {
      return html`<p>${[t('learn-replay-variation'), who].filter(Boolean).join(' · ')}
        <button class="quiet" @click=${() => this.playing.look(fork)}>
          ${icon('back', 16)} ${t('learn-replay-go-back')}</button></p>`;
    }
    const count = history.length - 1;
    const actions = count ? t('learn-replay-actions', { count }) : '';
    return html`<p>${[isChapter(this.text) ? '' : tags['event'], tags['date'], actions, who].filter(Boolean).join(' · ')}</p>`;
  }

  #note({ note }: GameState) {
    if (!note) return '';
    return 'text' in note ? note.text : t(note.key, note.args);
  }

  /** The source of a game of a table, which is marked as being on that table's board. */
  #asPlayed(state: GameState) {
    const { _table: table } = this;
    if (!state.facts || !table) return state;
    return { ...state, facts: { ...state.facts, board: table.board, board_name: table.board_name } };
  }

  /** A source for a game; its news is ignored once another game is open. */
  #source() {
    const hear = (news: Parameters<Trial['hear']>[0]) => {
      if (this.playing.source === trial) this.playing.hear(news);
    };
    const trial = new Trial(hear, false, this._replay ? contentIn(this._replay) : '');
    return trial;
  }

  /** The game of the table that the address names, or the one that was open before a reload. */
  async #reopen() {
    const asked = new URLSearchParams(location.search);
    this._seeks =
      asked.has('table') || asked.has('p') || location.hash.startsWith('#c=') || Boolean(history.state?.text);
    try {
      await this.#fetch(asked);
    } finally {
      this._seeks = false;
    }
    if (!this._replay || !this.#isOver) return;
    if (asked.has('analyse')) this.study.analyse(true);
    if (asked.has('review')) this.#review();
  }

  /** Open the game that the address or the browser's history has. */
  async #fetch(asked: URLSearchParams) {
    const table = asked.get('table');
    const [, sent = ''] = /^#c=(.*)/.exec(location.hash) ?? [];
    const text = sent ? ((await unpack(sent, MOST_SENT)) ?? SPOILT) : (history.state?.text ?? asked.get('p'));
    if (sent && typeof text === 'string' && gamesIn(text).length > 1) {
      this._sent = text;
      return;
    }
    if (table) this._table = await api.table(table).catch(() => null);
    if (typeof text === 'string') await this.#open(async () => text);
    else if (table) await this.#open(async () => JSON.stringify(await api.record(table)));
  }

  async #open(fetched: () => Promise<string>) {
    if (this._busy) return;
    this._busy = true;
    this._error = '';
    try {
      const text = await fetched();
      if (isChapter(text)) await requestMessages('analysis-web'); // what is wrong with one is said at once
      const chapter = isChapter(text) ? readChapter(text) : null;
      if (isChapter(text) && !chapter) throw new api.Refusal('', t('analysis-web-chapter-unreadable'));
      const comment = chapter?.unclosed.slice(0, EXCERPT).trim();
      if (comment) throw new api.Refusal('', t('analysis-web-chapter-unclosed', { comment }));
      const record = text.trim().startsWith('{') ? text.trim() : '';
      const { replay, tree, ...its } = chapter
        ? await opened(chapter)
        : { replay: await api.replay(text), tree: null, record };
      this._replay = replay;
      history.replaceState({ text }, '');
      this.text = text.trim();
      this.record = its.record;
      this.study.forget();
      this.playing.source = this.#source();
      const begun = this.#asPlayed(replayed(replay, replay.board.sides));
      const game = tree ? { ...begun, tree } : step(begun, -Infinity);
      this._notes = this._notes || chapter !== null;
      this.playing.set(step(game, Number(location.hash.slice(1)) || 0));
      const { room } = this.playing;
      this.playing.flipped = room !== null && sitsAcross(room, replay.board.sides, this._table?.you ?? []);
      this._choosing = false;
      await this.updateComplete;
      (this.renderRoot.querySelector('.head h1') as HTMLElement | null)?.focus();
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this._error = error.message || t('web-no-answer');
    } finally {
      this._busy = false;
    }
  }

  #other() {
    history.replaceState(null, '', location.pathname);
    this.study.forget();
    this.study.analyse(false);
    this._table = null;
    this._replay = null;
    this.playing.source = this.#source();
    this.playing.set(nothingYet);
  }
}
