"""HTTP API of notifications and of games that wait for the player."""

from hashlib import sha256
from urllib.parse import quote

from litestar import get, post, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect
from litestar.types import Guard
from msgspec.structs import replace

from tessera.server.accounts.emails import Emails
from tessera.server.accounts.messages import Asked
from tessera.server.core.clock import now
from tessera.server.core.errors import refuse
from tessera.server.core.http import AnyRequest, AnySocket, Router
from tessera.server.core.languages import language_of
from tessera.server.core.limits import Limits
from tessera.server.notifications.messages import (
    NewPreferences,
    NewSubscription,
    NotificationSettings,
    OldSubscription,
    Unsubscribe,
    Waiting,
)
from tessera.server.notifications.push import Push, is_good
from tessera.server.notifications.store import NotificationStore, Preferences, Subscription
from tessera.server.notifications.waiting import MOST_WAITING, WaitingFeed, waiting_of
from tessera.server.players.game_list import GameList
from tessera.server.web.auth import Authenticator, login_of, rate_limited
from tessera.server.web.commands import once_per_site, protocol
from tessera.server.web.errors import RESPONSES
from tessera.server.web.socket_handoff import start_session
from tessera.server.web.socket_session import SocketProtocol


class Notifications:
    """Notification settings for the routes.

    Args:
        store: subscriptions and settings.
        push: has the key with which browsers subscribe.
    """

    def __init__(self, store: NotificationStore, push: Push) -> None:
        self.store = store
        self.push = push

    async def info(self, request: AnyRequest) -> NotificationSettings:
        """The caller's notification settings."""
        preferences = await self.store.preferences(request.user)
        login = login_of(request)
        return NotificationSettings(
            key=self.push.key,
            browsers=await self.store.browsers(request.user),
            email_enabled=preferences.email_enabled,
            has_email=bool(login and login.account.email),
            disabled=tuple(sorted(preferences.disabled)),
        )


@get("/waiting", responses=RESPONSES)
async def waiting(game_list: NamedDependency[GameList], request: AnyRequest) -> Waiting:
    """Return the games that wait for you."""
    games = await game_list.ongoing(request.user, MOST_WAITING)
    registered = login_of(request) is not None
    return replace(waiting_of(games, language_of(request)), registered=registered)


@once_per_site
def waiting_protocol(feed: WaitingFeed) -> SocketProtocol:
    """The messages that the socket of waiting games accepts."""
    return protocol(feed, {}, translated=True)


@websocket("/waiting/socket")
async def waiting_socket(
    socket: AnySocket,
    feed: NamedDependency[WaitingFeed],
    authenticator: NamedDependency[Authenticator],
) -> None:
    """Stream the games that wait for the caller, whenever they change."""
    start_session(socket, waiting_protocol(feed), "", await authenticator.connection_of(socket))


@get("/notifications", responses=RESPONSES)
async def notice_info(
    notifications: NamedDependency[Notifications], request: AnyRequest
) -> NotificationSettings:
    """Return your notification settings."""
    return await notifications.info(request)


@post("/notifications/subscriptions", status_code=200, responses=RESPONSES)
async def subscribe(
    data: JSONBody[NewSubscription],
    notifications: NamedDependency[Notifications],
    request: AnyRequest,
) -> NotificationSettings:
    """Subscribe this browser to notifications until it logs out."""
    if not is_good(data.endpoint, data.p256dh, data.auth):
        raise refuse("subscription-wrong")
    login = login_of(request)
    await notifications.store.subscribe(
        Subscription(
            id=_id_of(data.endpoint),
            principal=request.user,
            login=login.login.id if login else "",
            endpoint=data.endpoint,
            p256dh=data.p256dh,
            auth=data.auth,
            language=language_of(request),
            created=now(),
        )
    )
    return await notifications.info(request)


@post("/notifications/subscriptions/delete", status_code=200, responses=RESPONSES)
async def unsubscribe_browser(
    data: JSONBody[OldSubscription],
    notifications: NamedDependency[Notifications],
    request: AnyRequest,
) -> NotificationSettings:
    """Unsubscribe this browser."""
    await notifications.store.unsubscribe(_id_of(data.endpoint))
    return await notifications.info(request)


@post("/notifications/preferences", status_code=200, responses=RESPONSES)
async def set_preferences(
    data: JSONBody[NewPreferences],
    notifications: NamedDependency[Notifications],
    request: AnyRequest,
) -> NotificationSettings:
    """Change your notification settings; e-mail requires a confirmed address."""
    login = login_of(request)
    if data.email_enabled and not (login and login.account.email):
        raise refuse("no-email")
    preferences = Preferences(data.email_enabled, frozenset(data.disabled), language_of(request))
    await notifications.store.set_preferences(request.user, preferences)
    return await notifications.info(request)


@post("/notifications/unsubscribe", status_code=200, responses=RESPONSES)
async def unsubscribe(
    data: JSONBody[Unsubscribe],
    emails: NamedDependency[Emails],
    notifications: NamedDependency[Notifications],
) -> Asked:
    """Unsubscribe from e-mail by the secret of a message."""
    await _unsubscribe(data.secret, emails, notifications)
    return Asked()


@post("/notifications/unsubscribe/{secret:str}", status_code=200, responses=RESPONSES)
async def unsubscribe_by_click(
    secret: FromPath[str],
    emails: NamedDependency[Emails],
    notifications: NamedDependency[Notifications],
) -> Asked:
    """Unsubscribe from e-mail with one click in a mail program (RFC 8058)."""
    await _unsubscribe(secret, emails, notifications)
    return Asked()


@get("/notifications/unsubscribe/{secret:str}", responses=RESPONSES)
async def unsubscribe_page(secret: FromPath[str], emails: NamedDependency[Emails]) -> Redirect:
    """Redirect to the page that unsubscribes from e-mail, without changing anything yet."""
    return Redirect(emails.unsubscribe_link(quote(secret, safe="")))


async def _unsubscribe(secret: str, emails: Emails, notifications: Notifications) -> None:
    principal = await emails.unsubscribe(secret)
    preferences = await notifications.store.preferences(principal)
    await notifications.store.set_preferences(
        principal, Preferences(False, preferences.disabled, preferences.language)
    )


def notifications_router(authenticator: Authenticator, guard: Guard, limits: Limits) -> Router:
    """The router of notifications, with a rate limit on changes."""
    changing = Router(
        "/",
        route_handlers=[
            subscribe,
            unsubscribe_browser,
            set_preferences,
            unsubscribe,
            unsubscribe_by_click,
            unsubscribe_page,
        ],
        guards=[rate_limited(limits.logins_a_minute)],
    )
    return Router(
        "/api",
        route_handlers=[waiting, waiting_socket, notice_info, changing],
        before_request=authenticator.admit,
        guards=[guard],
    )


def _id_of(endpoint: str) -> str:
    """The id of a subscription, derived from its endpoint."""
    return sha256(endpoint.encode()).hexdigest()[:32]
