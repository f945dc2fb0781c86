"""HTTP API of moderation; see `server/moderation/moderation.py` for the bodies."""

from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from litestar.types import Guard

from tessera.server.core.http import AnyRequest, Router
from tessera.server.core.limits import Limits
from tessera.server.db.throttles import ThrottleStore
from tessera.server.moderation.moderation import (
    MOST_NUMBER,
    ForcedRename,
    Lift,
    Moderation,
    ModerationOverview,
    NewBan,
    NewMute,
    NewReport,
    NewRole,
)
from tessera.server.web.auth import Authenticator, login_of, rate_limited_on_site
from tessera.server.web.errors import RESPONSES


@get("/admin", responses=RESPONSES)
async def overview(
    moderation: NamedDependency[Moderation], request: AnyRequest
) -> ModerationOverview:
    """Return reports, bans, mutes, roles and the moderation log."""
    return await moderation.overview(login_of(request))


@post("/admin/reports/{report:int}/resolve", status_code=200, responses=RESPONSES)
async def resolve(
    report: Annotated[int, PathParameter(ge=0, le=MOST_NUMBER)],
    moderation: NamedDependency[Moderation],
    request: AnyRequest,
) -> ModerationOverview:
    """Resolve a report."""
    await moderation.resolve(login_of(request), report)
    return await moderation.overview(login_of(request))


@post("/admin/bans", status_code=200, responses=RESPONSES)
async def ban(
    data: JSONBody[NewBan], moderation: NamedDependency[Moderation], request: AnyRequest
) -> ModerationOverview:
    """Ban a player."""
    await moderation.ban(login_of(request), data)
    return await moderation.overview(login_of(request))


@post("/admin/bans/lift", status_code=200, responses=RESPONSES)
async def lift(
    data: JSONBody[Lift], moderation: NamedDependency[Moderation], request: AnyRequest
) -> ModerationOverview:
    """Lift a ban."""
    await moderation.lift(login_of(request), data)
    return await moderation.overview(login_of(request))


@post("/admin/mutes", status_code=200, responses=RESPONSES)
async def mute(
    data: JSONBody[NewMute], moderation: NamedDependency[Moderation], request: AnyRequest
) -> ModerationOverview:
    """Mute a player."""
    await moderation.mute(login_of(request), data)
    return await moderation.overview(login_of(request))


@post("/admin/mutes/lift", status_code=200, responses=RESPONSES)
async def unmute(
    data: JSONBody[Lift], moderation: NamedDependency[Moderation], request: AnyRequest
) -> ModerationOverview:
    """Lift a mute."""
    await moderation.unmute(login_of(request), data)
    return await moderation.overview(login_of(request))


@post("/admin/names", status_code=200, responses=RESPONSES)
async def rename_another(
    data: JSONBody[ForcedRename], moderation: NamedDependency[Moderation], request: AnyRequest
) -> ModerationOverview:
    """Rename an account."""
    await moderation.rename(login_of(request), data)
    return await moderation.overview(login_of(request))


@post("/admin/roles", status_code=200, responses=RESPONSES)
async def give_role(
    data: JSONBody[NewRole], moderation: NamedDependency[Moderation], request: AnyRequest
) -> ModerationOverview:
    """Set the role of an account."""
    await moderation.give_role(login_of(request), data)
    return await moderation.overview(login_of(request))


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
    bound = rate_limited_on_site(throttles, "reports", limits.reports_a_minute)
    return Router(
        "/api",
        route_handlers=[
            overview,
            resolve,
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
