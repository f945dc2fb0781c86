import type { Lesson } from '../room.js';

export const lesson: Lesson[] = [
  {
    name: 'move',
    text: 'vorcept standard __.../_..../..#../..../... Ea3',
    signs: [],
    goals: ['b3', 'd3', 'b2', 'c1', 'a4', 'a5'],
  },
  {
    name: 'summon',
    text: 'vorcept standard __.../_..../...../..../... Hc3',
    signs: [],
    goals: ['d3', 'd2', 'c2', 'b3', 'b4', 'c4'],
  },
  {
    name: 'clamp',
    text: 'vorcept standard __.../_..../...../..../... Db3,ec3,Fd3',
    signs: ['b3', 'd3'],
    goals: [],
  },
  {
    name: 'triangle',
    text: 'vorcept standard __.../_..../...../..../... Dc2,ec3,Dd3,Eb4',
    signs: ['c2', 'd3', 'b4'],
    goals: [],
  },
  {
    name: 'full',
    text: 'vorcept standard __.../_#.../...../..../... fc1,Dd1,Ec2',
    signs: ['d1', 'b2', 'c2'],
    goals: [],
  },
  {
    name: 'pylon',
    only: { pylon: ['goal'] },
    text: 'vorcept standard __.../_..../...*./..../... Dd2,He3,Fc4',
    signs: ['d2', 'e3', 'c4'],
    goals: [],
  },
];
