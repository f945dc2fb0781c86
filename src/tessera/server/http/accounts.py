"""Accounts over HTTP; `accounts.messages` has the bodies."""

from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.types import Guard

from tessera.server.accounts.accounts import Accounts, Login
from tessera.server.accounts.messages import (
    AccountInfo,
    LogIn,
    NewName,
    NewPassword,
    Registration,
    Whoami,
)
from tessera.server.http.access import Doorman, login_of, seldom
from tessera.server.http.failures import RESPONSES
from tessera.server.http.http_types import AnyRequest
from tessera.server.limits import Limits
from tessera.server.refusals import refuse


def logged_in(request: AnyRequest) -> Login:
    """The account that asks.

    Raises:
        RefusalError: if it is a guest.
    """
    login = login_of(request)
    if login is None:
        raise refuse("logged-out")
    return login


@get("/account", responses=RESPONSES)
async def whoami(accounts: NamedDependency[Accounts], request: AnyRequest) -> Whoami:
    """Who asks: all of one's own account; nothing of a guest."""
    login = login_of(request)
    return Whoami(await accounts.info(login) if login else None)


@post("/account", responses=RESPONSES)
async def register(
    data: JSONBody[Registration],
    accounts: NamedDependency[Accounts],
    doorman: NamedDependency[Doorman],
    request: AnyRequest,
) -> AccountInfo:
    """Make an account of the guest who asks, and log in: what they have played stays theirs."""
    if login_of(request) is not None:
        raise refuse("logged-in")
    login, secret = await accounts.register(
        request.user, data.name, data.password, _user_agent(request)
    )
    doorman.name_anew(request)
    doorman.let_in(request, secret)
    return await accounts.info(login)


@post("/account/log-in", status_code=200, responses=RESPONSES)
async def log_in(
    data: JSONBody[LogIn],
    accounts: NamedDependency[Accounts],
    doorman: NamedDependency[Doorman],
    request: AnyRequest,
) -> AccountInfo:
    """Be known in this browser; what a guest played there waits until one logs out."""
    login, secret = await accounts.log_in(data.name, data.password, _user_agent(request))
    doorman.let_in(request, secret)
    return await accounts.info(login)


@post("/account/log-out", status_code=200, responses=RESPONSES)
async def log_out(
    accounts: NamedDependency[Accounts], doorman: NamedDependency[Doorman], request: AnyRequest
) -> Whoami:
    """Be a guest again in this browser."""
    login = logged_in(request)
    await accounts.log_out(login, login.login.id)
    doorman.let_in(request, "")
    return Whoami(None)


@post("/account/logins/{login_id:str}/end", status_code=200, responses=RESPONSES)
async def end_login(
    login_id: FromPath[str], accounts: NamedDependency[Accounts], request: AnyRequest
) -> AccountInfo:
    """Log out in one other browser."""
    login = logged_in(request)
    await accounts.log_out(login, login_id)
    return await accounts.info(login)


@post("/account/logins/end-others", status_code=200, responses=RESPONSES)
async def end_other_logins(accounts: NamedDependency[Accounts], request: AnyRequest) -> AccountInfo:
    """Log out in all browsers but this one."""
    login = logged_in(request)
    await accounts.log_out_others(login)
    return await accounts.info(login)


@post("/account/name", status_code=200, responses=RESPONSES)
async def rename(
    data: JSONBody[NewName], accounts: NamedDependency[Accounts], request: AnyRequest
) -> AccountInfo:
    """Be called otherwise from now on."""
    login = logged_in(request)
    await accounts.rename(login, data.name)
    return await accounts.info(login)


@post("/account/password", status_code=200, responses=RESPONSES)
async def change_password(
    data: JSONBody[NewPassword], accounts: NamedDependency[Accounts], request: AnyRequest
) -> AccountInfo:
    """Log in with another password from now on; other browsers are logged out."""
    login = logged_in(request)
    await accounts.change_password(login, data.current, data.password)
    return await accounts.info(login)


def accounts_router(doorman: Doorman, guard: Guard, limits: Limits) -> Router:
    """All of these; what could be guessed at cannot be tried often."""
    proving = Router(
        "/",
        route_handlers=[register, log_in, change_password],
        guards=[seldom(limits.logins_a_minute)],
    )
    return Router(
        "/api",
        route_handlers=[whoami, log_out, end_login, end_other_logins, rename, proving],
        before_request=doorman.admit,
        guards=[guard],
    )


def _user_agent(request: AnyRequest) -> str:
    return request.headers.get("user-agent", "")
