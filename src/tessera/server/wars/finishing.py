"""In which order those finish who have played a war, beyond who has won it."""

from collections.abc import Sequence

from tessera.games.zodiacs import events as told
from tessera.games.zodiacs.content.model import HOURS
from tessera.server.wars.war import War


def finishes_of(war: War, scores: Sequence[float]) -> tuple[int, ...]:
    """By seat its place when a war is over, 1 for the first; who shares one has the better.

    Who has won comes first, and who shares a draw shares that. Of the others who held out come
    before who fell, and who fell later before who fell sooner; those alike in that are parted by
    glory.

    Args:
        war: which.
        scores: by seat 1 for a win, 0.5 for a draw, 0 for a loss.
    """
    fell = _fallen(war)
    never = 1 + max(fell.values(), default=0)
    keys = [
        (score, fell.get(seat, never), 0 if score else glory_of(war, seat))
        for seat, score in enumerate(scores)
    ]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def glory_of(war: War, seat: int) -> int:
    """What a seat has gained."""
    return (war.game.state.players[seat].glory or 0) if war.game else 0


def last_to_fall(war: War) -> frozenset[int]:
    """The seats that went out together at the end, where nobody is left."""
    fell = set[int]()
    for entry in reversed(war.game.log.entries if war.game else ()):
        match entry.event:
            case told.PlayerOut(player=player):
                fell.add(player)
            case told.GameOver() | told.Removed():  # each loses its pieces first
                pass
            case _:
                break
    return frozenset(fell)


def _fallen(war: War) -> dict[int, int]:
    """By seat the hour, counted from the first morning, in which it went out."""
    entries = war.game.log.entries if war.game else ()
    return {
        entry.event.player: entry.day * len(HOURS) + HOURS.index(entry.hour)
        for entry in entries
        if isinstance(entry.event, told.PlayerOut)
    }
