"""Rule pages, lessons, and replays."""

from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.fill import ENGINE
from tests.server.site import Visitor, serving

from tessera.games.almajara.board import Board as AlmajaraBoard
from tessera.games.almajara.kit import HOUSE, Kit
from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.outcome import Outcome, Reason
from tessera.games.common.record import Player, record_of
from tessera.games.vorcept.board import Board
from tessera.server.analysis import replays
from tessera.server.analysis.replays import MOST_ACTIONS, replayed
from tessera.server.core.errors import RefusalError
from tessera.server.core.games import Engine
from tessera.server.learn.routes import faces_of, lesson_of, rule_page

pytestmark = pytest.mark.anyio

EMPTY = "vorcept blocks=1 ___..../__...../_....../......./....../...../.... - b:pylon 6.3.2/6.3.2 0"
TO_AND_FRO = (
    "vorcept draw_after=999 ___..../__...../_....../...*.../....../...../...."
    " hg1,Ha7 b:main:2:- 0.0.0/0.0.0 0"
)


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """A server of a game that is taught and of one that is not."""
    engine = replace(ENGINE, games={**BUILT_IN_GAMES, **ENGINE.games})
    async with serving(tmp_path_factory.mktemp("data"), engine=engine) as running:
        yield running


async def posted(visitor: Visitor, text: str) -> httpx.Response:
    return await visitor.http.post("/api/replays", json={"text": text})


def played(*actions: str) -> Board:
    board = Board.from_text(EMPTY)
    for action in actions:
        board.push(action)
    return board


@pytest.mark.parametrize("record", [True, False])
async def test_replays_text_after_a_byte_order_mark_is_read(xenia: Visitor, record: bool) -> None:
    board = played("P@d4")
    text = record_of(board).to_json() if record else board.text()
    answer = await posted(xenia, f"\ufeff{text}")
    assert answer.status_code == 200


@pytest.mark.parametrize(("language", "word"), [("en", "The pieces"), ("ru", "Фигуры")])
async def test_the_rules_come_as_a_piece_of_html(xenia: Visitor, language: str, word: str) -> None:
    answer = await xenia.http.get(f"/api/games/vorcept/rules?language={language}")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert f"<h2>{word}</h2>" in answer.text
    assert answer.text.count("<figure><svg") > 15
    assert "<script" not in answer.text
    assert " style=" not in answer.text, "the content security policy would refuse it"


async def test_the_lesson_names_what_it_accepts(xenia: Visitor) -> None:
    steps = (await xenia.http.get("/api/games/vorcept/lesson")).json()
    assert [step["name"] for step in steps][:2] == ["pylon", "obstacle"]
    assert all(step["accepts"] for step in steps)


async def test_lesson_step_says_whether_it_continues_the_one_before(xenia: Visitor) -> None:
    steps = (await xenia.http.get("/api/games/vorcept/lesson")).json()
    continues = {step["name"]: step["continues"] for step in steps}
    assert not continues["pylon"]
    assert continues["obstacle"]
    assert not continues["clamp"]


@pytest.mark.parametrize(
    ("picks", "status", "said"),
    [
        (["@P", "a4"], 200, "six neighbours"),
        (["@P", "d4"], 200, "is legal"),
        (["@P", "z9"], 400, "z9"),
    ],
)
async def test_explanation_says_why_picks_lead_to_no_action(
    xenia: Visitor, picks: list[str], status: int, said: str
) -> None:
    answer = await xenia.http.post("/api/explanations", json={"text": EMPTY, "picks": picks})
    assert answer.status_code == status
    assert said in answer.text


async def test_all_faces_come_in_the_order_of_the_kit(xenia: Visitor) -> None:
    faces = (await xenia.http.get("/api/games/almajara/faces")).json()
    assert list(faces) == [face.id for face in HOUSE.faces]
    assert faces["O02"] == {
        "type": "O1",
        "back": "O01",
        "category": "O",
        "name": {"en": "Lance left", "ru": "Левое копьё"},
        "marks": [[0, 2], [0, 1], [-1, -1]],
        "copies": 2,
    }


async def test_where_pieces_have_no_faces_none_are_found(xenia: Visitor) -> None:
    answer = await xenia.http.get("/api/games/pit/faces")
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")


