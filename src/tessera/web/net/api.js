/**
 * The server's HTTP side.
 * @import {CheckedDraft, DraftRequest, PrintRequest} from '../build/wire.js'
 * @import {BoardQuery, ExperimentGames, ExperimentList, ExperimentNews, NewExperiment} from '../lab/wire.js'
 * @import {RoomPage} from '../lobby/wire.js'
 * @import {OrderPuzzleAnswer, OrderPuzzleScene, PastMap, WarInfo, WarReviewNews} from '../war/wire.js'
 * @import {
 *   AnalysisNews, NewAnalysis, BoardPicture, BoardPuzzleAnswer, BoardPuzzleScene, BoardReviewNews, ContentText, Explanation, GameInfo, Health, LessonStep, NewTable, CheckedPosition, PositionRequest, PuzzleHint, PuzzleOverview, Replay, NewReview, SceneFace,
 *   TableSummary
 * } from '../state/wire.js'
 */

import { at } from './address.js';
import { learnBuild } from './build.js';
import { learnTime } from './server-time.js';

/**
 * The parameters of a generated board, with counts of the game's items.
 * @typedef {{seed: number, variant?: string, symmetry?: string, [count: string]: string | number | undefined}
 *   } NewBoardWish
 */

/** A refusal, with a sentence for people where the server gave one. */
export class Refusal extends Error {
  /**
   * @param {string} code
   * @param {string} text
   */
  constructor(code, text) {
    super(text);
    this.code = code;
  }
}

/** After this long without an answer, a request has failed. */
const LIMIT_MS = 30_000;
/** The same for what the server draws first. */
const DRAWN_LIMIT_MS = 180_000;

/**
 * @param {string} path  of the site
 * @param {unknown} [body]  sent with POST when given
 * @param {RequestInit} [how]  further options of `fetch`
 * @returns {Promise<any>} rejects with a `Refusal`: the server's, or `offline` without an answer
 */
export const ask = (path, body, how) =>
  limited(LIMIT_MS, async (signal) => (await sent(path, body, { ...how, signal })).json().catch(() => ({})));

/**
 * @param {string} path  of the site
 * @param {unknown} [body]  sent with POST when given
 * @returns {Promise<Blob>} what the server draws
 */
const drawn = (path, body) => limited(DRAWN_LIMIT_MS, async (signal) => (await sent(path, body, { signal })).blob());

/**
 * @param {string} path  of the site
 * @param {unknown} [body]  sent with POST when given
 * @param {RequestInit} [how]  further options of `fetch`
 * @returns {Promise<Response>} the successful response
 */
async function sent(path, body, how) {
  const headers = { 'accept-language': document.documentElement.lang };
  const request =
    body === undefined
      ? { headers }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  const answer = await fetch(at(path), { ...request, ...how }).catch(() => {
    throw new Refusal('offline', '');
  });
  learnTime(answer);
  learnBuild(answer.headers.get('tessera-build'));
  if (answer.ok) return answer;
  const said = await answer.json().catch(() => ({}));
  throw new Refusal(said.code ?? '', said.text ?? '');
}

/**
 * Give up after a while: on a stalled network nothing would ever fail.
 * @template T
 * @param {number} ms
 * @param {(signal: AbortSignal) => Promise<T>} asking
 * @returns {Promise<T>}
 */
async function limited(ms, asking) {
  const giving = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => {
      giving.abort();
      reject(new Refusal('offline', ''));
    }, ms);
  });
  try {
    return await /** @type {Promise<T>} */ (Promise.race([asking(giving.signal), late]));
  } finally {
    clearTimeout(timer);
  }
}

/** More games at once than anybody plays. */
const MOST_OF_MINE = 500;

/** @returns {Promise<GameInfo[]>} */
export const games = () => ask('/api/games');

/**
 * @param {string} game
 * @param {string} name
 * @returns {Promise<BoardPicture>}
 */
export const boardOf = (game, name) => ask(`/api/games/${game}/boards/${encodeURIComponent(name)}`);

/**
 * @param {NewTable} table
 * @returns {Promise<TableSummary>}
 */
export const newTable = (table) => ask('/api/tables', table);

/**
 * @param {string} id
 * @param {string} side
 * @param {string} name
 * @returns {Promise<TableSummary>}
 */
export const takeSeat = (id, side, name) => ask(`/api/tables/${id}/seats/${side}`, { name });

/**
 * Accept or decline a reserved seat.
 * @param {'accept' | 'decline'} answer
 * @param {string} id
 * @param {'table' | 'war'} [kind]
 */
export const answerInvitation = (answer, id, kind = 'table') => ask(`/api/${kind}s/${id}/${answer}`, {});

/**
 * @param {string} id
 * @returns {Promise<unknown>}
 */
export const record = (id) => ask(`/api/tables/${id}/record`);

/**
 * A table as lists show it.
 * @param {string} id
 * @returns {Promise<TableSummary>}
 */
export const table = (id) => ask(`/api/tables/${id}`);

