import { LitElement, css, html } from 'lit';
import { state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';

const KEPT = 6;

/** Announces sentences to screen readers, politely. */
export class LiveSpeaker extends LitElement {
  static styles = css`
    :host {
      position: absolute;
      top: 0; /* below the page it would make it scroll */
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  `;

  @state() _said: { id: number; text: string }[] = [];
  count = 0;

  announce(sentences: string[]) {
    if (sentences.length === 0) return;
    const said = sentences.map((text) => ({ id: ++this.count, text }));
    this._said = [...this._said, ...said].slice(-KEPT);
  }

  render() {
    return html`<div role="log" aria-live="polite">
      ${repeat(
        this._said,
        ({ id }) => id,
        ({ text }) => html`<p>${text}</p>`,
      )}
    </div>`;
  }
}

customElements.define('live-speaker', LiveSpeaker);

/** Announce sentences on a page, once it has drawn its speaker. */
export async function announce(page: LitElement, sentences: string[]) {
  await page.updateComplete;
  const speaker: LiveSpeaker | null = page.renderRoot.querySelector('live-speaker');
  await speaker?.updateComplete;
  speaker?.announce(sentences);
}
