import type { Plan } from '../../../../src/tessera/web/editor/adapter.js';
import { queryOf, readQuery } from '../../../../src/tessera/web/editor/draft.js';
import { FORMS, formAt, lay } from '../../../../src/tessera/web/editor/hexes/forms.js';
import { readKey } from '../../../../src/tessera/web/editor/hexes/keys.js';
import { LIKENESSES, axisOf, completed, withImages } from '../../../../src/tessera/web/editor/hexes/likeness.js';
import {
  EMPTY,
  cellKey,
  cellNamed,
  cellOf,
  cellsOf,
  cornerOf,
  fieldOf,
  fullness,
  nameOf,
  planOf,
  textOf,
} from '../../../../src/tessera/web/editor/hexes/plan.js';
import { same } from './expect.js';

const HEXAGON = '__.../_..../...../..../...';
const TWINS = '__.#/_.^./..';
const PLAIN = ['.'];
const ALL = ['.', '#', '^'];

function laid(
  plan: Plan,
  form: string,
  cell: { q: number; r: number },
  {
    turn = 0,
    letter = '.',
    letters = ALL,
    likeness = '',
  }: { turn?: number; letter?: string | null; letters?: string[]; likeness?: string } = {},
) {
  const cells = formAt(form as any, cell, turn);
  const outcome = lay(plan, withImages(cells, axisOf(plan, likeness)), letter, letters);
  return 'plan' in outcome ? [textOf(outcome.plan), outcome.verb] : outcome.refused;
}

// --- Plans --------------------------------------------------------------------------------------

export function a_board_text_is_laid_and_read_back() {
  for (const text of [HEXAGON, TWINS, '.', './/.']) same(textOf(planOf(text)), text);
  same(textOf(EMPTY), '');
}

export function a_board_is_told_from_its_corner_wherever_it_lies() {
  const plan = new Map([
    ['-3,5', '.'],
    ['-4,6', '#'],
  ]);
  same(textOf(plan), '_./#');
  const corner = cornerOf(plan);
  same(corner, { q: -4, r: 5 });
  same([nameOf({ q: -3, r: 5 }, corner), nameOf({ q: -4, r: 6 }, corner)], ['b1', 'a2']);
  same(cellNamed('b1', corner), { q: -3, r: 5 });
}

export function a_board_that_is_too_large_is_known() {
  same([fullness(EMPTY), fullness(planOf(HEXAGON))], [null, null]);
  same(fullness(planOf(Array(64).fill('..').join('/'))), 'cells');
  same(fullness(planOf('.'.repeat(27))), 'files');
  same(
    fullness(
      new Map([
        ['0,0', '.'],
        ['0,99', '.'],
      ]),
    ),
    'ranks',
  );
}

export function the_field_stays_while_one_lays_in_it() {
  const field = fieldOf(EMPTY, null);
  same(fieldOf(planOf('../..'), field), field);
  const wider = fieldOf(
    new Map([
      ['0,0', '.'],
      ['3,0', '.'],
    ]),
    field,
  );
  same([wider.left, wider.right, wider.top], [field.left, 8, field.top]);
}

export function the_field_moves_to_a_board_that_lies_elsewhere() {
  const field = fieldOf(new Map([['40,0', '.']]), fieldOf(EMPTY, null));
  same([field.left > 60, field.right < 100], [true, true]);
}

export function of_a_huge_field_the_cells_near_the_board_are_shown() {
  const plan = new Map([
    ['0,0', '.'],
    ['25,98', '.'],
  ]);
  const cells = cellsOf(fieldOf(plan, null), plan);
  same([cells.length, cells.some(({ q, r }) => q === 25 && r === 98)], [14, true]);
}

// --- Forms --------------------------------------------------------------------------------------

export function every_form_is_turned_as_often_as_it_differs() {
  const ways = FORMS.map((form) => {
    const turns = [0, 1, 2, 3, 4, 5].map((turn) => formAt(form, { q: 0, r: 0 }, turn));
    return new Set(turns.map((cells) => cells.map(cellKey).sort().join(' '))).size;
  });
  same(ways, [1, 6, 3, 6]);
}

export function a_fragment_lies_on_three_free_cells() {
  same(laid(EMPTY, 'triangle', { q: 0, r: 0 }), ['_./..', 'laid']);
  same(laid(EMPTY, 'line', { q: 0, r: 0 }, { turn: 2 }), ['././.', 'laid']);
  same(laid(planOf('..'), 'line', { q: 2, r: 0 }), 'covered');
}

