"""What all events have in common."""

from msgspec import Struct

from tessera.games.zodiacs.state import State


class Event(Struct, frozen=True, tag_field="type", gc=False):
    """A change of the position."""

    def apply(self, state: State, visible_to: int) -> None:
        """Change a state.

        Args:
            state: the truth, or the view of a player who may know this event.
            visible_to: the mask of the seats that may know it.
        """
