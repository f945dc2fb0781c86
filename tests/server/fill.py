"""Fill: a toy game for tests of the server.

A row of cells. A turn has two actions, each of which puts an own stone on a free cell; filling the
last cell wins. Position text: `fill standard x.y. x:2`.
"""

import os
import re
import signal
import time
from dataclasses import replace
from pathlib import Path
from typing import Self

from msgspec import structs

from tessera.games.catalog import games, multiplayer_games
from tessera.games.common.board import Board, LegalActions
from tessera.games.common.errors import IllegalActionError, NotationError
from tessera.games.common.game import Game
from tessera.games.common.outcome import Outcome
from tessera.games.common.scene import (
    BoardScene,
    Scene,
    SceneAction,
    SceneCell,
    SceneOutcome,
    ScenePiece,
)
from tessera.games.common.threats import Threats
from tessera.games.common.variant import Choice, Counts, Number
from tessera.i18n import Message, message
from tessera.lab.experiment import Series
from tessera.lab.play import start
from tessera.lab.rows import GameRow
from tessera.lab.service import Batch, ExperimentProgress, play_batch
from tessera.lab.types import GameRows
from tessera.search.analysis import Analysis, AnalysisRequest, Line
from tessera.search.messages import SearchRequest, SearchResponse
from tessera.search.service import OnUpdate, Service
from tessera.server.core.games import Engine, Report

TEXT = re.compile(r"fill standard ([.xy]{1,26}) ([xy]):([12])")
ACTION = re.compile(r"[a-z]1")
TURN = 2


class FreeCells(LegalActions):
    """The legal actions, counted without kernels."""

    def __len__(self) -> int:
        return sum(1 for _ in self)


class FillBoard(Board):
    game = "fill"
    sides = ("x", "y")
    rules_version = 1

    def __init__(self, cells: str, side: str, left: int) -> None:
        self.lines = [(cells, side, left)]
        self.moves: list[str] = []
        self.initial_text = self.text()

    @classmethod
    def start(cls, variant: str = "standard", board: str = "", seed: int = 0) -> Self:  # noqa: ARG003
        if variant != "standard" or not re.fullmatch(r"(row([1-9]))?", board):
            raise NotationError(message("server-unreadable", problem="no such board"))
        return cls("." * int(board[3:] or 5), "x", TURN)

    @classmethod
    def from_text(cls, text: str) -> Self:
        found = TEXT.fullmatch(text)
        if not found:
            raise NotationError(message("server-unreadable", problem="no position of fill"))
        return cls(found[1], found[2], int(found[3]))

    def copy(self) -> Self:
        twin = type(self)(*self.lines[0])
        twin.lines, twin.moves = self.lines.copy(), self.moves.copy()
        return twin

    def text(self) -> str:
        cells, side, left = self.lines[-1]
        return f"fill standard {cells} {side}:{left}"

    def encode(self, action: str) -> int:
        cell = ord(action[0]) - ord("a") if ACTION.fullmatch(action) else -1
        if not 0 <= cell < len(self.lines[-1][0]):
            raise NotationError(message("server-unreadable", problem="no cell"))
        return cell

    def decode(self, code: int) -> str:
        return "abcdefghijklmnopqrstuvwxyz"[code] + "1"

    @property
    def variant_text(self) -> str:
        return "standard"

    @property
    def ply(self) -> int:
        return len(self.moves)

    @property
    def is_over(self) -> bool:
        return "." not in self.lines[-1][0]

    @property
    def turn(self) -> str | None:
        return None if self.is_over else self.lines[-1][1]

    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        last = self.lines[-2][1] if self.moves else "x"
        return Outcome("1-0" if last == "x" else "0-1", "points")

    @property
    def actions(self) -> tuple[str, ...]:
        return tuple(self.moves)

    @property
    def legal_actions(self) -> LegalActions:
        return FreeCells(self)

    def legal_codes(self) -> list[int]:
        return [code for code, cell in enumerate(self.lines[-1][0]) if cell == "."]

    def is_legal_code(self, code: int) -> bool:
        return code in self.legal_codes()

    def push(self, action: str) -> None:
        code = self.encode(action)
        cells, side, left = self.lines[-1]
        if cells[code] != ".":
            raise IllegalActionError(self._reason(code))
        cells = cells[:code] + side + cells[code + 1 :]
        other = "y" if side == "x" else "x"
        self.lines.append((cells, side, 1) if left == TURN else (cells, other, TURN))
        self.moves.append(action)

    def pop(self) -> str:
        self.lines.pop()
        return self.moves.pop()

    def explain(self, action: str) -> Message | None:
        code = self.encode(action)
        return None if code in self.legal_codes() else self._reason(code)

    def parse_clicks(self, *picks: str) -> str:
        return picks[-1]

    def _reason(self, code: int) -> Message:  # noqa: ARG002
        return message("server-taken")

    def scene(self) -> Scene:
        cells, _, left = self.lines[-1]
        codes = self.legal_codes()
        end = self.outcome()
        return Scene(
            ply=self.ply,
            text=self.text(),
            turn=self.turn,
            phase="main",
            actions_left=left,
            full_turn=TURN,
            left_to_place=0,
            acted=(),
            terrain={},
            pieces=tuple(
                ScenePiece(self.decode(i), "S", cell) for i, cell in enumerate(cells) if cell != "."
            ),
            reserves={},
            clock=0,
            draw_after=60,
            last=self._last_action(),
            outcome=SceneOutcome(end.result, end.reason) if end else None,
            choices={"@S": {self.decode(code): self.decode(code) for code in codes}},
        )

    def _last_action(self) -> SceneAction | None:
        return self._placed(self.moves[-1], self.lines[-2][1]) if self.moves else None

    def _placed(self, action: str, side: str) -> SceneAction:
        return SceneAction(action, side, "place", target=action)

    def preview(self, action: str) -> SceneAction:
        return self._placed(action, self.lines[-1][1])

    def _action_scene(self, position: object, code: int) -> SceneAction:
        raise NotImplementedError

    def threats(self) -> Threats:
        return Threats(self.ply, {}, ())

    def board_scene(self) -> BoardScene:
        width = len(self.lines[0][0])
        cells = tuple(SceneCell(self.decode(i), i, 0) for i in range(width))
        return BoardScene("fill", "standard", self.sides, {}, cells)


