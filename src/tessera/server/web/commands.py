"""What a browser may say in a room, and who answers it."""

from collections.abc import Awaitable, Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from tessera.server.core.errors import without_notation
from tessera.server.tables import messages as table_messages
from tessera.server.tables.manager import Hub
from tessera.server.wars import messages as war_messages
from tessera.server.wars.manager import WarHouse
from tessera.server.web.socket_session import (
    Command,
    RoomService,
    Session,
    SocketProtocol,
    run_to_completion,
)

LONGEST_AT_A_TABLE = 8_000
"""Bytes; the longest message that makes sense has a few hundred."""
LONGEST_AT_A_WAR = 32_000
"""Bytes; four hundred orders are as long as that."""
ORDERS_FOR_ONE = 20
"""So many orders are charged for as one message more."""
PRICES: dict[type[Struct], int] = {
    war_messages.LookBack: 4,
    war_messages.Rewind: 40,
    war_messages.Language: 10,
    war_messages.TellTruth: 40,
}
"""Messages that one is charged for who asks for what takes long."""

Answer = Callable[[Session, Any], Awaitable[None]]


one_for_a_server = lru_cache(maxsize=8)
"""What all lines of a server share; tests have a few servers in one process."""


class Handler(NamedTuple):
    """Who answers messages of some types."""

    kinds: tuple[type[Struct], ...]
    answer: Answer


def topics(*answered: Handler) -> Mapping[str, Command]:
    """Types of messages by the word that names them, each with who answers it; some everywhere."""
    return {
        str(kind.__struct_config__.tag): Command(msgspec.json.Decoder(kind), answers.answer)
        for answers in (
            *answered,
            Handler((table_messages.Ping,), _pong),
            Handler((table_messages.Watch,), _watch),
        )
        for kind in answers.kinds
    }


async def _pong(session: Session, _wish: table_messages.Ping) -> None:
    """Say that somebody is here."""
    session.connection.send(table_messages.Pong())


async def _watch(session: Session, wish: table_messages.Watch) -> None:
    """Know whether somebody has the page before their eyes."""
    session.connection.visible = wish.looks


@one_for_a_server
def table_topics(hub: Hub, place: RoomService) -> SocketProtocol:
    """What may be asked at a table; browsers come to it through a place."""

    async def ask(session: Session, wish: Any) -> None:  # noqa: ANN401
        # An event that is being stored is told, even if this browser goes meanwhile.
        await run_to_completion(hub.ask(session.about, session.connection.guest, wish))

    async def explain(session: Session, wish: table_messages.Explain) -> None:
        reason = await hub.explain(session.about, wish)
        text = without_notation(reason, session.connection.language)
        session.connection.send(table_messages.Explanation("-".join(wish.picks), text))

    async def foretell(session: Session, wish: table_messages.Foretell) -> None:
        session.connection.send(await hub.foretell(session.about, wish))

    async def foresee(session: Session, _wish: table_messages.Foresee) -> None:
        session.connection.send(await hub.foresee(session.about))

    async def speak(session: Session, wish: table_messages.Language) -> None:
        session.speak(wish.language)

    asking = (
        *(
            table_messages.Act,
            table_messages.Undo,
            table_messages.Resign,
            table_messages.Close,
            table_messages.Claim,
            table_messages.Arrange,
        ),
        *(table_messages.MakeOffer, table_messages.AnswerOffer),
    )
    found = topics(
        Handler(asking, ask),
        Handler((table_messages.Explain,), explain),
        Handler((table_messages.Foretell,), foretell),
        Handler((table_messages.Foresee,), foresee),
        Handler((table_messages.Language,), speak),
    )
    return SocketProtocol(place, found, LONGEST_AT_A_TABLE)


@one_for_a_server
def war_topics(house: WarHouse, place: RoomService) -> SocketProtocol:
    """What may be asked at a war; browsers come to it through a place."""

    async def ask(session: Session, wish: Any) -> None:  # noqa: ANN401
        session.charge(_price(wish))
        # An event that is being stored is told, even if this browser goes meanwhile.
        await run_to_completion(house.ask(session.about, session.connection.guest, wish))

    async def look_back(
        session: Session,
        wish: war_messages.LookBack | war_messages.Rewind | war_messages.TellTruth,
    ) -> None:
        session.charge(_price(wish))
        await house.look_back(session.about, session.connection, wish)

    async def speak(session: Session, wish: war_messages.Language) -> None:
        session.charge(_price(wish))
        session.speak(wish.language)
        await session.catch_up()

    asking = (
        *(
            war_messages.Choose,
            war_messages.Agree,
            war_messages.Fill,
            war_messages.Leave,
            war_messages.AskToLeave,
            war_messages.LetBack,
        ),
        *(war_messages.Decline, war_messages.CallOff),
        *(war_messages.HandIn, war_messages.Ready),
        *(
            war_messages.LetPass,
            war_messages.WritePlans,
            war_messages.Stand,
            war_messages.Share,
        ),
        *(
            war_messages.Say,
            war_messages.Vote,
            war_messages.Concede,
            war_messages.HandOver,
            war_messages.GoOn,
        ),
        *(war_messages.HaveWatched, war_messages.HaveVisited),
    )
    found = topics(
        Handler(asking, ask),
        Handler((war_messages.LookBack, war_messages.Rewind, war_messages.TellTruth), look_back),
        Handler((war_messages.Language,), speak),
    )
    return SocketProtocol(place, found, LONGEST_AT_A_WAR)


def _price(wish: Struct) -> int:
    """Messages more that a wish is charged for."""
    return war_messages.orders_in(wish) // ORDERS_FOR_ONE + PRICES.get(type(wish), 0)
