/**
 * @import {ZoneCanvas} from './canvas.js'
 * @import {Likeness, Plan, Slot} from './plan.js'
 * @import {NewBoardWish} from '../net/api.js'
 * @import {LiveSpeaker} from '../ui/speaker.js'
 */

import { LitElement, html } from '../vendor/lit/index.js';
import { room } from '../games/almajara/room.js';
import '../home/option-groups.js';
import { LANGUAGES, Spoken, language, say, speakSoon } from '../text/fluent.js';
import { boardAndPanel } from '../ui/board-and-panel.js';
import '../ui/copy-button.js';
import '../ui/header.js';
import { icon } from '../ui/icons.js';
import '../ui/segments.js';
import '../ui/speaker.js';
import { base } from '../ui/style.js';
import { slowStyle, slowly } from '../ui/waiting.js';
import './canvas.js';
import './draft-check.js';
import { BLANK, renamed } from './draft.js';
import './draft-play.js';
import './draft-trial.js';
import { pageStyle } from './page-style.js';
import { axisOf, both, fullness, laid, northLikeSouth, twice, zoneAt } from './plan.js';
import './scenario-text.js';
import './start-from.js';
import { Workbench } from './workbench.js';
import './zone-palette.js';

const NONE = /** @type {ReadonlySet<string>} */ (new Set());
const HAND = matchMedia('(hover: none)').matches ? 'finger' : 'mouse';
const LONGEST = /** @type {const} */ ({ name: 40, about: 200 });

/** The page `/build`: a board is laid, looked at, kept, handed on, and with `#play` played on. */
export default class BuildPage extends LitElement {
  static styles = [base, boardAndPanel, slowStyle, pageStyle];

  static properties = {
    _spoken: { state: true },
    _brush: { state: true },
    _likeness: { state: true },
    _axis: { state: true },
    _noted: { state: true },
    _note: { state: true },
    _choosing: { state: true },
    _playing: { state: true },
    _busy: { state: true },
    _startError: { state: true },
    _readError: { state: true },
  };

  constructor() {
    super();
    this.bench = new Workbench(this, room.id);
    /** Whether there are words for what stands here. */
    this._spoken = false;
    /** @type {string | null} what a press lays; null takes away */
    this._brush = 'v';
    /** @type {Likeness | null} how both sides are kept alike */
    this._likeness = null;
    this._axis = { x: 0, y: 0 };
    /** @type {ReadonlySet<string>} the cells of the finding in view */
    this._noted = NONE;
    /** What was just done, or could not be done. */
    this._note = '';
    /** Whether one chooses a board to begin with. */
    this._choosing = false;
    this._playing = location.hash === '#play';
    this._busy = false;
    this._startError = '';
    this._readError = '';
    new Spoken(this);
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener('keydown', this.#key);
    addEventListener('hashchange', this.#hash);
    speakSoon('build').then(() => (this._spoken = true));
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('keydown', this.#key);
    removeEventListener('hashchange', this.#hash);
  }

  render() {
    if (!this._spoken) return html`<tessera-header></tessera-header><main>${slowly()}</main>`;
    document.title = `${say('build-title')} · Tessera`;
    return html`<tessera-header></tessera-header>
      ${this._playing
        ? html`<draft-play .bench=${this.bench} .draft=${this.bench.draft}
            .look=${this.bench.look}></draft-play>`
        : this.#desk()}
      <live-speaker></live-speaker>`;
  }

  #desk() {
    return html`<main class="board-and-panel">
      <div class="head">
        <h1>${say('build-title')}</h1>
        ${this.#tools()}
      </div>
      <div class="stage">${this._choosing ? this.#start() : this.#canvas()}</div>
      <div class="panel">${this.#panel()}</div>
      <div class="foot">
        <button class="primary" aria-disabled=${this.bench.draft.plan.size ? 'false' : 'true'}
          @click=${this.#play}>${say('build-play')}</button>
        <copy-button .text=${this.bench.address}>${icon('link')} ${say('build-share')}</copy-button>
      </div>
    </main>`;
  }

  #tools() {
    const { past, future, now } = this.bench.desk;
    return html`<div class="tools" role="toolbar" aria-label=${say('build-tools')}>
      ${this.#tool('undo', 'build-undo', past.length > 0, () => this.#step('undo'))}
      ${this.#tool('redo', 'build-redo', future.length > 0, () => this.#step('redo'))}
      <button class="quiet" aria-label=${say('build-start')} title=${say('build-start')}
        aria-pressed=${this._choosing ? 'true' : 'false'}
        @click=${() => (this._choosing = !this._choosing)}>
        ${icon('boards')} <span>${say('build-start')}</span></button>
      ${this.#tool('bin', 'build-clear', now.plan.size > 0, () => this.#clear())}
    </div>`;
  }

  /**
   * @param {'undo' | 'redo' | 'bin'} sign
   * @param {'build-undo' | 'build-redo' | 'build-clear'} key
   * @param {boolean} may
   * @param {() => void} act
   */
  #tool(sign, key, may, act) {
    return html`<button class="quiet icon" aria-label=${say(key)} title=${say(key)}
      aria-disabled=${may ? 'false' : 'true'} @click=${() => may && act()}>${icon(sign)}</button>`;
  }

  #canvas() {
    const { draft, look, refused } = this.bench;
    const broken = look?.advice.filter(({ verdict }) => verdict === 'broken') ?? [];
    const note = refused ? say('build-refused', { problem: refused }) : this._note;
    return html`
      <p class=${refused ? 'said warn' : 'said'} role="status">
        ${note || say(draft.plan.size ? 'build-hint' : 'build-hint-empty', { hand: HAND })}</p>
      <zone-canvas .plan=${draft.plan} .brush=${this._brush} .likeness=${this._likeness}
        .axis=${this._axis} .noted=${this.bench.fresh ? this._noted : NONE}
        .lit=${this.bench.fresh ? new Set(broken.flatMap(({ cells }) => cells)) : NONE}
        @lay=${this.#lay} @move=${this.#move}></zone-canvas>
      <zone-palette .value=${this._brush}
        @choose=${(/** @type {CustomEvent<string | null>} */ { detail }) => (this._brush = detail)}
        @carry=${this.#carry}></zone-palette>`;
  }

