/** Small tables to try the client's functions on; the choices are made up, as a server would send. */

import { reduce, nothing } from '../../../../src/tessera/web/state/game.js';
import type { Happened, Scene, SceneAction, SceneFace, Welcome } from '../../../../src/tessera/web/wire/tables.js';

const START: Scene = {
  ply: 0,
  text: '',
  turn: 'b',
  phase: 'main',
  actions_left: 2,
  full_turn: 2,
  truce: 0,
  left_to_place: 0,
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

export function scene(changes: Partial<Scene> = {}): Scene {
  return { ...START, ...changes };
}

export function action(changes: Partial<SceneAction> = {}): SceneAction {
  const usual = { text: 'b2-b1', side: 'b', verb: 'move', origin: 'b2', target: 'b1', kind: 'H' };
  return { ...usual, moves: [], captures: [], card: null, guard: null, ...changes };
}

export function welcome(changes: Partial<Welcome> = {}): Welcome {
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
      you: ['b'],
      turn: 'b',
      seed_hash: null,
      seed: null,
      board_name: '',
      lay: 0,
      board_text: '',
      content: '',
      content_name: '',
      listed: true,
      clock: null,
      rated: false,
      invited: false,
      tournament: '',
      declined: false,
      suspended: false,
      asked: '',
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
    offers: {
      pending: null,
      may: [],
      rematch: null,
      may_abort: false,
      claim_from: null,
      arranged: false,
      suspended: false,
    },
    building: null,
    clock: null,
    conditional_moves: [],
    ...changes,
  };
}

/** The message after Blue's first action. */
export function happened(changes: Partial<Happened> = {}): Happened {
  const after = scene({ ply: 1, actions_left: 1, acted: ['b1'], last: action() });
  return {
    type: 'happened',
    seq: 1,
    kind: 'action',
    side: 'b',
    status: 'playing',
    scene: after,
    may_undo: true,
    offers: {
      pending: null,
      may: [],
      rematch: null,
      may_abort: false,
      claim_from: null,
      arranged: false,
      suspended: false,
    },
    seed: null,
    clock: null,
    conditional_moves: [],
    ...changes,
  };
}

/** A table where Blue, played here, is to move. */
export function table() {
  return reduce(nothing, welcome());
}

const TOKENS: Scene = {
  ...START,
  turn: 's',
  actions_left: 3,
  full_turn: 3,
  terrain: {},
  pieces: [
    { cell: 'b2', kind: 'O01', side: 's' },
    { cell: 'c2', kind: 'G01', side: 's' },
    { cell: 'b4', kind: 'O02', side: 'n' },
    { cell: 'c5', kind: 'O01', side: 'n' },
    { cell: 'b5', kind: 'G02', side: 'n' },
  ],
  reserves: { s: { O01: 1 }, n: {} },
  tokens: {
    active: ['b2'],
    guards: [
      ['c2', 'b2'],
      ['b5', 'b4'],
    ],
    guarded: [],
    fresh: { s: { O1: 2, A1: 1 }, n: {} },
    pending: { s: { G02: 1 }, n: {} },
    portal_used: false,
    to_place: {},
    taken: { s: 1, n: 0 },
    points: { s: 1, n: 0 },
    turns: 4,
    limit: 150,
    imminent_winner: null,
  },
  choices: {
    b2: { b3: 'b2-b3', b4: 'b2-b4', c5: 'b2-c5', '^': 'b2^' },
    '@O01': { a1: 'O01@a1' },
    end: 'end',
  },
};

/** A position with tokens: South's on b2 may take one on c5, and would be warded off on b4. */
export function tokens(changes: Partial<Scene> = {}): Scene {
  return { ...TOKENS, ...changes };
}

const FACES: Record<string, SceneFace> = {
  O01: { type: 'O1', back: 'O02', category: 'O', name: { en: 'Lance', ru: 'Пика' }, marks: [[0, 1]], copies: 1 },
  O02: { type: 'O1', back: 'O01', category: 'O', name: { en: 'Hook' }, marks: [[1, 1]], copies: 1 },
  A01: { type: 'A1', back: 'A02', category: 'A', name: { en: 'Kraken' }, marks: [[0, 1]], copies: 1 },
  A02: { type: 'A1', back: 'A01', category: 'A', name: { en: 'Maw' }, marks: [[1, 1]], copies: 1 },
  G01: { type: 'G1', back: 'G02', category: 'G', name: { en: 'Wall' }, marks: [[-1, 0]], copies: 1 },
  G02: { type: 'G1', back: 'G01', category: 'G', name: { en: 'Tower' }, marks: [[0, 1]], copies: 1 },
};

/** The board of that position: a Lighthouse with its mark on b2, and North's portal above it. */
export const tokenBoard = {
  ...welcome().board,
  game: 'almajara',
  sides: ['s', 'n'] as [string, string],
  grid: 'square' as const,
  zones: [
    { kind: 'l', cells: zone(['1', '2', '3']), mark: 'b2' },
    { kind: 'p', cells: zone(['4', '5', '6']), mark: 'b5' },
  ],
  faces: FACES,
};

function zone(ranks: string[]) {
  return ranks.flatMap((rank) => ['a', 'b', 'c'].map((file) => file + rank));
}

/** A table where South, played here, is to move. */
export function tokenTable(changes: Partial<Scene> = {}) {
  const { table, ...rest } = welcome();
  const seats = table.seats.map((seat, place) => ({ ...seat, side: place ? 'n' : 's' }));
  return reduce(nothing, {
    ...rest,
    table: { ...table, game: 'almajara', seats },
    board: tokenBoard,
    history: [tokens(changes)],
    you: ['s'],
  });
}
