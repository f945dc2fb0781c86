"""A small version of `tests.load.kill`, with the toy game."""

import random
from pathlib import Path

import pytest
from tests.load.kill import check, kill_at_random
from tests.server.process import process_in

LONG = {"game": "fill", "position": f"fill standard {'.' * 26} x:2"}


@pytest.mark.anyio
async def test_kills_at_random_moments_lose_and_double_nothing(tmp_path: Path) -> None:
    data = tmp_path / "data"
    async with process_in(data) as server:
        world = await kill_at_random(server, LONG, pairs=6, kills=3, dice=random.Random(5))
    assert check(data, world) > 0
