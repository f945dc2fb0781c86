import { css, html } from 'lit';
import './header.js';

/**
 * A page where there is nothing.
 * @param {string} what  there is not
 * @param {string} why
 * @param {string} href  where one can go from here
 * @param {string} way   that way, in words
 */
export function nowhere(what, why, href, way) {
  return html`<tessera-header></tessera-header>
    <main class="nowhere"><h1>${what}</h1><p>${why}</p><a class="button" href=${href}>${way}</a></main>`;
}

export const nowhereStyle = css`
  .nowhere {
    display: grid;
    justify-items: start;
    gap: 1rem;
    max-width: 34rem;
    margin: 14vh auto 0;
    padding: 0 1.5rem;
  }
  .nowhere h1 {
    font-size: 2.25rem;
  }
`;
