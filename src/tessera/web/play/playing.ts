/**
 * Binds a game to what shows it: what is pressed and typed becomes a step of the player, what
 * happens is shown and said. Tables, replays and lessons are played through it.
 */

import type { LitElement, ReactiveController } from 'lit';
import { Store } from '../base/store.js';
import type { TesseraBoard } from '../board/board.js';
import type { Room } from '../games/room.js';
import { roomOf } from '../games/rooms.js';
import { announcements, dangers, justPlayed } from '../state/announcing.js';
import type { Transition } from '../state/choosing.js';
import * as choosing from '../state/choosing.js';
import {
  CHANCE,
  type GameState,
  type News,
  reduce,
  historyOf,
  isUnknown,
  look,
  now,
  shown,
  step,
  turnAside,
} from '../state/game.js';
import { offersTold } from '../state/offering.js';
import { requestPreview, point } from '../state/previews.js';
import { thingOn } from '../state/reading.js';
import { inHand, reserveOf } from '../state/reserve.js';
import { dangerOf, requestThreats, toggleThreats } from '../state/threats.js';
import { nodeAt } from '../state/tree.js';
import { t } from '../text/fluent.js';
import { mayBeShortcut } from '../ui/key-of.js';
import { soundOf } from '../ui/sound.js';
import { announce } from '../ui/speaker.js';
import { Asking } from './asking.js';
import { type KeyAction, actionOf, isPressed, keysOf } from './keys.js';
import { newPlan } from './plan.js';
import { previewOf } from './preview.js';
import type { KeyList } from './shortcuts.js';
import type { Source } from './source.js';
import type { Asked } from './tokens/chips.js';
import { loadTokens } from './tokens/load.js';
import type { TokenAbout } from './tokens/token-about.js';
import type { SeatCard } from './view/seat-card.js';
import type { TableStage } from './view/table-stage.js';

/** How long one looks at a position before it is asked what may be done there. */
const REST_MS = 400;

/** Whether the source is awaited: its answer, or its Welcome on a new line. */
function awaits({ sent, link }: GameState) {
  return sent !== null || link === 'connecting';
}

/** Something pressed while the source was awaited: in which position, and what had been sent from there. */
type Press = { take: (state: GameState) => Transition; from: string; sent: string | null };

/**
 * Whether the game stands where something pressed earlier was meant: in the same position, or after the
 * player's own action and what chance dealt then.
 * @param from the position then
 * @param sent what had been sent
 */
function cameFrom(state: GameState, from: string, sent: string | null) {
  const history = historyOf(state, state.tree.live);
  const start = history.findLastIndex((scene) => scene?.text === from);
  const [own, ...others] = history.slice(start + 1);
  if (start < 0 || !own) return start >= 0;
  return own.last?.text === sent && others.every((scene) => scene?.last?.side === CHANCE);
}

export class Playing implements ReactiveController {
  host: LitElement;
  source: Source;
  store: Store<GameState>;
  /** The room that knows the board. */
  room: Room | null = null;
  flipped = false;
  /** Whether another is played in its place: then hands and keys are not for this one. */
  rests = false;
  /** What was pressed while the source is awaited. */
  waiting: Press[] = [];
  resting: ReturnType<typeof setTimeout> | undefined;
  asking: Asking;
  /** What keys do; a page adds its own. */
  keys: Partial<Record<KeyAction, (event: KeyboardEvent) => void>>;

