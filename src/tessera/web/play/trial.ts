/** A game that belongs to its viewer: the server plays it through, and stores nothing. */

import * as api from '../net/api.js';
import { CHANCE, type GameState, shown } from '../state/game.js';
import { actionsIn } from '../state/steps.js';
import type { GameNode } from '../state/tree.js';
import { t } from '../text/fluent.js';
import type { Act, ClientMessage, Explain, PreviewAction, Scene } from '../wire/tables.js';
import type { Hear, Source } from './source.js';

export class Trial implements Source {
  hear: Hear;
  lesson: boolean;
  content: string;

  /**
   * @param lesson whether it is part of a lesson
   * @param content its content; empty: built in
   */
  constructor(hear: Hear, lesson: boolean = false, content: string = '') {
    this.hear = hear;
    this.lesson = lesson;
    this.content = content;
  }

  ask(request: ClientMessage, state: GameState) {
    if (request.type === 'act') this.act(request, state);
    else if (request.type === 'preview') this.preview(request, state);
    else if (request.type === 'explain') this.explain(request, state);
    else if (request.type === 'threats') this.hear({ type: 'failed', request: 'foresee', node: state.tree.current });
  }

  async fetch({ id, scene }: GameNode) {
    const known = scene && (await this.attempt(() => this.positions(scene.text)));
    const now = known?.at(-1);
    if (now) this.hear({ type: 'position', node: id, scene: now });
  }

  /** Play an action, and draw what chance then deals. */
  async act({ action }: Act, state: GameState) {
    const from = state.tree.current;
    const scenes = await this.attempt(() => this.#played(shown(state)?.text ?? '', action), 'act');
    if (scenes) this.hear({ type: 'played', from, scenes });
  }

  async preview({ action }: PreviewAction, state: GameState) {
    const node = state.tree.current;
    const text = `${shown(state)?.text}\t${action}`;
    const scenes = await this.attempt(() => this.positions(text));
    const preview = scenes?.at(-1)?.last;
    this.hear(preview ? { type: 'foretold', node, preview } : { type: 'failed', request: 'foretell', node, action });
  }

  async explain({ picks }: Explain, state: GameState) {
    this.hear({ type: 'explanation', action: '', text: await this.reason(picks, state) });
  }

  /** Why something may not be picked, or at least that it may not. */
  async reason(picks: readonly string[], state: GameState) {
    const { text = '' } = shown(state) ?? {};
    const answer = await this.attempt(() => api.explain(text, picks, this.lesson, this.content));
    return answer?.text || t('learn-not-there');
  }

  /**
   * Every position of a game.
   * @param text a position, and after a tab some actions
   */
  async positions(text: string) {
    return (await api.replay(text, this.lesson, this.content)).history;
  }

  /** The result of a request; null if it is refused, which is reported if it was to act. */
  async attempt<T>(asking: () => Promise<T>, request?: 'act'): Promise<T | null> {
    try {
      return await asking();
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      const text = error.message || t('web-no-answer');
      if (request) this.hear({ type: 'failed', request, text });
      return null;
    }
  }

  async #played(from: string, action: string): Promise<Scene[]> {
    const scenes = (await this.positions(`${from}\t${action}`)).slice(1);
    const last = scenes.at(-1);
    if (last?.turn !== CHANCE) return scenes;
    const draws = actionsIn(last.choices);
    const draw = draws[Math.floor(Math.random() * draws.length)];
    return draw ? [...scenes, ...(await this.#played(last.text, draw))] : scenes;
  }
}