export function on_three_laid_ones_it_makes_pillars_but_no_third_level() {
  same(laid(planOf('.#.'), 'line', { q: 1, r: 0 }), ['^^^', 'raised']);
  same(laid(planOf('.^.'), 'line', { q: 1, r: 0 }), 'covered');
  same(laid(planOf('...'), 'line', { q: 1, r: 0 }, { letters: PLAIN }), 'covered');
}

export function all_else_is_painted_and_taken_away() {
  same(laid(planOf('...'), 'line', { q: 2, r: 0 }, { letter: '#' }), ['.###', 'laid']);
  same(laid(planOf('...'), 'cell', { q: 1, r: 0 }, { letter: '^' }), ['.^.', 'changed']);
  same(laid(planOf('...'), 'cell', { q: 1, r: 0 }), ['...', 'none']);
  same(laid(planOf('....'), 'line', { q: 3, r: 0 }, { letter: null }), ['..', 'taken']);
}

// --- Symmetry -----------------------------------------------------------------------------------

export function what_is_laid_is_laid_at_its_images_too() {
  same(laid(planOf('.....'), 'cell', { q: 0, r: 0 }, { letter: '#', likeness: 'half-turn' }), ['#...#', 'changed']);
  same(laid(planOf('__.../_..../.....'), 'cell', { q: 0, r: 2 }, { letter: '#', likeness: 'mirror' }), [
    '__.../_..../#...#',
    'changed',
  ]);
  same(laid(planOf(HEXAGON), 'cell', { q: 2, r: 0 }, { letter: '#', likeness: 'third-turn' }), [
    '__#../_..../....#/..../#..',
    'changed',
  ]);
}

export function a_fragment_that_would_lie_on_its_image_is_refused() {
  same(laid(planOf('.....'), 'line', { q: 6, r: 0 }, { likeness: 'half-turn' }), ['...........', 'laid']);
  same(laid(EMPTY, 'line', { q: 1, r: 0 }, { likeness: 'half-turn' }), 'covered');
}

export function a_board_that_is_alike_has_its_own_axis() {
  for (const text of [HEXAGON, '_./..', '__.#/_../#.']) {
    const plan = planOf(text);
    const likeness = text.includes('#') ? 'half-turn' : 'third-turn';
    const axis = axisOf(plan, likeness);
    const moved = axis?.images.map((image) => [...plan.keys()].map((key) => cellKey(image(cellOf(key)))));
    same(
      moved?.every((keys) => keys.every((key) => plan.has(key))),
      true,
    );
    same(textOf(completed(plan, likeness)), text);
  }
}

export function what_is_missing_is_laid() {
  same(textOf(completed(planOf('__.../_..../..#../..../.'), 'half-turn')), '__.../_..../..#../..../...');
  same(textOf(completed(planOf('.#./_.'), '')), '.#./_.');
  same(
    LIKENESSES.map((likeness) => axisOf(EMPTY, likeness)?.images.length),
    [1, 1, 2],
  );
}

// --- Keys and addresses --------------------------------------------------------------------------

function pressed(
  key: string,
  {
    code = `Key${key.toUpperCase()}`,
    shiftKey = false,
    ctrlKey = false,
  }: { code?: string; shiftKey?: boolean; ctrlKey?: boolean } = {},
) {
  return readKey({ key, code, shiftKey, ctrlKey, metaKey: false, altKey: false }, ALL);
}

export function keys_lay_turn_and_choose() {
  same([pressed('Enter'), pressed('Delete')], [{ lay: true }, { away: true }]);
  same([pressed('r'), pressed('R', { shiftKey: true })], [{ turn: 1 }, { turn: -1 }]);
  same([pressed('к', { code: 'KeyR' }), pressed('3')], [{ turn: 1 }, { form: 'line' }]);
  same([pressed('l'), pressed('p'), pressed('g')], [{ letter: '#' }, { letter: '^' }, { letter: '.' }]);
  same([pressed('z', { ctrlKey: true }), pressed('x')], [null, null]);
  const third = { code: 'Digit3', shiftKey: true };
  same([pressed('#', third), pressed('3', third)], [null, { form: 'line' }]);
}

export function an_address_holds_lava_and_does_not_end_in_dots() {
  const wish = { board: '.#./^..', variant: 'edge=abyss', name: {}, about: {}, content: '' };
  const query = queryOf(wish, 'pit');
  same(query, '?s=edge=abyss+.%23./%5E..&game=pit');
  same(readQuery(query)?.text, 'edge=abyss .#./^..');
  same(queryOf({ ...wish, board: '' }, 'pit'), '?game=pit');
}
