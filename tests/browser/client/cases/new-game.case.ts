import {
  type Way,
  arePlaces,
  changedOptions,
  inOrder,
  offered,
  optionsOf,
  presetOf,
  rematch,
  request,
  usualWishes,
  variantText,
} from '../../../../src/tessera/web/state/new-game.js';
import type { GameInfo } from '../../../../src/tessera/web/wire/tables.js';
import { same } from './expect.js';
import { welcome } from './tables.js';

const GAME: GameInfo = {
  id: 'vorcept',
  sides: ['b', 'r'],
  options: [
    { name: 'edition', values: ['lava', 'blocks'], default: 'lava' },
    { name: 'blocks', min: 0, max: 12, default: '8' },
  ],
  boards: ['hex5', 'ring'],
  offered: { variant: 'blocks=6', board: 'ring', elsewhere: 'standard' },
  levels: [1, 2, 3],
  rules_version: 1,
  engines: [],
};

const OFFER = {
  board: 'ring',
  variant: 'edge=abyss,truce=1',
  boards: { gate: 'edge=abyss' },
  elsewhere: 'truce=1',
  plain: 'edge=wall,truce=0',
};

export function a_variant_as_offered_changes_nothing_on_its_board_and_elsewhere() {
  same(changedOptions('edge=abyss,truce=1', 'ring', OFFER), []);
  same(changedOptions('edge=abyss', 'gate', OFFER), []);
  same(changedOptions('truce=1', 'custom', OFFER), []);
  same(changedOptions('standard', 'custom'), []);
}

export function a_variant_names_what_differs_from_the_offer_and_plain_values_too() {
  same(changedOptions('standard', 'ring', OFFER), [
    ['edge', 'wall'],
    ['truce', '0'],
  ]);
  same(changedOptions('edge=abyss,army=1.2', 'custom', OFFER), [
    ['truce', '0'],
    ['edge', 'abyss'],
    ['army', '1.2'],
  ]);
}

export function a_variant_is_a_preset_on_the_boards_where_it_is_offered() {
  same(presetOf('standard', 'ring', OFFER), 'sheet');
  same(presetOf('edge=abyss,truce=1', 'ring', OFFER), 'balanced');
  same(presetOf('edge=abyss', 'gate', OFFER), 'balanced');
  same(presetOf('edge=abyss,truce=1', 'custom', OFFER), '');
  same(presetOf('standard', 'ring', { ...OFFER, elsewhere: 'standard' }), '');
}

export function the_preset_of_the_rule_sheet_is_the_standard_variant_on_the_first_board() {
  same(offered(GAME, 'sheet'), { board: 'hex5', options: {} });
  const alike = { ...GAME, offered: { ...GAME.offered, variant: 'standard' } };
  same(offered(alike, 'sheet'), offered(alike));
}

export function a_variant_names_only_what_differs_in_the_order_of_options() {
  same(variantText(GAME.options, {}), 'standard');
  same(variantText(GAME.options, { blocks: '8', edition: 'lava' }), 'standard');
  same(variantText(GAME.options, { blocks: '6', edition: 'blocks' }), 'edition=blocks,blocks=6');
}

export function places_are_taken_in_any_order_and_named_in_that_of_the_board() {
  same(['b1+a1', ' A2, b1 a1', 'a1+a1', 'b10+a2', 'edge', ''].map(inOrder), [
    'a1+b1',
    'a1+b1+a2',
    'a1',
    'a2+b10',
    'edge',
    '',
  ]);
  const home = { name: 'home', item: '[a-z][1-9][0-9]?', default: 'edge' };
  same(variantText([home], { home: 'b1+a1' }), 'home=a1+b1');
  same(variantText([home], { home: 'edge' }), 'standard');
  const fit = (typed: string) => arePlaces(typed, home.item, home.default);
  same(['b1+a1', 'edge', '', 'b1+', '1b', 'a0'].map(fit), [true, true, true, true, false, false]);
}

export function who_wishes_for_nothing_plays_what_is_offered() {
  same(offered(null), { board: '', options: {} });
  const { board, variant } = request(GAME, { ...usualWishes, ...offered(GAME) }, 'screen', 0);
  same([board, variant], ['ring', 'blocks=6']);
}

export function a_bot_takes_the_other_side() {
  const { seats } = request(GAME, { ...usualWishes, side: 'r', level: 3, name: ' Ada ' }, 'bot', 0);
  same(seats, { r: { kind: 'me', name: 'Ada' }, b: { kind: 'bot', level: 3 } });
}

