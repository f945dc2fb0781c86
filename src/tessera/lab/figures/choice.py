"""What there is to choose from, and how hard it is to choose."""

import math

import numpy as np
import polars as pl

from tessera.lab.estimates import NOTHING, Estimate, Sample
from tessera.lab.figures.played import Played
from tessera.lab.score import Z

ENOUGH_CARDS = 3
HAND = 5


def branching(played: Played) -> Sample:
    """Legal actions at each decision."""
    return played.sample(
        played.main.group_by("number").agg(
            total=pl.col("legal").list.sum().sum(), weight=pl.col("legal").list.len().sum()
        )
    )


def decisions(played: Played) -> Sample:
    """How often there was more than one legal action."""
    many = pl.col("legal").list.eval(pl.element() > 1).list.sum()
    return played.sample(
        played.main.group_by("number").agg(
            total=many.sum(), weight=pl.col("legal").list.len().sum()
        )
    )


def obvious(played: Played) -> Sample:
    """How often a turn began as a novice would have begun it."""
    looked = played.main.filter(pl.col("obvious").is_not_null())
    return played.sample(
        looked.group_by("number").agg(total=pl.col("obvious").sum(), weight=pl.len())
    )


def cards_usable(played: Played) -> Sample:
    """How often at least three of five cards could be played."""
    held = played.main.filter(pl.col("hand").list.len() == HAND)
    enough = pl.col("usable").list.len() >= ENOUGH_CARDS
    return played.sample(held.group_by("number").agg(total=enough.sum(), weight=pl.len()))


def alike_openings(played: Played) -> Estimate:
    """How likely two games begin with the same turn after the same set-up.

    Simpson's index, without bias; its interval is that of a U-statistic (Hoeffding 1948).
    """
    begins = (
        played.turns.sort("number", "turn")
        .filter(
            pl.col("ply") <= pl.col("ply").filter(pl.col("phase") == "main").min().over("number")
        )
        .group_by("number", maintain_order=True)
        .agg(begun=pl.col("actions").list.join(" ").str.join(" "))
    )
    games = begins.height
    if games < 2:
        return NOTHING
    alike = (begins.select(pl.len().over("begun") - 1)["len"] / (games - 1)).to_numpy()
    value = float(alike.mean())
    half = 2 * Z * float(np.std(alike)) / math.sqrt(games)
    low = max(0.0, value - half)
    # Where no two were alike, some pair of so many may yet be.
    return Estimate(value, low, min(1.0, max(value + half, 3 / (games * (games - 1) / 2))), games)
