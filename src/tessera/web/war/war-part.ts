import { property } from 'lit/decorators.js';
import { TesseraElement } from '../ui/element.js';
import type { WarContent } from '../wire/war.js';
import type { WarState } from './state/war.js';

/** A part of the page of a war: drawn from its state, in the words of its content. */
export class WarPart extends TesseraElement {
  @property({ attribute: false }) state: WarState | null = null;
  @property({ attribute: false }) content: WarContent | null = null;
}
