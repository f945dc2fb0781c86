import type { LitElement } from 'lit';

/** What has just been chosen, seen without scrolling. */

/** So much of a part is seen at least, in pixels. */
const LEAST = 160;
const GAP = 6;

/**
 * Scroll a part of the panel to where it is seen; nothing moves where it is seen already.
 * @param panel that scrolls by itself beside the map, or with the page below it
 * @param stage the map
 */
export async function bringToFore(part: Element | null, panel: Element, stage: Element) {
  await (part as LitElement | null)?.updateComplete;
  const box = part?.getBoundingClientRect();
  if (!box?.height) return;
  const alone = getComputedStyle(panel).overflowY !== 'visible';
  const pinned = getComputedStyle(stage).position === 'sticky';
  if (!alone && !pinned) return; // the map would go out of sight
  const frame = alone ? panel.getBoundingClientRect() : { bottom: innerHeight };
  const top = alone ? panel.getBoundingClientRect().top : stage.getBoundingClientRect().bottom;
  if (box.top >= top - 1 && box.top + Math.min(LEAST, box.height) <= frame.bottom) return;
  (alone ? panel : window).scrollBy({ top: box.top - top - GAP });
}
