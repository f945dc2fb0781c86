"""A table as a value: its founding, its seats, and the fold of its events.

Nothing here reads or writes anything outside. A table never changes: what happens gives a new
one, so that it can be stored before anybody sees it, and thrown away when storing fails.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Self, cast

from msgspec.structs import replace as with_fields

from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.games.common.chance import Chance
from tessera.games.common.errors import RulesError
from tessera.games.common.outcome import Outcome, Reason, Result
from tessera.games.common.record import GameRecord, Player, chance_tags, record_of
from tessera.games.common.scene import Scene, SceneOutcome
from tessera.i18n import excerpt
from tessera.server.clock import iso
from tessera.server.messages import (
    Act,
    AnswerOffer,
    MakeOffer,
    OfferMade,
    Offers,
    Resign,
    Seat,
    SeatKind,
    TableStatus,
    TableSummary,
    Undo,
)
from tessera.server.refusals import refuse, refused_by_rules
from tessera.server.tables.events import TALK, Course, Event, EventKind, Offer, Offered

CUSTOM = "custom"
"""What a board without a name of the house is called."""

Wish = Act | Undo | Resign | MakeOffer | AnswerOffer
"""What the holder of a seat may ask of a table."""


@dataclass(frozen=True)
class Founding:
    """What a table was set up with. It stays, so that the game can be replayed for ever."""

    id: str
    game: str
    rules_version: int
    variant: str
    board: str
    """The name of the board, or `CUSTOM`."""
    initial: str
    """Text of the position that the game started from."""
    listed: bool
    created: int
    """Milliseconds since 1970, UTC, as all times of a table."""
    founder: str | None = None
    """The guest who set it up; None where that was not kept."""
    secret: str | None = field(default=None, repr=False)
    """What decides draws (`Chance`), and no player may know before the end; None without chance."""
    dealt: bool = False
    """Whether the game started from the deal of that secret, and not from a given position."""
    content: str = ""
    """Names what it is played with; see `Game`."""
    board_name: str = ""
    """What a board of somebody's own is called, if it has a name."""

    @property
    def ground(self) -> str:
        """The text of the board, where it can be dealt on again; else empty."""
        return self.initial.split(" ")[2] if self.dealt else ""

    @property
    def chance(self) -> Chance | None:
        """What draws at this table; None in a game without chance."""
        return Chance(self.secret) if self.secret else None


@dataclass(frozen=True)
class Chair:
    """A seat with what only the server knows of it: which browser holds it."""

    side: str
    place: int
    """0 for the side that plays first."""
    kind: SeatKind
    guest: str | None = None
    name: str = ""
    level: int | None = None

    def seat(self, present: frozenset[str]) -> Seat:
        """The seat as everybody may see it, given the guests who are connected."""
        here = self.kind == "bot" or self.guest in present
        return Seat(self.side, self.kind, self.name, self.level, here)

    @property
    def player(self) -> Player:
        """The holder as a record names them."""
        if self.kind == "bot":
            return Player(f"level {self.level}", "bot")
        return Player(self.name)


@dataclass(frozen=True)
class Standing:
    """What the events come to, as lists show it."""

    status: TableStatus
    turn: str | None
    ply: int
    result: str | None
    reason: str | None
    text: str
    updated: int


