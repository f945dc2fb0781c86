"""Faction files: a faction with its resources, kinds, abilities and army."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from tessera.games.common.document import Table, shown
from tessera.games.common.errors import NotationError
from tessera.games.zodiacs.content.model import (
    Ability,
    Amounts,
    Faction,
    Gain,
    Income,
    Kind,
    Summon,
    Words,
)
from tessera.games.zodiacs.content.parsing import (
    MAX_LETTERS,
    MAX_NAME_LENGTH,
    MAX_TEXT_LENGTH,
    MAX_VALUE,
    joined_names,
    read_amounts,
    read_choice,
    read_kind,
    read_number,
    read_words,
    subtables,
)
from tessera.games.zodiacs.content.validation import find_problem
from tessera.i18n import Message, excerpt, message

MAX_ARMY = 40
MAX_KINDS = 40
MAX_ABILITIES = 12
"""Of one kind."""
MAX_RESOURCES = 9
"""In one faction."""
ID = re.compile(r"[a-z][a-z0-9_]{0,29}")
GLORY = "glory"
"""The resource of all players, which content may not grant (clause 7)."""
DEFEATS: Mapping[str, str | None] = {"leaders": "leaders", "none": None}
"""The words for defeat conditions."""


@dataclass(frozen=True)
class FactionFile:
    """A parsed faction file, with its document for error positions."""

    document: Table
    faction: Faction
    kinds: Mapping[str, Kind]
    resources: Mapping[str, Words]
    """Its resources, with their localized names."""
    letters: Mapping[str, Words]
    """The letters of the kinds that choose them."""

    @classmethod
    def of(cls, id: str, document: Table) -> Self:  # noqa: A002
        """The faction of a TOML document.

        Raises:
            NotationError: naming the file and the line, if something is wrong with it.
        """
        document.only("name", "text", "army", "defeat", "resources", "income", "kinds")
        check_id(document, id)
        kinds = _kinds(document)
        amounts_at_start, names = _resources(document)
        leaders = tuple(kind.id for kind in kinds.values() if kind.leader)
        if not leaders:
            raise document.error(message("zodiacs-file-no-leader"), "kinds")
        faction = Faction(
            id,
            name=read_words(document, "name", MAX_NAME_LENGTH),
            text=read_words(document, "text", MAX_TEXT_LENGTH),
            resources=amounts_at_start,
            income=_income(document.table("income")),
            leaders=leaders,
            army=_army(document, kinds),
            kinds=tuple(kind.id for kind in kinds.values() if not kind.leader),
            defeat=DEFEATS[read_choice(document, "defeat", tuple(DEFEATS), "leaders")],
        )
        found = cls(document, faction, kinds, names, _letters(document))
        found.check()
        return found

    def check(self) -> None:
        """Refuse invalid abilities, and unknown kinds and resources.

        Raises:
            NotationError: naming the file and the line.
        """
        for kind in self.kinds.values():
            for ability in kind.abilities.values():
                if objected := find_problem(ability):
                    raise self.refusal(kind, ability, *objected)
                self._check_names(kind, ability)
        income = self.document.table("income")
        self._check_resources(income.table("day"), self.faction.income.day)
        for name, given in self.faction.income.kinds.items():
            table = income.table("kinds")
            if name not in self.kinds:
                raise table.error(self._no_kind(name), name)
            self._check_resources(table.table(name), given)
        for name, given in self.faction.income.terrains.items():
            self._check_resources(income.table("terrains").table(name), given)

    def refusal(self, kind: Kind, ability: Ability, key: str, what: Message) -> NotationError:
        """An error in an ability, at the line of one of its keys."""
        table = self.document.table("kinds").table(kind.id).table("abilities").table(ability.id)
        return table.error(
            message("zodiacs-file-ability", kind=kind.id, ability=ability.id, what=what), key
        )

    def _check_names(self, kind: Kind, ability: Ability) -> None:
        """Refuse an ability that names an unknown kind or resource."""
        for resource in ability.cost:
            if resource not in self.resources:
                raise self.refusal(kind, ability, "cost", self._no_resource(resource))
        for effect in ability.effects:
            match effect:
                case Summon(summoned) if summoned not in self.kinds:
                    raise self.refusal(kind, ability, "effects", self._no_kind(summoned))
                case Gain(resource) if resource not in self.resources:
                    raise self.refusal(kind, ability, "effects", self._no_resource(resource))
                case _:
                    pass

    def _check_resources(self, table: Table, given: Amounts) -> None:
        for resource in given:
            if resource not in self.resources:
                raise table.error(self._no_resource(resource), resource)

    def _no_resource(self, found: str) -> Message:
        if found == GLORY:
            return message("zodiacs-file-glory")
        expected = joined_names(self.resources)
        return message("zodiacs-file-resource", found=excerpt(found), expected=expected)

    def _no_kind(self, found: str) -> Message:
        return message("zodiacs-file-kind", found=excerpt(found), expected=joined_names(self.kinds))

    @cached_property
    def all_abilities(self) -> tuple[tuple[Kind, Ability], ...]:
        """Every ability, with its kind."""
        return tuple(
            (kind, ability) for kind in self.kinds.values() for ability in kind.abilities.values()
        )


def check_id(table: Table, name: str) -> str:
    """The name of a table, checked as an id.

    Raises:
        NotationError: if it is not an id.
    """
    if not ID.fullmatch(name):
        raise table.error(message("zodiacs-file-id", found=excerpt(name)))
    return name


def _kinds(document: Table) -> dict[str, Kind]:
    """Read the kinds, leaders among them."""
    kinds = {}
    for name, table in subtables(document, "kinds"):
        kinds[check_id(table, name)] = read_kind(name, table)
        for ability, inner in subtables(table, "abilities"):
            check_id(inner, ability)
        if len(kinds[name].abilities) > MAX_ABILITIES:
            found = len(kinds[name].abilities)
            raise table.error(message("zodiacs-file-abilities", found=found, most=MAX_ABILITIES))
    if len(kinds) > MAX_KINDS:
        many = message("zodiacs-file-kinds", found=len(kinds), most=MAX_KINDS)
        raise document.error(many, "kinds")
    return kinds


def _letters(document: Table) -> dict[str, Words]:
    """Read the letters of the kinds that choose them."""
    return {
        name: read_words(table, "letters", MAX_LETTERS)
        for name, table in subtables(document, "kinds")
        if "letters" in table.values
    }


def _resources(document: Table) -> tuple[dict[str, int], dict[str, Words]]:
    """Read the initial amounts of resources, and their names."""
    start, names = {}, {}
    for name, table in subtables(document, "resources"):
        if check_id(table, name) == GLORY:
            raise table.error(message("zodiacs-file-glory"))
        table.only("name", "start")
        start[name] = read_number(table, "start", 0, MAX_VALUE, 0)
        names[name] = read_words(table, "name", MAX_NAME_LENGTH)
    if len(start) > MAX_RESOURCES:
        many = message("zodiacs-file-resources", found=len(start), most=MAX_RESOURCES)
        raise document.error(many, "resources")
    return start, names


def _income(table: Table) -> Income:
    table.only("day", "kinds", "terrains")
    kinds, terrains = table.table("kinds"), table.table("terrains")
    return Income(
        day=read_amounts(table, "day"),
        kinds={name: read_amounts(kinds, name) for name in kinds.values},
        terrains={name: read_amounts(terrains, name) for name in terrains.values},
    )


def _army(document: Table, kinds: Mapping[str, Kind]) -> tuple[str, ...]:
    """Read the army: ordinary kinds, one for each piece."""
    listed = document.take("army", list)
    if len(listed) > MAX_ARMY:
        many = message("zodiacs-file-army", found=len(listed), most=MAX_ARMY)
        raise document.error(many, "army")
    army = []
    for kind in listed:
        if not isinstance(kind, str) or kind not in kinds:
            ordinary = joined_names(kind.id for kind in kinds.values() if not kind.leader)
            unknown = message("zodiacs-file-kind", found=shown(kind), expected=ordinary)
            raise document.error(unknown, "army")
        if kinds[kind].leader:
            raise document.error(message("zodiacs-file-army-leader", kind=kind), "army")
        army.append(kind)
    return tuple(army)
