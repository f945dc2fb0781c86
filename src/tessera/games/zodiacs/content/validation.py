"""Validation of abilities: those that could never be used or would do nothing."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tessera.games.zodiacs.content.model import (
    Ability,
    AnyEffect,
    Cancel,
    Drain,
    EventKind,
    MoveTo,
    Pull,
    Push,
    Side,
    Swap,
    TargetType,
    TeleportSelf,
    Trigger,
)
from tessera.i18n import Message, message

TRIGGERS_WITH_CAUSE = frozenset(
    {Trigger.ENEMY_SEEN, Trigger.ATTACKED, Trigger.DAMAGED, Trigger.DESTROYED}
)
"""The triggers behind which a piece stands that a passive can aim at."""


class ValidationRule(NamedTuple):
    """A validation rule and its error message."""

    field: str
    """The field of the ability that is wrong."""
    refusal: str
    """The key of the sentence."""
    broken: Callable[[Ability], bool]


def find_problem(ability: Ability) -> tuple[str, Message] | None:
    """The invalid field of an ability, and why; None if it is valid.

    >>> find_problem(Ability("idle", main=True))[0]
    'effects'
    """
    for rule in RULES:
        if rule.broken(ability):
            return rule.field, message(rule.refusal)
    return None


def target_counts(ability: Ability) -> Mapping[TargetType, int]:
    """How many targets of each type an order for the ability names."""
    found = dict.fromkeys(TargetType, 0)
    for target in ability.targets:
        found[target.type] += target.count
    return found


def _has(ability: Ability, *verbs: type[AnyEffect]) -> bool:
    return any(isinstance(effect, verbs) for effect in ability.effects)


def _pieces(ability: Ability) -> int:
    """How many pieces are aimed at, those of events included."""
    found = target_counts(ability)
    return found[TargetType.PIECE] + found[TargetType.EVENT]


def _has_wrong_targets(ability: Ability) -> bool:
    """Whether a passive aims at something other than the one piece that may set it off."""
    if not ability.passive or not ability.targets:
        return False
    aimed = [(target.type, target.count) for target in ability.targets]
    return ability.trigger not in TRIGGERS_WITH_CAUSE or aimed != [(TargetType.PIECE, 1)]


def _awaits_friends(ability: Ability) -> bool:
    """Whether it targets own or allied pieces that come into view, which only enemies do."""
    return any(
        target.events == (EventKind.SEEN,) and target.side in {Side.OWN, Side.ALLY}
        for target in ability.targets
    )


def _cancels_hour_events(ability: Ability) -> bool:
    """Whether it would cancel something other than orders, or nothing."""
    hour_events = any(target.names_hour_events for target in ability.targets)
    return _has(ability, Cancel) and (hour_events or not ability.only_responds)


def _has_cell_side(ability: Ability) -> bool:
    return any(t.type == TargetType.CELL and t.side != Side.ANY for t in ability.targets)


def _has_player_range(ability: Ability) -> bool:
    return any(t.type == TargetType.PLAYER and (t.range or t.visible) for t in ability.targets)


def _spares_player(ability: Ability) -> bool:
    """Whether an ability that aims at nothing but players does nothing to them."""
    types = {target.type for target in ability.targets}
    return TargetType.PLAYER in types and not _has(ability, Drain)


def _needs_one_cell(*verbs: type[AnyEffect]) -> Callable[[Ability], bool]:
    """Whether an effect has not exactly one cell to go to."""
    return lambda ability: _has(ability, *verbs) and target_counts(ability)[TargetType.CELL] != 1


RULES = (
    ValidationRule("effects", "zodiacs-sense-idle", lambda ability: not ability.effects),
    ValidationRule(
        "response",
        "zodiacs-sense-passive-response",
        lambda ability: ability.passive and ability.response,
    ),
    ValidationRule(
        "trigger",
        "zodiacs-sense-attacked-main",
        lambda ability: ability.main and ability.trigger is Trigger.ATTACKED,
    ),
    ValidationRule("targets", "zodiacs-sense-passive-targets", _has_wrong_targets),
    ValidationRule(
        "targets",
        "zodiacs-sense-event",
        lambda ability: ability.only_responds and not ability.response,
    ),
    ValidationRule("targets", "zodiacs-sense-seen-side", _awaits_friends),
    ValidationRule("targets", "zodiacs-sense-cell-side", _has_cell_side),
    ValidationRule("targets", "zodiacs-sense-player-place", _has_player_range),
    ValidationRule("targets", "zodiacs-sense-player", _spares_player),
    ValidationRule("effects", "zodiacs-sense-to", _needs_one_cell(MoveTo)),
    ValidationRule(
        "effects",
        "zodiacs-sense-to-piece",
        lambda ability: _has(ability, MoveTo) and not _pieces(ability),
    ),
    ValidationRule("effects", "zodiacs-sense-teleport", _needs_one_cell(TeleportSelf)),
    ValidationRule("effects", "zodiacs-sense-cancel", _cancels_hour_events),
    ValidationRule(
        "effects",
        "zodiacs-sense-swap",
        lambda ability: _has(ability, Swap) and _pieces(ability) not in {1, 2},
    ),
    ValidationRule(
        "effects",
        "zodiacs-sense-push",
        lambda ability: _has(ability, Push, Pull) and not ability.targets,
    ),
    ValidationRule(
        "effects",
        "zodiacs-sense-drain",
        lambda ability: _has(ability, Drain) and not ability.targets,
    ),
)