@dataclass(frozen=True)
class Table:
    """A table after its events."""

    founding: Founding
    chairs: tuple[Chair, ...]
    board: Board
    """Read only: `after` plays on a copy."""
    scene: Scene
    """The position now."""
    updated: int
    course: Course = field(default_factory=Course)

    @classmethod
    def found(cls, founding: Founding, chairs: tuple[Chair, ...], board: Board) -> Self:
        """A table before its first event, at the position that `board` shows."""
        return cls(founding, chairs, board, board.scene(), founding.created)

    @classmethod
    def load(
        cls,
        founding: Founding,
        chairs: tuple[Chair, ...],
        board: Board,
        events: tuple[Event, ...],
    ) -> "Table":
        """A table after its events; `board` shows the first position and is played on.

        What was taken back is not played: only the length of the game counts for how long this
        takes.

        Raises:
            RefusalError: if the rules do not allow one of the events.
        """
        course = Course()
        actions: list[str] = []
        for event in events:
            course = course.after(event)
            actions.append(event.action)
            del actions[len(course.sides) :]
        try:
            for action in actions:
                board.push(action)
        except RulesError as error:
            raise refused_by_rules(error) from error
        times = (event.time for event in events if event.kind not in TALK)
        updated = max(times, default=founding.created)
        table = cls(founding, chairs, board, board.scene(), updated, course)
        ended = next((event for event in reversed(events) if event.kind in _ENDS), None)
        return _ENDS[ended.kind](table, ended) if ended else table

    # How it stands

    @property
    def seq(self) -> int:
        """The number of events so far."""
        return self.course.seq

    @property
    def status(self) -> TableStatus:
        """Whether the game is over, on, or still missing a player."""
        if self.scene.outcome is not None:
            return "finished"
        if any(chair.kind == "open" for chair in self.chairs):
            return "waiting"
        return "playing"

    @property
    def standing(self) -> Standing:
        """What lists show."""
        outcome = self.scene.outcome
        return Standing(
            status=self.status,
            turn=self.scene.turn,
            ply=self.scene.ply,
            result=outcome.result if outcome else None,
            reason=outcome.reason if outcome else None,
            text=self.scene.text,
            updated=self.updated,
        )

    @property
    def bot(self) -> Chair | None:
        """The bot that is to move, if one is."""
        if self.status != "playing":
            return None
        return next((c for c in self.chairs if c.side == self.scene.turn and c.kind == "bot"), None)

    @property
    def draws(self) -> bool:
        """Whether chance is to move."""
        return self.status == "playing" and self.scene.turn == CHANCE_LETTER

    @property
    def goes_on(self) -> bool:
        """Whether something is to happen that nobody need ask for."""
        return self.draws or self.bot is not None

    @property
    def seed(self) -> str | None:
        """What has decided the draws, when the game is over."""
        return _told_seed(self.founding, self.status)

    def chair(self, side: str) -> Chair:
        """The seat of a side.

        Raises:
            RefusalError: if the game has no such side.
        """
        for chair in self.chairs:
            if chair.side == side:
                return chair
        raise refuse("unknown-side", side=excerpt(side), expected=", ".join(self.board.sides))

    def sides_of(self, guest: str | None) -> tuple[str, ...]:
        """The sides that a browser may move."""
        return _sides_of(self.chairs, guest)

    def may_undo(self, guest: str | None) -> bool:
        """Whether a browser may take an action back now."""
        return self._undoer(guest) is not None and self.course.may_undo

    @property
    def offer(self) -> Offer | None:
        """What waits for an answer; nothing does that was asked before the game was over."""
        offer = self.course.offer
        return offer if offer and (self.status == "playing" or offer.what == "rematch") else None

    def may_offer(self, guest: str | None) -> tuple[Offered, ...]:
        """What a browser may ask of the other player now."""
        mine = self.sides_of(guest)
        people = all(chair.kind == "person" for chair in self.chairs)
        if not mine or not people or self.offer or self.course.rematch:
            return ()
        wanted: dict[Offered, bool] = {
            "draw": self.status == "playing" and self.course.begun,
            "undo": self._may_beg(guest),
            "rematch": self.status == "finished" and len(mine) == 1,
        }
        side = self._speaker(mine)
        return tuple(
            what
            for what, sensible in wanted.items()
            if sensible and (side, what) not in self.course.declined
        )

    def offers(self, guest: str | None) -> Offers:
        """What has been asked at the table, and what a browser may ask."""
        offer = self.offer
        standing = OfferMade(offer.side, offer.what) if offer else None
        return Offers(standing, self.may_offer(guest), self.course.rematch)

    def seats(self, present: frozenset[str]) -> tuple[Seat, ...]:
        """The seats as everybody may see them, given the guests who are connected."""
        return tuple(chair.seat(present) for chair in self.chairs)

    def summary(self, present: frozenset[str], guest: str | None) -> TableSummary:
        """The table as a list shows it to a guest."""
        return summarise(self.founding, self.standing, self.chairs, present, guest)

    def past(self, since: int = 0) -> list[Scene]:
        """The positions before the one now, from a ply on, without choices."""
        board = self.board.copy()
        scenes: list[Scene] = []
        while board.ply > since:
            board.pop()
            scenes.append(with_fields(board.scene(), choices={}))
        return scenes[::-1]

    def record(self) -> GameRecord:
        """The game so far as the public document."""
        end = self.scene.outcome
        record = record_of(
            self.board,
            outcome=Outcome(cast("Result", end.result), Reason(end.reason)) if end else None,
            players=[chair.player for chair in self.chairs],
            times=self.course.times_of_players,
            tags=self._tags(),
        )
        return with_fields(record, rules=self.founding.rules_version)

    def _tags(self) -> dict[str, str]:
        """What else a record tells."""
        tags = {"date": iso(self.founding.created)[: len("2026-01-01")]}
        if self.founding.board_name:
            tags["board"] = self.founding.board_name
        chance = self.founding.chance
        if chance is not None:
            tags |= chance_tags(chance, over=self.status == "finished", dealt=self.founding.dealt)
        return tags

    # What is asked of it

    def event(self, guest: str | None, wish: Wish, now: int) -> Event:
        """The event that grants a wish, if the one who asks may have it.

        Whether the rules allow an action is seen when it is played (`after`).

        Raises:
            RefusalError: if they may not.
        """
        if not self.course.settled <= wish.seq <= self.seq:
            raise refuse("out-of-date")
        match wish:
            case MakeOffer():
                return self._grant_offer(guest, wish, now)
            case AnswerOffer():
                return self._grant_answer(guest, wish, now)
        if self.status != "playing":
            raise refuse(self.status)
        mine = self.sides_of(guest)
        if not mine:
            raise refuse("not-your-seat")
        match wish:
            case Act():
                return self._grant_act(mine, wish, now)
            case Undo():
                return self._grant_undo(guest, now)
            case Resign():
                return self._grant_resign(mine, wish, now)

    def played(self, action: str, now: int) -> Event:
        """The event of an action by the side to move."""
        return self._next("action", str(self.scene.turn), now, action)

    def drawn(self, now: int) -> Event:
        """The event of what chance draws; no time is counted for it.

        Raises:
            ValueError: if chance is not to move.
        """
        chance = self.founding.chance
        if chance is None or not self.draws:
            raise ValueError("chance is not to move")
        return replace(self.played(chance.draw(self.board), now), milliseconds=0)

    def _grant_act(self, mine: tuple[str, ...], wish: Act, now: int) -> Event:
        if self.draws:
            raise refuse("drawing")
        if self.scene.turn not in mine:
            raise refuse("not-your-turn")
        return self.played(wish.action, now)

    def _grant_undo(self, guest: str | None, now: int) -> Event:
        side = self._undoer(guest)
        if side is None:
            raise refuse("drawn" if self._is_drawn(guest) else "nothing-to-undo")
        if not self.may_undo(guest):
            raise refuse("undone-enough", most=self.course.most_undone)
        return self._next("undo", side, now)

    def _grant_resign(self, mine: tuple[str, ...], wish: Resign, now: int) -> Event:
        if wish.side not in mine:
            raise refuse("not-your-seat")
        return self._next("resign", wish.side, now)

    def _grant_offer(self, guest: str | None, wish: MakeOffer, now: int) -> Event:
        mine = self.sides_of(guest)
        if not mine:
            raise refuse("not-your-seat")
        if wish.what not in self.may_offer(guest):
            raise refuse("not-to-offer")
        return self._next("offer", self._speaker(mine), now, wish.what)

    def _grant_answer(self, guest: str | None, wish: AnswerOffer, now: int) -> Event:
        """The event of an answer; where it is yes to a rematch, its table is still to be named."""
        mine, offer = self.sides_of(guest), self.offer
        if not mine:
            raise refuse("not-your-seat")
        if offer is None or wish.seq < offer.seq:
            raise refuse("nothing-offered")
        if not wish.agreed:
            return self._next("decline", mine[0], now)
        if mine == (offer.side,):
            raise refuse("own-offer")
        return self._agreed(offer, now)

    def _agreed(self, offer: Offer, now: int) -> Event:
        """The event with which an offer is taken up."""
        other = next(side for side in self.board.sides if side != offer.side)
        match offer.what:
            case "draw":
                return self._next("agree", other, now)
            case "undo":
                return self._next("undo", offer.side, now)
            case "rematch":
                return self._next("rematch", other, now)

    def _speaker(self, mine: tuple[str, ...]) -> str:
        """For which of its sides a browser speaks: where it holds both, for the one to move."""
        return self.scene.turn if self.scene.turn in mine else mine[0]

    def _may_beg(self, guest: str | None) -> bool:
        """Whether a browser may ask to take its last action back, since it may not just do so."""
        mine = self.sides_of(guest)
        return (
            self.status == "playing"
            and len(mine) == 1
            and mine[0] in self.course.sides
            and not self._is_drawn(guest)
            and self._undoer(guest) is None
            and self.course.may_undo
        )

    def _undoer(self, guest: str | None) -> str | None:
        """The side whose last action a browser may take back; None if it may not.

        Where nobody else plays, that is its own last action, whoever is to move; else it is so
        only while the turn is still its own. Once chance has drawn, all before that stays.
        """
        mine, played = self.sides_of(guest), self.course.sides
        if self.status != "playing" or self._is_drawn(guest) or not set(mine) & set(played):
            return None
        if all(chair.kind == "bot" or chair.side in mine for chair in self.chairs):
            return max(mine, key=played.rfind)
        last = played[-1]
        return last if last in mine and last == self.scene.turn else None

    def _is_drawn(self, guest: str | None) -> bool:
        """Whether chance has drawn since a browser played last, or is about to."""
        played = self.course.sides
        last = max((played.rfind(side) for side in self.sides_of(guest)), default=-1)
        return last >= 0 and (self.draws or CHANCE_LETTER in played[last:])

    def _next(self, kind: EventKind, side: str, now: int, action: str = "") -> Event:
        """The event that follows those so far."""
        thought = max(0, now - self.updated)
        return Event(self.seq + 1, kind, side, action, now, thought)

    # What happens to it

    def after(self, event: Event) -> "Table":
        """The table after one more event.

        Raises:
            RefusalError: if the rules do not allow it.
        """
        happened = _HAPPENINGS[event.kind](self, event)
        # Who talks goes on thinking.
        updated = self.updated if event.kind in TALK else event.time
        return replace(happened, updated=updated, course=self.course.after(event))

    def seated(self, side: str, guest: str, name: str, now: int) -> "Table":
        """The table after somebody sat down.

        Raises:
            RefusalError: if the seat is taken, or there is none.
        """
        taken = self.chair(side)
        if taken.kind != "open":
            raise refuse("taken")
        chair = replace(taken, kind="person", guest=guest, name=name)
        chairs = tuple(chair if c is taken else c for c in self.chairs)
        return replace(self, chairs=chairs, updated=now)


