"""Boards that two players build together: legal fragments, and the bot's."""

import pytest

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.board_building import BoardBuilding
from tessera.games.common.errors import IllegalActionError, NotationError
from tessera.games.pit import advice

FIRST = "triangle@0,0:0"


def laying(game: str = "pit", wanted: int = 20) -> BoardBuilding:
    begin = BUILT_IN_GAMES[game].board_building
    assert begin is not None
    return begin(wanted)


def laid(*actions: str, game: str = "pit") -> BoardBuilding:
    board = laying(game)
    for action in actions:
        board = board.after(action)
    return board


def refusal(board: BoardBuilding, action: str) -> str:
    with pytest.raises((IllegalActionError, NotationError)) as caught:
        board.after(action)
    return caught.value.message.key


def test_fragments_make_a_board() -> None:
    board = laid(FIRST, "#line@2,0:2")
    assert board.text == "_.#/..#/__#"
    assert board.scene.cells["2,0"] == "#"
    assert set(board.scene.last) == {"2,-1", "2,0", "2,1"}
    assert board.first(1).text == laid(FIRST).text


def test_a_fragment_of_ground_raises_three_cells_to_pillars_once() -> None:
    raised = laid(FIRST, FIRST)
    assert raised.text == "_^/^^"
    assert refusal(raised, FIRST) == "hexes-laying-third-level"
    assert refusal(laid(FIRST, game="vorcept"), FIRST) == "hexes-laying-covered"


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("triangle@5,0:0", "hexes-laying-apart"),
        ("line@0,0:0", "hexes-laying-covered"),
        ("#triangle@0,0:0", "hexes-laying-covered"),
        ("cell@0,0:0", "hexes-laying-form"),
        ("triangle@0,0:6", "hexes-laying-form"),
        ("triangle@0,0", "hexes-laying-form"),
        ("triangle@٢,0:1", "hexes-laying-form"),
    ],
)
def test_what_may_not_lie_there_is_refused_with_a_reason(action: str, why: str) -> None:
    assert refusal(laid(FIRST), action) == why


def test_there_is_lava_only_where_the_game_has_it() -> None:
    assert refusal(laying("vorcept"), "#triangle@0,0:0") == "hexes-laying-lava"


def test_a_board_does_not_grow_beyond_what_one_may_be() -> None:
    board = laid("line@0,0:0", *(f"line@{3 * n},0:0" for n in range(1, 8)))
    assert board.after("triangle@23,0:0").text
    assert refusal(board, "line@24,0:0") == "geometry-files"


@pytest.mark.parametrize("game", ["vorcept", "pit"])
def test_bots_lay_boards_to_play_on(game: str) -> None:
    board = laying(game, 23)
    while not board.is_done:
        board = board.after(board.choice(len(board.laid)))
    BUILT_IN_GAMES[game].board_class.start("standard", board.text)
    assert board.choice(1) == board.choice(1)
    if game == "pit":
        found = {a.what: a.verdict.value for a in advice.check(board.text)}
        assert {found[what] for what in ("reachable", "chains", "holes", "room")} == {"held"}
