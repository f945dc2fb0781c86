// Written by tools/wire.py from the server's structs.

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

/** A time control; untimed games have none. */
export interface TimeControl {
  kind: 'fischer' | 'byo-yomi' | 'slow';
  seconds: number;
  extra: number;
  periods: number;
}

/** Players who want a war with the same time control; it begins when there are enough. */
export interface WarPool {
  id: string;
  game: string;
  clock: WarClock;
  waiting: number;
  rated: number;
  sizes: (2 | 3 | 4)[];
}

/** Time control of a war. */
export interface WarClock {
  kind: 'none' | 'live' | 'slow' | 'hour' | 'day';
  seconds: number;
  reserve: number;
}

/** The pool in which this browser waits. */
export interface Seeking {
  type: 'seeking';
  pool: string;
  rated: boolean;
  within: number;
  seats: number;
}

/** A table in the game list. */
export interface TableSummary {
  id: string;
  game: string;
  variant: string;
  board: string;
  status: 'waiting' | 'playing' | 'finished';
  seats: Seat[];
  ply: number;
  result: string | null;
  reason: string | null;
  created: string;
  updated: string;
  text: string;
  listed: boolean;
  you: string[];
  turn: string | null;
  seed_hash: string | null;
  seed: string | null;
  board_name: string;
  board_text: string;
  lay: number;
  content: string;
  content_name: string;
  clock: TimeControl | null;
  rated: boolean;
  invited: boolean;
  tournament: string;
  declined: boolean;
  suspended: boolean;
  asked: string;
}

/** Public view of a seat. */
export interface Seat {
  side: string;
  kind: 'open' | 'person' | 'bot';
  name: string;
  level: number | null;
  present: boolean;
}

/** Public view of a war. */
export interface WarInfo {
  id: string;
  map: string;
  days: number;
  clock: WarClock;
  chat: boolean;
  listed: boolean;
  status: 'gathering' | 'playing' | 'finished';
  seats: WarSeat[];
  creator: boolean;
  you: number[];
  day: number;
  hour: string;
  step: string;
  step_number: number;
  deadline: number | null;
  paused: boolean;
  votes: Record<string, number[]>;
  result: string | null;
  created: string;
  updated: string;
  returned: number;
  content: string;
  own: boolean;
  out_sees_all: boolean;
  quiet: number;
  rematch: string | null;
  asked_to_leave: RemovedPlayer[];
  barred: boolean;
  invited: number | null;
  host: string;
  rated: boolean;
  tournament: string;
  suspended: boolean;
  go_on_from: number | null;
}

/** Public view of a seat. */
export interface WarSeat {
  kind: 'open' | 'person' | 'bot';
  name: string;
  handle: string;
  level: number | null;
  faction: string;
  leader: string;
  coalition: string | null;
  agreed: boolean;
  present: boolean;
  ready: boolean;
  out: boolean;
  stand_in: boolean;
  reserve: number | null;
  grace: number;
  grace_until: number | null;
  stand_in_since: number | null;
  bot_from: number | null;
  glory: number | null;
}

/** A player whom the creator removed and has not readmitted. */
export interface RemovedPlayer {
  mark: string;
  name: string;
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
export interface Paired {
  type: 'paired';
  table: string;
  war: string;
}

/** A refused request, which has changed nothing. */
export interface Problem {
  type: 'error';
  code: string;
  text: string;
  re?: number | null;
}

/** The answer to `Ping`: the connection is alive. */
export interface Pong {
  type: 'pong';
}

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
export interface Withdraw {
  type: 'withdraw';
}

/** Decline an invitation to a table. */
export interface Decline {
  type: 'decline';
  table: string;
}

/** Decline an invitation to a war. */
export interface DeclineWar {
  type: 'decline-war';
  war: string;
}

/** Set the language of texts (`en`, `ru`); where texts are on show, a new welcome follows. */
export interface Language {
  type: 'language';
  language: string;
}

/** Ask for a `Pong`: scripts in a page cannot see pings of the WebSocket protocol. */
export interface Ping {
  type: 'ping';
}

/** Report whether the page is visible: players who hide it are shown as away. */
export interface Visibility {
  type: 'visibility';
  visible: boolean;
}
