"""HTTP error responses: JSON for programs, a small page for people."""

from collections.abc import Callable, Iterable
from html import escape
from http import HTTPStatus
from typing import Any

from litestar import MediaType, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from sqlalchemy.exc import SQLAlchemyError

from tessera.i18n import LANGUAGES, Message, excerpt, message
from tessera.server.core.errors import RefusalError
from tessera.server.core.http import AnyRequest
from tessera.server.core.languages import language_of, language_of_page
from tessera.server.core.logs import log
from tessera.server.core.wire import Failure
from tessera.server.web.plain_page import plain_page
from tessera.server.web.root import at

MEANINGS = {
    HTTPStatus.BAD_REQUEST: "The request is invalid, or the rules of the game forbid it.",
    HTTPStatus.UNAUTHORIZED: "Log in, or send a valid token.",
    HTTPStatus.FORBIDDEN: "You may not do this.",
    HTTPStatus.NOT_FOUND: "It does not exist, or you may not see it.",
    HTTPStatus.CONFLICT: "It conflicts with the current state.",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "The body is too large.",
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: "The body is not declared as `application/json`.",
    HTTPStatus.MISDIRECTED_REQUEST: "The site does not have this host name.",
    HTTPStatus.TOO_MANY_REQUESTS: "Too many requests; `text` says when to try again.",
    HTTPStatus.SERVICE_UNAVAILABLE: "The server is busy or shutting down: try again soon.",
}
"""Error statuses of the API, with their meanings."""
RESPONSES: dict[int, ResponseSpec] = {
    status: ResponseSpec(Failure, description=said, generate_examples=False)
    for status, said in MEANINGS.items()
}
"""Error responses in the OpenAPI description."""

_FOR_PROGRAMS = ("/api", "/web/", "/locales/", "/art/", "/health")

