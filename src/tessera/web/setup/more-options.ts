import { type PropertyValues, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { href } from '../base/address.js';
import { store } from '../base/storage.js';
import { editorTraits } from '../games/desk.js';
import type { Offer, Room } from '../games/room.js';
import { nameOf } from '../library/item-name.js';
import { LibraryStore } from '../library/library-store.js';
import { newest } from '../library/library.js';
import { account } from '../shell/account.js';
import {
  type Preset,
  type Wishes,
  balancedVariant,
  hasPresets,
  offered,
  optionsOf,
  presetOf,
  variantText,
} from '../state/new-game.js';
import { t, tOr } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { emit } from '../ui/emit.js';
import { valueOf } from '../ui/fields.js';
import '../ui/segments.js';
import type { GameInfo, GameOption } from '../wire/tables.js';
import './board-choice.js';
import { fieldsStyle } from './fields-style.js';
import { layingChoice } from './laying-choice.js';
import { optionChoice } from './option-choice.js';
import { optionField, pointOut, wrongField } from './option-field.js';
import type { OptionGroups } from './option-groups.js';
import './option-groups.js';

const NO_BOARD = { name: '', variant: '', text: '' };

/** What most people leave as it is. Emits `wish` with the wishes that changed. */
export class MoreOptions extends TesseraElement {
  static styles = [
    fieldsStyle,
    css`
      details {
        border-top: 1px solid var(--line);
      }
      one-of + details {
        margin-top: 0.9rem;
      }
      summary {
        color: var(--text-2);
      }
      summary:hover {
        color: var(--text);
      }
      .build {
        justify-self: start;
        padding: 0.35rem 0;
        color: var(--text-2);
      }
      .check {
        align-items: flex-start;
        cursor: pointer;
      }
      .check input {
        margin: 0.15rem 0;
      }
      .check small {
        display: block;
        line-height: 1.3;
      }
      textarea {
        min-height: 4.6rem;
        resize: vertical;
        font-size: var(--size-s);
      }
    `,
  ];

  @property({ attribute: false }) room: Room | null = null;
  @property({ attribute: false }) game: GameInfo | null = null;
  @property({ attribute: false }) wishes: Wishes | null = null;
  /** Whether only board and options are chosen, from built-in boards only. */
  @property({ type: Boolean }) ground = false;
  /** Whether it was ever unfolded: pictures of boards are fetched only then. */
  @state() _seen = false;
  /** Named boards, that which is offered first. */
  boards: string[] = [];
  /** The chosen board, the variant that it is made for, and the text to ask for in another. */
  board = NO_BOARD;
  store = new LibraryStore(this);

  willUpdate(changed: PropertyValues<this>) {
    if (changed.has('room') || changed.has('game')) this.board = offeredBoard(this.game, this.wishes?.preset);
    if (changed.has('game')) this.boards = this.game ? offeredFirst(this.game) : [];
  }

  /** Whether every number lies within its bounds; the first that does not is pointed out. */
  reportValidity() {
    const wrong = wrongField(this.renderRoot as ShadowRoot);
    const details = this.renderRoot.querySelector('details');
    const groups: OptionGroups | null = this.renderRoot.querySelector('option-groups');
    if (!details || (!wrong && groups?.hasValidValues() !== false)) return true;
    details.open = true;
    if (!wrong) return groups?.reportValidity() ?? true;
    pointOut(wrong);
    return false;
  }

  render() {
    return html`${this.#presets()}<details @toggle=${() => (this._seen = true)}>
      <summary>${t('web-more-options', { named: this.ground || account.value ? 'no' : 'yes' })}</summary>
      ${this._seen ? this.#fields() : ''}
    </details>`;
  }

  /** The switch between the game of the rule sheet and the balanced one. */
  #presets() {
    const { room, wishes } = this;
    if (this.ground || !wishes || !hasPresets(room?.offer)) return '';
    return html`<one-of .label=${t('web-preset')} .value=${this.#preset(wishes, room.offer)}
      .choices=${(['sheet', 'balanced'] as const).map((preset) => ({ value: preset, text: t('web-preset-choice', { preset }) }))}
      @choose=${({ detail }: CustomEvent<Preset>) => this.#takePreset(detail)}></one-of>`;
  }

  /** The preset that the chosen board and options are; empty for none. */
  #preset({ preset, options, board, lay }: Wishes, offer: Offer) {
    if (!this.game) return preset;
    return presetOf(variantText(this.game.options, options), lay ? '' : board, offer);
  }

  /** Set options to those of a preset, and the board if it is that of the other one. */
  #takePreset(preset: Preset) {
    const { game, room, wishes } = this;
    store('preset', preset);
    if (!game || !room?.offer || !wishes) return this.#wish({ preset });
    const presetBoards = [game.boards[0], room.offer.board];
    if (!wishes.lay && presetBoards.includes(wishes.board)) this.board = offeredBoard(game, preset);
    const board = wishes.lay ? '' : this.board.name;
    const variant = preset === 'sheet' ? '' : balancedVariant(board, room.offer);
    this.#wish({ preset, options: optionsOf(variant), board: this.board.name });
  }

  #fields() {
    const { game, wishes, room } = this;
    if (!game || !wishes || !room) return '';
    return html`<div class="fields">
      ${
        wishes.lay && !this.ground
          ? ''
          : html`<board-choice .room=${room} .names=${this.boards}
        .value=${this.board.name || wishes.board || game.boards[0]} @choose=${this.#board}
      ></board-choice>`
      }
      ${room.ground && !this.ground ? layingChoice(wishes.lay, room.ground, (lay) => this.#lay(lay)) : ''}
      ${editorTraits(room) && !this.ground ? html`<a class="build" href=${editorTraits(room)}>${t('web-build')}</a>` : ''}
      ${this.#shelved(game)}
      ${room.groups ? this.#groups() : this.#options(game.options)}
      ${this.ground ? '' : this.#whoAndWhence(game, wishes, room)}
    </div>`;
  }

  /** Players, visibility, and start position. */
  #whoAndWhence(game: GameInfo, wishes: Wishes, room: Room) {
    return html`${
      account.value
        ? ''
        : html`<label class="field">
        <span>${t('web-your-name')}</span>
        <input maxlength="24" autocomplete="nickname" .value=${wishes.name}
          @input=${(event: InputEvent) => this.#wish({ name: valueOf(event) })}>
      </label>`
    }
      <label class="field">
        <span>${t('web-invite-name')}</span>
        <input maxlength="24" autocomplete="off" .value=${wishes.invited}
          @input=${(event: InputEvent) => this.#wish({ invited: valueOf(event) })}>
      </label>
      <one-of .label=${t('web-listed')} .value=${wishes.listed === null ? 'usual' : `${wishes.listed}`}
        .choices=${['usual', 'true', 'false'].map((value) => ({
          value,
          text: t('web-listed-how', { value }),
        }))}
        @choose=${({ detail }: CustomEvent<string>) =>
          this.#wish({ listed: detail === 'usual' ? null : detail === 'true' })}></one-of>
      ${room.arranges ? html`<a class="build" href=${href(`/position?${groundOf(game, wishes)}game=${game.id}`)}>${t('web-set-up')}</a>` : ''}
      <label class="field">
        <span>${t('web-from-position')}</span>
        <textarea spellcheck="false" .value=${wishes.position}
          placeholder=${tOr(`${game.id}-web-position-example`, '')}
          @input=${(event: InputEvent) => this.#wish({ position: valueOf(event) })}
        ></textarea>
      </label>`;
  }

  /** The saved sets of options. */
  #shelved({ id }: GameInfo) {
    const works = this.store.library.filter(({ kind, game }) => kind === 'options' && game === id);
    if (!works.length) return '';
    return html`<label class="field">
      <span>${t('web-library-rules')}</span>
      <select @change=${({ target }: Event) => {
        const text = (target as HTMLSelectElement).value;
        if (text) this.#play(optionsOf(text));
      }}>
        <option value="">${t('web-library-rules-none')}</option>
        ${works.map((work) => html`<option value=${newest(work)}>${nameOf(work)}</option>`)}
      </select>
    </label>`;
  }

  #groups() {
    return html`<option-groups .game=${this.game} .groups=${this.room?.groups ?? []} .values=${this.wishes?.options ?? {}}
        @option=${({ detail }: CustomEvent<{ name: string; value: string }>) =>
          this.#option(detail.name, detail.value)}></option-groups>`;
  }

  #options(options: readonly GameOption[]) {
    const idle = this.room?.idle?.(this.wishes?.options ?? {}) ?? [];
    const known = options.filter(({ name }) => !idle.includes(name));
    const choices = known.filter(({ values }) => values?.length);
    const others = known.filter(({ values }) => !values?.length);
    return html`${choices.map((option) => this.#choice(option))}
      <div class="pair">${others.map((option) => this.#field(option))}</div>`;
  }

  /** A board brings along the options that it is made for, and takes those of the last one away. */
  #board({ detail }: CustomEvent<typeof NO_BOARD>) {
    const options = this.#boardless();
    this.board = detail;
    const brought = this.#followsSheet ? {} : optionsOf(detail.variant);
    this.#wish({ board: detail.name, options: { ...options, ...brought } });
  }

  /** Whether boards bring no options along, because the game of the rule sheet was chosen. */
  get #followsSheet() {
    return this.wishes?.preset === 'sheet' && hasPresets(this.room?.offer);
  }

  /**
   * A board built by the players has no variant of its own; the named board restores its options when chosen again.
   * @param lay the number of fragments; 0: none
   */
  #lay(lay: number) {
    this.#wish(lay && !this.wishes?.lay ? { lay, options: this.#boardless() } : { lay });
  }

  /** The chosen options, those of the chosen board as they are offered elsewhere. */
  #boardless() {
    if (this.#followsSheet) return this.wishes?.options ?? {};
    const ofBoard = optionsOf(this.board.variant);
    const elsewhere = Object.entries(optionsOf(this.game?.offered.elsewhere ?? ''));
    const others = Object.entries(this.wishes?.options ?? {}).filter(([option]) => !(option in ofBoard));
    return Object.fromEntries([...others, ...elsewhere.filter(([option]) => option in ofBoard)]);
  }

  /**
   * What to ask for as the board: what a named one brings along holds wherever nothing else is said,
   * and nothing is said of what is as usual.
   */
  #asked(options: Readonly<Record<string, string>>) {
    const { name, variant, text } = this.board;
    const usual = Object.keys(optionsOf(variant)).some((option) => {
      const known = this.game?.options.find(({ name }) => name === option);
      return !options[option] || options[option] === String(known?.default);
    });
    return text && usual && !this.ground ? text : name;
  }

  #choice(option: GameOption) {
    const { name, default: usual } = option;
    const value = this.wishes?.options[name] ?? String(usual);
    const choose = (chosen: string) => this.#option(name, chosen);
    return optionChoice(this.game?.id ?? '', option, value, choose, this.wishes?.options);
  }

  #field(option: GameOption) {
    const { name, default: usual } = option;
    const label = tOr(`${this.game?.id}-web-option-${name}`, name);
    const value = this.wishes?.options[name] ?? String(usual);
    return optionField(
      this.game?.id ?? '',
      option,
      { label, value, shown: value },
      (typed) => this.#option(name, typed),
      this.wishes?.options,
    );
  }

  #option(name: string, value: string) {
    this.#play({ ...this.wishes?.options, [name]: value.trim() });
  }

  /** @param options all that are chosen */
  #play(options: Record<string, string>) {
    const board = this.board.name ? { board: this.#asked(options) } : {};
    this.#wish({ options, ...board });
  }

  #wish(detail: Partial<Wishes>) {
    emit(this, 'wish', detail);
  }
}

/** The board that is offered first, as far as it is known before its picture has come. */
function offeredBoard(game: GameInfo | null, preset?: Preset) {
  if (!game) return NO_BOARD;
  const { board } = offered(game, preset);
  return { ...NO_BOARD, name: board, variant: board === game.offered.board ? game.offered.variant : '' };
}

/** The named boards of a game, that which is offered first. */
function offeredFirst({ boards, offered: { board } }: GameInfo) {
  return [board, ...boards.filter((name) => name !== board)];
}

/**
 * The query with the chosen board and rules, for a position on that board. Rules are included even if they
 * are standard, because a named board alone would imply those it is made for.
 */
function groundOf(game: GameInfo, { board, lay, options }: Wishes) {
  const text = `${variantText(game.options, options)} ${board}`;
  return board && !lay ? `s=${encodeURIComponent(text)}&` : '';
}

customElements.define('more-options', MoreOptions);
