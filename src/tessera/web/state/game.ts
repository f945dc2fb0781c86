import type {
  BoardScene,
  BuildingScene,
  ClockScene,
  ConditionalMovesChanged,
  CurrentThreats,
  Explanation,
  Happened,
  Offers,
  Problem,
  Scene,
  SceneAction,
  Seat,
  SeatsChanged,
  ServerMessage,
  TableStatus,
  TableSummary,
  Thinking,
  Welcome,
} from '../wire/tables.js';
import type { Variation } from './ahead.js';
import { type Preparing, preparingOf } from './preparing.js';
import {
  type GameTree,
  along,
  aside,
  nodeAtPath,
  bare,
  changed,
  filled,
  grown,
  happenedIn,
  isLive,
  nodeAt,
  pathTo,
  straight,
} from './tree.js';

/**
 * A sentence shown quietly under the task: written by the server, or a key of ours. One that `stays` is
 * shown until the next input, although the position has changed.
 */
export type Note = ({ text: string } | { key: string; args?: Record<string, string | number> }) & { stays?: boolean };

/** What is known of a game beside its moves. */
export type Facts = Pick<
  TableSummary,
  'game' | 'variant' | 'board' | 'board_name' | 'content' | 'content_name' | 'seed_hash' | 'seed'
>;

/** What a source of games says that has no table: positions played or fetched. */
type Played = { type: 'played'; from: number | null; scenes: Scene[] };

type Position = { type: 'position'; node: number; scene: Scene };

/** What happened to a request: the source has done it, answers it, or has failed. */
type Done = { type: 'done' };

type Foreseen = { type: 'foreseen'; node: number; threats: CurrentThreats };

type Previews = { type: 'foretold'; node: number; preview: SceneAction };

type Failed =
  | { type: 'failed'; request: 'act'; code?: string; text: string }
  | { type: 'failed'; request: 'foretell'; node: number; action: string }
  | { type: 'failed'; request: 'foresee'; node: number };

export type News = ServerMessage | Explanation | Played | Position | Done | Foreseen | Previews | Failed;

/**
 * Everything that a page knows of the game on its board. Functions in this folder take such a state
 * and return a new one.
 */
export interface GameState {
  /**
   * The state of the connection; `gone`
   * when there is no such game.
   */
  link: 'connecting' | 'open' | 'lost' | 'gone';
  /** What stays the same for the whole game. */
  board: BoardScene | null;
  /** Every position, and the current one. */
  tree: GameTree;
  /**
   * Whether the user may act at any position, as when
   * trying variations.
   */
  free: boolean;
  /**
   * Whether an action that meets a piece is built and
   * confirmed; otherwise a target completes every action.
   */
  builds: boolean;
  /** Whether the last action of a turn is also confirmed. */
  sure: boolean;
  seats: readonly Seat[];
  status: TableStatus;
  /** Null if unknown. */
  facts: Facts | null;
  /** The table, as first received. */
  table: TableSummary | null;
  /** The number of the newest known event. */
  seq: number;
  /** An event was missed: only a Welcome can help. */
  stale: boolean;
  /** The sides that this browser may move. */
  you: readonly string[];
  /** Whether the server would take the last action back. */
  undoable: boolean;
  /** Offers between the players. */
  offers: Offers;
  /** The number of other spectators. */
  spectators: number;
  /** The side whose bot thinks. */
  thinking: string | null;
  /** The progress of compiling the bot's rules. */
  preparing: Preparing | null;
  /** The board, while the players build it. */
  laying: BuildingScene | null;
  /** The clocks as last received. */
  clock: ClockScene | null;
  /** The player's conditional moves. */
  replies: readonly Variation[];
  /** Clicks so far: a source (`d2`, `@D`), then cells. */
  picks: readonly string[];
  /** The cell pointed at, where that shows something. */
  pointed: string | null;
  /**
   * A piece whose
   * targets are shown, and its position.
   */
  scouted: { node: number; cell: string } | null;
  /**
   * The request on its way: an action, or the type of
   * another.
   */
  sent: string | null;
  /** What awaits confirmation. */
  considering: 'resign' | 'draw' | null;
  /** Whether threatened pieces are marked. */
  threats: boolean;
  /**
   * The node whose threats
   * are requested.
   */
  foreseeing: number | null;
  /**
   * The actions whose previews
   * are requested, in order.
   */
  asking: readonly { node: number; action: string }[];
  /** The last message about the player's input. */
  note: Note | null;
}

