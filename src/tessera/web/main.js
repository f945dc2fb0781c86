import { preferredLanguage, speak } from './text/fluent.js';
import { palette, wear } from './ui/palette.js';

/**
 * Where each page lives, by the first part of its address.
 * @type {Record<string, () => Promise<CustomElementConstructor>>}
 */
const PAGES = {
  '': async () => (await import('./home/page.js')).HomePage,
  tables: async () => (await import('./tables/page.js')).TablesPage,
  t: async () => (await import('./table/page.js')).TablePage,
  rules: rulesPage,
  learn: async () =>
    location.pathname === '/learn/zodiacs'
      ? (await import('./war/lobby/first-war.js')).FirstWarPage
      : (await import('./learn/lesson-page.js')).LessonPage,
  zodiacs: async () => (await import('./war/lobby/new-war.js')).NewWarPage,
  w: async () =>
    new URLSearchParams(location.search).has('guide')
      ? (await import('./war/lobby/guided-war.js')).GuidedWarPage
      : (await import('./war/page.js')).WarPage,
  build: async () => (await import('./build/page.js')).BuildPage,
  replay: async () => (await import('./replay/page.js')).ReplayPage,
};

async function rulesPage() {
  switch (location.pathname.split('/')[3]) {
    case 'faces':
      return (await import('./learn/faces-page.js')).FacesPage;
    case 'pieces':
      return (await import('./war/lobby/pieces-page.js')).PiecesPage;
    default:
      return (await import('./learn/rules-page.js')).RulesPage;
  }
}

wear(palette());
const name = location.pathname.split('/')[1] ?? '';
const load = PAGES[name] ?? (async () => (await import('./home/page.js')).HomePage);
// Both at once, and nothing drawn before there are words for it.
const [page] = await Promise.all([load(), speak(preferredLanguage())]);
customElements.define('tessera-page', page);
document.getElementById('page')?.replaceWith(document.createElement('tessera-page'));
