import { atMostEvery } from '../../../../src/tessera/web/base/at-most.js';
import { stoppedClock } from './clock.js';
import { same } from './expect.js';

export function what_is_called_often_is_done_at_once_and_then_at_most_once_in_a_time() {
  const goOn = stoppedClock();
  let done = 0;
  const act = atMostEvery(100, () => (done += 1));
  for (let call = 0; call < 5; call += 1) act();
  same(done, 1);
  goOn(99);
  same(done, 1);
  goOn(1);
  same(done, 2);
  goOn(1000);
  same(done, 2);
  act();
  same(done, 3);
}
