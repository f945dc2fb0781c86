"""What sets PDFs."""

import pytest
from tests.printing.pdf import pages
from tools import fonts

from tessera.i18n import MessageError
from tessera.printing import typesetting
from tessera.printing.documents import Document
from tessera.printing.glyphs import CHARACTERS
from tessera.printing.paper import PAPERS
from tessera.printing.pictures import _printable
from tessera.printing.rule_pages import Block, Run

HOSTILE = '#panic("!") $x$ *a* _b_ `c` @d <e> // f "g" \\ #include "/etc/passwd"'


def document(text: str) -> Document:
    made = Document(text, text, PAPERS["a4"], "en")
    made.add_rules(text, [Block("paragraph", (Run(text), Run(text, code=True)))])
    return made


def test_what_people_write_is_printed_as_it_is() -> None:
    first, *_ = pages(document(HOSTILE).pdf())
    assert "".join(HOSTILE.split()) in "".join(first.text.split())


def test_what_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typesetting, "TIMEOUT_S", 0.001)
    with pytest.raises(MessageError, match="too long to print"):
        document("anything").pdf()


def test_where_nothing_sets_pdfs_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typesetting, "find_spec", lambda name: None)  # noqa: ARG005
    with pytest.raises(MessageError, match="needs the extra"):
        document("anything").pdf()


def test_document_with_characters_that_no_font_has_is_refused() -> None:
    with pytest.raises(MessageError, match=r"the fonts lack 火 の 槍 🔥\. Use Latin"):
        document("Mast, 火の槍 🔥").pdf()


def test_document_in_letters_of_the_fallback_font_is_printed() -> None:
    first, *_ = pages(document("Ἀλέξανδρος Đặng Ёж").pdf())
    assert "Đặng" in first.text


def test_printable_characters_match_fonts() -> None:
    assert CHARACTERS.read_text(encoding="ascii") == fonts.characters()


def test_caption_that_no_font_has_is_left_out() -> None:
    assert _printable(("騎士", "1-0", "Ada")) == ()
    assert _printable(("Боря", "1-0", "Ada")) == ("Боря", "1-0", "Ada")
