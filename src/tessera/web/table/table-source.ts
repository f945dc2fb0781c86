/** A table as the source of a game: sends requests over its socket and reports the answers. */

import { Refusal } from '../net/api.js';
import type { Hear, Source } from '../play/source.js';
import type { Session } from '../shell/session.js';
import { type GameState, standOf } from '../state/game.js';
import type { ActionPreview, ClientMessage, CurrentThreats, Explanation } from '../wire/tables.js';

export class TableSource implements Source {
  session: Session<ClientMessage, any>;
  hear: Hear;
  now: () => GameState;

  /** @param now the state of the page */
  constructor(session: Session<ClientMessage, any>, hear: Hear, now: () => GameState) {
    this.session = session;
    this.hear = hear;
    this.now = now;
  }

  ask(request: ClientMessage, state: GameState) {
    if (request.type === 'threats') this.#threats(state.tree.current);
    else if (request.type === 'preview') this.#preview(request, state.tree.current);
    else if (request.type === 'explain') this.#explain(request);
    else this.#act(request, standOf(state));
  }

  async #threats(node: number) {
    const failed = { type: 'failed', request: 'foresee', node } as const;
    const threats: CurrentThreats | null = await this.#answer({ type: 'threats' }, () => this.hear(failed));
    if (threats) this.hear({ type: 'foreseen', node, threats });
  }

  async #preview(request: Extract<ClientMessage, { type: 'preview' }>, node: number) {
    const { action } = request;
    const failed = { type: 'failed', request: 'foretell', node, action } as const;
    const found: ActionPreview | null = await this.#answer(request, () => this.hear(failed));
    if (found) this.hear({ type: 'foretold', node, preview: found.action });
  }

  async #explain(request: Extract<ClientMessage, { type: 'explain' }>) {
    const found: Explanation | null = await this.#answer(request, ({ message: text }) =>
      this.hear({ type: 'explanation', action: '', text }),
    );
    if (found) this.hear(found);
  }

  /** Change the game: sent until it is answered, as long as the game stands as it stood. */
  async #act(request: ClientMessage, stand: string) {
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
   * @param refused called when the server refuses it
   */
  async #answer(request: ClientMessage, refused: (refusal: Refusal) => void) {
    try {
      return await this.session.request(request);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 'offline') refused(error); // with its connection the question is forgotten, too
      return null;
    }
  }
}
