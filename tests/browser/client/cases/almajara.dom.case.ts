import { room } from '../../../../src/tessera/web/games/almajara/room.js';
import { wordsFor } from '../../../../src/tessera/web/games/almajara/words.js';
import { room as hexes } from '../../../../src/tessera/web/games/vorcept/room.js';
import { sitsAcross } from '../../../../src/tessera/web/play/game-board.js';
import { beside } from '../../../../src/tessera/web/play/tokens/token-about.js';
import { lately, announcements } from '../../../../src/tessera/web/state/announcing.js';
import {
  built,
  choose,
  confirm,
  isBuilding,
  isIdle,
  mayEnd,
  mustEnd,
  picked,
  press,
  resigner,
  pickUp,
  targets,
  vain,
  withdrawal,
} from '../../../../src/tessera/web/state/choosing.js';
import { reduce } from '../../../../src/tessera/web/state/game.js';
import { drawn, trail, turns } from '../../../../src/tessera/web/state/move-list.js';
import { requestPreview, point } from '../../../../src/tessera/web/state/previews.js';
import { replayed } from '../../../../src/tessera/web/state/replayed.js';
import { inHand, reserveOf } from '../../../../src/tessera/web/state/reserve.js';
import { straight } from '../../../../src/tessera/web/state/tree.js';
import { holds, same } from './expect.js';
import { action, happened, tokenBoard, tokenTable, tokens } from './tables.js';

const CARDS = { hands: { s: [], n: [] }, deck: [], discards: [], drawing: null };

/** Cards by which b2 goes to b3: one of them alone goes to c3. */
const BY_CARD = {
  b2: { b3: { ':O01': 'b2-b3:O01', ':G02': 'b2-b3:G02' }, c3: { ':O01': 'b2-c3:O01' } },
  ':O01': { b2: { b3: 'b2-b3:O01', c3: 'b2-c3:O01' } },
  ':G02': { b2: { b3: 'b2-b3:G02' } },
};

export function an_attack_is_played_at_once() {
  const { request } = press(choose(tokenTable(), 'b2'), 'c5');
  same(request, { type: 'act', seq: 0, action: 'b2-c5' });
}

export function an_attack_that_would_be_warded_off_is_to_be_confirmed() {
  const state = choose(tokenTable(), 'b2');
  same(vain(state), ['b4']);
  const asked = press(state, 'b4');
  same([asked.request, built(asked.state)], [undefined, 'b2-b4']);
  same(confirm(asked.state).request, { type: 'act', seq: 0, action: 'b2-b4' });
  same(press(asked.state, 'b4').request, { type: 'act', seq: 0, action: 'b2-b4' });
}

export function instead_of_an_attack_in_vain_another_target_is_played_at_once() {
  const { state } = press(choose(tokenTable(), 'b2'), 'b4');
  same(press(state, 'b3').request, { type: 'act', seq: 0, action: 'b2-b3' });
}

export function what_would_be_warded_off_is_foretold_where_one_points_and_nothing_else() {
  const state = choose(tokenTable(), 'b2');
  same(requestPreview(point(state, 'b4')).request, { type: 'preview', action: 'b2-b4' });
  same(requestPreview(point(state, 'b3')).request, undefined);
}

export function ones_own_guarded_tokens_ward_nothing_off() {
  const choices = { ':O01': { b2: { b3: 'b2-b3:O01' }, c2: { c3: 'c2-c3:O01' } } };
  const { state } = press(choose(tokenTable({ choices }), ':O01'), 'b2');
  same(picked(state), [':O01', 'b2']);
}

export function a_token_that_cannot_be_deployed_is_chosen_to_learn_why_not() {
  const state = choose(tokenTable(), '@A01');
  same([isIdle(state), targets(state)], [true, {}]);
  same(press(state, 'a1').request, { type: 'explain', picks: ['@A01', 'a1'] });
  same(picked(press(state, 'b2').state), ['b2']);
  same(picked(choose(state, '@A01')), []);
}

export function a_token_is_taken_off_the_board() {
  same(withdrawal(choose(tokenTable(), 'b2')), 'b2^');
  same([withdrawal(tokenTable()), withdrawal(choose(tokenTable(), '@O01'))], [null, null]);
}

export function a_card_is_given_away_where_that_is_allowed() {
  const choices = { ':A01': { '^': 'A01^' }, b2: { '^': 'b2^' }, ':O01': { b2: { b3: 'b2-b3:O01' } } };
  const table = tokenTable({ choices });
  same(withdrawal(choose(table, ':A01')), 'A01^');
  same(withdrawal(choose(table, ':O01')), null);
  same(withdrawal(press(choose(table, ':O01'), 'b2').state), 'b2^');
}

