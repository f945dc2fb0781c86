"""Nothing hidden leaves the server: all that browsers receive over whole games is checked."""

import asyncio
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.site import Line, Visitor, serving
from tests.server.war_leaks import Course
from tests.server.warring import Warrior, agree, at_war, found_war, take_seat

from tessera.games.zodiacs.content.loading import builtin_content
from tessera.i18n import LANGUAGES, message
from tessera.server.db.database import open_engine
from tessera.server.db.store import Store
from tessera.server.wars import persistence

pytestmark = pytest.mark.anyio

BAD: tuple[dict[str, Any], ...] = (
    {"type": "orders", "texts": ["999 a1-b1"]},
    {"type": "orders", "texts": ["1 a1-a2", "7 spark 3"]},
    {"type": "targets", "targets": {"5": 6}},
    {"type": "vanguards", "vanguards": {"5": {"6": [7]}}},
    {"type": "arrangement", "orders": {}, "strikes": {"5": 6}},
)
"""Answers that are refused."""


ALLOWED = {"illegal", "not-your-seat", "not-over", "out-of-date", "not-asked", "finished"}
NO_ENTRY = tuple(
    message("zodiacs-journal-number", found="", last="").format(language)[:5]
    for language in LANGUAGES
)
"""How the refusal to look back to an entry begins that is not there."""


class Spy(Warrior):
    """A browser that plays, tries out what it may not do, and asks for the past."""

    def __init__(self, line: Line, seed: int, language: str) -> None:
        super().__init__(line, seed)
        self.language = language
        self.tried: list[tuple[int, int, dict[str, Any]]] = []
        """The seat, step and answer of each attempt, in the order of their refusals."""

    async def answer(self) -> None:
        step = self.war["step_number"]
        for name, moment in self.moments.items():
            if (step, name) in self.done:
                continue
            if moment["must_answer"] and self.random.random() < 0.3:
                bad = self.random.choice(BAD)
                self.tried.append((int(name), step, bad))
                await self.line.say("answer", seat=int(name), step_number=step, answer=bad)
            if self.random.random() < 0.2:
                number = self.random.randrange(40)
                await self.line.say("get-past-map", seat=int(name), number=number)
            if self.random.random() < 0.1:
                await self.line.say("get-past-map", seat=None, number=1)
                await self.line.say("get-past-map", seat=1 - int(name), number=1)
                await self.line.say("get-truth", seat=None)
            if self.random.random() < 0.3:
                passing = self.random.choice(["no", "hour", "alert"])
                await self.line.say("pass", seat=int(name), step_number=step, passing=passing)
            if self.random.random() < 0.2:
                await self.line.say("share", seat=int(name), sharing=True)
            if self.random.random() < 0.1 and moment["suggested_responses"]:
                offers = moment["suggested_responses"]
                standing = self.random.sample(offers, self.random.randrange(len(offers)))
                await self.line.say("set-responses", seat=int(name), automatic_responses=standing)
            if self.random.random() < 0.1:
                to = self.random.choice(["all", "coalition", str(1 - int(name))])
                await self.line.say("send-message", seat=int(name), to=to, text=f"to {to}")
        await super().answer()


def passings(spies: Iterable[Spy]) -> set[str]:
    """What browsers received about passing."""
    told = [said for spying in spies for said in spying.heard]
    moments = (moment for said in told for moment in said.get("seat_states", {}).values())
    taken = (said for said in told if said["type"] == "answer-accepted")
    return {one["passing"] for one in (*moments, *taken)}


async def kept_course(data: Path, war: str) -> Course:
    """A war as stored in its database."""
    engine = open_engine(f"sqlite:///{data / 'tessera.db'}")
    stored = await Store(engine).load(persistence.KIND, war, whole=True)
    await engine.dispose()
    assert stored is not None
    return Course(persistence.read_config(stored), persistence.read_past(stored))


async def spy(visitor: Visitor, war: str, language: str, seed: int) -> list[Spy]:
    """Play a war to its end, dropping out and coming back now and then; the connections."""
    random, spies = Random(seed), list[Spy]()
    while not spies or spies[-1].war.get("status") != "finished":
        async with at_war(visitor, war, language) as line:
            warrior = Spy(line, random.randrange(1000), language)
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
    await warrior.line.say("get-truth", seat=None)
    truth = await warrior.hear_of("truth")
    await warrior.line.say("get-past-map", seat=None, number=truth["entries"][-1]["number"])
    while (await warrior.hear_of("past-map"))["scene"]["viewer"] is not None:
        """Of what was asked for before the end."""


GAMES = [("ford", 0), ("three_valleys", 1), ("crossroads", 2)]


@pytest.mark.parametrize(("ground", "seed"), GAMES)
async def test_browsers_receive_only_player_knowledge(
    tmp_path: Path, ground: str, seed: int
) -> None:
    data = tmp_path / "data"
    bots = len(builtin_content().maps[ground].starts) - 2
    async with serving(data) as address, Visitor(address) as one, Visitor(address) as two:
        seats: list[dict[str, Any]] = [
            {"kind": "me", "name": "Xenia", "coalition": "sun"},
            {"kind": "open"},
            *[
                {"kind": "bot", "level": 1, "coalition": ("sun", "moon")[n % 2]}
                for n in range(bots)
            ],
        ]
        war = await found_war(one, seats, map=ground, days=1, out_sees_all=seed == 1)
        assert await take_seat(two, war, 1, "Yuri") == 200
        await agree(one, war, 0)
        await agree(two, war, 1)
        told = await asyncio.gather(spy(one, war, "en", seed), spy(two, war, "ru", seed + 10))
    course = await kept_course(data, war)
    for seat, connections in enumerate(told):
        assert len(connections) > 1  # it is open again
        scenes = [
            course.check(spying.heard, {seat}, spying.language) + check_refusals(course, spying)
            for spying in connections
        ]
        assert sum(scenes) > 20
    assert passings(spying for spies in told for spying in spies) & {"hour", "alert"}
    kinds = {said["type"] for spies in told for spying in spies for said in spying.heard}
    assert kinds >= {
        "welcome",
        "step-ended",
        "war-changed",
        "answer-accepted",
        "player-message",
        "past-map",
        "truth",
        "error",
    }


def check_refusals(course: Course, spying: Spy) -> int:
    """See that every refusal says what follows from the player's view; how many there were."""
    refused = [said for said in spying.heard if said["type"] == "error"]
    assert {said["code"] for said in refused} <= ALLOWED
    expected = {
        course.knowledge(seat, step).refusal(answer, spying.language)
        for seat, number, answer in spying.tried
        for step in course.steps_of(number)
    }
    told = {said["text"] for said in refused if said["code"] == "illegal"}
    assert {text for text in told if not text.startswith(NO_ENTRY)} <= expected
    return len(refused)
