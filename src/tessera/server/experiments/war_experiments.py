"""Experiments with Zodiacs: bots play a map to measure its balance and that of the factions."""

from typing import Annotated, Literal

import msgspec

from tessera.games.zodiacs.content.address import encode_content
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import Content
from tessera.lab.experiment import Experiment
from tessera.lab.zodiacs.games import SIGHT
from tessera.server.experiments.experiments import Games, HalfWidth
from tessera.server.wars.http_messages import OwnContent
from tessera.server.wars.messages import BotLevel
from tessera.server.wars.persistence import GAME


class NewWarExperiment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/wars/experiments`: let bots play a map to measure the balance of the factions.

    Equal requests share one experiment, whose games are played once.
    """

    map: str
    content: str = ""
    """Address of stored content; empty: built-in content, or `own`."""
    own: OwnContent | None = None
    players: Annotated[tuple[BotLevel, ...], msgspec.Meta(min_length=1, max_length=2)] = (2,)
    """Levels; each plays itself and the next stronger one."""
    coalitions: Literal[0, 2, 3] = 0
    """Number of coalitions to which seats are assigned in turn."""
    sight: bool = False
    """Whether the strongest level also plays itself with full visibility, to measure what fog is
    worth."""
    games: Games = 200
    """Maximum number of games per pairing."""
    half_width: HalfWidth | None = None
    """Stop at this half-width of each faction's interval, in percentage points; null: play all."""

    def of(self, content: Content) -> Experiment:
        """The requested experiment."""
        levels = tuple(map(str, sorted(set(self.players))))
        players = (*levels, f"{SIGHT}:{levels[-1]}") if self.sight else levels
        return Experiment(
            game=GAME,
            variant=f"coalitions={self.coalitions}" if self.coalitions else "standard",
            board=self.map,
            content="" if content is builtin_content() else encode_content(content),
            players=players,
            pairings="ladder" if len(players) > 1 else "self",
            games=self.games,
            half_width=self.half_width,
        )
