// Written by tools/wire.py from the server's structs.
import type { Language, Ping, Pong, Problem, PuzzleEnd, PuzzleStats, SeatKind, Visibility } from './tables.js';

export type WarServerMessage = WarWelcome | WarChanged | RemovedFromSeat | StepEnded | AnswerAccepted | AllyDraft | PastMap | ReplayFrames | JournalViewed | Truth | PlayerMessage | Problem | Pong;

export type WarClientMessage = Choose | Agree | SetBot | Decline | Leave | RemovePlayer | Readmit | CancelWar | SubmitAnswer | Ready | PassSteps | SetDraft | Share | SetResponses | MarkViewed | MarkVisited | Concede | HandOver | ContinueWar | SendMessage | Vote | GetPastMap | GetReplay | GetTruth | Language | Ping | Visibility;

export type WarStatus = 'gathering' | 'playing' | 'finished';

export type Proposal = 'pause' | 'resume' | 'extend' | 'draw' | 'abort';

export type Words = Record<string, string>;

export type Hour = 'morning' | 'midday' | 'evening' | 'dusk' | 'midnight' | 'dawn';

export type Answer = OrdersAnswer | TargetsAnswer | VanguardsAnswer | ArrangementAnswer;

export type MessageArg = string | number | MessageDescriptor | PieceArg | AbilityArg | PlayerArg | ResourceArg | (string | number | MessageDescriptor | PieceArg | AbilityArg | PlayerArg | ResourceArg)[];

/** The first message on a connection: everything this client may know. */
export interface WarWelcome {
  type: 'welcome';
  war: WarInfo;
  seat_states: Record<string, SeatState>;
  journals: Record<string, JournalEntry[]>;
  chat: PlayerMessage[];
  time: number;
}

/** Public view of a war. */
export interface WarInfo {
  id: string;
  map: string;
  days: number;
  clock: WarClock;
  chat: boolean;
  listed: boolean;
  status: WarStatus;
  seats: WarSeat[];
  creator: boolean;
  you: number[];
  day: number;
  hour: string;
  step: string;
  step_number: number;
  deadline: number | null;
  paused: boolean;
  votes: Record<string, number[]>;
  result: string | null;
  created: string;
  updated: string;
  returned: number;
  content: string;
  own: boolean;
  out_sees_all: boolean;
  shared_cells: 'seen' | 'all';
  allied_sight: 'shared' | 'own';
  quiet: number;
  rematch: string | null;
  asked_to_leave: RemovedPlayer[];
  barred: boolean;
  invited: number | null;
  host: string;
  rated: boolean;
  tournament: string;
  suspended: boolean;
  go_on_from: number | null;
  starts_at: number | null;
}

/** Time control of a war. */
export interface WarClock {
  kind: 'none' | 'live' | 'slow' | 'hour' | 'day';
  seconds: number;
  reserve: number;
}

/** Public view of a seat. */
export interface WarSeat {
  kind: SeatKind;
  name: string;
  handle: string;
  level: number | null;
  faction: string;
  leader: string;
  coalition: string | null;
  agreed: boolean;
  present: boolean;
  ready: boolean;
  out: boolean;
  stand_in: boolean;
  reserve: number | null;
  grace: number;
  grace_until: number | null;
  stand_in_since: number | null;
  bot_from: number | null;
  glory: number | null;
}

/** A player whom the creator removed and has not readmitted. */
export interface RemovedPlayer { mark: string; name: string }

/** What one seat knows now, and what it may do. */
export interface SeatState {
  scene: WarScene;
  options: WarOptions[];
  question: WarQuestion | null;
  must_answer: boolean;
  answer: OrdersAnswer | TargetsAnswer | VanguardsAnswer | ArrangementAnswer | null;
  drafts: OrderDraft[];
  passing: 'no' | 'hour' | 'alert' | 'alerted';
  sharing: boolean;
  ally_drafts: Record<string, string[]>;
  automatic_responses: AutomaticResponse[];
  suggested_responses: AutomaticResponse[];
  last_viewed: number;
  last_visited: number;
}

