import type { ChatHistory, ChatMessage } from '../wire/tables.js';

/** What people say at a table, as this browser shows it. */

export interface Chat {
  lines: readonly ChatMessage[];
  /** The number of the newest message read. */
  seen: number;
  /** Speakers muted at this table: see `speaker`. */
  muted: readonly string[];
}

export const emptyChat: Chat = { lines: [], seen: 0, muted: [] };

/** The chat after a message from the server. */
export function reduceChat(chat: Chat, message: ChatHistory | ChatMessage): Chat {
  if (message.type === 'chat-message') {
    const known = chat.lines.some(({ id }) => id === message.id);
    return known ? chat : { ...chat, lines: [...chat.lines, message] };
  }
  // What was said before one came is old; after a lost line it may be new.
  const first = chat.lines.length === 0 && chat.seen === 0;
  return { ...chat, lines: message.messages, seen: first ? newest(message.messages) : chat.seen };
}

/** The speaker of a message: a side, or a spectator. */
export const speaker = ({ side, name }: ChatMessage) => (side ? `side ${side}` : name);

/**
 * The messages that the user reads: those of the own group, without muted speakers.
 * @param you the user's sides
 */
export function readable({ lines, muted }: Chat, you: readonly string[]) {
  const channel = you.length ? 'players' : 'spectators';
  return lines.filter((line) => line.channel === channel && !muted.includes(speaker(line)));
}

/**
 * The number of new messages from others.
 * @param name the user's account
 */
export const unread = (chat: Chat, you: readonly string[], name: string) =>
  readable(chat, you).filter((line) => line.id > chat.seen && !isOwn(line, you, name)).length;

/** Whether a message is the user's own. */
export const isOwn = (line: ChatMessage, you: readonly string[], name: string) =>
  line.side ? you.includes(line.side) : line.name === name;

/** The chat with all messages read. */
export function read(chat: Chat): Chat {
  const seen = newest(chat.lines);
  return seen === chat.seen ? chat : { ...chat, seen };
}

/** Mute a speaker, or unmute. */
export function mute(chat: Chat, whom: string): Chat {
  const muted = chat.muted.includes(whom) ? chat.muted.filter((one) => one !== whom) : [...chat.muted, whom];
  return { ...chat, muted };
}

const newest = (lines: readonly ChatMessage[]) => lines.at(-1)?.id ?? 0;
