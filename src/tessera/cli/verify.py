"""`tessera verify`: check records against the rules, and chance events against their commitment."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tessera.cli.common import BAD_INPUT, STDIN, language, print_error
from tessera.games import catalog
from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.games.common.chance import Chance
from tessera.games.common.errors import NotationError
from tessera.games.common.record import DEAL, GIVEN, LONGEST, SEED, SEED_HASH, GameRecord
from tessera.i18n import Message, excerpt, message, shown_path
from tessera.textio import text_lines

DIFFERS = 1
"""The exit status if a record is wrong or cannot be checked."""
BOARD_FIELD = 2
"""The index of the board in a position text, after game and variant."""


def verify(file: str) -> int:
    """Check each record of a file, and print a line for each.

    A record is a line, or a JSON object over several lines, like the site's download. Consecutive
    lines that are not records are reported in one sentence.

    Returns:
        0 if all are correct; 1 if a record contradicts its seed, has an illegal action, or has no
        seed to check; 2 if a line is not a record.
    """
    status, invalid = 0, InvalidLines()
    with _lines(file) as lines:
        for number, last, record in _records(lines):
            if isinstance(record, NotationError):
                invalid.add(number, last, record.message)
                status = BAD_INPUT
                continue
            invalid.report()
            is_correct, finding = check(record)
            print(
                message("verify-line", number=number, result=finding).format(language()),
                flush=True,
            )
            if not is_correct:
                status = max(status, DIFFERS)
    invalid.report()
    return status


def _records(lines: Iterable[str]) -> Iterator[tuple[int, int, GameRecord | NotationError]]:
    """First line, last line, and record or parse error of each block."""
    for number, block in _blocks(lines):
        last = number + block.rstrip().count("\n")
        try:
            yield number, last, GameRecord.from_json(block)
        except NotationError as error:
            yield number, last, error


def _blocks(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Blocks that may be records, with the number of their first line.

    An incomplete line that begins with a brace continues until a line with the closing brace, or
    until the next object begins.
    """
    first, block = 0, ""
    for number, line in enumerate(lines, start=1):
        if block and line.startswith("{"):
            yield first, block
            block = ""
        if block:
            block += line
        elif line.startswith("{") and not line.rstrip().endswith("}"):
            first, block = number, line
        elif line.strip():
            yield number, line
        if block and (line.startswith("}") or len(block) > LONGEST):
            yield first, block
            block = ""
    if block:
        yield first, block


@dataclass
class InvalidLines:
    """Consecutive lines that are not records."""

    first: int = 0
    last: int = 0
    problem: Message | None = None
    """The error of the first one."""

    def add(self, first: int, last: int, problem: Message) -> None:
        """Add a block of lines."""
        if self.problem is None:
            self.first, self.problem = first, problem
        self.last = last

    def report(self) -> None:
        """Print an error about the lines, if any, and clear them."""
        if self.problem is None:
            return
        key = "record-line" if self.first == self.last else "record-lines"
        finding = message(key, number=self.first, last=self.last, problem=self.problem)
        print_error(finding.format(language()))
        self.problem = None


def check(record: GameRecord) -> tuple[bool, Message]:
    """Whether a record is correct, and the finding as a message."""
    try:
        board = catalog.replay(record)
    except NotationError as error:
        return False, error.message
    if not catalog.game(record.game).has_chance:
        return True, message("verify-played", actions=board.ply)
    try:
        chance = _chance(record)
        if record.tags.get(DEAL) == GIVEN:
            draws = _check_draws(record, board, chance)
            return True, message("verify-draws", draws=draws)
        _check_deal(record, board, chance)
        draws = _check_draws(record, board, chance)
    except NotationError as error:
        return False, error.message
    return True, message("verify-deal-and-draws", draws=draws)


def _chance(record: GameRecord) -> Chance:
    """The chance generator of a record, checked against its commitment (commit and reveal).

    Raises:
        NotationError: if seed or hash are missing, or contradict each other.
    """
    secret, commitment = record.tags.get(SEED), record.tags.get(SEED_HASH)
    if secret is None or commitment is None:
        raise NotationError(message("verify-no-seed" if secret is None else "verify-no-hash"))
    try:
        chance = Chance.from_secret(secret)
    except ValueError:
        raise NotationError(message("verify-seed", found=excerpt(secret))) from None
    if chance.commitment != commitment:
        expected = chance.commitment
        raise NotationError(message("verify-hash", found=excerpt(commitment), expected=expected))
    return chance


def _check_deal(record: GameRecord, board: Board, chance: Chance) -> None:
    """Check that the initial position is the deal of the seed.

    Raises:
        NotationError: if it differs.
    """
    board_text = record.initial.split(" ")[BOARD_FIELD]
    dealt = type(board).start(record.variant, board_text, chance.seed).text()
    if dealt != record.initial:
        raise NotationError(message("verify-deal", seed=str(chance.seed), expected=dealt))


def _check_draws(record: GameRecord, board: Board, chance: Chance) -> int:
    """Check that each chance event is that of the seed; return their number.

    Raises:
        NotationError: naming the number of the first that differs.
    """
    replayed, draws = type(board).from_text(record.initial), 0
    for number, action in enumerate(record.actions, start=1):
        if replayed.turn == CHANCE_LETTER:
            draws += 1
            expected = chance.draw(replayed)
            if action != expected:
                raise NotationError(
                    message("verify-draw", number=number, found=action, expected=expected)
                )
        replayed.push(action)
    return draws


@contextmanager
def _lines(file: str) -> Iterator[Iterator[str]]:
    """The lines of a file, or of standard input for `-`; invalid UTF-8 becomes �.

    Raises:
        NotationError: if there is no such file, or no standard input.
    """
    if file != STDIN:
        try:
            binary = Path(file).open("rb")  # noqa: SIM115 (below)
        except OSError:
            raise NotationError(message("document-unreadable", file=shown_path(file))) from None
        with binary:
            yield text_lines(binary)
    elif sys.stdin is None:
        raise NotationError(message("cli-no-input"))
    else:
        yield text_lines(sys.stdin.buffer)
