"""Drafts that players share with their allies.

Allies see orders for the player's own pieces as submitted, except which order one answers, because
each player has a private numbering of orders (clause 4).
"""

from tessera.games.zodiacs.answers import Orders
from tessera.server.wars.war import War

UNSEEN = "?"


def sketch_of(war: War, seat: int) -> tuple[str, ...]:
    """Orders for this step that a seat shares with its allies; empty unless it shares drafts."""
    answer = war.game.answers.get(seat) if war.game else None
    if not war.attendance[seat].sharing or not isinstance(answer, Orders):
        return ()
    return tuple(
        " ".join(UNSEEN if word.startswith("#") else word for word in text.split())
        for text in answer.texts
    )


def allies_of(war: War, seat: int) -> tuple[int, ...]:
    """Other seats of a seat's coalition."""
    mask = war.coalition_of(seat)
    return tuple(n for n in range(len(war.chairs)) if n != seat and mask >> n & 1)


def sketches_for(war: War, seat: int) -> dict[int, tuple[str, ...]]:
    """Orders that allies share with a seat, by ally, without empty ones."""
    shown = ((ally, sketch_of(war, ally)) for ally in allies_of(war, seat))
    return {ally: orders for ally, orders in shown if orders}
