/**
 * A second press of a double click or tap means what the first one met. Where another control has come into
 * that place meanwhile, the press is not for it: it is left out.
 */

/** As long as a double click takes. */
const SOON_MS = 400;
/** So far apart fingers hit that mean one place. */
const NEAR_PX = 24;
const CONTROLS = 'button, a[href], summary, input, select, label';

type Press = { at: number; x: number; y: number; control: Element | null };

/** The control that an event goes to. */
function controlOf(event: Event): Element | null {
  const met = event.composedPath().find((part) => part instanceof Element && part.matches(CONTROLS));
  return met instanceof Element ? met : null;
}

/** Whether a press was meant for what was there a moment ago. */
export function isForAnother(before: Press | null, press: Press) {
  if (!before || !press.control || press.control === before.control) return false;
  // A click on a label is repeated on its control; of the two, the second is real.
  const [one, other] = [before.control, press.control];
  if (one instanceof HTMLLabelElement && one.control === other) return false;
  if (other instanceof HTMLLabelElement && other.control === one) return false;
  const far = Math.hypot(press.x - before.x, press.y - before.y);
  return press.at - before.at < SOON_MS && far <= NEAR_PX && lies(press.control, before);
}

/** Whether a control lies at a place. */
function lies(control: Element, { x, y }: { x: number; y: number }) {
  const root = control.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return false;
  return root.elementsFromPoint(x, y).includes(control);
}

/** Leave out such presses on the whole page. */
export function leaveOutSecondPresses() {
  let before: Press | null = null;
  const heard = (event: MouseEvent) => {
    if (event.detail === 0) return; // by a key
    const press = { at: event.timeStamp, x: event.clientX, y: event.clientY, control: controlOf(event) };
    if (isForAnother(before, press)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    before = press;
  };
  addEventListener('click', heard, { capture: true });
  // Once a key was pressed or the page has scrolled, what lies at that place was brought there on purpose.
  for (const one of ['keydown', 'scroll'])
    addEventListener(one, () => (before = null), { capture: true, passive: true });
}
