// Written by tools/wire.py from the server's structs.

export type WarServerMessage = Welcome | WarChanged | AskedToLeave | StepClosed | Taken | Sketched | Past | Rewound | Watched | Truth | Talk | Problem | Pong;

export type WarClientMessage = Choose | Agree | Fill | Decline | Leave | AskToLeave | LetBack | HandIn | Ready | LetPass | WritePlans | Share | Stand | Concede | HandOver | GoOn | CallOff | Say | Vote | LookBack | Rewind | HaveWatched | HaveVisited | TellTruth | Language | Ping | Watch;

export type SeatKind = 'open' | 'person' | 'bot';

export type WarStatus = 'gathering' | 'playing' | 'finished';

export type Matter = 'pause' | 'resume' | 'extend' | 'draw' | 'abort';

export type Words = Record<string, string>;

export type Hour = 'morning' | 'midday' | 'evening' | 'dusk' | 'midnight' | 'dawn';

export type Answer = OrdersAnswer | TargetsAnswer | VanguardsAnswer | ArrangementAnswer;

export type MessageArg = string | number | MessageDescriptor | PieceArg | AbilityArg | PlayerArg | ResourceArg | (string | number | MessageDescriptor | PieceArg | AbilityArg | PlayerArg | ResourceArg)[];

/** Sent on connecting: all that this browser may know. */
export interface Welcome {
  type: 'welcome';
  war: WarInfo;
  moments: Record<string, Moment>;
  journals: Record<string, JournalEntry[]>;
  talk: Talk[];
  time: number;
}

/** A war as everybody may see it. */
export interface WarInfo {
  id: string;
  map: string;
  days: number;
  clock: WarClock;
  talk: boolean;
  listed: boolean;
  status: WarStatus;
  seats: WarSeat[];
  founder: boolean;
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
  quiet: number;
  rematch: string | null;
  asked_to_leave: Barred[];
  barred: boolean;
  invited: number | null;
  host: string;
  rated: boolean;
  tournament: string;
  suspended: boolean;
  go_on_from: number | null;
}

/** How long a step may take. */
export interface WarClock {
  kind: 'none' | 'live' | 'slow' | 'hour' | 'day';
  seconds: number;
  reserve: number;
}

/** A seat, as everybody may see it. */
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

/** Somebody who was asked to leave and may not sit down again yet. */
export interface Barred {
  mark: string;
  name: string;
}

/** What one seat knows now, and what it may do. */
export interface Moment {
  scene: WarScene;
  options: WarOptions[];
  question: WarQuestion | null;
  asked: boolean;
  answer: OrdersAnswer | TargetsAnswer | VanguardsAnswer | ArrangementAnswer | null;
  plans: OrderDraft[];
  passing: 'no' | 'hour' | 'wary' | 'roused';
  sharing: boolean;
  sketches: Record<string, string[]>;
  standing: AutomaticResponse[];
  offers: AutomaticResponse[];
  watched: number;
  visited: number;
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
  shield?: number;
  boost?: number;
  detecting?: number;
  stunned?: number;
  commanded?: boolean;
}

/** A piece lost from view, as last seen. */
export interface WarGhost {
  piece: WarPiece;
  day: number;
  hour: string;
}

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
export interface WarPair {
  own: number;
  enemy: number;
  pieces: number[];
}

/** Orders or response orders, in the order of their execution. */
export interface OrdersAnswer {
  type: 'orders';
  texts: string[];
}

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
export interface OrderDraft {
  day: number;
  hour: Hour;
  orders: string[];
}

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
  told: MessageDescriptor;
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
export interface AbilityArg {
  type: 'ability';
  kind: string;
  id: string;
}

/** A player. */
export interface PlayerArg {
  type: 'player';
  seat: number;
}

/** A resource, or glory. */
export interface ResourceArg {
  type: 'resource';
  id: string;
}

/** Something said to all, to a coalition or to one player. */
export interface Talk {
  type: 'talk';
  number: number;
  time: number;
  seat: number;
  to: string;
  text: string;
}

/** Somebody sat down, chose, agreed, is ready, came, went or voted. */
export interface WarChanged {
  type: 'war';
  war: WarInfo;
  time: number;
}

/** The founder has asked whoever hears this to leave a seat: it is open again. */
export interface AskedToLeave {
  type: 'asked-to-leave';
  seat: number;
}

/** A step was closed, and this is what followed for a seat. */
export interface StepClosed {
  type: 'closed';
  war: WarInfo;
  moments: Record<string, Moment>;
  entries: Record<string, JournalEntry[]>;
  time: number;
}

/** An own answer or plan was taken, or its readiness changed: for all browsers of the seat. */
export interface Taken {
  type: 'taken';
  seat: number;
  step_number: number;
  answer: OrdersAnswer | TargetsAnswer | VanguardsAnswer | ArrangementAnswer | null;
  plans: OrderDraft[];
  passing: 'no' | 'hour' | 'wary' | 'roused';
  sharing: boolean;
  standing: AutomaticResponse[];
}

