"""Game trees with variations and comments, and the text format of studies."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Self

from tessera.games import catalog
from tessera.games.common.errors import NotationError
from tessera.games.common.record import GameRecord
from tessera.i18n import message
from tessera.library.action import Action
from tessera.library.board import Board
from tessera.library.values import check_type

TAG = re.compile(r'\[(\w+) ("(?:[^"\\]|\\.)*")\]\s*')
TOKEN = re.compile(r"\{((?:[^}]|\}\})*)(\}|\Z)|[()]|[^\s(){}]+")
CHAPTER = re.compile(r'(?m)^\[chapter "|\{(?:[^}]|\}\})*(?:\}|\Z)')
BRACE = re.compile("([{}])")
CONTENT = "content"
"""The tag with the text of a custom kit."""
MAX_NESTED = 20
"""Variations within variations."""


@dataclass(eq=False)
class Node:
    """A position of a game tree: the action that leads to it, and what follows."""

    action: Action | None
    """The action that leads here; None at the root."""
    parent: "Node | None" = field(default=None, repr=False)
    """The position before it; None at the root, and after `remove`."""
    comment: str = ""
    """A comment on the action; at the root, on the game."""
    children: list["Node"] = field(default_factory=list, repr=False)
    """The continuations: the main line first, then variations."""

    def add(self, action: Action | str, comment: str = "") -> "Node":
        """Add a continuation and return its node; an existing node is reused.

        Legality is checked by `GameTree.board`.

        Raises:
            NotationError: if its text is not an action of any game.
        """
        action = action if isinstance(action, Action) else Action(action)
        found = next((child for child in self.children if child.action == action), None)
        if found is None:
            found = Node(action, self)
            self.children.append(found)
        found.comment = comment or found.comment
        return found

    def promote(self) -> None:
        """Make this the main line of its parent."""
        if self.parent is not None:
            siblings = self.parent.children
            siblings.remove(self)
            siblings.insert(0, self)

    def remove(self) -> None:
        """Remove this node and everything after it from the tree."""
        if self.parent is not None:
            self.parent.children.remove(self)
            self.parent = None

    def main_line(self) -> Iterator["Node"]:
        """The nodes after this one along the main line."""
        node = self
        while node.children:
            node = node.children[0]
            yield node

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions from the root to here."""
        path = list[Action]()
        node: Node | None = self
        while node is not None and node.action is not None:
            path.append(node.action)
            node = node.parent
        return tuple(reversed(path))


