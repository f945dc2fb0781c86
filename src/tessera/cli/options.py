"""Options that commands share, and those that games add (see `games/common/commands.py`).

Reading them does not load the rules, so help is fast.
"""

import inspect
import pkgutil
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, cast

import typer
from typer.core import TyperCommand, TyperGroup
from typing_extensions import override

from tessera.games.common.commands import all_commands
from tessera.games.common.variant import Preset

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game.")]
GameOption = Annotated[str, typer.Option(help="The name of a game.")]
VariantOption = Annotated[str, typer.Option(help="A variant text.", show_default="standard")]
PresetOption = Annotated[
    Preset | None,
    typer.Option(
        help="Instead of --variant: the game of the rule sheet, or the balanced one that the site "
        "recommends, by default on the board of that game.",
        show_default=False,
    ),
]
BoardOption = Annotated[str, typer.Option(help="A board: a name, a text or a scenario file.")]
PositionArgument = Annotated[
    str,
    typer.Argument(
        metavar="POSITION", help="A position text, or - to read one per line from stdin."
    ),
]
JobsOption = Annotated[int, typer.Option(min=0, max=256, help="Parallel games; 0: one per core.")]
DataOption = Annotated[
    Path | None,
    typer.Option(help="The data folder; by default TESSERA_DATA or a platform default."),
]
RayOption = Annotated[
    str,
    typer.Option(
        "--ray",
        metavar="ADDRESS",
        envvar="TESSERA_RAY_ADDRESS",
        help="Play on a Ray cluster: HOST:PORT, auto for the cluster of this machine, local for a "
        "new one.",
        show_default="processes of this machine",
    ),
]
GENERATOR_OPTIONS = "generator_options"
"""The key of generator options in a context's `meta`."""


class GameCommandGroup(TyperGroup):
    """A command group that includes the groups that games bring."""

    @override
    def list_commands(self, ctx: Any) -> list[str]:
        """The names of all commands, those of games last."""
        return [*super().list_commands(ctx), *_game_commands()]

    @override
    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A command by name, which may be the group of a game."""
        found = super().get_command(ctx, cmd_name)
        if found is None and (location := _game_commands().get(cmd_name)):
            found = typer.main.get_command(pkgutil.resolve_name(location))
            found.name = cmd_name
        return found


class ContentCommand(TyperCommand):
    """A command with an option for each kind of custom content."""

    @override
    def get_params(self, ctx: Any) -> list[Any]:
        """The parameters, with an option for each kind of custom content."""
        *options, help_option = super().get_params(ctx)
        return [*options, *_content_options(), help_option]


class GeneratorCommand(ContentCommand):
    """A command with an option for each parameter of board generators."""

    @override
    def get_params(self, ctx: Any) -> list[Any]:
        """The parameters, with an option for each parameter of board generators."""
        *options, help_option = super().get_params(ctx)
        return [*options, *_generator_options(), help_option]


def generator_options(context: typer.Context) -> dict[str, Any]:
    """The generator options given on the command line."""
    return cast("dict[str, Any]", context.meta.get(GENERATOR_OPTIONS, {}))


def _game_commands() -> Mapping[str, str]:
    """The command groups of games, as `module:NAME`."""
    return {game.game: game.own for game in all_commands() if game.own}


def _content_options() -> list[Any]:
    def callback_for(game: str) -> Callable[[str | None], None]:
        def use_file(file: str | None) -> None:
            if file:
                from tessera.games.catalog import use_content_file

                use_content_file(game, Path(file))

        return use_file

    return _options(
        (
            game.content.kind,
            str,
            typer.Option(
                help=game.content.about,
                metavar="FILE",
                envvar=game.content.variable,
                show_default="built in",
                callback=callback_for(game.game),
            ),
        )
        for game in all_commands()
        if game.content
    )


def _generator_options() -> list[Any]:
    def store(context: typer.Context, option: typer.CallbackParam, value: object) -> None:
        if value is not None:
            context.meta.setdefault(GENERATOR_OPTIONS, {})[option.name] = value

    known = {parameter.name: parameter for game in all_commands() for parameter in game.parameters}
    return _options(
        (name, parameter.kind, typer.Option(help=parameter.about, callback=store))
        for name, parameter in known.items()
    )


def _options(declarations: Iterable[tuple[str, type, Any]]) -> list[Any]:
    """Create options from names, types and Typer declarations; callbacks receive the values."""

    def command() -> None:
        """Carry the generated signature, which Typer reads."""

    hints = {name: Annotated[kind | None, declaration] for name, kind, declaration in declarations}
    kind = inspect.Parameter.KEYWORD_ONLY
    command.__annotations__ = hints
    command.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [inspect.Parameter(n, kind, default=None, annotation=hint) for n, hint in hints.items()]
    )
    reader = typer.Typer(add_completion=False)
    reader.command()(command)
    options = typer.main.get_command(reader).params
    for option in options:
        option.expose_value = False
    return list(options)
