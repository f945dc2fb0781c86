import { html, nothing, svg } from 'lit';
import { property } from 'lit/decorators.js';
import { SIGNS, gravity, percent } from '../../replay/chances.js';
import { DIAMOND, curveChart, curveStyle } from '../../replay/curve.js';
import { t } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { emit } from '../../ui/emit.js';
import '../../ui/segments.js';
import type { ReviewedHour, WastedOrder } from '../../wire/war.js';
import { MOST_PLAYERS, ownerSign, patterns } from '../board/owners.js';
import { readOrder } from '../state/orders.js';
import { kindName, orderWords, seatName } from '../state/words.js';
import { ownersStyle } from '../style/owners.js';
import { type Shift, chancesAt, concessions, dawns, days, judgedAt, misses, only, shares, turns } from './course.js';
import type { Seen } from './review-page.js';
import { panelStyle } from './review-style.js';

/** Why an order was of no use, where it was not cancelled. */
const WHY = new Set(['refused', 'idle']);

/**
 * The review of a war: the curve, accuracy, the current hour, turning points, the worst misses of a
 * seat, each day, and orders without effect. Emits `go-place`,
 * `choose-seat`, and `choose-plan`, which orders the map is to show.
 */
export class WarReviewPanel extends TesseraElement {
  static styles = [ownersStyle, curveStyle, panelStyle];

  @property({ attribute: false }) seen: Seen | null = null;

  render() {
    const { seen } = this;
    if (!seen) return nothing;
    return html`${this.#chart(seen)}${this.#seats(seen)}${this.#hour(seen)}${this.#turns(seen)}
      ${this.#misses(seen)}${this.#days(seen)}${this.#useless(seen)}
      <details><summary>${t('zodiacs-web-review-how')}</summary>
        ${['chances', 'orders', 'accuracy', 'luck'].map((what) => html`<p>${t('zodiacs-web-review-about', { what })}</p>`)}
      </details>`;
  }

  // --- The whole war ----------------------------------------------------------------------------

