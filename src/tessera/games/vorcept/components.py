"""Vorcept's physical components."""

from collections.abc import Iterator, Mapping

from tessera.games.common.components import Component, Components
from tessera.games.hexes.layout import SIDE_LETTERS
from tessera.games.vorcept.layout import DRONE_1, KIND_LETTERS
from tessera.games.vorcept.setup import PYLON, reserve_of
from tessera.i18n import message

CELL = 25.0


def components(options: Mapping[str, str]) -> Components:
    """The pieces of both sides, the Pylon where there is one, and the obstacles."""
    return Components(CELL, tuple(_parts(options)))


def _parts(options: Mapping[str, str]) -> Iterator[Component]:
    for side in SIDE_LETTERS:
        drones = reserve_of(options, side)
        for kind, count in zip(KIND_LETTERS, (1, *drones[DRONE_1:]), strict=True):
            named = message("vorcept-web-piece", side=side, kind=kind)
            yield Component(f"{kind}-{side}", count, named, sign=kind)
    if options["pylon"] != PYLON.values[-1]:
        yield Component("pylon", 1, message("vorcept-web-kind", kind="P"))
    obstacles = int(options["blocks"])
    if options["edition"] == "lava":
        yield Component("lava", obstacles, message("vorcept-web-lava"), fills=True)
    else:
        red = (obstacles + 1) // 2  # Red lays the first
        for side, count in (("b", obstacles - red), ("r", red)):
            yield Component(f"block-{side}", count, message("vorcept-web-block", side=side))
