import type { Lesson } from '../room.js';

export const lesson: Lesson[] = [
  {
    name: 'turn',
    text: 'pit standard __.../_^.../..#../..../... Ib4',
    signs: [],
    goals: ['c4', 'd4', 'a4', 'b5', 'b3', 'b2', 'a5', 'd2'],
  },
  {
    name: 'push',
    text: 'pit standard __.../_..../...#./..../... Ib3,gc3',
    signs: [],
    goals: ['d3'],
    only: { edge: ['wall'] },
  },
  {
    name: 'edge',
    text: 'pit standard __.../_..../...../..../... Id3,ge3',
    signs: ['e3'],
    goals: [],
    only: { edge: ['abyss'] },
  },
  {
    name: 'carry',
    text: 'pit standard __.../_..../...#./..../... Ga3,ib3',
    signs: [],
    goals: ['d3', 'e3'],
  },
  {
    name: 'pull',
    text: 'pit standard __.../_..../....^/..../... Lc3,be3,ib4',
    signs: [],
    goals: ['d3'],
    ties: [['c3', 'b4']],
  },
  {
    name: 'take',
    text: 'pit standard __.../_^.../...../..../..#. Ib3,gc3,Bd3',
    signs: ['b3', 'd3'],
    goals: [],
  },
  {
    name: 'win',
    text: 'pit standard __.../_..../^..../..../..#. Gc2,lc3,Bd3,Ib4',
    signs: ['c2', 'd3', 'b4'],
    goals: [],
  },
];
