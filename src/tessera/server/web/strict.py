"""Strict request bodies: `0` is not `false`, and `"7"` is not `7`.

The framework decodes queries and bodies alike. Values in a query are text, so it converts between
types; JSON has types. It also decodes a body as JSON regardless of its content type, although
browsers send text, forms and untyped bodies to other sites without a preflight request.
"""

from http import HTTPStatus
from typing import Any

import msgspec
from litestar import MediaType, Request
from litestar.exceptions import HTTPException, ValidationException


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body must be declared as JSON, with exactly the types of its handler."""

    async def json(self) -> Any:  # noqa: ANN401
        """Decode the body, which is not empty.

        Raises:
            HTTPException: if the content type is missing or is not JSON.
            ValidationException: if a value is of another type than the handler expects.
        """
        media_type, _ = self.content_type
        if media_type != MediaType.JSON:
            raise HTTPException(status_code=HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
        body = await super().json()
        expected = self.route_handler.parsed_data_field
        if expected is not None:
            problem = _problem(body, expected.annotation, strict=True)
            # The framework reports what is invalid even when types are converted.
            if problem and not _problem(body, expected.annotation, strict=False):
                said, _, path = problem.partition(" - at ")
                key = path.strip("`").removeprefix("$.") or "data"
                raise ValidationException(extra=[{"key": key, "message": said}])
        return body


def _problem(body: object, expected: Any, *, strict: bool) -> str:  # noqa: ANN401
    """Why a value does not have the expected type; empty if it does."""
    try:
        msgspec.convert(body, expected, strict=strict, str_keys=True)
    except (msgspec.ValidationError, RecursionError) as error:
        return str(error) or "…"
    return ""
