import { html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { href, pathHere } from '../../base/address.js';
import { listen } from '../../base/listen.js';
import { unpack } from '../../base/packed.js';
import { Refusal, ask } from '../../net/api.js';
import { onItsWay } from '../../replay/on-its-way.js';
import { Reviewer } from '../../replay/reviewer.js';
import '../../shell/header.js';
import { t, loadMessages } from '../../text/fluent.js';
import { boardAndPanel } from '../../ui/board-and-panel.js';
import { TesseraElement } from '../../ui/element.js';
import { emit } from '../../ui/emit.js';
import { FileDoor } from '../../ui/file-door.js';
import { icon } from '../../ui/icons.js';
import { mayBeShortcut } from '../../ui/key-of.js';
import { thinBar } from '../../ui/style.js';
import type { NewReview } from '../../wire/tables.js';
import type {
  MapText,
  WarContent,
  WarInfo,
  WarPiece,
  WarReplay,
  WarReview,
  WarReviewNews,
  WarSeat,
} from '../../wire/war.js';
import '../board/board.js';
import { contentOf } from '../content/api.js';
import { type Rules, rulesLine } from '../content/words.js';
import { errorsOf, sceneAt } from '../replay/replay.js';
import { resultWords, seatName } from '../state/words.js';
import { colourSeats } from '../style/owners.js';
import { judgedAt, unseen } from './course.js';
import { pageStyle } from './review-style.js';
import './war-review-panel.js';

await Promise.all(['zodiacs-web', 'zodiacs-journal', 'zodiacs-review-web', 'analysis-web'].map(loadMessages));

const MOST_MEGABYTES = 24;
const RECORD = '#c=';
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

/** A war that is looked back at, and where in it one is. */
export interface Seen {
  review: WarReview;
  replay: WarReplay;
  content: WarContent;
  seats: readonly WarSeat[];
  /** All that ever stood on the map. */
  pieces: readonly WarPiece[];
  /** The hour; after the last one, the end. */
  at: number;
  /** Whose orders are looked at. */
  seat: number;
  plan: 'given' | 'better';
}

/** Further facts about a war. */
type Played = Rules & { seats: readonly WarSeat[]; map: MapText; result: string | null; content: WarContent };

/**
 * The pages `/w/<id>/review`, a war that is over looked back at, and `/zodiacs/review`, the same for
 * one whose record is brought as a file, or stands in the address.
 */
export default class WarReviewPage extends TesseraElement {
  static styles = [thinBar, boardAndPanel, pageStyle];

  /** The war that was played here; empty for a record. */
  war: string;
  reviewer: Reviewer<WarReviewNews>;
  wish: NewReview;
  @state() _played: Played | null = null;
  @state() _at = 0;
  @state() _seat = 0;
  @state() _eyes: 'truth' | 'seat' = 'truth';
  @state() _plan: 'given' | 'better' = 'given';
  /** What is wrong with a file. */
  @state() _why = '';
  door: FileDoor;

  constructor() {
    super();
    const [, room, id] = pathHere().split('/');
    this.war = room === 'w' ? (id ?? '') : '';
    this.reviewer = new Reviewer(this);
    this.wish = { kind: 'war', room: this.war };
    this.door = new FileDoor(this, (file) => this.#read(file));
    this.addEventListener('stop', () => this.reviewer.stop());
    this.addEventListener('again', () => this.reviewer.lookBack(this.wish));
  }

  whileConnected() {
    if (this.war) this.#load();
    else if (location.hash.startsWith(RECORD)) this.#unpack(location.hash.slice(RECORD.length));
    return [listen('keydown', this.#key)];
  }

  async #load() {
    this.reviewer.lookBack(this.wish);
    try {
      const war: WarInfo = await ask(`/api/wars/${encodeURIComponent(this.war)}`);
      const content = await contentOf(war);
      const map = content.maps[war.map];
      this._seat = war.you[0] ?? 0;
      if (map) this._played = { ...war, map, content };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // the review gets the reason, too
    }
  }

  async #read(file: File) {
    this._why = '';
    if (file.size > MOST_MEGABYTES * 2 ** 20) {
      this._why = t('zodiacs-web-review-large', { most: MOST_MEGABYTES });
      return;
    }
    this.#lookBack(await file.text());
  }

  /** A record that stands in the address, as the lab's reports have it. */
  async #unpack(code: string) {
    const record = await unpack(code, MOST_MEGABYTES * 2 ** 20);
    if (record === null) this._why = t('zodiacs-web-review-torn');
    else this.#lookBack(record);
  }

  #lookBack(record: string) {
    this.reviewer.forget();
    this._played = null;
    this.wish = { kind: 'war', record };
    this.reviewer.lookBack(this.wish);
  }

  willUpdate() {
    const { record, review } = this.reviewer.news ?? {};
    if (record && !this._played) this._played = record;
    if (this._played) colourSeats(this, this._played.seats);
    if (review) this._at = Math.min(this._at, review.hours.length);
  }

  /** Everything to show, once loaded. */
  get seen(): (Seen & Played) | null {
    const { review, replay } = this.reviewer.news ?? {};
    if (!review || !replay || !this._played) return null;
    const pieces = new Map(replay.hours.flatMap(({ truth }) => truth.pieces.map((piece) => [piece.id, piece])));
    return {
      ...this._played,
      review,
      replay,
      pieces: [...pieces.values()],
      at: this._at,
      seat: this._seat,
      plan: this._plan,
    };
  }

  render() {
    document.title = `${t('zodiacs-web-review-title')} · ${t('zodiacs-web-name')} · Tessera`;
    const { reviewer, seen } = this;
    if (seen) return html`<tessera-header></tessera-header>${this.#review(seen)}`;
    return html`<tessera-header></tessera-header><main class="wait">
      <h1>${t('zodiacs-web-review-title')}</h1>
      ${this.war ? nothing : this.#opener()}
      ${
        reviewer.shows && (this.war || !reviewer.refused)
          ? html`<div>${onItsWay(this, reviewer.news, reviewer.refused, 'zodiacs-web-review-reviewing')}</div>`
          : nothing
      }
      ${
        this.war && !reviewer.shows
          ? html`<p>${t('zodiacs-web-review-stopped')}</p>
            <button class="primary" @click=${() => emit(this, 'again')}>${icon('curve')} ${t('zodiacs-web-review-open')}</button>`
          : nothing
      }
      ${this.war ? html`<a class="button quiet" href=${href(`/w/${this.war}`)}>${t('zodiacs-web-war-replay-back')}</a>` : nothing}
    </main>`;
  }

  #opener() {
    const why = this._why || this.reviewer.refused;
    return html`<p>${t('zodiacs-web-review-bring')}</p>
      <div class="door ${this.door.over ? 'over' : ''}" @dragover=${this.door.dragOver} @dragleave=${this.door.dragLeave}
        @drop=${this.door.drop}><button class="primary" @click=${() => this.renderRoot.querySelector('input')?.click()}
        >${icon('file')} ${t('zodiacs-web-review-file')}</button>
        <input type="file" hidden accept=".json,application/json" @change=${this.door.chosen}></div>
      <p class="warn" role="alert">${why}</p>`;
  }

  // --- Content ------------------------------------------------------------------------------------

  #review(seen: Seen & Played) {
    return html`<main class="board-and-panel review" data-hour=${seen.review.hours[seen.at]?.hour ?? 'midday'}>
      <div class="stage">${this.#eyes(seen)}${this.#board(seen)}${this.#steps(seen)}</div>
      <div class="panel">
        <div><h1>${t('zodiacs-web-review-title')}</h1><p>${resultWords(seen)}</p>${rulesLine(seen)}</div>
        <war-review-panel .seen=${seen} @go-place=${({ detail }: CustomEvent<number>) => this.#go(detail)}
          @choose-seat=${({ detail }: CustomEvent<number>) => (this._seat = detail)}
          @choose-plan=${({ detail }: CustomEvent<'given' | 'better'>) => (this._plan = detail)}></war-review-panel>
        <div class="foot row">${
          this.war
            ? html`<a class="button quiet" href=${href(`/w/${this.war}`)}>${t('zodiacs-web-war-replay-back')}</a>
              <a class="button quiet" href=${href(`/w/${this.war}/replay`)}>${t('zodiacs-web-war-replay-watch')}</a>
              <a class="button quiet" href=${href(`/api/wars/${this.war}/log`)} download=${`war-${this.war}.json`}
                >${icon('download')} ${t('zodiacs-web-review-record')}</a>`
            : html`<button class="quiet" @click=${() => this.#another()}>${t('zodiacs-web-review-another')}</button>`
        }</div>
      </div></main>`;
  }

  /** Through whose eyes the map is seen, and how much of the truth that is. */
  #eyes({ replay, seats, at, seat }: Seen) {
    const truth = this._eyes === 'truth';
    const hour = replay.hours[at];
    const name = seatName(seats, seat);
    const { wrong, unknown } = hour ? errorsOf(hour, seat) : { wrong: 0, unknown: 0 };
    return html`<div class="eyes row"><label>${t('zodiacs-web-eyes')}
        <select @change=${({ target }: Event) => this.#look((target as HTMLSelectElement).value)}>
          <option value="truth" .selected=${live(truth)}>${t('zodiacs-web-war-replay-side', { side: 'truth' })}</option>
          ${seats.map((_, number) => html`<option value=${number} .selected=${live(!truth && number === seat)}>${seatName(seats, number)}</option>`)}
        </select></label>
      <p>${
        truth && hour
          ? t('zodiacs-web-review-hidden', { name, count: unseen(hour, seat).size })
          : t('zodiacs-web-war-replay-errors', { wrong, unknown })
      }</p></div>`;
  }

  #look(value: string) {
    this._eyes = value === 'truth' ? 'truth' : 'seat';
    if (value !== 'truth') this._seat = Number(value);
  }

  #board({ review, replay, content, map, at, seat, plan }: Seen & Played) {
    const hour = replay.hours[at];
    if (!hour) return nothing;
    const truth = this._eyes === 'truth';
    const judged = judgedAt(review, seat, at);
    const orders = judged ? (plan === 'better' && judged.better.length ? judged.better : judged.given) : [];
    return html`<war-board picture .content=${content} .map=${map} .scene=${sceneAt(hour, truth ? null : seat, map)}
      .orders=${orders} .pieceMarks=${truth ? unseen(hour, seat) : new Map()}
      .label=${t('zodiacs-web-war-replay-side', { side: truth ? 'truth' : 'believed' })}></war-board>`;
  }

  #steps({ review, at }: Seen) {
    const last = review.hours.length;
    const hour = review.hours[at];
    const step = (way: 'back' | 'forth', place: number) => {
      const label = t('zodiacs-web-review-step', { way });
      return html`<button class="icon" aria-label=${label} title=${label} ?disabled=${place < 0 || place > last}
        @click=${() => this.#go(place)}>${icon(way)}</button>`;
    };
    const when = hour ? t('zodiacs-web-turn', { day: hour.day, hour: hour.hour }) : t('zodiacs-web-review-end');
    return html`<div class="steps">${step('back', at - 1)}
      <input type="range" min="0" max=${last} .value=${String(at)} aria-label=${t('zodiacs-web-war-replay-hour')} aria-valuetext=${when}
        @input=${({ target }: Event) => this.#go(Number((target as HTMLInputElement).value))}>
      ${step('forth', at + 1)}<b>${when}</b></div>`;
  }

  #go(place: number) {
    this._at = Math.min(Math.max(place, 0), this.reviewer.news?.review?.hours.length ?? 0);
    this._plan = 'given';
  }

  #another() {
    this.reviewer.forget();
    [this._played, this._at, this._eyes] = [null, 0, 'truth'];
  }

  #key = (event: KeyboardEvent) => {
    const step = STEPS[event.key as keyof typeof STEPS];
    if (step && mayBeShortcut(event)) this.#go(this._at + step);
  };
}
