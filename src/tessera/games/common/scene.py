"""Scenes: positions as plain data for drawing (view models), in the same form for every game.

The site sends them to the browser as JSON; the browser draws them and implements no rules. Cells
are named as in the notation (`d4`), sides by their letter (`b`, `r`), piece kinds by their
upper-case letter.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from tessera.geometry.hexboard import cell_name
from tessera.geometry.hexes import Hex


class SceneCell(msgspec.Struct, frozen=True):
    """A cell of the board; `r` grows downwards, `q` to the right.

    On a hex grid these are axial coordinates (pointy top), on a square grid column and row.
    """

    name: str
    q: int
    r: int


def scene_cells(cells: Iterable[Hex]) -> tuple[SceneCell, ...]:
    """Cells of a hex grid with their names."""
    return tuple(SceneCell(cell_name(cell), cell.q, cell.r) for cell in cells)


class ScenePiece(msgspec.Struct, frozen=True):
    """A piece on the board."""

    cell: str
    kind: str
    side: str


class SceneCapture(msgspec.Struct, frozen=True):
    """A piece that an action captured or removed."""

    cell: str
    """Where it was captured; for a lost piece, where it stood before."""
    kind: str
    side: str
    reason: str
    """The reason, defined by the game, as `clamp` or `taken`; for a piece lost by being moved,
    how: `smashed`, `burnt`, `fallen`."""
    by: tuple[str, ...]
    """The cells of the capturing pieces, including the acting one; empty for a loss."""


class SceneMove(msgspec.Struct, frozen=True):
    """A piece that an action moved."""

    kind: str
    side: str
    how: str
    """`step`, `jump`, `fly` for the acting piece; `pushed`, `pulled`, `carried` for others."""
    origin: str
    target: str | None
    """The cell or gap where it went; None if it left the bounding box of the board."""
    q: int
    r: int
    """The coordinates of the target."""
    lost: str | None = None
    """How it was lost there: `smashed`, `burnt`, `fallen`; None if it was not."""


class SceneAction(msgspec.Struct, frozen=True):
    """An action with its effects, in enough detail to animate it."""

    text: str
    side: str
    verb: str
    """The kind of action, defined by the game, as `move` or `summon`; it selects the messages
    `GAME-web-announce-VERB`. A `pass` is the same in all games."""
    origin: str | None = None
    target: str | None = None
    kind: str | None = None
    moves: tuple[SceneMove, ...] = ()
    """All moves in display order, if more can happen than a move from origin to target."""
    captures: tuple[SceneCapture, ...] = ()
    """All pieces captured or lost."""
    card: str | None = None
    """The card that was used or drawn."""
    guard: str | None = None
    """The cell of the piece that blocked the attack; nothing moved then."""


class SceneTokens(msgspec.Struct, frozen=True, kw_only=True):
    """The part of a scene for games with two-sided tokens and zones."""

    active: tuple[str, ...] = ()
    """The marks that are active for the side to move."""
    guards: tuple[tuple[str, str], ...] = ()
    """Pairs of a Guardian that can block an attack now, and a piece that it guards."""
    guarded: tuple[str, ...] = ()
    """The Guardians that have blocked an attack in this turn."""
    fresh: dict[str, dict[str, int]] = {}
    """Side to token type to the number in reserve that can show either face. Those with a fixed
    face are in the scene's `reserves`, by face."""
    pending: dict[str, dict[str, int]] = {}
    """Side to face to the number that join the reserve when the side's next turn begins; those that
    will be fresh by their type with a question mark."""
    portal_used: bool = False
    """Whether a token has come through a portal in this turn."""
    to_place: dict[str, int] = {}
    """Side to the number of tokens still to place; empty after the set-up."""
    taken: dict[str, int] = {}
    """Side to the number of tokens it has captured."""
    points: dict[str, int] = {}
    """Side to its score: captured tokens and marks held."""
    turns: int = 0
    """The number of turns that each side has finished."""
    limit: int = 0
    """The turn limit; 0 for none."""
    imminent_winner: str | None = None
    """The side that wins at the start of its next turn unless it is stopped; of two, the one whose
    turn comes first."""


class SceneCards(msgspec.Struct, frozen=True):
    """The cards of a game; all are open."""

    hands: dict[str, tuple[str, ...]]
    """Side to its cards."""
    deck: tuple[str, ...]
    """The cards that can still be drawn."""
    discards: tuple[str, ...]
    drawing: str | None = None
    """The side for which a card is being drawn; `turn` is `?` then."""


class SceneOutcome(msgspec.Struct, frozen=True):
    """The outcome of the game."""

    result: str
    reason: str
    cells: tuple[str, ...] = ()
    """The cells to highlight: the winning triangle, the cell where the Host fell."""


if TYPE_CHECKING:
    Steps: TypeAlias = "dict[str, str | Steps]"
else:  # msgspec does not read what is defined by itself
    Steps = dict[str, Any]
