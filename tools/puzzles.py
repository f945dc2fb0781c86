"""Mine puzzles from bot games: `python tools/puzzles.py vorcept --minutes 10`.

Adds them to the `puzzles.txt` beside the rule pages of the game, sorted and without duplicates. Run
it again with another `--seed` for more.
"""

import argparse
import random
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.console import Console

from tessera.games import catalog
from tessera.games.common.board import Board
from tessera.games.common.chance import Chance
from tessera.games.common.game import Game
from tessera.kernel.contract import NO_EVALUATION, evaluate, kernels_of
from tessera.puzzles.collection import FILE, Puzzle, read
from tessera.puzzles.mining import puzzle_of
from tessera.puzzles.proof import Goal
from tessera.search.deepening import search_nodes
from tessera.search.memory import MEBIBYTE, TTContext
from tessera.search.transposition_table import table

SIGHT = (150, 500, 1_500)
"""Positions searched per action; each game uses one of these."""
CARELESS = (0.05, 0.15, 0.3)
"""Probabilities of a random action; each game uses one of these."""
LONGEST = 300
"""The maximum number of actions of a game."""
OF_A_GAME = 2
"""The most puzzles of one game: consecutive ones are too similar."""
SIMPLE_SHARE = 0.15
"""The share of puzzles in which one action wins at once."""


def starts_of_turns(game: Game, number: str) -> Iterator[Board]:
    """The positions of a bot game at the beginning of each turn."""
    dice = random.Random(number)
    chance = Chance.of(f"puzzles {number}")
    board = game.board_class.start("standard", dice.choice(game.boards), chance.seed)
    sight, careless = dice.choice(SIGHT), dice.choice(CARELESS)
    chance.advance(board)
    while not board.is_over and board.ply < LONGEST:
        codes, turn = board.legal_codes(), kernels_of(board.position).max_actions_per_turn
        unclear = evaluate(board.position, board.tables) == NO_EVALUATION
        if not unclear and int(board.position["left"]) == turn:
            yield board.copy()
        hasty = unclear or dice.random() < careless
        board.push_code(dice.choice(codes) if hasty else _best(board, sight))
        chance.advance(board)


def _best(board: Board, sight: int) -> int:
    return search_nodes(board, TTContext(table(MEBIBYTE), 0, 0), sight).action


def is_simple(puzzle: Puzzle) -> bool:
    """Whether one action wins at once."""
    return puzzle.goal == Goal.WIN_1 and len(puzzle.line[0]) == 1


def file_of(game: Game) -> Path:
    """The puzzle file of a game.

    Raises:
        ValueError: if the game has no teaching folder.
    """
    if game.teaching is None:
        raise ValueError(f"{game.id} has no folder for them")
    return game.teaching / FILE


def of_game(game: Game, number: str, simple: bool, last: int) -> Iterator[Puzzle]:
    """The puzzles of a bot game, all of different kinds.

    Args:
        game: the game.
        number: the seed.
        simple: whether to include puzzles that one action solves.
        last: the number of turns at the end to examine; 0: all.
    """
    found = set[tuple[Goal, frozenset[str]]]()
    for board in list(starts_of_turns(game, number))[-last:]:
        puzzle = puzzle_of(board, game.themes, f"self-play {number}")
        if puzzle is None or (is_simple(puzzle) and not simple):
            continue
        kind = puzzle.goal, frozenset(puzzle.line[0])
        if kind not in found:
            found.add(kind)
            yield puzzle
        if len(found) == OF_A_GAME:
            return


def keep(known: dict[str, Puzzle], found: Iterable[Puzzle], file: Path) -> None:
    """Add puzzles to the known ones, and write all."""
    known.update({puzzle.id: puzzle for puzzle in found})
    lines = sorted(f"{puzzle.text()}\n" for puzzle in known.values())
    file.write_text("".join(lines), encoding="utf-8")


def main() -> None:
    """Search, and write after each puzzle found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--last", type=int, default=0, help="turns of each game; 0: all")
    parser.add_argument("--again", type=Path, help="a file of puzzles to be proven anew")
    wish = parser.parse_args()
    game, console = catalog.game(wish.game), Console(highlight=False)
    file = file_of(game)
    known = {puzzle.id: puzzle for puzzle in (read(file) if file.exists() else ())}
    for old in read(wish.again) if wish.again else ():
        found = puzzle_of(catalog.board_of(old.position), game.themes, old.source)
        keep(known, [found] if found else [], file)
    until, number = time.monotonic() + 60 * wish.minutes, 0
    while time.monotonic() < until:
        simple = sum(map(is_simple, known.values())) < SIMPLE_SHARE * len(known) + 1
        for puzzle in of_game(game, f"{wish.seed}-{number}", simple, wish.last):
            keep(known, [puzzle], file)
            console.print(len(known), puzzle.goal, puzzle.rating, *puzzle.themes, markup=False)
        number += 1
    console.print(dict(Counter(puzzle.goal.value for puzzle in known.values())), markup=False)


if __name__ == "__main__":
    main()
