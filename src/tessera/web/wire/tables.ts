// Written by tools/wire.py from the server's structs.

export type ServerMessage = Welcome | Happened | ConditionalMovesChanged | SeatsChanged | Thinking | Problem | Pong;

export type ClientMessage = Act | Undo | Resign | Close | Claim | Arrange | MakeOffer | AnswerOffer | Explain | PreviewAction | GetThreats | Language | Ping | Visibility;

export type SeatKind = 'open' | 'person' | 'bot';

export type TableStatus = 'waiting' | 'playing' | 'finished';

export type Offered = 'draw' | 'undo' | 'rematch' | 'pause' | 'resume';

export type WaitingServerMessage = Waiting | Problem | Pong;

export type Steps = { [pick: string]: string | Steps };

/** The first message on a connection: the whole state of the table. */
export interface Welcome {
  type: 'welcome';
  table: TableSummary;
  board: BoardScene;
  history: Scene[];
  seq: number;
  you: string[];
  spectators: number;
  may_undo: boolean;
  offers: Offers;
  building: BuildingScene | null;
  clock: ClockScene | null;
  conditional_moves: string[][][];
}

/** A table in the game list. */
export interface TableSummary {
  id: string;
  game: string;
  variant: string;
  board: string;
  status: TableStatus;
  seats: Seat[];
  ply: number;
  result: string | null;
  reason: string | null;
  created: string;
  updated: string;
  text: string;
  listed: boolean;
  you: string[];
  turn: string | null;
  seed_hash: string | null;
  seed: string | null;
  board_name: string;
  board_text: string;
  lay: number;
  content: string;
  content_name: string;
  clock: TimeControl | null;
  rated: boolean;
  invited: boolean;
  tournament: string;
  declined: boolean;
  suspended: boolean;
  asked: string;
}

/** Public view of a seat. */
export interface Seat {
  side: string;
  kind: SeatKind;
  name: string;
  level: number | null;
  present: boolean;
}

/** A time control; untimed games have none. */
export interface TimeControl {
  kind: 'fischer' | 'byo-yomi' | 'slow';
  seconds: number;
  extra: number;
  periods: number;
}

/** The part of a scene that stays the same for a whole game. */
export interface BoardScene {
  game: string;
  variant: string;
  sides: [string, string];
  options: Record<string, string>;
  cells: SceneCell[];
  gaps: SceneCell[];
  grid: 'hex' | 'square';
  zones: SceneZone[];
  faces: Record<string, SceneFace>;
}

/** A cell of the board; `r` grows downwards, `q` to the right. */
export interface SceneCell { name: string; q: number; r: number }

/** A zone of cells. */
export interface SceneZone {
  kind: string;
  cells: string[];
  mark: string | null;
}

/** A face of a two-sided token. */
export interface SceneFace {
  type: string;
  back: string;
  category: string;
  name: Record<string, string>;
  marks: [number, number][];
  copies: number;
}

/** A position for drawing. Fields with a default do not apply to every game. */
export interface Scene {
  ply: number;
  text: string;
  turn: string | null;
  phase: string;
  actions_left: number;
  full_turn: number;
  truce: number;
  left_to_place: number;
  acted: string[];
  terrain: Record<string, string>;
  pieces: ScenePiece[];
  ties: [string, string][];
  reserves: Record<string, Record<string, number>>;
  tokens: SceneTokens | null;
  cards: SceneCards | null;
  clock: number;
  draw_after: number;
  last: SceneAction | null;
  outcome: SceneOutcome | null;
  choices: Steps;
}

/** A piece on the board. */
export interface ScenePiece { cell: string; kind: string; side: string }

/** The part of a scene for games with two-sided tokens and zones. */
export interface SceneTokens {
  active: string[];
  guards: [string, string][];
  guarded: string[];
  fresh: Record<string, Record<string, number>>;
  pending: Record<string, Record<string, number>>;
  portal_used: boolean;
  to_place: Record<string, number>;
  taken: Record<string, number>;
  points: Record<string, number>;
  turns: number;
  limit: number;
  imminent_winner: string | null;
}

/** The cards of a game; all are open. */
export interface SceneCards {
  hands: Record<string, string[]>;
  deck: string[];
  discards: string[];
  drawing: string | null;
}

