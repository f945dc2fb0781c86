import { LessonSource } from '../../../../src/tessera/web/learn/lesson-source.js';
import * as lesson from '../../../../src/tessera/web/learn/lesson.js';
import { gamesIn } from '../../../../src/tessera/web/replay/reading.js';
import { shown } from '../../../../src/tessera/web/state/game.js';
import { levelOf, replayed } from '../../../../src/tessera/web/state/replayed.js';
import type { Replay, Scene } from '../../../../src/tessera/web/wire/tables.js';
import { same } from './expect.js';
import { action, scene, table } from './tables.js';

const STEPS = [
  { name: 'one', position: 'first', continues: false, accepts: ['a1-b1'], replies: ['b2-b3'] },
  { name: 'two', position: 'second', continues: true, accepts: ['D@c3'], replies: [] },
];

function replay(scenes: Partial<Scene>[]): Replay {
  const board = table().board;
  if (!board) throw new Error('no board');
  const history = scenes.map((fields, ply) => scene({ ply, ...fields }));
  return { board, ground: 'row5', history, players: {}, result: '*', reason: null, tags: {} };
}

function posed() {
  const choices = { a1: { b1: 'a1-b1', c1: 'a1-c1' }, '@D': { c3: 'D@c3' } };
  return lesson.posed(replay([{ choices }]));
}

const first = () => lesson.begun(STEPS, 0);

export function a_step_accepts_what_it_asks_for_only() {
  same(
    ['a1-b1', 'a1-c1', ''].map((text) => lesson.isAccepted(first(), text)),
    [true, false, false],
  );
}

export function what_follows_is_replayed_from_the_position() {
  same(
    STEPS.map((step) => lesson.textAfter(step, step.accepts[0] ?? '')),
    ['first\ta1-b1 b2-b3', 'second\tD@c3'],
  );
}

export function an_answer_is_shown_one_position_at_a_time() {
  const answer = replay([{}, { last: action({ text: 'a1-b1' }) }, { last: action({ text: 'b2-b3' }) }]);
  const shown = lesson.answered(first(), answer.history);
  const next = lesson.shownNext(shown);
  same(
    [shown, next, lesson.shownNext(next)].map(({ part, coming }) => [part, coming[0]?.last?.text ?? '']),
    [
      ['shown', 'a1-b1'],
      ['shown', 'b2-b3'],
      ['done', ''],
    ],
  );
}

export function nothing_is_to_be_done_where_an_answer_is_shown() {
  const { coming } = lesson.answered(first(), [scene(), scene()]);
  same(
    coming.map(({ choices }) => choices),
    [{}],
  );
}

const LONG = [...STEPS, STEPS[0], STEPS[1], STEPS[0]].flatMap((step) => step ?? []);

export function first_steps_show_what_is_asked_at_once() {
  same(lesson.shownAsked(first(), shown(posed())), { cells: ['a1', 'b1'], source: '' });
  same(lesson.shownAsked(lesson.begun(LONG, 3), shown(posed())), { cells: ['c3'], source: '@D' });
}

export function later_steps_and_those_with_a_choice_show_what_is_asked_only_as_help() {
  const free = { name: 'free', position: '', continues: false, accepts: ['a1-c1', 'a1-b1'], replies: [] };
  for (const state of [lesson.begun(LONG, 4), lesson.begun([free], 0)]) {
    same(lesson.shownAsked(state, shown(posed())).cells, []);
    const [source] = lesson.shownAsked({ ...state, note: 'hint' }, shown(posed())).cells;
    same(source, 'a1');
  }
}

export function words_and_cards_that_are_asked_for_are_shown() {
  const choices = { end: 'end', a1: { '^': 'a1^' }, ':M': { a1: { b1: ':M a1-b1' } } };
  const sources = ['end', 'a1^', ':M a1-b1'].map((text) => {
    const step = { name: '', position: '', continues: false, accepts: [text], replies: [] };
    return lesson.shownAsked(lesson.begun([step], 0), scene({ choices })).source;
  });
  same(sources, ['end', '^', ':M']);
}