"""A tree of clicks: each click leads to the text of the action it completes, or to more clicks."""


def ways(steps: Steps) -> Iterator[tuple[tuple[str, ...], str]]:
    """The clicks that lead to each action, without an empty last one, and its text.

    >>> list(ways({"a1": {"b1": {"": "a1-b1", "c1": "a1-b1>c1"}}}))
    [(('a1', 'b1'), 'a1-b1'), (('a1', 'b1', 'c1'), 'a1-b1>c1')]
    """
    for pick, then in steps.items():
        here = (pick,) if pick else ()
        if isinstance(then, str):
            yield here, then
        else:
            yield from ((here + rest, text) for rest, text in ways(then))


def choices_of(ways: Iterable[tuple[tuple[str, ...], str]]) -> Steps:
    """Build `Scene.choices` from the clicks that lead to each action and its text.

    >>> choices_of([(("a1", "b1"), "a1-b1"), (("a1", "b1", "c1"), "a1-b1>c1"), (("pass",), "pass")])
    {'a1': {'b1': {'': 'a1-b1', 'c1': 'a1-b1>c1'}}, 'pass': {'': 'pass'}}
    """
    found: dict[str, Any] = {}
    for picks, text in ways:
        steps = found
        for pick in picks:
            steps = steps.setdefault(pick, {})
        steps[""] = text
    return {
        source: {pick: _shortened(then) for pick, then in steps.items()}
        for source, steps in found.items()
    }


def _shortened(then: Any) -> Any:  # noqa: ANN401
    """Replace a step without alternatives by the action's text."""
    if isinstance(then, str):
        return then
    if then.keys() == {""}:
        return then[""]
    return {pick: _shortened(rest) for pick, rest in then.items()}


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A position for drawing. Fields with a default do not apply to every game."""

    ply: int
    text: str
    """Position text (the public format)."""
    turn: str | None
    """The side to move, `?` for chance; None when the game is over."""
    phase: str = "main"
    """The phase, defined by the game; `main` after the set-up."""
    actions_left: int = 1
    """Actions left in this turn."""
    full_turn: int = 1
    """Actions in a full turn of this phase."""
    truce: int = 0
    """The number of turns, including this one, in which no leader can be lost."""
    left_to_place: int = 0
    """Obstacles still to be laid (0 outside that phase)."""
    acted: tuple[str, ...] = ()
    """The cells of the pieces that have already acted in this turn."""
    terrain: dict[str, str] = {}
    """Cells that are not plain: cell name to terrain letter."""
    pieces: tuple[ScenePiece, ...]
    ties: tuple[tuple[str, str], ...] = ()
    """Pairs of cells: a piece, and the piece that it currently binds."""
    reserves: dict[str, dict[str, int]] = {}
    """Side to kind, or face, to the number in reserve."""
    tokens: SceneTokens | None = None
    cards: SceneCards | None = None
    clock: int = 0
    """Turns in a row without progress."""
    draw_after: int = 0
    """The clock at which the game is drawn; 0 if there is none."""
    last: SceneAction | None
    outcome: SceneOutcome | None
    choices: Steps
    """The legal actions as a tree of clicks; empty when the game is over. At most `MAX_LISTED`
    actions.

    The first click is a source: a cell (`d2`), a kind in hand after an at sign (`@D`), a card
    (`:O05`), `pass`, `end`, or for chance `+O05`. The others are cells: a target, then what else
    the action needs, such as a piece to push, or a load and where to drop it. A `^` in place of
    the target takes the piece off the board, and a card can be clicked last instead of first. The
    empty string completes an action that could continue.
    """


class SceneZone(msgspec.Struct, frozen=True):
    """A zone of cells."""

    kind: str
    """Its letter in the board text."""
    cells: tuple[str, ...]
    mark: str | None
    """The cell that a token must occupy to hold it."""


class SceneFace(msgspec.Struct, frozen=True):
    """A face of a two-sided token."""

    type: str
    """The type of the token."""
    back: str
    """The face on its other side."""
    category: str
    """The letter of its category in this variant."""
    name: dict[str, str]
    """Language to name."""
    marks: tuple[tuple[int, int], ...]
    """Its pips: steps to the right and forwards, as its owner sees the board."""
    copies: int = 1
    """The number of tokens of the type in the kit."""


class BoardScene(msgspec.Struct, frozen=True):
    """The part of a scene that stays the same for a whole game."""

    game: str
    variant: str
    sides: tuple[str, str]
    """The letters of the sides, first side first."""
    options: dict[str, str]
    """Every option of the variant with its value, including defaults."""
    cells: tuple[SceneCell, ...]
    gaps: tuple[SceneCell, ...] = ()
    """Gaps that can be clicked: an abyss into which a load can be dropped."""
    grid: Literal["hex", "square"] = "hex"
    zones: tuple[SceneZone, ...] = ()
    faces: dict[str, SceneFace] = {}
    """Faces by kind of piece, if pieces are two-sided; in the order of the kit."""
