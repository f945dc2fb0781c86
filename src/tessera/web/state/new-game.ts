import type { Offer } from '../games/room.js';
import type { GameInfo, GameOption, NewSeat, NewTable, Seat, TableSummary, TimeControl } from '../wire/tables.js';

/** Requests for a table: from the choices on the start page, or from a game that is over. */

/** The game of the rule sheet, or the balanced one. */
export type Preset = 'sheet' | 'balanced';

/** The settings of a new game. */
export interface Wishes {
  /** The player's side; empty for either. */
  side: string;
  /** Of the bot. */
  level: number;
  /** The name of an outside engine that plays as the bot; empty: none. */
  engine: string;
  /** The player's name. */
  name: string;
  /** The preset that was chosen last; options may have been changed since. */
  preset: Preset;
  /** The chosen values, by option. */
  options: Record<string, string>;
  /** Empty for the game's default. */
  board: string;
  /** The name of a custom board. */
  boardName: string;
  /** A position text to start from; empty for the usual start. */
  position: string;
  /** The number of fragments from which the players build the board; 0: none. */
  lay: number;
  /** Null: shown in lists unless a friend is invited. */
  listed: boolean | null;
  /**
   * The content: a text, or an address; empty:
   * built in.
   */
  content: string;
  /**
   * The account for which the friend's seat is reserved; empty:
   * anyone with the link.
   */
  invited: string;
  /** Whether a game between two people is rated. */
  rated: boolean;
  /** The time control; null: unlimited. */
  clock: TimeControl | null;
  /** Played before the game begins. */
  actions: readonly string[];
}

export type Way = 'bot' | 'friend' | 'anybody' | 'screen';

export const usualWishes: Wishes = {
  side: '',
  level: 1,
  engine: '',
  name: '',
  preset: 'balanced',
  options: {},
  board: '',
  boardName: '',
  content: '',
  position: '',
  lay: 0,
  listed: null,
  invited: '',
  rated: false,
  clock: null,
  actions: [],
};

/** The default settings of a preset. */
export function offered(game?: GameInfo | null, preset: Preset = 'balanced'): Pick<Wishes, 'board' | 'options'> {
  if (!game) return { board: '', options: {} };
  const { variant, board } = game.offered;
  if (preset === 'sheet' && variant !== 'standard') return { board: game.boards[0] ?? '', options: {} };
  return { board, options: optionsOf(variant) };
}

/** Whether the game of the rule sheet and the balanced one differ. */
export function hasPresets(offer?: Offer): offer is Offer {
  return offer !== undefined && offer.elsewhere !== 'standard';
}

/** The variant that is offered on a board, given by name. */
export function balancedVariant(board: string, offer: Offer) {
  return board === offer.board ? offer.variant : (offer.boards?.[board] ?? offer.elsewhere);
}

/** The preset that a variant is on a board; empty for none. */
export function presetOf(variant: string, board: string, offer?: Offer): Preset | '' {
  if (!hasPresets(offer)) return '';
  if (variant === 'standard') return 'sheet';
  return changedOptions(variant, board, offer).length ? '' : 'balanced';
}

/** Variant text: what differs from the defaults, in the order of the options. */
export function variantText(options: readonly GameOption[], chosen: Record<string, string>) {
  const different = options
    .map(({ name, default: usual, item }) => {
      const value = chosen[name] ?? '';
      return { name, usual: String(usual), value: item ? inOrder(value) : value };
    })
    .filter(({ usual, value }) => value !== '' && value !== usual)
    .map(({ name, value }) => `${name}=${value}`);
  return different.join(',') || 'standard';
}

/**
 * A list of places as variants have it: each once, by row and then by column, joined by `+`. People may
 * type them in any order, in capitals, and with blanks or commas between them.
 */
export function inOrder(typed: string) {
  const places = new Set(
    typed
      .toLowerCase()
      .split(/[+,;\s]+/)
      .filter(Boolean),
  );
  const row = (place: string) => Number(place.slice(1));
  return [...places].sort((a, b) => row(a) - row(b) || (a < b ? -1 : 1)).join('+');
}

/**
 * Whether a form may hand on a list of places; of an empty one the usual is meant.
 * @param item a regular expression
 */
