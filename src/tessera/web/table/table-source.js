/**
 * A table as the source of a game: sends requests over its socket and reports the answers.
 * @import {Session} from '../net/session.js'
 * @import {Hear, Source} from '../play/source.js'
 * @import {GameState} from '../state/game.js'
 * @import {ClientMessage, CurrentThreats, ActionPreview, Explanation} from '../state/wire.js'
 */

import { Refusal } from '../net/api.js';
import { standOf } from '../state/game.js';

/** @implements {Source} */
export class TableSource {
  /**
   * @param {Session<ClientMessage, any>} session
   * @param {Hear} hear
   * @param {() => GameState} now  the state of the page
   */
  constructor(session, hear, now) {
    this.session = session;
    this.hear = hear;
    this.now = now;
  }

  /**
   * @param {ClientMessage} request
   * @param {GameState} state
   */
  ask(request, state) {
    if (request.type === 'threats') this.#threats(state.tree.at);
    else if (request.type === 'preview') this.#preview(request, state.tree.at);
    else if (request.type === 'explain') this.#explain(request);
    else this.#act(request, standOf(state));
  }

  /** @param {number} node */
  async #threats(node) {
    const failed = /** @type {const} */ ({ type: 'failed', request: 'foresee', node });
    /** @type {CurrentThreats | null} */
    const threats = await this.#answer({ type: 'threats' }, () => this.hear(failed));
    if (threats) this.hear({ type: 'foreseen', node, threats });
  }

  /**
   * @param {Extract<ClientMessage, {type: 'preview'}>} request
   * @param {number} node
   */
  async #preview(request, node) {
    const { action } = request;
    const failed = /** @type {const} */ ({ type: 'failed', request: 'foretell', node, action });
    /** @type {ActionPreview | null} */
    const found = await this.#answer(request, () => this.hear(failed));
    if (found) this.hear({ type: 'foretold', node, preview: found.action });
  }

  /** @param {Extract<ClientMessage, {type: 'explain'}>} request */
  async #explain(request) {
    /** @type {Explanation | null} */
    const found = await this.#answer(request, ({ message: text }) => this.hear({ type: 'explanation', action: '', text }));
    if (found) this.hear(found);
  }

  /**
   * Change the game: sent until it is answered, as long as the game stands as it stood.
   * @param {ClientMessage} request
   * @param {string} stand
   */
  async #act(request, stand) {
    try {
      await this.session.request(request, () => standOf(this.now()) === stand);
      this.hear({ type: 'done' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, message: text } = error;
      // Of one that is overtaken, the Welcome shows what has become.
      this.hear(code === 'overtaken' ? { type: 'done' } : { type: 'failed', request: 'act', code, text });
    }
  }

  /**
   * The answer to a query; null if there is none.
   * @param {ClientMessage} request
   * @param {(refusal: Refusal) => void} refused  called when the server refuses it
   */
  async #answer(request, refused) {
    try {
      return await this.session.request(request);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 'offline') refused(error); // with its connection the question is forgotten, too
      return null;
    }
  }
}
