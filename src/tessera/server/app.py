"""The application: its parts put together, started and stopped."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from typing import Any, Self

import structlog
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.types import ControllerRouterHandler, Guard, Message, Scope
from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.lab.service import LOOKING, Batch, Look, Seen, Stands
from tessera.puzzles.judging import Answer, Question
from tessera.search.analysis import Analyse, Analysis
from tessera.search.messages import Found, Search
from tessera.search.review import Review
from tessera.server.accounts.accounts import Accounts
from tessera.server.accounts.belongings import Belongings
from tessera.server.accounts.letters import OUTGOING, Letters, into_folder, over_smtp
from tessera.server.addresses import Addresses, Whereabouts
from tessera.server.analyses import Analyses
from tessera.server.bots.pool import Bots
from tessera.server.bots.preparation import Preparation
from tessera.server.bots.processes import LEAST_URGENT
from tessera.server.cluster.bus import Posted
from tessera.server.cluster.cluster import Cluster, SharedCluster
from tessera.server.cluster.forwarding import Forwarding
from tessera.server.cluster.leader import Leader
from tessera.server.cluster.neighbours import Neighbours
from tessera.server.engine import Engine
from tessera.server.experiments import FOLDER, Experiments
from tessera.server.folder import make_private
from tessera.server.http.access import Doorman, FewAtOnce, known_host, readable, same_origin
from tessera.server.http.accounts import accounts_router
from tessera.server.http.analysis import analysis_router
from tessera.server.http.api import api_router
from tessera.server.http.building import AS_IT_IS, building_router
from tessera.server.http.contents import contents_router
from tessera.server.http.delivery import Delivery
from tessera.server.http.dilemmas import dilemmas_router
from tessera.server.http.errors import errors_router
from tessera.server.http.experiments import experiments_router
from tessera.server.http.failures import HANDLERS
from tessera.server.http.guests import Guests, signing_secret
from tessera.server.http.health import health
from tessera.server.http.http_types import AnyRequest
from tessera.server.http.learn import learn_router
from tessera.server.http.lobby import lobby_router
from tessera.server.http.metrics import metrics_router
from tessera.server.http.moderation import moderation_router
from tessera.server.http.notices import Notices, notices_router
from tessera.server.http.pages import PRECOMPRESSED, pages_router
from tessera.server.http.pictures import pictures_router
from tessera.server.http.players import players_router
from tessera.server.http.printing import printing_router
from tessera.server.http.programs import Gate, programs_router
from tessera.server.http.puzzles import puzzles_router
from tessera.server.http.shelf import TIGHTNESS
from tessera.server.http.talk import talk_router
from tessera.server.http.tokens import tokens_router
from tessera.server.http.tournaments import tournaments_router
from tessera.server.http.wars import wars_router
from tessera.server.lobby.lobby import Lobby
from tessera.server.lobby.shelves import Shelves
from tessera.server.looking import Looking
from tessera.server.looks import Looks
from tessera.server.metrics import Metrics, count_answer
from tessera.server.moderation import Moderation
from tessera.server.notices.postman import Postman
from tessera.server.notices.push import Push
from tessera.server.players import Players
from tessera.server.programs.events import Events
from tessera.server.programs.tokens import Tokens
from tessera.server.puzzle_mining import GameMiner
from tessera.server.puzzles import Puzzles
from tessera.server.rooms.house import Shared
from tessera.server.settings import Settings
from tessera.server.storage.accounts import AccountStore
from tessera.server.storage.database import migrate, open_engine
from tessera.server.storage.experiments import ExperimentStore
from tessera.server.storage.journal import Journal
from tessera.server.storage.moderation import ModerationStore
from tessera.server.storage.notices import NoticeStore
from tessera.server.storage.outbox import Outbox
from tessera.server.storage.players import PlayerStore
from tessera.server.storage.probe import Probe
from tessera.server.storage.puzzles import PuzzleStore
from tessera.server.storage.ratings import live_rating
from tessera.server.storage.reviews import ReviewStore
from tessera.server.storage.store import Store
from tessera.server.storage.talk import TalkStore
from tessera.server.storage.tokens import TokenStore
from tessera.server.storage.tournaments import TournamentStore
from tessera.server.tables.hub import Hub
from tessera.server.talk import TableTalk
from tessera.server.tidying import tidy
from tessera.server.tournaments.tournaments import Tournaments
from tessera.server.wars.dilemmas import Dilemmas
from tessera.server.wars.house import WarHouse
from tessera.server.wars.messages import WarReview
from tessera.server.wars.reviewing import REVIEWING, Reviewed, ReviewTask
from tessera.server.wars.reviews import WarReviews
from tessera.server.wars.thinking import THINKING, Thought, WarTask
from tessera.server.wars.weighing import WEIGHING, Weighed, WeighTask

log = structlog.get_logger(__name__)

LARGEST_BODY = 64_000
"""Bytes; the longest position text has 8,000."""


def create_app(settings: Settings, engine: Engine | None = None) -> Litestar:
    """The application of these settings.

    Raises:
        OSError: if the data folder cannot be used.
        SecretError: if the signing secret in it is spoilt.
    """
    engine = engine or Engine.of_the_house()
    make_private(settings.data, settings.database_file)
    house = _House.of(settings, engine)
    delivery = Delivery.of(settings.bundle)
    app = Litestar(
        route_handlers=_routes(house.doorman, house.gate, settings, delivery),
        guards=_guards(settings),
        middleware=[FewAtOnce(settings.limits.address_requests)],
        dependencies={
            "hub": _given(house.hub),
            "war_house": _given(house.wars),
            "lobby": _given(house.lobby),
            "doorman": _given(house.doorman),
            "accounts": _given(house.accounts),
            "belongings": _given(house.belongings),
            "preparation": _given(house.preparation),
            "experiments": _given(house.experiments),
            "analyses": _given(house.analyses),
            "war_reviews": _given(house.war_reviews),
            "puzzles": _given(house.puzzles),
            "dilemmas": _given(house.dilemmas),
            # Not `players`: whatever is wrong with a field of a body called like one of these
            # would be thought a mistake of the server.
            "public_players": _given(house.players),
            "notices": _given(house.notices),
            "looking": _given(house.looking),
            "tokens": _given(house.tokens),
            "bot_events": _given(house.bot_events),
            "gate": _given(house.gate),
            "probe": _given(Probe(settings.database_url)),
            "metrics": _given(house.metrics),
            "moderation": _given(house.moderation),
            "tournaments": _given(house.tournaments),
            "table_talk": _given(house.talk),
        },
        lifespan=[house.life],
        on_startup=[delivery.tell],
        before_send=[house.doorman.see_off, _count],
        exception_handlers=HANDLERS,
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(
            backend="gzip",
            gzip_compress_level=TIGHTNESS,
            exclude=[*PRECOMPRESSED],
            exclude_opt_key=AS_IT_IS,
        ),
        logging_config=None,
        openapi_config=_described(),
    )
    app.state.leases = house.cluster.leases
    if house.cluster.shared:
        secret = signing_secret(settings.data)
        forwarding = Forwarding(app.asgi_handler, house.cluster.leases, secret)  # type: ignore[arg-type]
        app.asgi_handler = forwarding  # type: ignore[assignment]
        app.on_shutdown.append(forwarding.close)
    return app


class _Description(JsonRenderPlugin):
    """The description of the API as JSON, written once."""

    _written = b""

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        """The description."""
        self._written = self._written or super().render(request, openapi_schema)
        return self._written


def _described() -> OpenAPIConfig:
    return OpenAPIConfig(
        title="Tessera",
        version=version("tessera"),
        path="/api/schema",
        components=Components(
            security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}
        ),
        render_plugins=[_Description(path="/")],
    )


def _guards(settings: Settings) -> list[Guard]:
    """Whom all of this is for."""
    hosts = settings.known_hosts
    return [*([known_host(hosts)] if hosts else []), readable(settings.limits.reads_a_minute)]


def _routes(
    doorman: Doorman, gate: Gate, settings: Settings, delivery: Delivery
) -> list[ControllerRouterHandler]:
    """All that is answered."""
    guard = same_origin(settings.origins)
    return [
        pages_router(doorman, delivery, settings.public_address),
        accounts_router(doorman, guard, settings.limits),
        api_router(doorman, guard, settings.limits),
        learn_router(doorman, guard, settings.limits),
        building_router(doorman, guard, settings.limits),
        pictures_router(guard, settings.limits),
        printing_router(doorman, guard, settings.limits),
        experiments_router(doorman, guard, settings.limits),
        analysis_router(doorman, guard, settings.limits),
        puzzles_router(doorman, guard, settings.limits),
        dilemmas_router(doorman, guard, settings.limits),
        players_router(doorman, guard),
        contents_router(doorman, guard, settings.limits),
        wars_router(doorman, guard, settings.limits),
        programs_router(gate, guard, settings.limits),
        tokens_router(doorman, guard, settings.limits),
        moderation_router(doorman, guard, settings.limits),
        talk_router(doorman, guard, settings.limits),
        notices_router(doorman, guard, settings.limits),
        lobby_router(doorman, guard),
        tournaments_router(doorman, guard, settings.limits),
        errors_router(guard),
        metrics_router(settings.metrics_token),
        health,
    ]


@dataclass(frozen=True)
class _House:
    """What lives as long as the application."""

    database: AsyncEngine
    cluster: Cluster
    store: Store
    outbox: Outbox
    preparation: Preparation
    bots: Bots[Search, Found]
    hub: Hub
    abandoned_days: int
    war_bots: Bots[WarTask, Thought]
    wars: WarHouse
    lobby: Lobby
    tournaments: Tournaments
    lab_bots: Bots[Batch, Stands]
    lookers: Bots[Look, Seen]
    experiments: Experiments
    analysts: Bots[Analyse, Analysis]
    analyses: Analyses
    reviewers: Bots[ReviewTask, Reviewed]
    war_reviews: WarReviews
    puzzlers: Bots[Question, Answer]
    puzzles: Puzzles
    weighers: Bots[WeighTask, Weighed]
    dilemmas: Dilemmas
    miners: Bots[Question, Answer]
    miner: GameMiner | None
    """None where nothing is looked for."""
    accounts: Accounts
    belongings: Belongings
    players: Players
    doorman: Doorman
    looking: Looking
    notices: Notices
    postman: Postman
    moderation: Moderation
    talk: TableTalk
    tokens: Tokens
    bot_events: Events
    gate: Gate

    @classmethod
    def of(cls, settings: Settings, engine: Engine) -> Self:
        """All parts, none of them started."""
        database = open_engine(settings.database_url)
        secret = signing_secret(settings.data)
        cluster = Cluster()
        if database.dialect.name == "postgresql":
            cluster = SharedCluster.on(database, settings.own_address, secret)
        preparation = Preparation(engine.warm, engine.is_warm())
        whereabouts = Whereabouts()
        bots = Bots(engine.searching, settings.searchers, whence=whereabouts.of)
        store = Store(database, cluster.leases.check)
        store.spread = cluster.bus.rooms_changed
        outbox = Outbox(database)
        outbox.elsewhere = lambda: cluster.bus.tell(Posted())
        journal = Journal(store, outbox)
        limits = settings.limits
        addresses = Addresses(limits.address_connections)
        shared = Shared(journal=journal, limits=limits, addresses=addresses, leases=cluster.leases)
        hub = Hub(engine, store, bots, preparation, pace=settings.pace, **shared)
        war_bots = Bots(THINKING, settings.searchers, whence=whereabouts.of)
        wars = WarHouse(store, war_bots, **shared)
        half = (settings.searchers + 1) // 2
        lab_bots = Bots(engine.experimenting, half, whence=whereabouts.of, niceness=LEAST_URGENT)
        lookers = Bots(LOOKING, 1, whence=whereabouts.of, niceness=LEAST_URGENT)
        experiments = Experiments(
            settings.data / FOLDER,
            ExperimentStore(database),
            lab_bots,
            lookers,
            preparation,
            limits,
        )
        analysts = Bots(engine.analysing, 1, whence=whereabouts.of, niceness=LEAST_URGENT)
        looks = Looks(limits)
        analyses = Analyses(hub, analysts, preparation, looks, ReviewStore(database, Review))
        reviewers = Bots(REVIEWING, 1, whence=whereabouts.of, niceness=LEAST_URGENT)
        war_reviews = WarReviews(wars, reviewers, looks, ReviewStore(database, WarReview))
        puzzlers = Bots(engine.puzzling, 1, whence=whereabouts.of)
        kept = PuzzleStore(database)
        puzzles = Puzzles(hub, puzzlers, preparation, kept)
        weighers = Bots(WEIGHING, 1, whence=whereabouts.of)
        miners = Bots(engine.puzzling, 1, niceness=LEAST_URGENT)
        miner = GameMiner(hub, miners, preparation, kept) if settings.mining else None
        send = over_smtp(settings.smtp) if settings.smtp else into_folder(settings.data / OUTGOING)
        letters = Letters(send, settings.letters_from, settings.public_address)
        orders = ModerationStore(database)
        accounts = Accounts(AccountStore(database), limits, letters=letters, orders=orders)
        doorman = Doorman(Guests(secret), accounts, whereabouts)
        notices = Notices(NoticeStore(database), Push(secret, settings.letters_from))
        looking = Looking(store, hub, wars)
        postman = Postman(notices.store, notices.push, letters, accounts, looking)
        tokens = Tokens(TokenStore(database), accounts)
        tournaments = Tournaments(
            TournamentStore(database), hub, wars, accounts, PlayerStore(database), addresses
        )

        def worked_off() -> None:
            postman.tell()
            tournaments.tell()

        outbox.done = worked_off
        talk = TableTalk(hub, TalkStore(database), accounts)
        return cls(
            database=database,
            cluster=cluster,
            store=store,
            outbox=outbox,
            preparation=preparation,
            bots=bots,
            hub=hub,
            abandoned_days=settings.abandoned_days,
            war_bots=war_bots,
            wars=wars,
            lobby=Lobby(
                hub,
                accounts,
                Shelves(store, hub, wars),
                addresses,
                partial(live_rating, database),
            ),
            tournaments=tournaments,
            lab_bots=lab_bots,
            lookers=lookers,
            experiments=experiments,
            analysts=analysts,
            analyses=analyses,
            reviewers=reviewers,
            war_reviews=war_reviews,
            puzzlers=puzzlers,
            puzzles=puzzles,
            weighers=weighers,
            dilemmas=Dilemmas(wars, weighers, kept),
            miners=miners,
            miner=miner,
            accounts=accounts,
            belongings=Belongings(
                accounts,
                store,
                hub,
                wars,
                kept,
                PlayerStore(database),
                notices.store,
                tournaments.store,
                talk,
            ),
            players=Players(PlayerStore(database), accounts),
            doorman=doorman,
            looking=looking,
            notices=notices,
            postman=postman,
            moderation=Moderation(orders, accounts, talk),
            talk=talk,
            tokens=tokens,
            bot_events=Events(store, looking),
            gate=Gate(tokens, doorman, limits),
        )

    @property
    def metrics(self) -> Metrics:
        """How it fares, in numbers."""
        return Metrics(
            {
                "tessera_tables": ("Tables in memory.", lambda: self.hub.rooms_in_memory),
                "tessera_wars": ("Wars in memory.", lambda: self.wars.rooms_in_memory),
                "tessera_sockets": (
                    "Browsers connected to tables and wars.",
                    lambda: self.hub.connections + self.wars.connections,
                ),
                "tessera_bot_queue": (
                    "Actions of bots that wait for a process.",
                    lambda: self.bots.waiting + self.war_bots.waiting,
                ),
            }
        )

    @asynccontextmanager
    async def life(self, _app: Litestar) -> AsyncIterator[None]:
        """From the start to the end."""
        await migrate(self.database)
        await self.puzzles.load()
        await self.dilemmas.load()
        self._listen_to_others()
        await self.cluster.start()
        self.bots.start()
        self.war_bots.start(at_once=False)
        self.lab_bots.start(at_once=False)
        self.lookers.start(at_once=False)
        self.analysts.start(at_once=False)
        self.reviewers.start(at_once=False)
        self.puzzlers.start(at_once=False)
        self.weighers.start(at_once=False)
        self.miners.start(at_once=False)
        tasks = [asyncio.create_task(_logged(self._prepare()))]
        leader = Leader(self.cluster.leases, partial(self._lead, tasks), self._resume)
        await leader.start()
        try:
            yield
        finally:
            await leader.close()
            for task in tasks:
                task.cancel()
            await self.postman.close()
            await self.accounts.close()
            await self.lobby.close()
            await self.tournaments.close()
            await self.hub.close()
            await self.wars.close()
            await self.outbox.close()
            await self.bots.close()
            await self.war_bots.close()
            await self.experiments.close()
            await self.lab_bots.close()
            await self.lookers.close()
            await self.analysts.close()
            await self.reviewers.close()
            await self.puzzlers.close()
            await self.weighers.close()
            await self.miners.close()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.cluster.close()
            await self.database.dispose()

    def _lead(self, tasks: list[asyncio.Task[None]]) -> None:
        """Begin with what is done once on a site, whatever processes serve it."""
        self.outbox.start()
        self.postman.start()
        self.lobby.start()
        self.tournaments.start()
        works = [self._resume(), self.experiments.resume()]
        if self.abandoned_days:
            works.append(tidy(self.hub, self.wars, self.abandoned_days))
        if self.miner is not None:
            works.append(self.miner.run())
        tasks.extend(asyncio.create_task(_logged(work)) for work in works)

    async def _resume(self) -> None:
        """Go on with what goes on by itself, where nobody does."""
        await asyncio.gather(self.wars.resume(), self.hub.resume())
        self.outbox.tell()

    def _listen_to_others(self) -> None:
        """Let other processes have their say, where there may be any."""
        if isinstance(self.cluster, SharedCluster):
            houses = self.hub, self.wars
            parts = self.store, self.outbox, self.accounts, self.doorman, houses
            Neighbours(self.cluster.leases, self.cluster.bus, *parts).listen()

    async def _prepare(self) -> None:
        """Compile in a process of its own first, then load the result here."""
        await self.preparation.run()
        await self.hub.rehearse()


async def _count(told: Message, _scope: Scope) -> None:
    """Count an answer that is sent."""
    if told["type"] == "http.response.start":
        count_answer(told["status"])


async def _logged(work: Awaitable[None]) -> None:
    """Work in the background, whose failure nobody would hear of."""
    try:
        await work
    except Exception:
        log.exception("work in the background failed")


def _given(part: object) -> Provide:
    """A part of the application for handlers that name it."""
    return Provide(lambda: part, sync_to_thread=False, use_cache=True)
