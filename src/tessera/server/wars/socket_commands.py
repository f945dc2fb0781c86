"""Commands over the socket of a war."""

from typing import Any

from msgspec import Struct

from tessera.server.wars import messages
from tessera.server.wars.manager import WarManager
from tessera.server.web.commands import Handler, commands, once_per_site
from tessera.server.web.socket_session import (
    RoomService,
    Session,
    SocketProtocol,
    run_to_completion,
)

LARGEST_MESSAGE = 32_000
"""Bytes; four hundred orders need about as many."""
ORDERS_PER_CHARGE = 20
"""Orders that count as one additional message for the rate limit."""
PRICES: dict[type[Struct], int] = {
    messages.LookBack: 4,
    messages.Rewind: 40,
    messages.Language: 10,
    messages.TellTruth: 40,
}
"""Additional messages that expensive requests count as for the rate limit."""


@once_per_site
def war_commands(house: WarManager, place: RoomService) -> SocketProtocol:
    """The socket protocol of wars; `place` opens and closes the sessions."""

    async def ask(session: Session, wish: Any) -> None:  # noqa: ANN401
        session.charge(_price(wish))
        # Finish storing and broadcasting the event even if this client disconnects.
        await run_to_completion(house.execute(session.about, session.connection.guest, wish))

    async def look_back(
        session: Session,
        wish: messages.LookBack | messages.Rewind | messages.TellTruth,
    ) -> None:
        session.charge(_price(wish))
        await house.look_back(session.about, session.connection, wish)

    async def speak(session: Session, wish: messages.Language) -> None:
        session.charge(_price(wish))
        session.speak(wish.language)
        await session.catch_up()

    asking = (
        *(
            messages.Choose,
            messages.Agree,
            messages.Fill,
            messages.Leave,
            messages.AskToLeave,
            messages.LetBack,
        ),
        *(messages.Decline, messages.CallOff),
        *(messages.HandIn, messages.Ready),
        *(
            messages.LetPass,
            messages.WritePlans,
            messages.Stand,
            messages.Share,
        ),
        *(
            messages.SendMessage,
            messages.Vote,
            messages.Concede,
            messages.HandOver,
            messages.GoOn,
        ),
        *(messages.HaveWatched, messages.HaveVisited),
    )
    found = commands(
        Handler(asking, ask),
        Handler((messages.LookBack, messages.Rewind, messages.TellTruth), look_back),
        Handler((messages.Language,), speak),
    )
    return SocketProtocol(place, found, LARGEST_MESSAGE)


def _price(wish: Struct) -> int:
    """Additional messages that a request counts as for the rate limit."""
    return messages.orders_in(wish) // ORDERS_PER_CHARGE + PRICES.get(type(wish), 0)
