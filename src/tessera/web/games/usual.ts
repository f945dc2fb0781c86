import type { Sentence } from '../text/fluent.js';
import type { Scene, SceneAction, SceneCapture, SceneCell } from '../wire/tables.js';
import type { Figure, Picture } from './room.js';

/** What the rooms of the hex games say and draw alike. */

/** The symbol of a piece in a game's art. */
export function pieceSymbol(kind: string, side: string) {
  return `${kind}-${side}`;
}

/** Captures whose captors stand in line through the piece they take, or around it. */
export const joined = ['clamp', 'triangle'];

/** What a source looks like when it follows the pointer: the piece on a cell, or a kind in hand. */
export function held(source: string, { pieces, turn }: Scene): Figure | null {
  const piece = pieces.find(({ cell }) => cell === source);
  if (piece) return { symbol: pieceSymbol(piece.kind, piece.side), flat: false };
  if (!source.startsWith('@')) return null;
  return { symbol: pieceSymbol(source.slice(1), turn ?? ''), flat: false };
}

/** Whether the game is still being set up. */
export function setup({ phase }: Scene) {
  return phase !== 'main';
}

/** Read TERRAIN and PIECES of a position text. */
export function picture(text: string): Picture {
  const [, , ranks = '', list = '-'] = text.split(' ');
  const cells: SceneCell[] = [];
  const terrain: Record<string, string> = {};
  ranks.split('/').forEach((rank, r) => {
    [...rank].forEach((letter, q) => {
      if (letter === '_') return;
      const name = `${String.fromCharCode(97 + q)}${r + 1}`;
      cells.push({ name, q, r });
      if (letter !== '.') terrain[name] = letter;
    });
  });
  const pieces = (list === '-' ? [] : list.split(',')).map((entry) => {
    const letter = entry.charAt(0);
    const kind = letter.toUpperCase();
    return { cell: entry.slice(1), kind, side: letter === kind ? 'b' : 'r' };
  });
  return { cells, terrain, pieces };
}

/** The message arguments of an action: the acting piece, which may move after the other one that it moves. */
export function actionArgs({ side, kind, origin, target, moves }: SceneAction) {
  const walks = origin !== null && target !== null && origin !== target;
  const other = moves.find((move) => move.origin !== origin);
  return {
    side,
    kind: kind ?? '',
    origin: origin ?? '',
    target: target ?? '',
    walks: !walks ? 'no' : moves[0] === other ? 'after' : 'yes',
    other: other?.kind ?? '',
    whose: other?.side ?? '',
    from: other?.origin ?? '',
    to: other?.target ?? '',
    lost: other?.lost ?? '',
  };
}

function captureArgs({ cell, side, kind, reason }: SceneCapture) {
  return { cell, side, kind, reason };
}

/**
 * The messages that every game has under the same keys. A pass is shared by all.
 * @param royal the kind without which a side has lost
 * @param options on which the task depends
 */
export function sentences(game: string, royal: string, options: Readonly<Record<string, string>> = {}) {
  return {
    task({ choices, phase, turn, actions_left, full_turn, truce, left_to_place }: Scene, yours: boolean): Sentence {
      const part = yours ? 'task' : 'wait';
      const heart = `@${royal}` in choices ? 'yes' : 'no';
      return {
        key: 'pass' in choices ? `web-${part}-pass` : `${game}-web-${part}-${phase}`,
        args: {
          ...options,
          side: turn ?? '',
          left: actions_left,
          full: full_turn,
          truce: truce ? 'yes' : 'no',
          lay: left_to_place,
          heart,
        },
      };
    },

    narrate(action: SceneAction): Sentence[] {
      return [
        {
          key: action.verb === 'pass' ? 'web-announce-pass' : `${game}-web-announce-${action.verb}`,
          args: actionArgs(action),
        },
        ...action.captures.map((capture) => ({
          key: `${game}-web-announce-capture`,
          args: captureArgs(capture),
        })),
      ];
    },

    would: (capture: SceneCapture): Sentence => ({ key: `${game}-web-would`, args: captureArgs(capture) }),

    /** Two passes in a row end a game as a lack of progress does, but long before its clock is full. */
    ending({ outcome, clock, draw_after, last }: Scene, winner: string): Sentence {
      const said = outcome?.reason ?? '';
      const reason = said === 'no-progress' && clock < draw_after ? 'passes' : said;
      const fallen = last?.captures.find(({ kind, side }) => kind === royal && side !== winner);
      return {
        key: `${game}-web-reason`,
        args: { reason, side: winner, turns: clock, fall: fallen?.reason ?? '' },
      };
    },
  };
}