/** Events that do not change the game. */
const CHAT = new Set([
  'offer',
  'decline',
  'rematch',
  'expired',
  'arrange',
  'pause',
  'resume',
  'disconnected',
  'reconnected',
  'time_credited',
  'suspend',
]);

/** What may have been sent that is no action on the board. */
const COMMANDS = new Set(['undo', 'resign', 'arrange', 'close', 'claim', 'offer', 'answer']);

/** The side of chance, where something is drawn. */
export const CHANCE = '?';

export const nothing: GameState = {
  link: 'connecting',
  board: null,
  tree: bare,
  free: false,
  builds: true,
  sure: false,
  seats: [],
  status: 'playing',
  facts: null,
  table: null,
  seq: 0,
  stale: false,
  you: [],
  undoable: false,
  offers: {
    pending: null,
    may: [],
    rematch: null,
    may_abort: false,
    claim_from: null,
    arranged: false,
    suspended: false,
  },
  spectators: 0,
  thinking: null,
  preparing: null,
  laying: null,
  clock: null,
  replies: [],
  picks: [],
  pointed: null,
  scouted: null,
  sent: null,
  considering: null,
  threats: false,
  foreseeing: null,
  asking: [],
  note: null,
};

/** The position as the game really stands, whatever is looked at. */
export function now({ tree }: GameState) {
  return nodeAt(tree, tree.live)?.scene ?? null;
}

/** The position looked at; null while it has not been fetched. */
export function shown({ tree }: GameState) {
  return nodeAt(tree)?.scene ?? null;
}

/** Whether the current position has to be fetched, or its legal actions. */
export function isUnknown({ tree, free, you }: GameState) {
  const node = nodeAt(tree);
  if (!node?.scene) return node !== null;
  const { turn, outcome, choices } = node.scene;
  return free && !outcome && you.includes(turn ?? '') && Object.keys(choices).length === 0;
}

/**
 * The positions up to one, by ply, as far as they are known.
 * @param id the node looked at, if no other
 */
export function historyOf({ tree }: GameState, id: number = tree.current): readonly (Scene | null)[] {
  return pathTo(tree, id).map(({ scene }) => scene);
}

/** Whether one looks at what is no longer so, and can only be looked at. */
export function isPast({ free, tree }: GameState) {
  return !free && !isLive(tree);
}

/** The same state with another node looked at; what was picked belongs to the one before. */
function moved(state: GameState, tree: GameTree): GameState {
  if (tree.current === state.tree.current) return tree.tip === state.tree.tip ? state : { ...state, tree };
  return { ...state, tree, picks: [], pointed: null, note: null };
}

/** Look at a node. */
export function look(state: GameState, id: number) {
  return moved(state, nodeAtPath(state.tree, id));
}

/** Look some positions back or forth; infinitely many lead to an end of the line. */
export function step(state: GameState, plies: number) {
  return moved(state, along(state.tree, plies));
}

/** Go to another variation of this position, or where the line last branched off. */
export function turnAside(state: GameState, way: 1 | -1) {
  return moved(state, aside(state.tree, way));
}

/** The winning side; null without one, and in a draw. */
export function winner(state: GameState): string | null {
  return winnerOf(state, now(state));
}

/** The side that has won in a position. */
export function winnerOf({ board }: GameState, scene: Scene | null) {
  const place = ['1-0', '0-1'].indexOf(scene?.outcome?.result ?? '');
  return board?.sides[place] ?? null;
}

/**
 * How the connection stands. What was asked about a position is forgotten with the connection; an
 * action is sent again as long as the game stands as it stood.
 */
export function connectionChanged(state: GameState, link: GameState['link']): GameState {
  return { ...state, link, foreseeing: null, asking: [], thinking: null };
}

