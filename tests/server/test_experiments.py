"""Experiments over HTTP: they continue alone, are found again, and share reports."""

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.printing.pdf import pages
from tests.server.fill import ENGINE
from tests.server.site import PATIENCE, UNLIMITED, Visitor, serving

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.lab import service
from tessera.lab.service import READING, Batch, ExperimentProgress, Results, ResultsRequest
from tessera.server.core.errors import RefusalError, SearchError, refuse
from tessera.server.core.limits import Limits
from tessera.server.experiments import experiments
from tessera.server.experiments.experiments import Experiments
from tessera.server.experiments.reports import ExperimentReports, Version
from tessera.server.experiments.store import ExperimentStore, State, StoredExperiment
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.warmup import WarmUp

pytestmark = pytest.mark.anyio

BEGIN = "/api/games/almajara/experiments"
HERE = {name: BUILT_IN_GAMES[name] for name in ("almajara", "pit")}
ENGINE_HERE = replace(ENGINE, games={**HERE, **ENGINE.games})


@pytest.fixture(scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """A server whose experiments are over in no time."""
    BUILT_IN_GAMES["almajara"].board_class.start(
        "standard", "p/l/P"
    )  # compiled before anybody waits
    async with serving(tmp_path_factory.mktemp("data"), engine=ENGINE_HERE) as running:
        yield running


async def begun(visitor: Visitor, **wish: object) -> dict[str, Any]:
    answer = await visitor.http.post(BEGIN, json={"board": "p/l/P", "games": 8} | wish)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def asked(visitor: Visitor, address: str, what: str = "") -> dict[str, Any]:
    answer = await visitor.http.get(f"/api/experiments/{address}{what}")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


async def when(visitor: Visitor, address: str, state: str, games: int = 0) -> dict[str, Any]:
    """An experiment, as soon as it is in a state with a number of games."""
    async with asyncio.timeout(5 * PATIENCE):  # the rules may have to be compiled first
        while True:
            news = await asked(visitor, address)
            if news["state"] == state and news["games"] >= games:
                return news
            await asyncio.sleep(0.02)


async def test_experiment_continues_unwatched_and_is_found_again(xenia: Visitor) -> None:
    news = await begun(xenia)
    assert (news["state"], news["mine"], news["players"]) == ("running", True, ["4"])
    over = await when(xenia, news["address"], "over")
    assert (over["games"], over["max_games"], over["seconds_left"]) == (8, 8, None)
    [series] = over["series"]
    assert (series["sides"], series["win_rate"], series["stopped_early"]) == (
        ["s", "n"],
        0.75,
        False,
    )
    assert 0.2 < series["low"] < 0.5 < 0.75 < series["high"] < 1.0
    assert series["endings"] == [
        {"winner": "s", "reason": "points", "games": 6},
        {"winner": "n", "reason": "points", "games": 2},
    ]
    mine = (await xenia.http.get("/api/experiments")).json()["experiments"]
    assert [one["address"] for one in mine].count(news["address"]) == 1
    for board, found in (("p/l/P", True), ("p/v/P", False)):
        listed = await xenia.http.post(f"{BEGIN}/mine", json={"board": board})
        known = [one["address"] for one in listed.json()["experiments"]]
        assert (news["address"] in known) == found
    again = await begun(xenia)
    assert (again["address"], again["state"], again["games"]) == (news["address"], "over", 8)


async def test_it_goes_by_the_name_of_its_board_and_leads_to_it(xenia: Visitor) -> None:
    news = await begun(xenia, name=" Gate  Watch ")
    assert news["board_name"] == {"en": "Gate Watch", "ru": "Gate Watch"}
    assert news["content_name"] == ""
    assert re.fullmatch(r"/build\?s=\S*p/l/P&name=Gate%20Watch&game=almajara", news["editor"])


async def test_it_ends_early_and_says_why(xenia: Visitor) -> None:
    news = await begun(xenia, games=400, half_width=20, players=[2, 4])
    over = await when(xenia, news["address"], "over")
    assert [(s["first"], s["second"]) for s in over["series"]] == [
        ("2", "2"),
        ("4", "4"),
        ("4", "2"),
    ]
    for series in over["series"]:
        assert series["stopped_early"]
        assert series["games"] < 400
        assert series["high"] - series["low"] <= 0.4


async def test_a_board_on_which_a_side_cannot_set_up_is_refused_in_a_sentence(
    xenia: Visitor,
) -> None:
    answer = await xenia.http.post("/api/games/pit/experiments", json={"board": "..."})
    assert answer.status_code == 400, answer.text
    assert "Neither side can set up there" in answer.text


async def test_first_turn_win_is_reported_before_start(
    xenia: Visitor,
) -> None:
    answer = await xenia.http.post(BEGIN, json={"board": "p/P", "games": 8})
    assert (answer.status_code, answer.json()["code"]) == (400, "won-at-once")
    assert "the first turn can win" in answer.json()["text"]
    assert (await begun(xenia, board="p/P", anyway=True))["state"] == "running"


async def test_it_is_stopped_and_goes_on(xenia: Visitor, yuri: Visitor) -> None:
    news = await begun(xenia, games=1000)
    link = f"/api/experiments/{news['address']}"
    await when(xenia, news["address"], "running", games=1)
    assert not (await asked(yuri, news["address"]))["mine"]
    for foreign in (f"{link}/stop", f"{link}/go-on"):
        assert (await yuri.http.post(foreign)).status_code == 404
    stopped = (await xenia.http.post(f"{link}/stop")).json()
    assert stopped["state"] == "stopped"
    assert 0 < stopped["games"] < 1000
    assert (await asked(xenia, news["address"]))["games"] == stopped["games"]
    on = (await xenia.http.post(f"{link}/go-on")).json()
    assert on["state"] == "running"
    await when(xenia, news["address"], "running", games=stopped["games"] + 1)
    assert (await yuri.http.post(f"{link}/forget")).status_code == 404
    assert (await xenia.http.post(f"{link}/forget")).status_code == 204
    left = (await xenia.http.get("/api/experiments")).json()["experiments"]
    assert news["address"] not in [one["address"] for one in left]
    assert (await asked(xenia, news["address"]))["state"] == "stopped"


async def test_what_two_ask_for_is_played_once_and_stops_for_each_alone(
    xenia: Visitor, yuri: Visitor
) -> None:
    mine, theirs = await begun(xenia, games=999), await begun(yuri, games=999)
    assert mine["address"] == theirs["address"]
    link = f"/api/experiments/{mine['address']}/stop"
    assert (await xenia.http.post(link)).json()["state"] == "stopped"
    assert (await asked(yuri, mine["address"]))["state"] == "running"
    assert (await yuri.http.post(link)).json()["state"] == "stopped"


async def test_a_restart_loses_nothing_that_was_kept(tmp_path: Path) -> None:
    async with serving(tmp_path, engine=ENGINE_HERE) as running, Visitor(running) as xenia:
        cookies = xenia.http.cookies
        news = await begun(xenia, games=400)
        before = await when(xenia, news["address"], "running", games=3)
    async with serving(tmp_path, engine=ENGINE_HERE) as running, Visitor(running) as xenia:
        xenia.http.cookies = cookies
        after = await when(xenia, news["address"], "running")  # it is resumed in the background
        assert after["games"] >= before["games"] - 1
        await when(xenia, news["address"], "running", games=before["games"] + 1)


async def test_its_report_is_kept_and_shared_and_runs_no_script(
    xenia: Visitor, yuri: Visitor
) -> None:
    news = await begun(xenia)
    await when(xenia, news["address"], "over")
    link = f"/lab/{news['address']}"
    english = await yuri.http.get(link, headers={"accept-language": "en"})
    assert english.status_code == 200
    assert english.headers["content-type"].startswith("text/html")
    [policy] = english.headers.get_list("content-security-policy")
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy
    assert "<script" not in english.text
    assert " style=" not in english.text
    assert '<link rel="icon" href="data:' in english.text  # the policy forbids other pictures
    assert '<html lang="en">' in english.text
    russian = await yuri.http.get(link, headers={"accept-language": "ru"})
    assert '<html lang="ru">' in russian.text
    assert re.search(r"<article id=\"ru\".*</article></body>", russian.text, re.DOTALL)
    assert (await yuri.http.get("/lab/" + "0" * 64)).status_code == 404
    games = (await asked(yuri, news["address"], "/games?before=3"))["games"]
    assert [game["number"] for game in games] == [2, 1, 0]
    assert games[0]["link"].startswith("/replay#c=")
    assert (await yuri.http.get(f"{link}x")).status_code == 404
    answer = await yuri.http.get(f"/api/experiments/{news['address']}/games?series=7")
    assert answer.status_code == 404


async def test_experiments_of_same_players_share_a_report(xenia: Visitor, yuri: Visitor) -> None:
    wishes: list[dict[str, object]] = [{}, {"board": "p/v/P"}, {"players": [2]}]
    begun_all = [(await begun(xenia, **wish))["address"] for wish in wishes]
    one, other, stranger = [(await when(xenia, a, "over"))["address"] for a in begun_all]
    found = await yuri.http.get(f"/lab/{one},{other}", headers={"accept-language": "en"})
    assert found.status_code == 200, found.text
    assert "Differences from the first version" in found.text
    assert found.text.count("/build?s=p/") == 4  # two boards, in two languages
    [policy] = found.headers.get_list("content-security-policy")
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert 'href="?paper=letter&amp;language=ru"' in found.text
    for paper, width in (("a4", 210.0), ("letter", 215.9)):
        printed = await yuri.http.get(f"/lab/{one},{other}?paper={paper}&language=ru")
        assert printed.headers["content-type"] == "application/pdf", printed.text
        sheets = pages(printed.content)
        assert {round(sheet.width, 1) for sheet in sheets} == {width}
        assert "Чем версии отличаются от первой" in sheets[0].text
    twice = await yuri.http.get(f"/lab/{one},{one}", headers={"accept-language": "en"})
    assert "Differences from the first version" not in twice.text
    for link, status, said in (
        (f"{one},{stranger}", 400, "the same players"),
        (f"{one},{'0' * 64}", 404, "no such experiment"),
        (f"{one},", 404, "no such experiment"),
        (",".join([one] * 5), 400, "compares at most 4 experiments"),
        (f"{one}?paper=a5", 400, "a4, letter"),
        (f"{one},{stranger}?paper=a4", 400, "the same players"),
    ):
        answer = await yuri.http.get(f"/lab/{link}", headers={"accept-language": "en"})
        assert (answer.status_code, said in answer.text) == (status, True), answer.text


async def test_pdf_report_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made, looked = list[str](), ExperimentReports._results

    async def counted(reports: ExperimentReports, asked: ResultsRequest, guest: str) -> Results:
        made.append(asked.paper)
        return await looked(reports, asked, guest)

    monkeypatch.setattr(ExperimentReports, "_results", counted)
    monkeypatch.setattr("tessera.server.experiments.reports.MOST_PRINTED", 1)
    async with (
        serving(tmp_path, engine=ENGINE_HERE) as running,
        Visitor(running) as xenia,
        Visitor(running) as yuri,
    ):
        news = await begun(xenia)
        await when(xenia, news["address"], "over")
        for paper in ("a4", "letter", "a4"):
            link = f"/lab/{news['address']}?paper={paper}&language=en"
            mine, theirs = [(await one.http.get(link)).content for one in (xenia, yuri)]
            assert mine == theirs
            assert mine.startswith(b"%PDF")
    assert [paper for paper in made if paper] == ["a4", "letter", "a4"]


async def test_pdf_report_is_made_once_for_simultaneous_requests(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, goes_on = list[str](), asyncio.Event()

    async def slowly(_reports: ExperimentReports, _asked: ResultsRequest, guest: str) -> Results:
        asked.append(guest)
        await goes_on.wait()
        if len(asked) == 1:
            raise refuse("no-report")
        return Results(pdf=b"%PDF")

    async def alike(_versions: object) -> None:
        """They can be reported."""

    monkeypatch.setattr(ExperimentReports, "_results", slowly)
    monkeypatch.setattr("tessera.server.experiments.reports._check", alike)
    reports = ExperimentReports(tmp_path, WorkerPool(READING, 0), "")
    version = Version(StoredExperiment("a", "almajara", "", "", 0), 8, is_running=False)

    async def all_but_the_first() -> list[bytes | BaseException]:
        """The result for other callers when the first one disconnects."""
        goes_on.clear()
        printed = [reports.pdf([version], "a4", "en", guest) for guest in ("x", "y", "z")]
        first, *others = [asyncio.create_task(pdf) for pdf in printed]
        await asyncio.sleep(0.01)
        first.cancel()
        await asyncio.wait({first})
        goes_on.set()
        return await asyncio.gather(*others, return_exceptions=True)

    for failed in await all_but_the_first():
        assert isinstance(failed, RefusalError)
    assert await all_but_the_first() == [b"%PDF", b"%PDF"]
    assert len(asked) == 2


async def test_report_printing_is_limited_on_every_route(
    tmp_path: Path,
) -> None:
    limits = replace(UNLIMITED, prints_a_minute=1)
    async with (
        serving(tmp_path, engine=ENGINE_HERE, limits=limits) as running,
        Visitor(running) as xenia,
    ):
        links = [f"/lab/{'0' * 64}?{how}" for how in ("paper=a4", "paper=&paper=a4", "paper=")]
        answers = [(await xenia.http.get(link)).status_code for link in links]
    assert answers == [404, 429, 404]


@pytest.mark.parametrize(
    "wish",
    [
        {"board": "p/q"},
        {"variant": "deal=99"},
        {"games": 0},
        {"games": 1401},
        {"players": [7]},
        {"players": []},
        {"players": [1, 2, 3, 4]},
        {"half_width": 0},
        {"half_width": 26},
    ],
)
async def test_what_makes_no_sense_is_refused(xenia: Visitor, wish: dict[str, object]) -> None:
    answer = await xenia.http.post(BEGIN, json={"board": "p/l/P"} | wish)
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")


async def refused(visitor: Visitor, **wish: object) -> str:
    answer = await visitor.http.post(BEGIN, json={"board": "p/l/P", "games": 1000} | wish)
    return str(answer.json()["code"]) if answer.is_error else ""


async def test_only_so_many_go_on_at_once(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, experiments=3, address_experiments=2)
    async with (
        serving(tmp_path, engine=ENGINE_HERE, limits=limits) as running,
        Visitor(running) as xenia,
        Visitor(running) as yuri,
    ):
        first = await begun(xenia, games=1000, players=[1])
        assert await refused(xenia, players=[2]) == ""
        assert await refused(yuri, players=[3]) == "too-many-experiments-here"
        await xenia.http.post(f"/api/experiments/{first['address']}/stop")
        assert await refused(yuri, players=[3]) == ""


async def test_only_so_many_go_on_in_all(tmp_path: Path) -> None:
    limits = replace(UNLIMITED, experiments=1)
    async with (
        serving(tmp_path, engine=ENGINE_HERE, limits=limits) as running,
        Visitor(running) as xenia,
    ):
        assert await refused(xenia, players=[1]) == ""
        assert await refused(xenia, players=[2]) == "too-many-experiments"


async def test_without_its_libraries_it_says_so(
    xenia: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "find_spec", lambda name: None if name == "polars" else name)
    russian = {"accept-language": "ru"}
    answer = await xenia.http.post(BEGIN, json={"board": "p/l/P"}, headers=russian)
    assert (answer.status_code, answer.json()["code"]) == (503, "no-lab")
    assert "«polars»" in answer.json()["text"]


async def test_one_keeps_only_so_many(xenia: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    await begun(xenia)
    monkeypatch.setattr(experiments, "MOST_EXPERIMENTS", 1)
    assert await refused(xenia, games=7) == "too-many-experiments-stored"
    assert await refused(xenia, games=8) == ""


class Playing(WorkerPool[Batch, ExperimentProgress]):
    """Bots that play one game at each question, or fail."""

    def __init__(self, error: Exception | None = None, most: int = 3) -> None:
        self.games, self.most, self.error = 0, most, error

    async def ask(self, *_: object) -> ExperimentProgress:
        await asyncio.sleep(0)
        if self.error is not None:
            raise self.error
        self.games += 1
        over = self.games == self.most
        return ExperimentProgress(self.games, self.most, over=over, series=(), seconds=1.0)


class Flaky(ExperimentStore):
    """A store that fails a number of times to record the state of an experiment."""

    def __init__(self, database: AsyncEngine) -> None:
        super().__init__(database)
        self.failures = 1
        self.ended = asyncio.Event()

    async def set_progress(self, address: str, progress: str, state: State | None = None) -> None:
        if self.failures:
            self.failures -= 1
            raise OperationalError("UPDATE", {}, OSError("database is locked"))
        await super().set_progress(address, progress, state)
        if state is not None:
            self.ended.set()


def experiments_of(store: Flaky, folder: Path, bots: Playing) -> Experiments:
    reports = ExperimentReports(folder, WorkerPool(READING, 0), "")
    warm_up = WarmUp(ENGINE, ready=True)
    return Experiments(folder, store, bots, reports, warm_up, Limits())


async def state_at_the_end(database: AsyncEngine, folder: Path, bots: Playing) -> str:
    experiments = experiments_of(store := Flaky(database), folder, bots)
    news = await experiments.start("a" * 64, "fill", 'game = "fill"\n', "xenia", "192.0.2.1")
    assert news.state == "running"
    await asyncio.wait_for(store.ended.wait(), PATIENCE)
    state = (await experiments.news("a" * 64, "xenia")).state
    await experiments.close()
    return state


async def test_a_write_that_fails_is_retried_and_the_experiment_goes_on(
    database: AsyncEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tessera.server.core.backoff.REST", 0.01)
    bots = Playing()
    assert await state_at_the_end(database, tmp_path, bots) == "over"
    assert bots.games == bots.most


@pytest.mark.parametrize("error", [SearchError("no answer"), ZeroDivisionError()])
async def test_an_experiment_that_cannot_be_played_is_shown_as_failed(
    database: AsyncEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr("tessera.server.core.backoff.REST", 0.01)
    assert await state_at_the_end(database, tmp_path, Playing(error)) == "failed"


async def test_an_experiment_that_cannot_be_resumed_is_shown_as_stopped(
    database: AsyncEngine, tmp_path: Path
) -> None:
    first = experiments_of(Flaky(database), tmp_path, Playing(most=1_000_000))
    await first.start("a" * 64, "fill", 'game = "fill"\n', "xenia", "192.0.2.1")
    await first.close()
    second = experiments_of(Flaky(database), tmp_path, Playing())
    second._most = 0
    await second.resume()
    assert (await second.news("a" * 64, "xenia")).state == "stopped"
