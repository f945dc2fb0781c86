"""The position editor: resulting positions and refusals."""

import pytest
from tests.server.site import Visitor

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.errors import NotationError
from tessera.server.core.games import Engine
from tessera.server.editor.drafts import CheckedPosition, PositionRequest
from tessera.server.editor.workshop import set_up

HOUSE = Engine.built_in()
pytestmark = pytest.mark.anyio

BOARD = "__.../_..../...../..../..."


def checked(game: str, **wish: object) -> CheckedPosition:
    return set_up(HOUSE, game, PositionRequest(**wish), "en")  # type: ignore[arg-type]


def text(game: str, **wish: object) -> list[str]:
    found = checked(game, **wish)
    assert found.problem == ""
    assert found.board
    assert found.scene
    assert found.scene.text == found.text
    return found.text.split(" ")[2:]


@pytest.mark.parametrize("game", BUILT_IN_GAMES)
def test_one_begins_where_the_game_begins(game: str) -> None:
    found = checked(game)
    assert found.problem == ""
    assert found.scene
    assert found.scene.pieces == ()
    again = checked(game, base=found.text)
    assert again.text == found.text


def test_obstacles_and_the_pylon_are_put_on_cells_like_pieces() -> None:
    things = {"c3": "*", "e1": "#", "a3": "H", "a4": "D", "e3": "h"}
    assert text("vorcept", board=BOARD, things=things, side="r", reserves="5.3.2/6.3.2") == [
        *("__..#/_..../..*../..../...", "Ha3,he3,Da4", "r:main:2:-", "5.3.2/6.3.2", "0"),
    ]


def test_in_pit_what_was_not_placed_is_out_of_the_game() -> None:
    things = {"e1": "l", "a5": "L", "b5": "I"}
    found = text("pit", board=BOARD, things=things, side="b")
    assert found[1:] == ["le1,La5,Ib5", "b:main:2:-", "0.0.0.0/0.0.0.0", "0"]


def test_tokens_come_out_of_the_reserves_and_hold_the_marks_they_stand_on() -> None:
    start = checked("almajara").text
    fresh = start.split(" ")[5]
    held = text("almajara", base=start, things={"b5": "O01", "e9": "o02"}, side="s")
    assert held[1:3] == ["O01b5,o02e9", "s:main:3:-:b5:-:0"]
    assert fresh.startswith("O1*2+")
    assert held[3].startswith("O2+"), "both were in the South's reserve"
    base = " ".join(["almajara", "standard", *held])
    back = text("almajara", base=base, things={"e9": "o02"}, side="n")
    assert back[2] == "n:main:3:-:-:-:0"
    assert back[3].split("/")[0].split(";")[1] == "O01", "it waits, and keeps its face"


@pytest.mark.parametrize(
    "variant", ["moves=cards", "moves=both", "guard=once,portal_limit=each", "specials=off"]
)
def test_other_rules_of_almajara_are_set_up_too(variant: str) -> None:
    assert text("almajara", variant=variant, things={"b2": "O05", "e8": "o02"}, side="n")


@pytest.mark.parametrize(
    ("game", "things", "said"),
    [
        ("vorcept", {"a3": "H", "b3": "H"}, "A second Host stands on b3"),
        ("vorcept", {"c3": "*", "c4": "*"}, "A second Pylon"),
        ("vorcept", {"a1": "H"}, "no cell"),
        ("vorcept", {"a3": "Q"}, "“Qa3” was found"),
        ("vorcept", {"c3": ""}, "“c3” was found"),
        ("vorcept", {"c3": "#*"}, "“#*c3” was found"),
        ("pit", {"a3": "L"}, "The game is over"),
        ("almajara", {"z1": "O01"}, "z1"),
        ("almajara", {"a1": "Q01"}, "Q01"),
    ],
)
def test_invalid_setup_is_reported_in_one_sentence(
    game: str, things: dict[str, str], said: str
) -> None:
    board = "" if game == "almajara" else BOARD
    found = checked(game, board=board, things=things, side=BUILT_IN_GAMES[game].sides[0])
    assert said in found.problem
    for field in ("TERRAIN", "PIECES", "TURN", "RESERVES"):
        assert field not in found.problem, "nobody has written a position text here"


def test_pieces_are_called_as_people_call_them() -> None:
    things = {"a3": "L", "b3": "b", "c3": "i"}
    found = checked("pit", board="__.../_..../..#../..../...", things=things, side="b")
    assert "Imp cannot stand on c3" in found.problem
    found = checked("vorcept", things={"d4": "H"}, side="b", reserves="9.3.2/6.3.2")
    assert found.problem.startswith("Blue has 9 × Drone-1")


def test_a_base_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(NotationError):
        checked("pit", base="pit standard ... - b:setup 1.3.2.2/1.3.2.2 x")


async def test_where_nothing_can_be_set_up_there_is_no_such_page(xenia: Visitor) -> None:
    answer = await xenia.http.post("/api/games/fill/positions", json={})
    assert answer.status_code == 404
