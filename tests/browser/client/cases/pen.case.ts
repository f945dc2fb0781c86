import { type Drawing, inkOf, withDrawing } from '../../../../src/tessera/web/board/pen.js';
import { same } from './expect.js';

const ARROW: Drawing = { from: 'a1', to: 'b2', ink: 'green' };
const CIRCLE: Drawing = { from: 'a1', to: 'a1', ink: 'green' };

export function the_same_drawing_again_is_erased() {
  const both = withDrawing(withDrawing([], ARROW), CIRCLE);
  same(both, [ARROW, CIRCLE]);
  same(withDrawing(both, ARROW), [CIRCLE]);
}

export function a_drawing_in_another_colour_replaces_the_one_in_its_place() {
  const red: Drawing = { ...ARROW, ink: 'red' };
  same(withDrawing([ARROW, CIRCLE], red), [CIRCLE, red]);
}

export function modifier_keys_choose_the_colour() {
  const plain = { shiftKey: false, ctrlKey: false, altKey: false };
  same(inkOf(plain), 'green');
  same([inkOf({ ...plain, shiftKey: true }), inkOf({ ...plain, ctrlKey: true })], ['red', 'red']);
  same([inkOf({ ...plain, altKey: true }), inkOf({ ...plain, altKey: true, shiftKey: true })], ['blue', 'yellow']);
}
