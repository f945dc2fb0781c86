"""How the client reaches browsers: as a bundle, or file by file as it is written.

`tools/bundle.mjs` makes the bundle. Its files carry their content in their names, so browsers keep
them for ever, and a page lists all that it needs, so that they are fetched at once and not one
after the other.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec
import structlog

from tessera.i18n import locale_folder
from tessera.server.web.root import root_attribute

PACKAGE = Path(__file__).parents[2]
WEB = PACKAGE / "web"

_HTML = (WEB / "index.html").read_text(encoding="utf-8")
_FIRST_PAGE = "/web/home/home-page.js"
_GAP = "<!-- what this page needs -->"
_EARLY = '<script src="/web/early.js"'
_BEGINNING = '<html lang="en"'
_ADDRESS = re.compile(r'(?<==")/web/[^"]+(?=")')
"""Of a file, in the HTML of a page."""
_FONTS = (
    "/web/vendor/fontsource-variable-onest/files/onest-{}-wght-normal.woff2",
    "/web/vendor/fontsource-forum/files/forum-{}-400-normal.woff2",
)
_LETTERS = {"en": ("latin",), "ru": ("latin", "cyrillic")}
"""Parts of a font that a language needs."""

log = structlog.get_logger(__name__)


class Page(msgspec.Struct, frozen=True):
    """What lives at an address."""

    module: str
    """Whose default export draws it, within `web/`."""
    needs: tuple[str, ...] = ()
    """What it fetches at once beside what every page does; `{language}` and `{game}` are gaps."""
    line: str = ""
    """The socket to what it shows; its gaps are those of its own address."""
    game: str = ""
    """The only one that it shows, where neither its address nor its table tells."""


PAGES = msgspec.json.decode((WEB / "pages.json").read_bytes(), type=dict[str, Page])
"""All addresses of pages: the one list for server, bundle and tests."""


class Games(NamedTuple):
    """The names of the games that are played here."""

    for_two: tuple[str, ...]
    for_many: tuple[str, ...]


class Manifest(msgspec.Struct, frozen=True):
    """What `tools/bundle.mjs` says of a bundle."""

    sources: dict[str, str]
    """File of the package to the SHA-256 of its content when the bundle was made."""
    files: dict[str, str] = {}
    """Address in the source to address in the bundle."""
    needs: dict[str, tuple[str, ...]] = {}
    """What a module imports, at once or through others; addresses in the bundle by those in the
    source."""

    def is_fresh(self) -> bool:
        """Whether the sources are still those of which the bundle was made."""
        return all(
            (PACKAGE / name).is_file()
            and sha256((PACKAGE / name).read_bytes()).hexdigest() == hash_
            for name, hash_ in self.sources.items()
        )


@dataclass(frozen=True)
class Delivery:
    """Where the client's files are found."""

    folder: Path | None = None
    """The bundle; None if the client is served as it is written."""
    manifest: Manifest = field(default_factory=lambda: Manifest({}))
    unbundled: str = ""
    """Why there is no bundle, though one was looked for."""
    root: str = ""
    """The path below which the site is served."""

    @classmethod
    def of(cls, folder: Path | None, root: str = "") -> "Delivery":
        """That of a bundle, if there is one in the folder and it is up to date."""
        if folder is None:
            return cls(root=root)
        try:
            manifest = msgspec.json.decode((folder / "manifest.json").read_bytes(), type=Manifest)
        except (OSError, msgspec.DecodeError):
            return cls(unbundled="no bundle", root=root)
        if not manifest.is_fresh():
            return cls(unbundled="bundle of other sources", root=root)
        return cls(folder, manifest, root=root)

    def tell(self) -> None:
        """Say in the log if the client comes file by file, which is slower."""
        if self.unbundled:
            log.info("client is served unbundled", why=self.unbundled)

    def at(self, address: str) -> str:
        """Where a file of the source is found now."""
        return self.root + self.manifest.files.get(address, address)

    def page(
        self,
        page: Page,
        language: str,
        games: Games,
        game: str = "",
        line: str = "",
        told: Iterable[str] = (),
    ) -> str:
        """The HTML of a page.

        Args:
            page: What lives there.
            language: In which it will probably speak.
            games: All that are played here.
            game: The one that is played or taught there: words and rooms of others are not needed.
            line: Where the socket is that it opens at once.
            told: What it tells those who show links to it, as elements of its head.
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
            *told,
            *self._modules(module),
            *self._rooms(shown),
            f'<meta name="many-games" content="{" ".join(games.for_many)}">',
            *self._fetched((*_words(language, shown), *further)),
            *self._fonts(language),
        )
        html = _HTML.replace(_FIRST_PAGE, module)
        html = html.replace(_BEGINNING, _BEGINNING + root_attribute(self.root))
        if line:
            html = html.replace(
                _EARLY, f'{_EARLY} data-line="{self.root}{line}?language={language}"'
            )
        html = _ADDRESS.sub(lambda found: self.at(found[0]), html)
        return html.replace(_GAP, "\n    ".join(hints))

    def _modules(self, module: str) -> Iterator[str]:
        """Hints to fetch a page's modules at once."""
        needed = dict.fromkeys(
            address
            for name in ("/web/main.js", module)
            for address in (self.at(name), *map(self.at, self.manifest.needs.get(name, ())))
        )
        return (f'<link rel="modulepreload" href="{address}">' for address in needed)

    def _rooms(self, games: Iterable[str]) -> Iterator[str]:
        """The rooms of games, by which the client knows what there is; see `web/games/names.js`."""
        for game in games:
            address = f"/web/games/{game}/room.js"
            yield f'<link rel="modulepreload" href="{self.at(address)}" data-game="{game}">'

    def _fetched(self, addresses: Iterable[str]) -> Iterator[str]:
        """Hints to fetch what scripts will ask for."""
        return (
            f'<link rel="preload" href="{self.at(address)}" as="fetch" crossorigin>'
            for address in addresses
        )

    def _fonts(self, language: str) -> Iterator[str]:
        """Hints to fetch the letters of a language."""
        for part in _LETTERS[language]:
            for font in _FONTS:
                address = self.at(font.format(part))
                yield f'<link rel="preload" href="{address}" as="font" crossorigin>'


def _words(language: str, games: Iterable[str]) -> Iterator[str]:
    """The files of sentences that a page of these games speaks from at once."""
    for name in ("web", "learn", *(f"{game}-web" for game in games)):
        file = f"{language}/{name}.ftl"
        if (locale_folder(file) / file).is_file():
            yield f"/locales/{language}/{name}.ftl"