def _play(table: Table, event: Event) -> Table:
    board = table.board.copy()
    try:
        board.push(event.action)
    except RulesError as error:
        raise refused_by_rules(error) from error
    return replace(table, board=board, scene=board.scene())


def _take_back(table: Table, event: Event) -> Table:
    """Take back the side's last action, and what the other side has answered."""
    board = table.board.copy()
    while board.ply > table.course.before_last(event.side):
        board.pop()
    return replace(table, board=board, scene=board.scene())


def _give_up(table: Table, event: Event) -> Table:
    return _over(table, "0-1" if event.side == table.board.sides[0] else "1-0", Reason.RESIGN)


def _call_it_a_draw(table: Table, _event: Event) -> Table:
    return _over(table, "1/2-1/2", Reason.AGREED)


def _over(table: Table, result: Result, reason: Reason) -> Table:
    """The table when the game has ended by the will of the players."""
    scene = with_fields(table.scene, turn=None, choices={}, outcome=SceneOutcome(result, reason))
    return replace(table, scene=scene)


def _talk(table: Table, _event: Event) -> Table:
    return table


_ENDS: dict[EventKind, Callable[[Table, Event], Table]] = {
    "resign": _give_up,
    "agree": _call_it_a_draw,
}
_HAPPENINGS: dict[EventKind, Callable[[Table, Event], Table]] = {
    "action": _play,
    "undo": _take_back,
    **_ENDS,
    **dict.fromkeys(TALK, _talk),
}


