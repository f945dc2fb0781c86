"""Commands over the socket of a table."""

from typing import Any

from tessera.server.core.errors import without_notation
from tessera.server.core.wire import Language
from tessera.server.tables import messages
from tessera.server.tables.manager import TableManager
from tessera.server.web.commands import Handler, commands, once_per_site
from tessera.server.web.socket_session import (
    RoomService,
    Session,
    SocketProtocol,
    run_to_completion,
)

LARGEST_MESSAGE = 8_000
"""Bytes; the longest sensible message has a few hundred."""


@once_per_site
def table_commands(hub: TableManager, place: RoomService) -> SocketProtocol:
    """The socket protocol of tables; `place` opens and closes the sessions."""

    async def ask(session: Session, wish: Any) -> None:  # noqa: ANN401
        # Finish storing and broadcasting the event even if this client disconnects.
        await run_to_completion(hub.execute(session.about, session.connection.guest, wish))

    async def explain(session: Session, wish: messages.Explain) -> None:
        reason = await hub.explain(session.about, wish)
        text = without_notation(reason, session.connection.language)
        session.connection.send(messages.Explanation("-".join(wish.picks), text))

    async def foretell(session: Session, wish: messages.Foretell) -> None:
        session.connection.send(await hub.preview(session.about, wish))

    async def foresee(session: Session, _wish: messages.Foresee) -> None:
        session.connection.send(await hub.threats(session.about))

    async def speak(session: Session, wish: Language) -> None:
        session.speak(wish.language)

    asking = (
        *(
            messages.Act,
            messages.Undo,
            messages.Resign,
            messages.Close,
            messages.Claim,
            messages.Arrange,
        ),
        *(messages.MakeOffer, messages.AnswerOffer),
    )
    found = commands(
        Handler(asking, ask),
        Handler((messages.Explain,), explain),
        Handler((messages.Foretell,), foretell),
        Handler((messages.Foresee,), foresee),
        Handler((Language,), speak),
    )
    return SocketProtocol(place, found, LARGEST_MESSAGE)
