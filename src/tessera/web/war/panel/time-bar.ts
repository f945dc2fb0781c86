import { css, html, nothing, svg } from 'lit';
import { t } from '../../text/fluent.js';
import { HOURS } from '../state/planning.js';
import { type WarState, moment, serverTime } from '../state/war.js';
import { seatName, suspendedWords } from '../state/words.js';
import { WarPart } from '../war-part.js';

const SECOND = 1000;
/** From so little time on the clock is marked. */
const SOON_S = 15;

/** Day, hour and step as a small sky, and the clock. */
export class TimeBar extends WarPart {
  static styles = css`
    .bar {
      display: flex;
      align-items: center;
      gap: 0.75rem;
    }
    .sky {
      flex: none;
      width: 132px;
      height: 40px;
      border-radius: 20px;
      overflow: hidden;
      border: 1px solid var(--line);
    }
    .when {
      display: grid;
      line-height: 1.2;
      min-width: 0;
    }
    h1 {
      font: 400 var(--size-2xl)/1.15 var(--font-title);
    }
    span {
      color: var(--text-2);
      font-size: var(--size-s);
    }
    .clock {
      margin-left: auto;
      text-align: right;
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
    time {
      font-size: var(--size-2xl);
      font-weight: 600;
      color: var(--text);
    }
    .returned,
    .away {
      padding-top: 0.4rem;
      color: var(--text-2);
      font-size: var(--size-s);
    }
    .soon time {
      color: var(--warn);
    }
    .day-half {
      fill: light-dark(#bfe0f5, #4f86ad);
    }
    .night-half {
      fill: #1a2247;
    }
    .star {
      fill: #fff;
      opacity: 0.7;
    }
    .mark {
      fill: #f7f3e6;
      opacity: 0.45;
    }
    .sun {
      fill: #ffd45c;
      stroke: #7a5200;
      stroke-width: 1.4;
    }
    .moon {
      fill: #f2efff;
      stroke: #12173a;
      stroke-width: 1.4;
    }
  `;

  whileConnected() {
    const timer = setInterval(() => {
      if (this.state?.war?.deadline) this.requestUpdate();
    }, SECOND);
    return [() => clearInterval(timer)];
  }

  render() {
    const { state } = this;
    const war = state?.war;
    if (!state || !war) return nothing;
    const scene = state.past?.scene ?? moment(state)?.scene;
    const { day, hour, step } = scene ?? war;
    const again = scene && scene.round > 1 ? ` · ${t('zodiacs-web-round', { round: scene.round })}` : '';
    const days = war.days ? t('zodiacs-web-day-of', { day, days: war.days }) : t('zodiacs-web-day', { day });
    return html`<div class="bar">
      ${sky(hour)}
      <div class="when"><h1>${days}, ${t('zodiacs-web-hour', { hour })}</h1>
        <span>${t('zodiacs-web-step', { step })}${again}</span></div>
      ${this.#clock(state)}
    </div>
    ${
      war.returned && war.deadline !== null
        ? html`<p class="returned" role="status">${t('zodiacs-web-returned', { time: span(war.returned) })}</p>`
        : nothing
    }
    ${war.suspended ? html`<p class="away">${suspendedWords(war)}</p>` : nothing}
    ${this.#away(state)}`;
  }

  #clock(state: WarState) {
    const { war, seat } = state;
    if (!war || war.status !== 'playing') return nothing;
    if (war.paused) return html`<p class="clock"><time>${t('zodiacs-web-paused')}</time></p>`;
    if (war.deadline === null) return nothing;
    const left = Math.round((war.deadline - serverTime(state)) / SECOND);
    const own = war.seats[seat ?? -1];
    // Past the deadline the reserve of awaited players runs down; then the step is closed.
    const over = own && !own.ready ? Math.max(0, -left) : 0;
    const reserve = Math.max(0, (own?.reserve ?? 0) - over);
    return html`<p class="clock ${left <= SOON_S ? 'soon' : ''}" role="timer">
      <time>${span(Math.max(0, left))}</time><br>
      ${own?.reserve ? html`<span>${t('zodiacs-web-reserve', { kind: war.clock.kind, time: span(reserve) })}</span>` : nothing}</p>`;
  }

  /** The disconnected players, and how long their clocks stand still. */
  #away(state: WarState) {
    const now = serverTime(state);
    return (state.war?.seats ?? []).map((seat, number) => {
      if (!seat.grace_until || seat.grace_until <= now) return nothing;
      const left = Math.min(seat.grace, Math.round((seat.grace_until - now) / SECOND));
      return html`<p class="away">${t('zodiacs-web-away-grace', { name: seatName(state.war?.seats, number), time: span(left) })}</p>`;
    });
  }
}

function sky(hour: string) {
  const at = HOURS.findIndex((name) => name === hour);
  const x = (index: number) => 11 + index * 22;
  const y = (index: number) => [24, 13, 24, 24, 13, 24][index] ?? 20;
  const night = at >= 3;
  return html`<svg class="sky" viewBox="0 0 132 40" aria-hidden="true">
    <rect class="day-half" width="66" height="40"></rect>
    <rect class="night-half" x="66" width="66" height="40"></rect>
    ${[
      [74, 9],
      [90, 30],
      [104, 31],
      [122, 8],
      [112, 17],
    ].map(([sx, sy]) => svg`<circle class="star" cx=${sx} cy=${sy} r="1"></circle>`)}
    ${HOURS.map((_, index) => svg`<circle class="mark" cx=${x(index)} cy=${y(index)} r="2.6"></circle>`)}
    ${
      night
        ? svg`<path class="moon" transform="translate(${x(at)} ${y(at)})" d="M3-9A9.5 9.5 0 1 0 9 3 7.5 7.5 0 0 1 3-9Z"></path>`
        : svg`<circle class="sun" cx=${x(at)} cy=${y(at)} r="8"></circle>`
    }
  </svg>`;
}

function span(seconds: number) {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  if (h >= 48) return t('zodiacs-web-days-left', { count: Math.floor(h / 24) });
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

customElements.define('time-bar', TimeBar);
