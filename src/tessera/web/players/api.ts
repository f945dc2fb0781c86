/** What is asked of the server about players. */

import { ask } from '../net/api.js';
import type { Blocks, Leaderboard, PlayedPage, PlayerAt, PlayerProfile, RatingCurve } from '../wire/tables.js';

const query = (wanted: Record<string, string>) =>
  new URLSearchParams(Object.entries(wanted).filter(([, value]) => value));

export const profile = (name: string): Promise<PlayerProfile> => ask(`/api/players/${encodeURIComponent(name)}`);

/** The names of a few accounts that begin so. */
export const names = (begins: string): Promise<string[]> => ask(`/api/names?${query({ begins })}`);

export const curve = (name: string, { game, pace }: { game: string; pace: string }): Promise<RatingCurve> =>
  ask(`/api/players/${encodeURIComponent(name)}/curve?${query({ game, pace })}`);

/** Games that are over, the newest first. */
export const played = (wanted: Record<string, string>): Promise<PlayedPage> =>
  ask(`/api/archive?${query({ ...wanted, limit: '20' })}`);

/**
 * The registered players in a room.
 * @param room `tables/` or `wars/`, and its name
 */
export const playersAt = (room: string): Promise<PlayerAt[]> => ask(`/api/${room}/players`);

export const leaderboards = (): Promise<Leaderboard[]> => ask('/api/leaderboards');

export const leaderboard = ({ game, pace }: { game: string; pace: string }): Promise<Leaderboard> =>
  ask(`/api/leaderboards/${game}/${pace}`);

export const blocks = (): Promise<Blocks> => ask('/api/blocks');

export const block = (name: string): Promise<Blocks> => ask('/api/blocks', { name });

export const unblock = (name: string): Promise<Blocks> => ask('/api/blocks/lift', { name });

/** Report a player or a message to the moderators. */
export const report = (
  wish: { text: string } & ({ name: string } | { message: number; room?: string }),
): Promise<unknown> => ask('/api/reports', wish);
