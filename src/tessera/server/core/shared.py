"""Objects that routes share."""

from typing import Self


class Shared:
    """Stays one object when Litestar copies the routes that refer to it."""

    def __deepcopy__(self, _memo: object) -> Self:
        return self
