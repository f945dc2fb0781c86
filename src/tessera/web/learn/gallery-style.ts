import { css } from 'lit';

/** A page that shows all pieces of a game, on the screen and on paper. */
export const galleryStyle = css`
  main {
    margin: 0 auto;
    padding: 1rem 1.5rem 5rem;
  }
  h1 {
    font-size: var(--size-6xl);
    margin-bottom: 0.75rem;
  }
  h2 {
    font-size: var(--size-4xl);
  }
  .about {
    max-width: 44rem;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
  }
  @media (max-width: 640px) {
    main {
      padding: 0.5rem 1rem 3rem;
    }
    h1 {
      font-size: var(--size-4xl);
    }
  }
  @media print {
    tessera-header,
    .tools {
      display: none;
    }
  }
`;
