"""MkDocs hook: generate the command-line reference from the commands.

A page whose front matter says `commands: true` ends with a section for each command.
"""

from collections.abc import Iterator
from typing import Any

import typer

from tessera.cli.app import app


def on_page_markdown(markdown: str, *, page: Any, **_: object) -> str:  # noqa: ANN401
    """Append the sections to pages with `commands: true`."""
    if not page.meta.get("commands"):
        return markdown
    return "\n".join([markdown, *(section(*command) for command in commands())])


def commands() -> Iterator[tuple[str, Any, Any]]:
    """Every runnable command: its full name, the command, and its context."""
    root = typer.main.get_command(app)
    return _below("tessera", root, root.context_class(root, info_name="tessera"))


def _below(typed: str, command: Any, context: Any) -> Iterator[tuple[str, Any, Any]]:  # noqa: ANN401
    names = command.list_commands(context) if hasattr(command, "list_commands") else []
    if not names:
        yield typed, command, context
    for name in names:
        child = command.get_command(context, name)
        below = child.context_class(child, info_name=name, parent=context)
        yield from _below(f"{typed} {name}", child, below)


def section(typed: str, command: Any, context: Any) -> str:  # noqa: ANN401
    """A command as Markdown: usage, help, and a table of arguments and options."""
    usage = " ".join([typed, *command.collect_usage_pieces(context)])
    parameters = (one for one in command.get_params(context) if one.name != "help")
    records = (one.get_help_record(context) for one in parameters)
    rows = [f"| `{_cell(name)}` | {_cell(about)} |" for name, about in filter(None, records)]
    table = ["| Argument or option | Meaning |", "|---|---|", *rows]
    return "\n".join([f"## {typed}", "", command.help, "", "```sh", usage, "```", "", *table, ""])


def _cell(text: str) -> str:
    """Escape a text for a table cell."""
    return " ".join(text.split()).replace("|", "\\|")
