import type { Draft } from './draft.js';

/** Steps back and forth. */

export interface EditorState {
  /** The oldest first. */
  past: readonly Draft[];
  now: Draft;
  /** The nearest first. */
  future: readonly Draft[];
  /** What was changed last, where going on with it is one step. */
  doing: string;
}

const MOST_STEPS = 300;

export function stateWith(draft: Draft): EditorState {
  return { past: [], now: draft, future: [], doing: '' };
}

/**
 * The editor after a change. Changes of the same thing in a row, as letters typed in a field, are one
 * step.
 * @param doing what is changed, if further changes may join
 */
export function changed({ past, now, doing: before }: EditorState, draft: Draft, doing: string = ''): EditorState {
  const goesOn = doing !== '' && doing === before;
  const steps = goesOn ? past : [...past, now].slice(-MOST_STEPS);
  return { past: steps, now: draft, future: [], doing };
}

export function undo({ past, now, future, doing }: EditorState): EditorState {
  const before = past.at(-1);
  if (!before) return { past, now, future, doing };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], doing: '' };
}

export function redo({ past, now, future, doing }: EditorState): EditorState {
  const [next, ...others] = future;
  if (!next) return { past, now, future, doing };
  return { past: [...past, now], now: next, future: others, doing: '' };
}
