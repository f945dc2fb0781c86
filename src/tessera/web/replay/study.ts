/** Analysis and review of the game on the page, and what the board shows of them. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import * as api from '../net/api.js';
import type { Playing } from '../play/playing.js';
import { CHANCE, type GameState, shown } from '../state/game.js';
import { forkOf, grown, nodeAt } from '../state/tree.js';
import type { BoardReviewNews, NewReview, ReviewedTurn, Scene, SceneAction } from '../wire/tables.js';
import { Analyst } from './analyst.js';
import { turnAt } from './chances.js';
import { Reviewer } from './reviewer.js';

/** So long one points at an action of a later turn before the position after it is fetched. */
const POINT_MS = 150;

/** A line of actions, and up to which of them it is shown. */
type Pointed = { told: readonly SceneAction[]; last: number };

export class Study implements ReactiveController {
  host: ReactiveControllerHost;
  playing: Playing;
  analyst: Analyst;
  /** Whether positions are analysed. */
  analyses = false;
  reviewer: Reviewer<BoardReviewNews>;
  pointed: Pointed | null = null;
  /** What lines lead to, by position and actions. */
  lines: Map<string, readonly Scene[]> = new Map();
  /** Those that are asked for. */
  fetching: Set<string> = new Set();
  /** Where an answer leaves the game, and the turn that it answers. */
  answered: { fork: number; ply: number } | null = null;
  pointing: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, playing: Playing) {
    this.host = host;
    this.playing = playing;
    this.analyst = new Analyst(host);
    this.reviewer = new Reviewer(host);
    host.addController(this);
  }

  hostDisconnected() {
    clearTimeout(this.pointing);
  }

  /** Forget what was found out about a game that is no longer looked at. */
  forget() {
    this.reviewer.forget();
    this.pointed = null;
    this.lines.clear();
  }

  analyse(wanted: boolean) {
    this.analyses = wanted;
    if (!wanted) this.analyst.watch(null);
    this.host.requestUpdate();
  }

  /** See to it that what is looked at is what is analysed. */
  follow(state: GameState, table: string) {
    if (forkOf(state.tree) !== this.answered?.fork) this.answered = null;
    const scene = shown(state);
    const moves = scene?.turn && scene.turn !== CHANCE && !scene.outcome;
    const content = state.facts?.content ?? '';
    // One at a time: a new request cancels the one before.
    const looks = this.analyses && this.reviewer.asking === null && scene && moves;
    this.analyst.watch(looks ? { text: scene.text, content, table } : null);
    const turn = this.turn(state);
    if (turn?.line.length) this.#fetch(this.begin(state), turn.line);
    if (turn?.answer.length) this.#fetch(this.end(state), turn.answer);
  }

  // --- The review -------------------------------------------------------------------------------

  lookBack(wish: NewReview) {
    this.analyst.watch(null);
    return this.reviewer.lookBack(wish);
  }

  /**
   * The ply in the main line: the current position, or where it branches off. While the reply to a turn
   * is shown, that turn stays current.
   */
  ply({ tree }: GameState) {
    const fork = forkOf(tree);
    if (this.answered && fork === this.answered.fork) return this.answered.ply;
    return nodeAt(tree, fork ?? tree.current)?.ply ?? 0;
  }

  /** The turn that is looked at, of a game that was reviewed. */
  turn(state: GameState): ReviewedTurn | null {
    const { shows, news } = this.reviewer;
    const review = shows && news?.review;
    return review ? turnAt(review, this.ply(state)) : null;
  }

  /** What would have been better in the turn that is looked at, as far as that is known. */
  better(state: GameState): readonly SceneAction[] {
    return this.#told(this.begin(state), this.turn(state)?.line ?? []);
  }

  /** How the turn that is looked at is best answered, as far as that is known. */
  answer(state: GameState): readonly SceneAction[] {
    return this.#told(this.end(state), this.turn(state)?.answer ?? []);
  }

  #told(from: string, actions: readonly string[]) {
    const scenes = actions.length ? this.lines.get(keyOf(from, actions)) : null;
    return scenes ? told(scenes) : NONE;
  }

  /** The text of a position of the game as it was played. */
  #placeOf(ply: number, { tree }: GameState) {
    for (let node = nodeAt(tree, tree.live); node; node = nodeAt(tree, node.parent ?? -1)) {
      if (node.ply === ply) return node.scene?.text ?? '';
    }
    return '';
  }

  /** The text of the position in which the turn began that is looked at. */
  begin(state: GameState) {
    const turn = this.turn(state);
    return turn ? this.#placeOf(turn.ply, state) : '';
  }

  /** The text of the position to which that turn led. */
  end(state: GameState) {
    const turn = this.turn(state);
    return turn ? this.#placeOf(turn.ply + turn.actions, state) : '';
  }

  /** Hide the review; the result is kept. */
  close() {
    this.reviewer.stop();
    this.reviewer.close();
    this.pointed = null;
    this.host.requestUpdate();
  }

  // --- Lines on the board -----------------------------------------------------------------------

  /** The line that is pointed at: for a turn about to be played an arrow is enough. */
  point(pointed: Pointed | null) {
    clearTimeout(this.pointing);
    this.pointed = pointed;
    this.host.requestUpdate();
    if (!pointed || this.#isNear(pointed)) return;
    const from = this.#from(pointed);
    const texts = pointed.told.map(({ text }) => text);
    this.pointing = setTimeout(() => this.#fetch(from, texts), POINT_MS);
  }

  /** The actions to draw on the board: the turn that is pointed at, else the best. */
  plan(state: GameState): readonly SceneAction[] {
    const { pointed } = this;
    if (pointed) return this.#isNear(pointed) ? pointed.told.slice(0, pointed.last + 1) : NONE;
    const best = this.analyses ? (this.analyst.news?.lines[0]?.effects ?? NONE) : NONE;
    const turn = this.turn(state);
    const begins = turn && turn.ply === state.tree.nodes.get(state.tree.current)?.ply && forkOf(state.tree) === null;
    const line = best.length || !begins ? best : this.better(state);
    return line.filter(
      (action, place) =>
        line.slice(0, place).every(({ side }) => side === action.side) && action.side === line[0]?.side,
    );
  }

  /** The state with the position that is pointed at; the same where none is. */
  peek(state: GameState): GameState {
    const { pointed } = this;
    if (!pointed || this.#isNear(pointed)) return state;
    const from = this.#from(pointed);
    const scenes = this.lines.get(
      keyOf(
        from,
        pointed.told.map(({ text }) => text),
      ),
    );
    if (!scenes) return state;
    const place = [...state.tree.nodes.values()].find(({ scene }) => scene?.text === from);
    const tree = grown(state.tree, place?.id ?? state.tree.current, scenes.slice(1, pointed.last + 2));
    return { ...state, tree, picks: [], free: false };
  }

  /**
   * Play a line, as a variation of what is looked at.
   * @param from the text of the position in which it begins
   */
  async play(actions: readonly string[], from: string) {
    const { state } = this.playing;
    const place = [...state.tree.nodes.values()].find(({ scene }) => scene?.text === from);
    if (!place) return;
    this.pointed = null;
    const scenes = await this.#scenes(from, actions);
    if (!scenes) return;
    const turn = from === this.end(state) ? this.turn(state) : null;
    this.playing.look(place.id);
    this.playing.hear({ type: 'played', from: place.id, scenes: scenes.slice(1) });
    this.answered = turn && { fork: place.id, ply: turn.ply };
  }

  /** Whether all that is shown belongs to the turn in which the line begins, where one is. */
  #isNear({ told, last }: Pointed) {
    const side = told[0]?.side;
    const here = shown(this.playing.state)?.text === this.#from({ told, last });
    return here && told.slice(0, last + 1).every((action) => action.side === side);
  }

  /** The text of the position in which a line begins. */
  #from({ told }: Pointed) {
    const { state } = this.playing;
    if (told === this.better(state)) return this.begin(state);
    return told === this.answer(state) ? this.end(state) : (shown(state)?.text ?? '');
  }

  async #fetch(from: string, actions: readonly string[]) {
    const key = keyOf(from, actions);
    if (!from || this.lines.has(key) || this.fetching.has(key)) return;
    this.fetching.add(key);
    try {
      if (await this.#scenes(from, actions)) this.host.requestUpdate();
    } finally {
      this.fetching.delete(key);
    }
  }

  async #scenes(from: string, actions: readonly string[]): Promise<readonly Scene[] | null> {
    const key = keyOf(from, actions);
    const known = this.lines.get(key);
    if (known) return known;
    try {
      const content = this.playing.state.facts?.content ?? '';
      const { history } = await api.replay(`${from}\t${actions.join(' ')}`, false, content);
      this.lines.set(key, history);
      return history;
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      return null;
    }
  }
}

const NONE: readonly SceneAction[] = [];

const tellings: WeakMap<readonly Scene[], readonly SceneAction[]> = new WeakMap();

/** The actions that led from one scene to the next; the same array for the same scenes. */
function told(scenes: readonly Scene[]) {
  const known = tellings.get(scenes) ?? scenes.slice(1).flatMap(({ last }) => last ?? []);
  tellings.set(scenes, known);
  return known;
}

function keyOf(from: string, actions: readonly string[]) {
  return `${from}\t${actions.join(' ')}`;
}
