"""Puzzles over HTTP: disclosure, ratings, and mining of games."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.fill import ENGINE, FILL, FillBoard
from tests.server.site import BOTH_HERE, PATIENCE, Visitor, serving

from tessera.games.common.errors import RulesError
from tessera.puzzles.collection import Puzzle
from tessera.puzzles.judging import Answer, Question, Verdict
from tessera.puzzles.proof import Goal
from tessera.search.service import OnUpdate, Service
from tessera.server.puzzles import mining
from tessera.server.puzzles.puzzles import lot
from tessera.server.puzzles.store import PuzzleStore

pytestmark = pytest.mark.anyio

THEMES = {"first": frozenset({"place"}), "last": frozenset({"none"})}
FOUND = "fill standard xx... y:2"
"""A position with a puzzle, for our toy miner."""
CONFUSING = "fill standard ...xx y:2"
"""A position for which it answers nonsense."""


def puzzle(number: int, themes: tuple[str, ...] = ("first",)) -> Puzzle:
    """A puzzle of fill whose solution is to take the first two free cells."""
    position = f"fill standard {'x' * number}.... x:2"
    cells = "abcdefghijklmnopqrstuvwxyz"[number : number + 2]
    line = (tuple(f"{cell}1" for cell in cells),)
    return Puzzle(Goal.WIN_1, position, line, themes, 1200 + 100 * number, "self-play 1")


PUZZLES = [puzzle(number, ("first",) if number else ("first", "last")) for number in range(4)]


def answer(asked: Question, hear: OnUpdate[Answer]) -> Answer:  # noqa: ARG001
    """Judge a try by heart, and find a puzzle in one position."""
    if asked.goal is None:
        line = (("d1",),)
        found = Puzzle(Goal.WIN_1, asked.position, line, ("first",), 1000, asked.source)
        texts = {FOUND: found.text(), CONFUSING: "nonsense"}
        return Answer(Verdict.ON, found=texts.get(asked.position, ""))
    board = FillBoard.from_text(asked.position)
    wanted = [board.decode(code) for code in board.legal_codes()[:2]]
    try:
        for action in asked.actions:
            board.push(action)
    except RulesError:
        return Answer(Verdict.ILLEGAL)
    right = set(asked.actions) <= set(wanted)
    if asked.line:
        return Answer(Verdict.ON, hint=next(w for w in asked.line if w not in asked.actions))
    solved = right and len(asked.actions) == len(wanted)
    verdict = Verdict.SOLVED if solved else Verdict.ON if right else Verdict.WRONG
    return Answer(verdict, (board.scene(),))


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """A server of fill with four puzzles, and that looks for more."""
    folder = tmp_path_factory.mktemp("teaching")
    lines = "".join(f"{one.text()}\n" for one in PUZZLES)
    (folder / "puzzles.txt").write_text(lines, encoding="utf-8")
    game = replace(FILL, teaching=folder, themes=THEMES)
    engine = replace(ENGINE, games={"fill": game}, puzzling=Service(Question, Answer, answer))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mining.GameMiner.__init__, "__defaults__", (0.05,))
        async with serving(tmp_path_factory.mktemp("data"), engine=engine) as running:
            yield running


async def get(visitor: Visitor, path: str) -> dict[str, Any]:
    answer = await visitor.http.get(f"/api/puzzles{path}")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def post(visitor: Visitor, path: str, *actions: str) -> dict[str, Any]:
    answer = await visitor.http.post(f"/api/puzzles/{path}", json={"actions": actions})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def test_a_puzzle_is_set_without_its_solution(xenia: Visitor) -> None:
    one = PUZZLES[0]
    answer = await xenia.http.get(f"/api/puzzles/{one.id}")
    told = answer.json()
    assert (told["game"], told["goal"], told["side"]) == ("fill", "win-1", "x")
    assert told["scene"]["text"] == one.position
    assert not told["tried"]
    assert not {"line", "themes", "rating", "solution"} & told.keys()


async def test_the_first_try_counts_and_no_other(xenia: Visitor) -> None:
    name = PUZZLES[1].id
    told = await post(xenia, f"{name}/answers", "b1")
    assert (told["verdict"], told["end"]) == ("on", None)
    told = await post(xenia, f"{name}/answers", "e1")
    assert told["verdict"] == "wrong"
    assert told["end"]["counted"]
    assert told["end"]["after"]["rating"] < told["end"]["before"]["rating"]
    told = await post(xenia, f"{name}/answers", "c1", "b1")
    assert told["verdict"] == "solved"
    assert not told["end"]["counted"]
    assert told["end"]["themes"] == ["first"]
    assert (told["end"]["tries"], told["end"]["solved"]) == (1, 0)
    assert (await get(xenia, f"/{name}"))["tried"]


async def test_solving_gains_rating_and_streak(yuri: Visitor) -> None:
    for number in (0, 2):
        cells = "abcd"[number : number + 2]
        told = await post(yuri, f"{PUZZLES[number].id}/answers", *(f"{cell}1" for cell in cells))
    assert told["end"]["after"]["streak"] == told["end"]["after"]["best"] == 2
    assert told["end"]["after"]["rating"] > told["end"]["before"]["rating"] > 1500
    await post(yuri, f"{PUZZLES[3].id}/solution")
    game = (await get(yuri, ""))["games"][0]
    assert (game["stats"]["streak"], game["stats"]["best"]) == (0, 2)
    assert (game["puzzles"], game["tried"]) == (4, 3)
    assert {"name": "last", "puzzles": 1} in game["themes"]


async def test_a_hint_says_where_to_look_and_costs_the_rating(xenia: Visitor) -> None:
    name = PUZZLES[2].id
    assert (await post(xenia, f"{name}/hints"))["cell"] == "c1"
    assert (await post(xenia, f"{name}/hints", "c1"))["cell"] == "d1"
    told = await post(xenia, f"{name}/answers", "c1", "d1")
    assert told["verdict"] == "solved"
    assert not told["end"]["counted"]


async def test_giving_up_shows_solution(address: str) -> None:
    async with Visitor(address) as visitor:
        told = await post(visitor, f"{PUZZLES[0].id}/solution")
        assert [scene["last"]["text"] for scene in told["scenes"]] == ["a1", "b1"]
        assert told["end"]["counted"]


async def test_the_next_one_is_new_and_stays_until_it_is_tried(address: str) -> None:
    async with Visitor(address) as visitor:
        met = set[str]()
        for _ in PUZZLES:
            name = (await get(visitor, "/next?game=fill&theme=first"))["id"]
            assert (await get(visitor, "/next?game=fill&theme=first"))["id"] == name
            assert name not in met
            met.add(name)
            await post(visitor, f"{name}/solution")
        again = [(await get(visitor, "/next?game=fill"))["id"]]
        for _ in PUZZLES:
            await post(visitor, f"{again[-1]}/solution")
            again.append((await get(visitor, "/next?game=fill"))["id"])
        assert set(again) == met
        assert again[0] == again[-1]
        assert (await get(visitor, "/next?theme=last"))["id"] == PUZZLES[0].id


async def test_the_puzzle_of_the_day_is_the_same_for_all(xenia: Visitor, yuri: Visitor) -> None:
    told = [(await get(visitor, "")) for visitor in (xenia, yuri)]
    days = {one["day"] for one in told}
    assert len({one["games"][0]["daily"]["id"] for one in told}) == 1
    day = f"{datetime.now(UTC):%Y-%m-%d}"
    if days == {day}:
        lots = {one.id: lot(day, one.id) for one in PUZZLES}
        assert told[0]["games"][0]["daily"]["id"] == min(lots, key=lots.__getitem__)


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "nosuchone", None, 404, "unknown-puzzle"),
        ("GET", "%00", None, 404, "unknown-puzzle"),
        ("GET", "next?game=draughts", None, 400, "unknown-game"),
        ("GET", "next?theme=luck", None, 400, "unknown-theme"),
        ("GET", "next?goal=win-9", None, 400, "unreadable"),
        ("GET", "next?goal=defence", None, 404, "no-puzzle"),
        ("POST", "{id}/answers", {}, 400, "puzzle-nothing-tried"),
        ("POST", "{id}/answers", {"actions": ["z9"]}, 400, "puzzle-illegal"),
        ("POST", "{id}/answers", {"actions": ["a1"] * 101}, 400, "unreadable"),
        ("POST", "{id}/answers", {"actions": "a1"}, 400, "unreadable"),
        ("POST", "{id}/answers", {"actions": ["a1"], "rating": 3000}, 400, "unreadable"),
        ("POST", "nosuchone/solution", {}, 404, "unknown-puzzle"),
        ("POST", "nosuchone/hints", {}, 404, "unknown-puzzle"),
    ],
)
async def test_what_makes_no_sense_is_refused(
    xenia: Visitor, method: str, path: str, body: object, status: int, code: str
) -> None:
    url = f"/api/puzzles/{path.format(id=PUZZLES[0].id)}"
    answer = await xenia.http.request(method, url, json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["text"]


async def test_a_puzzle_has_a_page(xenia: Visitor) -> None:
    assert (await xenia.http.get("/puzzles")).status_code == 200
    assert (await xenia.http.get(f"/puzzles/{PUZZLES[0].id}")).status_code == 200
    assert (await xenia.http.get("/puzzles/nosuchone")).status_code == 404


async def test_games_that_are_over_are_looked_through(xenia: Visitor) -> None:
    hidden = await xenia.found(BOTH_HERE, listed=False)
    confusing = await xenia.found(BOTH_HERE, listed=True)
    table = await xenia.found(BOTH_HERE, listed=True)
    for played, cells in ((hidden, "abcde"), (confusing, "edcba"), (table, "abcde")):
        async with xenia.at(played) as line:
            seq = (await line.hear("welcome"))["seq"]
            for number, cell in enumerate(cells):
                await line.act(seq + number, f"{cell}1")
    name = Puzzle(Goal.WIN_1, FOUND, (), (), 0, "").id
    async with asyncio.timeout(PATIENCE):
        while (await xenia.http.get(f"/api/puzzles/{name}")).status_code == 404:
            pass
    told = await post(xenia, f"{name}/answers", "c1", "d1")
    assert told["verdict"] == "solved"
    assert told["end"]["table"] == table


async def test_tries_at_the_same_time_count_once_each(database: AsyncEngine) -> None:
    kept = PuzzleStore(database)
    await kept.add(PUZZLES)
    names = [PUZZLES[0].id, PUZZLES[0].id, PUZZLES[1].id, PUZZLES[2].id]
    outcomes = await asyncio.gather(*(kept.note("guest", name, solved=True) for name in names))
    assert [outcome is None for outcome in outcomes].count(True) == 1
    assert (await kept.stats("guest", "fill")).tries == 3


async def test_puzzles_are_kept_once(database: AsyncEngine) -> None:
    kept = PuzzleStore(database)
    assert await kept.add(PUZZLES) == len(PUZZLES)
    assert await kept.add(PUZZLES) == 0
    assert await kept.waiting() is None
    async with asyncio.timeout(PATIENCE):
        read = await kept.read(PUZZLES[0].id)
    assert read is not None
    assert read.puzzle == PUZZLES[0]
