"""What a search is asked, and what it finds: the messages of its service."""

import msgspec


class Search(msgspec.Struct, frozen=True):
    """A position in which a side is to choose an action."""

    game: str
    """The name of a game of the catalogue."""
    position: str
    """A position text; the game must not be over."""
    level: int
    """One of `levels.LEVELS`."""
    seed: int
    """The same seed and number of simulations give the same choice."""
    table: str = ""
    """Names the one game that is being played, so that the search goes on from what was thought of
    earlier in it; empty: it begins anew."""
    lines: int = 0
    """How many ways to go on are told, besides the action."""
    content: str = ""
    """The text of what the game is played with; empty: what this process plays it with."""
    engine: str = ""
    """Names an outside engine that is to play instead of the level; empty: none."""
    milliseconds: int = 0
    """What the clock leaves it, if that is less than it would spend; 0: no clock presses."""
    hasty: bool = False
    """Whether to answer before the search is compiled, with a smaller budget."""

    @property
    def told(self) -> dict[str, str | int]:
        """What a log may tell of it."""
        fields = msgspec.structs.asdict(self)
        return {name: value for name, value in fields.items() if name != "content"}


class Line(msgspec.Struct, frozen=True):
    """A way to go on, as far as the search has seen it."""

    actions: tuple[str, ...]
    """Their texts; the first is played in the position that was searched."""
    value: float
    """How it looks to the first side: 0 lost, 1 won."""
    visits: int
    """Simulations that began with its first action."""


class Found(msgspec.Struct, frozen=True):
    """What a search has come to."""

    action: str
    """The text of the action it would play: always a legal one."""
    value: float
    """How the position looks to the first side: 0 lost, 1 won."""
    simulations: int
    """How many were run."""
    lines: tuple[Line, ...] = ()
    """The best first; as many as were asked for, if there are."""
