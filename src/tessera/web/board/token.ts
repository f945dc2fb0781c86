/**
 * A token: on its tile a field that shows where it goes, its nose pointing forwards. The parts are
 * those of the game's art; `tessera.games.almajara.picture` puts them together in the same way.
 */

import { svg } from 'lit';
import type { SceneFace } from '../wire/tables.js';
import { figure } from './figure.js';

/** How thick a tile is. */
const THICK = 5;
/** How much is seen of marks that do nothing. */
const FAINT = 0.2;
/** How far apart the cells of a field are, and how wide a pip is: alike on all faces. */
const PITCH = 8.6;
const PIP = 7;

/**
 * @param face unknown: a tile without pips
 * @param kind its first letter is the category, where the face is unknown
 * @param turned whether it points down
 * @param faint whether its marks do nothing, as where only cards move
 */
export function token(
  face: SceneFace | undefined,
  kind: string,
  side: string,
  turned: boolean,
  faint: boolean = false,
) {
  const category = face?.category ?? kind.charAt(0);
  const tile = `#tile-${category}`;
  const turn = turned ? 'rotate(180)' : '';
  const [deep, rim] = [`url(#deep-${side})`, `url(#rim-${category}-${side})`];
  return svg`
    <g stroke=${deep} stroke-width="3.6" stroke-linejoin="round">
      <use href=${tile} fill=${deep} transform=${`translate(0 ${THICK}) ${turn}`}></use>
      <use href=${tile} fill=${deep} transform=${turn}></use>
      <use href=${tile} fill=${rim} stroke="none" transform=${turn}></use>
      <use href="#nose" fill=${`url(#nose-${side})`} stroke-width="2.4" transform=${turn}></use>
    </g>
    <g fill=${`url(#face-${category}-${side})`}>${figure(`plate-${side}`)}</g>
    ${face ? svg`<g opacity=${faint ? FAINT : 1}>${field(face.marks, side, turned)}</g>` : ''}`;
}

/** The field around the place of a token, with a pip at each of its marks. */
function field(marks: readonly [number, number][], side: string, turned: boolean) {
  const turn = turned ? -1 : 1;
  const shape = side === 's' ? square : disc;
  const pips = marks.map(([dx, dy]) => shape(turn * PITCH * dx, -turn * PITCH * dy, PIP));
  const paint = `url(#pip-${side})`;
  return svg`
    <use href="#field" fill="none" stroke=${paint} stroke-opacity=".28"></use>
    <path fill=${paint} d=${pips.join('')}></path>`;
}

function square(x: number, y: number, width: number) {
  return `M${x - width / 2} ${y - width / 2}h${width}v${width}h${-width}Z`;
}

/** As large as a square of that width, to the eye. */
function disc(x: number, y: number, width: number) {
  const r = 0.56 * width;
  return `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0Z`;
}

/**
 * Whether tokens of a side point down.
 * @param flipped whether the board is seen from North
 */
export function turned(side: string, flipped: boolean) {
  return (side === 'n') !== flipped;
}
