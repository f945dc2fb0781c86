"""Replay of a finished war: the truth and each player's knowledge, hour by hour.

It shows each hour as it ends. For reviews, it shows each hour when orders are given, and the end.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.events import Log
from tessera.games.zodiacs.journal import Journal
from tessera.games.zodiacs.scene import WarScene, scene_of
from tessera.games.zodiacs.state import Step
from tessera.games.zodiacs.view import log_for
from tessera.server.wars.http_messages import ReplayHour, ReplayLoss, ReplayView, WarReplay

MOST_DECIDING = 3
LEADER_WEIGHT = 5
"""Points of glory that the loss of a leader counts as."""

Time: TypeAlias = tuple[int, str]
"""A day and an hour."""
END: Time = (0, "end")
"""The end of the game."""


def replay_of(log: Log, *, ordering: bool = False) -> WarReplay:
    """Return the replay of a finished game.

    Args:
        log: the complete log.
        ordering: whether to show each hour when its orders are given, and then the end; otherwise
            each hour when it ends.
    """
    truth = Journal(log)
    seats = range(len(log.setup.seats))
    moments = _orderings if ordering else _ends
    eyes = [dict(_views(Journal(log_for(log, seat)), moments)) for seat in seats]
    gained, lost = _changes(truth)
    weights = {time: _weight(gained.get(time, {}), lost.get(time, ())) for time in gained | lost}
    deciding = sorted(weights, key=lambda time: -weights[time])[:MOST_DECIDING]
    known = [ReplayView((), (), (), ()) for _ in seats]
    hours = list[ReplayHour]()
    for time, view in _views(truth, moments):
        known = [eyes[seat].get(time, known[seat]) for seat in seats]
        hour = ReplayHour(
            *time,
            view,
            tuple(known),
            gained.get(time, {}),
            tuple(lost.get(time, ())),
            time in deciding,
        )
        hours.append(hour)
    return WarReplay(tuple(hours))


def hours_of(log: Log) -> tuple[WarScene, ...]:
    """The true state of a finished game at the end of each hour."""
    truth = Journal(log)
    return tuple(scene for _, scene in _scenes(truth, _ends))


def _ends(journal: Journal) -> dict[Time, int]:
    """The last entry of each hour."""
    return {(entry.day, str(entry.hour)): entry.number for entry in journal.entries}


def _orderings(journal: Journal) -> dict[Time, int]:
    """The entry at which the first orders of each hour are given, and the end."""
    found = dict[Time, int]()
    for entry in journal.entries:
        if isinstance(entry.event, happened.StepBegan) and entry.event.step is Step.ORDERS:
            found.setdefault((entry.day, str(entry.hour)), entry.number)
    return found | {END: len(journal.entries) - 1}


def _views(
    journal: Journal, moments: Callable[[Journal], dict[Time, int]]
) -> Iterator[tuple[Time, ReplayView]]:
    """Yield what a journal knows of the map at some moments."""
    for time, scene in _scenes(journal, moments):
        yield time, ReplayView(scene.pieces, scene.ghosts, scene.in_view, scene.explored)


def _scenes(
    journal: Journal, moments: Callable[[Journal], dict[Time, int]]
) -> Iterator[tuple[Time, WarScene]]:
    """Yield the map as a journal knows it at some moments."""
    for time, number in moments(journal).items():
        moment = journal.known_after(number)
        yield time, scene_of(moment.state, moment.memory)


def _changes(truth: Journal) -> tuple[dict[Time, dict[int, int]], dict[Time, list[ReplayLoss]]]:
    """Glory gained by each player, and pieces destroyed, by hour."""
    gained = dict[Time, dict[int, int]]()
    lost = dict[Time, list[ReplayLoss]]()
    for entry in truth.entries:
        time = (entry.day, str(entry.hour))
        match entry.event:
            case happened.Glory(player, amount):
                hour = gained.setdefault(time, {})
                hour[player] = hour.get(player, 0) + amount
            case happened.Destroyed(number):
                piece = truth.pieces[number]
                leader = truth.setup.kinds[piece.kind].leader
                loss = ReplayLoss(number, piece.kind, piece.owner, leader)
                lost.setdefault(time, []).append(loss)
    return gained, lost


def _weight(glory: dict[int, int], losses: Iterable[ReplayLoss]) -> int:
    """Importance of an hour: glory gained, and leaders lost."""
    return sum(glory.values()) + LEADER_WEIGHT * sum(loss.leader for loss in losses)
