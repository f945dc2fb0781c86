"""Threats and captures: what each side could capture within a turn."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from tessera.games.almajara.kernels.playing import begin_turn
from tessera.games.almajara.layout import (
    FREE,
    NO_CARD,
    SIDE_LETTERS,
    UNITS,
    ActionKind,
    Phase,
    action_kind,
    card_of,
    cell_of,
    target_of,
)
from tessera.games.almajara.notation import format_action
from tessera.games.almajara.scene import action_scene, guards
from tessera.games.almajara.setup import Setup
from tessera.games.common.threats import Threat, Threats
from tessera.kernel.contract import ONGOING, action_buffer, kernels_of, legal_actions


def find_threats(setup: Setup, ply: int, codes: Iterable[int]) -> Threats:
    """Find captures and threats; none before the first turn and while cards are drawn."""
    position = setup.position
    if position.result != ONGOING or position.phase != Phase.MAIN:
        return Threats(ply, {}, ())
    attacks = list(_attacks(setup, codes))
    takes = {
        action.text: action.captures for action in (action_scene(setup, code) for code in attacks)
    }
    other = _handed_over(setup)
    threats = [*_threats(setup, attacks), *_threats(other, _attacks(other, _codes(other)))]
    found = tuple(sorted(threats, key=lambda threat: threat.cell))
    return Threats(ply, {text: taken for text, taken in takes.items() if taken}, found)


def _attacks(setup: Setup, codes: Iterable[int]) -> Iterator[int]:
    """The actions that lead onto enemy tokens."""
    for code in codes:
        if (
            action_kind(code) == ActionKind.MOVE
            and setup.position.token_at[target_of(code)] != FREE
        ):
            yield code


def _codes(setup: Setup) -> list[int]:
    buffer = action_buffer(kernels_of(setup.position))
    count = min(legal_actions(setup.position, setup.tables, buffer), len(buffer))
    return [int(code) for code in buffer[:count]]


def _handed_over(setup: Setup) -> Setup:
    """The same position at the start of the other side's turn."""
    position = setup.position.copy()
    begin_turn(position, setup.tables, 1 - position.side)
    position.phase = Phase.MAIN
    return setup._replace(position=position)


def _threats(setup: Setup, attacks: Iterable[int]) -> Iterator[Threat]:
    """The tokens that the side to move could capture before its turn ends, each once.

    A guarded token falls after each of its Guardians (or the one that may) has blocked an attack in
    the same turn.
    """
    ways: dict[int, list[int]] = {}
    for code in attacks:
        ways.setdefault(int(target_of(code)), []).append(code)
    guarded = Counter(cell for _, cell in guards(setup))
    most = 1 if setup.variant.guard_once else UNITS
    for target, codes in ways.items():
        warded = min(guarded[target], most)
        turn = _turn_of(codes, warded + 1, int(setup.position.left))
        if turn:
            yield Threat(
                setup.board.name(target),
                SIDE_LETTERS[1 - setup.position.side],
                "taken",
                tuple(format_action(code, setup) for code in turn),
            )


def _turn_of(attacks: Sequence[int], count: int, left: int) -> tuple[int, ...]:
    """`count` attacks on one cell in a turn, by different tokens and cards; empty if impossible.

    A blocked attack does not affect the others.
    """
    if count > left:
        return ()
    return next(filter(_together, combinations(attacks, count)), ())


def _together(attacks: Sequence[int]) -> bool:
    """Whether some attacks fit into one turn: a token acts once, and a card is used once."""
    tokens = {cell_of(code) for code in attacks}
    cards = [card_of(code) for code in attacks if card_of(code) != NO_CARD]
    return len(tokens) == len(attacks) and len(set(cards)) == len(cards)
