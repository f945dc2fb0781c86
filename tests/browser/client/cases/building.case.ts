import { pack, unpack } from '../../../../src/tessera/web/base/packed.js';
import { changed, stateWith, redo, undo } from '../../../../src/tessera/web/editor/board-editor.js';
import {
  BLANK,
  draftOf,
  guessed,
  meant,
  queryOf,
  readQuery,
  renamed,
  trimmed,
  wishOf,
} from '../../../../src/tessera/web/editor/draft.js';
import {
  EMPTY,
  axisOf,
  both,
  canvasOf,
  fullness,
  imageOf,
  laid,
  northLikeSouth,
  planOf,
  slotsOf,
  textOf,
  twice,
  zoneAt,
} from '../../../../src/tessera/web/editor/zones/plan.js';
import { readKey } from '../../../../src/tessera/web/editor/zones/slot-keys.js';
import type { GameOption } from '../../../../src/tessera/web/wire/tables.js';
import { same } from './expect.js';

const CLASSIC = 'vpv/oko/vPv';
const ZONES = { planOf, textOf, fullness, boards: /^[vlokPp./]+$/ };

const OPTIONS: GameOption[] = [
  { name: 'deal', min: 4, max: 20, default: '14' },
  { name: 'limit', min: 0, max: 500, default: '150' },
];

const wish = (text: string) => ({ board: text, variant: 'standard', name: {}, about: {}, content: '' });

// --- Plans --------------------------------------------------------------------------------------

export function a_board_text_is_laid_and_read_back() {
  for (const text of [CLASSIC, 'p.p/l.l/P.P', 'p/l/P', 'plv/vlP']) {
    same(textOf(planOf(text)), text);
  }
  same(textOf(EMPTY), '');
}

export function rows_and_columns_without_zones_are_left_out_at_the_edges() {
  const plan = laid(planOf(CLASSIC), [[{ x: -3, y: 1 }, 'l']]);
  same(textOf(plan), '...vpv/l..oko/...vPv');
  same(textOf(laid(plan, [[{ x: -3, y: 1 }, null]])), CLASSIC);
}

export function a_ring_of_free_slots_lies_around_a_board_as_far_as_it_may_grow() {
  same(canvasOf(EMPTY), { x: -1, y: -1, width: 3, height: 3 });
  same(canvasOf(planOf('p/P')), { x: -1, y: -1, width: 3, height: 4 });
  const widest = canvasOf(planOf('v......P'));
  same([widest.x, widest.width, widest.height], [0, 8, 3]);
}

export function a_board_that_is_too_large_is_known() {
  same(fullness(planOf(Array(16).fill('v').join('/'))), null);
  same(fullness(planOf(Array(17).fill('v').join('/'))), 'zones');
  same(fullness(planOf('v.......v')), 'width');
  same(
    fullness(
      laid(EMPTY, [
        [{ x: 0, y: 0 }, 'v'],
        [{ x: 0, y: 33 }, 'v'],
      ]),
    ),
    'height',
  );
}

export function what_is_laid_for_south_is_laid_for_north_too() {
  const plan = planOf('vvv/vvv/vvv');
  const axis = axisOf(plan);
  const turned = both([[{ x: 0, y: 2 }, 'P']], axis, 'turned');
  same(textOf(laid(plan, turned)), 'vvp/vvv/Pvv');
  const mirrored = both([[{ x: 0, y: 2 }, 'P']], axis, 'mirrored');
  same(textOf(laid(plan, mirrored)), 'pvv/vvv/Pvv');
}

export function in_the_middle_what_is_asked_for_holds() {
  const plan = planOf('vvv/vvv/vvv');
  same(textOf(laid(plan, both([[{ x: 1, y: 1 }, 'P']], axisOf(plan), 'turned'))), 'vvv/vPv/vvv');
}

export function the_image_of_an_image_is_the_slot_itself() {
  const axis = axisOf(planOf('v.p/lok/PPP/v..'));
  for (const likeness of ['turned', 'mirrored'] as const) {
    const slot = { x: 7, y: -4 };
    same(imageOf(imageOf(slot, axis, likeness), axis, likeness), slot);
  }
}

export function the_northern_half_is_laid_like_the_southern_one() {
  same(textOf(northLikeSouth(planOf('vvv/lko/Pov'), 'turned')), 'vop/lkl/Pov');
  same(textOf(northLikeSouth(planOf('vvv/lko/Pov'), 'mirrored')), 'pov/lko/Pov');
  same(textOf(northLikeSouth(planOf('vv/Pl'), 'turned')), 'lp/Pl');
}

export function a_board_is_made_half_of_one_twice_as_high() {
  same(textOf(twice(planOf('l./vP'), 'turned')), 'pv/.l/l./vP');
  same(textOf(twice(planOf('l./vP'), 'mirrored')), 'vp/l./l./vP');
  same(twice(EMPTY, 'turned').size, 0);
}

export function slots_are_told_row_by_row() {
  const slots = slotsOf({ x: -1, y: 2, width: 2, height: 2 });
  same(slots, [
    { x: -1, y: 2 },
    { x: 0, y: 2 },
    { x: -1, y: 3 },
    { x: 0, y: 3 },
  ]);
}

// --- Drafts and their addresses ------------------------------------------------------------------

export function an_address_is_readable_and_read_back() {
  const draft = draftOf(ZONES, { ...wish(CLASSIC), variant: 'deal=9,limit=40' });
  const query = queryOf(wishOf(ZONES, draft, OPTIONS));
  same(query, '?s=deal=9,limit=40+vpv/oko/vPv');
  same(readQuery(query), { text: 'deal=9,limit=40 vpv/oko/vPv', name: '', about: '', content: '' });
  same(queryOf(wish('p/l/P'), '', '', 'standard'), '?s=p/l/P');
  same(queryOf(wish('p/l/P'), '', '', 'limit=40'), '?s=standard+p/l/P');
  same(queryOf(wish('')), '');
}

