import { stored } from '../../../../src/tessera/web/base/storage.js';
import { account } from '../../../../src/tessera/web/shell/account.js';
import {
  answers,
  noteChallenges,
  readAnswer,
  watchAnswers,
} from '../../../../src/tessera/web/shell/challenge-answers.js';
import type { WaitingGame } from '../../../../src/tessera/web/wire/tables.js';
import { same } from './expect.js';

const CHALLENGE: WaitingGame = {
  id: 'abc',
  kind: 'table',
  game: 'Pit',
  reason: 'asked',
  others: ['Boris'],
};
const ACCEPTED = { id: 'abc', game: 'Pit', name: 'Boris', accepted: true };

/** What the browser keeps, apart from whose it is. */
function kept() {
  const { asked, answers } = JSON.parse(stored('asked') ?? '');
  return [asked, answers];
}

/**
 * A page of a browser that keeps nothing yet.
 * @param answer of the server, asked for a table
 */
function begin(answer: () => Response) {
  localStorage.clear();
  Object.assign(globalThis, { fetch: async () => answer() });
  watchAnswers();
}

const json = (table: object) => new Response(JSON.stringify(table));

export async function an_answer_is_kept_until_it_is_read() {
  begin(() => json({ status: 'playing', ply: 0, declined: false }));
  await noteChallenges([CHALLENGE]);
  same(kept(), [[CHALLENGE], []]);
  await noteChallenges([]);
  same([answers.value, kept()], [[ACCEPTED], [[], [ACCEPTED]]]);
  readAnswer('abc');
  same([answers.value, kept()], [[], [[], []]]);
}

export async function an_answer_that_could_not_be_fetched_is_fetched_later() {
  let online = false;
  begin(() => (online ? json({ status: 'finished', ply: 0, declined: true }) : Response.error()));
  await noteChallenges([CHALLENGE]);
  await noteChallenges([]);
  same(kept(), [[CHALLENGE], []]);
  online = true;
  await noteChallenges([]);
  same(answers.value, [{ ...ACCEPTED, accepted: false }]);
}

export async function a_game_that_has_ended_already_was_accepted_if_it_was_played() {
  let ply = 7;
  begin(() => json({ status: 'finished', ply, declined: false }));
  await noteChallenges([CHALLENGE]);
  await noteChallenges([]);
  same(answers.value, [ACCEPTED]);
  readAnswer('abc');
  ply = 0;
  await noteChallenges([CHALLENGE]);
  await noteChallenges([]);
  same(kept(), [[], []]);
}

export async function a_table_that_is_gone_is_not_asked_for_again() {
  begin(() => new Response(JSON.stringify({ code: 'unknown-table', text: '' }), { status: 404 }));
  await noteChallenges([CHALLENGE]);
  await noteChallenges([]);
  same(kept(), [[], []]);
}

export async function another_account_does_not_see_the_answers() {
  begin(() => json({ status: 'playing', ply: 0, declined: false }));
  await noteChallenges([CHALLENGE]);
  await noteChallenges([]);
  account.set('Ada');
  same([answers.value, kept()], [[], [[], []]]);
}
