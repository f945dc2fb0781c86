/**
 * Answers to the user's challenges. An answer is shown on every page until it is read, so both the
 * challenges and their answers are stored in the browser.
 */

import { pathHere } from '../base/address.js';
import { store, stored } from '../base/storage.js';
import { Store } from '../base/store.js';
import { Refusal, table } from '../net/api.js';
import type { WaitingGame } from '../wire/tables.js';
import { account } from './account.js';

/** The answer to a challenge. */
type ChallengeAnswer = { id: string; name: string; game: string; accepted: boolean };

/** The stored data: the account, open challenges, and unread answers. */
type Kept = { account: string; asked: readonly WaitingGame[]; answers: readonly ChallengeAnswer[] };

export const answers: Store<readonly ChallengeAnswer[]> = new Store([] as readonly ChallengeAnswer[]);

/** The same where the browser forbids to keep anything: until the page is left. */
let unkept = 'null';

/** The table at which one is: there one sees the answer anyway. */
const here = () => pathHere().split('/')[2];

/** @returns that of the account that is logged in, empty if another's was kept */
function kept(): Kept {
  const nothing = { account: account.value, asked: [], answers: [] };
  try {
    const found = JSON.parse(stored('asked') ?? unkept);
    return found?.account === account.value ? found : nothing;
  } catch {
    return nothing;
  }
}

/** Keep something else, and show it. */
function keep(changes: Partial<Kept>) {
  const after = { ...kept(), ...changes };
  const text = JSON.stringify(after);
  if (!store('asked', text)) unkept = text;
  answers.set(after.answers);
}

/** Show the answers that earlier pages have learnt, and follow what other pages learn. */
export function watchAnswers() {
  keep({ answers: kept().answers.filter(({ id }) => id !== here()) });
  account.watch(() => keep({ asked: [], answers: [] }));
  addEventListener('storage', ({ key }) => key === 'tessera-asked' && answers.set(kept().answers));
}

/**
 * Learn the answers to the challenges that wait no longer.
 * @param asked the challenges that still wait
 */
export async function noteChallenges(asked: readonly WaitingGame[]) {
  const gone = kept().asked.filter(({ id }) => !asked.some((one) => one.id === id));
  keep({ asked: [...asked, ...gone] });
  for (const one of gone) {
    const answer = one.kind === 'table' && one.id !== here() ? await answerOf(one) : null;
    if (answer === undefined) continue;
    const { asked: still, answers: before } = kept();
    if (!still.some(({ id }) => id === one.id)) continue; // another page has read it, or another user is logged in
    const others = before.filter(({ id }) => id !== one.id);
    keep({ asked: still.filter(({ id }) => id !== one.id), answers: answer ? [...others, answer] : others });
  }
}

/**
 * @param challenge that waits no longer
 * @returns null if there is no answer, undefined if it could not be read
 */
async function answerOf({ id, game, others }: WaitingGame): Promise<ChallengeAnswer | null | undefined> {
  try {
    const found = await table(id);
    const accepted = found.status !== 'waiting' && (found.status !== 'finished' || found.ply > 0);
    return accepted || found.declined ? { id, game, name: others[0] ?? '', accepted: !found.declined } : null;
  } catch (error) {
    return error instanceof Refusal && error.code === 'unknown-table' ? null : undefined;
  }
}

/** @param id of the game whose answer was read */
export const readAnswer = (id: string) => keep({ answers: kept().answers.filter((one) => one.id !== id) });
