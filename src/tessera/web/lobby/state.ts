import type { LobbyServerMessage, LobbyWelcome, Pool, Seeking, WarPool } from '../wire/lobby.js';
import type { TableSummary } from '../wire/tables.js';
import type { WarInfo } from '../wire/war.js';

/** The state of the lobby, as sent by the server. */

export interface Lobby {
  /** Of the user's account; empty for a guest. */
  name: string;
  /** The number of visitors. */
  people: number;
  pools: readonly Pool[];
  war_pools: readonly WarPool[];
  /** The user's seek. */
  seeking: Seeking;
  /** Public ones. */
  tables: ReadonlyMap<string, TableSummary>;
  wars: ReadonlyMap<string, WarInfo>;
  myTables: ReadonlyMap<string, TableSummary>;
  myWars: ReadonlyMap<string, WarInfo>;
  /** Seats just taken, which keep their place for a moment. */
  taken: ReadonlyMap<string, Open>;
}

/** A room with an open seat: a table or a war. */
export type Open = { table: TableSummary; war: null } | { table: null; war: WarInfo };

/** What the lobby knows after one more message; null before it was welcomed. */
export function reduce(lobby: Lobby | null, message: LobbyServerMessage): Lobby | null {
  if (message.type === 'welcome') return welcomed(message);
  if (!lobby) return null;
  switch (message.type) {
    case 'seeking':
      return { ...lobby, seeking: message };
    case 'pools':
      return { ...lobby, people: message.people, pools: message.pools, war_pools: message.war_pools };
    case 'mine':
      return {
        ...lobby,
        myTables: withAll(lobby.myTables, message.tables, message.gone),
        myWars: withAll(lobby.myWars, message.wars, message.gone),
      };
    case 'changed': {
      const tables = withAll(lobby.tables, message.tables, message.gone);
      const wars = withAll(lobby.wars, message.wars, message.gone);
      const now = { ...lobby, tables, wars };
      const left = waiting(lobby).filter((open) => !isOpen(now, idOf(open)));
      return { ...now, taken: new Map([...lobby.taken, ...left.map((open) => [idOf(open), open] as const)]) };
    }
    default:
      return lobby;
  }
}

function welcomed({
  name,
  people,
  pools,
  war_pools,
  seeking,
  tables,
  wars,
  my_tables: mine,
  my_wars: myWars,
}: LobbyWelcome): Lobby {
  return {
    name,
    people,
    pools,
    war_pools,
    seeking,
    tables: withAll(new Map(), tables),
    wars: withAll(new Map(), wars),
    myTables: withAll(new Map(), mine),
    myWars: withAll(new Map(), myWars),
    taken: new Map(),
  };
}

function withAll<Told extends { id: string }>(
  known: ReadonlyMap<string, Told>,
  told: readonly Told[],
  gone: readonly string[] = [],
): ReadonlyMap<string, Told> {
  const now = new Map(known);
  for (const one of told) now.set(one.id, one);
  for (const id of gone) now.delete(id);
  return now;
}

/** Without what was taken a moment ago. */
export function forgotten(lobby: Lobby, id: string): Lobby {
  const taken = new Map(lobby.taken);
  taken.delete(id);
  return { ...lobby, taken };
}

export function idOf({ table, war }: Open) {
  return (table ?? war).id;
}

function createdOf({ table, war }: Open) {
  return (table ?? war).created;
}

/**
 * The open seats of others, with those taken a moment ago; longest waiting first, so that nothing moves
 * when another one is added.
 */
export function waiting(lobby: Lobby, wanted: (open: Open) => boolean = () => true): Open[] {
  const open: Open[] = [
    ...[...lobby.tables.values()].filter(({ status }) => status === 'waiting').map((table) => ({ table, war: null })),
    ...[...lobby.wars.values()].filter(hasSeat).map((war) => ({ table: null, war })),
  ];
  const ids = new Set(open.map(idOf));
  const taken = [...lobby.taken.values()].filter((one) => !ids.has(idOf(one)));
  return [...open, ...taken]
    .filter((one) => !isMine(lobby, idOf(one)) && wanted(one))
    .sort((one, other) => (createdOf(one) < createdOf(other) ? -1 : 1));
}

/** How many seats of others wait for exactly the game of a pool. */
export function seatsFor(lobby: Lobby, pool: Pool, rated: boolean) {
  const clock = JSON.stringify(pool.clock);
  return waiting(
    lobby,
    ({ table }) =>
      table?.status === 'waiting' &&
      table.game === pool.game &&
      table.rated === rated &&
      table.variant === pool.variant &&
      table.board === pool.board &&
      JSON.stringify(table.clock) === clock &&
      !table.lay &&
      !table.ply &&
      !table.content,
  ).length;
}

/** So many seconds for a step or an hour of a war are its longest to whose end people stay. */
const LONGEST_LIVE = 3600;

/** Whether all stay until the end, come back for their turns, or nothing presses. */
export function paceOf({ table, war }: Open): 'live' | 'slow' | 'none' {
  const { kind, seconds } = (table ?? war).clock ?? { kind: 'none', seconds: 0 };
  if (kind === 'none') return 'none';
  if (!war) return kind === 'slow' ? 'slow' : 'live';
  return (kind === 'live' || kind === 'hour') && seconds <= LONGEST_LIVE ? 'live' : 'slow';
}

/** The filter of open seats. */
export interface Wanted {
  /** Only this one; empty: all. */
  game: string;
  /** Only this one; empty: all. */
  pace: string;
  /** Only rated ones. */
  rated: boolean;
}

/**
 * Whether an open seat passes the filter.
 * @param many the filter word for wars
 */
export function isWanted(open: Open, { game, pace, rated }: Wanted, many: string) {
  const { table, war } = open;
  return (
    (!game || game === (table ? table.game : many)) &&
    (!pace || pace === paceOf(open)) &&
    (!rated || (table ?? war).rated === true)
  );
}

function isMine(lobby: Lobby, id: string) {
  return lobby.myTables.has(id) || lobby.myWars.has(id);
}

/** Whether something waits still. */
export function isOpen(lobby: Lobby, id: string) {
  const war = lobby.wars.get(id);
  return lobby.tables.get(id)?.status === 'waiting' || (war !== undefined && hasSeat(war));
}

/** Whether a war waits for players; with all seats taken, it only waits for their agreement. */
export function hasSeat({ status, seats }: WarInfo) {
  return status === 'gathering' && seats.some(({ kind }) => kind === 'open');
}

/** What is played, the newest first: wars, which are few, before games for two. */
export function played({ tables, wars }: Lobby) {
  const newest = (one: { created: string }, other: { created: string }) => (one.created < other.created ? 1 : -1);
  const goesOn = ({ status }: { status: string }) => status === 'playing';
  return {
    wars: [...wars.values()].filter(goesOn).sort(newest),
    tables: [...tables.values()].filter(goesOn).sort(newest),
  };
}

/** One's own that are not over. */
export function mine({ myTables, myWars }: Lobby) {
  const lasts = ({ status }: { status: string }) => status !== 'finished';
  const tables = [...myTables.values()].filter(lasts);
  const wars = [...myWars.values()].filter(lasts);
  return { tables: tables.filter(({ invited }) => !invited), wars: wars.filter((war) => war.invited === null) };
}

/** Tables and wars with a seat reserved for the user. */
export function invitations({ myTables, myWars }: Lobby) {
  return {
    tables: [...myTables.values()].filter(({ invited, status }) => invited && status === 'waiting'),
    wars: [...myWars.values()].filter(({ invited }) => invited !== null),
  };
}
