import { lately, announcements } from '../../../../src/tessera/web/state/announcing.js';
import {
  reduce,
  isPast,
  connectionChanged,
  look,
  nothing,
  shown,
  step,
} from '../../../../src/tessera/web/state/game.js';
import { trail, turns } from '../../../../src/tessera/web/state/move-list.js';
import { straight } from '../../../../src/tessera/web/state/tree.js';
import type { Scene, SceneAction } from '../../../../src/tessera/web/wire/tables.js';
import { same } from './expect.js';
import { action, happened, scene, table, welcome } from './tables.js';

/** Blue's turn of two actions, and one action of Red. */
function history() {
  return [
    scene(),
    scene({ ply: 1, actions_left: 1, last: action({ text: 'one' }) }),
    scene({ ply: 2, turn: 'r', last: action({ text: 'two' }) }),
    scene({ ply: 3, turn: 'r', actions_left: 1, last: action({ text: 'three', side: 'r' }) }),
  ];
}

export function actions_of_one_turn_stand_together() {
  const list = turns(straight(history()), () => false).map(({ number, side, actions }) => [
    number,
    side,
    actions.map(({ id, action }) => `${id} ${action.text}`),
  ]);
  same(list, [
    [1, 'b', ['1 one', '2 two']],
    [2, 'r', ['3 three']],
  ]);
}

export function two_turns_of_one_side_in_a_row_stay_apart() {
  const single = { full_turn: 1, actions_left: 1 };
  const scenes = [scene(single), scene({ ...single, ply: 1, last: action() }), scene({ ply: 2, last: action() })];
  same(turns(straight(scenes), () => false).length, 2);
}

export function the_trail_is_what_the_same_turn_did_before() {
  const texts = [1, 2, 3].map((ply) => trail(history(), ply).map(({ text }) => text));
  same(texts, [[], ['one'], []]);
}

export function what_a_turn_took_is_told_to_its_end() {
  const game = {
    narrate: ({ text, captures }: SceneAction) =>
      [text, ...captures.map(({ cell }) => `lost ${cell}`)].map((key) => ({ key })),
  };
  const said = (scenes: Scene[]) =>
    scenes.map((scene) =>
      lately(scenes, scene, game)
        .map(({ key }) => key)
        .join(),
    );
  same(said(history()), ['', 'one', 'two', 'three']);
  const captures = [{ cell: 'd3', kind: 'H', side: 'r', reason: 'clamp', by: [] }];
  const [start, , ...rest] = history();
  const taking = scene({ ply: 1, actions_left: 1, last: action({ text: 'one', captures }) });
  same(said([start ?? scene(), taking, ...rest]), ['', 'lost d3', 'lost d3', 'three']);
}

export function the_set_up_stands_together_before_the_first_turn() {
  const placing = { full_turn: 1, actions_left: 1, phase: 'blocks' };
  const list = turns(
    straight([
      scene(placing),
      scene({ ...placing, ply: 1, last: action() }),
      scene({ ply: 2, last: action({ side: 'r' }) }),
      scene({ ply: 3, actions_left: 1, last: action() }),
    ]),
    ({ phase }) => phase !== 'main',
  );
  same(
    list.map(({ number, side, actions }) => [number, side, actions.length]),
    [
      [0, '', 2],
      [1, 'b', 1],
    ],
  );
}

export function stepping_stays_within_the_record() {
  const state = reduce(nothing, welcome({ history: history() }));
  const plies = [step(state, 1), step(state, -1), step(step(state, -9), -1), step(step(state, -1), 1)];
  same(
    plies.map((each) => shown(each)?.ply),
    [3, 2, 0, 3],
  );
  same([isPast(look(state, 0)), isPast(step(look(state, 0), Infinity))], [true, false]);
}

const inWords = {
  id: 'game',
  narrate: ({ text }: { text: string }) => [{ key: text }],
  ending: () => ({ key: 'game-why' }),
};

export function every_action_and_the_turn_are_told() {
  const before = table();
  const keys = announcements(before, reduce(before, happened()), inWords).map(({ key }) => key);
  same(keys, ['b2-b1', 'web-announce-your-turn']);
}

export function the_turn_is_not_told_while_the_house_places_the_pieces() {
  const before = table();
  const offers = { ...before.offers, arranged: true };
  const keys = announcements(before, reduce(before, happened({ offers })), inWords).map(({ key }) => key);
  same(keys, ['b2-b1']);
}

export function what_was_missed_is_told_after_a_reconnection() {
  const before = table();
  const after = reduce(before, welcome({ seq: 3, history: history() }));
  const keys = announcements(before, after, inWords).map(({ key }) => key);
  same(keys, ['one', 'two', 'three', 'web-announce-turn']);
}

export function a_lost_connection_and_a_take_back_are_told() {
  const before = reduce(table(), happened());
  same(announcements(before, connectionChanged(before, 'lost'), inWords), [{ key: 'web-link-lost' }]);
  const after = reduce(before, happened({ seq: 2, kind: 'undo', scene: scene() }));
  same(announcements(before, after, inWords)[0], { key: 'web-announce-undo' });
}

export function the_end_is_told_with_its_reason() {
  const outcome = { result: '0-1', reason: 'host', cells: [] };
  const over = happened({ status: 'finished', scene: scene({ ply: 1, turn: null, outcome }) });
  const [won, why] = announcements(table(), reduce(table(), over), inWords);
  same([won?.key, won?.args?.['side'], why?.key], ['web-won', 'r', 'game-why']);
}
