/**
 * Two fingers, a double tap, or the wheel with Ctrl change how near one looks; a mouse drags what
 * is larger than its room.
 */
interface Zoomed {
  zoom: () => number;
  /** About a point of the screen. */
  zoomTo: (zoom: number, x: number, y: number) => void;
}

const DOUBLE_TAP_ZOOM = 2;
const DRAG_BEGINS_AT = 5;

/** @param signal ends them */
export function zoomGestures(frame: HTMLElement, zoomed: Zoomed, signal: AbortSignal) {
  pinch(frame, zoomed, signal);
  doubleTap(frame, zoomed, signal);
  dragging(frame, zoomed, signal);
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const zoom = zoomed.zoom() * Math.exp(-event.deltaY / 200);
      zoomed.zoomTo(zoom, event.clientX, event.clientY);
    },
    { passive: false, signal },
  );
}

/** Touch events, since only they can be taken from the browser once a second finger comes. */
function pinch(frame: HTMLElement, zoomed: Zoomed, signal: AbortSignal) {
  let held: { zoom: number; far: number; x: number; y: number } | null = null;
  const take = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other) return;
    event.preventDefault();
    const [x, y] = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2];
    const far = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    if (held) {
      zoomed.zoomTo((held.zoom * far) / held.far, x, y);
      frame.scrollBy(held.x - x, held.y - y);
      Object.assign(held, { x, y });
    } else {
      held = { zoom: zoomed.zoom(), far, x, y };
    }
  };
  frame.addEventListener('touchstart', take, { passive: false, signal });
  frame.addEventListener('touchmove', take, { passive: false, signal });
  for (const end of ['touchend', 'touchcancel'] as const) {
    frame.addEventListener(end, () => (held = null), { signal });
  }
}

/** Only where a tap would do nothing: a quick player taps a piece and its target. */
function doubleTap(frame: HTMLElement, zoomed: Zoomed, signal: AbortSignal) {
  /** Whether the last two presses were idle touches. */
  let idle: boolean[] = [];
  frame.addEventListener(
    'pointerdown',
    (event) => {
      idle = [...idle.slice(-1), event.pointerType === 'touch' && !means(event)];
    },
    { signal },
  );
  frame.addEventListener(
    'dblclick',
    ({ clientX, clientY }) => {
      if (!idle.every(Boolean)) return;
      zoomed.zoomTo(zoomed.zoom() > 1 ? 1 : DOUBLE_TAP_ZOOM, clientX, clientY);
    },
    { signal },
  );
}

function dragging(frame: HTMLElement, zoomed: Zoomed, signal: AbortSignal) {
  frame.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      if (zoomed.zoom() === 1 || means(event)) return;
      const ends = new AbortController();
      const heard = { signal: AbortSignal.any([signal, ends.signal]) };
      let [x, y] = [event.clientX, event.clientY];
      let dragged = false;
      const move = ({ clientX, clientY }: PointerEvent) => {
        dragged ||= Math.hypot(clientX - x, clientY - y) > DRAG_BEGINS_AT;
        if (!dragged) return;
        frame.scrollBy(x - clientX, y - clientY);
        [x, y] = [clientX, clientY];
      };
      // The click that ends a drag means no cell.
      const click = (event: MouseEvent) => dragged && event.stopPropagation();
      const end = () => setTimeout(() => ends.abort());
      addEventListener('pointermove', move, heard);
      for (const name of ['pointerup', 'pointercancel'] as const) addEventListener(name, end, heard);
      frame.addEventListener('click', click, { ...heard, capture: true });
    },
    { signal },
  );
}

/** Whether a press acts on something. */
function means(event: Event) {
  const [hit] = event.composedPath();
  return hit instanceof Element && hit.matches('.source, .goal');
}
