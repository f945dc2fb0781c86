"""Messages in every language, from the Fluent files in `locales/` (https://projectfluent.org).

The same files are served to browsers, so each message is written once.
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
"""The beginning of a message or term in a file."""
MENTION = re.compile(r"\{\s*(-?[a-z][\w-]*)")
"""A reference to another message or term."""

SHOWN = 40
"""Maximum characters quoted from untrusted text."""
LONGEST_PATH = 300
"""Maximum characters quoted from a path."""


Gap: TypeAlias = "str | int | Mapping[str, str] | Message"
"""An argument of a message: a value, a text by language, or another message."""


class Message(NamedTuple):
    """A message to be formatted in any language: its key and arguments."""

    key: str
    args: dict[str, Gap]

    def __str__(self) -> str:
        return self.format("en")

    def format(self, language: str) -> str:
        """The text in a language; English if the language is unknown.

        Raises:
            KeyError: if no locale file has the key, or an argument is missing.
        """
        known = language if language in LANGUAGES else "en"
        args = {name: _filling(gap, known) for name, gap in self.args.items()}
        return _sentences(known).format(self.key, args)

    def format_or(self, otherwise: str, language: str) -> str:
        """The text in a language, or another text if no locale file has the key."""
        try:
            return self.format(language)
        except KeyError:
            return otherwise


def _filling(gap: Gap, language: str) -> str | int:
    if isinstance(gap, Message):
        return gap.format(language)
    return gap[language] if isinstance(gap, Mapping) else gap


class MessageError(ValueError):
    """An error whose `message` can be shown in any language."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


def message(key: str, **args: Gap) -> Message:
    """A message by its key, with its arguments."""
    return Message(key, args)


def excerpt(text: str, most: int = SHOWN) -> str:
    """Shorten untrusted text and replace unprintable characters, to quote it in one line."""
    short = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in short)


def shown_path(path: Path | str) -> str:
    """Shorten a path and replace unprintable characters, to quote it in one line."""
    return excerpt(str(path), LONGEST_PATH)


def add_locales(folder: Path) -> None:
    """Add messages of a game from another package.

    Args:
        folder: contains a folder for each language, like `LOCALES`.
    """
    _folders.append(folder)
    _sentences.cache_clear()


def locale_folder(name: str) -> Path:
    """The folder with a locale file such as `en/server.ftl`; `LOCALES` if none has it."""
    return next((folder for folder in _folders if (folder / name).is_file()), LOCALES)


class Sentences:
    """The messages of a language, parsed on first use because parsing all takes a second.

    Without Unicode isolation marks, because the texts reach terminals, too.
    """

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle

        self.bundle: FluentBundle = FluentBundle([language], use_isolating=False)
        self._unread: dict[str, str] = {}
        """Unparsed messages, by key."""
        self._reading = Lock()
        for folder in _folders:
            for path in sorted((folder / language).glob("*.ftl")):
                for entry in ENTRY.split(path.read_text(encoding="utf-8"))[1:]:
                    self._unread.setdefault(entry.partition("=")[0].rstrip(), entry)

    def format(self, key: str, args: "dict[str, str | int]") -> str:
        """Format a message with its arguments.

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
        """Parse a message and all that it refers to, unless done before."""
        if entry := self._unread.pop(key, ""):
            from fluent.runtime import FluentResource

            self.bundle.add_resource(FluentResource(entry))
            for mentioned in MENTION.findall(entry):
                self.read(mentioned)


@cache
def _sentences(language: str) -> Sentences:
    return Sentences(language)
