"""What the client's files promise each other."""

import re

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from tessera.games.pit.picture import PILLAR_RISE
from tessera.i18n import LANGUAGES
from tessera.server.web.bundle import PAGES, Delivery

from .conftest import PLAYED, SOURCE, file_of

WEB = SOURCE / "web"
MODULES = [*WEB.rglob("*.ts")]
FTL = sorted(
    path.name
    for path in (SOURCE / "locales" / "en").glob("*.ftl")
    if re.fullmatch(r"([\w-]+-)?(web|learn|build)\.ftl", path.name)
)


class Variables(Visitor):
    """The variables that a message mentions, those of messages it refers to left out."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(language: str, file: str) -> dict[str, set[str]]:
    """Message to its variables."""
    text = (SOURCE / "locales" / language / file).read_text(encoding="utf-8")
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def test_client_and_server_have_the_same_languages() -> None:
    listed = (WEB / "text" / "fluent.ts").read_text("utf-8")
    assert f"LANGUAGES = {[*LANGUAGES]} as const" in listed
    assert {path.name for path in (SOURCE / "locales").iterdir()} == {*LANGUAGES}


@pytest.mark.parametrize("file", FTL)
def test_both_languages_have_the_same_texts(file: str) -> None:
    assert messages("en", file).keys() == messages("ru", file).keys()


def said() -> tuple[set[str], list[re.Pattern[str]]]:
    """The keys in the client's code: whole ones, and patterns of those that are put together."""
    code = "\n".join(path.read_text("utf-8") for path in MODULES)
    whole = set(re.findall(r"'((?:[a-z]+-)?(?:web|learn|build)-[a-z0-9-]+)'", code))
    gap = r"\$\{[^}`]*\}"
    made = re.findall(rf"`((?:[a-z-]|{gap})*(?:web|learn|build)-(?:[a-z0-9-]|{gap})*)`", code)
    return whole, [re.compile(re.sub(gap, ".+", key)) for key in made]


def test_every_text_that_the_client_says_is_there() -> None:
    known = {name for file in FTL for name in messages("en", file)}
    whole, made = said()
    assert whole <= known
    assert made
    for pattern in made:
        assert any(map(pattern.fullmatch, known)), pattern.pattern


def test_no_text_is_left_over() -> None:
    whole, made = said()
    text = "".join((SOURCE / "locales" / "en" / file).read_text("utf-8") for file in FTL)
    for file in FTL:
        for name in messages("en", file):
            used = name in whole or any(pattern.fullmatch(name) for pattern in made)
            assert used or f"{{ {name} }}" in text, name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("address", PAGES)
def test_every_file_that_a_page_needs_is_there(address: str, language: str) -> None:
    page = Delivery().page(PAGES[address], language, PLAYED, "almajara")
    needed = re.findall(r'(?:href|src|data-page)="([^"]+)"', page)
    assert f"/locales/{language}/web.ftl" in needed
    for path in needed:
        assert file_of(path).is_file(), path


@pytest.mark.parametrize(
    ("game", "kinds", "others"),
    [("vorcept", "HDEF", {"pylon", "block-b", "block-r"}), ("pit", "LIGB", {"pillar"})],
)
def test_the_art_has_a_symbol_for_everything(game: str, kinds: str, others: set[str]) -> None:
    sheets = [(SOURCE / "games" / name / "art.svg").read_text("utf-8") for name in (game, "common")]
    found = re.findall(r'<symbol id="([^"]+)" viewBox="-60 -130 120 190"', "".join(sheets))
    pieces = {f"{kind}-{side}" for kind in kinds for side in "br"}
    shared = {"cell", "lava", "lava-2", "lava-3", "shadow", "shadow-tall"}
    assert pieces | others | shared <= set(found)
    assert len(found) == len(set(found))


def test_pillars_rise_as_high_in_pictures_as_on_the_board() -> None:
    look = (WEB / "games" / "pit" / "look.ts").read_text("utf-8")
    assert re.findall(r"PILLAR_RISE = (\d+);", look) == [str(PILLAR_RISE)]


def test_pages_obey_content_security_policy() -> None:
    page = (WEB / "index.html").read_text("utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", page)
    for path in MODULES:
        assert not re.search(r"\sstyle=", path.read_text("utf-8")), path
