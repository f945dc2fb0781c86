/**
 * A chapter: a game with variations and comments, as a text that people can store and share.
 *
 *     [chapter "The opening"]
 *     [position "GAME standard …"]
 *     [first "Ada"]
 *     [second "level 3"]
 *     [bots "second"]
 *     [date "2026-11-20"]
 *     [result "1-0"]
 *     [reason "resign"]
 *     [board "Mill"]
 *     [at "2"]
 *
 *     {A comment.} g2-e4 c4-b4 (c4-d5 {Better.} e4-f5) e4-f5
 *
 * Parentheses hold variations that replace the action before them. A brace within a comment is
 * doubled. The current position is given by the number of actions before it. Only the first two lines are
 * required.
 */

import { type GameTree, ROOT, endFrom, nodeAt } from '../state/tree.js';
import type { Player } from '../wire/tables.js';

/**
 * What is known of the game that a chapter is about; players in the order of sides, none where the
 * game names none; of boards only an own one is called what it is here.
 */
type About = { title: string; content: string; board: string; players: readonly Player[]; date: string };

export type Move = { action: string; comment: string; variations: Move[][] };

export type Chapter = About & {
  position: string;
  result: string;
  reason: string;
  at: number;
  comment: string;
  moves: Move[];
  unclosed: string;
  deep: boolean;
};

const PLACES = ['first', 'second'];

const TAG = /^\[(\w+) ("(?:[^"\\]|\\.)*")\]\s*$/u;
/** A comment that nothing closes goes to the end: to look for its end from each brace would take for ever. */
const TOKEN = /\{((?:[^}]|\}\})*)(?:\}|$)|[()]|[^\s(){}]+/gu;
/** A tag, whole or not, or a comment: what stands in one begins no chapter. */
const PART = /^\[(\w+) "(?:[^"\\\n]|\\.)*|\{(?:[^}]|\}\})*(?:\}|(?![^]))/gmu;
/** Variations within variations. */
export const MOST_NESTED = 20;
/** Maximum number of variations; opening a chapter requests each of them. */
export const MOST_VARIATIONS = 60;

export function isChapter(text: string) {
  return text.trimStart().startsWith('[chapter "');
}

/** The chapters of a text, each as a text. */
export function chaptersIn(text: string) {
  const begins = [...text.matchAll(PART)].flatMap(({ 1: tag, index }) => (tag === 'chapter' ? index : []));
  return begins.map((begin, place) => text.slice(begin, begins[place + 1]).trim());
}

/** A game with all that was tried and written in it, and where one is in it. */
export function chapterOf(tree: GameTree, { title, content, board, players, date }: About) {
  const position = nodeAt(tree, ROOT)?.scene?.text ?? '';
  const { result = '', reason = '' } = nodeAt(tree, endFrom(tree, ROOT))?.scene?.outcome ?? {};
  const names = Object.fromEntries(players.map(({ name }, place) => [PLACES[place], name]));
  const bots = PLACES.filter((_, place) => players[place]?.kind === 'bot').join(' ');
  const place = written(tree).indexOf(tree.current);
  const more = { content, ...names, bots, date, result, reason, board, at: place > 0 ? String(place) : '' };
  const tags = { chapter: title, position, ...Object.fromEntries(Object.entries(more).filter(([, value]) => value)) };
  const head = Object.entries(tags).map(([name, value]) => `[${name} ${JSON.stringify(value)}]`);
  const moves = [commentOf(tree, ROOT), ...lineFrom(tree, ROOT)].filter(Boolean).join(' ');
  return `${head.join('\n')}\n\n${moves}\n`;
}

/** The positions of a game in the order in which a chapter writes what led to them, the first before all. */
export function written(tree: GameTree): readonly number[] {
  return [ROOT, ...writtenFrom(tree, ROOT)];
}

function writtenFrom(tree: GameTree, id: number): number[] {
  const ids = [];
  for (let node = nodeAt(tree, id); node?.children.length; node = nodeAt(tree, node.children[0])) {
    const [main = ROOT, ...others] = node.children;
    ids.push(main, ...others.flatMap((other) => [other, ...writtenFrom(tree, other)]));
  }
  return ids;
}

/**
 * How many variations a chapter would have, and how many of them within each other.
 * @param id from where on
 */
export function extentOf(tree: GameTree, id: number = ROOT): { variations: number; nested: number } {
  let [variations, nested] = [0, 0];
  for (let node = nodeAt(tree, id); node?.children.length; node = nodeAt(tree, node.children[0])) {
    for (const other of node.children.slice(1)) {
      const within = extentOf(tree, other);
      variations += 1 + within.variations;
      nested = Math.max(nested, 1 + within.nested);
    }
  }
  return { variations, nested };
}