_STATUS_OF_CODE = {
    "unknown-table": HTTPStatus.NOT_FOUND,
    "unknown-war": HTTPStatus.NOT_FOUND,
    "unknown-tournament": HTTPStatus.NOT_FOUND,
    "unknown-side": HTTPStatus.NOT_FOUND,
    "not-found": HTTPStatus.NOT_FOUND,
    "unknown-player": HTTPStatus.NOT_FOUND,
    "banned": HTTPStatus.FORBIDDEN,
    "muted": HTTPStatus.FORBIDDEN,
    "blocked": HTTPStatus.FORBIDDEN,
    "plays-here": HTTPStatus.FORBIDDEN,
    "chat-guest": HTTPStatus.UNAUTHORIZED,
    "chat-full": HTTPStatus.CONFLICT,
    "blocks-many": HTTPStatus.CONFLICT,
    "not-above": HTTPStatus.FORBIDDEN,
    "unknown-puzzle": HTTPStatus.NOT_FOUND,
    "no-puzzle": HTTPStatus.NOT_FOUND,
    "animation-unfinished": HTTPStatus.CONFLICT,
    "taken": HTTPStatus.CONFLICT,
    "started": HTTPStatus.CONFLICT,
    "one-seat": HTTPStatus.CONFLICT,
    "asked-to-leave": HTTPStatus.CONFLICT,
    "not-over": HTTPStatus.CONFLICT,
    "other-content": HTTPStatus.CONFLICT,
    "unknown-content": HTTPStatus.CONFLICT,
    "other-rules": HTTPStatus.CONFLICT,
    "busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "unwell": HTTPStatus.SERVICE_UNAVAILABLE,
    "elsewhere": HTTPStatus.SERVICE_UNAVAILABLE,
    "queue-long": HTTPStatus.SERVICE_UNAVAILABLE,
    "too-often": HTTPStatus.TOO_MANY_REQUESTS,
    "too-many-bot-tables": HTTPStatus.TOO_MANY_REQUESTS,
    "too-many-wars": HTTPStatus.TOO_MANY_REQUESTS,
    "too-many-experiments": HTTPStatus.SERVICE_UNAVAILABLE,
    "no-lab": HTTPStatus.SERVICE_UNAVAILABLE,
    "no-report": HTTPStatus.SERVICE_UNAVAILABLE,
    "unknown-experiment": HTTPStatus.NOT_FOUND,
    "too-many-compared": HTTPStatus.BAD_REQUEST,
    "too-many-experiments-stored": HTTPStatus.TOO_MANY_REQUESTS,
    "too-many-of-address": HTTPStatus.TOO_MANY_REQUESTS,
    "too-many-experiments-here": HTTPStatus.TOO_MANY_REQUESTS,
    "too-much-waits": HTTPStatus.TOO_MANY_REQUESTS,
    "too-many-analyses": HTTPStatus.TOO_MANY_REQUESTS,
    "game-goes-on": HTTPStatus.CONFLICT,
    "war-goes-on": HTTPStatus.CONFLICT,
    "own-game-goes-on": HTTPStatus.CONFLICT,
    "nothing-to-analyse": HTTPStatus.CONFLICT,
    "nothing-to-review": HTTPStatus.CONFLICT,
    "name-taken": HTTPStatus.CONFLICT,
    "name-registered": HTTPStatus.CONFLICT,
    "logged-in": HTTPStatus.CONFLICT,
    "logged-out": HTTPStatus.UNAUTHORIZED,
    "rated-guest": HTTPStatus.UNAUTHORIZED,
    "rated-alone": HTTPStatus.CONFLICT,
    "seat-reserved": HTTPStatus.CONFLICT,
    "other-seat-reserved": HTTPStatus.CONFLICT,
    "invited-already": HTTPStatus.CONFLICT,
    "invited-barred": HTTPStatus.CONFLICT,
    "log-in-again": HTTPStatus.UNAUTHORIZED,
    "wrong-login": HTTPStatus.UNAUTHORIZED,
    "wrong-password": HTTPStatus.UNAUTHORIZED,
    "token-wrong": HTTPStatus.UNAUTHORIZED,
    "token-scope": HTTPStatus.FORBIDDEN,
    "too-many-tokens": HTTPStatus.CONFLICT,
    "too-many-streams": HTTPStatus.TOO_MANY_REQUESTS,
    "no-challenge": HTTPStatus.CONFLICT,
    "rated-bot": HTTPStatus.CONFLICT,
    "plays-rated": HTTPStatus.CONFLICT,
    "name-bot": HTTPStatus.CONFLICT,
    "no-email": HTTPStatus.CONFLICT,
    "passkey-unknown": HTTPStatus.UNAUTHORIZED,
}
_CODE_OF_STATUS: dict[int, str] = {
    HTTPStatus.FORBIDDEN: "foreign-page",
    HTTPStatus.NOT_FOUND: "not-found",
    HTTPStatus.MISDIRECTED_REQUEST: "unknown-host",
    HTTPStatus.METHOD_NOT_ALLOWED: "wrong-method",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "too-large",
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: "not-json",
}

_PLACES = {"/puzzles": "web-puzzles", "/tables": "web-lobby"}
"""Links of the page header, which work without scripts, with message ids of their texts."""
_PERSON = (
    '<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="none" '
    'stroke="currentColor" stroke-width="1.6"><path d="M10 3a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z'
    'M3.5 17.5a6.5 5.5 0 0 1 13 0Z"/></svg>'
)
"""The picture of the link to the account, as in `web/ui/icons.ts`."""

GONE = "client disconnected prematurely"
"""The framework's message when a client disconnects during its request."""
LONGEST_PROBLEM = 200
"""Maximum characters of the framework's message, which may repeat the input."""

Answer = Response[Failure] | Response[str]


def refused(request: AnyRequest, refusal: RefusalError) -> Answer:
    """Return the response to a refused request."""
    status = _STATUS_OF_CODE.get(refusal.code, HTTPStatus.BAD_REQUEST)
    answer = _answer(request, status, refusal.code, refusal.sentence)
    if refusal.retry_after is not None:
        answer.headers["retry-after"] = str(refusal.retry_after)
    return answer


def not_understood(request: AnyRequest, error: HTTPException) -> Answer:
    """Return the response to a request that the framework could not parse or route."""
    code = _CODE_OF_STATUS.get(error.status_code, "unreadable")
    if error.detail == GONE:  # the client has disconnected
        return _answer(request, HTTPStatus.BAD_REQUEST, code, message(f"server-{code}", problem=""))
    if error.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
        return failed(request, error)
    answer = _answer(
        request, error.status_code, code, message(f"server-{code}", problem=_problem(error))
    )
    if allowed := (error.headers or {}).get("allow"):
        answer.headers["allow"] = with_head(allowed.split(", "))
    return answer


