"""Experiments with Zodiacs: bots play a map to measure its balance and that of the factions."""

from typing import Annotated, Literal

import msgspec

from tessera.games.common.variant import format_variant
from tessera.games.zodiacs.content.address import encode_content
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import Content
from tessera.games.zodiacs.state import AlliedSight, SharedCells
from tessera.lab.experiment import Experiment
from tessera.lab.zodiacs.adapter import OPTIONS
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
    allied_sight: AlliedSight = AlliedSight.SHARED
    """Whether allies share what they see."""
    shared_cells: SharedCells = SharedCells.SEEN
    """Which pieces that share a cell with an enemy attack."""
    sight: bool = False
    """Whether the strongest level also plays itself with full visibility, to measure what fog is
    worth."""
    games: Games = 200
    """Maximum number of games per pairing."""
    half_width: HalfWidth | None = None
    """Stop at this half-width of each faction's interval, in percentage points; null: play all."""

    @property
    def _variant(self) -> str:
        chosen = {
            "coalitions": str(self.coalitions),
            "allied_sight": self.allied_sight,
            "shared_cells": self.shared_cells,
        }
        return format_variant({option.name: option.default for option in OPTIONS} | chosen, OPTIONS)

    def of(self, content: Content) -> Experiment:
        """The requested experiment."""
        levels = tuple(map(str, sorted(set(self.players))))
        players = (*levels, f"{SIGHT}:{levels[-1]}") if self.sight else levels
        return Experiment(
            game=GAME,
            variant=self._variant,
            board=self.map,
            content="" if content is builtin_content() else encode_content(content),
            players=players,
            pairings="ladder" if len(players) > 1 else "self",
            games=self.games,
            half_width=self.half_width,
        )
