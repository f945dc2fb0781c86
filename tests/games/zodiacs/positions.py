"""Small positions of Zodiacs, written as cases (clause 11)."""

from typing import Any

from tessera.games.zodiacs.cases import game_from_case
from tessera.games.zodiacs.game import Game

KIND = {"size": 2, "hp": 5, "strength": 2, "level": 1}
TWO = ("a", "b")


def game(
    pieces: str,
    *,
    kinds: dict[str, dict[str, Any]] | None = None,
    players: tuple[str, ...] = TWO,
    terrain: str = "...../...../...../...../.....",
    hour: str = "morning",
    day: int = 1,
    **resources: dict[str, int],
) -> Game:
    """A game in an orders step.

    Args:
        pieces: `OWNER NUMBER KIND CELL`, separated by commas.
        kinds: what differs from a plain kind; `guard` is always there.
        players: their names, `NAME/COALITION` for members of one.
        terrain: the board text.
        hour: the hour.
        day: the day.
        resources: what players hold, by name.
    """
    stand = (text.split() for text in pieces.split(","))
    return game_from_case(
        {
            "name": "position",
            "kinds": {name: KIND | more for name, more in {"guard": {}, **(kinds or {})}.items()},
            "terrain": terrain,
            "players": [
                {
                    "name": name.partition("/")[0],
                    "coalition": name.partition("/")[2] or None,
                    "resources": resources.get(name.partition("/")[0], {}),
                }
                for name in players
            ],
            "pieces": [
                {"id": int(number), "kind": kind, "owner": owner, "cell": cell}
                for owner, number, kind, cell in stand
            ],
            "day": day,
            "hour": hour,
        }
    )


def ability(kind: str = "main", effects: tuple[Any, ...] = (), **more: Any) -> dict[str, Any]:  # noqa: ANN401
    """An ability, active unless a trigger is given."""
    mode = "passive" if "trigger" in more else "active"
    return {"kind": kind, "mode": mode, "effects": [list(effect) for effect in effects], **more}


def piece_target(side: str = "enemy", reach: int = 2, *, visible: bool = True) -> dict[str, Any]:
    """A target of type piece."""
    return {"type": "piece", "side": side, "range": reach, "visible": visible}