def with_head(methods: Iterable[str]) -> str:
    """Format methods for the `Allow` header; HEAD is allowed wherever GET is.

    >>> with_head(["OPTIONS", "GET", "POST"])
    'GET, HEAD, OPTIONS, POST'
    """
    allowed = set(methods)
    return ", ".join(sorted(allowed | ({"HEAD"} if "GET" in allowed else set())))


def too_deep(request: AnyRequest, _error: RecursionError) -> Answer:
    """Return the response to JSON that is nested too deeply."""
    sentence = message("server-unreadable", problem="nested too deeply")
    return _answer(request, HTTPStatus.BAD_REQUEST, "unreadable", sentence)


def not_utf_8(request: AnyRequest, _error: UnicodeError) -> Answer:
    """Return the response to text that is not UTF-8."""
    sentence = message("server-unreadable", problem="not UTF-8")
    return _answer(request, HTTPStatus.BAD_REQUEST, "unreadable", sentence)


def not_stored(request: AnyRequest, error: SQLAlchemyError) -> Answer:
    """Return the response to a database failure."""
    log.error("database failed", path=request.scope["path"], exc_info=error)
    return _answer(request, HTTPStatus.SERVICE_UNAVAILABLE, "busy", message("server-not-stored"))


def failed(request: AnyRequest, error: Exception) -> Answer:
    """Return the response to an internal error."""
    log.error("request failed", path=request.scope["path"], exc_info=error)
    return _answer(request, HTTPStatus.INTERNAL_SERVER_ERROR, "failed", message("server-failed"))


HANDLERS: dict[int | type[Exception], Callable[[AnyRequest, Any], Answer]] = {
    RefusalError: refused,
    HTTPException: not_understood,
    RecursionError: too_deep,
    UnicodeError: not_utf_8,
    SQLAlchemyError: not_stored,
    Exception: failed,
}


def answer_to(request: AnyRequest, error: Exception) -> Answer:
    """Return the response to a request that raised an error."""
    handler = next(HANDLERS[kind] for kind in type(error).__mro__ if kind in HANDLERS)
    return handler(request, error)


def _answer(request: AnyRequest, status: int, code: str, sentence: Message) -> Answer:
    kind: str = request.scope["type"]  # also of a socket that could not be opened
    if kind == "websocket" or request.scope["path"].startswith(_FOR_PROGRAMS):
        text = sentence.format(language_of(request))
        return Response(Failure(code, text), status_code=status)
    asked = "language" in request.query_params  # as in the link to the other language
    language = language_of(request) if asked else language_of_page(request)
    home = f'<p><a href="{at(request, "/")}">{_said_in(language, "server-home")}</a></p>'
    said = escape(sentence.format(language))
    body = f'<main id="content" tabindex="-1">\n<h1>{status}</h1>\n<p>{said}</p>\n{home}\n</main>'
    title = f"{status} · Tessera"
    page = plain_page(request, language, title, body, links=_links(request, language))
    return Response(page, status_code=status, media_type=MediaType.HTML)


def _links(request: AnyRequest, language: str) -> str:
    """The links of the page header."""
    other = next(other for other in LANGUAGES if other != language)
    account = _said_in(language, "server-account")
    language_name = _said_in(language, "web-other-language")
    named = f'aria-label="{other.upper()}: {language_name}" title="{language_name}"'
    links = [
        f'<a href="{at(request, path)}">{_said_in(language, key)}</a>'
        for path, key in _PLACES.items()
    ]
    links += [
        f'<a href="{at(request, "/account")}" aria-label="{account}">{_PERSON}</a>',
        f'<a lang="{other}" href="?language={other}" {named}>{other.upper()}</a>',
    ]
    return "\n".join(links)


def _said_in(language: str, key: str) -> str:
    return escape(message(key).format(language))


def _problem(error: HTTPException) -> str:
    """Details of a framework error, if there are any."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{part.get('key', '')}: {_said(part)}" for part in extra]
    return excerpt("; ".join(parts) or error.detail, LONGEST_PROBLEM)


def _said(part: dict[str, str]) -> str:
    """The message about one field; for a missing field, the framework only repeats its name."""
    said = part.get("message", "")
    return "missing" if said == repr(part.get("key")) else said
