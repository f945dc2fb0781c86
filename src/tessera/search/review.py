"""Review of a finished game: the loss of each turn against the best, and the accuracy of each side.

A turn's loss is the difference between the winning chances after the best turn and after the turn
played, both searched equally deep.
"""

import math
from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.search.analysis import Analysis

MIN_LOSS = 0.005
"""A better turn is shown only if the loss is at least this."""
STEEPNESS = 4.35
"""How fast accuracy falls with loss: a turn that loses a tenth of the chances counts 65%."""


class PlayedTurn(msgspec.Struct, frozen=True):
    """A turn of a game as it was played."""

    ply: int
    """The ply at which it began."""
    side: str
    position: str
    """The text of the position at its beginning."""
    actions: tuple[str, ...]
    forced: bool
    """Whether there was only one legal action."""


class ReviewedTurn(msgspec.Struct, frozen=True):
    """A turn of a game with its evaluation."""

    ply: int
    """The ply at which it began."""
    actions: int
    """The number of its actions."""
    side: str
    best: float
    """The first side's chance with the best turn: 0 to 1."""
    played: float
    """The same after the turn played."""
    loss: float
    """How much of its side's chance the turn lost: 0 to 1."""
    line: tuple[str, ...]
    """The best line; empty if the turn played was as good."""
    wins: str | None
    """The side that could win by force when the turn began; None if not proven."""
    turns: int
    """In how many of its turns; 0 if not proven."""
    forced: bool
    """Whether there was only one legal action."""
    depth: int
    """The depth of the search, in actions."""
    answer: tuple[str, ...] = ()
    """The best reply to what was played; empty if `line` is, or if unknown."""
    unclear: bool = False
    """Whether it belongs to a set-up without evaluation; then it does not count."""


class Review(msgspec.Struct, frozen=True):
    """The review of a game."""

    turns: tuple[ReviewedTurn, ...]
    accuracy: dict[str, float | None]
    """Side to the mean accuracy of its turns, 0 to 100; None if none counts."""


def played_turns(board: Board) -> Iterator[PlayedTurn]:
    """The turns of a game, last to first (the board is left at its start)."""
    following: list[str] = []
    while board.ply:
        action = board.pop()
        if board.turn == CHANCE_LETTER:
            continue
        following.append(action)
        mover = board.turn
        if board.ply and _moved_before(board, mover):
            continue
        forced = len(following) == 1 and len(board.legal_actions) == 1
        yield PlayedTurn(board.ply, mover or "", board.text(), tuple(following[::-1]), forced)
        following = []


def _moved_before(board: Board, mover: str | None) -> bool:
    """Whether the action before belongs to the same turn."""
    before = board.copy()
    before.pop()
    return before.turn == mover


def review_turn(turn: PlayedTurn, found: Analysis, sides: Sequence[str]) -> ReviewedTurn:
    """A turn with the results of its analysis."""
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
        line=line.actions if loss >= MIN_LOSS else (),
        wins=line.wins,
        turns=line.turns,
        forced=turn.forced,
        depth=found.depth,
        answer=found.answer if loss >= MIN_LOSS else (),
    )


def _unclear(turn: PlayedTurn) -> ReviewedTurn:
    """A turn without evaluation."""
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


def build_review(turns: Sequence[ReviewedTurn], sides: Sequence[str]) -> Review:
    """The review of a game whose turns were analysed.

    The analysis of the next turn sees further: if it finds that a turn was better than it looked,
    the loss shrinks accordingly, unless cards were drawn in between.
    """
    nexts: list[ReviewedTurn | None] = [*turns[1:], None]
    corrected = tuple(
        _corrected(following, turn, sides) for turn, following in zip(turns, nexts, strict=True)
    )
    return Review(corrected, {side: _accuracy(corrected, side) for side in sides})


def _corrected(
    following: ReviewedTurn | None, turn: ReviewedTurn, sides: Sequence[str]
) -> ReviewedTurn:
    """A turn, corrected by the analysis of the next."""
    if following is None or following.ply != turn.ply + turn.actions:
        return turn
    if turn.unclear:
        return replace(turn, played=following.best)
    first = turn.side == sides[0]
    regained = following.best - turn.played if first else turn.played - following.best
    regained = min(max(regained, 0.0), turn.loss)
    loss = round(turn.loss - regained, 4)
    played = round(turn.played + (regained if first else -regained), 4)
    if loss < MIN_LOSS:
        turn = replace(turn, line=(), answer=())
    return replace(turn, played=played, loss=loss)


def turn_accuracy(loss: float) -> float:
    """The accuracy of a turn by its loss: 100 for no loss, falling exponentially."""
    return 100.0 * math.exp(-STEEPNESS * loss)


def _accuracy(turns: Sequence[ReviewedTurn], side: str) -> float | None:
    judged = [turn for turn in turns if turn.side == side and not (turn.forced or turn.unclear)]
    counted = [turn_accuracy(turn.loss) for turn in judged]
    return round(sum(counted) / len(counted), 1) if counted else None
