"""Infinite loops in content (clause 4)."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessera.games.zodiacs.content.infinite_loops import (
    AbilityKey,
    Combination,
    find_infinite_loop,
    gainful_abilities,
)
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import (
    Ability,
    Amounts,
    AnyEffect,
    Damage,
    Gain,
    Kind,
    Push,
    Side,
    Summon,
    TargetSpec,
    TargetType,
    TeleportSelf,
    Trigger,
)

AT_ENEMY = (TargetSpec(TargetType.PIECE, Side.ENEMY, 2),)
AT_ANY = (TargetSpec(TargetType.PIECE, Side.ANY, 2),)
AT_CELL = (TargetSpec(TargetType.CELL, range=2),)


def ability(
    name: str,
    *effects: AnyEffect,
    cost: Amounts | None = None,
    main: bool = False,
    trigger: Trigger | None = None,
    targets: tuple[TargetSpec, ...] = (),
) -> Ability:
    return Ability(
        name, main=main, trigger=trigger, targets=targets, cost=cost or {}, effects=effects
    )


def kinds(**abilities: list[Ability]) -> dict[str, Kind]:
    return {
        name: Kind(
            name,
            size=1,
            hp=1,
            strength=1,
            level=1,
            abilities={ability.id: ability for ability in listed},
        )
        for name, listed in abilities.items()
    }


HEAT, ORE, WIND = ({resource: 1} for resource in ("heat", "ore", "wind"))

ENDLESS: dict[str, tuple[dict[str, Kind], str]] = {
    "an extra that gives its cost back": (
        kinds(a=[ability("x", Gain("heat", 1), cost=HEAT)]),
        "it can return as much as it costs",
    ),
    "an extra that gives more": (
        kinds(a=[ability("x", Damage(1), Gain("heat", 3), cost=HEAT)]),
        "it can return as much as it costs",
    ),
    "two extras of two kinds": (
        kinds(
            a=[ability("x", Gain("ore", 1), cost=HEAT)],
            b=[ability("y", Gain("heat", 1), cost=ORE)],
        ),
        "together with b.y",
    ),
    "two extras in unequal parts": (
        kinds(
            a=[ability("x", Gain("ore", 1), cost={"heat": 3})],
            b=[ability("y", Gain("heat", 2), cost=ORE), ability("z", Gain("ore", 2), cost=ORE)],
        ),
        "it can return as much as it costs",
    ),
    "two cheap ones feed a dear one": (
        kinds(
            a=[ability("x", Gain("ore", 1), cost={"heat": 1})],
            b=[ability("y", Gain("heat", 2), cost={"ore": 2})],
        ),
        "together with b.y",
    ),
    "three in a ring": (
        kinds(
            a=[ability("x", Gain("ore", 2), cost=HEAT)],
            b=[ability("y", Gain("wind", 1), cost=ORE)],
            c=[ability("z", Gain("heat", 1), cost={"wind": 2})],
        ),
        "together with b.y, c.z",
    ),
    "a passive that it sets off": (
        kinds(
            a=[
                ability("x", TeleportSelf(), cost=HEAT, targets=AT_CELL),
                ability("y", Gain("heat", 1), trigger=Trigger.ENTERED),
            ]
        ),
        "it can return as much as it costs",
    ),
    "a passive of another kind, hurt on purpose": (
        kinds(
            a=[ability("x", Damage(1), cost=HEAT, targets=AT_ANY)],
            b=[ability("y", Gain("heat", 1), trigger=Trigger.DAMAGED)],
        ),
        "it can return as much as it costs",
    ),
    "a passive that sets off another": (
        kinds(
            a=[ability("x", Damage(1), cost=HEAT, targets=AT_ANY)],
            b=[ability("y", Damage(1), trigger=Trigger.DAMAGED)],
            c=[ability("z", Gain("heat", 1), trigger=Trigger.DESTROYED)],
        ),
        "it can return as much as it costs",
    ),
    "a new piece that brings the cost": (
        kinds(
            a=[ability("x", Summon("b"), cost=HEAT)],
            b=[ability("y", Gain("heat", 1), main=True)],
        ),
        "it can return as much as it costs",
    ),
    "a new piece that wins the cost by a paid action": (
        kinds(
            a=[
                ability("x", Summon("a"), cost=HEAT),
                ability("y", Gain("heat", 2), cost=HEAT, main=True),
            ]
        ),
        "it can return as much as it costs",
    ),
    "a new piece whose own summons win the cost": (
        kinds(
            a=[ability("x", Summon("b"), cost={"heat": 2})],
            b=[ability("y", Summon("c"), cost=ORE, main=True)],
            c=[ability("z", Gain("heat", 2), main=True)],
        ),
        "it can return as much as it costs",
    ),
    "an action on a circle of summons": (
        kinds(
            a=[
                ability("x", Summon("a"), cost=HEAT, main=True),
                ability("y", Gain("heat", 1)),
            ]
        ),
        "it can return as much as it costs",
    ),
    "a free summon of its own kind": (
        kinds(a=[ability("x", Summon("a"))]),
        "at no cost: a → a.",
    ),
    "a free action that summons its own kind": (
        kinds(a=[ability("x", Summon("a"), main=True)]),
        "at no cost: a → a.",
    ),
    "a circle by a passive": (
        kinds(
            a=[ability("x", Summon("b"))],
            b=[ability("y", Summon("c"), trigger=Trigger.DESTROYED)],
            c=[ability("z", Summon("a"), trigger=Trigger.HOUR_START)],
        ),
        "at no cost: a → b → c → a.",
    ),
}

ENDING: dict[str, dict[str, Kind]] = {
    "a free gain": kinds(a=[ability("x", Gain("heat", 9))]),
    "less than it costs": kinds(a=[ability("x", Gain("heat", 1), cost={"heat": 2})]),
    "another resource": kinds(a=[ability("x", Gain("ore", 9), cost=HEAT)]),
    "an action that gains": kinds(a=[ability("x", Gain("heat", 3), cost=HEAT, main=True)]),
    "an exchange with a loss": kinds(
        a=[ability("x", Gain("ore", 2), cost={"heat": 3})],
        b=[ability("y", Gain("heat", 1), cost=ORE)],
    ),
    "a paid action that summons its kind": kinds(
        a=[ability("x", Summon("a"), cost=HEAT, main=True)]
    ),
    "a paid extra that summons its kind": kinds(a=[ability("x", Summon("a"), cost=HEAT)]),
    "free summons down to the smallest": kinds(
        a=[ability("x", Summon("b"))], b=[ability("y", Summon("c"))], c=[]
    ),
    "a worker that was paid for by an action": kinds(
        a=[ability("x", Summon("b"), cost=HEAT, main=True)],
        b=[ability("y", Gain("heat", 2), main=True)],
    ),
    "a worker that does not win what it cost": kinds(
        a=[ability("x", Summon("b"), cost={"heat": 3})],
        b=[ability("y", Gain("heat", 3), cost=HEAT, main=True)],
    ),
    "a passive that enemies only set off": kinds(
        a=[
            ability("x", Damage(1), Push(1), cost=HEAT, targets=AT_ENEMY),
            ability("y", Gain("heat", 1), trigger=Trigger.DAMAGED),
        ]
    ),
}


@pytest.mark.parametrize("case", ENDLESS)
def test_infinite_loop_is_refused(case: str) -> None:
    content, told = ENDLESS[case]
    found = find_infinite_loop(content)
    assert found is not None
    assert told in str(found.reason)
    assert found.ability.id in content[found.kind.id].abilities


@pytest.mark.parametrize("case", ENDING)
def test_finite_content_is_accepted(case: str) -> None:
    assert find_infinite_loop(ENDING[case]) is None


def test_builtin_content_has_no_infinite_loop() -> None:
    for faction in builtin_content().factions.values():
        own = (*faction.leaders, *faction.kinds)
        assert find_infinite_loop({kind: builtin_content().kinds[kind] for kind in own}) is None


vectors = st.lists(st.tuples(*[st.integers(-2, 2)] * 2), min_size=1, max_size=3)


@given(vectors)
def test_mixtures_are_found_where_there_are_any(lefts: list[tuple[int, int]]) -> None:
    """A slow judge that tries a number of uses of each extra."""
    uses = range(9)
    judged = any(
        any(counts)
        and all(
            sum(count * left[resource] for count, left in zip(counts, lefts, strict=True)) >= 0
            for resource in range(2)
        )
        for counts in product(uses, repeat=len(lefts))
    )
    mixtures = [
        Combination(frozenset({AbilityKey("a", str(number))}), left)
        for number, left in enumerate(lefts)
    ]
    assert bool(gainful_abilities(mixtures, 2)) == judged


def test_too_many_combinations_are_refused() -> None:
    gaining = [(number, -number) for number in range(1, 31)]
    losing = [(-number, -1) for number in range(1, 31)]
    mixtures = [
        Combination(frozenset({AbilityKey("a", f"x{number}")}), left)
        for number, left in enumerate(gaining + losing)
    ]
    assert not gainful_abilities(mixtures[:40], 2)
    assert gainful_abilities(mixtures, 2)


def test_summons_that_fan_out_are_reckoned_in_time() -> None:
    """Nine of each, forty deep: no piece is counted by itself."""
    fans = {f"k{number}": [ability("x", *[Summon(f"k{number + 1}")] * 9)] for number in range(39)}
    last = [ability("x", Gain("heat", 1))]
    first = [ability("y", Summon("k0"), cost={"heat": 9})]
    found = find_infinite_loop(kinds(a=first, **fans, k39=last))
    assert found is not None
    assert found.kind.id == "a"
