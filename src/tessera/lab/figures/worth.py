"""What pieces are worth, and which are of no use."""

import numpy as np
import polars as pl

from tessera.lab.estimates import Numbers
from tessera.lab.figures.played import Played
from tessera.lab.score import interval

SPREAD = 1.0
"""What a piece may be worth before anything is known, in log-odds: the standard deviation of a
normal law with mean 0, so that kinds that are seldom seen are not believed to be worth much."""
ROUNDS = 50
NEAR = 1e-8
"""Steps that are shorter change nothing that could be told."""
DRAWS = 200
WORTH = {
    "kind": pl.String(),
    "worth": pl.Float64(),
    "low": pl.Float64(),
    "high": pl.Float64(),
    "games": pl.Int64(),
}


def worth(played: Played) -> pl.DataFrame:
    """What one piece more than the other side is worth: `kind`, `worth`, `low`, `high`, `games`.

    In log-odds of winning: 1 is about 73 %, 2 about 88 %. Logistic regression of who won on how
    many more of each kind the first side had on the board, on average of a game's turns; with
    shrinkage (Hoerl and Kennard, "Ridge regression", 1970) and, of the interval, games that are
    drawn anew.
    """
    counts = _leads(played)
    kinds = [name for name in counts.columns if name not in ("number", "points")]
    if not kinds or counts.height < 2:
        return pl.DataFrame(schema=WORTH)
    leads, points = counts.select(kinds).to_numpy(), counts["points"].to_numpy()
    found = fitted(leads, points)
    dice = np.random.default_rng(0)
    again = [
        fitted(leads[drawn], points[drawn])
        for drawn in dice.integers(0, len(points), (DRAWS, len(points)))
    ]
    low, high = np.percentile(again, (2.5, 97.5), axis=0)
    games = (np.abs(leads) > 0).sum(axis=0)
    columns = {"kind": kinds, "worth": found, "low": low, "high": high, "games": games}
    return pl.DataFrame(columns).sort("worth", descending=True)


def fitted(leads: Numbers, points: Numbers) -> Numbers:
    """The weights of a ridge logistic regression, by Newton's method.

    Args:
        leads: [games, kinds]
        points: [games] 0 to 1
    """
    rows = np.hstack([leads, np.ones((len(leads), 1))])  # the last: what the first side has anyway
    ridge = np.eye(rows.shape[1]) / SPREAD**2
    weights = np.zeros(rows.shape[1])
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-np.clip(rows @ weights, -30, 30)))
        slope = rows.T @ (points - chance) - ridge @ weights
        bend = (rows * (chance * (1 - chance))[:, None]).T @ rows + ridge
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if np.abs(step).max() < NEAR:
            break
    found: Numbers = weights[:-1]
    return found


def uses(played: Played) -> pl.DataFrame:
    """For each kind of piece or card, in which part of the games it was of use.

    `moved`: it moved, or came to the board; `took`: something was taken with its help; `decided`:
    it moved in the last turn of the winner. What is near 0 in all is dead content.
    """
    games = max(played.games.height, 1)
    last = played.main.filter(
        (pl.col("place") == pl.col("length") - 1) & (pl.col("side") == pl.col("winner"))
    )
    kind = pl.col("moves").struct.field("kind")
    by = pl.col("losses").struct.field("by")
    took = (
        played.main.explode("losses")
        .with_columns(kind=by)
        .explode("kind")
        .with_columns(kind=pl.col("kind").str.head(-1))
    )
    parts = {
        "moved": played.main.explode("moves").with_columns(kind=kind),
        "took": took,
        "decided": last.explode("moves").with_columns(kind=kind),
        "played": played.main.explode("cards").with_columns(kind=pl.col("cards")),
    }
    shares = pl.DataFrame(schema={"kind": pl.String})
    for name, rows in parts.items():
        seen = rows.filter(pl.col("kind").is_not_null()).group_by("kind")
        part = seen.agg((pl.col("number").n_unique() / games).alias(name))
        shares = shares.join(part, on="kind", how="full", coalesce=True)
    return shares.fill_null(0.0).sort("kind")


def idle(played: Played, seldom: float) -> list[str]:
    """Kinds that stand or are held, and surely are of use in less than a part of the games."""
    seen = {
        kind
        for row in (
            played.main.select(pl.col("standing").list.eval(pl.element().struct.field("kind"))),
            played.main.select("hand"),
        )
        for kind in row.to_series().explode().drop_nulls().unique()
    }
    games = played.games.height
    known = {row["kind"]: row for row in uses(played).iter_rows(named=True)}
    most = {
        kind: max(
            (part for part in known.get(kind, {}).values() if isinstance(part, float)), default=0.0
        )
        for kind in seen
    }
    return sorted(kind for kind, part in most.items() if interval(part, games)[1] < seldom)


def _leads(played: Played) -> pl.DataFrame:
    """`number`, `points`, and for each kind how many more the first side had, on average."""
    piece, first = pl.col("standing").struct, played.series.match.start().sides[0]
    each = pl.when(piece.field("side") == first).then(1.0).otherwise(-1.0)
    stood = (
        played.main.explode("standing")
        .filter(pl.col("standing").is_not_null())
        .with_columns(kind=piece.field("kind"), lead=each / pl.col("length"))
        .group_by("number", "kind")
        .agg(pl.col("lead").sum())
        .sort("kind", "number")
        .pivot("kind", index="number", values="lead")
        .with_columns(pl.exclude("number").fill_null(0.0))
    )
    return played.games.select("number", "points").join(stood, on="number", maintain_order="left")
