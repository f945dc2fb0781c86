/** What the elements of the site have in common. */

import { type CSSResultGroup, type CSSResultOrNative, LitElement } from 'lit';
import { Localized } from '../text/fluent.js';
import { base } from './style.js';

/** An element with the base styles, drawn again when the language changes. */
export class TesseraElement extends LitElement {
  constructor() {
    super();
    new Localized(this);
  }

  protected static finalizeStyles(styles: CSSResultGroup = []): CSSResultOrNative[] {
    return super.finalizeStyles([base, styles]);
  }
}
