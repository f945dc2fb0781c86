"""Eliminated players see everything in wars that allow it; all others only after the end."""

import json

import pytest

from tessera.games.zodiacs.content.loading import builtin_content
from tessera.server.core.errors import RefusalError
from tessera.server.rooms.connection import Connection
from tessera.server.wars.broadcast import Broadcaster
from tessera.server.wars.creation import create_war
from tessera.server.wars.events import Happened
from tessera.server.wars.following import next_auto_event
from tessera.server.wars.http_messages import NewWar, NewWarSeat
from tessera.server.wars.messages import GetPastMap, GetTruth
from tessera.server.wars.reducer import apply, replay
from tessera.server.wars.war import War

ME = NewWarSeat("me")
BOT = NewWarSeat("bot", level=1)
GUEST = "xenia"


def begun(*seats: NewWarSeat, out_sees_all: bool, out: tuple[int, ...]) -> War:
    """A war that has just begun, in which some seats are out."""
    wish = NewWar("three_valleys", seats, out_sees_all=out_sees_all)
    config, content = create_war(wish, GUEST, 0, builtin_content())
    war = replay(config, content=content)
    event = next_auto_event(war, frozenset())
    assert event is not None
    apply(war, Happened(1, 0, event))
    assert war.game is not None
    for seat in out:
        war.game.state.players[seat].out = True
    return war


def asking(war: War, principal: str | None) -> tuple[Broadcaster, Connection]:
    return Broadcaster(war, {}, frozenset()), Connection(principal)


def test_eliminated_player_sees_all() -> None:
    war = begun(ME, BOT, BOT, out_sees_all=True, out=(0,))
    broadcaster, connection = asking(war, GUEST)
    truth = broadcaster.truth(connection, GetTruth(None))
    assert war.game is not None
    assert {piece.id for piece in truth.scene.pieces} == set(war.game.state.pieces)
    assert truth.scene.viewer is None
    assert (
        broadcaster.past(connection, GetPastMap(None, truth.entries[-1].number)).scene.viewer
        is None
    )
    assert json.loads(broadcaster.welcome(connection))["war"]["out_sees_all"]


@pytest.mark.parametrize(
    ("seats", "allowed", "out", "principal"),
    [
        ((ME, BOT, BOT), False, (0,), GUEST),
        ((ME, BOT, BOT), True, (), GUEST),
        ((ME, BOT, BOT), True, (1,), GUEST),
        ((ME, ME, BOT), True, (0,), GUEST),
        ((ME, BOT, BOT), True, (0, 1), "yuri"),
        ((ME, BOT, BOT), True, (0,), None),
    ],
    ids=["not-allowed", "not-out", "another-out", "one-of-two", "a-watcher", "nobody"],
)
def test_other_players_see_nothing_more(
    seats: tuple[NewWarSeat, ...], allowed: bool, out: tuple[int, ...], principal: str | None
) -> None:
    broadcaster, connection = asking(begun(*seats, out_sees_all=allowed, out=out), principal)
    for seat in (None, 1):
        with pytest.raises(RefusalError):
            broadcaster.truth(connection, GetTruth(seat))
    with pytest.raises(RefusalError):
        broadcaster.past(connection, GetPastMap(None, 0))
