"""Games between bots, and experiments, as Polars frames: the public part of the lab."""

import random
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import polars as pl

from tessera.games.common.record import Player
from tessera.lab.experiment import Experiment
from tessera.lab.metrics.series_data import load_series
from tessera.lab.pool import parallel_map
from tessera.lab.runner import Run
from tessera.lab.store import Store
from tessera.library.board import Board, Vorcept
from tessera.library.bots import Bot, play_game
from tessera.library.values import Side, check_type


def play_games(
    first: Bot,
    second: Bot,
    games: int = 100,
    board: Board | None = None,
    *,
    random_plies: int = 4,
    seed: int = 0,
    processes: int = 1,
) -> pl.DataFrame:
    """Play games between two bots that alternate sides.

    Both games of a pair begin with the same random actions.

    Args:
        first: a bot.
        second: its opponent; it has the first side in every second game.
        games: how many to play.
        board: where they begin; None: a new game of Vorcept.
        random_plies: random actions at the beginning.
        seed: decides these actions, and draws of cards.
        processes: worker processes; more than 1 need bots that can be pickled, 0 means one for
            each processor.

    Returns:
        A row for each game: `game` (its number), `side` of the first bot (0 or 1), `points` of the
        first bot (1, 0.5 or 0), `reason`, `plies` and `record` (JSON).

    Raises:
        NotationError: if a bot's action cannot be read.
        IllegalActionError: if a bot's action is not legal.
        ValueError: if a number is negative.
    """
    _check_counts(games=games, random_plies=random_plies, processes=processes)
    if board is not None:
        check_type(board, Board, "a board of a game for two, such as tessera.Pit()")
    start = Vorcept() if board is None else board
    play = partial(_row, first, second, start, random_plies, seed)
    rows = [*parallel_map(play, range(games), processes)]
    return pl.DataFrame(sorted(rows), schema=SCHEMA, orient="row")


SCHEMA: dict[str, type[pl.DataType]] = {
    "game": pl.Int64,
    "side": pl.Int64,
    "points": pl.Float64,
    "reason": pl.String,
    "plies": pl.Int64,
    "record": pl.String,
}
Row = tuple[int, int, float, str, int, str]


def _row(first: Bot, second: Bot, start: Board, random_plies: int, seed: int, game: int) -> Row:
    """One game, as a row of `play_games`."""
    rng, board = random.Random(f"{seed} {game // 2}"), start.copy()
    for _ in range(random_plies):
        if not board.is_over:
            board.push(rng.choice(board.legal_actions))
    side = Side(game % 2)
    bots = (first, second) if side == Side.FIRST else (second, first)
    played = play_game(*bots, board, seed=rng.getrandbits(32))
    outcome = played.outcome
    if outcome is None:  # play_game ends with an outcome
        raise RuntimeError(played.text)
    points = 0.5 if outcome.winner is None else float(outcome.winner == side)
    record = played.to_record(Player(str(bot), "bot") for bot in bots).to_json()
    return game, int(side), points, outcome.reason, played.ply, record


def _check_counts(**counts: int) -> None:
    """Raise a `ValueError` that names the first negative one."""
    for name, count in counts.items():
        if count < 0:
            raise ValueError(f"{name} must be 0 or more; it is {count}")


@dataclass(frozen=True)
class ExperimentResult:
    """The games of an experiment, and their win rates."""

    games: pl.DataFrame
    """A row for each game that counts: players, winner, reason, lengths, record."""
    turns: pl.DataFrame
    """A row for each of their turns."""
    win_rates: pl.DataFrame
    """A row for each series: `series`, `games`, and `win_rate` of its first player (of the first
    side, where a player meets itself) with its 95% interval `low` to `high`, valid at any time."""


def run_experiment(
    experiment: Experiment, folder: Path | str | None = None, *, processes: int = 0
) -> ExperimentResult:
    """Play the games that an experiment still lacks, and return all of them.

    Games are stored as they finish, so an interrupted experiment goes on where it stopped, and
    another with the same series reuses them.

    Args:
        experiment: what to play.
        folder: where games are stored; None: the user's data folder, as for `tessera lab`.
        processes: worker processes; 0: one for each processor.

    Raises:
        NotationError: if a game, variant, board or player is unknown.
        ValueError: if `processes` is negative.
    """
    _check_counts(processes=processes)
    store = Store.default() if folder is None else Store(Path(folder))
    run = Run.resumed(experiment, store)
    for _ in run.play(store, processes):
        pass
    found = load_series(experiment, store)
    rates = [(one.series.name, one.games, one.win_rate, *one.interval) for one in run.progress]
    return ExperimentResult(
        pl.concat([series.games for series in found]),
        pl.concat([series.turns for series in found]),
        pl.DataFrame(rates, schema=RATES, orient="row"),
    )


RATES = ("series", "games", "win_rate", "low", "high")
