"""Nothing hidden leaves the server: all that browsers receive over whole random games is checked."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.site import Visitor, serving
from tests.server.war_leaks import Course
from tests.server.warring import Warrior, at_war, found_war, take_seat

from tessera.server.storage.database import open_engine
from tessera.server.storage.wars import WarStore

pytestmark = pytest.mark.anyio

BAD: tuple[dict[str, Any], ...] = (
    {"type": "orders", "texts": ["999 a1-b1"]},
    {"type": "orders", "texts": ["1 a1-a2", "7 spark 3"]},
    {"type": "targets", "targets": {"5": 6}},
    {"type": "vanguards", "vanguards": {"5": {"6": [7]}}},
    {"type": "arrangement", "orders": {}, "strikes": {"5": 6}},
)
"""Answers that are refused."""


class Spy(Warrior):
    """A browser that plays, tries out what it may not do, and asks for the past."""

    def __init__(self, *args: Any, language: str = "en", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.language = language
        self.tried: list[tuple[int, int, dict[str, Any]]] = []
        """The seat, step and answer of each attempt, in the order of their refusals."""

    async def answer(self) -> None:
        step = self.war["step_number"]
        for name, moment in self.moments.items():
            if (step, name) in self.done:
                continue
            if moment["asked"] and self.random.random() < 0.3:
                bad = self.random.choice(BAD)
                self.tried.append((int(name), step, bad))
                await self.line.say("answer", seat=int(name), step_number=step, answer=bad)
            if self.random.random() < 0.2:
                number = self.random.randrange(40)
                await self.line.say("look-back", seat=int(name), number=number)
            if self.random.random() < 0.1:
                await self.line.say("look-back", seat=None, number=1)
                await self.line.say("look-back", seat=1 - int(name), number=1)
                await self.line.say("truth", seat=None)
        await super().answer()


@pytest.fixture
async def data(tmp_path: Path) -> AsyncIterator[Path]:
    yield tmp_path / "data"


async def kept_course(data: Path, war: str) -> Course:
    """A war as its database tells it."""
    engine = open_engine(f"sqlite+aiosqlite:///{data / 'tessera.db'}")
    stored = await WarStore(engine).load(war)
    await engine.dispose()
    assert stored is not None
    return Course(*stored)


async def spy(visitor: Visitor, war: str, language: str, seed: int) -> list[Spy]:
    """Play a war to its end, dropping out and coming back now and then; the connections."""
    random, spies = Random(seed), list[Spy]()
    while not spies or spies[-1].war.get("status") != "finished":
        async with at_war(visitor, war, language) as line:
            warrior = Spy(line, seed=random.randrange(1000), language=language)
            spies.append(warrior)
            leave_at = random.randrange(5, 25)
            while warrior.war.get("status") != "finished" and len(warrior.heard) < leave_at:
                await warrior.hear()
                if warrior.war["status"] == "playing":
                    await warrior.answer()
            if warrior.war["status"] == "finished":
                await after_the_end(warrior)
    return spies


async def after_the_end(warrior: Spy) -> None:
    """Ask for the truth, and for what the other knew."""
    await warrior.line.say("truth", seat=None)
    truth = await warrior.hear_of("truth")
    await warrior.line.say("look-back", seat=None, number=truth["entries"][-1]["number"])
    past = await warrior.hear_of("past")
    assert past["scene"]["viewer"] is None


@pytest.mark.parametrize("seed", range(2))
async def test_browsers_are_told_what_their_players_may_know(data: Path, seed: int) -> None:
    async with serving(data) as address, Visitor(address) as one, Visitor(address) as two:
        seats = [
            {"kind": "me", "name": "Xenia", "coalition": "sun"},
            {"kind": "open"},
            {"kind": "bot", "level": 1, "coalition": "sun"},
        ]
        war = await found_war(one, seats, map="three_valleys", days=1)
        assert await take_seat(two, war, 1, "Yuri") == 200
        await agree(one, war, 0)
        await agree(two, war, 1)
        told = await asyncio.gather(spy(one, war, "en", seed), spy(two, war, "ru", seed + 10))
    course = await kept_course(data, war)
    for seat, connections in enumerate(told):
        shown = sum(
            course.check(during(warrior.heard), {seat}, warrior.language) for warrior in connections
        )
        assert shown > 5
        for warrior in connections:
            check_refusals(course, warrior)


async def agree(visitor: Visitor, war: str, seat: int) -> None:
    async with at_war(visitor, war) as line:
        await line.say("agree", seat=seat, agreed=True)
        await line.hear("war") if seat == 0 else await line.hear("welcome")


def during(heard: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What was told before the truth could be asked for."""
    return [said for said in heard if said["type"] != "truth"]


def check_refusals(course: Course, warrior: Spy) -> None:
    """Every refusal says what follows from the player's view, or that there was none to give."""
    illegal = [s["text"] for s in warrior.heard if s["type"] == "error" and s["code"] == "illegal"]
    possible = {
        course.knowledge(seat, step).refusal(answer, warrior.language)
        for seat, step, answer in warrior.tried
    }
    for text in illegal:
        assert text in possible or "1" in text  # or there is no entry of a number to look back to
    codes = {said["code"] for said in warrior.heard if said["type"] == "error"}
    assert codes <= {"illegal", "not-your-seat", "not-over", "out-of-date", "not-asked"}
