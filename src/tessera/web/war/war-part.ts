import { LitElement, type PropertyDeclarations } from 'lit';
import { property } from 'lit/decorators.js';
import { Localized } from '../text/fluent.js';
import type { WarContent } from '../wire/war.js';
import type { WarState } from './state/war.js';

/** A part of the page of a war: drawn from its state, in the words of its content. */
export class WarPart extends LitElement {
  static properties: PropertyDeclarations = { state: { attribute: false }, content: { attribute: false } };

  @property({ attribute: false }) state: WarState | null = null;
  @property({ attribute: false }) content: WarContent | null = null;

  constructor() {
    super();
    new Localized(this);
  }
}
