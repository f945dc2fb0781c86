"""Write the client's types of wire messages from the server's structs.

`python tools/wire.py` writes the modules in `wire/` of the client; `--check` only checks that they
are up to date. The structs document each field.
"""

import argparse
import re
import sys
import types
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from inspect import cleandoc
from pathlib import Path
from typing import Annotated, Any, ForwardRef, Literal, Union, get_args, get_origin

import msgspec

from tessera.games.common import lesson, scene, threats
from tessera.games.zodiacs import answers, event_messages
from tessera.games.zodiacs.content.model import Hour, Words
from tessera.search import analysis
from tessera.server.accounts import messages as accounts
from tessera.server.analysis import analysis as analyses
from tessera.server.analysis import board_reviews, replays, reviews, war_reviews
from tessera.server.app import health_routes
from tessera.server.bot_api import messages as bot_api
from tessera.server.chat import chat
from tessera.server.editor import drafts
from tessera.server.experiments import experiments, war_experiments
from tessera.server.experiments import reports as experiment_reports
from tessera.server.lobby import messages as lobby
from tessera.server.moderation import moderation
from tessera.server.notifications import messages as notifications
from tessera.server.players import players
from tessera.server.puzzles import messages as puzzles
from tessera.server.tables import events, game_messages, messages
from tessera.server.tables.manager import TableManager
from tessera.server.tournaments import messages as tournaments
from tessera.server.wars import http_messages
from tessera.server.wars import messages as wars
from tessera.server.wars.manager import WarManager
from tessera.server.web.commands import client_messages

WIRE = Path(__file__).resolve().parents[1] / "src" / "tessera" / "web" / "wire"
SCALARS = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
}
SHORT = 80
"""Types that are no longer are written in one line."""
RECURSIVE = {"Steps": "{ [pick: string]: string | Steps }"}
"""Types that msgspec cannot read, written by hand."""


@dataclass(frozen=True)
class Wire:
    """A file of types."""

    told: tuple[Any, ...]
    """Messages from the server: all fields are present, except those omitted at their defaults."""
    asked: tuple[Any, ...] = ()
    """Messages from the client: fields with a default may be omitted."""
    names: Mapping[str, Any] = field(default_factory=dict)
    """Names of unions and other aliases."""
    renamed: Mapping[type, str] = field(default_factory=dict)
    """Names that would be ambiguous in the client."""


