"""HTTP API for managing tokens and bot accounts, used by the account page."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.types import Guard

from tessera.server.bot_api.messages import BecomeBot, NewToken, Programs
from tessera.server.bot_api.tokens import Tokens
from tessera.server.core.http import AnyRequest, Router
from tessera.server.core.limits import Limits
from tessera.server.db.throttles import ThrottleStore
from tessera.server.web.auth import Authenticator, logged_in, rate_limited_on_site
from tessera.server.web.errors import RESPONSES


@get("/account/tokens", responses=RESPONSES)
async def tokens_of(tokens: NamedDependency[Tokens], request: AnyRequest) -> Programs:
    """Return your tokens."""
    return await tokens.programs_of(logged_in(request).account.principal)


@post("/account/tokens", responses=RESPONSES)
async def make_token(
    data: JSONBody[NewToken], tokens: NamedDependency[Tokens], request: AnyRequest
) -> Programs:
    """Create a token; only this response contains its secret."""
    return await tokens.make(logged_in(request), data)


@post("/account/tokens/{token_id:str}/revoke", status_code=200, responses=RESPONSES)
async def revoke_token(
    token_id: FromPath[str], tokens: NamedDependency[Tokens], request: AnyRequest
) -> Programs:
    """Revoke a token."""
    return await tokens.revoke(logged_in(request), token_id)


@post("/account/bot", status_code=200, responses=RESPONSES)
async def become_bot(
    data: JSONBody[BecomeBot], tokens: NamedDependency[Tokens], request: AnyRequest
) -> Programs:
    """Turn your account into a bot account, permanently."""
    return await tokens.become_bot(logged_in(request), data.current)


def tokens_router(
    authenticator: Authenticator, guard: Guard, limits: Limits, throttles: ThrottleStore
) -> Router:
    """The router of tokens, with rate limits on everything that could be guessed."""
    proving = Router(
        "/",
        route_handlers=[make_token, become_bot],
        guards=[rate_limited_on_site(throttles, "logins", limits.logins_a_minute)],
    )
    return Router(
        "/api",
        route_handlers=[tokens_of, revoke_token, proving],
        before_request=authenticator.admit,
        guards=[guard],
    )