/** What an ally drafts, for a seat that it is shown to. */
export interface Sketched {
  type: 'sketched';
  seat: number;
  ally: number;
  step_number: number;
  orders: string[];
}

/** The map as it was known after an entry. */
export interface Past {
  type: 'past';
  seat: number | null;
  number: number;
  scene: WarScene;
}

/** What is needed to replay everything since an entry. */
export interface Rewound {
  type: 'rewound';
  seat: number;
  frames: Frame[];
}

/** The map as a seat knew it right after an entry. */
export interface Frame {
  number: number;
  scene: WarScene;
}

/** Up to where the holder of a seat has looked at its journal: for all their browsers. */
export interface Watched {
  type: 'watched';
  seat: number;
  number: number;
}

/** The journal of what truly happened, or after the end of what another seat knew. */
export interface Truth {
  type: 'truth';
  seat: number | null;
  entries: JournalEntry[];
  scene: WarScene;
}

/** A request that was refused. All is as it was. */
export interface Problem {
  type: 'error';
  code: string;
  text: string;
}

/** The answer to `Ping`: the connection is alive. */
export interface Pong {
  type: 'pong';
}

/** `GET /api/wars`: a page of the list of wars, newest first. */
export interface WarPage {
  wars: WarInfo[];
  next: string | null;
}

/** Everything that the pages need to know of the content, in every language. */
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
}

/** An ability, with the text written from its data. */
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
export interface MapCell {
  name: string;
  q: number;
  r: number;
  terrain: string;
}

/** A terrain. */
export interface TerrainText {
  id: string;
  name: Words;
  capacity: number;
}

/** What there is to be said of content that somebody brings. */
export interface OwnLook {
  problems: string[];
  content: WarContent | null;
}

/** `GET /api/wars/ID/film`: a war that is over, hour by hour. */
export interface WarFilm {
  hours: FilmHour[];
}

/** An hour of a film. */
export interface FilmHour {
  day: number;
  hour: string;
  truth: FilmView;
  known: FilmView[];
  glory: Record<string, number>;
  lost: FilmLoss[];
  deciding: boolean;
}

/** What was, or what somebody knew, at the end of an hour. */
export interface FilmView {
  pieces: WarPiece[];
  ghosts: WarGhost[];
  in_view: string[];
  explored: string[];
}

/** A piece that was destroyed. */
export interface FilmLoss {
  piece: number;
  kind: string;
  owner: number;
  leader: boolean;
}

/** How far a review is: a line of JSON at its beginning, and after each day of a seat. */
export interface WarReviewNews {
  done: number;
  most: number;
  record: WarRecord | null;
  review: WarReview | null;
  film: WarFilm | null;
  failed: boolean;
}

/** A war that was played elsewhere, as far as its record tells of it. */
export interface WarRecord {
  seats: WarSeat[];
  map: MapText;
  days: number;
  result: string;
  content: WarContent;
}

/** What came of looking back at a war. */
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

/** `GET /api/dilemmas`: how many there are, and the one of the day; None: there are none. */
export interface DilemmaOverview {
  dilemmas: number;
  tried: number;
  standing: PuzzleStanding;
  daily: DilemmaBrief | null;
}

/** How somebody stands in the puzzles of a game. */
export interface PuzzleStanding {
  rating: number;
  deviation: number;
  sure: boolean;
  tries: number;
  solved: number;
  streak: number;
  best: number;
}

/** A dilemma as a list shows it. */
export interface DilemmaBrief {
  id: string;
  map: string;
  day: number;
  hour: Hour;
  tried: boolean;
  solved: boolean;
}

/** A dilemma as it is set; what is best is not in it. */
export interface DilemmaScene {
  id: string;
  welcome: Welcome;
  standing: PuzzleStanding;
  tried: boolean;
  daily: boolean;
}

/** What is said of a try. */
export interface DilemmaAnswer {
  score: number;
  solved: boolean;
  given: Outcome;
  best: Outcome;
  nothing: number;
  rating: number;
  tries: number;
  solvers: number;
  counted: boolean;
  before: PuzzleStanding;
  after: PuzzleStanding;
}

/** The outcome of orders, averaged over all samples. */
export interface Outcome {
  orders: string[];
  chance: number;
  lost: number;
  taken: number;
}

/** Choose what to play with, while people gather; nobody's agreement stands after it. */
export interface Choose {
  type: 'choose';
  seat: number;
  faction: string;
  leader: string;
  coalition?: string | null;
}

/** Agree to start, or take that back; it starts when all seats are taken and all agree. */
export interface Agree {
  type: 'agree';
  seat: number;
  agreed: boolean;
}

/** The founder puts a bot on an open seat, or opens to all one that is not (level None). */
export interface Fill {
  type: 'fill';
  seat: number;
  level: number | null;
}

/** Not take the seat that is kept for oneself. */
export interface Decline {
  type: 'decline';
}

/** Get up, while people gather. */
export interface Leave {
  type: 'leave';
  seat: number;
}

