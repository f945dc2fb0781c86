"""A table as a value: its founding, its seats, and the game as it stands.

Nothing here reads or writes anything outside. A table never changes: what happens gives a new
one (`fold`), so that it can be stored before anybody sees it, and thrown away when storing fails.
"""

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self, cast

from msgspec.structs import replace as with_fields

from tessera.games.common.board import CHANCE_LETTER, ONGOING_RESULT, Board
from tessera.games.common.board_building import BoardBuilding
from tessera.games.common.errors import NotationError
from tessera.games.common.outcome import Outcome, Result
from tessera.games.common.record import GameRecord, chance_tags, record_of
from tessera.games.common.scene import Scene, SceneOutcome
from tessera.games.common.threats import Threats
from tessera.i18n import excerpt
from tessera.server.core.clock import iso
from tessera.server.core.errors import refuse
from tessera.server.tables.conditional_moves import ConditionalMoves, Lines, Turn, next_action
from tessera.server.tables.events import EventTally
from tessera.server.tables.messages import ClockScene, Seat, SideClock, TableStatus, TableSummary
from tessera.server.tables.summary import (
    Chair,
    Standing,
    TableConfig,
    revealed_seed,
    sides_of,
    summarise,
)
from tessera.server.tables.timing import DAY_S, SECOND, Clock, Place

MAIN_PHASE = "main"
"""Of each game: before it, pieces are placed."""
LAYING_PHASE = "laying"
"""Before that, where the players lay the board themselves."""
ARRANGING_LEVEL = 5
"""Of the bot that places for people."""
REMATCH_WAIT_LIVE, REMATCH_WAIT_SLOW = 3 * 60 * SECOND, 3 * DAY_S * SECOND
"""Milliseconds for which a request for a rematch waits: after a live game, and after another."""
MAX_ACTIONS = 1_000
"""Of a game at a table, far more than people play: whoever comes is told all of them."""


