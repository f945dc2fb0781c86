"""Custom boards and positions with a win in the first turn are refused."""

from dataclasses import replace

import pytest
from tests.server.fill import ENGINE

from tessera.cli.play import GameSetup
from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.chance import Chance
from tessera.lab.first_turn import first_turn_win, win_after_set_up
from tessera.server.core.errors import RefusalError
from tessera.server.editor.drafts import PositionRequest
from tessera.server.editor.workshop import set_up
from tessera.server.tables.creation import create_table
from tessera.server.tables.messages import NewSeat, NewTable
from tessera.server.tables.table import Table

HOUSE = replace(ENGINE, games=BUILT_IN_GAMES)
SCREEN = {"b": NewSeat("me"), "r": NewSeat("me")}
OWN = (
    "_________../____.##.../___......./___..^.../___.^#.../__.^...^./__...#^./__...^../_......."
    "/...##.../.."
)
"""On which bot 3 lost to the first action of three games in five, while there was no truce."""


def founded(**wish: object) -> Table:
    return create_table(HOUSE, NewTable("pit", SCREEN, **wish), "xenia", 1_000)  # type: ignore[arg-type]


def refusal(game: str = "pit", /, **wish: object) -> RefusalError:
    with pytest.raises(RefusalError) as caught:
        create_table(HOUSE, NewTable(game, SCREEN, **wish), "xenia", 1_000)  # type: ignore[arg-type]
    return caught.value


def test_own_board_without_variant_gets_the_truce_that_is_offered() -> None:
    assert founded(board=OWN).config.variant == "truce=1"
    assert founded(lay=6).config.variant == "truce=1"
    assert founded().config.variant == founded(board="pit60").config.variant == "standard"


@pytest.mark.parametrize(
    ("wish", "variant", "board"),
    [
        ({"preset": "balanced"}, "edge=abyss,army=1.2.2.2,komi=I,truce=1", "hearth"),
        ({"preset": "balanced", "board": "pit60"}, "truce=1", "pit60"),
        ({"preset": "balanced", "lay": 6}, "truce=1", "custom"),
        ({"preset": "sheet"}, "standard", "pit60"),
        ({"preset": "sheet", "board": "hearth"}, "standard", "hearth"),
    ],
)
def test_table_with_preset_gets_its_variant_and_board(
    wish: dict[str, object], variant: str, board: str
) -> None:
    config = founded(**wish).config
    assert (config.variant, config.board) == (variant, board)


@pytest.mark.parametrize("beside", ["variant", "position"])
def test_preset_beside_variant_or_position_is_refused(beside: str) -> None:
    start = BUILT_IN_GAMES["pit"].board_class.start()
    given = {"variant": "standard", "position": start.text()}[beside]
    assert refusal(preset="balanced", **{beside: given}).code == "preset-alone"


@pytest.mark.parametrize("wish", [{"board": OWN}, {"lay": 6}], ids=["board", "laid together"])
def test_own_board_without_truce_is_refused(wish: dict[str, object]) -> None:
    refused = refusal(variant="edge=abyss", **wish)
    assert refused.code == "without-truce"
    assert "Set truce to 1 or more" in str(refused)


def test_set_up_on_an_own_board_without_truce_is_refused() -> None:
    start = BUILT_IN_GAMES["pit"].board_class.start("standard", OWN).text()
    assert refusal(position=start).code == "without-truce"


@pytest.mark.parametrize("variant", ["truce=1", "edge=abyss,truce=1", "army=1.1.0.0,truce=3"])
def test_first_turn_never_wins_while_a_truce_holds(variant: str) -> None:
    assert win_after_set_up(BUILT_IN_GAMES["pit"].board_class.start(variant, OWN)) is None


def test_board_without_truce_names_the_action_that_wins() -> None:
    win = win_after_set_up(BUILT_IN_GAMES["pit"].board_class.start("standard", OWN))
    assert win
    assert win.action in win.board.legal_actions
    assert set(win.cells) <= {cell.name for cell in win.board.board_scene().cells}
    assert first_turn_win(win.board) == win


def test_position_with_first_turn_win_is_refused_with_action() -> None:
    win = win_after_set_up(BUILT_IN_GAMES["pit"].board_class.start("standard", OWN))
    assert win
    refused = refusal(position=win.board.text())
    assert refused.code == "won-at-once"
    assert win.action in str(refused)


def test_vorcept_position_with_first_turn_win_is_refused() -> None:
    position = "vorcept blocks=0 __.../_..../..*../..../... {} b:main:2:- 0.0.0/0.0.0 0"
    quiet, won = "he1,Hb4", "Ed1,he1,Dc2,Hb4"
    assert create_table(HOUSE, NewTable("vorcept", SCREEN, position=position.format(quiet)), "x", 1)
    assert refusal("vorcept", position=position.format(won)).code == "won-at-once"


def test_game_that_goes_on_may_be_won_at_once() -> None:
    """What was played before was the first turn."""
    win = win_after_set_up(BUILT_IN_GAMES["pit"].board_class.start("standard", OWN))
    assert win
    start, *actions = win.board.initial_text, *win.board.actions
    assert founded(position=start, actions=tuple(actions)).board.text() == win.board.text()


def test_arranged_position_says_that_its_first_turn_wins() -> None:
    win = win_after_set_up(BUILT_IN_GAMES["pit"].board_class.start("standard", OWN))
    assert win
    look = set_up(HOUSE, "pit", PositionRequest(base=win.board.text()), "en")
    assert look.problem == ""
    assert win.action in look.won_at_once
    assert (
        win.action in set_up(HOUSE, "pit", PositionRequest(base=win.board.text()), "ru").won_at_once
    )


def test_terminal_plays_an_own_board_with_the_truce_that_is_offered() -> None:
    setup = GameSetup("pit", "", OWN, "", "0")
    assert setup.initial_board(Chance.of("any")).variant_text == "truce=1"
    standard = GameSetup("pit", "standard", OWN, "", "0")
    assert standard.initial_board(Chance.of("any")).variant_text == "standard"
