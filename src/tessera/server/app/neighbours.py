"""Handles messages between the processes of a site."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tessera.server.accounts.logins import Logins
from tessera.server.cluster.bus import (
    Bus,
    BusMessage,
    LeaseRequested,
    LoggedOut,
    Posted,
    PresenceQuery,
    PresenceReply,
    RoomsChanged,
)
from tessera.server.cluster.leases import SINGLETON, SharedLeases
from tessera.server.db.outbox import Outbox
from tessera.server.db.store import Store
from tessera.server.rooms.manager import RoomManager
from tessera.server.web.auth import Authenticator


@dataclass(frozen=True)
class Neighbours:
    """The parts of a process that handle messages from other processes."""

    leases: SharedLeases
    bus: Bus
    store: Store
    outbox: Outbox
    logins: Logins
    authenticator: Authenticator
    managers: Sequence[RoomManager[Any, Any]]

    def listen(self) -> None:
        """Subscribe to messages of other processes, and publish this one's."""
        self.leases.in_use = self._in_use
        self.leases.on_yield = self._give_way
        self.logins.ended = self._ended
        self.bus.on_message = self._on_message
        self.bus.missed = self._missed

    def _in_use(self, name: str) -> bool:
        return name == SINGLETON or any(manager.is_loaded(name) for manager in self.managers)

    def _give_way(self, name: str) -> None:
        for manager in self.managers:
            manager.yield_lease(name)

    def _ended(self, principal: str, logins: Iterable[str]) -> None:
        over = tuple(logins)
        self.authenticator.dismiss(principal, over)
        self.bus.publish(LoggedOut(principal, over))

    def _on_message(self, message: BusMessage) -> None:
        match message:
            case RoomsChanged(names):
                self.store.notify(names)
            case Posted():
                self._work_off()
            case LoggedOut(principal, logins):
                self.authenticator.dismiss(principal, logins)
            case LeaseRequested(name):
                self.leases.yield_lease(name)
            case PresenceQuery(room, principals) if self.leases.owns(room):
                present = frozenset().union(
                    *(manager.present_at(room) for manager in self.managers)
                )
                self.bus.publish(PresenceReply(message, tuple(present.intersection(principals))))
            case PresenceReply(query, principals):
                self.leases.answer(query, principals)

    def _missed(self) -> None:
        self._work_off()
        self.authenticator.dismiss_accounts()

    def _work_off(self) -> None:
        if self.outbox.runs:
            self.outbox.wake()
