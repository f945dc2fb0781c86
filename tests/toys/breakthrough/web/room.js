/** The room of Breakthrough: it stands with its game, and is served as one of the house. */

import { squareGrid } from '../../grid/square.js';
import * as usual from '../usual.js';

const NORTH_LETTER = 'm';

/** Read MEN of a position text. */
function picture(text) {
  const ranks = (text.split(' ')[2] ?? '').split('/');
  const cells = [];
  const pieces = [];
  ranks.forEach((rank, r) => {
    [...rank].forEach((letter, q) => {
      const name = `${String.fromCharCode(97 + q)}${ranks.length - r}`;
      cells.push({ name, q, r });
      if (letter !== '.') {
        pieces.push({ cell: name, kind: 'M', side: letter === NORTH_LETTER ? 'n' : 's' });
      }
    });
  });
  return { cells, terrain: {}, pieces };
}

function describe(cell, scene) {
  const piece = scene.pieces.find((piece) => piece.cell === cell);
  return piece
    ? { key: 'breakthrough-web-piece', args: { side: piece.side } }
    : { key: 'breakthrough-web-free' };
}

export const room = {
  id: 'breakthrough',
  emblem: 'M-s',
  grid: squareGrid,
  kinds: ['M'],
  stock: ({ pieces }, side) => ({
    place: 'board',
    counts: { M: pieces.filter((piece) => piece.side === side).length },
  }),
  piece: usual.pieceSymbol,
  shade: () => 'shadow',
  terrain: () => ({ symbol: 'cell', flat: true }),
  held: usual.held,
  ...usual.sentences('breakthrough', ''),
  setup: () => false,
  describe,
  about: () => ({ key: 'breakthrough-web-about' }),
  build: null,
  boards: 'boards',
  picture,
  lesson: [
    {
      name: 'move',
      text: 'breakthrough standard ..../..../.M../.... s',
      signs: [],
      goals: ['a3', 'b3', 'c3'],
    },
  ],
};
