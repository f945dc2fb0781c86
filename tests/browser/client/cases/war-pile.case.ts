import { answer, texts } from '../../../../src/tessera/web/war/state/drafting.js';
import { pieceMarks } from '../../../../src/tessera/web/war/state/marking.js';
import { answerers, answersTo, pile, workedOff } from '../../../../src/tessera/web/war/state/pile.js';
import { same } from './expect.js';
import { content, entry, moment, played, scene } from './wars.js';

const SHOWN = [
  { number: 1, step: 1, name: '#1.1', piece: 20, ability: null, targets: ['b1'] },
  { number: 1, step: 2, name: '#1', piece: 20, ability: 'burn', targets: ['#1.2'] },
];
const OWN = [{ text: '8 a1-a2', piece: 8, step: 1, name: '#1.2', outcome: '' }];
const ABLE = [
  {
    piece: 7,
    move_refusal: 'no',
    moves: [],
    abilities: [
      { ability: 'burn', refusal: null, warning: null, targets: [['#1.1', '#1']] },
      { ability: 'glow', refusal: null, warning: null, targets: [] },
    ],
  },
  {
    piece: 8,
    move_refusal: 'no',
    moves: [],
    abilities: [{ ability: 'burn', refusal: 'no', warning: null, targets: [] }],
  },
];

function responding(...drafted: string[]) {
  const now = scene({ step: 'response', round: 2, shown: SHOWN, orders: OWN });
  const answered = { type: 'orders' as const, texts: drafted };
  return played({ seat_states: { 0: moment({ scene: now, options: ABLE, answer: answered }) } });
}

export function the_last_step_lies_on_top_and_answers_know_what_they_answer() {
  const orders = pile(responding('7 burn #1'));
  same(
    orders.map(({ name, piece, step, whose }) => [name, piece, step, whose]),
    [
      ['', 7, 3, 'drafted'],
      ['#1', 20, 2, 'shown'],
      ['#1.2', 8, 1, 'own'],
      ['#1.1', 20, 1, 'shown'],
    ],
  );
  same(
    orders.map(({ answers, answeredBy }) => [answers, answeredBy]),
    [
      [['#1'], []],
      [['#1.2'], ['']],
      [[], ['#1']],
      [[], []],
    ],
  );
}

export function only_responses_have_a_pile() {
  same(pile(played()), []);
}

export function one_press_answers_an_order() {
  const state = responding();
  const orders = pile(state);
  const first = orders.find(({ name }) => name === '#1');
  same(first && answersTo(state, first), [{ piece: 7, ability: 'burn', target: '#1' }]);
  const move = orders.find(({ name }) => name === '#1.1');
  // The move is aimed at the cell of a piece that can do something for itself, too.
  same(move && answersTo(state, move), [
    { piece: 7, ability: 'burn', target: '#1.1' },
    { piece: 7, ability: 'glow', target: null },
  ]);
  same(texts(answer(state, content, 7, 'burn', '#1').state), ['7 burn #1']);
  same(texts(answer(state, content, 7, 'glow', null).state), ['7 glow']);
}

export function an_order_is_answered_by_an_event_of_its_piece() {
  const hour_events = [
    { name: '!1', kind: 'seen' as const, piece: 21 },
    { name: '!2', kind: 'seen' as const, piece: 20 },
  ];
  const now = scene({ step: 'response', round: 2, shown: SHOWN, orders: OWN, hour_events });
  const burn = { ability: 'burn', refusal: null, warning: null, targets: [['!1', '!2']] };
  const options = [{ piece: 7, move_refusal: 'no', moves: [], abilities: [burn] }];
  const state = played({ seat_states: { 0: moment({ scene: now, options }) } });
  const order = pile(state).find(({ name }) => name === '#1');
  same(order && answersTo(state, order), [{ piece: 7, ability: 'burn', target: '!2' }]);
}

export function own_pieces_that_can_answer_are_marked_until_they_do() {
  same([answerers(responding()), pieceMarks(responding(), content).get(7)], [[7], 'able']);
  same(answerers(responding('7 burn #1')), []);
  same(answerers(played()), []);
}

export function a_playback_works_the_pile_off() {
  const before = scene({ step: 'response', round: 2, shown: SHOWN, orders: OWN });
  const used = {
    type: 'fact' as const,
    key: 'x',
    gaps: {
      order: {
        type: 'fact' as const,
        key: 'y',
        gaps: { ability: { type: 'ability' as const, kind: 'spark', id: 'burn' } },
      },
    },
  };
  const entries = [
    entry({ kind: 'fired', pieces: [20], message: used }),
    entry({ kind: 'cancelled', pieces: [8] }),
    entry({ kind: 'moved', pieces: [20] }),
  ];
  const done = (at: number) =>
    workedOff({ entries, at, before, after: before })
      .filter((order) => order.done)
      .map(({ name }) => name);
  same(
    workedOff({ entries, at: 3, before, after: before })
      .filter(({ vain }) => vain)
      .map(({ name }) => name),
    ['#1.2'],
  );
  same([0, 1, 2, 3].map(done), [[], ['#1'], ['#1', '#1.2'], ['#1', '#1.2', '#1.1']]);
}
