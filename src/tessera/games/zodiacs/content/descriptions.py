"""Descriptions of abilities and kinds, generated from their data, so that they match the engine.

This module selects the messages, their order and arguments; the locale files hold the wording.
"""

from collections.abc import Iterable, Mapping
from functools import reduce

from msgspec.structs import asdict

from tessera.games.zodiacs.content.model import (
    DAY,
    HOURS,
    NIGHT,
    Ability,
    Amounts,
    AnyEffect,
    Boost,
    Cancel,
    Content,
    Damage,
    Detect,
    Drain,
    EndStealth,
    EventKind,
    Gain,
    Heal,
    Hide,
    Kind,
    MoveTo,
    Pull,
    Push,
    Reveal,
    Shield,
    Side,
    Stun,
    Summon,
    Swap,
    TargetSpec,
    TargetType,
    TeleportSelf,
    Trigger,
    Words,
)
from tessera.i18n import Message, message

EFFECTS: Mapping[type[AnyEffect], str] = {
    Damage: "zodiacs-effect-damage",
    Heal: "zodiacs-effect-heal",
    Push: "zodiacs-effect-push",
    Pull: "zodiacs-effect-pull",
    MoveTo: "zodiacs-effect-to",
    TeleportSelf: "zodiacs-effect-teleport",
    Hide: "zodiacs-effect-hide",
    Reveal: "zodiacs-effect-reveal",
    Detect: "zodiacs-effect-detect",
    Summon: "zodiacs-effect-summon",
    Gain: "zodiacs-effect-gain",
    Drain: "zodiacs-effect-drain",
    Shield: "zodiacs-effect-shield",
    Stun: "zodiacs-effect-stun",
    Boost: "zodiacs-effect-boost",
    Cancel: "zodiacs-effect-cancel",
    Swap: "zodiacs-effect-swap",
    EndStealth: "zodiacs-effect-end-stealth",
}
"""The sentence for each effect."""
TARGETS: Mapping[TargetType, str] = {
    TargetType.PIECE: "zodiacs-text-target-piece",
    TargetType.CELL: "zodiacs-text-target-cell",
    TargetType.PLAYER: "zodiacs-text-target-player",
    TargetType.EVENT: "zodiacs-text-target-event",
}
REPEATABLE = frozenset({Trigger.ENTERED, Trigger.ENEMY_SEEN, Trigger.DAMAGED})
"""The triggers that can occur more than once an hour."""


def describe_ability(ability: Ability, content: Content, language: str) -> str:
    """Describe an ability in a few sentences.

    >>> spit = Ability("spit", main=True, cost={"heat": 1}, effects=(Damage(2),))
    >>> describe_ability(spit, Content({}, {}, {}, {}), "en")
    'Action. Costs 1 heat. Deals 2 damage to itself.'
    """
    sentences = [_usage_sentence(ability)]
    if paid := {resource: amount for resource, amount in ability.cost.items() if amount}:
        sentences.append(_cost_sentence(paid, content, language))
    if ability.targets:
        sentences.append(_target_sentence(ability))
    sentences += (
        _effect_sentence(effect, ability, content, language) for effect in ability.effects
    )
    return _joined_sentences(sentences, language)


def describe_kind(kind: Kind, language: str) -> str:
    """Describe a kind of piece without its abilities in a few sentences.

    >>> describe_kind(Kind("imp", size=1, hp=2, strength=1, level=1, sight=(2, 2)), "en")
    'Size 1, 2 hit points, strength 1. Destroying it gains 1 glory. Active at all hours. ...'
    """
    rank = "leader" if kind.leader else "ordinary"
    sentences = [
        message("zodiacs-text-kind", rank=rank, size=kind.size, hp=kind.hp, strength=kind.strength),
        message("zodiacs-text-level", level=kind.level),
        _hours(kind),
        _sight(kind),
    ]
    if kind.stealth:
        sentences.append(message("zodiacs-text-stealth"))
    if kind.detect:
        sentences.append(message("zodiacs-text-detects", detect=kind.detect))
    return _joined_sentences(sentences, language)


def localized(words: Words, spare: str, language: str) -> str:
    """A name in a language, or its id as the fallback.

    >>> localized({"en": "Spark"}, "spark", "en"), localized({}, "spark", "en")
    ('Spark', 'spark')
    """
    return words.get(language, spare)


class _LocalizedName(Message):
    """A localized name from content, with a fallback."""

    def format(self, language: str) -> str:
        """The name in a language."""
        words = {key: str(text) for key, text in self.args.items()}
        return localized(words, self.key, language)


def localized_name(words: Words, spare: str) -> Message:
    """A name as an argument of a message not formatted yet.

    >>> temper = localized_name({"en": "Temper"}, "temper")
    >>> str(message("zodiacs-order-passive", ability=temper))
    '“Temper” triggers automatically and cannot be ordered.'
    """
    return _LocalizedName(spare, dict(words))


def _joined_sentences(sentences: Iterable[Message], language: str) -> str:
    return " ".join(sentence.format(language) for sentence in sentences)


