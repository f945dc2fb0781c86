"""The board editor, and pictures of named boards."""

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import httpx
import pytest
from tests.server.fill import ENGINE
from tests.server.site import UNLIMITED, Visitor, serving

from tessera.games.catalog import BUILT_IN_GAMES

pytestmark = pytest.mark.anyio

SIEGE = "limit=40,limit_goal=n,draw_after=81 vpv/lvl/lvl"
DOCUMENT = """\
name = { en = "Siege", ru = "Осада" }
zones = \"\"\"
vpv
lvl
lvl
\"\"\"

[options]
limit = 40
limit_goal = "n"
draw_after = 81
"""


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """A server of games with and without a board editor."""
    engine = replace(ENGINE, games={**BUILT_IN_GAMES, **ENGINE.games})
    async with serving(tmp_path_factory.mktemp("data"), engine=engine) as running:
        yield running


async def looked(visitor: Visitor, board: str, **more: object) -> dict[str, Any]:
    """What is said of a board."""
    answer = await visitor.http.post("/api/games/almajara/drafts", json={"board": board} | more)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def read(visitor: Visitor, text: str, language: str = "en") -> httpx.Response:
    return await visitor.http.post(
        "/api/games/almajara/drafts/read",
        json={"text": text},
        headers={"accept-language": language},
    )


async def test_a_board_is_looked_at(xenia: Visitor) -> None:
    said = await looked(xenia, "vpv/oko/vPv")
    assert said["line"] == "standard vpv/oko/vPv"
    assert said["document"] == 'zones = """\nvpv\noko\nvPv\n"""\n'
    assert said["problem"] == ""
    assert said["ways"] == {side: ["by portal", "by Obelisks", "by points"] for side in "sn"}
    assert {finding["verdict"] for finding in said["advice"]} == {"held"}


async def test_the_cells_that_offend_advice_are_named(xenia: Visitor) -> None:
    said = await looked(xenia, "p/P")
    broken = {found["what"]: found for found in said["advice"] if found["verdict"] == "broken"}
    assert {"b2", "b5"} <= set(broken["first-strike"]["cells"])
    assert broken["first-strike"]["text"].startswith("Portals should be out of reach")


async def test_advice_depends_on_the_options(xenia: Visitor) -> None:
    said = await looked(xenia, "vpv/lvl/lvl", variant="limit=40,limit_goal=n")
    assert "defence" in {f["what"] for f in said["advice"] if f["verdict"] == "broken"}
    assert said["ways"] == {"s": ["by portal"], "n": ["at the turn limit"]}


async def test_a_side_without_a_way_to_win_is_a_problem_and_no_refusal(xenia: Visitor) -> None:
    said = await looked(xenia, "v/P", variant="limit=0")
    assert said["ways"]["s"] == []
    assert "South has no way to win" in said["problem"]
    assert said["document"] == ""
    assert said["line"] == "limit=0 v/P"


async def test_names_are_written_into_the_document(xenia: Visitor) -> None:
    name = {"en": "Quarrel", "ru": "Ссора"}
    said = await looked(xenia, "p/l/P", name=name)
    assert said["document"].startswith('name = { en = "Quarrel", ru = "Ссора" }\n')
    again = (await read(xenia, said["document"])).json()
    assert (again["name"], again["about"], again["board"]) == (name, {}, "p/l/P")


@pytest.mark.parametrize("name", ["x" * 41, "gpj.\u202eexe", "a\x07b", "\u3164"])
async def test_a_name_that_cannot_be_shown_is_a_problem(xenia: Visitor, name: str) -> None:
    said = await looked(xenia, "p/l/P", name={"en": name})
    assert "1 to 40 visible characters" in said["problem"]


@pytest.mark.parametrize(
    "text",
    [
        SIEGE,
        DOCUMENT,
        DOCUMENT.replace("\n", "\r\n"),
        "siege",
        f"almajara {SIEGE} - s:setup:9:9 …",
        f"  {SIEGE}\n",
    ],
    ids=["line", "document", "windows", "name", "position", "blanks"],
)
async def test_a_board_is_read_in_every_form(xenia: Visitor, text: str) -> None:
    answer = await read(xenia, text)
    assert answer.status_code == 200, answer.text
    assert answer.json()["line"] == SIEGE


