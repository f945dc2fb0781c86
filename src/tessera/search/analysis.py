"""What there is to say of a position: who is likely to win, and the best ways to go on.

Alpha-beta deepens as long as it may. The second way is the best of what is left without the first,
and so on. A score beyond `MATE_BOUND` is proof, as long as no cards are drawn before the end. Of a
set-up that the game cannot judge at a glance nothing is told.
"""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby

import msgspec
from msgspec import structs

from tessera.games import catalog
from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.games.common.scene import SceneAction
from tessera.kernel.contract import kernels_of
from tessera.search.budget import memory_of_this_process
from tessera.search.deepening import (
    MIN_DEPTH,
    IterativeDeepening,
    Limits,
    Variation,
    chance_of,
    is_unclear,
    search_nodes,
)
from tessera.search.levels import UNLIMITED
from tessera.search.memory import MEBIBYTE, Memory, TTContext
from tessera.search.pvs import MATE, MATE_BOUND, MAX_EXCLUDED
from tessera.search.service import Hear, Service

MOST_LINES = MAX_EXCLUDED
LONGEST_LINE = 12
"""Actions after which a line ends with its turn, where nothing is proven."""
BETWEEN_NEWS = 0.2
"""Seconds, at least, until it is told anew what an analysis has come to."""
A_LITTLE = 3_000
"""Positions that are looked at to finish the turn of a line."""
TO_THE_END = 100_000
"""Positions that are looked at for each action of a proven line that the table has lost."""
AFRESH = 64 * MEBIBYTE
"""Memory of an analysis that knows nothing of earlier ones."""
DEEP_ENOUGH = 40
"""Actions; nobody waits for more."""
NEARLY = 0.99
"""The chance of who wins as long as the cards fall as the search has drawn them."""
DRAWN = 4
"""Draws of which the mean is told of a turn after which cards are drawn."""

_memory = cache(memory_of_this_process)


class Analyse(msgspec.Struct, frozen=True):
    """A position of which everything is to be said that can be found out."""

    game: str
    """The name of a game of the catalogue."""
    position: str
    """A position text; the game must not be over."""
    seconds: float = 1.0
    """How long it may take."""
    lines: int = 3
    """How many ways to go on are told, if there are as many; at least one."""
    played: tuple[str, ...] = ()
    """Actions that were played from there: it is told what they came to."""
    shown: bool = False
    """Whether lines tell their actions as a scene does."""
    content: str = ""
    """The text of what the game is played with; empty: what this process plays it with."""
    nodes: int = UNLIMITED
    """How many positions it may look at."""
    afresh: bool = False
    """Whether it goes without what earlier analyses found out: then it always comes to the same in
    so many positions, if there is time for them."""

    @property
    def table(self) -> str:
        """Names what its positions have in common: game, variant and board."""
        return " ".join(self.position.split(" ")[:3])

    @property
    def told(self) -> dict[str, str | int]:
        """What a log may tell of it."""
        return {"game": self.game, "position": self.position}


class Line(msgspec.Struct, frozen=True):
    """A way to go on, with the best that either side can do as far as was seen."""

    actions: tuple[str, ...]
    """Their texts, whole turns; it ends where cards are drawn."""
    chance: float
    """That the first side wins: 0 lost, 1 won."""
    wins: str | None = None
    """The side that wins for certain, whatever the other does; None where that is not proven."""
    turns: int = 0
    """How many turns of its own that takes, one that goes on counted; 0 where it is not proven."""
    told: tuple[SceneAction, ...] = ()
    """The actions as a scene tells them, for the browser; empty from `tessera.analyse`."""


class Analysis(msgspec.Struct, frozen=True):
    """What there is to say of a position."""

    turn: str
    """The side to move."""
    lines: tuple[Line, ...]
    """The best for the side to move first; none of a set-up, which nobody can judge."""
    depth: int
    """How far it was looked ahead, in actions; some lines farther, hopeless ones less."""
    nodes: int
    """How many positions were looked at."""
    settled: bool = False
    """Whether more time would find out no more: all lines are proven, or it was looked as far ahead
    as anybody waits for."""
    played: float | None = None
    """In reviews, the first side's chance after what was played; None where nothing was, as always
    from `tessera.analyse`."""
    answer: tuple[str, ...] = ()
    """In reviews, the texts of the actions that answer it best, and how it goes on; empty where
    nobody answers before cards are drawn, the best turn was played, or `played` is None."""

    @property
    def chance(self) -> float:
        """That the first side wins, if both do their best: 0 lost, 1 won."""
        return self.lines[0].chance

    @property
    def best(self) -> tuple[str, ...]:
        """The actions of the best line."""
        return self.lines[0].actions


