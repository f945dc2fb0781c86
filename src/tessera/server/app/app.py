"""The ASGI application: routes, guards, middleware and dependencies."""

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.types import ControllerRouterHandler, Guard, Message, Scope
from litestar.utils.sync import ensure_async_callable

from tessera.server.account_api.privacy_routes import privacy_router
from tessera.server.account_api.routes import accounts_router
from tessera.server.analysis.routes import analysis_router
from tessera.server.app.container import Site
from tessera.server.app.health_routes import health
from tessera.server.app.lifecycle import Lifecycle
from tessera.server.app.metrics_routes import metrics_router
from tessera.server.app.settings import Settings
from tessera.server.bot_api.routes import programs_router
from tessera.server.bot_api.token_routes import tokens_router
from tessera.server.chat.routes import chat_router
from tessera.server.core.data_folder import make_private
from tessera.server.core.games import Engine
from tessera.server.core.metrics import count_answer
from tessera.server.editor.content_routes import contents_router
from tessera.server.editor.routes import building_router
from tessera.server.experiments.routes import experiments_router
from tessera.server.learn.routes import learn_router
from tessera.server.lobby.routes import lobby_router
from tessera.server.moderation.routes import moderation_router
from tessera.server.notifications.routes import notifications_router
from tessera.server.players.pages import player_page
from tessera.server.players.routes import players_router
from tessera.server.printing.picture_routes import pictures_router
from tessera.server.printing.routes import printing_router
from tessera.server.puzzles.pages import puzzle_page
from tessera.server.puzzles.routes import puzzles_router
from tessera.server.tables.pages import table_page
from tessera.server.tables.routes import api_router
from tessera.server.tournaments.pages import tournament_page
from tessera.server.tournaments.routes import tournaments_router
from tessera.server.wars.pages import war_page
from tessera.server.wars.routes import wars_router
from tessera.server.web.abandoned import AbandonedRequests
from tessera.server.web.auth import (
    ConcurrencyLimit,
    CpuAccounting,
    known_host,
    readable,
    same_origin,
)
from tessera.server.web.bundle import Delivery
from tessera.server.web.client_errors import errors_router
from tessera.server.web.errors import HANDLERS
from tessera.server.web.forwarding import Forwarding
from tessera.server.web.handshakes import note_error
from tessera.server.web.installation import INSTALLATION
from tessera.server.web.methods import Methods
from tessera.server.web.mount_path import MountPathMiddleware
from tessera.server.web.openapi import DescribedStructs, describe, description_router
from tessera.server.web.pages import PRECOMPRESSED, pages_router
from tessera.server.web.queries import known_query
from tessera.server.web.response_cache import GZIP_LEVEL
from tessera.server.web.route_options import UNCOMPRESSED
from tessera.server.web.socket_handoff import SocketHandoff
from tessera.server.web.strict import StrictRequest
from tessera.server.workers.remote.routes import workers_router

PAGES = (table_page, war_page, puzzle_page, tournament_page, player_page)
"""Page handlers of features."""
BUNDLES = "bundles"
"""The folder in the data folder for the bundles of this version and the one before."""
LARGEST_BODY = 64_000
"""Bytes; the longest position text has 8,000."""


def create_app(settings: Settings, engine: Engine | None = None) -> Litestar:
    """Create the application for these settings.

    Raises:
        OSError: if the data folder cannot be used.
        SecretError: if the signing secret in it is invalid.
        BundleError: if the client has not been built.
    """
    make_private(settings.data, settings.database_file)
    site = Site(settings, engine or Engine.built_in())
    delivery = Delivery.of(settings.bundle, settings.root, settings.data / BUNDLES)
    app = Litestar(
        route_handlers=_routes(site, settings, delivery),
        guards=_guards(settings),
        middleware=[ConcurrencyLimit(settings.limits.address_requests)],
        dependencies=_parts(site),
        lifespan=[Lifecycle(site).run],
        on_startup=[delivery.warn_if_stale],
        after_exception=[note_error],
        before_send=[site.authenticator.add_headers, delivery.add_build, _count],
        request_class=StrictRequest,
        exception_handlers=HANDLERS,
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(
            backend="gzip",
            gzip_compress_level=GZIP_LEVEL,
            exclude=[*PRECOMPRESSED],
            exclude_opt_key=UNCOMPRESSED,
        ),
        logging_config=None,
        openapi_config=None,
        plugins=[DescribedStructs()],
    )
    describe(app)
    app.before_send.append(ensure_async_callable(Methods(app).complete_allow))
    accounting = CpuAccounting(
        SocketHandoff(app.asgi_handler, delivery.build), settings.limits.work_a_minute
    )
    app.asgi_handler = accounting
    app.state.leases = site.cluster.leases
    if site.cluster.shared:
        forwarding = Forwarding(app.asgi_handler, site.cluster.leases, site.secret)  # type: ignore[arg-type]
        app.asgi_handler = forwarding  # type: ignore[assignment]
        app.on_shutdown.append(forwarding.close)
    app.asgi_handler = AbandonedRequests(app.asgi_handler)
    app.state.root = settings.root
    if settings.root:
        app.asgi_handler = MountPathMiddleware(app.asgi_handler, settings.root)
    return app


