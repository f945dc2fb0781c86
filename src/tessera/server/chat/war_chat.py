"""What is said at wars, beside them and in them.

Those who look on talk among themselves, beside the war, as at tables. What players say is an event
of their war, for some of them or for all; here it is found again for whoever has heard it.
"""

from msgspec import Struct

from tessera.server.chat.chat import ChatLine, RoomTalk, players
from tessera.server.chat.store import AROUND
from tessera.server.core.clock import iso
from tessera.server.core.errors import refuse
from tessera.server.wars.war import Saying, War


class SaidAtWar(Struct, frozen=True):
    """What a player has said at a war."""

    war: str
    to: str
    """`all`, `coalition` or a seat number."""
    text: str
    time: str
    """ISO 8601, UTC."""


class WarTalk(RoomTalk[War]):
    """The talk of the wars of a server, through which browsers come to these."""

    def _side(self, room: War, speaker: str) -> str:
        """Players say what they have to say in the war itself."""
        if not room.config.talk:
            raise refuse("no-talk")
        if speaker in players(room):
            raise refuse("plays-here")
        return ""

    async def heard(self, war_id: str, reader: str, number: int) -> tuple[str, int]:
        """Who has said something, and its place among all that was said.

        Args:
            war_id: at which war.
            reader: who has heard it.
            number: of the line, as the reader was told.

        Raises:
            RefusalError: if they have heard nothing of this number, or who said it is gone.
        """
        async with self._house.acquire(war_id) as (_, war):
            sayings = war.heard_by(reader)
            if 0 <= number < len(sayings):
                speaker = war.speaker(sayings[number])
                if speaker is not None:
                    return speaker, sayings[number].talk.number
        raise refuse("not-found")

    async def around(self, war_id: str, reader: str, place: int) -> tuple[ChatLine, ...]:
        """Something that was said, and what its reader has heard before and after.

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
        """All that somebody has said from a seat that is theirs.

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
    """What a player has said, as lines are told elsewhere; the number is its place at the war."""
    talk = saying.talk
    name = war.chairs[talk.seat].name if war.speaker(saying) else ""
    return ChatLine(talk.number, "players", "", name, talk.text, "", iso(talk.time))
