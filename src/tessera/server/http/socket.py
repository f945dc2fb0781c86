"""A browser's WebSocket at a table."""

from contextlib import AbstractAsyncContextManager

from tessera.server.http.conversation import Conversation, to_its_end, topics
from tessera.server.http.http_types import AnySocket
from tessera.server.messages import (
    Act,
    AnswerOffer,
    Explain,
    Explanation,
    Foresee,
    Foretell,
    Language,
    MakeOffer,
    Resign,
    Undo,
)
from tessera.server.tables.grants import Wish
from tessera.server.tables.hub import Hub
from tessera.server.tables.live import Connection


class Session(Conversation):
    """A conversation with one browser about one table."""

    most_bytes = 8_000  # the longest that makes sense has a few hundred

    def __init__(
        self,
        socket: AnySocket,
        hub: Hub,
        table_id: str,
        guest: str | None,
        address: str,
        language: str,
    ) -> None:
        super().__init__(socket, table_id, Connection(guest, address), language)
        self._hub = hub
        self._guest = guest

    def joined(self) -> AbstractAsyncContextManager[None]:
        """While the browser is at the table."""
        return self._hub.joined(self.about, self._connection)

    async def catch_up(self) -> None:
        """Tell the browser anew all there is to know."""
        await self._hub.welcome(self.about, self._connection)

    async def ask(self, wish: Wish) -> None:
        """Play, take back, resign, or settle that with the other player."""
        # An event that is being stored is told, even if this browser goes meanwhile.
        await to_its_end(self._hub.ask(self.about, self._guest, wish))

    async def explain(self, wish: Explain) -> None:
        """Say why something may not be played."""
        reason = await self._hub.explain(self.about, wish)
        action = "-".join(wish.picks)
        self._connection.tell(Explanation(action, reason.format(self.language)))

    async def foretell(self, wish: Foretell) -> None:
        """Say what an action would do."""
        self._connection.tell(await self._hub.foretell(self.about, wish))

    async def foresee(self, _wish: Foresee) -> None:
        """Say what can be taken."""
        self._connection.tell(await self._hub.foresee(self.about))

    async def speak(self, wish: Language) -> None:
        """Go on in another language."""
        self.set_language(wish.language)


Session.topics = topics(
    (Act, Session.ask),
    (Undo, Session.ask),
    (Resign, Session.ask),
    (MakeOffer, Session.ask),
    (AnswerOffer, Session.ask),
    (Explain, Session.explain),
    (Foretell, Session.foretell),
    (Foresee, Session.foresee),
    (Language, Session.speak),
)
