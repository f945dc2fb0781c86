"""What can be wrong with a text or an action that a stranger sends."""

from tessera.i18n import MessageError


class RulesError(MessageError):
    """Something that the rules or the text formats refuse."""


class NotationError(RulesError):
    """A text that cannot be read: a position, board, variant, action or record."""


class IllegalActionError(RulesError):
    """An action that can be read but may not be played in this position."""
