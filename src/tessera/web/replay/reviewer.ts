/** The review of a game: requested, streamed line by line, stopped. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Refusal, review } from '../net/api.js';
import { t } from '../text/fluent.js';
import type { BoardReviewNews, NewReview, ReviewedTurn } from '../wire/tables.js';
import type { WarReviewNews } from '../wire/war.js';

export class Reviewer<Told extends BoardReviewNews | WarReviewNews> implements ReactiveController {
  host: ReactiveControllerHost;
  news: Told | null = null;
  /** What is known of the turns while it is on its way. */
  turns: readonly ReviewedTurn[] = [];
  /** Whether a review is shown, or on its way. */
  shows = false;
  /** Why there is none. */
  refused = '';
  asking: AbortController | null = null;

  constructor(host: ReactiveControllerHost) {
    this.host = host;
    host.addController(this);
  }

  hostDisconnected() {
    this.stop();
  }

  async lookBack(wish: NewReview) {
    this.stop();
    this.shows = true;
    if (this.news?.review) return this.host.requestUpdate();
    const asking = new AbortController();
    this.asking = asking;
    this.turns = [];
    this.host.requestUpdate();
    try {
      const lines: AsyncGenerator<Told> = review(wish, asking.signal);
      for await (const news of lines) {
        if (this.asking !== asking) return;
        if (news.failed) this.refused = t('web-no-answer');
        else this.news = news;
        if ('turn' in news && news.turn) this.turns = [...this.turns, news.turn];
        this.host.requestUpdate();
      }
      if (!this.news?.review) this.refused ||= t('analysis-web-interrupted');
    } catch (error) {
      if (this.asking !== asking) return;
      if (!(error instanceof Refusal)) throw error;
      this.refused = error.message || t('web-no-answer');
    } finally {
      if (this.asking === asking) this.asking = null;
      this.host.requestUpdate();
    }
  }

  /** Leave a review that is not done yet. */
  stop() {
    this.asking?.abort();
    this.asking = null;
    this.refused = '';
    if (!this.news?.review) this.close();
    this.host.requestUpdate();
  }

  /** Hide it; the result is kept. */
  close() {
    this.shows = false;
    if (!this.news?.review) this.news = null;
  }

  /** Forget what came of a game that is no longer looked at. */
  forget() {
    this.stop();
    this.news = null;
    this.shows = false;
  }
}