def joined(parts: Iterable[Message], key: str) -> Message:
    """Join several parts into one message."""
    *others, last = parts
    return reduce(lambda rest, first: message(key, first=first, rest=rest), reversed(others), last)


# --- Abilities --------------------------------------------------------------------------------


def _usage_sentence(ability: Ability) -> Message:
    """How and when it is used."""
    kind = "main" if ability.main else "extra"
    if ability.trigger:
        often = ability.once_an_hour and ability.trigger in REPEATABLE
        return message(
            "zodiacs-text-passive", kind=kind, trigger=ability.trigger, once=_yes_no(often)
        )
    when = "both" if ability.response else "orders"
    if ability.only_responds:
        when = "response"
    return message("zodiacs-text-active", kind=kind, when=when, once=_yes_no(ability.once_an_hour))


def _cost_sentence(paid: Amounts, content: Content, language: str) -> Message:
    parts = [
        message("zodiacs-text-amount", amount=amount, resource=_resource(name, content, language))
        for name, amount in paid.items()
    ]
    return message("zodiacs-text-cost", amounts=joined(parts, "zodiacs-text-and"))


def _target_sentence(ability: Ability) -> Message:
    parts = [_target(target, passive=ability.passive) for target in ability.targets]
    count = sum(target.count for target in ability.targets)
    return message("zodiacs-text-targets", count=count, targets=joined(parts, "zodiacs-text-list"))


def _target(target: TargetSpec, *, passive: bool) -> Message:
    """The description of a target."""
    args: dict[str, str | int | Message] = {
        "side": target.side,
        "count": target.count,
        "reach": {None: "all", 0: "own"}.get(target.range, "some"),
        "range": target.range or 0,
        "sight": _visibility(target),
    }
    if target.type is TargetType.EVENT:
        args["events"] = _events(target, args)
    return message("zodiacs-text-target-cause" if passive else TARGETS[target.type], **args)


def _events(target: TargetSpec, args: Mapping[str, str | int | Message]) -> Message:
    """The events that a target may name."""
    orders = [message("zodiacs-text-event-order", **args)] if target.names_orders else []
    happened = [
        message(f"zodiacs-text-event-{kind}", **args)
        for kind in target.events
        if kind is not EventKind.ORDER
    ]
    if happened:
        what = joined(happened, "zodiacs-text-or")
        happened = [message("zodiacs-text-event-happened", what=what, **args)]
    return joined(orders + happened, "zodiacs-text-or")


def _visibility(target: TargetSpec) -> str:
    """How long a target must be visible."""
    if target.visible:
        return "kept"
    hideable = target.type is TargetType.PIECE and target.side in {Side.ENEMY, Side.ANY}
    return "once" if hideable else "none"


def _effect_sentence(
    effect: AnyEffect, ability: Ability, content: Content, language: str
) -> Message:
    """What an effect does, and to what."""
    filled: dict[str, str | int] = asdict(effect)
    if isinstance(effect, Summon):
        kind = content.kinds.get(effect.kind)
        filled["kind"] = localized(kind.name if kind else {}, effect.kind, language)
        filled["place"] = _summon_place(ability)
    elif isinstance(effect, (Gain, Drain)):
        filled["resource"] = _resource(effect.resource, content, language)
    return message(EFFECTS[type(effect)], affected=_effect_target(effect, ability), **filled)


def _effect_target(effect: AnyEffect, ability: Ability) -> str:
    """What an effect applies to (clause 4)."""
    counts = dict.fromkeys(TargetType, 0)
    for target in ability.targets:
        counts[target.type] += target.count
    if isinstance(effect, Drain) and counts[TargetType.PLAYER]:
        return "player" if counts[TargetType.PLAYER] == 1 else "players"
    pieces, events = counts[TargetType.PIECE], counts[TargetType.EVENT]
    if pieces and ability.passive:
        return "cause"
    if pieces + events == 1:
        return "ordered" if ability.only_responds else "target"
    if pieces or events:
        return "targets"
    return {0: "self", 1: "there"}.get(counts[TargetType.CELL], "cells")


def _summon_place(ability: Ability) -> str:
    """Where a summoned piece is placed."""
    types = {target.type for target in ability.targets}
    if TargetType.CELL in types:
        return "cell"
    return "piece" if types else "own"


def _resource(resource: str, content: Content, language: str) -> str:
    return localized(content.resources.get(resource, {}), resource, language)


def _yes_no(flag: bool) -> str:
    return "yes" if flag else "no"


# --- Kinds ------------------------------------------------------------------------------------


def _hours(kind: Kind) -> Message:
    whole = {
        HOURS: "all",
        DAY: "day",
        NIGHT: "night",
        (): "none",
    }
    if kind.hours in whole:
        return message("zodiacs-text-hours", when=whole[kind.hours], hours="")
    parts = [message("zodiacs-text-hour", hour=hour) for hour in HOURS if hour in kind.hours]
    return message("zodiacs-text-hours", when="some", hours=joined(parts, "zodiacs-text-hour-list"))


def _sight(kind: Kind) -> Message:
    day, night = kind.sight
    return message("zodiacs-text-sees", same=_yes_no(day == night), day=day, night=night)
