import { forget, remember, remembered } from '../base/storage.js';

export const PALETTES = ['night', 'clear', 'day', 'author'] as const;

type Palette = (typeof PALETTES)[number];

const light = matchMedia('(prefers-color-scheme: light)');

/** @returns what the user has chosen */
export function chosenPalette(): Palette | 'system' {
  const name = remembered('palette');
  return PALETTES.find((known) => known === name) ?? 'system';
}

export function choosePalette(name: Palette | 'system') {
  if (name === 'system') forget('palette');
  else remember('palette', name);
  wear();
}

/** Follow the system until the user chooses; `early.ts` did the same for the first paint. */
export function wearPalette() {
  wear();
  light.addEventListener('change', wear);
}

function wear() {
  const page = document.documentElement;
  const chosen = chosenPalette();
  page.dataset['palette'] = chosen !== 'system' ? chosen : light.matches ? 'day' : 'night';
  const background = getComputedStyle(page).getPropertyValue('--bg-0');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background.trim()); // the bar of an app
}
