import { announcements } from '../../../../src/tessera/web/war/state/announcing.js';
import { choose, select } from '../../../../src/tessera/web/war/state/drafting.js';
import { isAsked, newsFor } from '../../../../src/tessera/web/war/state/notifying.js';
import { nothing } from '../../../../src/tessera/web/war/state/war.js';
import { gloryOf, gloryWords } from '../../../../src/tessera/web/war/state/words.js';
import { holds, same } from './expect.js';
import { content, moment, played, scene, seat, war } from './wars.js';

const responding = { 0: moment({ scene: scene({ step: 'response' }) }) };

export function one_is_asked_until_one_is_ready_or_lets_it_pass() {
  same(isAsked(played()), true);
  same(isAsked(played({ war: war({ seats: [seat({ ready: true }), seat()] }) })), false);
  same(isAsked(played({ seat_states: { 0: { ...responding[0], passing: 'alert' } } })), false);
  same(isAsked(played({ war: war({ you: [] }), seat_states: {}, journals: {} })), false);
}

export function a_new_step_that_asks_is_news_and_coming_is_not() {
  const before = played();
  holds(newsFor(played({ war: war({ step_number: 4 }), seat_states: responding }), before), 'a new step');
  same(newsFor(before, before), '');
  same(newsFor(before, nothing), '');
}

export function a_step_that_does_not_ask_is_no_news() {
  const idle = { 0: moment({ must_answer: false }) };
  same(newsFor(played({ war: war({ step_number: 4 }), seat_states: idle }), played()), '');
}

export function an_end_is_told_with_the_glory_of_each_side() {
  const seats = [seat({ glory: 3 }), seat({ name: 'Bob', glory: 9 }), seat({ name: 'Cid', glory: 4 })];
  const allies = seats.map((one, place) => (place === 1 ? one : { ...one, coalition: 'North' }));
  same(gloryOf(seats), [
    ['Bob', 9],
    ['Cid', 4],
    ['Ada', 3],
  ]);
  same(gloryOf(allies), [
    ['Bob', 9],
    ['North', 7],
  ]);
  same(gloryWords([seat(), seat()]), '');
  const after = played({ war: war({ status: 'finished', result: 'glory:Bob', seats }) });
  same(announcements(after, played(), null).length, 2);
}

export function a_bot_that_cannot_think_is_announced_once() {
  const before = played();
  const after = played({ war: war({ suspended: true }) });
  same([announcements(after, before, null).length, announcements(after, after, null).length], [1, 0]);
}

export function what_an_ability_is_to_be_aimed_at_is_announced_when_it_is_chosen() {
  const targets = [['!1', '20']];
  const option = {
    piece: 7,
    move_refusal: null,
    moves: [],
    abilities: [{ ability: 'burn', refusal: null, warning: null, targets }],
  };
  const before = select(played({ seat_states: { 0: moment({ options: [option] }) } }), 7);
  const { state } = choose(before, content, 'burn');
  same([announcements(state, before, content).length, announcements(state, state, content).length], [1, 0]);
}
