"""A game looked back at: what each turn was worth, against the best that could have been played.

Turn by turn it is told how likely the first side was to win with the best turn, and after the one
that was played, both seen equally far. What lies between is what the turn gave away.
"""

import math
from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.search.analysis import Analysis

LEAST = 0.005
"""What is given away, at least, before it is told what would have been better."""
STEEPNESS = 4.35
"""How fast accuracy falls: a turn that gives away a tenth of the chances counts 65 %."""


class PlayedTurn(msgspec.Struct, frozen=True):
    """A turn of a game, as it was played."""

    ply: int
    """Of the position in which it began."""
    side: str
    position: str
    """The text of that position."""
    actions: tuple[str, ...]
    forced: bool
    """Whether nothing else could be played."""


class ReviewedTurn(msgspec.Struct, frozen=True):
    """A turn of a game, and what it was worth."""

    ply: int
    """Of the position in which it began."""
    actions: int
    """How many it had."""
    side: str
    best: float
    """The first side's chance with the best turn: 0 lost, 1 won."""
    played: float
    """The same with the turn that was played."""
    loss: float
    """What the turn gave away of its own side's chance: 0 nothing, 1 all."""
    line: tuple[str, ...]
    """The best turn and how it goes on; empty where as good was played."""
    wins: str | None
    """The side that was to win for certain when the turn began; None where that is not proven."""
    turns: int
    """In how many turns of its own; 0 where it is not proven."""
    forced: bool
    """Whether nothing else could be played."""
    depth: int
    """How far it was looked ahead, in actions."""
    answer: tuple[str, ...] = ()
    """How what was played is best answered; empty as `line` is, and where that is not known."""
    unclear: bool = False
    """Whether it is a set-up that nobody can judge: it gave nothing away, and does not count."""


class Review(msgspec.Struct, frozen=True):
    """What came of looking back at a game."""

    turns: tuple[ReviewedTurn, ...]
    accuracy: dict[str, float | None]
    """Side to the average worth of its turns, 0 to 100; None where it had no choice to judge."""


def turns_of(board: Board) -> Iterator[PlayedTurn]:
    """The turns of a game, from the last back to the first (the board is left at its start)."""
    later: list[str] = []
    while board.ply:
        action = board.pop()
        if board.turn == CHANCE_LETTER:
            continue
        later.append(action)
        mover = board.turn
        if board.ply and _moved_before(board, mover):
            continue
        forced = len(later) == 1 and len(board.legal_actions) == 1
        yield PlayedTurn(board.ply, mover or "", board.text(), tuple(later[::-1]), forced)
        later = []


def _moved_before(board: Board, mover: str | None) -> bool:
    """Whether the action before was one of the same turn."""
    before = board.copy()
    before.pop()
    return before.turn == mover


def reviewed(turn: PlayedTurn, found: Analysis, sides: Sequence[str]) -> ReviewedTurn:
    """A turn with what an analysis of it, and of what was played, has found."""
    if not found.lines:
        return _unclear(turn)
    best, played = found.chance, found.chance if found.played is None else found.played
    first = turn.side == sides[0]
    loss = round(max(best - played if first else played - best, 0.0), 4)
    line = found.lines[0]
    return ReviewedTurn(
        ply=turn.ply,
        actions=len(turn.actions),
        side=turn.side,
        best=round(best, 4),
        played=round(played if loss else best, 4),
        loss=loss,
        line=line.actions if loss >= LEAST else (),
        wins=line.wins,
        turns=line.turns,
        forced=turn.forced,
        depth=found.depth,
        answer=found.answer if loss >= LEAST else (),
    )


def _unclear(turn: PlayedTurn) -> ReviewedTurn:
    """A turn of which nothing can be said."""
    return ReviewedTurn(
        ply=turn.ply,
        actions=len(turn.actions),
        side=turn.side,
        best=0.5,
        played=0.5,
        loss=0.0,
        line=(),
        wins=None,
        turns=0,
        forced=turn.forced,
        depth=0,
        unclear=True,
    )


def review_of(turns: Sequence[ReviewedTurn], sides: Sequence[str]) -> Review:
    """All that there is to say of a game whose turns were looked at.

    Nobody is blamed for what turned out well: the look from where the next turn began counts too,
    unless cards were drawn between the two.
    """
    nexts: list[ReviewedTurn | None] = [*turns[1:], None]
    told = tuple(_seen_from(later, turn, sides) for turn, later in zip(turns, nexts, strict=True))
    return Review(told, {side: _accuracy(told, side) for side in sides})


def _seen_from(
    later: ReviewedTurn | None, turn: ReviewedTurn, sides: Sequence[str]
) -> ReviewedTurn:
    """A turn with what is known of it where the next one begins."""
    if later is None or later.ply != turn.ply + turn.actions:
        return turn
    if turn.unclear:
        return replace(turn, played=later.best)
    first = turn.side == sides[0]
    gained = later.best - turn.played if first else turn.played - later.best
    gained = min(max(gained, 0.0), turn.loss)
    loss = round(turn.loss - gained, 4)
    played = round(turn.played + (gained if first else -gained), 4)
    if loss < LEAST:
        turn = replace(turn, line=(), answer=())
    return replace(turn, played=played, loss=loss)


def worth(loss: float) -> float:
    """What a turn counts that gives so much away: 100 for nothing, ever less for more."""
    return 100.0 * math.exp(-STEEPNESS * loss)


def _accuracy(turns: Sequence[ReviewedTurn], side: str) -> float | None:
    judged = [turn for turn in turns if turn.side == side and not (turn.forced or turn.unclear)]
    counted = [worth(turn.loss) for turn in judged]
    return round(sum(counted) / len(counted), 1) if counted else None
