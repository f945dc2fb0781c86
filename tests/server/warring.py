"""Players at wars who choose at random."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from tests.server.site import Line, Visitor
from websockets.asyncio.client import connect

SMALL = "ford"
"""A map for two players."""
AGAINST_A_BOT: list[dict[str, Any]] = [{"kind": "me", "name": "Xenia"}, {"kind": "bot", "level": 1}]
TWO: list[dict[str, Any]] = [{"kind": "me", "name": "Xenia"}, {"kind": "open"}]


async def found_war(visitor: Visitor, seats: list[dict[str, Any]], **wishes: object) -> str:
    """Create a war, and return its id."""
    body = {"map": SMALL, "seats": seats, "days": 1} | wishes
    answer = await visitor.http.post("/api/wars", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def take_seat(visitor: Visitor, war: str, seat: int, name: str = "") -> int:
    """Take a seat; returns the status of the response."""
    answer = await visitor.http.post(f"/api/wars/{war}/seats/{seat}", json={"name": name})
    return answer.status_code


@asynccontextmanager
async def at_war(visitor: Visitor, war: str, language: str = "en") -> AsyncIterator[Line]:
    """Open a socket at a war."""
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
    url = f"{visitor.address.replace('http', 'ws', 1)}/api/wars/{war}/socket?language={language}"
    headers = {"cookie": cookies} if cookies else None
    async with connect(url, additional_headers=headers, max_size=None) as opened:
        yield Line(opened)


async def agree(visitor: Visitor, war: str, seat: int) -> None:
    """Agree to start."""
    async with at_war(visitor, war) as line:
        await line.hear("welcome")
        await line.say("agree", seat=seat, agreed=True)
        while not (await line.hear())["war"]["seats"][seat]["agreed"]:
            pass


class Warrior:
    """A browser that plays at random and stores all messages."""

    def __init__(self, line: Line, seed: int = 0) -> None:
        self.line = line
        self.random = Random(seed)
        self.heard: list[dict[str, Any]] = []
        self.war: dict[str, Any] = {}
        self.moments: dict[str, dict[str, Any]] = {}
        self.done: set[tuple[int, str]] = set()
        """The steps it has answered, with their seats."""

    async def hear(self) -> dict[str, Any]:
        """Receive the next message and update the state."""
        said = await self.line.hear()
        self.heard.append(said)
        self.war = said.get("war", self.war)
        self.moments = said.get("seat_states", self.moments)
        return said

    async def hear_of(self, kind: str) -> dict[str, Any]:
        """Receive messages until one of a kind."""
        while (said := await self.hear())["type"] != kind:
            pass
        return said

    async def answer(self) -> None:
        """Submit an answer for every prompted seat without one."""
        step = self.war["step_number"]
        for seat, moment in self.moments.items():
            if moment["must_answer"] and (step, seat) not in self.done:
                self.done.add((step, seat))
                place = {"seat": int(seat), "step_number": step}
                answer = random_answer(moment, self.random)
                await self.line.say("answer", **place, answer=answer)
                await self.line.say("ready", **place, ready=True)


async def play(*warriors: Warrior, until: int | None = None) -> None:
    """Play until the war is over, or until a number of steps have been closed."""
    await asyncio.gather(*(_play(warrior, until) for warrior in warriors))


async def _play(warrior: Warrior, until: int | None) -> None:
    while warrior.war.get("status") != "finished":
        if until is not None and warrior.war.get("step_number", 0) >= until:
            return
        if warrior.war.get("status") == "playing":
            await warrior.answer()
        said = await warrior.hear()
        assert said["type"] != "error" or said["code"] == "out-of-date", said


def random_answer(moment: dict[str, Any], random: Random) -> dict[str, Any]:
    """A random allowed answer."""
    scene, question = moment["scene"], moment["question"]
    match scene["step"]:
        case "targets":
            chosen = {p: random.choice(found) for p, found in question["targets"].items()}
            return {"type": "targets", "targets": chosen}
        case "defence":
            return {"type": "vanguards", "vanguards": dict(_vanguards(question, random))}
        case "order":
            strikes = {p: random.choice(found) for p, found in question["strikes"].items()}
            return {"type": "arrangement", "orders": {}, "strikes": strikes}
    return {"type": "orders", "texts": [*_orders(moment, random)]}


def _vanguards(question: dict[str, Any], random: Random) -> Iterable[tuple[str, Any]]:
    free = {piece for pair in question["vanguards"] for piece in pair["pieces"]}
    for pair in question["vanguards"]:
        chosen = [p for p in pair["pieces"] if p in free and random.random() < 0.6]
        free -= set(chosen)
        yield str(pair["own"]), {str(pair["enemy"]): chosen}
        return  # one battle of a piece is enough


def _orders(moment: dict[str, Any], random: Random) -> Iterable[str]:
    """Moves and abilities, at most one per piece; only the first may have a cost."""
    paid = False
    cells = {piece["id"]: piece["cell"] for piece in moment["scene"]["pieces"]}
    for options in moment["options"]:
        piece = options["piece"]
        able = [a for a in options["abilities"] if a["refusal"] is None]
        if able and not paid and random.random() < 0.3:
            ability = random.choice(able)
            paid = True
            targets: list[str] = []
            for found in ability["targets"]:
                targets.append(random.choice([t for t in found if t not in targets]))
            yield " ".join([str(piece), ability["ability"], *targets])
        elif options["moves"] and random.random() < 0.7:
            yield f"{piece} {cells[piece]}-{random.choice(options['moves'])}"
