/**
 * A game that belongs to its viewer: the server plays it through, and stores nothing.
 *
 * @import {GameState} from '../state/game.js'
 * @import {GameNode} from '../state/tree.js'
 * @import {Act, ClientMessage, Explain, PreviewAction, Scene} from '../state/wire.js'
 * @import {Hear, Source} from './source.js'
 */

import * as api from '../net/api.js';
import { CHANCE, shown } from '../state/game.js';
import { actionsIn } from '../state/steps.js';
import { say } from '../text/fluent.js';

/** @implements {Source} */
export class Trial {
  /**
   * @param {Hear} hear
   * @param {boolean} [lesson]  whether it is part of a lesson
   * @param {string} [content]  its content; empty: built in
   */
  constructor(hear, lesson = false, content = '') {
    this.hear = hear;
    this.lesson = lesson;
    this.content = content;
  }

  /**
   * @param {ClientMessage} request
   * @param {GameState} state
   */
  ask(request, state) {
    if (request.type === 'act') this.act(request, state);
    else if (request.type === 'preview') this.foretell(request, state);
    else if (request.type === 'explain') this.explain(request, state);
    else if (request.type === 'threats') this.hear({ type: 'failed', request: 'foresee', node: state.tree.at });
  }

  /** @param {GameNode} node */
  async fetch({ id, scene }) {
    const known = scene && (await this.attempt(() => this.positions(scene.text)));
    const now = known?.at(-1);
    if (now) this.hear({ type: 'position', node: id, scene: now });
  }

  /**
   * Play an action, and draw what chance then deals.
   * @param {Act} request
   * @param {GameState} state
   */
  async act({ action }, state) {
    const from = state.tree.at;
    const scenes = await this.attempt(() => this.#played(shown(state)?.text ?? '', action), 'act');
    if (scenes) this.hear({ type: 'played', from, scenes });
  }

  /**
   * @param {PreviewAction} request
   * @param {GameState} state
   */
  async foretell({ action }, state) {
    const node = state.tree.at;
    const text = `${shown(state)?.text}\t${action}`;
    const scenes = await this.attempt(() => this.positions(text));
    const preview = scenes?.at(-1)?.last;
    this.hear(preview ? { type: 'foretold', node, preview } : { type: 'failed', request: 'foretell', node, action });
  }

  /**
   * @param {Explain} request
   * @param {GameState} state
   */
  async explain({ picks }, state) {
    this.hear({ type: 'explanation', action: '', text: await this.reason(picks, state) });
  }

  /**
   * Why something may not be picked, or at least that it may not.
   * @param {readonly string[]} picks
   * @param {GameState} state
   */
  async reason(picks, state) {
    const { text = '' } = shown(state) ?? {};
    const answer = await this.attempt(() => api.explain(text, picks, this.lesson, this.content));
    return answer?.text || say('learn-not-there');
  }

  /**
   * Every position of a game.
   * @param {string} text  a position, and after a tab some actions
   */
  async positions(text) {
    return (await api.replay(text, this.lesson, this.content)).history;
  }

  /**
   * The result of a request; null if it is refused, which is reported if it was to act.
   * @template T
   * @param {() => Promise<T>} asking
   * @param {'act'} [request]
   * @returns {Promise<T | null>}
   */
  async attempt(asking, request) {
    try {
      return await asking();
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      const text = error.message || say('web-no-answer');
      if (request) this.hear({ type: 'failed', request, text });
      return null;
    }
  }

  /**
   * @param {string} from
   * @param {string} action
   * @returns {Promise<Scene[]>}
   */
  async #played(from, action) {
    const scenes = (await this.positions(`${from}\t${action}`)).slice(1);
    const last = scenes.at(-1);
    if (last?.turn !== CHANCE) return scenes;
    const draws = actionsIn(last.choices);
    const draw = draws[Math.floor(Math.random() * draws.length)];
    return draw ? [...scenes, ...(await this.#played(last.text, draw))] : scenes;
  }
}
