import { css } from 'lit';

/** A board with its tools, and a pill with a message over it. */
export const stageFrame = css`
  :host {
    position: relative;
    min-height: 0;
    min-width: 0;
  }
  .stage {
    display: flex;
    flex-direction: column;
    height: 100%;
  }
  board-scroll {
    flex: 1;
    min-height: 0;
  }
  .pill {
    position: absolute;
    z-index: 2;
    inset: 0.25rem 0 auto;
    margin: auto;
    display: flex;
    align-items: center;
    padding: 0.3rem 0.35rem 0.3rem 1.1rem;
    border-radius: 999px;
    border: 1px solid var(--accent);
    background: var(--bg-1);
    font-size: var(--size-m);
  }
  .pill .primary {
    border-radius: 999px;
    white-space: nowrap;
  }
`;
