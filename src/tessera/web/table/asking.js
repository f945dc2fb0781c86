/**
 * Asking what a token is: at once by hand, after a while where one only points.
 * @import {ReactiveController, ReactiveControllerHost} from 'lit'
 * @import {Asked} from './tokens/chips.js'
 * @import {TokenAbout} from './tokens/token-about.js'
 */

const PATIENCE_MS = 550;

/** @implements {ReactiveController} */
export class Asking {
  /**
   * @param {ReactiveControllerHost} host  while it is shown, a click anywhere closes the card
   * @param {() => TokenAbout | null} card  the card that shows the answer
   * @param {(asked: Asked) => string} more  further sentences
   * @param {(sentences: string[]) => void} announce  announces it
   */
  constructor(host, card, more, announce) {
    this.card = card;
    this.more = more;
    this.announce = announce;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    host.addController(this);
  }

  hostConnected() {
    addEventListener('pointerdown', this.close, { capture: true });
    addEventListener('scroll', this.close, { capture: true, passive: true });
  }

  hostDisconnected() {
    removeEventListener('pointerdown', this.close, { capture: true });
    removeEventListener('scroll', this.close, { capture: true });
    clearTimeout(this.timer);
  }

  /** Whether an answer is shown that was asked for by hand. */
  get open() {
    return this.card()?.told ?? false;
  }

  /**
   * @param {Asked | null} asked  null when nothing is pointed at
   */
  ask(asked) {
    clearTimeout(this.timer);
    if (!asked) {
      if (!this.open) this.close();
    } else if (asked.told) {
      this.#show(asked);
    } else if (!this.open) {
      this.card()?.hide();
      this.timer = setTimeout(() => this.#show(asked), PATIENCE_MS);
    }
  }

  close = () => {
    clearTimeout(this.timer);
    this.card()?.hide();
  };

  /** @param {Asked} asked */
  async #show(asked) {
    const card = this.card();
    await card?.show(asked, this.more(asked));
    if (card && asked.told) this.announce([card.words]);
  }
}
