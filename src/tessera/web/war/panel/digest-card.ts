import { css, html, nothing } from 'lit';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { icon } from '../../ui/icons.js';
import { still } from '../../ui/motion.js';
import type { JournalEntry, WarContent } from '../../wire/war.js';
import { type Digest, type Loss, digest } from '../state/digest.js';
import { entryWords, gapWords } from '../state/narration.js';
import { isWorthIt } from '../state/playback.js';
import { type WarState, unwatched } from '../state/war.js';
import { digestWords } from '../state/words.js';
import { panelStyle } from '../style/panel.js';
import { WarPart } from '../war-part.js';

/**
 * What happened before this visit, with ways to play it back or to skip it, and the way to the
 * journal. Once that is done, a row to play what was not watched, or to show it again.
 * Emits `play-news`, `play-again`, `play-end`, `look-back` and `open-journal`.
 */
export class DigestCard extends WarPart {
  static styles = [
    panelStyle,
    css`
      /* Words stand below their heading. */
      .more {
        margin-inline: -0.5em;
        color: inherit;
      }
      .lost {
        font-weight: 600;
      }
      .more {
        max-height: 11rem;
        overflow: auto;
      }
      .count {
        font-size: var(--size-m);
      }
      summary {
        display: flex;
        align-items: center;
      }
    `,
  ];

  render() {
    const { state, content } = this;
    if (!state?.war || !content || state.seat === null || state.truth) return nothing;
    if (state.playback) return nothing;
    const found = digest(state);
    if (found) return this.#news(state, content, found);
    const waits = mayPlay(state);
    const again = state.played !== null && !waits && !state.past;
    // The journal has its place below: no row for it alone.
    return waits || again
      ? html`<div class="row">
      ${
        waits
          ? this.#play(state, 'zodiacs-web-play-news', 'quiet')
          : html`<button class="small quiet"
        @click=${() => emit(this, 'play-again')}>${t('zodiacs-web-replay')}</button>`
      }
      ${this.#journal()}</div>`
      : nothing;
  }

  /** @param key what the button says */
  #play({ rewinding }: WarState, key: string, look: string) {
    return html`<button class="small ${look}" aria-busy=${rewinding ? 'true' : 'false'}
      @click=${() => emit(this, 'play-news')}>${icon('forth')} ${t(key)}</button>`;
  }

  #journal() {
    return html`<button class="small quiet" @click=${() => emit(this, 'open-journal')}
      >${t('zodiacs-web-journal')}</button>`;
  }

  #news(state: WarState, content: WarContent, found: Digest) {
    return html`<section class="asks" aria-label=${t('zodiacs-web-digest')}>
      <h2>${t('zodiacs-web-digest')}</h2>
      <p class="count">${digestWords(found)}</p>
      ${this.#lines(state, content, found)}</section>`;
  }

  /** What can be done with the news. */
  #ways(state: WarState) {
    return html`<div class="row">
      ${mayPlay(state) ? this.#play(state, 'zodiacs-web-digest-play', 'primary') : nothing}
      <button class="small" @click=${() => emit(this, 'play-end')}>${t('zodiacs-web-digest-skip')}</button>
      ${this.#journal()}
    </div>`;
  }

  /** Own losses line by line; all else on request, below the buttons; after more than a day these, too. */
  #lines(state: WarState, content: WarContent, { lost, destroyed, out, seen, battles, from, to }: Digest) {
    const losses = [
      ...lost.map((loss) => this.#loss(state, content, loss, 'lost')),
      ...out.map((entry) => this.#entry(state, content, entry)),
    ];
    const short = to.day - from.day <= 1;
    const lines = [
      ...(short ? [] : losses),
      ...destroyed.map((loss) => this.#loss(state, content, loss, 'destroyed')),
      ...[...battles, ...seen].map((entry) => this.#entry(state, content, entry)),
    ];
    return html`${short && losses.length ? html`<ul class="more">${losses}</ul>` : nothing}
      ${this.#ways(state)}
      ${
        lines.length === 0
          ? nothing
          : html`<details ?open=${still()}>
        <summary>${t('zodiacs-web-digest-more')}</summary><ul class="more">${lines}</ul></details>`
      }`;
  }

  #loss(state: WarState, content: WarContent, { entry, piece, cell, by }: Loss, what: 'lost' | 'destroyed') {
    const names = { content, seats: state.war?.seats ?? [] };
    const words = t('zodiacs-web-digest-loss', {
      what,
      piece: gapWords(piece, names),
      cell,
      by: by.map((gap) => gapWords(gap, names)).join(', '),
      known: by.length ? 'yes' : 'no',
      placed: cell ? 'yes' : 'no',
    });
    return this.#line(entry, words, what);
  }

  #entry(state: WarState, content: WarContent, entry: JournalEntry) {
    return this.#line(entry, entryWords(entry, content, state.war?.seats), entry.kind === 'out' ? 'lost' : '');
  }

  #line({ number }: JournalEntry, words: string, look: string) {
    return html`<li><button class="entry ${look}" @click=${() => emit(this, 'look-back', number)}>${words}</button></li>`;
  }
}

/** Whether something that was not watched is worth playing back. */
function mayPlay(state: WarState) {
  return state.reel !== null || isWorthIt(unwatched(state));
}

customElements.define('digest-card', DigestCard);
