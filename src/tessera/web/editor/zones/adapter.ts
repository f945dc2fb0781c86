/** The adapter for boards of zones. */

import { html } from 'lit';
import '../../board/token-face.js';
import { room } from '../../games/almajara/almajara.js';
import { kitOf, shownFace } from '../../games/almajara/kit.js';
import type { EditorAdapter } from '../adapter.js';
import { type Likeness, MOST_ZONES, fullness, northLikeSouth, planOf, textOf, twice } from './plan.js';
import './stage.js';
import './token-editor.js';

const HAND = matchMedia('(hover: none)').matches ? 'finger' : 'mouse';
/** As in `tessera.games.almajara.generator`. */
const FEWEST_ZONES = 3;

export const zoneAdapter: EditorAdapter = {
  room,
  named: '',
  memory: 'draft',
  boards: /^[vlokPp./]+$/,
  example: 'standard vpv/oko/vPv',
  planOf,
  textOf,
  fullness,
  likenesses: ['turned', 'mirrored'],

  wholes(plan, likeness) {
    const way = (likeness || 'turned') as Likeness;
    return [
      { name: 'like-south', plan: northLikeSouth(plan, way) },
      { name: 'twice', plan: twice(plan, way) },
    ];
  },

  stage: ({ plan, likeness, lit, noted, put }) => html`<zone-stage .plan=${plan}
    .likeness=${likeness || null} .lit=${lit} .noted=${noted} @put=${put}></zone-stage>`,

  hint: ({ size }) => ({ key: size ? 'build-hint' : 'build-hint-empty', args: { hand: HAND } }),
  kits: {
    picture: (content) =>
      html`${(kitOf(content)?.tokens ?? [])
        .slice(0, 3)
        .map((token) => html`<token-face .face=${shownFace(token, 0)} .kind=${token.faces[0].id}></token-face>`)}`,
    editor: (content, put, back) => html`<token-editor .content=${content} @content=${put}
      @back=${back}></token-editor>`,
  },
  random: { key: 'build-random-about' },
  symmetries: ['half-turn', 'mirror'],
  fields: [
    { name: 'zones', least: FEWEST_ZONES, most: MOST_ZONES, usual: 9 },
    { name: 'portals', least: 0, most: 4, usual: null },
    { name: 'obelisks', least: 0, most: 6, usual: null },
  ],
};
