"""OpenAPI description of the API as JSON, and as an HTML reference.

All texts come from the docstrings of handlers and structs.
"""

import ast
import inspect
import re
import sys
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from http import HTTPStatus
from itertools import pairwise
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Response, get
from litestar._openapi.plugin import OpenAPIPlugin
from litestar._openapi.schema_generation.plugins.struct import StructSchemaPlugin
from litestar.config.app import AppConfig
from litestar.di import NamedDependency, Provide
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, Reference, Schema, SecurityScheme, Server, Tag
from litestar.routes import HTTPRoute
from litestar.typing import FieldDefinition

from tessera import __version__
from tessera.i18n import LANGUAGES
from tessera.server.core.http import AnyRequest, Router
from tessera.server.web.cookies import guest_cookie, login_cookie
from tessera.server.web.errors import MEANINGS
from tessera.server.web.queries import ANY_QUERY
from tessera.server.web.reference import reference_page
from tessera.server.web.response_cache import Packed, ResponseCache
from tessera.server.web.root import at
from tessera.server.web.route_options import NEWS, UNCOMPRESSED

ABOUT = """\
The HTTP interface of this site.

Send bodies as JSON, with the header `Content-Type: application/json`. A query parameter that an \
operation does not have is refused.

Errors are JSON, too: a `code` for programs, and a `text` for people in the language of the \
request (`Accept-Language`, or the parameter `language`).

Some operations stream lines of JSON (`application/x-ndjson`), whose schema is that of one line. \
An empty line only shows that the connection is alive.

Browsers are known by cookies, bots by a token: send `Authorization: Bearer tessera_…` to the \
operations tagged `bots`.
"""
SCHEMAS = "#/components/schemas/"
OF_BODIES = (HTTPStatus.REQUEST_ENTITY_TOO_LARGE, HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
"""Errors that only operations with a body have."""
SUCCESS = {
    HTTPStatus.OK: "The result.",
    HTTPStatus.CREATED: "What was created.",
    HTTPStatus.NO_CONTENT: "Done.",
}
LANGUAGE: dict[str, object] = {
    "name": "language",
    "in": "query",
    "description": "The language of texts; by default that of the header `Accept-Language`.",
    "schema": {"type": "string", "enum": list(LANGUAGES)},
}
PARAMETERS = {
    "address": "Address of an experiment.",
    "before": "Only games before this number.",
    "begins": "The start of a name.",
    "board": "Only games on this board.",
    "result": "Only games with this result for `player`.",
    "cursor": "The `next` of the previous page; left out for the first.",
    "game": "Only this game.",
    "game_id": "A game of `GET /api/games`.",
    "games address": "Address of a content.",
    "goal": "Only puzzles with this goal.",
    "limit": "Maximum number of entries.",
    "lobby name": "Only games of a player whose name starts so.",
    "login_id": "A login of the account.",
    "mine": "Only the caller's own, public or not.",
    "name": "An account name.",
    "number": "Number of an entry in the journal.",
    "opponent": "Only games against this account.",
    "pace": "Speed of the games.",
    "paper": "Size of the paper.",
    "passkey_id": "A passkey of the account.",
    "player": "Only games of this account.",
    "players player": "An account name.",
    "puzzle_id": "A puzzle.",
    "rated": "Only rated games.",
    "report": "Number of a report.",
    "room": "A table or war.",
    "room_id": "The table or war, as in `BotEvent.id`.",
    "seat": "Number of a seat, from 0.",
    "secret": "The secret of the link.",
    "seed": "Seed of the random generator; the same seed gives the same board.",
    "series": "Number of a series in the experiment, from 0.",
    "side": "A side of the game.",
    "status": "Only games with this status.",
    "table_id": "A table.",
    "tables name": "Name of a board.",
    "theme": "Only puzzles with this theme.",
    "token_id": "A token of the account.",
    "tournament_id": "A tournament.",
    "variant": "Text of a variant.",
    "war_id": "A war.",
    "wars address": "Address of a content.",
}
"""Descriptions of parameters by name, or by tag and name where a name has several meanings."""
TAGS = {
    "accounts": "Accounts, logins, tokens and e-mail.",
    "analysis": "Analyses of positions, and reviews of games.",
    "bots": "The API for bots, with a token instead of a cookie; see docs/engines/bots.md.",
    "chat": "Chat and notes.",
    "editor": "Boards and positions that are set up by hand, printed or generated.",
    "experiments": "Series of games between bots, and their results.",
    "games": "The games, their rules, lessons and contents.",
    "lobby": "Open challenges and quick pairing.",
    "moderation": "Reports, bans and mutes.",
    "notifications": "Notifications by e-mail and push, and games that wait for the player.",
    "players": "Profiles, ratings and finished games.",
    "puzzles": "Puzzles, and tries at them.",
    "server": "The state of the server.",
    "tables": "Games for two: finding, creating and playing them.",
    "tournaments": "Tournaments and leagues.",
    "wars": "Games for many.",
}
_TAG_OF_FEATURE = {
    "account_api": "accounts",
    "app": "server",
    "bot_api": "bots",
    "learn": "games",
    "printing": "editor",
    "web": "server",
    "workers": "server",
}
_TAG_OF_MODULE = {
    "content_routes": "games",
    "picture_routes": "tables",
    "token_routes": "accounts",
}
"""Tags of modules that differ from their feature's."""


def lines_of(kind: Any) -> dict[int, ResponseSpec]:  # noqa: ANN401
    """Describe a response that is a stream of JSON lines of this type."""
    spec = ResponseSpec(
        kind,
        media_type=NEWS,
        description="A stream of lines, each of which is one such object as JSON.",
        generate_examples=False,
    )
    return {200: spec}


class DescribedStructs(StructSchemaPlugin):
    """Describes structs as strictly as they are decoded, with their docstrings."""

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:  # noqa: ANN401
        """The schema of a struct."""
        schema = super().to_openapi_schema(field_definition, schema_creator)
        struct = field_definition.type_
        config = struct.__struct_config__
        if config.forbid_unknown_fields:
            schema.additional_properties = False
            # The tag may be left out where only one type is expected.
            schema.required = [name for name in schema.required or () if name != config.tag_field]
        schema.description = _for_clients(inspect.cleandoc(struct.__doc__ or "")) or None
        meanings, properties = meanings_of(struct), dict(schema.properties or {})
        for field in msgspec.structs.fields(struct):
            meant, text = properties.get(field.encode_name), meanings.get(field.name)
            if text and isinstance(meant, Reference):
                meant.description = _for_clients(text)  # a copy would keep its long name
            elif text and isinstance(meant, Schema):
                properties[field.encode_name] = replace(meant, description=_for_clients(text))
        schema.properties = properties
        return schema


def _for_clients(text: str) -> str:
    """A docstring in the terms of JSON."""
    return re.sub(r"\bNone\b", "null", _unwrapped(text))


def _unwrapped(text: str) -> str:
    """A text with one line for each paragraph."""
    return re.sub(r"(?<!\n)\n(?!\n)", " ", text)


def meanings_of(struct: type) -> Mapping[str, str]:
    """The field docstrings of a struct, including inherited fields."""
    found: dict[str, str] = {}
    for base in reversed(struct.__mro__):
        found |= _meanings(base.__module__).get(base.__qualname__, {})
    return found


@cache
def _meanings(module: str) -> dict[str, dict[str, str]]:
    """The field docstrings of a module, by class."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[module]))
    except (KeyError, OSError, TypeError):  # an extension module has no source
        return {}
    classes = (node for node in tree.body if isinstance(node, ast.ClassDef))
    return {found.name: dict(_fields(found.body)) for found in classes}


def _fields(body: list[ast.stmt]) -> Iterable[tuple[str, str]]:
    for field, following in pairwise(body):
        match field, following:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, inspect.cleandoc(text)


def describe(app: Litestar) -> None:
    """Give each operation a summary, a description and a tag, from its docstring and module."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            for handler in route.route_handlers:
                _describe(handler)


def _describe(handler: HTTPRouteHandler) -> None:
    text = _unwrapped(inspect.cleandoc(handler.fn.__doc__ or ""))
    if text and handler.summary is None:
        handler.summary = _first_sentence(text)
        handler.description = text
    if not any(layer.tags for layer in handler.ownership_layers):
        feature, _, module = handler.fn.__module__.split(".", 2)[2].partition(".")
        tag = _TAG_OF_FEATURE.get(feature, feature)
        handler.tags = [_TAG_OF_MODULE.get(module, tag)]


def openapi(app: Litestar) -> dict[str, Any]:
    """Build the OpenAPI description of all routes of an application, which takes a while.

    The framework would do so on the event loop, so it does not serve it.
    """
    root = app.state.root
    config = OpenAPIConfig(
        title="Tessera",
        version=__version__,
        description=ABOUT,
        servers=[Server(url=root or "/")],
        tags=[Tag(name=name, description=text) for name, text in TAGS.items()],
        security=[{}, {"guest": []}, {"login": []}],
        components=Components(security_schemes=_security_schemes(root)),
        render_plugins=[JsonRenderPlugin()],
    )
    plugin = OpenAPIPlugin(app)
    plugin.on_app_init(AppConfig(openapi_config=config))
    for route in app.routes:
        plugin.receive_route(route)
    return _completed(plugin.provide_openapi_schema())


def _security_schemes(root: str) -> dict[str, SecurityScheme | Reference]:
    return {
        "token": SecurityScheme(
            type="http",
            scheme="bearer",
            description="A token from the account page, for bots: `Bearer tessera_…`.",
        ),
        "guest": SecurityScheme(
            type="apiKey",
            security_scheme_in="cookie",
            name=guest_cookie(root),
            description="The cookie of a guest; the first response sets it.",
        ),
        "login": SecurityScheme(
            type="apiKey",
            security_scheme_in="cookie",
            name=login_cookie(secure=True, root=root),
            description="The cookie of a login; over plain HTTP its name has no prefix.",
        ),
    }


# What the framework leaves out


def _completed(document: dict[str, Any]) -> dict[str, Any]:
    """Add names of operations, shared responses, descriptions and discriminators."""
    components = document["components"]
    for path, item in document["paths"].items():
        for method, operation in item.items():
            operation["operationId"] = _operation_id(method, path)
            operation.pop("deprecated", None)
            _complete_parameters(operation)
            _complete_responses(operation)
    components["parameters"] = {"language": LANGUAGE}
    components["responses"] = {
        _name_of(status): {
            "description": text,
            "content": {"application/json": {"schema": {"$ref": f"{SCHEMAS}Failure"}}},
        }
        for status, text in MEANINGS.items()
    }
    _complete_choices(document, components["schemas"])
    return document


def _operation_id(method: str, path: str) -> str:
    """The name of an operation.

    >>> _operation_id("post", "/api/bot/tables/{room_id}/act")
    'post_bot_tables_act'
    >>> _operation_id("get", "/api/tables/{table_id}")
    'get_tables_by_table_id'
    """
    *parts, last = path.removeprefix("/api").strip("/").split("/")
    fixed = [part for part in parts if not part.startswith("{")]
    ending = f"by_{last[1:-1]}" if last.startswith("{") else last
    return re.sub(r"\W+", "_", "_".join([method, *fixed, ending]))


def _name_of(status: HTTPStatus) -> str:
    return status.phrase.title().replace(" ", "")


def _complete_parameters(operation: dict[str, Any]) -> None:
    (tag,) = operation["tags"]
    parameters = operation.setdefault("parameters", [])
    for parameter in parameters:
        for flag in ("deprecated", "allowEmptyValue", "allowReserved"):
            parameter.pop(flag, None)
        name = parameter["name"]
        if text := PARAMETERS.get(f"{tag} {name}", PARAMETERS.get(name)):
            parameter["description"] = text
    parameters.append({"$ref": "#/components/parameters/language"})


def _complete_responses(operation: dict[str, Any]) -> None:
    """Share the errors, without those of bodies where there is none, and describe success."""
    responses = operation["responses"]
    for code in tuple(responses):
        status = HTTPStatus(int(code))
        if status in MEANINGS:
            responses[code] = {"$ref": f"#/components/responses/{_name_of(status)}"}
            if status in OF_BODIES and "requestBody" not in operation:
                del responses[code]
        elif responses[code]["description"] in {status.description, "Additional response"}:
            responses[code]["description"] = SUCCESS[status]
            responses[code].pop("headers", None)


def _complete_choices(node: Any, schemas: Mapping[str, Any]) -> None:  # noqa: ANN401
    """Where one of several schemas is expected, say which value of `type` means which.

    Values that are already encoded have no schema of their own.
    """
    if isinstance(node, list):
        for part in node:
            _complete_choices(part, schemas)
    if not isinstance(node, dict):
        return
    for part in node.values():
        _complete_choices(part, schemas)
    choices = [choice for choice in node.get("oneOf", ()) if choice]
    if len(choices) == 1:
        del node["oneOf"]
        node |= choices[0]
    elif choices:
        node["oneOf"] = choices
        names = [choice.get("$ref", "").removeprefix(SCHEMAS) for choice in choices]
        tags = [
            schemas.get(name, {}).get("properties", {}).get("type", {}).get("const")
            for name in names
        ]
        if None not in tags:
            refs = (choice["$ref"] for choice in choices)
            node["discriminator"] = {
                "propertyName": "type",
                "mapping": dict(zip(tags, refs, strict=True)),
            }


def _first_sentence(text: str) -> str:
    """The first sentence of a description, without its full stop."""
    return re.split(r"\.\s", text, maxsplit=1)[0].rstrip(".")


@get(["/api/schema", "/api/schema/openapi.json"], include_in_schema=False, opt={UNCOMPRESSED: True})
async def schema(cache: NamedDependency[ResponseCache], request: AnyRequest) -> Response[bytes]:
    """Return the API description as OpenAPI."""
    return (await cache.take(_json, request.app)).answer(request)


@get("/api/reference", include_in_schema=False, opt={UNCOMPRESSED: True, ANY_QUERY: True})
async def reference(cache: NamedDependency[ResponseCache], request: AnyRequest) -> Response[bytes]:
    """Return the API reference as a page."""
    return (await cache.take(_page, request.app, at(request, ""))).answer(request)


def description_router() -> Router:
    """A router for both; each is built once, off the event loop."""
    cache = ResponseCache()
    return Router(
        "/",
        route_handlers=[schema, reference],
        dependencies={"cache": Provide(lambda: cache, sync_to_thread=False, use_cache=True)},
    )


_document = lru_cache(maxsize=1)(openapi)
"""Built once for both."""


def _json(app: Litestar) -> Packed:
    return Packed.of(msgspec.json.encode(_document(app)), MediaType.JSON)


def _page(app: Litestar, root: str) -> Packed:
    return Packed.of(reference_page(_document(app), root).encode(), MediaType.HTML)