@pytest.mark.parametrize("text", ["vpv/oko/vPv", "vpv\noko\nvPv", 'zones = "vpv/oko/vPv"'])
async def test_zones_alone_are_a_board(xenia: Visitor, text: str) -> None:
    assert (await read(xenia, text)).json()["line"] == "standard vpv/oko/vPv"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There is no text"),
        ("a b c", "is not a scenario"),
        ("limit=40", "is not a scenario"),
        ("almajara", "is not a scenario"),
        ("nowhere", "is neither a board text nor the name of a board"),
        ("vpv/oqo/vPv", "row 2, slot 2 is “q”"),
        ("standard vpv/oqo/vPv", "row 2, slot 2 is “q”"),
        ("limit=501 vpv/oko/vPv", "501"),
        ("/".join("v" * 17), "17 zones"),
        (DOCUMENT.replace("lvl", "lvx", 1), "Line 4: ZONES: row 2, slot 3"),
        (DOCUMENT.replace("40", "500000"), "Line 9:"),
        ("zones = [\n", "not TOML"),
    ],
)
async def test_unreadable_board_is_reported_in_one_sentence(
    xenia: Visitor, text: str, said: str
) -> None:
    answer = await read(xenia, text)
    assert answer.status_code == 400
    assert answer.json()["code"] == "unreadable"
    assert said in answer.json()["text"]
    assert "\n" not in answer.json()["text"]


async def test_sentences_are_in_the_language_that_is_asked_for(xenia: Visitor) -> None:
    said = (await read(xenia, "siege", "ru")).json()
    assert said["ways"]["s"] == ["через портал"]
    assert "нет" in (await read(xenia, "", "ru")).json()["text"].lower()


async def test_a_new_board_follows_from_its_seed(xenia: Visitor) -> None:
    wish: dict[str, str | int] = {"seed": 3, "zones": 7, "portals": 1}
    wish |= {"symmetry": "mirror", "variant": "limit=0"}
    url = "/api/games/almajara/drafts/new"
    one, two = [(await xenia.http.get(url, params=wish)).json() for _ in range(2)]
    assert one == two
    assert one["variant"] == "limit=0"
    assert sum(letter in "vlokPp" for letter in one["board"]) == 7
    assert not [found for found in one["advice"] if found["verdict"] == "broken"]


async def test_a_new_board_that_cannot_be_is_refused_in_words(xenia: Visitor) -> None:
    url = "/api/games/almajara/drafts/new"
    answer = await xenia.http.get(url, params={"seed": 1, "zones": 2})
    assert answer.status_code == 400
    assert "it must be 3 to 16" in answer.json()["text"]
    assert (await xenia.http.get(url, params={"seed": -1})).status_code == 400


async def test_new_board_refuses_a_wish_that_its_game_does_not_know(xenia: Visitor) -> None:
    url = "/api/games/almajara/drafts/new"
    asked = await xenia.http.get(url, params={"seed": 1, "zonez": 7})
    brought = await xenia.http.post(url, json={"seed": 1, "parameters": {"lava": "2"}})
    for answer, name in ((asked, "zonez"), (brought, "lava")):
        assert (answer.status_code, answer.json()["code"]) == (400, "unknown-parameter")
        assert f"“{name}”" in answer.json()["text"]


PIT = "__.../_.^^./..#.^/...../...."


@pytest.mark.parametrize(
    ("game", "text", "line"),
    [
        ("pit", PIT, f"truce=1 {PIT}"),
        ("pit", PIT.replace("/", "\n"), f"truce=1 {PIT}"),
        ("pit", f"standard {PIT}", f"standard {PIT}"),
        ("pit", f"edge=abyss {PIT}", f"edge=abyss {PIT}"),
        ("pit", f"pit first_turn=1 {PIT} - b:setup …", f"first_turn=1 {PIT}"),
        ("vorcept", "hex3", "begins=r,komi=DEF __.../_..../...../..../..."),
        ("vorcept", "pylon=absent ../..", "pylon=absent ../.."),
    ],
)
async def test_a_board_of_hexes_is_read_in_every_form(
    xenia: Visitor, game: str, text: str, line: str
) -> None:
    url = f"/api/games/{game}/drafts"
    said = (await xenia.http.post(f"{url}/read", json={"text": text})).json()
    assert (said["line"], said["problem"], said["ways"]) == (line, "", {})
    assert said["advice"]
    again = (await xenia.http.post(f"{url}/read", json={"text": said["document"]})).json()
    assert again == said


