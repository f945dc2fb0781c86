import type { NewWar, OwnContent, WarClock, WarContent, WarInfo } from '../../wire/war.js';

/** What is wished of a war before it is set up. */

/** The player of a seat: the user, a friend at this screen, anyone with the link, or a bot. */
export type Who = 'me' | 'screen' | 'open' | 'bot';

export interface SeatWish {
  who: Who;
  name: string;
  level: number;
  faction: string;
  leader: string;
  /** Empty: none. */
  coalition: string;
}

export interface WarWish {
  map: string;
  seats: SeatWish[];
  days: number;
  /** Which pieces that share a cell with an enemy attack. */
  shared_cells: WarInfo['shared_cells'];
  /** Whether allies share what they see. */
  allied_sight: WarInfo['allied_sight'];
  clock: WarClock;
  chat: boolean;
  /** Whether eliminated players see everything. */
  out_sees_all: boolean;
  /** Whether others find it in the lobby; null: if it has open seats. */
  listed: boolean | null;
  /** Whether it is rated. */
  rated: boolean;
}

/** The clocks that are offered, with their times in seconds. */
export const CLOCKS = {
  none: { seconds: 0, reserve: 0, steps: [0], reserves: [0] },
  live: {
    seconds: 90,
    reserve: 300,
    steps: [30, 60, 90, 120, 180, 300],
    reserves: [0, 120, 300, 600, 1200],
  },
  hour: {
    seconds: 43_200,
    reserve: 0,
    steps: [3600, 14_400, 28_800, 43_200, 86_400, 172_800],
    reserves: [0, 86_400, 172_800, 345_600],
  },
  day: {
    seconds: 86_400,
    reserve: 0,
    steps: [43_200, 86_400, 172_800, 259_200, 604_800],
    reserves: [0, 172_800, 345_600, 604_800, 1_209_600],
  },
} as const;
export const DAYS = 12;
export const COALITIONS = ['A', 'B', 'C', 'D'];
/** Options as they are if nothing else is chosen, in the order of a variant text. */
const USUAL_OPTIONS = { days: String(DAYS), coalitions: '0', allied_sight: 'shared', shared_cells: 'seen' };

/**
 * Oneself against a bot on the smallest map: what one gets without choosing anything.
 * @param name as one is called
 * @param level of the bot
 */
export function usualWar(content: WarContent, name: string, level: number): WarWish {
  const war = {
    map: '',
    seats: [],
    days: DAYS,
    shared_cells: 'seen' as const,
    allied_sight: 'shared' as const,
    clock: usualClock('none'),
    chat: true,
    out_sees_all: false,
    listed: null,
    rated: false,
  };
  const [first] = Object.keys(content.maps);
  const wished = withMap(war, content, first ?? '');
  return withSeat({ ...wished, seats: wished.seats.map((seat) => ({ ...seat, level })) }, 0, { who: 'me', name });
}

export function usualClock(kind: keyof typeof CLOCKS): WarClock {
  const { seconds, reserve } = CLOCKS[kind];
  return { kind, seconds, reserve };
}

/** On another map: players keep their seats, bots take new ones. */
export function withMap(war: WarWish, content: WarContent, map: string): WarWish {
  const wanted = content.maps[map]?.seats ?? 2;
  const seats = war.seats.slice(0, wanted);
  while (seats.length < wanted) seats.push(newSeat(content, seats));
  return { ...war, map, seats };
}

/** With other content: players stay; those whose faction does not exist take another. */
export function withContent(war: WarWish, content: WarContent): WarWish {
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

/** @param seats those there are already */
function newSeat(content: WarContent, seats: readonly SeatWish[]): SeatWish {
  const factions = Object.values(content.factions);
  const faction = factions[seats.length % factions.length];
  // Once every faction is there, the next round takes other leaders.
  const round = Math.floor(seats.length / factions.length);
  const leader = faction?.leaders[round % faction.leaders.length] ?? '';
  const level = seats.at(-1)?.level ?? 1;
  return { who: 'bot', name: '', level, faction: faction?.id ?? '', leader, coalition: '' };
}

export function withSeat(war: WarWish, place: number, change: Partial<SeatWish>): WarWish {
  const seats = war.seats.map((seat, other) => (other === place ? { ...seat, ...change } : seat));
  return { ...war, seats };
}

/** With all other seats open, or with bots on them. */
export function withOthers(war: WarWish, who: 'open' | 'bot'): WarWish {
  const stays = ({ who }: SeatWish) => who === 'me' || who === 'screen';
  return { ...war, seats: war.seats.map((seat) => (stays(seat) ? seat : { ...seat, who })) };
}

/** The options of a war as a variant text: those that are unusual, or `standard`. */
export function warVariant(chosen: Partial<Record<keyof typeof USUAL_OPTIONS, string | number>>) {
  const texts = Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, String(value)]));
  const different = Object.entries(USUAL_OPTIONS).flatMap(([name, usual]) => {
    const value = texts[name] ?? usual;
    return value === usual ? [] : [`${name}=${value}`];
  });
  return different.join(',') || 'standard';
}

/** The same, to count for ratings or not: there is a person of their own on each seat then. */
export function withRated(war: WarWish, rated: boolean): WarWish {
  if (!rated) return { ...war, rated };
  const mine = Math.max(
    0,
    war.seats.findIndex(({ who }) => who === 'me'),
  );
  const seats = war.seats.map((seat, place) => ({ ...seat, who: (place === mine ? 'me' : 'open') as Who }));
  return { ...war, rated, seats };
}

export function startsAtOnce({ seats }: WarWish) {
  return seats.every(({ who }) => who !== 'open');
}

export function isListed(war: WarWish) {
  return war.listed ?? !startsAtOnce(war);
}

/**
 * Why such a war cannot be created; null if it can.
 * @param own custom content
 */
export function objection(
  { seats, rated }: WarWish,
  own: OwnContent | null = null,
): 'watch' | 'friends' | 'rated' | null {
  if (seats.every(({ who }) => who === 'bot')) return 'watch';
  const apart =
    seats.filter(({ who }) => who === 'me').length === 1 && seats.every(({ who }) => who === 'me' || who === 'open');
  if (rated && (own !== null || !apart)) return 'rated';
  const [first] = seats;
  if (first?.coalition && seats.every(({ coalition }) => coalition === first.coalition)) {
    return 'friends';
  }
  return null;
}

/**
 * The request to the server.
 * @param own custom content; null: built in
 */
export function request(war: WarWish, own: OwnContent | null = null): NewWar {
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
