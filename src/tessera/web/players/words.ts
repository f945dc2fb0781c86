/** What is said of players. */

import { html } from 'lit';
import { ROOMS } from '../base/games.js';
import { roomOf } from '../games/rooms.js';
import { games } from '../net/api.js';
import { boardName, learnBoards } from '../text/board-name.js';
import { t } from '../text/fluent.js';
import { content } from '../war/content/api.js';
import { inWords } from '../war/content/words.js';
import type { PlayedSeat } from '../wire/tables.js';
import { profileAddress } from './address.js';

/** A rating with its uncertainty. */
export function ratingText({ rating, deviation }: { rating: number; deviation: number }) {
  return t('players-web-rating', { rating: String(rating), margin: String(2 * deviation) });
}

/** A game, and whether it is played live or slowly. */
export function poolName({ game, pace }: { game: string; pace: string }) {
  return `${t(`${game}-web-name`)}, ${t('players-web-pool', { pace })}`;
}

const maps: Map<string, string> = new Map();

/** Learn the names of boards and maps of games; until they come, ids have to do. */
export async function learnNames(games: Iterable<string>) {
  const wanted = [...new Set(games)].map(async (game) => {
    if (ROOMS.has(game)) return learnBoards(roomOf(game));
    const found = await content().catch(() => null);
    for (const [id, { name }] of Object.entries(found?.maps ?? {})) maps.set(id, inWords(name));
  });
  await Promise.all(wanted);
}

/**
 * The built-in boards or maps of a game.
 * @param game empty: of none
 */
export async function boardsOf(game: string): Promise<readonly string[]> {
  if (!game) return [];
  if (!ROOMS.has(game)) return Object.keys((await content()).maps);
  return (await games()).find(({ id }) => id === game)?.boards ?? [];
}

/** What a board or map is called. */
export function groundName({ game, board }: { game: string; board: string }) {
  if (!board) return t('players-web-unknown-board');
  if (ROOMS.has(game) || board === 'custom') return boardName({ board, board_name: '' });
  return maps.get(board) ?? board;
}

/** The player of a seat, with a link to the profile if there is one. */
export function who({ name, registered, bot, level }: Pick<PlayedSeat, 'name' | 'registered' | 'bot' | 'level'>) {
  if (registered) return html`<a href=${profileAddress(name)}>${name}</a>`;
  if (bot) return name || t('web-seat-bot-brief', { level: level ?? 1 });
  return name || t('players-web-nameless');
}
