import { css } from 'lit';

export const piecesStyle = css`
  main {
    max-width: 84rem;
    margin: 0 auto;
    padding: 1rem 1.5rem 5rem;
  }
  h1 {
    font-size: var(--size-6xl);
    margin-bottom: 0.75rem;
  }
  .about,
  .note {
    max-width: 44rem;
    color: var(--text-2);
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
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
    font-size: var(--size-4xl);
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
    main {
      padding: 0.5rem 1rem 3rem;
    }
    h1 {
      font-size: var(--size-4xl);
    }
    one-of {
      flex-basis: 100%;
    }
  }
  @media print {
    .tools,
    .print,
    tessera-header {
      display: none;
    }
    kind-card {
      break-inside: avoid;
    }
  }
`;
