import type { SVGTemplateResult } from 'lit';
import type { Grid } from '../grid/grid.js';
import type { KeyAction, KeyTable } from '../play/keys.js';
import type { Sentence } from '../text/fluent.js';
import type {
  BoardScene,
  Scene,
  SceneAction,
  SceneCapture,
  SceneCell,
  SceneFace,
  ScenePiece,
  SceneZone,
} from '../wire/tables.js';

/**
 * The client part of a game: how its board is laid out, and how its pieces look and are called. The
 * server has the rules.
 */

/** A symbol of the game's art and whether it lies in its cell or stands on it. */
export type Figure = { symbol: string; flat: boolean };

/** A position as far as a small picture needs it. */
export type Picture = {
  cells: SceneCell[];
  terrain: Record<string, string>;
  pieces: ScenePiece[];
  zones?: SceneZone[];
};

/**
 * What the look of pieces depends on where they are drawn by code: what tokens show, by kind,
 * whether the board is turned around, and the options of the game, where they are known.
 */
export type Looks = { faces: Record<string, SceneFace>; flipped: boolean; options: Record<string, string> | null };

/**
 * A picture that shows a rule: lit cells, cells where a piece may go, pieces that are tied, and the
 * values of options with which alone the rule holds.
 */
export type Lesson = {
  name: string;
  text: string;
  signs: string[];
  goals: string[];
  ties?: [string, string][];
  only?: Record<string, string[]>;
};

/** The messages for building actions in several clicks, in games that have them. */
export interface Build {
  /** The effects of an action, without losses. */
  action: (action: SceneAction) => Sentence;
  /** What can be clicked now, or must be to complete the action. */
  next: (picks: readonly string[], scene: Scene, mayEnd: boolean) => Sentence | null;
  /**
   * The label of the button that plays the action, in games that
   * play actions with the last click and confirm only bad ones.
   */
  sure?: Sentence;
}

/** The parts of the table of games with tokens: reserves, cards, points. */
export interface Extras {
  /** The name of a face. */
  nameOf: (kind: string) => string;
  /** Whether each side sees the board from its own edge. */
  facing: boolean;
  /** Keys of the game alone. */
  keys: KeyTable<KeyAction>;
  /** The side that draws, as a heading. */
  chance: (scene: Scene) => Sentence;
  /** Why a token or card beside the board cannot be used now. */
  idle: (source: string, scene: Scene) => Sentence;
  /** The score of a side, and its explanation. */
  tally: (scene: Scene, side: string) => { said: Sentence; why: Sentence | null } | null;
  /** Whether points decide after too many turns without progress. */
  pointsDecide: boolean;
  /** How the game can end. */
  goals: (scene: Scene) => Sentence[];
  /** The zones of the board in words. */
  zones: (scene: Scene) => Sentence[];
}

/** Pieces to be counted beside the board: those that wait, or those that are left. */
export type Stock = { place: 'reserve' | 'board'; counts: Record<string, number> };

/**
 * How a game is offered: the board and its variant, other boards with a variant of their own, the variant
 * on all others, and the plain values of the options that these change.
 */
export type Offer = {
  board: string;
  variant: string;
  boards?: Record<string, string>;
  elsewhere: string;
  plain: string;
};

export interface Room {
  id: string;
  /** None where the plain rules are offered on every board. */
  offer?: Offer;
  /** The symbol of the game. */
  emblem: string;
  grid: Grid;
  /** The kinds that are counted, in the order they are shown. */
  kinds: string[];
  /** How many there are of each. */
  stock: (scene: Scene, side: string) => Stock;
  /** The symbol of a piece. */
  piece: (kind: string, side: string) => string;
  /** The drawing of a symbol that is not in the game's art. */
  pieceArt?: (symbol: string, looks: Looks) => SVGTemplateResult | null;
  /** What a captured piece shows when it turns over; null if it does not. */
  overturned?: (symbol: string, looks: Looks) => string | null;
  /** The cells where a piece shows that it goes. */
  leads?: (
    piece: ScenePiece,
    looks: Looks & { cells: readonly SceneCell[]; pieces: readonly ScenePiece[] },
  ) => string[];
  /** Reasons of captures whose captors are joined by a line through the piece they take. */
  joined?: readonly string[];
  /** The symbol of a kind of zone. */
  zone?: (kind: string) => string;
  /** The shadow that a figure casts. */
  shade: (symbol: string) => string;
  /**
   * The terrain letters of boards that are edited
   * cell by cell; the plain one first.
   */
  ground?: readonly string[];
  /**
   * What the position editor offers: kinds of pieces, terrain letters put on cells,
   * kinds with a counted reserve, and kinds of which there is one, or one per side.
   */
  arranges?: (board: BoardScene) => { pieces: string[]; lying: string[]; waiting: string[]; single: string[] };
  /** How high the ground of a terrain lies. */
  rise?: (letter: string) => number;
  /** The edge of the board: `wall`, `abyss`, or neither. */
  edge?: (options: Record<string, string>) => string;
  /** The figure of a terrain letter. */
  terrain: (letter: string, cell: string) => Figure;
  /** The figure of a dragged source. */
  held: (source: string, scene: Scene, board: BoardScene) => Figure | null;
  /** What to do now. */
  task: (scene: Scene, yours: boolean) => Sentence;
  /** An action and its captures, for screen readers. */
  narrate: (action: SceneAction) => Sentence[];
  /** The captures and losses of an action. */
  would: (capture: SceneCapture) => Sentence;
  /** Whether the game is still being set up. */
  setup: (scene: Scene) => boolean;
  /** Why the game is over. */
  ending: (scene: Scene, winner: string) => Sentence;
  /** What will end the game unless prevented. */
  alarm?: (scene: Scene) => Sentence | null;
  /** The content of a cell. */
  describe: (cell: string, scene: Scene, board?: BoardScene | null) => Sentence;
  /**
   * The abilities of a piece, a card (with its colon)
   * or terrain.
   */
  about: (letter: string) => Sentence;
  /**
   * An action in the record that has a
   * shorter name than its text.
   */
  brief?: (action: SceneAction) => Sentence | null;
  /** The same with a known board. */
  knowing?: (board: BoardScene) => Room;
  extras?: Extras;
  /** Null where a target completes every action. */
  build: Build | null;
  /** Groups of options, if there are too many for one list. */
  groups?: readonly { name: string; options: readonly string[] }[];
  /** The options without effect beside the chosen ones. */
  idle?: (chosen: Readonly<Record<string, string>>) => readonly string[];
  /** The file that names its boards. */
  boards: string;
  /** Read a position text to draw it. */
  picture: (text: string) => Picture;
  /** The rules in a few pictures. */
  lesson: Lesson[];
}