def _sides_of(chairs: tuple[Chair, ...], guest: str | None) -> tuple[str, ...]:
    return tuple(chair.side for chair in chairs if guest is not None and chair.guest == guest)


def _told_seed(founding: Founding, status: TableStatus) -> str | None:
    """The secret of a table: nobody hears of it before the game is over."""
    return founding.secret if status == "finished" else None


def summarise(
    founding: Founding,
    standing: Standing,
    chairs: tuple[Chair, ...],
    present: frozenset[str],
    guest: str | None,
) -> TableSummary:
    """A table in the list of games that a guest sees, given the guests who are connected."""
    return TableSummary(
        id=founding.id,
        game=founding.game,
        variant=founding.variant,
        board=founding.board,
        status=standing.status,
        seats=tuple(chair.seat(present) for chair in chairs),
        ply=standing.ply,
        result=standing.result,
        reason=standing.reason,
        created=iso(founding.created),
        updated=iso(standing.updated),
        text=standing.text,
        listed=founding.listed,
        you=_sides_of(chairs, guest),
        turn=standing.turn,
        seed_hash=founding.chance.commitment if founding.chance else None,
        seed=_told_seed(founding, standing.status),
        board_name=founding.board_name,
        board_text=founding.ground if founding.board == CUSTOM else "",
    )
