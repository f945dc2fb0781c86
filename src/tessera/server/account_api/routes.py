"""HTTP API of accounts; see `accounts.messages` for the bodies."""

from urllib.parse import urlsplit

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.types import Guard

from tessera.server.account_api.seat_names import SeatNames
from tessera.server.accounts.accounts import Accounts
from tessera.server.accounts.emails import Emails, checked_email
from tessera.server.accounts.logins import Logins
from tessera.server.accounts.messages import (
    AccountInfo,
    Asked,
    Confirmation,
    LogIn,
    NewEmail,
    NewName,
    NewPassword,
    PasskeyAnswer,
    PasskeyName,
    PasskeyQuestion,
    Recovered,
    Recovery,
    Registration,
    Whoami,
)
from tessera.server.accounts.passkeys import RelyingParty
from tessera.server.core.errors import refuse
from tessera.server.core.http import AnyRequest, Router
from tessera.server.core.languages import language_of
from tessera.server.core.limits import Limits
from tessera.server.db.throttles import ThrottleStore
from tessera.server.web.auth import (
    Authenticator,
    address_of,
    logged_in,
    login_of,
    rate_limited_on_site,
)
from tessera.server.web.errors import RESPONSES


@get("/account", responses=RESPONSES)
async def whoami(logins: NamedDependency[Logins], request: AnyRequest) -> Whoami:
    """Return your account, or null for a guest."""
    login = login_of(request)
    return Whoami(await logins.info(login) if login else None)


@post("/account", responses=RESPONSES)
async def register(
    data: JSONBody[Registration],
    logins: NamedDependency[Logins],
    emails: NamedDependency[Emails],
    authenticator: NamedDependency[Authenticator],
    seat_names: NamedDependency[SeatNames],
    request: AnyRequest,
) -> AccountInfo:
    """Register the current guest, who keeps all games played so far, and log in."""
    if login_of(request) is not None:
        raise refuse("logged-in")
    email = checked_email(data.email)
    login, secret = await logins.register(
        request.user, data.name, data.password, _user_agent(request)
    )
    authenticator.assign_guest(request)
    authenticator.set_login(request, secret)
    if email:
        await emails.ask_to_confirm(login, email, language_of(request))
    await seat_names.change_open(request.user, login.account.name)
    return await logins.info(login)


@post("/account/log-in", status_code=200, responses=RESPONSES)
async def log_in(
    data: JSONBody[LogIn],
    logins: NamedDependency[Logins],
    authenticator: NamedDependency[Authenticator],
    request: AnyRequest,
) -> AccountInfo:
    """Log in with name and password; the guest's games return after logging out."""
    login, secret = await logins.log_in(data.name, data.password, _user_agent(request))
    authenticator.set_login(request, secret)
    return await logins.info(login)


@post("/account/log-out", status_code=200, responses=RESPONSES)
async def log_out(
    logins: NamedDependency[Logins],
    authenticator: NamedDependency[Authenticator],
    request: AnyRequest,
) -> Whoami:
    """Log out of this browser."""
    login = logged_in(request)
    await logins.log_out(login, login.login.id)
    authenticator.set_login(request, "")
    return Whoami(None)


@post("/account/logins/{login_id:str}/end", status_code=200, responses=RESPONSES)
async def end_login(
    login_id: FromPath[str], logins: NamedDependency[Logins], request: AnyRequest
) -> AccountInfo:
    """Log out of another browser."""
    login = logged_in(request)
    await logins.log_out(login, login_id)
    return await logins.info(login)


@post("/account/logins/end-others", status_code=200, responses=RESPONSES)
async def end_other_logins(logins: NamedDependency[Logins], request: AnyRequest) -> AccountInfo:
    """Log out of all browsers except this one."""
    login = logged_in(request)
    await logins.log_out_others(login)
    return await logins.info(login)


@post("/account/name", status_code=200, responses=RESPONSES)
async def rename(
    data: JSONBody[NewName],
    logins: NamedDependency[Logins],
    seat_names: NamedDependency[SeatNames],
    request: AnyRequest,
) -> AccountInfo:
    """Rename your account, in games in progress too."""
    login = logged_in(request)
    name = await logins.rename(login, data.name)
    await seat_names.change_open(login.account.principal, name)
    return await logins.info(login)


@post("/account/password", status_code=200, responses=RESPONSES)
async def change_password(
    data: JSONBody[NewPassword], logins: NamedDependency[Logins], request: AnyRequest
) -> AccountInfo:
    """Change your password, and log out of all other browsers."""
    login = logged_in(request)
    await logins.change_password(login, data.current, data.password)
    return await logins.info(login)


@post("/account/email", status_code=200, responses=RESPONSES)
async def change_email(
    data: JSONBody[NewEmail],
    logins: NamedDependency[Logins],
    emails: NamedDependency[Emails],
    request: AnyRequest,
) -> AccountInfo:
    """Change your e-mail address; confirm it by the message sent there."""
    login = logged_in(request)
    await emails.change(login, data.current, data.email, language_of(request))
    return await logins.info(login)


@post("/account/email/confirm", status_code=200, responses=RESPONSES)
async def confirm_email(
    data: JSONBody[Confirmation], emails: NamedDependency[Emails], request: AnyRequest
) -> Asked:
    """Confirm a new e-mail address by the secret of the message sent there."""
    await emails.confirm(data.secret, language_of(request))
    return Asked()


