import { html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { ExperimentTrial, type Terms } from '../../lab/experiment-trial.js';
import { gamesNeeded } from '../../lab/standing.js';
import { myExperiments } from '../../net/api.js';
import { t, loadMessages } from '../../text/fluent.js';
import { checkedOf, valueOf } from '../../ui/fields.js';
import type { OwnContent, WarContent } from '../../wire/war.js';
import { beginWarExperiment } from '../content/api.js';
import { inWords } from '../content/words.js';

await loadMessages('lab-web');

/** More games than it takes on average: some factions are dealt less often than others. */
const SPARE = 1.1;
const ERROR = 0.05;

/** Whether the factions of a content, and the seats of its maps, are fair. */
export class WarTrial extends ExperimentTrial {
  @property({ attribute: false }) content: WarContent | null = null;
  /** The address of the content; empty: built in, or the user's own. */
  @property({ attribute: false }) address = '';
  @property({ attribute: false }) own: OwnContent | null = null;
  @state() _map = '';
  @state() _sight = false;

  constructor() {
    super();
    this.mostLevels = 2;
    this._levels = [2];
    this.halfWidths = ['10', '0'];
  }

  willUpdate() {
    this.levels = this.content?.levels ?? [];
    super.willUpdate();
  }

  get lineNow() {
    return this.content ? `${this.address} ${this.map} ${JSON.stringify(this.own ?? '')}` : '';
  }

  /** The one that is chosen, as long as there is such a one. */
  get map() {
    const maps = this.content?.maps ?? {};
    return maps[this._map] ? this._map : (Object.keys(maps)[0] ?? '');
  }

  about() {
    return t('lab-web-war-about');
  }

  more() {
    return html`<label class="field">${t('lab-web-war-map')}
        <select @change=${(event: Event) => (this._map = valueOf(event))}>
          ${Object.values(this.content?.maps ?? {}).map(
            ({ id, name, seats }) =>
              html`<option value=${id} .selected=${live(id === this.map)}>${inWords(name)} (${seats})</option>`,
          )}</select></label>
      <label class="check"><input type="checkbox" .checked=${live(this._sight)}
        @change=${(event: Event) => (this._sight = checkedOf(event))}><span>${t('lab-web-war-sight')}</span></label>`;
  }

  async known() {
    const { experiments } = await myExperiments();
    const brought = Boolean(this.address || this.own);
    return experiments.filter(
      ({ game, board, own_content: own }) => game === 'zodiacs' && board === this.map && own === brought,
    );
  }

  /** All factions are to be known at once, and each is in a part of the games. */
  needed(halfWidth: number) {
    const factions = Object.keys(this.content?.factions ?? {}).length || 1;
    const seats = this.content?.maps[this.map]?.seats ?? factions;
    return gamesNeeded(halfWidth, ERROR / factions) * Math.max(1, (SPARE * factions) / seats);
  }

  begin(terms: Terms) {
    return beginWarExperiment({
      ...terms,
      map: this.map,
      content: this.address,
      own: this.own,
      sight: this._sight,
      coalitions: 0,
    });
  }
}

customElements.define('war-trial', WarTrial);