async def test_a_named_board_of_hexes_brings_its_options_along(xenia: Visitor) -> None:
    url = "/api/games/pit/drafts/read"
    said = (await xenia.http.post(url, json={"text": "crater"})).json()
    assert said["variant"] == "edge=abyss,truce=1"


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("pit", "", "There is no text"),
        ("pit", "a b c", "is not a board"),
        ("pit", "edge=abyss", "is not a board"),
        ("pit", "nowhere", "is neither a board text nor the name of a board"),
        ("pit", "..q/...", "Cell c1 of the board text is “q”"),
        ("pit", 'board = """\n..\n.q\n"""', "Line 3: Cell b2"),
        ("pit", 'board = """\n..\n"""\n\n[options]\nedge = "wall"\n', "Line 6:"),
        ("vorcept", "..#/...", "Cell c1 of the board text is “#”"),
    ],
)
async def test_non_hex_board_is_reported_in_one_sentence(
    xenia: Visitor, game: str, text: str, said: str
) -> None:
    answer = await xenia.http.post(f"/api/games/{game}/drafts/read", json={"text": text})
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")
    assert said in answer.json()["text"]
    assert "\n" not in answer.json()["text"]


async def test_a_board_on_which_nothing_can_be_played_is_a_problem_and_no_refusal(
    xenia: Visitor,
) -> None:
    answer = await xenia.http.post("/api/games/vorcept/drafts", json={"board": "../.."})
    said = answer.json()
    assert "no cell with six neighbours for the Pylon" in said["problem"]
    assert (said["document"], said["line"]) == ("", "standard ../..")


@pytest.mark.parametrize("game", ["fill", "nothing"])
async def test_games_without_such_a_desk_have_none(xenia: Visitor, game: str) -> None:
    answer = await xenia.http.post(f"/api/games/{game}/drafts", json={"board": "v"})
    assert answer.status_code == 404


async def test_looking_is_bounded(tmp_path_factory: pytest.TempPathFactory) -> None:
    engine = replace(ENGINE, games=BUILT_IN_GAMES)
    limits = replace(UNLIMITED, drafts_a_minute=2)
    folder = tmp_path_factory.mktemp("bounded")
    async with serving(folder, engine=engine, limits=limits) as running, Visitor(running) as eva:
        codes = [(await read(eva, "siege")).status_code for _ in range(3)]
    assert codes == [200, 200, 429]


async def test_a_page_for_it_is_served(xenia: Visitor) -> None:
    answer = await xenia.http.get("/build?s=vpv/oko/vPv")
    assert answer.status_code == 200
    assert "<!doctype html>" in answer.text


async def test_a_named_board_shows_its_zones_and_what_it_brings_along(xenia: Visitor) -> None:
    duel = (await xenia.http.get("/api/games/almajara/boards/duel")).json()
    assert [zone["kind"] for zone in duel["zones"]] == ["p", "l", "P"]
    assert [zone["mark"] for zone in duel["zones"]] == ["b8", "b5", "b2"]
    assert len(duel["cells"]) == 27
    assert (duel["variant"], duel["text"]) == ("deal=9,start=6", "p/l/P")
    classic = (await xenia.http.get("/api/games/almajara/boards/classic")).json()
    assert (classic["variant"], classic["text"]) == ("standard", "")


async def test_a_table_is_founded_on_a_board_of_ones_own(xenia: Visitor) -> None:
    wish = {
        "game": "almajara",
        "seats": {side: {"kind": "me"} for side in "sn"},
        "variant": "deal=9,start=4",
        "board": "p/v/l/v/P",
    }
    table = (await xenia.http.post("/api/tables", json=wish)).json()
    assert (table["board"], table["variant"]) == ("custom", "deal=9,start=4")
    assert table["text"].split()[2] == "p/v/l/v/P"
    assert (table["board_name"], table["board_text"]) == ("", "p/v/l/v/P")


async def test_an_own_board_keeps_its_name_in_lists_and_records(xenia: Visitor) -> None:
    seats = {side: {"kind": "me"} for side in "sn"}
    wish = {"game": "almajara", "seats": seats, "board": "p/l/P", "board_name": " Mill "}
    table = (await xenia.http.post("/api/tables", json=wish)).json()
    assert (table["board"], table["board_name"]) == ("custom", "Mill")
    record = (await xenia.http.get(f"/api/tables/{table['id']}/record")).json()
    assert record["tags"]["board"] == "Mill"
    named = (await xenia.http.post("/api/tables", json=wish | {"board": "duel"})).json()
    assert (named["board"], named["board_name"], named["board_text"]) == ("duel", "", "")
    refused = await xenia.http.post("/api/tables", json=wish | {"board_name": "x" * 41})
    assert refused.json()["code"] == "name-long"
