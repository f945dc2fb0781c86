"""Delivery of the client: as a bundle, or as separate source files.

`tools/bundle.mjs` creates the bundle. Its file names contain hashes of their content, so browsers
cache them permanently. Each page lists all files that it needs, so that they load in parallel.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec

from tessera.i18n import locale_folder
from tessera.server.core.logs import log
from tessera.server.web.root import root_attribute

PACKAGE = Path(__file__).parents[2]
WEB = PACKAGE / "web"

_HTML = (WEB / "index.html").read_text(encoding="utf-8")
_FIRST_PAGE = "/web/home/home-page.js"
_GAP = "<!-- what this page needs -->"
_EARLY = '<script src="/web/early.js"'
_BEGINNING = '<html lang="en"'
_ADDRESS = re.compile(r'(?<==")/web/[^"]+(?=")')
"""Paths of client files in the HTML of a page."""
_FONTS = (
    "/web/vendor/fontsource-variable-onest/files/onest-{}-wght-normal.woff2",
    "/web/vendor/fontsource-forum/files/forum-{}-400-normal.woff2",
)
_LETTERS = {"en": ("latin",), "ru": ("latin", "cyrillic")}
"""Unicode subsets of fonts by language."""


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page of the client."""

    module: str
    """The path in `web/` of the module whose default export renders it."""
    parts: tuple[str, ...] = ()
    """Modules to preload that it imports dynamically."""
    needs: tuple[str, ...] = ()
    """Files to preload in addition to those of all pages; may contain `{language}` and `{game}`."""
    socket: str = ""
    """Path of its socket, with the parameters of its own address."""
    game: str = ""
    """Its game, if neither its address nor its table determines it."""


PAGES = msgspec.json.decode((WEB / "pages.json").read_bytes(), type=dict[str, Page])
"""Pages by address: a single list for the server, the bundle and tests."""


class Games(NamedTuple):
    """The names of the games of this site."""

    for_two: tuple[str, ...]
    for_many: tuple[str, ...]


class Manifest(msgspec.Struct, frozen=True):
    """The manifest that `tools/bundle.mjs` writes."""

    sources: dict[str, str]
    """By source file, the SHA-256 of its content when the bundle was built."""
    files: dict[str, str] = {}
    """By source path, the path in the bundle."""
    needs: dict[str, tuple[str, ...]] = {}
    """By source path, the bundle paths of all direct and indirect imports."""

    def is_fresh(self) -> bool:
        """Whether the bundle was built from the current sources."""
        return all(
            (PACKAGE / name).is_file()
            and sha256((PACKAGE / name).read_bytes()).hexdigest() == hash_
            for name, hash_ in self.sources.items()
        )


@dataclass(frozen=True)
class Delivery:
    """Where client files are served from."""

    folder: Path | None = None
    """The folder of the bundle; None to serve source files."""
    manifest: Manifest = field(default_factory=lambda: Manifest({}))
    unbundled: str = ""
    """Why a configured bundle is not used."""
    root: str = ""
    """The path below which the site is served."""

    @classmethod
    def of(cls, folder: Path | None, root: str = "") -> "Delivery":
        """Use the bundle in a folder if it is up to date, else the source files."""
        if folder is None:
            return cls(root=root)
        try:
            manifest = msgspec.json.decode((folder / "manifest.json").read_bytes(), type=Manifest)
        except (OSError, msgspec.DecodeError):
            return cls(unbundled="no bundle", root=root)
        if not manifest.is_fresh():
            return cls(unbundled="bundle of other sources", root=root)
        return cls(folder, manifest, root=root)

    def log_unbundled(self) -> None:
        """Log if a configured bundle is not used, because that is slower."""
        if self.unbundled:
            log.info("serving client unbundled", why=self.unbundled)

    def at(self, address: str) -> str:
        """The path from which a source file is served."""
        return self.root + self.manifest.files.get(address, address)

    def page(
        self,
        page: Page,
        language: str,
        games: Games,
        game: str = "",
        socket: str = "",
        head: Iterable[str] = (),
    ) -> str:
        """The HTML of a page.

        Args:
            page: the page.
            language: its expected language.
            games: all games of the site.
            game: the game that it is about: files of other games are not preloaded.
            socket: path of the socket that it opens at once.
            head: link preview elements for its head.
        """
        game = page.game or game
        shown = [name for name in games.for_two if game in ("", name)]
        module = f"/web/{page.module}"
        further = [
            need.format(language=language, game=game)
            for need in page.needs
            if game or "{game}" not in need
        ]
        hints = (
            *head,
            *self._modules(module, *(f"/web/{part}" for part in page.parts)),
            *self._rooms(shown),
            f'<meta name="many-games" content="{" ".join(games.for_many)}">',
            *self._fetched((*_words(language, shown), *further)),
            *self._fonts(language),
        )
        html = _HTML.replace(_FIRST_PAGE, module)
        html = html.replace(_BEGINNING, _BEGINNING + root_attribute(self.root))
        if socket:
            html = html.replace(
                _EARLY, f'{_EARLY} data-socket="{self.root}{socket}?language={language}"'
            )
        html = _ADDRESS.sub(lambda found: self.at(found[0]), html)
        return html.replace(_GAP, "\n    ".join(hints))

    def _modules(self, *modules: str) -> Iterator[str]:
        """Preload hints for a page's modules."""
        needed = dict.fromkeys(
            address
            for name in ("/web/main.js", *modules)
            for address in (self.at(name), *map(self.at, self.manifest.needs.get(name, ())))
        )
        return (f'<link rel="modulepreload" href="{address}">' for address in needed)

    def _rooms(self, games: Iterable[str]) -> Iterator[str]:
        """Preload hints for the `room.js` of games, by which `web/games/names.js` knows them."""
        for game in games:
            address = f"/web/games/{game}/room.js"
            yield f'<link rel="modulepreload" href="{self.at(address)}" data-game="{game}">'

    def _fetched(self, addresses: Iterable[str]) -> Iterator[str]:
        """Preload hints for files that scripts fetch."""
        return (
            f'<link rel="preload" href="{self.at(address)}" as="fetch" crossorigin>'
            for address in addresses
        )

    def _fonts(self, language: str) -> Iterator[str]:
        """Preload hints for the fonts of a language."""
        for part in _LETTERS[language]:
            for font in _FONTS:
                address = self.at(font.format(part))
                yield f'<link rel="preload" href="{address}" as="font" crossorigin>'


def _words(language: str, games: Iterable[str]) -> Iterator[str]:
    """The locale files that a page of these games needs at once."""
    for name in ("web", "learn", *(f"{game}-web" for game in games)):
        file = f"{language}/{name}.ftl"
        if (locale_folder(file) / file).is_file():
            yield f"/locales/{language}/{name}.ftl"