/** An action with its effects, in enough detail to animate it. */
export interface SceneAction {
  text: string;
  side: string;
  verb: string;
  origin: string | null;
  target: string | null;
  kind: string | null;
  moves: SceneMove[];
  captures: SceneCapture[];
  card: string | null;
  guard: string | null;
}

/** A piece that an action moved. */
export interface SceneMove {
  kind: string;
  side: string;
  how: string;
  origin: string;
  target: string | null;
  q: number;
  r: number;
  lost: string | null;
}

/** A piece that an action captured or removed. */
export interface SceneCapture {
  cell: string;
  kind: string;
  side: string;
  reason: string;
  by: string[];
}

/** The outcome of the game. */
export interface SceneOutcome {
  result: string;
  reason: string;
  cells: string[];
}

/** The pending offer, and the options that this client has. */
export interface Offers {
  pending: OfferMade | null;
  may: Offered[];
  rematch: string | null;
  may_abort: boolean;
  claim_from: number | null;
  arranged: boolean;
  suspended: boolean;
}

/** An offer from one player to the other. */
export interface OfferMade { side: string; what: Offered }

/** An unfinished board as plain data for drawing it, with cells named `q,r`. */
export interface BuildingScene {
  cells: Record<string, string>;
  letters: string;
  last: string[];
  laid: number;
  wanted: number;
  text: string;
}

/** The clocks when the message is sent; from then on the running one counts down. */
export interface ClockScene {
  sides: Record<string, SideClock>;
  running: string | null;
  paused: boolean;
  away: boolean;
  begin_within: number | null;
  left_within: number | null;
}

/** Time that a side has left when the message is sent, in milliseconds. */
export interface SideClock { left: number; reserve: number; grace: number }

/** An event, sent after it is stored: an action, a take-back, the end of the game, or an offer. */
export interface Happened {
  type: 'happened';
  seq: number;
  kind: 'fragment' | 'action' | 'undo' | 'resign' | 'time' | 'left' | 'close' | 'arrange' | 'offer' | 'decline' | 'agree' | 'rematch' | 'expired' | 'pause' | 'resume' | 'disconnected' | 'reconnected' | 'time_credited' | 'suspend';
  side: string;
  status: TableStatus;
  scene: Scene;
  may_undo: boolean;
  offers: Offers;
  seed: string | null;
  clock: ClockScene | null;
  conditional_moves: string[][][];
}

/** A player's conditional moves, sent only to that player's own clients. */
export interface ConditionalMovesChanged {
  type: 'conditional-moves';
  lines: string[][][];
}

/** A player took a seat, connected or disconnected. */
export interface SeatsChanged {
  type: 'seats';
  status: TableStatus;
  seats: Seat[];
  spectators: number;
  you: string[];
}

/** A bot has begun to think; its action ends this. */
export interface Thinking {
  type: 'thinking';
  side: string;
  preparing: number | null;
  seconds_left: number | null;
}

/** A refused request, which has changed nothing. */
export interface Problem {
  type: 'error';
  code: string;
  text: string;
  re?: number | null;
}

/** The answer to `Ping`: the connection is alive. */
export interface Pong { type: 'pong' }

/** The answer to `Explain`: why an action is not legal, in the chosen language. */
export interface Explanation {
  type: 'explanation';
  action: string;
  text: string;
}

/** The answer to `PreviewAction`. */
export interface ActionPreview {
  type: 'preview';
  seq: number;
  action: SceneAction;
}

/** The answer to `GetThreats`: the `Threats` of the current position. */
export interface CurrentThreats {
  type: 'threats';
  ply: number;
  takes: Record<string, SceneCapture[]>;
  threats: Threat[];
  reach: Record<string, string[]>;
}

/** A piece that the other side could capture in one turn of its own. */
export interface Threat {
  cell: string;
  side: string;
  reason: string;
  by: string[];
}

/** `GET /api/games`: a game that can be played here. */
export interface GameInfo {
  id: string;
  sides: [string, string];
  options: GameOption[];
  boards: string[];
  offered: GroundOffered;
  levels: number[];
  rules_version: number;
  engines: string[];
}

/** One option of a game, for a form. */
export interface GameOption {
  name: string;
  default: string;
  values?: string[];
  parts?: string[];
  min?: number | null;
  max?: number | null;
  item?: string;
}

/** Default settings for a new table. */
export interface GroundOffered {
  variant: string;
  board: string;
  elsewhere: string;
}