export function arePlaces(typed: string, item: string, usual: string) {
  const places = inOrder(typed);
  return !places || places === usual || places.split('+').every((place) => new RegExp(`^(?:${item})$`).test(place));
}

/** The options that a variant text names, with their values. */
export function optionsOf(variant: string): Record<string, string> {
  const named = variant.split(',').filter((part) => part.includes('='));
  return Object.fromEntries(named.map((part) => part.split('=')));
}

/**
 * The options in which a variant differs from the game as it is offered on a board, with their values.
 * @param offer none where the plain rules are offered
 */
export function changedOptions(variant: string, board: string, offer?: Offer): [string, string][] {
  if (!offer) return Object.entries(optionsOf(variant));
  const usual = optionsOf(balancedVariant(board, offer));
  const plain = Object.entries(optionsOf(offer.plain)).filter(([option]) => option in usual);
  const values = { ...Object.fromEntries(plain), ...optionsOf(variant) };
  return Object.entries(values).filter(([option, value]) => value !== usual[option]);
}

/**
 * The request for a table.
 * @param chance from 0 to 1, decides the sides if they are left open
 */
export function request(game: GameInfo, wishes: Wishes, way: Way, chance: number): NewTable {
  const [first, second] = game.sides;
  const mine = wishes.side || (chance < 0.5 ? first : second);
  const other = mine === first ? second : first;
  const name = wishes.name.trim();
  const me: NewSeat = { kind: 'me', name: way === 'screen' ? '' : name };
  const opposite: Record<Way, NewSeat> = {
    bot: botOf(wishes.level, wishes.engine),
    friend: { kind: 'open', ...(wishes.invited.trim() ? { invited: wishes.invited.trim() } : {}) },
    anybody: { kind: 'open' },
    screen: me,
  };
  const position = wishes.position.trim();
  const start = position
    ? { position }
    : {
        variant: variantText(game.options, wishes.options),
        ...(wishes.lay ? { lay: wishes.lay } : { board: wishes.board }),
      };
  return {
    game: game.id,
    seats: { [mine]: me, [other]: opposite[way] },
    listed: way === 'anybody' || (wishes.listed ?? way !== 'friend'),
    ...(wishes.rated && opposite[way].kind === 'open' ? { rated: true } : {}),
    ...(wishes.content ? { content: wishes.content } : {}),
    ...(wishes.actions.length ? { actions: [...wishes.actions] } : {}),
    ...(wishes.clock ? { clock: wishes.clock } : {}),
    ...(wishes.boardName ? { board_name: wishes.boardName } : {}),
    ...start,
  };
}

/** The seat request for a bot: built in, or an outside engine by its name. */
function botOf(level: number | null, engine: string): NewSeat {
  return engine ? { kind: 'bot', engine } : { kind: 'bot', level: level ?? 1 };
}

/**
 * The request for the same game once more: as public as it was, and with the sides changed where
 * two different people or bots play.
 * @param start the position it began with
 */
export function rematch(
  table: Omit<TableSummary, 'seats'> & { seats: readonly Seat[] },
  start: string,
  you: readonly string[],
): NewTable {
  const [first, second] = table.seats;
  const seats: NewTable['seats'] = {};
  table.seats.forEach((seat) => {
    const other = seat === first ? second : first;
    const from = you.length === 1 && other ? other : seat;
    seats[seat.side] =
      from.kind === 'bot'
        ? botOf(from.level, from.name)
        : { kind: you.length === 0 || you.includes(from.side) ? 'me' : 'open', name: from.name };
  });
  return {
    game: table.game,
    seats,
    listed: table.listed,
    variant: table.variant,
    ...(table.content ? { content: table.content } : {}),
    ...(table.clock ? { clock: table.clock } : {}),
    ...ground(table, start),
  };
}

/**
 * The address for another game of the same kind: with a new deal on a custom board, if there was a deal; a
 * board whose building was given up is built again.
 */
function ground(
  { board, board_text: text, board_name: name, lay }: Omit<TableSummary, 'seats'> & { seats: readonly Seat[] },
  start: string,
) {
  if (lay) return { lay };
  if (board !== 'custom') return { board };
  return text ? { board: text, ...(name ? { board_name: name } : {}) } : { position: start };
}
