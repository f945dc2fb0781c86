import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { SECOND, type SideTime, isLow, timeOf, untilNext } from '../../state/clocks.js';
import { now } from '../../state/game.js';
import { timeShown } from '../../text/clock-words.js';
import { t } from '../../text/fluent.js';
import { narrow } from '../../ui/breakpoints.js';
import { emit } from '../../ui/emit.js';
import { icon } from '../../ui/icons.js';
import type { ClockScene } from '../../wire/tables.js';
import { TablePart } from './table-part.js';

/** When each was received, by the page's monotonic clock. */
const heardAt: WeakMap<ClockScene, number> = new WeakMap();

/** Milliseconds since a message was received. */
export function elapsedSince(clock: ClockScene) {
  const heard = heardAt.get(clock) ?? performance.now();
  heardAt.set(clock, heard);
  return performance.now() - heard;
}

/**
 * The clock of one side. Emits `low-time` with the milliseconds left, once when it gets low and
 * again in the last ten seconds.
 */
export class SeatClock extends TablePart {
  static styles = css`
    :host {
      flex: none;
      display: flex;
      align-items: center;
      gap: 0.5rem;
      margin-left: auto;
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
    .beside {
      font-size: var(--size-xs);
      color: var(--text-2);
    }
    /* For the first moments, below the time: the name beside it needs the room. */
    :host([told]) {
      flex-direction: column-reverse;
      align-items: flex-end;
      gap: 0;
    }
    :host([told]) .beside {
      font-size: var(--size-2xs);
    }
    .time {
      display: flex;
      align-items: center;
      justify-content: flex-end;
      gap: 0.25rem;
      min-width: 4.6rem;
      padding: 0.1rem 0.45rem;
      border: 2px solid transparent;
      border-radius: 6px;
      background: var(--bg-0, transparent);
      font-size: var(--size-xl);
      line-height: 1.3;
      color: var(--text-2);
    }
    .runs {
      color: var(--text);
      font-weight: 600;
      border-color: var(--edge);
    }
    .low {
      color: var(--text);
      border: 2px dashed var(--warn);
    }
    .low.runs {
      border-style: solid;
    }
    svg {
      width: 15px;
      height: 15px;
      flex: none;
    }
    @media ${narrow} {
      .time {
        padding: 0 0.4rem;
        font-size: var(--size-l);
      }
    }
  `;

  @property() side = '';
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The last announced level: 0 normal, 1 low, 2 the last seconds. */
  told = 0;

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.timer);
  }

  render() {
    const { state, side } = this;
    const control = state?.table?.clock;
    const clock = state?.clock;
    clearTimeout(this.timer);
    if (!state || !control || !clock) return nothing;
    const time = timeOf(control, clock, side, elapsedSince(clock));
    const runs = clock.running === side;
    const low = state.status === 'playing' && isLow(control, time);
    const holidays = control.kind === 'slow' && time.left === 0 && time.reserve > 0;
    const left = holidays ? time.reserve : time.left;
    this.#tell(runs && low && !time.waits, left);
    const waiting = this.#waiting(clock, time);
    this.toggleAttribute('told', waiting !== '');
    const beside = waiting || this.#behind(time, holidays);
    const later = time.waits || clock.begin_within !== null ? SECOND : runs ? untilNext(left) : 0;
    if (later) this.timer = setTimeout(() => this.requestUpdate(), later);
    return html`${beside ? html`<span class="beside">${beside}</span>` : ''}
      <span class="time ${runs ? 'runs' : ''} ${low ? 'low' : ''}" role="timer"
        aria-label=${t('web-clock-of', { side, time: timeShown(left), low: low ? 'yes' : 'no' })}
        >${low ? icon('danger') : runs && !time.waits ? icon('play') : ''}<span>${timeShown(left)}</span></span>`;
  }

  /** What the time waits for; empty where it does not. */
  #waiting(clock: ClockScene, time: SideTime) {
    if (clock.paused) return t('web-clock-paused');
    if (time.waits) return t('web-clock-waits', { time: timeShown(time.grace, false) });
    const turn = this.state && now(this.state)?.turn;
    if (clock.begin_within === null || turn !== this.side) return '';
    const left = Math.max(0, clock.begin_within - elapsedSince(clock));
    return t('web-clock-begin', { time: timeShown(left, false) });
  }

  /**
   * What is left behind the time.
   * @param holidays whether it is on them
   */
  #behind(time: SideTime, holidays: boolean) {
    const control = this.state?.table?.clock;
    if (holidays) return t('web-clock-in-holidays');
    if (control?.kind !== 'byo-yomi') return '';
    const periods = Math.floor(time.reserve / (control.extra * SECOND));
    return t('web-clock-periods', { periods, seconds: control.extra });
  }

  #tell(low: boolean, left: number) {
    const stage = !low ? 0 : left <= 10 * SECOND ? 2 : 1;
    const own = this.state?.you.includes(this.side);
    if (stage > this.told && own) {
      const seconds = Math.ceil(left / SECOND);
      // Not while it is drawn.
      queueMicrotask(() => emit(this, 'low-time', { side: this.side, seconds }));
    }
    this.told = stage;
  }
}

customElements.define('seat-clock', SeatClock);
