import { css } from 'lit';

/** How quick pairing looks: a row of tiles for each game, on phones under its name. */
export const pairingStyle = css`
  form {
    padding: 1.25rem;
    border-radius: calc(1.4 * var(--round));
    background: var(--bg-1);
  }
  .head {
    justify-content: space-between;
    gap: 0.5rem 1.5rem;
    margin-bottom: 1rem;
  }
  one-of {
    min-width: min(17rem, 100%);
  }
  .games {
    display: grid;
    gap: 0.6rem;
  }
  .game {
    display: grid;
    grid-template-columns: minmax(8rem, 1.1fr) repeat(4, minmax(0, 1fr));
    align-items: stretch;
    gap: 0.6rem;
  }
  .named {
    display: flex;
    align-items: center;
    gap: 0.4rem;
    font: 400 var(--size-2xl)/1 var(--font-title);
  }
  board-piece,
  .war {
    width: 30px;
    height: 42px;
  }
  .tile {
    flex-direction: column;
    gap: 0.15rem;
    min-height: 60px;
    padding: 0.4rem;
    background: var(--bg-0);
    text-align: center;
  }
  .tile:hover:not([disabled]) {
    border-color: var(--accent);
  }
  .tile b {
    font-weight: 600;
    font-size: var(--size-l);
  }
  .tile .someone {
    font-weight: 600;
    color: var(--accent);
  }
  .tile.bot {
    border-style: dashed;
  }
  .seats {
    display: grid;
    align-content: center;
    gap: 0.15rem;
    min-width: 0;
    font-size: var(--size-xs);
    color: var(--text-2);
  }
  .many {
    grid-column: 2 / -1;
    flex: 0 0 100%;
  }
  .many:empty {
    display: none;
  }
  .seeking {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
    background: color-mix(in srgb, var(--accent) 14%, var(--bg-0));
  }
  .seeking small {
    color: var(--text);
    animation: breathe 1600ms ease-in-out infinite;
  }
  @keyframes breathe {
    50% {
      opacity: 0.55;
    }
  }
  register-here {
    display: block;
    margin-bottom: 1rem;
  }
  .status {
    gap: 0.25rem 1rem;
    min-height: 44px;
    margin-bottom: 0.5rem;
    font-size: var(--size-m);
    color: var(--text-2);
  }
  @media (min-width: 761px) {
    /* A long text leaves room for the button beside it. */
    .sought {
      max-width: calc(100% - 8rem);
    }
  }
  @media (max-width: 760px) {
    form {
      padding: 1rem 0.75rem;
    }
    /* However many there are, they fill the row. */
    .game {
      display: flex;
      flex-wrap: wrap;
      gap: 0.4rem;
    }
    .named {
      flex: 0 0 100%;
    }
    .tile,
    .seats {
      flex: 1 1 4.5rem;
    }
    .tile {
      padding: 0.3rem 0.15rem;
    }
    /* However far down one has pressed. */
    .status {
      position: sticky;
      z-index: 1;
      top: 0;
      background: var(--bg-1);
    }
    board-piece,
    .war {
      width: 24px;
      height: 34px;
    }
    one-of {
      min-width: 100%;
    }
  }
  @media (max-width: 480px) {
    /* Room for the longest word beside its arrow. */
    .seats select {
      padding-inline: 0.3em 0;
    }
    .tile b {
      font-size: var(--size-m);
    }
    .tile small {
      font-size: var(--size-2xs);
    }
  }
  @media (max-width: 370px) {
    .tile,
    .seats {
      flex-basis: 40%;
    }
  }
`;