/** A state as one player knows it; after the game also the truth. */
export interface WarScene {
  viewer: number | null;
  day: number;
  hour: string;
  night: boolean;
  stage: number;
  round: number;
  step: string;
  priority: number[];
  players: WarPlayer[];
  pieces: WarPiece[];
  in_view: string[];
  explored: string[];
  ghosts: WarGhost[];
  shown: WarShown[];
  orders: WarOrder[];
  battles: WarBattle[];
  result: string | null;
  income: WarIncome[];
  hour_events: WarHourEvent[];
}

/** A player's state, as far as the viewer may know it. */
export interface WarPlayer {
  out: boolean;
  resources: Record<string, number> | null;
  glory: number | null;
}

/** A piece, as the viewer may know it. */
export interface WarPiece {
  id: number;
  kind: string;
  owner: number;
  cell: string;
  hp: number;
  ready?: boolean;
  hidden?: boolean;
  acted?: boolean;
  attacking?: string | null;
  also_attacking?: string | null;
  shield?: number;
  boost?: number;
  detecting?: number;
  stunned?: number;
  commanded?: boolean;
}

/** A piece lost from view, as last seen. */
export interface WarGhost { piece: WarPiece; day: number; hour: string }

/** An order to another player's piece, as shown in a response step. */
export interface WarShown {
  number: number;
  step: number;
  name: string;
  piece: number;
  ability: string | null;
  targets: (string | null)[];
}

/** An own order given in this stage. */
export interface WarOrder {
  text: string;
  piece: number;
  step: number;
  name: string;
  outcome: string;
}

/** A battle known to the viewer. */
export interface WarBattle {
  attacker: number;
  target: number;
  vanguards: [number[], number[]];
  strikes: boolean;
}

/** A part of the viewer's income at the next day, as things stand. */
export interface WarIncome {
  source: string;
  id: string;
  count: number;
  amounts: Record<string, number>;
}

/** Something that the viewer knows to have happened in this hour, which orders can name. */
export interface WarHourEvent {
  name: string;
  kind: 'order' | 'seen' | 'done' | 'fired';
  piece: number;
}

/** The orders that an own piece can be given now. */
export interface WarOptions {
  piece: number;
  move_refusal: string | null;
  moves: string[];
  abilities: WarAbilityOption[];
}

/** What an own piece can do with an ability now. */
export interface WarAbilityOption {
  ability: string;
  refusal: string | null;
  targets: string[][];
  warning: string | null;
}

/** The viewer's choices in this step of combat; see `Question`. */
export interface WarQuestion {
  targets: Record<string, number[]>;
  vanguards: WarPair[];
  orders: WarPair[];
  strikes: Record<string, number[]>;
}

/** A choice about an own and an enemy principal. */
export interface WarPair { own: number; enemy: number; pieces: number[] }

/** Orders or response orders, in the order of their execution. */
export interface OrdersAnswer { type: 'orders'; texts: string[] }

/** Attacking piece to target; others get the default. */
export interface TargetsAnswer {
  type: 'targets';
  targets: Record<string, number>;
}

/** Own principal to enemy principal to the pieces of the vanguard. */
export interface VanguardsAnswer {
  type: 'vanguards';
  vanguards: Record<string, Record<string, number[]>>;
}

/** The order of enemy vanguards, and where pieces attacked by several strike. */
export interface ArrangementAnswer {
  type: 'arrangement';
  orders: Record<string, Record<string, number[]>>;
  strikes: Record<string, number>;
}

/** Drafted orders for one hour. */
export interface OrderDraft { day: number; hour: Hour; orders: string[] }

/** A response to enemy orders that is given automatically. */
export interface AutomaticResponse {
  when: 'aimed' | 'ordered';
  at: string;
  order: string;
  often: boolean;
}

/** An entry of a player's journal. */
export interface JournalEntry {
  number: number;
  day: number;
  hour: string;
  step: string;
  kind: string;
  message: MessageDescriptor;
  pieces: number[];
  cells: string[];
  amount: number | null;
  topic: string;
  players: number[];
  piece: WarPiece | null;
}

/** A message, or a part of one. */
export interface MessageDescriptor {
  type: 'fact';
  key: string;
  gaps: Record<string, MessageArg>;
}