  /** @param how whether one may step through the game */
  constructor(host: LitElement, source: Source, state: GameState, { stepping = true }: { stepping?: boolean } = {}) {
    this.host = host;
    this.source = source;
    this.store = new Store(state);
    this.asking = new Asking(
      host,
      () => host.renderRoot.querySelector('token-about:defined') as TokenAbout | null,
      (asked) => this.#moreOf(asked),
      (sentences) => this.announce(sentences),
    );
    this.keys = stepping ? { ...this.#hands(), ...this.#steps() } : this.#hands();
    this.store.watch((after, before) => this.#changed(after, before));
    this.#listen();
    host.addController(this);
  }

  hostConnected() {
    addEventListener('keydown', this.#key);
  }

  hostDisconnected() {
    removeEventListener('keydown', this.#key);
    clearTimeout(this.resting);
  }

  get state() {
    return this.store.value;
  }

  get stage(): TableStage | null {
    return this.host.renderRoot.querySelector('table-stage');
  }

  get board(): TesseraBoard | null {
    return this.stage?.board ?? this.host.renderRoot.querySelector('tessera-board');
  }

  set(state: GameState) {
    this.store.set(this.#known(state));
  }

  /** Take in what the source says. */
  hear(news: News) {
    this.set(reduce(this.state, news));
  }

  /** Take a step of the player, and ask the source for what it asks for. */
  do(take: (state: GameState) => Transition) {
    const { state, request } = take(this.state);
    this.set(state);
    if (request) this.source.ask(request, state);
  }

  /** The same, as soon as it is known what may be done. */
  async act(take: (state: GameState) => Transition) {
    const { current: at } = this.state.tree;
    if (isUnknown(this.state)) await this.#fetch();
    if (this.state.tree.current === at) this.do(take);
  }

  /** The same by hand: while the source is awaited, so does what a quick hand presses. */
  async pick(take: (state: GameState) => Transition) {
    const { state } = this;
    if (awaits(state)) this.waiting.push({ take, from: now(state)?.text ?? '', sent: state.sent });
    else await this.act(take);
  }

  /**
   * Take what was pressed meanwhile, if the game has come to where it was meant. After a refusal,
   * which is shown, it was not.
   */
  #resume() {
    const waiting = this.waiting.splice(0);
    if (!waiting.length || this.state.note) return;
    const { take: _first, from, sent } = waiting[0] as Press;
    if (!cameFrom(this.state, from, sent)) this.set({ ...this.state, note: { key: 'web-press-dropped' } });
    else if (choosing.mayAct(this.state)) for (const { take } of waiting) this.pick(take);
  }

  /** Play what needs no picking; nothing where it may not be played. */
  play(actionOf: (state: GameState) => string | null) {
    this.act((state) => {
      const action = actionOf(state);
      return action === null ? { state } : choosing.act(state, action);
    });
  }

  /** @param sentences to be said aloud */
  announce(sentences: string[]) {
    return announce(this.host, sentences);
  }

  flip() {
    this.flipped = !this.flipped;
    this.host.requestUpdate();
  }

  look(node: number) {
    this.set(look(this.state, node));
  }

  /** A state whose board may be new: then its room says how actions are picked there. */
  #known(state: GameState): GameState {
    if (state.board && state.board !== this.state.board) {
      this.room = roomOf(state.board.game, state.board);
      if (this.room.extras) loadTokens();
      this.host.dataset['edition'] = state.board.options['edition'] ?? '';
    }
    const builds = this.room ? this.room.build !== null : state.builds;
    return builds === state.builds ? state : { ...state, builds };
  }

  #listen() {
    const heard: Record<string, (detail: any) => void> = {
      'cell-press': (cell) => this.pick((state) => choosing.press(state, cell)),
      'gap-press': () => this.pick((state) => ({ state: choosing.clear(state) })),
      'cell-about': (cell) => this.#about(cell),
      'cell-point': (cell) => this.#point(cell),
      'hand-press': (source) => this.#take(source),
      'hand-drop': (cell) => this.pick((state) => choosing.press(state, cell)),
      'token-about': (asked) => this.asking.ask(asked),
      confirm: () => this.do(choosing.confirm),
      'step-back': () => this.#stepBack(),
      pass: () => this.play((state) => choosing.wordAlone(state, 'pass')),
      finish: () => this.play((state) => choosing.wordAlone(state, 'end')),
      withdraw: () => this.play(choosing.withdrawal),
      why: (key) => this.set({ ...this.state, note: { key } }),
      look: (node) => this.look(node),
      threats: () => this.set(toggleThreats(this.state)),
      flip: () => this.flip(),
    };
    for (const [name, told] of Object.entries(heard)) {
      this.host.addEventListener(name, (event) => {
        if (!this.rests) told((event as CustomEvent).detail);
      });
    }
  }

  #changed(after: GameState, before: GameState) {
    if (shown(after) !== shown(before) || now(after) !== now(before)) this.asking.close();
    if (after.picks.length && after.picks !== before.picks) this.board?.catchUp();
    const played = before.board === after.board ? justPlayed(before, after) : null;
    if (played) soundOf(played);
    this.host.requestUpdate();
    this.announce(this.#told(after, before));
    this.do(requestThreats);
    this.do(requestPreview);
    if (after.tree.current !== before.tree.current || after.board !== before.board) this.#rest();
    if (awaits(before) && !awaits(after)) this.#resume();
  }

  #told(after: GameState, before: GameState) {
    const { room } = this;
    if (!room) return [];
    const note = after.note !== before.note ? after.note : null;
    return [
      ...[...announcements(before, after, room), ...offersTold(before, after), ...dangers(before, after)].map(
        (sentence) => t(sentence),
      ),
      ...newPlan(before, after, room),
      ...(note ? ['text' in note ? note.text : t(note.key, note.args)] : []),
    ];
  }

  /** Fetch what is not known of a position, once one has come to rest there. */
  #rest() {
    clearTimeout(this.resting);
    if (isUnknown(this.state)) this.resting = setTimeout(() => this.#fetch(), REST_MS);
  }

  async #fetch() {
    clearTimeout(this.resting);
    const node = nodeAt(this.state.tree);
    if (node) await this.source.fetch?.(node);
  }

