"""What cannot be understood on the command line, in the language of whoever typed it.

The library that reads it has sentences in English alone; what it found wrong is known by the
parameter that it names.
"""

from typer import CallbackParam
from typer.exceptions import TyperException

from tessera.cli.answers import language
from tessera.i18n import LANGUAGES, Message, message


def told(error: TyperException) -> str:
    """What was wrong, in one sentence."""
    sentence = _sentence(error)
    if sentence is None and language() in LANGUAGES[1:]:
        sentence = message("cli-usage")
    return sentence.format(language()) if sentence else error.format_message()


def _sentence(error: TyperException) -> Message | None:
    """A sentence of ours; None where there is none for this."""
    if parameter := getattr(error, "param", None):
        name = _name(parameter)
        if hasattr(error, "param_type"):  # there is none at all
            return message("cli-missing", name=name)
        described = getattr(parameter, "type_descriptor", None)
        if getattr(described, "annotation", None) is int:
            least, most = (getattr(parameter, end, None) for end in ("min", "max"))
            ends = {"least": str(least), "most": str(most)}
            return message("cli-number", name=name, **ends, bounded=_bounds(least, most))
    if option := getattr(error, "option_name", None):
        known = "no" if hasattr(error, "possibilities") else "yes"
        return message("cli-option", name=option, known=known)
    return None


def _bounds(least: int | None, most: int | None) -> str:
    """Which ends a range has."""
    if most is not None:
        return "both"
    return "below" if least is not None else "none"


def _name(parameter: CallbackParam) -> str:
    """A parameter as it is typed, or as help names it."""
    typed = [name for name in parameter.opts if name.startswith("--")]
    return str(typed[0] if typed else parameter.metavar or parameter.name)
