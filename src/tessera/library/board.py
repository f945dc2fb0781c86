"""Boards: a position with its history, modelled on python-chess."""

import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from operator import index as index_of
from typing import ClassVar, Self, cast, overload

from msgspec.structs import replace as with_fields
from typing_extensions import override

from tessera.games import catalog
from tessera.games.common import board as rules
from tessera.games.common.chance import SEEDS
from tessera.games.common.errors import NotationError
from tessera.games.common.game import Game
from tessera.games.common.outcome import Outcome as Ending
from tessera.games.common.picture import Marks, document
from tessera.games.common.position_editor import EditedPosition
from tessera.games.common.record import GameRecord, Player, check_record, record_of
from tessera.games.common.scene import Scene, SceneAction
from tessera.games.common.text_picture import draw
from tessera.geometry.hexboard import BoardError
from tessera.geometry.hexboard import HexBoard as HexCells
from tessera.geometry.symmetry import Symmetry, apply
from tessera.i18n import excerpt, message
from tessera.kernel.contract import to_move
from tessera.library.action import Action
from tessera.library.values import PYLON, Outcome, Piece, Side, check_type

PYLON_PIECE = Piece("P", None)
ACTED = 3
"""Where a hex game's TURN field names the piece that has acted."""


class LegalActions(Sequence[Action]):
    """A view of a board's legal actions, which always shows its current position."""

    def __init__(self, board: "Board") -> None:
        self._board = board._rules  # noqa: SLF001

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        codes = self._board.legal_codes()
        if isinstance(index, slice):
            return [self._action(code) for code in codes[index]]
        return self._action(codes[index])

    def __len__(self) -> int:
        return len(self._board.legal_codes())

    def __iter__(self) -> Iterator[Action]:
        return map(self._action, self._board.legal_codes())

    def __contains__(self, action: object) -> bool:
        """Whether an action, or a text, is legal; no other action is formatted."""
        text = action.text if isinstance(action, Action) else action
        return text in self._board.legal_actions

    def __eq__(self, other: object) -> bool:
        """Whether another sequence has the same actions in the same order."""
        if not isinstance(other, Sequence) or isinstance(other, str):
            return NotImplemented
        return [*self] == [*other]

    __hash__: ClassVar[None] = None  # type: ignore[assignment]

    def _action(self, code: int) -> Action:
        return Action(self._board.decode(code))

    def __repr__(self) -> str:
        return f"<LegalActions ({len(self)}): {', '.join(map(str, self))}>"


