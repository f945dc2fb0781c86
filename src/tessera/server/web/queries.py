"""Strict query parameters.

Unknown parameters are refused: otherwise `?page=2` would return the first page again, and a
misspelled filter every game.
"""

from collections.abc import Collection, Iterable

from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler
from litestar.params import QueryParameter

from tessera.i18n import excerpt
from tessera.server.core.errors import refuse
from tessera.server.core.http import AnyConnection

API = "/api/"
EVERYWHERE = frozenset({"language"})
"""Parameters that every route accepts."""
ANY_QUERY = "any_query"
"""Marks handlers that check the names by themselves, or whose addresses are shared as links."""


async def known_query(connection: AnyConnection, handler: BaseRouteHandler) -> None:
    """Check, as a guard, that an API request has only parameters of its route.

    Raises:
        RefusalError: if there is an unknown one, or a value contains NUL, which no database
            accepts.
    """
    asked = connection.query_params if connection.scope["type"] == ScopeType.HTTP else None
    if not asked or not connection.scope["path"].startswith(API):
        return
    if not handler.opt.get(ANY_QUERY):
        check_names(asked, _names(handler))
    for name, value in asked.multi_items():
        if "\0" in value:
            raise refuse("unreadable", problem=f"{excerpt(name)}: NUL")


def check_names(asked: Iterable[str], known: Collection[str]) -> None:
    """Check that all parameters are known.

    Raises:
        RefusalError: if one is not.
    """
    other = next((name for name in asked if name not in known), None)
    if other is not None:
        raise refuse("unknown-parameter", name=excerpt(other), expected=", ".join(sorted(known)))


def _names(handler: BaseRouteHandler) -> frozenset[str]:
    """The query parameters of a route."""
    declared = handler.parsed_fn_signature.parameters.items()
    own = {name for name, field in declared if isinstance(field.kwarg_definition, QueryParameter)}
    return EVERYWHERE | own
