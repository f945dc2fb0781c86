/** The server's HTTP side. */

import { href } from '../base/address.js';
import { learnTime } from '../base/server-time.js';
import type { CheckedDraft, DraftRequest, PrintRequest } from '../wire/editor.js';
import type { BoardQuery, ExperimentGames, ExperimentList, ExperimentNews, NewExperiment } from '../wire/lab.js';
import type { RoomPage } from '../wire/lobby.js';
import type {
  AnalysisNews,
  BoardPicture,
  BoardPuzzleAnswer,
  BoardPuzzleScene,
  BoardReviewNews,
  CheckedPosition,
  ContentText,
  Explanation,
  GameInfo,
  Health,
  LessonStep,
  NewAnalysis,
  NewReview,
  NewTable,
  PositionRequest,
  PuzzleHint,
  PuzzleOverview,
  Replay,
  SceneFace,
  TableSummary,
} from '../wire/tables.js';
import type { OrderPuzzleAnswer, OrderPuzzleScene, PastMap, WarInfo, WarReviewNews } from '../wire/war.js';
import { noteBuild } from './build.js';

/** The parameters of a generated board, with counts of the game's items. */
export type NewBoardWish = {
  seed: number;
  variant?: string;
  symmetry?: string;
  [count: string]: string | number | undefined;
};

/** A refusal, with a sentence for people where the server gave one. */
export class Refusal extends Error {
  code: string;

  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

/** Where something was sent with POST: such an address answers nothing else. */
export const posted = new Set<string>();

/** After this long without an answer, a request has failed. */
const LIMIT_MS = 30_000;
/** The same for what the server draws first. */
const DRAWN_LIMIT_MS = 180_000;

/**
 * @param path of the site
 * @param body sent with POST when given
 * @param how further options of `fetch`
 * @returns rejects with a `Refusal`: the server's, or `offline` without an answer
 */
export const ask = (path: string, body?: unknown, how?: RequestInit): Promise<any> =>
  limited(LIMIT_MS, async (signal) => (await sent(path, body, { ...how, signal })).json().catch(() => ({})));

/**
 * @param path of the site
 * @param body sent with POST when given
 * @returns what the server draws
 */
const drawn = (path: string, body?: unknown): Promise<Blob> =>
  limited(DRAWN_LIMIT_MS, async (signal) => (await sent(path, body, { signal })).blob());

/**
 * @param path of the site
 * @param body sent with POST when given
 * @param how further options of `fetch`
 * @returns the successful response
 */
async function sent(path: string, body?: unknown, how?: RequestInit): Promise<Response> {
  const headers = { 'accept-language': document.documentElement.lang };
  const request =
    body === undefined
      ? { headers }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        };
  if (body !== undefined) posted.add(new URL(href(path), location.href).href);
  const answer = await fetch(href(path), { ...request, ...how }).catch(() => {
    throw new Refusal('offline', '');
  });
  learnTime(answer);
  noteBuild(answer.headers.get('tessera-build'));
  if (answer.ok) return answer;
  const said = await answer.json().catch(() => ({}));
  throw new Refusal(said.code ?? '', said.text ?? '');
}

/** Give up after a while: on a stalled network nothing would ever fail. */
async function limited<T>(ms: number, asking: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const giving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => {
      giving.abort();
      reject(new Refusal('offline', ''));
    }, ms);
  });
  try {
    return await (Promise.race([asking(giving.signal), late]) as Promise<T>);
  } finally {
    clearTimeout(timer);
  }
}

/** More games at once than anybody plays. */
const MOST_OF_MINE = 500;

export const games = (): Promise<GameInfo[]> => ask('/api/games');

export const boardOf = (game: string, name: string): Promise<BoardPicture> =>
  ask(`/api/games/${game}/boards/${encodeURIComponent(name)}`);

export const newTable = (table: NewTable): Promise<TableSummary> => ask('/api/tables', table);

export const takeSeat = (id: string, side: string, name: string): Promise<TableSummary> =>
  ask(`/api/tables/${id}/seats/${side}`, { name });

/** Accept or decline a reserved seat. */
export const answerInvitation = (answer: 'accept' | 'decline', id: string, kind: 'table' | 'war' = 'table') =>
  ask(`/api/${kind}s/${id}/${answer}`, {});