class Board:
    """A position and the actions that led to it; `push` and `pop` modify it in place.

    Create one of a game (`Vorcept`, `Pit`, `Almajara`), or read one with `from_text`. Boards
    compare by position, options and kit, not by history. They are mutable, so they have no hash;
    use `text`.

    Args:
        variant: options as text; `standard`: those of the rule sheet; empty: the site's default.
        board: the name of a library board or a board text; empty: the game's default.
        seed: of the deal, in games that have one; None: a random deal.

    Raises:
        NotationError: if a text cannot be read, or the variant does not fit the board.
    """

    game: ClassVar[str] = ""
    """The name of the game, the first word of its position texts."""
    sides: ClassVar[tuple[str, str]] = ("", "")
    """The letters of the sides in texts, first side first."""

    _rules: rules.Board
    _found: tuple[bytes, dict[str, Piece]] = (b"", {})
    """The pieces by cell, and the position that has them."""

    def __init__(self, variant: str = "", board: str = "", *, seed: int | None = None) -> None:
        self._begin(self._catalogued(), variant, board, seed)

    def _begin(self, game: Game, variant: str, board: str, seed: int | None) -> None:
        variant, board = str(variant), str(board)
        if board:
            variant = game.variant_for(variant, board)
        else:
            default = game.default_setup
            variant, board = variant or default.variant, default.board
        dealt = secrets.randbelow(SEEDS) if seed is None else seed
        self._rules = game.board_class.start(variant, board, dealt)

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read a position text; `Board.from_text` reads any game's.

        Raises:
            NotationError: if it cannot be read, or belongs to another game.
        """
        text = str(text).strip()
        cls._check_game(text.partition(" ")[0])
        return cls._wrap(catalog.board_of(text))

    @classmethod
    def from_record(cls, record: GameRecord) -> Self:
        """Replay a record.

        Raises:
            NotationError: if it cannot be replayed; names the first bad action.
        """
        check_type(record, GameRecord, "a tessera.GameRecord")
        cls._check_game(record.game)
        return cls._wrap(catalog.replay(record))

    @classmethod
    def _check_game(cls, game: str) -> None:
        if cls.game and game != cls.game:
            raise NotationError(message("library-game", found=excerpt(game), expected=cls.game))

    @classmethod
    def _wrap(cls, wrapped: rules.Board) -> Self:
        found = cls if cls.game else class_of(wrapped.game)
        made = object.__new__(found)
        made._rules = wrapped
        return cast("Self", made)

    @classmethod
    def _catalogued(cls) -> Game:
        if not cls.game:
            raise TypeError("Board has no rules of its own: make a Vorcept, Pit or Almajara board.")
        return catalog.game(cls.game)

    def copy(self) -> Self:
        """A board with the same position and history that shares no state with this one."""
        return self._wrap(self._rules.copy())

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, _memo: dict[int, object]) -> Self:
        return self.copy()

    # --- The position -----------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The position text, the public format that `from_text` reads."""
        return self._rules.text()

    @property
    def variant(self) -> str:
        """The options, as text."""
        return self._rules.variant_text

    @property
    def turn(self) -> Side | None:
        """The side to move; None when the game is over or chance decides (`is_chance`)."""
        place = int(to_move(self._rules.position))
        return None if self.is_over or place >= len(self.sides) else Side(place)

    @property
    def is_chance(self) -> bool:
        """Whether a draw of cards is next; then all `legal_actions` are equally likely."""
        return self._rules.turn == rules.CHANCE_LETTER

    @property
    def is_over(self) -> bool:
        """Whether the game has ended on the board."""
        return self._rules.is_over

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        ended = self._rules.outcome()
        if ended is None:
            return None
        return Outcome(None if ended.winner is None else Side(ended.winner), ended.reason)

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The names of all cells."""
        return tuple(cell.name for cell in self._rules.board_scene().cells)

    @cached_property
    def _cells(self) -> frozenset[str]:
        return frozenset(self.cells)

    @property
    def pieces(self) -> dict[str, Piece]:
        """All pieces on the board, by cell."""
        return dict(self._pieces)

    @property
    def _pieces(self) -> dict[str, Piece]:
        position = self._rules.position.tobytes()
        if position != self._found[0]:
            self._found = (position, self._pieces_of(self._scene()))
        return self._found[1]

    def _pieces_of(self, scene: Scene) -> dict[str, Piece]:
        return {piece.cell: Piece(piece.kind, self._side(piece.side)) for piece in scene.pieces}

    @property
    def terrain(self) -> dict[str, str]:
        """The letters of all cells that are not plain, by cell."""
        return dict(self._scene().terrain)

    @property
    def reserves(self) -> dict[Side, dict[str, int]]:
        """The number of pieces of each kind in reserve, by side."""
        waiting = self._scene().reserves
        return {side: dict(waiting.get(self.sides[side], {})) for side in Side}

    def piece_at(self, cell: str) -> Piece | None:
        """The piece on a cell; None if it is empty.

        Raises:
            NotationError: if the board has no such cell.
        """
        self._check_cell(cell)
        return self._pieces.get(cell)

    def _check_cell(self, cell: str) -> None:
        if cell not in self._cells:
            raise NotationError(message("library-cell", found=excerpt(str(cell))))

    def _side(self, letter: str) -> Side | None:
        return Side(self.sides.index(letter)) if letter in self.sides else None

    def _scene(self) -> Scene:
        return self._rules.scene_without_choices()

    # --- Actions ----------------------------------------------------------------------------

    @property
    def legal_actions(self) -> LegalActions:
        """The legal actions, as a sequence in a fixed order."""
        return LegalActions(self)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions pushed so far."""
        return tuple(map(Action, self._rules.actions))

    @property
    def ply(self) -> int:
        """The number of actions pushed so far."""
        return self._rules.ply

    def is_legal(self, action: Action | str) -> bool:
        """Whether an action is legal now."""
        return action in self.legal_actions

    def explain(self, action: Action | str) -> str | None:
        """Why an action is not legal, as a sentence; None if it is legal.

        Raises:
            NotationError: if its text cannot be read on this board.
        """
        reason = self._rules.explain(str(action))
        return None if reason is None else str(reason)

    def push(self, action: Action | str) -> None:
        """Play an action.

        Raises:
            NotationError: if its text cannot be read on this board.
            IllegalActionError: if it is not legal, with the reason. Nothing changes.
        """
        self._rules.push(str(action))

    def pop(self) -> Action:
        """Take the last action back and return it.

        Raises:
            IndexError: if there is none.
        """
        self._check_history()
        return Action(self._rules.pop())

    def peek(self) -> Action:
        """Return the last action.

        Raises:
            IndexError: if there is none.
        """
        self._check_history()
        return Action(self._rules.peek())

    def _check_history(self) -> None:
        if not self.ply:
            raise IndexError("No action has been played on this board.")

    def captures(self, action: Action | str) -> dict[str, Piece]:
        """The pieces that a legal action takes or loses, by cell.

        Raises:
            NotationError: if its text cannot be read on this board.
            IllegalActionError: if it is not legal.
        """
        taken = self._rules.captures(str(action))
        return {piece.cell: Piece(piece.kind, self._side(piece.side)) for piece in taken}

    def perft(self, depth: int) -> int:
        """Count the action sequences of exactly `depth` actions.

        Raises:
            ValueError: if the depth is negative.
        """
        if depth < 0:
            raise ValueError(f"The depth must be 0 or more, not {depth}.")
        return self._rules.perft(depth)

    # --- Records, pictures, editing -----------------------------------------------------------

    def to_record(
        self,
        players: Iterable[Player | str] = (),
        *,
        outcome: Outcome | None = None,
        tags: Mapping[str, str] | None = None,
    ) -> GameRecord:
        """The game so far as a record.

        Args:
            players: the players or their names, first side first.
            outcome: how the game ended off the board, as by resignation.
            tags: event, date (ISO 8601) and the like.

        Raises:
            NotationError: if no record can hold that: there are other than two players, the date or
                the outcome is none, or a tag is not a text.
        """
        if isinstance(players, str):
            raise TypeError("Expected a sequence of players, not str.")
        named = [Player(player) if isinstance(player, str) else player for player in players]
        ended = None
        if outcome is not None:
            check_type(outcome, Outcome, "a tessera.Outcome")
            ended = Ending(outcome.result, outcome.reason)
        record = record_of(self._rules, outcome=ended, players=named, tags=dict(tags or {}))
        check_record(record, self._rules)
        return record

    def to_svg(
        self,
        *,
        last: Action | str | None = None,
        arrows: Iterable[tuple[str, str] | Action] = (),
        size: int | None = None,
    ) -> str:
        """The board as an SVG document.

        Args:
            last: an action to mark: the one just played, or a legal one.
            arrows: moves, or pairs of cells, to draw as arrows.
            size: the width in pixels; None: that of its container.

        Raises:
            NotationError: if a text cannot be read, there is no such cell, or an arrow has not two.
            IllegalActionError: if the action is neither the last nor legal.
            ValueError: if the size is not positive.
        """
        if size is not None and not (isinstance(size, int) and size > 0):
            raise ValueError(f"The size must be a whole number of pixels, not {size!r}.")
        joined = list(map(self._ends, arrows))
        game = catalog.game(self.game)
        scene = with_fields(self._scene(), last=self._marked(last))
        board, marks = self._rules.board_scene(), Marks(arrows=joined)
        return document(board, scene, game.symbols, game.art, marks, size)

    def _ends(self, arrow: tuple[str, str] | Action) -> tuple[str, str]:
        """The cells that an arrow joins."""
        cells = [arrow.origin, arrow.target] if isinstance(arrow, Action) else [*arrow]
        match cells:
            case [str(origin), str(target)] if not isinstance(arrow, str):
                self._check_cell(origin)
                self._check_cell(target)
                return origin, target
        raise NotationError(message("library-arrow", found=excerpt(str(arrow))))

    def _marked(self, action: Action | str | None) -> SceneAction | None:
        if action is None:
            return None
        if self.ply and str(action) == str(self.peek()):
            return self._scene().last
        return self._rules.preview(str(action))

    def _repr_svg_(self) -> str:
        return self.to_svg(last=self.peek() if self.ply else None)

    def _obstacles(self) -> dict[str, str]:
        """The terrain that an editor of positions can change."""
        return {}

    def edit(self) -> "PositionEditor":
        """An editor that begins with this position."""
        return PositionEditor(self)

    def __str__(self) -> str:
        return draw(self._rules.board_scene(), self._scene()).plain

    def __repr__(self) -> str:
        return f"{type(self).__name__}.from_text({self.text!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self.text == other.text and self._rules.content == other._rules.content

    __hash__: ClassVar[None] = None  # type: ignore[assignment]


