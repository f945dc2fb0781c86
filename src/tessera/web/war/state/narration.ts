/** The journal in words: the server sends what happened, the sentences are here. */

import { t } from '../../text/fluent.js';
import type { JournalEntry, MessageDescriptor, WarContent, WarSeat } from '../../wire/war.js';
import { abilityName, kindName, named, seatName } from './words.js';

/** What fills a gap of a sentence; see `games/zodiacs/event_messages.py`. */
type MessageArg = MessageDescriptor['gaps'][string];

/** What names are known by. */
type Names = { content: WarContent; seats: readonly WarSeat[] };

/** The sentence of an entry. */
export function entryWords(
  entry: JournalEntry | null | undefined,
  content: WarContent | null,
  seats: readonly WarSeat[] = [],
) {
  return entry && content ? factWords(entry.message, { content, seats }) : '';
}

function factWords({ key, gaps }: MessageDescriptor, names: Names): string {
  const filled = Object.entries(gaps).map(([name, gap]) => [name, gapWords(gap, names)]);
  return t(key, Object.fromEntries(filled));
}

export function gapWords(gap: MessageArg, names: Names): string | number {
  if (typeof gap !== 'object') return gap;
  if (Array.isArray(gap)) return gap.map((one) => gapWords(one, names)).join(', ');
  const { content, seats } = names;
  switch (gap.type) {
    case 'fact':
      return factWords(gap, names);
    case 'piece':
      return pieceWords(gap, names);
    case 'ability':
      return abilityName(content, gap.kind, gap.id);
    case 'player':
      return seatName(seats, gap.seat);
    case 'resource':
      return gap.id === 'glory' ? t('zodiacs-event-glory-name') : named(content.resources[gap.id], gap.id);
  }
}

/** A piece: its kind and number, and its owner unless it is the viewer's. */
function pieceWords({ id, kind, owner }: Extract<MessageArg, { type: 'piece' }>, { content, seats }: Names) {
  return t('zodiacs-event-piece', {
    id: String(id),
    known: kind === null ? 'no' : 'yes',
    kind: kind === null ? '' : kindName(content, kind),
    owned: owner === null ? 'no' : 'yes',
    owner: owner === null ? '' : seatName(seats, owner),
  });
}
