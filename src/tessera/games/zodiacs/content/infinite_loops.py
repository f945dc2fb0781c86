"""Infinite loops in content: hours or armies that could grow without end (clause 4).

Three rules bound what a player can do in an hour: a piece has one action, each piece uses an extra
without cost at most once, and a passive fires once. Only two kinds of loops remain:

- **a cycle of summons** by abilities without cost: each new piece summons the next one;
- **extras that return what they cost**, alone or in combination. Paid abilities on a cycle of
  summons count as extras, since every new piece brings its own action.

An ability returns what it gains itself, what each passive of the faction that it can trigger gains
(counted once), and what each piece that it summons can gain with its own single-use abilities.
Whether a passive is triggered depends on the position; here it counts if that is possible at all.
So the check is conservative: it may refuse content without a loop, but accepts none with one. Free
gains of any size are allowed, since they come once an hour.

The search for combinations that lose no resource is Fourier-Motzkin elimination, as in Farkas'
algorithm for the invariants of Petri nets.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import chain
from math import gcd
from typing import NamedTuple, TypeAlias

from tessera.games.zodiacs.content.model import (
    Ability,
    Amounts,
    AnyEffect,
    Damage,
    Detect,
    EndStealth,
    Gain,
    Kind,
    MoveTo,
    Pull,
    Push,
    Reveal,
    Side,
    Summon,
    Swap,
    TeleportSelf,
    Trigger,
)
from tessera.i18n import Message, excerpt, message

MAX_COMBINATIONS = 500
"""Content with more combinations to check is refused."""

MAX_LIST_LENGTH = 120
"""In characters: of the abilities that a sentence names."""

SIGHTING = frozenset({Trigger.ENEMY_SEEN})
TRIGGERS_OF_EFFECT: Mapping[type[AnyEffect], frozenset[Trigger]] = {
    Damage: SIGHTING,  # what deals or takes damage is revealed
    Push: SIGHTING,
    Pull: SIGHTING,
    MoveTo: SIGHTING,
    Reveal: SIGHTING,
    Detect: SIGHTING,
    EndStealth: SIGHTING,
    Summon: SIGHTING,
    TeleportSelf: SIGHTING | {Trigger.ENTERED},
    Swap: SIGHTING | {Trigger.ENTERED},
}
"""The triggers of own passives that an effect may cause, whatever it affects."""
TRIGGERS_ON_OWN: Mapping[type[AnyEffect], frozenset[Trigger]] = {
    Damage: frozenset({Trigger.DAMAGED, Trigger.DESTROYED}),
    Push: frozenset({Trigger.ENTERED}),
    Pull: frozenset({Trigger.ENTERED}),
    MoveTo: frozenset({Trigger.ENTERED}),
}
"""Further triggers when it affects own pieces."""


class InfiniteLoop(NamedTuple):
    """An infinite loop: an ability in it, and the reason."""

    kind: Kind
    ability: Ability
    key: str
    """The field at fault."""
    reason: Message


class AbilityKey(NamedTuple):
    """An ability of a kind, identified by ids."""

    kind: str
    ability: str


class Combination(NamedTuple):
    """A combination of uses of abilities, and its net change of each resource."""

    parts: frozenset[AbilityKey]
    left: tuple[int, ...]


SummonGraph: TypeAlias = Mapping[str, tuple[str, ...]]
"""Kind to the kinds that it summons."""


def find_infinite_loop(kinds: Mapping[str, Kind]) -> InfiniteLoop | None:
    """The first infinite loop in a faction's kinds; None if there is none.

    >>> call = Ability("call", main=False, effects=(Summon("imp"),))
    >>> imp = Kind("imp", size=1, hp=1, strength=1, level=1, abilities={"call": call})
    >>> str(find_infinite_loop({"imp": imp}).reason)
    'pieces could be summoned endlessly at no cost: imp → imp.'
    """
    return Economy(kinds).find_loop()


class Economy:
    """The costs and gains of a faction's abilities."""

    def __init__(self, kinds: Mapping[str, Kind]) -> None:
        self.kinds = kinds
        self._summon_gain_by_kind: dict[str, Amounts] = {}

    def find_loop(self) -> InfiniteLoop | None:
        """The first infinite loop."""
        if cycle := _find_cycle(self.free_summons):
            return self._summon_loop(cycle)
        combinations = [
            Combination(frozenset({owned}), tuple(self._net_gain(owned)))
            for owned in self.repeatable
        ]
        parts = gainful_abilities(combinations, len(self.resources))
        return self._resource_loop(parts) if parts else None

    @cached_property
    def abilities(self) -> Mapping[AbilityKey, Ability]:
        """All abilities, in the order of the file."""
        return {
            AbilityKey(kind.id, ability.id): ability
            for kind in self.kinds.values()
            for ability in kind.abilities.values()
        }

    @cached_property
    def resources(self) -> tuple[str, ...]:
        """Those that some ability costs or gains."""
        costs = (ability.cost for ability in self.abilities.values())
        gains = (_gains(ability) for ability in self.abilities.values())
        return tuple(dict.fromkeys(chain.from_iterable(chain(costs, gains))))

    @cached_property
    def free_summons(self) -> SummonGraph:
        """The summons without cost."""
        return self._summons(free_only=True)

    def _summons(self, *, free_only: bool) -> SummonGraph:
        return {
            kind.id: tuple(
                summoned
                for ability in kind.abilities.values()
                if _is_free(ability) or not free_only
                for summoned in _summoned(ability)
            )
            for kind in self.kinds.values()
        }

    @cached_property
    def repeatable(self) -> tuple[AbilityKey, ...]:
        """The paid abilities without a limit per hour: extras, and those on cycles of summons."""
        summons = self._summons(free_only=False)

        def repeats_through_summons(owned: AbilityKey, ability: Ability) -> bool:
            return any(owned.kind in _reachable(summons, kind) for kind in _summoned(ability))

        return tuple(
            owned
            for owned, ability in self.abilities.items()
            if not _is_free(ability)
            and (not ability.main or repeats_through_summons(owned, ability))
        )

    def _net_gain(self, owned: AbilityKey) -> Iterator[int]:
        """The best net gain of each resource from one use."""
        ability = self.abilities[owned]
        gained = _total([self._direct_gain(ability), self._passive_gain(ability)])
        for resource in self.resources:
            yield gained.get(resource, 0) - ability.cost.get(resource, 0)

    def _direct_gain(self, ability: Ability) -> Amounts:
        """The gain of an ability and of the pieces that it summons."""
        return _total([_gains(ability), *map(self._summon_gain, _summoned(ability))])

    def _summon_gain(self, kind: str) -> Amounts:
        """The most that a new piece can gain with abilities limited to once an hour."""
        if kind not in self._summon_gain_by_kind:  # cached, since summons may fan out
            self._summon_gain_by_kind[kind] = _total(
                {
                    resource: amount - ability.cost.get(resource, 0)
                    for resource, amount in self._direct_gain(ability).items()
                    if amount > ability.cost.get(resource, 0)
                }
                for ability in self.kinds[kind].abilities.values()
                if AbilityKey(kind, ability.id) not in self.repeatable
            )
        return self._summon_gain_by_kind[kind]

    def _passive_gain(self, ability: Ability) -> Amounts:
        """The gain of all passives that an ability may trigger, directly or indirectly."""
        passives = [passive for passive in self.abilities.values() if passive.passive]
        pulled, more = frozenset[Trigger](), _triggers(ability)
        while more - pulled:
            pulled |= more
            more = frozenset().union(*(_triggers(p) for p in passives if p.trigger in pulled))
        fired = [passive for passive in passives if passive.trigger in pulled]
        summoned = chain.from_iterable(map(_summoned, fired))
        return _total([*map(_gains, fired), *map(self._summon_gain, summoned)])

    def _summon_loop(self, cycle: tuple[str, ...]) -> InfiniteLoop:
        kind = self.kinds[cycle[0]]
        ability = next(
            ability
            for ability in kind.abilities.values()
            if _is_free(ability) and cycle[1] in _summoned(ability)
        )
        reason = message(
            "zodiacs-endless-summons", circle=excerpt(" → ".join(cycle), MAX_LIST_LENGTH)
        )
        return InfiniteLoop(kind, ability, "effects", reason)

    def _resource_loop(self, parts: frozenset[AbilityKey]) -> InfiniteLoop:
        first, *others = (owned for owned in self.abilities if owned in parts)
        names = excerpt(
            ", ".join(f"{other.kind}.{other.ability}" for other in others), MAX_LIST_LENGTH
        )
        reason = (
            message("zodiacs-endless-together", others=names)
            if names
            else message("zodiacs-endless-extra")
        )
        return InfiniteLoop(self.kinds[first.kind], self.abilities[first], "cost", reason)


