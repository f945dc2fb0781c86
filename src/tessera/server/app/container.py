"""Dependency container: creates the parts of a site; `lifecycle` starts and stops them."""

from functools import cached_property, partial

from sqlalchemy.ext.asyncio import AsyncEngine

from tessera.server.account_api.account_data import AccountData
from tessera.server.account_api.seat_names import SeatNames
from tessera.server.account_api.withdrawal import Withdrawal
from tessera.server.accounts.accounts import Accounts
from tessera.server.accounts.emails import Emails
from tessera.server.accounts.logins import Logins
from tessera.server.accounts.store import AccountStore
from tessera.server.analysis.analysis import Analyses
from tessera.server.analysis.board_reviews import BoardJudge
from tessera.server.analysis.quota import AnalysisQuota
from tessera.server.analysis.review_store import ReviewStore
from tessera.server.analysis.reviews import Reviews
from tessera.server.analysis.war_reviews import WarJudge
from tessera.server.app.consumers import CONSUMERS
from tessera.server.app.settings import Settings
from tessera.server.app.worker_pools import WorkerPools
from tessera.server.bot_api.events import Events
from tessera.server.bot_api.routes import TokenAuth
from tessera.server.bot_api.token_store import TokenStore
from tessera.server.bot_api.tokens import Tokens
from tessera.server.chat.chat import TableChat
from tessera.server.chat.store import ChatStore
from tessera.server.chat.war_chat import WarChat
from tessera.server.cluster.bus import Posted
from tessera.server.cluster.cluster import Cluster, SharedCluster
from tessera.server.core.client_addresses import AddressLimits, AddressTracker
from tessera.server.core.games import Engine
from tessera.server.core.mail import OUTGOING, Mailer, into_folder, over_smtp
from tessera.server.core.metrics import Metrics
from tessera.server.core.supervisor import Supervisor
from tessera.server.db.database import PAGE_TIMEOUT, open_engine
from tessera.server.db.journal import Journal
from tessera.server.db.outbox import Outbox
from tessera.server.db.probe import Probe
from tessera.server.db.store import Store
from tessera.server.db.throttles import ThrottleStore
from tessera.server.experiments.experiments import FOLDER, Experiments
from tessera.server.experiments.reports import ExperimentReports
from tessera.server.experiments.store import ExperimentStore
from tessera.server.lobby.lobby import Lobby
from tessera.server.lobby.read_model import LobbyReadModel
from tessera.server.moderation.moderation import Moderation
from tessera.server.moderation.store import ModerationStore
from tessera.server.notifications.dispatcher import NotificationDispatcher
from tessera.server.notifications.push import Push
from tessera.server.notifications.routes import Notifications
from tessera.server.notifications.store import NotificationStore
from tessera.server.notifications.waiting import WaitingFeed
from tessera.server.players.game_list import GameList
from tessera.server.players.players import Players
from tessera.server.players.ratings import ratings_in
from tessera.server.players.store import PlayerStore
from tessera.server.puzzles.board_puzzles import BoardPuzzles
from tessera.server.puzzles.mining import GameMiner
from tessera.server.puzzles.order_puzzles import OrderPuzzles
from tessera.server.puzzles.puzzles import Puzzles
from tessera.server.puzzles.store import PuzzleStore
from tessera.server.rooms.manager import Services
from tessera.server.tables.manager import TableManager
from tessera.server.tournaments.store import TournamentStore
from tessera.server.tournaments.tournaments import Tournaments
from tessera.server.wars.manager import WarManager
from tessera.server.web.auth import Authenticator
from tessera.server.web.guest_sessions import GuestSessions, signing_secret
from tessera.server.workers.helper import Helper
from tessera.server.workers.remote.registry import RemoteWorkers
from tessera.server.workers.warmup import WarmUp


