"""Reviews of finished wars, stored and reopened; none of running ones."""

import asyncio
import json
from random import Random
from threading import Event
from typing import Any

import pytest
from msgspec import structs
from tests.games.zodiacs.worlds import play_on, random_game
from tests.server.site import Visitor
from tests.server.test_analyses import heard, refusal
from tests.server.warring import AGAINST_A_BOT, TWO, at_war, found_war

from tessera.games.zodiacs.content.model import Hour
from tessera.games.zodiacs.events import AnyEvent, HourBegan, Log, OrderGiven, Placed, StepBegan
from tessera.games.zodiacs.review.order_review import review_orders
from tessera.games.zodiacs.view import log_for
from tessera.server.analysis import war_reviews
from tessera.server.analysis.war_review_job import REVIEWING, ReviewTask, review_day
from tessera.server.analysis.war_reviews import is_alike, pieces_of
from tessera.server.core.errors import RefusalError
from tessera.server.core.work_queue import CancelCheck, CancelledWorkError
from tessera.server.wars import records

pytestmark = pytest.mark.anyio

BOTS: list[dict[str, Any]] = [{"kind": "bot", "level": 1}, {"kind": "bot", "level": 1}]


@pytest.fixture
async def war(xenia: Visitor) -> str:
    """A war of bots that is over."""
    found = await found_war(xenia, BOTS)
    async with at_war(xenia, found) as line:
        while (await line.hear())["war"]["status"] != "finished":
            pass
    return found


async def test_a_war_is_looked_back_at_and_the_review_is_kept(
    xenia: Visitor, yuri: Visitor, war: str
) -> None:
    news = await heard(xenia, "reviews", kind="war", room=war)
    assert [(told["done"], told["most"]) for told in news] == [(0, 2), (1, 2), (2, 2), (2, 2)]
    review, replay = news[-1]["review"], news[-1]["replay"]
    assert {hour["seat"] for hour in review["judged"]} == {0, 1}
    assert all(sum(hour["chances"]) == pytest.approx(1, abs=0.001) for hour in review["hours"])
    times = [(hour["day"], hour["hour"]) for hour in review["hours"]]
    assert [(hour["day"], hour["hour"]) for hour in replay["hours"]] == [*times, (0, "end")]
    assert all(0 <= value <= 100 for value in review["accuracy"] if value is not None)
    (again,) = await heard(yuri, "reviews", kind="war", room=war)
    assert (again["review"], again["replay"]) == (review, replay), "at once, and the same"


async def test_its_record_comes_to_the_same_and_is_not_kept(xenia: Visitor, war: str) -> None:
    record = (await xenia.http.get(f"/api/wars/{war}/log")).text
    news = await heard(xenia, "reviews", kind="war", record=record)
    told = news[0]["record"]
    assert [seat["handle"] for seat in told["seats"]] == [
        seat["name"] for seat in json.loads(record)["setup"]["seats"]
    ]
    assert told["map"]["cells"]
    assert (told["shared_cells"], told["allied_sight"]) == ("seen", "shared")
    assert set(told["content"]["kinds"]) == set(json.loads(record)["setup"]["kinds"])
    here = await heard(xenia, "reviews", kind="war", room=war)
    assert news[-1]["review"] == here[-1]["review"]


@pytest.mark.parametrize("seats", [AGAINST_A_BOT, TWO])
async def test_running_war_has_no_review(
    xenia: Visitor, yuri: Visitor, seats: list[dict[str, Any]]
) -> None:
    going = await found_war(xenia, seats)
    for visitor in (xenia, yuri):
        assert await refusal(visitor, "reviews", kind="war", room=going) == "war-goes-on"


@pytest.fixture(scope="module")
def log() -> Log:
    random = Random(5)
    *_, last = play_on(random_game(random, "ford", days=1), random)
    return last.log


def changed(log: Log, number: int, **changes: object) -> Log:
    """A record of which one entry is another."""
    entries = list(log.entries)
    entries[number] = structs.replace(entries[number], **changes)
    return structs.replace(log, entries=tuple(entries))


