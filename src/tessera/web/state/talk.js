/**
 * What people say at a table, as this browser shows it.
 * @import {ChatHistory, ChatMessage} from './wire.js'
 */

/**
 * @typedef {object} Talk
 * @property {readonly ChatMessage[]} lines
 * @property {number} seen                 the newest line that was read, by its number
 * @property {readonly string[]} muted     whom one does not read at this table: see `speaker`
 */

/** @type {Talk} */
export const silence = { lines: [], seen: 0, muted: [] };

/**
 * The talk after what the server says of it.
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
 * Who has said something: a side, or somebody who looks on.
 * @param {ChatMessage} line
 */
export const speaker = ({ side, name }) => (side ? `side ${side}` : name);

/**
 * The lines that somebody reads: those among whom one is, without those whom one has muted.
 * @param {Talk} talk
 * @param {readonly string[]} you  one's sides
 */
export function readable({ lines, muted }, you) {
  const channel = you.length ? 'players' : 'spectators';
  return lines.filter((line) => line.channel === channel && !muted.includes(speaker(line)));
}

/**
 * How many lines of others are new.
 * @param {Talk} talk
 * @param {readonly string[]} you
 * @param {string} name  one's own account
 */
export const unread = (talk, you, name) =>
  readable(talk, you).filter((line) => line.id > talk.seen && !isOwn(line, you, name)).length;

/**
 * Whether one has said something oneself.
 * @param {ChatMessage} line
 * @param {readonly string[]} you
 * @param {string} name
 */
export const isOwn = (line, you, name) => (line.side ? you.includes(line.side) : line.name === name);

/**
 * The talk when all of it has been read.
 * @param {Talk} talk
 * @returns {Talk}
 */
export function read(talk) {
  const seen = newest(talk.lines);
  return seen === talk.seen ? talk : { ...talk, seen };
}

/**
 * Read somebody no longer, or again.
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