/** How a game stands, for comparison: an action that was sent belongs to this. */
export function standOf(state: GameState) {
  const { status, offers, laying } = state;
  const { ply, text } = now(state) ?? {};
  return JSON.stringify([ply, text, status, offers.pending, offers.arranged, laying]);
}

function welcome(
  state: GameState,
  {
    table,
    board,
    history,
    seq,
    you,
    spectators,
    may_undo,
    offers,
    building: laying = null,
    clock = null,
    conditional_moves: replies = [],
  }: Welcome,
): GameState {
  const unchanged = seq === state.seq;
  const { seats, status } = table;
  const next: GameState = {
    ...state,
    link: 'open',
    board,
    tree: renewed(state.tree, straight(history)),
    seats,
    status,
    facts: table,
    table,
    seq,
    stale: false,
    you,
    undoable: may_undo,
    offers,
    laying,
    clock,
    replies,
    spectators: others(spectators, you),
    thinking: null,
    picks: unchanged ? state.picks : [],
    considering: null,
    foreseeing: null,
    asking: [],
    note: unchanged || state.note?.stays ? state.note : null,
  };
  return state.sent !== null && standOf(next) !== standOf(state) ? overtaken(next, state) : next;
}

/** The game has changed before what was sent was answered: with it, or without. */
function overtaken(state: GameState, before: GameState): GameState {
  const later = historyOf(state, state.tree.live).filter((scene) => (scene?.ply ?? 0) > (now(before)?.ply ?? 0));
  const played = later.some((scene) => scene?.last?.text === before.sent);
  const isAction = before.sent !== null && !COMMANDS.has(before.sent);
  const note = isAction && !played && !hasLaid(state, before) ? { key: 'web-overtaken' } : state.note;
  return { ...state, sent: null, note };
}

/** Whether a fragment was laid since: only the side to move can do that, so it was the one sent. */
function hasLaid({ laying }: GameState, before: GameState) {
  return before.laying !== null && (laying?.laid ?? before.laying.wanted) > before.laying.laid;
}

/** A newly received game; a past position that was shown stays shown. */
function renewed(before: GameTree, tree: GameTree) {
  const viewed = isLive(before) ? null : nodeAt(before);
  const newest = nodeAt(tree, tree.live);
  if (!viewed || !newest || viewed.ply >= newest.ply) return tree;
  return along(tree, viewed.ply - newest.ply);
}

function happened(
  state: GameState,
  {
    seq,
    kind,
    side,
    status,
    scene,
    may_undo,
    offers,
    seed = null,
    clock = null,
    conditional_moves: replies = [],
  }: Happened,
): GameState {
  if (!state.board || seq <= state.seq) return state;
  if (seq > state.seq + 1) return { ...state, stale: true };
  if (CHAT.has(kind)) {
    const thinking = clock?.paused || offers.suspended ? null : state.thinking;
    return { ...talked(state, seq, offers, kind === 'decline' ? side : null), clock, thinking };
  }
  return {
    ...state,
    tree: happenedIn(state.tree, scene),
    status,
    facts: state.facts && { ...state.facts, seed },
    table: state.table && {
      ...state.table,
      declined: kind === 'close' && seatOf(state, side)?.kind === 'open',
      suspended: kind === 'close' && state.offers.suspended,
    },
    seq,
    undoable: may_undo,
    offers,
    clock,
    replies,
    thinking: null,
    preparing: status === 'playing' ? state.preparing : null,
    picks: [],
    considering: status === 'finished' ? null : state.considering,
    foreseeing: null,
    note: null,
  };
}

const seatOf = ({ seats }: GameState, side: string) => seats.find((seat) => seat.side === side);

/** What the player of a side is called, for sentences; `none` where that is not known. */
export const nameOf = (state: GameState, side: string) => seatOf(state, side)?.name || 'none';

/** The player's conditional moves, set here or in another browser. */
function replies(state: GameState, { lines }: ConditionalMovesChanged): GameState {
  return { ...state, replies: lines };
}

/**
 * What was played where something is tried out, at a node or where one is; one goes to its end,
 * unless one is elsewhere by now.
 */
