import type { ClockScene, SideClock, TimeControl } from '../wire/tables.js';

/** Clocks, continued from the last state that the server sent. */

export const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** Seconds from which on a live clock is low: a tenth of the time at first, within these bounds. */
const LOW_S = { least: 10, most: 30, part: 10 };
/** From so much of a slow turn on it is. */
const LOW_OF_TURN = 6;

/**
 * What a side has, in milliseconds.
 * With whether its clock waits for a connection.
 */
export type SideTime = SideClock & { waits: boolean };

/** The time left of a side, some milliseconds after the message. */
export function timeOf(control: TimeControl, clock: ClockScene, side: string, elapsed: number): SideTime {
  const told = clock.sides[side] ?? { left: 0, reserve: 0, grace: 0 };
  if (clock.running !== side) return { ...told, waits: false };
  const waited = clock.away ? Math.min(elapsed, told.grace) : 0;
  const time = { ...told, grace: told.grace - waited, waits: clock.away && waited < told.grace };
  const over = elapsed - waited - told.left;
  if (over < 0) return { ...time, left: -over };
  if (control.kind !== 'byo-yomi') return { ...time, left: 0, reserve: Math.max(0, told.reserve - over) };
  const period = control.extra * SECOND;
  const begun = Math.min(Math.floor(over / period) + 1, Math.floor(told.reserve / period));
  return { ...time, left: Math.max(0, begun * period - over), reserve: told.reserve - begun * period };
}

/** Whether a side has so little time left that it is to know. */
export function isLow({ kind, seconds }: TimeControl, { left, reserve }: SideTime) {
  if (kind === 'slow') return left + reserve < (seconds * SECOND) / LOW_OF_TURN;
  const { least, most, part } = LOW_S;
  return left + reserve < Math.min(Math.max(seconds / part, least), most) * SECOND;
}

/**
 * What a clock shows: days and hours; hours, minutes and seconds; in the last seconds tenths. It shows
 * nothing before nothing is left.
 * @param left milliseconds
 * @param tenths whether the last seconds are shown with them
 */
export function shownAs(left: number, tenths: boolean = true): { days: number; hours: number } | { digits: string } {
  const whole = Math.ceil(left / SECOND);
  if (left >= DAY) return { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / (DAY / 24)) };
  const two = (n: number) => String(n).padStart(2, '0');
  if (tenths && left < 10 * SECOND)
    return { digits: `0:${two(Math.floor(left / SECOND))}.${Math.floor((left % SECOND) / 100)}` };
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return { digits: h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}` };
}

/** Milliseconds until a clock shows something else. */
export function untilNext(left: number) {
  const step = left <= 10 * SECOND ? 100 : left > DAY ? 60 * SECOND : SECOND;
  return left % step || step;
}

/** How much time is offered first, by what it is called; `own` is set by hand. */
export const USUAL_CLOCKS: Record<string, TimeControl | null> = {
  none: null,
  '5+3': live(5, 3),
  '10+5': live(10, 5),
  day: { kind: 'slow', seconds: 86_400, extra: 3 * 86_400, periods: 0 },
};

function live(minutes: number, extra: number): TimeControl {
  return { kind: 'fischer', seconds: minutes * 60, extra, periods: 0 };
}

/** What each kind of clock begins with when it is set by hand. */
export const OWN_CLOCKS = {
  fischer: live(15, 10),
  'byo-yomi': { kind: 'byo-yomi', seconds: 600, extra: 30, periods: 3 } as TimeControl,
  slow: { kind: 'slow', seconds: 2 * 86_400, extra: 7 * 86_400, periods: 0 } as TimeControl,
};
