"""Text encodings of input and consoles: byte order marks, UTF-16, and consoles without UTF-8.

Editors on Windows begin UTF-8 files with a mark, and PowerShell redirects output as UTF-16.
"""

import codecs
import io
import sys
from collections.abc import Iterator
from typing import BinaryIO

MARK = "\ufeff"
"""A decoded byte order mark."""
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_IN_ASCII = {
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'",
    "…": "...", "–": "-", "—": "-", "−": "-", "±": "+/-", "×": "x", "·": ".", "∞": "inf",
    "½": "1/2", "→": "->", "←": "<-", "✓": "+", "✗": "!", "★": "*", "☆": "*", "○": "o",
    "■": "=", "\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " ",
}  # fmt: skip
"""Substitutes for characters that a console lacks; others become question marks."""
_HANDLER = "tessera-ascii"


def decoded(raw: bytes, errors: str = "replace") -> str:
    r"""Decode UTF-8, or UTF-16 with a byte order mark. Invalid bytes become �.

    Raises:
        UnicodeDecodeError: if bytes are invalid and `errors` is "strict".

    >>> decoded("\ufeffhex".encode()), decoded("hex".encode("utf-16"))
    ('hex', 'hex')
    """
    encoding = "utf-16" if raw.startswith(_UTF_16) else "utf-8-sig"
    return raw.decode(encoding, errors)


def text_lines(stream: BinaryIO) -> Iterator[str]:
    """The lines of a stream as they arrive, decoded like `decoded`; only line feeds end lines."""
    buffered = stream if isinstance(stream, io.BufferedReader) else io.BufferedReader(stream)  # type: ignore[type-var]
    encoding = "utf-16" if buffered.peek(2)[:2] in _UTF_16 else "utf-8-sig"
    reader = io.TextIOWrapper(buffered, encoding, errors="replace", newline="\n")
    try:
        yield from reader
    finally:
        if not buffered.closed:  # it may be closed at exit
            reader.detach()


def print_anywhere() -> None:
    """Print a substitute for characters that the console lacks, instead of failing."""
    codecs.register_error(_HANDLER, _in_ascii)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_HANDLER)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def can_print(text: str) -> bool:
    """Whether the console has the characters of a text."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def _in_ascii(error: UnicodeError) -> tuple[str, int]:
    """The codec error handler that substitutes characters."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    missing = error.object[error.start : error.end]
    return "".join(_IN_ASCII.get(character, "?") for character in missing), error.end
