"""Battles (clause 8)."""

from typing_extensions import override

from tessera.games.zodiacs.events.event import Event
from tessera.games.zodiacs.state import Battle, State


class BattleEvent(Event, frozen=True):
    """An event of one battle."""

    attacker: int
    target: int

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Change the battle, if it is known."""
        for battle in state.battles:
            if (battle.attacker, battle.target) == (self.attacker, self.target):
                self.change(battle)

    def change(self, battle: Battle) -> None:
        """Change the battle."""


class Attacked(BattleEvent, tag="attacked", frozen=True):
    """A battle begins between two principals."""

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Add the battle."""
        known = visible_to if state.viewer is None else 0
        state.battles.append(Battle(self.attacker, self.target, known=known))


class BattleOver(BattleEvent, tag="battle_over", frozen=True):
    """A battle is over: a principal has left the map (clause 8.4).

    It also ends for onlookers who no longer see it.
    """

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Remove the battle for the seats that may know it."""
        pair = (self.attacker, self.target)
        for battle in list(state.battles):
            if (battle.attacker, battle.target) == pair:
                battle.known &= ~visible_to
                if not battle.known:
                    state.battles.remove(battle)


class Joined(BattleEvent, tag="vanguard", frozen=True):
    """Pieces join a vanguard, or its order is chosen."""

    side: int
    """0: the attacker's, 1: the target's."""
    pieces: tuple[int, ...]

    @override
    def change(self, battle: Battle) -> None:
        """Set the vanguard of a side."""
        mine, theirs = battle.vanguards
        battle.vanguards = (mine, self.pieces) if self.side else (self.pieces, theirs)


class StrikeWithheld(BattleEvent, tag="holds", frozen=True):
    """The target, attacked by several, does not strike in this battle."""

    @override
    def change(self, battle: Battle) -> None:
        """Withhold the strike of the target."""
        battle.strikes = False


class CombatEnded(Event, tag="peace", frozen=True):
    """All marks, battles and vanguards end."""

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Clear all battles, alarms and marks."""
        state.battles, state.alarms = [], {}
        for piece in state.pieces.values():
            piece.attacking = piece.also_attacking = None
