"""The default settings."""

import json
import re
from pathlib import Path

import pytest

import tessera
from tessera.games import catalog
from tessera.games.common.errors import NotationError
from tessera.games.common.game import Game


@pytest.mark.parametrize("game", catalog.games().values(), ids=lambda game: game.id)
def test_what_a_game_offers_can_be_played(game: Game) -> None:
    variant, board, _ = game.default_setup
    assert board in game.boards
    assert not game.board_class.start(variant, board).is_over


def test_a_board_may_be_offered_with_rules_of_its_own() -> None:
    pit, vorcept, almajara = (catalog.game(name) for name in ("pit", "vorcept", "almajara"))
    assert pit.default_setup == ("edge=abyss,army=1.2.2.2,komi=I,truce=1", "hearth", "truce=1")
    assert [pit.variant_on(name) for name in ("pit60", "crater")] == [
        "truce=1",
        "edge=abyss,truce=1",
    ]
    assert vorcept.variant_on("hex5") == vorcept.default_setup.variant
    assert (
        vorcept.variant_on("hex6")
        == vorcept.default_setup.elsewhere
        != vorcept.default_setup.variant
    )
    assert vorcept.variant_on("hex7") == "begins=r,first_turn=1"
    assert vorcept.variant_on("hourglass") == vorcept.default_setup.variant
    # What a scenario says, holds on its board in any case.
    assert almajara.variant_on("duel") == almajara.default_setup.variant == "standard"


def test_preset_has_variant_for_every_board_and_balanced_one_its_own_board() -> None:
    pit, vorcept = catalog.game("pit"), catalog.game("vorcept")
    assert pit.expand_preset("balanced", "") == (pit.default_setup.variant, "hearth")
    assert pit.expand_preset("balanced", "crater") == ("edge=abyss,truce=1", "crater")
    assert pit.expand_preset("balanced", "__.../_..../...../..../...")[0] == "truce=1"
    assert vorcept.expand_preset("balanced", "hex7") == ("begins=r,first_turn=1", "hex7")
    assert [pit.expand_preset("sheet", board) for board in ("", "hearth")] == [
        ("standard", ""),
        ("standard", "hearth"),
    ]


@pytest.mark.parametrize("game", catalog.games().values(), ids=lambda game: game.id)
def test_a_board_is_known_by_its_ground_and_its_rules(game: Game) -> None:
    for name in game.boards:
        variant = game.variant_on(name)
        assert game.board_named(game.board_class.start(variant, name)) == name


def test_a_board_that_is_known_may_be_played_with_other_rules() -> None:
    pit = catalog.game("pit")
    assert pit.board_named(pit.board_class.start("truce=3", "hearth")) == "hearth"
    assert pit.board_named(pit.board_class.start(board="__.../_..../...../..../...")) == ""


@pytest.mark.parametrize("name", ["vorcept", "pit", "almajara"])
def test_start_page_shows_default_setup(name: str) -> None:
    demo = json.loads((Path(tessera.__file__).parent / f"web/games/{name}/demo.json").read_text())
    game = catalog.game(name)
    variant, board_name, _ = game.default_setup
    board = game.board_class.start(variant, board_name)
    picture, scene = board.board_scene(), board.scene()
    assert demo["options"] == picture.options
    assert {cell["name"] for cell in demo["cells"]} == {cell.name for cell in picture.cells}
    assert [zone["kind"] for zone in demo.get("zones", ())] == [zone.kind for zone in picture.zones]
    assert scene.terrain.items() <= demo["terrain"].items()


def test_texts_that_say_nothing_mean_the_standard_game() -> None:
    offered = catalog.game("vorcept").default_setup
    start = catalog.game("vorcept").board_class.start
    assert (offered.variant, offered.board) == ("begins=r,komi=DE", "hex5")
    assert start().variant_text == "standard"


def test_second_builder_may_move_first() -> None:
    vorcept = catalog.game("vorcept").board_class
    for variant, first in (("", "b"), (",begins=r", "r"), (",begins=r,first_turn=1", "r")):
        board = vorcept.start(f"blocks=0{variant}", "hex5")
        for action in ("P@e5", "H@c5", "H@g5"):
            assert board.turn == ("b" if action != "H@g5" else "r")
            board.push(action)
        assert board.turn == first
        assert type(board).from_text(board.text()).text() == board.text()


@pytest.mark.parametrize(
    ("variant", "reserves"),
    [
        ("komi=DE", "6.3.2/7.4.2"),
        ("begins=r,komi=D", "7.3.2/6.3.2"),
        ("reserve=0.0.0,begins=r,komi=DEF", "1.1.1/0.0.0"),
    ],
)
def test_second_player_may_have_more_drones(variant: str, reserves: str) -> None:
    board = catalog.game("vorcept").board_class.start(variant)
    assert board.text().split()[-2] == reserves
    assert type(board).from_text(board.text()).text() == board.text()


def test_too_many_drones_are_refused() -> None:
    start = catalog.game("vorcept").board_class.start
    with pytest.raises(NotationError, match="more than 99 pieces of one kind"):
        start("reserve=0.0.99,komi=DEF")
    with pytest.raises(NotationError, match="Blue has 7 × Drone-1, on the board and in reserve"):
        type(start()).from_text(start("komi=D").text().replace("6.3.2/7.3.2", "7.3.2/6.3.2"))


@pytest.mark.parametrize(
    ("variant", "reserves"),
    [
        ("komi=I", "1.3.2.2/1.4.2.2"),
        ("army=1.0.0.0,komi=G", "1.0.0.0/1.0.1.0"),
        ("army=1.3.2.1,komi=B", "1.3.2.1/1.3.2.2"),
    ],
)
def test_red_may_have_an_imp_more_in_pit(variant: str, reserves: str) -> None:
    board = catalog.game("pit").board_class.start(variant)
    assert board.text().split()[-2] == reserves
    assert type(board).from_text(board.text()).text() == board.text()


def test_no_side_of_pit_has_more_than_its_army() -> None:
    start = catalog.game("pit").board_class.start
    with pytest.raises(NotationError, match="more than 99 pieces of one kind"):
        start("army=1.99.2.2,komi=I")
    with pytest.raises(NotationError, match="Blue has 4 × Imp, on the board and in reserve"):
        type(start()).from_text(start("komi=I").text().replace("1.3.2.2/1.4", "1.4.2.2/1.3"))


ROOMS = Path(__file__).parents[2] / "src" / "tessera" / "web" / "games"


@pytest.mark.parametrize("name", ["vorcept", "pit"])
def test_the_page_offers_each_board_with_the_variant_of_the_server(name: str) -> None:
    code = (ROOMS / name / "room.ts").read_text(encoding="utf-8")
    constants = dict(re.findall(r"^const (\w+) = '(.*)';$", code, re.MULTILINE))
    offer = re.search(r"offer: \{(.*?)plain:", code, re.DOTALL)
    assert offer
    values = {
        key: constants.get(value, value.strip("'"))
        for key, value in re.findall(r"(\w+): ('[^']*'|[A-Z_]+)", offer[1])
    }
    game = catalog.game(name)
    first = values["board"]
    for board in game.boards:
        usual = values["variant"] if board == first else values["elsewhere"]
        assert values.get(board, usual) == game.variant_on(board), board
