/**
 * Return the focus to the button of a popover that closes; within shadow trees browsers lose it.
 * A listener to `toggle`.
 */
export function focusButton({ newState, currentTarget }: ToggleEvent & { currentTarget: HTMLElement }) {
  const root = currentTarget.getRootNode() as ShadowRoot;
  if (newState !== 'closed' || !currentTarget.contains(root.activeElement)) return;
  (root.querySelector(`[popovertarget="${currentTarget.id}"]`) as HTMLElement | null)?.focus();
}
