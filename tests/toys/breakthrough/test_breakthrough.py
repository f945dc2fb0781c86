"""Breakthrough, compared with slow, obvious rules, and played by the search."""

from collections.abc import Iterator
from itertools import product

import pytest
from tests.toys.breakthrough.board import Board

from tessera.games.common.errors import IllegalActionError, NotationError
from tessera.search.bot import choose
from tessera.search.messages import SearchRequest

pytestmark = pytest.mark.usefixtures("every_game_is_known")


def position(men: str, turn: str = "s", variant: str = "standard") -> Board:
    return Board.from_text(f"breakthrough {variant} {men} {turn}")


def slow_moves(men: str, turn: str) -> Iterator[str]:
    """The boards after each legal action, as texts; none when the game is over."""
    rows = [list(rank) for rank in men.split("/")]
    own, enemy, step = ("M", "m", -1) if turn == "s" else ("m", "M", 1)
    if "M" in rows[0] or "m" in rows[-1] or not {"M", "m"} <= set(men):
        return
    for rank, file, side in product(range(len(rows)), range(len(rows)), (-1, 0, 1)):
        if rows[rank][file] != own or not 0 <= file + side < len(rows):
            continue
        if rows[rank + step][file + side] in (("." + enemy) if side else "."):
            after = [row.copy() for row in rows]
            after[rank][file], after[rank + step][file + side] = ".", own
            yield "/".join("".join(row) for row in after)


def slow_perft(men: str, turn: str, depth: int) -> int:
    if depth == 0:
        return 1
    other = "n" if turn == "s" else "s"
    return sum(slow_perft(after, other, depth - 1) for after in slow_moves(men, turn))


@pytest.mark.parametrize(
    ("men", "turn"),
    [
        ("mmmm/..../..../MMMM", "s"),
        ("mm.m/M.m./.M.m/.MMM", "s"),
        ("....m/.M.../mM.m./M..../...M.", "n"),
    ],
)
def test_perft_is_that_of_the_slow_rules(men: str, turn: str) -> None:
    board = position(men, turn)
    assert [board.perft(depth) for depth in range(5)] == [
        slow_perft(men, turn, depth) for depth in range(5)
    ]


def test_men_step_straight_onto_free_cells_and_take_slantwise() -> None:
    board = position("m..m./...../.mm../.M.../M....")
    assert list(board.legal_actions) == ["a1-a2", "b2-a3", "b2-c3"]


def test_reaching_the_far_rank_wins() -> None:
    board = position("..m./M.../m.../...M")
    board.push("a3-a4")
    assert str(board.outcome()) == "1-0 far-rank"


def test_taking_the_last_man_wins() -> None:
    board = position("..../..m./...M/....", "n")
    board.push("c3-d2")
    assert str(board.outcome()) == "0-1 last-man"


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        ("a4-a3", "a4-a3: no man of the side to move stands on a4."),
        ("b1-b3", "b1-b3: the man on b1 steps one cell forward, straight onto a free cell or"),
    ],
)
def test_explanations(action: str, reason: str) -> None:
    board = Board.start(board="4x4", variant="rows=1")
    with pytest.raises(IllegalActionError, match=reason):
        board.push(action)


@pytest.mark.parametrize(
    "text",
    [
        "mmmm/..../..../MMM s",
        "mmm/.../MMM s",
        "mmmm/..x./..../MMMM s",
        "mmmm/mmmm/mM../MMMM s",
        "mmmm/..../..../MMMM x",
    ],
)
def test_texts_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Board.from_text(f"breakthrough standard {text}")


def test_there_are_just_so_many_boards() -> None:
    with pytest.raises(NotationError, match="expected one of 5x5, 4x4"):
        Board.start(board="9x9")


def chosen(position: str) -> str:
    """The action of the weakest bot."""
    return choose(SearchRequest("breakthrough", position, level=1, seed=0), lambda _: None).action


def test_a_bot_takes_the_win_that_is_there() -> None:
    assert chosen("breakthrough standard ..m./M.../m.../...M s") == "a3-a4"


def test_a_bot_takes_the_man_that_would_win() -> None:
    men = "mm..m/...../..M../...m./M...M"
    assert chosen(f"breakthrough standard {men} s") == "e1-d2"
