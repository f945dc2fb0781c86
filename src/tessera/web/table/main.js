import { preferredLanguage, speak } from '../text/fluent.js';

// Both at once, and nothing drawn before there are words for it.
const [{ TablePage }] = await Promise.all([import('./page.js'), speak(preferredLanguage())]);
customElements.define('table-page', TablePage);
