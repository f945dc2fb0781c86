/**
 * What is wished of a war before it is set up.
 * @import {WarClock, WarContent} from '../wire.js'
 * @import {NewWar, OwnContent} from '../wire.js'
 */

/**
 * The player of a seat: the user, a friend at this screen, anyone with the link, or a bot.
 * @typedef {'me' | 'screen' | 'open' | 'bot'} Who
 *
 * @typedef {object} SeatWish
 * @property {Who} who
 * @property {string} name
 * @property {number} level
 * @property {string} faction
 * @property {string} leader
 * @property {string} coalition  empty: none
 *
 * @typedef {object} WarWish
 * @property {string} map
 * @property {SeatWish[]} seats
 * @property {number} days
 * @property {WarClock} clock
 * @property {boolean} chat
 * @property {boolean} out_sees_all  whether eliminated players see everything
 * @property {boolean | null} listed   whether others find it in the lobby; null: if it has open seats
 * @property {boolean} rated         whether it is rated
 */

/** The clocks that are offered first, with their bounds in seconds. */
export const CLOCKS = /** @type {const} */ ({
  none: { seconds: 0, reserve: 0, unit: 1, steps: [0], reserves: [0] },
  live: {
    seconds: 90,
    reserve: 300,
    unit: 60,
    steps: [30, 60, 90, 120, 180, 300],
    reserves: [0, 120, 300, 600, 1200],
  },
  hour: {
    seconds: 43_200,
    reserve: 0,
    unit: 3600,
    steps: [3600, 14_400, 28_800, 43_200, 86_400, 172_800],
    reserves: [0, 86_400, 172_800, 345_600],
  },
  day: {
    seconds: 86_400,
    reserve: 0,
    unit: 3600,
    steps: [43_200, 86_400, 172_800, 259_200, 604_800],
    reserves: [0, 172_800, 345_600, 604_800, 1_209_600],
  },
});
export const DAYS = 12;
export const COALITIONS = ['A', 'B', 'C', 'D'];

/**
 * Oneself against a bot on the smallest map: what one gets without choosing anything.
 * @param {WarContent} content
 * @param {string} name   as one is called
 * @param {number} level  of the bot
 * @returns {WarWish}
 */
export function usualWar(content, name, level) {
  const war = { map: '', seats: [], days: DAYS, clock: usualClock('none'), chat: true,
    out_sees_all: false, listed: null, rated: false };
  const [first] = Object.keys(content.maps);
  const wished = withMap(war, content, first ?? '');
  return withSeat(
    { ...wished, seats: wished.seats.map((seat) => ({ ...seat, level })) },
    0,
    { who: 'me', name },
  );
}

/**
 * @param {keyof typeof CLOCKS} kind
 * @returns {WarClock}
 */
export function usualClock(kind) {
  const { seconds, reserve } = CLOCKS[kind];
  return { kind, seconds, reserve };
}

/**
 * On another map: players keep their seats, bots take new ones.
 * @param {WarWish} war
 * @param {WarContent} content
 * @param {string} map
 * @returns {WarWish}
 */
export function withMap(war, content, map) {
  const wanted = content.maps[map]?.seats ?? 2;
  const seats = war.seats.slice(0, wanted);
  while (seats.length < wanted) seats.push(newSeat(content, seats));
  return { ...war, map, seats };
}

/**
 * With other content: players stay; those whose faction does not exist take another.
 * @param {WarWish} war
 * @param {WarContent} content
 * @returns {WarWish}
 */
export function withContent(war, content) {
  const [first = ''] = Object.keys(content.maps);
  const wished = withMap(war, content, war.map in content.maps ? war.map : first);
  const seats = wished.seats.map((seat, place) => {
    const there = content.factions[seat.faction]?.leaders.includes(seat.leader);
    if (there) return seat;
    const { faction, leader } = newSeat(content, wished.seats.slice(0, place));
    return { ...seat, faction, leader };
  });
  return { ...wished, seats };
}

/**
 * @param {WarContent} content
 * @param {readonly SeatWish[]} seats  those there are already
 * @returns {SeatWish}
 */
function newSeat(content, seats) {
  const factions = Object.values(content.factions);
  const faction = factions[seats.length % factions.length];
  // Once every faction is there, the next round takes other leaders.
  const round = Math.floor(seats.length / factions.length);
  const leader = faction?.leaders[round % faction.leaders.length] ?? '';
  const level = seats.at(-1)?.level ?? 1;
  return { who: 'bot', name: '', level, faction: faction?.id ?? '', leader, coalition: '' };
}

/**
 * @param {WarWish} war
 * @param {number} place
 * @param {Partial<SeatWish>} change
 * @returns {WarWish}
 */
export function withSeat(war, place, change) {
  const seats = war.seats.map((seat, other) => (other === place ? { ...seat, ...change } : seat));
  return { ...war, seats };
}

/**
 * With all other seats open, or with bots on them.
 * @param {WarWish} war
 * @param {'open' | 'bot'} who
 * @returns {WarWish}
 */
export function withOthers(war, who) {
  const stays = (/** @type {SeatWish} */ { who }) => who === 'me' || who === 'screen';
  return { ...war, seats: war.seats.map((seat) => (stays(seat) ? seat : { ...seat, who })) };
}

/**
 * The same, to count for ratings or not: there is a person of their own on each seat then.
 * @param {WarWish} war
 * @param {boolean} rated
 * @returns {WarWish}
 */
export function withRated(war, rated) {
  if (!rated) return { ...war, rated };
  const mine = Math.max(0, war.seats.findIndex(({ who }) => who === 'me'));
  const seats = war.seats.map((seat, place) => ({ ...seat, who: /** @type {Who} */ (place === mine ? 'me' : 'open') }));
  return { ...war, rated, seats };
}

/** @param {WarWish} war */
export function startsAtOnce({ seats }) {
  return seats.every(({ who }) => who !== 'open');
}

/** @param {WarWish} war */
export function isListed(war) {
  return war.listed ?? !startsAtOnce(war);
}

/**
 * Why such a war cannot be created; null if it can.
 * @param {WarWish} war
 * @param {OwnContent | null} [own]  custom content
 * @returns {'watch' | 'friends' | 'rated' | null}
 */
export function objection({ seats, rated }, own = null) {
  if (seats.every(({ who }) => who === 'bot')) return 'watch';
  const apart = seats.filter(({ who }) => who === 'me').length === 1 && seats.every(({ who }) => who === 'me' || who === 'open');
  if (rated && (own !== null || !apart)) return 'rated';
  const [first] = seats;
  if (first?.coalition && seats.every(({ coalition }) => coalition === first.coalition)) {
    return 'friends';
  }
  return null;
}

/**
 * The request to the server.
 * @param {WarWish} war
 * @param {OwnContent | null} [own]  custom content; null: built in
 * @returns {NewWar}
 */
export function request(war, own = null) {
  return {
    ...war,
    own,
    listed: isListed(war),
    seats: war.seats.map(({ who, name, level, faction, leader, coalition }) => ({
      kind: who === 'screen' ? 'me' : who,
      name: who === 'me' || who === 'screen' ? name.trim() : '',
      level: who === 'bot' ? level : null,
      faction,
      leader,
      coalition: coalition || null,
    })),
  };
}
