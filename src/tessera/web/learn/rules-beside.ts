/** What leaves room for the rules beside a game, on a page whose main is `with-rules`. */

import { css } from 'lit';
import { narrow } from '../ui/breakpoints.js';

export const width = css`clamp(20rem, 27vw, 26rem)`;
export const height = css`48dvh`;

export const rulesBeside = css`
  @media (min-width: 761px) and (min-height: 681px) {
    .with-rules {
      margin-right: ${width};
      padding-right: 0.75rem;
      --panel: clamp(17rem, 24vw, 22rem);
    }
  }
  @media (min-width: 761px) and (max-width: 1000px) and (max-aspect-ratio: 1/1) {
    .with-rules {
      margin-right: 0;
      margin-bottom: ${height};
    }
  }
  @media ${narrow} {
    .with-rules {
      margin-bottom: ${height};
    }
  }
`;