FILES = {
    "tables": Wire(
        told=(
            messages.ServerMessage,
            messages.QueryResult,
            game_messages.GameInfo,
            game_messages.BoardPicture,
            game_messages.ContentText,
            threats.Threat,
            replays.Replay,
            lesson.Step,
            scene.BoardScene,
            health_routes.Health,
            drafts.CheckedPosition,
            analyses.AnalysisNews,
            board_reviews.BoardReviewNews,
            puzzles.PuzzleOverview,
            puzzles.BoardPuzzleScene,
            puzzles.BoardPuzzleAnswer,
            puzzles.PuzzleHint,
            players.PlayerProfile,
            players.RatingCurve,
            players.PlayedPage,
            players.Leaderboard,
            players.PlayerAt,
            accounts.Whoami,
            notifications.WaitingServerMessage,
            notifications.NotificationSettings,
            bot_api.Programs,
            moderation.ModerationOverview,
            chat.ChatHistory,
            chat.Note,
            chat.Blocks,
        ),
        asked=(
            client_messages(TableManager.commands),
            drafts.PositionRequest,
            messages.NewTable,
            analyses.NewAnalysis,
            reviews.NewReview,
        ),
        names={
            "ServerMessage": messages.ServerMessage,
            "ClientMessage": client_messages(TableManager.commands),
            "SeatKind": messages.SeatKind,
            "TableStatus": messages.TableStatus,
            "Offered": events.OfferKind,
            "WaitingServerMessage": notifications.WaitingServerMessage,
            "Steps": scene.Steps,
        },
        renamed={
            messages.CurrentThreats: "CurrentThreats",
            lesson.Step: "LessonStep",
            analysis.Line: "AnalysedLine",
        },
    ),
    "war": Wire(
        told=(
            wars.ServerMessage,
            http_messages.WarContent,
            http_messages.CheckedContent,
            http_messages.WarReplay,
            war_reviews.WarReviewNews,
            puzzles.OrderPuzzleScene,
            puzzles.OrderPuzzleAnswer,
        ),
        asked=(
            client_messages(WarManager.commands),
            http_messages.NewWar,
            war_experiments.NewWarExperiment,
        ),
        names={
            "WarServerMessage": wars.ServerMessage,
            "WarClientMessage": client_messages(WarManager.commands),
            "SeatKind": wars.SeatKind,
            "WarStatus": wars.WarStatus,
            "Proposal": wars.Proposal,
            "Words": Words,
            "Hour": Hour,
            "Answer": answers.Answer,
            "MessageArg": event_messages.MessageArg,
        },
        renamed={
            wars.Clock: "WarClock",
            answers.Orders: "OrdersAnswer",
            answers.Targets: "TargetsAnswer",
            answers.Vanguards: "VanguardsAnswer",
            answers.Arrangement: "ArrangementAnswer",
        },
    ),
    "lobby": Wire(
        told=(lobby.LobbyServerMessage, lobby.RoomPage),
        asked=(lobby.LobbyClientMessage,),
        names={
            "LobbyServerMessage": lobby.LobbyServerMessage,
            "LobbyClientMessage": lobby.LobbyClientMessage,
            "SeatKind": messages.SeatKind,
            "TableStatus": messages.TableStatus,
            "WarStatus": wars.WarStatus,
            "Proposal": wars.Proposal,
        },
        renamed={wars.Clock: "WarClock"},
    ),
    "tournaments": Wire(
        told=(tournaments.TournamentServerMessage, list[tournaments.PlayerTournament]),
        asked=(
            tournaments.TournamentClientMessage,
            tournaments.NewTournament,
        ),
        names={
            "TournamentServerMessage": tournaments.TournamentServerMessage,
            "TournamentClientMessage": tournaments.TournamentClientMessage,
        },
    ),
    "editor": Wire(
        # The editor stores its drafts as it sends them: whole.
        told=(drafts.CheckedDraft, drafts.DraftRequest),
        asked=(drafts.PrintRequest,),
    ),
    "lab": Wire(
        told=(experiments.ExperimentList, experiment_reports.ExperimentGames),
        asked=(experiments.BoardQuery, experiments.NewExperiment),
    ),
}
"""Modules in `wire/` of the client to their types."""