/**
 * The unfinished games and wars in which one has a seat, the newest first.
 * @returns {Promise<{tables: TableSummary[], wars: WarInfo[]}>}
 */
export async function myGames() {
  /** @type {TableSummary[]} */
  const tables = [];
  /** @type {WarInfo[]} */
  const wars = [];
  /** @type {string | null} */
  let cursor = null;
  do {
    const query = new URLSearchParams({ mine: 'true', status: 'unfinished', limit: '100', ...(cursor ? { cursor } : {}) });
    /** @type {RoomPage} */
    const page = await ask(`/api/rooms?${query}`);
    tables.push(...page.tables);
    wars.push(...page.wars);
    cursor = page.next;
  } while (cursor !== null && tables.length + wars.length < MOST_OF_MINE);
  return { tables, wars };
}

/**
 * The rules of a game as a piece of HTML, in the language of the page.
 * @param {string} game
 * @returns {Promise<string>}
 */
export const rules = (game) =>
  limited(LIMIT_MS, async (signal) =>
    (await sent(`/api/games/${game}/rules?language=${document.documentElement.lang}`, undefined, { signal })).text());

/**
 * The steps of a guided first game.
 * @param {string} game
 * @returns {Promise<LessonStep[]>}
 */
export const lesson = (game) => ask(`/api/games/${game}/lesson`);

/**
 * All that the tokens of a game can show, in the order of its kit.
 * @param {string} game
 * @returns {Promise<Record<string, SceneFace>>}
 */
export const faces = (game) => ask(`/api/games/${game}/faces`);

/**
 * What a game is played with: here, or what is kept at an address.
 * @param {string} game
 * @param {string} [address]
 * @returns {Promise<ContentText>}
 */
export const contentOf = (game, address) =>
  ask(`/api/games/${game}/content${address ? `/${encodeURIComponent(address)}` : ''}`);

/**
 * Something to play with, as the game writes it, with all that its tokens can show.
 * @param {string} game
 * @param {string} text
 * @returns {Promise<ContentText>}
 */
export const readContent = (game, text) => ask(`/api/games/${game}/content`, { text });

/**
 * A game played through: a record, or a position text, a tab and actions.
 * @param {string} text
 * @param {boolean} [lesson]    whether it belongs to a guided first game
 * @param {string} [content]    what a position is played with; a record says so itself
 * @returns {Promise<Replay>}
 */
export const replay = (text, lesson = false, content = '') =>
  ask('/api/replays', { text, lesson, content });

/**
 * Why picks lead to no legal action in a position.
 * @param {string} text  of the position
 * @param {readonly string[]} picks
 * @param {boolean} lesson
 * @param {string} content
 * @returns {Promise<Explanation>}
 */
export const explain = (text, picks, lesson, content) =>
  ask('/api/explanations', { text, picks, lesson, content });

/**
 * Check a hand-made board.
 * @param {string} game
 * @param {DraftRequest} draft
 * @returns {Promise<CheckedDraft>}
 */
export const look = (game, draft) => ask(`/api/games/${game}/drafts`, draft);

/**
 * The board of a text in any of its forms, looked at.
 * @param {string} game
 * @param {string} text
 * @returns {Promise<CheckedDraft>}
 */
export const readDraft = (game, text) => ask(`/api/games/${game}/drafts/read`, { text });

/**
 * A position that is set up by hand, looked at.
 * @param {string} game
 * @param {PositionRequest} wish
 * @returns {Promise<CheckedPosition>}
 */
export const position = (game, wish) => ask(`/api/games/${game}/positions`, wish);

/**
 * Generate a board from a seed, and check it.
 * @param {string} game
 * @param {NewBoardWish} wish
 * @param {string} [content]  the content; empty: built in
 * @returns {Promise<CheckedDraft>}
 */
export const newBoard = (game, wish, content = '') => {
  const texts = (/** @type {object} */ values) =>
    Object.entries(values).map(([name, value]) => [name, String(value)]);
  if (content) {
    const { seed, variant, ...others } = wish;
    const parameters = Object.fromEntries(texts(others));
    return ask(`/api/games/${game}/drafts/new`, { seed, variant, parameters, content });
  }
  const query = texts(wish);
  return ask(`/api/games/${game}/drafts/new?${new URLSearchParams(query)}`);
};

/**
 * Bots that play a board, whether anybody looks or not; the same wish is the same experiment.
 * @param {string} game
 * @param {NewExperiment} wish
 * @returns {Promise<ExperimentNews>}
 */
export const beginExperiment = (game, wish) => ask(`/api/games/${game}/experiments`, wish);

/**
 * One's experiments with a board, the latest first.
 * @param {string} game
 * @param {BoardQuery} board
 * @returns {Promise<ExperimentList>}
 */
export const experimentsOf = (game, board) => ask(`/api/games/${game}/experiments/mine`, board);

/**
 * All experiments of the user, latest first.
 * @returns {Promise<ExperimentList>}
 */
export const myExperiments = () => ask('/api/experiments');

