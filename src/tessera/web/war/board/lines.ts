/** Lines over the board: drafted moves as arrows, abilities as threads, battles, attacks. */

import { nothing, svg } from 'lit';
import type { Point } from '../../grid/grid.js';
import { attackedCells } from '../state/ground.js';
import { orderLine, sketchLines } from '../state/orders.js';
import type { WarView } from './board.js';
import { MOST_PLAYERS } from './owners.js';

export interface BoardLine {
  kind: 'move' | 'ability' | 'shown' | 'given' | 'sketch';
  /** Whose colour it has. */
  owner: number;
  from: Point;
  /** Several for abilities with several targets; none: on itself. */
  to: readonly Point[];
  label: string;
  refused?: boolean;
}

/** How far before a target a line ends, and how far from its piece it begins. */
const SHORT = 14;
const LONG = 15;
const WEDGE = 'M12 0-6-10-1 0-6 10Z';
/** How far before the attacked cell's middle an attack is marked: where the cells meet. */
const BORDER = 48;
/** How far from its piece it is marked at least. */
const CLEAR = 29;
/** How far a battle bends, so that its swords lie beside what is between the pieces. */
const BATTLE_BEND = -38;

function pair({ x, y }: Point) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** A bent line between two places, as a path. */
function bow(from: Point, to: Point, bend: number, short: number = SHORT) {
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

/** The attacks that pieces are about to make, and those without a target; others are battles. */
export function attacks({ scene, stands, places }: WarView) {
  const fight = new Set(scene?.battles.map(({ attacker }) => attacker));
  const alone = scene?.pieces.filter(({ id }) => !fight.has(id));
  return alone?.map((piece) => {
    const from = stands.get(piece.id);
    return attackedCells(piece).map((attacked) => {
      const to = attacked === piece.cell ? from : places.get(attacked);
      return from && to ? attack(from, to) : nothing;
    });
  });
}

export function battles({ scene, stands, selected }: WarView) {
  return scene?.battles.map(({ attacker, target }) => {
    const [from, to] = [stands.get(attacker), stands.get(target)];
    const chosen = selected === attacker || selected === target;
    return from && to ? battle(from, to, chosen) : nothing;
  });
}

/** Orders: drafted, given, and those of others that are known. */
export function orders({ scene, orders: texts, sketches, moved, stuck, stands, places }: WarView) {
  if (!scene) return nothing;
  const where = {
    piece: (id: number) => stands.get(id),
    cell: (cell: string) => places.get(cell),
  };
  return [...sketchLines(scene, sketches, where), ...orderLine(scene, texts, where, { moved, stuck })].map(line);
}

/** Ways on which pieces are to go in later hours. */
export function ways({ marches, places }: WarView) {
  return marches.map(({ cells }) => {
    const points = cells.flatMap((cell) => places.get(cell) ?? []);
    const end = points.at(-1);
    if (!end) return nothing;
    const path = `M${points.map(pair).join('L')}`;
    return svg`<g class="way"><path class="casing" d=${path}></path><path class="run" d=${path}></path>
      <circle cx=${end.x} cy=${end.y} r="7"></circle></g>`;
  });
}

/** The way of the piece that is carried. */
export function inHand({ inHand, stands }: WarView) {
  const from = inHand && stands.get(inHand.piece);
  if (!from) return nothing;
  const owner = from.piece.owner % MOST_PLAYERS;
  return line({ kind: 'move', owner, from, to: [inHand], label: '' });
}

function line({ kind, owner, from, to, label, refused }: BoardLine) {
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

function tag(at: Point, label: string) {
  if (!label) return nothing;
  return svg`<g class="tag" transform="translate(${at.x} ${at.y})">
    <circle r="9"></circle><text y="4.2">${label}</text></g>`;
}

/** A battle between two places: crossed swords on a taut line to the one that is attacked. */
function battle(from: Point, to: Point, chosen: boolean) {
  const { path, middle, tip, turn } = bow(from, to, BATTLE_BEND);
  return svg`<g class="battle ${chosen ? 'chosen' : ''}"><path class="taut" d=${path}></path>
    <path class="attack-wedge" transform="translate(${pair(tip)}) rotate(${turn}) scale(.6)" d=${WEDGE}></path>
    <g transform="translate(${middle.x} ${middle.y}) scale(.75)"><circle r="12"></circle>
    <path class="swords" d="M-6-6 5 5M6-6-5 5M-7 3-3 7M7 3 3 7"></path></g></g>`;
}

/** The mark of an attack: a wedge towards the attacked cell, or around the own one. */
function attack(from: Point, to: Point) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy);
  if (far < 30) {
    return svg`<circle class="attack-ring" cx=${from.x} cy=${from.y} r="30"></circle>`;
  }
  const turn = ((Math.atan2(dy, dx) * 180) / Math.PI).toFixed(0);
  const away = Math.max(CLEAR, far - BORDER);
  const at = pair({ x: from.x + (dx / far) * away, y: from.y + (dy / far) * away });
  return svg`<path class="attack-wedge" transform="translate(${at}) rotate(${turn}) scale(.8)"
    d=${WEDGE}></path>`;
}
