import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { href } from '../../base/address.js';
import { Refusal, ask } from '../../net/api.js';
import '../../shell/header.js';
import { notFound, notFoundStyle } from '../../shell/not-found.js';
import { t, loadMessages } from '../../text/fluent.js';
import '../../ui/copy-button.js';
import { TesseraElement } from '../../ui/element.js';
import { icon } from '../../ui/icons.js';
import { still } from '../../ui/motion.js';
import { Playback } from '../../ui/playback.js';
import '../../ui/segments.js';
import type { ReplayHour, WarContent, WarInfo, WarReplay } from '../../wire/war.js';
import '../board/board.js';
import { ownerSign } from '../board/owners.js';
import { contentOf } from '../content/api.js';
import { rulesLine } from '../content/words.js';
import { kindName, resultWords, seatName } from '../state/words.js';
import { colourSeats, ownersStyle } from '../style/owners.js';
import { replayStyle } from './replay-style.js';
import { decidingHours, errorsOf, gloryBy, sceneAt } from './replay.js';

await loadMessages('zodiacs-web');

const PACES = { slow: 2600, usual: 1400, fast: 600 } as const;

/** The page `/w/<id>/replay`: a war that is over plays by itself, what was believed beside the truth. */
export default class WarReplayPage extends TesseraElement {
  static styles = [ownersStyle, notFoundStyle, replayStyle];

