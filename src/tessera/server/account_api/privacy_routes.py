"""HTTP API of account export and deletion."""

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.types import Guard

from tessera.server.account_api.account_data import AccountData, Export
from tessera.server.accounts.messages import Leaving, Whoami
from tessera.server.core.http import AnyRequest, Router
from tessera.server.core.limits import Limits
from tessera.server.db.throttles import ThrottleStore
from tessera.server.web.auth import Authenticator, logged_in, rate_limited, rate_limited_on_site
from tessera.server.web.errors import RESPONSES


@get("/account/export", responses=RESPONSES)
async def export(
    account_data: NamedDependency[AccountData], request: AnyRequest
) -> Response[Export]:
    """Export all data of your account as a file."""
    exported = await account_data.export(logged_in(request))
    headers = {"content-disposition": 'attachment; filename="tessera-account.json"'}
    return Response(exported, headers=headers)


@post("/account/delete", status_code=200, responses=RESPONSES)
async def delete_me(
    data: JSONBody[Leaving],
    account_data: NamedDependency[AccountData],
    authenticator: NamedDependency[Authenticator],
    request: AnyRequest,
) -> Whoami:
    """Delete your account; its games stay, without your name."""
    await account_data.delete(logged_in(request), data.current)
    authenticator.set_login(request, "")
    return Whoami(None)


def privacy_router(
    authenticator: Authenticator, guard: Guard, limits: Limits, throttles: ThrottleStore
) -> Router:
    """The router of both; deletion asks for the password, so it is rate-limited like logins."""
    return Router(
        "/api",
        route_handlers=[
            Router("/", route_handlers=[export], guards=[rate_limited(limits.exports_a_minute)]),
            Router(
                "/",
                route_handlers=[delete_me],
                guards=[rate_limited_on_site(throttles, "logins", limits.logins_a_minute)],
            ),
        ],
        before_request=authenticator.admit,
        guards=[guard],
    )
