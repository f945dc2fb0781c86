"""Explanations why an action of Almajara is not legal."""

from tessera.games.almajara.kernels.movement import (
    card_can_move,
    must_not_capture,
    pip_target,
    pips_source,
)
from tessera.games.almajara.kernels.tokens import bit, can_show, in_words
from tessera.games.almajara.layout import (
    ANCIENT,
    CATEGORY_LETTERS,
    FREE,
    KIND_LETTERS,
    NO_CARD,
    OBELISK,
    ORDINARY,
    SIDE_LETTERS,
    SOUTH_PORTAL,
    VOID,
    ActionKind,
    Moves,
    Phase,
    action_kind,
    card_of,
    cell_of,
    face_of,
    owner_of,
    target_of,
)
from tessera.games.almajara.notation import face_name, format_action
from tessera.games.almajara.setup import Setup
from tessera.i18n import Message, message
from tessera.kernel.bits import ZERO
from tessera.kernel.contract import Record


class Explainer:
    """Explains why one action is illegal in one position.

    Each method returns a reason, or None if it finds none.
    """

    def __init__(self, setup: Setup, code: int) -> None:
        self.setup = setup
        self.position: Record = setup.position
        self.tables: Record = setup.tables
        self.code = code
        self.act: ActionKind = ActionKind(int(action_kind(code)))
        self.cell: int = int(cell_of(code))
        self.target: int = int(target_of(code))
        self.face: int = int(card_of(code))
        """The face of the card or of the placed token."""

    def why(self, key: str, **args: str | int) -> Message:
        """A message that names the action."""
        return message(f"almajara-why-{key}", action=format_action(self.code, self.setup), **args)

    def reason(self) -> Message:
        """The reason, for an action known to be illegal in a game that is not over."""
        phase = Phase(int(self.position.phase))
        side = SIDE_LETTERS[self.position.side]
        if phase in (Phase.DEAL, Phase.DRAW):
            drawn = self.act is ActionKind.DRAW
            return self.why("not-in-deck") if drawn else self.why("chance", side=side)
        if self.act is ActionKind.DRAW:
            return self.why("no-draw")
        if phase is Phase.SETUP:
            return (
                self.placement() if self.act is ActionKind.PLACE else self.why("set-up", side=side)
            )
        match self.act:
            case ActionKind.END:
                return self.why("end")
            case ActionKind.PLACE:
                return self.deployment()
            case ActionKind.WITHDRAW:
                return self.withdrawal()
            case ActionKind.DISCARD:
                return self.discarding()
            case _:
                return self.movement()

    # --- Tokens that enter the board ------------------------------------------------------

    def placement(self) -> Message:
        """Why a token cannot be placed in the set-up."""
        against = self.not_waiting() or self.occupied()
        if against:
            return against
        if not int(self.tables.starters) >> self.face & 1:
            return self.why("no-starter", category=self.category(self.face))
        zone = self.setup.board.zones[self.setup.board.zone_of[self.cell]]
        slots = self.setup.variant.homes[self.position.side]
        if zone.mark == self.cell and zone.kind == KIND_LETTERS[SOUTH_PORTAL + self.enemy]:
            return self.why("starts-on-portal")
        if slots:
            return self.why("not-in-home", zones=", ".join(slots))
        if zone.mark == self.cell and zone.kind == KIND_LETTERS[OBELISK]:
            return self.why("starts-on-obelisk")
        return self.why("not-home")

    def deployment(self) -> Message:
        """Why a token cannot be deployed."""
        return self.not_waiting() or self.occupied() or self.closed()

    def not_waiting(self) -> Message | None:
        """Why the reserve has no such token."""
        position, side = self.position, self.position.side
        if can_show(position, side, self.face):
            return None
        name = face_name(self.setup, self.face)
        waits = position.pending[side, self.face] or position.pending_fresh[side, self.face >> 1]
        key = "pending" if waits else "none-left"
        return self.why(key, face=name)

    def occupied(self) -> Message | None:
        """Why a cell is not free."""
        if self.position.token_at[self.cell] == FREE:
            return None
        return self.why("occupied", cell=self.name(self.cell))

    def closed(self) -> Message:
        """Why this token cannot be deployed in a zone now (Deploy)."""
        number = self.setup.board.zone_of[self.cell]
        zone = self.setup.board.zones[number]
        kind = KIND_LETTERS.index(zone.kind)
        letter = self.category(self.face)
        if kind == VOID or kind == SOUTH_PORTAL + self.enemy:
            return self.why("no-entry", kind=zone.kind)
        if kind >= SOUTH_PORTAL:
            return self.shut_portal(letter)
        # Whether it is active or not: holding it would not help.
        only = CATEGORY_LETTERS[ANCIENT if self.tables.ancients else ORDINARY]
        if kind == OBELISK and letter != only:
            return self.why("obelisk-for", category=letter, only=only)
        if not int(self.position.active) >> number & 1:
            return self.why("not-active", kind=zone.kind)
        return self.why("needs-stone", category=letter)

    def shut_portal(self, letter: str) -> Message:
        """Why a token cannot enter through an own portal."""
        if letter == CATEGORY_LETTERS[ANCIENT]:
            return self.why("portal-for", category=letter)
        number = self.setup.board.zone_of[self.cell]
        if not int(self.position.portals_used) >> number & 1:
            return self.why("portal-mark")
        return self.why("this-portal-used" if self.tables.portal_limit_each else "portal-used")

    # --- Tokens on the board --------------------------------------------------------------

    def withdrawal(self) -> Message:
        """Why a token cannot be taken off the board."""
        return self.not_to_act() if self.tables.withdraw else self.why("no-withdraw")

    def discarding(self) -> Message:
        """Why a card cannot be discarded."""
        if not self.setup.variant.has_cards:
            return self.why("no-cards")
        if not self.tables.discard:
            return self.why("no-discard")
        return self.why("not-in-hand", face=face_name(self.setup, self.face))

    def movement(self) -> Message:
        """Why a move or an attack is illegal."""
        here = self.position.token_at[self.cell]
        if here == FREE or owner_of(here) != self.position.side or self.has_acted():
            return self.not_to_act()
        against = self.not_by_card() if self.face != NO_CARD else self.not_by_itself()
        return against or self.off_marks() or self.not_there()

    def has_acted(self) -> bool:
        """Whether the token has acted in this turn."""
        return bool(in_words(self.position.acted, self.cell))

    def not_to_act(self) -> Message:
        """Why the token on the source cell cannot act."""
        here, cell = self.position.token_at[self.cell], self.name(self.cell)
        if here == FREE:
            return self.why("empty", cell=cell)
        if owner_of(here) != self.position.side:
            return self.why("not-yours", cell=cell, side=SIDE_LETTERS[self.position.side])
        return self.why("acted", cell=cell)

    def not_by_itself(self) -> Message | None:
        """Why a move by the token's own pips is illegal."""
        return None if Moves.TOKENS in self.setup.variant.moves else self.why("by-card")

    def not_by_card(self) -> Message | None:
        """Why a card cannot be used."""
        name = face_name(self.setup, self.face)
        if not self.setup.variant.has_cards:
            return self.why("no-cards")
        if int(self.position.hand[self.position.side]) & int(bit(self.face)) == ZERO:
            return self.why("not-in-hand", face=name)
        if not card_can_move(self.position, self.tables, self.cell, self.face):
            return self.why("card-for", face=name, category=self.category(self.face))
        return None

    def off_marks(self) -> Message | None:
        """Why a target is wrong: it is not at one of the pips."""
        token = pips_source(self.position, self.cell, self.face)
        face = int(face_of(token))
        marks = range(int(self.tables.pips[face]))
        if any(pip_target(self.tables, self.cell, token, mark) == self.target for mark in marks):
            return None
        key = "off-marks" if self.face == NO_CARD else "off-card"
        return self.why(key, face=face_name(self.setup, face), cell=self.name(self.target))

    def not_there(self) -> Message:
        """Why the token cannot go to an occupied cell."""
        there = self.position.token_at[self.target]
        if owner_of(there) == self.position.side:
            return self.why("own", cell=self.name(self.target))
        calm = must_not_capture(self.position, self.tables, self.cell, NO_CARD)
        return self.why("guardian" if calm else "guardian-card")

    # --- Words ----------------------------------------------------------------------------

    @property
    def enemy(self) -> int:
        """The side that is not to move."""
        return 1 - int(self.position.side)

    def category(self, face: int) -> str:
        """The letter of a face's category."""
        return CATEGORY_LETTERS[int(self.tables.category[face])]

    def name(self, cell: int) -> str:
        """The name of a cell."""
        return self.setup.board.name(cell)
