import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Asked } from './tokens/chips.js';
import type { TokenAbout } from './tokens/token-about.js';

/** Asking what a token is: at once by hand, after a while where one only points. */

const PATIENCE_MS = 550;

export class Asking implements ReactiveController {
  card: () => TokenAbout | null;
  more: (asked: Asked) => string;
  announce: (sentences: string[]) => void;
  timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param host while it is shown, a click anywhere closes the card
   * @param card the card that shows the answer
   * @param more further sentences
   * @param announce announces it
   */
  constructor(
    host: ReactiveControllerHost,
    card: () => TokenAbout | null,
    more: (asked: Asked) => string,
    announce: (sentences: string[]) => void,
  ) {
    this.card = card;
    this.more = more;
    this.announce = announce;
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

  /** @param asked null when nothing is pointed at */
  ask(asked: Asked | null) {
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

  async #show(asked: Asked) {
    const card = this.card();
    await card?.show(asked, this.more(asked));
    if (card && asked.told) this.announce([card.words]);
  }
}
