import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { LibraryItem } from '../library/library.js';
import '../setup/board-choice.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { slowStyle, slowly } from '../ui/waiting.js';
import type { GameInfo } from '../wire/tables.js';
import './my-library.js';
import type { Workbench } from './workbench.js';

/**
 * Something to start from: a saved board or a named one. Emits `named` with a name, `back`, and the
 * events of the library.
 */
export class StartFrom extends TesseraElement {
  static styles = [
    slowStyle,
    css`
      :host {
        display: grid;
        gap: 1.75rem;
        align-content: start;
        max-width: 60rem;
        margin: 0 auto;
        padding: 0.25rem 0.25rem 2rem;
      }
      .back {
        justify-self: start;
      }
      h2 {
        margin-bottom: 0.75rem;
      }
      /* In view beside whatever picture is pressed. */
      .row {
        gap: 0.75rem;
        position: sticky;
        z-index: 1;
        bottom: 0;
        padding: 0.6rem 0;
        background: var(--bg-0);
      }
      .row button {
        min-height: 48px;
        padding: 0 1.4rem;
      }
      .error {
        min-height: 1.45em;
      }
    `,
  ];

  @property({ attribute: false }) bench: Workbench | null = null;
  /** As it is now. */
  @property({ attribute: false }) library: readonly LibraryItem[] = [];
  @property({ attribute: false }) game: GameInfo | null = null;
  @property({ type: Boolean }) busy = false;
  /** Why there is no such board. */
  @property() error = '';
  @state() _name = '';

  render() {
    const { bench } = this;
    if (!bench) return '';
    const names = this.game?.boards ?? [];
    const name = this._name || (names[0] ?? '');
    return html`
      <button class="quiet back" @click=${() => this.#choose('back')}>
        ${icon('back')} ${t('build-back')}</button>
      <my-library .adapter=${bench.adapter} .store=${bench.store} .library=${this.library} .at=${[bench.draft.work, bench.draft.rules]}
        @open=${({ detail }: CustomEvent) => this.#tell('opened', detail)}
        @announce=${({ detail }: CustomEvent) => this.#tell('announce', detail)}></my-library>
      <section aria-labelledby="named">
        <h2 id="named">${t('build-from-library')}</h2>
        <board-choice all .room=${bench.adapter.room} .names=${names} .value=${name}
          @choose=${({ detail }: CustomEvent<{ name: string }>) => (this._name = detail.name)}
        ></board-choice>
        <div class="row">
          <button class="primary" aria-disabled=${this.busy || !name ? 'true' : 'false'}
            @click=${() => this.#choose('named', name)}>${t('build-lay-named')}</button>
          ${this.busy ? slowly() : ''}
        </div>
        <p class="error" role="alert">${this.error}</p>
      </section>`;
  }

  #choose(name: 'named' | 'back', detail?: string) {
    if (!this.busy) this.#tell(name, detail);
  }

  #tell(name: string, detail: unknown) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

customElements.define('start-from', StartFrom);
