/** The adapter for hex boards. */

import { html } from 'lit';
import type { Room } from '../../games/room.js';
import type { EditorAdapter, Field } from '../adapter.js';
import { LIKENESSES, completed } from './likeness.js';
import { PILLAR, fullness, planOf, textOf } from './plan.js';
import './stage.js';

const HAND = matchMedia('(hover: none)').matches ? 'finger' : 'mouse';
/** As the generators have it. */
const MOST = { fragments: 42, holes: 6, pillars: 3, lava: 24 };

/** @param letters of its terrain */
export function hexAdapter(room: Room, letters: readonly string[]): EditorAdapter {
  const layered = letters.includes(PILLAR);
  return {
    room,
    named: room.id,
    memory: `draft-${room.id}`,
    boards: /^[^=,]*[.#^][^=,]*$/,
    example: 'standard __.../_..../...../..../...',
    planOf,
    textOf,
    fullness,
    likenesses: LIKENESSES,
    wholes: (plan, likeness) => [{ name: 'complete', plan: completed(plan, likeness || 'half-turn') }],

    stage: ({ plan, options, likeness, lit, noted, put }) => html`<hex-stage .room=${room}
      .letters=${letters} .plan=${plan} .options=${options} .likeness=${likeness}
      .lit=${lit} .noted=${noted} @put=${put}></hex-stage>`,

    hint: ({ size }) => ({ key: size ? 'build-hex-hint' : 'build-hex-hint-empty', args: { hand: HAND } }),
    kits: null,
    random: { key: 'build-hex-random-about' },
    symmetries: ['none', ...LIKENESSES, ...(layered ? [] : ['sixth-turn'])],
    fields: [
      { name: 'fragments', least: 1, most: MOST.fragments, usual: layered ? 21 : 20 },
      { name: 'holes', least: 0, most: MOST.holes, usual: 0 },
      ...(layered
        ? ([
            { name: 'pillars', least: 0, most: MOST.pillars, usual: null },
            { name: 'lava', least: 0, most: MOST.lava, usual: 6 },
          ] as Field[])
        : []),
    ],
  };
}