/**
 * @param {string} address
 * @returns {Promise<ExperimentNews>}
 */
export const experiment = (address) => ask(`/api/experiments/${address}`);

/**
 * @param {string} address
 * @param {'stop' | 'go-on' | 'forget'} deed
 * @returns {Promise<ExperimentNews>} nothing for a deleted one
 */
export const withExperiment = (address, deed) => ask(`/api/experiments/${address}/${deed}`, {});

/**
 * Games of a series of an experiment, the latest first.
 * @param {string} address
 * @param {number} series
 * @param {number | null} before  the number of a game; null for the latest of all
 * @returns {Promise<ExperimentGames>}
 */
export const experimentGames = (address, series, before) => {
  const query = new URLSearchParams({ series: `${series}`, ...(before === null ? {} : { before: `${before}` }) });
  return ask(`/api/experiments/${address}/games?${query}`);
};

/**
 * A board with all that is played with on it, as PDF.
 * @param {string} game
 * @param {Partial<PrintRequest>} wish
 */
export const printed = (game, wish) => drawn(`/api/games/${game}/print`, wish);

/**
 * The animation of a game that is over; it is drawn first, which takes a while.
 * @param {string} id
 */
export const animation = (id) => drawn(`/api/tables/${id}/animation.webp`);

/**
 * What there is to say of a position, deeper and deeper.
 * @param {NewAnalysis} wish
 * @param {AbortSignal} signal  ends it
 * @returns {AsyncGenerator<AnalysisNews>}
 */
export const analyse = (wish, signal) => news('/api/analyses', wish, signal);

/**
 * The review of a finished game or war: progress, then the result.
 * @template {BoardReviewNews | WarReviewNews} News  of the kind of the wish
 * @param {NewReview} wish
 * @param {AbortSignal} signal  ends it
 * @returns {AsyncGenerator<News>}
 */
export const review = (wish, signal) => news('/api/reviews', wish, signal);

/**
 * The games that have puzzles, with those of the day.
 * @returns {Promise<PuzzleOverview>}
 */
export const puzzles = () => ask('/api/puzzles');

/**
 * A puzzle that the user has not tried, of suitable strength.
 * @param {{game: string, theme: string, goal: string}} wish  empty for any
 * @returns {Promise<BoardPuzzleScene | OrderPuzzleScene>}
 */
export const nextPuzzle = (wish) => {
  const query = Object.entries(wish).filter(([, value]) => value);
  return ask(`/api/puzzles/next?${new URLSearchParams(query)}`);
};

/**
 * A puzzle as it is set.
 * @param {string} id
 * @returns {Promise<BoardPuzzleScene | OrderPuzzleScene>}
 */
export const puzzle = (id) => ask(`/api/puzzles/${encodeURIComponent(id)}`);

/**
 * The map of an order puzzle as it was known after an entry of the journal.
 * @param {string} id
 * @param {number} number
 * @returns {Promise<PastMap>}
 */
export const puzzlePast = (id, number) => ask(`/api/puzzles/${id}/past/${number}`);

/**
 * The answer to an attempt at a puzzle, of the puzzle's kind.
 * @template {BoardPuzzleAnswer | OrderPuzzleAnswer} Answer
 * @param {string} id
 * @param {readonly string[]} actions  the user's actions from the beginning; or the orders
 * @returns {Promise<Answer>}
 */
export const tryPuzzle = (id, actions) => ask(`/api/puzzles/${id}/answers`, { actions });

/**
 * Where to look in a puzzle.
 * @param {string} id
 * @param {string[]} actions
 * @returns {Promise<PuzzleHint>}
 */
export const puzzleHint = (id, actions) => ask(`/api/puzzles/${id}/hints`, { actions });

/**
 * The solution of a puzzle, which gives up.
 * @param {string} id
 * @returns {Promise<BoardPuzzleAnswer>}
 */
export const puzzleSolution = (id) => ask(`/api/puzzles/${id}/solution`, {});

/**
 * A streamed response, line by line, while the server works.
 * @param {string} path
 * @param {unknown} wish
 * @param {AbortSignal} signal  ends it
 * @returns {AsyncGenerator<any>}
 */
async function* news(path, wish, signal) {
  const { body } = await opened(path, wish, signal);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = () =>
    reader?.read().catch(() => {
      throw new Refusal('offline', '');
    });
  let begun = '';
  for (let chunk = await read(); chunk && !chunk.done; chunk = await read()) {
    const lines = (begun + chunk.value).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
}

/**
 * The response of a stream, once it begins; later it may take its time.
 * @param {string} path
 * @param {unknown} wish
 * @param {AbortSignal} signal
 */
const opened = (path, wish, signal) =>
  limited(LIMIT_MS, (late) => {
    const ending = new AbortController();
    for (const end of [signal, late]) end.addEventListener('abort', () => ending.abort());
    return sent(path, wish, { signal: ending.signal });
  });

/** @returns {Promise<Health>} */
export const health = () => ask('/health');
