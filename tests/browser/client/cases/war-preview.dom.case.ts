import '../../../../src/tessera/web/war/war-stage.js';
import { holds, same } from './expect.js';
import { content, moment, played, scene } from './wars.js';

type WarStage = import('../../../../src/tessera/web/war/war-stage.js').WarStage;

export async function a_preview_is_worked_out_once_for_all_cells() {
  let reads = 0;
  const counted = scene();
  Object.defineProperty(counted, 'orders', {
    enumerable: true,
    get: () => {
      reads += 1;
      return [];
    },
  });
  const answer = { type: 'orders' as const, texts: ['7 b1-b2', '8 burn 20'] };
  const state = { ...played({ seat_states: { 0: moment({ scene: counted, answer }) } }), previewing: true };
  const stage = document.createElement('war-stage') as WarStage;
  Object.assign(stage, { state, content });
  document.body.append(stage);
  await stage.updateComplete;
  await stage.board?.updateComplete;
  holds(reads > 0, 'a preview is drawn');
  const drawn = reads;
  const described = Array.from({ length: 200 }, () => stage.board?.describe('b1'));
  holds(described[0], 'cells are described');
  same(reads, drawn);
  stage.remove();
}
