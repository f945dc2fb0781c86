"""Resources, glory, elimination and the end of the game (clauses 2 and 7)."""

from typing_extensions import override

from tessera.games.zodiacs.events.event import Event
from tessera.games.zodiacs.state import GLORY, State, Step


class Resource(Event, tag="resource", frozen=True):
    """A player's resource changes; only the player knows."""

    player: int
    resource: str
    amount: int

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Add the amount, if the player's resources are known."""
        held = state.players[self.player].resources
        if held is not None:
            held[self.resource] = held.get(self.resource, 0) + self.amount


class Glory(Event, tag="glory", frozen=True):
    """A player gains glory; the coalition knows."""

    player: int
    amount: int

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Add the glory."""
        player = state.players[self.player]
        player.glory = (player.glory or 0) + self.amount


def payment(player: int, resource: str, amount: int) -> "Resource | Glory":
    """The event of a player gaining or paying a resource."""
    return Glory(player, amount) if resource == GLORY else Resource(player, resource, amount)


class PlayerOut(Event, tag="out", frozen=True):
    """A player is eliminated and leaves the order of priority (clauses 1 and 2)."""

    player: int

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Mark the player as eliminated; remove it from the order of priority."""
        state.players[self.player].out = True
        state.priority.remove(self.player)


class GameOver(Event, tag="over", frozen=True):
    """The game is over: `draw`, `last:WHO` or `glory:WHO`."""

    result: str

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Set the result and the last step."""
        state.result = self.result
        state.step = Step.OVER
        state.shown = {}