export function an_outside_engine_is_asked_for_by_its_name_and_meets_one_again() {
  const { seats } = request(GAME, { ...usualWishes, side: 'r', engine: 'Rogue' }, 'bot', 0);
  same(seats['b'], { kind: 'bot', engine: 'Rogue' });
  const { table } = welcome();
  const met = table.seats.map((seat) => (seat.kind === 'bot' ? { ...seat, name: 'Rogue', level: null } : seat));
  const again = rematch({ ...table, seats: met }, 'text', ['b']);
  same(again.seats['b'], { kind: 'bot', engine: 'Rogue' });
}

export function chance_decides_where_either_side_will_do() {
  same(request(GAME, usualWishes, 'friend', 0.2).seats['r'], { kind: 'open' });
  same(request(GAME, usualWishes, 'friend', 0.7).seats['b'], { kind: 'open' });
}

export function on_one_screen_both_sides_are_mine() {
  const { seats } = request(GAME, { ...usualWishes, name: 'Ada' }, 'screen', 0);
  same(
    [seats['b'], seats['r']],
    [
      { kind: 'me', name: '' },
      { kind: 'me', name: '' },
    ],
  );
}

export function a_position_text_stands_for_board_and_variant() {
  const wishes = { ...usualWishes, position: ' vorcept … ', board: 'hex4' };
  const { position, board, variant } = request(GAME, wishes, 'screen', 0);
  same([position, board, variant], ['vorcept …', undefined, undefined]);
}

export function an_own_board_keeps_its_name_where_a_game_on_it_goes_on() {
  const wishes = { ...usualWishes, position: 'vorcept …', boardName: 'Mill' };
  same(request(GAME, wishes, 'screen', 0).board_name, 'Mill');
}

export function a_rematch_changes_sides_and_is_as_public_as_the_game_was() {
  const { table } = welcome();
  const { seats, listed, board } = rematch({ ...table, listed: false }, 'text', ['b']);
  same(seats, { b: { kind: 'bot', level: 1 }, r: { kind: 'me', name: 'Ada' } });
  same([listed, board, rematch(table, 'text', ['b']).listed], [false, 'hex3', true]);
}

export function a_rematch_on_one_screen_and_on_an_own_board_begins_the_same() {
  const { table } = welcome();
  const seats = table.seats.map((seat) => ({ ...seat, kind: 'person' as const }));
  const again = rematch({ ...table, seats, board: 'custom' }, 'text', ['b', 'r']);
  same([again.seats['b'], again.position], [{ kind: 'me', name: 'Ada' }, 'text']);
}

export function a_rematch_on_an_own_board_that_was_dealt_has_a_deal_of_its_own() {
  const { table } = welcome();
  const own = { ...table, board: 'custom', board_text: 'p/l/P', board_name: 'Mill' };
  const { board, board_name: name, position } = rematch(own, 'text', ['b']);
  same([board, name, position], ['p/l/P', 'Mill', undefined]);
  same(rematch(own, 'text', ['b']).content, undefined);
  same(rematch({ ...own, content: 'abc' }, 'text', ['b']).content, 'abc');
}

export function the_options_of_a_variant_text_are_read() {
  same(optionsOf('standard'), {});
  same(optionsOf('edition=blocks,reserve=1.2.3'), { edition: 'blocks', reserve: '1.2.3' });
}

export function a_table_for_a_friend_is_found_by_its_link_alone_unless_one_wishes_otherwise() {
  const listed = (way: Way) => request(GAME, usualWishes, way, 0).listed;
  same([listed('friend'), listed('bot'), listed('screen')], [false, true, true]);
  same(request(GAME, { ...usualWishes, listed: true }, 'friend', 0).listed, true);
  same(request(GAME, { ...usualWishes, listed: false }, 'bot', 0).listed, false);
}

export function what_was_played_before_goes_along() {
  const wishes = { ...usualWishes, position: 'vorcept …', actions: ['c5-e5'] };
  same(request(GAME, wishes, 'screen', 0).actions, ['c5-e5']);
  same(request(GAME, usualWishes, 'screen', 0).actions, undefined);
}

export function who_waits_for_anybody_is_listed_and_may_play_for_ratings() {
  const wishes = { ...usualWishes, rated: true, listed: false };
  const { listed, rated, seats } = request(GAME, wishes, 'anybody', 0);
  same([listed, rated, seats['r']], [true, true, { kind: 'open' }]);
  same(request(GAME, wishes, 'friend', 0).listed, false);
  same(request(GAME, wishes, 'bot', 0).rated, undefined);
}

export function a_friends_seat_may_be_kept_for_somebody() {
  const wishes = { ...usualWishes, invited: ' Ada ' };
  same(request(GAME, wishes, 'friend', 0).seats['r'], { kind: 'open', invited: 'Ada' });
  same(request(GAME, wishes, 'anybody', 0).seats['r'], { kind: 'open' });
}
