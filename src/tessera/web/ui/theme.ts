import { forget, store, stored } from '../base/storage.js';

export const THEMES = ['night', 'clear', 'day', 'author'] as const;

type Theme = (typeof THEMES)[number];

const light = matchMedia('(prefers-color-scheme: light)');

/** @returns what the user has chosen */
export function chosenTheme(): Theme | 'system' {
  const name = stored('palette');
  return THEMES.find((known) => known === name) ?? 'system';
}

export function chooseTheme(name: Theme | 'system') {
  if (name === 'system') forget('palette');
  else store('palette', name);
  wear();
}

/** Follow the system until the user chooses; `early.ts` did the same for the first paint. */
export function applyTheme() {
  wear();
  light.addEventListener('change', wear);
}

function wear() {
  const page = document.documentElement;
  const chosen = chosenTheme();
  page.dataset['palette'] = chosen !== 'system' ? chosen : light.matches ? 'day' : 'night';
  const background = getComputedStyle(page).getPropertyValue('--bg-0');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background.trim()); // the bar of an app
}
