/**
 * The signs of nine players: a colour, and a pattern on the rim that shows without it.
 */

import { html, svg } from 'lit';

export const MOST_PLAYERS = 9;

/** Patterns on a field of 12 × 12, drawn dark over the colour. */
const PATTERNS = [
  '',
  'M-1-1 13 13M-7 5 5 17M7-5 19 7',
  'M3-1V13M9-1V13',
  'M3 3H3.1M9 9H9.1',
  'M-1 3H13M-1 9H13',
  'M13-1-1 13M7-7-7 7M19 5 5 19',
  'M-1 6H13M6-1V13',
  'M0 9 3 3 6 9 9 3 12 9',
  'M0 0H6V6H0ZM6 6H12V12H6Z',
];

/** The patterns as definitions, once for each drawing. */
export function patterns() {
  return PATTERNS.map(
    (_, seat) => svg`<pattern id="owner-${seat}" width="12" height="12"
      patternUnits="userSpaceOnUse">${weave(seat)}</pattern>`,
  );
}

/** Those that are drawn otherwise than with lines. */
const KINDS = { 3: 'dots', 8: 'full' } as Record<number, string>;

function weave(seat: number, scale: number = 1) {
  return svg`<path class="weave ${KINDS[seat] ?? ''}" transform="scale(${scale})"
    d=${PATTERNS[seat] ?? ''}></path>`;
}

/** The sign of a seat beside its name: the rim of its tokens. */
export function ownerSign(seat: number) {
  return html`<svg class="owner" data-owner=${seat % MOST_PLAYERS} width="20" height="20"
    viewBox="-12 -12 24 24" aria-hidden="true">
    <defs><pattern id="sign-${seat}" width="7" height="7" patternUnits="userSpaceOnUse"
      patternTransform="scale(.9)">${weave(seat % MOST_PLAYERS, 0.58)}</pattern></defs>
    <circle class="owner-fill" r="10.5"></circle>
    <circle r="10.5" fill="url(#sign-${seat})"></circle>
  </svg>`;
}
