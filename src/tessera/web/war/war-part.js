/**
 * @import {PropertyDeclarations} from 'lit'
 * @import {WarState} from './state/war.js'
 * @import {WarContent} from './wire.js'
 */

import { LitElement } from 'lit';
import { Spoken } from '../text/fluent.js';

/** A part of the page of a war: drawn from its state, in the words of its content. */
export class WarPart extends LitElement {
  /** @type {PropertyDeclarations} */
  static properties = { state: { attribute: false }, content: { attribute: false } };

  constructor() {
    super();
    /** @type {WarState | null} */
    this.state = null;
    /** @type {WarContent | null} */
    this.content = null;
    new Spoken(this);
  }
}
