"""How much memory the searches of a process may take: a variable of its environment."""

import os

from tessera.i18n import MessageError, excerpt, message
from tessera.search.memory import MEBIBYTE, Memory

OPTION = "TESSERA_SEARCH_MEMORY"
MOST = (1 << 20) - 1
"""MiB that may be asked for."""


def memory_of_this_process() -> Memory:
    """A memory as large as the environment says: `TESSERA_SEARCH_MEMORY`, in MiB.

    Raises:
        MessageError: if it is not a whole number from 1 to `MOST`.
    """
    said = os.environ.get(OPTION, "")
    if not said:
        return Memory()
    if not (said.isascii() and said.isdigit() and 0 < int(said) <= MOST):
        raise MessageError(
            message("search-memory", name=OPTION, found=excerpt(said), most=str(MOST))
        )
    return Memory(int(said) * MEBIBYTE)
