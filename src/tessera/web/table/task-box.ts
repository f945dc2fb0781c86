import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { href } from '../base/address.js';
import { storedFor } from '../base/storage.js';
import type { Room } from '../games/room.js';
import { retry } from '../net/retry.js';
import { planOf } from '../play/plan.js';
import { previewOf } from '../play/preview.js';
import '../play/view/plan-bar.js';
import { TablePart } from '../play/view/table-part.js';
import '../play/view/table-terms.js';
import '../play/view/turn-ways.js';
import { lately } from '../state/announcing.js';
import { placedName } from '../state/arranging.js';
import { isBuilding, mayAct, mayArrange, mustPass } from '../state/choosing.js';
import { ending } from '../state/ending.js';
import { CHANCE, type GameState, historyOf, isPast, now, shown, winner } from '../state/game.js';
import { mayOffer, offerNamed } from '../state/offering.js';
import { t } from '../text/fluent.js';
import { signed } from '../text/signed.js';
import { narrow, tiny } from '../ui/breakpoints.js';
import { emit } from '../ui/emit.js';
import { icon, sideSign } from '../ui/icons.js';
import { thinBar } from '../ui/style.js';
import { touchOnly } from '../ui/touch.js';
import type { PlayerAt, Scene, TableSummary } from '../wire/tables.js';
import './invitation.js';

/**
 * The side to move, the actions left, the task, and the result of the last try. Emits `pass`, `again`,
 * `offer`, `arrange`, `arrange-again`, `finish` and `withdraw`, and, while an action is built, the events of the plan
 * bar.
 */
export class TaskBox extends TablePart {
  static styles = [
    thinBar,
    css`
      section {
        display: grid;
        gap: 0.35rem;
        align-content: start;
        padding: 0.25rem 0.25rem 0.25rem 1.15rem;
        min-height: 10.35rem;
      }
      .head {
        display: flex;
        align-items: center;
        gap: 0.6rem;
        min-height: 2rem;
      }
      h1 {
        font-size: var(--size-3xl);
      }
      .gems {
        display: inline-flex;
        gap: 0.3rem;
        margin-left: auto;
      }
      .gem {
        width: 0.9375rem;
        height: 1.0625rem;
        clip-path: polygon(50% 0, 100% 25%, 100% 75%, 50% 100%, 0 75%, 0 25%);
        background: var(--line);
      }
      .gem.left {
        background: var(--accent);
      }
      .note {
        color: var(--accent);
        font-size: var(--size-m);
      }
      .lost {
        color: var(--warn);
      }
      .quietly,
      .then .task,
      .then h1 {
        color: var(--text-2);
      }
      .told {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        overflow: hidden;
      }
      .buttons {
        margin-top: 0.3rem;
      }
      .arrange[aria-pressed='true'] {
        border-color: var(--mark-chosen);
        background: color-mix(in srgb, var(--mark-chosen) 16%, transparent);
      }
      /* Room for what is built, so that nothing jumps. */
      :host([builds]) section {
        min-height: 10.75rem;
      }
      :host([ends]) section {
        min-height: 11.1rem;
      }
      /* What is said lies in one place and has room enough: the buttons stay under the hand. */
      .says {
        gap: 0.15rem;
        min-height: 5.7rem;
      }
      .ways {
        margin-top: 0;
        min-height: 2.5rem;
      }
      .over h1 {
        color: var(--mark-ending);
        font-size: var(--size-4xl);
      }
      /* Gold for winners and spectators. */
      .over.beaten h1 {
        color: var(--text-2);
      }
      @media ${tiny} {
        section {
          gap: 0.1rem;
          padding: 0 0.25rem;
          min-height: 6.6rem;
        }
        :host([builds]) section {
          min-height: 8.6rem;
        }
        h1 {
          font-size: var(--size-2xl);
        }
        .head {
          min-height: 1.7rem;
        }
        .over h1 {
          font-size: var(--size-3xl);
        }
        .task,
        .note {
          font-size: var(--size-m);
          line-height: 1.3;
        }
        .says {
          min-height: 3.8rem;
        }
        :host([ends]) section {
          min-height: 9rem;
        }
      }
      @media ${narrow} {
        section {
          padding: 0.1rem 0.25rem 0 0.9rem;
          min-height: 9rem;
          gap: 0.15rem;
        }
        h1 {
          font-size: var(--size-2xl);
        }
        .over h1 {
          font-size: var(--size-3xl);
        }
        :host([builds]) section {
          min-height: 9.5rem;
        }
        .task,
        .note {
          font-size: var(--size-m);
          line-height: 1.35;
        }
        .says {
          min-height: 5.2rem;
        }
        .then .head {
          min-height: 3.6rem;
          visibility: hidden;
        }
      }
    `,
  ];

