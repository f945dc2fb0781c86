import { html } from 'lit';
import { state } from 'lit/decorators.js';
import { href } from '../../base/address.js';
import { galleryStyle } from '../../learn/gallery-style.js';
import '../../shell/header.js';
import { t, requestMessages } from '../../text/fluent.js';
import { TesseraElement } from '../../ui/element.js';
import { valueOf } from '../../ui/fields.js';
import { printFold } from '../../ui/print-game.js';
import { Request } from '../../ui/request.js';
import '../../ui/segments.js';
import { announce } from '../../ui/speaker.js';
import type { FactionText, KindText, WarContent } from '../../wire/war.js';
import { contentNamed } from '../content/api.js';
import '../content/kind-card.js';
import { sign, tokenStyle } from '../content/kind-token.js';
import { inWords, listed } from '../content/words.js';
import '../setup/war-trial.js';
import { piecesStyle } from './pieces-style.js';

const ALL = 'all';

/**
 * The page `/rules/zodiacs/pieces`: every faction with all its pieces and what they can do. `#fire`
 * shows one faction, `?content=ADDRESS` what a war is played with.
 */
export default class PiecesPage extends TesseraElement {
  static styles = [printFold, tokenStyle, galleryStyle, piecesStyle];

  @state() _shown = location.hash.slice(1) || ALL;
  @state() _sought = '';
  content: Request<WarContent> = new Request(this, () => this.#load());

  get #address() {
    return new URLSearchParams(location.search).get('content');
  }

  async #load() {
    const [found] = await Promise.all([
      contentNamed(this.#address),
      requestMessages('zodiacs-learn'),
      requestMessages('zodiacs-lobby-web'),
    ]);
    if (!found.factions[this._shown]) this._shown = ALL;
    return found;
  }

  render() {
    document.title = `${t('zodiacs-learn-pieces')} · ${t('zodiacs-web-name')} · Tessera`;
    return html`<tessera-header></tessera-header>
      <main>${this.content.render((found) => this.#gallery(found))}</main>`;
  }

  #gallery(found: WarContent) {
    const factions = Object.values(found.factions);
    const shown = factions
      .filter(({ id }) => [ALL, id].includes(this._shown))
      .map((faction) => ({ faction, kinds: this.#kindsOf(found, faction) }))
      .filter(({ kinds }) => kinds.length > 0);
    return html`
      <h1>${t('zodiacs-learn-pieces')}</h1>
      ${this.#address ? html`<p class="about">${t('zodiacs-web-own-pieces', { name: inWords(found.name) })}</p>` : ''}
      <p class="about">${t('zodiacs-learn-pieces-about')}</p>
      <div class="tools">
        <one-of .label=${t('zodiacs-learn-pieces-of')} .value=${this._shown}
          .choices=${[
            { value: ALL, text: t('zodiacs-learn-pieces-all') },
            ...factions.map(({ id, name }) => ({ value: id, text: inWords(name) })),
          ]}
          @choose=${this.#filter}></one-of>
        <label class="seek fine"><span>${t('zodiacs-learn-seek')}</span>
          <input type="search" .value=${this._sought}
            @input=${(event: Event) => (this._sought = valueOf(event))}></label>
        <a class="button" href=${href('/rules/zodiacs')}>${t('learn-rules')}</a>
      </div>
      <details class="print">
        <summary>${t('web-print')}</summary>
        <print-game game="zodiacs" .wish=${{ content: this.#address ?? '' }}></print-game>
      </details>
      <details class="print">
        <summary>${t('lab-web-fair')}</summary>
        <war-trial .content=${found} .address=${this.#address ?? ''}
          @announce=${({ detail }: CustomEvent<string>) => announce(this, [detail])}></war-trial>
      </details>
      <live-speaker></live-speaker>
      <p class="unseen" role="status">${t('zodiacs-learn-found', {
        count: shown.reduce((sum, { kinds }) => sum + kinds.length, 0),
      })}</p>
      ${shown.length ? '' : html`<p class="note">${t('zodiacs-learn-found', { count: 0 })}</p>`}
      ${shown.map(({ faction, kinds }) => this.#section(found, faction, kinds))}`;
  }

  #section(found: WarContent, { id, name, text, resources, income }: FactionText, kinds: KindText[]) {
    const amounts = (held: Record<string, number>) =>
      listed(Object.entries(held).map(([one, count]) => `${inWords(found.resources[one])} ${count}`));
    return html`<section aria-labelledby=${`of-${id}`}>
      <div class="head">
        ${sign(id)}
        <div>
          <h2 id=${`of-${id}`}>${inWords(name)}</h2>
          <p>${inWords(text)}</p>
          <p>${t('zodiacs-learn-resources', { start: amounts(resources), income: amounts(income) })}</p>
        </div>
      </div>
      <div class="cards">
        ${kinds.map((kind) => html`<kind-card .kind=${kind} .content=${found}></kind-card>`)}
      </div>
    </section>`;
  }

  /** The kinds of a faction in which the sought words stand, leaders first. */
  #kindsOf({ kinds }: WarContent, faction: FactionText) {
    const words = this._sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    return [...faction.leaders, ...faction.kinds]
      .flatMap((id) => kinds[id] ?? [])
      .filter((kind) => {
        const text = everything(kind);
        return words.every((word) => text.includes(word));
      });
  }

  #filter({ detail: faction }: CustomEvent<string>) {
    this._shown = faction;
    const bare = location.pathname + location.search;
    history.replaceState(null, '', faction === ALL ? bare : `#${faction}`);
  }
}

/** Everything that is said of a kind, to be searched. */
function everything({ name, text, abilities }: KindText) {
  const said = abilities.flatMap((ability) => [inWords(ability.name), inWords(ability.text)]);
  return [inWords(name), inWords(text), ...said].join(' ').toLocaleLowerCase();
}
