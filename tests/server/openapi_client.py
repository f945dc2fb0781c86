"""A client of an HTTP API that knows nothing but its OpenAPI document.

Each operation is called by its `operationId`. Bodies, responses and lines of streams are checked
against their schemas.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import httpx
import jsonschema_rs
import msgspec

JSON, LINES = "application/json", "application/x-ndjson"


class Operation(NamedTuple):
    """An operation, with its place in the document."""

    method: str
    path: str
    told: dict[str, Any]


class ApiClient:
    """Calls the operations of a document.

    Args:
        document: the OpenAPI document.
        http: sends the requests.
        credentials: by security scheme.
    """

    def __init__(
        self, document: dict[str, Any], http: httpx.AsyncClient, **credentials: str
    ) -> None:
        self._http = http
        self._document = document
        self._credentials = credentials
        self._operations = {
            told["operationId"]: Operation(method, path, told)
            for path, item in document["paths"].items()
            for method, told in item.items()
        }

    async def call(self, operation: str, **values: object) -> Any:  # noqa: ANN401
        """Call an operation with its parameters and the fields of its body; its result."""
        asked = self._operations[operation]
        answer = await self._http.send(self._request(asked, values))
        assert answer.is_success, answer.text
        result = answer.json()
        self._check(result, self._expected(asked, answer))
        return result

    async def refused(self, operation: str, **values: object) -> tuple[int, str]:
        """The status and the code with which an operation is refused."""
        asked = self._operations[operation]
        answer = await self._http.send(self._request(asked, values))
        assert answer.is_error
        self._check(answer.json(), self._expected(asked, answer))
        return answer.status_code, answer.json()["code"]

    @asynccontextmanager
    async def stream(self, operation: str, **values: object) -> AsyncIterator[AsyncIterator[Any]]:
        """The lines of a stream, as long as it is open."""
        asked = self._operations[operation]
        answer = await self._http.send(self._request(asked, values), stream=True)
        try:
            assert answer.is_success
            yield self._lines(answer, self._expected(asked, answer))
        finally:
            await answer.aclose()

    async def _lines(self, answer: httpx.Response, schema: Any) -> AsyncIterator[Any]:  # noqa: ANN401
        async for line in answer.aiter_lines():
            if line:
                told = msgspec.json.decode(line)
                self._check(told, schema)
                yield told

    def _request(self, asked: Operation, values: dict[str, object]) -> httpx.Request:
        named = {
            found["name"]: found["in"]
            for found in map(self._resolved, asked.told.get("parameters", ()))
        }
        path = {name: str(values.pop(name)) for name in named if named[name] == "path"}
        query = {name: str(values.pop(name)) for name in named if name in values}
        url = self._document["servers"][0]["url"].rstrip("/") + asked.path.format_map(path)
        body = None
        if "requestBody" in asked.told:
            body = values
            self._check(body, asked.told["requestBody"]["content"][JSON]["schema"])
        else:
            assert not values, values
        return self._http.build_request(
            asked.method, url, params=query, json=body, headers=self._headers(asked)
        )

    def _headers(self, asked: Operation) -> dict[str, str]:
        schemes = self._document["components"]["securitySchemes"]
        for choice in asked.told.get("security", self._document.get("security", ())):
            if choice.keys() <= self._credentials.keys():
                for name in choice:
                    assert schemes[name]["scheme"] == "bearer"
                    return {"authorization": f"Bearer {self._credentials[name]}"}
        return {}

    def _expected(self, asked: Operation, answer: httpx.Response) -> Any:  # noqa: ANN401
        """The schema of a response, which the document must have."""
        responses = asked.told["responses"]
        content = self._resolved(responses[str(answer.status_code)])["content"]
        return content[answer.headers["content-type"].partition(";")[0]]["schema"]

    def _resolved(self, node: dict[str, Any]) -> dict[str, Any]:
        """A part of the document, wherever it stands."""
        found: Any = node
        while "$ref" in found:
            place, found = found["$ref"], self._document
            for part in place.removeprefix("#/").split("/"):
                found = found[part]
        return dict(found)

    def _check(self, value: object, schema: dict[str, Any]) -> None:
        whole = {"components": self._document["components"]} | schema
        jsonschema_rs.validator_for(whole).validate(value)
