"""Pages of lists, newest first, merged from queries that an index serves in this order.

Each query reads only the rows of a page from its index, so the cost does not depend on the length
of the list.
"""

from collections.abc import Sequence
from typing import TypeAlias

from sqlalchemy import Select, select, tuple_, union_all

from tessera.server.db.records import Mark

Page: TypeAlias = Select[str, int]
"""Selects room ids and sort times, labelled `id` and `time`."""
LAST_LETTER = "\U0010ffff"
"""Sorts after all other characters: the end of the range of a prefix search."""


def merged(pages: Sequence[Page], size: int, after: Mark | None) -> Select[str]:
    """The ids of the newest rooms of several lists, without duplicates.

    Args:
        pages: the lists, not yet ordered.
        size: maximum number of rooms.
        after: where the previous page ended.
    """
    cut = [_cut(page, size, after).subquery() for page in pages]
    found = union_all(*(select(page.c.id, page.c.time) for page in cut)).subquery()
    query = select(found.c.id).group_by(found.c.id, found.c.time)
    return query.order_by(found.c.time.desc(), found.c.id.desc()).limit(size)


def _cut(page: Page, size: int, after: Mark | None) -> Page:
    """The first rooms of a list, or the first after a mark."""
    room, time = (column.element for column in page.selected_columns)
    if after is not None:
        page = page.where(tuple_(time, room) < tuple_(after.created, after.id))
    return page.order_by(time.desc(), room.desc()).limit(size)
