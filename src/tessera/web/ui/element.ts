/** What the elements of the site have in common. */

import { type CSSResultGroup, type CSSResultOrNative, LitElement } from 'lit';
import { Localized, requestMessages } from '../text/fluent.js';
import { base } from './style.js';

/** An element with the base styles, drawn again when the language changes. */
export class TesseraElement extends LitElement {
  /** Message files that the element needs beyond those of its page. */
  static messages: readonly string[] = [];

  #ends: readonly (() => void)[] = [];

  constructor() {
    super();
    new Localized(this);
  }

  protected static finalizeStyles(styles: CSSResultGroup = []): CSSResultOrNative[] {
    return super.finalizeStyles([base, styles]);
  }

  connectedCallback() {
    super.connectedCallback();
    const { messages } = this.constructor as typeof TesseraElement;
    for (const file of messages) requestMessages(file).then(() => this.requestUpdate());
    this.#ends = this.whileConnected();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    for (const end of this.#ends) end();
  }

  /**
   * Start what runs while the element is connected.
   * @returns functions that end it
   */
  protected whileConnected(): readonly (() => void)[] {
    return [];
  }
}
