/** Guarded pieces, and blocked attacks. */

import { svg } from 'lit';
import { type View, middle, moved } from '../view.js';

/** Below a piece, as its own shield. */
const ARC = 'M-40 8V18C-40 31-24 36 0 43 24 36 40 31 40 18V8';
const SHIELD = 'M0-15 13-11V0C13 8 8 12.5 0 16-8 12.5-13 8-13 0V-11Z';
/** How far from the middle of a piece a thread is tied to it. */
const TIED = 30;
/** How far below the middle of a piece the sign of a shield lies. */
const LOW = 31;

/**
 * Whether an attack on a cell could be warded off now; not where an own piece stands, that may be
 * picked for a card.
 */
export function isGuarded({ tokens, pieces, turn }: View, cell: string) {
  const own = pieces.some((piece) => piece.cell === cell && piece.side === turn);
  return !own && (tokens?.guards.some(([, saved]) => saved === cell) ?? false);
}

/** Threads from the Guardian that is pointed at, or chosen, to all that it could save now. */
export function guards(view: View) {
  const shown = view.pointed ?? view.chosen;
  const own = view.tokens?.guards.filter(([guardian]) => guardian === shown) ?? [];
  return own.map(([guardian, saved]) => thread(view, guardian, saved));
}

function thread(view: View, guardian: string, saved: string) {
  const [from, to] = [middle(view, guardian), middle(view, saved)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = TIED / Math.hypot(dx, dy);
  const [x, y] = [share * dx, share * dy];
  const d = `M${from.x + x} ${from.y + y}L${to.x - x} ${to.y - y}`;
  return svg`<path class="guarding edge" d=${d}></path><path class="guarding" d=${d}></path>`;
}

/**
 * The arc of a shield around each piece that a Guardian could save now, and the signs of attacks
 * that would be warded off, and of the one that has just been.
 */
export function wards(view: View) {
  const { last, preview, tokens, targets } = view;
  const saved = new Set(tokens?.guards.map(([, saved]) => saved));
  const played = !preview && !view.chosen && last?.guard ? last : null;
  const action = preview?.guard ? preview : played;
  return svg`
    ${[...saved].map((cell) => arc(view, cell))}
    ${
      action?.guard && action.target
        ? svg`${action === preview ? thread(view, action.guard, action.target) : ''}
          ${shield(view, action.target, 'warded')}`
        : ''
    }
    ${[...targets].map((cell) => {
      const warned = cell !== action?.target && isGuarded(view, cell);
      return warned ? shield(view, cell, 'warned') : '';
    })}`;
}

function arc(view: View, cell: string) {
  return svg`<g class="guarded" transform=${moved(middle(view, cell))}>
    <path class="edge" d=${ARC}></path><path d=${ARC}></path>
  </g>`;
}

function shield(view: View, cell: string, name: string) {
  const { x, y } = middle(view, cell);
  return svg`<g class=${`ward ${name}`} data-ward=${cell} transform=${moved({ x, y: y + LOW })}>
    <path d=${SHIELD}></path>
  </g>`;
}
