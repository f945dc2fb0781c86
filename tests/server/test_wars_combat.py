"""Combat for players without a choice in it: one step in which nothing changes."""

from collections.abc import Iterator

import msgspec
import pytest
from tests.server.test_wars_stored import STORED, golden

from tessera.games.zodiacs.state import Step
from tessera.server.core.errors import RefusalError
from tessera.server.rooms.connection import Connection
from tessera.server.wars import events
from tessera.server.wars.broadcast import Broadcaster
from tessera.server.wars.content import of_today
from tessera.server.wars.events import Happened
from tessera.server.wars.messages import GetReplay
from tessera.server.wars.persistence import change, read_config, read_past
from tessera.server.wars.public import info_for, public
from tessera.server.wars.reducer import apply, replay
from tessera.server.wars.war import War

LATER = (Step.DEFENCE, Step.ORDER)
NAMES = {str(step) for step in (Step.TARGETS, *LATER)}
HERE: frozenset[str] = frozenset()


def replayed() -> Iterator[tuple[War, Happened]]:
    """Wars after each of their events."""
    for path in STORED:
        stored = golden(path).stored
        config = read_config(stored)
        war = replay(config, (), of_today()[config.content])
        for happening in read_past(stored):
            apply(war, happening)
            yield war, happening


def later_in_combat() -> Iterator[tuple[War, Happened]]:
    """Wars right after a step of combat that another one follows, while all play on."""
    for war, happening in replayed():
        if war.went_on and isinstance(happening.event, events.StepEnded):
            yield war, happening


def test_steps_of_one_combat_look_alike_to_everybody() -> None:
    before, seen = None, 0
    for war, happening in replayed():
        if war.game is None or not isinstance(happening.event, events.StepEnded):
            continue
        shown = public(war) if war.game.state.step.in_combat else None
        if shown is not None:
            assert (shown.step, shown.deadline) == ("combat", None)
            if before is not None and before.id == shown.id:
                assert msgspec.structs.replace(shown, returned=before.returned) == before
                seen += 1
        before = shown
    assert seen > 5


def test_combat_steps_are_hidden_from_spectators() -> None:
    told = 0
    for war, happening in later_in_combat():
        spectator = Connection(None)
        broadcaster = Broadcaster(war, {}, HERE)
        broadcaster.welcome(spectator)
        assert [*broadcaster.updates(happening.event, (spectator,))] == []
        assert [*broadcaster.seat_updates((spectator,))] == []
        assert change(war, happening).state is None  # lists change as little
        told += 1
    assert told > 5


def test_step_of_combat_is_named_only_to_seats_with_a_choice() -> None:
    named = hidden = 0
    for war, _ in replayed():
        if war.game is None or not war.game.state.step.in_combat:
            continue
        for seat, chair in enumerate(war.chairs):
            if chair.kind != "person":
                continue
            info = info_for(war, chair.principal or f"guest {seat}", HERE)
            assert war.number_for((seat,)) == war.step_number or not war.chooses(seat)
            if seat in info.you:
                assert (info.step in NAMES) == any(map(war.chooses, info.you))
            named += war.chooses(seat)
            hidden += not war.chooses(seat)
    assert named
    assert hidden


def test_updates_since_entry_go_to_owner_by_hour() -> None:
    *_, (war, _) = replayed()
    owner = Connection("x")
    war.chairs = tuple(
        msgspec.structs.replace(chair, principal="x" if seat == 0 else "y")
        for seat, chair in enumerate(war.chairs)
    )
    broadcaster = Broadcaster(war, {}, HERE)
    frames = broadcaster.rewind(owner, GetReplay(0, 3)).frames
    assert frames[0].number == 3
    hours = [(frame.scene.day, frame.scene.hour) for frame in frames[1:]]
    assert len(hours) == len({*hours}) > 3
    with pytest.raises(RefusalError) as refusal:
        broadcaster.rewind(owner, GetReplay(0, 10_000_000))
    assert refusal.value.code == "illegal"
