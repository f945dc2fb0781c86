"""What a seat sees of a game: current state, journal, and earlier maps.

Everything here derives from the player's view and the events that the player may know, so that
nothing else can be sent. There is also a view of the truth, for use after the end.
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from msgspec.structs import replace

from tessera.games.common.errors import RulesError
from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.answers import question_of
from tessera.games.zodiacs.automatic_responses import AutomaticResponse, suggested_responses
from tessera.games.zodiacs.content.model import TargetType
from tessera.games.zodiacs.event_messages import EventDescriber
from tessera.games.zodiacs.events import AnyEvent, Entry, Log
from tessera.games.zodiacs.journal import Journal
from tessera.games.zodiacs.narration import SILENT_EVENTS
from tessera.games.zodiacs.scene import (
    WarOptions,
    WarPiece,
    WarQuestion,
    WarScene,
    options_of,
    piece_of,
    question_for,
    scene_of,
)
from tessera.games.zodiacs.state import State, Step, Target
from tessera.games.zodiacs.topics import TOPICS
from tessera.server.core.errors import RefusalError
from tessera.server.wars.entries import own_entries
from tessera.server.wars.messages import COMBAT, Frame, JournalEntry, SeatState
from tessera.server.wars.sharing import sketches_for
from tessera.server.wars.war import War

MOST_FRAMES = 72
"""Hours in one replay; the journal covers earlier ones."""


class GameView(Protocol):
    """A game, or one player's record of it, as `SeatView` needs it."""

    state: State

    @property
    def entries(self) -> Sequence[Entry]:
        """All events so far."""

    def view(self, player: int) -> State:
        """What a player knows now."""


