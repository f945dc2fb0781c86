import { html } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { t } from '../../text/fluent.js';
import { choices } from '../../ui/choices.js';
import { TesseraElement } from '../../ui/element.js';
import type { FactionText, KindText, WarContent } from '../../wire/war.js';
import { piecesPage } from '../content/api.js';
import { hoursStrip, hoursStyle } from '../content/hours.js';
import { sign, token, tokenStyle } from '../content/kind-token.js';
import { counted, inWords } from '../content/words.js';
import { factionStyle } from './faction-style.js';

export type Chosen = { faction: string; leader: string };

/**
 * A faction and its leader, with what they are like and what comes along. Emits `choose` with
 * both; a faction that is chosen brings its first leader.
 */
export class FactionChoice extends TesseraElement {
  static messages = ['zodiacs-learn'];
  static styles = [choices, tokenStyle, hoursStyle, factionStyle];

  @property({ attribute: false }) content: WarContent | null = null;
  @property() faction = '';
  @property() leader = '';
  /** Whether it only shows what was chosen. */
  @property({ type: Boolean }) shut = false;

  render() {
    const { content } = this;
    if (!content) return '';
    const faction = content.factions[this.faction];
    return html`
      <fieldset ?disabled=${this.shut}>
        <legend class="unseen">${t('zodiacs-web-new-faction')}</legend>
        <div class="factions">
          ${Object.values(content.factions).map((one) => this.#faction(one))}
        </div>
      </fieldset>
      ${
        faction
          ? html`<p class="about">${inWords(faction.text)}</p>
            <fieldset ?disabled=${this.shut}>
              <legend>${t('zodiacs-web-new-leader')}</legend>
              <div class="leaders">
                ${faction.leaders.flatMap((id) => content.kinds[id] ?? []).map((kind) => this.#leader(kind))}
              </div>
            </fieldset>
            ${this.#army(content, faction)}`
          : ''
      }`;
  }

  #faction({ id, name, leaders }: FactionText) {
    return html`<label data-faction=${id}>
      <input type="radio" name="faction" .value=${id} .checked=${live(id === this.faction)}
        @change=${() => this.#choose({ faction: id, leader: leaders[0] ?? '' })}>
      ${sign(id)} ${inWords(name)}
    </label>`;
  }

  #leader(kind: KindText) {
    return html`<label data-faction=${kind.faction}>
      <input type="radio" name="leader" .value=${kind.id} .checked=${live(kind.id === this.leader)}
        @change=${() => this.#choose({ faction: this.faction, leader: kind.id })}>
      ${token(kind)}
      <span class="who"><b>${inWords(kind.name)}</b>
        <span class="numbers row">${hoursStrip(kind.hours)}
          <span>${t('zodiacs-web-new-numbers', { hp: kind.hp, strength: kind.strength })}</span></span>
        <small>${kind.abilities.map(({ name }) => inWords(name)).join(' · ')}</small></span>
    </label>`;
  }

  #army(content: WarContent, { army }: FactionText) {
    const { kinds } = content;
    const page = piecesPage(content, this.faction);
    return html`<div class="army">
      <h4>${t('zodiacs-web-new-army')}</h4>
      <ul class="row">
        ${[...counted(army)].map(([id, count]) => {
          const kind = kinds[id];
          if (!kind) return '';
          return html`<li title=${inWords(kind.text)}>${token(kind)}
            <span>${inWords(kind.name)}${count > 1 ? ` × ${count}` : ''}</span></li>`;
        })}
      </ul>
      ${page ? html`<a href=${page} target="_blank">${t('zodiacs-web-new-abilities')}</a>` : ''}
    </div>`;
  }

  #choose(chosen: Chosen) {
    this.dispatchEvent(new CustomEvent('choose', { detail: chosen }));
  }
}

customElements.define('faction-choice', FactionChoice);
