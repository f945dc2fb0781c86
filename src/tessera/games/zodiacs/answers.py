"""Answers that players submit for a step, the choices they have, and checks of both.

All of it is derived from a player's view, so nothing here can leak hidden information.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from tessera.games.common.errors import RulesError
from tessera.games.zodiacs import combat
from tessera.games.zodiacs.orders import accept_order
from tessera.games.zodiacs.state import State, Step
from tessera.i18n import excerpt, message

MAX_ORDERS = 400
"""The most orders a player may give in a step."""


class Orders(Struct, frozen=True, tag="orders"):
    """Orders or response orders, in the order of their execution."""

    texts: tuple[str, ...] = ()


class Targets(Struct, frozen=True, tag="targets"):
    """Attacking piece to target; others get the default."""

    targets: Mapping[int, int] = {}


class Vanguards(Struct, frozen=True, tag="vanguards"):
    """Own principal to enemy principal to the pieces of the vanguard."""

    vanguards: Mapping[int, Mapping[int, tuple[int, ...]]] = {}


class Arrangement(Struct, frozen=True, tag="arrangement"):
    """The order of enemy vanguards, and where pieces attacked by several strike."""

    orders: Mapping[int, Mapping[int, tuple[int, ...]]] = {}
    """Own principal to enemy principal to the enemy's vanguard in a new order."""
    strikes: Mapping[int, int] = {}
    """Own piece to the attacker that it strikes."""


Answer: TypeAlias = Orders | Targets | Vanguards | Arrangement
"""What a player submits for a step."""

ANSWERS: dict[Step, type[Answer]] = {
    Step.ORDERS: Orders,
    Step.RESPONSE: Orders,
    Step.TARGETS: Targets,
    Step.DEFENCE: Vanguards,
    Step.ORDER: Arrangement,
}
"""The type of answer for each step with input."""


class Question(Struct, frozen=True):
    """The choices of a player in a step of combat, derived from its view."""

    targets: Mapping[int, Sequence[int]] = {}
    """For each attacking piece, its possible targets, the default first."""
    vanguards: Mapping[tuple[int, int], Sequence[int]] = {}
    """For each own and enemy principal, the pieces that may join the vanguard."""
    orders: Mapping[tuple[int, int], Sequence[int]] = {}
    """For each own and enemy principal, the enemy's current vanguard."""
    strikes: Mapping[int, Sequence[int]] = {}
    """For each own piece attacked by several, its attackers, the default first."""
    idle: frozenset[int] = frozenset()
    """Attacking pieces that would deal no damage: their targets are optional."""

    @property
    def must_choose(self) -> bool:
        """Whether the player must be asked."""
        asked = (found for piece, found in self.targets.items() if piece not in self.idle)
        return any(len(options) > 1 for options in asked) or self._may_arrange

    @property
    def may_choose(self) -> bool:
        """Whether the player has any choice."""
        return any(len(options) > 1 for options in self.targets.values()) or self._may_arrange

    @property
    def _may_arrange(self) -> bool:
        return bool(self.vanguards or self.orders or self.strikes)


def question_of(state: State, player: int) -> Question:
    """A player's choices in this step of combat.

    Args:
        state: the player's view, or the truth.
        player: a seat.
    """
    match state.step:
        case Step.TARGETS:
            return _targets_question(state, player)
        case Step.DEFENCE:
            return Question(vanguards=combat.possible_vanguards(state, player))
        case Step.ORDER:
            return Question(
                orders=combat.possible_orders(state, player),
                strikes=combat.possible_strikes(state, player),
            )
    return Question()


def _targets_question(state: State, player: int) -> Question:
    attackers = combat.attacking_pieces(state, player)
    possible = {piece.id: combat.possible_targets(state, piece) for piece in attackers}
    return Question(
        {piece: found for piece, found in possible.items() if found},
        idle=frozenset(p.id for p in attackers if not combat.deals_damage(state, p)),
    )


def check_answer(view: State, answer: Answer) -> None:
    """Refuse an illegal answer.

    Args:
        view: the player's view.
        answer: what it submits.

    Raises:
        RulesError: naming what is wrong.
    """
    match answer:
        case Orders(texts):
            _check_orders(view, texts)
        case Targets(targets):
            _check_targets(view, targets)
        case Vanguards(vanguards):
            _check_vanguards(view, vanguards)
        case Arrangement(orders, strikes):
            _check_arrangement(view, orders, strikes)


def _check_orders(view: State, texts: Sequence[str]) -> None:
    if len(texts) > MAX_ORDERS:
        raise RulesError(message("zodiacs-answer-many", found=len(texts), most=MAX_ORDERS))
    for number, text in enumerate(texts, start=1):
        try:
            accept_order(view, text)
        except RulesError as error:
            which = {"number": number} if len(texts) > 1 else {}
            key = "zodiacs-answer-order" if which else "zodiacs-answer-one-order"
            raise RulesError(
                message(key, text=excerpt(text), what=error.message, **which)
            ) from None


def _check_targets(view: State, targets: Mapping[int, int]) -> None:
    possible = question_of(view, _viewer(view)).targets
    for piece, target in targets.items():
        if piece not in possible:
            raise RulesError(message("zodiacs-answer-attacker", piece=str(piece)))
        if target not in possible[piece]:
            expected = ", ".join(map(str, possible[piece]))
            raise RulesError(
                message(
                    "zodiacs-answer-target",
                    piece=str(piece),
                    found=str(target),
                    expected=expected,
                )
            )


def _check_vanguards(view: State, vanguards: Mapping[int, Mapping[int, Sequence[int]]]) -> None:
    possible = question_of(view, _viewer(view)).vanguards
    taken: set[int] = set()
    for own, battles in vanguards.items():
        for enemy, pieces in battles.items():
            _check_battle(own, enemy, possible)
            for piece in pieces:
                if piece not in possible[own, enemy] or piece in taken:
                    expected = ", ".join(map(str, possible[own, enemy]))
                    raise RulesError(
                        message("zodiacs-answer-vanguard", piece=str(piece), expected=expected)
                    )
                taken.add(piece)


def _check_arrangement(
    view: State, orders: Mapping[int, Mapping[int, Sequence[int]]], strikes: Mapping[int, int]
) -> None:
    question = question_of(view, _viewer(view))
    for own, battles in orders.items():
        for enemy, pieces in battles.items():
            _check_battle(own, enemy, question.orders)
            if sorted(pieces) != sorted(question.orders[own, enemy]):
                expected = ", ".join(map(str, question.orders[own, enemy]))
                raise RulesError(message("zodiacs-answer-arrangement", expected=expected))
    for piece, attacker in strikes.items():
        if attacker not in question.strikes.get(piece, ()):
            expected = ", ".join(map(str, question.strikes.get(piece, ()))) or "—"
            raise RulesError(message("zodiacs-answer-strike", piece=str(piece), expected=expected))


def _check_battle(own: int, enemy: int, possible: Mapping[tuple[int, int], object]) -> None:
    if (own, enemy) not in possible:
        raise RulesError(message("zodiacs-answer-battle", own=str(own), enemy=str(enemy)))


def _viewer(view: State) -> int:
    if view.viewer is None:
        raise ValueError("answers are checked in a player's view")
    return view.viewer
