import { isForAnother } from '../../../../src/tessera/web/ui/second-press.js';
import { same } from './expect.js';

export function a_second_press_on_a_label_counts() {
  document.body.innerHTML = '<label><input type="checkbox">Sound</label><button>Resign</button>';
  const [label, box, button] = ['label', 'input', 'button'].map((name) => document.querySelector(name));
  const { x, y } = (label as HTMLElement).getBoundingClientRect();
  const press = (control: Element | null | undefined, at = 0) => ({ at, x: x + 5, y: y + 5, control: control ?? null });
  same(isForAnother(press(label), press(box)), false);
  same(isForAnother(press(box), press(label, 100)), false);
  same(isForAnother(press(button), press(label, 100)), true);
}
