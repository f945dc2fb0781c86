/** Keys of the page of a war. */

import { HELP_KEYS, type KeyTable, ZOOM_KEYS } from '../play/keys.js';
import { digits } from '../ui/key-of.js';

/** A number chooses an ability of the selected piece. */
export const KEYS: KeyTable<string | number> = [
  ['← ↑ → ↓', 'zodiacs-web-key-walk'],
  ['Enter', 'zodiacs-web-key-press'],
  ['N', 'zodiacs-web-key-next', { KeyN: 'next', 'Shift+KeyN': 'previous' }],
  ['1 2 3', 'zodiacs-web-key-ability', digits(9)],
  ['Backspace', 'zodiacs-web-key-back', { Backspace: 'step-back' }],
  ['Esc', 'zodiacs-web-key-escape', { Escape: 'escape' }],
  ['G', 'zodiacs-web-key-ready', { KeyG: 'ready' }],
  ['L', 'zodiacs-web-key-pass', { KeyL: 'pass' }],
  ['K', 'zodiacs-web-key-watch', { KeyK: 'watch' }],
  ['P', 'zodiacs-web-key-preview', { KeyP: 'preview' }],
  ['M', 'zodiacs-web-key-map', { KeyM: 'map' }],
  ['J', 'zodiacs-web-key-journal', { KeyJ: 'journal' }],
  ['T', 'zodiacs-web-key-talk', { KeyT: 'talk' }],
  ['.', 'zodiacs-web-key-play', { Period: 'play' }],
  ['End', 'zodiacs-web-key-now', { End: 'to-now' }],
  ['+ − 0', 'zodiacs-web-key-zoom', ZOOM_KEYS],
  ['?', 'zodiacs-web-key-help', HELP_KEYS],
];
