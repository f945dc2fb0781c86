import { room as pit } from '../../../../src/tessera/web/games/pit/room.js';
import { bySide, thingOn } from '../../../../src/tessera/web/state/reading.js';
import type { Steps } from '../../../../src/tessera/web/wire/tables.js';
import { same } from './expect.js';
import { action, scene, welcome } from './tables.js';

const TEXT = 'pit standard __.../_^#../...../..../... Ib2,Lc2,id2,Gc3 b:main:2:- - 0';
const { terrain, pieces } = pit.picture(TEXT);
const position = scene({ terrain, pieces, ties: [['c2', 'd2']] });
const abyss = { ...welcome().board, gaps: [{ name: 'a1', q: 0, r: 0 }] };

export function a_piece_is_told_with_its_ground_and_what_binds_it() {
  same(pit.describe('b2', position).args, { side: 'b', kind: 'I', ground: 'pillar', lumen: 'none' });
  same(pit.describe('c2', position).args, { side: 'b', kind: 'L', ground: 'lava', lumen: 'none' });
  same(pit.describe('d2', position).args, { side: 'r', kind: 'I', ground: 'ground', lumen: 'c2' });
}

export function ground_is_told_where_nothing_stands() {
  const empty = { ...position, pieces: [] };
  const keys = ['b2', 'c2', 'c3', 'a1'].map((cell) => pit.describe(cell, empty, abyss).key);
  same(keys, ['pit-web-pillar', 'pit-web-lava', 'pit-web-free', 'pit-web-abyss']);
  same([thingOn('a1', empty, abyss), thingOn('a1', empty, null)], ['_', null]);
}

export function what_has_a_piece_on_it_is_not_told_twice() {
  same(bySide(position).get(''), undefined);
}

export function the_reserve_is_counted_first_and_then_what_is_left() {
  const reserves = { b: { L: 0, I: 3 } };
  const before = pit.stock({ ...position, phase: 'setup', reserves }, 'b');
  same(before, { place: 'reserve', counts: { L: 0, I: 3 } });
  same(pit.stock(position, 'b'), { place: 'board', counts: { I: 1, L: 1, G: 1 } });
}

export function a_task_is_told_with_the_truce_that_holds() {
  const told = [0, 1].map((truce) => pit.task(scene({ truce }), true).args?.['truce']);
  same(told, ['no', 'yes']);
}

export function an_action_is_told_with_whom_it_throws_and_where() {
  const thrown = { kind: 'G', side: 'r', how: 'pushed', origin: 'd4', target: 'e3', q: 4, r: 2 };
  const moves = [{ ...thrown, lost: 'burnt' }];
  const captures = [{ cell: 'd4', kind: 'G', side: 'r', reason: 'burnt', by: [] }];
  const push = action({ verb: 'push', kind: 'I', origin: 'c5', target: 'c5', moves, captures });
  const [deed, loss] = pit.narrate(push);
  same(deed?.key, 'pit-web-announce-push');
  const { walks, other, whose, from, to, lost } = deed?.args ?? {};
  same([walks, other, whose, from, to, lost], ['no', 'G', 'r', 'd4', 'e3', 'burnt']);
  same(loss?.args, { cell: 'd4', side: 'r', kind: 'G', reason: 'burnt' });
}

export function an_imp_that_pushes_first_is_told_to_move_afterwards() {
  const thrown = { kind: 'G', side: 'r', how: 'pushed', origin: 'd4', target: 'e3', q: 4, r: 2, lost: null };
  const step = { kind: 'I', side: 'b', how: 'step', origin: 'c5', target: 'd4', q: 3, r: 3, lost: null };
  const told = [
    [thrown, step],
    [step, thrown],
  ].map((moves) => {
    const [deed] = pit.narrate(action({ verb: 'push', kind: 'I', origin: 'c5', target: 'd4', moves }));
    return deed?.args?.['walks'];
  });
  same(told, ['after', 'yes']);
}

export function what_may_be_picked_next_depends_on_who_acts() {
  const next = (picks: string[], mayEnd = true) => pit.build?.next(picks, position, mayEnd)?.key;
  same(next(['b2', 'b4']), 'pit-web-next-push');
  same(next(['b2', 'c3']), 'pit-web-next-move');
  same(next(['c2', 'd1']), 'pit-web-next-pull');
  same([next(['c3', 'c5']), next(['c3', 'c5'], false)], ['pit-web-next-load', 'pit-web-next-sink']);
  same(next(['c3', 'c5', 'c4']), 'pit-web-next-drop');
}

export function the_lumen_is_asked_for_first_and_then_the_rest() {
  const asked = (choices: Steps) => pit.task({ ...position, phase: 'setup', choices }, true).args?.heart;
  same(asked({ '@L': { a5: 'L@a5' } }), 'yes');
  same(asked({ '@I': { b5: 'I@b5' }, '@G': { b5: 'G@b5' } }), 'no');
}

export function an_imp_is_told_by_the_rules_of_the_table() {
  const { board } = welcome();
  const there = pit.knowing?.({ ...board, options: { imp_push: 'instead' } });
  same([pit.about('I').args?.['push'], there?.about('I').args?.['push']], ['with-move', 'instead']);
}
