"""Commands and options that games add to the command line (see `games/common/commands.py`).

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
WISHES = "wishes"
"""The key of generator options in a context's `meta`."""


class Commands(TyperGroup):
    """A command group that includes the groups that games bring."""

    @override
    def list_commands(self, ctx: Any) -> list[str]:
        return [*super().list_commands(ctx), *_own_commands()]

    @override
    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        found = super().get_command(ctx, cmd_name)
        if found is None and (place := _own_commands().get(cmd_name)):
            found = typer.main.get_command(pkgutil.resolve_name(place))
            found.name = cmd_name
        return found


class PlayingCommand(TyperCommand):
    """A command with an option for each kind of custom content."""

    @override
    def get_params(self, ctx: Any) -> list[Any]:
        *own, helping = super().get_params(ctx)
        return [*own, *_content_options(), helping]


class WishingCommand(PlayingCommand):
    """A command with an option for each parameter of board generators."""

    @override
    def get_params(self, ctx: Any) -> list[Any]:
        *own, helping = super().get_params(ctx)
        return [*own, *_wish_options(), helping]


def wishes(context: typer.Context) -> dict[str, Any]:
    """The generator options given on the command line."""
    return cast("dict[str, Any]", context.meta.get(WISHES, {}))


def _own_commands() -> Mapping[str, str]:
    """The command groups of games, as `module:NAME`."""
    return {added.game: added.own for added in all_commands() if added.own}


def _content_options() -> list[Any]:
    def using(game: str) -> Callable[[str | None], None]:
        def use(file: str | None) -> None:
            if file:
                from tessera.games.catalog import use_content_file

                use_content_file(game, Path(file))

        return use

    return _options(
        (
            added.content.kind,
            str,
            typer.Option(
                help=added.content.about,
                metavar="FILE",
                envvar=added.content.variable,
                show_default="built in",
                callback=using(added.game),
            ),
        )
        for added in all_commands()
        if added.content
    )


def _wish_options() -> list[Any]:
    def wished(context: typer.Context, option: typer.CallbackParam, value: object) -> None:
        if value is not None:
            context.meta.setdefault(WISHES, {})[option.name] = value

    known = {wish.name: wish for added in all_commands() for wish in added.parameters}
    return _options(
        (name, wish.kind, typer.Option(help=wish.about, callback=wished))
        for name, wish in known.items()
    )


def _options(wanted: Iterable[tuple[str, type, Any]]) -> list[Any]:
    """Create options from names, types and Typer declarations; callbacks receive the values."""

    def command() -> None:
        """Carry the generated signature, which Typer reads."""

    hints = {name: Annotated[kind | None, told] for name, kind, told in wanted}
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
