import { css, html } from 'lit';
import { state } from 'lit/decorators.js';
import { href } from '../base/address.js';
import { GAMES, MANY_GAMES } from '../base/games.js';
import { serverNow } from '../base/server-time.js';
import { roomOf } from '../games/rooms.js';
import * as net from '../net/api.js';
import { retry } from '../net/retry.js';
import { fieldsStyle } from '../setup/fields-style.js';
import type { MoreOptions } from '../setup/more-options.js';
import '../setup/more-options.js';
import '../setup/time-choice.js';
import { account } from '../shell/account.js';
import { USUAL_CLOCKS } from '../state/clocks.js';
import { type Wishes, offered, usualWishes, variantText } from '../state/new-game.js';
import { t } from '../text/fluent.js';
import { TesseraElement } from '../ui/element.js';
import { Request } from '../ui/request.js';
import '../ui/segments.js';
import type { GameInfo, TimeControl } from '../wire/tables.js';
import type { LeagueTerms, NewTournament, TournamentInfo } from '../wire/tournaments.js';
import { found } from './api.js';

const MINUTE_MS = 60_000;
/** So much later a tournament begins where no other time is wished. */
const USUAL_WAIT_MS = 30 * MINUTE_MS;
const USUAL_CLOCK = USUAL_CLOCKS['10+5'] ?? null;
const MOST_ROUNDS = 15;
const MOST: Record<Kind, number> = { swiss: 64, 'round-robin': 16, arena: 64, league: 64 };
/** The ways in which games for two are paired. */
const FOR_TWO = ['swiss', 'round-robin', 'arena'] as Kind[];
/** So many play at least, in a league and elsewhere. */
const FEWEST = { league: 3, other: 2 };
/** Minutes that an arena lasts. */
const LASTS = { least: 5, most: 24 * 60, usual: 60 };

type Kind = TournamentInfo['kind'];

/** A short form to create a tournament; guests are asked to register first. */
export class NewTournamentForm extends TesseraElement {
  static styles = [
    fieldsStyle,
    css`
      form {
        display: grid;
        gap: 1rem;
        max-width: 36rem;
        padding: 1.25rem;
        border-radius: calc(1.4 * var(--round));
        background: var(--bg-1);
      }
      .error {
        min-height: 1.45em;
      }
      .lead {
        color: var(--text-2);
      }
      select {
        font-size: var(--size-l);
      }
    `,
  ];

  @state() _games: GameInfo[] = [];
  @state() _wishes: Wishes = { ...usualWishes, clock: USUAL_CLOCK };
  @state() _game = GAMES[0] ?? '';
  @state() _kind: Kind = 'swiss';
  /** Of a league. */
  @state() _war: LeagueTerms | null = null;
  /** Levels of bots that play wars. */
  @state() _generals: readonly number[] = [];
  @state() _when: 'full' | 'time' = 'full';
  @state() _rated = true;
  asking: Request<unknown> = new Request(this);

  whileConnected() {
    this.#learn();
    return [account.watch(() => this.requestUpdate())];
  }

  render() {
    if (!account.value) {
      return html`<p class="lead">${t('tournaments-web-found-registered')}
        <a href=${href('/account?back=/tournaments')}>${t('web-log-in')}</a></p>`;
    }
    return html`<form @submit=${this.#found} aria-label=${t('tournaments-web-found')}
      @wish=${({ detail }: CustomEvent<Partial<Wishes>>) => (this._wishes = { ...this._wishes, ...detail })}>
      <label class="field"><span>${t('tournaments-web-name')}</span>
        <input name="name" maxlength="40" autocomplete="off"></label>
      ${this.#oneOf(
        'game',
        this._game,
        [...GAMES, ...MANY_GAMES].map((value) => ({ value, text: t(`${value}-web-name`) })),
        (value) => this.#play(value),
      )}
      ${this._kind === 'league' ? this.#terms() : this.#forTwo()}
      <p class="hint">${t('tournaments-web-kind-hint', { kind: this._kind })}</p>
      <div class="pair">
        ${this.#length()}
        <label class="field"><span>${t('tournaments-web-least')}</span>
          <input name="least" type="number" required min=${this._kind === 'league' ? FEWEST.league : FEWEST.other} max=${MOST[this._kind]} value="4"></label>
      </div>
      ${this.#oneOf(
        'counts',
        this._rated ? 'yes' : 'no',
        ['no', 'yes'].map((value) => ({ value, text: t('web-counts-choice', { rated: value }) })),
        (value) => (this._rated = value === 'yes'),
      )}
      ${this.#oneOf('begins', this._when, this.#said('when', ['full', 'time']), (value) => (this._when = value === 'time' ? 'time' : 'full'))}
      ${this._when === 'time' ? this.#time() : ''}
      <p class="error" role="alert">${this.asking.problem}</p>
      <button class="primary" ?disabled=${this.asking.busy}>${t('tournaments-web-found')}</button>
    </form>`;
  }