  /** Take up what lies beside the board, or say why nothing can be done with it. */
  async #take(source: string) {
    await this.pick((state) => choosing.pickUp(state, source));
    const { state } = this;
    const scene = shown(state);
    const { extras } = this.room ?? {};
    if (!extras || !scene || !choosing.mayAct(state) || source in choosing.choices(state)) return;
    const taken = choosing.picked(state).includes(source);
    if (taken === choosing.isIdle(state)) this.set({ ...state, note: extras.idle(source, scene) });
  }

  #point(cell: string | null) {
    this.set(point(this.state, cell));
    const hovered = cell && this.board?.hands.hovered === cell;
    const aims = cell && cell in choosing.targets(this.state);
    this.asking.ask(hovered && !aims ? this.#tokenOn(cell, false) : null);
  }

  /** Announce the content of a cell, the result of going there, or its threats. */
  #about(cell: string) {
    const { state, room } = this;
    const scene = shown(state);
    const token = this.#tokenOn(cell, true);
    if (token) return this.asking.ask(token);
    if (!room) return;
    const thing = scene && thingOn(cell, scene, state.board);
    const would = previewOf(state, room, cell);
    const note = would.length
      ? { text: `${cell}: ${would.join('; ')}.` }
      : (dangerOf(state, cell) ?? (thing ? room.about(thing) : null));
    if (note) this.set({ ...state, note });
  }

  /** The subject of a question about a cell with a token. */
  #tokenOn(cell: string, told: boolean): Asked | null {
    const piece = shown(this.state)?.pieces.find((piece) => piece.cell === cell);
    const place = this.board?.boxOf(cell);
    if (!this.room?.extras || !piece || !place) return null;
    return { source: piece.kind, side: piece.side, place, told };
  }

  /** Why a card or a token beside the board cannot be used just now. */
  #moreOf({ source, side, idle }: Asked) {
    const { extras } = this.room ?? {};
    const scene = shown(this.state);
    const mine = scene?.turn === side && choosing.mayAct(this.state);
    return extras && scene && idle && mine ? t(extras.idle(source, scene)) : '';
  }

  #stepBack() {
    this.set(choosing.stepBack(this.state));
  }

  /** Choose a kind in reserve, and say so: the focus does not go there. */
  async #takeUp(place: number) {
    const { room } = this;
    const { board } = this.state;
    const scene = shown(this.state);
    if (!room || !scene || !board) return;
    const side = scene.turn ?? '';
    const kind = (room.extras ? inHand(reserveOf(scene, board, side)) : room.kinds)[place] ?? '';
    await this.#take(`@${kind}`);
    if (choosing.chosen(this.state) !== `@${kind}`) return;
    const count = room.stock(scene, side).counts[kind] ?? 0;
    const label = { key: `${room.id}-web-in-reserve`, args: { kind, count } };
    this.announce([room.extras ? room.extras.nameOf(kind) : t(label)]);
  }

  #hands(): Partial<Record<KeyAction, (event: KeyboardEvent) => void>> {
    return {
      escape: (event) => this.#escape(event),
      confirm: () => this.do(choosing.confirm),
      'step-back': () => this.#stepBack(),
      board: () => this.board?.enter(),
      hand: () => this.#hand()?.enterReserve(),
      next: () => this.#hand()?.enterReserve(),
      withdraw: () => this.play(choosing.withdrawal),
      finish: () => this.play((state) => choosing.wordAlone(state, choosing.mustPass(state) ? 'pass' : 'end')),
    };
  }

  #steps(): Partial<Record<KeyAction, (event: KeyboardEvent) => void>> {
    return {
      back: () => this.set(step(this.state, -1)),
      forth: () => this.set(step(this.state, 1)),
      first: () => this.set(step(this.state, -Infinity)),
      now: () => this.set(step(this.state, Infinity)),
      flip: () => this.flip(),
      'next-variation': (event) => this.#aside(1, event),
      'last-variation': (event) => this.#aside(-1, event),
    };
  }

  /** Turn to the next variation; where there is none, the arrow walks the board. */
  #aside(way: 1 | -1, event: KeyboardEvent) {
    const aside = turnAside(this.state, way);
    if (aside === this.state) this.board?.hands.walkOn(event);
    else this.set(aside);
  }

  /** @returns the reserve of the side to move, or else the user's */
  #hand(): SeatCard | null {
    const cards = this.host.renderRoot.querySelectorAll('seat-card');
    const { turn } = shown(this.state) ?? {};
    const all = [...cards] as SeatCard[];
    return all.find(({ side }) => this.state.free && side === turn) ?? all.at(-1) ?? null;
  }

  get keyList(): KeyList | null {
    return this.host.renderRoot.querySelector('key-list');
  }

  #escape(event: KeyboardEvent) {
    const { state } = this;
    const busy = state.picks.length > 0 || state.note !== null || state.considering !== null;
    if (busy) this.set(choosing.clear(state));
    else this.keys.now?.(event);
  }

  #key = (event: KeyboardEvent) => {
    if (this.rests || !mayBeShortcut(event)) return;
    const name = actionOf(keysOf(this.room), event);
    if (name === null || (name === 'confirm' && isPressed(event))) return;
    if ((name === 'confirm' || name === 'step-back') && !choosing.isBuilding(this.state)) return;
    if (name === 'next' && !choosing.actsFromReserveOnly(this.state)) return;
    if (name === 'escape' && this.asking.open) return this.asking.close();
    // An open list of keys closes by itself, unless the key is taken from it.
    if (name === 'escape' && this.keyList?.open) return;
    const does = typeof name === 'number' ? () => this.#takeUp(name) : this.keys[name];
    if (!does) return void this.board?.hands.walkOn(event);
    event.preventDefault();
    does(event);
  };
}