/** The founder asks a person to get up, while people gather, and not to sit down again. */
export interface AskToLeave {
  type: 'ask-to-leave';
  seat: number;
}

/** The founder lets somebody sit down again who was asked to leave. */
export interface LetBack {
  type: 'let-back';
  mark: string;
}

/** Hand in an answer to this step; it replaces the one before. */
export interface HandIn {
  type: 'answer';
  seat: number;
  step_number: number;
  answer: Answer;
}

/** Say that the answer stands, or take that back. */
export interface Ready {
  type: 'ready';
  seat: number;
  step_number: number;
  ready: boolean;
  again?: boolean;
}

/** Let everything pass: this hour, or until something concerns one; `no` takes that back. */
export interface LetPass {
  type: 'pass';
  seat: number;
  step_number: number;
  passing: 'no' | 'hour' | 'wary';
  day?: number;
  hour?: string;
}

/** Write orders ahead for a later hour; they replace those written for it before. */
export interface WritePlans {
  type: 'plan';
  seat: number;
  day: number;
  hour: string;
  orders: string[];
}

/** Show drafts to allies from now on, or no longer. */
export interface Share {
  type: 'share';
  seat: number;
  sharing: boolean;
}

/** Hand in standing answers, in place of all before. */
export interface Stand {
  type: 'stand';
  seat: number;
  standing: AutomaticResponse[];
}

/** Give up: the seat is out, with all its pieces. */
export interface Concede {
  type: 'concede';
  seat: number;
}

/** Let a bot play for a seat until one does something again. */
export interface HandOver {
  type: 'hand-over';
  seat: number;
}

/** Let a war go on that has waited for others for too long (`WarInfo.go_on_from`). */
export interface GoOn {
  type: 'go-on';
  seat: number;
}

/** The founder calls off a war for which people gather. */
export interface CallOff {
  type: 'call-off';
}

/** Say something to `all`, to the `coalition` or to a seat number. */
export interface Say {
  type: 'say';
  seat: number;
  to: string;
  text: string;
}

/** Be for or against a pause, its end, more time, a draw, or the end without a result. */
export interface Vote {
  type: 'vote';
  seat: number;
  matter: Matter;
  agreed: boolean;
}

/** Ask for the map as a seat knew it after an entry; None: the truth, as in `TellTruth`. */
export interface LookBack {
  type: 'look-back';
  seat: number | null;
  number: number;
}

/** Ask for what is needed to play back all that has happened since an entry. */
export interface Rewind {
  type: 'rewind';
  seat: number;
  number: number;
}

/** Say that one has looked at one's journal up to an entry. */
export interface HaveWatched {
  type: 'have-watched';
  seat: number;
  number: number;
}

/** Say up to which entry one's journal goes on arriving, or on leaving; nothing answers it. */
export interface HaveVisited {
  type: 'have-visited';
  seat: number;
  number: number;
}

/** After the end: ask for the journal of the truth (None) or of any seat. */
export interface TellTruth {
  type: 'truth';
  seat: number | null;
}

/** From now on say sentences in this language (`en`, `ru`); a welcome follows. */
export interface Language {
  type: 'language';
  language: string;
}

/** Ask for a `Pong`: scripts in a page cannot see pings of the WebSocket protocol. */
export interface Ping {
  type: 'ping';
}

/** Report whether the page is visible: players who hide it are shown as away. */
export interface Watch {
  type: 'watch';
  looks: boolean;
}

/** `POST /api/wars`: a request for a war. Several seats `me` make a same-screen game. */
export interface NewWar {
  map: string;
  seats: NewWarSeat[];
  days?: number;
  clock?: WarClock;
  talk?: boolean;
  listed?: boolean;
  own?: OwnContent | null;
  out_sees_all?: boolean;
  rated?: boolean;
}

/** Who is to sit on a seat. */
export interface NewWarSeat {
  kind: 'me' | 'open' | 'bot';
  name?: string;
  level?: number | null;
  faction?: string;
  leader?: string;
  coalition?: string | null;
}

/** `POST /api/zodiacs/content`: look at content that somebody brings. Nothing is kept of it. */
export interface OwnContent {
  files: ContentFile[];
  with_house?: boolean;
}

/** An uploaded file. */
export interface ContentFile {
  name: string;
  text: string;
}

/** `POST /api/wars/{id}/seats/{seat}`: sit down on an open seat. */
export interface TakeWarSeat {
  name?: string;
}

/** `POST /api/wars/reviews`: look back at a war that is over. */
export interface WarReviewWish {
  war?: string;
  record?: string;
}

/** `POST /api/wars/experiments`: let bots play a map, until it is known what factions win. */
export interface WarExperimentWish {
  map: string;
  content?: string;
  own?: OwnContent | null;
  players?: number[];
  coalitions?: 0 | 2 | 3;
  sight?: boolean;
  games?: number;
  half_width?: number | null;
}

/** `POST /api/dilemmas/{id}/answers`: the orders of the hour. */
export interface DilemmaTry {
  orders?: string[];
}
