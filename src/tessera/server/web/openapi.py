"""OpenAPI description of the API as JSON, and as an HTML reference.

All texts come from the docstrings of handlers and structs.
"""

import ast
import inspect
import sys
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from html import escape
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
from tessera.server.core.http import AnyRequest, Router
from tessera.server.web.queries import ANY_QUERY
from tessera.server.web.response_cache import Packed, ResponseCache
from tessera.server.web.root import at
from tessera.server.web.route_options import NEWS, UNCOMPRESSED

ABOUT = (
    "The HTTP interface of this site. Send bodies as JSON, with the header "
    "`Content-Type: application/json`: a body with another content type, or without one, is "
    "refused with status 415. A query parameter that a route does not have is refused with "
    "status 400; every route has `language`."
)
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
        schema.description = inspect.cleandoc(struct.__doc__ or "") or None
        meanings, properties = meanings_of(struct), dict(schema.properties or {})
        for field in msgspec.structs.fields(struct):
            meant = properties.get(field.encode_name)
            if isinstance(meant, Schema | Reference) and (said := meanings.get(field.name)):
                properties[field.encode_name] = replace(meant, description=said)
        schema.properties = properties
        return schema


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
    for field, said in pairwise(body):
        match field, said:
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
    said = inspect.cleandoc(handler.fn.__doc__ or "")
    if said and handler.summary is None:
        handler.summary = said.partition("\n\n")[0].replace("\n", " ").rstrip(".")
        handler.description = said
    if not any(layer.tags for layer in handler.ownership_layers):
        feature, _, module = handler.fn.__module__.split(".", 2)[2].partition(".")
        tag = _TAG_OF_FEATURE.get(feature, feature)
        handler.tags = [_TAG_OF_MODULE.get(module, tag)]


def openapi(app: Litestar) -> dict[str, Any]:
    """Build the OpenAPI description of all routes of an application, which takes a while.

    The framework would do so on the event loop, so it does not serve it.
    """
    config = OpenAPIConfig(
        title="Tessera",
        version=__version__,
        description=ABOUT,
        servers=[Server(url=app.state.root or "/")],
        tags=[Tag(name=name, description=said) for name, said in TAGS.items()],
        components=Components(
            security_schemes={"token": SecurityScheme(type="http", scheme="bearer")}
        ),
        render_plugins=[JsonRenderPlugin()],
    )
    plugin = OpenAPIPlugin(app)
    plugin.on_app_init(AppConfig(openapi_config=config))
    for route in app.routes:
        plugin.receive_route(route)
    return plugin.provide_openapi_schema()


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


def _json(app: Litestar) -> Packed:
    return Packed.of(msgspec.json.encode(openapi(app)), MediaType.JSON)


# The reference page

_METHODS = ("get", "post", "put", "patch", "delete")
_PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>HTTP API · Tessera</title>
<link rel="stylesheet" href="{root}/web/style/reference.css">
</head>
<body>
<header><a href="{root}/">Tessera</a></header>
<main>
<h1>HTTP API</h1>
<p>{about}</p>
<p>Also as <a href="{root}/api/schema">OpenAPI</a>, for tools.</p>
<nav><ul>{contents}</ul></nav>
{operations}
<h2 id="schemas">Schemas</h2>
{schemas}
</main>
</body>
</html>
"""


def _page(app: Litestar, root: str) -> Packed:
    """Render all operations by tag, then all schemas."""
    told = openapi(app)
    by_tag: dict[str, list[str]] = {name: [] for name in TAGS}
    for path, item in sorted(told["paths"].items()):
        for method in _METHODS:
            if operation := item.get(method):
                by_tag.setdefault(operation["tags"][0], []).append(
                    _operation(method, path, operation)
                )
    tags = {name: found for name, found in by_tag.items() if found}
    page = _PAGE.format(
        root=root,
        about=escape(ABOUT),
        contents="".join(f'<li><a href="#{name}">{name}</a></li>' for name in [*tags, "schemas"]),
        operations="".join(
            f'<h2 id="{name}">{name}</h2><p>{escape(TAGS.get(name, ""))}</p>{"".join(found)}'
            for name, found in tags.items()
        ),
        schemas="".join(
            _schema(name, found) for name, found in sorted(told["components"]["schemas"].items())
        ),
    )
    return Packed.of(page.encode(), MediaType.HTML)


def _operation(method: str, path: str, operation: Mapping[str, Any]) -> str:
    """Render an operation with its parameters and responses."""
    rows = [
        (found["name"], _type(found.get("schema", {})), found.get("description", ""))
        for found in operation.get("parameters", ())
    ]
    for media, body in operation.get("requestBody", {}).get("content", {}).items():
        rows.append((media, _type(body.get("schema", {})), "the body"))
    for status, answer in operation.get("responses", {}).items():
        if status.startswith("2"):
            types = [_type(body.get("schema", {})) for body in answer.get("content", {}).values()]
            rows.append((status, ", ".join(types), answer.get("description", "")))
    described = _prose(operation.get("description", operation.get("summary", "")))
    return f"<h3><code>{method.upper()} {escape(path)}</code></h3>{described}{_table(rows)}"


def _schema(name: str, schema: Mapping[str, Any]) -> str:
    """Render a schema with its fields."""
    required = set(schema.get("required", ()))
    rows = [
        (
            field,
            _type(found) + ("" if field in required else " (optional)"),
            found.get("description", ""),
        )
        for field, found in schema.get("properties", {}).items()
    ]
    if "enum" in schema:
        rows.append(("", " | ".join(escape(str(value)) for value in schema["enum"]), ""))
    described = _prose(schema.get("description", ""))
    return f'<h3 id="{escape(name)}"><code>{escape(name)}</code></h3>{described}{_table(rows)}'


def _type(schema: Mapping[str, Any]) -> str:
    """Render a type briefly, with links to schemas."""
    if name := schema.get("$ref", "").rpartition("/")[2]:
        return f'<a href="#{escape(name)}">{escape(name)}</a>'
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(_type(one) for one in schema[key]))
    if "const" in schema:
        return f"<code>{escape(repr(schema['const']))}</code>"
    if "enum" in schema:
        return " | ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    kind = schema.get("type", "any")
    if kind == "array":
        return f"array of {_type(schema.get('items', {}))}"
    more = schema.get("additionalProperties")
    if kind == "object" and isinstance(more, Mapping):
        return f"object of {_type(more)}"
    return escape(" | ".join(kind) if isinstance(kind, list) else str(kind))


def _prose(text: str) -> str:
    return "".join(f"<p>{escape(part)}</p>" for part in text.split("\n\n") if part)


def _table(rows: list[tuple[str, str, str]]) -> str:
    """Render rows of names, HTML types and descriptions."""
    lines = (
        f"<tr><td><code>{escape(name)}</code></td><td>{kind}</td><td>{escape(said)}</td></tr>"
        for name, kind, said in rows
    )
    return f"<table>{''.join(lines)}</table>" if rows else ""
