"""Positions to learn from, and what a deeper search says of them.

What the leaves of a search look like, is seldom seen in games: whoever can win, does. So positions
are taken a few random actions beside the line that is played.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from tessera.games import catalog
from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.games.common.chance import Chance
from tessera.kernel.contract import UNCLEAR, evaluate
from tessera.search.deepening import chance_of, deepest
from tessera.search.memory import Memory

ASIDE = (0, 1, 2, 2, 3, 4)
"""Random actions that lead to a position from the line that is played, each as likely."""
CARELESS = (0.03, 0.1, 0.25)
"""How often an action is random, one of these in a game."""
LONGEST = 400
"""Actions of a game."""
HASTE = 4
"""The line that is played is looked at with one part of so many of the nodes."""


class Lesson(msgspec.Struct, frozen=True, array_like=True):
    """A position, and what there is to learn of it."""

    game: int
    """The number of the game that it comes from."""
    position: str
    chance: float
    """That the first side wins, by a deeper search: 0 lost, 1 won."""
    result: float
    """How the game ended: 1 if the first side won, 0 if the second, 0.5 otherwise."""


class Source(NamedTuple):
    """Where lessons come from."""

    game: str
    seed: int
    nodes: int
    """That a search looks at for each position."""
    variants: tuple[str, ...] = ("standard",)
    boards: tuple[str, ...] = ("",)


def lessons(source: Source, number: int) -> list[Lesson]:
    """What there is to learn from one game; the same source and number tell the same."""
    dice = random.Random(f"{source.seed} {number}")
    chance = Chance.of(f"training {source.seed} {number}")
    start = catalog.game(source.game).board_class.start
    board = start(dice.choice(source.variants), dice.choice(source.boards), chance.seed)
    chance.settle(board)
    memory, careless, found = Memory(), dice.choice(CARELESS), list[tuple[str, float]]()
    while not board.is_over and board.ply < LONGEST:
        if evaluate(board.position, board.tables) == UNCLEAR:
            board.push_code(dice.choice(board.legal_codes()))
        else:
            aside = _aside(board, dice)
            if aside is not None:
                found.append((aside.text(), _search(aside, memory, source.nodes)[1]))
            action, _ = _search(board, memory, source.nodes // HASTE)
            hasty = dice.random() < careless
            board.push_code(dice.choice(board.legal_codes()) if hasty else action)
        chance.settle(board)
    outcome = board.outcome()
    winner = outcome.winner if outcome else None
    result = 0.5 if winner is None else 1.0 - winner
    return [Lesson(number, position, chance, result) for position, chance in found]


def _aside(board: Board, dice: random.Random) -> Board | None:
    """A position a few random actions away, if somebody is to move there."""
    aside = board.copy()
    for _ in range(dice.choice(ASIDE)):
        if aside.turn in (None, CHANCE_LETTER):
            return None
        aside.push_code(dice.choice(aside.legal_codes()))
    return None if aside.turn in (None, CHANCE_LETTER) else aside


def _search(board: Board, memory: Memory, nodes: int) -> tuple[int, float]:
    """The best action, and the first side's chance."""
    best = deepest(board, memory.known(""), nodes)
    return best.action, chance_of(best.score, board.turn == board.sides[0])


def append(file: Path, found: list[Lesson]) -> None:
    """Add the lessons of a game to a file, a line each."""
    with file.open("ab") as lines:
        lines.write(b"".join(msgspec.json.encode(lesson) + b"\n" for lesson in found))


def read(file: Path) -> Iterator[Lesson]:
    """The lessons of a file; what was cut off by the end of a process is left out."""
    decoder = msgspec.json.Decoder(Lesson)
    with file.open("rb") as lines:
        for line in lines:
            if line.endswith(b"\n"):
                yield decoder.decode(line)
