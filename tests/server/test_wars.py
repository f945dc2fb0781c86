"""Whole wars over real sockets: people and bots together, from the invitation to the end."""

from typing import Any

import pytest
from tests.server.site import Visitor
from tests.server.warring import Warrior, at_war, found_war, play

pytestmark = pytest.mark.anyio


async def test_one_person_plays_a_bot_to_the_end(xenia: Visitor) -> None:
    war = await found_war(xenia, [{"kind": "me", "name": "Xenia"}, {"kind": "bot", "level": 1}])
    async with at_war(xenia, war) as line:
        warrior = Warrior(line, seed=1)
        await play(warrior)
    assert warrior.war["status"] == "finished"
