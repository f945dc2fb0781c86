"""Training positions from self-play, labelled by a deeper search and the game result.

Leaves of a search rarely look like positions of well-played games, so positions are sampled a few
random actions off the game. Blending search scores and results is common in training NNUE
networks.
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

DETOUR_PLIES = (0, 1, 2, 2, 3, 4)
"""Numbers of random actions off the game, equally likely."""
RANDOM_PROBABILITIES = (0.03, 0.1, 0.25)
"""Probabilities of a random action in the game; each game draws one."""
SET_UP_RANDOM_PROBABILITIES = (0.1, 0.4, 1.0)
"""Probabilities of a random action in the set-up; each game draws one."""
MAX_FROM_SET_UP = 5
"""Maximum number of positions from the set-up."""
MAX_PLIES = 400
"""Maximum number of actions in a game."""
NODE_DIVISOR = 4
"""Actions of the game are searched with the node budget divided by this."""


class Example(msgspec.Struct, frozen=True, array_like=True):
    """A labelled position."""

    game: int
    """The number of its game."""
    position: str
    chance: float
    """The first side's win probability by a deeper search."""
    result: float
    """The result of the game: 1 if the first side won, 0 if the second, 0.5 otherwise."""


class Source(NamedTuple):
    """The settings of self-play."""

    game: str
    seed: int
    nodes: int
    """The node budget of the search that labels a position."""
    variants: tuple[str, ...] = ("standard",)
    boards: tuple[str, ...] = ("",)
    network: bytes = b""
    """The networks of the search; empty: those of the game."""


def game_examples(source: Source, number: int) -> list[Example]:
    """The examples of one game, deterministic in source and number."""
    rng = random.Random(f"{source.seed} {number}")
    chance = Chance.of(f"training {source.seed} {number}")
    start = catalog.game(source.game).board_class.start
    board = start(rng.choice(source.variants), rng.choice(source.boards), chance.seed)
    if source.network:
        board.tables = with_weights(board.tables, source.network)
    chance.advance(board)
    memory, random_probability = Memory(), rng.choice(RANDOM_PROBABILITIES)
    found = _set_up(board, chance, rng, memory, source)
    while not board.is_over and board.ply < MAX_PLIES:
        detour = _detour(board, rng)
        if not detour.is_over:
            found.append((detour.text(), _label(detour, chance, memory, source)))
        action = _search(board, memory, source.nodes // NODE_DIVISOR).action
        at_random = rng.random() < random_probability
        board.push_code(rng.choice(board.legal_codes()) if at_random else action)
        chance.advance(board)
    outcome = board.outcome()
    winner = outcome.winner if outcome else None
    result = 0.5 if winner is None else 1.0 - winner
    return [Example(number, position, chance, result) for position, chance in found]


def _set_up(
    board: Board, chance: Chance, rng: random.Random, memory: Memory, source: Source
) -> list[tuple[str, float]]:
    """Play the set-up; return some of its positions that can be evaluated, with their target.

    A search sees too little in a set-up, so the target is the search score at its end.
    """
    random_probability, seen = rng.choice(SET_UP_RANDOM_PROBABILITIES), list[str]()
    while not board.is_over and board.position["left"] == 0:
        clear = evaluate(board.position, board.tables) != NO_EVALUATION
        if clear:
            seen.append(board.text())
        if not clear or rng.random() < random_probability:
            board.push_code(rng.choice(board.legal_codes()))
        else:
            board.push_code(_search(board, memory, source.nodes // NODE_DIVISOR).action)
        chance.advance(board)
    if board.is_over or not seen:
        return []
    target = _label(board, chance, memory, source)
    return [(text, target) for text in rng.sample(seen, min(MAX_FROM_SET_UP, len(seen)))]


def _detour(board: Board, rng: random.Random) -> Board:
    """A position a few random actions away, while players are to move."""
    detour = board.copy()
    for _ in range(rng.choice(DETOUR_PLIES)):
        if detour.turn not in (None, CHANCE_LETTER):
            detour.push_code(rng.choice(detour.legal_codes()))
    return detour


def _label(board: Board, chance: Chance, memory: Memory, source: Source) -> float:
    """The first side's win probability by a search, after resolving chance."""
    position = board.copy()
    chance.advance(position)
    best = _search(position, memory, source.nodes)
    return chance_of(best.score, position.turn == position.sides[0])


def _search(board: Board, memory: Memory, nodes: int) -> Variation:
    """The result of a search with a node budget."""
    return search_nodes(board, memory.tt_context(""), nodes)


def append(file: Path, found: list[Example]) -> None:
    """Append the examples of a game to a file, one per line, after removing an incomplete line."""
    with file.open("ab+") as lines:
        lines.seek(0)
        lines.truncate(sum(len(line) for line in lines if line.endswith(b"\n")))
        lines.write(b"".join(msgspec.json.encode(example) + b"\n" for example in found))


def read(file: Path) -> Iterator[Example]:
    """The examples of a file, without an incomplete last line.

    Raises:
        NotationError: if the file is damaged otherwise.
    """
    decoder = msgspec.json.Decoder(Example)
    with file.open("rb") as lines:
        for line in lines:
            if line.endswith(b"\n"):
                with naming_damaged_file(file):
                    example = decoder.decode(line)
                yield example


@contextmanager
def naming_damaged_file(file: Path) -> Iterator[None]:
    """Convert decoding errors into one that names the file.

    Raises:
        NotationError: if decoding fails.
    """
    try:
        yield
    except (msgspec.DecodeError, ValueError, KeyError, EOFError, BadZipFile, zlib.error):
        raise NotationError(message("train-damaged", file=str(file))) from None
