import { css } from 'lit';

export const lobbyStyle = css`
  .lobby {
    display: grid;
    grid-template: auto 1fr / minmax(0, 1fr) minmax(17rem, 24rem);
    grid-template-areas: 'seats about' 'talk about';
    gap: 1.5rem 3rem;
    max-width: 82rem;
    margin: 0 auto;
    padding: 0.5rem 1.5rem 4rem;
  }
  .talk {
    grid-area: talk;
    gap: 1rem;
    min-width: 0;
  }
  .seats {
    grid-area: seats;
    min-width: 0;
  }
  h1 {
    font-size: var(--size-5xl);
  }
  .state {
    margin-bottom: 0.6rem;
    color: var(--text-2);
    font-size: var(--size-l);
  }
  .error:empty {
    display: none;
  }
  .barred {
    color: var(--text-2);
  }
  .asked li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1.25rem;
    color: var(--text-2);
  }
  .asked button {
    flex: none;
    white-space: nowrap;
  }
  .agreement {
    gap: 0.75rem 1.25rem;
    margin-top: 0.75rem;
  }
  .agreement button {
    min-height: 52px;
    padding: 0 1.5rem;
    font-size: var(--size-l);
  }
  .agreement [aria-pressed='true'] {
    border-color: var(--mark-target);
    color: var(--mark-target);
  }
  .agreement p {
    flex: 1 1 14rem;
    font-size: var(--size-m);
    color: var(--text-2);
  }
  aside {
    grid-area: about;
    gap: 0.9rem;
  }
  map-picture {
    height: min(20rem, 40vh);
  }
  .invitation {
    display: grid;
    grid-template-columns: minmax(10rem, auto) minmax(0, 1fr);
    align-items: center;
    gap: 0.5rem 1.25rem;
    margin-bottom: 0.75rem;
    padding: 0.7rem 0.9rem;
    border: 1px solid var(--edge);
    border-radius: var(--round);
  }
  .link {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .link input {
    flex: 1 1 9rem;
    width: 9rem;
    color: var(--text-2);
    text-overflow: ellipsis;
  }
  .terms {
    display: grid;
    gap: 0.45rem;
    font-size: var(--size-m);
  }
  @media (max-width: 1120px) {
    .lobby {
      grid-template: auto / minmax(0, 1fr);
      grid-template-areas: 'seats' 'about' 'talk';
      padding: 0 1rem 3rem;
    }
    map-picture {
      height: 12rem;
    }
    .invitation {
      grid-template-columns: minmax(0, 1fr);
    }
    h1 {
      font-size: var(--size-4xl);
    }
  }
`;
