/** All that stands on the map, the back rows first; what is leaving, and what was seen last. */

import { nothing, svg } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { language, t } from '../../text/fluent.js';
import type { WarGhost } from '../../wire/war.js';
import { kindName, pieceTitle } from '../state/words.js';
import type { Standing, WarView } from './board.js';
import { token } from './piece-token.js';
import type { Place } from './places.js';

export function pieces(view: WarView) {
  const {
    scene,
    stands,
    glides: { leaving },
  } = view;
  if (!scene) return nothing;
  const crowds: Map<string, number> = new Map();
  for (const {
    piece: { cell },
  } of stands.values())
    crowds.set(cell, (crowds.get(cell) ?? 0) + 1);
  const all = [...stands.values(), ...leaving.values()];
  all.sort((one, other) => one.y - other.y);
  return repeat(
    all,
    ({ piece }) => piece.id,
    (standing) => {
      const { piece, ghost } = standing;
      const alone = ghost && crowds.get(piece.cell) === 1;
      return svg`${drawn(view, scene.hour, standing)}${alone ? lastSeen(ghost, standing) : nothing}`;
    },
  );
}

function drawn(
  { content, glides: { leaving }, selected, pieceMarks, own, allies }: WarView,
  hour: string,
  standing: Standing,
) {
  const { piece, ghost } = standing;
  const chosen = piece.id === selected && !ghost ? 'chosen' : '';
  const gone = leaving.has(piece.id) ? 'gone' : '';
  const names = ghost ? 'ghost' : gone || chosen || (pieceMarks.get(piece.id) ?? '');
  const title = pieceTitle(piece, content, language(), ghost ?? undefined);
  const friend = allies.has(piece.owner) ? own : null;
  return token(piece, content.kinds[piece.kind], standing, { hour, names, title, friend });
}

/** The names of kinds under all pieces, on request. */
export function names({ names: wanted, scene, content, stands }: WarView) {
  if (!wanted || !scene) return nothing;
  const beside: Map<string, number> = new Map();
  return [...stands.values()]
    .filter(({ ghost }) => !ghost)
    .map(({ piece, x, y, scale }) => {
      const row = `${piece.cell} ${y}`;
      const place = beside.get(row) ?? 0;
      beside.set(row, place + 1);
      // Names of neighbours in a cell stand on two lines in turn: they are wider than the pieces.
      const line = place % 2 ? '1em' : '0';
      return svg`<text class="kind" x=${x} y=${y + 40 * scale} dy=${line}>${kindName(content, piece.kind)}</text>`;
    });
}

/** When a piece was seen last, under its ghost. */
function lastSeen({ day, hour }: WarGhost, { x, y, scale }: Place) {
  return svg`<text class="when" x=${x} y=${y + 34 * scale}
    >${t('zodiacs-web-ghost-when', { day, hour })}</text>`;
}
