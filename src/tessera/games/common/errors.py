"""Errors in texts and actions from users."""

from tessera.i18n import MessageError


class RulesError(MessageError):
    """A violation of the rules or of a text format."""


class NotationError(RulesError):
    """A position, board, variant, action or record text that cannot be parsed."""


class IllegalActionError(RulesError):
    """An action that is not legal in this position."""
