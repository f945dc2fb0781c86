import { css, html } from 'lit';
import { property, state } from 'lit/decorators.js';
import { href } from '../base/address.js';
import { ask } from '../net/api.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import type {
  TournamentClientMessage,
  TournamentPlayer,
  TournamentScene,
  TournamentServerMessage,
} from '../wire/tournaments.js';
import { noteTournament } from './joined-tournaments.js';
import { notify } from './notifications.js';
import { Session } from './session.js';

/**
 * After a game of a tournament: whether the other player has left it, and the way to one’s next game as
 * soon as it is paired.
 */
export class NextTournamentGame extends TesseraElement {
  static styles = css`
    :host {
      display: grid;
      gap: 0.35rem;
    }
  `;

  @property() tournament = '';
  /** The table, or war, that is over. */
  @property() game = '';
  /** The place of the side that has lost by giving up or not coming: 0 or 1; -1: of none. */
  @property() loser = -1;
  /** Whether wars are played in it. */
  @property({ type: Boolean }) league = false;
  @state() _scene: TournamentScene | null = null;
  session: Session<TournamentClientMessage, TournamentServerMessage> | null = null;

  firstUpdated() {
    this.#look();
  }

  async #look() {
    const scene = await ask(`/api/tournaments/${this.tournament}`).catch(() => null);
    if (!scene) return;
    this.#hear(scene);
    // Listening to an arena joins the pairing, so that happens only on its page.
    if (scene.info.lasts !== null || scene.info.ended !== null || scene.you === null) return;
    this.session ??= new Session(
      this,
      `/api/tournaments/${this.tournament}`,
      {
        received: (message) => message.type === 'tournament' && this.#hear(message),
        connectionChanged: () => undefined,
      },
      'tournament',
    );
  }

  #hear(scene: TournamentScene) {
    const before = this._scene;
    this._scene = scene;
    noteTournament(scene);
    if (before && this.#next(scene) && !this.#next(before)) {
      notify('tournament', scene.info.name || t('web-tournaments'), this.#words());
    }
  }

  #next({ table }: TournamentScene) {
    return table !== null && table !== this.game ? table : null;
  }

  /** The player who lost this game by withdrawing from the tournament. */
  #gone({ games, players }: TournamentScene): TournamentPlayer | undefined {
    const game = games.find(({ table }) => table === this.game);
    const number = game && this.loser >= 0 ? [game.first, game.second][this.loser] : null;
    return players.find((player) => player.number === number && player.left);
  }

  render() {
    const { _scene: scene } = this;
    const gone = scene && this.#gone(scene);
    return html`<div role="status">
        ${gone ? html`<p>${t('web-left-tournament', { name: gone.name || 'none' })}</p>` : ''}
        ${scene ? this.#waiting(scene) : ''}</div>
      <div class="buttons">${
        scene && this.#next(scene)
          ? html`<a class="button primary" href=${href(`/${scene.info.war ? 'w' : 't'}/${this.#next(scene)}`)}>${this.#words()}</a>`
          : ''
      }
        <a class="button ${scene && this.#next(scene) ? '' : 'primary'}" href=${href(`/tournaments/${this.tournament}`)}>${t('web-to-tournament', { league: this.league ? 'yes' : 'no' })}</a></div>`;
  }

  #words() {
    return t('web-next-game', { league: this.league ? 'yes' : 'no' });
  }

  #waiting({ info, games, wars, you }: TournamentScene) {
    const plays = info.status === 'playing' && you !== null && info.lasts === null && info.round < info.rounds;
    const on =
      games.filter(({ score }) => score === null).length +
      wars.filter(({ seats }) => seats.some(({ finish }) => finish === null)).length;
    return plays && on ? html`<p>${t('web-next-round', { games: on, league: this.league ? 'yes' : 'no' })}</p>` : '';
  }
}

customElements.define('next-tournament-game', NextTournamentGame);
