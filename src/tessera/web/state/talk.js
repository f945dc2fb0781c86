/**
 * What people say at a table, as this browser shows it.
 * @import {ChatHistory, ChatMessage} from './wire.js'
 */

/**
 * @typedef {object} Talk
 * @property {readonly ChatMessage[]} lines
 * @property {number} seen                 the number of the newest message read
 * @property {readonly string[]} muted     speakers muted at this table: see `speaker`
 */

/** @type {Talk} */
export const silence = { lines: [], seen: 0, muted: [] };

/**
 * The chat after a message from the server.
 * @param {Talk} talk
 * @param {ChatHistory | ChatMessage} message
 * @returns {Talk}
 */
export function heard(talk, message) {
  if (message.type === 'chat-message') {
    const known = talk.lines.some(({ id }) => id === message.id);
    return known ? talk : { ...talk, lines: [...talk.lines, message] };
  }
  // What was said before one came is old; after a lost line it may be new.
  const first = talk.lines.length === 0 && talk.seen === 0;
  return { ...talk, lines: message.messages, seen: first ? newest(message.messages) : talk.seen };
}

/**
 * The speaker of a message: a side, or a spectator.
 * @param {ChatMessage} line
 */
export const speaker = ({ side, name }) => (side ? `side ${side}` : name);

/**
 * The messages that the user reads: those of the own group, without muted speakers.
 * @param {Talk} talk
 * @param {readonly string[]} you  the user's sides
 */
export function readable({ lines, muted }, you) {
  const channel = you.length ? 'players' : 'spectators';
  return lines.filter((line) => line.channel === channel && !muted.includes(speaker(line)));
}

/**
 * The number of new messages from others.
 * @param {Talk} talk
 * @param {readonly string[]} you
 * @param {string} name  the user's account
 */
export const unread = (talk, you, name) =>
  readable(talk, you).filter((line) => line.id > talk.seen && !isOwn(line, you, name)).length;

/**
 * Whether a message is the user's own.
 * @param {ChatMessage} line
 * @param {readonly string[]} you
 * @param {string} name
 */
export const isOwn = (line, you, name) => (line.side ? you.includes(line.side) : line.name === name);

/**
 * The chat with all messages read.
 * @param {Talk} talk
 * @returns {Talk}
 */
export function read(talk) {
  const seen = newest(talk.lines);
  return seen === talk.seen ? talk : { ...talk, seen };
}

/**
 * Mute a speaker, or unmute.
 * @param {Talk} talk
 * @param {string} whom
 * @returns {Talk}
 */
export function mute(talk, whom) {
  const muted = talk.muted.includes(whom)
    ? talk.muted.filter((one) => one !== whom)
    : [...talk.muted, whom];
  return { ...talk, muted };
}

/** @param {readonly ChatMessage[]} lines */
const newest = (lines) => lines.at(-1)?.id ?? 0;
