import { type PropertyValues, css, html, nothing } from 'lit';
import '../../editor/check/draft-check.js';
import * as api from '../../net/api.js';
import { TablePart } from '../../play/view/table-part.js';
import type { GameState } from '../../state/game.js';
import { onLanguage, t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { Request } from '../../ui/request.js';
import { waiting } from '../../ui/waiting.js';
import type { CheckedDraft } from '../../wire/editor.js';

/**
 * The guidelines for boards, each checked again after every fragment. Emits `note` with the cells of
 * the one that is pointed at, or with none.
 */
export class LayingAdvice extends TablePart {
  static messages = ['build', 'laying-web'];
  static styles = css`
    details {
      padding: 0.1rem 0.6rem;
    }
    details[open] {
      padding-bottom: 0.6rem;
    }
    summary {
      padding-left: 0.55rem;
    }
    h2 {
      display: inline;
      font-size: var(--size-xl);
    }
    p {
      padding: 0 0.5rem;
      font-size: var(--size-m);
    }
  `;

  check = new Request<CheckedDraft>(this);

  whileConnected() {
    return [onLanguage(() => this.#ask())];
  }

  willUpdate(changed: PropertyValues<this>) {
    const before: GameState | null | undefined = changed.get('state');
    if (!changed.has('state') || before?.laying?.text === this.state?.laying?.text) return;
    emit(this, 'note', []);
    this.#ask();
  }

  render() {
    const { laying } = this.state ?? {};
    if (!laying) return nothing;
    return html`<details class="card" open>
      <summary><h2>${t('build-check')}</h2></summary>
      ${laying.text ? this.#checked() : html`<p class="quietly">${t('laying-web-check-about')}</p>`}
    </details>`;
  }

  #checked() {
    const { value, busy, failed, again } = this.check;
    if (failed) return waiting(true, again);
    return html`<draft-check full .look=${value} ?stale=${busy}
      @note=${({ detail }: CustomEvent<string[]>) => emit(this, 'note', detail)}></draft-check>`;
  }

  #ask() {
    const { facts, laying } = this.state ?? {};
    if (!facts || !laying?.text) return;
    const { text: board, laid, wanted } = laying;
    this.check.run(async () => {
      const look = await api.look(facts.game, { board, variant: facts.variant, name: {}, about: {}, content: '' });
      // An unfinished board need not be playable.
      return laid < wanted ? { ...look, problem: '' } : look;
    });
  }
}

customElements.define('laying-advice', LayingAdvice);
