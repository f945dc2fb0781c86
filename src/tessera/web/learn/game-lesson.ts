import { type PropertyValues, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { href } from '../base/address.js';
import '../board/board.js';
import { editorTraits } from '../games/desk.js';
import type { Lesson, Room } from '../games/room.js';
import { still } from '../games/still.js';
import * as api from '../net/api.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import type { SceneFace } from '../wire/tables.js';

/** The rules of a game in a few pictures. */
export class GameLesson extends TesseraElement {
  static styles = css`
    section {
      max-width: 1560px;
      margin: 0 auto;
      padding: 2.5rem 1.5rem 4rem 5vw;
    }
    h2 {
      font-size: var(--size-4xl);
      margin-bottom: 1.75rem;
    }
    ol {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
      gap: 2.5rem 2rem;
    }
    li {
      display: grid;
      gap: 0.5rem;
      align-content: start;
    }
    tessera-board {
      height: 15rem;
      margin-bottom: 0.75rem;
    }
    h3 {
      font-size: var(--size-2xl);
    }
    p {
      color: var(--text-2);
    }
    .ways {
      gap: 0.75rem;
      margin-top: 2.5rem;
    }
    .ways > * {
      min-height: 48px;
      padding: 0 1.4rem;
    }
    @media (max-width: 1000px) {
      section {
        padding-left: 1.5rem;
      }
    }
    :host([narrow]) section {
      padding: 0.5rem 0.5rem 1rem 1.15rem;
    }
    :host([narrow]) h2 {
      font-size: var(--size-2xl);
      margin-bottom: 0.75rem;
    }
    :host([narrow]) ol {
      gap: 1.5rem;
    }
    :host([narrow]) tessera-board {
      height: 9rem;
      margin-bottom: 0.25rem;
    }
    :host([narrow]) h3 {
      font-size: var(--size-xl);
    }
    :host([narrow]) .ways {
      display: none;
    }
    @media (max-width: 640px) {
      h2 {
        font-size: var(--size-4xl);
      }
      tessera-board {
        height: 12rem;
      }
    }
  `;

  @property({ attribute: false }) room: Room | null = null;
  /** Those of the chosen variant. */
  @property({ attribute: false }) options: Readonly<Record<string, string>> = {};
  /** Whether it stands beside a board instead of filling a page. */
  @property({ type: Boolean, reflect: true }) narrow = false;
  /** What tokens show, where there are some. */
  @state() _faces: Record<string, SceneFace> = {};

  willUpdate(changed: PropertyValues<this>) {
    if (changed.has('room') && this.room?.extras) this.#fetchFaces(this.room.id);
  }

  async #fetchFaces(game: string) {
    this._faces = await api.faces(game).catch(() => ({}));
  }

  render() {
    const { room } = this;
    if (!room) return '';
    return html`<section>
      ${
        room.lesson.length
          ? html`<h2>${t(this.narrow ? 'web-lesson-minute' : 'web-lesson')}</h2>
            <ol>
              ${room.lesson.filter((lesson) => this.#holds(lesson)).map((lesson) => this.#step(room, lesson))}
            </ol>`
          : ''
      }
      <div class="ways row">
        <a class="button" href=${href(`/rules/${room.id}`)}>${t('learn-rules-text')}</a>
        <a class="button" href=${href('/replay')}>${t('learn-replay')}</a>
        ${editorTraits(room) ? html`<a class="button" href=${editorTraits(room)}>${t('web-build')}</a>` : ''}
      </div>
    </section>`;
  }

  #holds({ only = {} }: Lesson) {
    return Object.entries(only).every(([option, values]) => {
      const value = this.options[option];
      return value === undefined || values.includes(value);
    });
  }

  #step(room: Room, { name, text, signs, goals, ties = [] }: Lesson) {
    const picture = room.picture(text);
    const scene = { ...still(picture, signs), ties };
    return html`<li>
      <tessera-board picture .room=${room} .cells=${picture.cells} .scene=${scene}
        .zones=${picture.zones ?? []} .faces=${this._faces} .options=${this.options}
        .targets=${new Set(goals)} .label=${t(`${room.id}-web-lesson-${name}`)}></tessera-board>
      <h3>${t(`${room.id}-web-lesson-${name}`)}</h3>
      <p>${t(`${room.id}-web-lesson-${name}-text`)}</p>
    </li>`;
  }
}

customElements.define('game-lesson', GameLesson);
