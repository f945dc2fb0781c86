"""What a screen needs to draw a position: plain data, the same shape for every game.

The site sends these to the browser as JSON and knows nothing of the rules behind them; the
browser draws them and never works out a rule. Cells are named as in the notation (`d4`), sides
by their letter (`b`, `r`), piece kinds by their upper-case letter.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from tessera.geometry.hexboard import cell_name
from tessera.geometry.hexes import Hex


class SceneCell(msgspec.Struct, frozen=True):
    """One cell of the board; `r` grows downwards, `q` to the right.

    On a hex grid these are axial coordinates, pointy top; on a square one, column and row.
    """

    name: str
    q: int
    r: int


def scene_cells(cells: Iterable[Hex]) -> tuple[SceneCell, ...]:
    """Places on a grid of hexes with their names."""
    return tuple(SceneCell(cell_name(cell), cell.q, cell.r) for cell in cells)


class ScenePiece(msgspec.Struct, frozen=True):
    """One piece on the board."""

    cell: str
    kind: str
    side: str


class SceneCapture(msgspec.Struct, frozen=True):
    """A piece that the last action took or removed."""

    cell: str
    """Where it was taken; what fell or burnt, where it stood before."""
    kind: str
    side: str
    reason: str
    """Why, in a word of the game's own, as `clamp` or `taken`; of what was lost where it was moved
    to, how: `smashed`, `burnt`, `fallen`."""
    by: tuple[str, ...]
    """The cells whose occupants did it, the acting piece's among them; none for a loss."""


class SceneMove(msgspec.Struct, frozen=True):
    """A piece that an action set in motion."""

    kind: str
    side: str
    how: str
    """`step`, `jump`, `fly` of the piece that acts; `pushed`, `pulled`, `carried` of others."""
    origin: str
    target: str | None
    """Where it went, a gap's name too; None where it left the bounding box of the board."""
    q: int
    r: int
    """The place of the target on the grid."""
    lost: str | None = None
    """How it was lost there: `smashed`, `burnt`, `fallen`; None if it was not."""


class SceneAction(msgspec.Struct, frozen=True):
    """The action that led here, told so that it can be animated."""

    text: str
    side: str
    verb: str
    """A word of the game's own, with which its sentences are told (`GAME-web-told-VERB`), as
    `move` or `summon`; a `pass` is told alike in all."""
    origin: str | None = None
    target: str | None = None
    kind: str | None = None
    moves: tuple[SceneMove, ...] = ()
    """All that moved, in the order to be shown, where more may move than from origin to target."""
    captures: tuple[SceneCapture, ...] = ()
    """All that was taken or lost."""
    card: str | None = None
    """The card by which it was done, or that was drawn."""
    guard: str | None = None
    """The cell of the piece that warded an attack off: nothing moved then."""


class SceneTokens(msgspec.Struct, frozen=True, kw_only=True):
    """What a game knows in which tokens have faces and hold zones."""

    active: tuple[str, ...] = ()
    """The marks that are active for the side to move."""
    guards: tuple[tuple[str, str], ...] = ()
    """Each Guardian that could ward an attack off now, with a piece for which it could."""
    guarded: tuple[str, ...] = ()
    """The Guardians that have warded one off in this turn."""
    fresh: dict[str, dict[str, int]] = {}
    """Side to token type to how many wait that may show either face. Those whose face is fixed
    are in the scene's `reserves`, by face."""
    pending: dict[str, dict[str, int]] = {}
    """Side to face to how many join the reserve when the side's next turn begins."""
    portal_used: bool = False
    """Whether a token has come through a portal in this turn."""
    to_place: dict[str, int] = {}
    """Side to how many tokens it may still place in the set-up; empty at other times."""
    taken: dict[str, int] = {}
    """Side to how many tokens it has taken."""
    points: dict[str, int] = {}
    """Side to what it would have where points decide: for tokens taken, and for marks held."""
    turns: int = 0
    """How many turns each side has finished."""
    limit: int = 0
    """After so many the game ends; 0: it may go on."""
    looming: str | None = None
    """The side that wins when its next turn begins, if it is not driven off before; of two, the one
    whose turn comes first."""


class SceneCards(msgspec.Struct, frozen=True):
    """The cards of a game that has some; all lie open."""

    hands: dict[str, tuple[str, ...]]
    """Side to its cards."""
    deck: tuple[str, ...]
    """What may still be drawn."""
    discards: tuple[str, ...]
    drawing: str | None = None
    """The side for which chance draws now; `turn` is `?` then."""