export function what_is_not_asked_for_gets_a_hint_the_second_time_only() {
  const once = lesson.tried(lesson.begun(LONG, 4));
  same([once.note, lesson.shownAsked(once, shown(posed())).cells], ['other', []]);
  const twice = lesson.tried({ ...once, note: null });
  same([twice.note, lesson.shownAsked(twice, shown(posed())).cells], ['other-hint', ['a1', 'b1']]);
}

export async function what_is_not_asked_for_is_put_back_and_what_may_not_be_picked_is_only_said() {
  const heard: string[] = [];
  const source = new LessonSource(({ type }) => heard.push(type));
  source.store.set(first());
  source.reason = async () => 'Too far.';
  await source.explain({ type: 'explain', picks: ['a1', 'z9'] }, posed());
  same([source.state.note, source.state.reason, heard], ['not-there', 'Too far.', []]);
  await source.ask({ type: 'act', seq: 0, action: 'a1-c1' }, posed());
  same([source.state.note, heard], ['other', ['failed']]);
  source.forget();
  same(source.state.note, null);
}

export function a_lesson_that_is_over_has_no_step() {
  const over = lesson.begun(STEPS, 9);
  same([over.index, lesson.stepOf(over), lesson.isAccepted(over, 'a1-b1')], [2, null, false]);
}

export function a_replay_has_players_and_no_table() {
  const wish = { ...replay([{}]), players: { b: { name: 'Ada' } } };
  const state = replayed(wish, ['b']);
  same(
    state.seats.map(({ name }) => name),
    ['Ada', ''],
  );
  same([state.you, state.link, state.table], [['b'], 'open', null]);
}

export function the_board_of_a_replay_is_called_what_its_record_says_if_that_is_a_name() {
  for (const [said, name] of [
    [' Mill ', 'Mill'],
    ['x'.repeat(41), ''],
    ['a\u0007', ''],
  ]) {
    const wish = { ...replay([{}]), tags: { board: said ?? '' } };
    const { facts } = replayed(wish, []);
    same([facts?.board_name, facts?.board], [name, name ? 'custom' : 'row5']);
  }
}

const GAME = { players: [{ name: 'Ada' }, { name: 'Grace' }], actions: ['P@e5'], result: '1-0' };

export function a_record_may_be_spread_over_lines() {
  const games = gamesIn(`\n${JSON.stringify(GAME, null, 2)}\n`);
  same(
    games.map(({ players, actions }) => [players, actions]),
    [[['Ada', 'Grace'], 1]],
  );
}

export function records_stand_one_a_line() {
  const lines = [GAME, { ...GAME, tags: { date: '2026-01-31' } }].map((game) => JSON.stringify(game));
  const games = gamesIn(lines.join('\r\n\n'));
  same(
    games.map(({ date, result }) => [date, result]),
    [
      ['', '1-0'],
      ['2026-01-31', '1-0'],
    ],
  );
}

export function what_is_no_record_is_left_to_the_server() {
  for (const text of ['vorcept standard …', '{"players": 7', '{}\nnonsense', '7']) {
    same(
      gamesIn(text).map((game) => game.text),
      [text],
    );
  }
}

export function a_record_with_nonsense_in_it_is_listed_all_the_same() {
  const lines = ['{"players": 7, "tags": null, "actions": {}}', '{"players": [null, {"name": 5}]}'];
  same(
    gamesIn(lines.join('\n')).map(({ players, actions }) => [players, actions]),
    [
      [[], 0],
      [['', '5'], 0],
    ],
  );
}

export function bots_of_a_record_are_known_by_their_level() {
  same(
    [levelOf('level 4', 'bot'), levelOf('level 4', 'person'), levelOf('Deep', 'bot'), levelOf('')],
    [4, null, null, null],
  );
}

export async function of_two_steps_begun_quickly_the_later_one_is_posed() {
  const answers: ((text: string) => void)[] = [];
  globalThis.fetch = (_path, how) =>
    new Promise((resolve) => {
      const { text } = JSON.parse(String(how?.body));
      answers.push(() => resolve(Response.json({ ...replay([{ text }]), text })));
    });
  const source = new LessonSource(() => undefined);
  const [one, two] = [source.pose(lesson.begun(STEPS, 0)), source.pose(lesson.begun(STEPS, 1))];
  for (const answer of answers.reverse()) answer('');
  same([await one, shown((await two) ?? table())?.text, source.state.index], [null, 'second', 1]);
}
