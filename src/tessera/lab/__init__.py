"""The design lab: matches between bots, experiments, statistics, reports, training.

Public are the names in `__all__`; they need the extra `lab` (`pip install tessera-games[lab]`).
"""

import logging
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tessera.lab.experiment import Experiment
    from tessera.lab.games import ExperimentResult, play_games, run_experiment

__all__ = ["Experiment", "ExperimentResult", "play_games", "run_experiment"]

logging.getLogger("matplotlib").setLevel(logging.ERROR)
"""Matplotlib's logger, which warns if it finds no cache folder; plots need none."""


if not TYPE_CHECKING:  # type checkers would accept any name

    def __getattr__(name: str) -> object:
        """Import a public name on first use, because the rest of the lab needs no Polars."""
        if name not in __all__:
            raise AttributeError(f"module 'tessera.lab' has no attribute {name!r}")
        module = "experiment" if name == "Experiment" else "games"
        return getattr(import_module(f"tessera.lab.{module}"), name)


def __dir__() -> list[str]:
    return __all__