@post("/account/recovery", status_code=200, responses=RESPONSES)
async def recover(
    data: JSONBody[Recovery], emails: NamedDependency[Emails], request: AnyRequest
) -> Asked:
    """Send an e-mail that resets a forgotten password; the response is always the same."""
    visitor = address_of(request)
    emails.in_background(emails.recover(data.email, visitor, language_of(request)))
    return Asked()


@post("/account/recovery/finish", status_code=200, responses=RESPONSES)
async def finish_recovery(
    data: JSONBody[Recovered],
    logins: NamedDependency[Logins],
    emails: NamedDependency[Emails],
    authenticator: NamedDependency[Authenticator],
    request: AnyRequest,
) -> AccountInfo:
    """Set a new password by the secret of a recovery e-mail, and log in."""
    login, secret = await emails.finish_recovery(data.secret, data.password, _user_agent(request))
    authenticator.set_login(request, secret)
    return await logins.info(login)


@post("/account/passkeys/question", status_code=200, responses=RESPONSES)
async def ask_for_passkey(
    data: JSONBody[PasskeyName], logins: NamedDependency[Logins], request: AnyRequest
) -> PasskeyQuestion:
    """Request a challenge for adding a passkey."""
    login, party = logged_in(request), _party(request)
    return PasskeyQuestion(await logins.ask_for_passkey(login, data.current, party))


@post("/account/passkeys", status_code=200, responses=RESPONSES)
async def add_passkey(
    data: JSONBody[PasskeyAnswer], logins: NamedDependency[Logins], request: AnyRequest
) -> AccountInfo:
    """Add a passkey to your account."""
    login = logged_in(request)
    await logins.passkeys.add(
        login.account.principal, data.credential, _user_agent(request), _party(request)
    )
    return await logins.info(login)


@post("/account/passkeys/{passkey_id:str}/drop", status_code=200, responses=RESPONSES)
async def drop_passkey(
    passkey_id: FromPath[str], logins: NamedDependency[Logins], request: AnyRequest
) -> AccountInfo:
    """Remove a passkey from your account."""
    login = logged_in(request)
    await logins.passkeys.drop(login.account.principal, passkey_id)
    return await logins.info(login)


@post("/account/registration/question", status_code=200, responses=RESPONSES)
async def ask_for_first_passkey(
    data: JSONBody[PasskeyName],
    logins: NamedDependency[Logins],
    accounts: NamedDependency[Accounts],
    request: AnyRequest,
) -> PasskeyQuestion:
    """Request a challenge for registering with a passkey."""
    if login_of(request) is not None:
        raise refuse("logged-in")
    name = await accounts.free_name(data.name)
    return PasskeyQuestion(await logins.passkeys.to_add(request.user, name, _party(request)))


@post("/account/registration", responses=RESPONSES)
async def register_by_passkey(
    data: JSONBody[PasskeyAnswer],
    logins: NamedDependency[Logins],
    authenticator: NamedDependency[Authenticator],
    seat_names: NamedDependency[SeatNames],
    request: AnyRequest,
) -> AccountInfo:
    """Register the current guest with a passkey, and log in."""
    if login_of(request) is not None:
        raise refuse("logged-in")
    login, secret = await logins.register_by_passkey(
        request.user, data.name, data.credential, _user_agent(request), _party(request)
    )
    authenticator.assign_guest(request)
    authenticator.set_login(request, secret)
    await seat_names.change_open(request.user, login.account.name)
    return await logins.info(login)


@post("/account/log-in/question", status_code=200, responses=RESPONSES)
async def ask_whose_passkey(
    logins: NamedDependency[Logins], request: AnyRequest
) -> PasskeyQuestion:
    """Request a challenge for logging in with any passkey of this site."""
    return PasskeyQuestion(await logins.passkeys.to_log_in(_party(request)))


@post("/account/log-in/passkey", status_code=200, responses=RESPONSES)
async def log_in_by_passkey(
    data: JSONBody[PasskeyAnswer],
    logins: NamedDependency[Logins],
    authenticator: NamedDependency[Authenticator],
    request: AnyRequest,
) -> AccountInfo:
    """Log in with a passkey."""
    login, secret = await logins.log_in_by_passkey(
        data.credential, _user_agent(request), _party(request)
    )
    authenticator.set_login(request, secret)
    return await logins.info(login)


def accounts_router(
    authenticator: Authenticator, guard: Guard, limits: Limits, throttles: ThrottleStore
) -> Router:
    """The router of accounts, with rate limits on everything that could be guessed."""
    proving = Router(
        "/",
        route_handlers=[
            register,
            log_in,
            change_password,
            change_email,
            confirm_email,
            recover,
            finish_recovery,
            ask_for_passkey,
            add_passkey,
            ask_for_first_passkey,
            register_by_passkey,
            ask_whose_passkey,
            log_in_by_passkey,
        ],
        guards=[rate_limited_on_site(throttles, "logins", limits.logins_a_minute)],
    )
    return Router(
        "/api",
        route_handlers=[
            whoami,
            log_out,
            end_login,
            end_other_logins,
            rename,
            drop_passkey,
            proving,
        ],
        before_request=authenticator.admit,
        guards=[guard],
    )


def _party(request: AnyRequest) -> RelyingParty:
    """The relying party of a request; the guard has checked that the page is ours."""
    origin = request.headers.get("origin", "")
    host = urlsplit(f"//{request.headers.get('host', '')}").hostname
    return RelyingParty(host or "", origin)


def _user_agent(request: AnyRequest) -> str:
    return request.headers.get("user-agent", "")
