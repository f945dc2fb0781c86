import {
  type Kit,
  canBegin,
  kitOf,
  mirrored,
  notesOn,
  recast,
  textOf,
  toggled,
  withFace,
  withMore,
  withoutToken,
} from '../../../../src/tessera/web/games/almajara/kit.js';
import { nameIn, namedAs } from '../../../../src/tessera/web/state/content.js';
import { same } from './expect.js';

const TEXT = `name = "A \\"few\\""

[[token]]
type = "O1"
category = "ordinary"
copies = 2
[[token.face]]
id = "O01"
name = { en = "Lance right", ru = "Правое копьё" }
marks = [[0, 2], [0, 1], [1, -1]]
[[token.face]]
id = "O02"
name = "Lance"
marks = [[-1, -1]]

[[token]]
type = "M1"
category = "myth"
copies = 1
[[token.face]]
id = "M01"
name = "Dragon"
marks = [[3, 3]]
[[token.face]]
id = "M02"
name = "Wyrm"
marks = [[-3, 3]]
`;
const KIT = kitOf(TEXT) as Kit;

export function a_kit_is_read_and_written_as_the_server_writes_it() {
  same(KIT.name, 'A "few"');
  same(KIT.tokens[0]?.faces[0].name, { en: 'Lance right', ru: 'Правое копьё' });
  same(KIT.tokens[0]?.faces[1].name, { en: 'Lance', ru: 'Lance' });
  same(textOf(KIT), TEXT);
  same([kitOf('[[token]]\n'), kitOf('name = 7x')], [null, null]);
}

export function a_point_comes_and_goes_with_its_image_where_halves_are_alike() {
  same(toggled([[0, 1]], [1, 2], false), [
    [1, 2],
    [0, 1],
  ]);
  same(toggled([[0, 1]], [1, 2], true), [
    [-1, 2],
    [1, 2],
    [0, 1],
  ]);
  same(
    toggled(
      [
        [-1, 2],
        [1, 2],
      ],
      [1, 2],
      true,
    ),
    [],
  );
  same(
    mirrored([
      [0, 1],
      [2, -1],
    ]),
    [
      [0, 1],
      [-2, -1],
    ],
  );
}

export function a_new_token_stands_after_those_of_its_kind_with_ids_of_its_own() {
  const { kit, place } = withMore(KIT, KIT.tokens[0] ?? null, () => ({ en: 'New', ru: 'Новая' }));
  same([place, kit.tokens.map(({ type }) => type)], [1, ['O1', 'O2', 'M1']]);
  same(
    kit.tokens[1]?.faces.map(({ id }) => id),
    ['O03', 'O04'],
  );
  same(notesOn(kit), [{ what: 'same-tokens', type: 'O2', other: 'O1' }]);
}

export function what_counts_as_something_else_is_called_otherwise() {
  const guards = recast(KIT, 0, 'G');
  same([guards.tokens[0]?.type, guards.tokens[0]?.faces[1].id], ['G1', 'G02']);
  same([canBegin(guards), canBegin(recast(KIT, 0, 'A')), canBegin(withoutToken(KIT, 0))], [true, false, false]);
}

export function a_token_that_shows_the_same_on_both_sides_is_told() {
  const alike = withFace(KIT, 0, 1, { marks: KIT.tokens[0]?.faces[0].marks ?? [] });
  same(notesOn(alike), [{ what: 'same-faces', type: 'O1', other: '' }]);
  same(notesOn(KIT), []);
}

export function the_name_of_a_kit_is_read_and_changed_in_its_text() {
  same([nameIn(TEXT), nameIn(''), nameIn('name = "\\u00zz"\n')], ['A "few"', '', '']);
  same(kitOf(namedAs(TEXT, 'Ночь')), { ...KIT, name: 'Ночь' });
  same(nameIn(namedAs(textOf({ ...KIT, name: '' }), 'Ночь')), 'Ночь');
}
