import { LitElement, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { SceneFace } from '../wire/tables.js';
import { artOf } from './art.js';
import { token, turned } from './token.js';

const GAME = 'almajara';

/**
 * One face of a token, beside text, in a reserve or on a card; its own side's tokens point up.
 * As wide and as high as its style says.
 */
export class TokenFace extends LitElement {
  static styles = css`
    :host {
      display: inline-block;
      width: 2.5em;
      aspect-ratio: 1;
      line-height: 0;
    }
    svg {
      width: 100%;
      height: 100%;
    }
    .art {
      position: absolute;
      width: 0;
      height: 0;
    }
  `;

  @property({ attribute: false }) face: SceneFace | null = null;
  /** Its name, as `O05`: enough where the face is not known. */
  @property() kind = '';
  /** `s` or `n`. */
  @property() side: string = 's';
  /** Whether it is seen from North: then its tokens point up. */
  @property({ type: Boolean }) flipped = false;
  /** Whether its marks do nothing. */
  @property({ type: Boolean }) faint = false;
  @state() _art: SVGSVGElement | null = null;

  connectedCallback() {
    super.connectedCallback();
    artOf(GAME, ['token']).then((art) => (this._art = art));
  }

  render() {
    const { face, kind, side, flipped, faint } = this;
    const known = face ?? kind;
    return html`${this._art}
      <svg viewBox="-45 -45 90 93" aria-hidden="true">
        ${this._art && known ? token(face ?? undefined, kind, side, turned(side, flipped), faint) : ''}
      </svg>`;
  }
}

customElements.define('token-face', TokenFace);
