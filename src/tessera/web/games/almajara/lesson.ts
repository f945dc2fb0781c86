import type { Lesson } from '../room.js';

/** The values of `specials` by which Guardians have their rules. */
const GUARDED = [
  ...['on', 'plain.on.on', 'off.on.on', 'on.plain.on', 'on.off.on'],
  ...['plain.plain.on', 'plain.off.on', 'off.plain.on', 'off.off.on'],
];

export const lesson: Lesson[] = [
  {
    name: 'token',
    text: 'almajara standard vv O19c2',
    signs: [],
    goals: ['b3', 'c3', 'd3', 'b1', 'd1'],
    only: { moves: ['tokens', 'both'] },
  },
  {
    name: 'zone',
    text: 'almajara standard lv O20b2',
    signs: [],
    goals: ['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3'],
  },
  {
    name: 'attack',
    text: 'almajara standard vv O07c1,O20f1,o03c2,o11d3',
    signs: [],
    goals: ['d3'],
  },
  {
    name: 'guard',
    text: 'almajara standard vv O11c1,o11c2,g03c3',
    signs: ['c2', 'c3'],
    goals: [],
    only: { moves: ['tokens', 'both'], specials: GUARDED },
  },
  {
    name: 'portal',
    text: 'almajara standard pv O20b2,o11e3',
    signs: ['b2'],
    goals: [],
  },
  {
    name: 'obelisks',
    text: 'almajara standard oo O11b2,O13e2',
    signs: ['b2', 'e2'],
    goals: [],
    only: { obelisks: ['both', 's', 'n'] },
  },
];
