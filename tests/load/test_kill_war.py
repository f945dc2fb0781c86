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

pytestmark = pytest.mark.anyio

KILLS = 3
SAME_SCREEN: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "level": 1}]


async def until_a_response(warrior: Warrior) -> str | None:
    """Play until a seat is asked for a response; which one. None if the war is over before."""
    while warrior.war.get("status") != "finished":
        asked = [seat for seat, moment in warrior.moments.items() if moment["asked"]]
        if asked and warrior.war["step"] == "response":
            return asked[0]
        if warrior.war:
            await warrior.answer()
        await warrior.hear()
    return None


async def test_a_response_step_survives_the_end_of_the_server(tmp_path: Path) -> None:
    data, kills, last = tmp_path / "data", 0, dict[str, Any]()
    async with process_in(data) as server, Visitor(server.address) as xenia:
        war = await found_war(xenia, SAME_SCREEN, map="three_valleys")
        while last.get("status") != "finished":
            async with at_war(xenia, war) as line:
                warrior = Warrior(line, seed=kills)
                await warrior.hear()
                if kills < KILLS and (seat := await until_a_response(warrior)):
                    place = {"seat": int(seat), "step_number": warrior.war["step_number"]}
                    answer = {"type": "orders", "texts": []}
                    await line.say("answer", **place, answer=answer)
                    await warrior.hear_of("taken")
                    before = warrior.moments[seat] | {"answer": answer}
                    await server.end(signal.SIGKILL)
                    await server.start()
                    kills += 1
                    async with at_war(xenia, war) as again:
                        welcome = await again.hear("welcome")
                    assert welcome["war"]["step_number"] == place["step_number"]
                    assert welcome["moments"][seat] == before
                else:
                    await play(warrior)
                    last = warrior.war
    assert kills == KILLS
    check_kept(data, war, last["step_number"])


def check_kept(data: Path, war: str, steps: int) -> None:
    """See that every event is kept once, and as many steps were closed as were told."""
    with closing(sqlite3.connect(data / "tessera.db")) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        kept = database.execute(
            "SELECT seq, event FROM war_events WHERE war_id = ? ORDER BY seq", (war,)
        ).fetchall()
    assert [seq for seq, _ in kept] == list(range(1, len(kept) + 1))
    assert sum('"type":"closed"' in event for _, event in kept) == steps