def structs_in(kind: Any, found: dict[type, None]) -> None:  # noqa: ANN401
    """Collect the structs that a type refers to."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        if kind not in found:
            found[kind] = None
            for part in msgspec.structs.fields(kind):
                structs_in(part.type, found)
        return
    for part in get_args(kind):
        structs_in(part, found)


@dataclass(frozen=True)
class Writer:
    """Writer of the types of one file."""

    wire: Wire
    written: dict[str, tuple[str, str]]
    """Types of the files before, by name: the file and the text."""

    def text(self, file: str) -> str:
        """The whole file; what an earlier file has too is imported from there."""
        types = self._types()
        places = {
            name: place
            for name, text in types.items()
            for place, before in [self.written.setdefault(name, (file, text))]
            if place != file and before == text
        }
        own = "\n\n".join(text for name, text in types.items() if name not in places)
        head = "// Written by tools/wire.py from the server's structs.\n"
        for place in dict.fromkeys(places.values()):
            names = [name for name in places if places[name] == place]
            used = sorted(name for name in names if re.search(rf"\b{name}\b", own))
            head += f"import type {{ {', '.join(used)} }} from './{place}.js';\n"
        return f"{head}\n{own}\n"

    def _types(self) -> dict[str, str]:
        """All types of the file, by name."""
        told: dict[type, None] = {}
        asked: dict[type, None] = {}
        for kind in self.wire.told:
            structs_in(kind, told)
        for kind in self.wire.asked:
            structs_in(kind, asked)
        return (
            {name: f"export type {name} = {self._alias(name)};" for name in self.wire.names}
            | {self._name(kind): self._struct(kind, told=True) for kind in told}
            | {
                self._name(kind): self._struct(kind, told=False)
                for kind in asked
                if kind not in told
            }
        )

    def _alias(self, name: str) -> str:
        return RECURSIVE.get(name) or self._shown(self.wire.names[name], within=name)

    def _struct(self, kind: type, *, told: bool) -> str:
        """A struct with the first sentence of its docstring."""
        config = kind.__struct_config__  # type: ignore[attr-defined]
        about = cleandoc(kind.__doc__ or "").split("\n\n")[0].replace("\n", " ")
        parts = [] if config.tag is None else [f"{config.tag_field}: '{config.tag}'"]
        for part in msgspec.structs.fields(kind):
            left_out = not part.required and (config.omit_defaults or not told)
            mark = "?" if left_out else ""
            parts.append(f"{part.encode_name}{mark}: {self._shown(part.type)}")
        head = f"export interface {self._name(kind)} {{"
        short = f"{head} {'; '.join(parts)} }}"
        long = "\n".join([head, *(f"  {part};" for part in parts), "}"])
        return f"/** {about} */\n{short if len(short) <= SHORT else long}"

    def _name(self, kind: type) -> str:
        return self.wire.renamed.get(kind, kind.__name__)

    def _shown(self, kind: Any, within: str = "") -> str:  # noqa: ANN401
        """A type in TypeScript."""
        for name, named in self.wire.names.items():
            if kind == named and name != within:
                return name
        if kind in SCALARS:
            return SCALARS[kind]
        if isinstance(kind, str | ForwardRef):  # a recursive type
            return kind if isinstance(kind, str) else kind.__forward_arg__
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self._name(kind)
        if isinstance(kind, type) and issubclass(kind, Enum):
            return _one_of(member.value for member in kind)
        return self._composed(get_origin(kind), get_args(kind))

    def _composed(self, origin: Any, args: tuple[Any, ...]) -> str:  # noqa: ANN401
        """A composed type."""
        if origin is Annotated:
            return self._shown(args[0])
        if origin is Literal:
            return _one_of(args)
        if origin in {Union, types.UnionType}:
            return self._union(args)
        if origin is not None and issubclass(origin, Mapping):
            return f"Record<string, {self._shown(args[1])}>"
        if origin is tuple and args[-1] is not Ellipsis:
            return f"[{', '.join(map(self._shown, args))}]"
        if origin in {tuple, list, frozenset}:
            shown = self._shown(args[0])
            return f"({shown})[]" if " | " in shown else f"{shown}[]"
        sys.exit(f"no type of the client for {origin} of {args}")

    def _union(self, kinds: Iterable[Any]) -> str:
        """A union type; already encoded parts count as the other members."""
        shown = [self._shown(kind) for kind in kinds if kind is not msgspec.Raw]
        return " | ".join(dict.fromkeys(shown))


def _one_of(values: Iterable[object]) -> str:
    """A union of literal values."""
    return " | ".join(f"'{value}'" if isinstance(value, str) else str(value) for value in values)


def main() -> None:
    """Write the files, or check them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="only say whether they are up to date")
    check = parser.parse_args().check
    written: dict[str, tuple[str, str]] = {}
    for name, spec in FILES.items():
        path = WIRE / f"{name}.ts"
        text = Writer(spec, written).text(name)
        if not check:
            path.write_text(text, encoding="utf-8")
        elif not path.is_file() or path.read_text(encoding="utf-8") != text:
            sys.exit(f"{path} is not what the server says: run `make wire`")


if __name__ == "__main__":
    main()
