"""What each side could take within a turn, told ahead."""

from collections.abc import Iterable, Iterator

from tessera.games.almajara.kernels.movement import guardian_of
from tessera.games.almajara.kernels.playing import begin_turn
from tessera.games.almajara.layout import (
    FREE,
    OFF,
    SIDE_LETTERS,
    Act,
    Phase,
    act_of,
    cell_of,
    target_of,
)
from tessera.games.almajara.notation import format_action
from tessera.games.almajara.scene import told
from tessera.games.almajara.setup import Setup
from tessera.games.common.foresight import Foresight, Threat
from tessera.kernel.contract import ONGOING, action_buffer, apply, kernels_of, legal_actions


def foresight(setup: Setup, ply: int, codes: Iterable[int]) -> Foresight:
    """What can be taken from here; nothing before the first turn and while cards are drawn."""
    position = setup.position
    if position.result != ONGOING or position.phase != Phase.MAIN:
        return Foresight(ply, {}, ())
    attacks = list(_attacks(setup, codes))
    takes = {action.text: action.captures for action in (told(setup, code) for code in attacks)}
    other = _handed_over(setup)
    threats = [*_threats(setup, attacks), *_threats(other, _attacks(other, _codes(other)))]
    found = tuple(sorted(threats, key=lambda threat: threat.cell))
    return Foresight(ply, {text: taken for text, taken in takes.items() if taken}, found)


def _attacks(setup: Setup, codes: Iterable[int]) -> Iterator[int]:
    """The actions that lead onto enemy tokens."""
    for code in codes:
        if act_of(code) == Act.MOVE and setup.position.stands[target_of(code)] != FREE:
            yield code


def _codes(setup: Setup) -> list[int]:
    buffer = action_buffer(kernels_of(setup.position))
    count = min(legal_actions(setup.position, setup.tables, buffer), len(buffer))
    return [int(code) for code in buffer[:count]]


def _handed_over(setup: Setup) -> Setup:
    """The same tokens, and a whole turn before the side that waits."""
    position = setup.position.copy()
    begin_turn(position, setup.tables, 1 - position.side)
    position.phase = Phase.MAIN
    return setup._replace(position=position)


def _threats(setup: Setup, attacks: Iterable[int]) -> Iterator[Threat]:
    """The tokens that the side to move could take before its turn ends, each told once.

    A guarded one falls to a second attack by another token, if no other Guardian is left for it.
    """
    ways: dict[int, dict[int, int]] = {}
    for code in attacks:
        ways.setdefault(int(target_of(code)), {}).setdefault(int(cell_of(code)), code)
    for target, by_source in ways.items():
        turn = _breaking_through(setup, target, list(by_source.values()))
        if turn:
            yield Threat(
                setup.board.name(target),
                SIDE_LETTERS[1 - setup.position.side],
                "taken",
                tuple(format_action(code, setup) for code in turn),
            )


def _breaking_through(setup: Setup, target: int, codes: list[int]) -> list[int]:
    """The attacks of one turn, by different tokens, the last of which takes what stands there."""
    position, side = setup.position.copy(), setup.position.side
    for number, code in enumerate(codes, start=1):
        if position.side != side or position.result != ONGOING:
            break
        if guardian_of(position, setup.tables, target) == OFF:
            return codes[:number]
        apply(position, setup.tables, code)
    return []
