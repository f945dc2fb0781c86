"""Orders by rules of thumb, one piece after another: levels 1 and 2, the start of level 3."""

from collections.abc import Iterator
from random import Random

from msgspec import Struct

from tessera.games.zodiacs.bots.outlook import Outlook
from tessera.games.zodiacs.bots.usefulness import expected_damage, usefulness
from tessera.games.zodiacs.bots.worth import standing_worth, wound_worth
from tessera.games.zodiacs.content.model import Ability
from tessera.games.zodiacs.events import OrderGiven, payment
from tessera.games.zodiacs.legal_orders import (
    PieceOptions,
    ability_option,
    legal_orders,
    piece_options,
)
from tessera.games.zodiacs.state import Piece, State, Step

MOST_TARGETS = 60
"""Of one ability of one piece so many ways to aim it are looked at."""
MOST_EXTRAS = 3
"""So many extras one piece uses in a step."""
LEAST_GAIN = 0.05
LEAST_EXTRA = 0.25
LEADERS_CAUTION = 2.5
CATCH = 0.5
"""How much of a victim's worth counts where all who could attack it together would destroy it."""


class Style(Struct, frozen=True):
    """How a bot gives orders by rules of thumb."""

    careful: bool
    """Whether it weighs threats to every piece, and who could join an attack."""
    noise: float
    """How much chance adds to what orders are worth."""


SIMPLE = Style(careful=False, noise=0.3)
CAREFUL = Style(careful=True, noise=0.05)


def quick_orders(outlook: Outlook, chance: Random, style: Style) -> list[OrderGiven]:
    """Orders, or response orders; the outlook's view is afterwards as if they had been given."""
    view = outlook.view
    if view.step is Step.RESPONSE:
        return list(_extras(outlook, responding=True))
    given: list[OrderGiven] = []
    for piece in sorted(outlook.own, key=lambda piece: view.kind(piece).leader):
        if outlook.can_act(piece):
            chosen = _best_action(outlook, piece, chance, style)
            if chosen is not None:
                take(view, chosen)
                _expect(outlook, piece, chosen)
                given.append(chosen)
    # What stirs fighters comes before the fight, whoever gives it: extras are ordered last, but
    # damage at a distance is worth more before moves into the places of the dead.
    given.sort(key=lambda order: order.ability is None)
    return [*given, *_extras(outlook, responding=False)]


def take(view: State, given: OrderGiven) -> None:
    """Let a view be as after an order is given and paid."""
    given.apply(view, 0)
    for resource, amount in view.orders[-1][-1].cost.items():
        payment(given.player, resource, -amount).apply(view, 0)


def actions(view: State, piece: Piece) -> Iterator[OrderGiven]:
    """The moves and main abilities that a piece can be ordered to use with any effect."""
    pinned = view.in_combat(piece)
    for given in legal_orders(view, piece_options(view, piece), MOST_TARGETS):
        if given.ability is None or (view.ability(piece, given.ability).main and not pinned):
            yield given


def action_value(outlook: Outlook, piece: Piece, given: OrderGiven, style: Style) -> float:
    """What an action is worth, compared with standing still and doing nothing."""
    if given.ability is not None:
        return usefulness(outlook, given)
    cell = given.targets[0].value or 0
    if any(outlook.view.visible_enemies(outlook.player, cell)):
        return attack_value(outlook, piece, cell, style)
    if outlook.room[cell] < outlook.view.kind(piece).size:
        return -1.0
    staying = outlook.place(piece, piece.cell)
    if any(outlook.view.visible_enemies(outlook.player, piece.cell)):
        staying += attack_value(outlook, piece, piece.cell, style)
    return outlook.place(piece, cell) - staying


def attack_value(outlook: Outlook, piece: Piece, cell: int, style: Style) -> float:
    """What it is worth to attack a cell."""
    target = outlook.prey(cell)
    if target is None:
        return 0.0
    view = outlook.view
    kind, victim = view.kind(piece), view.kind(target)
    left = target.hp + target.shield - outlook.pending.get(target.id, 0)
    strength = kind.strength + piece.boost
    gained = wound_worth(victim, max(1, left), min(strength, max(1, left)))
    back = float(victim.strength) if view.ready(target) else 0.0
    if style.careful:
        guards = outlook.guards(target)
        wall = left + sum(guard.hp for guard in guards)
        siege = outlook.siege(cell)
        if siege >= wall and left > strength:
            share = strength / max(1, wall)
            gained += CATCH * share * standing_worth(victim, target.hp)
        elif guards and view.kind(target).leader:
            gained *= 0.5
        back += sum(view.kind(guard).strength for guard in guards if view.ready(guard)) // 2
        helpers = max(1, siege // max(1, kind.strength))
        back /= 1 + 0.5 * (helpers - 1)
    lost = wound_worth(kind, piece.hp, min(piece.hp, round(back))) if back >= 0.5 else 0.0
    if kind.leader and not outlook.duel:
        lost *= LEADERS_CAUTION
    return gained - 0.7 * lost


def _best_action(outlook: Outlook, piece: Piece, chance: Random, style: Style) -> OrderGiven | None:
    best, highest = None, LEAST_GAIN
    for given in actions(outlook.view, piece):
        worth = action_value(outlook, piece, given, style) + style.noise * chance.random()
        if worth > highest:
            best, highest = given, worth
    return best


def _expect(outlook: Outlook, piece: Piece, given: OrderGiven) -> None:
    """Let what an order is likely to lead to count for the next pieces."""
    if given.ability is not None:
        for number, amount in expected_damage(outlook, given).items():
            outlook.pending[number] = outlook.pending.get(number, 0) + amount
        return
    cell = given.targets[0].value or 0
    target = outlook.prey(cell)
    if target is not None:
        strength = outlook.view.kind(piece).strength
        outlook.pending[target.id] = outlook.pending.get(target.id, 0) + strength
        outlook.fighters.add(piece.id)
    else:
        size = outlook.view.kind(piece).size
        outlook.room[cell] -= size
        outlook.room[piece.cell] += size


def _extras(outlook: Outlook, *, responding: bool) -> Iterator[OrderGiven]:
    """Extras, and in a response step actions too, as long as they seem worth their cost."""
    view = outlook.view
    for piece in outlook.own:
        for ability in view.kind(piece).abilities.values():
            if not ability.passive and (ability.response if responding else not ability.main):
                yield from _repeated(outlook, piece, ability)


def _repeated(outlook: Outlook, piece: Piece, ability: Ability) -> Iterator[OrderGiven]:
    for _ in range(MOST_EXTRAS):
        best, highest = None, LEAST_EXTRA
        for given in uses(outlook.view, piece, ability):
            worth = usefulness(outlook, given)
            if worth > highest:
                best, highest = given, worth
        if best is None:
            return
        take(outlook.view, best)
        for number, amount in expected_damage(outlook, best).items():
            outlook.pending[number] = outlook.pending.get(number, 0) + amount
        yield best
        if not expected_damage(outlook, best):
            return


def uses(view: State, piece: Piece, ability: Ability) -> Iterator[OrderGiven]:
    """The orders to use one ability, if it was not given to the piece before in this stage.

    Whoever answers every answer with the same holds up everybody, and pays for what is pending.
    """
    earlier = (order for step in view.orders[:-1] for order in step)
    if any(order.piece == piece.id and order.ability == ability.id for order in earlier):
        return iter(())
    found = PieceOptions(piece.id, None, (), (ability_option(view, piece, ability),))
    return legal_orders(view, found, MOST_TARGETS)
