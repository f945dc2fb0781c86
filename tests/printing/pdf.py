"""Read the content of PDFs."""

from collections.abc import Iterator
from ctypes import create_string_buffer
from typing import NamedTuple

import pypdfium2
from pypdfium2 import raw

MM = 72 / 25.4
"""Points per millimetre."""


class Word(NamedTuple):
    """A word on a page, with its start in millimetres from the lower left."""

    text: str
    left: float
    low: float


class Page(NamedTuple):
    """A page, in millimetres."""

    width: float
    height: float
    text: str
    words: tuple[Word, ...]

    def word(self, text: str) -> Word:
        """The only word with this text."""
        (found,) = (word for word in self.words if word.text == text)
        return found


def pages(pdf: bytes) -> list[Page]:
    """The pages of a document."""
    document = pypdfium2.PdfDocument(pdf)
    found = []
    for page in document:
        told = page.get_textpage()
        text = told.get_text_range().replace("\r\n", "\n")
        found.append(Page(page.get_width() / MM, page.get_height() / MM, text, tuple(_words(told))))
    return found


def _words(told: pypdfium2.PdfTextPage) -> Iterator[Word]:
    """The words of a page, with the position of their first letter."""
    letters, began = "", (0.0, 0.0)
    for index in range(told.count_chars()):
        letter = told.get_text_range(index, 1)
        if letter.isspace() or not letter:
            if letters:
                yield Word(letters, *began)
            letters = ""
            continue
        if not letters:
            left, low, *_ = told.get_charbox(index, loose=True)
            began = (left / MM, low / MM)
        letters += letter
    if letters:
        yield Word(letters, *began)


def fonts_outside(pdf: bytes) -> set[str]:
    """The fonts that are used but not embedded."""
    document = pypdfium2.PdfDocument(pdf)
    texts = (text for page in document for text in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT]))
    fonts = [raw.FPDFTextObj_GetFont(text) for text in texts]
    assert fonts
    return {_name(font) for font in fonts if raw.FPDFFont_GetIsEmbedded(font) != 1}


def _name(font: raw.FPDF_FONT) -> str:
    name = create_string_buffer(100)
    raw.FPDFFont_GetBaseFontName(font, name, len(name))
    return name.value.decode()
