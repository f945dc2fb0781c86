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
import { type Rules, inWords } from '../content/words.js';
import { warVariant } from './wishes.js';

await Promise.all([loadMessages('lab-web'), loadMessages('zodiacs-lobby-web')]);

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
  @state() _coalitions: 0 | 2 | 3 = 0;
  @state() _rules: Rules = { shared_cells: 'seen', allied_sight: 'shared' };

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
    return this.content ? `${this.address} ${this.map} ${this.variant} ${JSON.stringify(this.own ?? '')}` : '';
  }

  /** The one that is chosen, as long as there is such a one. */
  get map() {
    const maps = this.content?.maps ?? {};
    return maps[this._map] ? this._map : (Object.keys(maps)[0] ?? '');
  }

  /** The number of coalitions that is chosen, as long as the map has seats for them. */
  get coalitions() {
    return this._coalitions < this.seats ? this._coalitions : 0;
  }

  get seats() {
    return this.content?.maps[this.map]?.seats ?? 0;
  }

  /** The rules that are chosen; allies’ sight matters only where there are allies. */
  get rules(): Rules {
    return this.coalitions ? this._rules : { ...this._rules, allied_sight: 'shared' };
  }

  /** The rules as the server writes them. */
  get variant() {
    return warVariant({ coalitions: this.coalitions, ...this.rules });
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
      ${this.seats > 2 ? this.#alliances() : ''}
      <label class="field">${t('zodiacs-web-shared-cells')}
        <select @change=${(event: Event) => this.#rule({ shared_cells: valueOf(event) as Rules['shared_cells'] })}>
          ${(['seen', 'all'] as const).map(
            (who) =>
              html`<option value=${who} .selected=${live(who === this._rules.shared_cells)}>${t('zodiacs-web-shared-cells-of', { who })}</option>`,
          )}</select></label>
      <label class="check"><input type="checkbox" .checked=${live(this._sight)}
        @change=${(event: Event) => (this._sight = checkedOf(event))}><span>${t('lab-web-war-sight')}</span></label>`;
  }

  #alliances() {
    return html`<label class="field">${t('lab-web-war-coalitions')}
        <select @change=${(event: Event) => (this._coalitions = Number(valueOf(event)) as 0 | 2 | 3)}>
          ${([0, 2, 3] as const)
            .filter((count) => count < this.seats)
            .map(
              (count) =>
                html`<option value=${count} .selected=${live(count === this.coalitions)}>${t('lab-web-war-coalitions-of', { count })}</option>`,
            )}</select></label>
      ${
        this.coalitions
          ? html`<label class="field">${t('zodiacs-web-allied-sight')}
        <select @change=${(event: Event) => this.#rule({ allied_sight: valueOf(event) as Rules['allied_sight'] })}>
          ${(['shared', 'own'] as const).map(
            (sight) =>
              html`<option value=${sight} .selected=${live(sight === this._rules.allied_sight)}>${t('zodiacs-web-allied-sight-of', { sight })}</option>`,
          )}</select></label>`
          : ''
      }`;
  }

  #rule(change: Partial<Rules>) {
    this._rules = { ...this._rules, ...change };
  }

  async known() {
    const { experiments } = await myExperiments();
    const brought = Boolean(this.address || this.own);
    return experiments.filter(
      ({ game, board, variant, own_content: own }) =>
        game === 'zodiacs' && board === this.map && variant === this.variant && own === brought,
    );
  }

  /** All factions are to be known at once, and each is in a part of the games. */
  needed(halfWidth: number) {
    const factions = Object.keys(this.content?.factions ?? {}).length || 1;
    const seats = this.seats || factions;
    return gamesNeeded(halfWidth, ERROR / factions) * Math.max(1, (SPARE * factions) / seats);
  }

  begin(terms: Terms) {
    return beginWarExperiment({
      ...terms,
      map: this.map,
      content: this.address,
      own: this.own,
      sight: this._sight,
      coalitions: this.coalitions,
      ...this.rules,
    });
  }
}

customElements.define('war-trial', WarTrial);
