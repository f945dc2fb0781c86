/** Open the next tab with the arrow keys, the first or last one with Home or End. A key listener of a tab list. */
export function walkTabs(event: KeyboardEvent & { currentTarget: HTMLElement }) {
  const tabs = [...event.currentTarget.querySelectorAll('[role="tab"]')] as HTMLElement[];
  const at = tabs.findIndex((tab) => tab === event.target);
  const ways: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
  const to = ways[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const tab = tabs.at(to % tabs.length);
  tab?.focus();
  tab?.click();
}
