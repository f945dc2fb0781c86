"""What can be wrong with a text or an action that a stranger sends."""

from tessera.i18n import Message


class RulesError(ValueError):
    """Something the rules or the text formats refuse; `message` can be shown in any language."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


class NotationError(RulesError):
    """A text that cannot be read: a position, board, variant, action or record."""


class IllegalActionError(RulesError):
    """An action that can be read but may not be played in this position."""