export const record = (id: string): Promise<unknown> => ask(`/api/tables/${id}/record`);

/** A table as lists show it. */
export const table = (id: string): Promise<TableSummary> => ask(`/api/tables/${id}`);

/** The unfinished games and wars in which one has a seat, the newest first. */
export async function myGames(): Promise<{ tables: TableSummary[]; wars: WarInfo[] }> {
  const tables: TableSummary[] = [];
  const wars: WarInfo[] = [];
  let cursor: string | null = null;
  do {
    const query = new URLSearchParams({
      mine: 'true',
      status: 'unfinished',
      limit: '100',
      ...(cursor ? { cursor } : {}),
    });
    const page: RoomPage = await ask(`/api/rooms?${query}`);
    tables.push(...page.tables);
    wars.push(...page.wars);
    cursor = page.next;
  } while (cursor !== null && tables.length + wars.length < MOST_OF_MINE);
  return { tables, wars };
}

/** The rules of a game as a piece of HTML, in the language of the page. */
export const rules = (game: string): Promise<string> =>
  limited(LIMIT_MS, async (signal) =>
    (await sent(`/api/games/${game}/rules?language=${document.documentElement.lang}`, undefined, { signal })).text(),
  );

/** The steps of a guided first game. */
export const lesson = (game: string): Promise<LessonStep[]> => ask(`/api/games/${game}/lesson`);

/** All that the tokens of a game can show, in the order of its kit. */
export const faces = (game: string): Promise<Record<string, SceneFace>> => ask(`/api/games/${game}/faces`);

/** What a game is played with: here, or what is kept at an address. */
export const contentOf = (game: string, address?: string): Promise<ContentText> =>
  ask(`/api/games/${game}/content${address ? `/${encodeURIComponent(address)}` : ''}`);

/** Something to play with, as the game writes it, with all that its tokens can show. */
export const readContent = (game: string, text: string): Promise<ContentText> =>
  ask(`/api/games/${game}/content`, { text });

/**
 * A game played through: a record, or a position text, a tab and actions.
 * @param lesson whether it belongs to a guided first game
 * @param content what a position is played with; a record says so itself
 */
export const replay = (text: string, lesson: boolean = false, content: string = ''): Promise<Replay> =>
  ask('/api/replays', { text, lesson, content });

/**
 * Why picks lead to no legal action in a position.
 * @param text of the position
 */
export const explain = (
  text: string,
  picks: readonly string[],
  lesson: boolean,
  content: string,
): Promise<Explanation> => ask('/api/explanations', { text, picks, lesson, content });

/** Check a hand-made board. */
export const look = (game: string, draft: DraftRequest): Promise<CheckedDraft> =>
  ask(`/api/games/${game}/drafts`, draft);

/** The board of a text in any of its forms, looked at. */
export const readDraft = (game: string, text: string): Promise<CheckedDraft> =>
  ask(`/api/games/${game}/drafts/read`, { text });

/** A position that is set up by hand, looked at. */
export const position = (game: string, wish: PositionRequest): Promise<CheckedPosition> =>
  ask(`/api/games/${game}/positions`, wish);

/**
 * Generate a board from a seed, and check it.
 * @param content the content; empty: built in
 */
export const newBoard = (game: string, wish: NewBoardWish, content: string = ''): Promise<CheckedDraft> => {
  const texts = (values: object) => Object.entries(values).map(([name, value]) => [name, String(value)]);
  if (content) {
    const { seed, variant, ...others } = wish;
    const parameters = Object.fromEntries(texts(others));
    return ask(`/api/games/${game}/drafts/new`, { seed, variant, parameters, content });
  }
  const query = texts(wish);
  return ask(`/api/games/${game}/drafts/new?${new URLSearchParams(query)}`);
};

/** Bots that play a board, whether anybody looks or not; the same wish is the same experiment. */
export const beginExperiment = (game: string, wish: NewExperiment): Promise<ExperimentNews> =>
  ask(`/api/games/${game}/experiments`, wish);

