import type { Figure, Room } from '../games/room.js';
import type { Point } from '../grid/grid.js';
import type {
  SceneAction,
  SceneCapture,
  SceneCell,
  SceneFace,
  SceneMove,
  ScenePiece,
  SceneTokens,
  SceneZone,
  Threat,
} from '../wire/tables.js';
import type { Drawing } from './pen.js';

/** The view: everything to draw, collected once for all layers. */
export interface View {
  room: Room;
  cells: readonly SceneCell[];
  /** Clickable gaps. */
  gaps: readonly SceneCell[];
  /** Cells that belong together. */
  zones: readonly SceneZone[];
  /** What tokens show, by kind. */
  faces: Record<string, SceneFace>;
  /** The middle of each cell, on the ground. */
  places: Map<string, Point>;
  /** How high ground lies that rises. */
  rises: ReadonlyMap<string, number>;
  flipped: boolean;
  /** Without interaction. */
  picture: boolean;
  /** So small that flat stones will do. */
  plain: boolean;
  /** Of the game, where they are known. */
  options: Record<string, string> | null;
  /** `wall`, `abyss`, or nothing of the kind. */
  edge: string;
  terrain: Record<string, string>;
  pieces: readonly ScenePiece[];
  /** Cells of pieces that are tied for now. */
  ties: readonly [string, string][];
  /** The scene's tokens, in games that have them. */
  tokens: SceneTokens | null;
  /** The side to move, or for which a card is drawn. */
  turn: string | null;
  /** The action that led here. */
  last: SceneAction | null;
  /** Those of the same turn before it. */
  trail: readonly SceneAction[];
  /** The cells that show how the game ended. */
  ending: readonly string[];
  /** The cells of the pieces that have acted. */
  acted: readonly string[];
  /** Pieces that are just leaving. */
  taken: readonly SceneCapture[];
  /** What is just moving. */
  moves: readonly SceneMove[];
  /** The cell of the dragged piece. */
  carried: string | null;
  sources: ReadonlySet<string>;
  targets: ReadonlySet<string>;
  /** What has been picked after the chosen cell. */
  picks: readonly string[];
  /** Target to the pieces captured or lost there. */
  takes: Record<string, SceneCapture[]>;
  /** The pieces that the hovered target would capture or lose. */
  would: readonly SceneCapture[];
  /** The effects of the previewed action. */
  preview: SceneAction | null;
  /** Suggested actions to show. */
  plan: readonly SceneAction[];
  /** What the viewer has drawn. */
  drawings: readonly Drawing[];
  /** Threatened pieces. */
  threats: readonly Threat[];
  /** A piece's cell, and where it could go. */
  scouted: readonly string[];
  chosen: string | null;
  /** What the pointer drags. */
  held: Figure | null;
  /** The cell under the mouse. */
  hovered: string | null;
  /** The cell pointed at, by mouse, key or long press. */
  pointed: string | null;
}

const ORIGIN = { x: 0, y: 0 };

/** The middle of a cell on the level of the board. */
export function floor(view: View, cell: string): Point {
  return view.places.get(cell) ?? ORIGIN;
}

/** How high the ground of a cell lies above the board. */
export function rise(view: View, cell: string) {
  return view.rises.get(cell) ?? 0;
}

/** The middle of a cell at the height where pieces stand on it. */
export function middle(view: View, cell: string): Point {
  const { x, y } = floor(view, cell);
  return { x, y: y - rise(view, cell) };
}

/** Where a move ends, on the board or beside it. */
export function goal(view: View, { target, q, r }: SceneMove): Point {
  if (target && view.places.has(target)) return middle(view, target);
  return view.room.grid.place({ name: '', q, r }, view.flipped);
}

/** The cells whose ground does not lie on the level of the board. */
export function risesOf({ rise }: Room, terrain: Record<string, string>): ReadonlyMap<string, number> {
  const rises: Map<string, number> = new Map();
  if (!rise) return rises;
  for (const [cell, letter] of Object.entries(terrain)) {
    if (rise(letter)) rises.set(cell, rise(letter));
  }
  return rises;
}

export function moved({ x, y }: Point) {
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
}
