// Written by tools/wire.py from the server's structs.

/** Experiments, the newest first. */
export interface ExperimentList { experiments: ExperimentNews[] }

/** An experiment with its progress. */
export interface ExperimentNews {
  address: string;
  game: string;
  board: string;
  variant: string;
  own_content: boolean;
  players: string[];
  half_width: number | null;
  state: 'running' | 'stopped' | 'over' | 'failed';
  mine: boolean;
  created: number;
  games: number;
  max_games: number;
  seconds_left: number | null;
  series: SeriesResult[];
  board_name: Record<string, string>;
  content_name: string;
  editor: string;
}

/** The result so far of a pairing, or of one player's self-play. */
export interface SeriesResult {
  first: string;
  second: string;
  games: number;
  max_games: number;
  win_rate: number;
  low: number;
  high: number;
  stopped_early: boolean;
  over: boolean;
  sides: string[];
  endings: Ending[];
  actions: number;
  win_rates: GroupWinRate[];
  turns: number;
}

/** The number of games that ended in one way. */
export interface Ending { winner: string; reason: string; games: number }

/** The win rate of a faction or seat, in games for more than two players. */
export interface GroupWinRate {
  group: string;
  id: string;
  name: Record<string, string>;
  games: number;
  win_rate: number;
  low: number;
  high: number;
  even: number;
}

/** Games of a series, the newest first. */
export interface ExperimentGames { games: GameBrief[] }

/** A game in the list of replays. */
export interface GameBrief {
  number: number;
  winner: string;
  reason: string;
  turns: number;
  link: string;
}

/** `POST /api/games/{id}/experiments/mine`: list your experiments with a board. */
export interface BoardQuery {
  board: string;
  variant?: string;
  content?: string;
}

/** `POST /api/games/{id}/experiments`: let bots play a board to measure how balanced it is. */
export interface NewExperiment {
  board: string;
  variant?: string;
  content?: string;
  players?: number[];
  games?: number;
  half_width?: number | null;
  name?: string;
  anyway?: boolean;
}
