/**
 * A board of zones in the editor: zones in slots of an unbounded grid. Nothing here is drawn.
 */

/** A place for a zone: columns to the right, rows downwards, from anywhere. */
export type Slot = { x: number; y: number };

/** Slot, as `slotKey` names it, to the letter of the zone in it. */
export type Plan = ReadonlyMap<string, string>;

type Bounds = { x: number; y: number; width: number; height: number };

/** How a side's half is made to look like the other's. */
export type Likeness = 'turned' | 'mirrored';

/** Letters of board texts, as in `tessera.games.almajara.zones`, in the order of the palette. */
export const KINDS = ['v', 'l', 'o', 'k', 'P', 'p'] as const;
const NO_ZONE = '.';
export const MOST_ZONES = 16;
const WIDEST = 8;
const HIGHEST = 33;
/** How many cells a zone is wide and high. */
export const SPAN = 3;

/** How the other side calls a zone. */
const SWAPPED: Record<string, string> = { P: 'p', p: 'P' };

export const EMPTY: Plan = new Map();

export function slotKey({ x, y }: Slot) {
  return `${x},${y}`;
}

export function slotOf(key: string): Slot {
  const [x = 0, y = 0] = key.split(',').map(Number);
  return { x, y };
}

/** The letter in a slot; none where nothing lies. */
export function zoneAt(plan: Plan, slot: Slot) {
  return plan.get(slotKey(slot)) ?? null;
}

/**
 * The least rectangle of slots with all zones in it.
 * @returns null where there are none
 */
export function boundsOf(plan: Plan): Bounds | null {
  if (plan.size === 0) return null;
  const slots = [...plan.keys()].map(slotOf);
  const [xs, ys] = [slots.map(({ x }) => x), slots.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
}

/** The slots that are shown: the zones with a ring around them, as far as boards may grow. */
export function canvasOf(plan: Plan): Bounds {
  const bounds = boundsOf(plan);
  if (!bounds) return { x: -1, y: -1, width: 3, height: 3 };
  const { x, y, width, height } = bounds;
  const [aside, above] = [width < WIDEST ? 1 : 0, height < HIGHEST ? 1 : 0];
  return { x: x - aside, y: y - above, width: width + 2 * aside, height: height + 2 * above };
}

/** Board text: rows from the top; empty where there are no zones. */
export function textOf(plan: Plan) {
  const bounds = boundsOf(plan);
  if (!bounds) return '';
  const { x, y, width, height } = bounds;
  const rows = Array.from({ length: height }, (_, down) =>
    Array.from({ length: width }, (_, right) => {
      return zoneAt(plan, { x: x + right, y: y + down }) ?? NO_ZONE;
    }).join(''),
  );
  return rows.join('/');
}

/** The plan of a board text, with its upper left slot at (0, 0). What is no zone is left out. */
export function planOf(text: string): Plan {
  const plan: Map<string, string> = new Map();
  text.split('/').forEach((row, y) => {
    [...row].forEach((letter, x) => {
      if (KINDS.some((kind) => kind === letter)) plan.set(slotKey({ x, y }), letter);
    });
  });
  return plan;
}

/** The limit that a plan breaks, if any. */
export function fullness(plan: Plan): 'zones' | 'width' | 'height' | null {
  const { width, height } = boundsOf(plan) ?? { width: 0, height: 0 };
  if (plan.size > MOST_ZONES) return 'zones';
  if (width > WIDEST) return 'width';
  return height > HIGHEST ? 'height' : null;
}

/** Lay zones, or take them away. */
export function laid(plan: Plan, changes: Iterable<[Slot, string | null]>): Plan {
  const next = new Map(plan);
  for (const [slot, letter] of changes) {
    if (letter === null) next.delete(slotKey(slot));
    else next.set(slotKey(slot), letter);
  }
  return next;
}

// --- Both sides alike ---------------------------------------------------------------------------

/** Where the image of the slot (0, 0) lies; the middle between the two is the middle of the board. */
export type Axis = Slot;

/** The axis through the middle of a plan. */
export function axisOf(plan: Plan): Axis {
  const { x, y, width, height } = boundsOf(plan) ?? { x: 0, y: 0, width: 1, height: 1 };
  return { x: 2 * x + width - 1, y: 2 * y + height - 1 };
}

/** The slot that the other side sees in the place of this one. */
export function imageOf({ x, y }: Slot, axis: Axis, likeness: Likeness): Slot {
  return { x: likeness === 'turned' ? axis.x - x : x, y: axis.y - y };
}

/** What the other side calls a zone. */
function swapped(letter: string) {
  return SWAPPED[letter] ?? letter;
}

/** Changes together with their images for the other side. */
export function both(
  changes: readonly [Slot, string | null][],
  axis: Axis,
  likeness: Likeness,
): [Slot, string | null][] {
  const images = changes.map(
    ([slot, letter]) =>
      [imageOf(slot, axis, likeness), letter === null ? null : swapped(letter)] as [Slot, string | null],
  );
  return [...images, ...changes]; // in the middle, what was asked for holds
}

/**
 * The board with its northern half like its southern one. A row in the middle stays; where it is
 * turned, its right half follows its left one.
 */
export function northLikeSouth(plan: Plan, likeness: Likeness): Plan {
  const axis = axisOf(plan);
  const next: Map<string, string> = new Map();
  for (const [key, letter] of plan) {
    const slot = slotOf(key);
    const fromMiddle = 2 * slot.y - axis.y || (likeness === 'turned' ? axis.x - 2 * slot.x : 0);
    if (fromMiddle >= 0) next.set(key, letter);
    if (fromMiddle > 0) next.set(slotKey(imageOf(slot, axis, likeness)), swapped(letter));
  }
  return next;
}

/** The board as South's half of one twice as high, with its image for North above. */
export function twice(plan: Plan, likeness: Likeness): Plan {
  const bounds = boundsOf(plan);
  if (!bounds) return plan;
  const axis = { x: axisOf(plan).x, y: 2 * bounds.y - 1 };
  const zones = [...plan].map(([key, letter]) => {
    return [slotOf(key), letter] as [Slot, string];
  });
  return laid(EMPTY, both(zones, axis, likeness));
}

/** Slots row by row, from the top. */
export function slotsOf({ x, y, width, height }: Bounds): Slot[] {
  return Array.from({ length: height * width }, (_, index) => {
    return { x: x + (index % width), y: y + Math.floor(index / width) };
  });
}
