import {
  canBeOpened,
  chapterOf,
  chaptersIn,
  extentOf,
  isChapter,
  readChapter,
  recordOf,
  written,
} from '../../../../src/tessera/web/replay/chapter.js';
import { chapters, dropChapter, keepAll, keepChapter } from '../../../../src/tessera/web/replay/chapters.js';
import { gamesIn } from '../../../../src/tessera/web/replay/reading.js';
import { ROOT, nodeAtPath, changed, grown, straight } from '../../../../src/tessera/web/state/tree.js';
import type { Player } from '../../../../src/tessera/web/wire/tables.js';
import { same } from './expect.js';
import { action, scene } from './tables.js';

const TEXT = `[chapter "A \\"first\\" try"]
[position "fill standard ... x:2"]

{Think.} a1 b1 {Good.} (c1 {Why?} b1) c1
`;
const ABOUT = { title: 'A "first" try', content: '', board: '', players: [], date: '' };
const PLAYED = `[chapter "Resigned"]
[position "fill standard ... x:2"]
[first "Ada"]
[second "level 3"]
[bots "second"]
[date "2026-11-20"]
[result "1-0"]
[reason "resign"]
[at "4"]

a1 b1 (c1 b1) c1
`;

function after(text: string) {
  return scene({ text: `after ${text}`, last: action({ text }) });
}

function tree() {
  const begun = straight([scene({ text: 'fill standard ... x:2', last: null }), after('a1'), after('b1'), after('c1')]);
  const tried = grown(begun, 1, [after('c1'), after('b1')]);
  const comments = { [ROOT]: 'Think.', 2: 'Good.', 4: 'Why?' };
  return nodeAtPath(
    Object.entries(comments).reduce((tree, [id, comment]) => changed(tree, Number(id), { comment }), tried),
    ROOT,
  );
}

export function a_game_is_written_with_variations_and_comments() {
  same(chapterOf(tree(), ABOUT), TEXT);
}

export function whatever_a_comment_says_is_read_again() {
  const comments = ['a } b {', '{', '}}', '{{}', ' a (b) \\ ', 'so:\n[chapter "x"]\n[position "p"]\n\n}{'];
  for (const comment of comments) {
    const texts = [ROOT, 2, 4].map((id) => chapterOf(changed(tree(), id, { comment }), { ...ABOUT, title: '{' }));
    same(
      chaptersIn(texts.join('\n')).map((text) => `${text}\n`),
      texts,
    );
    const [root, main, tried] = texts.map(readChapter);
    const heard = [root?.comment, main?.moves[1]?.comment, tried?.moves[1]?.variations[0]?.[0]?.comment];
    same(heard, [comment, comment, comment]);
  }
}

export function a_brace_that_was_written_once_is_read_as_it_was() {
  same(readChapter('[chapter "x"]\n[position "p"]\n{see {this} a1 {b}{c}')?.comment, 'see {this');
}

export function a_comment_that_nothing_closes_goes_to_the_end() {
  const braces = '{'.repeat(100_000); // if their end were looked for from each, this would not end for long
  const text = `[chapter "x"]\n[position "p"]\na1 ${braces}`;
  same(readChapter(text)?.unclosed, '{'.repeat(50_000));
  same(readChapter(TEXT)?.unclosed, '');
  same(readChapter('[chapter "x"]\n[position "p"]\na1 (b1 {no }} end) c1')?.unclosed, 'no } end) c1');
  same(readChapter(text)?.moves, [{ action: 'a1', comment: '{'.repeat(50_000), variations: [] }]);
  same(chaptersIn(`${text}\n${text}`).length, 1);
}

export function a_chapter_tells_who_played_how_it_ended_and_where_one_was() {
  const resigned = { ...after('c1'), outcome: { result: '1-0' as const, reason: 'resign', cells: [] } };
  const begun = straight([scene({ text: 'fill standard ... x:2', last: null }), after('a1'), after('b1'), resigned]);
  const tried = grown(begun, 1, [after('c1'), after('b1')]);
  const players: Player[] = [
    { name: 'Ada', kind: 'person' },
    { name: 'level 3', kind: 'bot' },
  ];
  const about = { title: 'Resigned', content: '', board: '', players, date: '2026-11-20' };
  same([chapterOf(tried, about), written(tried)[4]], [PLAYED, tried.current]);
  const read = readChapter(PLAYED);
  same([read?.players, read?.date, read?.result, read?.reason, read?.at], [players, '2026-11-20', '1-0', 'resign', 4]);
  same(
    gamesIn(PLAYED).map(({ game, title, players, result, date }) => [game, title, players, result, date]),
    [['fill', 'Resigned', ['Ada', 'level 3'], '1-0', '2026-11-20']],
  );
}

export function a_chapter_of_a_game_makes_a_record_of_it() {
  const chapter = readChapter(PLAYED);
  same(chapter && JSON.parse(recordOf(chapter)), {
    ...{ format: 1, game: 'fill', rules: 1, variant: 'standard', initial: 'fill standard ... x:2' },
    players: [
      { name: 'Ada', kind: 'person' },
      { name: 'level 3', kind: 'bot' },
    ],
    ...{ actions: ['a1', 'b1', 'c1'], result: '1-0', reason: 'resign' },
    tags: { event: 'Resigned', date: '2026-11-20' },
  });
}

