import { html } from 'lit';
import { state } from 'lit/decorators.js';
import { href } from '../base/address.js';
import { listen } from '../base/listen.js';
import { editorTraits } from '../games/desk.js';
import type { Version, LibraryItem } from '../library/library.js';
import type { NewBoardWish } from '../net/api.js';
import '../setup/option-groups.js';
import '../shell/header.js';
import { nameIn } from '../state/content.js';
import { optionsOf } from '../state/new-game.js';
import { LANGUAGES, language, t, requestMessages } from '../text/fluent.js';
import { boardAndPanel } from '../ui/board-and-panel.js';
import '../ui/copy-button.js';
import { TesseraElement } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { keyOf } from '../ui/key-of.js';
import '../ui/print-game.js';
import '../ui/segments.js';
import { announce } from '../ui/speaker.js';
import { slowStyle, slowly } from '../ui/waiting.js';
import type { EditorAdapter, Put, Whole } from './adapter.js';
import { adapterOf, adapters } from './adapters.js';
import './check/draft-check.js';
import './draft-play.js';
import './draft-trial.js';
import { type Draft, blank, queryOf, renamed } from './draft.js';
import './new-board.js';
import { pageStyle } from './page-style.js';
import './scenario-text.js';
import './start-from.js';
import { Workbench } from './workbench.js';

const LONGEST = { name: 40, about: 200 } as const;

/** The page `/build`: edit, check, save, share and try a board; `#play` plays on it. */
export default class EditorPage extends TesseraElement {
  static styles = [boardAndPanel, slowStyle, pageStyle];

  adapter = adapterOf(location.search) as EditorAdapter;
  bench = new Workbench(this, this.adapter);
  /** Whether there are words for what stands here. */
  @state() _spoken = false;
  /** The symmetry; empty for none. */
  @state() _likeness = '';
  /** The cells of the finding in view. */
  @state() _noted: readonly string[] = [];
  /** What was just done, or could not be done. */
  @state() _note = '';
  /** Whether one chooses a board to begin with. */
  @state() _choosing = false;
  /** Whether one changes the tokens. */
  @state() _editing = !!this.adapter?.kits && location.hash === '#tokens';
  @state() _playing = location.hash === '#play';
  @state() _busy = false;
  @state() _startError = '';
  @state() _newError = '';
  @state() _readError = '';

  whileConnected() {
    requestMessages('build').then(() => (this._spoken = true));
    return [listen('keydown', this.#key), listen('hashchange', this.#hash)];
  }

  render() {
    if (!this._spoken || !this.adapter) return html`<tessera-header></tessera-header><main>${slowly()}</main>`;
    document.title = `${t('build-title')} · Tessera`;
    return html`<tessera-header></tessera-header>
      ${this.#workbench()}
      ${
        this._playing
          ? html`<draft-play .bench=${this.bench} .draft=${this.bench.draft}
            .look=${this.bench.fresh ? this.bench.look : null}></draft-play>`
          : ''
      }
      <live-speaker></live-speaker>`;
  }

  /** While one is about to play, it only goes out of sight: what is tried out there goes on. */
  #workbench() {
    return html`<main class="board-and-panel" ?hidden=${this._playing}>
      <div class="head">
        <h1>${t('build-title')}</h1>
        ${this.#games()}
        ${this.#tools()}
      </div>
      <div class="stage">${this._choosing ? this.#start() : this._editing ? this.#editor() : this.#canvas()}</div>
      <div class="panel">${this.#panel()}</div>
      <div class="foot">
        <button class="primary" aria-disabled=${this.bench.draft.plan.size ? 'false' : 'true'}
          @click=${this.#play}>${t('build-play')}</button>
        <copy-button .text=${this.bench.address}>${icon('link')} ${t('build-share')}</copy-button>
      </div>
    </main>`;
  }

  #games() {
    return html`<nav aria-label=${t('build-games')}>
      ${adapters().map(
        ({ room }) => html`<a href=${editorTraits(room)}
        aria-current=${room.id === this.adapter.room.id ? 'page' : 'false'}>
        ${t(`${room.id}-web-name`)}</a>`,
      )}
    </nav>`;
  }

