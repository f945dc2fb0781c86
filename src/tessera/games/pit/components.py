"""Pit's physical components."""

from collections.abc import Mapping

from tessera.games.common.components import Component, Components
from tessera.games.hexes.layout import SIDE_LETTERS
from tessera.games.pit.layout import KIND_LETTERS
from tessera.games.pit.setup import army_of
from tessera.i18n import message

CELL = 25.0


def components(options: Mapping[str, str]) -> Components:
    """The armies of both sides; lava and pillars are printed on the board."""
    return Components(
        CELL,
        tuple(
            Component(
                f"{kind}-{side}", count, message("pit-web-piece", side=side, kind=kind), sign=kind
            )
            for side in SIDE_LETTERS
            for kind, count in zip(KIND_LETTERS, army_of(options, side), strict=True)
        ),
    )