  /** The time control and the format. */
  #forTwo() {
    return html`<more-options ground .room=${roomOf(this._game)} .game=${this.#info} .wishes=${this._wishes}></more-options>
      <time-choice needed ?live=${this._kind === 'arena'} .value=${this._wishes.clock}
        @choose=${({ detail }: CustomEvent<TimeControl>) => (this._wishes = { ...this._wishes, clock: detail })}></time-choice>
      ${this.#oneOf('how', this._kind, this.#said('kind', FOR_TWO), (value) => this.#go(value as Kind))}`;
  }

  /** How the wars of a league are played. */
  #terms() {
    return this._war
      ? html`<league-terms .value=${this._war}
      @choose=${({ detail }: CustomEvent<LeagueTerms>) => (this._war = detail)}></league-terms>`
      : '';
  }

  /** How long it goes on. */
  #length() {
    switch (this._kind) {
      case 'league':
      case 'swiss':
        return html`<label class="field"><span>${t('tournaments-web-rounds-field')}</span>
          <input name="rounds" type="number" required min="1" max=${MOST_ROUNDS} value="3"></label>`;
      case 'round-robin':
        return html`<label class="field"><span>${t('tournaments-web-cycles')}</span>
          <select name="rounds"><option value="1">${t('tournaments-web-once')}</option><option value="2">${t('tournaments-web-twice')}</option></select></label>`;
      case 'arena':
        return html`<label class="field"><span>${t('tournaments-web-lasts-field')}</span>
          <input name="lasts" type="number" required min=${LASTS.least} max=${LASTS.most} value=${LASTS.usual}></label>`;
    }
  }

  /** When it begins, and whether bots come where too few people have. */
  #time() {
    return html`<div class="pair">
      <label class="field"><span>${t('tournaments-web-time')}</span>
        <input name="time" type="datetime-local" required .defaultValue=${local(serverNow() + USUAL_WAIT_MS)}></label>
      ${
        this._rated
          ? ''
          : html`<label class="field"><span>${t('tournaments-web-bots')}</span>
        <select name="bots"><option value="">${t('tournaments-web-no-bots')}</option>
          ${(this._war ? this._generals : (this.#info?.levels ?? [])).map((level) => html`<option value=${level}>${t('tournaments-web-bots-level', { level })}</option>`)}</select></label>`
      }
    </div>`;
  }

  #oneOf(what: string, value: string, choices: { value: string; text: string }[], choose: (value: string) => void) {
    return html`<one-of .label=${t('tournaments-web-choice', { what })} .value=${value} .choices=${choices}
      @choose=${({ detail }: CustomEvent<string>) => choose(detail)}></one-of>`;
  }

  #said(what: 'kind' | 'when', values: string[]) {
    return values.map((value) => ({ value, text: t(`tournaments-web-${what}`, { [what]: value }) }));
  }

  #go(kind: Kind) {
    this._kind = kind;
    const { clock } = this._wishes;
    if (kind === 'arena' && clock?.kind === 'slow') this._wishes = { ...this._wishes, clock: USUAL_CLOCK };
  }

  get #info() {
    return this._games.find(({ id }) => id === this._game) ?? null;
  }

  #play(game: string) {
    this._game = game;
    const many = MANY_GAMES.includes(game);
    if (many !== (this._kind === 'league')) this._kind = many ? 'league' : 'swiss';
    this._war = null;
    if (many) this.#muster();
    // What was wished for one game means nothing in another.
    this._wishes = { ...this._wishes, ...offered(this.#info) };
  }

  async #muster() {
    const [{ USUAL_TERMS }, { content }] = await retry(() =>
      Promise.all([import('./league/league-terms.js'), import('../war/content/api.js')]),
    );
    if (this._kind === 'league') this._war = USUAL_TERMS;
    this._generals = (await retry(content)).levels;
  }

  async #learn() {
    this._games = (await net.games().catch(() => [])) ?? [];
    this._wishes = { ...this._wishes, ...offered(this.#info) };
  }

  #found = async (event: SubmitEvent) => {
    event.preventDefault();
    const options: MoreOptions | null = this.renderRoot.querySelector('more-options');
    const { clock, board, options: chosen } = this._wishes;
    const war = this._war;
    if (options?.reportValidity() === false || !(clock || war)) return;
    const typed = new FormData(event.target as HTMLFormElement);
    const time = typed.get('time');
    const bots = typed.get('bots');
    const wish: NewTournament = {
      game: this._game,
      kind: this._kind,
      clock: war ? null : clock,
      war,
      name: String(typed.get('name')).trim(),
      rounds: Number(typed.get('rounds') ?? 1),
      lasts: Number(typed.get('lasts') ?? LASTS.usual),
      least: Number(typed.get('least')),
      rated: this._rated,
      ...(war ? {} : { board, variant: variantText(this.#info?.options ?? [], chosen) }),
      minutes: time ? Math.max(1, Math.round((new Date(String(time)).getTime() - serverNow()) / MINUTE_MS)) : null,
      bots: bots ? Number(bots) : null,
    };
    await this.asking.run(async () => {
      const { info } = await found(wish);
      location.assign(href(`/tournaments/${info.id}`));
    });
  };
}

/**
 * A time as a field for dates has it, where one is.
 * @param time milliseconds since 1970
 */
function local(time: number) {
  const shifted = time - new Date(time).getTimezoneOffset() * MINUTE_MS;
  return new Date(shifted).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

customElements.define('new-tournament', NewTournamentForm);
