"""Kill the server in the middle of response steps of a war: nothing is lost or doubled."""

import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.process import process_in
from tests.server.site import Visitor
from tests.server.warring import Warrior, at_war, found_war, play

from tessera.server.wars.war import STEP_NUMBER_GAP

pytestmark = pytest.mark.anyio

KILLS = 2
FURTHER = 4
"""Steps that are played after the last."""
SAME_SCREEN: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "level": 1}]


async def a_response(warrior: Warrior) -> str:
    """Play until a seat is asked for a response; which one."""
    while True:
        asked = [seat for seat, moment in warrior.moments.items() if moment["must_answer"]]
        if asked and warrior.war["step"] == "response":
            return asked[0]
        await warrior.answer()
        await warrior.hear()


async def test_a_response_step_survives_the_end_of_the_server(tmp_path: Path) -> None:
    data = tmp_path / "data"
    async with process_in(data) as server, Visitor(server.address) as xenia:
        war = await found_war(xenia, SAME_SCREEN, map="three_valleys")
        for seed in range(KILLS):
            async with at_war(xenia, war) as line:
                warrior = Warrior(line, seed)
                await warrior.hear()
                seat = await a_response(warrior)
                step = warrior.war["step_number"]
                answer = {"type": "orders", "texts": []}
                await line.say("answer", seat=int(seat), step_number=step, answer=answer)
                await warrior.hear_of("answer-accepted")
                await server.end(signal.SIGKILL)
            await server.start()
            async with at_war(xenia, war) as line:
                welcome = await line.hear("welcome")
            assert welcome["war"]["step_number"] == step
            assert welcome["seat_states"][seat] == warrior.moments[seat] | {"answer": answer}
        async with at_war(xenia, war) as line:
            warrior = Warrior(line)
            await play(warrior, until=step + FURTHER * STEP_NUMBER_GAP)
    check_kept(data, war, warrior.war["step_number"])


def check_kept(data: Path, war: str, steps: int) -> None:
    """Check that every event is stored once, with all acknowledged steps.

    Args:
        data: the folder of the site.
        war: the war.
        steps: the number of the last acknowledged step.
    """
    with closing(sqlite3.connect(data / "tessera.db")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        kept = database.execute(
            "SELECT seq, event FROM events WHERE room_id = ? ORDER BY seq", (war,)
        ).fetchall()
    assert [seq for seq, _ in kept] == list(range(1, len(kept) + 1))
    assert sum('"type":"step_ended"' in event for _, event in kept) >= steps // STEP_NUMBER_GAP
