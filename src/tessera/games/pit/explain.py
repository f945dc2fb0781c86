"""Explanations why an action of Pit is not legal."""

from tessera.games.hexes import explain as hexes
from tessera.games.hexes.layout import SIDE_LETTERS
from tessera.games.pit.kernels.effect import breaks_truce, thrown_to
from tessera.games.pit.kernels.movement import bound_piece, can_throw
from tessera.games.pit.kernels.placement import is_due, lumen_is_due
from tessera.games.pit.layout import (
    BALOR,
    CARRY,
    GAP,
    GARGOYLE,
    HAND,
    IMP,
    KIND_LETTERS,
    LUMEN,
    PASS,
    Phase,
    drop_of,
    gap_step_of,
    load_of,
    pushes_first,
    source_of,
    target_of,
    thrower_of,
    thrown_from,
)
from tessera.games.pit.notation import format_action
from tessera.games.pit.setup import Setup
from tessera.geometry.hexes import distance
from tessera.i18n import Message
from tessera.kernel.bits import NO_CELL, contains, intersection, list_cells


class Explainer(hexes.Explainer):
    """Explains why one action is illegal in one position."""

    game = "pit"

    def __init__(self, setup: Setup, code: int) -> None:
        super().__init__(setup.board, setup.tables, setup.position, format_action(code, setup))
        self.setup = setup
        self.code = code
        self.source: int = source_of(code)
        self.target: int = target_of(code)
        self.load: int = load_of(code)
        self.kind: int = self.source - HAND if self.source >= HAND else self.kind_at(self.source)

    def reason(self) -> Message:
        """The reason, for an action known to be illegal in a game that is not over."""
        if self.code == PASS:
            return self.why_here("pass")
        placing = self.source >= HAND
        if self.position.phase == Phase.SETUP:
            return self.placement() if placing else self.due()
        if placing:
            return self.why("set-up-over")
        found = (
            self.not_to_act(self.source)
            or self.ability()
            or (self.throw() if pushes_first(self.code) else None)
            or (self.move() if self.target != self.source else None)
            or (self.carry() if self.code & CARRY else self.throw())
        )
        return found or self.truce() or self.why_here("surrounds")

    # --- Set-up ---------------------------------------------------------------------------

    def placement(self) -> Message:
        """Why a placement is illegal."""
        position, tables = self.position, self.tables
        side = position.side
        if not is_due(position, self.kind):
            key = "lumen-first" if lumen_is_due(position) else "none-left"
            return self.why(key, kind=self.letter)
        if not contains(position.free, self.target):
            return self.occupied(self.target)
        if self.kind == LUMEN and not contains(tables.lumen_starts, self.target):
            return self.why("lumen-edge" if self.setup.variant.lumen_start_any else "lumen-shore")
        if contains(tables.lava, self.target):
            return self.why("lava", kind=self.letter, cell=self.name(self.target))
        if self.touches(self.target, position.own[1 - side]):
            return self.why("beside-enemy")
        if self.kind != LUMEN and not self.touches(self.target, position.own[side]):
            return self.why("not-beside-own")
        room = intersection(
            intersection(tables.neighbours[self.target], position.free), tables.standable[self.kind]
        )
        return self.why_here("surrounds") if list_cells(room) else self.why("no-room")

    def due(self) -> Message:
        """Why an action of the main phase is illegal."""
        due = KIND_LETTERS[LUMEN if lumen_is_due(self.position) else IMP]
        return self.why("set-up", side=SIDE_LETTERS[self.position.side], kind=due)

    # --- Main phase -----------------------------------------------------------------------

    def ability(self) -> Message | None:
        """Why this kind of piece cannot do the action, or not after a move."""
        if self.load == NO_CELL:
            return None
        if self.code & CARRY:
            return None if self.kind == GARGOYLE else self.why("no-carrier", kind=self.letter)
        first = pushes_first(self.code)
        thrower = IMP if first else thrower_of(self.code)
        if self.kind != thrower:
            return self.why("no-pusher" if thrower == IMP else "no-puller", kind=self.letter)
        if first and not self.position.imp_push_first:
            return self.why("push-then-move")
        both_at_once = (
            self.position.imp_push_with_move
            if thrower == IMP
            else self.position.lumen_pull_with_move
        )
        if self.target != self.source and not both_at_once:
            return self.why("move-or-throw", kind=self.letter)
        return None

    def move(self) -> Message | None:
        """Why the piece cannot go from source to target."""
        first = pushes_first(self.code)
        if not contains(self.position.free, self.target) and not (
            first and self.target == self.load
        ):
            return self.occupied(self.target)
        flies = self.kind == GARGOYLE
        against = self.line(self.source, self.target, self.letter) if flies else self.walk()
        if against is not None:
            return against
        sinks = self.code & CARRY and flies
        if contains(self.tables.lava, self.target) and self.kind != LUMEN and not sinks:
            return self.why("lava", kind=self.letter, cell=self.name(self.target))
        bound = int(bound_piece(self.position, self.tables, self.position.side))
        lumen = int(self.position.leader[1 - self.position.side])
        if self.source == bound and not contains(self.tables.neighbours[lumen], self.target):
            return self.why("bound", cell=self.name(lumen))
        if first and self.target == thrown_to(self.position, self.tables, self.code):
            return self.why("push-onto-end")
        return None

    def walk(self) -> Message | None:
        """Why the piece cannot walk to the target."""
        steps = distance(self.board.cells[self.source], self.board.cells[self.target])
        most = 2 if self.kind == IMP else 1
        if steps > most:
            return self.why("too-far", kind=self.letter, steps=steps, reach=most)
        if steps < most or contains(self.tables.reach[LUMEN, self.source], self.target):
            return None
        if contains(self.tables.reach[IMP, self.source], self.target) or contains(
            self.tables.lava, self.target
        ):
            return None
        between = intersection(
            self.tables.neighbours[self.source], self.tables.neighbours[self.target]
        )
        corner = self.tables.steps[self.source, self.target] != 2 and list_cells(between)
        variant = self.setup.variant
        if corner and not variant.imp_path_any:
            return self.why("corner")
        return self.why("jump" if variant.pillar_jump else "jump-no-pillar")

    def occupied(self, cell: int) -> Message:
        """The message that a cell is occupied."""
        what = self.standing(cell, KIND_LETTERS)
        return self.why("occupied", cell=self.name(cell), what=what)

    def throw(self) -> Message | None:
        """Why a push or pull is illegal, if the move before it is possible."""
        if self.load == NO_CELL:
            return self.why_here("same-cell") if self.target == self.source else None
        if self.load == self.source or contains(self.position.free, self.load):
            return self.why("nothing-there", cell=self.name(self.load))
        if self.kind == IMP and self.kind_at(self.load) == BALOR:
            return self.why("balor-pushed")
        verb = "push" if self.kind == IMP else "pull"
        start = thrown_from(self.code)
        if contains(self.tables.loads[self.kind, start], self.load):
            free = can_throw(self.position, self.tables, self.source, start, self.load)
            return None if free else self.why(f"{verb}-blocked")
        steps = distance(self.board.cells[start], self.board.cells[self.load])
        straight = self.straight(start, self.load)
        high = contains(self.tables.pillars, start)
        in_reach = steps == 2 if self.kind == LUMEN else steps == 1 or (high and steps == 2)
        if not (straight and in_reach):
            return self.why(f"{verb}-reach")
        return self.why(f"{verb}-way")

    def carry(self) -> Message | None:
        """Why the load of a flight or its drop is illegal, if the flight is possible."""
        if contains(self.position.free, self.load):
            return self.why("nothing-there", cell=self.name(self.load))
        if self.kind_at(self.load) == BALOR:
            return self.why("balor-carried")
        start, tables = self.source, self.tables
        direction = tables.bearing[start, self.target]
        length = int(tables.steps[start, self.target])
        up = int(tables.steps[start, self.load])
        if tables.bearing[start, self.load] != direction or up >= length:
            return self.why("off-way", cell=self.name(self.load))
        if contains(tables.lava, self.target):
            return None if drop_of(self.code) == self.target else self.why("sink-drop")
        if self.code & GAP:
            down = gap_step_of(self.code)
        else:
            drop = drop_of(self.code)
            down = int(tables.steps[start, drop]) if tables.bearing[start, drop] == direction else 0
        if not up < down < length:
            return self.why("drop-off-way")
        if not self.code & GAP and not contains(self.position.free, drop_of(self.code)):
            return self.occupied(drop_of(self.code))
        return None

    def truce(self) -> Message | None:
        """Why a pseudo-legal action is illegal: the truce, or Capture 2."""
        broken = breaks_truce(self.position, self.tables, self.code)
        return self.why("truce") if broken else None

    @property
    def letter(self) -> str:
        """The kind letter of the acting piece."""
        return KIND_LETTERS[self.kind]

    def kind_at(self, cell: int) -> int:
        """The kind of the piece on a cell."""
        return int(self.position.kind[cell])
