import { css, html } from 'lit';
import './header.js';

/**
 * A page where there is nothing.
 * @param what there is not
 * @param href where one can go from here
 * @param way that way, in words
 */
export function notFound(what: string, why: string, href: string, way: string) {
  return html`<tessera-header></tessera-header>
    <main class="nowhere"><h1>${what}</h1><p>${why}</p><a class="button" href=${href}>${way}</a></main>`;
}

export const notFoundStyle = css`
  .nowhere {
    display: grid;
    justify-items: start;
    gap: 1rem;
    max-width: 34rem;
    margin: 14vh auto 0;
    padding: 0 1.5rem;
  }
  .nowhere h1 {
    font-size: var(--size-4xl);
  }
`;