  /** The registered players of the table. */
  @property({ attribute: false }) players: readonly PlayerAt[] = [];
  /** Whether actions of the game are built, which takes more room. */
  @property({ type: Boolean, reflect: true }) builds = false;
  /** Whether turns are ended by hand now, with a button of its own. */
  @property({ type: Boolean, reflect: true }) ends = false;
  /** How a tournament goes on, once that is shown. */
  next: Promise<unknown> | undefined;

  willUpdate() {
    const tokens = this.room?.extras != null;
    const scene = this.state && now(this.state);
    this.ends = tokens && scene !== null && !this.room?.setup(scene);
    this.builds = (this.room?.build != null || this.state?.sure === true) && !tokens;
  }

  render() {
    const { state, room } = this;
    const scene = state && now(state);
    if (!state || !room || !scene) return html`<section></section>`;
    if (isPast(state)) return this.#then(state, room);
    if (scene.outcome) return this.#over(state, room);
    if (state.status === 'waiting') return this.#waiting(state);
    const yours = scene.turn !== null && state.you.includes(scene.turn);
    const side = scene.cards?.drawing ?? scene.turn ?? '';
    return html`<section data-side=${side}>
      <div class="head">
        ${sideSign(side, side === state.board?.sides[0])}
        <h1>${this.#title(state, scene)}</h1>
        ${this.#gems(scene)}
      </div>
      ${state.offers.suspended ? this.#suspended(state) : ''}
      ${
        state.clock?.paused
          ? this.#paused(state)
          : isBuilding(state)
            ? html`<plan-bar .state=${state} .room=${room} .note=${urgent(state)}></plan-bar>`
            : this.#task(state, room, scene, yours)
      }
    </section>`;
  }

