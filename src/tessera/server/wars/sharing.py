"""Drafts that players show to their allies, where they wish so.

An ally sees orders for own pieces only, as they are handed in: which order one answers is left out,
since everybody counts orders for oneself (clause 4).
"""

from tessera.games.zodiacs.answers import Orders
from tessera.server.wars.war import War

UNSEEN = "?"


def sketch_of(war: War, seat: int) -> tuple[str, ...]:
    """What a seat shows of its orders for this step; nothing unless it wishes to."""
    answer = war.game.answers.get(seat) if war.game else None
    if not war.attendance[seat].sharing or not isinstance(answer, Orders):
        return ()
    return tuple(
        " ".join(UNSEEN if word.startswith("#") else word for word in text.split())
        for text in answer.texts
    )


def allies_of(war: War, seat: int) -> tuple[int, ...]:
    """The other seats of a seat's coalition."""
    mask = war.coalition_of(seat)
    return tuple(n for n in range(len(war.chairs)) if n != seat and mask >> n & 1)


def sketches_for(war: War, seat: int) -> dict[int, tuple[str, ...]]:
    """What the allies of a seat show it, by ally; those who show nothing left out."""
    shown = ((ally, sketch_of(war, ally)) for ally in allies_of(war, seat))
    return {ally: orders for ally, orders in shown if orders}