export function an_address_keeps_the_name() {
  const named = { ...wish('p/l/P'), name: { en: 'A & B', ru: 'A & B' }, about: { en: 'Да?' } };
  const read = readQuery(queryOf(named, '', '', 'standard'));
  same([read?.text, read?.name, read?.about], ['p/l/P', 'A & B', 'Да?']);
  same(readQuery('?x=1'), null);
}

export async function what_a_board_is_played_with_travels_in_its_address() {
  const text = 'name = "Немногие"\n'.repeat(40);
  const query = queryOf({ ...wish('p/l/P'), content: text }, '', await pack(text), 'standard');
  same(/^\?s=p\/l\/P&kit=[\w-]{10,90}$/.test(query), true);
  same(await unpack(readQuery(query)?.content ?? ''), text);
  same(readQuery('?kit=q1'), { text: '', name: '', about: '', content: 'q1' });
  for (const code of ['', 'q1', '~', (await pack(text)).slice(3)]) same((await unpack(code)) || null, null);
  same(await unpack(await pack('#'.repeat(60_000))), null);
}

export function an_address_that_was_pasted_means_the_board_in_it() {
  same(meant(' https://tessera.test/build?s=limit=0+p/l/P&name=X#play ').text, 'limit=0 p/l/P');
  same(meant('https://tessera.test/rules').text, 'https://tessera.test/rules');
  same(meant('p/l/P'), { text: 'p/l/P', content: '' });
  same(meant('https://tessera.test/build?s=p/l/P&kit=q1-_').content, 'q1-_');
}

export function a_line_is_guessed_before_the_server_has_read_it() {
  const draft = guessed(ZONES, 'limit=40,limit_goal=n vpv/lvl/lvl');
  same(textOf(draft?.plan ?? EMPTY), 'vpv/lvl/lvl');
  same(draft?.options, { limit: '40', limit_goal: 'n' });
  same([guessed(ZONES, 'siege'), guessed(ZONES, ''), guessed(ZONES, 'zones = "v"')], [null, null, null]);
  same(guessed(ZONES, Array(40).fill('v').join('/')), null);
}

export function a_name_is_one_for_all_languages_until_they_differ() {
  const languages = ['en', 'ru'];
  same(renamed({}, languages, 'ru', 'Кольцо'), { en: 'Кольцо', ru: 'Кольцо' });
  same(renamed({ en: 'Ring', ru: 'Кольцо' }, languages, 'en', 'Loop'), { en: 'Loop', ru: 'Кольцо' });
  same(renamed({ en: 'Ring', ru: 'Ring' }, languages, 'en', ''), {});
}

export function names_are_sent_without_blanks_and_in_every_language() {
  const { name, about } = trimmed({ ...wish('v'), name: { en: ' Ring ', ru: '' }, about: { en: ' ' } });
  same([name, about], [{ en: 'Ring', ru: 'Ring' }, {}]);
}

// --- Steps --------------------------------------------------------------------------------------

export function steps_lead_back_and_forth() {
  const [one, two] = ['p/P', 'p/l/P'].map((text) => draftOf(ZONES, wish(text)));
  if (!one || !two) throw new Error('no drafts');
  const desk = changed(changed(stateWith(BLANK), one), two);
  same(undo(desk).now, one);
  same(redo(undo(desk)).now, two);
  same(undo(undo(undo(desk))).now, BLANK);
  same(changed(undo(desk), BLANK).future, []);
}

export function typing_in_one_field_is_one_step() {
  const letters = ['R', 'Ri', 'Rin'].map((name) => ({ ...BLANK, name: { en: name } }));
  let desk = stateWith(BLANK);
  for (const draft of letters) desk = changed(desk, draft, 'name');
  same([desk.now.name, undo(desk).now], [{ en: 'Rin' }, BLANK]);
}

// --- Keys ---------------------------------------------------------------------------------------

function press(key: string, more: Partial<KeyboardEvent> = {}) {
  return { key, code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more };
}

const HERE = { brush: 'l', letter: 'o', held: null };

export function letters_lay_zones_on_every_layout() {
  same(readKey(press('k'), HERE), { lay: { letter: 'k' } });
  same(readKey(press('p'), HERE), { lay: { letter: 'p' } });
  same(readKey(press('P', { shiftKey: true }), HERE), { lay: { letter: 'P' } });
  same(readKey(press('л', { code: 'KeyK' }), HERE), { lay: { letter: 'k' } });
  same(readKey(press('2'), HERE), { lay: { letter: 'l' } });
  same(readKey(press('Enter'), HERE), { lay: { letter: 'l' } });
  same(readKey(press('Delete'), HERE), { lay: { letter: null } });
}

export function a_zone_is_taken_up_and_laid_down_with_keys() {
  same(readKey(press('m'), HERE), { take: { copy: false } });
  same(readKey(press('c'), HERE), { take: { copy: true } });
  const held = { ...HERE, held: { from: { x: 0, y: 0 }, copy: false } };
  same(readKey(press('Enter'), held), { drop: true });
  same(readKey(press('m'), held), { drop: true });
  same(readKey(press('Escape'), held), { letGo: true });
}

export function other_keys_are_left_to_others() {
  same(readKey(press('Escape'), HERE), null);
  same(readKey(press('z', { ctrlKey: true }), HERE), null);
  same(readKey(press('Tab'), HERE), null);
  same(zoneAt(planOf('v'), { x: 1, y: 0 }), null);
}
