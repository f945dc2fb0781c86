import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import type { Room } from '../games/room.js';
import { valueWord } from '../games/terms.js';
import { t, tOr } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import type { GameInfo, GameOption } from '../wire/tables.js';
import { fieldsStyle } from './fields-style.js';
import { optionChoice } from './option-choice.js';
import { optionField, pointOut, wrongField } from './option-field.js';

/**
 * The options of a game, grouped under headings with the chosen values; collapsed at first. Emits
 * `option` with a name and a value.
 */
export class OptionGroups extends TesseraElement {
  static messages = ['build'];
  static styles = [
    fieldsStyle,
    css`
      :host {
        display: grid;
      }
      details + details {
        border-top: 1px solid var(--line);
      }
      summary {
        display: grid;
        grid-template-columns: auto 1fr;
        align-items: center;
        gap: 0 0.5rem;
        min-height: 48px;
        padding: 0.35rem 0;
        list-style: none;
      }
      summary::-webkit-details-marker {
        display: none;
      }
      summary::before {
        content: '';
        width: 7px;
        height: 7px;
        margin: 0 0.2rem 0 0.15rem;
        border: solid var(--text-2);
        border-width: 0 1.6px 1.6px 0;
        rotate: -45deg;
      }
      [open] > summary::before {
        rotate: 45deg;
      }
      summary small {
        grid-column: 2;
        text-wrap: pretty;
      }
    `,
  ];

  @property({ attribute: false }) game: GameInfo | null = null;
  @property({ attribute: false }) groups: NonNullable<Room['groups']> = [];
  /** What was chosen, by option. */
  @property({ attribute: false }) values: Readonly<Record<string, string>> = {};
  /** The options that mean nothing beside others. */
  @property({ attribute: false }) idle: (chosen: Readonly<Record<string, string>>) => readonly string[] = () => [];

  /** Whether every number lies within its bounds. */
  hasValidValues() {
    return !wrongField(this.#root);
  }

  get #root() {
    return this.renderRoot as ShadowRoot;
  }

  /** The same; the first that does not is pointed out. */
  reportValidity() {
    const wrong = wrongField(this.#root);
    if (!wrong) return true;
    pointOut(wrong);
    return false;
  }

  render() {
    const { game } = this;
    if (!game) return '';
    return this.groups.map(({ name, options }) => {
      const idle = this.idle(this.values);
      const found = options.flatMap((option) =>
        game.options.filter(({ name }) => name === option && !idle.includes(name)),
      );
      const changed = found.filter((option) => this.#value(option) !== String(option.default));
      return html`<details>
        <summary>${t(`build-group-${name}`)}
          ${changed.length ? html`<small>${changed.map((o) => this.#chosen(o)).join(' · ')}</small>` : ''}
        </summary>
        <div class="fields">
          ${found.filter(({ values }) => values?.length).map((option) => this.#choice(option))}
          <div class="pair">
            ${found.filter(({ values }) => !values?.length).map((option) => this.#field(option))}
          </div>
        </div>
      </details>`;
    });
  }

  #value({ name, default: usual }: GameOption) {
    return this.values[name] ?? String(usual);
  }

  #label(option: string) {
    return tOr(`${this.game?.id}-web-option-${option}`, option);
  }

  #chosen(option: GameOption) {
    const value = this.#value(option);
    return `${this.#label(option.name)}: ${valueWord(this.game?.id ?? '', option.name, value)}`;
  }

  #choice(option: GameOption) {
    const choose = (chosen: string) => this.#choose(option.name, chosen);
    return optionChoice(this.game?.id ?? '', option, this.#value(option), choose, this.values);
  }

  /** A field is left empty for a usual value that has a word. */
  #field(option: GameOption) {
    const { name, default: usual } = option;
    const word = tOr(`${this.game?.id}-web-option-${name}-${usual}`, '');
    const value = this.#value(option);
    const shown = word && value === usual ? '' : value;
    return optionField(
      this.game?.id ?? '',
      option,
      { label: this.#label(name), value, shown, placeholder: word },
      (typed) => this.#choose(name, typed || (word ? String(usual) : '')),
      this.values,
    );
  }

  #choose(name: string, value: string) {
    this.dispatchEvent(new CustomEvent('option', { detail: { name, value } }));
  }
}

customElements.define('option-groups', OptionGroups);