/** Whether a chapter of a game could be opened again. */
export function canBeOpened(tree: GameTree) {
  const { variations, nested } = extentOf(tree);
  return variations <= MOST_VARIATIONS && nested <= MOST_NESTED;
}

function lineFrom(tree: GameTree, id: number): string[] {
  const words = [];
  for (let node = nodeAt(tree, id); node?.children.length; node = nodeAt(tree, node.children[0])) {
    const [main = ROOT, ...others] = node.children;
    words.push(...wordsOf(tree, main));
    for (const other of others) words.push(`(${[...wordsOf(tree, other), ...lineFrom(tree, other)].join(' ')})`);
  }
  return words;
}

/** An action, and what was written about it. */
function wordsOf(tree: GameTree, id: number) {
  return [nodeAt(tree, id)?.scene?.last?.text ?? '', commentOf(tree, id)].filter(Boolean);
}

function commentOf(tree: GameTree, id: number) {
  const comment = nodeAt(tree, id)?.comment;
  return comment ? `{${comment.replaceAll(/[{}]/gu, '$&$&')}}` : '';
}

/** A chapter read; null where a text is none. */
export function readChapter(text: string): Chapter | null {
  const lines = text.trim().split('\n');
  const end = lines.findIndex((line) => !TAG.test(line));
  const tags: Record<string, string> = {};
  for (const line of lines.slice(0, end < 0 ? undefined : end)) {
    const [, name = '', value = ''] = TAG.exec(line) ?? [];
    try {
      tags[name] = JSON.parse(value);
    } catch {
      return null;
    }
  }
  const { chapter: title, position, content = '', board = '', date = '', result = '', reason = '', at } = tags;
  if (title === undefined || !position) return null;
  const read = readMoves(end < 0 ? '' : lines.slice(end).join('\n'));
  return (
    read && {
      title,
      position,
      content,
      board,
      players: playersIn(tags),
      date,
      result,
      reason,
      at: Number(at) || 0,
      ...read,
    }
  );
}

function playersIn(tags: Record<string, string>): readonly Player[] {
  const bots = (tags['bots'] ?? '').split(' ');
  if (!PLACES.some((place) => tags[place])) return [];
  return PLACES.map((place) => ({ name: tags[place] ?? '', kind: bots.includes(place) ? 'bot' : 'person' }));
}

/** The game of a chapter as a record, without what was tried beside it. */
export function recordOf(chapter: Chapter) {
  const { position, players, result, reason, moves } = chapter;
  const [game = '', variant = ''] = position.split(' ');
  return JSON.stringify({
    ...{ format: 1, game, rules: 1, variant, initial: position },
    ...{ players, actions: moves.map(({ action }) => action), result, reason: reason || null, tags: tagsOf(chapter) },
  });
}

/** The tags of a record, apart from its required fields. */
export function tagsOf({ title, date, content, board }: About): Record<string, string> {
  return { event: title, ...(date && { date }), ...(content && { kit: content }), ...(board && { board }) };
}

/**
 * @returns `unclosed`: the comment that no
 * brace closes; `deep`: there are more variations within variations than can be opened
 */
function readMoves(text: string): { comment: string; moves: Move[]; unclosed: string; deep: boolean } | null {
  const moves: Move[] = [];
  /** The lines that are open, the innermost last. */
  const open: Move[][] = [moves];
  let first = '';
  let unclosed = '';
  for (const [word, written] of text.matchAll(TOKEN)) {
    const comment = written?.replaceAll(/\{\{|\}\}/gu, ([brace]) => brace ?? '');
    if (comment && word === `{${written}`) unclosed = comment;
    const line = open.at(-1);
    const last = line?.at(-1);
    if (!line) return null;
    if (word === '(') {
      if (!last) return null;
      if (open.length > MOST_NESTED) return { comment: first, moves, unclosed: '', deep: true };
      const variation: Move[] = [];
      last.variations.push(variation);
      open.push(variation);
    } else if (word === ')') {
      if (open.length === 1 || !line.length) return null;
      open.pop();
    } else if (comment === undefined) line.push({ action: word, comment: '', variations: [] });
    else if (last) last.comment = [last.comment, comment].filter(Boolean).join(' ');
    else first = [first, comment].filter(Boolean).join(' ');
  }
  return open.length === 1 || unclosed ? { comment: first, moves, unclosed, deep: false } : null;
}
