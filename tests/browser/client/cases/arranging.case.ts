import { room as pit } from '../../../../src/tessera/web/games/pit/room.js';
import { nextPlaced, placedBy } from '../../../../src/tessera/web/state/arranging.js';
import { arrange } from '../../../../src/tessera/web/state/choosing.js';
import { reduce, nothing } from '../../../../src/tessera/web/state/game.js';
import { same } from './expect.js';
import { action, happened, scene, table, welcome } from './tables.js';

const setup = { phase: 'setup', choices: { '@L': { a1: 'L@a1', b1: 'L@b1' } } };

export function what_one_placed_before_is_placed_again_as_far_as_it_may_be() {
  const state = reduce(nothing, welcome({ history: [scene(setup)] }));
  same(nextPlaced(state, ['I@c1', 'L@b1']), 'L@b1');
  same(nextPlaced(state, ['I@c1']), null);
}

export function what_each_side_places_is_told_apart_from_what_it_plays() {
  const scenes = [
    scene(setup),
    scene({ ...setup, ply: 1, turn: 'r', last: action({ text: 'L@a1', side: 'b' }) }),
    scene({ ply: 2, last: action({ text: 'L@e5', side: 'r' }) }),
    scene({ ply: 3, last: action({ text: 'a1-a2', side: 'b' }) }),
  ];
  const state = reduce(nothing, welcome({ history: scenes }));
  same([placedBy(state, pit, 'b'), placedBy(state, pit, 'r')], [['L@a1'], ['L@e5']]);
}

export function the_house_is_asked_once_to_place_the_rest() {
  const { state, request } = arrange(table());
  same([request, arrange(state).request], [{ type: 'arrange', seq: 0, on: true }, undefined]);
  same(reduce(reduce(state, happened({ kind: 'arrange' })), { type: 'done' }).sent, null);
}
