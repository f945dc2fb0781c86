/**
 * What stands on the tokens: the sign of each leader, a simple figure for each other kind.
 * Strokes on a field from −20 to 20. Kinds of other content fall back to their initials.
 */

/** By kind. */
const GLYPHS: Record<string, string> = {
  // Leaders: the signs of the zodiac.
  aries: 'M0 15V-3C0-13-5-16-9-15-15-14-16-6-10-3M0-3C0-13 5-16 9-15 15-14 16-6 10-3',
  leo: 'M-7 8A5 5 0 1 1-3 2C-6-4-9-6-7-11-4-17 9-17 9-7 9 0 3 4 4 11 5 16 11 15 13 11',
  sagittarius: 'M-13 13 13-13M3-13H13V-3M-9-1 5 13',
  taurus: 'M0-3A9 9 0 1 0 .1-3M-12-15C-11-7-6-3 0-3 6-3 11-7 12-15',
  virgo:
    'M-15-9C-13-13-10-11-10-7V9M-10-6C-8-13-3-12-3-7V9M-3-6C-1-13 4-12 4-7V7C4 12 8 14 13 15M4-2C9-9 15-6 13 1 11 8 5 11 1 15',
  capricorn: 'M-14-11C-10-12-8-9-8-4V8M-8-4C-7-11 1-14 2-6V6C2 13-2 15-5 15M2 7A5.5 5.5 0 1 1 6 12C3 12 2 10 2 7',
  gemini: 'M-12-14C-5-10 5-10 12-14M-12 14C-5 10 5 10 12 14M-5-11V11M5-11V11',
  libra: 'M-14 12H14M-14 5H-5C-13-3-9-14 0-14 9-14 13-3 5 5H14',
  aquarius: 'M-15-2-9-8-4-2 3-8 8-2 15-8M-15 9-9 3-4 9 3 3 8 9 15 3',
  cancer:
    'M-4-5A4.5 4.5 0 1 1-13-5 4.5 4.5 0 1 1-4-5M-13-6C-10-14 6-15 14-8M4 5A4.5 4.5 0 1 0 13 5 4.5 4.5 0 1 0 4 5M13 6C10 14-6 15-14 8',
  scorpio: 'M-15-9C-13-13-10-11-10-7V9M-10-6C-8-13-3-12-3-7V9M-3-6C-1-13 4-12 4-7V6C4 12 8 13 14 8M10 7 15 7 14 12',
  pisces: 'M-11-15C-3-6-3 6-11 15M11-15C3-6 3 6 11 15M-12 0H12',
  // Fire
  efreet:
    'M0-15C4-9 10-7 10 1 10 8 6 13 0 13-6 13-10 8-10 1-10-3-8-5-6-8-5-4-3-3-1-4-3-8-2-12 0-15M-4 5V4M4 5V4M-4 9H4',
  phoenix:
    'M0 15C-2 9-2 5 0 0 2 5 2 9 0 15M0 1C-6 0-13-4-15-13-8-11-3-8 0-2 3-8 8-11 15-13 13-4 6 0 0 1M-3-11 0-15 3-11',
  salamander: 'M-13 10C-6 15 3 13 3 6 3 1-6 1-6-5-6-11 2-14 8-11 12-9 12-5 9-4 6-3 4-5 4-7M-11 3-6 5M-2 13-1 8M7 1 3 3',
  torchbearer: 'M-3 15-1-1H4L3 15ZM1-3C-5-3-6-9-2-11-1-9 0-9 0-12 0-14 2-15 3-16 3-12 8-10 7-6 6-4 4-3 1-3',
  spark: 'M0-14 3-3 14 0 3 3 0 14-3 3-14 0-3-3Z',
  // Earth
  troll: 'M-10 14V-2C-10-10-6-14 0-14 6-14 10-10 10-2V14M-5-3V-2M5-3V-2M-6 5H6M-4 5V9M4 5V9',
  golem: 'M-7-14H7V-6H-7ZM-12-5H12V5H-12ZM-9 6H-2V14H-9ZM2 6H9V14H2Z',
  sentinel: 'M-8 14 -6-8H6L8 14ZM-9-8V-14H-4V-11H-2V-14H2V-11H4V-14H9V-8ZM0 1V4',
  dryad: 'M0 15V-2M0 6-8-1M0 3 8-4M0-15C-9-15-14-9-12-4-13 1-8 4-3 2M0-15C9-15 14-9 12-4 13 1 8 4 3 2',
  gnome: 'M-9 1 0-16 9 1ZM-8 2C-8 10-4 14 0 14 4 14 8 10 8 2M-3 6V5M3 6V5',
  // Air
  djinn: 'M-3 15C3 12-6 9 0 6 5 3 6-1 0-2M-6-4C-11-2-13-7-9-9M6-4C11-2 13-7 9-9M0-4A5 5.5 0 1 0-.1-4M0-15V-17',
  windcaller:
    'M-15-5H5C12-5 12-14 6-14 2-14 1-10 4-9M-15 1H11C16 1 16 9 11 9 8 9 7 6 9 5M-11 7H1C6 7 6 14 2 14-1 14-2 12 0 11',
  harpy:
    'M0 14V0M0 0C-5-1-13 0-16-9-10-8-6-11-4-15-2-11-1-6 0-3 1-6 2-11 4-15 6-11 10-8 16-9 13 0 5-1 0 0M-5 14 0 8 5 14',
  falcon: 'M-15 2C-8-6-3-6 0 0 3-6 8-6 15 2M0 0V9M-4 13 0 8 4 13M0-3V-8',
  sylph:
    'M0-1C-10-13-16-8-13-3-11 0-5 0 0-1 10-13 16-8 13-3 11 0 5 0 0-1M0-1C-8 3-10 10-6 12-3 13-1 6 0-1 8 3 10 10 6 12 3 13 1 6 0-1M0-5-3-12M0-5 3-12',
  echo: 'M-3 0A3 3 0 1 0 3 0 3 3 0 1 0-3 0M-7-6A9 9 0 0 0-7 6M7-6A9 9 0 0 1 7 6M-11-10A15 15 0 0 0-11 10M11-10A15 15 0 0 1 11 10',
  // Water
  kraken:
    'M-7-2C-11-13-4-16 0-16 4-16 11-13 7-2M-4-7V-6M4-7V-6M-7-1C-6 6-15 4-14 12M-3 0C-2 8-7 9-6 15M3 0C2 8 7 9 6 15M7-1C6 6 15 4 14 12',
  siren: 'M-9-14C-13 2-6 11 4 11M-9-14C-3-7 9-9 11 0 12 6 8 11 4 11M-4-8 4 11M0-8 7 10M4 11 9 15',
  angler: 'M-14 4C-9-6 4-8 9 2 4 12-9 12-14 4M9 2 15-4V9ZM-7 2V1M-8-3C-8-12-2-16 3-12M3-12V-9M-13 6-9 5-8 8-5 6',
  eel: 'M-13-9C-13-15-4-15-3-9-2-2-11-1-10 6-9 13 0 13 1 6 2-1 9-2 12 3 14 7 12 12 15 14M-9-10V-11',
  mist: 'M-12-8C-8-13-4-3 0-8 4-13 8-3 12-8M-14 0C-9-5-5 5 0 0 5-5 9 5 14 0M-12 8C-8 3-4 13 0 8 4 3 8 13 12 8',
  minnow: 'M-13 0C-7-9 3-9 8 0 3 9-7 9-13 0M8 0 15-6V6ZM-7-2V-3',
};

