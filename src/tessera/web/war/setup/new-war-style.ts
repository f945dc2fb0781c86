import { css } from 'lit';

export const newWarStyle = css`
  main {
    max-width: 84rem;
    margin: 0 auto;
    padding: 0.5rem 1.5rem 4rem;
  }
  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(18rem, 25rem);
    grid-template-areas: 'top top' 'choices aside';
    gap: 1.5rem 3rem;
  }
  .top {
    grid-area: top;
    display: grid;
    gap: 0.4rem;
  }
  h1 {
    font-size: var(--size-6xl);
  }
  .about {
    max-width: 46rem;
    font-size: var(--size-l);
  }
  nav {
    gap: 0.25rem 1.5rem;
  }
  nav a {
    display: inline-flex;
    align-items: center;
    min-height: 40px;
  }
  .choices {
    grid-area: choices;
    gap: 2.25rem;
    min-width: 0;
  }
  section {
    display: grid;
    gap: 0.8rem;
  }
  .choice {
    display: grid;
    grid-template-columns: auto minmax(9rem, 20rem);
    align-items: center;
    justify-content: start;
    gap: 0.75rem;
  }
  aside {
    grid-area: aside;
    position: sticky;
    top: 1rem;
    align-self: start;
    display: grid;
    gap: 1rem;
  }
  aside map-picture {
    height: min(24rem, 36vh);
  }
  .note {
    color: var(--text-2);
  }
  .error {
    min-height: 1.45em;
  }
  .primary {
    min-height: 56px;
    font-size: var(--size-xl);
  }
  .primary[aria-busy='true'] {
    cursor: progress;
  }
  @media (max-width: 1000px) {
    form {
      grid-template-columns: minmax(0, 1fr);
      grid-template-areas: 'top' 'choices' 'aside';
    }
    h1 {
      font-size: var(--size-5xl);
    }
    aside {
      bottom: 0;
      top: auto;
      z-index: 1;
      margin: 0 -1.5rem -4rem;
      padding: 0.6rem 1.5rem 0.9rem;
      border-top: 1px solid var(--line);
      background: var(--bg-0);
    }
    aside map-picture,
    aside .note,
    .end h2,
    .error:empty {
      display: none;
    }
  }
  @media (max-width: 640px) {
    .choice {
      grid-template-columns: minmax(0, 1fr);
      gap: 0.35rem;
    }
    main {
      padding: 0 1rem 4rem;
    }
    aside {
      margin: 0 -1rem -4rem;
      padding: 0.6rem 1rem 0.9rem;
    }
  }
`;
