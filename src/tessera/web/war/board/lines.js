/**
 * Lines over the board: drafted moves as arrows, abilities as threads, battles, attacks.
 * @import {Point} from '../../grid/grid.js'
 * @import {WarView} from './board.js'
 */

import { nothing, svg } from 'lit';
import { orderLine, sketchLines } from '../state/orders.js';
import { MOST_PLAYERS } from './owners.js';

/**
 * @typedef {object} BoardLine
 * @property {'move' | 'ability' | 'shown' | 'given' | 'sketch'} kind
 * @property {number} owner        whose colour it has
 * @property {Point} from
 * @property {readonly Point[]} to  several for abilities with several targets; none: on itself
 * @property {string} label
 * @property {boolean} [refused]
 */

/** How far before a target a line ends, and how far from its piece it begins. */
const SHORT = 14;
const LONG = 15;

/** @param {Point} point */
function pair({ x, y }) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/**
 * A bent line between two places, as a path.
 * @param {Point} from
 * @param {Point} to
 * @param {number} bend
 * @param {number} [short]
 */
function bow(from, to, bend, short = SHORT) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const mid = { x: from.x + dx / 2 - (dy / far) * bend, y: from.y + dy / 2 + (dx / far) * bend };
  const [ex, ey] = [to.x - mid.x, to.y - mid.y];
  const end = Math.hypot(ex, ey) || 1;
  const tip = { x: to.x - (ex / end) * short, y: to.y - (ey / end) * short };
  const turn = (Math.atan2(ey, ex) * 180) / Math.PI;
  const out = short ? LONG / (Math.hypot(mid.x - from.x, mid.y - from.y) || 1) : 0;
  const start = { x: from.x + (mid.x - from.x) * out, y: from.y + (mid.y - from.y) * out };
  return {
    path: `M${pair(start)}Q${pair(mid)} ${pair(tip)}`,
    tip,
    turn,
    middle: { x: (from.x + 2 * mid.x + to.x) / 4, y: (from.y + 2 * mid.y + to.y) / 4 },
  };
}

/**
 * The attacks that pieces are about to make.
 * @param {WarView} view
 */
export function attacks({ scene, stands, places }) {
  return scene?.pieces.map(({ id, cell, attacking }) => {
    const from = stands.get(id);
    const to = attacking && (attacking === cell ? from : places.get(attacking));
    return from && to ? attack(from, to) : nothing;
  });
}

/** @param {WarView} view */
export function battles({ scene, stands, selected }) {
  return scene?.battles.map(({ attacker, target }) => {
    const [from, to] = [stands.get(attacker), stands.get(target)];
    const chosen = selected === attacker || selected === target;
    return from && to ? battle(from, to, chosen) : nothing;
  });
}

/**
 * Orders: drafted, given, and those of others that are known.
 * @param {WarView} view
 */
export function orders({ scene, orders: texts, sketches, moved, stuck, stands, places }) {
  if (!scene) return nothing;
  const where = {
    piece: (/** @type {number} */ id) => stands.get(id),
    cell: (/** @type {string} */ cell) => places.get(cell),
  };
  return [...sketchLines(scene, sketches, where), ...orderLine(scene, texts, where, { moved, stuck })].map(line);
}

/**
 * Ways on which pieces are to go in later hours.
 * @param {WarView} view
 */
export function ways({ marches, places }) {
  return marches.map(({ cells }) => {
    const points = cells.flatMap((cell) => places.get(cell) ?? []);
    const end = points.at(-1);
    if (!end) return nothing;
    const path = `M${points.map(pair).join('L')}`;
    return svg`<g class="way"><path class="casing" d=${path}></path><path class="run" d=${path}></path>
      <circle cx=${end.x} cy=${end.y} r="7"></circle></g>`;
  });
}

/**
 * The way of the piece that is carried.
 * @param {WarView} view
 */
export function inHand({ inHand, stands }) {
  const from = inHand && stands.get(inHand.piece);
  if (!from) return nothing;
  const owner = from.piece.owner % MOST_PLAYERS;
  return line({ kind: 'move', owner, from, to: [inHand], label: '' });
}

/** @param {BoardLine} line */
function line({ kind, owner, from, to, label, refused }) {
  const names = `line ${kind} ${refused ? 'refused' : ''}`;
  if (to.length === 0) {
    return svg`<g class=${names} data-owner=${owner}>
      <circle class="halo" cx=${from.x} cy=${from.y} r="31"></circle>
      ${tag({ x: from.x - 24, y: from.y + 24 }, label)}</g>`;
  }
  return svg`<g class=${names} data-owner=${owner}>
    ${to.map((goal, index) => {
      const { path, tip, turn, middle } = bow(from, goal, kind === 'move' ? 9 : 18);
      return svg`<path class="casing" d=${path}></path><path class="run" d=${path}></path>
        <path class="head" transform="translate(${tip.x} ${tip.y}) rotate(${turn})"
          d="M11 0-7-8-3 0-7 8Z"></path>
        ${index === 0 ? tag(middle, label) : nothing}`;
    })}
  </g>`;
}

/**
 * @param {Point} at
 * @param {string} label
 */
function tag(at, label) {
  if (!label) return nothing;
  return svg`<g class="tag" transform="translate(${at.x} ${at.y})">
    <circle r="9"></circle><text y="4.2">${label}</text></g>`;
}

/**
 * A battle between two places: crossed swords on a taut line.
 * @param {Point} from
 * @param {Point} to
 * @param {boolean} chosen
 */
function battle(from, to, chosen) {
  const { path, middle } = bow(from, to, -12, 0);
  return svg`<g class="battle ${chosen ? 'chosen' : ''}"><path class="taut" d=${path}></path>
    <g transform="translate(${middle.x} ${middle.y})"><circle r="12"></circle>
    <path class="swords" d="M-6-6 5 5M6-6-5 5M-7 3-3 7M7 3 3 7"></path></g></g>`;
}

/**
 * The mark of an attack: a wedge towards the attacked cell, or around the own one.
 * @param {Point} from
 * @param {Point} to
 */
function attack(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy);
  if (far < 30) {
    return svg`<circle class="attack-ring" cx=${from.x} cy=${from.y} r="30"></circle>`;
  }
  const turn = ((Math.atan2(dy, dx) * 180) / Math.PI).toFixed(0);
  const at = pair({ x: from.x + (dx / far) * 27, y: from.y + (dy / far) * 27 });
  return svg`<path class="attack-wedge" transform="translate(${at}) rotate(${turn})"
    d="M12 0-6-10-1 0-6 10Z"></path>`;
}
