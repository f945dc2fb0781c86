/** How Almajara looks: tokens by their marks, zones by what is engraved in them. */

import { token, turned } from '../../board/token.js';
import type { SceneCell, ScenePiece } from '../../wire/tables.js';
import type { Figure, Looks } from '../room.js';

/** As in `tessera.games.almajara.picture`. */
const ZONES: Record<string, string> = {
  v: 'zone-void',
  l: 'zone-lighthouse',
  o: 'zone-obelisk',
  k: 'zone-stone',
  P: 'zone-portal-s',
  p: 'zone-portal-n',
};

/** The symbol of a kind of zone, by its letter in the text of a board. */
export function zone(kind: string) {
  return ZONES[kind] ?? 'zone-void';
}

/** A token, by a symbol such as `O05-s`. */
export function pieceArt(symbol: string, { faces, flipped, options }: Looks) {
  const [kind = '', side = ''] = symbol.split('-');
  return token(faces[kind], kind, side, turned(side, flipped), marksSleep(options));
}

/** Whether tokens do not move by their own marks. */
export function marksSleep(options?: Record<string, string> | null) {
  return options?.['moves'] === 'cards';
}

/**
 * The cells on which the marks of a token fall, as far as it may go there: not on tokens of its
 * side, and a Guardian on none.
 */
export function leads(
  { cell, kind, side }: ScenePiece,
  { faces, options, cells, pieces }: Looks & { cells: readonly SceneCell[]; pieces: readonly ScenePiece[] },
) {
  const place = cells.find(({ name }) => name === cell);
  const face = faces[kind];
  if (!place || !face || marksSleep(options)) return [];
  const turn = side === 's' ? 1 : -1;
  const barred = pieces.filter((piece) => face.category === 'G' || piece.side === side);
  return face.marks.flatMap(([dx, dy]) => {
    const [q, r] = [place.q + turn * dx, place.r - turn * dy];
    const goal = cells.find((cell) => cell.q === q && cell.r === r)?.name;
    return goal && !barred.some(({ cell }) => cell === goal) ? [goal] : [];
  });
}

/** A taken token turns over, where it does so, to join those of its captor. */
export function overturned(symbol: string, { faces, options }: Looks) {
  const [kind = '', side] = symbol.split('-');
  const back = faces[kind]?.back;
  return back && options?.['flip'] === 'on' ? `${back}-${side === 's' ? 'n' : 's'}` : null;
}

export function shade() {
  return 'shadow';
}

/** All ground looks the same; engravings show the zones. */
export function terrain(): Figure {
  return { symbol: 'cell', flat: true };
}
