"""Rule pages parsed from Markdown into blocks of text with figures."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

NOT_PRINTED = re.compile(r"<!-- not printed -->.*?(?:<!-- printed -->|\Z)", re.DOTALL)
"""What is of use only on the site."""
OPTIONS = re.compile(r"`?(\w+=[\w.+-]+(?:,\w+=[\w.+-]+)*)`?")
"""Options as they are written in variant texts."""
FENCED = "figure"
"""The info string of a fenced figure."""


class Run(Struct, frozen=True):
    """A run of text with one format."""

    text: str
    strong: bool = False
    emphasis: bool = False
    code: bool = False
    link: str = ""
    picture: int | None = None
    """The number of a picture in place of text."""


class Cell(Struct, frozen=True):
    """A cell of a table."""

    runs: tuple[Run, ...]


class Block(Struct, frozen=True):
    """A block of a page."""

    kind: Literal["heading", "paragraph", "list", "code", "table", "figure", "figures"]
    runs: tuple[Run, ...] = ()
    level: int = 1
    ordered: bool = False
    items: "tuple[tuple[Block, ...], ...]" = ()
    """The items of a list, or figures side by side, one block each."""
    text: str = ""
    """The text of a code block."""
    rows: tuple[tuple[Cell, ...], ...] = ()
    pictures: tuple[int, ...] = ()
    caption: str = ""


Figure: TypeAlias = Callable[[str], tuple[tuple[int, ...], str]]
"""Returns the picture numbers and the caption of a figure from its text."""


def blocks(markdown: str, figure: Figure) -> tuple[Block, ...]:
    """The blocks of a rule page."""
    from markdown_it import MarkdownIt
    from markdown_it.tree import SyntaxTreeNode

    markdown = NOT_PRINTED.sub("", markdown)
    tokens = MarkdownIt("commonmark").enable("table").parse(markdown)
    return tuple(_side_by_side(_blocks(SyntaxTreeNode(tokens).children, figure)))


def _side_by_side(found: Iterator[Block]) -> Iterator[Block]:
    """Put figures of one picture that follow each other side by side."""
    for small, several in groupby(found, key=lambda block: len(block.pictures) == 1):
        run = tuple(several)
        if small and len(run) > 1:
            yield Block("figures", items=tuple((block,) for block in run))
        else:
            yield from run


def _blocks(nodes: "Sequence[SyntaxTreeNode]", figure: Figure) -> Iterator[Block]:
    for node in nodes:
        match node.type:
            case "heading":
                yield Block("heading", _inline(node), level=int(node.tag[1:]))
            case "paragraph":
                yield Block("paragraph", _inline(node))
            case "bullet_list" | "ordered_list":
                items = tuple(tuple(_blocks(item.children, figure)) for item in node.children)
                yield Block("list", ordered=node.type == "ordered_list", items=items)
            case "table":
                yield Block("table", rows=tuple(_rows(node)))
            case "fence" if node.info.strip() == FENCED:
                pictures, caption = figure(node.content)
                yield Block("figure", pictures=pictures, caption=_options_in_words(caption))
            case "fence" | "code_block":
                yield Block("code", text=node.content.rstrip("\n"))
            case _:
                yield from _blocks(node.children, figure)


def _options_in_words(text: str) -> str:
    """A text with its options as `name: value`."""
    return OPTIONS.sub(lambda found: found[1].replace("=", ": ").replace(",", ", "), text)


def _rows(table: "SyntaxTreeNode") -> Iterator[tuple[Cell, ...]]:
    for group in table.children:
        for row in group.children:
            yield tuple(Cell(_inline(cell)) for cell in row.children)


def _inline(node: "SyntaxTreeNode") -> tuple[Run, ...]:
    return tuple(run for child in node.children for run in _runs(child))


def _runs(node: "SyntaxTreeNode") -> Iterator[Run]:
    """The runs of an inline node; links become plain text."""
    match node.type:
        case "text":
            yield Run(node.content)
        case "code_inline" if OPTIONS.fullmatch(node.content):
            yield Run(_options_in_words(node.content), emphasis=True)
        case "code_inline":
            yield Run(node.content, code=True)
        case "softbreak":
            yield Run(" ")
        case "hardbreak":
            yield Run("\n")
        case kind:
            for run in (run for child in node.children for run in _runs(child)):
                yield replace(
                    run,
                    strong=run.strong or kind == "strong",
                    emphasis=run.emphasis or kind == "em",
                )