@dataclass(frozen=True)
class Table:
    """A table after its events."""

    config: TableConfig
    chairs: tuple[Chair, ...]
    board: Board
    """Read only: who plays on takes a copy."""
    scene: Scene
    """The position now."""
    updated: int
    tally: EventTally = field(default_factory=EventTally)
    laying: BoardBuilding | None = None
    """The board, while the players lay it; `board` is meanwhile the start on what lies there, or
    the usual one as long as no game can be played on that."""
    clock: Clock | None = None
    """The clocks, where there are any."""
    conditional_moves: ConditionalMoves = field(default_factory=dict, repr=False)
    """What players have laid ahead, from where the turn began that goes on: each side's is known to
    nobody else."""

    @classmethod
    def new(cls, founding: TableConfig, chairs: tuple[Chair, ...], board: Board) -> Self:
        """A table before its first event, at the position that `board` shows."""
        table = cls(founding, chairs, board, board.scene(), founding.created)
        return replace(table, clock=table.initial_clock)

    def with_laying(self, laying: BoardBuilding) -> Self:
        """The table when so much of its board is laid.

        When as much is laid as was agreed, and a game can be played on it, it is the board of the
        table as if it had been founded with it.
        """
        kind, variant = type(self.board), self.config.variant
        try:
            board = kind.start(variant, laying.text) if laying.text else None
        except NotationError:
            board = None
        if board and laying.is_done:
            founding = replace(self.config, initial=board.initial_text, lay=0)
            return replace(self, config=founding, laying=None, board=board, scene=board.scene())
        board = board or kind.start(variant)
        turn = board.sides[len(laying.laid) % len(board.sides)]
        scene = with_fields(board.scene(), turn=turn, phase=LAYING_PHASE, choices={})
        return replace(self, laying=laying, board=board, scene=scene)

    @property
    def initial_clock(self) -> Clock | None:
        """The clocks before anything has happened."""
        control = self.config.clock
        return with_fields(Clock.fresh(control), turn=self.place_to_move) if control else None

    @property
    def place_to_move(self) -> Place | None:
        """Which side is to move, the first or the second; None while nobody is, or chance."""
        if self.laying or self.scene.turn not in self.board.sides:
            return None
        return 1 if self.scene.turn == self.board.sides[1] else 0

    @property
    def is_paused(self) -> bool:
        """Whether the players have agreed to stop the clocks for a while."""
        return self.clock is not None and self.clock.paused and self.status == "playing"

    @property
    def is_suspended(self) -> bool:
        """Whether the bot to move cannot think, and the game waits for the server's repair."""
        return self.tally.suspended and self.status == "playing"

    @property
    def due(self) -> int | None:
        """When a side has lost by its clock, or has not begun in time; None if nothing presses.

        Nobody waits for the beginning where nobody else plays than one person, but in a tournament:
        there all others do.
        """
        clock = self.clock
        if clock is None or self.status != "playing" or self.is_suspended:
            return None
        if clock.since is not None:
            return clock.due
        begins = not clock.is_on and not clock.paused and clock.turn is not None
        waited = begins and (self.is_between_people or self.config.tournament != "")
        return self.updated + clock.control.first_turn if waited else None

    @property
    def offer_until(self) -> int | None:
        """When a request for a rematch lapses; None if none waits for an answer."""
        offer = self.tally.offer
        if self.status != "finished" or offer is None or offer.what != "rematch":
            return None
        control = self.config.clock
        live = control is not None and control.is_live
        return offer.time + (REMATCH_WAIT_LIVE if live else REMATCH_WAIT_SLOW)

    def clock_scene(self, now: int) -> ClockScene | None:
        """The clocks as everybody may see them, if there are any."""
        clock = self.clock and self.clock.charged(now)
        if clock is None:
            return None
        left_from = self.clock.claimable_from if self.clock and self.is_between_people else None
        first = self.due if clock.since is None else None
        letters = self.board.sides
        return ClockScene(
            sides={
                letter: SideClock(side.left, side.reserve, side.grace)
                for letter, side in zip(letters, clock.sides, strict=True)
            },
            running=letters[clock.turn]
            if clock.since is not None and clock.turn is not None
            else None,
            paused=self.is_paused,
            away=clock.away,
            begin_within=None if first is None else max(0, first - now),
            left_within=None if left_from is None else max(0, left_from - now),
        )

    @property
    def seq(self) -> int:
        """The number of events so far."""
        return self.tally.seq

    @cached_property
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
            laying=self.laying is not None,
            declined=self.tally.challenge_declined,
            suspended=self.tally.closed_suspended,
            asked=self._asked,
        )

    @property
    def _asked(self) -> str:
        """The side that is asked for a rematch; empty: none is."""
        offer = self.tally.offer
        if self.offer_until is None or offer is None:
            return ""
        return next(side for side in self.board.sides if side != offer.side)

    @property
    def played(self) -> str:
        """The letters of who has played each action so far, or laid each fragment."""
        return self.tally.fragment_sides if self.laying else self.tally.sides

    @cached_property
    def turn_start(self) -> tuple[Board, Turn]:
        """The position in which the turn began that goes on, and what was played of it since."""
        board, played = self.board.copy(), list[str]()
        while board.ply:
            action = board.pop()
            if board.turn != self.board.turn:
                board.push(action)
                break
            played.append(action)
        return board, tuple(reversed(played))

    @cached_property
    def conditional_action(self) -> str | None:
        """What the side to move has laid ahead and plays at once; None where it is to think.

        It also does where something waits for its answer: who plays on declines.
        """
        side = self.scene.turn
        lines = self.conditional_moves.get(side or "")
        offer = self.tally.offer
        asked = offer is not None and offer.side != side
        if not lines or asked or self.status != "playing" or self.is_full or self.is_paused:
            return None
        _, played = self.turn_start
        action = next_action(lines, played)
        return action if action in self.board.legal_actions else None

    @property
    def is_full(self) -> bool:
        """Whether so much has been played that nothing more can be."""
        return self.board.ply >= MAX_ACTIONS

    @property
    def bot(self) -> Chair | None:
        """The bot that is to move, if one is; or that places for somebody who has asked for it."""
        if self.status != "playing" or self.is_full or self.is_paused:
            return None
        chair = next((chair for chair in self.chairs if chair.side == self.scene.turn), None)
        if chair is None or chair.kind == "bot":
            return chair
        arranged = self.is_set_up and chair.side in self.tally.arranged
        return replace(chair, level=ARRANGING_LEVEL) if arranged else None

    @property
    def is_set_up(self) -> bool:
        """Whether pieces are still placed, and the game proper has not begun."""
        placed = self.scene.phase not in {MAIN_PHASE, LAYING_PHASE, ""}
        return self.status == "playing" and placed

    @property
    def chance_to_move(self) -> bool:
        """Whether chance is to move."""
        return self.status == "playing" and not self.is_full and self.scene.turn == CHANCE_LETTER

    @property
    def is_active(self) -> bool:
        """Whether something is to happen that nobody need ask for."""
        moves = self.chance_to_move or self.bot is not None or self.conditional_action is not None
        return moves or self.due is not None or self.offer_until is not None

    @property
    def seed(self) -> str | None:
        """What has decided the draws, when the game is over."""
        return revealed_seed(self.config, self.status)

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
        return sides_of(self.chairs, guest)

    @property
    def is_between_people(self) -> bool:
        """Whether two people play."""
        people = {chair.guest for chair in self.chairs if chair.kind == "person"}
        return len(people) == len(self.chairs)

    @property
    def is_solo(self) -> bool:
        """Whether one person plays all sides."""
        return all(chair.kind == "person" for chair in self.chairs) and len(self.guests) == 1

    @property
    def guests(self) -> frozenset[str | None]:
        """Who sits here; None is nobody."""
        seated = (chair.guest for chair in self.chairs if chair.kind == "person")
        return frozenset(guest for guest in seated if guest is not None)

    def conditional_moves_of(self, guest: str | None) -> Lines:
        """What somebody has laid ahead, who alone may know it."""
        laid = (self.conditional_moves.get(side, ()) for side in self.sides_of(guest))
        return next((lines for lines in laid if lines), ())

    def seats(self, present: frozenset[str]) -> tuple[Seat, ...]:
        """The seats as everybody may see them, given the guests who are connected."""
        return tuple(chair.seat(present) for chair in self.chairs)

    def summary(self, present: frozenset[str], guest: str | None) -> TableSummary:
        """The table as a list shows it to a guest."""
        return summarise(self.config, self.standing, self.chairs, present, guest)

    @cached_property
    def threats(self) -> Threats:
        """What can be taken now, once somebody has asked."""
        return self.board.threats()

    def past_scenes(self, since: int = 0) -> list[Scene]:
        """The positions before the one now, from a ply on, without choices."""
        board = self.board.copy()
        scenes: list[Scene] = []
        while board.ply > since:
            board.pop()
            scenes.append(board.scene_without_choices())
        return scenes[::-1]

    def record(self) -> GameRecord:
        """The game so far as the public document.

        Raises:
            RefusalError: if the board is still being laid, or never was.
        """
        if self.laying:
            raise refuse("never-laid" if self.status == "finished" else "laying")
        end = self.scene.outcome
        record = record_of(
            self.board,
            outcome=_outcome(end) if end else None,
            players=[chair.player for chair in self.chairs],
            times=(*(None for _ in self.config.before), *self.tally.times_of_players),
            tags=self._tags(),
        )
        return with_fields(record, rules=self.config.rules_version)

    def _tags(self) -> dict[str, str]:
        """What else a record tells."""
        tags = {"date": iso(self.config.created)[: len("2026-01-01")]}
        if self.config.board_name:
            tags["board"] = self.config.board_name
        if self.config.clock:
            tags["time-control"] = str(self.config.clock)
        chance = self.config.chance
        if chance is not None:
            tags |= chance_tags(chance, over=self.status == "finished", dealt=self.config.dealt)
        return tags


def _outcome(end: SceneOutcome) -> Outcome | None:
    """How a game ended; none where its table was closed before it began."""
    if end.result == ONGOING_RESULT:
        return None
    return Outcome(cast("Result", end.result), end.reason)
