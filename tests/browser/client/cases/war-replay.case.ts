import { decidingHours, errorsOf, gloryBy, sceneAt } from '../../../../src/tessera/web/war/replay/replay.js';
import type { MapText } from '../../../../src/tessera/web/wire/war.js';
import { same } from './expect.js';
import { content, piece } from './wars.js';

const VIEW = { pieces: [], ghosts: [], in_view: ['a1'], explored: ['a1', 'b1'] };
const HOUR = {
  day: 1,
  hour: 'dusk',
  truth: { ...VIEW, pieces: [piece(), piece({ id: 20, cell: 'c1' }), piece({ id: 21, cell: 'd1' })] },
  known: [{ ...VIEW, pieces: [piece()], ghosts: [{ piece: piece({ id: 20, cell: 'b2' }), day: 1, hour: 'morning' }] }],
  glory: { 0: 2 },
  lost: [],
  deciding: true,
};

export function the_truth_has_no_fog_and_eyes_do() {
  const map = content.maps['strip'] as MapText;
  same([sceneAt(HOUR, null, map).in_view.length, sceneAt(HOUR, null, map).pieces.length], [8, 3]);
  same([sceneAt(HOUR, 0, map).in_view, sceneAt(HOUR, 0, map).pieces.length], [['a1'], 1]);
}

export function beliefs_are_measured_against_the_truth() {
  same(errorsOf(HOUR, 0), { wrong: 1, unknown: 1 });
}

export function glory_is_added_up_hour_by_hour() {
  const replay = { hours: [HOUR, { ...HOUR, glory: { 1: 3 }, deciding: false }, HOUR] };
  same(
    [gloryBy(replay, 0, 2), gloryBy(replay, 2, 2), decidingHours(replay)],
    [
      [2, 0],
      [4, 3],
      [0, 2],
    ],
  );
}