def _parts(site: Site) -> dict[str, Provide]:
    """The dependencies of handlers, by name."""
    return {
        "table_manager": _given(site.table_manager),
        "helper": _given(site.helper),
        "war_manager": _given(site.war_manager),
        "lobby": _given(site.lobby),
        "authenticator": _given(site.authenticator),
        "accounts": _given(site.accounts),
        "logins": _given(site.logins),
        "emails": _given(site.emails),
        "account_data": _given(site.account_data),
        "seat_names": _given(site.seat_names),
        "warm_up": _given(site.warm_up),
        "experiments": _given(site.experiments),
        "analyses": _given(site.analyses),
        "reviews": _given(site.reviews),
        "puzzles": _given(site.puzzles),
        "order_puzzles": _given(site.order_puzzles),
        # Not `players`: with a dependency of that name, invalid input in a body field of the same
        # name would count as a server error.
        "public_players": _given(site.players),
        "notifications": _given(site.notifications),
        "game_list": _given(site.game_list),
        "feed": _given(site.waiting),
        "tokens": _given(site.tokens),
        "bot_events": _given(site.bot_events),
        "token_auth": _given(site.token_auth),
        "probe": _given(site.probe),
        "metrics": _given(site.metrics),
        "supervisor": _given(site.supervisor),
        "remote_workers": _given(site.remote_workers),
        "moderation": _given(site.moderation),
        "tournaments": _given(site.tournaments),
        "table_chat": _given(site.table_chat),
        "war_chat": _given(site.war_chat),
    }


def _guards(settings: Settings) -> list[Guard]:
    """The guards of all routes."""
    hosts = settings.known_hosts
    site = [known_host(hosts)] if hosts else []
    return [*site, readable(settings.limits.reads_a_minute), known_query]


def _routes(site: Site, settings: Settings, delivery: Delivery) -> list[ControllerRouterHandler]:
    """All routes."""
    authenticator, throttles = site.authenticator, site.throttles
    guard = same_origin(settings.own_origins)
    return [
        pages_router(
            authenticator,
            delivery,
            settings.public_address,
            site.engine,
            lambda: site.warm_up.ready,
            PAGES,
            INSTALLATION,
        ),
        accounts_router(authenticator, guard, settings.limits, throttles),
        privacy_router(authenticator, guard, settings.limits, throttles),
        api_router(authenticator, guard, settings.limits),
        learn_router(authenticator, guard, settings.limits),
        building_router(authenticator, guard, settings.limits),
        pictures_router(guard, settings.limits),
        printing_router(authenticator, guard, settings.limits),
        experiments_router(authenticator, guard, settings.limits),
        analysis_router(authenticator, guard, settings.limits),
        puzzles_router(authenticator, guard, settings.limits),
        players_router(authenticator, guard),
        contents_router(authenticator, guard, settings.limits),
        wars_router(authenticator, guard, settings.limits),
        programs_router(
            site.token_auth, site.table_manager, site.war_manager, guard, settings.limits
        ),
        tokens_router(authenticator, guard, settings.limits, throttles),
        moderation_router(authenticator, guard, settings.limits, throttles),
        chat_router(authenticator, guard, settings.limits),
        notifications_router(authenticator, guard, settings.limits),
        lobby_router(authenticator, guard),
        tournaments_router(authenticator, guard, settings.limits),
        errors_router(guard),
        metrics_router(settings.metrics_token),
        workers_router(settings.worker_token),
        health,
        description_router(),
    ]


async def _count(message: Message, _scope: Scope) -> None:
    """Count a response."""
    if message["type"] in {"http.response.start", "websocket.http.response.start"}:
        count_answer(message["status"])


def _given(part: object) -> Provide:
    """Provide a part of the site as a dependency."""
    return Provide(lambda: part, sync_to_thread=False, use_cache=True)
