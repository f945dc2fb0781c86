"""The tournaments of a server: registration, rounds and live updates.

Tournaments are stored by `tournaments/store.py`, results of their games by the outbox. A background
task checks all unfinished tournaments whenever something has happened or is due: it pairs a round
and creates its rooms in one transaction, which cannot succeed twice.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import NamedTuple, TypeVar

import msgspec

from tessera.server.accounts.accounts import Accounts, Login
from tessera.server.core.backoff import Resting
from tessera.server.core.client_addresses import AddressLimits
from tessera.server.core.clock import now
from tessera.server.core.errors import RefusalError, refuse, tries_again
from tessera.server.core.logs import log
from tessera.server.core.supervisor import Supervisor
from tessera.server.db.records import Pace
from tessera.server.db.store import OvertakenError
from tessera.server.players.ratings import Pool
from tessera.server.players.store import PlayerStore
from tessera.server.rooms.connection import Connection
from tessera.server.rooms.names import checked_name, is_id, new_id
from tessera.server.tables.manager import TableManager
from tessera.server.tables.timing import DAY_S, SECOND
from tessera.server.tournaments.cup import Cup
from tessera.server.tournaments.league import cup_of
from tessera.server.tournaments.messages import (
    JoinTournament,
    NewTournament,
    PlayerTournament,
    TournamentInfo,
    TournamentList,
    TournamentScene,
)
from tessera.server.tournaments.seating import TWICE, Seating
from tessera.server.tournaments.store import (
    ALIVE,
    BEFORE,
    OVER,
    StoredEntrant,
    StoredTournament,
    TournamentStatus,
    TournamentStore,
)
from tessera.server.wars.manager import WarManager

NAME, ONES, UPDATES = "tournaments", "single tournaments", "scenes of tournaments"
"""Names under which the supervisor shows failures."""
BEAT = 0.5
"""Seconds between checks."""
CHECK_INTERVAL = 60.0
"""Seconds after which all tournaments are checked even without news."""
PATIENCE_S = 20
"""Seconds that arena players wait for a new opponent before they may meet the last one again."""
RETRY_INTERVAL = 5.0
"""Seconds before a failed update is retried."""
GATHERS_FOR = 14 * DAY_S * SECOND
"""Milliseconds until a tournament with too few players and no start time is cancelled."""
MOST_ALIVE, MOST_OVER = 60, 20
"""Maximum numbers of tournaments in lists."""

AnyScene = TypeVar("AnyScene", bound=TournamentScene | TournamentList)
SceneFor = Callable[[str | None], TournamentScene | TournamentList]
"""The message for a viewer."""


class Subscriber(NamedTuple):
    """A connection watching a tournament, or the list if `about` is empty."""

    about: str
    connection: Connection
    since: int
    """When it connected."""


class Tournaments:
    """The tournaments of a server.

    Args:
        store: the tournament store.
        table_manager: manages tables.
        wars: manages wars.
        accounts: looks accounts up.
        players: ratings for seeding.
        addresses: limits connections per address.
        supervisor: runs the task, and reports failures.
    """

    def __init__(
        self,
        store: TournamentStore,
        table_manager: TableManager,
        wars: WarManager,
        accounts: Accounts,
        players: PlayerStore,
        addresses: AddressLimits,
        supervisor: Supervisor | None = None,
    ) -> None:
        self.store = store
        self._limits = table_manager.limits
        self._seating = Seating(table_manager, wars)
        self._accounts = accounts
        self._players = players
        self._addresses = addresses
        self._subscribers: set[Subscriber] = set()
        self._news = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._last_sent: dict[Subscriber, msgspec.Struct] = {}
        self._ended: set[tuple[str, int]] = set()
        """Games ended for players who left, with their entrant numbers."""
        self._supervisor = supervisor or Supervisor()
        self._resting = Resting[str]()
        """Tournaments waiting to be retried after a failure."""

    def start(self) -> None:
        """Start checking unfinished tournaments."""
        self._running = self._supervisor.repeat(NAME, self._run, longest=RETRY_INTERVAL)
        self.wake()

    def wake(self) -> None:
        """Wake the background task."""
        self._news.set()

    async def close(self) -> None:
        """Stop the background task."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)

    # Requests

    async def create(self, login: Login | None, request: NewTournament) -> TournamentScene:
        """Create a tournament.

        Raises:
            RefusalError: with the reason if it cannot be played as requested.
        """
        if login is None:
            raise refuse("tournament-guest")
        creator = login.account.principal
        most = self._limits.tournaments
        if await self.store.unfinished(creator) >= most:
            raise refuse("too-many-tournaments", most=most)
        request = msgspec.structs.replace(request, name=checked_name(request.name))
        time = now()
        starts = None if request.minutes is None else time + request.minutes * 60 * SECOND
        text = msgspec.json.encode(request).decode()
        stored = StoredTournament(new_id(), creator, text, "gathering", 0, time, starts)
        await self._seating.check(cup_of(stored))
        await self.store.create(stored)
        log.info("tournament created", tournament=stored.id, game=request.game)
        self.wake()
        return await self.scene(stored.id, creator)

    async def join(
        self, tournament: str, principal: str, login: Login | None, request: JoinTournament
    ) -> TournamentScene:
        """Add a player.

        Raises:
            RefusalError: if the player may not join.
        """
        cup = await self._cup(tournament)
        if cup.request.rated and not await self._accounts.may_be_rated(login):
            raise refuse("rated-guest")
        (name,) = await self._accounts.seat_names(login, [request.name])
        rating = await self._rating(principal, _pool(cup))
        entrant = StoredEntrant(0, principal, checked_name(name), rating=rating)
        until: Sequence[TournamentStatus] = BEFORE
        if cup.may_join or (cup.is_arena and (cup.ends is None or now() < cup.ends)):
            until = ALIVE
        joined = await self.store.join(tournament, entrant, cup.most, until)
        if joined != "joined":
            raise refuse(f"tournament-{joined}", most=cup.most)
        self.wake()
        return await self.scene(tournament, principal)

    async def leave(self, tournament: str, principal: str) -> TournamentScene:
        """Remove a player, who resigns the current game or concedes the current war.

        Raises:
            RefusalError: if there is no such tournament.
        """
        await self._cup(tournament)
        await self.store.leave(tournament, principal)
        await self._end_games_of_left(await self._cup(tournament))
        self.wake()
        return await self.scene(tournament, principal)

    async def _end_games_of_left(self, cup: Cup) -> None:
        """End the current games of entrants who have left, once each."""
        for one in cup.stored.entrants:
            room = cup.table_of(one.number) if one.left and one.principal else None
            if room is None or one.principal is None or (room, one.number) in self._ended:
                continue
            try:
                await self._seating.withdraw(cup, room, one.principal)
            except RefusalError as refusal:
                log.warning("game not ended", room=room, error=refusal.code)
            else:
                self._ended.add((room, one.number))

    async def begin(self, tournament: str, principal: str) -> TournamentScene:
        """Start a tournament with the players who have joined.

        Raises:
            RefusalError: if the caller did not create it, it has begun, too few have joined, or a
                player joins or leaves at the same time.
        """
        cup = await self._own(tournament, principal)
        if len(cup.stored.entrants) + (cup.request.bots is not None) < TWICE:
            raise refuse("tournament-too-few")
        try:
            await self._start(cup)
        except OvertakenError:
            if (await self._cup(tournament)).stored.status != "playing":
                raise tries_again() from None  # otherwise the background task has just started it
        self.wake()
        return await self.scene(tournament, principal)

    async def call_off(self, tournament: str, principal: str) -> TournamentScene:
        """Cancel a tournament.

        Raises:
            RefusalError: if the caller did not create it, or it has begun.
        """
        await self._own(tournament, principal)
        await self.store.end(tournament, 0, "cancelled")
        self.wake()
        return await self.scene(tournament, principal)

    async def _own(self, tournament: str, principal: str) -> Cup:
        cup = await self._cup(tournament)
        if cup.stored.creator != principal:
            raise refuse("tournament-not-yours")
        if cup.stored.status != "gathering":
            raise refuse("tournament-begun")
        return cup

    async def _cup(self, tournament: str) -> Cup:
        stored = await self.store.load(tournament) if is_id(tournament) else None
        if stored is None:
            raise refuse("unknown-tournament")
        return cup_of(stored)

    # Messages

    async def scene(self, tournament: str, viewer: str | None) -> TournamentScene:
        """Everything about a tournament, for a viewer.

        Raises:
            RefusalError: if there is no such tournament.
        """
        cup = await self._cup(tournament)
        return _timed(cup.scene(await self._names([cup]), viewer))

    async def listed(self, viewer: str | None) -> TournamentList:
        """The list of tournaments, for a viewer."""
        cups, names = await self._shown()
        return _timed(_listed(cups, names, viewer))

    async def of(self, name: str, viewer: str | None) -> list[PlayerTournament]:
        """The tournaments of an account, the newest first.

        Raises:
            RefusalError: if there is no such account.
        """
        account = await self._accounts.known(name)
        cups = [cup_of(stored) for stored in await self.store.of(account.principal, MOST_OVER)]
        names = await self._names(cups)
        found = []
        for cup in cups:
            number = next(e.number for e in cup.stored.entrants if e.principal == account.principal)
            stands = next(one for one in cup.players(names) if one.number == number)
            found.append(PlayerTournament(cup.info(names, viewer), stands.rank, stands.score))
        return found

    async def _shown(self) -> tuple[Sequence[Cup], dict[str, str]]:
        stored = [
            *await self.store.standing_so(ALIVE, MOST_ALIVE),
            *await self.store.standing_so(OVER, MOST_OVER),
        ]
        cups = [cup_of(one) for one in stored]
        return cups, await self._names(cups)

    async def _names(self, cups: Iterable[Cup]) -> dict[str, str]:
        """Names of entrants and creators by principal."""
        people = {one.principal for cup in cups for one in cup.stored.entrants}
        creators = {cup.stored.creator for cup in cups}
        return await self._accounts.names([*(who for who in people if who), *creators])

    # Connections

    @asynccontextmanager
    async def attach(self, about: str, connection: Connection) -> AsyncIterator[None]:
        """Keep a browser connected, and welcome it.

        Raises:
            RefusalError: if there is no such tournament, or it has too many connections.
            SQLAlchemyError: if the database fails.
        """
        subscriber = Subscriber(about, connection, now())
        mine = sum(
            other.connection.principal == connection.principal for other in self._subscribers
        )
        with self._addresses.counted(connection.address):
            if mine >= self._limits.connections:
                raise refuse("too-many-connections", most=self._limits.connections)
            await self.welcome(about, connection)
            self._subscribers.add(subscriber)
            self.wake()
            try:
                yield
            finally:
                self._subscribers.discard(subscriber)
                self._last_sent.pop(subscriber, None)

    async def welcome(self, about: str, connection: Connection) -> None:
        """Send a browser the whole state."""
        scene = await (
            self.scene(about, connection.principal) if about else self.listed(connection.principal)
        )
        connection.send(scene)

    async def _broadcast(self) -> bool:
        """Send changes to all connections; return whether that succeeded."""
        failed = False
        for about in {subscriber.about for subscriber in self._subscribers}:
            try:
                self._broadcast_to(about, await self._scene_for(about))
            except Exception as error:  # whatever it is, viewers of others get their updates
                log.exception("tournament not broadcast", tournament=about)
                self._supervisor.failed(UPDATES, error)
                failed = True
        if not failed:
            self._supervisor.succeeded(UPDATES)
        return not failed

    async def _scene_for(self, about: str) -> SceneFor:
        """The message for viewers of a tournament or of the list."""
        if not about:
            return partial(_listed, *await self._shown())
        cup = await self._cup(about)
        return partial(cup.scene, await self._names([cup]))

    def _broadcast_to(self, about: str, scene_for: SceneFor) -> None:
        for subscriber in [
            subscriber for subscriber in self._subscribers if subscriber.about == about
        ]:
            scene = scene_for(subscriber.connection.principal)
            if self._last_sent.get(subscriber) != scene:
                self._last_sent[subscriber] = scene
                subscriber.connection.send(_timed(scene))

    # Background task

    async def _run(self) -> None:
        """Check all unfinished tournaments, send changes, and wait until something is due."""
        self._news.clear()
        wait = await self._advance_all()
        if not await self._broadcast():
            wait = min(wait, RETRY_INTERVAL)
        await asyncio.sleep(BEAT)
        with suppress(TimeoutError):
            async with asyncio.timeout(wait):
                await self._news.wait()

    async def _advance_all(self) -> float:
        """Do what is due; return the seconds until the next check, at most.

        A tournament that fails is retried after a while, and does not delay the others.
        """
        soonest, alive = CHECK_INTERVAL, await self.store.alive()
        self._resting.keep_only(alive)
        resting = self._resting.now
        for name in alive:
            if name in resting:
                continue
            try:
                soonest = min(soonest, await self._load_and_advance(name))
            except Exception as error:
                log.exception("tournament not advanced", tournament=name)
                self._resting.failed(name)
                self._supervisor.failed(ONES, error)
            else:
                self._resting.succeeded(name)
        if not self._resting:
            self._supervisor.succeeded(ONES)
        left = self._resting.left
        return soonest if left is None else min(soonest, left)

    async def _load_and_advance(self, name: str) -> float:
        """Do what is due in a tournament; return the seconds until the next check, at most."""
        stored = await self.store.load(name)
        if stored is None:
            return CHECK_INTERVAL
        try:
            await self._advance(cup_of(stored))
        except OvertakenError:
            log.warning("tournament not advanced", tournament=name, exc_info=True)
        due = stored.starts if stored.status == "gathering" else cup_of(stored).ends
        if due is None or due <= now():
            return CHECK_INTERVAL
        patience = PATIENCE_S if stored.status == "playing" else CHECK_INTERVAL
        return min(patience, (due - now()) / SECOND)

    async def _advance(self, cup: Cup) -> None:
        """Do what is due in a tournament."""
        stored, request = cup.stored, cup.request
        if stored.status == "playing":
            await self._end_games_of_left(cup)
        if stored.status == "playing" and cup.is_arena:
            await self._advance_arena(cup)
        elif stored.status == "playing":
            if cup.round_is_over:
                await self._go_on(cup)
        elif stored.starts is not None:
            if now() >= stored.starts:
                await self._start_or_call_off(cup)
        elif len(stored.entrants) >= request.least:
            await self._start(cup)
        elif now() >= stored.created + GATHERS_FOR:
            await self.store.end(stored.id, 0, "cancelled")

    async def _advance_arena(self, cup: Cup) -> None:
        """Pair the free players of an arena until its end, then wait for the last games."""
        if cup.ends is None or now() < cup.ends:
            subscribers = [
                subscriber for subscriber in self._subscribers if subscriber.about == cup.stored.id
            ]
            here = {subscriber.connection.principal for subscriber in subscribers}
            before = now() - PATIENCE_S * SECOND
            patient = {
                subscriber.connection.principal
                for subscriber in subscribers
                if subscriber.since <= before
            }
            after = await asyncio.to_thread(cup.with_meetings, here, patient)
            if after is not None:
                await self._play(after)
        elif cup.round_is_over:
            await self._end(cup)

    async def _start_or_call_off(self, cup: Cup) -> None:
        """Start a tournament whose time has come, or cancel it if it has too few players."""
        there = len(cup.stored.entrants)
        if there >= cup.request.least or (there and cup.request.bots is not None):
            await self._start(cup)
        else:
            await self.store.end(cup.stored.id, 0, "cancelled")

    async def _start(self, cup: Cup) -> None:
        """Seed the entrants, with bots for missing ones, and begin the first round."""
        people = [
            replace(one, rating=await self._rating(one.principal, _pool(cup)))
            for one in cup.stored.entrants
        ]
        after = max((one.number for one in people), default=0) + 1
        fewer = cup.request.least - len(people) if cup.request.bots is not None else 0
        bots = [StoredEntrant(after + place, level=cup.request.bots) for place in range(fewer)]
        seeded = (*people, *bots)
        begun = cup_of(replace(cup.stored, entrants=seeded, starts=now()))
        if cup.is_arena:
            await self._play(cup_of(replace(begun.stored, status="playing", round=1)), seeded)
        else:
            await self._go_on(begun, seeded)

    async def _rating(self, principal: str | None, pool: Pool) -> int | None:
        if principal is None:
            return None
        stands = (await self._players.records(principal)).get(pool)
        return round(stands.at(now()).rating) if stands else None

    async def _go_on(self, cup: Cup, seeded: Sequence[StoredEntrant] = ()) -> None:
        """Begin the next round, or end the tournament if there is none."""
        after = await asyncio.to_thread(cup.with_round)
        if after is None:
            await self._end(cup)
        else:
            await self._play(after, seeded)

    async def _end(self, cup: Cup) -> None:
        await self.store.end(cup.stored.id, cup.stored.round, "finished")
        log.info("tournament finished", tournament=cup.stored.id)

    async def _play(self, cup: Cup, seeded: Sequence[StoredEntrant] = ()) -> None:
        """Create the rooms of a new round, and store both in one transaction."""
        stored = cup.stored
        names = await self._names([cup])
        created = await self._seating.found(
            cup, names, lambda connection: self.store.begin_round(connection, stored, seeded)
        )
        log.info("round started", tournament=stored.id, round=stored.round)
        if not created:
            self.wake()


def _pool(cup: Cup) -> Pool:
    """The rating pool of a tournament's games."""
    pace: Pace = "live" if cup.is_live else "slow"
    return Pool(cup.request.game, pace)


def _timed(scene: AnyScene) -> AnyScene:
    """The message with the server time."""
    return msgspec.structs.replace(scene, now=now())


def _listed(cups: Iterable[Cup], names: dict[str, str], viewer: str | None) -> TournamentList:
    by_status: dict[TournamentStatus, list[TournamentInfo]] = {}
    for cup in cups:
        by_status.setdefault(cup.stored.status, []).append(cup.info(names, viewer))
    return TournamentList(
        gathering=tuple(by_status.get("gathering", ())),
        playing=tuple(by_status.get("playing", ())),
        over=tuple(info for status in OVER for info in by_status.get(status, ())),
    )
