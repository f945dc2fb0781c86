"""Bodies of requests as strict as their description: `0` is no `false`, and `"7"` is no `7`.

The framework reads queries and bodies alike. In a query everything is text, so it takes one kind of
value for another; JSON says what is what. It also reads a body as JSON whatever its content type,
although browsers send text, forms and untyped bodies to other sites without asking them first.
"""

from http import HTTPStatus
from typing import Any

import msgspec
from litestar import MediaType, Request
from litestar.exceptions import HTTPException, ValidationException


class StrictRequest(Request[Any, Any, Any]):
    """A request whose JSON is declared as such and has the types that its handler expects."""

    async def json(self) -> Any:  # noqa: ANN401
        """Return the body, which is not empty.

        Raises:
            HTTPException: if the content type is missing or is not that of JSON.
            ValidationException: if a value is of another type than the handler expects.
        """
        media_type, _ = self.content_type
        if media_type != MediaType.JSON:
            raise HTTPException(status_code=HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
        body = await super().json()
        expected = self.route_handler.parsed_data_field
        if expected is not None:
            problem = _problem(body, expected.annotation, strict=True)
            # What is wrong in any case the framework tells by itself.
            if problem and not _problem(body, expected.annotation, strict=False):
                said, _, path = problem.partition(" - at ")
                key = path.strip("`").removeprefix("$.") or "data"
                raise ValidationException(extra=[{"key": key, "message": said}])
        return body


def _problem(body: object, expected: Any, *, strict: bool) -> str:  # noqa: ANN401
    """Why a value is not what is expected; empty if it is."""
    try:
        msgspec.convert(body, expected, strict=strict, str_keys=True)
    except (msgspec.ValidationError, RecursionError) as error:
        return str(error) or "…"
    return ""
