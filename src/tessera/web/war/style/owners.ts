import { css } from 'lit';

/** The colours of nine players, which also differ in lightness and pattern. */
export const ownersStyle = css`
  [data-owner='0'] {
    --owner: #6db6ff;
  }
  [data-owner='1'] {
    --owner: #f0705a;
  }
  [data-owner='2'] {
    --owner: #f4dc6a;
  }
  [data-owner='3'] {
    --owner: #3fbf97;
  }
  [data-owner='4'] {
    --owner: #c79af2;
  }
  [data-owner='5'] {
    --owner: #f2efe8;
  }
  [data-owner='6'] {
    --owner: #c98d4e;
  }
  [data-owner='7'] {
    --owner: #f5a3c7;
  }
  [data-owner='8'] {
    --owner: #9aa4b5;
  }
  .owner {
    flex: none;
    vertical-align: -0.25em;
    overflow: visible;
  }
  .owner-fill {
    fill: var(--owner);
    stroke: #14161c;
    stroke-width: 1;
  }
  .weave {
    fill: none;
    stroke: #14161c;
    stroke-opacity: 0.55;
    stroke-width: 2.2;
  }
  .weave.dots {
    stroke-width: 4.2;
    stroke-linecap: round;
  }
  .weave.full {
    fill: #14161c;
    fill-opacity: 0.5;
    stroke: none;
  }
`;
