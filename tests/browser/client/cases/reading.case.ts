import { room as vorcept } from '../../../../src/tessera/web/games/vorcept/room.js';
import { byRow, bySide } from '../../../../src/tessera/web/state/reading.js';
import { same } from './expect.js';
import { scene } from './tables.js';

const TEXT = 'vorcept standard __.../_.#../..*../...../.... Dd1,He1,dd3 b:main:2:- - 0';
const { cells, terrain, pieces } = vorcept.picture(TEXT);
const position = scene({ terrain, pieces });

export function the_board_is_read_by_side_kind_by_kind() {
  const sides = [...bySide(position)].map(([side, list]) => [side, list.map(({ cell }) => cell)]);
  same(sides, [
    ['b', ['d1', 'e1']],
    ['r', ['d3']],
    ['', ['c2', 'c3']],
  ]);
}

export function the_board_is_read_row_by_row() {
  same(
    byRow(cells, position).map(({ row, cells }) => [row, cells]),
    [
      ['1', ['d1', 'e1']],
      ['2', ['c2']],
      ['3', ['c3', 'd3']],
      ['4', []],
      ['5', []],
    ],
  );
}
