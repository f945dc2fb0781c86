import { border } from '../../../../src/tessera/web/board/layers/faces.js';
import { isGuarded } from '../../../../src/tessera/web/board/layers/wards.js';
import { silhouette } from '../../../../src/tessera/web/board/outline.js';
import type { View } from '../../../../src/tessera/web/board/view.js';
import { room as vorcept } from '../../../../src/tessera/web/games/vorcept/room.js';
import { hexGrid } from '../../../../src/tessera/web/grid/hex.js';
import { squareGrid } from '../../../../src/tessera/web/grid/square.js';
import { next, walk } from '../../../../src/tessera/web/grid/walk.js';
import { scenesOf } from '../../../../src/tessera/web/learn/demo.js';
import { KEYS, actionOf } from '../../../../src/tessera/web/play/keys.js';
import { holds, same } from './expect.js';
import { action, scene, welcome } from './tables.js';

const TEXT = 'vorcept standard __.../_.#../..*../..X./.x. He1,dd3 b:main:2:- 6.3.2/6.3.2 0';
const { cells } = vorcept.picture(TEXT);

function walked(from: string, code: string, flipped: boolean = false) {
  const start = cells.find(({ name }) => name === from);
  return start && walk(hexGrid, cells, start, code, flipped)?.name;
}

export function the_six_keys_walk_in_six_directions() {
  const around = ['KeyD', 'KeyE', 'KeyQ', 'KeyA', 'KeyZ', 'KeyC'].map((code) => walked('c3', code));
  same(around, ['d3', 'd2', 'c2', 'b3', 'b4', 'c4']);
}

export function arrows_go_straight_up_and_down_by_turns() {
  same([walked('c3', 'ArrowLeft'), walked('c3', 'ArrowRight')], ['b3', 'd3']);
  const up = walked('c3', 'ArrowUp') as string;
  same(walked(up, 'ArrowUp'), 'd1');
  same(walked(up, 'ArrowDown'), 'c3');
}

export function a_turned_board_turns_the_keys() {
  same(walked('c3', 'ArrowRight', true), 'b3');
}

export function the_edge_and_other_keys_lead_nowhere() {
  same([walked('c1', 'ArrowUp'), walked('c3', 'KeyP')], ['c1', null]);
}

/** Three files and seven ranks, but for the fourth. */
const squares = [0, 1, 2, 3, 4, 5, 6].flatMap((r) => {
  if (r === 3) return [];
  return [...'abc'].map((file, q) => ({ name: `${file}${7 - r}`, q, r }));
});

function squareWalked(from: string, code: string, flipped: boolean = false) {
  const start = squares.find(({ name }) => name === from);
  return start && walk(squareGrid, squares, start, code, flipped)?.name;
}

export function squares_are_walked_straight_and_aslant() {
  const keys = ['ArrowUp', 'KeyE', 'KeyD', 'KeyC', 'ArrowDown', 'KeyZ', 'KeyA', 'KeyQ'];
  const around = ['b3', 'c3', 'c2', 'c1', 'b1', 'a1', 'a2', 'a3'];
  same(
    keys.map((code) => squareWalked('b2', code)),
    around,
  );
  same(
    keys.map((code) => squareWalked('b2', code, true)),
    [...around.slice(4), ...around.slice(0, 4)],
  );
}

export function walking_squares_goes_on_beyond_a_missing_rank() {
  same([squareWalked('b3', 'ArrowUp'), squareWalked('b7', 'ArrowUp')], ['b5', 'b7']);
}

export function letters_stand_at_the_left_and_below_whoever_looks() {
  for (const flipped of [false, true]) {
    const letters = squareGrid.rim(squares, 0, flipped);
    const places = squares.map((cell) => squareGrid.place(cell, flipped));
    const [left, low] = [Math.min(...places.map(({ x }) => x)), Math.max(...places.map(({ y }) => y))];
    same(letters.map(({ text }) => text).sort(), [...'123567abc']);
    for (const { text, cell } of letters) {
      const { x, y } = squareGrid.place(cell, flipped);
      holds(/[a-c]/.test(text) ? y > low : x < left, `${text} at ${x}, ${y}`);
    }
  }
}

export function one_key_goes_round_the_cells_that_matter() {
  const [start] = cells;
  if (!start) throw new Error('no cells');
  const wanted = new Set(['d3', 'b4', 'c1']);
  const order = [];
  let at = next(cells, start, wanted, false);
  for (; at && order.length < 3; at = next(cells, at, wanted, false)) order.push(at.name);
  same(order, ['d3', 'b4', 'c1']);
  same(next(cells, start, wanted, true)?.name, 'b4');
  same(next(cells, start, new Set(), false), null);
}