class SeatView:
    """What one seat sees of a game; call `update` after each step.

    Args:
        game: the game.
        seat: None for the truth; the caller must check who may see it.
    """

    def __init__(self, game: GameView, seat: int | None) -> None:
        self.seat = seat
        self._game = game
        self._read = 0
        """Entries of the game processed so far."""
        self._places: dict[int, int] = {}
        """Last known cell of each piece."""
        self._cells: list[tuple[int, ...]] = []
        """Cells that each entry concerns."""
        self._entries: list[JournalEntry] = []
        """Entries with a text, as they were known when they happened; later requests get the
        same."""
        self._options: dict[str, tuple[WarOptions, ...]] = {}
        self._scene: WarScene | None = None
        self._question: WarQuestion | None = None
        self._offers: tuple[AutomaticResponse, ...] | None = None
        self.news: int = 0
        """Number of the first entry of the last step."""
        self.journal: Journal = Journal(Log(game.state.setup, (), seat), early=True)
        self._describer = EventDescriber(self.journal)
        self.update()

    def update(self) -> None:
        """Process new entries of the game."""
        log = self._game.entries
        if self._read == len(log):
            self.news = len(self._cells)
            return
        fresh, self._read = log[self._read :], len(log)
        self.news = len(self._cells)
        for entry in self._own(fresh):
            self.journal.add([entry])
            self._cells.append(tuple(self._cells_of(entry)))
            if type(entry.event) not in SILENT_EVENTS and not self._repeats(entry):
                self._entries.append(self._entry(entry))
        self._options, self._scene, self._question, self._offers = {}, None, None, None

    @property
    def has_news(self) -> bool:
        """Whether the last step brought any entries."""
        return self.news < len(self._cells)

    def _own(self, fresh: Sequence[Entry]) -> Iterator[Entry]:
        """The entries that the seat may know, with the seat's own numbers."""
        return iter(fresh) if self.seat is None else own_entries(fresh, self.seat, self.news)

    def _cells_of(self, entry: Entry) -> Iterator[int]:
        """The distinct cells that an entry concerns, its destination last."""
        event = entry.event
        pieces = self.journal.pieces_of(entry)
        before = {self._places.get(piece) for piece in pieces}
        match event:
            case happened.Placed(piece) | happened.CameIntoView(piece):
                self._places[piece.id] = piece.cell
            case happened.Moved(number, _, target):
                self._places[number] = target
        after = {self._places.get(piece) for piece in pieces}
        named = [getattr(event, "cell", None), *_aimed(event)]
        known = (*_in_order(before), *named, *_in_order(after))
        yield from dict.fromkeys(cell for cell in known if isinstance(cell, int))

    # Present

    def view(self) -> State:
        """What the seat knows now."""
        return self._game.state if self.seat is None else self._game.view(self.seat)

    def scene(self) -> WarScene:
        """The map as the seat sees it now."""
        if self._scene is None:
            view = self.view()
            scene = scene_of(view, self.journal.memory)
            named = self.seat is None or question_of(view, self.seat).may_choose
            self._scene = scene if named else masked(scene)
        return self._scene

    def moment(self, war: War, language: str) -> SeatState:
        """What the seat knows now, and what it may do."""
        seat = self.seat
        if seat is None:
            raise ValueError("the truth is nobody's moment")
        asked = war.asks(seat)
        return SeatState(
            scene=self.scene(),
            options=self.options(language) if asked else (),
            question=self._asked() if asked else None,
            must_answer=asked,
            answer=war.effective_answer(seat),
            drafts=tuple(war.plans[seat]),
            passing=war.attendance[seat].passing,
            sharing=war.attendance[seat].sharing,
            ally_drafts=sketches_for(war, seat),
            automatic_responses=war.automatic_responses[seat],
            suggested_responses=self._offered() if war.status == "playing" else (),
            last_viewed=war.attendance[seat].watched,
            last_visited=war.attendance[seat].visited,
        )

    def options(self, language: str) -> tuple[WarOptions, ...]:
        """Legal orders of the seat now, by piece."""
        if language not in self._options:
            self._options[language] = options_of(self.view(), language)
        return self._options[language]

    def _offered(self) -> tuple[AutomaticResponse, ...]:
        if self._offers is None:
            self._offers = tuple(suggested_responses(self.view()))
        return self._offers

    def _asked(self) -> WarQuestion | None:
        if self._question is None:
            self._question = question_for(self.view())
        return self._question

    # Past

    def entries(self, since: int = 0) -> tuple[JournalEntry, ...]:
        """The journal from an entry on, without entries that have no text."""
        return tuple(entry for entry in self._entries if entry.number >= since)

    def _repeats(self, entry: Entry) -> bool:
        """Whether an entry of the truth tells other players what an earlier one already says.

        Uses and orders are recorded separately for each group of players that learns of them
        (clause 9).
        """
        sent, start = _saying(entry.event), entry.number
        if sent is None or self.seat is not None:
            return False
        entries = self.journal.entries
        while start and _saying(entries[start - 1].event) == sent:
            start -= 1
        informed = 0
        for one in entries[start : entry.number]:
            informed = one.visible_to | (0 if informed & one.visible_to else informed)
        return bool(informed) and not informed & entry.visible_to

    def _entry(self, entry: Entry) -> JournalEntry:
        ground = self.journal.state.map
        amount = getattr(entry.event, "amount", None)
        return JournalEntry(
            entry.number,
            entry.day,
            entry.hour,
            COMBAT if self.seat is not None and Step(entry.step).in_combat else entry.step,
            str(type(entry.event).__struct_config__.tag),
            self._describer.of(entry),
            tuple(sorted(self.journal.pieces_of(entry))),
            tuple(ground.name(cell) for cell in self._cells[entry.number]),
            amount if isinstance(amount, int) else None,
            TOPICS[type(entry.event)],
            tuple(sorted(self.journal.players_of(entry))),
            self._appears(entry.event),
        )

    def _appears(self, event: AnyEvent) -> WarPiece | None:
        """The piece that an event brings into view."""
        match event:
            case happened.Placed(piece) | happened.CameIntoView(piece):
                return piece_of(self.journal.state, piece)
        return None

    def frames(self, since: int) -> tuple[Frame, ...]:
        """The map after an entry and at the start of each later hour, limited to `MOST_FRAMES`."""
        starts = [number for number in self.journal.starts if number > since]
        numbers = [since, *starts][-MOST_FRAMES:]
        return tuple(Frame(number, self.past(number)) for number in numbers)

    def past(self, number: int) -> WarScene:
        """The map as it was known right after an entry.

        Raises:
            RefusalError: if there is no entry of that number.
        """
        try:
            moment = self.journal.known_after(number)
        except RulesError as error:
            raise RefusalError("illegal", error.message) from error
        scene = scene_of(moment.state, moment.memory)
        return scene if self.seat is None else masked(scene)


def masked(scene: WarScene) -> WarScene:
    """A scene without the name of the combat step."""
    return replace(scene, step=COMBAT) if Step(scene.step).in_combat else scene


def _in_order(cells: set[int | None]) -> list[int]:
    return sorted(cell for cell in cells if cell is not None)


def _saying(event: AnyEvent) -> tuple[str, int, str | None] | None:
    """What an event that may be recorded in several versions says, without targets; else None."""
    match event:
        case happened.Fired(piece, ability):
            return "fired", piece, ability
        case happened.ShownOrder(order):
            return "shown", order.piece, order.ability
    return None


def _aimed(event: object) -> Iterator[int]:
    """Cells that an event names directly, not through its pieces."""
    targets = getattr(event, "targets", ())
    order = getattr(event, "order", None)
    for target in (*targets, *getattr(order, "targets", ())):
        if isinstance(target, Target) and target.type is TargetType.CELL:
            yield from () if target.value is None else (target.value,)
    if isinstance(event, happened.Moved):
        yield event.origin
        yield event.target
