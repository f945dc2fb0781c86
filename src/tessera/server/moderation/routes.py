"""HTTP API of moderation; see `server/moderation/moderation.py` for the bodies."""

from typing import Annotated

from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from litestar.types import Guard

from tessera.server.core.http import AnyRequest
from tessera.server.core.limits import Limits
from tessera.server.db.throttles import ThrottleStore
from tessera.server.moderation.moderation import (
    MOST_NUMBER,
    ForcedName,
    Lifted,
    Moderating,
    Moderation,
    NewBan,
    NewMute,
    NewReport,
    NewRole,
)
from tessera.server.web.auth import Authenticator, login_of, seldom_on_site
from tessera.server.web.errors import RESPONSES


@get("/admin", responses=RESPONSES)
async def look(moderation: NamedDependency[Moderation], request: AnyRequest) -> Moderating:
    """Return reports, bans, mutes, roles and the moderation log."""
    return await moderation.look(login_of(request))


@post("/admin/reports/{report:int}", status_code=200, responses=RESPONSES)
async def settle(
    report: Annotated[int, PathParameter(ge=0, le=MOST_NUMBER)],
    moderation: NamedDependency[Moderation],
    request: AnyRequest,
) -> Moderating:
    """Resolve a report."""
    await moderation.settle(login_of(request), report)
    return await moderation.look(login_of(request))


@post("/admin/bans", status_code=200, responses=RESPONSES)
async def ban(
    data: JSONBody[NewBan], moderation: NamedDependency[Moderation], request: AnyRequest
) -> Moderating:
    """Ban a player."""
    await moderation.ban(login_of(request), data)
    return await moderation.look(login_of(request))


@post("/admin/bans/lift", status_code=200, responses=RESPONSES)
async def lift(
    data: JSONBody[Lifted], moderation: NamedDependency[Moderation], request: AnyRequest
) -> Moderating:
    """Lift a ban."""
    await moderation.lift(login_of(request), data)
    return await moderation.look(login_of(request))


@post("/admin/mutes", status_code=200, responses=RESPONSES)
async def mute(
    data: JSONBody[NewMute], moderation: NamedDependency[Moderation], request: AnyRequest
) -> Moderating:
    """Mute a player."""
    await moderation.mute(login_of(request), data)
    return await moderation.look(login_of(request))


@post("/admin/mutes/lift", status_code=200, responses=RESPONSES)
async def unmute(
    data: JSONBody[Lifted], moderation: NamedDependency[Moderation], request: AnyRequest
) -> Moderating:
    """Lift a mute."""
    await moderation.unmute(login_of(request), data)
    return await moderation.look(login_of(request))


@post("/admin/names", status_code=200, responses=RESPONSES)
async def rename_another(
    data: JSONBody[ForcedName], moderation: NamedDependency[Moderation], request: AnyRequest
) -> Moderating:
    """Rename an account."""
    await moderation.rename(login_of(request), data)
    return await moderation.look(login_of(request))


@post("/admin/roles", status_code=200, responses=RESPONSES)
async def give_role(
    data: JSONBody[NewRole], moderation: NamedDependency[Moderation], request: AnyRequest
) -> Moderating:
    """Set the role of an account."""
    await moderation.give_role(login_of(request), data)
    return await moderation.look(login_of(request))


@post("/reports", status_code=204, responses=RESPONSES)
async def report(
    data: JSONBody[NewReport], moderation: NamedDependency[Moderation], request: AnyRequest
) -> None:
    """Report a player to the moderators."""
    await moderation.report(request.user, data)


def moderation_router(
    authenticator: Authenticator, guard: Guard, limits: Limits, throttles: ThrottleStore
) -> Router:
    """The router of moderation, with a rate limit on reports."""
    bound = seldom_on_site(throttles, "reports", limits.reports_a_minute)
    return Router(
        "/api",
        route_handlers=[
            look,
            settle,
            ban,
            lift,
            mute,
            unmute,
            rename_another,
            give_role,
            Router("/", route_handlers=[report], guards=[bound]),
        ],
        before_request=authenticator.admit,
        guards=[guard],
    )
