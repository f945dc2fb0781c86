"""The replay of a war: every hour, with each player's belief."""

from random import Random

import pytest
from tests.games.zodiacs.worlds import play_on, random_game

from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.scene import scene_of
from tessera.server.wars.http_messages import WarReplay
from tessera.server.wars.war_replay import hours_of, replay_of


@pytest.fixture(scope="module", params=range(2))
def game(request: pytest.FixtureRequest) -> Game:
    random = Random(request.param)
    *_, last = play_on(random_game(random, "ford", days=2), random)
    return last


@pytest.fixture(scope="module")
def replay(game: Game) -> WarReplay:
    return replay_of(game.log)


def test_it_ends_as_the_war_did(game: Game, replay: WarReplay) -> None:
    last = replay.hours[-1]
    assert last.truth.pieces == scene_of(game.state).pieces
    for seat, known in enumerate(last.known):
        assert known.pieces == scene_of(game.view(seat)).pieces
    begun = {(e.day, e.hour) for e in game.log.entries}
    assert [(hour.day, hour.hour) for hour in replay.hours] == sorted(begun, key=moment)


def test_its_picture_moves_by_the_same_hours(game: Game, replay: WarReplay) -> None:
    scenes = hours_of(game.log)
    assert [(scene.day, scene.hour) for scene in scenes[:-1]] == [
        (hour.day, hour.hour) for hour in replay.hours[:-1]
    ]
    assert [scene.pieces for scene in scenes] == [hour.truth.pieces for hour in replay.hours]
    assert [scene.result for scene in scenes] == [None] * (len(scenes) - 1) + [game.state.result]


def moment(time: tuple[int, str]) -> tuple[int, int]:
    hours = ("morning", "midday", "evening", "dusk", "midnight", "dawn")
    return time[0], hours.index(time[1])


def test_replay_of_a_seat_has_no_unseen_pieces(replay: WarReplay) -> None:
    for hour in replay.hours:
        truth = {piece.id: piece.cell for piece in hour.truth.pieces}
        for known in hour.known:
            assert all(truth[piece.id] == piece.cell for piece in known.pieces)


def test_deciding_hours_have_most_glory_and_fallen_leaders(game: Game, replay: WarReplay) -> None:
    gained = sum(e.event.amount for e in game.log.entries if isinstance(e.event, happened.Glory))
    assert sum(sum(hour.glory.values()) for hour in replay.hours) == gained
    deciding = [hour for hour in replay.hours if hour.deciding]
    assert len(deciding) <= 3
    if gained:
        assert max(replay.hours, key=lambda hour: sum(hour.glory.values())).glory
        assert deciding
