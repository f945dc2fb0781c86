import type { ReactiveControllerHost } from 'lit';
import { Playback } from '../../../../src/tessera/web/ui/playback.js';
import { same } from './expect.js';

const host = { addController: () => {}, requestUpdate: () => {} } as unknown as ReactiveControllerHost;

/** Waits until something is so. */
async function until(so: () => boolean) {
  while (!so()) await new Promise((later) => setTimeout(later));
}

export async function what_plays_by_itself_waits_while_the_page_is_hidden_and_goes_on() {
  let hidden = true;
  Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
  let [steps, asked] = [0, 0];
  const playback = new Playback(
    host,
    () => ++steps < 3,
    () => ((asked += 1), 0),
  );
  playback.run(true);
  await until(() => asked > 3);
  same(steps, 0);
  hidden = false;
  await until(() => !playback.runs);
  same(steps, 3);
}
