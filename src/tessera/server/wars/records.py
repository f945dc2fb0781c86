"""Records of wars played elsewhere: logs of finished games, as JSON."""

import msgspec

from tessera.games.common.errors import NotationError, RulesError
from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.content.custom import MAX_CAPACITY, check_limits
from tessera.games.zodiacs.content.infinite_loops import find_infinite_loop
from tessera.games.zodiacs.content.model import HOURS, MAX_SEATS, Content, Hour, Map
from tessera.games.zodiacs.events import Log
from tessera.games.zodiacs.journal import translating_log_errors, validate_log
from tessera.games.zodiacs.state import RULES_VERSION, Setup, Step
from tessera.i18n import message
from tessera.server.core.errors import refuse, refused_by_rules
from tessera.server.core.work_queue import CancelCheck
from tessera.server.wars.content import content_text
from tessera.server.wars.http_messages import WarRecord
from tessera.server.wars.messages import WarSeat

GROUND = "record"
"""Name of the map, which a record does not include."""
MOST_ENTRIES = 200_000
"""Limit on entries; more than a record of nine players and twelve days has."""
MOST_IN_AN_HOUR = 10_000
"""Limit on entries; examining one may require scanning its whole hour."""
MOST_PENDING = 2_000
"""Limit on orders in a stage and battles in an hour, which are searched for each mention."""


def read_record(text: str, check_cancelled: CancelCheck = lambda: None) -> Log:
    """Parse the log of a finished war.

    Args:
        text: the JSON text.
        check_cancelled: called before each event; raises when the result is no longer needed.

    Raises:
        RefusalError: if the text is no complete log of a finished war, or its rules version or
            content is not supported.
        CancelledWorkError: if the result is no longer needed.
    """
    try:
        with translating_log_errors():
            log = Log.from_json(text)
            _check_bearable(log)
            _check_hours(log)
            validate_log(log, check_cancelled)
    except msgspec.DecodeError as error:
        raise refused_by_rules(NotationError(message("zodiacs-journal-no-log"))) from error
    except RulesError as error:
        raise refused_by_rules(error) from error
    if log.viewer is not None:
        raise refuse("record-of-one")
    if not any(isinstance(entry.event, happened.GameOver) for entry in log.entries):
        raise refuse("war-goes-on")
    if log.setup.rules != RULES_VERSION:
        raise refuse("other-rules", version=log.setup.rules)
    return log


def _check_bearable(log: Log) -> None:
    """Apply the limits of custom content.

    Raises:
        NotationError: if a limit is exceeded.
    """
    if len(log.entries) > MOST_ENTRIES:
        raise NotationError(message("server-record-long", most=MOST_ENTRIES))
    check_limits(_content(log.setup))
    placed = sum(isinstance(entry.event, happened.Placed) for entry in log.entries)
    if (
        find_infinite_loop(log.setup.kinds)
        or placed > MAX_CAPACITY
        or len(log.setup.seats) > MAX_SEATS
    ):
        raise NotationError(message("zodiacs-journal-no-log"))


def _check_hours(log: Log) -> None:
    """Check that hours are consecutive, end within the configured days, and are not too long.

    Raises:
        ValueError: if an entry violates this.
    """
    begun = in_hour = orders = battles = 0
    for entry in log.entries:
        match entry.event:
            case happened.HourBegan():
                begun, in_hour, orders, battles = begun + 1, 0, 0, 0
            case happened.StepBegan(step=Step.ORDERS):
                orders = 0
            case happened.OrderGiven():
                orders += 1
            case happened.Attacked():
                battles += 1
        in_hour += 1
        now = _hour_of(begun)
        times = {(entry.day, entry.hour), _stated_hour(entry.event, now)}
        if times != {now} or in_hour > MOST_IN_AN_HOUR or max(orders, battles) > MOST_PENDING:
            raise ValueError(entry.number)
    if log.setup.days and _hour_of(begun)[0] > log.setup.days:
        raise ValueError(begun)


def _hour_of(begun: int) -> tuple[int, Hour]:
    """Day and hour after a number of hours have begun; earlier events belong to the first."""
    days, hour = divmod(max(begun, 1) - 1, len(HOURS))
    return 1 + days, HOURS[hour]


def _stated_hour(event: happened.AnyEvent, now: tuple[int, Hour]) -> tuple[int, Hour]:
    """Day and hour that an event states; `now` if it states none."""
    match event:
        case happened.HourBegan(day, hour):
            return day, hour
        case happened.DayBegan(day):
            return day, now[1]
    return now


def war_record(log: Log) -> WarRecord:
    """What pages show of a war that is known only by its record."""
    content = content_text(_content(log.setup))
    state = log.replay()
    seats = tuple(
        WarSeat(
            kind="person",
            name=seat.name,
            handle=seat.name,
            level=None,
            faction=seat.faction or "",
            leader="",
            coalition=seat.coalition,
            agreed=True,
            present=False,
            ready=True,
            out=state.players[number].out,
            stand_in=False,
            reserve=None,
        )
        for number, seat in enumerate(log.setup.seats)
    )
    return WarRecord(
        seats,
        content.maps[GROUND],
        log.setup.days,
        log.setup.shared_cells,
        log.setup.allied_sight,
        state.result or "",
        content,
    )


def _content(setup: Setup) -> Content:
    """The content that a record's set-up describes."""
    starts = tuple(seat.starts for seat in setup.seats)
    ground = Map(GROUND, {}, setup.board, starts)
    return Content(setup.terrains, setup.kinds, {}, {GROUND: ground}, setup.resources)
