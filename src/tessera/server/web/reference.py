"""The OpenAPI description as an HTML page."""

import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from tessera.server.web.errors import MEANINGS
from tessera.server.web.root import root_attribute

_PAGE = """\
<!doctype html>
<html lang="en"{attribute}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>HTTP API · Tessera</title>
<link rel="stylesheet" href="{root}/web/style/reference.css">
<script src="{root}/web/early.js"></script>
</head>
<body>
<header><a class="name" href="{root}/">Tessera</a></header>
<nav><ul>{contents}</ul></nav>
<main>
<h1>HTTP API</h1>
{about}
<p>The same for tools: <a href="{root}/api/schema/openapi.json">OpenAPI</a>.</p>
<h2 id="authentication">Authentication</h2>
{security}
<h2 id="errors">Errors</h2>
<p>The body of every error is a {failure}.</p>
{errors}
{operations}
<h2 id="schemas">Schemas</h2>
{schemas}
</main>
</body>
</html>
"""
_MOST_WANTED = "bots"
"""The tag that comes first."""


def reference_page(document: Mapping[str, Any], root: str) -> str:
    """Render the operations of a document by tag, then its schemas.

    Args:
        document: the OpenAPI description.
        root: the path below which the site is served.
    """
    components = document["components"]
    tags = {tag["name"]: tag["description"] for tag in document["tags"]}
    by_tag: dict[str, list[str]] = {name: [] for name in tags}
    for path, item in sorted(document["paths"].items()):
        for method, operation in item.items():
            (tag,) = operation["tags"]
            by_tag[tag].append(_operation(method, path, operation, components))
    found = sorted((tag for tag in tags if by_tag[tag]), key=lambda tag: tag != _MOST_WANTED)
    return _PAGE.format(
        root=root,
        attribute=root_attribute(root),
        contents="".join(
            f'<li><a href="#{_anchor(name)}">{name}</a></li>'
            for name in ("authentication", "errors", *found, "schemas")
        ),
        about=_prose(document["info"]["description"]),
        security=_table(
            (name, escape(scheme["type"]), scheme["description"])
            for name, scheme in components["securitySchemes"].items()
        ),
        failure=_link("Failure"),
        errors=_table((str(status), status.phrase, text) for status, text in MEANINGS.items()),
        operations="".join(
            f'<h2 id="{_anchor(tag)}">{tag}</h2>{_prose(tags[tag])}{"".join(by_tag[tag])}'
            for tag in found
        ),
        schemas="".join(
            _schema(name, schema) for name, schema in sorted(components["schemas"].items())
        ),
    )


def _operation(
    method: str, path: str, operation: Mapping[str, Any], components: Mapping[str, Any]
) -> str:
    """Render an operation, folded: its parameters, fields of the body, and responses."""
    parameters = [
        (found["name"], _type(found["schema"]), found.get("description", ""))
        for found in operation["parameters"]
        if "$ref" not in found
    ]
    bodies = operation.get("requestBody", {}).get("content", {})
    answers = [
        (status, ", ".join(_content(media, body) for media, body in content.items()), text)
        for status, answer in operation["responses"].items()
        if "$ref" not in answer
        for content, text in [(answer.get("content", {}), answer["description"])]
    ]
    return (
        f'<details id="{operation["operationId"]}">'
        f'<summary><b class="{method}">{method.upper()}</b> <code>{escape(path)}</code>'
        f"<span>{_inline(operation['summary'])}</span></summary>"
        + _prose(operation["description"].removeprefix(operation["summary"]).lstrip(". \n"))
        + _titled("Parameters", _table(parameters))
        + "".join(
            _titled("Body", f"<p>{_content(media, body)}</p>{_fields_of(body, components)}")
            for media, body in bodies.items()
        )
        + _titled("Response", _table(answers))
        + "</details>"
    )


def _content(media: str, body: Mapping[str, Any]) -> str:
    shown = "" if media == "application/json" else f" <small>{escape(media)}</small>"
    return _type(body.get("schema", {})) + shown


def _fields_of(body: Mapping[str, Any], components: Mapping[str, Any]) -> str:
    """Render the fields of a body that is a single object."""
    name = body.get("schema", {}).get("$ref", "").rpartition("/")[2]
    return _fields(components["schemas"][name]) if name else ""


def _schema(name: str, schema: Mapping[str, Any]) -> str:
    """Render a schema with its fields."""
    values = f"<p>{_type(schema)}</p>" if "enum" in schema else ""
    described = _prose(schema.get("description", ""))
    title = f'<h3 id="{escape(name)}"><code>{escape(name)}</code></h3>'
    return title + described + values + _fields(schema)


def _fields(schema: Mapping[str, Any]) -> str:
    required = set(schema.get("required", ()))
    return _table(
        (
            field,
            _type(found) + ("" if field in required else " <small>optional</small>"),
            found.get("description", ""),
        )
        for field, found in schema.get("properties", {}).items()
    )


def _type(schema: Mapping[str, Any]) -> str:
    """Render a type briefly, with links to schemas."""
    if name := schema.get("$ref", "").rpartition("/")[2]:
        return _link(name)
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return " | ".join(dict.fromkeys(_type(one) for one in schema[key]))
    if "const" in schema:
        return f"<code>{escape(str(schema['const']))}</code>"
    if "enum" in schema:
        return " | ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    kind = schema.get("type", "any")
    if kind == "array":
        return f"array of {_type(schema.get('items', {}))}"
    more = schema.get("additionalProperties")
    if kind == "object" and isinstance(more, Mapping):
        return f"object of {_type(more)}"
    return escape(" | ".join(kind) if isinstance(kind, list) else str(kind))


def _link(name: str) -> str:
    return f'<a href="#{escape(name)}">{escape(name)}</a>'


def _anchor(name: str) -> str:
    return name.replace(" ", "-")


def _titled(title: str, content: str) -> str:
    return f"<h4>{title}</h4>{content}" if content else ""


def _inline(text: str) -> str:
    """Render text with code in backticks.

    >>> _inline("`a < b`, or not")
    '<code>a &lt; b</code>, or not'
    """
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text, quote=False))


def _prose(text: str) -> str:
    return "".join(f"<p>{_inline(part)}</p>" for part in text.split("\n\n") if part)


def _table(rows: Iterable[tuple[str, str, str]]) -> str:
    """Render rows of names, HTML types and descriptions."""
    lines = "".join(
        f"<tr><td><code>{escape(name)}</code></td><td>{kind}</td><td>{_inline(text)}</td></tr>"
        for name, kind, text in rows
    )
    return f"<table>{lines}</table>" if lines else ""