# --- Abilities --------------------------------------------------------------------------------


def _is_free(ability: Ability) -> bool:
    return not any(ability.cost.values())


def _summoned(ability: Ability) -> Iterator[str]:
    return (effect.kind for effect in ability.effects if isinstance(effect, Summon))


def _gains(ability: Ability) -> Amounts:
    return _total(
        {effect.resource: effect.amount} for effect in ability.effects if isinstance(effect, Gain)
    )


def _triggers(ability: Ability) -> frozenset[Trigger]:
    """The triggers that an ability may cause for its own player's pieces."""
    on_own = not ability.targets or any(
        target.side in {Side.OWN, Side.ANY} for target in ability.targets
    )
    pulled: frozenset[Trigger] = frozenset()
    for verb in map(type, ability.effects):
        pulled |= TRIGGERS_OF_EFFECT.get(verb, frozenset())
        if on_own:
            pulled |= TRIGGERS_ON_OWN.get(verb, frozenset())
    return pulled


def _total(given: Iterable[Amounts]) -> Amounts:
    """The sum.

    >>> _total([{"heat": 1}, {"heat": 2, "ore": 1}])
    {'heat': 3, 'ore': 1}
    """
    total: dict[str, int] = {}
    for amounts in given:
        for resource, amount in amounts.items():
            total[resource] = total.get(resource, 0) + amount
    return total


