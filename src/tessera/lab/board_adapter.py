"""The adapter of games for two on a board; see `experiment.GameAdapter`."""

from functools import cache, reduce
from hashlib import sha256
from pathlib import Path

from tessera.games import catalog
from tessera.games.common.errors import NotationError
from tessera.games.common.game import Game
from tessera.games.common.variant import parse_variant
from tessera.geometry.advice import Verdict
from tessera.i18n import Message, excerpt, message
from tessera.kernel.cache import PACKAGE
from tessera.lab.contestants import BuiltinEngine, contestant
from tessera.lab.experiment import Experiment, GameAdapter, Series
from tessera.lab.first_turn import set_up
from tessera.lab.play import prepare, start
from tessera.lab.rows import can_win, rows_of
from tessera.lab.types import Estimand, GameRows, LocalizedName
from tessera.search.levels import ENGINE_VERSION

TRIES = 60
"""Random set-ups tried; on built-in boards three of four have room for all pieces."""

SET_UPS = 24
"""Random set-ups searched for a win in the first turn."""


class BoardAdapter:
    """Plays board games for the lab."""

    results = "tessera.lab.results:RESULTS"
    report = "tessera.lab.report.board_report:REPORT"
    search_space = "tessera.lab.search.boards:board_space"

    def player(self, name: str) -> str:
        """The canonical name of a player: of a level, its number."""
        found = contestant(name)
        return found.name.removeprefix("level ") if isinstance(found, BuiltinEngine) else name

    def load_content(self, game: str, path: Path) -> str:
        """The content of a file as text."""
        contents = catalog.game(game).contents
        if contents is None:
            raise NotationError(message("content-none", game=game))
        return contents.read(path)

    def check(self, experiment: Experiment) -> None:
        """Reject an unknown game, variant, board, generator parameter or player.

        Raises:
            NotationError: saying what is wrong.
            BoardError: if no board can be generated with these parameters.
        """
        game = catalog.game(experiment.game, experiment.content)
        if experiment.generator is not None:
            _check_parameters(game, experiment)
        for player in experiment.players:
            contestant(player)
        start(experiment)

    def check_feasible(self, experiment: Experiment) -> None:
        """Reject a board on which no game can be decided, or that is too small.

        The size of generated boards is not checked here.

        Raises:
            NotationError: saying which side cannot set up, or why no side can win.
        """
        board = start(experiment)
        game = catalog.game(experiment.game, experiment.content)
        check_decided(game, board.variant_text, board.board_text)
        if experiment.generator is None:
            check_set_up(experiment)

    def warning(self, experiment: Experiment) -> Message | None:
        """A warning if a first turn can win, on custom boards and those that violate advice."""
        game, board = catalog.game(experiment.game, experiment.content), start(experiment)
        design = game.design
        if experiment.generator is not None or design is None or not board.board_text:
            return None
        options = parse_variant(board.variant_text, game.options)
        found = design.advise(design.library.read(board.board_text), options)
        broken = any(advice.verdict is Verdict.BROKEN for advice in found)
        custom = not game.board_named(board)
        return first_turn_warning(experiment) if broken or custom else None

    def board(self, experiment: Experiment) -> Message | None:
        """The author's name for the board, or its name in the library."""
        if experiment.name:
            return LocalizedName(experiment.name, {})
        if experiment.generator is not None:
            return None
        name = catalog.game(experiment.game, experiment.content).board_named(start(experiment))
        return message(f"board-{name}") if name else None

    def content_name(self, experiment: Experiment) -> Message | None:
        """The name of custom content; None: the built-in content."""
        if not experiment.content:
            return None
        name = catalog.game(experiment.game, experiment.content).content.name
        return message("lab-kit", name=name, named="yes" if name else "no")

    def version(self, experiment: Experiment) -> str:
        """The content’s address, and the versions of rules, search and networks."""
        game = catalog.game(experiment.game, experiment.content)
        networks = network_hash(experiment.game)
        return f"{game.content.address} {game.rules_version} {ENGINE_VERSION} {networks}"

    def estimands(self, series: Series) -> tuple[Estimand, ...]:
        """The points of the first player, or of the first side."""
        return (Estimand(metric="first-side" if series.is_mirrored else ""),)

    def sides(self, series: Series) -> tuple[str, ...]:
        """The sides, the one to move first at the front."""
        return start(series.experiment).sides

    def threads(self, series: Series) -> int:
        """The maximum number of threads that a player uses."""
        return max(player.threads for player in series.contestants)

    def prepare(self, series: Series) -> None:
        """Compile the rules."""
        prepare(series)

    def play(self, series: Series, number: int) -> GameRows:
        """Play a game of a series by its number."""
        return rows_of(series, number)


def check_set_up(experiment: Experiment) -> None:
    """Reject a board on which no random set-up has room for both sides.

    Raises:
        NotationError: naming the side that cannot set up.
    """
    incomplete = []
    for number in range(TRIES):
        incomplete.append({*set_up(start(experiment), number).incomplete_sides})
        if not incomplete[-1]:
            return
    always = reduce(set.intersection, incomplete)
    side = always.pop() if len(always) == 1 else "both"
    raise NotationError(message("lab-no-room", side=side, tries=TRIES))


def first_turn_warning(experiment: Experiment) -> Message | None:
    """A warning if a first turn can win after some of a few random set-ups; None otherwise."""
    boards = (set_up(start(experiment), number) for number in range(SET_UPS))
    won = sum(not board.is_over and can_win(board) for board in boards)
    return message("lab-won-at-once", won=won, tries=SET_UPS) if won else None


def check_decided(game: Game, variant: str, board: str) -> None:
    """Reject a board on which no side can win with its pieces.

    Raises:
        NotationError: giving the reason.
    """
    if game.design is None or not board:
        return
    options = parse_variant(variant, game.options)
    if why := game.design.why_undecidable(game.design.library.read(board), options):
        raise NotationError(why)


@cache
def network_hash(game: str) -> str:
    """The hash of the networks that a game ships with, in hexadecimal; empty if it has none."""
    file = PACKAGE / "games" / game / "network.npz"
    return sha256(file.read_bytes()).hexdigest() if file.exists() else ""


def _check_parameters(game: Game, experiment: Experiment) -> None:
    """Reject invalid generator parameters."""
    if game.design is None:
        raise NotationError(message("cli-no-design", game=game.id))
    if experiment.board:
        raise NotationError(message("lab-board-or-generator"))
    known = {parameter.name: parameter for parameter in game.design.parameters}
    for name, value in experiment.generator or ():
        parameter = known.get(name)
        if parameter is None:
            expected = ", ".join(known)
            raise NotationError(
                message("lab-parameter", parameter=excerpt(name), expected=expected)
            )
        whole = parameter.kind is float and type(value) is int
        if type(value) is not parameter.kind and not whole:
            kind = {int: "number", float: "fraction"}.get(parameter.kind, "text")
            raise NotationError(message("lab-parameter-kind", parameter=name, kind=kind))


ADAPTER: GameAdapter = BoardAdapter()