PROMPT, STUCK_ONCE, DYING, CHEATING, TELLING, BROKEN = 1, 2, 3, 4, 5, 6
"""Levels of its bots, with failures that the server must handle."""
PIPE = "FILL_PIPE"
"""The variable of a named pipe to which a stuck bot writes its process id once."""
DAMAGE = "FILL_DAMAGE"
"""The variable of a file: while it exists, broken bots cannot think."""


def choose(asked: SearchRequest, hear: OnUpdate[SearchResponse]) -> SearchResponse:
    """Take the first free cell, or fail as the level says."""
    if asked.level == DYING:
        os._exit(1)
    if asked.level == BROKEN and damage().exists():
        raise EOFError("Ran out of input")
    if asked.level == TELLING:
        hear(found("telling"))
        return found(str(os.getpid()))
    if asked.level == CHEATING:
        return found("z1")
    pipe = Path(os.environ.get(PIPE, os.devnull))
    if asked.level == STUCK_ONCE and pipe.is_fifo():
        with pipe.open("w") as reader:
            pipe.unlink()
            print(os.getpid(), file=reader, flush=True)
            time.sleep(3600)  # until it is killed
    return found(next(iter(FillBoard.from_text(asked.position).legal_actions)))


def damage() -> Path:
    """The file that keeps broken bots from thinking."""
    return Path(os.environ.get(DAMAGE, "/nowhere/damage"))


def repair() -> int:
    """Delete it, so that broken bots can think again."""
    before = damage().exists()
    damage().unlink(missing_ok=True)
    return int(before)


def found(action: str) -> SearchResponse:
    """The result of a search that was not needed."""
    return SearchResponse(action, 0.5, 0)


SEARCHING = Service(SearchRequest, SearchResponse, choose)


def experiment(asked: Batch, hear: OnUpdate[ExperimentProgress]) -> ExperimentProgress:
    """Make up the games of an experiment, one at a time."""
    return play_batch(asked, hear, told_game, seconds=0.0)


def told_game(wanted: tuple[Series, int]) -> GameRows:
    """A made-up game; the second side wins every fourth."""
    series, number = wanted
    sides, first = start(series.experiment).sides, number % 4 != 3
    row = GameRow(
        series=series.address,
        number=number,
        seats=(series.first, series.second),
        points=float(first),
        share=float(first),
        winner=sides[0 if first else 1],
        reason="points",
        board=series.experiment.board,
        turns=4,
        actions=5,
        seconds=0.1,
        record="{}",
    )
    return GameRows(row, [])


def analyse(asked: AnalysisRequest, hear: OnUpdate[Analysis]) -> Analysis:
    """Recommend the first free cell, after a shallow update."""
    board = FillBoard.from_text(asked.position)
    if asked.position.startswith("fill standard ...... "):  # six cells: no evaluation
        return Analysis(board.turn or "", (), 0, 0, is_final=True)
    best = 0.75 if board.turn == "x" else 0.25
    line = Line((next(iter(board.legal_actions)),), best)
    hear(Analysis(board.turn or "", (line,), 1, 10))
    if asked.position.startswith("fill standard ........ "):  # eight cells: never final
        time.sleep(3600)
    if asked.position.startswith("fill standard ....... "):  # seven cells: less time, less certain
        return Analysis(board.turn or "", (line,), 1 + int(asked.seconds), 20)
    mover = board.turn or ""
    for action in asked.played:
        board.push(action)
    found = Analysis(mover, (line,), 2, 20, is_final=True)
    if not asked.played:
        return found
    if asked.played[0] == line.actions[0]:
        return structs.replace(found, played=best)
    return structs.replace(found, played=0.5, answer=tuple(board.legal_actions)[:1])


EXPERIMENTING = Service(Batch, ExperimentProgress, experiment)


def warm(_game: str, report: Report) -> None:
    """Finish the warm-up at once."""
    report(0.5, "fill")


def warm_for_ever(_game: str, _report: Report) -> None:
    """Never finish the warm-up."""
    while True:
        signal.pause()


def warm_but_stuck(game: str, report: Report) -> None:
    """Never finish the warm-up of one game."""
    if game == "stuck":
        warm_for_ever(game, report)
    report(0.5, game)


def die_warming(_game: str, report: Report) -> None:
    """Exit during the warm-up."""
    report(0.25, "fill")
    os._exit(1)


FILL = Game(
    id="fill",
    board_class=FillBoard,
    options=(
        Choice("edition", "a", ("a", "b")),
        Number("length", "5", 1, 9),
        Counts("c", "1", "S"),
    ),
    boards=("row5", "row3"),
    art=Path(__file__).with_name("fill.svg"),
)


def again() -> Engine:
    """The engine of the helper process, with the games of the test's server."""
    return replace(ENGINE, games={**games(), **ENGINE.games})


ENGINE = Engine(
    {"fill": FILL},
    (PROMPT, STUCK_ONCE, DYING, CHEATING, BROKEN),
    SEARCHING,
    EXPERIMENTING,
    warm,
    lambda _: False,
    multiplayer_games(),
    Service(AnalysisRequest, Analysis, analyse),
    again=again,
)