/** `GET /api/games/{id}/boards/{name}`: an empty board, for a picture in a form. */
export interface BoardPicture {
  name: string;
  cells: SceneCell[];
  terrain: Record<string, string>;
  variant: string;
  zones: SceneZone[];
  text: string;
}

/** `GET /api/games/{id}/content` and `…/content/{address}`: content of a game. */
export interface ContentText {
  address: string;
  name: string;
  text: string;
  faces: Record<string, SceneFace>;
}

/** A game to step through. */
export interface Replay {
  board: BoardScene;
  ground: string;
  history: Scene[];
  players: Record<string, Player>;
  result: '1-0' | '0-1' | '1/2-1/2' | '*';
  reason: string | null;
  tags: Record<string, string>;
}

/** The player of a side. */
export interface Player { name: string; kind?: 'person' | 'bot' }

/** A step of a lesson. */
export interface LessonStep {
  name: string;
  position: string;
  continues: boolean;
  accepts: string[];
  replies: string[];
}

/** `GET /health`; an unhealthy server answers with an error. */
export interface Health {
  status: 'ok' | 'degraded';
  kernels: Kernels;
  tables: number;
  wars: number;
  connections: number;
  suspended: number;
  failing: Record<string, string>;
}

/** The progress of compiling the rules. */
export interface Kernels { ready: boolean; progress: number; what: string }

/** An edited position as parsed, or why it is invalid. */
export interface CheckedPosition {
  text: string;
  problem: string;
  board: BoardScene | null;
  scene: Scene | null;
  won_at_once: string;
}

/** Progress of an analysis: a line of JSON for each new result. */
export interface AnalysisNews {
  turn: string;
  lines: AnalysedLine[];
  depth: number;
  nodes: number;
  over: boolean;
  failed: boolean;
  preparing: number | null;
  seconds_left: number | null;
}

/** A principal variation. */
export interface AnalysedLine {
  actions: string[];
  chance: number;
  wins: string | null;
  turns: number;
  effects: SceneAction[];
}

/** Progress of a review of a board game. */
export interface BoardReviewNews {
  kind: 'board';
  done: number;
  most: number;
  failed: boolean;
  preparing: number | null;
  seconds_left: number | null;
  turn: ReviewedTurn | null;
  review: Review | null;
}

/** A turn of a game with its evaluation. */
export interface ReviewedTurn {
  ply: number;
  actions: number;
  side: string;
  best: number;
  played: number;
  loss: number;
  line: string[];
  wins: string | null;
  turns: number;
  forced: boolean;
  depth: number;
  answer: string[];
  unclear: boolean;
}

/** The review of a game. */
export interface Review {
  turns: ReviewedTurn[];
  accuracy: Record<string, number | null>;
}

/** `GET /api/puzzles`: all games that have puzzles. */
export interface PuzzleOverview { games: PuzzleGame[]; day: string }

/** Puzzles of a game, with the player's statistics. */
export interface PuzzleGame {
  game: string;
  puzzles: number;
  tried: number;
  themes: PuzzleTheme[];
  stats: PuzzleStats;
  daily: DailyBoardPuzzle | DailyOrderPuzzle | null;
}

/** A theme with its number of puzzles. */
export interface PuzzleTheme { name: string; puzzles: number }

/** A player's rating and statistics in the puzzles of a game. */
export interface PuzzleStats {
  rating: number;
  deviation: number;
  established: boolean;
  tries: number;
  solved: number;
  streak: number;
  best: number;
}

/** The puzzle of the day of a board game. */
export interface DailyBoardPuzzle {
  kind: 'board';
  id: string;
  goal: 'win-1' | 'win-2' | 'win-3' | 'defence' | 'orders';
  tried: boolean;
  solved: boolean;
  side: string;
  position: string;
}

/** The order puzzle of the day. */
export interface DailyOrderPuzzle {
  kind: 'orders';
  id: string;
  goal: 'win-1' | 'win-2' | 'win-3' | 'defence' | 'orders';
  tried: boolean;
  solved: boolean;
  map: string;
  day: number;
  hour: string;
}

/** A puzzle of a board game without its solution. */
export interface BoardPuzzleScene {
  kind: 'board';
  id: string;
  game: string;
  goal: 'win-1' | 'win-2' | 'win-3' | 'defence' | 'orders';
  stats: PuzzleStats;
  tried: boolean;
  daily: boolean;
  side: string;
  board: BoardScene;
  ground: string;
  scene: Scene;
}