def swollen(log: Log, kind: type[AnyEvent], times: int) -> Log:
    """A record in which the first event of a kind is repeated a number of times."""
    first = next(n for n, entry in enumerate(log.entries) if isinstance(entry.event, kind))
    entries = [*log.entries[:first], *[log.entries[first]] * times, *log.entries[first:]]
    numbered = (structs.replace(entry, number=n) for n, entry in enumerate(entries))
    return structs.replace(log, entries=tuple(numbered))


def test_a_record_is_of_hours_that_follow_each_other_to_its_last_day(log: Log) -> None:
    assert records.read_record(log.to_json().decode()) == log
    hours = [n for n, one in enumerate(log.entries) if isinstance(one.event, HourBegan)]
    for wrong in (
        changed(log, -1, day=10**9),
        changed(log, hours[2], event=HourBegan(7, Hour.EVENING)),
        swollen(log, HourBegan, 1),
        structs.replace(log, setup=structs.replace(log.setup, days=2), entries=()),
    ):
        with pytest.raises(RefusalError):
            records.read_record(wrong.to_json().decode())


@pytest.mark.parametrize(
    ("kind", "bound"), [(StepBegan, "MOST_IN_AN_HOUR"), (OrderGiven, "MOST_PENDING")]
)
def test_a_record_is_bounded_hour_by_hour(
    log: Log, kind: type[AnyEvent], bound: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = swollen(log, kind, 400).to_json().decode()
    monkeypatch.setattr(records, bound, 400)
    with pytest.raises(RefusalError):
        records.read_record(text)


def test_record_with_too_many_entries_is_refused(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MOST_ENTRIES", 100)
    with pytest.raises(RefusalError, match="100 entries"):
        records.read_record(log.to_json().decode())


async def test_reading_a_record_blocks_no_one_and_ends_on_disconnect(
    xenia: Visitor, yuri: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, ended = Event(), Event()

    def without_end(_text: str, check_cancelled: CancelCheck) -> Log:
        begun.set()
        try:
            while True:
                check_cancelled()
        except CancelledWorkError:
            ended.set()
            raise

    monkeypatch.setattr(war_reviews, "read_record", without_end)
    going = await found_war(yuri, AGAINST_A_BOT)
    reading = asyncio.create_task(refusal(xenia, "reviews", kind="war", record="any"))
    await asyncio.to_thread(begun.wait, 10)
    async with at_war(yuri, going) as line:
        await line.hear("welcome")
    reading.cancel()
    assert await asyncio.to_thread(ended.wait, 10)


async def test_records_that_are_none_are_refused(xenia: Visitor, log: Log) -> None:
    whole = log.to_json().decode()
    broken_off = Log(log.setup, log.entries[:40]).to_json().decode()
    for record, code in (
        ("{}", "unreadable"),
        ("no JSON", "unreadable"),
        (whole.replace('"number":3,', '"number":4,', 1), "unreadable"),
        (log_for(log, 0).to_json().decode(), "record-of-one"),
        (broken_off, "war-goes-on"),
    ):
        assert await refusal(xenia, "reviews", kind="war", record=record) == code
    assert await refusal(xenia, "reviews", kind="war", room="abcdefghijkm") == "unknown-war"


def test_a_record_is_known_by_the_pieces_of_one_seat(log: Log) -> None:
    other = random_game(Random(6), "ford").entries
    assert is_alike(log.entries, pieces_of(log.entries))
    assert not is_alike(other, pieces_of(log.entries))
    mine = [e for e in other if isinstance(e.event, Placed) and e.event.piece.owner == 0]
    assert is_alike(other, pieces_of([*log.entries, *mine])), "whoever brings what one seat knows"


async def test_a_record_of_a_war_that_goes_on_is_refused(
    xenia: Visitor, log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    await found_war(xenia, AGAINST_A_BOT)
    monkeypatch.setattr(
        war_reviews, "is_alike", lambda _here, brought: brought == pieces_of(log.entries)
    )
    assert (
        await refusal(xenia, "reviews", kind="war", record=log.to_json().decode()) == "war-goes-on"
    )


def test_what_a_process_is_asked_says_nothing_of_it_to_logs(log: Log) -> None:
    asked = ReviewTask(log_for(log, 1), 1, 0.1, "a war")
    assert asked.log_fields == {"day": 1, "table": "a war"}
    assert review_day(asked, lambda _: None).hours == tuple(review_orders(asked.log, 1, 0.1))
    assert REVIEWING.work is review_day
