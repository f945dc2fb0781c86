"""What a picture of a war that is over shows."""

import re
from collections.abc import Sequence
from random import Random

import pytest
from msgspec.structs import replace
from tests.games.zodiacs.worlds import play_on, random_game

from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.scene import WarScene, scene_of
from tessera.printing.zodiacs import pictures
from tessera.printing.zodiacs.site import paths


@pytest.fixture(scope="module")
def game() -> Game:
    random = Random(1)
    *_, last = play_on(random_game(random, "ford", days=1), random)
    return last


def drawn(
    game: Game, scene: WarScene, names: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> str:
    """The drawing of which a picture is made."""
    svgs: list[str] = []
    monkeypatch.setattr(pictures, "render_png", svgs.append)
    pictures.Painter(game.state.setup, names).picture(scene)
    return svgs[0]


def test_picture_shows_all_pieces_and_players(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = scene_of(game.state)
    svg = drawn(game, scene, ["<b>A & B", "Y" * 40], monkeypatch)
    tokens = re.findall(r"scale\(\d\.\d+\)\"><path", svg)
    assert len(tokens) == len(scene.pieces)
    assert f"&lt;b&gt;A &amp; B · {scene.players[0].glory}" in svg
    assert "Y" * 15 + "…" in svg
    assert "Y" * 16 not in svg


@pytest.mark.parametrize(("result", "crowns"), [("glory:p0", 1), ("draw", 0), (None, 0)])
def test_winner_has_a_crown(
    game: Game, result: str | None, crowns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = replace(scene_of(game.state), result=result, pieces=())
    svg = drawn(game, scene, ["X", "Y"], monkeypatch)
    assert svg.count(paths()["crown"]) == crowns
