"""How a game goes, by what the bots think of their chances."""

import polars as pl

from tessera.lab.estimates import Sample
from tessera.lab.figures.played import Played

EVEN = 0.5
LOST = 0.25
"""Who comes back from so little chance, has come back."""


def drama(played: Played) -> Sample:
    """How far behind the winner was, on average of the turns in which it was behind.

    A turn counts with the root of the difference between the chances of the two sides.
    """
    behind = pl.col("winning") < EVEN
    depth = (1 - 2 * pl.col("winning")).clip(0).sqrt().filter(behind).mean().fill_null(0.0)
    return played.sample(_decided(played).group_by("number").agg(total=depth))


def lead_changes(played: Played) -> Sample:
    """How often the leader changed, of all turns after which it could."""
    leader = _known(played).filter(pl.col("chance") != EVEN)
    ahead = pl.col("chance") > EVEN
    return played.sample(
        leader.group_by("number", maintain_order=True)
        .agg(total=(ahead != ahead.shift()).sum(), weight=pl.len() - 1)
        .filter(pl.col("weight") > 0)
    )


def comeback(played: Played) -> Sample:
    """Whether the winner had had little chance."""
    low = (pl.col("winning") < LOST).any()
    return played.sample(_decided(played).group_by("number").agg(total=low))


def decided_at(played: Played) -> Sample:
    """After which part of the game the winner was better off than the loser had ever been."""
    best_of_loser = (1 - pl.col("winning")).max().over("number")
    after = _decided(played).with_columns(decisive=pl.col("winning") > best_of_loser)
    first = pl.col("place").filter(pl.col("decisive")).first().fill_null(pl.col("length").first())
    return played.sample(
        after.group_by("number", maintain_order=True).agg(total=first / pl.col("length").first())
    )


def _known(played: Played) -> pl.DataFrame:
    return played.main.filter(pl.col("chance").is_not_null())


def _decided(played: Played) -> pl.DataFrame:
    return played.main.filter(pl.col("winning").is_not_null())