class HexBoard(Board):
    """A board of hexes: the parts that Vorcept and Pit share."""

    def transform(self, *, sixths: int = 0, mirror: bool = False) -> Self:
        """The position on the rotated or mirrored board, without its history.

        Args:
            sixths: the rotation, in sixths of a circle, counter-clockwise.
            mirror: whether left and right are swapped before the rotation.

        Raises:
            NotationError: if the image has more files or ranks than a board may have.
        """
        game, variant, terrain, _, turn, *rest = self.text.split(" ")
        cells = HexCells.from_text("".join(c if c in "/_" else "." for c in terrain))
        try:
            image = apply(Symmetry(index_of(sixths) % 6, mirror), cells)
        except BoardError as error:
            raise NotationError(error.message) from None
        index = dict(zip(cells.names, image.cells, strict=True))
        scene = self._scene()
        letters = {index[cell]: letter for cell, letter in scene.terrain.items()}
        pieces = Board._pieces_of(self, scene)  # noqa: SLF001  without the Pylon, which is terrain
        moved = sorted((index[cell], str(piece)) for cell, piece in pieces.items())
        fields = turn.split(":")
        if len(fields) > ACTED and fields[ACTED] in index:
            fields[ACTED] = image.board.name(index[fields[ACTED]])
        placed = ",".join(piece + image.board.name(cell) for cell, piece in moved) or "-"
        text = (game, variant, image.board.text(letters), placed, ":".join(fields), *rest)
        return self.from_text(" ".join(text))

    def mirror(self) -> Self:
        """The position with left and right swapped, without its history."""
        return self.transform(mirror=True)