  path = location.pathname.split('/').at(-2) ?? '';
  @state() _war: WarInfo | null = null;
  @state() _replay: WarReplay | null = null;
  @state() _content: WarContent | null = null;
  @state() _at = 0;
  @state() _seat = 0;
  /** Which board a phone shows. */
  @state() _side: 'truth' | 'believed' = 'truth';
  @state() _speed: keyof typeof PACES = 'usual';
  playback = new Playback(
    this,
    () => this.#step(),
    () => PACES[this._speed],
    !still(),
  );
  /** Why there is nothing to see. */
  @state() _why: string | null = null;

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  async #load() {
    try {
      const id = encodeURIComponent(this.path);
      const war: WarInfo = await ask(`/api/wars/${id}`);
      const [replay, content] = await Promise.all([ask(`/api/wars/${id}/replay`), contentOf(war)]);
      this._seat = war.you[0] ?? 0;
      colourSeats(this, war.seats);
      [this._war, this._replay, this._content] = [war, replay, content];
      this.playback.wait();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this._why = error.message;
    }
  }

  #step() {
    const last = (this._replay?.hours.length ?? Infinity) - 1;
    if (this._replay && this._at < last) this._at += 1;
    return this._at < last;
  }

  render() {
    const { _war: war, _replay: replay, _content: content, _why: why } = this;
    document.title = `${t('zodiacs-web-war-replay')} · ${t('zodiacs-web-name')} · Tessera`;
    if (why !== null) {
      return notFound(t('zodiacs-web-no-replay'), why, href(`/w/${this.path}`), t('zodiacs-web-war-replay-back'));
    }
    const hour = replay?.hours[this._at];
    if (!war || !replay || !content || !hour) return html`<tessera-header></tessera-header>`;
    return html`<tessera-header></tessera-header><main data-hour=${hour.hour}>
      <div><h1>${t('zodiacs-web-war-replay')}</h1><p>${resultWords(war)}</p>${rulesLine(war)}</div>
      <one-of class="switch" .value=${this._side} .choices=${['truth', 'believed'].map((side) => ({
        value: side,
        text: t('zodiacs-web-war-replay-side', { side }),
      }))}
        .label=${t('zodiacs-web-war-replay-sides')}
        @choose=${({ detail }: CustomEvent<'truth' | 'believed'>) => (this._side = detail)}></one-of>
      <div class="boards" data-side=${this._side}>
        ${this.#board('truth', null, html`<b>${t('zodiacs-web-war-replay-side', { side: 'truth' })}</b>`, war, content, hour)}
        ${this.#board('believed', this._seat, this.#eyes(war, hour), war, content, hour)}
      </div>
      ${this.#controls(replay, war, content, hour)}
      ${this.#deciding(replay, war, content)}
      <div class="foot row">
        <copy-button .text=${location.href}>${icon('link')} ${t('zodiacs-web-war-replay-link')}</copy-button>
        <a class="button quiet" href=${href(`/w/${this.path}/review`)}>${icon('curve')} ${t('zodiacs-web-review')}</a>
        <a class="button quiet" href=${href(`/w/${this.path}`)}>${t('zodiacs-web-war-replay-back')}</a>
      </div></main>`;
  }

  #board(side: string, seat: number | null, caption: unknown, war: WarInfo, content: WarContent, hour: ReplayHour) {
    const map = content.maps[war.map];
    if (!map) return nothing;
    return html`<figure class=${side}><figcaption>${caption}</figcaption>
      <war-board picture .content=${content} .map=${map} .scene=${sceneAt(hour, seat, map)}
        .label=${t('zodiacs-web-war-replay-side', { side })}></war-board></figure>`;
  }

  /** Whose eyes one looks with, and how far they were from the truth. */
  #eyes(war: WarInfo, hour: ReplayHour) {
    const { wrong, unknown } = errorsOf(hour, this._seat);
    return html`<b>${t('zodiacs-web-war-replay-side', { side: 'believed' })}</b>
      <select aria-label=${t('zodiacs-web-eyes')} @change=${({ target }: Event) =>
        (this._seat = Number((target as HTMLSelectElement).value))}>
        ${war.seats.map(
          (_, number) => html`<option value=${number} .selected=${live(number === this._seat)}
          >${seatName(war.seats, number)}</option>`,
        )}</select>
      <small>${t('zodiacs-web-war-replay-errors', { wrong, unknown })}</small>`;
  }

  #controls(replay: WarReplay, war: WarInfo, content: WarContent, hour: ReplayHour) {
    const last = replay.hours.length - 1;
    const label = t(this.playback.runs ? 'zodiacs-web-war-replay-pause' : 'zodiacs-web-war-replay-play');
    const glory = gloryBy(replay, this._at, war.seats.length);
    return html`<div class="card controls" role="group" aria-label=${t('zodiacs-web-war-replay')}>
      <button class="icon primary" aria-label=${label} title=${label} @click=${() => this.#toggle(last)}
        >${icon(this.playback.runs ? 'pause' : 'play')}</button>
      <select aria-label=${t('zodiacs-web-speed')} @change=${({ target }: Event) =>
        this.#pace((target as HTMLSelectElement).value as keyof typeof PACES)}>
        ${Object.keys(PACES).map(
          (speed) => html`<option value=${speed} .selected=${live(speed === this._speed)}
          >${t('zodiacs-web-speed-of', { speed })}</option>`,
        )}</select>
      <input type="range" min="0" max=${last} .value=${String(this._at)} aria-label=${t('zodiacs-web-war-replay-hour')}
        aria-valuetext=${t('zodiacs-web-turn', { day: hour.day, hour: hour.hour })}
        @input=${({ target }: Event) => this.#go(Number((target as HTMLInputElement).value))}>
      <div class="when row"><b>${t('zodiacs-web-turn', { day: hour.day, hour: hour.hour })}</b>
        ${war.seats.map(
          (_, number) => html`<span>${ownerSign(number)} ${seatName(war.seats, number)}
          · ${t('zodiacs-web-glory', { amount: glory[number] ?? 0 })}</span>`,
        )}
        <span>${this.#losses(hour, content)}</span></div></div>`;
  }

  #deciding(replay: WarReplay, war: WarInfo, content: WarContent) {
    const places = decidingHours(replay);
    if (places.length === 0) return nothing;
    return html`<div class="deciding row"><span>${t('zodiacs-web-war-replay-deciding')}</span>
      ${places.map((place) => {
        const hour = replay.hours[place] as ReplayHour;
        return html`<button class="small" aria-current=${place === this._at ? 'true' : 'false'}
          @click=${() => this.#go(place)}>${t('zodiacs-web-turn', { day: hour.day, hour: hour.hour })}:
          ${this.#losses(hour, content)} ${this.#gains(hour, war)}</button>`;
      })}</div>`;
  }

  #losses({ lost }: ReplayHour, content: WarContent) {
    if (lost.length === 0) return nothing;
    return t('zodiacs-web-war-replay-lost', {
      names: lost.map(({ kind, piece }) => `${kindName(content, kind)} ${piece}`).join(', '),
    });
  }

  #gains({ glory }: ReplayHour, war: WarInfo) {
    return Object.entries(glory)
      .map(([seat, amount]) =>
        t('zodiacs-web-war-replay-gain', {
          name: seatName(war.seats, Number(seat)),
          amount,
        }),
      )
      .join(' ');
  }

  #pace(speed: keyof typeof PACES) {
    this._speed = speed;
    this.playback.wait();
  }

  #toggle(last: number) {
    if (!this.playback.runs && this._at === last) this._at = 0;
    this.playback.run(!this.playback.runs);
  }

  #go(place: number) {
    this.playback.run(false);
    this._at = place;
  }
}
