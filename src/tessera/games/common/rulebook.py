"""Rule pages: Markdown with figures that the engine draws, and whose claims it checks.

A figure is a fenced block. Its first line is a position text; the others say what happens there:

    after ACTION…         actions that led there, played from the position but not shown
    play ACTION           an action, played; of several the last one is shown
    from SOURCE [PICK…]   shows where a cell or a kind in hand (`@D`) may go; after more picks, what
                          may be picked next
    refuses PICK PICK…    shows an action that is not allowed, as it would be picked in a scene
    takes CELL REASON     the last action takes or loses the piece that stood there; all such lines
                          together name all that are gone
    ends RESULT REASON    the game is over then
    note SENTENCE         the caption
"""

import re
from collections import defaultdict
from html import escape
from pathlib import Path

from tessera.games.common.board import Board
from tessera.games.common.picture import Look, Marks, drawing, symbols
from tessera.games.common.scene import Steps

FIGURE = re.compile(r"^```figure\n(.+?)^```$", re.MULTILINE | re.DOTALL)
VERBS = frozenset({"after", "play", "from", "refuses", "takes", "ends", "note"})


class FigureError(ValueError):
    """A figure that cannot be read, or claims what is not so."""


def illustrated(markdown: str, board_class: type[Board], look: Look, art: Path) -> str:
    """A rule page with its figures as HTML within the Markdown, one line each.

    Raises:
        NotationError: if a position or an action cannot be read.
        IllegalActionError: if a figure plays an action that is not legal.
        FigureError: if a figure claims what is not so.
    """
    sheet = " ".join(symbols(art).split())
    head = f'<div class="art" aria-hidden="true"><svg width="0" height="0">{sheet}</svg></div>\n\n'
    return head + FIGURE.sub(lambda found: figure(found[1], board_class, look), markdown)


def figure(text: str, board_class: type[Board], look: Look) -> str:
    """A figure as HTML.

    Raises:
        NotationError: if its position or an action cannot be read.
        IllegalActionError: if it plays an action that is not legal.
        FigureError: if it claims what is not so.
    """
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
    _check_takings(board, said["takes"])
    _check_end(board, said["ends"])
    marks = Marks(_targets(board, said["from"]), _refused(board, said["refuses"]))
    picture = drawing(board.board_scene(), board.scene(), look, marks)
    picture = picture.replace("<svg ", '<svg aria-hidden="true" ', 1)
    caption = " ".join(escape(note) for note in said["note"])
    return f"<figure>{picture}<figcaption>{caption}</figcaption></figure>"


def _check_takings(board: Board, claims: list[str]) -> None:
    last = board.scene().last
    takings = [f"{taken.cell} {taken.reason}" for taken in last.captures] if last else []
    if sorted(claims) != sorted(takings):
        raise FigureError(f"{board.text()}: the last action takes {takings}, not {claims}")


def _check_end(board: Board, claims: list[str]) -> None:
    outcome = board.outcome()
    ends = [str(outcome)] if outcome else []
    if claims != ends:
        raise FigureError(f"{board.text()}: the game ends with {ends}, not {claims}")


def _targets(board: Board, sources: list[str]) -> frozenset[str]:
    return frozenset(target for source in sources for target in _next_picks(board, source))


def _next_picks(board: Board, picked: str) -> frozenset[str]:
    """What may be picked after some picks, without what ends the action there."""
    steps: Steps | str = board.scene().choices
    for pick in picked.split():
        steps = steps.get(pick, {}) if isinstance(steps, dict) else {}
    found = frozenset(steps) - {""} if isinstance(steps, dict) else frozenset[str]()
    if not found:
        raise FigureError(f"{board.text()}: nothing may be picked after {picked}")
    return found


def _refused(board: Board, ways: list[str]) -> tuple[str, str] | None:
    """The first and the last pick of a way that is not allowed."""
    if not ways:
        return None
    picks = ways[0].split()
    if board.explain_picks(*picks) is None:
        raise FigureError(f"{board.text()}: {' '.join(picks)} may be played")
    return picks[0], picks[-1]
