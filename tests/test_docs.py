"""The documentation names what there is."""

import re
from pathlib import Path

import pytest
from tools.commands import commands, section
from typer.testing import CliRunner

from tessera.cli.app import app

ROOT = Path(__file__).parents[1]
PAGES = [*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")]
COMMANDS = {typed: (command, context) for typed, command, context in commands()}
GROUPS = {typed.rpartition(" ")[0] for typed in COMMANDS}


def listed_in(help_text: str) -> list[str]:
    """What the help of a group lists as its commands."""
    return re.findall(r"^  (\w+) ", help_text.partition("Commands:")[2], re.MULTILINE)


@pytest.mark.parametrize("group", sorted(GROUPS))
def test_command_reference_has_every_command_that_help_lists(group: str) -> None:
    below = group.split()[1:]
    listed = listed_in(CliRunner().invoke(app, [*below, "--help"]).output)
    assert listed
    assert {f"{group} {name}" for name in listed} <= COMMANDS.keys() | GROUPS


@pytest.mark.parametrize("typed", COMMANDS)
def test_command_reference_has_every_option_that_help_lists(typed: str) -> None:
    told = section(typed, *COMMANDS[typed])
    help_text = CliRunner().invoke(app, [*typed.split()[1:], "--help"]).output
    options = re.findall(r"^  (?:-\w, )?(--[\w-]+)", help_text, re.MULTILINE)
    assert set(options) - {"--help"} <= set(re.findall(r"--[\w-]+", told))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_page_names_commands_that_exist(page: Path) -> None:
    blocks = re.findall(r"```(?:sh|console)\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    code = "\n".join([*blocks, *re.findall(r"`([^`\n]+)`", page.read_text("utf-8"))])
    for words in re.findall(r"(?:^(?:\$ )?|bin/|[(|] ?)tessera((?: [a-z]+)+)", code, re.MULTILINE):
        first, *rest = words.split()
        if f"tessera {first}" in GROUPS and rest:
            assert f"tessera {first} {rest[0]}" in COMMANDS
        else:
            assert f"tessera {first}" in COMMANDS.keys() | GROUPS


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_page_links_to_files_that_exist(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text("utf-8")):
        if "://" not in target and not target.startswith(("/", "mailto:")):
            assert (page.parent / target).exists(), target
