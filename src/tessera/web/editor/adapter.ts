import type { TemplateResult } from 'lit';
import type { Memory } from '../base/storage.js';
import type { Room } from '../games/room.js';
import type { Sentence } from '../text/fluent.js';

/**
 * The adapter of the board editor for a kind of board: how boards are read, written and edited, and
 * their symmetries. Everything else is the same for all games.
 */

/** The content of a board, by keys that the adapter defines: letters of board texts. */
export type Plan = ReadonlyMap<string, string>;

/** What a board cannot have more of. */
type Full = 'zones' | 'width' | 'height' | 'cells' | 'files' | 'ranks';

/** How the board is shown in the editor. `put` handles the event `put`. */
interface Stage {
  plan: Plan;
  options: Readonly<Record<string, string>>;
  /** The symmetry; empty for none. */
  likeness: string;
  /** Names of cells that violate a guideline. */
  lit: readonly string[];
  /** Names of the cells of the finding that is pointed at. */
  noted: readonly string[];
  /** A change with its description; changes with the same `doing` in a row are one step. */
  put: (event: CustomEvent<Put>) => void;
}

/** A change with its description; changes with the same `doing` in a row are one step. */
export type Put = { plan: Plan; told: string; doing?: string };

/** An operation on a whole board; `plan` is the result. */
export type Whole = { name: 'like-south' | 'twice' | 'complete'; plan: Plan };

/** A number that can be chosen for a new board. */
export interface Field {
  name: 'zones' | 'portals' | 'obelisks' | 'fragments' | 'holes' | 'pillars' | 'lava';
  least: number;
  most: number;
  /** Null: automatic. */
  usual: number | null;
}

/**
 * The token editor of games with custom tokens; `content` is the text of the kit, empty for the built-in
 * one. The editor emits `content` with another text and a description, and `back`.
 */
interface Kits {
  picture: (content: string) => TemplateResult;
  editor: (
    content: string,
    put: (event: CustomEvent<{ text: string; told: string }>) => void,
    back: () => void,
  ) => TemplateResult;
}

export interface EditorAdapter {
  room: Room;
  /** The name of the game in addresses; empty for the default. */
  named: string;
  /** Where the draft is stored. */
  memory: Memory;
  /** The form of board texts. */
  boards: RegExp;
  /** An example of a board text. */
  example: string;
  planOf: (text: string) => Plan;
  textOf: (plan: Plan) => string;
  /** The limit that a plan breaks. */
  fullness: (plan: Plan) => Full | null;
  likenesses: readonly string[];
  wholes: (plan: Plan, likeness: string) => Whole[];
  stage: (stage: Stage) => TemplateResult;
  /** What can be done. */
  hint: (plan: Plan) => Sentence;
  /** For games with custom tokens. */
  kits: Kits | null;
  /** A description of generated boards. */
  random: Sentence;
  /** Of generated boards. */
  symmetries: readonly string[];
  fields: readonly Field[];
}
