/** Which key is meant on any keyboard, and which press. */

import { readKey } from '../../../../src/tessera/web/editor/hexes/keys.js';
import { room as almajara } from '../../../../src/tessera/web/games/almajara/almajara.js';
import { room as vorcept } from '../../../../src/tessera/web/games/vorcept/room.js';
import { KEYS, actionOf, keysOf } from '../../../../src/tessera/web/play/keys.js';
import { keyOf } from '../../../../src/tessera/web/ui/key-of.js';
import { leaveOutSecondPresses } from '../../../../src/tessera/web/ui/second-press.js';
import { KEYS as WAR_KEYS } from '../../../../src/tessera/web/war/keys.js';
import { same } from './expect.js';

/** What keys write on some layouts, by their place. */
const LAYOUTS = {
  qwertz: { KeyY: 'z', KeyZ: 'y', Slash: '-', BracketLeft: 'ü' },
  azerty: { KeyQ: 'a', KeyA: 'q', KeyW: 'z', KeyZ: 'w', Semicolon: 'm', KeyM: ',', Digit1: '&', Digit6: '-' },
  dvorak: { Slash: 'z', KeyZ: ';', KeyT: 'y', Comma: 'w', KeyB: 'x' },
  russian: { KeyZ: 'я', KeyA: 'ф', KeyQ: 'й', KeyM: 'ь', BracketLeft: 'х', Slash: '.' },
};

function press(layout: keyof typeof LAYOUTS, code: string) {
  const key = (LAYOUTS[layout] as Record<string, string>)[code] ?? '';
  return { key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
}

export function letters_are_meant_where_a_layout_has_them() {
  same(keyOf(press('qwertz', 'KeyY')), 'KeyZ');
  same(keyOf(press('qwertz', 'KeyZ')), 'KeyY');
  same(keyOf(press('azerty', 'KeyW')), 'KeyZ');
  same(keyOf(press('azerty', 'KeyQ')), 'KeyA');
  same(keyOf(press('azerty', 'KeyA')), 'KeyQ');
  same(keyOf(press('azerty', 'Semicolon')), 'KeyM');
  same(keyOf(press('dvorak', 'Slash')), 'KeyZ');
  same(keyOf(press('dvorak', 'Comma')), 'KeyW');
}

export function places_are_meant_where_letters_are_not_latin() {
  for (const code of ['KeyZ', 'KeyA', 'KeyQ', 'KeyM', 'BracketLeft']) same(keyOf(press('russian', code)), code);
  same(keyOf(press('azerty', 'Digit1')), 'Digit1');
  same(keyOf(press('qwertz', 'BracketLeft')), 'BracketLeft');
}

export function digits_and_signs_are_meant_wherever_they_are() {
  same(keyOf({ key: '4', code: 'Digit4' }), 'Digit4');
  same(keyOf({ key: '4', code: 'Numpad4' }), 'Numpad4');
  same(keyOf({ key: 'ArrowLeft', code: 'Numpad4' }), 'ArrowLeft');
  same(keyOf(press('qwertz', 'Slash')), 'Minus');
}

export function all_lists_of_keys_read_letters_alike() {
  same(actionOf(KEYS, press('dvorak', 'Comma'), true), 'words');
  same(actionOf(KEYS, press('azerty', 'KeyW'), true), null);
  same(actionOf(WAR_KEYS, press('azerty', 'Semicolon')), 'map');
  same(actionOf(WAR_KEYS, press('russian', 'KeyM')), 'map');
  same(readKey({ ...press('russian', 'KeyM'), code: 'KeyG', key: 'п' }, ['.']), { letter: '.' });
  same(readKey(press('azerty', 'Digit1'), ['.']), readKey({ ...press('azerty', 'Digit1'), key: '1' }, ['.']));
}

export function shift_makes_another_key_unless_a_layout_needs_it() {
  const shifted = (key: string, code: string) => ({ key, code, shiftKey: true });
  same(actionOf(WAR_KEYS, shifted('N', 'KeyN'), true), 'previous');
  same(actionOf(WAR_KEYS, shifted('M', 'KeyM'), true), null);
  same(actionOf(KEYS, shifted('+', 'Equal'), true), 'nearer');
  same(actionOf(KEYS, shifted('2', 'Digit2'), true), 1);
  same(actionOf(KEYS, shifted('Home', 'Home'), false), 'first');
  same(actionOf(KEYS, shifted('?', 'Slash'), false), null);
}

export function digits_choose_as_many_as_a_game_has() {
  const eighth = { key: '8', code: 'Digit8', shiftKey: false };
  same(actionOf(keysOf(vorcept), eighth, true), null);
  same(actionOf(keysOf(almajara), eighth, true), 7);
}

/** A button at the corner of the page. */
function button(pressed: () => void) {
  const made = document.createElement('button');
  made.style.cssText = 'position: fixed; left: 0; top: 0; width: 80px; height: 40px';
  made.addEventListener('click', pressed);
  document.body.append(made);
  return made;
}

function click(on: HTMLElement, detail: number) {
  const where = { clientX: 20, clientY: 20, detail };
  on.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...where }));
}

export function a_second_press_is_not_for_what_has_come_into_its_place() {
  leaveOutSecondPresses();
  const done: string[] = [];
  const again = () => button(() => done.push('again'));
  const first = button(() => {
    done.push('on');
    first.remove();
    click(again(), 2);
  });
  click(first, 1);
  same(done, ['on']);
  click(document.querySelector('button') as HTMLElement, 0);
  same(done, ['on', 'again']);
}

export function a_press_after_a_key_is_for_what_is_there_now() {
  leaveOutSecondPresses();
  const done: string[] = [];
  const first = button(() => first.remove());
  click(first, 1);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'g', bubbles: true }));
  click(
    button(() => done.push('after')),
    1,
  );
  same(done, ['after']);
}

export function a_second_press_on_the_same_control_counts() {
  leaveOutSecondPresses();
  let times = 0;
  const steps = button(() => times++);
  click(steps, 1);
  click(steps, 2);
  same(times, 2);
}

export function a_label_is_pressed_with_what_it_names() {
  leaveOutSecondPresses();
  const label = document.createElement('label');
  label.style.cssText = 'position: fixed; left: 0; top: 0';
  label.innerHTML = '<input type="checkbox"> named';
  document.body.append(label);
  click(label, 1);
  same((label.control as HTMLInputElement).checked, true);
}
