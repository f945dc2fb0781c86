import { remember, remembered } from './memory.js';

export const PALETTES = /** @type {const} */ (['night', 'clear', 'day', 'author']);

/** @typedef {typeof PALETTES[number]} Palette */

/** @returns {Palette} */
export function palette() {
  const name = remembered('palette');
  return PALETTES.find((known) => known === name) ?? 'night';
}

/** @param {Palette} name */
export function wear(name) {
  document.documentElement.dataset['palette'] = name;
  remember('palette', name);
}
