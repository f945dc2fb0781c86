"""How games end, and how long they take."""

import polars as pl

from tessera.lab.estimates import Sample
from tessera.lab.figures.played import Played

AIMLESS = ("no-progress", "eliminated", "")
"""Reasons for which games end that no board is laid for."""
EVEN = (0.4, 0.6)
"""The chance of either side, where neither is better off."""


def first_side(played: Played) -> Sample:
    """The points of the first side."""
    return played.sample(played.games.select("number", total="points"))


def drawn(played: Played) -> Sample:
    """Whether nobody has won, though the game is over."""
    return played.sample(
        played.games.select("number", total=(pl.col("winner") == "") & (pl.col("reason") != ""))
    )


def unfinished(played: Played) -> Sample:
    """Whether the game was left because it went on for too long."""
    return played.sample(played.games.select("number", total=pl.col("reason") == ""))


def ended_by(played: Played, reason: str) -> Sample:
    """Whether the game ended in one way."""
    return played.sample(played.games.select("number", total=pl.col("reason") == reason))


def aimless(played: Played) -> Sample:
    """Whether the game ended, or was left, without anybody reaching what is to be reached."""
    return played.sample(played.games.select("number", total=pl.col("reason").is_in(AIMLESS)))


def reasons(played: Played) -> list[str]:
    """The ways in which games ended, the most frequent first."""
    counted = played.games.filter(pl.col("reason") != "")["reason"].value_counts(sort=True)
    return counted["reason"].to_list()


def turns(played: Played) -> Sample:
    """How many turns both sides had after the set-up."""
    return played.sample(played.games.select("number", total="turns"))


def even_setups(played: Played) -> Sample:
    """Whether neither side was better off when the set-up was over, as both see it."""
    first = played.main.filter((pl.col("place") == 0) & pl.col("ahead").is_not_null())
    return played.sample(first.select("number", total=pl.col("ahead").is_between(*EVEN)))


def won_at_once(played: Played) -> Sample:
    """Whether the game was over before both sides had had a turn."""
    over = (pl.col("winner") != "") & (pl.col("turns") <= 2)
    return played.sample(played.games.select("number", total=over))


def could_be_won_at_once(played: Played) -> Sample:
    """Whether a side could have won in its first turn, tried exactly."""
    first = played.main.filter(pl.col("place") < 2)
    return played.sample(first.group_by("number").agg(total=pl.col("wins").any()))
