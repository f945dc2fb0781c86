/** Automatic responses: orders given by themselves when certain orders are shown. */

import type { AbilityText, AutomaticResponse, WarContent, WarPiece } from '../../wire/war.js';
import { type Transition, quiet } from './drafting.js';
import { type WarState, alike, moment } from './war.js';

/** In the order of an automatic response: the triggering order, its piece, and its target. */
export const [THE_ORDER, ITS_PIECE, ITS_AIM] = ['#', '!', '*'];
/** The ability of a move. */
export const MOVE = 'move';

export function standing(state: WarState): readonly AutomaticResponse[] {
  return moment(state)?.automatic_responses ?? [];
}

/** Hand in standing answers, in place of all before. */
function stand(state: WarState, list: readonly AutomaticResponse[]): Transition {
  const { seat } = state;
  const now = moment(state);
  if (seat === null || !now) return quiet(state);
  const known = { ...now, automatic_responses: [...list] };
  return {
    state: { ...state, note: null, moments: { ...state.moments, [seat]: known } },
    send: [{ type: 'set-responses', seat, automatic_responses: [...list] }],
  };
}

/** With some more, each once. */
export function addResponse(state: WarState, more: readonly AutomaticResponse[]): Transition {
  const had = standing(state);
  return stand(state, [...had, ...more.filter((rule) => !had.some((other) => alike(rule, other)))]);
}

/** Without one; if it should be given each time, or only once an hour, it is replaced. */
export function changeResponse(state: WarState, place: number, instead?: AutomaticResponse): Transition {
  return stand(
    state,
    standing(state).flatMap((rule, at) => (at !== place ? [rule] : instead ? [instead] : [])),
  );
}

/** What the server offers and one does not have yet. */
export function offered(state: WarState) {
  const had = standing(state);
  const offers = moment(state)?.suggested_responses ?? [];
  return offers.filter(({ at, order }) => !had.some((rule) => rule.at === at && rule.order === order));
}

/** Everything that own pieces could respond with, as the orders of standing answers. */
export function responses(state: WarState, content: WarContent): string[] {
  return own(state).flatMap((piece) =>
    (content.kinds[piece.kind]?.abilities ?? [])
      .filter(({ passive, response }) => response && !passive)
      .flatMap((ability) => orderFor(piece, ability)),
  );
}

/** The placeholders for targets of automatic responses. */
const AIMS: Record<string, string> = { event: THE_ORDER ?? '', piece: ITS_AIM ?? '' };

function orderFor({ id, cell }: WarPiece, { id: ability, targets, events }: AbilityText): string[] {
  const aims = targets.map((type) => AIMS[type] ?? (type === 'cell' ? cell : undefined));
  if (aims.includes(THE_ORDER) && !events.includes('order')) return [];
  return aims.length > 1 || aims.includes(undefined) ? [] : [[id, ability, ...aims].join(' ')];
}

export function own(state: WarState) {
  return (moment(state)?.scene.pieces ?? []).filter(({ owner }) => owner === state.seat);
}

/** What enemies could order, by the ids of abilities. */
export function threats({ war, seat }: WarState, content: WarContent): { kind: string; ability: string }[] {
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