class SceneOutcome(msgspec.Struct, frozen=True):
    """How the game ended."""

    result: str
    reason: str
    cells: tuple[str, ...] = ()
    """The cells that show it: the triangle around the Pylon, where the Host fell."""


if TYPE_CHECKING:
    Steps: TypeAlias = "dict[str, str | Steps]"
else:  # msgspec does not read what is defined by itself
    Steps = dict[str, Any]
"""The next pick to the text of the action that it completes, or to the picks after it."""


def ways(steps: Steps) -> Iterator[tuple[tuple[str, ...], str]]:
    """The picks that lead to each action, without the one that ends it, and its text.

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
    """What `Scene.choices` holds, from the picks that lead to each action and its text.

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
    """Steps of which none is left to choose are the action's text alone."""
    if isinstance(then, str):
        return then
    if then.keys() == {""}:
        return then[""]
    return {pick: _shortened(rest) for pick, rest in then.items()}


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A position as a picture needs it. What has a default, a game may not know."""

    ply: int
    text: str
    """Position text (the public format)."""
    turn: str | None
    """The side to move, `?` where chance is; None when the game is over."""
    phase: str = "main"
    """A word of the game's own, with which its task is told; `main` when the set-up is over."""
    actions_left: int = 1
    """Actions left in this turn."""
    full_turn: int = 1
    """Actions in a full turn of this phase."""
    truce: int = 0
    """For how many turns, this one included, no piece may be lost whose loss ends the game."""
    to_lay: int = 0
    """Obstacles still to be laid (0 outside that phase)."""
    acted: tuple[str, ...] = ()
    """The cells of the pieces that have already acted in this turn."""
    terrain: dict[str, str] = {}
    """Cells that are not plain: cell name to terrain letter."""
    pieces: tuple[ScenePiece, ...]
    ties: tuple[tuple[str, str], ...] = ()
    """Pairs of cells that are tied for now: a piece, and what it binds."""
    reserves: dict[str, dict[str, int]] = {}
    """Side to kind, or face, to how many wait in reserve."""
    tokens: SceneTokens | None = None
    cards: SceneCards | None = None
    clock: int = 0
    """Turns in a row without progress."""
    draw_after: int = 0
    """The clock at which the game is drawn; 0 where no clock runs."""
    last: SceneAction | None
    outcome: SceneOutcome | None
    choices: Steps
    """What may be done, pick by pick; empty when the game is over. Where thousands of actions are
    legal, not all.

    The first pick is a source: a cell (`d2`), a kind in hand with an at sign before it (`@D`), a
    card (`:O05`), or `pass`, `end`, or of chance `+O05`. The others are cells: a target, then what
    else the action needs, as a piece to push, or a load and where it is dropped. A `^` in place of
    the target takes the piece off the board, and a card may be picked last instead
    of first. The empty string ends an action that could go on.
    """


class SceneZone(msgspec.Struct, frozen=True):
    """Cells that belong together."""

    kind: str
    """Its letter in the board's text."""
    cells: tuple[str, ...]
    mark: str | None
    """The cell by which it is held."""


class SceneFace(msgspec.Struct, frozen=True):
    """One side of a two-sided token."""

    type: str
    """The token's."""
    back: str
    """The face on its other side."""
    category: str
    """A letter of the game's own, as the variant has it."""
    name: dict[str, str]
    """Language to name."""
    marks: tuple[tuple[int, int], ...]
    """Where it goes: steps to the right and forwards, as its owner sees the board."""
    copies: int = 1
    """How many tokens of the type the kit has."""


class BoardScene(msgspec.Struct, frozen=True):
    """What stays the same for a whole game."""

    game: str
    variant: str
    sides: tuple[str, str]
    """The letters of the sides, first side first."""
    options: dict[str, str]
    """Every option of the variant with its value, defaults included."""
    cells: tuple[SceneCell, ...]
    gaps: tuple[SceneCell, ...] = ()
    """Gaps that can be picked: an abyss, into which a load may be dropped."""
    grid: Literal["hex", "square"] = "hex"
    zones: tuple[SceneZone, ...] = ()
    faces: dict[str, SceneFace] = {}
    """Kind of piece to what it shows, where pieces are two-sided; in the order of the kit."""
