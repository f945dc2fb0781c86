/**
 * Automatic responses: orders given by themselves when certain orders are shown.
 * @import {Step} from './drafting.js'
 * @import {WarState} from './war.js'
 * @import {KindText, AutomaticResponse, WarContent, WarPiece} from '../wire.js'
 */

import { quiet } from './drafting.js';
import { alike, moment } from './war.js';

/** In the order of an automatic response: the triggering order, its piece, and its target. */
export const [THE_ORDER, ITS_PIECE, ITS_AIM] = ['#', '!', '*'];
/** The ability of a move. */
export const MOVE = 'move';

/**
 * @param {WarState} state
 * @returns {readonly AutomaticResponse[]}
 */
export function standing(state) {
  return moment(state)?.automatic_responses ?? [];
}

/**
 * Hand in standing answers, in place of all before.
 * @param {WarState} state
 * @param {readonly AutomaticResponse[]} list
 * @returns {Step}
 */
export function stand(state, list) {
  const { seat } = state;
  const now = moment(state);
  if (seat === null || !now) return quiet(state);
  const known = { ...now, automatic_responses: [...list] };
  return {
    state: { ...state, note: null, moments: { ...state.moments, [seat]: known } },
    send: [{ type: 'set-responses', seat, automatic_responses: [...list] }],
  };
}

/**
 * With some more, each once.
 * @param {WarState} state
 * @param {readonly AutomaticResponse[]} more
 * @returns {Step}
 */
export function addStanding(state, more) {
  const had = standing(state);
  return stand(state, [...had, ...more.filter((rule) => !had.some((other) => alike(rule, other)))]);
}

/**
 * Without one; if it should be given each time, or only once an hour, it is replaced.
 * @param {WarState} state
 * @param {number} place
 * @param {AutomaticResponse} [instead]
 * @returns {Step}
 */
export function changeStanding(state, place, instead) {
  return stand(state, standing(state).flatMap((rule, at) => (at !== place ? [rule] : instead ? [instead] : [])));
}

/**
 * What the server offers and one does not have yet.
 * @param {WarState} state
 */
export function offered(state) {
  const had = standing(state);
  const offers = moment(state)?.suggested_responses ?? [];
  return offers.filter(({ at, order }) => !had.some((rule) => rule.at === at && rule.order === order));
}

/**
 * Everything that own pieces could respond with, as the orders of standing answers.
 * @param {WarState} state
 * @param {WarContent} content
 * @returns {string[]}
 */
export function responses(state, content) {
  return own(state).flatMap((piece) => (content.kinds[piece.kind]?.abilities ?? [])
    .filter(({ passive, response }) => response && !passive)
    .flatMap((ability) => orderFor(piece, ability)));
}

/** @type {Record<string, string>} the placeholders for targets of automatic responses */
const AIMS = { event: THE_ORDER ?? '', piece: ITS_AIM ?? '' };

/**
 * @param {WarPiece} piece
 * @param {KindText['abilities'][number]} ability
 * @returns {string[]}
 */
function orderFor({ id, cell }, { id: ability, targets }) {
  const aims = targets.map((type) => AIMS[type] ?? (type === 'cell' ? cell : undefined));
  return aims.length > 1 || aims.includes(undefined) ? [] : [[id, ability, ...aims].join(' ')];
}

/** @param {WarState} state */
export function own(state) {
  return (moment(state)?.scene.pieces ?? []).filter(({ owner }) => owner === state.seat);
}

/**
 * What enemies could order, by the ids of abilities.
 * @param {WarState} state
 * @param {WarContent} content
 * @returns {{kind: string, ability: string}[]}
 */
export function threats({ war, seat }, content) {
  const side = war?.seats[seat ?? -1]?.coalition ?? null;
  const enemies = (war?.seats ?? []).filter(
    ({ coalition }, other) => other !== seat && (side === null || coalition !== side),
  );
  const factions = new Set(enemies.map(({ faction }) => faction));
  const found = new Map();
  for (const kind of Object.values(content.kinds)) {
    if (!factions.has(kind.faction)) continue;
    for (const { id, passive } of kind.abilities) if (!passive && !found.has(id)) found.set(id, kind.id);
  }
  return [...found].map(([ability, kind]) => ({ ability, kind }));
}
