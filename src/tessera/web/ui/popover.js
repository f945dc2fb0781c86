/**
 * Return the focus to the button of a popover that closes; within shadow trees browsers lose it.
 * A listener to `toggle`.
 * @param {ToggleEvent & {currentTarget: HTMLElement}} event
 */
export function focusButton({ newState, currentTarget }) {
  const root = /** @type {ShadowRoot} */ (currentTarget.getRootNode());
  if (newState !== 'closed' || !currentTarget.contains(root.activeElement)) return;
  /** @type {HTMLElement | null} */ (root.querySelector(`[popovertarget="${currentTarget.id}"]`))?.focus();
}