export function a_position_text_is_read_for_a_picture() {
  const picture = vorcept.picture(TEXT);
  same([picture.cells.length, picture.cells[0]], [19, { name: 'c1', q: 2, r: 0 }]);
  same(picture.terrain, { c2: '#', c3: '*', c4: 'X', b5: 'x' });
  same(picture.pieces[1], { cell: 'd3', kind: 'D', side: 'r' });
}

export function what_is_held_looks_like_what_will_stand_there() {
  const { board } = welcome();
  const lava = { ...board, options: { edition: 'lava' } };
  const blocks = { ...board, options: { edition: 'blocks' } };
  same(vorcept.held('b2', scene(), lava)?.symbol, 'H-b');
  same(vorcept.held('@D', scene({ turn: 'r' }), lava)?.symbol, 'D-r');
  same(vorcept.held('@P', scene(), lava)?.symbol, 'pylon');
  same(vorcept.held('@L', scene(), lava)?.flat, true);
  same(vorcept.held('@L', scene({ turn: 'r' }), blocks)?.symbol, 'block-r');
}

export async function the_games_to_look_at_replay() {
  for (const game of ['vorcept', 'pit', 'almajara']) {
    const demo = await (await fetch(`/web/games/${game}/demo.json`)).json();
    const scenes = scenesOf(demo);
    same([game, scenes.length], [game, demo.actions.length + 1]);
    scenes.forEach(({ pieces, ply }, place) => {
      const filled = new Set(pieces.map(({ cell }) => cell));
      same([game, ply, filled.size], [game, ply, pieces.length]);
      // Whatever moves next stands where it moves from.
      const { origin, kind, side } = demo.actions[place] ?? {};
      if (origin)
        same(
          pieces.find(({ cell }) => cell === origin),
          { cell: origin, kind, side },
        );
    });
  }
}

export function raised_ground_is_met_from_its_top_to_the_foot_of_its_walls() {
  const path = silhouette(hexGrid, { x: 0, y: -20 }, 20);
  const heights = [...path.matchAll(/ (-?[\d.]+)/g)].map(([, y]) => Number(y));
  same([Math.min(...heights), Math.max(...heights)], [-64, 44]);
}

export function a_board_ends_at_gaps_within_it_too() {
  const ring = cells.filter(({ q, r }) => Math.max(Math.abs(q - 2), Math.abs(r - 2)) <= 1);
  const round = ring.filter(({ name }) => !['b2', 'd4'].includes(name));
  const ends = (some: typeof cells) =>
    border(
      hexGrid,
      some.map((cell) => hexGrid.place(cell, false)),
    ).length;
  same(ends(round), 18);
  same(ends(round.filter(({ name }) => name !== 'c3')), 24);
}

export function keys_mean_the_same_on_any_keyboard() {
  same(actionOf(KEYS, { key: 'г', code: 'KeyU', shiftKey: false }, true), 'undo');
  same(actionOf(KEYS, { key: ',', code: 'Slash', shiftKey: true }, true), 'help');
  same(actionOf(KEYS, { key: 'End', code: 'End', shiftKey: false }, false), 'now');
  holds(actionOf(KEYS, { key: 'u', code: 'KeyU', shiftKey: false }, false) === null, 'letters are off');
}

export function two_passes_end_a_game_in_other_words_than_a_full_clock() {
  const outcome = { result: '1/2-1/2', reason: 'no-progress', cells: [] };
  const reasons = [2, 60].map((clock) => vorcept.ending(scene({ clock, outcome }), '').args);
  same(
    reasons.map((args) => args?.['reason']),
    ['passes', 'no-progress'],
  );
}

export function how_a_host_fell_is_told_by_what_the_last_action_took() {
  const outcome = { result: '1-0', reason: 'host', cells: [] };
  const taken = { cell: 'c3', kind: 'H', side: 'r', reason: 'clamp', by: [] };
  const last = action({ captures: [{ ...taken, kind: 'D', reason: 'full' }, taken] });
  same(vorcept.ending(scene({ outcome, last }), 'b').args?.['fall'], 'clamp');
  same(vorcept.ending(scene({ outcome }), 'b').args?.['fall'], '');
}

export function only_attacks_are_warded_off_not_the_picking_of_an_own_piece() {
  const pieces = [
    { cell: 'b2', kind: 'O05', side: 's' },
    { cell: 'b4', kind: 'O05', side: 'n' },
    { cell: 'c4', kind: 'O06', side: 'n' },
  ];
  const guards = [
    ['a1', 'b2'],
    ['a5', 'b4'],
  ];
  const view = { tokens: { guards }, pieces, turn: 's' } as unknown as View;
  same(
    ['b2', 'b4', 'c4'].map((cell) => isGuarded(view, cell)),
    [false, true, false],
  );
}
