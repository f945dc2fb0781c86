"""Almajara's physical components."""

from collections.abc import Mapping
from functools import partial

from tessera.games.almajara.kit import Kit
from tessera.games.almajara.scenario import SIDES
from tessera.games.almajara.setup import SPECIAL_CATEGORIES, SPECIALS
from tessera.games.almajara.zones import LIGHTHOUSE
from tessera.games.common.components import Component, Components, ComponentsOf
from tessera.i18n import message

CELL = 24.0


def box_with(kit: Kit) -> ComponentsOf:
    """The components for a kit."""
    return partial(_box, kit)


def _box(kit: Kit, options: Mapping[str, str]) -> Components:
    """Each token in the colours of both sides, since the deal decides its owner, and the cards.

    Categories that the options exclude are left out.
    """
    said = dict(zip(SPECIAL_CATEGORIES, SPECIALS.each(options["specials"]), strict=True))
    types = [token for token in kit.types if said.get(token.category) != "off"]
    parts = (
        Component(
            f"{token.faces[0].id}-{side}",
            token.copies,
            message("almajara-box-token", side=side, type=token.id),
            back=f"{token.faces[1].id}-{side}",
        )
        for side in SIDES
        for token in types
    )
    has_cards = options["moves"] != "tokens"
    faces = (face.id for token in types for face in token.faces)
    return Components(CELL, tuple(parts), tuple(faces) if has_cards else (), LIGHTHOUSE)
