"""Chat at wars: of spectators beside the war, and of players in it.

Spectators have a channel as at tables. Messages of players are events of their war, to all or some
of the seats; here they can be found by a reader who has received them.
"""

from msgspec import Struct

from tessera.server.chat.chat import ChatLine, RoomTalk, players
from tessera.server.chat.store import AROUND
from tessera.server.core.clock import iso
from tessera.server.core.errors import refuse
from tessera.server.wars.war import Saying, War


class SaidAtWar(Struct, frozen=True):
    """A player's chat message in a war."""

    war: str
    to: str
    """`all`, `coalition` or a seat number."""
    text: str
    time: str
    """ISO 8601, UTC."""


class WarTalk(RoomTalk[War]):
    """Chat at wars; clients connect to wars through it."""

    def _side(self, room: War, speaker: str) -> str:
        """Empty: players chat in the war itself, so only spectators speak here."""
        if not room.config.talk:
            raise refuse("no-talk")
        if speaker in players(room):
            raise refuse("plays-here")
        return ""

    async def heard(self, war_id: str, reader: str, number: int) -> tuple[str, int]:
        """The speaker of a message, and its number in the war.

        Args:
            war_id: the war.
            reader: a guest who has received it.
            number: its number for the reader.

        Raises:
            RefusalError: if the reader has received no message of this number, or its speaker has
                left.
        """
        async with self._house.acquire(war_id) as (_, war):
            sayings = war.heard_by(reader)
            if 0 <= number < len(sayings):
                speaker = war.speaker(sayings[number])
                if speaker is not None:
                    return speaker, sayings[number].talk.number
        raise refuse("not-found")

    async def around(self, war_id: str, reader: str, place: int) -> tuple[ChatLine, ...]:
        """A message with those that its reader received before and after it.

        Raises:
            RefusalError: if there is no such war, or it cannot be opened here.
        """
        async with self._house.acquire(war_id) as (_, war):
            sayings = war.heard_by(reader)
            at = sum(saying.talk.number < place for saying in sayings)
            return tuple(
                _line(war, saying) for saying in sayings[max(0, at - AROUND) : at + AROUND + 1]
            )

    async def said_by(self, war_id: str, speaker: str) -> list[SaidAtWar]:
        """All messages that a player has sent from a seat they still hold.

        Raises:
            RefusalError: if there is no such war, or it cannot be opened here.
        """
        async with self._house.acquire(war_id) as (_, war):
            return [
                SaidAtWar(war_id, saying.talk.to, saying.talk.text, iso(saying.talk.time))
                for saying in war.sayings
                if war.speaker(saying) == speaker
            ]


def _line(war: War, saying: Saying) -> ChatLine:
    """A player's message as a chat line; its id is its number in the war."""
    talk = saying.talk
    name = war.chairs[talk.seat].name if war.speaker(saying) else ""
    return ChatLine(talk.number, "players", "", name, talk.text, "", iso(talk.time))
