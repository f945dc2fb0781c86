"""Piece values by logistic regression, and the use of pieces."""

from collections.abc import Mapping, Sequence

import numpy as np
import polars as pl

from tessera.games.common.scene import SceneFace
from tessera.lab.estimates import MIN_GAMES, Estimate, Numbers
from tessera.lab.metrics.series_data import SeriesData
from tessera.lab.play import start
from tessera.lab.regression import Fit, fit_logistic
from tessera.lab.stats import wilson_interval

PRIOR_SD = 1.5
"""The standard deviation of the normal prior of a piece value, in log-odds: 95% are in ±3."""
SHARED_BY_MOVES, SHARED_BY_TOKEN = 0.6, 0.2
"""The fractions of the prior variance shared by faces with equal or mirrored moves, and by the two
faces of a token."""
MAX_HALF_WIDTH = 1.0
"""The half-width, in log-odds (50 or 73%), above which a value is unknown unless its sign is."""
VALUES_SCHEMA: dict[str, pl.DataType] = {
    "kind": pl.String(),
    "worth": pl.Float64(),
    "low": pl.Float64(),
    "high": pl.Float64(),
    "games": pl.Int64(),
}


def estimate_values(data: SeriesData) -> pl.DataFrame:
    """The value of each kind: the effect of one more piece on the log-odds of winning.

    Columns: `kind`; `worth` of one more piece, all other differences being equal, with `low` and
    `high`; `games` in which one side had more. A log-odds of 1 is about 73%, of 2 about 88%. The
    difference is averaged over the turns of a game, so that each game is one observation. The
    intervals of all kinds are simultaneous at 95% (`regression`). This is correlation, not cause:
    winners have more of most kinds.
    """
    counts = _leads(data)
    kinds = [name for name in counts.columns if name not in ("number", "points")]
    if not kinds or counts.height < MIN_GAMES:
        return pl.DataFrame(schema=VALUES_SCHEMA)
    leads, points = counts.select(kinds).to_numpy(), counts["points"].to_numpy()
    rows = np.hstack([leads, np.ones((len(leads), 1))])  # the last: the advantage of the first side
    faces = start(data.series.experiment).board_scene().faces
    fit = fit_logistic(rows, points, _prior(kinds, faces))
    fit = Fit(fit.weights[:-1], fit.covariance[:-1, :-1])
    half = fit.half_lengths()
    low, high = fit.weights - half, fit.weights + half
    columns = {
        "kind": kinds,
        "worth": fit.weights,
        "low": low,
        "high": high,
        "games": (np.abs(leads) > 0).sum(axis=0),
    }
    return pl.DataFrame(columns).sort("worth", descending=True)


def is_known(found: Estimate) -> bool:
    """Whether the value of a kind, or at least its sign, is known."""
    return found.half_width <= MAX_HALF_WIDTH or found.low > 0 or found.high < 0


def _prior(kinds: Sequence[str], faces: Mapping[str, SceneFace]) -> Numbers:
    """The prior covariance of the values of kinds and, last, of the first side's advantage.

    Faces with equal or mirrored moves probably have similar values, and so, to a lesser degree, do
    the two faces of a token: data on one also informs the other.
    """
    moves = np.array([_moves(kind, faces) for kind in kinds])
    tokens = np.array([faces[kind].type if kind in faces else kind for kind in kinds])
    shared = SHARED_BY_MOVES * (moves[:, None] == moves) + SHARED_BY_TOKEN * (
        tokens[:, None] == tokens
    )
    prior = np.eye(len(kinds) + 1)
    prior[:-1, :-1] = shared + (1 - SHARED_BY_MOVES - SHARED_BY_TOKEN) * np.eye(len(kinds))
    return PRIOR_SD**2 * prior


def _moves(kind: str, faces: Mapping[str, SceneFace]) -> str:
    """A key of a kind's moves, equal for mirror images; the kind itself if it has no face."""
    if kind not in faces:
        return kind
    marks = sorted(faces[kind].marks)
    mirrored = sorted((-right, forwards) for right, forwards in marks)
    return f"{faces[kind].category} {min(marks, mirrored)}"


def usage(data: SeriesData) -> pl.DataFrame:
    """The share of games in which each kind of piece or card was used.

    `moved`: it moved or entered the board; `took`: it took part in a capture; `decided`: it moved
    in the winner's last turn; `played`: the card was played. Kinds near 0 in all are dead content.
    """
    games = max(data.games.height, 1)
    last = data.main_turns.filter(
        (pl.col("place") == pl.col("length") - 1) & (pl.col("side") == pl.col("winner"))
    )
    kind = pl.col("moves").struct.field("kind")
    by = pl.col("losses").struct.field("by")
    captures = (
        data.main_turns.explode("losses")
        .with_columns(kind=by)
        .explode("kind")
        .with_columns(kind=pl.col("kind").str.head(-1))
    )
    parts = {
        "moved": data.main_turns.explode("moves").with_columns(kind=kind),
        "took": captures,
        "decided": last.explode("moves").with_columns(kind=kind),
        "played": data.main_turns.explode("cards").with_columns(kind=pl.col("cards")),
    }
    shares = pl.DataFrame(schema={"kind": pl.String})
    for name, rows in parts.items():
        seen = rows.filter(pl.col("kind").is_not_null()).group_by("kind")
        part = seen.agg((pl.col("number").n_unique() / games).alias(name))
        shares = shares.join(part, on="kind", how="full", coalesce=True)
    return shares.fill_null(0.0).sort("kind")


def unused_kinds(data: SeriesData, limit: float) -> list[str]:
    """Kinds on the board or in hand whose share of games with any use is surely below a limit."""
    seen = {
        kind
        for row in (
            data.main_turns.select(pl.col("standing").list.eval(pl.element().struct.field("kind"))),
            data.main_turns.select("hand"),
        )
        for kind in row.to_series().explode().drop_nulls().unique()
    }
    games = data.games.height
    known = {row["kind"]: row for row in usage(data).iter_rows(named=True)}
    most = {
        kind: max(
            (part for part in known.get(kind, {}).values() if isinstance(part, float)), default=0.0
        )
        for kind in seen
    }
    return sorted(kind for kind, part in most.items() if wilson_interval(part, games)[1] < limit)


def _leads(data: SeriesData) -> pl.DataFrame:
    """`number`, `points`, and for each kind the first side's mean surplus over the turns."""
    piece, first = pl.col("standing").struct, start(data.series.experiment).sides[0]
    sign = pl.when(piece.field("side") == first).then(1.0).otherwise(-1.0)
    leads = (
        data.main_turns.explode("standing")
        .filter(pl.col("standing").is_not_null())
        .with_columns(kind=piece.field("kind"), lead=sign / pl.col("length"))
        .group_by("number", "kind")
        .agg(pl.col("lead").sum())
        .sort("kind", "number")
        .pivot("kind", index="number", values="lead")
        .with_columns(pl.exclude("number").fill_null(0.0))
    )
    return data.games.select("number", "points").join(leads, on="number", maintain_order="left")
