import { css, html, nothing } from 'lit';
import { t } from '../../text/fluent.js';
import { emit } from '../../ui/emit.js';
import { icon } from '../../ui/icons.js';
import type { AbilityText, KindText, WarAbilityOption, WarContent, WarPiece } from '../../wire/war.js';
import { ownerSign } from '../board/owners.js';
import { strip, hoursStyle } from '../content/hours.js';
import { fullCells } from '../state/capacity.js';
import { mayOrder, nextTargets, optionsOf, pieces } from '../state/drafting.js';
import { type Duel, duels, endures } from '../state/forecast.js';
import { allies } from '../state/marking.js';
import { type WarState, moment } from '../state/war.js';
import {
  aimWords,
  amountWords,
  groundWords,
  kindName,
  lying,
  named,
  ownerWords,
  pieceName,
  targetWords,
} from '../state/words.js';
import { ownersStyle } from '../style/owners.js';
import { panelStyle } from '../style/panel.js';
import { WarPart } from '../war-part.js';

/**
 * The piece in hand: what it is, where it may go and what it may do now, and why not the rest.
 * Emits `take` with a piece, `go` with a cell, `use` with an ability, `aim` with a target.
 */
export class PieceCard extends WarPart {
  static styles = [
    panelStyle,
    ownersStyle,
    hoursStyle,
    css`
      .place b {
        color: var(--text);
      }
      .cost {
        font-weight: 600;
        color: var(--text);
      }
      .cost.dear {
        color: var(--warn);
      }
      .duels {
        display: grid;
        gap: 0.3rem;
        padding-left: 0.6rem;
        border-left: 3px dashed var(--edge);
        font-size: var(--size-s);
      }
      .duels b {
        font-variant-numeric: tabular-nums;
      }
      .head {
        display: flex;
        align-items: center;
        gap: 0.55rem;
      }
      h2 {
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .numbers {
        gap: 0.2rem 0.9rem;
      }
      .numbers b {
        color: var(--text);
        font-variant-numeric: tabular-nums;
      }
      .ability {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        justify-items: start;
        text-align: left;
        gap: 0.15rem;
        width: 100%;
        padding: 0.45em 0.8em;
        line-height: 1.3;
      }
      .ability .no {
        color: var(--warn);
      }
      .ability[aria-disabled='true'] {
        opacity: 1;
        border-style: dashed;
        border-color: var(--line);
      }
      .ability[aria-disabled='true'] > span {
        opacity: 0.55;
      }
      .passive b {
        font-weight: 600;
        color: var(--text);
      }
      .full {
        border-style: dashed;
        border-color: var(--warn);
        color: var(--warn);
      }
      .aim {
        border-left: 3px solid var(--mark-target);
        padding-left: 0.6rem;
        font-weight: 500;
      }
    `,
  ];

  render() {
    const { state, content } = this;
    if (!state || !content) return nothing;
    const scene = state.past?.scene ?? state.truth?.scene;
    const all = scene ? scene.pieces : pieces(state);
    const piece = all.find(({ id }) => id === state.selected);
    const place = piece?.cell ?? state.cell;
    const there = all.filter(({ cell }) => cell === place);
    if (place === null || !state.war) return nothing;
    return html`<section aria-label=${t(piece ? 'zodiacs-web-piece-in-hand' : 'zodiacs-web-cell-in-hand')}>
      ${there.length > 1 || (there.length > 0 && !piece) ? this.#crowd(there, piece) : nothing}
      <p class="place fine"><b>${place}</b> ${groundWords(place, all, content, state.war).join(' · ')}</p>
      ${piece ? this.#piece(state, content, piece) : nothing}
    </section>`;
  }

