import { draftIn } from '../../../../src/tessera/web/editor/stored-draft.js';
import { zoneAdapter } from '../../../../src/tessera/web/editor/zones/adapter.js';
import { LibraryStore } from '../../../../src/tessera/web/library/library-store.js';
import {
  MOST_VERSIONS,
  MOST_ITEMS,
  type Library,
  forked,
  merged,
  newest,
  putBack,
  renamed,
  readLibrary,
  added,
  textOf,
  without,
  itemOf,
} from '../../../../src/tessera/web/library/library.js';
import { same } from './expect.js';

const LANE = { id: '1', kind: 'board' as const, game: 'almajara', name: 'Lane' };
const RING = { ...LANE, id: '2', name: 'Ring' };
const SHELF = added(added([], LANE, { at: 1, text: 'a' }), RING, { at: 2, text: 'b' });

const names = (shelf: Library) => shelf.map(({ name }) => name).join();

export function what_is_kept_again_is_another_state_and_comes_first() {
  const after = added(SHELF, LANE, { at: 3, text: 'c' });
  same(names(after), 'Lane,Ring');
  same(itemOf(after, '1')?.versions, [
    { at: 3, text: 'c' },
    { at: 1, text: 'a' },
  ]);
}

export function what_is_on_the_shelf_already_is_no_new_state() {
  same(itemOf(added(SHELF, LANE, { at: 3, text: 'a' }), '1')?.versions.length, 1);
}

export function of_very_many_states_the_oldest_go() {
  let shelf = SHELF;
  for (let at = 10; at < 50; at++) shelf = added(shelf, LANE, { at, text: String(at) });
  const work = itemOf(shelf, '1');
  same(work?.versions.length, MOST_VERSIONS);
  same(work && newest(work), '49');
}

export function a_copy_goes_its_own_way() {
  const fork = { id: '3', name: 'Lane, copy', version: { at: 5, text: 'a' } };
  const after = forked(SHELF, { ...LANE, versions: [] }, fork);
  same(names(after), 'Lane, copy,Ring,Lane');
  same(names(renamed(after, '3', ' Alley ')), 'Alley,Ring,Lane');
}

export function what_was_deleted_comes_back_where_it_stood() {
  const [, lane] = SHELF;
  if (!lane) throw new Error('there is no second work');
  same(putBack(without(SHELF, '1'), lane, 1), SHELF);
  same(putBack(renamed(SHELF, '1', 'Other'), lane, 1), SHELF);
}

export function a_file_adds_works_and_states_and_takes_none_away() {
  const other = added(added([], LANE, { at: 4, text: 'd' }), { ...RING, id: '9' }, { at: 1, text: 'x' });
  const both = merged(SHELF, other);
  same(names(both), 'Ring,Lane,Ring');
  same(
    itemOf(both, '1')
      ?.versions.map(({ text }) => text)
      .join(''),
    'da',
  );
  same(merged(both, other), both);
}

export function a_shelf_is_read_from_its_text_and_nothing_else_is() {
  same(readLibrary(textOf(SHELF)), SHELF);
  for (const text of ['', '7', 'null', '{"form":"tessera-shelf"}', '{"works":[]}']) same(readLibrary(text), null);
  const spoilt = { form: 'tessera-shelf', works: [null, { ...LANE, versions: [] }, { ...LANE, versions: [null] }] };
  same(readLibrary(JSON.stringify(spoilt)), []);
}

export function of_a_file_no_more_is_taken_than_a_shelf_can_have() {
  const version = { at: 1, text: 'a' };
  const work = { ...LANE, versions: [version] };
  const read = (...works: unknown[]) => readLibrary(JSON.stringify({ form: 'tessera-shelf', works })) ?? [];
  same(read(work, { ...work, name: 'Twin' }).length, 1);
  const [large] = read({ ...work, name: 'x'.repeat(999), more: 7, versions: Array(99).fill(version) });
  same(large && [large.name.length, large.versions.length, 'more' in large], [40, MOST_VERSIONS, false]);
  same(read({ ...work, id: '"]' }, { ...work, versions: [{ at: 1e300, text: 'a' }] }), []);
}

export function a_full_shelf_does_not_lose_the_oldest_for_something_new() {
  const full = Array.from({ length: MOST_ITEMS }, (_, id) => ({
    ...LANE,
    id: `${id}`,
    versions: [{ at: 1, text: 'a' }],
  }));
  localStorage.setItem('tessera-shelf', textOf(full));
  const store = new LibraryStore({
    addController() {},
    removeController() {},
    requestUpdate() {},
    updateComplete: Promise.resolve(true),
  });
  same(
    store.change((shelf) => added(shelf, RING, { at: 2, text: 'b' })),
    true,
  );
  same(
    store.change((shelf) => added(shelf, { ...RING, id: 'new' }, { at: 2, text: 'b' })),
    false,
  );
  same(store.library.length, MOST_ITEMS);
  localStorage.clear();
}

export function what_was_kept_before_there_was_a_shelf_still_opens() {
  const wish = { board: 'p/l/P', variant: 'deal=9', name: { en: 'Lane' }, about: {} };
  const draft = draftIn(zoneAdapter, JSON.stringify(wish));
  same(draft && [zoneAdapter.textOf(draft.plan), draft.options, draft.name, draft.work], [
    'p/l/P',
    { deal: '9' },
    { en: 'Lane' },
    '',
  ]);
  same(draftIn(zoneAdapter, '{"board":7}'), null);
}
