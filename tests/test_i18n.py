"""Every sentence in every language, and every sentence that the code asks for."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor
from tests.toys.breakthrough.entry import HERE as TOY

import tessera
from tessera.i18n import LANGUAGES, LOCALES, MENTION, Sentences, message

SOURCES = list(Path(tessera.__file__).parent.rglob("*.py"))
KEY = re.compile(r"""message\(\s*["']([a-z0-9-]+)["']""")


def read(language: str, folder: Path = LOCALES) -> dict[str, ast.Message]:
    found: dict[str, ast.Message] = {}
    for path in sorted((folder / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{path}: {entry.id.name} stands twice"
                found[entry.id.name] = entry
    return found


MESSAGES = {language: read(language) for language in LANGUAGES}


class Mentions(Visitor):
    """The messages that others are made of."""

    def __init__(self, entries: Iterable[ast.Message]) -> None:
        self.keys: set[str] = set()
        for entry in entries:
            self.visit(entry)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.keys.add(node.id.name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_stands_in_every_language(language: str) -> None:
    names = {path.name for path in (LOCALES / language).glob("*.ftl")}
    assert names == {path.name for path in (LOCALES / "en").glob("*.ftl")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("other", LANGUAGES)
def test_every_message_stands_in_every_language(language: str, other: str) -> None:
    # A language may need helpers of its own for its grammar.
    helpers = Mentions(MESSAGES[language].values()).keys
    assert helpers <= MESSAGES[language].keys()
    assert MESSAGES[language].keys() - helpers <= MESSAGES[other].keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_read_with_all_that_it_is_made_of(language: str) -> None:
    sentences = Sentences(language)
    for key, entry in MESSAGES[language].items():
        sentences.read(key)
        assert sentences.bundle.has_message(key)
        written = FluentSerializer().serialize_entry(entry)
        assert Mentions([entry]).keys <= {*MENTION.findall(written)}, key


def test_every_message_that_the_code_names_exists() -> None:
    named = {key for path in SOURCES for key in KEY.findall(path.read_text(encoding="utf-8"))}
    assert named
    assert named <= set(MESSAGES["en"])


def test_no_message_is_left_over() -> None:
    """Those of the client, boards and pages have tests of their own."""
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    parts = set(re.findall(r"""f?["']([a-z0-9-]*|\{[a-z_.]+\}-[a-z0-9-]+)["']""", code))
    ends = tuple(f"-{re.sub('{.*}-', '', part)}" for part in parts if part)
    helpers = Mentions(MESSAGES["en"].values()).keys
    elsewhere = re.compile(r"([a-z]+-)?(web|learn|build)-.*|(board|page)-.*")
    for key in MESSAGES["en"].keys() - helpers:
        assert elsewhere.fullmatch(key) or f"-{key}".endswith(ends), key


@pytest.mark.parametrize(("language", "other"), [("en", r"[\d}]\s%"), ("ru", r"[\d}]%")])
def test_percent_sign_stands_after_a_space_in_russian_only(language: str, other: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in (LOCALES / language).glob("*.ftl")]
    assert not re.findall(other, "\n".join(texts))


def test_unknown_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        message("no-such-message").format("en")


def test_missing_argument_is_an_error() -> None:
    with pytest.raises(KeyError):
        message("game-unknown").format("en")


def test_unknown_language_is_answered_in_english() -> None:
    assert message("vorcept-board-small").format("xx").startswith("The board has a single cell")


def test_a_game_that_lives_elsewhere_brings_its_sentences() -> None:
    english, russian = (read(language, TOY / "locales") for language in LANGUAGES)
    assert english.keys() == russian.keys()
    told = message("breakthrough-turn", found="x")
    assert told.format("en") == "TURN: “x” was found; expected s or n."
    assert told.format("ru") == "TURN: найдено «x»; ожидалось s или n."


def test_zodiacs_has_one_russian_word_for_an_order_and_for_a_move() -> None:
    files = [
        *(LOCALES / "ru").glob("zodiacs*.ftl"),
        *(Path(tessera.__file__).parent / "games" / "zodiacs").glob("rules.ru.md"),
    ]
    assert len(files) > 5
    for file in files:
        told = file.read_text(encoding="utf-8").lower()
        assert "приказ" not in told, f"{file.name}: an order is «команда»"
        assert not re.search(r"\bход (?!игры)|\bхода нет", told), f"{file.name}: «перемещение»"
