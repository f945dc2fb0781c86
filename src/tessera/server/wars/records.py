"""Records of wars that were played elsewhere: the log of a game that is over, as JSON."""

import msgspec

from tessera.games.common.errors import NotationError, RulesError
from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.content.checks import endless
from tessera.games.zodiacs.content.model import MOST_SEATS, Content, Map
from tessera.games.zodiacs.content.own import MOST_ROOM, check_bounds
from tessera.games.zodiacs.events import Log
from tessera.games.zodiacs.journal import read_log
from tessera.games.zodiacs.state import PLAYED, Setup
from tessera.i18n import message
from tessera.server.refusals import refuse, refused_by_rules
from tessera.server.wars.content import content_text
from tessera.server.wars.http_messages import WarRecord
from tessera.server.wars.messages import WarSeat

GROUND = "record"
"""What its map is called, whose name is not in a record."""


def read_record(text: str) -> Log:
    """The log of a war that is over.

    Raises:
        RefusalError: if it is none, one player's, or not over, or holds what nobody can play with.
    """
    try:
        log = read_log(text.encode())
        _check_bearable(log)
    except msgspec.DecodeError as error:
        raise refused_by_rules(NotationError(message("zodiacs-journal-no-log"))) from error
    except RulesError as error:
        raise refused_by_rules(error) from error
    if log.viewer is not None:
        raise refuse("record-of-one")
    if not any(isinstance(entry.event, happened.GameOver) for entry in log.entries):
        raise refuse("war-goes-on")
    if log.setup.rules not in PLAYED:
        raise refuse("other-rules", version=log.setup.rules)
    return log


def _check_bearable(log: Log) -> None:
    """Refuse what content of one's own may not hold either.

    Raises:
        NotationError: saying what is wrong with it.
    """
    check_bounds(_content(log.setup))
    placed = sum(isinstance(entry.event, happened.Placed) for entry in log.entries)
    if endless(log.setup.kinds) or placed > MOST_ROOM or len(log.setup.seats) > MOST_SEATS:
        raise NotationError(message("zodiacs-journal-no-log"))


def told_of(log: Log) -> WarRecord:
    """What pages tell of a war that they know by its record alone."""
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
    return WarRecord(seats, content.maps[GROUND], log.setup.days, state.result or "", content)


def _content(setup: Setup) -> Content:
    """What a set-up tells of the content that it was made of."""
    starts = tuple(seat.starts for seat in setup.seats)
    ground = Map(GROUND, {}, setup.board, starts)
    return Content(setup.terrains, setup.kinds, {}, {GROUND: ground}, setup.resources)
