"""Analysis for visitors: permissions, end of streams, and stored reviews."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.site import BOTH_HERE, LINKED, PATIENCE, Visitor
from tests.server.test_store import new
from tests.server.test_table import table

from tessera.search.review import Review, ReviewedTurn
from tessera.server.analysis import analysis
from tessera.server.analysis.review_store import ReviewStore
from tessera.server.db.store import Store
from tessera.server.tables.fair_play import OPENING
from tessera.server.web.route_options import LARGEST_RECORD
from tessera.server.workers.warmup import HowFar, WarmUp

pytestmark = pytest.mark.anyio

POSITION = "fill standard x.y.. x:2"
SHALLOWER_EACH_TIME = "fill standard ....... x:2"
UNCLEAR = "fill standard ...... x:2"
NEVER_SETTLED = "fill standard ........ x:2"


async def all_heard(visitor: Visitor, url: str, **wish: object) -> list[dict[str, Any]]:
    """The streamed lines."""
    answer = await visitor.http.post(f"/api/{url}", json=wish)
    assert answer.status_code == 200, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


async def heard(visitor: Visitor, url: str, **wish: object) -> list[dict[str, Any]]:
    """The same, once all is prepared."""
    return [told for told in await all_heard(visitor, url, **wish) if told.get("preparing") is None]


async def refusal(visitor: Visitor, url: str, **wish: object) -> str:
    """The reason of a refusal."""
    answer = await visitor.http.post(f"/api/{url}", json=wish)
    assert answer.is_client_error, answer.text
    assert answer.json()["text"]
    return str(answer.json()["code"])


async def play(visitor: Visitor, table: str, *actions: str) -> None:
    async with visitor.at(table) as line:
        seq = (await line.hear("welcome"))["seq"]
        for number, action in enumerate(actions):
            await line.act(seq + number, action)


async def test_analysis_streams_growing_depths(xenia: Visitor) -> None:
    news = await heard(xenia, "analyses", position=POSITION)
    assert [(told["depth"], told["over"]) for told in news] == [(1, False), (2, False), (2, True)]
    assert news[-1]["lines"][0]["actions"] == ["b1"]
    assert news[-1]["turn"] == "x"


async def test_what_cannot_be_judged_is_looked_at_no_longer(xenia: Visitor) -> None:
    last = (await heard(xenia, "analyses", position=UNCLEAR))[-1]
    assert (last["lines"], last["depth"], last["over"]) == ([], 0, True)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"position": "fill standard xyxyx x:2"}, "nothing-to-analyse"),
        ({"position": "fill standard q x:2"}, "unreadable"),
        ({"position": "draughts standard"}, "unknown-game"),
        ({"position": POSITION, "lines": 0}, "unreadable"),
        ({"position": POSITION, "table": "abcdefghijkm"}, "unknown-table"),
    ],
)
async def test_what_makes_no_sense_is_refused(
    xenia: Visitor, wish: dict[str, object], code: str
) -> None:
    assert await refusal(xenia, "analyses", **wish) == code


async def test_new_analysis_replaces_previous(xenia: Visitor) -> None:
    wish = {"position": NEVER_SETTLED}
    async with xenia.http.stream("POST", "/api/analyses", json=wish) as answer:
        first = answer.aiter_lines()
        assert json.loads(await anext(first))["depth"] == 1
        assert len(await heard(xenia, "analyses", position=POSITION)) == 3
        async with asyncio.timeout(PATIENCE):
            assert [line async for line in first] == []


async def test_disconnect_frees_analysis_process(xenia: Visitor, yuri: Visitor) -> None:
    wish = {"position": NEVER_SETTLED}
    async with xenia.http.stream("POST", "/api/analyses", json=wish) as answer:
        await anext(answer.aiter_lines())
    async with asyncio.timeout(PATIENCE):
        assert len(await heard(yuri, "analyses", position=POSITION)) == 3


async def test_positions_of_running_games_are_refused(xenia: Visitor, yuri: Visitor) -> None:
    at = await xenia.found(board="row9")
    assert await refusal(yuri, "analyses", position=POSITION, table=at) == "game-goes-on"
    assert await refusal(yuri, "reviews", room=at) == "game-goes-on"
    cells = "abcdefg"
    await play(xenia, at, *(f"{cell}1" for cell in cells))
    assert len(cells) > OPENING
    async with xenia.at(at) as line:
        text = (await line.hear("welcome"))["table"]["text"]
        assert await refusal(yuri, "analyses", position=text) == "game-goes-on"
    await xenia.alone()
    assert await refusal(yuri, "analyses", position=text) == "game-goes-on", "nobody is at it now"


async def test_positions_similar_to_own_game_are_refused(xenia: Visitor, yuri: Visitor) -> None:
    at = await xenia.found(LINKED)
    assert (await yuri.sit(at, "y")).is_success
    await play(xenia, at, "a1")
    now = "fill standard x.... x:1"
    for visitor in (xenia, yuri):
        assert await refusal(visitor, "analyses", position=now) == "own-game-goes-on"
    async with Visitor(str(xenia.http.base_url)) as zoe:
        assert await heard(zoe, "analyses", position=now)


LAID = "fill standard xy..xxyyxy..yyxx.. x:2"


async def asked_and_played(xenia: Visitor, yuri: Visitor, **wishes: object) -> None:
    """Two people begin a game."""
    at = await xenia.found(LINKED, **wishes)
    assert (await yuri.sit(at, "y")).is_success


@pytest.mark.parametrize(
    "near",
    [
        LAID,
        "fill standard xy..xxyyxy..yyxx.. y:1",
        "fill standard ..xxyy..yxyyxx..yx x:2",
        "fill standard yx..yyxxyx..xxyy.. x:2",
        "fill standard .xy..xxyyxy..yyxx... x:2",
    ],
)
async def test_neither_is_it_where_a_position_was_laid(
    xenia: Visitor, yuri: Visitor, near: str
) -> None:
    await asked_and_played(xenia, yuri, position=LAID)
    for visitor in (xenia, yuri):
        assert await refusal(visitor, "analyses", position=near) in {
            "game-goes-on",
            "own-game-goes-on",
        }


AGAINST_A_BOT = "fill standard yyx...x.yx.xy x:2"
BY_TWO = "fill standard yyx...x.yx.xyx x:2"


async def test_own_custom_position_against_bot_is_refused(xenia: Visitor, yuri: Visitor) -> None:
    await xenia.found({"x": {"kind": "me"}, "y": {"kind": "bot"}}, position=AGAINST_A_BOT)
    assert await refusal(xenia, "analyses", position=AGAINST_A_BOT) == "own-game-goes-on"
    assert await heard(yuri, "analyses", position=AGAINST_A_BOT), (
        "it wrongs nobody, and may be a puzzle"
    )


async def test_custom_position_of_two_players_is_refused_to_all(
    xenia: Visitor, yuri: Visitor
) -> None:
    await asked_and_played(xenia, yuri, position=BY_TWO)
    async with Visitor(str(xenia.http.base_url)) as zoe:
        assert await refusal(zoe, "analyses", position=BY_TWO) == "game-goes-on"


async def test_common_start_is_analysed(xenia: Visitor, yuri: Visitor) -> None:
    await asked_and_played(xenia, yuri)
    for visitor in (xenia, yuri):
        assert await heard(visitor, "analyses", position="fill standard ..... x:2")


async def test_unrelated_positions_are_analysed_for_players(xenia: Visitor, yuri: Visitor) -> None:
    await asked_and_played(xenia, yuri, position=LAID)
    for other in ("fill standard .................. x:2", "fill standard x.yx..xy.y...xyx.. x:2"):
        assert await heard(xenia, "analyses", position=other)


async def test_bot_game_from_own_running_position_is_refused(xenia: Visitor, yuri: Visitor) -> None:
    await asked_and_played(xenia, yuri, position=LAID)
    bot = {"x": {"kind": "me"}, "y": {"kind": "bot"}}
    wish = {"game": "fill", "seats": bot, "position": LAID.replace("x:2", "y:2")}
    answer = await xenia.http.post("/api/tables", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (409, "own-game-goes-on")
    assert await xenia.found(BOTH_HERE, position=LAID)
    assert await xenia.found(bot)
    async with Visitor(str(xenia.http.base_url)) as zoe:
        assert await zoe.found(bot, position=LAID)


async def test_a_game_that_one_has_played_like_ones_own_is_not_looked_back_at(
    xenia: Visitor, yuri: Visitor
) -> None:
    alone = await xenia.found(position=LAID)
    free = [
        f"{'abcdefghijklmnopqr'[cell]}1" for cell in range(18) if LAID.split(" ")[2][cell] == "."
    ]
    await play(xenia, alone, *free)
    record = (await xenia.http.get(f"/api/tables/{alone}/record")).text
    assert await heard(xenia, "reviews", room=alone)
    await asked_and_played(xenia, yuri, position=LAID)
    for visitor in (xenia, yuri):
        assert await refusal(visitor, "reviews", room=alone) == "own-game-goes-on"
    assert await refusal(xenia, "reviews", record=record) == "game-goes-on"


async def test_a_record_that_ends_where_ones_own_game_stands_is_not_looked_back_at(
    xenia: Visitor, yuri: Visitor
) -> None:
    before = "fill standard xy..xxyyxy..yyx... y:1"
    alone = await xenia.found(position=before)
    await play(xenia, alone, "p1")
    record = (await xenia.http.get(f"/api/tables/{alone}/record")).text
    async with xenia.at(alone) as line:
        seq = (await line.hear("welcome"))["seq"]
        await line.say("resign", seq=seq, side="x")
        await line.hear("happened")
    text = "fill standard xy..xxyyxy..yyxy.. x:2"
    await asked_and_played(xenia, yuri, position=text)
    async with Visitor(str(xenia.http.base_url)) as zoe:
        assert await refusal(zoe, "reviews", record=record) == "game-goes-on"


async def test_a_game_is_looked_back_at_once(xenia: Visitor, yuri: Visitor) -> None:
    at = await xenia.found()
    await play(xenia, at, "a1", "b1", "d1", "e1", "c1")
    news = await heard(xenia, "reviews", room=at)
    assert [(told["done"], told["most"]) for told in news] == [
        (0, 3),
        (1, 3),
        (2, 3),
        (3, 3),
        (3, 3),
    ]
    review = news[-1]["review"]
    assert [told["turn"] and told["turn"]["ply"] for told in news] == [None, 0, 2, 4, None]
    assert [(turn["ply"], turn["side"], turn["actions"]) for turn in review["turns"]] == [
        (0, "x", 2),
        (2, "y", 2),
        (4, "x", 1),
    ]
    best, missed, forced = review["turns"]
    assert (best["loss"], best["line"], best["answer"]) == (0.0, [], [])
    assert (missed["loss"], missed["line"]) == (0.25, ["c1"])
    assert forced["forced"]
    assert review["accuracy"] == {"x": 100.0, "y": 33.7}
    again = await heard(yuri, "reviews", room=at)
    assert again == [news[-1]], "at once, and the same"


async def test_waiting_for_rules_streams_progress(
    xenia: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def half_done(_: WarmUp, game: str) -> AsyncIterator[HowFar]:
        assert game == "fill"
        yield HowFar(0.5, 40)

    monkeypatch.setattr(WarmUp, "until_ready", half_done)
    at = await xenia.found()
    await play(xenia, at, "a1", "b1", "d1", "e1", "c1")
    first, second, *_ = await all_heard(xenia, "reviews", room=at)
    assert (first["preparing"], first["seconds_left"], first["review"]) == (0.5, 40, None)
    assert (second["preparing"], second["done"], second["most"]) == (None, 0, 3)


async def test_a_record_is_looked_back_at_without_being_kept(xenia: Visitor) -> None:
    at = await xenia.found()
    await play(xenia, at, "b1", "a1", "c1", "d1", "e1")
    record = (await xenia.http.get(f"/api/tables/{at}/record")).text
    review = (await heard(xenia, "reviews", record=record))[-1]["review"]
    assert review["turns"][0]["loss"] == 0.25
    assert review["turns"][0]["line"] == ["a1"]
    assert review["turns"][0]["answer"] == ["c1"]
    assert review["accuracy"]["x"] < 50
    assert await refusal(xenia, "reviews", record="{}") == "unreadable"
    assert await refusal(xenia, "reviews", record=" " * (LARGEST_RECORD + 1)) == "review-long"
    assert await refusal(xenia, "reviews", room="abcdefghijkm") == "unknown-table"


async def test_a_game_in_which_nothing_was_played_is_not(xenia: Visitor) -> None:
    at = await xenia.found()
    async with xenia.at(at) as line:
        seq = (await line.hear("welcome"))["seq"]
        await line.say("resign", seq=seq, side="x")
        await line.hear("happened")
    assert await refusal(xenia, "reviews", room=at) == "nothing-to-review"


async def test_a_review_is_kept_once(database: AsyncEngine) -> None:
    store = ReviewStore(database)
    await Store(database).create(new(table()))
    turn = ReviewedTurn(0, 2, "x", 0.5, 0.25, 0.25, ("a1",), None, 0, forced=False, depth=3)
    review = Review((turn,), {"x": 33.7, "y": None})
    assert await store.read("t", Review) is None
    await store.save("t", review)
    await store.save("t", Review((), {}))
    assert await store.read("t", Review) == review


async def test_what_is_known_is_not_forgotten_for_a_shallower_look(
    xenia: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "SLICES", (2.0, 1.0))
    news = await heard(xenia, "analyses", position=SHALLOWER_EACH_TIME)
    assert [told["depth"] for told in news] == [1, 3, 3, 3, 3]
    assert [told["over"] for told in news] == [False] * 4 + [True]
