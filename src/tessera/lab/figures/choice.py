"""What there is to choose from, and how hard it is to choose."""

import math
from collections.abc import Sequence

import polars as pl

from tessera.lab.estimates import NOTHING, Estimate, Sample
from tessera.lab.figures.played import Played
from tessera.lab.rows import MAIN
from tessera.lab.score import Z

ENOUGH_CARDS = 3
HAND = 5
ACTION_SECONDS = 3
DOUBLING_SECONDS = 3
"""That a person needs for an action, and for each doubling of those that are legal."""


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


def minutes(played: Played) -> Sample:
    """About how long people would need: time to act, and more with each doubling of the choice.

    That one chooses the longer the more there is, by its logarithm, is Hick’s law (W. Hick, "On the
    rate of gain of information", 1952). Its two numbers are rough, and the same for all boards.
    """
    doublings = pl.col("legal").list.eval(pl.element().log(2)).list.sum().sum()
    actions = pl.col("legal").list.len().sum()
    seconds = ACTION_SECONDS * actions + DOUBLING_SECONDS * doublings
    return played.sample(played.main.group_by("number").agg(total=seconds / 60))


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


def alike_openings(played: Played) -> Sample:
    """Of all other games, how many begin with the same set-up and the same turn after it."""
    turns = played.turns.sort("number", "turn")
    if not played.series.is_mirrored:  # the two games of a pair are meant to begin alike
        turns = turns.filter(pl.col("number") % 2 == 0)
    begins = (
        turns.filter(
            pl.col("ply") <= pl.col("ply").filter(pl.col("phase") == MAIN).min().over("number")
        )
        .group_by("number", maintain_order=True)
        .agg(begun=pl.col("actions").list.join(" ").str.join(" "))
    )
    alike = (pl.len().over("begun") - 1) / (begins.height - 1 or None)
    return played.sample(begins.select("number", total=alike))


def alike(strata: Sequence[Sample]) -> Estimate:
    """How likely two games of one strength are alike, by how many others each is like.

    Simpson's index, without bias; its interval is that of a U-statistic (Hoeffding 1948).
    """
    samples = [sample.said.totals for sample in strata if len(sample.said.totals)]
    games, pairs = sum(map(len, samples)), sum(len(one) * (len(one) - 1) / 2 for one in samples)
    if not games:
        return NOTHING
    value = sum(float(one.sum()) for one in samples) / games
    half = 2 * Z * math.sqrt(sum(len(one) * float(one.var()) for one in samples)) / games
    # Where no two were alike, some pair of so many may yet be.
    return Estimate(value, value - half, max(value + half, 3 / pairs), games)
