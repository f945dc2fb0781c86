"""A round of training: play, learn, and see whether what was learned plays better."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tessera.games import catalog
from tessera.lab.pool import spread
from tessera.lab.training.fitting import Told, fit, in_numbers, save
from tessera.lab.training.positions import Lesson, Source, append, lessons, read

LESSONS, NETWORK, CURVE = "lessons.jsonl", "network.npz", "curve.json"


class Plan(NamedTuple):
    """What a round of training is to do."""

    source: Source
    games: int
    folder: Path
    """Keeps what was learned, so that a round can be stopped and gone on with."""
    trust: float
    """How much the ends of games count, against what searches said: 0 to 1."""
    processes: int = 0
    """How many games at once; 0: as many as there are processors."""


def play(plan: Plan, played: Callable[[int], None]) -> list[Lesson]:
    """Play the games that are still to be played; the lessons of all.

    Args:
        plan: what is to be done.
        played: hears after each game how many there are.
    """
    plan.folder.mkdir(parents=True, exist_ok=True)
    file = plan.folder / LESSONS
    found = list(read(file)) if file.exists() else []
    known = {lesson.game for lesson in found}
    rest = [number for number in range(plan.games) if number not in known]
    played(plan.games - len(rest))
    for done, game in enumerate(spread(partial(lessons, plan.source), rest, plan.processes), 1):
        append(file, game)
        found += game
        played(plan.games - len(rest) + done)
    return found


def learn(plan: Plan, taught: list[Lesson], told: Told) -> Path:
    """Fit networks to lessons; the file that they are in."""
    curve: list[tuple[int, int, float]] = []

    def noted(stage: int, epoch: int, lack: float) -> None:
        curve.append((stage, epoch, lack))
        told(stage, epoch, lack)

    networks = fit(in_numbers(taught, plan.trust), plan.source.seed, noted)
    tables = catalog.game(plan.source.game).board_class.start().tables
    save(networks, np.shape(tables["inner"])[-1], plan.folder / NETWORK)
    (plan.folder / CURVE).write_text(json.dumps(curve))
    return plan.folder / NETWORK