function played(state: GameState, { from, scenes }: Played): GameState {
  const { current: at, tip } = state.tree;
  const tree = grown(state.tree, from ?? at, scenes);
  if (from !== null && from !== at) return { ...state, tree: { ...tree, current: at, tip }, sent: null };
  return { ...moved(state, tree), sent: null };
}

/** A position that was fetched. */
function position(state: GameState, { node, scene }: Position): GameState {
  const known = nodeAt(state.tree, node)?.scene;
  // What a fetched position cannot tell: what led to it, and what ended the game off the board.
  const { last = scene.last, outcome = scene.outcome, turn = scene.turn } = known ?? {};
  return { ...state, tree: filled(state.tree, node, { ...scene, last, outcome, turn }) };
}

/**
 * What leaves the game as it is, and hands that hold a piece.
 * @param declined the side that says no to what stands, or takes it back
 */
function talked(state: GameState, seq: number, offers: Offers, declined: string | null): GameState {
  const { side = '', what = '' } = state.offers.pending ?? {};
  const refused = declined && state.you.includes(side) && !state.you.includes(declined);
  const note = refused
    ? { key: 'web-declined', args: { side: declined, name: nameOf(state, declined), what } }
    : state.note;
  return { ...state, seq, offers, note };
}

function seats(state: GameState, { seats, status, spectators, you }: SeatsChanged): GameState {
  if (!state.board) return state;
  return {
    ...state,
    seats,
    status,
    spectators: others(spectators, you),
    you,
  };
}

function thinking(state: GameState, { side, preparing, seconds_left }: Thinking): GameState {
  return { ...state, thinking: side, preparing: preparing === null ? null : preparingOf(preparing, seconds_left) };
}

function explanation(state: GameState, { text }: Explanation): GameState {
  return { ...state, note: { text } };
}

/** The request that was sent has been carried out. */
function done(state: GameState): GameState {
  return { ...state, sent: null };
}

function foreseen(state: GameState, { node, threats }: Foreseen): GameState {
  const tree = nodeAt(state.tree, node) ? changed(state.tree, node, { threats: threats }) : state.tree;
  return { ...state, foreseeing: state.foreseeing === node ? null : state.foreseeing, tree };
}

function previews(state: GameState, { node, preview }: Previews): GameState {
  const asking = without(state.asking, node, preview.text);
  const known = nodeAt(state.tree, node);
  if (!known) return { ...state, asking };
  const previews = { ...known.previews, [preview.text]: preview };
  return { ...state, asking, tree: changed(state.tree, node, { previews: previews }) };
}

function without(asking: GameState['asking'], node: number, action: string) {
  return asking.filter((one) => one.node !== node || one.action !== action);
}

/** A trouble of the server that answers nothing. */
function problem(state: GameState, { text }: Problem): GameState {
  return { ...state, note: { text } };
}

/** What fails without having been asked for by hand is not reported. */
function failed(state: GameState, message: Failed): GameState {
  if (message.request === 'act') {
    const stays = message.code === 'out-of-date'; // a Welcome follows
    return { ...state, sent: null, note: message.text ? { text: message.text, stays } : null };
  }
  const { node } = message;
  if (message.request === 'foretell') return { ...state, asking: without(state.asking, node, message.action) };
  const tree = nodeAt(state.tree, node) ? changed(state.tree, node, { threats: 'refused' }) : state.tree;
  return { ...state, foreseeing: state.foreseeing === node ? null : state.foreseeing, tree };
}

const HEAR: Record<string, (state: GameState, message: any) => GameState> = {
  welcome,
  happened,
  'conditional-moves': replies,
  seats,
  thinking,
  explanation,
  foreseen,
  foretold: previews,
  done,
  played,
  position,
  failed,
  error: problem,
};

/** The state after what the source says. Messages of unknown types change nothing. */
export function reduce(state: GameState, message: News): GameState {
  return HEAR[message.type]?.(state, message) ?? state;
}

/** The number of other spectators: viewers without a seat are counted by the server, too. */
function others(spectators: number, you: readonly string[]) {
  return you.length === 0 ? Math.max(0, spectators - 1) : spectators;
}
