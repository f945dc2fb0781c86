"""What the server says of its HTTP interface is what it does."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.site import BOTH_HERE, Visitor

pytestmark = pytest.mark.anyio

BODY = {"game": "fill", "seats": BOTH_HERE}


@pytest.fixture
async def described(xenia: Visitor) -> dict[str, Any]:
    answer = await xenia.http.get("/api/schema")
    assert answer.headers["content-type"] == "application/json"
    told: dict[str, Any] = answer.json()
    return told


def operations(described: dict[str, Any]) -> list[dict[str, Any]]:
    """All of them, with their method and path."""
    return [
        {"method": method, "path": path} | operation
        for path, item in described["paths"].items()
        for method, operation in item.items()
        if method in {"get", "post", "put", "patch", "delete"}
    ]


def resolved(described: dict[str, Any], schema: dict[str, Any]) -> dict[str, Any]:
    """A schema, wherever it stands."""
    name = schema.get("$ref", "").rpartition("/")[2]
    found: dict[str, Any] = described["components"]["schemas"][name] if name else schema
    return found


async def test_every_operation_has_a_sentence_and_a_known_tag(described: dict[str, Any]) -> None:
    tags = {tag["name"] for tag in described["tags"]}
    for operation in operations(described):
        assert " " in operation["summary"], operation["path"]
        assert operation["description"].startswith(operation["summary"][:20].rstrip("."))
        assert set(operation["tags"]) <= tags, operation["path"]


async def test_operations_have_names_of_their_own(described: dict[str, Any]) -> None:
    names = [operation["operationId"] for operation in operations(described)]
    assert len(names) == len(set(names))


async def test_every_parameter_has_a_description(described: dict[str, Any]) -> None:
    """Those in `web/openapi.py`."""
    without = {
        (operation["path"], parameter["name"])
        for operation in operations(described)
        for parameter in operation["parameters"]
        if "$ref" not in parameter and not parameter.get("description")
    }
    assert without == set()


async def test_errors_have_one_schema(described: dict[str, Any]) -> None:
    answers = described["components"]["responses"]
    schemas = {
        answer["content"]["application/json"]["schema"]["$ref"] for answer in answers.values()
    }
    assert schemas == {"#/components/schemas/Failure"}
    for operation in operations(described):
        errors = {code for code in operation["responses"] if code.startswith(("4", "5"))}
        assert {"400", "429"} <= errors, operation["path"]
        assert ("415" in errors) == ("requestBody" in operation), operation["path"]


async def test_operations_say_who_may_call_them(described: dict[str, Any]) -> None:
    schemes = described["components"]["securitySchemes"]
    for operation in operations(described):
        for choice in operation.get("security", described["security"]):
            assert choice.keys() <= schemes.keys()
        of_bots = operation["path"].startswith("/api/bot/")
        assert of_bots == (operation.get("security") == [{"token": []}])


async def test_every_reference_leads_to_something(described: dict[str, Any]) -> None:
    def references(node: Any) -> Iterator[str]:  # noqa: ANN401
        if isinstance(node, dict):
            if isinstance(node.get("$ref"), str):
                yield node["$ref"]
            for part in node.values():
                yield from references(part)
        elif isinstance(node, list):
            for part in node:
                yield from references(part)

    for place in set(references(described)):
        found = described
        for part in place.removeprefix("#/").split("/"):
            assert part in found, place
            found = found[part]


async def test_choices_of_messages_are_told_apart_by_their_type(described: dict[str, Any]) -> None:
    stream = described["paths"]["/api/bot/tables/{room_id}/stream"]["get"]["responses"]["200"]
    schema = stream["content"]["application/x-ndjson"]["schema"]
    assert schema["discriminator"]["propertyName"] == "type"
    assert schema["discriminator"]["mapping"]["happened"] == "#/components/schemas/Happened"


async def test_every_schema_says_what_it_is(described: dict[str, Any]) -> None:
    schemas = described["components"]["schemas"]
    assert [name for name, schema in schemas.items() if not schema.get("description")] == []
    assert schemas["TableSummary"]["properties"]["rated"]["type"] == "boolean"
    assert schemas["BotEvent"]["properties"]["id"]["description"].startswith("Of the table")


async def test_bodies_are_described_as_strictly_as_they_are_read(described: dict[str, Any]) -> None:
    loose = []
    for operation in operations(described):
        for body in operation.get("requestBody", {}).get("content", {}).values():
            schema = resolved(described, body["schema"])
            if schema.get("type") == "object" and schema.get("additionalProperties") is not False:
                loose.append(operation["path"])
    assert loose == []


async def test_what_may_be_left_out_is_not_required(described: dict[str, Any]) -> None:
    assert described["components"]["schemas"]["Act"]["required"] == ["action", "seq"]


@pytest.mark.parametrize(
    ("path", "kinds"),
    [
        ("/api/bot/events", {"BotEvent"}),
        ("/api/bot/tables/{room_id}/stream", {"Happened", "SeatsChanged"}),
        ("/api/bot/wars/{room_id}/stream", {"WarChanged", "StepEnded"}),
        ("/api/analyses", {"AnalysisNews"}),
        ("/api/reviews", {"BoardReviewNews", "WarReviewNews"}),
    ],
)
async def test_streams_say_what_each_line_is(
    described: dict[str, Any], path: str, kinds: set[str]
) -> None:
    (operation,) = described["paths"][path].values()
    schema = operation["responses"]["200"]["content"]["application/x-ndjson"]["schema"]
    told = {one["$ref"].rpartition("/")[2] for one in schema.get("oneOf", [schema])}
    assert kinds <= told


async def test_description_is_a_page_too(xenia: Visitor) -> None:
    page = await xenia.http.get("/api/reference")
    assert page.headers["content-type"].startswith("text/html")
    assert '<b class="post">POST</b> <code>/api/bot/tables/{room_id}/act</code>' in page.text
    assert '<a href="#TableSummary">' in page.text
    assert 'id="TableSummary"' in page.text
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert '<script src="/web/early.js">' in page.text  # the theme
    assert (await xenia.http.get("/web/style/reference.css")).status_code == 200


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/api/tables", "GET, HEAD, OPTIONS, POST"),
        ("/api/account", "GET, HEAD, OPTIONS, POST"),
        ("/api/games", "GET, HEAD, OPTIONS"),
        ("/api/account/log-in", "OPTIONS, POST"),
    ],
)
async def test_openapi_lists_methods_of_a_path(xenia: Visitor, path: str, allowed: str) -> None:
    options = await xenia.http.options(path)
    assert (options.status_code, options.headers["allow"]) == (204, allowed)
    refused = await xenia.http.request("TRACE", path)
    assert (refused.status_code, refused.headers["allow"]) == (405, allowed)


@pytest.mark.parametrize(
    ("fields", "key"),
    [
        ({"listed": 0}, "listed"),
        ({"listed": "true"}, "listed"),
        ({"rated": 1}, "rated"),
        ({"seats": {"x": {"kind": "bot", "level": "1"}, "y": {"kind": "me"}}}, "level"),
    ],
)
async def test_bodies_are_of_the_types_that_are_described(
    xenia: Visitor, fields: dict[str, Any], key: str
) -> None:
    answer = await xenia.http.post("/api/tables", json=BODY | fields)
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")
    assert key in answer.json()["text"]
    assert (await xenia.http.post("/api/tables", json=BODY | {"listed": False})).status_code == 201


async def test_queries_are_text_and_read_as_such(xenia: Visitor) -> None:
    assert (await xenia.http.get("/api/tables?mine=true&limit=1")).status_code == 200
