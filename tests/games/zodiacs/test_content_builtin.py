"""The built-in content: factions, kinds, abilities and maps (clause 10)."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest
from msgspec.structs import replace

from tessera.games.zodiacs.content.deployment import deploy
from tessera.games.zodiacs.content.fairness import seat_features, unfair_features
from tessera.games.zodiacs.content.hex_map import HexMap
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import (
    DAY,
    MAX_SEATS,
    MIN_SEATS,
    NIGHT,
    Ability,
    Amounts,
    AnyEffect,
    EventKind,
    Map,
    Side,
    TargetType,
    Trigger,
    Words,
)
from tessera.games.zodiacs.content.parsing import EFFECT_FORMS
from tessera.geometry.symmetry import ROTATIONS, SYMMETRIES, Symmetry
from tessera.i18n import LANGUAGES

HOUSE = builtin_content()
KINDS = tuple(HOUSE.kinds.values())
ABILITIES = tuple(ability for kind in KINDS for ability in kind.abilities.values())
ZODIAC = {
    "fire": ("aries", "leo", "sagittarius"),
    "earth": ("taurus", "virgo", "capricorn"),
    "air": ("gemini", "libra", "aquarius"),
    "water": ("cancer", "scorpio", "pisces"),
}


# --- Factions ---------------------------------------------------------------------------------


def test_four_factions_have_three_leaders_each() -> None:
    assert {id_: faction.leaders for id_, faction in HOUSE.factions.items()} == ZODIAC
    for faction in HOUSE.factions.values():
        assert faction.defeat == "leaders"


@pytest.mark.parametrize("faction", HOUSE.factions)
def test_a_faction_has_four_to_six_ordinary_kinds(faction: str) -> None:
    own = HOUSE.factions[faction]
    assert 4 <= len(own.kinds) <= 6
    assert set(own.army) <= set(own.kinds)
    assert 8 <= len(own.army) + 1 <= 10


def test_a_faction_has_a_resource_of_its_own() -> None:
    held = Counter(name for faction in HOUSE.factions.values() for name in faction.resources)
    for faction in HOUSE.factions.values():
        assert any(held[resource] == 1 for resource in faction.resources)
        assert any(faction.income.day.values())


def test_there_are_pieces_of_day_and_of_night() -> None:
    assert sum(kind.hours == DAY for kind in KINDS) >= 1
    assert sum(kind.hours == NIGHT for kind in KINDS) >= 1


def test_there_are_hidden_pieces_and_detectors() -> None:
    assert sum(kind.stealth for kind in KINDS) >= 2
    detecting = {faction for faction in HOUSE.factions if _detects(faction)}
    assert detecting == set(HOUSE.factions)


def _detects(faction: str) -> bool:
    return any(HOUSE.kinds[kind].detect for kind in HOUSE.factions[faction].army)


def texts() -> Iterator[tuple[str, Words]]:
    yield "content", HOUSE.name
    for kind in KINDS:
        yield kind.id, kind.name
        yield f"text of {kind.id}", kind.text
        for ability in kind.abilities.values():
            yield f"{kind.id}.{ability.id}", ability.name
    for faction in HOUSE.factions.values():
        yield faction.id, faction.name
        yield f"text of {faction.id}", faction.text
    for ground in HOUSE.maps.values():
        yield ground.id, ground.name
        yield f"text of {ground.id}", ground.text
    for terrain in HOUSE.terrains.values():
        yield terrain.id, terrain.name
    yield from HOUSE.resources.items()


@pytest.mark.parametrize(("what", "words"), list(texts()))
def test_everything_has_words_in_every_language(what: str, words: Words) -> None:
    assert set(words) == set(LANGUAGES), what
    assert words["en"].isascii() or "’" in words["en"], what
    assert any("а" <= letter.lower() <= "я" for letter in words["ru"]), what


def test_names_of_kinds_differ() -> None:
    for language in LANGUAGES:
        names = [kind.name[language] for kind in KINDS]
        assert len(set(names)) == len(names)


# --- Abilities: at least two of every category of clause 4 ------------------------------------


def test_kinds_and_modes() -> None:
    found = Counter((ability.main, ability.passive) for ability in ABILITIES)
    assert min(found[main, passive] for main in (True, False) for passive in (True, False)) >= 2


@pytest.mark.parametrize("trigger", Trigger)
def test_triggers(trigger: Trigger) -> None:
    assert sum(ability.trigger is trigger for ability in ABILITIES) >= 2


@pytest.mark.parametrize("type_", TargetType)
def test_target_types(type_: TargetType) -> None:
    assert sum(any(t.type is type_ for t in ability.targets) for ability in ABILITIES) >= 2


@pytest.mark.parametrize("side", Side)
def test_filters(side: Side) -> None:
    aimed = [t for ability in ABILITIES for t in ability.targets if t.type is TargetType.PIECE]
    assert sum(target.side is side for target in aimed) >= 2


def test_events() -> None:
    aimed = [t for ability in ABILITIES for t in ability.targets if t.type is TargetType.EVENT]
    assert sum(EventKind.ORDER in target.events for target in aimed) >= 2
    assert sum(EventKind.SEEN in target.events for target in aimed) >= 2


def test_targets_of_other_sorts() -> None:
    active = [ability for ability in ABILITIES if not ability.passive]
    assert sum(not ability.targets for ability in active) >= 2
    assert sum(any(t.count > 1 for t in ability.targets) for ability in active) >= 2
    assert sum(any(t.visible for t in ability.targets) for ability in active) >= 2


def test_responses() -> None:
    responses = [ability for ability in ABILITIES if ability.response]
    assert sum(ability.main for ability in responses) >= 2
    assert sum(not ability.main for ability in responses) >= 2


def test_costs() -> None:
    assert sum(len(ability.cost) > 1 for ability in ABILITIES) >= 2


@pytest.mark.parametrize("effect", [form.make for form in EFFECT_FORMS.values()], ids=str)
def test_effects(effect: type[AnyEffect]) -> None:
    assert sum(any(type(e) is effect for e in ability.effects) for ability in ABILITIES) >= 2


def test_abilities_can_be_paid_on_the_first_day() -> None:
    for faction in HOUSE.factions.values():
        for kind in (*faction.leaders, *faction.kinds):
            for ability in HOUSE.kinds[kind].abilities.values():
                assert _payable(ability, faction.resources), ability.id


def _payable(ability: Ability, held: Amounts) -> bool:
    return all(held[resource] >= amount for resource, amount in ability.cost.items())


# --- Maps -------------------------------------------------------------------------------------


def test_there_are_maps_for_every_number_of_players() -> None:
    seats = Counter(ground.seats for ground in HOUSE.maps.values())
    assert set(seats) == set(range(MIN_SEATS, MAX_SEATS + 1))
    assert all(low.seats <= high.seats for low, high in pairwise(HOUSE.maps.values()))


def moved(ground: Map, symmetry: Symmetry) -> dict[str, str] | None:
    """Where a symmetry takes each cell, if the map with its terrain looks the same after it."""
    field = HexMap(ground.board, HOUSE.terrains)
    cells = field.board.cells
    images = [symmetry(cell) for cell in cells]
    left, top = min(cell.q for cell in images), min(cell.r for cell in images)
    index = field.board.indices
    places = [index.get(type(cell)(cell.q - left, cell.r - top)) for cell in images]
    if None in places:
        return None
    found = {}
    for cell, place in enumerate(places):
        assert place is not None
        if field.terrain[cell] != field.terrain[place]:
            return None
        found[field.name(cell)] = field.name(place)
    return found


def seats_moved(ground: Map, symmetry: Symmetry) -> list[int] | None:
    """Which seat each seat becomes, if the symmetry is one of the map and of its starts."""
    places = moved(ground, symmetry)
    if places is None:
        return None
    camps = [tuple(names) for names in ground.starts]
    images = [tuple(places[name] for name in names) for names in ground.starts]
    return [camps.index(image) for image in images] if set(images) == set(camps) else None


TURNED = [name for name, ground in HOUSE.maps.items() if ground.seats in {2, 3, 4, 6}]


@pytest.mark.parametrize("name", TURNED)
def test_a_map_has_rotations(name: str) -> None:
    ground = HOUSE.maps[name]
    turns = [seats for turn in ROTATIONS if (seats := seats_moved(ground, turn))]
    assert len(turns) >= {2: 2, 3: 3, 4: 2, 6: 6}[ground.seats]


@pytest.mark.parametrize("name", TURNED)
def test_a_seat_is_as_good_as_every_other(name: str) -> None:
    ground = HOUSE.maps[name]
    reached = {seats[0] for one in SYMMETRIES if (seats := seats_moved(ground, one))}
    assert reached == set(range(ground.seats))


@pytest.mark.parametrize("name", HOUSE.maps)
def test_all_seats_are_alike(name: str) -> None:
    assert unfair_features(HOUSE.maps[name], HOUSE.terrains) == ()


@pytest.mark.parametrize("name", [name for name in HOUSE.maps if name not in TURNED])
def test_no_rival_is_nearer_than_another_around_the_table(name: str) -> None:
    """Five, seven, eight and nine seats stand in a ring: neighbours sit next to each other."""
    ground = HOUSE.maps[name]
    field = HexMap(ground.board, HOUSE.terrains)
    camps = [field.board.index(starts[0]) for starts in ground.starts]
    near = {field.distance[a][b] for a, b in pairwise([*camps, camps[0]])}
    assert len(near) == 1
    for seat in seat_features(ground, HOUSE.terrains):
        assert {*seat.rivals} == near  # by steps as straight, on both sides


def test_unfair_features_of_seats_are_found() -> None:
    ford = HOUSE.maps["ford"]
    assert unfair_features(ford, HOUSE.terrains) == ()
    cells = ford.starts[1]
    moved = (ford.starts[0], (cells[1], cells[0], *cells[2:]))
    assert unfair_features(replace(ford, starts=moved), HOUSE.terrains) == ("camp", "near", "land")
    open_ = replace(ford, board=ford.board.replace("w", ".", 1))
    assert unfair_features(open_, HOUSE.terrains) == ("near", "land")
    ring = HOUSE.maps["five_hollows"]
    assert "rivals" in unfair_features(replace(ring, starts=ring.starts[:4]), HOUSE.terrains)


@pytest.mark.parametrize("name", HOUSE.maps)
def test_a_map_hangs_together(name: str) -> None:
    field = HexMap(HOUSE.maps[name].board, HOUSE.terrains)
    open_ = {cell for cell, capacity in enumerate(field.capacity) if capacity}
    found = {min(open_)}
    waiting = list(found)
    while waiting:
        new = set(field.neighbours(waiting.pop())) & open_ - found
        found |= new
        waiting += new
    assert found == open_
    letters = set(HOUSE.maps[name].board) - set("/_")
    assert {".", "f", "h"} <= letters
    assert letters & {"w", "m"}


def test_the_army_goes_round_its_cells() -> None:
    found = list(deploy(("a1", "b1", "c1"), "leo", ("spark",) * 5))
    assert [cell for _, cell in found] == ["a1", "b1", "c1", "b1", "c1", "b1"]
    assert list(deploy(("a1",), "leo", ("spark",)))[1] == ("spark", "a1")
