"""What people are offered who wish for nothing else."""

import pytest

from tessera.games import catalog
from tessera.games.common.game import Game


@pytest.mark.parametrize("game", catalog.games().values(), ids=lambda game: game.id)
def test_what_a_game_offers_can_be_played(game: Game) -> None:
    variant, board = game.offered
    assert board in game.boards
    assert not game.board_class.start(variant, board).is_over


def test_texts_that_say_nothing_mean_the_standard_game() -> None:
    offered = catalog.game("vorcept").offered
    start = catalog.game("vorcept").board_class.start
    assert (offered.variant, offered.board) == ("begins=r", "hex5")
    assert start().variant_text == "standard"


def test_who_did_not_lay_first_may_move_first() -> None:
    vorcept = catalog.game("vorcept").board_class
    for variant, first in (("", "b"), (",begins=r", "r"), (",begins=r,first_turn=1", "r")):
        board = vorcept.start(f"blocks=0{variant}", "hex5")
        for action in ("P@e5", "H@c5", "H@g5"):
            assert board.turn == ("b" if action != "H@g5" else "r")
            board.push(action)
        assert board.turn == first
        assert type(board).from_text(board.text()).text() == board.text()
