"""A small version of `tests.load.kill`, with toy games."""

import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.load.kill import check, kill_at_random
from tests.server.process import RACE, TOY, process_in
from tests.server.racing import LONG as LONG_RACE
from tests.toys.race.board import Board

from tessera.games.common.board import CHANCE_LETTER
from tessera.games.common.chance import Chance

LONG = {"game": "fill", "position": f"fill standard {'.' * 26} x:2"}


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("command", "wish"), [(TOY, LONG), (RACE, LONG_RACE)], ids=["fill", "race"]
)
async def test_kills_at_random_moments_lose_and_double_nothing(
    tmp_path: Path, command: tuple[str, ...], wish: dict[str, Any]
) -> None:
    data = tmp_path / "data"
    async with process_in(data, command) as server:
        world = await kill_at_random(server, wish, pairs=6, kills=3, dice=random.Random(5))
    assert check(data, world) > 0
    assert (draws(data) > 0) is (command == RACE)


def draws(data: Path) -> int:
    """How often chance has drawn, each time what follows from the secret of its table."""
    drawn = 0
    with closing(sqlite3.connect(data / "tessera.db")) as database:
        dealt = database.execute(
            "SELECT id, config ->> 'initial', config ->> 'secret' FROM rooms"
            " WHERE config ->> 'dealt'"
        ).fetchall()
        for table, initial, secret in dealt:
            chance, board = Chance.from_secret(secret), Board.from_text(initial)
            assert initial.split(" ", 4)[3] == runners(chance.seed)
            happened = (
                "SELECT event ->> 'side', event ->> 'action' FROM events"
                " WHERE room_id = ? ORDER BY seq"
            )
            for side, action in database.execute(happened, (table,)):
                if side == CHANCE_LETTER:
                    assert action == chance.draw(board)
                    drawn += 1
                board.push(action)
    return drawn


def runners(seed: int) -> str:
    """The field of a position text that is dealt."""
    return Board.start(seed=seed).text().split(" ")[3]
