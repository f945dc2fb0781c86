"""A browser's WebSocket at a war."""

from contextlib import AbstractAsyncContextManager

from msgspec import Struct

from tessera.games.zodiacs.answers import Orders
from tessera.server.http.conversation import Conversation, to_its_end, topics
from tessera.server.http.http_types import AnySocket
from tessera.server.wars.grants import Wish
from tessera.server.wars.house import WarHouse
from tessera.server.wars.messages import (
    Agree,
    Choose,
    Fill,
    HandIn,
    Language,
    Leave,
    LetPass,
    LookBack,
    Ready,
    Say,
    TellTruth,
    Vote,
    WritePlans,
)
from tessera.server.wars.room import Browser

ORDERS_FOR_ONE = 20
"""So many orders are charged for as one message more."""
PRICES: dict[type[Struct], int] = {LookBack: 4, Language: 10, TellTruth: 40}
"""Messages that one is charged for who asks for what takes long."""


class WarSession(Conversation):
    """A conversation with one browser about one war."""

    most_bytes = 32_000  # four hundred orders are as long as that

    def __init__(
        self,
        socket: AnySocket,
        house: WarHouse,
        war_id: str,
        guest: str | None,
        address: str,
        language: str,
    ) -> None:
        self._browser = Browser(guest, address, language)
        super().__init__(socket, war_id, self._browser, language)
        self._house = house

    def joined(self) -> AbstractAsyncContextManager[None]:
        """While the browser is at the war."""
        return self._house.joined(self.about, self._browser)

    async def catch_up(self) -> None:
        """Tell the browser anew all that it may know."""
        await self._house.welcome(self.about, self._browser)

    async def ask(self, wish: Wish) -> None:
        """Do what changes the war."""
        self._charge(wish)
        # An event that is being stored is told, even if this browser goes meanwhile.
        await to_its_end(self._house.ask(self.about, self._browser.guest, wish))

    async def look_back(self, wish: LookBack | TellTruth) -> None:
        """Show the map as it was once, or tell what truly was."""
        self._charge(wish)
        await self._house.look_back(self.about, self._browser, wish)

    async def speak(self, wish: Language) -> None:
        """Go on in another language, from the beginning."""
        self._charge(wish)
        self.set_language(wish.language)
        self._browser.language = wish.language
        await self.catch_up()

    def _charge(self, wish: Struct) -> None:
        match wish:
            case HandIn(answer=Orders(orders)) | WritePlans(orders=orders):
                self._throttle.spend(len(orders) // ORDERS_FOR_ONE)
            case _:
                self._throttle.spend(PRICES.get(type(wish), 0))


WarSession.topics = topics(
    *(
        (kind, WarSession.ask)
        for kind in (Choose, Agree, Fill, Leave, HandIn, Ready, LetPass, WritePlans, Say, Vote)
    ),
    (LookBack, WarSession.look_back),
    (TellTruth, WarSession.look_back),
    (Language, WarSession.speak),
)
