import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { href } from '../base/address.js';
import '../board/board.js';
import { still } from '../games/still.js';
import { contentOf, valueWord } from '../games/terms.js';
import '../setup/play-choices.js';
import { nameIn } from '../state/content.js';
import { language, t } from '../text/fluent.js';
import { boardAndPanel } from '../ui/board-and-panel.js';
import '../ui/copy-button.js';
import { TesseraElement } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { slowStyle, slowly } from '../ui/waiting.js';
import type { CheckedDraft } from '../wire/editor.js';
import './check/draft-check.js';
import type { Draft } from './draft.js';
import type { Workbench } from './workbench.js';

/** A shared board to play on: the page that a link to play opens. */
export class DraftPlay extends TesseraElement {
  static styles = [
    boardAndPanel,
    slowStyle,
    css`
      .game {
        --panel: clamp(21rem, 30vw, 27rem);
        grid-template-rows: minmax(0, 1fr);
        grid-template-areas: 'stage panel';
      }
      tessera-board {
        height: 100%;
        max-height: 52rem;
      }
      .panel {
        grid-area: panel;
        gap: 1.2rem;
        overflow-y: auto;
        padding: 0.75rem 0.5rem 1rem;
        scrollbar-width: thin;
      }
      h1 {
        font-size: var(--size-5xl);
        text-wrap: balance;
      }
      .about {
        margin-top: 0.5rem;
      }
      .changed {
        display: grid;
        gap: 0.2rem;
        margin: 0.75rem 0 0;
        font-size: var(--size-m);
        color: var(--text-2);
      }
      .changed b {
        font-weight: 500;
        color: var(--text);
      }
      .row {
        border-top: 1px solid var(--line);
        padding-top: 1rem;
      }
      @media (max-width: 760px) {
        .game {
          padding: 0 1rem 1rem;
        }
        .stage {
          order: -1;
        }
        tessera-board {
          height: min(58vh, 100vw);
        }
        .panel {
          padding: 0.25rem 0 1rem;
        }
        h1 {
          font-size: var(--size-4xl);
        }
      }
    `,
  ];

  @property({ attribute: false }) bench: Workbench | null = null;
  @property({ attribute: false }) draft: Draft | null = null;
  /** What the server says of the draft, when it has looked at it. */
  @property({ attribute: false }) look: CheckedDraft | null = null;

  firstUpdated() {
    this.renderRoot.querySelector('h1')?.focus();
  }

  render() {
    const { bench, draft, look } = this;
    if (!bench || !draft) return '';
    const { room, textOf } = bench.adapter;
    const picture = room.picture(`${room.id} - ${textOf(draft.plan)}`);
    const waits = !look && draft.plan.size > 0 && !this.#problem();
    const name = draft.name[language()] ?? '';
    const about = draft.about[language()] ?? '';
    return html`<main class="game board-and-panel">
      <div class="stage">
        ${
          draft.plan.size
            ? html`<tessera-board picture .room=${room} .cells=${picture.cells}
              .zones=${picture.zones ?? []} .options=${bench.options} .scene=${still(picture)}
              .label=${name || t('build-nameless')}></tessera-board>`
            : ''
        }
      </div>
      <div class="panel stack">
        <header>
          <h1 tabindex="-1">${name || t('build-nameless')}</h1>
          ${about ? html`<p class="about">${about}</p>` : ''}
          ${this.#changed()}
          ${waits ? slowly() : ''}
        </header>
        <play-choices .room=${room} .scenario=${look && { variant: look.variant, board: look.board, name: name.trim(), content: draft.content }}
          .problem=${this.#problem()} ?waits=${waits}></play-choices>
        <div class="row">
          <a class="button" href="#">${icon('edit')} ${t('build-change')}</a>
          <copy-button .text=${async () => `${await bench.address()}#play`}>${icon('link')} ${t('build-share-play')}</copy-button>
          <a class="button quiet" href=${href(`/rules/${room.id}`)}>${icon('book')} ${t('web-rules')}</a>
        </div>
      </div>
    </main>`;
  }

  #problem() {
    const { bench, look, draft } = this;
    if (bench?.refused) return t('build-refused', { problem: bench.refused });
    if (draft && !draft.plan.size) return t('build-check-empty');
    return bench?.problem || look?.problem || '';
  }

  /** The options that are not as usual, in words. */
  #changed() {
    const { id = '', options: known = [] } = this.bench?.game ?? {};
    const { options: chosen = {}, content = '' } = this.draft ?? {};
    const changed = known.filter(({ name, default: usual }) => {
      return (chosen[name] ?? String(usual)) !== String(usual);
    });
    const kit = contentOf({ game: id, content, content_name: nameIn(content) });
    if (!changed.length && !kit) return '';
    return html`<ul class="changed">
      ${kit ? html`<li><b>${kit}</b></li>` : ''}
      ${changed.map(({ name }) => {
        const value = chosen[name] ?? '';
        const word = valueWord(id, name, value);
        return html`<li>${t(`${id}-web-option-${name}`)}: <b>${word}</b></li>`;
      })}
    </ul>`;
  }
}

customElements.define('draft-play', DraftPlay);
