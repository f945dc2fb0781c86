import type { SceneCell } from '../wire/tables.js';

/** How the cells of a board lie on the screen, in the units of the art (see games/common/art.svg). */

export type Point = { x: number; y: number };

export type Box = { x: number; y: number; width: number; height: number };

type Letter = { text: string; cell: SceneCell };

export interface Grid {
  /** Of a cell whose middle is (0, 0). */
  corners: Point[];
  /** How far right and down a step aslant leads, of length 1. */
  slant: Point;
  /** Half the width and half the height of a cell. */
  half: Point;
  /** A path around the foot of a piece at (0, 0). */
  foot: string;
  /** Where on a piece small signs lie. */
  badge: Point;
  /** How large a mark around a cell is, of its size. */
  inset: number;
  /** How large a mark in the middle of a cell is. */
  gem: number;
  /** The middle of a cell. */
  place: (cell: SceneCell, flipped: boolean) => Point;
  /** Of the stones, so that lines are easy to follow. */
  tone: (cell: SceneCell) => number;
  /** The letters and numbers around the board, each at a place off the board, so much farther out. */
  rim: (cells: readonly SceneCell[], apart: number, flipped: boolean) => Letter[];
}
