"""The store of experiments: Parquet files with a row per game and a row per turn.

Each series has a folder, named by its address:

    experiments/ADDRESS.toml            an experiment
    series/ADDRESS/games-NAME.parquet   a batch of its games
    series/ADDRESS/turns-NAME.parquet   and the turns of these

Batches are written atomically; unwritten games are played again. If two processes played the same
games, both batches have equal rows, which are read once.
"""

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from shutil import rmtree
from time import monotonic, time
from typing import Literal
from uuid import uuid4

import msgspec
import polars as pl

from tessera.files import write_whole
from tessera.folders import data_folder
from tessera.i18n import MessageError
from tessera.lab.experiment import Experiment, Series
from tessera.lab.experiment_file import read_experiment
from tessera.lab.types import Columns, GameRows

FOLDER_VARIABLE = "TESSERA_LAB"
"""The environment variable with the folder."""
BATCH = 32
"""A batch is written after this many games,"""
SECONDS = 20.0
"""or this many seconds."""
DAY = 86_400
"""Seconds."""


@dataclass(frozen=True)
class Store:
    """A folder of experiments."""

    folder: Path

    @classmethod
    def default(cls) -> "Store":
        """The store named by the environment, or the default in the user's data folder.

        Raises:
            MessageError: if neither exists.
        """
        named = os.environ.get(FOLDER_VARIABLE)
        return cls(Path(named) if named else data_folder(FOLDER_VARIABLE) / "lab")

    def save(self, experiment: Experiment) -> None:
        """Save an experiment, so that it is listed."""
        _write(self._experiments_folder / f"{experiment.address}.toml", experiment.text.encode())

    def experiments(self) -> list[Experiment]:
        """The readable experiments, latest first."""
        return [one for one in self.read_all() if isinstance(one, Experiment)]

    def read_all(self) -> Iterator[Experiment | MessageError]:
        """All experiments, latest first; an error for each that cannot be read any more.

        A board or player may have been removed since.
        """
        for file in sorted(
            self._experiments_folder.glob("*.toml"), key=lambda file: -file.stat().st_mtime
        ):
            try:
                yield read_experiment(file)
            except MessageError as error:
                yield error

    def games(self, series: Sequence[Series]) -> pl.DataFrame:
        """All stored games of some series of one game, sorted by number.

        They may be more than an experiment needs: series are shared, and an interrupted run leaves
        games beyond those that count, most of them short;
        `metrics.series_data.load_series` returns those that count.
        """
        return self._read(series, "games", ["number"])

    def turns(self, series: Sequence[Series]) -> pl.DataFrame:
        """The turns of these games, by game and turn."""
        return self._read(series, "turns", ["number", "turn"])

    def writer(self) -> "BatchWriter":
        """A writer of games in batches."""
        return BatchWriter(self)

    def append(self, series: Series, rows: Sequence[GameRows]) -> None:
        """Write games of a series with their turns, atomically."""
        folder, name = self.folder / "series" / series.address, uuid4().hex
        reader = series.experiment.results
        turns = frame((turn for row in rows for turn in row.turns), reader.turns)
        games = frame((row.game for row in rows), reader.games)
        folder.mkdir(parents=True, exist_ok=True)
        for kind, table in (
            ("turns", turns),
            ("games", games),
        ):  # games last: they make the batch visible
            part = folder / f".{kind}-{name}"
            table.write_parquet(part)
            part.replace(folder / f"{kind}-{name}.parquet")

    def sweep(self, days: float | None = None) -> int:
        """Delete games that no experiment uses, such as those of earlier bot versions.

        Args:
            days: also delete experiments last run this many days ago; None: none.

        Returns:
            The number of bytes freed.
        """
        if days is not None:
            oldest = time() - days * DAY
            for file in self._experiments_folder.glob("*.toml"):
                if file.stat().st_mtime < oldest:
                    file.unlink()
        used = {one.address for experiment in self.experiments() for one in experiment.series}
        freed = 0
        for folder in (self.folder / "series").glob("*"):
            if folder.name not in used:
                freed += sum(file.stat().st_size for file in folder.iterdir())
                rmtree(folder)
        return freed

    @property
    def _experiments_folder(self) -> Path:
        return self.folder / "experiments"

    def _read(
        self, series: Sequence[Series], kind: Literal["games", "turns"], key: list[str]
    ) -> pl.DataFrame:
        reader = series[0].experiment.results
        schema = reader.games if kind == "games" else reader.turns
        found = [
            pl.read_parquet(games.with_name(games.name.replace("games", kind, 1)), glob=False)
            for one in series
            for games in sorted((self.folder / "series" / one.address).glob("games-*.parquet"))
        ]
        whole = pl.concat([pl.DataFrame(schema=schema), *found])
        return whole.unique(["series", *key], keep="first").sort("series", *key)


@dataclass
class BatchWriter:
    """Collects games and writes them in batches."""

    store: Store
    _waiting: dict[str, tuple[Series, list[GameRows]]] = field(default_factory=dict)
    _since: float = field(default_factory=monotonic)

    def add(self, series: Series, rows: GameRows) -> None:
        """Add a game; writes the batch if it is full or old enough."""
        self._waiting.setdefault(series.address, (series, []))[1].append(rows)
        waiting = sum(len(games) for _, games in self._waiting.values())
        if waiting >= BATCH or monotonic() > self._since + SECONDS:
            self.write()

    def write(self) -> None:
        """Write the collected games."""
        for series in list(self._waiting):
            self.store.append(*self._waiting.pop(series))
        self._since = monotonic()


def frame(rows: Iterable[msgspec.Struct], schema: Columns) -> pl.DataFrame:
    """Rows as a table."""
    return pl.DataFrame([msgspec.to_builtins(row) for row in rows], schema=schema, orient="row")


def _write(file: Path, content: bytes) -> None:
    """Write a file durably."""
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, content, durable=True)