/** The result of a try on a board, with the positions after its last action. */
export interface BoardPuzzleAnswer {
  kind: 'board';
  verdict: 'on' | 'solved' | 'wrong' | 'illegal';
  end: PuzzleEnd | null;
  scenes: Scene[];
  goal: 'win-1' | 'win-2' | 'win-3' | 'defence' | 'orders' | null;
}

/** What is shown after a puzzle is solved, failed or given up. */
export interface PuzzleEnd {
  themes: string[];
  rating: number;
  deviation: number;
  tries: number;
  solved: number;
  table: string;
  counted: boolean;
  before: PuzzleStats;
  after: PuzzleStats;
}

/** A piece to move or a target cell; empty if there is no hint. */
export interface PuzzleHint { cell: string }

/** `GET /api/players/{name}`: the public profile of an account. */
export interface PlayerProfile {
  name: string;
  since: string;
  ratings: PlayerRating[];
  boards: PlayerTally[];
  openings: PlayerTally[];
}

/** A player's rating in a game, in real time or by correspondence. */
export interface PlayerRating {
  game: string;
  pace: string;
  rating: number;
  deviation: number;
  established: boolean;
  games: number;
  won: number;
  drawn: number;
  last: string;
}

/** Results of a player on a board, or with an opening on it. */
export interface PlayerTally {
  game: string;
  board: string;
  opening: string;
  games: number;
  won: number;
  drawn: number;
}

/** `GET /api/players/{name}/curve`: ratings after each game, oldest first. */
export interface RatingCurve { points: CurvePoint[] }

/** The rating after a game. */
export interface CurvePoint { time: string; rating: number; deviation: number }

/** `GET /api/players/{name}/games`, `GET /api/archive`: finished games, newest first. */
export interface PlayedPage { games: PlayedGame[]; next: string | null }

/** A finished game in a list. */
export interface PlayedGame {
  id: string;
  kind: string;
  game: string;
  pace: string;
  board: string;
  reason: string;
  rated: boolean;
  ended: string;
  seats: PlayedSeat[];
  own: number | null;
}

/** A seat of a finished game. */
export interface PlayedSeat {
  side: string;
  name: string;
  registered: boolean;
  level: number | null;
  bot: boolean;
  score: number;
  team: string;
  rating: number | null;
  change: number | null;
}

/** The top players of a game; provisional ratings come after all others. */
export interface Leaderboard {
  game: string;
  pace: string;
  players: PlayerRank[];
}

/** A player on a leaderboard. */
export interface PlayerRank {
  name: string;
  rating: number;
  deviation: number;
  established: boolean;
  games: number;
}

/** An account that holds a seat of a table or war. */
export interface PlayerAt {
  side: string;
  name: string;
  rating: number | null;
  established: boolean;
  after: number | null;
  change: number | null;
}

/** `GET /api/account`: the account that sent the request. */
export interface Whoami { account: AccountInfo | null }

/** The caller's account. */
export interface AccountInfo {
  name: string;
  created: string;
  has_password: boolean;
  email: string;
  unconfirmed: string;
  logins: LoginInfo[];
  passkeys: PasskeyInfo[];
  is_moderator: boolean;
  reports: number;
}

/** A browser session of the account. */
export interface LoginInfo {
  id: string;
  device: string;
  created: string;
  seen: string;
  here: boolean;
}

/** A passkey of the account. */
export interface PasskeyInfo {
  id: string;
  name: string;
  created: string;
  used: string;
}

/** `GET /api/waiting`: games that wait, newest first; the socket sends it after each change. */
export interface Waiting {
  type: 'waiting';
  games: WaitingGame[];
  ongoing: number;
  now: number;
  registered: boolean;
}

/** A game that waits for the player. */
export interface WaitingGame {
  id: string;
  kind: 'table' | 'war';
  game: string;
  reason: 'turn' | 'invited' | 'asked';
  others: string[];
}

/** `GET /api/notifications`: notification settings. */
export interface NotificationSettings {
  key: string;
  browsers: number;
  email_enabled: boolean;
  has_email: boolean;
  disabled: string[];
}

/** `GET /api/account/tokens`: the account's tokens. */
export interface Programs { tokens: TokenInfo[]; bot: boolean; secret: string }

/** A token without its secret. */
export interface TokenInfo {
  id: string;
  name: string;
  scopes: ('play' | 'challenge')[];
  created: string;
  used: string;
}

