// Written by tools/wire.py from the server's structs.
import type { Language, Ping, Pong, Problem, TableSummary, TimeControl, Visibility } from './tables.js';
import type { WarClock, WarInfo } from './war.js';

export type LobbyServerMessage = LobbyWelcome | LobbyChanged | LobbyMine | LobbyPools | Seeking | Paired | Problem | Pong;

export type LobbyClientMessage = Seek | SeekWar | Withdraw | Decline | DeclineWar | Language | Ping | Visibility;

/** The whole state of the lobby. */
export interface LobbyWelcome {
  type: 'welcome';
  name: string;
  people: number;
  pools: Pool[];
  war_pools: WarPool[];
  seeking: Seeking;
  tables: TableSummary[];
  wars: WarInfo[];
  my_tables: TableSummary[];
  my_wars: WarInfo[];
}

/** Players who want the same game; they are paired when their ratings are close enough. */
export interface Pool {
  id: string;
  game: string;
  clock: TimeControl;
  variant: string;
  board: string;
  waiting: number;
  rated: number;
}

/** Players who want a war with the same time control. */
export interface WarPool {
  id: string;
  game: string;
  clock: WarClock;
  waiting: number;
  rated: number;
  sizes: (2 | 3 | 4)[];
  rated_sizes: (2 | 3 | 4)[];
}

/** The pool in which this browser waits. */
export interface Seeking {
  type: 'seeking';
  pool: string;
  rated: boolean;
  within: number;
  seats: number;
}

/** Rooms that are new or changed, and ids of those that left the lists. */
export interface LobbyChanged {
  type: 'changed';
  tables: TableSummary[];
  wars: WarInfo[];
  gone: string[];
}

/** The caller's rooms that are new or changed, and ids of those that are gone. */
export interface LobbyMine {
  type: 'mine';
  tables: TableSummary[];
  wars: WarInfo[];
  gone: string[];
}

/** Number of people in the lobby, and of players in the pools. */
export interface LobbyPools {
  type: 'pools';
  people: number;
  pools: Pool[];
  war_pools: WarPool[];
}

/** A game was found, at this table or in this war; the other field is empty. */
export interface Paired { type: 'paired'; table: string; war: string }

/** `GET /api/rooms`: games and wars in one list, newest first. */
export interface RoomPage {
  order: string[];
  tables: TableSummary[];
  wars: WarInfo[];
  next: string | null;
}

/** Wait in this pool instead of any other, or be paired with a player who waits there. */
export interface Seek {
  type: 'seek';
  pool: string;
  rated?: boolean;
  name?: string;
  waited?: number;
}

/** Find a war, and leave any other pool. */
export interface SeekWar {
  type: 'seek-war';
  pool: string;
  seats?: 0 | 2 | 3 | 4;
  rated?: boolean;
  name?: string;
  waited?: number;
}

/** Leave the pool. */
export interface Withdraw { type: 'withdraw' }

/** Decline an invitation to a table. */
export interface Decline { type: 'decline'; table: string }

/** Decline an invitation to a war. */
export interface DeclineWar { type: 'decline-war'; war: string }