/** A piece: its number and, where shown, its kind and owner. */
export interface PieceArg {
  type: 'piece';
  id: number;
  kind: string | null;
  owner: number | null;
}

/** An ability of a kind of piece. */
export interface AbilityArg { type: 'ability'; kind: string; id: string }

/** A player. */
export interface PlayerArg { type: 'player'; seat: number }

/** A resource, or glory. */
export interface ResourceArg { type: 'resource'; id: string }

/** A chat message to all, to a coalition or to one player. */
export interface PlayerMessage {
  type: 'player-message';
  number: number;
  time: number;
  seat: number;
  to: string;
  text: string;
}

/** The public state has changed: seats, choices, agreement, readiness, presence or votes. */
export interface WarChanged { type: 'war-changed'; war: WarInfo; time: number }

/** The creator has removed the receiver from a seat, which is open again. */
export interface RemovedFromSeat { type: 'removed-from-seat'; seat: number }

/** A step ended; what followed for each of the client's seats. */
export interface StepEnded {
  type: 'step-ended';
  war: WarInfo;
  seat_states: Record<string, SeatState>;
  entries: Record<string, JournalEntry[]>;
  time: number;
}

/** Your answer or plan was accepted, or its readiness changed; goes to all clients of a seat. */
export interface AnswerAccepted {
  type: 'answer-accepted';
  seat: number;
  step_number: number;
  answer: OrdersAnswer | TargetsAnswer | VanguardsAnswer | ArrangementAnswer | null;
  drafts: OrderDraft[];
  passing: 'no' | 'hour' | 'alert' | 'alerted';
  sharing: boolean;
  automatic_responses: AutomaticResponse[];
}

/** Current drafts of an ally who shares them. */
export interface AllyDraft {
  type: 'ally-draft';
  seat: number;
  ally: number;
  step_number: number;
  orders: string[];
}

/** The map as it was known after an entry. */
export interface PastMap {
  type: 'past-map';
  seat: number | null;
  number: number;
  scene: WarScene;
}

/** The data to replay everything since an entry. */
export interface ReplayFrames { type: 'replay'; seat: number; frames: Frame[] }

/** The map as a seat knew it right after an entry. */
export interface Frame { number: number; scene: WarScene }

/** How far the player has viewed the journal; sent to all clients of the seat. */
export interface JournalViewed {
  type: 'journal-viewed';
  seat: number;
  number: number;
}

/** The journal of the truth, or after the end of another seat. */
export interface Truth {
  type: 'truth';
  seat: number | null;
  entries: JournalEntry[];
  scene: WarScene;
}

/** Everything that pages show of a content, in every language. */
export interface WarContent {
  kinds: Record<string, KindText>;
  factions: Record<string, FactionText>;
  maps: Record<string, MapText>;
  terrains: Record<string, TerrainText>;
  resources: Record<string, Words>;
  levels: number[];
  addresses: string[];
  name: Words;
}

/** A kind of piece. */
export interface KindText {
  id: string;
  faction: string;
  name: Words;
  text: Words;
  size: number;
  hp: number;
  strength: number;
  level: number;
  leader: boolean;
  hours: string[];
  sight: [number, number];
  stealth: boolean;
  detect: number;
  abilities: AbilityText[];
  letters: Words;
}

/** An ability, with a description generated from its data. */
export interface AbilityText {
  id: string;
  name: Words;
  text: Words;
  main: boolean;
  passive: boolean;
  response: boolean;
  targets: string[];
  range: number | null;
  cost: Record<string, number>;
  events: string[];
}

/** A faction. */
export interface FactionText {
  id: string;
  name: Words;
  text: Words;
  leaders: string[];
  army: string[];
  kinds: string[];
  resources: Record<string, number>;
  income: Record<string, number>;
  kinds_pay: Record<string, Record<string, number>>;
  terrains_pay: Record<string, Record<string, number>>;
}

/** A map. */
export interface MapText {
  id: string;
  name: Words;
  text: Words;
  seats: number;
  cells: MapCell[];
  starts: string[][];
  unlike: string[];
}

