"""The memory limit of a process's searches, from its environment."""

import os

from tessera.i18n import MessageError, excerpt, message
from tessera.search.memory import MEBIBYTE, Memory

VARIABLE = "TESSERA_SEARCH_MEMORY"
MAX_MIB = (1 << 20) - 1
"""The highest limit, in MiB."""


def process_memory() -> Memory:
    """A memory of the size that `TESSERA_SEARCH_MEMORY` gives, in MiB.

    Raises:
        MessageError: if it is not a whole number from 1 to `MAX_MIB`.
    """
    found = os.environ.get(VARIABLE, "")
    if not found:
        return Memory()
    if not (found.isascii() and found.isdigit() and 0 < int(found) <= MAX_MIB):
        raise MessageError(
            message("search-memory", name=VARIABLE, found=excerpt(found), most=str(MAX_MIB))
        )
    return Memory(int(found) * MEBIBYTE)
