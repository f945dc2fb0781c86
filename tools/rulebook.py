"""MkDocs hook: insert the rule pages into the docs.

A page with the front matter `rules: [GAME, LANGUAGE]` is replaced by that rule page, with figures
drawn by the engine. Its own text is for readers of the file.
"""

import re
from typing import Any

from tessera.games.catalog import game
from tessera.games.common.rulebook import illustrated

ON_THE_SITE = re.compile(r"\[([^]]+)\]\(/[^)]*\)")
"""A link to another page of the site, which the docs do not have."""


def on_page_markdown(markdown: str, *, page: Any, **_: object) -> str:  # noqa: ANN401
    """The text of a page: its own, or the rule page that its front matter names."""
    if "rules" not in page.meta:
        return markdown
    name, language = page.meta["rules"]
    taught = game(name)
    if taught.teaching is None:
        raise ValueError(f"{page.file.src_path}: {name} has no rule pages")
    file = taught.teaching / f"rules.{language}.md"
    text = taught.fill_placeholders(file.read_text(encoding="utf-8"))
    return illustrated(
        ON_THE_SITE.sub(r"\1", text), taught.teaching_board, taught.symbols, taught.art
    )