/** A cell of a map. */
export interface MapCell { name: string; q: number; r: number; terrain: string }

/** A terrain. */
export interface TerrainText { id: string; name: Words; capacity: number }

/** Result of checking custom content. */
export interface CheckedContent {
  problems: string[];
  content: WarContent | null;
}

/** `GET /api/wars/ID/replay`: a finished war, hour by hour. */
export interface WarReplay { hours: ReplayHour[] }

/** An hour of a replay. */
export interface ReplayHour {
  day: number;
  hour: string;
  truth: ReplayView;
  known: ReplayView[];
  glory: Record<string, number>;
  lost: ReplayLoss[];
  deciding: boolean;
}

/** The map at one moment of an hour, as it was or as a player knew it. */
export interface ReplayView {
  pieces: WarPiece[];
  ghosts: WarGhost[];
  in_view: string[];
  explored: string[];
}

/** A destroyed piece. */
export interface ReplayLoss {
  piece: number;
  kind: string;
  owner: number;
  leader: boolean;
}

/** Progress of a review of a war. */
export interface WarReviewNews {
  kind: 'war';
  done: number;
  most: number;
  failed: boolean;
  preparing: number | null;
  seconds_left: number | null;
  record: WarRecord | null;
  review: WarReview | null;
  replay: WarReplay | null;
}

/** A war played elsewhere, as far as its record describes it. */
export interface WarRecord {
  seats: WarSeat[];
  map: MapText;
  days: number;
  shared_cells: 'seen' | 'all';
  allied_sight: 'shared' | 'own';
  result: string;
  content: WarContent;
}

/** A review of a war. */
export interface WarReview {
  hours: TimelineHour[];
  end: number[];
  judged: ReviewedHour[];
  useless: WastedOrder[];
  accuracy: (number | null)[];
}

/** The win probabilities at the start of an hour. */
export interface TimelineHour {
  day: number;
  hour: Hour;
  chances: number[];
  conceded: number[];
}

/** A player's orders in an hour, and the bot's in its place. */
export interface ReviewedHour {
  seat: number;
  day: number;
  hour: Hour;
  given: string[];
  better: string[];
  chance: number;
  loss: number;
  error: number;
  forced: boolean;
}

/** An order without effect. */
export interface WastedOrder {
  seat: number;
  day: number;
  hour: Hour;
  order: string;
  reason: string;
}

/** An order puzzle without its solution. */
export interface OrderPuzzleScene {
  kind: 'orders';
  id: string;
  game: string;
  goal: 'win-1' | 'win-2' | 'win-3' | 'defence' | 'orders';
  stats: PuzzleStats;
  tried: boolean;
  daily: boolean;
  welcome: WarWelcome;
}

/** The score of orders, and the best ones found by the search. */
export interface OrderPuzzleAnswer {
  kind: 'orders';
  verdict: 'on' | 'solved' | 'wrong' | 'illegal';
  end: PuzzleEnd | null;
  scored: ScoredOrders;
}

/** The score of a try, with the outcomes behind it. */
export interface ScoredOrders {
  score: number;
  given: Outcome;
  best: Outcome;
  nothing: number;
}

/** The outcome of orders, averaged over all samples. */
export interface Outcome {
  orders: string[];
  chance: number;
  lost: number;
  taken: number;
}

/** Choose faction, leader and coalition before the start; resets all agreements to start. */
export interface Choose {
  type: 'choose';
  seat: number;
  faction: string;
  leader: string;
  coalition?: string | null;
}

/** Agree to start, or take that back; the war starts when all seats are taken and all agree. */
export interface Agree { type: 'agree'; seat: number; agreed: boolean }

/** As the creator, put a bot on an open seat, or open a seat to everyone (level None). */
export interface SetBot { type: 'set-bot'; seat: number; level: number | null }

/** Decline the seat that is reserved for you. */
export interface Decline { type: 'decline' }

/** Leave a seat before the start; this cancels a war with `WarInfo.starts_at`. */
export interface Leave { type: 'leave'; seat: number }

/** As the creator, remove a player before the start, and keep them from returning. */
export interface RemovePlayer { type: 'remove-player'; seat: number }