export function a_turn_is_ended_early_or_because_nothing_is_left() {
  same([mayEnd(tokenTable()), mustEnd(tokenTable())], [true, false]);
  same(mustEnd(tokenTable({ choices: { end: 'end' } })), true);
}

export function a_card_is_chosen_then_a_token_then_where_it_goes() {
  const { state } = press(pickUp(tokenTable({ choices: BY_CARD }), ':G02').state, 'b2');
  same(targets(state), { b3: 'b2-b3:G02' });
  same(press(state, 'b3').request, { type: 'act', seq: 0, action: 'b2-b3:G02' });
}

export function a_card_is_chosen_for_a_token() {
  const { state } = pickUp(choose(tokenTable({ choices: BY_CARD }), 'b2'), ':O01');
  same(picked(state), [':O01', 'b2']);
}

export function after_the_target_the_card_is_asked_for_where_there_are_several() {
  const chosen = choose(tokenTable({ choices: BY_CARD }), 'b2');
  same(press(chosen, 'c3').request, { type: 'act', seq: 0, action: 'b2-c3:O01' });
  const { state, request } = press(chosen, 'b3');
  same([request, isBuilding(state), Object.keys(targets(state))], [undefined, true, [':O01', ':G02']]);
  same(pickUp(state, ':G02').request, { type: 'act', seq: 0, action: 'b2-b3:G02' });
}

export function ones_own_marks_are_used_before_a_card() {
  const choices = { b2: { b3: { '': 'b2-b3', ':O01': 'b2-b3:O01' } } };
  const { request } = press(choose(tokenTable({ choices }), 'b2'), 'b3');
  same(request, { type: 'act', seq: 0, action: 'b2-b3' });
}

export function a_card_with_which_an_attack_is_in_vain_is_confirmed() {
  const choices = { b2: { b4: { ':O01': 'b2-b4:O01' } } };
  const { state } = press(choose(tokenTable({ choices }), 'b2'), 'b4');
  same([picked(state), built(state)], [['b2', 'b4', ':O01'], 'b2-b4:O01']);
  same(press(state, 'b4').request, { type: 'act', seq: 0, action: 'b2-b4:O01' });
}

export function the_reserve_stands_in_three_groups_in_the_order_of_the_kit() {
  const reserve = reserveOf(tokens(), tokenBoard, 's');
  same(reserve, {
    fresh: [
      { faces: ['O01', 'O02'], count: 2 },
      { faces: ['A01', 'A02'], count: 1 },
    ],
    fixed: [{ faces: ['O01'], count: 1 }],
    pending: [{ faces: ['G02'], count: 1 }],
  });
  same(inHand(reserve), ['O01', 'O02', 'A01', 'A02']);
  same(reserveOf(tokens({ tokens: null, reserves: {} }), tokenBoard, 's').fresh, []);
}

export function tokens_that_will_show_either_face_are_pending_with_both() {
  const scene = tokens();
  if (scene.tokens) scene.tokens.pending = { s: { 'A1?': 1, G02: 1 } };
  same(reserveOf(scene, tokenBoard, 's').pending, [
    { faces: ['A01', 'A02'], count: 1 },
    { faces: ['G02'], count: 1 },
  ]);
}

export function where_only_cards_move_a_token_in_reserve_shows_one_face() {
  const board = { ...tokenBoard, options: { ...tokenBoard.options, moves: 'cards' } };
  same(
    reserveOf(tokens(), board, 's').fresh.map(({ faces }) => faces),
    [['O01'], ['A01']],
  );
}

/** A turn of South of two actions; two cards drawn for North, and an action of North. */
function history() {
  const drawing = (side: string | null) => ({ ...CARDS, drawing: side });
  const draw = action({ side: 'n', verb: 'draw', text: '+O01', card: 'O01' });
  return [
    tokens(),
    tokens({ ply: 1, actions_left: 2, last: action({ side: 's', text: 'one' }) }),
    tokens({ ply: 2, turn: '?', cards: drawing('n'), last: action({ side: 's', text: 'two' }) }),
    tokens({ ply: 3, turn: '?', cards: drawing('n'), last: draw }),
    tokens({ ply: 4, turn: 'n', cards: drawing(null), last: draw }),
    tokens({ ply: 5, turn: 'n', actions_left: 2, last: action({ side: 'n', text: 'three' }) }),
  ];
}

export function cards_stand_in_the_turn_for_which_they_are_drawn() {
  const list = turns(straight(history()), () => false).map(({ number, side, actions }) => [
    number,
    side,
    actions.map(({ action }) => action.text),
  ]);
  same(list, [
    [1, 's', ['one', 'two']],
    [2, 'n', ['+O01', '+O01', 'three']],
  ]);
  same(trail(history(), 5), []);
}

