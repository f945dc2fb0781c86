"""Plots of training: validation loss by epoch, and Elo by round."""

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure as Canvas

from tessera.i18n import message
from tessera.lab.training.rounds import Round

LOSS, STRENGTH = "loss.svg", "elo.svg"
MAX_ELO = 800.0
"""Elo differences are clipped to this."""


def draw(rounds: Sequence[Round], folder: Path, language: str) -> list[Path]:
    """Draw all rounds so far; return the files written."""
    files = [folder / LOSS]
    with _drawn(files[0], "train-epoch", "train-lack-axis", language) as axes:
        for one in rounds:
            for stage, losses in _curves(one).items():
                name = message("train-curve", round=one.number, stage=stage).format(language)
                axes.plot(range(1, len(losses) + 1), losses, label=name, linewidth=1)
        axes.set_yscale("log")
        axes.legend(frameon=False, fontsize="small")
    strengths = list(_strengths(rounds))
    if strengths:
        files.append(folder / STRENGTH)
        with _drawn(files[1], "train-round", "train-elo-axis", language) as axes:
            for number, (value, low, high), accepted in strengths:
                axes.plot([number, number], [low, high], color="C0", linewidth=2)
                axes.plot([number], [value], "o", color="C0", mfc="C0" if accepted else "white")
            axes.axhline(0.0, color="grey", linestyle="--", linewidth=1)
            axes.set_xticks([number for number, _, _ in strengths])
    return files


def _curves(one: Round) -> dict[int, list[float]]:
    """By stage, the validation loss after each epoch."""
    curves = defaultdict[int, list[float]](list)
    for stage, _, loss in one.curve:
        curves[stage].append(loss)
    return curves


def _strengths(rounds: Sequence[Round]) -> Iterator[tuple[int, tuple[float, ...], bool]]:
    """Round, Elo over the initial network with its interval, and acceptance, of rounds with trials.

    Each trial is played against the last accepted network, so differences are summed.
    """
    base = 0.0
    for one in rounds:
        if one.elo is None:
            continue
        above = tuple(base + min(max(points, -MAX_ELO), MAX_ELO) for points in one.elo)
        yield one.number, above, one.accepted
        if one.accepted and math.isfinite(above[0]):
            base = above[0]


@contextmanager
def _drawn(file: Path, across: str, up: str, language: str) -> Iterator[Axes]:
    """Axes to draw on; the file is written on exit."""
    with mpl.rc_context({"svg.hashsalt": "tessera"}):
        canvas = Canvas(figsize=(7.0, 4.0), layout="constrained")
        axes = canvas.add_subplot()
        axes.spines[["top", "right"]].set_visible(False)
        axes.set_xlabel(message(across).format(language))
        axes.set_ylabel(message(up).format(language))
        yield axes
        canvas.savefig(file, format="svg", metadata={"Date": None})
