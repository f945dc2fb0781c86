"""Final placement of the players of a war, beyond who has won."""

from collections.abc import Sequence

from tessera.games.zodiacs import events as game_events
from tessera.games.zodiacs.content.model import HOURS
from tessera.server.wars.war import War


def finishes_of(war: War, scores: Sequence[float]) -> tuple[int, ...]:
    """Place of each seat in a finished war, 1 for the first; ties share the better place.

    Winners come first, then those who share a draw, then survivors, then players who were out,
    latest first. Glory breaks ties among those who lost.

    Args:
        war: the finished war.
        scores: 1 for a win, 0.5 for a draw and 0 for a loss, by seat.
    """
    fell = _fallen(war)
    never = 1 + max(fell.values(), default=0)
    keys = [
        (score, fell.get(seat, never), 0 if score else glory_of(war, seat))
        for seat, score in enumerate(scores)
    ]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def glory_of(war: War, seat: int) -> int:
    """Glory that a seat has gained."""
    return (war.game.state.players[seat].glory or 0) if war.game else 0


def last_to_fall(war: War) -> frozenset[int]:
    """Seats that went out together at the end, if no player is left."""
    fell = set[int]()
    for entry in reversed(war.game.log.entries if war.game else ()):
        match entry.event:
            case game_events.PlayerOut(player=player):
                fell.add(player)
            case (
                game_events.GameOver() | game_events.Removed()
            ):  # a player's pieces are removed first
                pass
            case _:
                break
    return frozenset(fell)


def _fallen(war: War) -> dict[int, int]:
    """Hour, counted from the first morning, in which each seat went out."""
    entries = war.game.log.entries if war.game else ()
    return {
        entry.event.player: entry.day * len(HOURS) + HOURS.index(entry.hour)
        for entry in entries
        if isinstance(entry.event, game_events.PlayerOut)
    }
