import { css } from 'lit';

export const ownStyle = css`
  details {
    border: 1px solid var(--line);
    border-radius: var(--round);
  }
  .over {
    border-style: dashed;
    border-color: var(--accent);
  }
  summary {
    padding: 0.4rem 0.9rem;
  }
  .inside {
    gap: 0.8rem;
    padding: 0.2rem 0.9rem 0.9rem;
  }
  .inside > p {
    color: var(--text-2);
  }
  .file {
    display: grid;
    gap: 0.2rem;
  }
  .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
  }
  .head b {
    overflow-wrap: anywhere;
  }
  textarea {
    background: var(--bg-1);
    font: var(--size-s)/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
    resize: vertical;
  }
  .problems {
    display: grid;
    gap: 0.4rem;
  }
  .problems:empty {
    display: none;
  }
  .error {
    overflow-wrap: anywhere;
  }
  .note {
    min-height: 1.45em;
  }
  .pieces > war-trial {
    display: block;
    padding: 0 0.9rem 0.9rem;
  }
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
    gap: 0.75rem;
    padding: 0 0.9rem 0.9rem;
  }
`;