  #tools() {
    const { past, future, now } = this.bench.editor;
    const { shelved } = this.bench;
    return html`<div class="tools" role="group" aria-label=${t('build-tools')}>
      ${this.#tool('undo', 'build-undo', past.length > 0, () => this.#step('undo'))}
      ${this.#tool('redo', 'build-redo', future.length > 0, () => this.#step('redo'))}
      <button class="quiet" aria-label=${t('build-start')} title=${t('build-start')}
        aria-pressed=${this._choosing ? 'true' : 'false'}
        @click=${() => (this._choosing = !this._choosing)}>
        ${icon('shelf')} <span>${t('build-start-brief')}</span></button>
      <button class="quiet" aria-label=${t('build-keep')} title=${t(shelved ? 'build-keep-done' : 'build-keep-why')}
        aria-disabled=${now.plan.size && !shelved ? 'false' : 'true'} @click=${() => this.#shelve()}>
        ${icon(shelved ? 'check' : 'keep')} <span>${t('build-keep')}</span></button>
      ${this.#tool('bin', 'build-clear', now.plan.size > 0, () => this.#clear())}
    </div>`;
  }

  #tool(
    sign: 'undo' | 'redo' | 'bin',
    key: 'build-undo' | 'build-redo' | 'build-clear',
    may: boolean,
    act: () => void,
  ) {
    return html`<button class="quiet icon" aria-label=${t(key)} title=${t(key)}
      aria-disabled=${may ? 'false' : 'true'} @click=${() => may && act()}>${icon(sign)}</button>`;
  }

  #canvas() {
    const { draft, options, look, refused, fresh, own } = this.bench;
    const broken = look?.advice.filter(({ verdict }) => verdict === 'broken') ?? [];
    const foreign = own ? t('build-foreign') : '';
    const note = refused ? t('build-refused', { problem: refused }) : this._note || foreign;
    return html`
      <p class=${refused ? 'said warn' : 'said'} role="status">
        ${note || t(this.adapter.hint(draft.plan))}</p>
      ${this.adapter.stage({
        plan: draft.plan,
        options,
        likeness: this._likeness,
        noted: fresh ? this._noted : [],
        lit: fresh ? broken.flatMap(({ cells }) => cells) : [],
        put: this.#put,
      })}`;
  }

  #editor() {
    return this.adapter.kits?.editor(
      this.bench.draft.content,
      ({ detail: { text, told } }) => this.#content(text, told),
      () => (location.hash = ''),
    );
  }

  #start() {
    return html`<start-from .bench=${this.bench} .library=${this.bench.store.library} .game=${this.bench.game}
      .error=${this._startError} ?busy=${this._busy} @back=${() => (this._choosing = false)}
      @named=${this.#named} @opened=${this.#opened}
      @announce=${({ detail }: CustomEvent<string>) => this.#announce(detail)}></start-from>`;
  }

  #panel() {
    const { draft, look, fresh, problem, game } = this.bench;
    const waits = !problem && (!game || (draft.plan.size > 0 && !fresh));
    return html`
      <section>
        <h2>${t('build-check')} ${waits ? slowly() : ''}</h2>
        ${
          draft.plan.size
            ? html`<draft-check .look=${look} .problem=${problem} ?stale=${!fresh}
              @note=${({ detail }: CustomEvent<string[]>) => (this._noted = detail)}></draft-check>`
            : html`<p class="quietly">${t('build-check-empty')}</p>`
        }
      </section>
      ${
        draft.plan.size
          ? html`<section>
            <h2>${t('build-trial')}</h2>
            <draft-trial .room=${this.adapter.room} .wish=${this.bench.wish} ?shut=${!look || !!problem || !!look.problem}
              @announce=${({ detail }: CustomEvent<string>) => this.#announce(detail)}></draft-trial>
            ${
              this.bench.wish.content
                ? ''
                : html`<div class="row">
              <a class="button" href=${href(`/position${queryOf(this.bench.wish, this.adapter.room.id)}`)}>${t('build-position')}</a>
            </div>`
            }
          </section>`
          : ''
      }
      ${this.adapter.kits ? this.#tokens(draft) : ''}
      <section>
        <h2>${t('build-alike')}</h2>
        ${this.#alike()}
      </section>
      <section>
        <h2>${t('build-random')}</h2>
        <new-board .adapter=${this.adapter} .error=${this._newError} ?busy=${this._busy}
          @random=${this.#random}></new-board>
      </section>
      <section>
        <h2>${t('build-options')}</h2>
        <option-groups .game=${game} .idle=${this.adapter.room.idle ?? (() => [])} .groups=${this.#groups()} .values=${draft.options} @option=${this.#option}></option-groups>
        ${
          Object.keys(optionsOf(this.bench.wish.variant)).length
            ? html`<div class="row"><button @click=${() => this.#told(this.bench.shelveOptions())}>
              ${icon('keep')} ${t('build-keep-options')}</button></div>`
            : ''
        }
      </section>
      <section>
        <h2>${t('build-names')}</h2>
        <div class="names">${this.#field('name')} ${this.#field('about')}</div>
      </section>
      <section>
        <h2>${t('build-texts')}</h2>
        <scenario-text .example=${this.adapter.example} .look=${draft.plan.size ? look : null} .error=${this._readError} ?busy=${this._busy}
          @read=${this.#read}></scenario-text>
      </section>
      <section>
        <h2>${t('web-print')}</h2>
        <print-game .game=${this.adapter.room.id} .wish=${this.bench.wish} ?shut=${!draft.plan.size}></print-game>
      </section>`;
  }

  /** The content: the built-in tokens, or custom ones. */
  #tokens({ content }: Draft) {
    const name = nameIn(content);
    return html`<section>
      <h2>${t('build-kit')}</h2>
      <p>${content ? t('build-kit-own', { name: name || 'none' }) : t('build-kit-builtin')}</p>
      <div class="row">
        <a class="button" href="#tokens">${icon('edit')} ${t('build-kit-edit')}</a>
        ${
          content
            ? html`<button @click=${() => this.#content('', t('build-kit-dropped'))}>${t('build-kit-drop')}</button>
              <button @click=${() => this.#told(this.bench.shelveContent())}>
                ${icon('keep')} ${t('build-kit-keep')}</button>`
            : ''
        }
      </div>
    </section>`;
  }

  #content(content: string, told: string, doing?: string) {
    this.bench.set({ ...this.bench.draft, content }, doing);
    this.#note(told);
  }

  #alike() {
    const { plan } = this.bench.draft;
    return html`
      <one-of .label=${t('build-alike-while')} .value=${this._likeness}
        .choices=${['', ...this.adapter.likenesses].map((likeness) => ({
          value: likeness,
          text: t('build-likeness', { likeness: likeness || 'none' }),
        }))}
        @choose=${({ detail }: CustomEvent<string>) => (this._likeness = detail)}
      ></one-of>
      <div class="row">
        ${this.adapter.wholes(plan, this._likeness).map(
          (whole) => html`<button
          aria-disabled=${plan.size ? 'false' : 'true'} title=${t(`build-${whole.name}-why`)}
          @click=${() => this.#whole(whole)}>${t(`build-${whole.name}`)}</button>`,
        )}
      </div>`;
  }

  /** The options in groups, or all of them as one. */
  #groups() {
    const names = this.bench.game?.options.map(({ name }) => name) ?? [];
    return this.adapter.room.groups ?? [{ name: 'all', options: names }];
  }

  #field(what: 'name' | 'about') {
    return html`<label>
      <span>${t(`build-${what}`)}</span>
      <input maxlength=${LONGEST[what]} .value=${this.bench.draft[what][language()] ?? ''}
        @input=${({ target }: InputEvent) => {
          const { value } = target as HTMLInputElement;
          const { draft } = this.bench;
          const texts = renamed(draft[what], LANGUAGES, language(), value);
          this.bench.set({ ...draft, [what]: texts }, what);
        }}>
    </label>`;
  }

  // --- Laying -----------------------------------------------------------------------------------

  #put = ({ detail: { plan, told, doing = '' } }: CustomEvent<Put>) => {
    const full = this.adapter.fullness(plan);
    this.#note(full ? t('build-full', { what: full }) : told);
    if (!full && plan !== this.bench.draft.plan) this.bench.set({ ...this.bench.draft, plan }, doing);
  };

  #whole({ name, plan }: Whole) {
    const told = t('build-announce', { verb: name, kind: '', image: 'no' });
    this.#put(new CustomEvent('put', { detail: { plan, told } }));
  }

  #shelve() {
    const { draft, shelved } = this.bench;
    if (!draft.plan.size) this.#note(t('build-check-empty'));
    else if (shelved) this.#note(t('build-keep-done'));
    else this.#told(this.bench.shelve());
  }

  /** @param kept whether it is in the library now */
  #told(kept: boolean) {
    this.#note(t(kept ? 'build-saved' : 'build-library-full'));
  }

  #clear() {
    this.bench.set(blank(this.bench.game));
    this.#note(t('build-cleared'));
  }

  #step(way: 'undo' | 'redo') {
    this.bench[way]();
    this.#note(t('build-stepped', { way }));
  }

  #option({ detail: { name, value } }: CustomEvent<{ name: string; value: string }>) {
    const { draft } = this.bench;
    this.bench.set({ ...draft, options: { ...draft.options, [name]: value } }, `option ${name}`);
  }

  // --- Other boards -----------------------------------------------------------------------------

  #opened = ({ detail: { work, version } }: CustomEvent<{ work: LibraryItem; version: Version }>) => {
    const read = this.bench.open(work, version);
    this._choosing = !read;
    this._startError = '';
    this.#note(t(read ? 'build-opened' : 'build-library-unreadable', { kind: work.kind }));
  };

  #named = async ({ detail }: CustomEvent<string>) => {
    this._startError = await this.#begin(() => this.bench.named(detail));
    this._choosing = this._startError !== '';
  };

  #random = async ({ detail }: CustomEvent<NewBoardWish>) => {
    this._newError = await this.#begin(() => this.bench.random(detail));
    if (this._newError) return;
    this._choosing = false;
    this.renderRoot.querySelector('.stage')?.scrollIntoView({ block: 'nearest' });
  };

  #read = async ({ detail }: CustomEvent<string>) => {
    this._readError = await this.#begin(() => this.bench.read(detail));
  };

  /** @returns why it is refused, or nothing */
  async #begin(lay: () => Promise<string>): Promise<string> {
    this._busy = true;
    this._startError = this._newError = this._readError = '';
    const refused = await lay();
    this._busy = false;
    if (!refused) this.#note(t('build-begun'));
    return refused;
  }

  #play() {
    if (this.bench.draft.plan.size) location.hash = 'play';
    else this.#note(t('build-check-empty'));
  }

  // --- Keys and words ---------------------------------------------------------------------------

  #key = (event: KeyboardEvent) => {
    const [target] = event.composedPath();
    const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (this._playing || event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
    if (typing && target.type !== 'radio') return;
    const key = keyOf(event);
    if (key === 'KeyZ') this.#step(event.shiftKey ? 'redo' : 'undo');
    else if (key === 'KeyY') this.#step('redo');
    else return;
    event.preventDefault();
  };

  #hash = () => {
    this._editing = !!this.adapter.kits && location.hash === '#tokens';
    this._playing = location.hash === '#play';
  };

  #note(sentence: string) {
    this._note = sentence;
    this.#announce(sentence);
  }

  #announce(sentence: string) {
    announce(this, [sentence]);
  }
}