/** `GET /api/admin`: everything on the moderation page. */
export interface ModerationOverview {
  role: string;
  reports: ReportInfo[];
  bans: BanInfo[];
  mutes: MuteInfo[];
  roles: RoleInfo[];
  moderation_actions: ModerationActionInfo[];
}

/** An open report. */
export interface ReportInfo {
  id: number;
  reporter: string;
  target: string;
  text: string;
  time: string;
  game: string;
  message: number | null;
  messages: ChatMessage[];
}

/** A chat message at a table, or of spectators at a war. */
export interface ChatMessage {
  type: 'chat-message';
  id: number;
  channel: 'players' | 'spectators';
  side: string;
  name: string;
  text: string;
  greeting: '' | 'hello' | 'good-luck' | 'well-played' | 'thanks' | 'good-game' | 'bye';
  time: string;
}

/** A banned player. */
export interface BanInfo { name: string; reason: string; until: string | null }

/** A muted player. */
export interface MuteInfo { name: string; reason: string }

/** An account with a role. */
export interface RoleInfo { name: string; role: string }

/** An entry of the moderation log. */
export interface ModerationActionInfo {
  moderator: string;
  target: string;
  action: string;
  detail: string;
  time: string;
}

/** Earlier messages that the client may read, if any; follows the welcome. */
export interface ChatHistory { type: 'chat-history'; messages: ChatMessage[] }

/** `GET` and `POST /api/notes/{room}`: a private note. */
export interface Note { text: string }

/** `GET /api/blocks`: blocked players. */
export interface Blocks { names: string[] }

/** Play an action. */
export interface Act { type: 'act'; seq: number; action: string }

/** Take back your last action, while it is still your turn. */
export interface Undo { type: 'undo'; seq: number }

/** Resign a game. */
export interface Resign { type: 'resign'; seq: number; side: string }

/** Close a table that waits for a player, or abort a game that not both have played in yet. */
export interface Close { type: 'close'; seq: number }

/** Claim a game that the opponent has left, as a win or a draw. */
export interface Claim { type: 'claim'; seq: number; drawn?: boolean }

/** Turn on automatic placement of your remaining pieces in the set-up. */
export interface Arrange { type: 'arrange'; seq: number; on?: boolean }

/** Make an offer to the other player, who must be a person. */
export interface MakeOffer { type: 'offer'; seq: number; what: Offered }

/** Accept or decline the opponent's offer, or withdraw your own. */
export interface AnswerOffer { type: 'answer'; seq: number; agreed: boolean }

/** Ask why an action is not legal. */
export interface Explain { type: 'explain'; picks: string[] }

/** Ask what a legal action would do. */
export interface PreviewAction { type: 'preview'; action: string }

/** Ask which captures are possible in the current position. */
export interface GetThreats { type: 'threats' }

/** Set the language of texts (`en`, `ru`); where texts are on show, a new welcome follows. */
export interface Language { type: 'language'; language: string }

/** Ask for a `Pong`: scripts in a page cannot see pings of the WebSocket protocol. */
export interface Ping { type: 'ping' }

/** Report whether the page is visible: players who hide it are shown as away. */
export interface Visibility { type: 'visibility'; visible: boolean }

/** `POST /api/games/{id}/positions`: validate an edited position; nothing is stored. */
export interface PositionRequest {
  base?: string;
  variant?: string;
  board?: string;
  things?: Record<string, string> | null;
  side?: string;
  reserves?: string;
}

/** A request for a table. With `me` on both seats it is a same-screen game. */
export interface NewTable {
  game: string;
  seats: Record<string, NewSeat>;
  variant?: string;
  board?: string;
  board_name?: string;
  position?: string;
  listed?: boolean;
  actions?: string[];
  lay?: number;
  content?: string;
  clock?: TimeControl | null;
  rated?: boolean;
  preset?: 'sheet' | 'balanced' | null;
}

/** Requested holder of a seat: `me`, `open` (joined by link) or `bot`. */
export interface NewSeat {
  kind: 'me' | 'open' | 'bot';
  name?: string;
  level?: number | null;
  engine?: string;
  invited?: string;
}

/** `POST /api/analyses`: a position to analyse. */
export interface NewAnalysis {
  position: string;
  lines?: number;
  table?: string;
  content?: string;
}

/** `POST /api/reviews`: review a finished game or war. */
export interface NewReview {
  kind?: 'board' | 'war';
  room?: string;
  record?: string;
}