  #start() {
    return html`<start-from .game=${this.bench.game} .error=${this._startError} ?busy=${this._busy}
      @back=${() => (this._choosing = false)}
      @named=${(/** @type {CustomEvent<string>} */ { detail }) =>
        this.#begin(() => this.bench.read(detail))}
      @random=${(/** @type {CustomEvent<NewBoardWish>} */ { detail }) =>
        this.#begin(() => this.bench.random(detail))}></start-from>`;
  }

  #panel() {
    const { draft, look, fresh, problem, game } = this.bench;
    const waits = !problem && (!game || (draft.plan.size > 0 && !fresh));
    return html`
      <section>
        <h2>${say('build-check')} ${waits ? slowly() : ''}</h2>
        ${draft.plan.size
          ? html`<draft-check .look=${look} .problem=${problem} ?stale=${!fresh}
              @note=${(/** @type {CustomEvent<string[]>} */ { detail }) =>
                (this._noted = new Set(detail))}></draft-check>`
          : html`<p class="quiet-words">${say('build-check-empty')}</p>`}
      </section>
      ${draft.plan.size
        ? html`<section>
            <h2>${say('build-trial')}</h2>
            <draft-trial .wish=${this.bench.wish} ?shut=${!look || !!problem || !!look.problem}
              @announce=${(/** @type {CustomEvent<string>} */ { detail }) => this.#announce(detail)}></draft-trial>
          </section>`
        : ''}
      <section>
        <h2>${say('build-alike')}</h2>
        ${this.#alike()}
      </section>
      <section>
        <h2>${say('build-options')}</h2>
        <option-groups .game=${game} .groups=${room.groups ?? []} .values=${draft.options} @option=${this.#option}></option-groups>
      </section>
      <section>
        <h2>${say('build-names')}</h2>
        <div class="names">${this.#field('name')} ${this.#field('about')}</div>
      </section>
      <section>
        <h2>${say('build-texts')}</h2>
        <scenario-text .look=${draft.plan.size ? look : null} .error=${this._readError} ?busy=${this._busy}
          @read=${this.#read}></scenario-text>
      </section>`;
  }

  #alike() {
    const { plan } = this.bench.draft;
    const way = this._likeness ?? 'turned';
    return html`
      <one-of .label=${say('build-alike-while')} .value=${this._likeness ?? ''}
        .choices=${['', 'turned', 'mirrored'].map((likeness) => ({
          value: likeness,
          text: say('build-likeness', { likeness: likeness || 'none' }),
        }))}
        @choose=${(/** @type {CustomEvent<Likeness | ''>} */ { detail }) => this.#keep(detail || null)}
      ></one-of>
      <div class="row">
        <button aria-disabled=${plan.size ? 'false' : 'true'} title=${say('build-like-south-why')}
          @click=${() => this.#whole(northLikeSouth(plan, way), 'like-south')}>
          ${say('build-like-south')}</button>
        <button aria-disabled=${plan.size ? 'false' : 'true'} title=${say('build-twice-why')}
          @click=${() => this.#whole(twice(plan, way), 'twice')}>${say('build-twice')}</button>
      </div>`;
  }

  /** @param {'name' | 'about'} what */
  #field(what) {
    return html`<label>
      <span>${say(`build-${what}`)}</span>
      <input maxlength=${LONGEST[what]} .value=${this.bench.draft[what][language()] ?? ''}
        @input=${(/** @type {InputEvent} */ { target }) => {
          const { value } = /** @type {HTMLInputElement} */ (target);
          const { draft } = this.bench;
          const texts = renamed(draft[what], LANGUAGES, language(), value);
          this.bench.set({ ...draft, [what]: texts }, what);
        }}>
    </label>`;
  }

  // --- Laying -----------------------------------------------------------------------------------

  /** @param {CustomEvent<{slot: Slot, letter: string | null}>} event */
  #lay({ detail: { slot, letter } }) {
    const { plan } = this.bench.draft;
    if (letter === zoneAt(plan, slot)) return;
    const verb = letter === null ? 'taken' : 'laid';
    this.#change([[slot, letter]], verb, letter ?? zoneAt(plan, slot) ?? '');
  }

  /**
   * A zone that is laid on another changes places with it.
   * @param {CustomEvent<{from: Slot, to: Slot | null, copy: boolean}>} event
   */
  #move({ detail: { from, to, copy } }) {
    const { plan } = this.bench.draft;
    const letter = zoneAt(plan, from);
    if (!letter || (to && to.x === from.x && to.y === from.y)) return;
    if (!to) return this.#change([[from, null]], 'taken', letter);
    const left = copy ? letter : zoneAt(plan, to);
    this.#change([[from, left], [to, letter]], copy ? 'copied' : 'moved', letter);
  }

  /**
   * @param {[Slot, string | null][]} changes
   * @param {'laid' | 'taken' | 'moved' | 'copied'} verb
   * @param {string} kind
   */
  #change(changes, verb, kind) {
    const { plan } = this.bench.draft;
    const all = this._likeness ? both(changes, this._axis, this._likeness) : changes;
    const image = this._likeness ? 'yes' : 'no';
    this.#put(laid(plan, all), say('build-told', { verb, kind, image }));
  }

  /**
   * @param {Plan} plan
   * @param {'like-south' | 'twice'} verb
   */
  #whole(plan, verb) {
    this.#put(plan, say('build-told', { verb, kind: '', image: 'no' }));
    this._axis = axisOf(this.bench.draft.plan);
  }

  /**
   * @param {Plan} plan
   * @param {string} told
   */
  #put(plan, told) {
    const full = fullness(plan);
    this.#note(full ? say('build-full', { what: full }) : told);
    if (!full) this.bench.set({ ...this.bench.draft, plan });
  }

  #clear() {
    this.bench.set(BLANK);
    this._axis = axisOf(BLANK.plan);
    this.#note(say('build-cleared'));
  }

  /** @param {'undo' | 'redo'} way */
  #step(way) {
    this.bench[way]();
    this._axis = axisOf(this.bench.draft.plan);
    this.#note(say('build-stepped', { way }));
  }

  /** @param {Likeness | null} likeness */
  #keep(likeness) {
    this._likeness = likeness;
    this._axis = axisOf(this.bench.draft.plan);
  }

  /** @param {CustomEvent<{event: PointerEvent, letter: string}>} event */
  #carry({ detail: { event, letter } }) {
    /** @type {ZoneCanvas | null} */
    const canvas = this.renderRoot.querySelector('zone-canvas');
    canvas?.take(event, letter);
  }

  /** @param {CustomEvent<{name: string, value: string}>} event */
  #option({ detail: { name, value } }) {
    const { draft } = this.bench;
    this.bench.set({ ...draft, options: { ...draft.options, [name]: value } }, `option ${name}`);
  }

  // --- Other boards -----------------------------------------------------------------------------

  /** @param {() => Promise<string>} lay */
  async #begin(lay) {
    this._busy = true;
    this._startError = await lay();
    this._busy = false;
    if (this._startError) return;
    this._choosing = false;
    this._axis = axisOf(this.bench.draft.plan);
    this.#note(say('build-begun'));
  }

  /** @param {CustomEvent<string>} event */
  async #read({ detail }) {
    this._busy = true;
    this._readError = await this.bench.read(detail);
    this._busy = false;
    this._axis = axisOf(this.bench.draft.plan);
    if (!this._readError) this.#note(say('build-begun'));
  }

  #play() {
    if (this.bench.draft.plan.size) location.hash = 'play';
    else this.#note(say('build-check-empty'));
  }

  // --- Keys and words ---------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    const [target] = event.composedPath();
    const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (this._playing || event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
    if (typing && target.type !== 'radio') return;
    if (event.code === 'KeyZ') this.#step(event.shiftKey ? 'redo' : 'undo');
    else if (event.code === 'KeyY') this.#step('redo');
    else return;
    event.preventDefault();
  };

  #hash = () => {
    this._playing = location.hash === '#play';
  };

  /** @param {string} sentence */
  #note(sentence) {
    this._note = sentence;
    this.#announce(sentence);
  }

  /** @param {string} sentence */
  #announce(sentence) {
    /** @type {LiveSpeaker | null} */
    const speaker = this.renderRoot.querySelector('live-speaker');
    speaker?.announce([sentence]);
  }
}
