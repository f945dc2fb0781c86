/** Clocks in words. */

import { shownAs } from '../state/clocks.js';
import type { TimeControl } from '../wire/tables.js';
import { t } from './fluent.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A time as one says it: “90 seconds”, “2 minutes”, “8 hours”, “3 days”. */
export function span(seconds: number) {
  const units = [
    ['day', DAY],
    ['hour', HOUR],
    ['minute', MINUTE],
  ] as const;
  const [unit, length] = units.find(([, length]) => seconds >= length && seconds % length === 0) ?? ['second', 1];
  return t('web-clock-span', { unit, count: Math.round(seconds / length) });
}

/** Keep a number on one line with its unit where a text wraps. */
function together(text: string) {
  return text.replaceAll(' ', '\u00a0');
}

/** How much time there is, as short as can be: “5+3”, “10+3×30 s”, “1 day a turn”. */
export function clockOf(control: TimeControl | null | undefined) {
  if (!control) return '';
  const { kind, seconds, extra, periods } = control;
  const time = seconds % MINUTE || kind === 'slow' ? together(span(seconds)) : String(seconds / MINUTE);
  return t('web-time-brief', { kind, time, extra, periods });
}

/** What a clock means, in a sentence or two. */
export function clockMeans(control: TimeControl | null | undefined) {
  if (!control) return t('web-clock-means-none');
  const { kind, seconds, extra, periods } = control;
  const args = { seconds: span(seconds), extra: extra ? span(extra) : 'none', periods };
  return t(`web-clock-means-${kind}`, args);
}

/**
 * What a clock shows, in the language spoken.
 * @param left milliseconds
 * @param tenths whether the last seconds are shown with them
 */
export function timeShown(left: number, tenths: boolean = true) {
  const shown = shownAs(left, tenths);
  return 'digits' in shown ? shown.digits : t('web-clock-days', shown);
}
