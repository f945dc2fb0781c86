/** Kinds of pieces as small tokens beside words: the outline of the element, the figure of the kind. */

import { css, html, svg } from 'lit';
import type { KindText } from '../../wire/war.js';
import { glyphOf, shapeOf } from '../board/glyphs.js';
import { factionsStyle } from '../style/owners.js';
import { inWords } from './words.js';

export function token({ id, faction, leader, letters }: Pick<KindText, 'id' | 'faction' | 'leader' | 'letters'>) {
  const own = inWords(letters);
  return html`<svg class="token ${leader ? 'leader' : ''}" data-faction=${faction}
    viewBox="-29 -29 58 58" aria-hidden="true">
    ${svg`<path class="plate" d=${shapeOf(faction)}></path>
      ${own ? svg`<text y="1">${own}</text>` : svg`<path class="glyph" d=${glyphOf(id)}></path>`}`}
  </svg>`;
}

/** The alchemical signs of the elements. */
const ELEMENTS: Record<string, string> = {
  air: 'M0-13 13 10H-13ZM-12 1H12',
  earth: 'M0 13-13-10H13ZM-12-1H12',
  fire: 'M0-13 13 10H-13Z',
  water: 'M0 13-13-10H13Z',
};

/** The sign of a faction: its outline and its element. */
export function sign(faction: string) {
  return html`<svg class="token sign" data-faction=${faction} viewBox="-29 -29 58 58" aria-hidden="true">
    ${svg`<path class="plate" d=${shapeOf(faction)}></path>
      <path class="glyph" d=${ELEMENTS[faction] ?? ''}></path>`}
  </svg>`;
}

export const tokenStyle = css`
  ${factionsStyle}
  .token {
    flex: none;
    width: 40px;
    height: 40px;
    fill: none;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .token .plate {
    fill: color-mix(in srgb, var(--element, var(--edge)) 20%, var(--bg-1));
    stroke: var(--element, var(--edge));
    stroke-width: 2;
  }
  .token .glyph {
    stroke: var(--text);
    stroke-width: 2.4;
  }
  .token text {
    fill: var(--text);
    font: 500 22px/1 var(--font-title);
    text-anchor: middle;
    dominant-baseline: central;
  }
  .leader .plate {
    stroke-width: 4;
  }
  .leader .glyph {
    stroke-width: 2.8;
  }
`;
