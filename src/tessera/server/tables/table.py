"""A table as an immutable value: configuration, seats, and the current state of the game.

There is no I/O here. `reducer.apply` returns a new table for each event, so that an event can be
stored before it is sent, and dropped if storing fails.
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
    TableConfig,
    TableState,
    revealed_seed,
    sides_of,
    summarise,
)
from tessera.server.tables.timing import DAY_S, SECOND, Clock, Place

MAIN_PHASE = "main"
"""Phase of each game after the set-up."""
BUILDING_PHASE = "building"
"""Phase before the set-up, while the players build the board."""
ARRANGING_LEVEL = 5
"""Level of the bot that places pieces for people."""
REMATCH_WAIT_LIVE, REMATCH_WAIT_SLOW = 3 * 60 * SECOND, 3 * DAY_S * SECOND
"""Milliseconds for which a rematch offer stays open: after live games, and after all others."""
MAX_ACTIONS = 1_000
"""Limit on a game's actions; far beyond real games, because every new client receives all of
them."""


@dataclass(frozen=True)
class Table:
    """A table after its events."""

    config: TableConfig
    chairs: tuple[Chair, ...]
    board: Board
    """Read only: copy it to play on."""
    scene: Scene
    """The current position."""
    updated: int
    tally: EventTally = field(default_factory=EventTally)
    building: BoardBuilding | None = None
    """The board while the players build it; meanwhile `board` is the start on what is built so far,
    or the standard start while that is not playable."""
    clock: Clock | None = None
    """None in untimed games."""
    conditional_moves: ConditionalMoves = field(default_factory=dict, repr=False)
    """Secret lines of each side, from the start of the current turn."""

    @classmethod
    def new(cls, config: TableConfig, chairs: tuple[Chair, ...], board: Board) -> Self:
        """Return a table before its first event, at the position of `board`."""
        table = cls(config, chairs, board, board.scene(), config.created)
        return replace(table, clock=table.initial_clock)

    def with_building(self, building: BoardBuilding) -> Self:
        """Return the table with its board built so far.

        Once all fragments are placed and the board is playable, it becomes the table's board, as if
        the table had been created with it.
        """
        kind, variant = type(self.board), self.config.variant
        try:
            board = kind.start(variant, building.text) if building.text else None
        except NotationError:
            board = None
        if board and building.is_done:
            config = replace(self.config, initial=board.initial_text, lay=0)
            return replace(self, config=config, building=None, board=board, scene=board.scene())
        board = board or kind.start(variant)
        turn = board.sides[len(building.laid) % len(board.sides)]
        scene = with_fields(board.scene(), turn=turn, phase=BUILDING_PHASE, choices={})
        return replace(self, building=building, board=board, scene=scene)

    @property
    def initial_clock(self) -> Clock | None:
        """The clocks before the first event."""
        control = self.config.clock
        return with_fields(Clock.fresh(control), turn=self.place_to_move) if control else None

    @property
    def place_to_move(self) -> Place | None:
        """Index of the side to move; None if the game is not on, or chance is to move."""
        if self.building or self.scene.turn not in self.board.sides:
            return None
        return 1 if self.scene.turn == self.board.sides[1] else 0

    @property
    def is_paused(self) -> bool:
        """Whether the players have agreed to stop the clocks."""
        return self.clock is not None and self.clock.paused and self.status == "playing"

    @property
    def is_suspended(self) -> bool:
        """Whether the bot to move cannot think, and the game waits for the server to repair it."""
        return self.tally.suspended and self.status == "playing"

    @property
    def due(self) -> int | None:
        """Time at which a side loses by its clock or for not beginning; None if no deadline runs.

        A player alone against bots has no deadline for the first turn, except in a tournament.
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
        """Time at which a rematch offer expires; None if there is none."""
        offer = self.tally.offer
        if self.status != "finished" or offer is None or offer.what != "rematch":
            return None
        control = self.config.clock
        live = control is not None and control.is_live
        return offer.time + (REMATCH_WAIT_LIVE if live else REMATCH_WAIT_SLOW)

    def clock_scene(self, now: int) -> ClockScene | None:
        """Public view of the clocks; None in untimed games."""
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
        """Number of events so far."""
        return self.tally.seq

    @cached_property
    def status(self) -> TableStatus:
        """Whether the game is over, in progress, or waiting for a player."""
        if self.scene.outcome is not None:
            return "finished"
        if any(chair.kind == "open" for chair in self.chairs):
            return "waiting"
        return "playing"

    @property
    def state(self) -> TableState:
        """The summary for lists."""
        outcome = self.scene.outcome
        return TableState(
            status=self.status,
            turn=self.scene.turn,
            ply=self.scene.ply,
            result=outcome.result if outcome else None,
            reason=outcome.reason if outcome else None,
            text=self.scene.text,
            updated=self.updated,
            building=self.building is not None,
            declined=self.tally.challenge_declined,
            suspended=self.tally.closed_suspended,
            asked=self._asked,
        )

    @property
    def _asked(self) -> str:
        """The side to which a rematch is offered; else empty."""
        offer = self.tally.offer
        if self.offer_until is None or offer is None:
            return ""
        return next(side for side in self.board.sides if side != offer.side)

    @property
    def played(self) -> str:
        """Letters of the sides that played each action, or placed each fragment."""
        return self.tally.fragment_sides if self.building else self.tally.sides

    @cached_property
    def turn_start(self) -> tuple[Board, Turn]:
        """The position at the start of the current turn, and the actions played since."""
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
        """The conditional move that the side to move plays at once; None if there is none.

        An offer from the opponent holds it back, because playing on would decline the offer.
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
        """Whether the game has reached its limit of actions."""
        return self.board.ply >= MAX_ACTIONS

    @property
    def bot(self) -> Chair | None:
        """The bot to move, or the one that places for the player to move; None if there is none."""
        if self.status != "playing" or self.is_full or self.is_paused:
            return None
        chair = next((chair for chair in self.chairs if chair.side == self.scene.turn), None)
        if chair is None or chair.kind == "bot":
            return chair
        arranged = self.is_set_up and chair.side in self.tally.arranged
        return replace(chair, level=ARRANGING_LEVEL) if arranged else None

    @property
    def is_set_up(self) -> bool:
        """Whether the game is in its set-up."""
        placed = self.scene.phase not in {MAIN_PHASE, BUILDING_PHASE, ""}
        return self.status == "playing" and placed

    @property
    def chance_to_move(self) -> bool:
        """Whether chance is to move."""
        return self.status == "playing" and not self.is_full and self.scene.turn == CHANCE_LETTER

    @property
    def is_active(self) -> bool:
        """Whether a bot, chance, a conditional move or a deadline will change the table."""
        moves = self.chance_to_move or self.bot is not None or self.conditional_action is not None
        return moves or self.due is not None or self.offer_until is not None

    @property
    def seed(self) -> str | None:
        """The seed of the chance draws, once the game is over."""
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

    def sides_of(self, principal: str | None) -> tuple[str, ...]:
        """Sides that a principal may move."""
        return sides_of(self.chairs, principal)

    @property
    def is_between_people(self) -> bool:
        """Whether two people play."""
        people = {chair.principal for chair in self.chairs if chair.kind == "person"}
        return len(people) == len(self.chairs)

    @property
    def is_solo(self) -> bool:
        """Whether one person plays all sides."""
        return all(chair.kind == "person" for chair in self.chairs) and len(self.principals) == 1

    @property
    def principals(self) -> frozenset[str | None]:
        """Guests who hold a seat."""
        seated = (chair.principal for chair in self.chairs if chair.kind == "person")
        return frozenset(principal for principal in seated if principal is not None)

    def conditional_moves_of(self, principal: str | None) -> Lines:
        """A principal's own conditional moves, which only that principal may see."""
        laid = (self.conditional_moves.get(side, ()) for side in self.sides_of(principal))
        return next((lines for lines in laid if lines), ())

    def seats(self, present: frozenset[str]) -> tuple[Seat, ...]:
        """Public view of the seats, given the connected principals."""
        return tuple(chair.seat(present) for chair in self.chairs)

    def summary(self, present: frozenset[str], principal: str | None) -> TableSummary:
        """A principal's summary of the table."""
        return summarise(self.config, self.state, self.chairs, present, principal)

    @cached_property
    def threats(self) -> Threats:
        """Possible captures in the current position, computed once."""
        return self.board.threats()

    def past_scenes(self, since: int = 0) -> list[Scene]:
        """Positions before the current one, from a ply on, without choices."""
        board = self.board.copy()
        scenes: list[Scene] = []
        while board.ply > since:
            board.pop()
            scenes.append(board.scene_without_choices())
        return scenes[::-1]

    def record(self) -> GameRecord:
        """The public record of the game so far.

        Raises:
            RefusalError: if the board is not complete.
        """
        if self.building:
            raise refuse("never-laid" if self.status == "finished" else "board-unfinished")
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
        """Additional tags of the record."""
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
    """Outcome for the record; None if the table was closed without a result."""
    if end.result == ONGOING_RESULT:
        return None
    return Outcome(cast("Result", end.result), end.reason)
