/**
 * What is typed into a field counts when the field is left. A page that goes away, or out of sight, leaves it too:
 * browsers say nothing of that.
 */

/** Have the field that was typed into say so. */
export function leaveFieldsWithThePage() {
  let typedInto: EventTarget | undefined;
  const heard = { capture: true };
  addEventListener('input', (event) => (typedInto = event.composedPath()[0]), heard);
  addEventListener('change', () => (typedInto = undefined), heard);
  const left = () => {
    const field = typedInto;
    typedInto = undefined;
    if (field instanceof Element && field.isConnected) field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  addEventListener('pagehide', left);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && left());
}
