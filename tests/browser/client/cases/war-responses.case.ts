import {
  addResponse,
  changeResponse,
  offered,
  responses,
  standing,
  threats,
} from '../../../../src/tessera/web/war/state/responses.js';
import { heard } from '../../../../src/tessera/web/war/state/war.js';
import type { AutomaticResponse } from '../../../../src/tessera/web/wire/war.js';
import { same } from './expect.js';
import { content, moment, played, taken } from './wars.js';

const GLOW: AutomaticResponse = {
  when: 'aimed',
  at: '7',
  order: '7 glow',
  often: false,
};
const ASK: AutomaticResponse = {
  when: 'ordered',
  at: 'move',
  order: '',
  often: false,
};
const offering = () => played({ seat_states: { 0: moment({ suggested_responses: [GLOW] }) } });

export function an_offer_is_taken_once() {
  const { state, send } = addResponse(offering(), [GLOW]);
  same(send, [{ type: 'set-responses', seat: 0, automatic_responses: [GLOW] }]);
  same([standing(state), offered(state)], [[GLOW], []]);
  same(addResponse(state, [GLOW, ASK]).send, [{ type: 'set-responses', seat: 0, automatic_responses: [GLOW, ASK] }]);
}

export function one_is_changed_or_taken_away() {
  const { state } = addResponse(offering(), [GLOW, ASK]);
  same(standing(changeResponse(state, 0, { ...GLOW, often: true }).state), [{ ...GLOW, often: true }, ASK]);
  same(standing(changeResponse(state, 0).state), [ASK]);
}

export function what_the_server_has_stands() {
  same(standing(heard(offering(), taken({ automatic_responses: [ASK] }))), [ASK]);
}

export function responses_of_own_pieces_are_put_as_orders() {
  const abilities = content.kinds['aries']?.abilities.map((ability) => ({ ...ability, response: true })) ?? [];
  const able = { ...content, kinds: { ...content.kinds, aries: { ...content.kinds['aries'], abilities } } } as any;
  same(responses(played(), able), ['7 burn *', '7 glow']);
}

export function only_abilities_that_can_name_an_order_answer_it() {
  const naming = (...events: string[]) => ({
    ...content,
    kinds: {
      aries: {
        ...content.kinds['aries'],
        abilities: [{ ...content.kinds['aries']?.abilities[0], response: true, targets: ['event'], events }],
      },
    },
  });
  same(responses(played(), naming('order', 'seen') as any), ['7 burn #']);
  same(responses(played(), naming('seen') as any), []);
}

export function threats_are_what_enemies_could_order() {
  same(
    threats(played(), content).map(({ ability }) => ability),
    ['burn', 'swap', 'glow'],
  );
}
