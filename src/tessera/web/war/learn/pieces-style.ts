import { css } from 'lit';

export const piecesStyle = css`
  main {
    max-width: 84rem;
  }
  .note {
    max-width: 44rem;
    color: var(--text-2);
  }
  .tools {
    gap: 0.75rem 1rem;
    margin: 1.5rem 0 0.5rem;
  }
  one-of {
    flex: 1 1 26rem;
    max-width: 38rem;
  }
  .seek {
    display: grid;
    gap: 0.3rem;
    flex: 1 1 12rem;
    max-width: 20rem;
  }
  .seek input {
    font-size: var(--size-l);
  }
  section {
    padding-top: 2.25rem;
  }
  .head {
    display: flex;
    gap: 1rem;
    margin-bottom: 1.1rem;
  }
  .head .token {
    width: 56px;
    height: 56px;
  }
  h2 {
    margin-bottom: 0.25rem;
  }
  .head p {
    color: var(--text-2);
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr));
    gap: 1rem;
  }
  @media (max-width: 640px) {
    one-of {
      flex-basis: 100%;
    }
  }
  @media print {
    .print {
      display: none;
    }
    kind-card {
      break-inside: avoid;
    }
  }
`;
