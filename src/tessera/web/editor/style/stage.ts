/** The common middle of every editor: the board, and the brushes below it. */

import { css } from 'lit';

/** A canvas that scrolls if it is larger than its place; on phones the page scrolls. */
export const canvasFrame = css`
  .canvas {
    min-height: 0;
    overflow: auto;
    align-content: safe center;
    --canvas-height: 100%;
  }
  @media (max-width: 760px) {
    .canvas {
      overflow: visible;
      --canvas-height: none;
    }
  }
  /* Phones held sideways: see the style of the page. */
  @media (min-aspect-ratio: 1/1) and (min-width: 640px) and (max-height: 480px) {
    .canvas {
      overflow: auto;
      --canvas-height: 100%;
    }
  }
`;

export const stageStyle = [
  canvasFrame,
  css`
    :host {
      display: contents;
    }
    .palette {
      max-width: 44rem;
      width: 100%;
      justify-self: center;
    }
    @media (min-aspect-ratio: 1/1) and (min-width: 640px) and (max-height: 480px) {
      .palette {
        padding: 2px;
        overflow-y: auto;
        --palette-columns: repeat(3, minmax(0, 1fr));
      }
    }
  `,
];
