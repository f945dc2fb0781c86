/**
 * What a file or a pasted text holds: one game, or several, one a line.
 */

/** A game as a list shows it; the server reads its text. */
export interface Found {
  text: string;
  /** Its id, as the text has it. */
  game: string;
  title?: string;
  players: string[];
  result: string;
  date: string;
  actions: number;
}

import { chaptersIn, isChapter, readChapter } from './chapter.js';

export const MOST_GAMES = 500;

/** The games of a text; a text that is no record stays whole, for the server to judge. */
export function gamesIn(text: string): Found[] {
  const whole = text.trim();
  if (isChapter(whole)) return chaptersIn(whole).slice(0, MOST_GAMES).map(chapterFound);
  if (isRecord(whole)) return [found(whole)];
  const lines = whole.split('\n').filter((line) => line.trim());
  const several = lines.length > 1 && lines.every((line) => line.trimStart().startsWith('{'));
  return several ? lines.slice(0, MOST_GAMES).map(found) : [found(whole)];
}

function chapterFound(text: string): Found {
  const { title = '', position = '', players = [], result = '', date = '', moves = [] } = readChapter(text) ?? {};
  const [game = ''] = position.split(' ');
  const names = players.map(({ name }) => name);
  return { text, game, title, players: names, result: result || '*', date, actions: moves.length };
}

function isRecord(text: string) {
  const said = read(text);
  return said !== null && typeof said === 'object';
}

function found(text: string): Found {
  const said = read(text) ?? {};
  const players = Array.isArray(said.players) ? said.players : [];
  return {
    text,
    game: typeof said.game === 'string' ? said.game : '',
    players: players.map((player: any) => String(player?.name ?? '')),
    result: typeof said.result === 'string' ? said.result : '*',
    date: typeof said.tags?.date === 'string' ? said.tags.date : '',
    actions: Array.isArray(said.actions) ? said.actions.length : 0,
  };
}

function read(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