export function what_the_other_side_did_is_seen_while_one_has_only_drawn() {
  const texts = [3, 4].map((ply) => trail(history(), ply).map(({ text }) => text));
  same(texts, [
    ['two', 'one'],
    ['two', 'one'],
  ]);
  const game = { narrate: ({ text }: { text: string }) => [{ key: text }] };
  same(lately(history(), tokens(history()[4]), game), [{ key: 'two' }]);
}

export function the_cards_drawn_for_a_turn_are_known_to_its_end() {
  same(
    [2, 3, 4, 5].map((ply) => drawn(history(), ply).length),
    [0, 1, 2, 2],
  );
}

export function of_a_turn_that_was_ended_it_is_told_what_it_did() {
  const [start, first] = history();
  const end = tokens({ ply: 2, turn: 'n', last: action({ side: 's', verb: 'end', text: 'end' }) });
  const game = { narrate: ({ text }: { text: string }) => [{ key: text }] };
  same(lately([tokens(start), tokens(first), end], end, game), [{ key: 'one' }]);
}

export function whose_turn_it_is_and_what_will_end_the_game_is_told_once() {
  const game = {
    narrate: () => [],
    ending: () => ({ key: '' }),
    alarm: ({ turn }: { turn: string | null }) => (turn === 'n' ? { key: 'alarm' } : null),
  };
  const moments = [3, 5, 6].map((plies) => ({
    ...tokenTable(),
    seq: plies,
    tree: straight(history().slice(0, plies)),
  }));
  const [mine = tokenTable(), theirs = mine, later = mine] = moments;
  const keys = (before: typeof mine, after: typeof mine) => announcements(before, after, game).map(({ key }) => key);
  same(keys(mine, theirs), ['alarm', 'web-announce-turn']);
  same(keys(theirs, later), []);
}

export function of_chance_it_is_not_said_that_it_is_to_move() {
  const before = tokenTable();
  const scene = tokens({ ply: 1, turn: '?', cards: CARDS, last: action() });
  const after = reduce(before, happened({ scene }));
  same(announcements(before, after, { narrate: () => [{ key: 'done' }], ending: () => ({ key: '' }) }), [
    { key: 'done' },
  ]);
  same(resigner({ ...after, you: ['s', 'n'] }), null);
}

export function a_replay_knows_what_its_draws_were_sealed_with() {
  const tags = { seed: 'ab', 'seed-hash': 'cd' };
  const replay = { board: tokenBoard, ground: '', history: [tokens()], players: {}, reason: null };
  const { facts } = replayed({ ...replay, result: '*', tags }, []);
  same([facts?.seed, facts?.seed_hash], ['ab', 'cd']);
}

export function tokens_and_zones_are_told_by_the_options_of_the_table() {
  const options = { moves: 'cards', card_guardians: 'fight', stone: 'all' };
  const { about } = wordsFor({ ...tokenBoard, options });
  const { guardian, stone } = about('G01').args ?? {};
  same([guardian, stone, about('k').args?.['stone']], ['fight', 'all', 'all']);
  const { args } = wordsFor({ ...tokenBoard, options: { ...options, moves: 'both' } }).about('G01');
  same(args?.['guardian'], 'peaceful');
}

export function only_a_player_at_the_far_edge_sits_across() {
  same(
    [['n'], ['s'], ['s', 'n'], []].map((you) => sitsAcross(room, ['s', 'n'], you)),
    [true, false, false, false],
  );
  same(sitsAcross(hexes, ['b', 'r'], ['r']), false);
}

export function what_tells_of_a_token_in_reserve_leaves_the_task_free() {
  const chip = new DOMRect(20, innerHeight - 60, 40, 40);
  const task = new DOMRect(0, innerHeight - 200, innerWidth, 120);
  const { y } = beside(chip, task, new DOMRect(), new DOMRect(0, 0, innerWidth - 16, 100));
  holds(y + 100 <= task.top, 'it lies above the task');
}

export function what_tells_of_a_token_leaves_the_board_free_where_there_is_room_beside_it() {
  const board = new DOMRect(0, 0, innerWidth - 150, innerHeight);
  const token = new DOMRect(100, 200, 40, 40);
  const task = new DOMRect(innerWidth - 140, 20, 140, 60);
  const { x, y } = beside(token, task, board, new DOMRect(0, 0, 120, 100));
  holds(x >= board.right, 'it lies beside the board');
  holds(y >= task.bottom, 'it lies below the task');
}
