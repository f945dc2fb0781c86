import { svg, html } from 'lit';

/** Paths on a 20×20 field, drawn with a stroke. */
const PATHS = {
  undo: 'M7 4 3 8l4 4M3 8h9a5 5 0 0 1 0 10H8',
  flag: 'M5 18V3M5 4h10l-2.5 3.5L15 11H5',
  flip: 'M4 8a6.5 6.5 0 0 1 11.5-2M16 2.5V6h-3.5M16 12a6.5 6.5 0 0 1-11.5 2M4 17.5V14h3.5',
  first: 'M15 4 8 10l7 6M5 4v12',
  back: 'M13 4 6 10l7 6',
  forth: 'M7 4l7 6-7 6',
  last: 'M5 4l7 6-7 6M15 4v12',
  link: 'M8 12a3.5 3.5 0 0 0 5 0l3-3a3.5 3.5 0 0 0-5-5L9.5 5.5M12 8a3.5 3.5 0 0 0-5 0l-3 3a3.5 3.5 0 0 0 5 5l1.5-1.5',
  copy: 'M7 7V3.5h9.5V13H13M3.5 7H13v9.5H3.5Z',
  download: 'M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13',
  help: 'M7 7.5a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.1-1.5 2.4M10 16v.2',
  moon: 'M16 12.5A7 7 0 0 1 7.5 4a7 7 0 1 0 8.5 8.5Z',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M4 16l1.4-1.4M14.6 5.4 16 4',
  brush: 'M17 3 9 10.5a2 2 0 0 0-.3 2.6 2 2 0 0 0 2.7 0L18 4ZM8.4 12c-3-.4-3.4 2.6-5.4 4.5 3 1 7.4.6 7.4-2.6',
  eye: 'M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10ZM10 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z',
  play: 'M6 4v12l10-6Z',
  pause: 'M7 4v12M13 4v12',
  check: 'M4 10.5 8 14.5 16 6',
  sound: 'M3.5 8v4h3L11 15.5v-11L6.5 8ZM14 7.5a4 4 0 0 1 0 5',
  mute: 'M3.5 8v4h3L11 15.5v-11L6.5 8ZM14 8l4 4M18 8l-4 4',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  danger: 'M10 3 17.5 16.5h-15ZM10 8v4M10 14.2v.1',
  book: 'M10 5.5C8.5 4 6 3.5 3 3.5v11.5c3 0 5.5.5 7 2 1.5-1.5 4-2 7-2V3.5c-3 0-5.5.5-7 2ZM10 5.5V17',
  close: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  file: 'M5 2.5h6.5l4 4V17.5H5ZM11.5 2.5v4h4',
  more: 'M4.5 10v.1M10 10v.1M15.5 10v.1',
  bell: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13ZM8.5 17.2h3',
  silent: 'M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13ZM8.5 17.2h3M3 3l14 14',
  half: 'M10 3a7 7 0 1 0 0 14 7 7 0 1 0 0-14ZM10 3v14M6.5 4.5v11',
  redo: 'M13 4l4 4-4 4M17 8H8a5 5 0 0 0 0 10h4',
  bin: 'M3.5 5.5h13M8 5.5V3h4v2.5M5.5 5.5 6.5 17h7l1-11.5M8.5 8.5v5.5M11.5 8.5v5.5',
  dice: 'M3.5 3.5h13v13h-13ZM7 7v.1M13 7v.1M10 10v.1M7 13v.1M13 13v.1',
  boards: 'M3 3h6v6H3ZM11 3h6v6h-6ZM3 11h6v6H3ZM11 11h6v6h-6Z',
  shelf: 'M3 16.5h14M4.5 16.5v-12h3v12M7.5 16.5v-9h3v9M12 7.8l2.8-.8 2.4 9.2-2.8.3Z',
  keep: 'M5.5 3h9v14L10 13.2 5.5 17Z',
  curve: 'M3 3v14h14M5.5 13l3.5-5 3 3 4.5-6.5',
  person: 'M10 3a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM3.5 17.5a6.5 5.5 0 0 1 13 0Z',
  talk: 'M3 4h14v9.5H9.5L5.5 17v-3.5H3Z',
  hushed: 'M3 4h14v9.5H9.5L5.5 17v-3.5H3ZM3 3l14 14',
  ticked: 'M3.5 3.5h13v13h-13ZM7 10.5l2.2 2.3L13 7.5',
  unticked: 'M3.5 3.5h13v13h-13Z',
  letter: 'M4 16.5 10 3.5l6 13M6.2 12h7.6',
  edit: 'M4 16l.8-3.6L13.5 3.7a1.6 1.6 0 0 1 2.3 0l.5.5a1.6 1.6 0 0 1 0 2.3L7.6 15.2Z',
};

/** @param size in pixels where the text has its usual size; icons grow with it */
export function icon(name: keyof typeof PATHS, size: number = 20) {
  const side = `${size / 16}rem`;
  return html`<svg width=${side} height=${side} viewBox="0 0 20 20" aria-hidden="true" fill="none"
    stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">
    ${svg`<path d=${PATHS[name]}></path>`}
  </svg>`;
}

/**
 * The sign of a side, distinct in shape as well as colour: a ring, a diamond.
 * @param first whether it is the first side
 */
export function sideSign(side: string, first: boolean) {
  const shape = first
    ? svg`<circle cx="10" cy="10" r="6.2" stroke-width="4"></circle>`
    : svg`<path d="M10 2 18 10 10 18 2 10Z" fill="currentColor" stroke-width="1"></path>`;
  return html`<svg class="sign" data-side=${side} width="1.25rem" height="1.25rem" viewBox="0 0 20 20"
    aria-hidden="true" fill="none" stroke="currentColor">${shape}</svg>`;
}
