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
from tessera.games.common.picture import Marks, SymbolSet, art_symbols, drawing
from tessera.games.common.scene import Scene, SceneTokens, Steps

FIGURE = re.compile(r"^```figure\n(.+?)^```$", re.MULTILINE | re.DOTALL)


def _captures(scene: Scene) -> Iterable[str]:
    return (f"{taken.cell} {taken.reason}" for taken in (scene.last.captures if scene.last else ()))


def _guards(scene: Scene) -> Iterable[str]:
    return (scene.last.guard,) if scene.last and scene.last.guard else ()


def _end(scene: Scene) -> Iterable[str]:
    return (f"{scene.outcome.result} {scene.outcome.reason}",) if scene.outcome else ()


def _actions_left(scene: Scene) -> Iterable[str]:
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
    "takes": _captures,
    "wards": _guards,
    "ends": _end,
    "left": _actions_left,
    "active": _active,
    "pending": _pending,
}
"""The claims of a figure, with functions that return the facts."""
ALWAYS_CHECKED = frozenset({"takes", "wards", "ends"})
"""Claims that are also checked if absent: then there must be no such fact."""
VERBS = frozenset({"after", "play", "from", "refuses", "note", *CLAIMS})


CODE = re.compile("`([^`]+)`")
VIEW_BOX = "-50 -56 100 112"
"""The bounding box of a token around its centre."""


class FigureError(ValueError):
    """A malformed figure, or a false claim."""


def illustrated(markdown: str, board_class: type[Board], symbols: SymbolSet, art: Path) -> str:
    """A rule page with its figures replaced by HTML, one line each.

    Raises:
        NotationError: if a position or an action is malformed.
        IllegalActionError: if a figure plays an illegal action.
        FigureError: if a figure is malformed or makes a false claim.
    """
    art_svg = " ".join(art_symbols(art).split())
    head = (
        f'<div class="art" aria-hidden="true"><svg width="0" height="0">{art_svg}</svg></div>\n\n'
    )
    return head + FIGURE.sub(lambda found: figure(found[1], board_class, symbols), markdown)


def figure(text: str, board_class: type[Board], symbols: SymbolSet) -> str:
    """A figure as HTML.

    Raises:
        NotationError: if its position or an action is malformed.
        IllegalActionError: if it plays an illegal action.
        FigureError: if it is malformed or makes a false claim.
    """
    rendered = Figure.of(text, board_class, symbols)
    picture = rendered.picture.replace("<svg ", '<svg aria-hidden="true" ', 1)
    hand = f'<span class="hand" aria-hidden="true">{"".join(rendered.hand)}</span>'
    caption = f"{hand if rendered.hand else ''}{caption_html(rendered.caption)}"
    return f"<figure>{picture}<figcaption>{caption}</figcaption></figure>"


def caption_html(text: str) -> str:
    """A caption as HTML; what is in backquotes becomes code."""
    return CODE.sub(r"<code>\1</code>", escape(text))


class Figure(NamedTuple):
    """A rendered figure; its `<svg>` elements use the symbols of the game's art."""

    picture: str
    hand: tuple[str, ...]
    """The tokens off the board that it mentions."""
    caption: str

    @classmethod
    def of(cls, text: str, board_class: type[Board], symbols: SymbolSet) -> "Figure":
        """Play and draw a figure; raises the errors of `figure`."""
        position, *lines = text.strip().splitlines()
        statements: defaultdict[str, list[str]] = defaultdict(list)
        for line in lines:
            verb, _, rest = line.strip().partition(" ")
            if verb not in VERBS:
                raise FigureError(f"{line}: expected one of {', '.join(sorted(VERBS))}")
            statements[verb].append(rest)
        board = board_class.from_text(position)
        for action in " ".join(statements["after"]).split():
            board.push(action)
        board = board_class.from_text(board.text())
        for action in statements["play"]:
            board.push(action)
        _check_claims(board.scene(), statements)
        marks = Marks(_targets(board, statements["from"]), _refused(board, statements["refuses"]))
        picture = drawing(board.board_scene(), board.scene(), symbols, marks)
        return cls(picture, _hand(board, statements, symbols), " ".join(statements["note"]))


def _hand(board: Board, statements: Mapping[str, list[str]], symbols: SymbolSet) -> tuple[str, ...]:
    """The tokens off the board that a figure mentions: in hand, as cards, or captured."""
    faces = board.board_scene().faces
    first_picks = [
        picks.split()[0] for picks in (*statements.get("from", ()), *statements.get("refuses", ()))
    ]
    kinds = [(board.turn, pick[1:]) for pick in first_picks if pick[0] in "@:"]
    kinds += [(side, kind) for side, kind in map(str.split, statements.get("pending", ()))]
    return tuple(
        f'<svg viewBox="{VIEW_BOX}">{symbols.piece(f"{kind}-{side}", (0.0, 0.0), faces)}</svg>'
        for side, kind in dict.fromkeys(kinds)
        if kind in faces
    )


def _check_claims(scene: Scene, statements: Mapping[str, list[str]]) -> None:
    for verb, facts in CLAIMS.items():
        claims = sorted(statements.get(verb, []))
        found = sorted(facts(scene))
        if claims != found and (claims or verb in ALWAYS_CHECKED):
            raise FigureError(f"{scene.text}: {verb} {', '.join(claims)}: found {found}")


def _targets(board: Board, sources: list[str]) -> frozenset[str]:
    return frozenset(target for source in sources for target in _next_picks(board, source))


def _next_picks(board: Board, picks_so_far: str) -> frozenset[str]:
    """The cells that may be picked after some picks."""
    steps: Steps | str = board.scene().choices
    for pick in picks_so_far.split():
        steps = steps.get(pick, {}) if isinstance(steps, dict) else {}
    found = frozenset(steps if isinstance(steps, dict) else ()) & _cell_names(board)
    if not found:
        raise FigureError(f"{board.text()}: nothing may be picked after {picks_so_far}")
    return found


def _cell_names(board: Board) -> frozenset[str]:
    """The names of all cells and gaps of the board."""
    shown = board.board_scene()
    return frozenset(place.name for place in (*shown.cells, *shown.gaps))


def _refused(board: Board, refusals: list[str]) -> tuple[str, str] | None:
    """The first and the last cell of an illegal action; None: none is shown."""
    if not refusals:
        return None
    picks = refusals[0].split()
    if board.explain_clicks(*picks) is None:
        raise FigureError(f"{board.text()}: {' '.join(picks)} may be played")
    cells = [pick for pick in picks if pick in _cell_names(board)]
    return cells[0], cells[-1]
