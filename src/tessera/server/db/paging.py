"""Pages of lists, the newest first, merged from pages that an index has in this order.

Such a page is found in the index, wherever it begins, and ends after as many rows as are shown: it
costs the same however long the list is.
"""

from collections.abc import Sequence
from typing import TypeAlias

from sqlalchemy import Select, select, tuple_, union_all

from tessera.server.db.records import Mark

Page: TypeAlias = Select[str, int]
"""Selects the names of rooms and the times by which they are sorted, labelled `id` and `time`."""
LAST_LETTER = "\U0010ffff"
"""Comes after all others: what begins with a text lies between it and the text with this letter."""


def merged(pages: Sequence[Page], size: int, after: Mark | None) -> Select[str]:
    """The names of the newest rooms of several lists, each once.

    Args:
        pages: the lists; the order is added to them.
        size: so many at most.
        after: where the page before ended.
    """
    cut = [_cut(page, size, after).subquery() for page in pages]
    found = union_all(*(select(page.c.id, page.c.time) for page in cut)).subquery()
    query = select(found.c.id).group_by(found.c.id, found.c.time)
    return query.order_by(found.c.time.desc(), found.c.id.desc()).limit(size)


def _cut(page: Page, size: int, after: Mark | None) -> Page:
    """The first of a list, or the first behind a mark."""
    room, time = (column.element for column in page.selected_columns)
    if after is not None:
        page = page.where(tuple_(time, room) < tuple_(after.created, after.id))
    return page.order_by(time.desc(), room.desc()).limit(size)