  #chart({ review, seats, at }: Seen) {
    const bands = shares(review, seats);
    return curveChart({
      bands: bands.map(({ seat, shares }) => ({ name: 'owned', owner: seat % MOST_PLAYERS, shares })),
      marks: turns(review, seats).map(({ place }) => ({ at: place + 1, high: 0.94, shape: DIAMOND })),
      cuts: dawns(review),
      at,
      label: t('zodiacs-web-review-curve'),
      said: `${this.#when(at)}: ${bands.map(({ seat }) => this.#share(seat, at)).join(', ')}`,
      defs: svg`<defs>${patterns()}</defs>`,
      go: (place) => emit(this, 'go-place', place),
    });
  }

  #when(place: number) {
    const hour = this.seen?.review.hours[place];
    return hour ? t('zodiacs-web-turn', { day: hour.day, hour: hour.hour }) : t('zodiacs-web-review-end');
  }

  #name(seat: number) {
    return seatName(this.seen?.seats, seat);
  }

  #share(seat: number, place: number) {
    const chance = this.seen ? (chancesAt(this.seen.review, place)[seat] ?? 0) : 0;
    return t('zodiacs-web-review-share', { name: this.#name(seat), percent: percent(chance) });
  }

  #seats({ review, seats, seat: chosen, at }: Seen) {
    return html`<table><caption>${this.#when(at)}</caption>
      <thead><tr><th>${t('zodiacs-web-review-seat')}</th><th>${t('zodiacs-web-review-chance')}</th>
        <th>${t('zodiacs-web-review-accuracy')}</th></tr></thead>
      <tbody>${seats.map((_, seat) => {
        const accuracy = review.accuracy[seat] ?? null;
        return html`<tr class=${seat === chosen ? 'chosen' : ''}><th scope="row"><button class="quiet"
            aria-pressed=${seat === chosen ? 'true' : 'false'} @click=${() => emit(this, 'choose-seat', seat)}
            >${ownerSign(seat)} ${this.#name(seat)}</button></th>
          <td>${t('analysis-web-percent', { percent: percent(chancesAt(review, at)[seat] ?? 0) })}</td>
          <td>${accuracy === null ? '–' : t('analysis-web-percent', { percent: Math.round(accuracy) })}</td></tr>`;
      })}</tbody></table>`;
  }

  // --- The hour that is looked at -----------------------------------------------------------------

  #hour({ review, seat, at, plan }: Seen) {
    const judged = judgedAt(review, seat, at);
    return html`<section class="told"><h2>${this.#when(at)}</h2>
      ${
        judged
          ? this.#judged(judged, plan)
          : html`<p>${t(review.hours[at] ? 'zodiacs-web-review-no-part' : 'zodiacs-web-review-over', { name: this.#name(seat) })}</p>`
      }
    </section>`;
  }

  #judged(judged: ReviewedHour, plan: 'given' | 'better') {
    const { given, better, loss, chance, error } = judged;
    const shown = better.length ? plan : 'given';
    const told = shown === 'better' ? better : given;
    const other = shown === 'better' ? given : better;
    return html`<p role="status"><b>${this.#verdict(judged)}</b></p>
      ${
        better.length
          ? html`<p class="more">${t('zodiacs-web-review-from-to', {
              name: this.#name(judged.seat),
              before: percent(chance),
              after: percent(chance - loss),
              error: Math.max(1, Math.round(100 * error)),
            })}</p>
          <one-of .value=${shown} .label=${t('zodiacs-web-review-plans')} .choices=${['given', 'better'].map(
            (value) => ({
              value,
              text: t('zodiacs-web-review-plan', { plan: value }),
            }),
          )}
            @choose=${({ detail }: CustomEvent<string>) => emit(this, 'choose-plan', detail)}></one-of>`
          : html`<p class="more">${t(judged.forced ? 'zodiacs-web-review-forced' : 'zodiacs-web-review-as-good')}</p>`
      }
      <ol>${told.map(
        (order) => html`<li class=${better.length && only([order], other).length ? 'own' : ''}
        >${this.#order(order)}</li>`,
      )}</ol>
      ${told.length ? nothing : html`<p class="more">${t('zodiacs-web-review-nothing')}</p>`}`;
  }

  #verdict(judged: ReviewedHour) {
    const how = gravity(judged) ?? (judged.loss > 0 ? 'little' : 'fine');
    return t('zodiacs-web-review-verdict', { how, name: this.#name(judged.seat), points: points(judged.loss) });
  }

  #order(text: string) {
    const { seen } = this;
    if (!seen) return text;
    return orderWords(readOrder(text), seen.content, seen.pieces, seen.seats);
  }

  // --- What stands out --------------------------------------------------------------------------

  #turns({ review, seats, at }: Seen) {
    const found = [
      ...turns(review, seats).map(({ place, shift }) => ({ place, told: this.#shift(shift) })),
      ...concessions(review).map(({ place, seat }) => ({ place, told: this.#concession(seat) })),
    ].sort((one, other) => one.place - other.place);
    if (!found.length) return html`<p class="more">${t('zodiacs-web-review-no-turns')}</p>`;
    return html`<section><h2>${t('zodiacs-web-review-turns')}</h2><ul class="points">
      ${found.map(
        ({ place, told }) => html`<li><button aria-current=${place === at ? 'step' : nothing}
        @click=${() => emit(this, 'go-place', place)}>${this.#when(place)}: ${told}</button></li>`,
      )}</ul></section>`;
  }

  #concession(seat: number) {
    return html`<span class="shift">${ownerSign(seat)} ${t('zodiacs-web-review-conceded', { name: this.#name(seat) })}</span>`;
  }

  #shift({ seat, points: by }: Shift) {
    const way = by < 0 ? 'down' : 'up';
    return html`<span class="shift">${ownerSign(seat)} ${t('zodiacs-web-review-shift', { name: this.#name(seat), way, points: points(Math.abs(by)) })}</span>`;
  }

  #misses({ review, seat, at }: Seen) {
    const found = misses(review, seat);
    return html`<section><h2>${t('zodiacs-web-review-misses', { name: this.#name(seat) })}</h2>
      ${found.length ? nothing : html`<p class="more">${t('zodiacs-web-review-no-misses')}</p>`}
      <ul class="points">${found.map(
        ({ place, judged }) => html`<li><button aria-current=${place === at ? 'step' : nothing}
        @click=${() => this.#show(place)}><span><b>${this.#when(place)} ${SIGNS[gravity(judged) ?? 'slip']}</b>
          ${t('zodiacs-web-review-miss', { points: points(judged.loss), order: this.#instead(judged) })}</span></button></li>`,
      )}</ul></section>`;
  }

  /** What would have been better, as far as it differs. */
  #instead({ given, better }: ReviewedHour) {
    const others = only(better, given);
    return others.length ? others.map((order) => this.#order(order)).join('; ') : t('zodiacs-web-review-fewer');
  }

  #show(place: number) {
    emit(this, 'go-place', place);
    emit(this, 'choose-plan', 'better');
  }

  #days({ review, replay, seats, content }: Seen) {
    return html`<details><summary>${t('zodiacs-web-review-days')}</summary><ul class="days">
      ${days(review, replay, seats).map(
        ({ day, place, shifts: moved, lost, glory }) => html`<li>
        <button class="small" @click=${() => emit(this, 'go-place', place)}>${t('zodiacs-web-review-day', { day })}</button>
        <p>${moved
          .filter(({ points: by }) => Math.abs(by) >= 0.01)
          .slice(0, 4)
          .map((shift) => html`${this.#shift(shift)} `)}</p>
        <p class="more">${
          lost.length
            ? t('zodiacs-web-war-replay-lost', {
                names: lost
                  .map(({ kind, piece, owner }) => `${kindName(content, kind)} ${piece} (${this.#name(owner)})`)
                  .join(', '),
              })
            : t('zodiacs-web-review-no-losses')
        }
          ${glory.map(({ seat, points: amount }) => t('zodiacs-web-war-replay-gain', { name: this.#name(seat), amount })).join(' ')}</p></li>`,
      )}</ul></details>`;
  }

  #useless({ review, seat }: Seen) {
    const found = review.useless.filter((order) => order.seat === seat);
    return html`<details><summary>${t('zodiacs-web-review-useless', { count: found.length, name: this.#name(seat) })}</summary>
      <ul class="days">${found.map(
        (order) => html`<li><button class="small" @click=${() => emit(this, 'go-place', this.#placeOf(order))}
        >${t('zodiacs-web-turn', { day: order.day, hour: order.hour })}</button>
        <p>${this.#order(order.order)} <span class="more">${this.#why(order)}</span></p></li>`,
      )}</ul></details>`;
  }

  #placeOf({ day, hour }: WastedOrder) {
    const found = this.seen?.review.hours.findIndex((other) => other.day === day && other.hour === hour) ?? 0;
    return Math.max(0, found);
  }

  #why({ reason }: WastedOrder) {
    if (WHY.has(reason)) return t('zodiacs-web-review-why', { why: reason });
    return t(`zodiacs-reason-${reason.replaceAll(' ', '-')}`);
  }
}

/** Hundredths of a chance. */
function points(chance: number) {
  return Math.round(100 * chance);
}

customElements.define('war-review-panel', WarReviewPanel);
