/** All that stands on the board, the back rows first. */

import { svg } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { Point } from '../../grid/grid.js';
import type { SceneMove } from '../../wire/tables.js';
import { figure, likeness } from '../figure.js';
import { perishing } from '../losses.js';
import { displaced } from '../moves.js';
import { type View, floor, goal, middle, moved } from '../view.js';
import { block } from './blocks.js';
import { marksOn } from './marks.js';

interface Thing {
  key: string;
  cell: string;
  /** Empty for the ground itself. */
  symbol: string;
  /** Class names. */
  name: string;
  place: Point;
  /** What is less is drawn before. */
  depth: number;
  /** How it gets lost. */
  lost: SceneMove | null;
}

/** Drawn above all others, while it moves. */
const ABOVE = 1e6;
const CRACK = 'M12-36 5-21 13-12-3 1 6 12-7 24-2 37';
/** How far to its side, and behind it, a piece hides what lies there. */
const [BESIDE, TALL] = [60, 110];
/** Ground is drawn before what stands on it. */
const UNDER = 0.5;

export function things(view: View) {
  const list = [blocks, pieces, terrain, leaving, ghosts].flatMap((part) => part(view));
  list.sort((one, other) => one.depth - other.depth);
  return repeat(
    list,
    ({ key }) => key,
    (thing) => drawn(view, thing),
  );
}

function blocks(view: View): Thing[] {
  return [...view.rises.keys()].map((cell) => {
    return { ...standing(view, cell, '', 'block'), depth: floor(view, cell).y - UNDER };
  });
}

function pieces(view: View): Thing[] {
  const coming = new Set(view.moves.map(({ target }) => target ?? ''));
  const goes = new Set(view.preview?.moves.map(({ origin }) => origin));
  return view.pieces.map(({ cell, kind, side }) => {
    const names = ['piece', stance(view, cell, coming.has(cell)), goes.has(cell) ? 'goes' : ''];
    if (view.tokens?.guarded.includes(cell)) names.push('spent');
    if (hides(view, cell)) names.push('thin');
    const thing = standing(view, cell, view.room.piece(kind, side), names.join(' '));
    const above = coming.has(cell) || cell === view.carried;
    return above ? { ...thing, depth: thing.depth + ABOVE } : thing;
  });
}

/** Whether a tall piece stands before a cell that one wants to see: where one may go, or could be gone. */
function hides(view: View, cell: string) {
  const wanted = [...view.targets, ...view.scouted];
  if (view.tokens || cell === view.chosen || wanted.includes(cell)) return false;
  const { x, y } = floor(view, cell);
  return wanted.some((goal) => {
    const place = middle(view, goal);
    const behind = y - place.y;
    return Math.abs(place.x - x) < BESIDE && behind > 0 && behind < TALL;
  });
}

/** Whether a piece is shown as having acted: once it rests, or while it is dragged. */
function stance(view: View, cell: string, coming: boolean) {
  if (cell === view.chosen) return 'lifted';
  return view.acted.includes(cell) && !coming && cell !== view.carried ? 'acted' : '';
}

/** Terrain that stands in its cell. */
function terrain(view: View): Thing[] {
  return Object.entries(view.terrain).flatMap(([cell, letter]) => {
    const { symbol, flat } = view.room.terrain(letter, cell);
    return flat ? [] : [standing(view, cell, symbol, 'laid')];
  });
}

/** What is taken, and what is lost by being moved. */
function leaving(view: View): Thing[] {
  const taken = view.taken.map((capture) => {
    const { cell, kind, side } = capture;
    const thing = standing(view, cell, view.room.piece(kind, side), 'taken');
    const above = displaced(capture, view.moves) ? ABOVE / 2 : 0;
    return { ...thing, key: `${cell}-taken`, depth: thing.depth + above };
  });
  const lost = view.moves.flatMap((move, index) => {
    if (!move.lost) return [];
    const thing = standing(view, move.target ?? '', view.room.piece(move.kind, move.side), '');
    const [key, place] = [`lost-${index}`, goal(view, move)];
    return [{ ...thing, key, place, name: `lost ${key}`, depth: place.y + ABOVE, lost: move }];
  });
  return [...taken, ...lost];
}

/** What stands nowhere yet: the figure in hand, or what an action would move. */
function ghosts(view: View): Thing[] {
  const { preview, held, hovered, targets, room } = view;
  const moves = preview?.moves.filter(({ lost }) => !lost) ?? [];
  if (moves.length) {
    return moves.map((move, index) => {
      const thing = standing(view, move.target ?? '', room.piece(move.kind, move.side), 'held');
      return { ...thing, key: `ghost-${index}`, depth: thing.depth + ABOVE };
    });
  }
  if (preview || !held || !hovered || !targets.has(hovered)) return [];
  const thing = standing(view, hovered, held.symbol, 'held');
  return [{ ...thing, key: 'held', depth: thing.depth + ABOVE }];
}

function standing(view: View, cell: string, symbol: string, name: string): Thing {
  const key = `${cell}-${symbol}`;
  const { y: depth } = floor(view, cell);
  return { key, cell, symbol, name, place: middle(view, cell), depth, lost: null };
}

function drawn(view: View, { cell, symbol, name, place, lost }: Thing) {
  if (!symbol) return svg`<g class="block">${block(view, cell)}${marksOn(view, cell)}</g>`;
  const body = svg`<g class="lift">${name === 'taken' ? leaver(view, symbol) : likeness(view, symbol)}
    ${name.includes('spent') ? crack() : ''}</g>`;
  return svg`<g class="thing ${name}" data-thing=${cell} transform=${moved(place)}>
    <g class="glide">
      ${figure(view.room.shade(symbol), 'shade')}
      ${lost ? perishing(body, lost) : body}
      ${name.includes('acted') ? tick(view.room.grid.badge) : ''}
    </g>
  </g>`;
}

/** A piece that is taken; with what it shows once it has turned over, where it does. */
function leaver(view: View, symbol: string) {
  const over = view.room.overturned?.(symbol, view) ?? null;
  if (!over) return likeness(view, symbol);
  return svg`<g class="front">${likeness(view, symbol)}</g>
    <g class="back">${likeness(view, over)}</g>`;
}

/** The sign of a Guardian that has warded off what it could. */
function crack() {
  return ['edge', ''].map((part) => svg`<path class="crack ${part}" d=${CRACK}></path>`);
}

/** The sign of a piece that has acted in this turn. */
function tick({ x, y }: Point) {
  return svg`<g class="tick" transform=${`translate(${x} ${y})`}>
    <circle r="12"></circle><path d="M-5 0-1.5 4 5.5-4"></path>
  </g>`;
}
