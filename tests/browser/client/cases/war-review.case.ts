import { heights } from '../../../../src/tessera/web/replay/curve.js';
import {
  concessions,
  dawns,
  days,
  judgedAt,
  misses,
  only,
  shares,
  shifts,
  sides,
  turns,
  unseen,
} from '../../../../src/tessera/web/war/review/course.js';
import type { WarSeat } from '../../../../src/tessera/web/wire/war.js';
import { same } from './expect.js';
import { piece } from './wars.js';

const seat = (coalition: string | null) => ({ coalition }) as unknown as WarSeat;
const LONE = [seat(null), seat(null)];
const ALLIED = [seat(null), seat('x'), seat('x')];
const hour = (day: number, name: string, ...chances: number[]) => ({
  day,
  hour: name as 'dawn',
  chances,
  conceded: [] as number[],
});
const judged = (of: object) => ({
  seat: 0,
  day: 1,
  hour: 'dawn' as const,
  given: [],
  better: [],
  chance: 0.5,
  loss: 0,
  error: 0,
  forced: false,
  ...of,
});
const REVIEW = {
  hours: [hour(1, 'dusk', 0.5, 0.5), hour(1, 'dawn', 0.55, 0.45), hour(2, 'dusk', 0.2, 0.8)],
  end: [0, 1],
  useless: [],
  accuracy: [80, null],
  judged: [
    judged({ loss: 0.2, better: ['1 a1-b1'] }),
    judged({ day: 2, hour: 'dusk', loss: 0.05 }),
    judged({ seat: 1, loss: 0.4 }),
  ],
};
const NOTHING = { pieces: [], ghosts: [], in_view: [], explored: [] };
const REPLAY = {
  hours: REVIEW.hours.map(({ day, hour: name }, place) => ({
    day,
    hour: name,
    truth: NOTHING,
    known: [],
    deciding: false,
    glory: place === 1 ? { 1: 3 } : {},
    lost: place === 1 ? [{ piece: 7, kind: 'golem', owner: 0, leader: false }] : [],
  })),
};

export function allies_have_one_band() {
  same(
    [sides(LONE), sides(ALLIED)],
    [
      [0, 1],
      [0, 1],
    ],
  );
  same(shares(REVIEW, LONE), [
    { seat: 0, shares: [0.5, 0.55, 0.2, 0] },
    { seat: 1, shares: [0.5, 0.45, 0.8, 1] },
  ]);
}

export function bands_stand_on_each_other_up_to_the_top() {
  const bands = [
    { name: '', shares: [0.25, 0.5] },
    { name: '', shares: [0.75, 0.5] },
  ];
  same(heights(bands), [
    [0.25, 0.5],
    [1, 1],
  ]);
}

export function a_war_turns_where_chances_shift_most() {
  same(
    turns(REVIEW, LONE).map(({ place, shift }) => [place, shift.seat]),
    [
      [1, 0],
      [2, 0],
    ],
  );
  same(
    shifts(REVIEW, LONE, 0, 3).map(({ seat: of, points }) => [of, points]),
    [
      [0, -0.5],
      [1, 0.5],
    ],
  );
}

export function an_hour_in_which_somebody_gave_up_is_no_turning_point() {
  const hours = REVIEW.hours.map((one, place) => ({ ...one, conceded: place === 2 ? [0] : [] }));
  const review = { ...REVIEW, hours };
  same(
    turns(review, LONE).map(({ place }) => place),
    [1],
  );
  same([concessions(review), concessions(REVIEW)], [[{ place: 2, seat: 0 }], []]);
}

export function a_day_tells_what_came_to_pass_in_it() {
  same(dawns(REVIEW), [2]);
  const [first, second] = days(REVIEW, REPLAY, LONE);
  same([first?.day, first?.lost.length, first?.glory], [1, 1, [{ seat: 1, points: 3 }]]);
  same([second?.place, second?.lost, second?.glory], [2, [], []]);
}

export function misses_are_those_of_one_seat_the_gravest_first() {
  same(
    misses(REVIEW, 0).map(({ place, judged: { loss } }) => [place, loss]),
    [[1, 0.2]],
  );
  same(
    misses(REVIEW, 1).map(({ place }) => place),
    [1],
  );
  same([judgedAt(REVIEW, 0, 0), judgedAt(REVIEW, 0, 3), judgedAt(REVIEW, 0, 2)?.loss], [null, null, 0.05]);
}

export function what_differs_between_two_plans_is_told() {
  same([only(['a', 'b'], ['b']), only(['a'], [])], [['a'], ['a']]);
}

export function a_piece_is_unseen_unless_it_stands_where_one_believes_it() {
  const truth = {
    ...NOTHING,
    pieces: [piece(), piece({ id: 20, cell: 'c1' }), piece({ id: 21, cell: 'd1' }), piece({ id: 22, cell: 'e1' })],
  };
  const ghost = (id: number, cell: string) => ({ piece: piece({ id, cell }), day: 1, hour: 'dusk' });
  const known = [{ ...NOTHING, pieces: [piece()], ghosts: [ghost(20, 'c1'), ghost(21, 'a1')] }];
  same(
    [
      ...unseen(
        { ...REPLAY.hours[0], day: 1, hour: 'dusk', truth, known, glory: {}, lost: [], deciding: false },
        0,
      ).keys(),
    ],
    [21, 22],
  );
}
