/**
 * The state of the lobby, as sent by the server.
 * @import {LobbyServerMessage, LobbyWelcome, Pool, Seeking, WarPool} from './wire.js'
 * @import {TableSummary} from '../state/wire.js'
 * @import {WarInfo} from '../war/wire.js'
 */

/**
 * @typedef {object} Lobby
 * @property {string} name     of the user's account; empty for a guest
 * @property {number} people   the number of visitors
 * @property {readonly Pool[]} pools
 * @property {readonly WarPool[]} war_pools
 * @property {Seeking} seeking the user's seek
 * @property {ReadonlyMap<string, TableSummary>} tables  public ones
 * @property {ReadonlyMap<string, WarInfo>} wars
 * @property {ReadonlyMap<string, TableSummary>} myTables
 * @property {ReadonlyMap<string, WarInfo>} myWars
 * @property {ReadonlyMap<string, Open>} taken  seats just taken, which keep their place for a moment
 */

/**
 * A room with an open seat: a table or a war.
 * @typedef {{table: TableSummary, war: null} | {table: null, war: WarInfo}} Open
 */

/**
 * What the lobby knows after one more message; null before it was welcomed.
 * @param {Lobby | null} lobby
 * @param {LobbyServerMessage} message
 * @returns {Lobby | null}
 */
export function heard(lobby, message) {
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
      return { ...now, taken: new Map([...lobby.taken, ...left.map((open) => /** @type {const} */ ([idOf(open), open]))]) };
    }
    default:
      return lobby;
  }
}

/**
 * @param {LobbyWelcome} welcome
 * @returns {Lobby}
 */
function welcomed({ name, people, pools, war_pools, seeking, tables, wars, my_tables: mine, my_wars: myWars }) {
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

/**
 * @template {{id: string}} Told
 * @param {ReadonlyMap<string, Told>} known
 * @param {readonly Told[]} told
 * @param {readonly string[]} [gone]
 * @returns {ReadonlyMap<string, Told>}
 */
function withAll(known, told, gone = []) {
  const now = new Map(known);
  for (const one of told) now.set(one.id, one);
  for (const id of gone) now.delete(id);
  return now;
}

/**
 * Without what was taken a moment ago.
 * @param {Lobby} lobby
 * @param {string} id
 * @returns {Lobby}
 */
export function forgotten(lobby, id) {
  const taken = new Map(lobby.taken);
  taken.delete(id);
  return { ...lobby, taken };
}

/** @param {Open} open */
export function idOf({ table, war }) {
  return (table ?? war).id;
}

/** @param {Open} open */
function createdOf({ table, war }) {
  return (table ?? war).created;
}

/**
 * The open seats of others, with those taken a moment ago; longest waiting first, so that nothing moves
 * when another one is added.
 * @param {Lobby} lobby
 * @param {(open: Open) => boolean} [wanted]
 * @returns {Open[]}
 */
export function waiting(lobby, wanted = () => true) {
  /** @type {Open[]} */
  const open = [
    ...[...lobby.tables.values()].filter(({ status }) => status === 'waiting').map((table) => ({ table, war: null })),
    ...[...lobby.wars.values()].filter(({ status }) => status === 'gathering').map((war) => ({ table: null, war })),
  ];
  const ids = new Set(open.map(idOf));
  const taken = [...lobby.taken.values()].filter((one) => !ids.has(idOf(one)));
  return [...open, ...taken]
    .filter((one) => !isMine(lobby, idOf(one)) && wanted(one))
    .sort((one, other) => (createdOf(one) < createdOf(other) ? -1 : 1));
}

/**
 * How many seats of others wait for exactly the game of a pool.
 * @param {Lobby} lobby
 * @param {Pool} pool
 * @param {boolean} rated
 */
export function seatsFor(lobby, pool, rated) {
  const clock = JSON.stringify(pool.clock);
  return waiting(lobby, ({ table }) => table?.status === 'waiting' && table.game === pool.game && table.rated === rated
    && table.variant === pool.variant && table.board === pool.board && JSON.stringify(table.clock) === clock
    && !table.lay && !table.ply && !table.content).length;
}

/** So many seconds for a step or an hour of a war are its longest to whose end people stay. */
const LONGEST_LIVE = 3600;

/**
 * Whether all stay until the end, come back for their turns, or nothing presses.
 * @param {Open} open
 * @returns {'live' | 'slow' | 'none'}
 */
export function paceOf({ table, war }) {
  const { kind, seconds } = (table ?? war).clock ?? { kind: 'none', seconds: 0 };
  if (kind === 'none') return 'none';
  if (!war) return kind === 'slow' ? 'slow' : 'live';
  return (kind === 'live' || kind === 'hour') && seconds <= LONGEST_LIVE ? 'live' : 'slow';
}

/**
 * @typedef {object} Wanted the filter of open seats
 * @property {string} game   only this one; empty: all
 * @property {string} pace   only this one; empty: all
 * @property {boolean} rated only rated ones
 */

/**
 * Whether an open seat passes the filter.
 * @param {Open} open
 * @param {Wanted} wanted
 * @param {string} many  the filter word for wars
 */
export function isWanted(open, { game, pace, rated }, many) {
  const { table, war } = open;
  return (
    (!game || game === (table ? table.game : many)) &&
    (!pace || pace === paceOf(open)) &&
    (!rated || (table ?? war).rated === true)
  );
}

/**
 * @param {Lobby} lobby
 * @param {string} id
 */
function isMine(lobby, id) {
  return lobby.myTables.has(id) || lobby.myWars.has(id);
}

/**
 * Whether something waits still.
 * @param {Lobby} lobby
 * @param {string} id
 */
export function isOpen(lobby, id) {
  return lobby.tables.get(id)?.status === 'waiting' || lobby.wars.get(id)?.status === 'gathering';
}

/**
 * What is played, the newest first: wars, which are few, before games for two.
 * @param {Lobby} lobby
 */
export function played({ tables, wars }) {
  const newest = (/** @type {{created: string}} */ one, /** @type {{created: string}} */ other) =>
    one.created < other.created ? 1 : -1;
  const goesOn = (/** @type {{status: string}} */ { status }) => status === 'playing';
  return {
    wars: [...wars.values()].filter(goesOn).sort(newest),
    tables: [...tables.values()].filter(goesOn).sort(newest),
  };
}

/**
 * One's own that are not over.
 * @param {Lobby} lobby
 */
export function mine({ myTables, myWars }) {
  const lasts = (/** @type {{status: string}} */ { status }) => status !== 'finished';
  const tables = [...myTables.values()].filter(lasts);
  const wars = [...myWars.values()].filter(lasts);
  return { tables: tables.filter(({ invited }) => !invited), wars: wars.filter((war) => war.invited === null) };
}

/**
 * Tables and wars with a seat reserved for the user.
 * @param {Lobby} lobby
 */
export function invitations({ myTables, myWars }) {
  return {
    tables: [...myTables.values()].filter(({ invited, status }) => invited && status === 'waiting'),
    wars: [...myWars.values()].filter(({ invited }) => invited !== null),
  };
}