class Vorcept(HexBoard):
    """A game of Vorcept.

    >>> board = Vorcept("standard")
    >>> board.turn, len(board.legal_actions)
    (<Side.FIRST: 0>, 37)
    >>> board.push("P@e5")
    >>> board.piece_at("e5")
    Piece(kind='P', side=None)
    >>> board.explain("L@e6")
    'L@e6: the Pylon on e5 is next to this cell.'
    """

    game: ClassVar[str] = "vorcept"
    sides: ClassVar[tuple[str, str]] = ("b", "r")

    @override
    def _pieces_of(self, scene: Scene) -> dict[str, Piece]:
        """With the Pylon, which belongs to no side."""
        pylon = {cell: PYLON_PIECE for cell, letter in scene.terrain.items() if letter == PYLON}
        return super()._pieces_of(scene) | pylon

    @property
    @override
    def terrain(self) -> dict[str, str]:
        """The letters of the obstacles, by cell."""
        return {cell: letter for cell, letter in super().terrain.items() if letter != PYLON}

    @override
    def _obstacles(self) -> dict[str, str]:
        return self.terrain


class Pit(HexBoard):
    """A game of Pit.

    >>> board = Pit()
    >>> board.push(board.legal_actions[0])
    >>> board.pop() in board.legal_actions
    True
    """

    game: ClassVar[str] = "pit"
    sides: ClassVar[tuple[str, str]] = ("b", "r")