def test_a_kit_of_ones_own_is_shown_and_does_not_spoil_what_teaches() -> None:
    game = BUILT_IN_GAMES["almajara"]
    own = replace(game, board_class=AlmajaraBoard.with_kit(Kit("", HOUSE.types[3:5])))
    assert list(faces_of(own)) == ["O07", "O08", "O09", "O10"]
    assert game.teaching is not None
    rules = rule_page(own, game.teaching / "rules.en.md").plain
    assert rules.count(b"<figure>") > 20
    assert f"{len(game.boards)} boards\nhave names".encode() in rules
    step, *_ = lesson_of(own, game.teaching / "lesson.toml")
    engine = replace(ENGINE, games={game.id: own})
    assert replayed(engine, step.position, lesson=True).board.faces.keys() > {"O01", "G06"}


@pytest.mark.parametrize(("language", "word"), [("en", "vanguard"), ("ru", "авангард")])
async def test_the_rules_of_wars_come_with_what_their_figures_show(
    xenia: Visitor, language: str, word: str
) -> None:
    answer = await xenia.http.get(f"/api/games/zodiacs/rules?language={language}")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert word in answer.text
    assert answer.text.count("<war-figure") >= 12


@pytest.mark.parametrize("path", ["rules", "lesson", "faces"])
@pytest.mark.parametrize("game", ["fill", "chess"])
async def test_what_is_not_taught_is_not_found(xenia: Visitor, game: str, path: str) -> None:
    answer = await xenia.http.get(f"/api/games/{game}/{path}")
    assert answer.status_code == 404
    assert answer.json()["code"] == "not-found"


@pytest.mark.parametrize(
    "path",
    [
        "/replay",
        *(f"/{page}/{game}" for page in ("rules", "learn") for game in BUILT_IN_GAMES),
        "/rules/almajara/faces",
        "/rules/zodiacs",
        "/rules/zodiacs/pieces",
        "/learn/zodiacs",
    ],
)
async def test_pages_that_teach_are_served(xenia: Visitor, path: str) -> None:
    assert (await xenia.http.get(path)).status_code == 200


@pytest.mark.parametrize("path", ["/rules/fill", "/rules/fill/faces", "/learn/chess"])
async def test_what_is_not_taught_has_no_page(xenia: Visitor, path: str) -> None:
    assert (await xenia.http.get(path)).status_code == 404


async def test_a_position_is_replayed_with_its_choices(xenia: Visitor) -> None:
    answer = await posted(xenia, f"{EMPTY}\n")
    assert answer.status_code == 200
    said = answer.json()
    assert [scene["text"] for scene in said["history"]] == [EMPTY]
    assert said["history"][0]["choices"]["@P"]["d4"] == "P@d4"
    assert (said["result"], said["reason"], said["players"]) == ("*", None, {})
    assert said["board"]["game"] == "vorcept"


async def test_actions_after_a_tab_are_played(xenia: Visitor) -> None:
    said = (await posted(xenia, f"{EMPTY}\tP@d4 L@a4")).json()
    first, second, third = said["history"]
    assert (first["choices"], second["choices"]) == ({}, {}), "only the last has choices"
    assert second["last"]["text"] == "P@d4"
    assert "@H" in third["choices"]


async def test_a_record_is_replayed_with_its_players(xenia: Visitor) -> None:
    players = (Player("Ada"), Player("Bot 3", "bot"))
    record = record_of(played("P@d4"), players=players, tags={"date": "2026-01-31"})
    said = (await posted(xenia, record.to_json())).json()
    assert said["players"] == {"b": {"name": "Ada"}, "r": {"name": "Bot 3", "kind": "bot"}}
    assert said["tags"] == {"date": "2026-01-31"}
    assert len(said["history"]) == 2


async def test_a_game_given_up_is_over_at_its_end(xenia: Visitor) -> None:
    record = record_of(played("P@d4"), outcome=Outcome("0-1", Reason.RESIGN))
    said = (await posted(xenia, record.to_json())).json()
    last = said["history"][-1]
    assert (said["result"], said["reason"]) == ("0-1", "resign")
    assert (last["turn"], last["choices"]) == (None, {})
    assert last["outcome"] == {"result": "0-1", "reason": "resign", "cells": []}


async def test_nothing_is_stored(xenia: Visitor) -> None:
    await posted(xenia, EMPTY)
    assert (await xenia.http.get("/api/tables")).json()["tables"] == []


