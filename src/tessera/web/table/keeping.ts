/** Keeps the player’s game in this browser, to be looked at without a connection. */

import { serverNow } from '../base/server-time.js';
import { keepGame } from '../net/offline.js';
import { t } from '../text/fluent.js';
import type { Seat, ServerMessage, TableSummary } from '../wire/tables.js';

/** So long after the last message it is kept: what is played comes first. */
const AFTER_MS = 2000;

export class Keeping {
  /** What the server has sent since it last sent the whole game. */
  messages: readonly ServerMessage[] = [];
  timer: ReturnType<typeof setTimeout> | undefined;

  heard(message: ServerMessage) {
    if (message.type === 'thinking') return;
    this.messages = message.type === 'welcome' ? [message] : [...this.messages, message];
    const [first] = this.messages;
    if (first?.type !== 'welcome' || first.you.length === 0) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#keep(first.table), AFTER_MS);
  }

  #keep({ game, seats }: TableSummary) {
    const title = `${t(`${game}-web-name`)}: ${seats.map(nameOf).join(t('web-versus'))}`;
    const kept = { title, at: serverNow(), messages: this.messages };
    keepGame(kept).catch(() => undefined); // the browser may have no room
  }
}

function nameOf({ kind, name, level, side }: Seat) {
  if (kind === 'bot') return name || t('web-seat-bot-brief', { level: level ?? 1 });
  return name || t('web-side', { side });
}
