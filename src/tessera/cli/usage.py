"""Usage errors in the language of the terminal.

Typer's own messages are English only; the kind of error is derived from the parameter that it
names.
"""

from typer import CallbackParam
from typer.exceptions import TyperException

from tessera.cli.common import language
from tessera.i18n import LANGUAGES, Message, message


def format_usage_error(error: TyperException) -> str:
    """A usage error in one sentence."""
    sentence = _sentence(error)
    if sentence is None and language() in LANGUAGES[1:]:
        sentence = message("cli-usage")
    return sentence.format(language()) if sentence else error.format_message()


def _sentence(error: TyperException) -> Message | None:
    """Our message for a usage error; None: there is none."""
    if parameter := getattr(error, "param", None):
        name = _name(parameter)
        if hasattr(error, "param_type"):  # it is missing
            return message("cli-missing", name=name)
        descriptor = getattr(parameter, "type_descriptor", None)
        if getattr(descriptor, "annotation", None) is int:
            least, most = (getattr(parameter, end, None) for end in ("min", "max"))
            ends = {"least": str(least), "most": str(most)}
            return message("cli-number", name=name, **ends, bounded=_bounds(least, most))
        if choices := getattr(descriptor, "choices", None):
            return message("cli-choice", name=name, expected=", ".join(map(str, choices)))
    if option := getattr(error, "option_name", None):
        known = "no" if hasattr(error, "possibilities") else "yes"
        return message("cli-option", name=option, known=known)
    return None


def _bounds(least: int | None, most: int | None) -> str:
    """Which bounds a range has: `both`, `below` or `none`."""
    if most is not None:
        return "both"
    return "below" if least is not None else "none"


def _name(parameter: CallbackParam) -> str:
    """The option as typed, or the name of an argument in the help."""
    typed = [name for name in parameter.opts if name.startswith("--")]
    return str(typed[0] if typed else parameter.metavar or parameter.name)
