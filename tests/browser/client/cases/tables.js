/**
 * Small tables to try the client's functions on; the choices are made up, as a server would send.
 * @import {Happened, Scene, SceneAction, Welcome} from '../../../../src/tessera/web/state/wire.js'
 */

import { heard, nothing } from '../../../../src/tessera/web/state/table.js';

/** @type {Scene} */
const START = {
  ply: 0,
  text: '',
  turn: 'b',
  phase: 'main',
  actions_left: 2,
  full_turn: 2,
  to_lay: 0,
  acted: [],
  terrain: { c3: '#' },
  pieces: [
    { cell: 'b2', kind: 'H', side: 'b' },
    { cell: 'b3', kind: 'D', side: 'b' },
    { cell: 'd3', kind: 'H', side: 'r' },
  ],
  ties: [],
  reserves: { b: { D: 2 }, r: { D: 2 } },
  tokens: null,
  cards: null,
  clock: 0,
  draw_after: 60,
  last: null,
  outcome: null,
  choices: { b2: { b1: 'b2-b1' }, '@D': { c2: 'D@c2' } },
};

/**
 * @param {Partial<Scene>} [changes]
 * @returns {Scene}
 */
export function scene(changes = {}) {
  return { ...START, ...changes };
}

/**
 * @param {Partial<SceneAction>} [changes]
 * @returns {SceneAction}
 */
export function action(changes = {}) {
  const usual = { text: 'b2-b1', side: 'b', verb: 'move', origin: 'b2', target: 'b1', kind: 'H' };
  return { ...usual, moves: [], captures: [], card: null, guard: null, ...changes };
}

/**
 * @param {Partial<Welcome>} [changes]
 * @returns {Welcome}
 */
export function welcome(changes = {}) {
  return {
    type: 'welcome',
    table: {
      id: 'abc',
      game: 'vorcept',
      variant: 'standard',
      board: 'hex3',
      status: 'playing',
      seats: [
        { side: 'b', kind: 'person', name: 'Ada', level: null, present: true },
        { side: 'r', kind: 'bot', name: '', level: 1, present: true },
      ],
      ply: 0,
      result: null,
      reason: null,
      created: '',
      updated: '',
      text: '',
      listed: true,
    },
    board: {
      game: 'vorcept',
      variant: 'standard',
      sides: ['b', 'r'],
      options: {},
      cells: [],
      gaps: [],
      grid: 'hex',
      zones: [],
      faces: {},
    },
    history: [scene()],
    seq: 0,
    you: ['b'],
    spectators: 0,
    may_undo: false,
    ...changes,
  };
}

/**
 * What is told after Blue's first action.
 * @param {Partial<Happened>} [changes]
 * @returns {Happened}
 */
export function happened(changes = {}) {
  const after = scene({ ply: 1, actions_left: 1, acted: ['b1'], last: action() });
  return {
    type: 'happened',
    seq: 1,
    kind: 'action',
    side: 'b',
    status: 'playing',
    scene: after,
    may_undo: true,
    ...changes,
  };
}

/** A table where Blue, played here, is to move. */
export function table() {
  return heard(nothing, welcome());
}