def analyse(asked: Analyse, hear: Hear[Analysis]) -> Analysis:
    """Analyse a position.

    Args:
        asked: what is analysed, and how long.
        hear: hears every now and then what it has come to, where nothing was played.

    Raises:
        NotationError: if the position cannot be read, or there is no such game.
        IllegalActionError: if the actions that were played were not legal.
        ValueError: if the game is over, or cards are drawn first.
    """
    board = catalog.game(asked.game, asked.content).board_class.from_text(asked.position)
    memory = Memory(AFRESH) if asked.afresh else _memory()
    analyst = Analyst.of(board, memory.tt_context(f"{asked.table} {asked.content}"))
    limits = Limits(asked.nodes, _is_over(asked.seconds))
    found = _told(analyst, asked, limits, _deaf if asked.played else hear)
    if not asked.played or not found.lines:
        return found
    again = Limits(asked.nodes, _is_over(asked.seconds))
    best, after = analyst.compare(found, asked.played, again)
    lines = (structs.replace(found.lines[0], chance=best), *found.lines[1:])
    return structs.replace(found, lines=lines, played=after.chance, answer=after.actions)


ANALYSING = Service(Analyse, Analysis, analyse)
"""Analyses for people."""


def deepen(board: Board, lines: int, limits: Limits) -> Iterator[Analysis]:
    """Analyse a position deeper and deeper, with the transposition table of this process.

    Raises:
        ValueError: if the game is over, or cards are drawn first.
    """
    table = " ".join(board.text().split(" ")[:3])
    context = _memory().tt_context(f"{table} {board.content.text}")
    return Analyst.of(board, context).deepen(lines, limits)


def _told(analyst: "Analyst", asked: Analyse, limits: Limits, hear: Hear[Analysis]) -> Analysis:
    """What an analysis comes to, telling of it every now and then."""
    depths = analyst.deepen(asked.lines, limits, shown=asked.shown)
    found = next(depths)
    hear(found)
    heard = time.monotonic()
    for found in depths:
        if time.monotonic() > heard + BETWEEN_NEWS:
            heard = time.monotonic()
            hear(found)
    return found