class GameTree:
    """A game with variations and comments.

    >>> from tessera import Vorcept
    >>> tree = GameTree(Vorcept("standard"))
    >>> tree.root.add("P@e5").add("L@c3", "Far from the Pylon.").comment
    'Far from the Pylon.'
    >>> _ = tree.root.add("P@d4")
    >>> print(tree.moves)
    P@e5 (P@d4) L@c3 {Far from the Pylon.}
    >>> GameTree.from_text(tree.text).moves == tree.moves
    True

    Args:
        position: the position of the root: its text, or a board, whose history is left out.
        title: the name of the game, or of the chapter of a study.
        tags: players (`first`, `second`), `date`, `result` and so on.
    """

    def __init__(
        self, position: Board | str, title: str = "", tags: Mapping[str, str] = {}
    ) -> None:
        if isinstance(position, Board):
            content = position._rules.content  # noqa: SLF001
            if content.is_custom:
                tags = {CONTENT: content.text, **tags}
            position = position.text
        check_type(position, str, "a position text or a board")
        self.position: str = position
        """The position text of the root."""
        self.title = title
        """The name of the game, or of the chapter of a study."""
        self.tags: dict[str, str] = dict(tags)
        """Tags of the game: `first`, `second`, `date`, `result`, `reason` and so on."""
        self.root: Node = Node(None)
        """The initial position."""

    @classmethod
    def from_record(cls, record: GameRecord) -> Self:
        """The tree of a recorded game: a single line."""
        players = dict(zip(("first", "second"), (it.name for it in record.players), strict=False))
        kinds = zip(("first", "second"), record.players, strict=False)
        known = {
            CONTENT: record.tags.get("kit"),
            "bots": " ".join(place for place, player in kinds if player.kind == "bot"),
            "date": record.tags.get("date"),
            "result": record.result,
            "reason": record.reason,
        }
        tags = players | {name: value for name, value in known.items() if value}
        tree = cls(record.initial, record.tags.get("event", ""), tags)
        node = tree.root
        for action in record.actions:
            node = node.add(action)
        return tree

    @classmethod
    def from_board(cls, board: Board, title: str = "", tags: Mapping[str, str] = {}) -> Self:
        """The tree of a game that was played on a board: a single line."""
        tree = cls.from_record(board.to_record())
        tree.title, tree.tags = title, {**tree.tags, **tags}
        return tree

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Read the chapter of a study, as the site exports it.

        Raises:
            NotationError: if it cannot be read.
        """
        text = str(text).strip()
        tags, end = dict[str, str](), 0
        while match := TAG.match(text, end):
            try:
                tags[match[1]] = json.loads(match[2])
            except ValueError:
                raise _unreadable(f"the tag {match[1]}") from None
            end = match.end()
        title, position = tags.pop("chapter", None), tags.pop("position", "")
        if title is None or not position:
            raise _unreadable("it has no [chapter] or no [position]")
        tree = cls(position, title, tags)
        _Reader(tree.root).read(text[end:])
        return tree

    @classmethod
    def read_study(cls, text: str) -> list[Self]:
        """Read all chapters of a study.

        Raises:
            NotationError: if one cannot be read.
        """
        begins = [found.start() for found in CHAPTER.finditer(text) if found[0][0] == "["]
        ends = [*begins[1:], len(text)]
        return [cls.from_text(text[a:b]) for a, b in zip(begins, ends, strict=True)]

    @property
    def text(self) -> str:
        """The chapter as text, which the site and `from_text` read."""
        tags = {"chapter": self.title, "position": self.position} | self.tags
        head = "\n".join(f"[{name} {_quoted(value)}]" for name, value in tags.items())
        return f"{head}\n\n{self.moves}\n"

    @property
    def moves(self) -> str:
        """The actions, with comments in braces and variations in parentheses."""
        return " ".join(_line(self.root, [_braced(self.root.comment)]))

    def board(self, node: Node | None = None) -> Board:
        """The board at a node, with its history; None for the end of the main line.

        Raises:
            NotationError: if the position cannot be read.
            IllegalActionError: if an action on the way is not legal.
        """
        if node is None:
            *_, node = self.root, *self.root.main_line()
        rules = catalog.board_of(self.position.strip(), self.tags.get(CONTENT, ""))
        board = Board._wrap(rules)  # noqa: SLF001
        for action in node.actions:
            board.push(action)
        return board

    def __repr__(self) -> str:
        return f"<GameTree {self.title!r}: {self.moves}>"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the text, because long lines of nodes are nested too deeply."""
        return self.from_text, (self.text,)


class _Reader:
    """Builds the tree of a chapter's moves."""

    def __init__(self, root: Node) -> None:
        self._start = [root]
        """The node at which each open line begins, the innermost last."""
        self._last = [root]
        """The last node of each."""

    def read(self, text: str) -> None:
        for match in TOKEN.finditer(text):
            word, node = match[0], self._last[-1]
            is_empty = node is self._start[-1]
            if word == "(":
                if is_empty or node.parent is None or len(self._last) > MAX_NESTED:
                    raise _unreadable("a variation has no action before it, or lies too deep")
                self._start.append(node.parent)
                self._last.append(node.parent)
            elif word == ")":
                if is_empty or len(self._last) == 1:
                    raise _unreadable("a bracket has nothing to close")
                self._start.pop()
                self._last.pop()
            elif word[0] == "{":
                node.comment = " ".join(filter(None, (node.comment, _unbraced(match[1]))))
            else:
                self._last[-1] = node.add(word)
        if len(self._last) > 1:
            raise _unreadable("a bracket is not closed")


def _line(node: Node, words: list[str]) -> Iterable[str]:
    """The words of the moves after a node."""
    while node.children:
        main, *others = node.children
        words += [str(main.action), _braced(main.comment)]
        for other in others:
            inner = _line(other, [str(other.action), _braced(other.comment)])
            words.append(f"({' '.join(inner)})")
        node = main
    return filter(None, words)


def _braced(comment: str) -> str:
    doubled = BRACE.sub(r"\1\1", comment)
    return f"{{{doubled}}}" if comment else ""


def _unbraced(comment: str) -> str:
    return comment.replace("{{", "{").replace("}}", "}")


def _quoted(value: str) -> str:
    return json.dumps(value, ensure_ascii=False)


def _unreadable(problem: str) -> NotationError:
    return NotationError(message("library-study", problem=problem))