/** One's experiments with a board, the latest first. */
export const experimentsOf = (game: string, board: BoardQuery): Promise<ExperimentList> =>
  ask(`/api/games/${game}/experiments/mine`, board);

/** All experiments of the user, latest first. */
export const myExperiments = (): Promise<ExperimentList> => ask('/api/experiments');

export const experiment = (address: string): Promise<ExperimentNews> => ask(`/api/experiments/${address}`);

/** @returns nothing for a deleted one */
export const withExperiment = (address: string, action: 'stop' | 'go-on' | 'forget'): Promise<ExperimentNews> =>
  ask(`/api/experiments/${address}/${action}`, {});

/**
 * Games of a series of an experiment, the latest first.
 * @param before the number of a game; null for the latest of all
 */
export const experimentGames = (address: string, series: number, before: number | null): Promise<ExperimentGames> => {
  const query = new URLSearchParams({ series: `${series}`, ...(before === null ? {} : { before: `${before}` }) });
  return ask(`/api/experiments/${address}/games?${query}`);
};

/** A board with all that is played with on it, as PDF. */
export const printed = (game: string, wish: Partial<PrintRequest>) => drawn(`/api/games/${game}/print`, wish);

/** The animation of a game that is over; it is drawn first, which takes a while. */
export const animation = (id: string) => drawn(`/api/tables/${id}/animation.webp`);

/**
 * What there is to say of a position, deeper and deeper.
 * @param signal ends it
 */
export const analyse = (wish: NewAnalysis, signal: AbortSignal): AsyncGenerator<AnalysisNews> =>
  news('/api/analyses', wish, signal);

/**
 * The review of a finished game or war: progress, then the result.
 * @template News of the kind of the wish
 * @param signal ends it
 */
export const review = <News extends BoardReviewNews | WarReviewNews>(
  wish: NewReview,
  signal: AbortSignal,
): AsyncGenerator<News> => news('/api/reviews', wish, signal);

/** The games that have puzzles, with those of the day. */
export const puzzles = (): Promise<PuzzleOverview> => ask('/api/puzzles');

/**
 * A puzzle that the user has not tried, of suitable strength.
 * @param wish empty for any
 */
export const nextPuzzle = (wish: {
  game: string;
  theme: string;
  goal: string;
}): Promise<BoardPuzzleScene | OrderPuzzleScene> => {
  const query = Object.entries(wish).filter(([, value]) => value);
  return ask(`/api/puzzles/next?${new URLSearchParams(query)}`);
};

/** A puzzle as it is set. */
export const puzzle = (id: string): Promise<BoardPuzzleScene | OrderPuzzleScene> =>
  ask(`/api/puzzles/${encodeURIComponent(id)}`);

/** The map of an order puzzle as it was known after an entry of the journal. */
export const puzzlePast = (id: string, number: number): Promise<PastMap> => ask(`/api/puzzles/${id}/past/${number}`);

/**
 * The answer to an attempt at a puzzle, of the puzzle's kind.
 * @param actions the user's actions from the beginning; or the orders
 */
export const tryPuzzle = <Answer extends BoardPuzzleAnswer | OrderPuzzleAnswer>(
  id: string,
  actions: readonly string[],
): Promise<Answer> => ask(`/api/puzzles/${id}/answers`, { actions });

/** Where to look in a puzzle. */
export const puzzleHint = (id: string, actions: string[]): Promise<PuzzleHint> =>
  ask(`/api/puzzles/${id}/hints`, { actions });

/** The solution of a puzzle, which gives up. */
export const puzzleSolution = (id: string): Promise<BoardPuzzleAnswer> => ask(`/api/puzzles/${id}/solution`, {});

/**
 * A streamed response, line by line, while the server works.
 * @param signal ends it
 */
async function* news(path: string, wish: unknown, signal: AbortSignal): AsyncGenerator<any> {
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

/** The response of a stream, once it begins; later it may take its time. */
const opened = (path: string, wish: unknown, signal: AbortSignal) =>
  limited(LIMIT_MS, (late) => {
    const ending = new AbortController();
    for (const end of [signal, late]) end.addEventListener('abort', () => ending.abort());
    return sent(path, wish, { signal: ending.signal });
  });

export const health = (): Promise<Health> => ask('/health');
