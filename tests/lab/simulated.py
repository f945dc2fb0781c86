"""Simulated games, row by row."""

from collections.abc import Iterable, Sequence
from typing import Any

from tessera.lab.experiment import Experiment
from tessera.lab.metrics.series_data import SeriesData
from tessera.lab.results import GAMES, TURNS
from tessera.lab.rows import GameRow, PieceLoss, PieceMove, PlacedPiece, TurnRow
from tessera.lab.store import frame

SERIES = Experiment(game="pit").series[0]
SIDES = "br"


def game(number: int, winner: str = "b", turns: int = 4, **more: Any) -> GameRow:  # noqa: ANN401
    points = {"b": 1.0, "r": 0.0, "": 0.5}[winner]
    usual: dict[str, Any] = {
        "series": "simulated",
        "number": number,
        "seats": ("4", "4"),
        "points": points,
        "share": points,
        "winner": winner,
        "reason": "lumen" if winner else "no-progress",
        "board": "pit standard",
        "turns": turns,
        "actions": 2 * turns,
        "seconds": 1.0,
        "record": "{}",
    }
    return GameRow(**usual | more)


def turn(number: int, place: int, chance: float | None = 0.5, **more: Any) -> TurnRow:  # noqa: ANN401
    usual: dict[str, Any] = {
        "series": "simulated",
        "number": number,
        "turn": place,
        "side": SIDES[place % 2],
        "first": place % 2 == 0,
        "phase": "main",
        "ply": 2 * place,
        "actions": ["a1-a2", "a2-a3"],
        "legal": [3, 1],
        "chance": chance,
        "obvious": None,
        "wins": False,
        "seconds": 0.1,
        "standing": list[PlacedPiece](),
        "hand": list[str](),
        "usable": list[str](),
        "moves": list[PieceMove](),
        "losses": list[PieceLoss](),
        "cards": list[str](),
    }
    return TurnRow(**usual | more)


def course(number: int, chances: Sequence[float | None]) -> list[TurnRow]:
    """A game with the given chances of the first side, turn by turn."""
    return [turn(number, place, chance) for place, chance in enumerate(chances)]


def played(games: Iterable[GameRow], turns: Iterable[TurnRow] = ()) -> SeriesData:
    return SeriesData(SERIES, frame(games, GAMES), frame(turns, TURNS))