# --- Circles ----------------------------------------------------------------------------------


def _reachable(summons: SummonGraph, start: str) -> frozenset[str]:
    """The kinds reachable by summons from one, itself included."""
    found = {start}
    waiting = [start]
    while waiting:
        new = set(summons[waiting.pop()]) - found
        found |= new
        waiting += new
    return frozenset(found)


def _find_cycle(summons: SummonGraph) -> tuple[str, ...]:
    """A cycle of summons; empty if there is none.

    >>> _find_cycle({"a": ("b",), "b": ("c", "b"), "c": ()})
    ('b', 'b')
    """
    for start in summons:
        ways: list[tuple[str, ...]] = [(start,)]
        seen: set[str] = set()
        while ways:
            way = ways.pop(0)
            for kind in summons[way[-1]]:
                if kind == start:
                    return (*way, start)
                if kind not in seen:
                    seen.add(kind)
                    ways.append((*way, kind))
    return ()


# --- Combinations ---------------------------------------------------------------------------------


def gainful_abilities(combinations: list[Combination], resources: int) -> frozenset[AbilityKey]:
    """The abilities of a combination that loses no resource; empty if there is none.

    Eliminates one resource after another: combinations that do not lose it stay, and each that
    loses some is combined with each that gains some so that the net change is zero. These generate
    all combinations without a loss of it.
    """
    for resource in range(resources):
        affordable = [
            combination for combination in combinations if combination.left[resource] >= 0
        ]
        losing = [combination for combination in combinations if combination.left[resource] < 0]
        gaining = [combination for combination in affordable if combination.left[resource] > 0]
        if len(gaining) * len(losing) > MAX_COMBINATIONS:
            return gaining[0].parts
        mixed = [_combine(gain, loss, resource) for gain in gaining for loss in losing]
        combinations = _pareto_front(affordable + mixed)
    return combinations[0].parts if combinations else frozenset()


def _combine(gain: Combination, loss: Combination, resource: int) -> Combination:
    """The smallest combination of two that leaves a resource unchanged."""
    gains, losses = gain.left[resource], -loss.left[resource]
    left = tuple(a * losses + b * gains for a, b in zip(gain.left, loss.left, strict=True))
    shared = gcd(*left) or 1
    return Combination(gain.parts | loss.parts, tuple(amount // shared for amount in left))


def _pareto_front(combinations: list[Combination]) -> list[Combination]:
    """The combinations that no other one dominates."""
    best: list[Combination] = []
    for combination in sorted(
        combinations, key=lambda combination: (-sum(combination.left), len(combination.parts))
    ):
        if not any(
            all(a >= b for a, b in zip(other.left, combination.left, strict=True)) for other in best
        ):
            best.append(combination)
    return best
