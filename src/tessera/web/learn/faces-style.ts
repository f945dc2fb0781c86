import { css } from 'lit';

export const facesStyle = css`
  main {
    max-width: 76rem;
  }
  section > p {
    max-width: 44rem;
    color: var(--text-2);
  }
  .tools {
    justify-content: space-between;
    gap: 1rem;
    margin: 1.75rem 0 0.5rem;
  }
  one-of {
    flex: 0 1 36rem;
  }
  .ways {
    display: flex;
    gap: 0.6rem;
  }
  section {
    padding-top: 2rem;
  }
  h2 {
    margin-bottom: 0.4rem;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr));
    gap: 1rem;
    margin: 1.25rem 0 0;
  }
  li {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.6rem 0.5rem;
    padding: 1.1rem 0.75rem 0.7rem;
    border-radius: var(--round);
    background: var(--bg-1);
  }
  figure {
    gap: 0.6rem;
    justify-items: center;
  }
  token-face {
    width: min(100%, 8.75rem);
  }
  figcaption {
    display: grid;
    gap: 0.1rem;
    text-align: center;
    line-height: 1.25;
  }
  b {
    font-weight: 600;
  }
  .other,
  .kit {
    font-size: var(--size-xs);
    color: var(--text-2);
  }
  .kit {
    grid-column: 1 / -1;
    display: flex;
    justify-content: space-between;
    padding: 0.5rem 0.25rem 0;
    border-top: 1px solid var(--line);
    font-variant-numeric: tabular-nums;
  }
  .note {
    color: var(--text-2);
  }
  @media (max-width: 640px) {
    .tools {
      gap: 0.75rem;
    }
    one-of {
      flex: 1 1 100%;
    }
    ul {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media print {
    :host {
      --text: #000;
      --text-2: #333;
      --line: #bbb;
      color: #000;
      background: #fff;
      print-color-adjust: exact;
    }
    main {
      max-width: none;
      padding: 0;
    }
    section {
      padding-top: 1rem;
    }
    h2 {
      break-after: avoid;
    }
    ul {
      grid-template-columns: repeat(3, 1fr);
      gap: 0.5rem;
    }
    li {
      break-inside: avoid;
      padding: 0.6rem 0.4rem 0.4rem;
      border: 1px solid var(--line);
      background: none;
    }
    token-face {
      width: 2.6cm;
    }
  }
`;
