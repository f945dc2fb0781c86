import { store } from '../../../../src/tessera/web/base/storage.js';
import { waitingGames } from '../../../../src/tessera/web/shell/waiting-games.js';
import { WaitingList } from '../../../../src/tessera/web/shell/waiting-list.js';
import type { MenuButton } from '../../../../src/tessera/web/ui/menu-button.js';
import type { WaitingGame } from '../../../../src/tessera/web/wire/tables.js';
import { holds, same } from './expect.js';

const accepted = (id: string) => ({ id, game: 'Pit', name: 'Boris', accepted: true });

/** A list on a page whose server grants everything. */
async function shown() {
  Object.assign(globalThis, { fetch: async () => new Response('{}') });
  const list = new WaitingList();
  document.body.append(list);
  await list.updateComplete;
  return list;
}

const part = (list: WaitingList, selector: string) => list.renderRoot.querySelector(selector) as HTMLElement | null;

const opener = (list: WaitingList) => part(list, 'menu-button') as MenuButton | null;

export async function after_an_answer_is_closed_the_next_can_be() {
  store('asked', JSON.stringify({ account: '', asked: [], answers: [accepted('a'), accepted('b')] }));
  const list = await shown();
  const close = part(list, '.news p:last-child button');
  close?.focus();
  close?.click();
  await list.updateComplete;
  holds(list.shadowRoot?.activeElement?.matches('.news button'), 'the other answer is in focus');
}

export async function the_game_on_the_page_is_not_counted() {
  localStorage.clear();
  const list = await shown();
  history.replaceState(null, '', '/t/abc');
  const turn: WaitingGame = {
    id: 'abc',
    kind: 'table',
    game: 'Pit',
    reason: 'turn',
    others: [],
  };
  waitingGames.set([turn]);
  await list.updateComplete;
  same(part(list, '.count'), null);
  waitingGames.set([turn, { ...turn, id: 'def' }]);
  await list.updateComplete;
  same(part(list, '.count')?.textContent, '1');
  same(list.renderRoot.querySelectorAll('li').length, 1);
  history.replaceState(null, '', '/blank');
  waitingGames.set([]);
}

export async function the_list_stays_open_after_the_last_challenge_is_declined() {
  localStorage.clear();
  const list = await shown();
  waitingGames.set([{ id: 'abc', kind: 'table', game: 'Pit', reason: 'invited', others: ['Boris'] }]);
  await list.updateComplete;
  opener(list)?.renderRoot.querySelector('button')?.click();
  part(list, '.answers button:not(.primary)')?.click();
  await new Promise((done) => setTimeout(done, 50));
  waitingGames.set([]);
  await list.updateComplete;
  holds(opener(list)?.open, 'the list is open');
  same(list.shadowRoot?.activeElement?.localName, 'menu-button');
  opener(list)?.close();
  (list.shadowRoot?.activeElement as HTMLElement | null)?.blur();
  await new Promise((done) => setTimeout(done, 50));
  same(opener(list), null);
}
