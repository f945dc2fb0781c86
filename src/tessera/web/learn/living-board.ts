import { type PropertyValues, css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import '../board/board.js';
import type { Room } from '../games/room.js';
import { textOf } from '../net/files.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { icon } from '../ui/icons.js';
import { still } from '../ui/motion.js';
import { Playback } from '../ui/playback.js';
import type { BoardScene, Scene } from '../wire/tables.js';
import { type Demo, scenesOf } from './demo.js';
import { livingStyle } from './living-style.js';

const STEP_MS = 2100;
const REST_MS = 6000;

/** A game that plays itself, quietly, and says what happens. Emits `demo` with what is played. */
export class LivingBoard extends TesseraElement {
  static styles = [
    livingStyle,
    css`
    :host {
      /* For what stands in the back row, below the bar of the page. */
      padding-top: 7%;
    }
    tessera-board {
      min-height: 0;
    }
    .caption span {
      text-wrap: pretty;
    }
    /* Room for the longest sentences, so that the board keeps its size. */
    @media (max-width: 640px) {
      .caption {
        min-height: 4.3rem;
        font-size: var(--size-s);
      }
    }
  `,
  ];

  @property({ attribute: false }) room: Room | null = null;
  /** The game on the board. */
  @state() _demo: Demo | null = null;
  @state() _scene: Scene | null = null;
  /** The room of the game on the board: another may still be on its way. */
  @state() _shown: Room | null = null;
  scenes: Scene[] = [];
  playback = new Playback(
    this,
    () => this.#step(),
    () => (this.scenes[(this._scene?.ply ?? 0) + 1] ? STEP_MS : REST_MS),
    !still(),
  );

  updated(changed: PropertyValues<this>) {
    if (changed.has('room') && this.room) this.#load(this.room);
  }

  async #load(room: Room) {
    const demo = JSON.parse(await textOf(`/web/games/${room.id}/demo.json`)) as Demo;
    if (room !== this.room) return;
    this.scenes = scenesOf(demo);
    this._demo = demo;
    this.dispatchEvent(new CustomEvent('demo', { detail: demo }));
    this._scene = this.scenes[demo.first] ?? null;
    this._shown = knowing(room, demo);
    this.playback.wait();
  }

  render() {
    const action = this._scene?.last;
    const said =
      action && this._shown
        ? this._shown
            .narrate(action)
            .map((sentence) => t(sentence))
            .join(' ')
        : '';
    const label = t(this.playback.runs ? 'web-demo-pause' : 'web-demo-run');
    return html`
      <tessera-board picture .room=${this._shown} .cells=${this._demo?.cells ?? []}
        .zones=${this._demo?.zones ?? []} .faces=${this._demo?.faces ?? {}} .options=${this._demo?.options ?? null} .scene=${this._scene}
        .label=${t('web-demo')}></tessera-board>
      <div class="caption">
        <button class="quiet icon" aria-label=${label} title=${label} @click=${this.#toggle}>
          ${icon(this.playback.runs ? 'pause' : 'play', 16)}</button>
        <span>${said || t('web-demo')}</span>
      </div>`;
  }

  #toggle() {
    if (!this.playback.runs) this.#step();
    this.playback.run(!this.playback.runs);
  }

  #step() {
    this._scene = this.scenes[(this._scene?.ply ?? 0) + 1] ?? this.scenes[0] ?? null;
    return true;
  }
}

/** A room that knows what the pieces of the game to look at are called. */
function knowing(room: Room, { cells, zones = [], faces, options = {} }: Demo) {
  if (!faces || !room.knowing) return room;
  return room.knowing({ cells, zones, faces, options } as BoardScene);
}

customElements.define('living-board', LivingBoard);
