/**
 * Requests for a table: from the choices on the start page, or from a game that is over.
 * @import {GameInfo, GameOption, NewSeat, NewTable, Seat, TableSummary, TimeControl} from './wire.js'
 */

/**
 * The settings of a new game.
 * @typedef {object} Wishes
 * @property {string} side                    the player's side; empty for either
 * @property {number} level                   of the bot
 * @property {string} engine                  the name of an outside engine that plays as the bot; empty: none
 * @property {string} name                    the player's name
 * @property {Record<string, string>} options the chosen values, by option
 * @property {string} board                   empty for the game's default
 * @property {string} boardName               the name of a custom board
 * @property {string} position                a position text to start from; empty for the usual start
 * @property {number} lay                     the number of fragments from which the players build the board; 0: none
 * @property {boolean | null} listed         null: shown in lists unless a friend is invited
 * @property {string} content                 the content: a text, or an address; empty:
 *   built in
 * @property {string} invited            the account for which the friend's seat is reserved; empty:
 *   anyone with the link
 * @property {boolean} rated              whether a game between two people is rated
 * @property {TimeControl | null} clock      the time control; null: unlimited
 * @property {readonly string[]} actions      played before the game begins
 */

/** @typedef {'bot' | 'friend' | 'anybody' | 'screen'} Way */

/** @type {Wishes} */
export const usualWishes = {
  side: '',
  level: 1,
  engine: '',
  name: '',
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

/**
 * The default settings.
 * @param {GameInfo | null} [game]
 * @returns {Pick<Wishes, 'board' | 'options'>}
 */
export function offered(game) {
  if (!game) return { board: '', options: {} };
  const { variant, board } = game.offered;
  return { board, options: optionsOf(variant) };
}

/**
 * Variant text: what differs from the defaults, in the order of the options.
 * @param {readonly GameOption[]} options
 * @param {Record<string, string>} chosen
 */
export function variantText(options, chosen) {
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
 * @param {string} typed
 */
export function inOrder(typed) {
  const places = new Set(typed.toLowerCase().split(/[+,;\s]+/).filter(Boolean));
  const row = (/** @type {string} */ place) => Number(place.slice(1));
  return [...places].sort((a, b) => row(a) - row(b) || (a < b ? -1 : 1)).join('+');
}

/**
 * Whether a form may hand on a list of places; of an empty one the usual is meant.
 * @param {string} typed
 * @param {string} item  a regular expression
 * @param {string} usual
 */
export function arePlaces(typed, item, usual) {
  const places = inOrder(typed);
  return !places || places === usual || places.split('+').every((place) => new RegExp(`^(?:${item})$`).test(place));
}

/**
 * The options that a variant text names, with their values.
 * @param {string} variant
 * @returns {Record<string, string>}
 */
export function optionsOf(variant) {
  const named = variant.split(',').filter((part) => part.includes('='));
  return Object.fromEntries(named.map((part) => part.split('=')));
}

/**
 * The options in which a variant differs from the game as it is offered on a board, with their values.
 * @param {string} variant
 * @param {string} board
 * @param {import('../games/room.js').Offer} [offer]  none where the plain rules are offered
 * @returns {[string, string][]}
 */
export function changedOptions(variant, board, offer) {
  if (!offer) return Object.entries(optionsOf(variant));
  const usual = optionsOf(board === offer.board ? offer.variant : offer.elsewhere);
  const plain = Object.entries(optionsOf(offer.plain)).filter(([option]) => option in usual);
  const values = { ...Object.fromEntries(plain), ...optionsOf(variant) };
  return Object.entries(values).filter(([option, value]) => value !== usual[option]);
}

/**
 * The request for a table.
 * @param {GameInfo} game
 * @param {Wishes} wishes
 * @param {Way} way
 * @param {number} chance  from 0 to 1, decides the sides if they are left open
 * @returns {NewTable}
 */
export function request(game, wishes, way, chance) {
  const [first, second] = game.sides;
  const mine = wishes.side || (chance < 0.5 ? first : second);
  const other = mine === first ? second : first;
  const name = wishes.name.trim();
  /** @type {NewSeat} */
  const me = { kind: 'me', name: way === 'screen' ? '' : name };
  /** @type {Record<Way, NewSeat>} */
  const opposite = {
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

/**
 * The seat request for a bot: built in, or an outside engine by its name.
 * @param {number | null} level
 * @param {string} engine
 * @returns {NewSeat}
 */
function botOf(level, engine) {
  return engine ? { kind: 'bot', engine } : { kind: 'bot', level: level ?? 1 };
}

/**
 * The request for the same game once more: as public as it was, and with the sides changed where
 * two different people or bots play.
 * @param {Omit<TableSummary, 'seats'> & {seats: readonly Seat[]}} table
 * @param {string} start            the position it began with
 * @param {readonly string[]} you
 * @returns {NewTable}
 */
export function rematch(table, start, you) {
  const [first, second] = table.seats;
  /** @type {NewTable['seats']} */
  const seats = {};
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
 * @param {Omit<TableSummary, 'seats'> & {seats: readonly Seat[]}} table
 * @param {string} start
 */
function ground({ board, board_text: text, board_name: name, lay }, start) {
  if (lay) return { lay };
  if (board !== 'custom') return { board };
  return text ? { board: text, ...(name ? { board_name: name } : {}) } : { position: start };
}