  /** Everything that stands in the cell. */
  #crowd(there: readonly WarPiece[], chosen: WarPiece | undefined) {
    const content = this.content as WarContent;
    return html`<div class="row">${there.map(
      (piece) => html`<button class="small"
      aria-pressed=${piece.id === chosen?.id ? 'true' : 'false'}
      @click=${() => emit(this, 'take', piece.id)}>${ownerSign(piece.owner)}
      ${kindName(content, piece.kind)} ${piece.id}</button>`,
    )}</div>`;
  }

  #piece(state: WarState, content: WarContent, piece: WarPiece) {
    const kind = content.kinds[piece.kind];
    const own = piece.owner === state.seat && mayOrder(state);
    const lies = lying(piece);
    const asleep = kind && !kind.hours.includes(state.ahead?.hour ?? state.war?.hour ?? '');
    return html`<div class="head">${ownerSign(piece.owner)}
        <h2>${kindName(content, piece.kind)} ${piece.id}</h2>
        <span class="quietly">${piece.cell} · ${ownerWords(state.war?.seats, piece.owner, allies(state).has(piece.owner))}</span>
        <button class="quiet icon spring" aria-label=${t('zodiacs-web-let-go')}
          title=${t('zodiacs-web-let-go')} @click=${() => emit(this, 'take', null)}>${icon('close', 16)}</button>
      </div>
      <div class="numbers row fine">
        <span>${t('zodiacs-web-hp')} <b>${piece.hp}/${kind?.hp ?? piece.hp}</b></span>
        <span>${t('zodiacs-web-strength')} <b>${(kind?.strength ?? 0) + (piece.boost ?? 0)}</b></span>
        ${
          kind
            ? html`<span>${this.#hours(kind, state)}</span>
          <span>${t('zodiacs-web-sight')} <b>${kind.sight[0]}/${kind.sight[1]}</b></span>
          <span>${t('zodiacs-web-size')} <b>${kind.size}</b></span>`
            : nothing
        }
        ${
          lies.length || asleep
            ? html`<span>${[asleep ? t('zodiacs-web-is-asleep') : '', ...lies].filter(Boolean).join(', ')}</span>`
            : nothing
        }
      </div>
      ${this.#duels(duels(state, content), content)}
      ${own ? this.#options(state, content, piece, kind) : this.#told(kind)}`;
  }

  /** The hours in which a kind is active, the present one marked. */
  #hours({ hours }: KindText, state: WarState) {
    const scene = state.past?.scene ?? state.truth?.scene;
    const now = scene?.hour ?? state.ahead?.hour ?? state.war?.hour ?? '';
    const names = hours.map((hour) => t('zodiacs-web-hour', { hour })).join(', ');
    return strip(hours, t('zodiacs-web-awake', { all: hours.length === 6 ? 'yes' : 'no', hours: names }), now);
  }

  /** What a fight would come to, as far as one sees. */
  #duels(found: readonly Duel[], content: WarContent) {
    if (found.length === 0) return nothing;
    return html`<div class="duels" role="group" aria-label=${t('zodiacs-web-forecast')}>
      <h3>${t('zodiacs-web-forecast')}</h3>
      ${found.map((duel) => html`<p data-duel=${`${duel.own.id} ${duel.enemy.id}`}>${this.#duel(duel, content)}</p>`)}
      <p class="quietly">${t('zodiacs-web-forecast-unsure')}</p></div>`;
  }

  #duel({ own, enemy, ordered, attacked, deals, together, takes, others, covers }: Duel, content: WarContent) {
    const name = (piece: WarPiece) => pieceName(content, [piece], piece.id);
    const [mine, theirs] = [endures(own), endures(enemy)];
    return html`<b>${name(own)}${t('web-versus')}${name(enemy)}</b> ${[
      t('zodiacs-web-duel', { ordered: ordered ? 'yes' : 'no', deals, of: theirs, takes, has: mine }),
      others.length
        ? t('zodiacs-web-duel-together', { others: others.map(name).join(', '), together, of: theirs })
        : '',
      together >= theirs ? t('zodiacs-web-duel-kills', { enemy: name(enemy) }) : '',
      takes >= mine ? t('zodiacs-web-duel-dies', { own: name(own) }) : '',
      attacked ? t('zodiacs-web-duel-attacked', { enemy: name(enemy), cell: own.cell }) : '',
      covers.length ? t('zodiacs-web-duel-covered', { covers: covers.map(name).join(', ') }) : '',
    ]
      .filter(Boolean)
      .join(' ')}`;
  }

  #told(kind: KindText | undefined) {
    return (kind?.abilities ?? []).map((ability) => this.#unasked(ability));
  }

  /** An ability that one can only read about. */
  #unasked(ability: AbilityText) {
    return html`<p class="passive fine"><b>${named(ability.name, ability.id)}</b> ${named(ability.text, '')}</p>`;
  }

  /** What an ability costs, and whether one has that. */
  #cost(ability: AbilityText | undefined) {
    const { state, content } = this;
    const costs = Object.entries(ability?.cost ?? {}).filter(([, amount]) => amount > 0);
    if (!state || !content || costs.length === 0) return nothing;
    const own = moment(state)?.scene.players[state.seat ?? -1]?.resources ?? {};
    const dear = !state.ahead && costs.some(([id, amount]) => (own[id] ?? 0) < amount);
    const words = amountWords(Object.fromEntries(costs), content);
    return html` <span class="cost ${dear ? 'dear' : ''}">${t('zodiacs-web-cost', { amounts: words })}${
      dear
        ? html`${t('zodiacs-web-too-dear', {
            amounts: amountWords(Object.fromEntries(costs.map(([id]) => [id, own[id] ?? 0])), content),
          })}`
        : nothing
    }</span>`;
  }

  #options(state: WarState, content: WarContent, piece: WarPiece, kind: KindText | undefined) {
    const options = optionsOf(state, content, piece.id);
    if (!options) return this.#told(kind);
    const targets = nextTargets(state, content);
    return html`
      ${state.building ? this.#aim(state, content, targets) : this.#moves(options.moves, options.move_refusal)}
      ${options.abilities.map((option) => this.#ability(option, kind, state))}
      ${(kind?.abilities ?? []).filter(({ passive }) => passive).map((ability) => this.#unasked(ability))}`;
  }

  #moves(moves: readonly string[], refusal: string | null) {
    if (refusal) return html`<p class="quietly">${t('zodiacs-web-no-move', { why: refusal })}</p>`;
    if (moves.length === 0) return html`<p class="quietly">${t('zodiacs-web-nowhere')}</p>`;
    const { state, content } = this;
    const full = state && content ? fullCells(state, content) : new Set();
    return html`<div class="row" role="group" aria-label=${t('zodiacs-web-move')}>
      <span class="quietly">${t('zodiacs-web-move')}</span>
      ${moves.map(
        (cell) => html`<button class="small ${full.has(cell) ? 'full' : ''}" data-go=${cell}
        @click=${() => emit(this, 'go', cell)}>${full.has(cell) ? t('zodiacs-web-move-full', { cell }) : cell}</button>`,
      )}</div>
      ${this.#own(moves) ? html`<p class="quietly">${t('zodiacs-web-lit')}</p>` : nothing}`;
  }

  /** Whether own pieces stand in any of some cells. */
  #own(cells: readonly string[]) {
    const { state } = this;
    return state && pieces(state).some(({ cell, owner }) => owner === state.seat && cells.includes(cell));
  }

  #aim(state: WarState, content: WarContent, targets: readonly string[]) {
    const picked = state.building?.picks ?? [];
    const events = moment(state)?.scene.hour_events;
    const words = (target: string) => targetWords(target, content, pieces(state), state.war?.seats, events);
    return html`<div class="aim">${aimWords(targets, picked.length)}
        ${picked.length ? html`<span class="quietly">${picked.map(words).join(', ')}</span>` : nothing}</div>
      <div class="row">${targets.slice(0, 40).map(
        (target) => html`<button class="small" data-aim=${target}
        @click=${() => emit(this, 'aim', target)}>${words(target)}</button>`,
      )}
        <button class="small quiet" @click=${() => emit(this, 'step-back')}>${t('web-step-back')}</button></div>`;
  }

  #ability({ ability: id, refusal, warning }: WarAbilityOption, kind: KindText | undefined, state: WarState) {
    const ability = kind?.abilities.find((ability) => ability.id === id);
    const can = refusal === null;
    return html`<button class="ability" data-use=${id} aria-disabled=${can ? 'false' : 'true'}
      aria-pressed=${state.building?.ability === id ? 'true' : 'false'}
      @click=${() => can && emit(this, 'use', id)}>
      <span>${named(ability?.name, id)}${
        ability?.main === false ? html` <small>${t('zodiacs-web-extra')}</small>` : nothing
      }<small>${this.#cost(ability)}</small></span>
      <small>${named(ability?.text, '')}</small>
      ${refusal || warning ? html`<small class="no">${refusal ?? warning}</small>` : nothing}</button>`;
  }
}

customElements.define('piece-card', PieceCard);