RECORD: dict[str, Any] = msgspec.to_builtins(record_of(played("P@d4")))


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("", "unknown-game", "expected one of: vorcept, pit, almajara, fill"),
        ("chess e4", "unknown-game", "Unknown game “chess”"),
        ("vorcept nonsense", "unreadable", "expected 6: VARIANT"),
        (f"{EMPTY}\tP@a1", "unreadable", "a1"),
        (f"{EMPTY}\tP@d4 L@d5", "illegal", "Action 2: L@d5: the Pylon on d4 is next to this cell"),
        (f"{EMPTY}\tP@d4 L@zz", "unreadable", "Action 2: "),
        (f"{EMPTY}\tL@d5", "illegal", "L@d5: "),
        ("{", "unreadable", "This is not a game record"),
        ("[" * 10_000, "unreadable", "…"),
        ('[Event "x"]\n[Site "y"]', "unreadable", "expected a game record (JSON), a chapter"),
        ("[]", "unreadable", "JSON, but not a game record: “[]” was found"),
        ("null", "unreadable", "expected a single record in braces"),
        ("{" + '"a":[' * 5_000, "unreadable", "This is not a game record"),
        (RECORD | {"game": "chess"}, "unknown-game", "Unknown game “chess”"),
        (RECORD | {"actions": ["P@d4", "L@d5"]}, "unreadable", "Action 2 of the record"),
        (RECORD | {"final": EMPTY}, "unreadable", "does not end in the position it states"),
        (RECORD | {"result": "1-0"}, "unreadable", "“1-0”"),
        (RECORD | {"actions": ["P@d4"] * 2_001}, "replay-long", "at most 2"),
        (f"{EMPTY}\t{'P@d4 ' * 2_001}", "replay-long", "at most 2"),
    ],
)
async def test_what_cannot_be_replayed_is_refused_in_one_sentence(
    xenia: Visitor, text: str | dict[str, Any], code: str, words: str
) -> None:
    given = text if isinstance(text, str) else msgspec.json.encode(text).decode()
    answer = await posted(xenia, given)
    said = answer.json()
    assert (answer.status_code, said["code"]) == (400, code)
    assert words in said["text"]
    assert "\n" not in said["text"]


async def test_a_refusal_speaks_the_visitors_language(xenia: Visitor) -> None:
    answer = await xenia.http.post(
        "/api/replays", json={"text": "{"}, headers={"accept-language": "ru"}
    )
    assert answer.json()["text"].startswith("Это не запись партии")


async def test_a_very_long_game_is_replayed(xenia: Visitor) -> None:
    moves = ("a7-a6", "g1-g2", "a6-a7", "g2-g1")
    actions = [text for move in moves for text in (move, "pass")] * 249
    assert MOST_ACTIONS - 10 < len(actions) < MOST_ACTIONS
    said = (await posted(xenia, f"{TO_AND_FRO}\t{' '.join(actions)}")).json()
    assert said["history"][-1]["ply"] == len(actions)


def test_a_game_with_too_many_choices_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What a replay costs depends on what could be played, not on its length alone."""
    monkeypatch.setattr(replays, "MOST_OPTIONS", 5)
    with pytest.raises(RefusalError, match="more than 5 legal actions in all") as refused:
        replayed(Engine.built_in(), f"{TO_AND_FRO}\ta7-a6 pass g1-g2")
    assert refused.value.code == "replay-costly"


async def test_a_page_that_the_browser_has_is_not_sent_again(xenia: Visitor) -> None:
    answer = await xenia.http.get("/api/games/vorcept/rules")
    assert answer.headers["content-encoding"] == "gzip"
    plain = await xenia.http.get("/api/games/vorcept/rules", headers={"accept-encoding": "br"})
    assert "content-encoding" not in plain.headers
    assert plain.text == answer.text
    known = {"if-none-match": answer.headers["etag"]}
    again = await xenia.http.get("/api/games/vorcept/rules", headers=known)
    assert (again.status_code, again.content) == (304, b"")


async def test_a_text_without_bounds_is_not_read(xenia: Visitor) -> None:
    answer = await posted(xenia, "x" * 300_000)
    assert answer.status_code == 413
    assert answer.json()["code"] == "too-large"
