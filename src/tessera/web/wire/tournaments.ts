// Written by tools/wire.py from the server's structs.
import type { Language, Ping, Pong, Problem, TimeControl, Visibility } from './tables.js';

export type TournamentServerMessage = TournamentScene | TournamentList | Problem | Pong;

export type TournamentClientMessage = Language | Ping | Visibility;

/** `GET /api/tournaments/{id}`: everything about a tournament. */
export interface TournamentScene {
  type: 'tournament';
  info: TournamentInfo;
  players: TournamentPlayer[];
  games: TournamentGame[];
  wars: LeagueWar[];
  you: number | null;
  table: string | null;
  yours: boolean;
  now: number;
}

/** A tournament in a list. */
export interface TournamentInfo {
  id: string;
  name: string;
  creator: string;
  kind: 'swiss' | 'round-robin' | 'arena' | 'league';
  game: string;
  variant: string;
  board: string;
  clock: TimeControl | null;
  war: LeagueTerms | null;
  live: boolean;
  rounds: number;
  lasts: number | null;
  rated: boolean;
  least: number;
  most: number;
  bots: number | null;
  starts: string | null;
  ends: string | null;
  created: string;
  ended: string | null;
  status: 'gathering' | 'playing' | 'finished' | 'cancelled';
  round: number;
  players: number;
  winners: string[];
  you: boolean;
}

/** Settings of league wars, which use the built-in content and have no coalitions. */
export interface LeagueTerms {
  map: string;
  clock: Clock;
  days: number;
  shared_cells: 'seen' | 'all';
}

/** Time control of a war. */
export interface Clock {
  kind: 'none' | 'live' | 'slow' | 'hour' | 'day';
  seconds: number;
  reserve: number;
}

/** A player with standings. */
export interface TournamentPlayer {
  number: number;
  name: string;
  registered: boolean;
  level: number | null;
  rating: number | null;
  left: boolean;
  rank: number;
  score: number;
  buchholz: number;
  sonneborn_berger: number;
  encounter: number | null;
  wins: number;
  games: number;
  streak: boolean;
  glory: number;
  absent: boolean;
}

/** A pairing of a round. */
export interface TournamentGame {
  round: number;
  board: number;
  first: number;
  second: number | null;
  score: number | null;
  table: string | null;
}

/** A war in a round of a league. */
export interface LeagueWar {
  round: number;
  board: number;
  war: string;
  seats: LeagueSeat[];
}

/** A seat in a war of a league, with its result. */
export interface LeagueSeat {
  number: number | null;
  faction: string;
  leader: string;
  finish: number | null;
  points: number | null;
  glory: number;
}

/** `GET /api/tournaments`: open, running and finished tournaments, the newest first. */
export interface TournamentList {
  type: 'tournaments';
  gathering: TournamentInfo[];
  playing: TournamentInfo[];
  over: TournamentInfo[];
  now: number;
}

/** `GET /api/players/{name}/tournaments`: a tournament of a player. */
export interface PlayerTournament {
  info: TournamentInfo;
  rank: number;
  score: number;
}

/** `POST /api/tournaments`: create a tournament; requires an account. */
export interface NewTournament {
  game: string;
  kind: 'swiss' | 'round-robin' | 'arena' | 'league';
  clock?: TimeControl | null;
  war?: LeagueTerms | null;
  rounds?: number;
  lasts?: number;
  least?: number;
  minutes?: number | null;
  bots?: number | null;
  name?: string;
  variant?: string;
  board?: string;
  rated?: boolean;
}
