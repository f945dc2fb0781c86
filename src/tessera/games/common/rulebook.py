"""Rule pages: Markdown with figures that the engine draws and checks.

A figure is a fenced block. Its first line is a position text; the others describe what to show:

    after ACTION…         actions played first, not shown
    play ACTION           an action to play; the last one is shown
    from SOURCE [PICK…]   shows the targets of a cell, a kind in hand (`@D`) or a card (`:O05`);
                          after more picks, the next ones
    refuses PICK PICK…    shows an illegal action, as it would be picked in a scene
    note SENTENCE         the caption

and claims about the result:

    takes CELL REASON     the last action captures or loses the piece on this cell; all such lines
                          together name all of them
    wards CELL            the piece on this cell wards the last action off
    ends RESULT REASON    the game is over
    left SIDE NUMBER      the side is to move, with this number of actions
    active CELL           the mark is active; all such lines together name all of them
    pending SIDE KIND     the token joins the side's reserve later; together they name all of them
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from html import escape
from pathlib import Path
from typing import NamedTuple

from tessera.games.common.board import Board
from tessera.games.common.picture import Look, Marks, drawing, symbols
from tessera.games.common.scene import Scene, SceneTokens, Steps

FIGURE = re.compile(r"^```figure\n(.+?)^```$", re.MULTILINE | re.DOTALL)


def _takings(scene: Scene) -> Iterable[str]:
    return (f"{taken.cell} {taken.reason}" for taken in (scene.last.captures if scene.last else ()))


def _ward(scene: Scene) -> Iterable[str]:
    return (scene.last.guard,) if scene.last and scene.last.guard else ()


def _end(scene: Scene) -> Iterable[str]:
    return (f"{scene.outcome.result} {scene.outcome.reason}",) if scene.outcome else ()


def _left(scene: Scene) -> Iterable[str]:
    return (f"{scene.turn} {scene.actions_left}",)


def _active(scene: Scene) -> Iterable[str]:
    return (scene.tokens or SceneTokens()).active


def _pending(scene: Scene) -> Iterable[str]:
    pending = (scene.tokens or SceneTokens()).pending
    return (
        f"{side} {kind}"
        for side, kinds in pending.items()
        for kind, count in kinds.items()
        for _ in range(count)
    )


CLAIMS: Mapping[str, Callable[[Scene], Iterable[str]]] = {
    "takes": _takings,
    "wards": _ward,
    "ends": _end,
    "left": _left,
    "active": _active,
    "pending": _pending,
}
"""The claims of a figure, with functions that return the facts."""
NEVER_SILENT = frozenset({"takes", "wards", "ends"})
"""Claims that are also checked if absent: then there must be no such fact."""
VERBS = frozenset({"after", "play", "from", "refuses", "note", *CLAIMS})


VIEW_BOX = "-50 -56 100 112"
"""The bounding box of a token around its centre."""


class FigureError(ValueError):
    """A malformed figure, or a false claim."""


def illustrated(markdown: str, board_class: type[Board], look: Look, art: Path) -> str:
    """A rule page with its figures replaced by HTML, one line each.

    Raises:
        NotationError: if a position or an action is malformed.
        IllegalActionError: if a figure plays an illegal action.
        FigureError: if a figure is malformed or makes a false claim.
    """
    sheet = " ".join(symbols(art).split())
    head = f'<div class="art" aria-hidden="true"><svg width="0" height="0">{sheet}</svg></div>\n\n'
    return head + FIGURE.sub(lambda found: figure(found[1], board_class, look), markdown)


def figure(text: str, board_class: type[Board], look: Look) -> str:
    """A figure as HTML.

    Raises:
        NotationError: if its position or an action is malformed.
        IllegalActionError: if it plays an illegal action.
        FigureError: if it is malformed or makes a false claim.
    """
    drawn = Figure.of(text, board_class, look)
    picture = drawn.picture.replace("<svg ", '<svg aria-hidden="true" ', 1)
    hand = f'<span class="hand" aria-hidden="true">{"".join(drawn.hand)}</span>'
    caption = f"{hand if drawn.hand else ''}{escape(drawn.caption)}"
    return f"<figure>{picture}<figcaption>{caption}</figcaption></figure>"


class Figure(NamedTuple):
    """A rendered figure; its `<svg>` elements use the symbols of the game's art."""

    picture: str
    hand: tuple[str, ...]
    """The tokens off the board that it mentions."""
    caption: str

    @classmethod
    def of(cls, text: str, board_class: type[Board], look: Look) -> "Figure":
        """Play and draw a figure; raises the errors of `figure`."""
        position, *lines = text.strip().splitlines()
        said: defaultdict[str, list[str]] = defaultdict(list)
        for line in lines:
            verb, _, rest = line.strip().partition(" ")
            if verb not in VERBS:
                raise FigureError(f"{line}: expected one of {', '.join(sorted(VERBS))}")
            said[verb].append(rest)
        board = board_class.from_text(position)
        for action in " ".join(said["after"]).split():
            board.push(action)
        board = board_class.from_text(board.text())
        for action in said["play"]:
            board.push(action)
        _check_claims(board.scene(), said)
        marks = Marks(_targets(board, said["from"]), _refused(board, said["refuses"]))
        picture = drawing(board.board_scene(), board.scene(), look, marks)
        return cls(picture, _hand(board, said, look), " ".join(said["note"]))


def _hand(board: Board, said: Mapping[str, list[str]], look: Look) -> tuple[str, ...]:
    """The tokens off the board that a figure mentions: in hand, as cards, or captured."""
    faces = board.board_scene().faces
    picked = [ways.split()[0] for ways in (*said.get("from", ()), *said.get("refuses", ()))]
    kinds = [(board.turn, pick[1:]) for pick in picked if pick[0] in "@:"]
    kinds += [(side, kind) for side, kind in map(str.split, said.get("pending", ()))]
    return tuple(
        f'<svg viewBox="{VIEW_BOX}">{look.piece(f"{kind}-{side}", (0.0, 0.0), faces)}</svg>'
        for side, kind in dict.fromkeys(kinds)
        if kind in faces
    )


def _check_claims(scene: Scene, said: Mapping[str, list[str]]) -> None:
    for verb, really in CLAIMS.items():
        claims = sorted(said.get(verb, []))
        found = sorted(really(scene))
        if claims != found and (claims or verb in NEVER_SILENT):
            raise FigureError(f"{scene.text}: {verb} {', '.join(claims)}: found {found}")


def _targets(board: Board, sources: list[str]) -> frozenset[str]:
    return frozenset(target for source in sources for target in _next_picks(board, source))


def _next_picks(board: Board, picked: str) -> frozenset[str]:
    """The cells that may be picked after some picks."""
    steps: Steps | str = board.scene().choices
    for pick in picked.split():
        steps = steps.get(pick, {}) if isinstance(steps, dict) else {}
    found = frozenset(steps if isinstance(steps, dict) else ()) & _places(board)
    if not found:
        raise FigureError(f"{board.text()}: nothing may be picked after {picked}")
    return found


def _places(board: Board) -> frozenset[str]:
    """The names of all cells and gaps of the board."""
    shown = board.board_scene()
    return frozenset(place.name for place in (*shown.cells, *shown.gaps))


def _refused(board: Board, ways: list[str]) -> tuple[str, str] | None:
    """The first and the last cell of an illegal action; None: none is shown."""
    if not ways:
        return None
    picks = ways[0].split()
    if board.explain_clicks(*picks) is None:
        raise FigureError(f"{board.text()}: {' '.join(picks)} may be played")
    cells = [pick for pick in picks if pick in _places(board)]
    return cells[0], cells[-1]
