import { seatColours } from '../../../../src/tessera/web/war/style/owners.js';
import { same } from './expect.js';

const [blue, red, yellow, green, ...rest] = seatColours(['water', 'fire', 'air', 'earth']);

export function seats_with_different_factions_have_their_colours() {
  same(seatColours(['fire', 'water']).slice(0, 2), [red, blue]);
  same(seatColours(['earth', 'air', 'fire', 'water']), [green, yellow, red, blue, ...rest]);
}

export function seats_with_the_same_faction_differ_in_colour() {
  same(seatColours(['fire', 'fire', 'water']).slice(0, 3), [red, rest[0], blue]);
  same(new Set(seatColours(Array.from({ length: 9 }, () => 'air'))).size, 9);
}

export function seats_without_a_built_in_faction_have_the_colours_that_stand_for_none() {
  same(seatColours(['mine', 'fire', '']).slice(0, 3), [rest[0], red, rest[1]]);
}
