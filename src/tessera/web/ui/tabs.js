/**
 * Open the next tab with the arrow keys, the first or last one with Home or End. A key listener of a tab list.
 * @param {KeyboardEvent & {currentTarget: HTMLElement}} event
 */
export function walkTabs(event) {
  const tabs = /** @type {HTMLElement[]} */ ([...event.currentTarget.querySelectorAll('[role="tab"]')]);
  const at = tabs.findIndex((tab) => tab === event.target);
  /** @type {Record<string, number>} */
  const ways = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
  const to = ways[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const tab = tabs.at(to % tabs.length);
  tab?.focus();
  tab?.click();
}
