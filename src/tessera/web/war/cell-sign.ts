import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { pieces } from './state/drafting.js';
import { groundWords } from './state/words.js';
import { WarPart } from './war-part.js';

/** What the ground under the mouse is; it is drawn alone, so that the map need not be. */
export class CellSign extends WarPart {
  static styles = css`
    p {
      padding: 0.3rem 0.8rem;
      border-radius: 999px;
      border: 1px solid var(--line);
      background: color-mix(in srgb, var(--bg-1) 92%, transparent);
      color: var(--text-2);
      font-size: var(--size-s);
    }
    b {
      color: var(--text);
    }
  `;

  @property({ attribute: false }) cell: string | null = null;

  render() {
    const { state, content, cell } = this;
    if (!state?.war || !content || cell === null) return nothing;
    const scene = state.past?.scene ?? state.truth?.scene;
    const words = groundWords(cell, scene?.pieces ?? pieces(state), content, state.war);
    return html`<p><b>${cell}</b> ${words.join(' · ')}</p>`;
  }
}

customElements.define('cell-sign', CellSign);
