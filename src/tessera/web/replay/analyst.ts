/**
 * Requests analysis while a page shows positions: one at a time, the current one, after it has been
 * shown for a moment; nothing while the page is hidden.
 */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import * as api from '../net/api.js';
import { t } from '../text/fluent.js';
import type { AnalysisNews } from '../wire/tables.js';

const REST_MS = 250;
const MOST_REMEMBERED = 300;

/** A position, and what it is played with. */
type Subject = { text: string; content: string; table: string };

export class Analyst implements ReactiveController {
  host: ReactiveControllerHost;
  /** The position to analyse. */
  subject: Subject | null = null;
  /** Its latest analysis. */
  news: AnalysisNews | null = null;
  /** Why there is nothing to be known. */
  refused = '';
  /** What was found out before, by position. */
  known: Map<string, AnalysisNews> = new Map();
  asking: AbortController | null = null;
  resting: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.host = host;
    host.addController(this);
  }

  hostConnected() {
    document.addEventListener('visibilitychange', this.#seen);
  }

  hostDisconnected() {
    document.removeEventListener('visibilitychange', this.#seen);
    this.watch(null);
  }

  /** Look at a position from now on; at none, stop. */
  watch(subject: Subject | null) {
    if (subject?.text === this.subject?.text) return;
    this.subject = subject;
    this.news = (subject && this.known.get(subject.text)) ?? null;
    this.refused = '';
    this.#stop();
    if (subject && !this.news?.over) this.resting = setTimeout(() => this.#ask(subject), REST_MS);
    this.host.requestUpdate();
  }

  /** Look again at what could not be looked at. */
  again() {
    const { subject } = this;
    this.watch(null);
    this.watch(subject);
  }

  #seen = () => {
    const { subject, news } = this;
    this.#stop();
    if (!document.hidden && subject && !news?.over && !this.refused) this.#ask(subject);
  };

  #stop() {
    clearTimeout(this.resting);
    this.asking?.abort();
    this.asking = null;
  }

  async #ask(subject: Subject) {
    const { text: position, content, table } = subject;
    const asking = new AbortController();
    this.asking = asking;
    try {
      for await (const told of api.analyse({ position, content, table }, asking.signal)) {
        if (this.asking !== asking) return;
        this.#hear(position, told);
      }
    } catch (error) {
      if (this.asking !== asking) return;
      if (!(error instanceof api.Refusal)) throw error;
      this.refused = error.message || t('web-no-answer');
    } finally {
      if (this.asking === asking) this.asking = null;
      this.host.requestUpdate();
    }
  }

  #hear(position: string, told: AnalysisNews) {
    if (told.failed) this.refused = t('web-no-answer');
    else if (told.preparing !== null) this.news = told;
    else if (told.over || told.depth > (this.news?.depth ?? 0)) {
      this.news = told;
      this.known.delete(position);
      this.known.set(position, told);
      const [oldest] = this.known.keys();
      if (this.known.size > MOST_REMEMBERED && oldest !== undefined) this.known.delete(oldest);
    } else if ((this.news?.preparing ?? null) !== null) this.news = told; // it has begun
    this.host.requestUpdate();
  }
}
