"""The request and response of a bot's search."""

import msgspec


class SearchRequest(msgspec.Struct, frozen=True):
    """A position in which a side must choose an action."""

    game: str
    """The name of a game of the catalogue."""
    position: str
    """A position text; the game must not be over."""
    level: int
    """One of `levels.LEVELS`."""
    seed: int
    """The same seed and number of simulations give the same choice."""
    table: str = ""
    """The name of the game being played, so that the search can reuse earlier work on it; empty:
    reuse nothing."""
    lines: int = 0
    """The number of lines to return besides the action."""
    content: str = ""
    """The text of the content the game is played with; empty: this process's own."""
    engine: str = ""
    """The name of an external engine that plays instead of the level; empty: none."""
    milliseconds: int = 0
    """The time left on the clock, if it is less than the search would use; 0: no limit."""
    interpreted: bool = False
    """Whether to answer before the search is compiled, with a smaller budget."""

    @property
    def log_fields(self) -> dict[str, str | int]:
        """The fields that a log entry may show."""
        fields = msgspec.structs.asdict(self)
        return {name: value for name, value in fields.items() if name != "content"}


class Line(msgspec.Struct, frozen=True):
    """A line of play that the search expects."""

    actions: tuple[str, ...]
    """Their texts; the first is played in the position searched."""
    value: float
    """Its value for the first side: 0 lost, 1 won."""
    visits: int
    """Simulations that began with its first action."""


class SearchResponse(msgspec.Struct, frozen=True):
    """The result of a search."""

    action: str
    """The text of the chosen action, which is legal."""
    value: float
    """The value of the position for the first side: 0 lost, 1 won."""
    simulations: int
    """Simulations run."""
    lines: tuple[Line, ...] = ()
    """The best lines, as many as requested if there are that many."""