  /** That a bot cannot think, and what can be done. */
  #suspended({ offers, clock }: GameState) {
    return html`<p class="task">${t('web-suspended', { clock: clock ? 'yes' : 'no' })}</p>
      ${
        offers.may_abort
          ? html`<div class="buttons"><button @click=${() => emit(this, 'close-table')}>${t('web-abort-suspended')}</button></div>`
          : ''
      }`;
  }

  /** That the clocks are stopped, and the way to go on. */
  #paused(state: GameState) {
    return html`<p class="task">${t('web-paused')}</p>
      ${
        mayOffer(state, 'resume')
          ? html`<div class="buttons"><button class="primary" @click=${() => emit(this, 'offer', 'resume')}>
            ${t(offerNamed(state, 'resume'))}</button></div>`
          : ''
      }
      ${this.#note(state) ?? ''}`;
  }

  /** The task, or a message instead, and the actions without a target. */
  #withWays(state: GameState, room: Room, scene: Scene, yours: boolean) {
    const instead = state.link === 'lost' || state.note;
    return html`<div class="says stack">
        ${instead ? '' : html`<p class="task">${t(room.task(scene, yours))}</p>`}
        ${this.#note(state) ?? this.#told(state, room, scene)}
      </div>
      ${this.#setupWays(state, room, scene, yours)}
      ${yours && scene.phase === 'main' ? html`<turn-ways .state=${state}></turn-ways>` : this.#noWays()}`;
  }

  /** Their place while others play, so that nothing jumps. */
  #noWays() {
    return this.ends ? html`<div class="ways"></div>` : nothing;
  }

  /** The task. */
  #task(state: GameState, room: Room, scene: Scene, yours: boolean) {
    if (room.extras) return this.#withWays(state, room, scene, yours);
    return html`<p class="task">${t(room.task(scene, yours))}</p>
      ${
        mustPass(state)
          ? html`<div class="buttons">
            <button class="primary" @click=${() => emit(this, 'pass')}>${t('web-pass')}</button>
          </div>`
          : ''
      }
      ${this.#setupWays(state, room, scene, yours)}
      ${this.#note(state) ?? this.#told(state, room, scene)}`;
  }

  /** The ways to place in one step all that is still to be placed. */
  #setupWays(state: GameState, room: Room, scene: Scene, yours: boolean) {
    if (!state.you.length || !room.setup(scene) || scene.phase === 'deal') return '';
    const able = yours && mayAct(state) ? 'false' : 'true';
    const side = scene.turn ?? '';
    return html`<div class="buttons">
      <button class="arrange" aria-disabled=${mayArrange(state) ? 'false' : 'true'} aria-pressed=${state.offers.arranged ? 'true' : 'false'}
        @click=${() => emit(this, 'arrange')}>${state.offers.arranged ? icon('check') : ''} ${t('web-arrange')}</button>
      ${
        state.facts && storedFor('placed', placedName(state.facts, yours ? side : (state.you[0] ?? ''))).length
          ? html`<button aria-disabled=${able} @click=${() => emit(this, 'arrange-again')}>
            ${t('web-arrange-again')}</button>`
          : ''
      }
    </div>`;
  }

  /** The past: whose turn it was, and what had just happened. The task belongs to the present. */
  #then(state: GameState, room: Room) {
    const scene = shown(state) as Scene;
    const side = scene.cards?.drawing ?? scene.turn ?? '';
    const said = scene.last
      ? room
          .narrate(scene.last)
          .map((sentence) => t(sentence))
          .join(' ')
      : t('web-no-actions');
    return html`<section class="then" data-side=${side}>
      <div class="head">
        ${sideSign(side, side === state.board?.sides[0])}
        <h1>${t('web-turn', { side })}</h1>
        ${this.#gems(scene)}
      </div>
      <p class="task">${said}</p>
    </section>`;
  }

  #title({ you, thinking }: GameState, scene: Scene) {
    const side = scene.turn ?? '';
    if (side === CHANCE && this.room?.extras) return t(this.room.extras.chance(scene));
    if (you.length === 1 && you[0] === side) return t('web-your-turn');
    return t(thinking === side && !you.includes(side) ? 'web-thinks' : 'web-turn', { side });
  }

  #gems({ actions_left, full_turn }: Scene) {
    if (full_turn < 2) return nothing;
    const gems = Array.from({ length: full_turn }, (_, place) => place < actions_left);
    return html`<span class="gems" role="img"
      aria-label=${t('web-actions-left', { left: actions_left })}
      title=${t('web-actions-left', { left: actions_left })}>
      ${gems.map((left) => html`<span class="gem ${left ? 'left' : ''}"></span>`)}
    </span>`;
  }

  #told(state: GameState, room: Room, scene: Scene) {
    const said = lately(historyOf(state), scene, room)
      .map((sentence) => t(sentence))
      .join(' ');
    if (!said) return nothing;
    return html`<p class="note quietly told" title=${said ?? ''}>${said}</p>`;
  }

  /** The current remark about the connection, the bot, or the last try; null if there is none. */
  #note(state: GameState) {
    if (state.link === 'lost') return html`<p class="note lost">${urgent(state)}</p>`;
    if (state.note) return html`<p class="note">${urgent(state)}</p>`;
    if (state.you.length === 0 && !now(state)?.last) {
      return html`<p class="note quietly">${t('web-you-watch')}</p>`;
    }
    const would = this.room ? this.#would(state, this.room) : '';
    if (would) return html`<p class="note told">${would}</p>`;
    if (state.picks.length && mayAct(state)) {
      const keys = touchOnly() ? 'no' : 'yes';
      return html`<p class="note quietly">${t('web-unchoose', { keys })}</p>`;
    }
    if (state.preparing !== null) {
      const words = t('web-preparing', state.preparing);
      return html`<p class="note quietly" id="preparing">${words}</p>
        <progress aria-labelledby="preparing" max="100" .value=${state.preparing.percent}></progress>`;
    }
    return null;
  }

  /** What picking the cell one points at would do. */
  #would(state: GameState, room: Room) {
    const plan = planOf(state, room);
    if (plan) return `${plan.action} ${plan.losses}`;
    const would = previewOf(state, room, state.pointed);
    return would.length ? `${state.pointed}: ${would.join('; ')}.` : '';
  }

  #over(state: GameState, room: Room) {
    const mine = state.you.length === 1;
    const won = mine && state.you[0] === winner(state);
    const [who = '', why = ''] = ending(state, room).map((sentence) => t(sentence));
    const lost = mine && !won && winner(state) !== null;
    return html`<section class="over ${lost ? 'beaten' : ''}">
      <div class="head"><h1>${won ? t('web-you-won') : lost ? t('web-you-lost') : who}</h1></div>
      <p class="task">${why}</p>
      ${state.table?.rated ? html`<p class="task" role="status">${this.#rated()}</p>` : ''}
      ${state.table?.tournament ? this.#tournament(state, state.table) : ''}
      <div class="buttons">
        ${this.#onceMore(state)}
        <a class="button" href=${href('/#play')}>${t('web-new-game')}</a>
      </div>
      ${state.note ? this.#note(state) : ''}
    </section>`;
  }

  /** How the tournament goes on. */
  #tournament(state: GameState, { id, tournament }: TableSummary) {
    this.next ??= retry(() => import('../shell/next-tournament-game.js'));
    const gone = ['resign', 'abandoned'].includes(now(state)?.outcome?.reason ?? '');
    const lost = state.board?.sides.findIndex((side) => side !== winner(state)) ?? -1;
    return html`<next-tournament-game .tournament=${tournament} .game=${id} .loser=${gone && winner(state) ? lost : -1}></next-tournament-game>`;
  }

  /** What the game has made of the ratings, as soon as that is known. */
  #rated() {
    const said = this.players.map(({ name, after, change }) =>
      after === null || change === null
        ? ''
        : t('web-rated-change', { name, after: String(after), change: signed(change) }),
    );
    return said.every(Boolean) ? said.join(' · ') : '';
  }

  /** To play the same again: two people ask each other, everybody else begins at once. */
  #onceMore(state: GameState) {
    const { offers, you, seats, table } = state;
    if (table?.tournament) return '';
    if (offers.rematch) {
      return html`<a class="button primary" href=${href(`/t/${offers.rematch}`)}>
        ${t('web-to-rematch')}</a>`;
    }
    if (seats.some(({ kind }) => kind === 'open')) return '';
    const people = seats.every(({ kind }) => kind === 'person');
    if (you.length !== 1 || !people) {
      return html`<button class="primary" @click=${() => emit(this, 'again')}>
        ${t(you.length === 1 ? 'web-rematch' : 'web-new-like-this')}</button>`;
    }
    if (!mayOffer(state, 'rematch')) return '';
    return html`<button class="primary" @click=${() => this.#askRematch()}>
      ${t('web-offer', { what: 'rematch' })}</button>`;
  }

  #askRematch() {
    emit(this, 'offer', 'rematch');
    this.#focusNew();
  }

  /** What was pressed goes away; the focus stays near. */
  #focusNew() {
    (this.renderRoot.querySelector('.over a.button') as HTMLElement | null)?.focus();
  }

  #waiting(state: GameState) {
    const open = state.seats.find(({ kind }) => kind === 'open');
    return html`<section>
      <table-invitation .side=${open?.side ?? ''} .guest=${open?.name ?? ''} ?invited=${state.table?.invited ?? false} .seated=${state.you.length > 0}
        .game=${state.facts?.game ?? ''} .options=${state.board?.options ?? {}}
        ?listed=${state.table?.listed ?? false} ?rated=${state.table?.rated ?? false} .host=${state.seats.find(({ kind }) => kind === 'person')?.name ?? ''}
      ><table-terms full slot="terms" .state=${state} .room=${this.room}></table-terms></table-invitation>
      ${state.note || state.link === 'lost' ? this.#note(state) : ''}
    </section>`;
  }
}

/** That the line is lost, or what was said to the last try; empty when there is nothing to say. */
function urgent({ link, note }: GameState) {
  if (link === 'lost') return t('web-link-lost');
  if (!note) return '';
  return 'text' in note ? note.text : t(note.key, note.args);
}

customElements.define('task-box', TaskBox);
