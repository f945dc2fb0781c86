import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { GAMES, MANY_GAMES } from '../base/games.js';
import '../board/board-piece.js';
import { roomOf } from '../games/rooms.js';
import { t } from '../text/fluent.js';
import { choices } from '../ui/choices.js';
import { TesseraElement } from '../ui/element.js';
import { warEmblem, warEmblemStyle } from '../ui/war-emblem.js';

/** The built-in games, one of them chosen. Emits `choose` with the name. */
export class GameChoice extends TesseraElement {
  static styles = [
    choices,
    warEmblemStyle,
    css`
      :host {
        container-type: inline-size;
      }
      div {
        display: flex;
        flex-wrap: wrap;
        margin-left: -0.35rem;
      }
      label {
        display: flex;
        align-items: center;
        gap: 0.2rem;
        min-height: 52px;
        padding: 0 0.35rem;
        border: 0;
        box-shadow: none;
        outline-offset: -2px;
        /* All of them in one row, wherever the longest names let them. */
        font: 400 clamp(1.0625rem, 4.2cqi, 1.375rem) / 1 var(--font-title);
        color: var(--text-2);
      }
      label::after {
        content: '';
        position: absolute;
        inset: auto 0.35rem 0;
        height: 2px;
        border-radius: 1px;
        background: var(--accent);
        opacity: 0;
        transition: opacity 200ms;
      }
      label:hover {
        background: var(--bg-1);
        color: var(--text);
      }
      label:has(:checked) {
        color: var(--text);
      }
      label:has(:checked)::after {
        opacity: 1;
      }
      board-piece {
        width: 28px;
        height: 40px;
        transition: filter 200ms;
      }
      label:not(:has(:checked), :hover) board-piece {
        filter: saturate(0.35) brightness(0.75);
      }
      .war {
        width: 26px;
        height: 40px;
      }
      @container (max-width: 25rem) {
        div {
          justify-content: space-between;
          margin-left: -0.1rem;
        }
        label {
          gap: 0.15rem;
          padding: 0 0.1rem;
          font-size: clamp(0.9375rem, 4.7cqi, 1.0625rem);
        }
        board-piece,
        .war {
          width: 22px;
        }
      }
    `,
  ];

  @property() value = '';

  render() {
    return html`<fieldset>
      <legend class="unseen">${t('web-choose-game')}</legend>
      <div>${[...GAMES, ...MANY_GAMES].map((game) => this.#game(game))}</div>
    </fieldset>`;
  }

  #game(game: string) {
    return html`<label>
      <input type="radio" name="game" .value=${game} .checked=${live(game === this.value)}
        @change=${() => this.#choose(game)}>
      ${
        MANY_GAMES.includes(game)
          ? warEmblem
          : html`<board-piece game=${game} symbol=${roomOf(game).emblem}></board-piece>`
      }
      ${t(`${game}-web-name`)}
    </label>`;
  }

  #choose(game: string) {
    this.value = game;
    this.dispatchEvent(new CustomEvent('choose', { detail: game }));
  }
}

customElements.define('game-choice', GameChoice);
