/** A small war to try the client's functions on; options are made up, as a server would send. */

import { type WarState, heard, nothing } from '../../../../src/tessera/web/war/state/war.js';
import type {
  AnswerAccepted,
  JournalEntry,
  MapCell,
  SeatState,
  WarContent,
  WarInfo,
  WarPiece,
  WarScene,
  WarSeat,
  WarWelcome,
} from '../../../../src/tessera/web/wire/war.js';

const CELLS: MapCell[] = ['a1', 'b1', 'c1', 'd1', 'a2', 'b2', 'c2', 'd2'].map((name) => ({
  name,
  q: 'abcd'.indexOf(name[0] ?? '') + (name[1] === '2' ? -1 : 0),
  r: name[1] === '2' ? 1 : 0,
  terrain: name === 'd2' ? 'm' : '.',
}));

const ABILITY = { name: {}, text: {}, passive: false, response: false, range: 2, cost: {}, events: [] };

export const content: WarContent = {
  kinds: Object.fromEntries(
    ['aries', 'spark'].map((id) => [
      id,
      {
        id,
        faction: 'fire',
        name: { en: id },
        text: {},
        letters: {},
        size: id === 'aries' ? 3 : 1,
        hp: 4,
        strength: 2,
        level: 1,
        leader: id === 'aries',
        hours: ['morning', 'midday'],
        sight: [2, 1],
        stealth: false,
        detect: 0,
        abilities: [
          { ...ABILITY, id: 'burn', main: true, targets: ['piece'] },
          { ...ABILITY, id: 'swap', main: false, targets: ['cell', 'cell'] },
          { ...ABILITY, id: 'glow', main: false, targets: [] },
        ],
      },
    ]),
  ),
  factions: {},
  maps: { strip: { id: 'strip', name: {}, text: {}, seats: 2, cells: CELLS, starts: [['a1'], ['d1']], unlike: [] } },
  terrains: {
    '.': { id: 'plain', name: { en: 'plain' }, capacity: 6 },
    m: { id: 'mountain', name: { en: 'mountain' }, capacity: 0 },
  },
  resources: {},
  levels: [1],
  addresses: [],
  name: {},
};

export function piece(changes: Partial<WarPiece> = {}): WarPiece {
  return { id: 7, kind: 'aries', owner: 0, cell: 'b1', hp: 4, ready: true, ...changes };
}

export function scene(changes: Partial<WarScene> = {}): WarScene {
  return {
    viewer: 0,
    day: 1,
    hour: 'morning',
    night: false,
    stage: 1,
    round: 0,
    step: 'orders',
    priority: [0, 1],
    players: [
      { out: false, resources: {}, glory: 0 },
      { out: false, resources: null, glory: null },
    ],
    pieces: [
      piece(),
      piece({ id: 8, kind: 'spark', cell: 'a1' }),
      piece({ id: 20, kind: 'spark', owner: 1, cell: 'c1' }),
    ],
    in_view: ['a1', 'b1', 'c1'],
    explored: ['a1', 'b1', 'c1'],
    ghosts: [],
    shown: [],
    hour_events: [],
    orders: [],
    battles: [],
    result: null,
    income: [],
    ...changes,
  };
}

export function moment(changes: Partial<SeatState> = {}): SeatState {
  return {
    scene: scene(),
    options: [
      {
        piece: 7,
        move_refusal: null,
        moves: ['a1', 'c1', 'a2', 'b2'],
        abilities: [
          { ability: 'burn', refusal: null, warning: null, targets: [['20']] },
          {
            ability: 'swap',
            refusal: null,
            warning: null,
            targets: [
              ['a1', 'b1'],
              ['a1', 'b1'],
            ],
          },
          { ability: 'glow', refusal: null, warning: null, targets: [] },
        ],
      },
      {
        piece: 8,
        move_refusal: null,
        moves: ['b1', 'a2'],
        abilities: [{ ability: 'burn', refusal: 'no target', warning: null, targets: [[]] }],
      },
    ],
    question: null,
    must_answer: true,
    answer: null,
    drafts: [],
    passing: 'no',
    sharing: false,
    ally_drafts: {},
    automatic_responses: [],
    suggested_responses: [],
    last_viewed: 0,
    last_visited: 0,
    ...changes,
  };
}

export function seat(changes: Partial<WarSeat> = {}): WarSeat {
  return {
    kind: 'person',
    name: 'Ada',
    handle: 'Ada',
    level: null,
    faction: 'fire',
    leader: 'aries',
    coalition: null,
    agreed: true,
    present: true,
    ready: false,
    out: false,
    stand_in: false,
    reserve: 0,
    grace: 0,
    grace_until: null,
    stand_in_since: null,
    bot_from: null,
    glory: null,
    ...changes,
  };
}

export function war(changes: Partial<WarInfo> = {}): WarInfo {
  return {
    id: 'w',
    map: 'strip',
    days: 2,
    clock: { kind: 'none', seconds: 0, reserve: 0 },
    chat: true,
    listed: true,
    status: 'playing',
    seats: [seat(), seat({ name: 'Bob', handle: 'Bob' })],
    creator: true,
    you: [0],
    day: 1,
    hour: 'morning',
    step: 'orders',
    step_number: 3,
    deadline: null,
    paused: false,
    votes: {},
    result: null,
    created: '',
    updated: '',
    returned: 0,
    content: '',
    own: false,
    out_sees_all: false,
    shared_cells: 'seen',
    allied_sight: 'shared',
    quiet: 0,
    rematch: null,
    asked_to_leave: [],
    barred: false,
    rated: false,
    tournament: '',
    suspended: false,
    go_on_from: null,
    starts_at: null,
    invited: null,
    host: '',
    ...changes,
  };
}

export function entry(changes: Partial<JournalEntry> = {}): JournalEntry {
  return {
    number: 1,
    day: 1,
    hour: 'morning',
    step: 'execution',
    kind: 'moved',
    message: { type: 'fact', key: 'x', gaps: {} },
    pieces: [7],
    cells: ['b1', 'a1'],
    amount: null,
    topic: 'moves',
    players: [],
    piece: null,
    ...changes,
  };
}

export function welcome(changes: Partial<WarWelcome> = {}): WarWelcome {
  return {
    type: 'welcome',
    war: war(),
    seat_states: { 0: moment() },
    journals: { 0: [] },
    chat: [],
    time: 0,
    ...changes,
  };
}

export function played(changes: Partial<WarWelcome> = {}): WarState {
  return heard(nothing, welcome(changes));
}

export function taken(changes: Partial<AnswerAccepted> = {}): AnswerAccepted {
  return {
    type: 'answer-accepted',
    seat: 0,
    step_number: 3,
    answer: null,
    drafts: [],
    passing: 'no',
    sharing: false,
    automatic_responses: [],
    ...changes,
  };
}
