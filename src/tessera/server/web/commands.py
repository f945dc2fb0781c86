"""What a browser may say in a room, and who answers it."""

from collections.abc import Awaitable, Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from tessera.server.core.errors import without_notation
from tessera.server.tables import messages as said
from tessera.server.tables.manager import Hub
from tessera.server.wars import messages as told
from tessera.server.wars.manager import WarHouse
from tessera.server.web.socket_session import Place, Session, Talk, Topic, to_its_end

LONGEST_AT_A_TABLE = 8_000
"""Bytes; the longest message that makes sense has a few hundred."""
LONGEST_AT_A_WAR = 32_000
"""Bytes; four hundred orders are as long as that."""
ORDERS_FOR_ONE = 20
"""So many orders are charged for as one message more."""
PRICES: dict[type[Struct], int] = {
    told.LookBack: 4,
    told.Rewind: 40,
    told.Language: 10,
    told.TellTruth: 40,
}
"""Messages that one is charged for who asks for what takes long."""

Answer = Callable[[Session, Any], Awaitable[None]]


one_for_a_server = lru_cache(maxsize=8)
"""What all lines of a server share; tests have a few servers in one process."""


class Answers(NamedTuple):
    """Who answers messages of some types."""

    kinds: tuple[type[Struct], ...]
    answer: Answer


def topics(*answered: Answers) -> Mapping[str, Topic]:
    """Types of messages by the word that names them, each with who answers it; some everywhere."""
    return {
        str(kind.__struct_config__.tag): Topic(msgspec.json.Decoder(kind), answers.answer)
        for answers in (*answered, Answers((said.Ping,), _pong), Answers((said.Watch,), _watch))
        for kind in answers.kinds
    }


async def _pong(session: Session, _wish: said.Ping) -> None:
    """Say that somebody is here."""
    session.connection.tell(said.Pong())


async def _watch(session: Session, wish: said.Watch) -> None:
    """Know whether somebody has the page before their eyes."""
    session.connection.looks = wish.looks


@one_for_a_server
def table_topics(hub: Hub, place: Place) -> Talk:
    """What may be asked at a table; browsers come to it through a place."""

    async def ask(session: Session, wish: Any) -> None:  # noqa: ANN401
        # An event that is being stored is told, even if this browser goes meanwhile.
        await to_its_end(hub.ask(session.about, session.connection.guest, wish))

    async def explain(session: Session, wish: said.Explain) -> None:
        reason = await hub.explain(session.about, wish)
        text = without_notation(reason, session.connection.language)
        session.connection.tell(said.Explanation("-".join(wish.picks), text))

    async def foretell(session: Session, wish: said.Foretell) -> None:
        session.connection.tell(await hub.foretell(session.about, wish))

    async def foresee(session: Session, _wish: said.Foresee) -> None:
        session.connection.tell(await hub.foresee(session.about))

    async def speak(session: Session, wish: said.Language) -> None:
        session.speak(wish.language)

    asking = (
        *(said.Act, said.Undo, said.Resign, said.Close, said.Claim, said.Arrange),
        *(said.MakeOffer, said.AnswerOffer),
    )
    found = topics(
        Answers(asking, ask),
        Answers((said.Explain,), explain),
        Answers((said.Foretell,), foretell),
        Answers((said.Foresee,), foresee),
        Answers((said.Language,), speak),
    )
    return Talk(place, found, LONGEST_AT_A_TABLE)


@one_for_a_server
def war_topics(house: WarHouse, place: Place) -> Talk:
    """What may be asked at a war; browsers come to it through a place."""

    async def ask(session: Session, wish: Any) -> None:  # noqa: ANN401
        session.charge(_price(wish))
        # An event that is being stored is told, even if this browser goes meanwhile.
        await to_its_end(house.ask(session.about, session.connection.guest, wish))

    async def look_back(
        session: Session, wish: told.LookBack | told.Rewind | told.TellTruth
    ) -> None:
        session.charge(_price(wish))
        await house.look_back(session.about, session.connection, wish)

    async def speak(session: Session, wish: told.Language) -> None:
        session.charge(_price(wish))
        session.speak(wish.language)
        await session.catch_up()

    asking = (
        *(told.Choose, told.Agree, told.Fill, told.Leave, told.AskToLeave, told.LetBack),
        *(told.Decline, told.CallOff),
        *(told.HandIn, told.Ready),
        *(told.LetPass, told.WritePlans, told.Stand, told.Share),
        *(told.Say, told.Vote, told.Concede, told.HandOver, told.GoOn),
        *(told.HaveWatched, told.HaveVisited),
    )
    found = topics(
        Answers(asking, ask),
        Answers((told.LookBack, told.Rewind, told.TellTruth), look_back),
        Answers((told.Language,), speak),
    )
    return Talk(place, found, LONGEST_AT_A_WAR)


def _price(wish: Struct) -> int:
    """Messages more that a wish is charged for."""
    return told.orders_in(wish) // ORDERS_FOR_ONE + PRICES.get(type(wish), 0)
