/**
 * What a `title` says is shown by browsers to a mouse only. Here it is shown to a finger that stays, too, and, where
 * it says more than the name, when the keyboard comes to it.
 */

const HOLD_MS = 550;
/** Fingers tremble. */
const STILL_PX = 10;
const GAP_PX = 8;

/** The innermost element with a title. */
function titled(event: Event): HTMLElement | undefined {
  const path = event.composedPath() as HTMLElement[];
  return path.find((part) => part instanceof HTMLElement && part.title);
}

/** Whether a title says more than what is seen or read out anyway. */
function saysMore({ title, ariaLabel, innerText }: HTMLElement) {
  return !(ariaLabel ?? innerText).includes(title);
}

/** Show hints on the whole page. */
export function showHints() {
  const box = document.createElement('div');
  box.id = 'hint';
  box.popover = 'manual';
  box.ariaHidden = 'true'; // screen readers have the title itself
  document.body.append(box);
  const hide = () => box.matches(':popover-open') && box.hidePopover();
  const show = (of: HTMLElement) => {
    box.textContent = of.title;
    box.showPopover();
    place(box, of.getBoundingClientRect());
  };
  addEventListener('focusin', (event) => {
    const [focused] = event.composedPath();
    const of = titled(event);
    if (of && focused instanceof Element && focused.matches(':focus-visible') && saysMore(of)) show(of);
  });
  addEventListener('focusout', hide);
  addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { capture: true });
  addEventListener('scroll', hide, { capture: true, passive: true });
  onHold(show, hide);
}

/** Above an element, or below it where there is no room. */
function place(box: HTMLElement, by: DOMRect) {
  const { width, height } = box.getBoundingClientRect();
  const above = by.top - height - GAP_PX;
  box.style.top = `${above >= GAP_PX ? above : by.bottom + GAP_PX}px`;
  const left = by.left + (by.width - width) / 2;
  box.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`;
}

/** A finger that stays asks, and does not press. */
function onHold(ask: (of: HTMLElement) => void, begin: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = false;
  let [x, y] = [0, 0];
  const stop = () => clearTimeout(timer);
  const leaveOut = (event: MouseEvent) => {
    if (!asked || (event.type === 'click' && event.detail === 0)) return; // by a key
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener(
    'pointerdown',
    (event) => {
      begin();
      stop();
      asked = false;
      const of = titled(event);
      if (event.pointerType !== 'touch' || !event.isPrimary || !of) return;
      [x, y] = [event.clientX, event.clientY];
      timer = setTimeout(() => ((asked = true), ask(of)), HOLD_MS);
    },
    { capture: true },
  );
  addEventListener(
    'pointermove',
    (event) => {
      if (Math.hypot(event.clientX - x, event.clientY - y) > STILL_PX) stop();
    },
    { passive: true },
  );
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, stop);
  for (const press of ['click', 'contextmenu'] as const) addEventListener(press, leaveOut, { capture: true });
}
