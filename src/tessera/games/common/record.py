"""Game records: one JSON document per game, JSON Lines for many (spec: Game record)."""

import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal, Self

import msgspec

from tessera.games.common.board import Board
from tessera.games.common.chance import Chance
from tessera.games.common.errors import NotationError, RulesError
from tessera.games.common.outcome import Outcome, Reason
from tessera.i18n import Message, excerpt, message
from tessera.textio import MARK

FORMAT = 1
LONGEST = 4_000_000
"""The maximum size of a record in bytes."""
SEED, SEED_HASH = "seed", "seed-hash"
"""Tags of games with chance: the secret that the deal and draws derive from, and its hash."""
DEAL, GIVEN = "deal", "given"
"""The tag of a game with chance whose initial position was given instead of dealt."""

FIELD = re.compile("(?:field|at) `([^`]*)`")
"""A field name in an error of msgspec; the last one is at fault."""

Milliseconds = Annotated[int, msgspec.Meta(ge=0)]


class Player(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The player of a side."""

    name: str
    """Its name."""
    kind: Literal["person", "bot"] = "person"
    """Whether it is a person or a program."""


class GameRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game: its initial position, every action, and its outcome."""

    format: int = FORMAT
    """The version of the format."""
    game: str
    """The name of the game."""
    rules: int
    """The version of the rules."""
    variant: str
    """The options, as text."""
    initial: str
    """The position text before the first action."""
    players: tuple[Player, ...] = ()
    """First side first."""
    actions: tuple[str, ...] = ()
    """The actions, as texts."""
    times: tuple[Milliseconds | None, ...] = ()
    """Milliseconds spent on each action, if known; empty if none are known."""
    result: str = "*"
    """`1-0`, `0-1` or `1/2-1/2`, first side first; `*`: unfinished."""
    reason: str | None = None
    """Why the game ended, if it did."""
    final: str | None = None
    """The position text after the last action, as a check."""
    tags: dict[str, str] = {}
    """Event, date (ISO 8601) and other tags."""

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read a record.

        Raises:
            NotationError: if it is not a record of this format.
        """
        if len(text) > LONGEST:
            raise NotationError(message("record-long", length=len(text), most=LONGEST))
        if isinstance(text, bytes):
            raw: str | bytes = text.removeprefix(MARK.encode())
        else:
            raw = text.removeprefix(MARK)
        try:
            record = msgspec.json.decode(raw, type=cls)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise NotationError(_unreadable(error)) from None
        if record.format != FORMAT:
            raise NotationError(
                message("record-format", found=str(record.format), expected=str(FORMAT))
            )
        return record

    def to_json(self) -> str:
        """The record as one line of JSON."""
        return msgspec.json.encode(self).decode()

    def replay(self, board_class: type[Board]) -> Board:
        """Replay the record.

        Raises:
            NotationError: if it belongs to another game or newer rules, if an action is invalid
                (with its number), or if the final position or outcome differs.
        """
        self._check_header(board_class)
        board = board_class.from_text(self.initial)
        if board.variant_text != self.variant:
            raise NotationError(
                message("record-variant", found=excerpt(self.variant), expected=board.variant_text)
            )
        for number, action in enumerate(self.actions, start=1):
            try:
                board.push(action)
            except RulesError as error:
                raise NotationError(
                    message("record-action", number=number, problem=error.message)
                ) from None
        self._check_end(board)
        return board

    def _check_header(self, board_class: type[Board]) -> None:
        if self.game != board_class.game:
            raise NotationError(
                message("record-game", found=excerpt(self.game), expected=board_class.game)
            )
        if not 1 <= self.rules <= board_class.rules_version:
            raise NotationError(
                message("record-rules", found=str(self.rules), known=str(board_class.rules_version))
            )
        if self.players and len(self.players) != len(board_class.sides):
            raise NotationError(
                message("record-players", found=len(self.players), expected=len(board_class.sides))
            )
        date = self.tags.get("date")
        if date is not None and not _is_iso_8601(date):
            raise NotationError(message("record-date", found=excerpt(date)))
        if self.times and len(self.times) != len(self.actions):
            raise NotationError(
                message("record-times", found=len(self.times), expected=len(self.actions))
            )

    def _check_end(self, board: Board) -> None:
        if self.final is not None and self.final != board.text():
            raise NotationError(message("record-final", expected=board.text()))
        said = f"{self.result} {self.reason}" if self.reason else self.result
        ended = board.outcome()
        if ended is not None and said != str(ended):
            raise NotationError(message("record-result", found=excerpt(said), expected=str(ended)))
        if ended is None and not _may_end_anywhere(self.result, self.reason):
            raise NotationError(message("record-result", found=excerpt(said), expected="*"))


OFF_THE_BOARD: dict[str, tuple[str, ...]] = {
    Reason.RESIGN: ("1-0", "0-1"),
    Reason.TIME: ("1-0", "0-1"),
    Reason.AGREED: ("1/2-1/2",),
    Reason.ABANDONED: ("1-0", "0-1", "1/2-1/2"),
}
"""Reasons for the end of a game in any position, with their possible results."""


def _unreadable(error: Exception) -> Message:
    """Why a text is not a record, with the field at fault if there is one."""
    fields = FIELD.findall(str(error)) if isinstance(error, msgspec.ValidationError) else []
    if not fields:
        return message("record-unreadable")
    return message("record-field", field=excerpt(fields[-1].removeprefix("$.")))


def _may_end_anywhere(result: str, reason: str | None) -> bool:
    if reason is None:
        return result == "*"
    return result in OFF_THE_BOARD.get(reason, ())


def _is_iso_8601(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def record_of(
    board: Board,
    *,
    outcome: Outcome | None = None,
    players: Iterable[Player] = (),
    times: Iterable[int | None] = (),
    tags: dict[str, str] | None = None,
) -> GameRecord:
    """Make the record of a board's history.

    Args:
        board: the game.
        outcome: the outcome if the game did not end on the board (resignation, time).
        players: first side first.
        times: milliseconds spent on each action.
        tags: event, date and the like; custom content is added.
    """
    content = board.content
    brought = {content.kind: content.text} if content.is_custom else {}
    ended = board.outcome() or outcome
    return GameRecord(
        game=board.game,
        rules=board.rules_version,
        variant=board.variant_text,
        initial=board.initial_text,
        players=tuple(players),
        actions=board.actions,
        times=tuple(times),
        result=ended.result if ended else "*",
        reason=str(ended.reason) if ended else None,
        final=board.text(),
        tags=(tags or {}) | brought,
    )


def check_record(record: GameRecord, board: Board) -> None:
    """Check that the record of a board can be read and replayed.

    Raises:
        NotationError: if a field has another type, or the players, date or outcome are impossible.
    """
    GameRecord.from_json(record.to_json())
    record._check_header(type(board))  # noqa: SLF001
    record._check_end(board)  # noqa: SLF001


def chance_tags(chance: Chance, *, over: bool, dealt: bool) -> dict[str, str]:
    """The tags of a game with chance.

    Args:
        chance: its source.
        over: whether the game is over, so that the secret can be revealed.
        dealt: whether it began with the deal of that source, not with a given position.
    """
    tags = {SEED_HASH: chance.commitment}
    if over:
        tags[SEED] = chance.secret
    if not dealt:
        tags[DEAL] = GIVEN
    return tags


def read_records(lines: Iterable[str] | Path) -> Iterator[GameRecord]:
    """Read the records of a JSON Lines file, skipping empty lines.

    Args:
        lines: an open file or other lines, the whole text, or the path of a file.

    Raises:
        NotationError: naming the line that cannot be read.
    """
    if isinstance(lines, Path):
        with lines.open(encoding="utf-8") as file:
            yield from read_records(file)
        return
    if isinstance(lines, str):
        lines = lines.split("\n")
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            yield GameRecord.from_json(line)
        except NotationError as error:
            raise NotationError(
                message("record-line", number=number, problem=error.message)
            ) from None
