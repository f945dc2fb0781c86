"""Positions to learn from, and what a deeper search says of them.

What the leaves of a search look like, is seldom seen in games: whoever can win, does. So positions
are taken a few random actions beside the line that is played.
"""

import random
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from zipfile import BadZipFile

import msgspec

from tessera.games import catalog
from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.games.common.chance import Chance
from tessera.games.common.errors import NotationError
from tessera.i18n import message
from tessera.kernel.contract import NO_EVALUATION, evaluate
from tessera.kernel.network import with_weights
from tessera.search.deepening import Variation, chance_of, search_nodes
from tessera.search.memory import Memory

ASIDE = (0, 1, 2, 2, 3, 4)
"""Random actions that lead to a position from the line that is played, each as likely."""
CARELESS = (0.03, 0.1, 0.25)
"""How often an action is random, one of these in a game."""
WILD = (0.1, 0.4, 1.0)
"""How often one of a set-up is, likewise."""
FROM_SET_UP = 5
"""Positions of a set-up that are learned from, at most."""
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
    network: bytes = b""
    """How positions are judged in the search, instead of by what the game has learned."""


def lessons(source: Source, number: int) -> list[Lesson]:
    """What there is to learn from one game; the same source and number tell the same."""
    rng = random.Random(f"{source.seed} {number}")
    chance = Chance.of(f"training {source.seed} {number}")
    start = catalog.game(source.game).board_class.start
    board = start(rng.choice(source.variants), rng.choice(source.boards), chance.seed)
    if source.network:
        board.tables = with_weights(board.tables, source.network)
    chance.settle(board)
    memory, careless = Memory(), rng.choice(CARELESS)
    found = _set_up(board, chance, rng, memory, source)
    while not board.is_over and board.ply < LONGEST:
        aside = _aside(board, rng)
        if not aside.is_over:
            found.append((aside.text(), _told(aside, chance, memory, source)))
        action = _search(board, memory, source.nodes // HASTE).action
        hasty = rng.random() < careless
        board.push_code(rng.choice(board.legal_codes()) if hasty else action)
        chance.settle(board)
    outcome = board.outcome()
    winner = outcome.winner if outcome else None
    result = 0.5 if winner is None else 1.0 - winner
    return [Lesson(number, position, chance, result) for position, chance in found]


def _set_up(
    board: Board, chance: Chance, rng: random.Random, memory: Memory, source: Source
) -> list[tuple[str, float]]:
    """Play the set-up; positions of it, where they can be judged, and what came of them.

    A search sees too little there, so that what it tells of the end of a set-up is learned.
    """
    wild, seen = rng.choice(WILD), list[str]()
    while not board.is_over and board.position["left"] == 0:
        clear = evaluate(board.position, board.tables) != NO_EVALUATION
        if clear:
            seen.append(board.text())
        if not clear or rng.random() < wild:
            board.push_code(rng.choice(board.legal_codes()))
        else:
            board.push_code(_search(board, memory, source.nodes // HASTE).action)
        chance.settle(board)
    if board.is_over or not seen:
        return []
    came = _told(board, chance, memory, source)
    return [(text, came) for text in rng.sample(seen, min(FROM_SET_UP, len(seen)))]


def _aside(board: Board, rng: random.Random) -> Board:
    """A position a few random actions away, or as far as somebody acts."""
    aside = board.copy()
    for _ in range(rng.choice(ASIDE)):
        if aside.turn not in (None, CHANCE_LETTER):
            aside.push_code(rng.choice(aside.legal_codes()))
    return aside


def _told(board: Board, chance: Chance, memory: Memory, source: Source) -> float:
    """The first side's chance to win, by a search, however chance decides."""
    settled = board.copy()
    chance.settle(settled)
    best = _search(settled, memory, source.nodes)
    return chance_of(best.score, settled.turn == settled.sides[0])


def _search(board: Board, memory: Memory, nodes: int) -> Variation:
    """The best action, as far as a search of so many nodes sees."""
    return search_nodes(board, memory.tt_context(""), nodes)


def append(file: Path, found: list[Lesson]) -> None:
    """Add the lessons of a game to a file, a line each, in place of what was cut off."""
    with file.open("ab+") as lines:
        lines.seek(0)
        lines.truncate(sum(len(line) for line in lines if line.endswith(b"\n")))
        lines.write(b"".join(msgspec.json.encode(lesson) + b"\n" for lesson in found))


def read(file: Path) -> Iterator[Lesson]:
    """The lessons of a file; what was cut off by the end of a process is left out.

    Raises:
        NotationError: if the file is damaged otherwise.
    """
    decoder = msgspec.json.Decoder(Lesson)
    with file.open("rb") as lines:
        for line in lines:
            if line.endswith(b"\n"):
                with undamaged(file):
                    lesson = decoder.decode(line)
                yield lesson


@contextmanager
def undamaged(file: Path) -> Iterator[None]:
    """Name a file that training keeps, where what it holds cannot be read.

    Raises:
        NotationError: if so.
    """
    try:
        yield
    except (msgspec.DecodeError, ValueError, KeyError, EOFError, BadZipFile, zlib.error):
        raise NotationError(message("train-damaged", file=str(file))) from None
