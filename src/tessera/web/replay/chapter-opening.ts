/** A chapter becomes a game again: the server plays its lines through, one after the other. */

import * as api from '../net/api.js';
import {
  type GameNode,
  type GameTree,
  ROOT,
  nodeAtPath,
  changed,
  endFrom,
  grown,
  nodeAt,
  straight,
} from '../state/tree.js';
import { t } from '../text/fluent.js';
import type { Replay } from '../wire/tables.js';
import { type Chapter, MOST_NESTED, MOST_VARIATIONS, type Move, recordOf, tagsOf, written } from './chapter.js';

/**
 * The game of a chapter, its tree, where one was in it when it was kept, and the text of a record of
 * it, if it is over.
 * @throws {api.Refusal}
 */
export async function opened(chapter: Chapter): Promise<{ replay: Replay; tree: GameTree; record: string }> {
  const { position, content, players, result, comment, moves } = chapter;
  if (chapter.deep) throw new api.Refusal('chapter-deep', t('analysis-web-chapter-deep', { most: MOST_NESTED }));
  if (count(moves) > MOST_VARIATIONS) {
    throw new api.Refusal('chapter-long', t('analysis-web-chapter-long', { most: MOST_VARIATIONS }));
  }
  // How it ended is judged with a record; chapters of before do not say it.
  const found = result ? await api.replay(recordOf(chapter)) : await played(position, moves, content);
  const { sides } = found.board;
  const replay = {
    ...found,
    players: Object.fromEntries(players.map((player, place) => [sides[place], player])),
    tags: tagsOf(chapter),
  };
  const begun = changed(straight(replay.history), ROOT, { comment });
  const tree = await withVariations(begun, ROOT, moves, content);
  const { result: ended, reason } = replay;
  const record = ended === '*' ? '' : recordOf({ ...chapter, result: ended, reason: reason ?? '' });
  return { replay, tree: nodeAtPath(tree, written(tree)[chapter.at] ?? endFrom(tree, ROOT)), record };
}

function played(from: string, moves: readonly Move[], content: string): Promise<Replay> {
  return api.replay(`${from}\t${moves.map(({ action }) => action).join(' ')}`, false, content);
}

/** What was tried in place of an action; a refusal says in place of which. */
async function tried(before: GameNode, action: string, variation: readonly Move[], content: string) {
  try {
    return await played(before.scene?.text ?? '', variation, content);
  } catch (error) {
    if (!(error instanceof api.Refusal) || !['illegal', 'unreadable'].includes(error.code)) throw error;
    const place = { number: before.ply + 1, action, problem: error.message };
    throw new api.Refusal(error.code, t('analysis-web-chapter-tried', place));
  }
}

/**
 * The tree with the comments of a line that is in it, and with what was tried beside it.
 * @param from where the line begins
 */
async function withVariations(
  tree: GameTree,
  from: number,
  moves: readonly Move[],
  content: string,
): Promise<GameTree> {
  let parent = from;
  for (const { action, comment, variations } of moves) {
    const before = nodeAt(tree, parent);
    const id = before?.children.find((child) => nodeAt(tree, child)?.scene?.last?.text === action);
    if (!before?.scene || id === undefined) return tree;
    if (comment) tree = changed(tree, id, { comment });
    for (const variation of variations) {
      const { history } = await tried(before, action, variation, content);
      tree = grown(tree, parent, history.slice(1));
      tree = await withVariations(tree, parent, variation, content);
    }
    parent = id;
  }
  return tree;
}

function count(moves: readonly Move[]): number {
  return moves.reduce((sum, { variations }) => sum + variations.reduce((more, line) => more + 1 + count(line), 0), 0);
}
