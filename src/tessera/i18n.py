"""Sentences in every language of the house, from the Fluent files in `locales/`.

The same files are served to the browser, so a sentence stands in one place.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from threading import Lock
from typing import NamedTuple, TypeAlias

LANGUAGES = ("en", "ru")
LOCALES = Path(__file__).parent / "locales"
_folders = [LOCALES]

ENTRY = re.compile(r"^(?=-?[A-Za-z][\w-]* *=)", re.MULTILINE)
"""Where a message, or a term, begins in a file."""
MENTION = re.compile(r"\{\s*(-?[a-z][\w-]*)")
"""Another that it is made of."""

SHOWN = 40
"""How much of a stranger's text a sentence repeats."""
LONGEST_PATH = 300
"""How much of a path."""


Gap: TypeAlias = "str | int | Mapping[str, str] | Message"
"""What fills a gap of a sentence: the same in each language, a text for each, or a sentence."""


class Message(NamedTuple):
    """A sentence that has not been put into a language yet: its key and what fills its gaps."""

    key: str
    args: dict[str, Gap]

    def __str__(self) -> str:
        return self.format("en")

    def format(self, language: str) -> str:
        """The sentence in a language; English where the language is not known.

        Raises:
            KeyError: if no locale file has the key, or an argument is missing.
        """
        known = language if language in LANGUAGES else "en"
        args = {name: _filling(gap, known) for name, gap in self.args.items()}
        return _sentences(known).format(self.key, args)

    def format_or(self, otherwise: str, language: str) -> str:
        """The same; or another text, where no locale file has the key."""
        try:
            return self.format(language)
        except KeyError:
            return otherwise


def _filling(gap: Gap, language: str) -> str | int:
    if isinstance(gap, Message):
        return gap.format(language)
    return gap[language] if isinstance(gap, Mapping) else gap


class MessageError(ValueError):
    """Something is refused; `message` says why, in any language."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


def message(key: str, **args: Gap) -> Message:
    """A message by its key, with the values of its placeables."""
    return Message(key, args)


def excerpt(text: str, most: int = SHOWN) -> str:
    """A stranger's text, made short and visible so that a sentence can quote it in one line."""
    short = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in short)


def shown_path(path: Path | str) -> str:
    """Return a path as it was given, short and visible enough for a sentence to quote it."""
    return excerpt(str(path), LONGEST_PATH)


def add_locales(folder: Path) -> None:
    """Take in more sentences, of a game that lives elsewhere.

    Args:
        folder: holds a folder for each language, as `LOCALES` does.
    """
    _folders.append(folder)
    _sentences.cache_clear()


def locale_folder(name: str) -> Path:
    """The folder with a file of sentences, as `en/server.ftl`; that of the house if none has it."""
    return next((folder for folder in _folders if (folder / name).is_file()), LOCALES)


class Sentences:
    """The messages of a language. Each is read when it is wanted first: all of them take a second.

    They have no isolation marks, since these texts reach terminals too.
    """

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle

        self.bundle = FluentBundle([language], use_isolating=False)
        self._unread: dict[str, str] = {}
        """By its key, a message as it stands in its file."""
        self._reading = Lock()
        for folder in _folders:
            for path in sorted((folder / language).glob("*.ftl")):
                for entry in ENTRY.split(path.read_text(encoding="utf-8"))[1:]:
                    self._unread.setdefault(entry.partition("=")[0].rstrip(), entry)

    def format(self, key: str, args: "dict[str, str | int]") -> str:
        """A message with its gaps filled.

        Raises:
            KeyError: if no file has the key, or an argument is missing.
        """
        with self._reading:
            self.read(key)
        pattern = self.bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        text, problems = self.bundle.format_pattern(pattern, args)
        if problems:
            raise KeyError(f"{key}: {problems[0]}")
        return str(text)

    def read(self, key: str) -> None:
        """Know a message, and all that it is made of."""
        if entry := self._unread.pop(key, ""):
            from fluent.runtime import FluentResource

            self.bundle.add_resource(FluentResource(entry))
            for mentioned in MENTION.findall(entry):
                self.read(mentioned)


@cache
def _sentences(language: str) -> Sentences:
    return Sentences(language)
