"""Order drafts: orders written ahead for later hours, not given yet (the plans of clause 9).

They are stored beside the game, are no part of it, and are offered when their hour begins.
"""

from collections.abc import Iterator

import msgspec
from msgspec import Struct

from tessera.games.common.errors import NotationError, RulesError
from tessera.games.zodiacs.answers import MAX_ORDERS
from tessera.games.zodiacs.content.model import HOURS, Hour
from tessera.games.zodiacs.orders import parse_order
from tessera.games.zodiacs.state import MAX_DAY, State
from tessera.i18n import excerpt, message

MAX_DRAFTED_HOURS = 200
"""The most hours a player may draft orders for."""


class OrderDraft(Struct, frozen=True):
    """Drafted orders for one hour."""

    day: int
    hour: Hour
    orders: tuple[str, ...]

    @property
    def time(self) -> tuple[int, int]:
        """Sort key: day and hour."""
        return self.day, HOURS.index(self.hour)


class OrderDrafts:
    """All of a player's order drafts, by hour."""

    def __init__(self, drafts: tuple[OrderDraft, ...] = ()) -> None:
        self._drafts = {draft.time: draft for draft in drafts if draft.orders}

    def __iter__(self) -> Iterator[OrderDraft]:
        return (self._drafts[time] for time in sorted(self._drafts))

    def __len__(self) -> int:
        return len(self._drafts)

    def add(self, view: State, day: int, hour: Hour, text: str) -> None:
        """Draft an order for a later hour. Only its syntax is checked, since much may change.

        Args:
            view: what the player knows now.
            day: of the hour.
            hour: a later one.
            text: the order.

        Raises:
            RulesError: if the hour has begun, the game ends before it, the text is no order, or
                there are too many; nothing changes then.
        """
        draft = OrderDraft(day, hour, (*self.for_hour(day, hour), text))
        if not draft.time > (view.day, HOURS.index(view.hour)):
            raise RulesError(message("zodiacs-plan-past"))
        if day > (view.setup.days or MAX_DAY):
            raise RulesError(message("zodiacs-plan-end", days=view.setup.days or MAX_DAY))
        parse_order(view, text)
        if len(draft.orders) > MAX_ORDERS or (
            len(self._drafts) >= MAX_DRAFTED_HOURS and draft.time not in self._drafts
        ):
            raise RulesError(message("zodiacs-plan-many"))
        self._drafts[draft.time] = draft

    def for_hour(self, day: int, hour: Hour) -> tuple[str, ...]:
        """The orders drafted for an hour."""
        draft = self._drafts.get((day, HOURS.index(hour)))
        return draft.orders if draft else ()

    def discard(self, day: int, hour: Hour) -> None:
        """Discard the orders drafted for an hour."""
        self._drafts.pop((day, HOURS.index(hour)), None)

    def discard_past(self, view: State) -> None:
        """Discard the orders drafted for past hours."""
        present = (view.day, HOURS.index(view.hour))
        self._drafts = {time: draft for time, draft in self._drafts.items() if time >= present}

    def to_json(self) -> bytes:
        """The JSON document."""
        return msgspec.json.encode(list(self))

    @classmethod
    def from_json(cls, text: bytes | str) -> "OrderDrafts":
        """Read a JSON document.

        Raises:
            NotationError: if it cannot be read.
        """
        try:
            drafts = msgspec.json.decode(text, type=tuple[OrderDraft, ...])
        except (msgspec.DecodeError, RecursionError) as error:
            reason = excerpt(str(error), 80)
            raise NotationError(message("zodiacs-plan-json", reason=reason)) from None
        return cls(drafts)
