"""Errors over HTTP: JSON for programs, a small page for people."""

from collections.abc import Iterable
from html import escape
from http import HTTPStatus

import structlog
from litestar import MediaType, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap
from sqlalchemy.exc import SQLAlchemyError

from tessera.i18n import LANGUAGES, Message, excerpt, message
from tessera.server.core.errors import RefusalError
from tessera.server.core.http import AnyRequest
from tessera.server.core.languages import language_of, language_of_page
from tessera.server.core.wire import Failure
from tessera.server.web.root import at, root_attribute

RESPONSES: dict[int, ResponseSpec] = {
    status: ResponseSpec(Failure, description=status.phrase, generate_examples=False)
    for status in (
        HTTPStatus.BAD_REQUEST,
        HTTPStatus.UNAUTHORIZED,
        HTTPStatus.FORBIDDEN,
        HTTPStatus.NOT_FOUND,
        HTTPStatus.CONFLICT,
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
        HTTPStatus.MISDIRECTED_REQUEST,
        HTTPStatus.TOO_MANY_REQUESTS,
        HTTPStatus.SERVICE_UNAVAILABLE,
    )
}
"""What our description of the API says of errors."""

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
    "talked-out": HTTPStatus.CONFLICT,
    "blocks-many": HTTPStatus.CONFLICT,
    "not-above": HTTPStatus.FORBIDDEN,
    "unknown-puzzle": HTTPStatus.NOT_FOUND,
    "no-puzzle": HTTPStatus.NOT_FOUND,
    "film-goes-on": HTTPStatus.CONFLICT,
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
    "too-many-experiments-kept": HTTPStatus.TOO_MANY_REQUESTS,
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
    "kept-for": HTTPStatus.CONFLICT,
    "kept-elsewhere": HTTPStatus.CONFLICT,
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

_PAGE = """\
<!doctype html>
<html lang="{language}"{root}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{status} · Tessera</title>
<link rel="stylesheet" href="{style}">
<script src="{script}"></script>
</head>
<body>
<header>
<a class="name" href="{first}">Tessera</a>
{places}
<a lang="{other}" href="?language={other}">{language_name}</a>
</header>
<main>
<h1>{status}</h1>
<p>{sentence}</p>
<p><a href="{first}">{home}</a></p>
</main>
</body>
</html>
"""

_PLACES = {"/puzzles": "web-puzzles", "/tables": "web-lobby", "/account": "server-account"}
"""Where the bar on top leads, without any script, and what that is called."""

GONE = "client disconnected prematurely"
"""What the framework says when a browser goes in the midst of its request."""
LONGEST_PROBLEM = 200
"""Characters of what the framework says is wrong, which may repeat what was sent."""

log = structlog.get_logger(__name__)

Answer = Response[Failure] | Response[str]


def refused(request: AnyRequest, refusal: RefusalError) -> Answer:
    """The answer to a request that is not granted."""
    status = _STATUS_OF_CODE.get(refusal.code, HTTPStatus.BAD_REQUEST)
    answer = _answer(request, status, refusal.code, refusal.sentence)
    if refusal.retry_after is not None:
        answer.headers["retry-after"] = str(refusal.retry_after)
    return answer


def not_understood(request: AnyRequest, error: HTTPException) -> Answer:
    """The answer to a request that the framework could not read or place."""
    code = _CODE_OF_STATUS.get(error.status_code, "unreadable")
    if error.detail == GONE:  # nobody hears what we answer
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
    """Methods as the header `Allow` names them: HEAD is answered wherever GET is.

    >>> with_head(["OPTIONS", "GET", "POST"])
    'GET, HEAD, OPTIONS, POST'
    """
    allowed = set(methods)
    return ", ".join(sorted(allowed | ({"HEAD"} if "GET" in allowed else set())))


def too_deep(request: AnyRequest, _error: RecursionError) -> Answer:
    """The answer to JSON that is nested without end."""
    sentence = message("server-unreadable", problem="nested too deeply")
    return _answer(request, HTTPStatus.BAD_REQUEST, "unreadable", sentence)


def not_utf_8(request: AnyRequest, _error: UnicodeError) -> Answer:
    """The answer to text that is none."""
    sentence = message("server-unreadable", problem="not UTF-8")
    return _answer(request, HTTPStatus.BAD_REQUEST, "unreadable", sentence)


def not_stored(request: AnyRequest, error: SQLAlchemyError) -> Answer:
    """The answer when the database fails."""
    log.error("database failed", path=request.url.path, exc_info=error)
    return _answer(request, HTTPStatus.SERVICE_UNAVAILABLE, "busy", message("server-not-stored"))


def failed(request: AnyRequest, error: Exception) -> Answer:
    """The answer when we made a mistake."""
    log.error("request failed", path=request.url.path, exc_info=error)
    return _answer(request, HTTPStatus.INTERNAL_SERVER_ERROR, "failed", message("server-failed"))


HANDLERS: ExceptionHandlersMap = {
    RefusalError: refused,
    HTTPException: not_understood,
    RecursionError: too_deep,
    UnicodeError: not_utf_8,
    SQLAlchemyError: not_stored,
    Exception: failed,
}


def answer_to(request: AnyRequest, error: Exception) -> Answer:
    """Return the answer to a request that ends with an error."""
    handler = next(HANDLERS[kind] for kind in type(error).__mro__ if kind in HANDLERS)
    answer: Answer = handler(request, error)
    return answer


def _answer(request: AnyRequest, status: int, code: str, sentence: Message) -> Answer:
    kind: str = request.scope["type"]  # that of a socket, too, which is not opened
    if kind == "websocket" or request.url.path.startswith(_FOR_PROGRAMS):
        text = sentence.format(language_of(request))
        return Response(Failure(code, text), status_code=status)
    asked = "language" in request.query_params  # as the link to the other does
    language = language_of(request) if asked else language_of_page(request)
    page = _PAGE.format(
        language=language,
        other=next(other for other in LANGUAGES if other != language),
        language_name=_said_in(language, "web-other-language"),
        places=_places(request, language),
        status=status,
        sentence=escape(sentence.format(language)),
        home=_said_in(language, "server-home"),
        root=root_attribute(at(request, "")),
        style=at(request, "/web/style/error.css"),
        script=at(request, "/web/early.js"),
        first=at(request, "/"),
    )
    return Response(page, status_code=status, media_type=MediaType.HTML)


def _places(request: AnyRequest, language: str) -> str:
    """The links of the bar on top."""
    return "\n".join(
        f'<a href="{at(request, path)}">{_said_in(language, key)}</a>'
        for path, key in _PLACES.items()
    )


def _said_in(language: str, key: str) -> str:
    return escape(message(key).format(language))


def _problem(error: HTTPException) -> str:
    """What the framework found wrong, as far as it says."""
    extra = error.extra if isinstance(error.extra, list) else []
    parts = [f"{part.get('key', '')}: {_said(part)}" for part in extra]
    return excerpt("; ".join(parts) or error.detail, LONGEST_PROBLEM)


def _said(part: dict[str, str]) -> str:
    """What the framework has to say of one part; of one that is missing it repeats the name."""
    said = part.get("message", "")
    return "missing" if said == repr(part.get("key")) else said
