"""A war in memory: what is known of it, who is connected, and what each of them is told."""

import asyncio
from collections.abc import Iterator
from typing import TypeAlias

from tessera.server.refusals import refuse
from tessera.server.tables.live import Connection, encode
from tessera.server.wars import events as happened
from tessera.server.wars.accounts import Account
from tessera.server.wars.events import AnyWarEvent
from tessera.server.wars.messages import (
    JournalEntry,
    LookBack,
    Moment,
    Past,
    StepClosed,
    Taken,
    TellTruth,
    Truth,
    WarChanged,
    WarInfo,
    Welcome,
)
from tessera.server.wars.public import info_for
from tessera.server.wars.war import War

MOST_RECALLED = 300
"""Of what was said, so much is told to newcomers."""


class Browser(Connection):
    """A browser at a war."""

    def __init__(self, guest: str | None, address: str = "", language: str = "en") -> None:
        super().__init__(guest, address)
        self.language = language
        self.known: WarInfo | None = None
        """What it was told last of the war; None before it is welcomed."""


Telling: TypeAlias = tuple[Browser, str]
"""Something that a browser is to be told, encoded."""


class Room:
    """A war in memory. Who holds the lock may look at it and change it."""

    def __init__(self, war_id: str) -> None:
        self.id = war_id
        self.lock = asyncio.Lock()
        self.war: War | None = None
        """None until it is loaded, and again when storing has failed."""
        self.visitors = 0
        """Tasks that hold the lock or wait for it."""
        self.browsers: set[Browser] = set()
        self.thinking: dict[int, asyncio.Task[None]] = {}
        """By seat the task in which its bot works out what to hand in."""
        self.alarm: asyncio.Task[None] | None = None
        """Waits for the end of a step."""
        self._accounts: dict[int | None, Account] = {}

    @property
    def in_use(self) -> bool:
        """Whether it must stay in memory."""
        return bool(self.visitors or self.browsers or self.thinking or self.alarm)

    @property
    def present(self) -> frozenset[str]:
        """The guests who are connected."""
        return frozenset(b.guest for b in tuple(self.browsers) if b.guest is not None)

    def forget(self) -> None:
        """Know nothing of the war any more; it is read again when somebody comes."""
        self.war = None
        self._accounts.clear()

    @property
    def known_war(self) -> War:
        """The war.

        Raises:
            ValueError: if it is not loaded.
        """
        if self.war is None:
            raise ValueError("the war is not loaded")
        return self.war

    # What is told; to be worked out off the event loop

    def welcome(self, browser: Browser) -> str:
        """All that a browser may know."""
        war = self.known_war
        seats = war.seats_of(browser.guest)
        sayings = [saying.talk for saying in war.sayings if saying.reaches(seats)]
        saying = Welcome(
            war=self._info(browser),
            moments=self._moments(browser),
            journals=self._journals(browser, from_start=True),
            talk=tuple(sayings[-MOST_RECALLED:]),
        )
        return encode(saying)

    def changes(self) -> Iterator[tuple[Browser, WarChanged]]:
        """What those are to hear for whom the war does not look as it did."""
        for browser in tuple(self.browsers):
            before = browser.known
            if self._info(browser) != before and browser.known is not None:
                yield browser, WarChanged(browser.known)

    def news(self, event: AnyWarEvent) -> Iterator[Telling]:
        """What an event comes to for each browser, besides how the war looks then."""
        match event:
            case happened.Closed():
                yield from self._closed()
            case happened.Begun():
                yield from ((browser, self.welcome(browser)) for browser in tuple(self.browsers))
            case (
                happened.Answered(seat)
                | happened.Readied(seat)
                | happened.Passed(seat)
                | happened.Planned(seat)
            ):
                yield from self._taken(seat)
            case happened.Said():
                yield from self._said()

    def _closed(self) -> Iterator[Telling]:
        for account in self._accounts.values():
            account.go_on()
        for browser in tuple(self.browsers):
            entries = self._journals(browser, from_start=False)
            saying = StepClosed(self._info(browser), self._moments(browser), entries)
            yield browser, encode(saying)

    def _taken(self, seat: int) -> Iterator[Telling]:
        war = self.known_war
        answer = war.game.answers.get(seat) if war.game else None
        passing = war.attendance[seat].passing
        text = encode(Taken(seat, war.step_number, answer, tuple(war.plans[seat]), passing))
        for browser in tuple(self.browsers):
            if seat in war.seats_of(browser.guest):
                yield browser, text

    def _said(self) -> Iterator[Telling]:
        war = self.known_war
        saying = war.sayings[-1]
        text = encode(saying.talk)
        for browser in tuple(self.browsers):
            if saying.reaches(war.seats_of(browser.guest)):
                yield browser, text

    def past(self, browser: Browser, wish: LookBack) -> Past:
        """The map as a seat knew it once.

        Raises:
            RefusalError: if that may not be told, or there was no such moment.
        """
        scene = self._account(self._open_to(browser, wish.seat)).past(wish.number)
        return Past(wish.seat, wish.number, scene)

    def truth(self, browser: Browser, wish: TellTruth) -> Truth:
        """The journal of the truth, or of any seat.

        Raises:
            RefusalError: if the game is not over.
        """
        if self.known_war.status != "finished":
            raise refuse("not-over")
        account = self._account(self._open_to(browser, wish.seat))
        return Truth(wish.seat, account.entries(), account.scene())

    def _open_to(self, browser: Browser, seat: int | None) -> int | None:
        """A seat of which, or of the truth (None), a browser may know all.

        Raises:
            RefusalError: if it may not.
        """
        war = self.known_war
        if war.game is None:
            raise refuse("gathering")
        if seat in war.seats_of(browser.guest):
            return seat
        if war.status != "finished":
            raise refuse("not-over" if seat is None else "not-your-seat")
        if seat is not None and seat >= len(war.chairs):
            raise refuse("not-your-seat")
        return seat

    def _info(self, browser: Browser) -> WarInfo:
        browser.known = info_for(self.known_war, browser.guest, self.present)
        return browser.known

    def _moments(self, browser: Browser) -> dict[int, Moment]:
        war = self.known_war
        if war.game is None:
            return {}
        return {
            seat: self._account(seat).moment(war, browser.language)
            for seat in war.seats_of(browser.guest)
        }

    def _journals(
        self, browser: Browser, *, from_start: bool
    ) -> dict[int, tuple[JournalEntry, ...]]:
        war = self.known_war
        if war.game is None:
            return {}
        accounts = {seat: self._account(seat) for seat in war.seats_of(browser.guest)}
        return {
            seat: account.entries(0 if from_start else account.news)
            for seat, account in accounts.items()
        }

    def _account(self, seat: int | None) -> Account:
        game = self.known_war.game
        if game is None:
            raise ValueError("the game has not begun")
        if seat not in self._accounts:
            self._accounts[seat] = Account(game, seat)
        return self._accounts[seat]
