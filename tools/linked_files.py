"""MkDocs hook: publish the files outside `docs/` that pages link to, such as examples.

Links to pages and folders outside `docs/` only work in a checkout; on the site they become text.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

LINK = re.compile(r"\[([^]]*)\]\((\.\./[^)#]+)(?:#[^)]*)?\)")


def on_files(files: Files, *, config: Any, **_: object) -> Files:  # noqa: ANN401
    """Add the linked files to the site."""
    for page in list(files.documentation_pages()):
        for path in _outside(Path(page.src_uri), page.content_string, config):
            place = _place(path, config)
            if path.is_file() and path.suffix != ".md" and not files.get_file_from_path(place):
                files.append(File.generated(config, place, abs_src_path=str(path)))
    return files


def on_page_markdown(
    markdown: str,
    *,
    page: Any,  # noqa: ANN401
    config: Any,  # noqa: ANN401
    files: Files,
) -> str:
    """Let the links of a page lead to the files of the site."""
    here = Path(page.file.src_uri)
    outside = set(_outside(here, markdown, config))

    def link(found: re.Match[str]) -> str:
        path = _target(here, found[2], config)
        if path not in outside:
            return found[0]
        place = _place(path, config)
        published = files.get_file_from_path(place) is not None
        return f"[{found[1]}]({os.path.relpath(place, here.parent)})" if published else found[1]

    return LINK.sub(link, markdown)


def _outside(page: Path, markdown: str, config: Any) -> Iterator[Path]:  # noqa: ANN401
    """The paths outside `docs/` that a page links to."""
    docs = Path(config.docs_dir)
    for found in LINK.finditer(markdown):
        path = _target(page, found[2], config)
        if path.exists() and not path.is_relative_to(docs):
            yield path


def _target(page: Path, link: str, config: Any) -> Path:  # noqa: ANN401
    """The path that a link of a page means."""
    return (Path(config.docs_dir) / page.parent / link).resolve()


def _place(path: Path, config: Any) -> str:  # noqa: ANN401
    """Where a file is on the site."""
    return f"files/{path.relative_to(Path(config.docs_dir).parent).as_posix()}"
