/**
 * A piece: a token with the shape of its element, the colour and pattern of its owner, the sign of
 * its kind, its hit points around it, and what lies on it.
 */

import { nothing, svg } from 'lit';
import type { KindText, WarPiece } from '../../wire/war.js';
import { named } from '../state/words.js';
import { CROWN, glyphOf, shapeOf } from './glyphs.js';
import { MOST_PLAYERS } from './owners.js';
import type { Place } from './places.js';

/** An eye, struck out. */
const UNSEEN = 'M-11 0C-6-8 6-8 11 0 6 8-6 8-11 0M-9 9 9-9';

/** How a piece stands now; of several the first that holds. */
const STANDS = ['stunned', 'asleep', 'acted', 'awake'] as const;

function stands(piece: WarPiece, kind: KindText | undefined, hour: string): (typeof STANDS)[number] {
  if (piece.stunned) return 'stunned';
  if (kind && !kind.hours.includes(hour)) return 'asleep';
  return piece.acted ? 'acted' : 'awake';
}

/** The hit points as a dashed line of as many dashes, along a path of that length. */
function dashes(hp: number, of: number) {
  if (hp <= 0) return `0 ${of}`;
  return `${'0.8 0.2 '.repeat(Math.min(hp, of) - 1)}0.8 ${of}`;
}

export function token(
  piece: WarPiece,
  kind: KindText | undefined,
  place: Place,
  {
    hour,
    names,
    title,
    friend = null,
  }: {
    hour: string;
    /** Further classes. */
    names: string;
    title: string;
    /** The seat that its owner is allied with. */
    friend?: number | null;
  },
) {
  const shape = shapeOf(kind?.faction ?? '');
  const most = Math.max(kind?.hp ?? piece.hp, piece.hp, 1);
  const way = `translate(${place.x.toFixed(1)} ${place.y.toFixed(1)}) scale(${place.scale.toFixed(3)})`;
  const hidden = piece.hidden ? 'hidden' : '';
  return svg`<g class="token ${stands(piece, kind, hour)} ${hidden} ${names}" transform=${way}
    data-owner=${piece.owner % MOST_PLAYERS} data-token=${piece.id}><g class="glide">
    <title>${title}</title>
    <ellipse class="token-shadow" cx="3" cy="23" rx="24" ry="7"></ellipse>
    <g class="lift"><g class="body">
      ${
        friend === null
          ? nothing
          : svg`<path class="friend" d=${shape} transform="scale(1.42)"
        data-owner=${friend % MOST_PLAYERS}></path>`
      }
      <path class="rim" d=${shape} transform="scale(1.14)"></path>
      <path class="owner-fill" d=${shape}></path>
      <path class="woven" fill="url(#owner-${piece.owner % MOST_PLAYERS})" d=${shape}></path>
      <path class="plate" d=${shape} transform="scale(.76)"></path>
      <path class="gleam" d=${shape} transform="scale(.98)"></path>
      ${figure(piece.kind, kind)}
      <path class="hp-bed" d=${shape} transform="scale(1.14)"></path>
      <path class="hp" d=${shape} transform="scale(1.14)" pathLength=${most}
        stroke-dasharray=${dashes(piece.hp, most)}></path>
      ${kind?.leader ? svg`<path class="crown" transform="translate(0 -25)" d=${CROWN}></path>` : nothing}
    </g>
    ${badges(piece, kind, hour)}${names === 'unseen' ? badge('unseen', -22, -18, UNSEEN) : nothing}</g>
    <circle class="hit source" r="27" data-piece=${piece.id} data-cell=${piece.cell}></circle>
  </g></g>`;
}

function figure(name: string, kind: KindText | undefined) {
  const path = glyphOf(name);
  const letters = named(kind?.letters, path ? '' : name.slice(0, 2));
  if (letters) return svg`<text class="letter" y="8">${letters}</text>`;
  return svg`<path class="glyph" transform="scale(.86)" d=${path}></path>`;
}

/** What lies on a piece, around it: shield, strength, stars, sleep, eyes. */
function badges(piece: WarPiece, kind: KindText | undefined, hour: string) {
  const stand = stands(piece, kind, hour);
  return [
    piece.shield ? badge('shield', 22, -18, 'M-9-9H9V1C9 7 4 10 0 12-4 10-9 7-9 1Z', String(piece.shield)) : nothing,
    piece.boost ? badge('boost', -22, -18, 'M0-12 11 2H5V11H-5V2H-11Z', String(piece.boost)) : nothing,
    stand === 'stunned' ? badge('stun', -22, 18, 'M0-11 3-3 11-3 5 2 7 10 0 5-7 10-5 2-11-3-3-3Z') : nothing,
    stand === 'asleep' ? badge('sleep', -22, 18, 'M4-10A10 10 0 1 0 10 4 8 8 0 0 1 4-10Z') : nothing,
    stand === 'acted' ? badge('done', -22, 18, 'M-7 0-2 6 8-6') : nothing,
    piece.detecting || kind?.detect
      ? badge('detect', 22, 18, 'M-11 0C-6-8 6-8 11 0 6 8-6 8-11 0M0-3A3 3 0 1 0 .1-3', '', !piece.detecting)
      : nothing,
    piece.hidden ? badge('veiled', 22, -18, 'M-11-2C-5 5 5 5 11-2M-7 3-10 8M0 5V10M7 3 10 8') : nothing,
  ];
}

function badge(name: string, x: number, y: number, path: string, count: string = '', faint: boolean = false) {
  return svg`<g class="badge ${name} ${faint ? 'faint' : ''}" transform="translate(${x} ${y})">
    <circle class="badge-bed" r="11"></circle>
    <path transform="scale(.68)" d=${path}></path>
    ${count ? svg`<text y="4.6">${count}</text>` : nothing}
  </g>`;
}
