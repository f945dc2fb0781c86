"""Content that would let an hour or an army grow without end (clause 4).

Three things bound what a player can do in an hour: a piece has one action, an extra without cost
may be used once by each piece, a passive fires once. Without end are only

- **summons in a circle** of abilities without cost: each new piece would summon the next one;
- **extras that give back what they cost**, alone or in some number of each. Paid abilities on any
  circle of summons count like extras, since every new piece brings its own action.

What an ability gives back is what it gains itself, what each passive of the faction gains that it
may set off (counted once), and what each piece that it summons can win with its own abilities of
one use. Whether an ability does set a passive off depends on the game; here it counts if it ever
could. So content is refused at times that would have come to an end, but never the other way
round. Gains that are free, however large, are no fault: they come once an hour.
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

MOST_MIXTURES = 500
"""An economy with more mixtures of extras to look at is refused: nobody could follow it."""

LONGEST_LIST = 120
"""In characters: of the abilities that a sentence names."""

SIGHTS = frozenset({Trigger.ENEMY_SEEN})
SETS_OFF: Mapping[type[AnyEffect], frozenset[Trigger]] = {
    Damage: SIGHTS,  # what deals or takes damage is revealed
    Push: SIGHTS,
    Pull: SIGHTS,
    MoveTo: SIGHTS,
    Reveal: SIGHTS,
    Detect: SIGHTS,
    EndStealth: SIGHTS,
    Summon: SIGHTS,
    TeleportSelf: SIGHTS | {Trigger.ENTERED},
    Swap: SIGHTS | {Trigger.ENTERED},
}
"""The triggers of own passives that an effect may set off, on whomever it works."""
SETS_OFF_ON_OWN: Mapping[type[AnyEffect], frozenset[Trigger]] = {
    Damage: frozenset({Trigger.DAMAGED, Trigger.DESTROYED}),
    Push: frozenset({Trigger.ENTERED}),
    Pull: frozenset({Trigger.ENTERED}),
    MoveTo: frozenset({Trigger.ENTERED}),
}
"""Those that it may set off besides when it works on own pieces."""


class Endless(NamedTuple):
    """An ability that can go on without end, and why."""

    kind: Kind
    ability: Ability
    key: str
    """The field at fault."""
    reason: Message


class Owned(NamedTuple):
    """An ability of a kind, told from others by their ids."""

    kind: str
    ability: str


class Mixture(NamedTuple):
    """So many uses of some abilities, and what they leave of each resource in the end."""

    parts: frozenset[Owned]
    left: tuple[int, ...]


Graph: TypeAlias = Mapping[str, tuple[str, ...]]
"""Kind to the kinds that it summons."""


def endless(kinds: Mapping[str, Kind]) -> Endless | None:
    """What goes on without end in a faction's kinds; None if nothing does.

    >>> call = Ability("call", main=False, effects=(Summon("imp"),))
    >>> imp = Kind("imp", size=1, hp=1, strength=1, level=1, abilities={"call": call})
    >>> str(endless({"imp": imp}).reason)
    'summons go round without end and without cost: imp → imp.'
    """
    return Economy(kinds).fault()


class Economy:
    """What a faction's abilities cost and bring."""

    def __init__(self, kinds: Mapping[str, Kind]) -> None:
        self.kinds = kinds
        self._brought_by_kind: dict[str, Amounts] = {}

    def fault(self) -> Endless | None:
        """The first thing that has no end."""
        if circle := _circle(self.free_summons):
            return self._summons_fault(circle)
        mixtures = [Mixture(frozenset({owned}), tuple(self._net(owned))) for owned in self.repeated]
        parts = gainful(mixtures, len(self.resources))
        return self._extras_fault(parts) if parts else None

    @cached_property
    def abilities(self) -> Mapping[Owned, Ability]:
        """All abilities, in the order of the file."""
        return {
            Owned(kind.id, ability.id): ability
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
    def free_summons(self) -> Graph:
        """Who summons whom without cost."""
        return self._summons(free_only=True)

    def _summons(self, *, free_only: bool) -> Graph:
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
    def repeated(self) -> tuple[Owned, ...]:
        """The paid abilities that an hour does not limit: extras, and those on circles."""
        summons = self._summons(free_only=False)

        def circling(owned: Owned, ability: Ability) -> bool:
            return any(owned.kind in _reached(summons, kind) for kind in _summoned(ability))

        return tuple(
            owned
            for owned, ability in self.abilities.items()
            if not _is_free(ability) and (not ability.main or circling(owned, ability))
        )

    def _net(self, owned: Owned) -> Iterator[int]:
        """What one use leaves of each resource, at the very best."""
        ability = self.abilities[owned]
        gained = _total([self._gained(ability), self._set_off(ability)])
        for resource in self.resources:
            yield gained.get(resource, 0) - ability.cost.get(resource, 0)

    def _gained(self, ability: Ability) -> Amounts:
        """What it gains itself, and what the pieces can that it summons."""
        return _total([_gains(ability), *map(self._brought, _summoned(ability))])

    def _brought(self, kind: str) -> Amounts:
        """What a new piece can win with all that it can use but once an hour."""
        if kind not in self._brought_by_kind:  # reckoned once: summons may fan out
            self._brought_by_kind[kind] = _total(
                {
                    resource: amount - ability.cost.get(resource, 0)
                    for resource, amount in self._gained(ability).items()
                    if amount > ability.cost.get(resource, 0)
                }
                for ability in self.kinds[kind].abilities.values()
                if Owned(kind, ability.id) not in self.repeated
            )
        return self._brought_by_kind[kind]

    def _set_off(self, ability: Ability) -> Amounts:
        """What passives gain that an ability may set off, and those that these may set off."""
        passives = [passive for passive in self.abilities.values() if passive.passive]
        pulled, more = frozenset[Trigger](), _triggers(ability)
        while more - pulled:
            pulled |= more
            more = frozenset().union(*(_triggers(p) for p in passives if p.trigger in pulled))
        fired = [passive for passive in passives if passive.trigger in pulled]
        summoned = chain.from_iterable(map(_summoned, fired))
        return _total([*map(_gains, fired), *map(self._brought, summoned)])

    def _summons_fault(self, circle: tuple[str, ...]) -> Endless:
        kind = self.kinds[circle[0]]
        ability = next(
            ability
            for ability in kind.abilities.values()
            if _is_free(ability) and circle[1] in _summoned(ability)
        )
        reason = message(
            "zodiacs-endless-summons", circle=excerpt(" → ".join(circle), LONGEST_LIST)
        )
        return Endless(kind, ability, "effects", reason)

    def _extras_fault(self, parts: frozenset[Owned]) -> Endless:
        first, *others = (owned for owned in self.abilities if owned in parts)
        told = excerpt(", ".join(f"{other.kind}.{other.ability}" for other in others), LONGEST_LIST)
        reason = (
            message("zodiacs-endless-together", others=told)
            if told
            else message("zodiacs-endless-extra")
        )
        return Endless(self.kinds[first.kind], self.abilities[first], "cost", reason)


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
    """The triggers that an ability may pull at its own player's pieces."""
    on_own = not ability.targets or any(
        target.side in {Side.OWN, Side.ANY} for target in ability.targets
    )
    pulled: frozenset[Trigger] = frozenset()
    for verb in map(type, ability.effects):
        pulled |= SETS_OFF.get(verb, frozenset())
        if on_own:
            pulled |= SETS_OFF_ON_OWN.get(verb, frozenset())
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


def _reached(summons: Graph, start: str) -> frozenset[str]:
    """The kinds to which summons lead from one, itself included."""
    found = {start}
    waiting = [start]
    while waiting:
        new = set(summons[waiting.pop()]) - found
        found |= new
        waiting += new
    return frozenset(found)


def _circle(summons: Graph) -> tuple[str, ...]:
    """A way along summons that ends where it began; empty if there is none.

    >>> _circle({"a": ("b",), "b": ("c", "b"), "c": ()})
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


# --- Mixtures ---------------------------------------------------------------------------------


def gainful(mixtures: list[Mixture], resources: int) -> frozenset[Owned]:
    """The parts of a mixture that leaves no resource less than before; empty if there is none.

    The resources are gone through one by one. Those mixtures stay that do not lose this resource,
    and each that loses some of it is mixed with each that gains some, so that nothing of it is
    left: whatever can be mixed without a loss of this resource can be mixed from these.
    """
    for resource in range(resources):
        kept = [mixture for mixture in mixtures if mixture.left[resource] >= 0]
        losing = [mixture for mixture in mixtures if mixture.left[resource] < 0]
        gaining = [mixture for mixture in kept if mixture.left[resource] > 0]
        if len(gaining) * len(losing) > MOST_MIXTURES:
            return gaining[0].parts
        mixed = [_mixed(gain, loss, resource) for gain in gaining for loss in losing]
        mixtures = _best(kept + mixed)
    return mixtures[0].parts if mixtures else frozenset()


def _mixed(gain: Mixture, loss: Mixture, resource: int) -> Mixture:
    """The smallest mixture of two that leaves a resource as it was."""
    gains, losses = gain.left[resource], -loss.left[resource]
    left = tuple(a * losses + b * gains for a, b in zip(gain.left, loss.left, strict=True))
    shared = gcd(*left) or 1
    return Mixture(gain.parts | loss.parts, tuple(amount // shared for amount in left))


def _best(mixtures: list[Mixture]) -> list[Mixture]:
    """Those that leave more of some resource than each other one does."""
    best: list[Mixture] = []
    for mixture in sorted(mixtures, key=lambda mixture: (-sum(mixture.left), len(mixture.parts))):
        if not any(
            all(a >= b for a, b in zip(other.left, mixture.left, strict=True)) for other in best
        ):
            best.append(mixture)
    return best