export function a_chapter_that_names_nobody_has_no_players() {
  const read = readChapter(TEXT);
  same([read?.players, read?.result, read?.at], [[], '', 0]);
  const nonsense = readChapter('[chapter "x"]\n[position "p"]\n[at "here"]\n[second "Grace"]');
  same([nonsense?.at, nonsense?.players.map(({ name }) => name)], [0, ['', 'Grace']]);
}

export function what_is_written_is_read_again() {
  const read = readChapter(TEXT);
  same([read?.title, read?.position, read?.comment], ['A "first" try', 'fill standard ... x:2', 'Think.']);
  same(
    read?.moves.map(({ action, comment }) => [action, comment]),
    [
      ['a1', ''],
      ['b1', 'Good.'],
      ['c1', ''],
    ],
  );
  same(
    read?.moves[1]?.variations.map((line) => line.map(({ action }) => action)),
    [['c1', 'b1']],
  );
}

export function a_chapter_may_have_no_moves() {
  same(readChapter('[chapter "x"]\n[position "p"]')?.moves, []);
}

export function what_is_no_chapter_is_none() {
  const broken = ['(a1)', 'a1 (', 'a1 )', 'a1 ()'].map((moves) => `[chapter "x"]\n[position "p"]\n${moves}`);
  same(['', '{}', '[chapter "x"]', ...broken].map(readChapter), Array(7).fill(null));
  same([isChapter('{"format":1}'), isChapter(` ${TEXT}`)], [false, true]);
}

export function a_chapter_knows_what_an_own_board_is_called() {
  const text = chapterOf(tree(), { ...ABOUT, board: 'Mill' });
  const chapter = readChapter(text);
  same([chapter?.board, readChapter(TEXT)?.board], ['Mill', '']);
  same(chapter && JSON.parse(recordOf(chapter)).tags.board, 'Mill');
}

export function a_file_may_have_several() {
  same(chaptersIn(`${TEXT}\n${TEXT}`).length, 2);
  same(
    gamesIn(`${TEXT}\n${TEXT}`).map(({ title, actions }) => [title, actions]),
    Array(2).fill(['A "first" try', 3]),
  );
}

export function a_browser_keeps_a_chapter_once() {
  localStorage.clear();
  const other = TEXT.replace('first', 'second');
  same([keepChapter(TEXT), keepChapter(other), keepChapter(TEXT.replace('Think', 'Look'))], [true, true, true]);
  same(
    chapters().map((chapter) => readChapter(chapter)?.comment),
    ['Look.', 'Think.'],
  );
  dropChapter(other);
  same(chapters().length, 1);
  localStorage.clear();
}

export function two_games_of_one_name_are_both_kept() {
  localStorage.clear();
  const other = TEXT.replace('a1 b1', 'a1 d1');
  const longer = other.replace('c1\n', 'c1 e1\n');
  same(
    [TEXT, other, longer].map((text) => keepChapter(text)),
    [true, true, true],
  );
  same(
    chapters().map((chapter) => readChapter(chapter)?.moves.length),
    [4, 3],
  );
  localStorage.clear();
}

export function a_chapter_that_was_named_anew_is_no_other() {
  localStorage.clear();
  same([keepChapter(TEXT), keepChapter(TEXT.replace('first', 'second'), TEXT)], [true, true]);
  same(
    chapters().map((chapter) => readChapter(chapter)?.title),
    ['A "second" try'],
  );
  localStorage.clear();
}

export function a_study_is_kept_whole_and_in_its_order() {
  localStorage.clear();
  const [first, second] = [TEXT, TEXT.replace('first', 'second')];
  same([keepChapter(second), keepAll([first, second])], [true, true]);
  same(
    chapters().map((chapter) => readChapter(chapter)?.title),
    ['A "first" try', 'A "second" try'],
  );
  localStorage.clear();
}

export function of_a_study_that_is_too_long_nothing_is_kept() {
  localStorage.clear();
  const many = Array.from({ length: 65 }, (_, number) => TEXT.replace('first', `${number}`));
  same([keepAll(many), chapters().length], [false, 0]);
  localStorage.clear();
}

/** A game of which so many things were tried in place of its first action, each within the one before. */
function triedOften(count: number, within: boolean) {
  const nodes: Map<number, any> = new Map([[0, { id: 0, children: [1], scene: null }]]);
  let [parent, id] = [0, 1];
  nodes.set(1, { id: 1, parent: 0, children: [], scene: null });
  for (let tried = 0; tried < count; tried++) {
    id++;
    nodes.get(parent).children.push(id);
    nodes.set(id, { id, parent, children: [], scene: null });
    if (!within) continue;
    nodes.get(id).children.push(++id);
    nodes.set(id, { id, parent: id - 1, children: [], scene: null });
    parent = id - 1;
  }
  return { nodes, at: 0, live: 0, tip: 0 } as any;
}

export function a_chapter_that_could_not_be_opened_is_not_kept() {
  same(extentOf(triedOften(60, false)), { variations: 60, nested: 1 });
  same(
    [60, 61].map((count) => canBeOpened(triedOften(count, false))),
    [true, false],
  );
  same(
    [20, 21].map((count) => canBeOpened(triedOften(count, true))),
    [true, false],
  );
}

export function a_chapter_with_too_much_within_each_other_says_so() {
  const nested = (count: number) => {
    const moves = `${'a-b (c-d '.repeat(count)}a-b${')'.repeat(count)}`;
    return readChapter(`[chapter "Deep"]\n[position "vorcept standard"]\n\n${moves}`)?.deep;
  };
  same([nested(20), nested(21)], [false, true]);
}
