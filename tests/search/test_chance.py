"""What a search makes of moves of chance."""

import numpy as np
import pytest
from tests.toys.race.board import Board as Race
from tests.toys.race.entry import RACE

from tessera.games.almajara.board import Board as Almajara
from tessera.games.catalog import BUILT_IN_GAMES
from tessera.kernel.contract import CHANCE, FIRST_WINS, ONGOING, SECOND_WINS, kernels_of
from tessera.search import bot, mcts, tree
from tessera.search.levels import LEVELS, Level

QUICK = Level(simulations=400, seconds=60.0)
CARDS = "O01+O02+O03+O04+O05/O06+O07+O08+O09+O10/-"


def grown(board: Race | Almajara, simulations: int) -> tree.Tree:
    kernels = kernels_of(board.position)
    found = tree.new_tree(kernels, board.position, 1 << 24, seed=1)
    mcts.search(found, board.position, board.tables, simulations)
    return found


def test_a_node_of_chance_knows_that_it_is_one() -> None:
    found = grown(Race.start(seed=1), 200)
    assert found.nodes[0].side == CHANCE


def test_at_a_node_of_chance_each_action_is_drawn_as_often() -> None:
    found = grown(Race.start(seed=1), 6_000)
    root = found.nodes[0]
    visits = found.nodes[root.first : root.first + root.children]["visits"]
    expected = visits.sum() / len(visits)
    assert (abs(visits - expected) < 5 * np.sqrt(expected)).all()


@pytest.mark.parametrize(
    ("proofs", "expected"),
    [
        ([FIRST_WINS, FIRST_WINS, FIRST_WINS], FIRST_WINS),
        ([FIRST_WINS, SECOND_WINS, FIRST_WINS], ONGOING),
        ([FIRST_WINS, ONGOING, FIRST_WINS], ONGOING),
    ],
)
def test_win_after_every_draw_is_proven(proofs: list[int], expected: int) -> None:
    found = grown(Race.start(seed=1), 50)
    root = found.nodes[0]
    for number, child in enumerate(found.nodes[root.first : root.first + root.children]):
        child.proof = proofs[number % len(proofs)]
    assert mcts.prove(found, 0) == expected


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_on_where_cards_are_drawn(level: int) -> None:
    board = Almajara.from_text(
        "almajara moves=both vpv/oko/vPv O01b2,O05e4,o07e7,o20h8 s:main:1:-:-:-:0 -;-;-/-;-;- "
        f"0:0:0 {CARDS} 0"
    )
    action = bot.choose_action(board, LEVELS[level], seed=1).action
    assert board.decode(action) in board.legal_actions


def test_a_card_that_wins_is_played() -> None:
    board = Almajara.from_text(
        "almajara moves=cards vpv/oko/vPv O20e6,o20h8,o18a9,o17b9,o16c9 s:main:3:-:-:-:0 "
        f"-;-;-/-;-;- 0:0:0 {CARDS} 0"
    )
    assert board.decode(bot.choose_action(board, QUICK, seed=1).action) in (
        "e6-e8:O01",
        "e6-e8:O02",
    )


def test_catalogue_marks_games_with_chance() -> None:
    assert [name for name, game in BUILT_IN_GAMES.items() if game.has_chance] == ["almajara"]
    assert RACE.has_chance