class Site:
    """The parts that live as long as the application; each is created on first use."""

    def __init__(self, settings: Settings, engine: Engine) -> None:
        self.settings = settings
        self.engine = engine

    # Infrastructure

    @cached_property
    def secret(self) -> bytes:
        """The secret that signs cookies and marks."""
        return signing_secret(self.settings.data)

    @cached_property
    def supervisor(self) -> Supervisor:
        """Runs background tasks and tracks their failures."""
        return Supervisor()

    @cached_property
    def database(self) -> AsyncEngine:
        """The database engine."""
        return open_engine(self.settings.database_location)

    @cached_property
    def page_database(self) -> AsyncEngine:
        """An engine with connections of its own, so that page queries never delay play."""
        return open_engine(self.settings.database_location, PAGE_TIMEOUT)

    @cached_property
    def probe(self) -> Probe:
        """Health check of the database."""
        return Probe(self.settings.database_location)

    @cached_property
    def cluster(self) -> Cluster:
        """This process, alone or in a cluster."""
        if self.database.dialect.name != "postgresql":
            return Cluster()
        return SharedCluster.on(
            self.database, self.settings.own_address, self.secret, self.supervisor
        )

    @cached_property
    def store(self) -> Store:
        """Storage of rooms."""
        store = Store(self.database, self.cluster.leases.check, self.page_database)
        store.publish = self.cluster.bus.rooms_changed
        return store

    @cached_property
    def outbox(self) -> Outbox:
        """Side effects of stored events."""
        outbox = Outbox(self.database, CONSUMERS, supervisor=self.supervisor)
        outbox.elsewhere = lambda: self.cluster.bus.publish(Posted())
        outbox.done = self._notify_consumers
        return outbox

    def _notify_consumers(self) -> None:
        """Notify the consumers of processed outbox rows."""
        self.dispatcher.wake()
        self.tournaments.wake()

    @cached_property
    def warm_up(self) -> WarmUp:
        """Compiles the rules at startup."""
        return WarmUp(self.engine)

    @cached_property
    def address_tracker(self) -> AddressTracker:
        """The last addresses of users."""
        return AddressTracker()

    @cached_property
    def address_limits(self) -> AddressLimits:
        """The limit of connections per address."""
        return AddressLimits(self.settings.limits.address_connections)

    @cached_property
    def worker_pools(self) -> WorkerPools:
        """Processes of bots and analysis."""
        settings = self.settings
        asker_key, here = self.address_tracker.of, settings.searches_here
        return WorkerPools(self.engine, settings.searchers, asker_key, searches_here=here)

    @cached_property
    def helper(self) -> Helper:
        """Runs costly work in a process."""
        return Helper(self.worker_pools.helpers)

    @cached_property
    def remote_workers(self) -> RemoteWorkers:
        """Workers on remote machines."""
        return RemoteWorkers(
            self.worker_pools, self.engine, self.cluster, self.settings.worker_token
        )

    # Play

    @cached_property
    def _shared(self) -> Services:
        """Services shared by all room managers."""
        return Services(
            journal=Journal(self.store, self.outbox),
            limits=self.settings.limits,
            addresses=self.address_limits,
            leases=self.cluster.leases,
            supervisor=self.supervisor,
        )

    @cached_property
    def table_manager(self) -> TableManager:
        """Tables."""
        pace, players = self.settings.pace, self.worker_pools.players
        return TableManager(
            self.engine, self.store, players, self.warm_up, pace=pace, **self._shared
        )

    @cached_property
    def war_manager(self) -> WarManager:
        """Wars."""
        return WarManager(self.store, self.worker_pools.generals, **self._shared)

    @cached_property
    def lobby(self) -> Lobby:
        """Open challenges and quick pairing."""
        read_model = LobbyReadModel(self.store, self.table_manager, self.war_manager)
        ratings = partial(ratings_in, self.database)
        parts = (
            self.table_manager,
            self.war_manager,
            self.accounts,
            read_model,
            self.address_limits,
            ratings,
        )
        return Lobby(*parts, self.supervisor)

    @cached_property
    def tournaments(self) -> Tournaments:
        """Tournaments and leagues."""
        store, players = TournamentStore(self.database), PlayerStore(self.page_database)
        parts = (
            store,
            self.table_manager,
            self.war_manager,
            self.accounts,
            players,
            self.address_limits,
        )
        return Tournaments(*parts, self.supervisor)

    # Analysis, puzzles and experiments

    @cached_property
    def experiments(self) -> Experiments:
        """Experiments of the lab."""
        folder = self.settings.data / FOLDER
        return Experiments(
            folder,
            ExperimentStore(self.database),
            self.worker_pools.experimenters,
            ExperimentReports(
                folder, self.worker_pools.result_readers, self.settings.public_address
            ),
            self.warm_up,
            self.settings.limits,
            self.supervisor,
        )

    @cached_property
    def analysis_quota(self) -> AnalysisQuota:
        """Limits of analyses and reviews per user and address."""
        return AnalysisQuota(self.settings.limits)

    @cached_property
    def analyses(self) -> Analyses:
        """Analyses of positions of board games."""
        return Analyses(
            self.table_manager, self.worker_pools.analysts, self.warm_up, self.analysis_quota
        )

    @cached_property
    def reviews(self) -> Reviews:
        """Reviews of finished games and wars."""
        pools, quota = self.worker_pools, self.analysis_quota
        boards = BoardJudge(self.table_manager, pools.analysts, self.warm_up, quota)
        wars = WarJudge(self.war_manager, pools.reviewers, quota)
        return Reviews({"board": boards, "war": wars}, quota, ReviewStore(self.database))

    @cached_property
    def _puzzle_store(self) -> PuzzleStore:
        return PuzzleStore(self.database)

    @cached_property
    def puzzles(self) -> Puzzles:
        """Puzzles of board games and of wars."""
        boards = BoardPuzzles(self.table_manager, self.worker_pools.puzzlers, self.warm_up)
        return Puzzles((boards, self.order_puzzles), self._puzzle_store)

    @cached_property
    def order_puzzles(self) -> OrderPuzzles:
        """Order puzzles of wars."""
        return OrderPuzzles(self.war_manager, self.worker_pools.weighers)

    @cached_property
    def miner(self) -> GameMiner:
        """Searches finished games for puzzles."""
        return GameMiner(
            self.table_manager, self.worker_pools.miners, self.warm_up, self._puzzle_store
        )

    # Users

    @cached_property
    def mailer(self) -> Mailer:
        """Sends e-mail."""
        settings = self.settings
        folder = into_folder(settings.data / OUTGOING)
        send = over_smtp(settings.smtp) if settings.smtp else folder
        return Mailer(send, settings.letters_from, settings.public_address)

    @cached_property
    def _orders(self) -> ModerationStore:
        """Roles, bans, reports and moderation actions."""
        return ModerationStore(self.database)

    @cached_property
    def throttles(self) -> ThrottleStore:
        """Rate limits shared by all processes."""
        return ThrottleStore(self.database, self.secret)

    @cached_property
    def _account_store(self) -> AccountStore:
        return AccountStore(self.database)

    @cached_property
    def accounts(self) -> Accounts:
        """Registered accounts."""
        return Accounts(self._account_store)

    @cached_property
    def logins(self) -> Logins:
        """Logins of accounts."""
        store, limits = self._account_store, self.settings.limits
        return Logins(store, self.accounts, limits, self.throttles, self._orders)

    @cached_property
    def emails(self) -> Emails:
        """E-mail addresses of accounts, and messages to them."""
        return Emails(self._account_store, self.logins, self.throttles, self.mailer)

    @cached_property
    def authenticator(self) -> Authenticator:
        """Identifies clients."""
        root = self.settings.root
        return Authenticator(
            GuestSessions(self.secret, root), self.logins, self.address_tracker, root
        )

    @cached_property
    def players(self) -> Players:
        """Profiles and leaderboards."""
        return Players(PlayerStore(self.page_database), self.accounts)

    @cached_property
    def account_data(self) -> AccountData:
        """Account export and erasure."""
        return AccountData(
            self.seat_names,
            self.logins,
            self.store,
            self.table_manager,
            self.war_manager,
            self._puzzle_store,
            PlayerStore(self.page_database),
            self.notifications.store,
            self.tournaments.store,
            self.table_chat,
            self.war_chat,
            self.withdrawal,
        )

    @cached_property
    def seat_names(self) -> SeatNames:
        """Changes the names of accounts in their games."""
        return SeatNames(self.store, self.table_manager, self.war_manager)

    @cached_property
    def withdrawal(self) -> Withdrawal:
        """Ends the games of deleted and banned accounts."""
        return Withdrawal(self.store, self.table_manager, self.war_manager, self.tournaments.store)

    @cached_property
    def table_chat(self) -> TableChat:
        """Chat and notes at tables."""
        return TableChat(self.table_manager, ChatStore(self.database), self.accounts)

    @cached_property
    def war_chat(self) -> WarChat:
        """Chat and notes in wars."""
        return WarChat(self.war_manager, ChatStore(self.database), self.accounts)

    @cached_property
    def moderation(self) -> Moderation:
        """The actions of moderators."""
        return Moderation(
            self._orders,
            self.accounts,
            self.logins,
            self.table_chat,
            self.war_chat,
            self.seat_names,
            self.withdrawal,
        )

    # Notifications

    @cached_property
    def game_list(self) -> GameList:
        """Games of a player, and those where it is their turn."""
        return GameList(self.store, self.table_manager, self.war_manager)

    @cached_property
    def waiting(self) -> WaitingFeed:
        """Tells pages which games wait for their player."""
        limits, supervisor = self.settings.limits, self.supervisor
        return WaitingFeed(self.store, self.game_list, self.address_limits, limits, supervisor)

    @cached_property
    def notifications(self) -> Notifications:
        """Subscriptions and preferences."""
        push = Push(self.secret, self.settings.letters_from)
        return Notifications(NotificationStore(self.database), push)

    @cached_property
    def dispatcher(self) -> NotificationDispatcher:
        """Delivers notifications."""
        return NotificationDispatcher(
            self.notifications.store,
            self.notifications.push,
            self.mailer,
            self.accounts,
            self.emails,
            self.game_list,
            self.supervisor,
        )

    # Bot API

    @cached_property
    def tokens(self) -> Tokens:
        """API tokens."""
        return Tokens(TokenStore(self.database), self.accounts, self.logins, self.game_list)

    @cached_property
    def bot_events(self) -> Events:
        """Event streams of bots."""
        return Events(self.store, self.game_list)

    @cached_property
    def token_auth(self) -> TokenAuth:
        """Identifies bots by their tokens."""
        return TokenAuth(self.tokens, self.authenticator, self.settings.limits)

    @cached_property
    def metrics(self) -> Metrics:
        """Metrics for Prometheus."""
        return Metrics(
            {
                "tessera_tables": ("Tables in memory.", lambda: self.table_manager.loaded_rooms),
                "tessera_wars": ("Wars in memory.", lambda: self.war_manager.loaded_rooms),
                "tessera_sockets": (
                    "Browsers connected to tables and wars.",
                    lambda: self.table_manager.connections + self.war_manager.connections,
                ),
                "tessera_bot_queue": (
                    "Actions of bots that wait for a process.",
                    lambda: self.worker_pools.waiting,
                ),
                "tessera_bots_suspended": (
                    "Bots that cannot think, whose turns are suspended.",
                    lambda: self.table_manager.suspended_bots + self.war_manager.suspended_bots,
                ),
                "tessera_workers": (
                    "Workers that are connected and think for this process.",
                    lambda: len(self.remote_workers),
                ),
                "tessera_background_failing": (
                    "Background tasks that fail at the moment, and are retried.",
                    lambda: len(self.supervisor.failing),
                ),
            }
        )
