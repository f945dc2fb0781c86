import { html } from 'lit';
import { state } from 'lit/decorators.js';
import { href, pathHere } from '../base/address.js';
import { pack } from '../base/packed.js';
import '../board/token-face.js';
import { contentOf } from '../games/terms.js';
import * as api from '../net/api.js';
import '../shell/header.js';
import { LANGUAGES, language, t, requestMessages } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { Request } from '../ui/request.js';
import '../ui/segments.js';
import type { ContentText, SceneFace } from '../wire/tables.js';
import { faceInWords, nameIn } from './face-words.js';
import { facesStyle } from './faces-style.js';
import { galleryStyle } from './gallery-style.js';

/** A token with the faces on its two sides. */
type Token = { type: string; copies: number; category: string; sides: [string, SceneFace][] };

const ALL = 'all';

/**
 * The page `/rules/<game>/faces`: all that the tokens of the kit show, or of one that is kept at
 * the address `?content=`. `#G` shows one category.
 */
export default class FacesPage extends TesseraElement {
  static styles = [galleryStyle, facesStyle];

  game = pathHere().split('/')[2] ?? '';
  @state() _tokens: Token[] = [];
  @state() _content: ContentText | null = null;
  /** Where these tokens can be changed. */
  @state() _desk = '';
  @state() _shown = location.hash.slice(1) || ALL;
  kit: Request<void> = new Request(this, () => this.#load());

  async #load() {
    try {
      const address = new URLSearchParams(location.search).get('content') ?? '';
      const [content] = await Promise.all([api.contentOf(this.game, address), requestMessages(`${this.game}-learn`)]);
      this._content = content;
      this._tokens = tokens(content.faces);
      this._desk = href(`/build?game=${this.game}&kit=${await pack(content.text)}#tokens`);
    } catch (error) {
      if (!(error instanceof api.Refusal && error.code === 'not-found')) throw error;
      location.replace(href(`/rules/${this.game}`));
    }
    if (!this.#categories().includes(this._shown)) this._shown = ALL;
  }

  render() {
    document.title = `${t('learn-faces')} · ${t(`${this.game}-web-name`)} · Tessera`;
    return html`
      <tessera-header></tessera-header>
      <main>
        ${this.kit.render(() => (this._tokens.length ? this.#gallery() : ''))}
      </main>`;
  }

  #gallery() {
    const categories = this.#categories();
    const shown = categories.filter((category) => [ALL, category].includes(this._shown));
    return html`
      <h1>${t('learn-faces')}</h1>
      ${this.#whose()}
      <p class="about">${t('almajara-learn-faces-about', { types: this._tokens.length })}</p>
      <div class="tools">
        <one-of .label=${t('almajara-learn-faces-filter')} .value=${this._shown}
          .choices=${[ALL, ...categories].map((category) => ({
            value: category,
            text: t('almajara-learn-faces-of', { category }),
          }))}
          @choose=${this.#filter}></one-of>
        <div class="ways">
          <a class="button" href=${href(`/rules/${this.game}`)}>${t('learn-rules')}</a>
          <a class="button" href=${this._desk}>${t('almajara-learn-faces-edit')}</a>
          <button @click=${() => print()}>${t('almajara-learn-faces-print')}</button>
        </div>
      </div>
      ${shown.map((category) => this.#section(category))}`;
  }

  /** The owner of the tokens, unless they are built in. */
  #whose() {
    const { address = '', name = '' } = this._content ?? {};
    if (!address) return '';
    return html`<p class="about"><b>${contentOf({ game: this.game, content: address, content_name: name })}</b></p>`;
  }

  #section(category: string) {
    return html`<section aria-labelledby=${`of-${category}`}>
      <h2 id=${`of-${category}`}>${t('almajara-learn-faces-of', { category })}</h2>
      <p>${t('almajara-learn-faces-does', { category })}</p>
      <ul>
        ${this._tokens.filter((token) => token.category === category).map((token) => this.#token(token))}
      </ul>
    </section>`;
  }

  #token({ type, copies, sides }: Token) {
    return html`<li>
      ${sides.map(([kind, face]) => this.#face(kind, face))}
      <div class="kit">
        <span>${type}</span>
        <span>${t('almajara-learn-faces-copies', { count: copies })}</span>
      </div>
    </li>`;
  }

  #face(kind: string, face: SceneFace) {
    const name = nameIn(face, language());
    const others = LANGUAGES.filter((tag) => tag !== language() && nameIn(face, tag) !== name);
    return html`<figure class="stack">
      <token-face role="img" aria-label=${faceInWords(face, name)} .face=${face}
        .kind=${kind}></token-face>
      <figcaption>
        <b aria-hidden="true">${name}</b>
        ${others.map((tag) => html`<span class="other" lang=${tag}>${nameIn(face, tag)}</span>`)}
        <span class="other">${kind}</span>
      </figcaption>
    </figure>`;
  }

  #filter({ detail: category }: CustomEvent<string>) {
    this._shown = category;
    const place = category === ALL ? `${location.pathname}${location.search}` : `#${category}`;
    history.replaceState(null, '', place);
  }

  /** The categories of which there are tokens, in the order of the kit. */
  #categories() {
    return [...new Set(this._tokens.map(({ category }) => category))];
  }
}

/** Both faces of each token together, the front first. */
export function tokens(faces: Record<string, SceneFace>): Token[] {
  const found: Map<string, Token> = new Map();
  for (const [kind, face] of Object.entries(faces)) {
    const { type, copies = 1, category } = face;
    const token = found.get(type) ?? { type, copies, category, sides: [] };
    token.sides.push([kind, face]);
    found.set(type, token);
  }
  return [...found.values()];
}