def _is_over(seconds: float) -> Callable[[], bool]:
    """Whether so much time has passed since now."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


def _deaf(_told: Analysis) -> None:
    """Hear nothing."""


@dataclass(frozen=True)
class Way:
    """A way to go on from the position that is analysed."""

    variation: Variation
    """Its first action, and what that is worth."""
    codes: tuple[int, ...]
    """Of its actions."""
    leads_to: int
    """The key of the position after its first turn."""

    @property
    def score(self) -> int:
        """As its side to move sees it."""
        return self.variation.score


@dataclass(frozen=True)
class Analyst:
    """Who analyses a position."""

    board: Board
    tt_context: TTContext

    @classmethod
    def of(cls, board: Board, tt_context: TTContext) -> "Analyst":
        """One who goes on from what is known of positions.

        Raises:
            ValueError: if the game is over, or cards are drawn first.
        """
        if board.turn is None:
            raise ValueError(f"the game is over: {board.text()}")
        if board.turn == CHANCE_LETTER:
            raise ValueError(f"nobody is to move before cards are drawn: {board.text()}")
        return cls(board, tt_context)

    def deepen(self, lines: int, limits: Limits, *, shown: bool = False) -> Iterator[Analysis]:
        """Look deeper and deeper; after each depth what is known. Of a set-up at once: nothing."""
        if is_unclear(self.board):
            yield Analysis(self.board.turn or "", (), 0, 0, settled=True)
            return
        search = IterativeDeepening.of(self.board, *self.tt_context)
        best: list[Way] = []
        for depth in range(MIN_DEPTH, min(limits.depth, DEEP_ENOUGH) + 1):
            patient = limits if best else Limits(UNLIMITED, lambda: False)
            deeper = self._best(search, best, min(lines, MOST_LINES), depth, patient)
            if deeper is None:
                return
            best = deeper
            told = tuple(self._line(way, shown=shown) for way in best)
            settled = depth == DEEP_ENOUGH or all(abs(way.score) > MATE_BOUND for way in best)
            yield Analysis(self.board.turn or "", told, depth, search.nodes, settled)
            if settled or limits.is_over() or search.nodes >= limits.nodes:
                return

    def _best(
        self, search: IterativeDeepening, last: list["Way"], wanted: int, depth: int, limits: Limits
    ) -> list["Way"] | None:
        """The best ways at a depth, the best first; None if time was up before.

        What comes to the same in another order within the turn is one way.
        """
        found = [way for way in last if way.score > MATE_BOUND]  # nothing is better than a win
        barred = [way.codes[0] for way in found]
        most = min(MAX_EXCLUDED, len(self.board.legal_codes()))
        while len(barred) < most and (len(found) < wanted or not found):
            before = last[len(found)].variation if len(found) < len(last) else None
            complete, best = search.search_excluding(barred, limits, depth, before)
            if not complete or best is None:
                return None
            barred.append(best.action)
            way = self._way(self.board, search, best)
            if all(way.leads_to != other.leads_to for other in found):
                found.append(way)
        return sorted(found, key=lambda way: way.score, reverse=True)

    def compare(
        self, found: Analysis, played: tuple[str, ...], limits: Limits
    ) -> tuple[float, Line]:
        """The first side's chance with the best turn, and how it goes on after what was played.

        Where cards are drawn next, both are seen by the same few draws: else the best would be
        what the search has drawn best for.

        Raises:
            NotationError: if an action cannot be read.
            IllegalActionError: if one is not legal.
        """
        best, after = found.lines[0], _after(self.board, played)
        if after.position == _after(self.board, best.actions[: len(played)]).position:
            return best.chance, Line((), best.chance)
        ended = after.outcome()
        if ended is not None:
            return best.chance, Line((), 0.5 if ended.winner is None else 1.0 - ended.winner)
        if after.turn == CHANCE_LETTER:
            return self._compare_by_draws(found, after, limits)
        search = IterativeDeepening.of(after, *self.tt_context)
        if not best.wins:  # what is proven holds from however far it is seen
            limits = replace(limits, depth=max(MIN_DEPTH, found.depth - len(played)))
        *_, last = search.deepen(limits)
        chance = chance_of(last.score, after.turn == after.sides[0])
        answers = after.turn != self.board.turn
        codes = self._way(after, search, last).codes if answers else ()
        return best.chance, Line(tuple(after.decode(code) for code in codes), chance)

    def _compare_by_draws(
        self, found: Analysis, after: Board, limits: Limits
    ) -> tuple[float, Line]:
        """The same where cards are drawn after what was played."""
        best, after_best, own = found.lines[0], self.board.copy(), 0
        while own < len(best.actions) and after_best.turn == self.board.turn:
            after_best.push(best.actions[own])
            own += 1
        depth = max(MIN_DEPTH, found.depth - own)
        limits = replace(limits, nodes=limits.nodes // (2 * DRAWN), depth=depth)
        chance = best.chance
        if after_best.turn == CHANCE_LETTER:
            chance = self._on_average(after_best, limits)
        return chance, Line((), self._on_average(after, limits))

    def _on_average(self, board: Board, limits: Limits) -> float:
        """The first side's chance where cards are drawn next: the mean over a few draws."""
        chances = list[float]()
        for number in range(DRAWN):
            after = drawn(board, number)
            *_, last = IterativeDeepening.of(after, *self.tt_context).deepen(limits)
            chances.append(chance_of(last.score, after.turn == after.sides[0]))
        return _unproven(sum(chances) / DRAWN)

    def _way(self, board: Board, search: IterativeDeepening, found: Variation) -> "Way":
        """The way that begins with an action: whole turns, to the end where that is proven."""
        codes = self._as_known(board, search, found.action)
        if abs(found.score) > MATE_BOUND and len(codes) != MATE - abs(found.score):
            codes = self._to_the_end(board, found) or codes
        after = board.copy()
        for code in codes:
            after.push_code(code)
            if after.turn != board.turn:
                break
        return Way(found, codes, after.key)

    def _as_known(
        self, board: Board, search: IterativeDeepening, code: int | None
    ) -> tuple[int, ...]:
        """The actions from a first one on, as the table of the search has them."""
        board, codes, whole = board.copy(), list[int](), 0
        while code is not None:
            mover = board.turn
            codes.append(code)
            board.push_code(code)
            if board.turn != mover:
                whole = len(codes)
            code = self._next(board, search, first=whole == 0)
            if whole and len(codes) >= LONGEST_LINE:
                code = None
        return tuple(codes[:whole])

    def _to_the_end(self, board: Board, found: Variation) -> tuple[int, ...]:
        """A proven way up to its end, or to where cards are drawn; empty where that is too far."""
        after, codes = board.copy(), [found.action]
        after.push_code(found.action)
        for left in range(MATE - abs(found.score) - 1, 0, -1):
            if after.turn in (None, CHANCE_LETTER):
                break
            best = search_nodes(after, self.tt_context, TO_THE_END)
            if MATE - abs(best.score) > left:
                return ()
            codes.append(best.action)
            after.push_code(best.action)
        return tuple(codes) if after.turn in (None, CHANCE_LETTER) else ()

    def _next(self, board: Board, search: IterativeDeepening, *, first: bool) -> int | None:
        """How a way goes on, if that is known; in its first turn it goes on in any case."""
        if board.turn in (None, CHANCE_LETTER):
            return None
        code = search.best_known(board)
        if code is None and first:
            code = search_nodes(board, self.tt_context, A_LITTLE).action
        return code

    def _line(self, way: "Way", *, shown: bool) -> Line:
        """A way in texts."""
        actions = tuple(self.board.decode(code) for code in way.codes)
        first = self.board.turn == self.board.sides[0]
        wins, turns, chance = None, 0, chance_of(way.score, first)
        if abs(way.score) > MATE_BOUND:
            plies = MATE - abs(way.score)
            if self._no_cards_within(plies, actions):
                wins = self.board.sides[0 if (way.score > 0) == first else 1]
                turns = self._turns(actions, plies, wins)
            else:  # as long as they are drawn as the search has drawn them
                chance = _unproven(chance)
        return Line(actions, chance, wins, turns, _as_told(self.board, actions) if shown else ())

    def _no_cards_within(self, plies: int, actions: tuple[str, ...]) -> bool:
        """Whether so many actions are played before chance draws anything."""
        if not kernels_of(self.board.position).max_chance_per_turn or plies <= len(actions):
            return True
        return _after(self.board, actions).turn != CHANCE_LETTER

    def _turns(self, actions: tuple[str, ...], plies: int, wins: str) -> int:
        """How many turns of a side so many actions take; what no line tells is taken as usual."""
        trial, movers = self.board.copy(), []
        for action in actions[:plies]:
            movers.append(trial.turn)
            trial.push(action)
        mover = trial.turn
        while mover is not None and len(movers) < plies:
            movers += [mover] * kernels_of(trial.position).max_actions_per_turn
            mover = trial.sides[1 - trial.sides.index(mover)]
        return max(sum(mover == wins for mover, _ in groupby(movers[:plies])), 1)


def _unproven(chance: float) -> float:
    """A chance that is not certain, however it looks."""
    return min(max(chance, 1.0 - NEARLY), NEARLY)


def _after(board: Board, actions: tuple[str, ...]) -> Board:
    """A board after some actions."""
    after = board.copy()
    for action in actions:
        after.push(action)
    return after


def drawn(board: Board, number: int) -> Board:
    """A board after cards are drawn: the same ones wherever the deck is the same."""

    def place(code: int) -> float:
        return random.Random(f"{number} {code}").random()

    after = board.copy()
    while after.turn == CHANCE_LETTER:
        after.push_code(min(after.legal_codes(), key=place))
    return after


def _as_told(board: Board, actions: tuple[str, ...]) -> tuple[SceneAction, ...]:
    """Actions from a position on, as scenes tell them."""
    trial = board.copy()
    found = []
    for action in actions:
        found.append(trial.foretell(action))
        trial.push(action)
    return tuple(found)