class Almajara(Board):
    """A game of Almajara.

    >>> board = Almajara(seed=1)
    >>> board.turn
    <Side.FIRST: 0>

    Args:
        variant: as for any board.
        board: as for any board.
        seed: as for any board.
        kit: the text of a kit of tokens; empty: the standard kit.

    Raises:
        NotationError: if a text cannot be read, or the variant does not fit the board.
    """

    game: ClassVar[str] = "almajara"
    sides: ClassVar[tuple[str, str]] = ("s", "n")

    def __init__(
        self, variant: str = "", board: str = "", *, seed: int | None = None, kit: str = ""
    ) -> None:
        self._begin(catalog.game(self.game, str(kit)), variant, board, seed)

    @classmethod
    @override
    def from_text(cls, text: str, *, kit: str = "") -> Self:
        """Read a position text.

        Args:
            text: the position.
            kit: the text of the kit it is played with; empty: the standard kit.

        Raises:
            NotationError: if it cannot be read, or belongs to another game.
        """
        text = str(text).strip()
        cls._check_game(text.partition(" ")[0])
        return cls._wrap(catalog.board_of(text, str(kit)))


@cache
def class_of(game: str) -> type[Board]:
    """The class of a game's boards; created on demand for games of other packages."""
    known = {board.game: board for board in (Vorcept, Pit, Almajara)}
    sides = catalog.game(game).sides
    return known.get(game) or type(game.title(), (Board,), {"game": game, "sides": sides})


class PositionEditor:
    """An editor of positions: change the pieces, then get the board.

    >>> import tessera
    >>> editor = tessera.Vorcept("standard").edit()
    >>> editor.pieces |= {"c3": Piece("H", Side.FIRST), "g7": Piece("H", Side.SECOND)}
    >>> editor.pieces["e5"] = Piece("P", None)
    >>> editor.status() is None
    True
    >>> editor.board().turn
    <Side.FIRST: 0>
    >>> editor.pieces["d3"] = Piece("H", Side.FIRST)
    >>> print(editor.status())
    PIECES: a second Host stands on d3; each side has one.

    Args:
        board: the initial position; the board itself does not change.
    """

    def __init__(self, board: Board) -> None:
        self._base = board.copy()
        self.pieces: dict[str, Piece] = board.pieces
        """The pieces, by cell. Almajara takes them from the reserves, the others do not."""
        self.obstacles: dict[str, str] = board._obstacles()  # noqa: SLF001
        """Vorcept's obstacles, by cell: their letters in position texts. Other terrain stays."""
        self.turn: Side = board.turn or Side.FIRST
        """The side to move, with a whole turn to play."""

    def status(self) -> str | None:
        """What is wrong with the position; None if it can be played."""
        try:
            self.board()
        except NotationError as error:
            return str(error)
        return None

    def board(self) -> Board:
        """The board, without a history.

        Raises:
            NotationError: if the position cannot be played.
        """
        base, rules = self._base, self._base._rules  # noqa: SLF001
        game = catalog.game(base.game, rules.content.text)
        if game.edited_position is None:
            raise NotationError(message("library-no-editor", game=base.game))
        if self.turn not in tuple(Side):
            raise NotationError(message("library-turn", found=excerpt(str(self.turn))))
        things = {cell: self._letter(cell, piece) for cell, piece in self.pieces.items()}
        side = base.sides[self.turn]
        text = game.edited_position(EditedPosition(base.text, things | self.obstacles, side))
        return base._wrap(game.board_class.from_text(text))  # noqa: SLF001

    def _letter(self, cell: str, piece: Piece) -> str:
        """A piece in the notation of positions."""
        if piece == PYLON_PIECE and self._base.game == Vorcept.game:
            return PYLON
        if isinstance(piece, Piece) and piece.side in tuple(Side) and piece.kind.isupper():
            return str(piece)
        raise NotationError(message("library-piece", cell=excerpt(str(cell)), found=repr(piece)))

    def __repr__(self) -> str:
        return f"<PositionEditor of {self._base!r}>"
