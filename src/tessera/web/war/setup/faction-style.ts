import { css } from 'lit';

export const factionStyle = css`
  :host {
    display: grid;
    gap: 0.8rem;
  }
  label {
    --choice: var(--element, var(--accent));

    display: flex;
    align-items: center;
    gap: 0.6rem;
  }
  label:has(:checked) {
    background: color-mix(in srgb, var(--choice) 9%, transparent);
  }
  .factions {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr));
    gap: 0.5rem;
  }
  .factions label {
    min-height: 48px;
    padding: 0.3rem 0.7rem 0.3rem 0.5rem;
    font-weight: 500;
  }
  .factions .token {
    width: 26px;
    height: 26px;
  }
  .about {
    font-size: var(--size-m);
  }
  .leaders {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
    gap: 0.5rem;
  }
  .leaders label {
    align-items: start;
    padding: 0.65rem 0.7rem;
  }
  .leaders .token {
    width: 46px;
    height: 46px;
  }
  .who {
    display: grid;
    gap: 0.25rem;
    min-width: 0;
    line-height: 1.25;
  }
  .numbers {
    gap: 0.2rem 0.5rem;
    font-size: var(--size-xs);
    color: var(--text-2);
  }
  .army {
    display: grid;
    gap: 0.45rem;
  }
  h4 {
    margin: 0;
    font: 400 var(--size-s)/1.3 var(--font-text);
    color: var(--text-2);
  }
  ul {
    gap: 0.35rem 0.9rem;
  }
  li {
    display: inline-flex;
    align-items: center;
    gap: 0.35rem;
    font-size: var(--size-s);
  }
  li .token {
    width: 28px;
    height: 28px;
  }
  .army a {
    justify-self: start;
    font-size: var(--size-s);
    color: var(--text-2);
  }
  @media (max-width: 480px) {
    .factions {
      grid-template-columns: 1fr 1fr;
    }
  }
`;
