import { css, html, nothing } from 'lit';
import { shown } from '../../state/game.js';
import { byRow, bySide } from '../../state/reading.js';
import { t } from '../../text/fluent.js';
import type { Scene } from '../../wire/tables.js';
import { TablePart } from './table-part.js';

/** The board in words, by piece and by row: invisible, with a heading for screen readers. */
export class BoardWords extends TablePart {
  static styles = css`
    section {
      top: 0; /* below the page it would make it scroll */
    }
  `;

  /** The scene; a board that is being built starts empty, whatever the scene has. */
  get #scene() {
    const scene = this.state && shown(this.state);
    return scene && this.#isBare ? { ...scene, terrain: {} } : scene;
  }

  get #isBare() {
    return this.state?.laying?.laid === 0;
  }

  render() {
    const scene = this.#scene;
    if (!scene || !this.state?.board) return nothing;
    const rows = byRow(this.#isBare ? [] : this.state.board.cells, scene);
    return html`<section class="unseen" aria-label=${t('web-words')}>
      <h2>${t('web-words')}</h2>
      <h3>${t('web-words-by-piece')}</h3>
      <ul>${this.sentences().map((sentence) => html`<li>${sentence}</li>`)}</ul>
      ${this.#zones(scene)}
      <h3>${t('web-words-by-row')}</h3>
      <ul>
        ${rows.map(
          ({ row, cells }) => html`<li>
            ${t('web-words-row', { row, count: cells.length, list: this.#list(scene, cells) })}
          </li>`,
        )}
      </ul>
    </section>`;
  }

  #zones(scene: Scene) {
    const zones = this.room?.extras?.zones(scene) ?? [];
    if (!zones.length) return '';
    return html`<h3>${t('almajara-web-words-zones')}</h3>
      <ul>${zones.map((zone) => html`<li>${t(zone)}</li>`)}</ul>`;
  }

  /** What stands on the board, a sentence for each side and one for the rest. */
  sentences() {
    const scene = this.#scene;
    if (!scene) return [];
    const sides = bySide(scene);
    return [...(this.state?.board?.sides ?? []), ''].map((side) => {
      const cells = (sides.get(side) ?? []).map(({ cell }) => cell);
      const list = this.#list(scene, cells);
      return t(side ? 'web-words-side' : 'web-words-rest', { side, count: cells.length, list });
    });
  }

  #list(scene: Scene, cells: string[]) {
    const named = cells.map((cell) => {
      const what = this.room ? t(this.room.describe(cell, scene)) : '';
      return `${cell} ${what}`;
    });
    return named.join('; ');
  }
}

customElements.define('board-words', BoardWords);
