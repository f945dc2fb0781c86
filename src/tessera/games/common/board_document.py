"""TOML documents of boards with their own options: the parts that all games share."""

from collections.abc import Iterable, Mapping, Sequence

from tessera.games.common.document import Table, toml_localized, toml_string
from tessera.games.common.variant import Number, Option, format_variant, own_values
from tessera.i18n import excerpt, message

MAX_NAME = 40
MAX_DESCRIPTION = 200
LOCALIZED_KEYS = (("name", MAX_NAME), ("about", MAX_DESCRIPTION))
"""The texts for people, with their maximum lengths."""


def read_texts(document: Table) -> dict[str, dict[str, str]]:
    """The name and description of a board by language, as far as the document has them.

    Raises:
        NotationError: naming the line, if a text cannot be shown.
    """
    present = ((key, longest) for key, longest in LOCALIZED_KEYS if key in document.values)
    return {key: document.localized(key, longest) for key, longest in present}


def read_options(document: Table, options: Sequence[Option]) -> str:
    """The variant text of the table `options`.

    Raises:
        NotationError: naming the line, if an option is unknown or its value is none.
    """
    table = document.table("options")
    known = {option.name: option for option in options}
    table.only(*known)
    values = {name: option.default for name, option in known.items()}
    for name in table.values:
        values[name] = _value(table, known[name])
    return format_variant(values, options)


def write(
    texts: Mapping[str, Mapping[str, str]],
    key: str,
    rows: Iterable[str],
    variant: str,
    options: Sequence[Option],
) -> str:
    """The document of a board.

    Args:
        texts: what `read_texts` reads.
        key: under which the board stands.
        rows: the board, row by row.
        variant: the variant text.
        options: of the game.
    """
    lines = [
        f"{name} = {toml_localized(texts[name])}" for name, _ in LOCALIZED_KEYS if texts.get(name)
    ]
    lines += [f'{key} = """', *rows, '"""']
    if own := own_values(variant, options):
        numbers = {option.name for option in options if isinstance(option, Number)}
        lines += ["", "[options]"]
        lines += [f"{name} = {v if name in numbers else toml_string(v)}" for name, v in own.items()]
    return "\n".join(lines) + "\n"


def _value(table: Table, option: Option) -> str:
    """The value of an option: a number or a text, as the option has it."""
    found = table.values[option.name]
    value = str(found)
    if type(found) is not (int if isinstance(option, Number) else str) or not option.allows(value):
        raise table.error(
            message(
                "variant-value", name=option.name, found=excerpt(value), expected=option.expected
            ),
            option.name,
        )
    if value == option.default:
        raise table.error(message("variant-default", name=option.name, value=value), option.name)
    return value
