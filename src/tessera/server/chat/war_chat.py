"""Chat at wars: of spectators beside the war, and of players in it.

Spectators have a channel as at tables. Messages of players are events of their war, to all or some
of the seats; here they can be found by a reader who has received them.
"""

from msgspec import Struct

from tessera.server.chat.chat import ChatMessage, RoomChat, players
from tessera.server.chat.store import AROUND
from tessera.server.core.clock import iso
from tessera.server.core.errors import refuse
from tessera.server.wars.war import SentMessage, War


class WarMessage(Struct, frozen=True):
    """A player's chat message in a war."""

    war: str
    to: str
    """`all`, `coalition` or a seat number."""
    text: str
    time: str
    """ISO 8601, UTC."""


class WarChat(RoomChat[War]):
    """Chat at wars; clients connect to wars through it."""

    def _side(self, room: War, speaker: str) -> str:
        """Empty: players chat in the war itself, so only spectators speak here."""
        if not room.config.chat:
            raise refuse("no-chat")
        if speaker in players(room):
            raise refuse("plays-here")
        return ""

    async def received(self, war_id: str, reader: str, number: int) -> tuple[str, int]:
        """The speaker of a message, and its number in the war.

        Args:
            war_id: the war.
            reader: a principal that has received it.
            number: its number for the reader.

        Raises:
            RefusalError: if the reader has received no message of this number, or its speaker has
                left.
        """
        async with self._manager.acquire(war_id) as (_, war):
            sent_messages = war.messages_for(reader)
            if 0 <= number < len(sent_messages):
                speaker = war.speaker(sent_messages[number])
                if speaker is not None:
                    return speaker, sent_messages[number].message.number
        raise refuse("not-found")

    async def around(self, war_id: str, reader: str, place: int) -> tuple[ChatMessage, ...]:
        """A message with those that its reader received before and after it.

        Raises:
            RefusalError: if there is no such war, or it cannot be opened here.
        """
        async with self._manager.acquire(war_id) as (_, war):
            sent_messages = war.messages_for(reader)
            at = sum(sent.message.number < place for sent in sent_messages)
            return tuple(
                _chat_message(war, sent)
                for sent in sent_messages[max(0, at - AROUND) : at + AROUND + 1]
            )

    async def sent_by(self, war_id: str, speaker: str) -> list[WarMessage]:
        """All messages that a player has sent from a seat they still hold.

        Raises:
            RefusalError: if there is no such war, or it cannot be opened here.
        """
        async with self._manager.acquire(war_id) as (_, war):
            return [
                WarMessage(war_id, sent.message.to, sent.message.text, iso(sent.message.time))
                for sent in war.sent_messages
                if war.speaker(sent) == speaker
            ]


def _chat_message(war: War, sent: SentMessage) -> ChatMessage:
    """A player's message, as spectators' ones are sent; its id is its number in the war."""
    message = sent.message
    name = war.chairs[message.seat].name if war.speaker(sent) else ""
    return ChatMessage(message.number, "players", "", name, message.text, "", iso(message.time))
