import { css, html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { livingStyle } from '../../learn/living-style.js';
import { textOf } from '../../net/files.js';
import { retry } from '../../net/retry.js';
import { t, requestMessages } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { icon } from '../../ui/icons.js';
import { still } from '../../ui/motion.js';
import { Playback } from '../../ui/playback.js';
import type { WarBattle, WarContent, WarPiece } from '../../wire/war.js';
import '../board/board.js';
import { ownerSign } from '../board/owners.js';
import { content } from '../content/api.js';
import { pictured } from '../replay/replay.js';
import { named } from '../state/words.js';
import { colourSeats, ownersStyle } from '../style/owners.js';

const STEP_MS = 1500;

type DemoMoment = { day: number; hour: string; pieces: WarPiece[]; battles: WarBattle[] };
type WarDemo = { map: string; seats: { faction: string }[]; moments: DemoMoment[] };

/** A war that plays itself, quietly, from hour to hour. */
export class LivingWar extends TesseraElement {
  static styles = [
    ownersStyle,
    livingStyle,
    css`
      war-board {
        min-height: 0;
      }
      .sides {
        display: flex;
        gap: 0.75rem;
        margin-left: 0.75rem;
      }
    `,
  ];

  @state() _content: WarContent | null = null;
  @state() _demo: WarDemo | null = null;
  @state() _at = 0;
  playback = new Playback(
    this,
    () => this.#step(),
    () => STEP_MS,
    !still(),
  );

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  async #load() {
    const [found, demo] = await Promise.all([
      retry(content),
      retry(async (): Promise<WarDemo> => JSON.parse(await textOf('/web/home/zodiacs-demo.json'))),
      requestMessages('zodiacs-web'),
      requestMessages('zodiacs-learn'),
    ]);
    colourSeats(this, demo.seats);
    this._content = found;
    this._demo = demo;
  }

  render() {
    const { _content: found, _demo: demo } = this;
    const moment = demo?.moments[this._at];
    const label = t(this.playback.runs ? 'web-demo-pause' : 'web-demo-run');
    return html`
      ${
        found && demo && moment
          ? html`<war-board picture .content=${found} .map=${found.maps[demo.map] ?? null}
            .scene=${pictured(moment, found.maps[demo.map]?.cells ?? [])} .label=${t('web-demo')}></war-board>`
          : html`<div></div>`
      }
      <div class="caption">
        <button class="quiet icon" aria-label=${label} title=${label}
          @click=${() => this.playback.run(!this.playback.runs)}>${icon(this.playback.runs ? 'pause' : 'play', 16)}</button>
        <span>${moment ? t('zodiacs-learn-when', { day: moment.day, hour: moment.hour }) : ''}</span>
        ${found && demo ? html`<span class="sides">${this.#sides(found, demo)}</span>` : nothing}
      </div>`;
  }

  /** The factions with the colours of their players. */
  #sides({ factions }: WarContent, { seats }: WarDemo) {
    return seats.map(
      ({ faction }, seat) => html`<span>${ownerSign(seat)} ${named(factions[faction]?.name, faction)}</span>`,
    );
  }

  #step() {
    const count = this._demo?.moments.length ?? 0;
    if (count) this._at = (this._at + 1) % count;
    return true;
  }
}

customElements.define('living-war', LivingWar);