/** The path of a kind's figure; nothing where none is drawn. */
export function glyphOf(kind: string) {
  return GLYPHS[kind] ?? '';
}

/**
 * The outlines of tokens: each element has its own, so that it shows without colour. Around the
 * middle, 24 across from there.
 */
const SHAPES: Record<string, string> = {
  fire: 'M0-27 20-14 23 12 0 25-23 12-20-14Z',
  earth: 'M-16-22H16Q22-22 22-16V16Q22 22 16 22H-16Q-22 22-22 16V-16Q-22-22-16-22Z',
  air: 'M0-25 18-18 25 0 18 18 0 25-18 18-25 0-18-18Z',
  water: 'M0-24A24 24 0 0 1 0 24 24 24 0 0 1 0-24Z',
};

/** The outline of the tokens of a faction. */
export function shapeOf(faction: string) {
  return SHAPES[faction] ?? (SHAPES['water'] as string);
}

export const CROWN = 'M-10 0-12-9-5-5 0-12 5-5 12-9 10 0Z';

/** Two letters for a kind without a figure. */
export function initials(name: string) {
  const [first = '', second = ''] = name.split(/[\s_-]+/);
  const letters = second ? first.slice(0, 1) + second.slice(0, 1).toUpperCase() : first.slice(0, 2);
  return letters.slice(0, 1).toUpperCase() + letters.slice(1);
}