/** As the creator, readmit a player whom you removed. */
export interface Readmit { type: 'readmit'; mark: string }

/** As the creator, cancel a war before it starts. */
export interface CancelWar { type: 'cancel' }

/** Submit an answer to this step, which replaces the previous one. */
export interface SubmitAnswer {
  type: 'answer';
  seat: number;
  step_number: number;
  answer: Answer;
}

/** Confirm the answer, or take that back. */
export interface Ready {
  type: 'ready';
  seat: number;
  step_number: number;
  ready: boolean;
  again?: boolean;
}

/** Pass on steps for this hour, or until something concerns the seat; `no` takes that back. */
export interface PassSteps {
  type: 'pass';
  seat: number;
  step_number: number;
  passing: 'no' | 'hour' | 'alert';
  day?: number;
  hour?: string;
}

/** Write orders for a later hour, which replace earlier ones for that hour. */
export interface SetDraft {
  type: 'set-draft';
  seat: number;
  day: number;
  hour: string;
  orders: string[];
}

/** Start or stop showing drafts to allies. */
export interface Share { type: 'share'; seat: number; sharing: boolean }

/** Replace all automatic responses. */
export interface SetResponses {
  type: 'set-responses';
  seat: number;
  automatic_responses: AutomaticResponse[];
}

/** Report how far you have viewed your journal. */
export interface MarkViewed {
  type: 'mark-viewed';
  seat: number;
  number: number;
}

/** Report the last journal entry on arriving or leaving; gets no reply. */
export interface MarkVisited {
  type: 'mark-visited';
  seat: number;
  number: number;
}

/** Concede: the seat is out, with all its pieces. */
export interface Concede { type: 'concede'; seat: number }

/** Let a bot play for a seat until its player acts again. */
export interface HandOver { type: 'hand-over'; seat: number }

/** Continue a war that has waited too long for others (`WarInfo.go_on_from`). */
export interface ContinueWar { type: 'continue'; seat: number }

/** Send a chat message to `all`, to the `coalition` or to a seat number. */
export interface SendMessage {
  type: 'send-message';
  seat: number;
  to: string;
  text: string;
}

/** Vote for or against a pause, resuming, more time, a draw, or aborting. */
export interface Vote {
  type: 'vote';
  seat: number;
  proposal: Proposal;
  agreed: boolean;
}

/** Request the map as a seat knew it after an entry; None for the truth, as in `GetTruth`. */
export interface GetPastMap {
  type: 'get-past-map';
  seat: number | null;
  number: number;
}

/** Request the data to replay everything since an entry. */
export interface GetReplay { type: 'get-replay'; seat: number; number: number }

/** Request the journal of the truth (None) or of any seat, after the end. */
export interface GetTruth { type: 'get-truth'; seat: number | null }

/** `POST /api/wars`: a request for a war. Several seats `me` make a same-screen game. */
export interface NewWar {
  map: string;
  seats: NewWarSeat[];
  days?: number;
  clock?: WarClock;
  chat?: boolean;
  listed?: boolean;
  own?: OwnContent | null;
  out_sees_all?: boolean;
  rated?: boolean;
  shared_cells?: 'seen' | 'all';
  allied_sight?: 'shared' | 'own';
}

/** Requested holder of a seat. */
export interface NewWarSeat {
  kind: 'me' | 'open' | 'bot';
  name?: string;
  level?: number | null;
  faction?: string;
  leader?: string;
  coalition?: string | null;
}

/** `POST /api/zodiacs/content`: check custom content. Nothing is stored. */
export interface OwnContent { files: ContentFile[]; with_built_in?: boolean }

/** An uploaded file. */
export interface ContentFile { name: string; text: string }

/** `POST /api/wars/experiments`: let bots play a map to measure the balance of the factions. */
export interface NewWarExperiment {
  map: string;
  content?: string;
  own?: OwnContent | null;
  players?: number[];
  coalitions?: 0 | 2 | 3;
  allied_sight?: 'shared' | 'own';
  shared_cells?: 'seen' | 'all';
  sight?: boolean;
  games?: number;
  half_width?: number | null;
}
