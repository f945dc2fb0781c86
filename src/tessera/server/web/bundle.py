"""Delivery of the client.

`tools/bundle.mjs` creates its bundle. File names contain hashes of their content, so browsers
cache them permanently. Each page lists all files that it needs, so that they load in parallel.

A page of the version before may still be open when a new one is installed. Pages and answers carry
the id of their build, by which it notices; and the files of its build are kept.
"""

import re
import shutil
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from os import utime
from pathlib import Path
from tempfile import mkdtemp
from typing import NamedTuple

import msgspec
from litestar.types import Message, Scope

from tessera.i18n import MessageError, locale_folder, message
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
_TEXT_FONT = "/web/fonts/onest-{}.woff2"
_TITLE_FONT = "/web/fonts/forum-{}.woff2"
_BUNDLES_KEPT = 2
"""Bundles from which files are served: pages of the version before may still be open."""
_LETTERS = {"en": ("basic",), "ru": ("basic", "cyrillic")}
"""Subsets of fonts by language, if others than those of most Latin scripts."""


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
    titles: bool = True
    """Whether to preload the font of titles; a page with few can draw them later."""


PAGES = msgspec.json.decode((WEB / "pages.json").read_bytes(), type=dict[str, Page])
"""Pages by address: a single list for the server, the bundle and tests."""


class Games(NamedTuple):
    """The names of the games of this site."""

    for_two: tuple[str, ...]
    for_many: tuple[str, ...]


class BundleError(MessageError):
    """The client has not been built."""


class Pack(msgspec.Struct, frozen=True):
    """Files that pages fetch together."""

    path: str
    """In the bundle."""
    files: tuple[str, ...]
    """Their source paths."""


class Manifest(msgspec.Struct, frozen=True):
    """The manifest that `tools/bundle.mjs` writes."""

    sources: dict[str, str]
    """By source file, the SHA-256 of its content when the bundle was built."""
    files: dict[str, str] = {}
    """By source path, the path in the bundle."""
    needs: dict[str, tuple[str, ...]] = {}
    """By source path, the bundle paths of all direct and indirect imports."""
    packs: dict[str, Pack] = {}
    """By name and language, such as `site-en`."""

    @property
    def build(self) -> str:
        """The id of the build."""
        parts = sorted([*self.sources.values(), *self.files.values()])
        return sha256("".join(parts).encode()).hexdigest()[:16]

    def is_fresh(self) -> bool:
        """Whether the bundle was built from the current sources."""
        return all(
            (PACKAGE / name).is_file()
            and sha256((PACKAGE / name).read_bytes()).hexdigest() == hash_
            for name, hash_ in self.sources.items()
        )


def keep(bundle: Path, build: str, folder: Path) -> tuple[Path, ...]:
    """Copy a bundle to where bundles are kept, and delete all but the last two.

    Args:
        bundle: its folder.
        build: its id.
        folder: where bundles are kept, by their ids.

    Returns:
        The folders of the last two, the given one first; the given folder if it cannot be copied.
    """
    copy = folder / build
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not copy.exists():
            unfinished = Path(mkdtemp(prefix=".", dir=folder))
            shutil.copytree(bundle, unfinished, dirs_exist_ok=True)
            unfinished.replace(copy)
        utime(copy)
        found = sorted(folder.glob("[!.]*"), key=lambda path: path.stat().st_mtime, reverse=True)
        others = [path for path in found if path != copy]
        for old in others[_BUNDLES_KEPT - 1 :]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError as error:
        log.warning("bundle not kept", folder=str(folder), error=str(error))
        return (bundle,)
    return (copy, *others[: _BUNDLES_KEPT - 1])


@dataclass(frozen=True)
class Delivery:
    """Where client files are served from."""

    folders: tuple[Path, ...] = ()
    """The folders of the bundle and of that before it; none to serve no client."""
    manifest: Manifest = field(default_factory=lambda: Manifest({}))
    root: str = ""
    """The path below which the site is served."""

    @classmethod
    def of(cls, folder: Path | None, root: str = "", kept: Path | None = None) -> "Delivery":
        """Deliver the bundle in a folder.

        Args:
            folder: of the bundle; None to serve no client.
            root: the path below which the site is served.
            kept: where bundles are kept; None to keep none.

        Raises:
            BundleError: if there is no bundle in the folder.
        """
        if folder is None:
            return cls(root=root)
        try:
            manifest = msgspec.json.decode((folder / "manifest.json").read_bytes(), type=Manifest)
        except (OSError, msgspec.DecodeError):
            raise BundleError(message("server-no-bundle", folder=str(folder))) from None
        folders = (folder,) if kept is None else keep(folder, manifest.build, kept)
        return cls(folders, manifest, root=root)

    @cached_property
    def build(self) -> str:
        """The id of this build of the client."""
        return self.manifest.build

    async def add_build(self, message: Message, _scope: Scope) -> None:
        """Add the id of the build to a response."""
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], (b"tessera-build", self.build.encode())]

    def warn_if_stale(self) -> None:
        """Log if the sources have changed since the bundle was built, as in a checkout."""
        if not self.manifest.is_fresh():
            log.warning("client bundle is older than its sources: run `make bundle`")

    def file(self, address: str) -> Path | None:
        """The file of the bundle that a source file has become."""
        path = self.manifest.files.get(address)
        return self.folders[0] / path.removeprefix("/bundle/") if path and self.folders else None

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
        facts: Iterable[str] = (),
    ) -> str:
        """The HTML of a page.

        Args:
            page: the page.
            language: its expected language.
            games: all games of the site.
            game: the game that it is about: files of other games are not preloaded.
            socket: path of the socket that it opens at once.
            head: link preview elements for its head.
            facts: attributes that spare the page questions (`web/base/page.ts`).
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
            *self._fetched((*_words(language, shown), *further), self._packs(language, shown)),
            *self._fonts(language, (_TEXT_FONT, _TITLE_FONT) if page.titles else (_TEXT_FONT,)),
        )
        html = _HTML.replace(_FIRST_PAGE, module)
        attributes = f'{root_attribute(self.root)} data-build="{self.build}"'
        attributes += "".join(f" {fact}" for fact in facts)
        html = html.replace(_BEGINNING, _BEGINNING + attributes)
        if socket:
            asked = f"?language={language}&amp;build={self.build}"
            html = html.replace(_EARLY, f'{_EARLY} data-socket="{self.root}{socket}{asked}"')
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
        """Preload hints for the room of games, by which `web/base/games.ts` knows them."""
        for game in games:
            address = f"/web/games/{game}/room.js"
            yield f'<link rel="modulepreload" href="{self.at(address)}" data-game="{game}">'

    def _packs(self, language: str, games: Sequence[str]) -> list[Pack]:
        """What a page that shows these games fetches together."""
        names = ["site", "games" if len(games) > 1 else "".join(games)]
        found = (self.manifest.packs.get(f"{name}-{language}") for name in names)
        return [pack for pack in found if pack]

    def _fetched(self, addresses: Iterable[str], packs: Sequence[Pack]) -> Iterator[str]:
        """Preload hints for files that scripts fetch."""
        packed = {address for pack in packs for address in pack.files}
        for pack in packs:
            yield _preload(self.root + pack.path, "data-pack")
        for address in addresses:
            if address not in packed:
                yield _preload(self.at(address))

    def _fonts(self, language: str, fonts: Iterable[str]) -> Iterator[str]:
        """Preload hints for fonts, with the letters of a language."""
        for part in _LETTERS.get(language, ("basic", "latin")):
            for font in fonts:
                address = self.at(font.format(part))
                yield f'<link rel="preload" href="{address}" as="font" crossorigin>'


def _preload(path: str, mark: str = "") -> str:
    """A preload hint for a file that a script fetches."""
    return f'<link rel="preload" href="{path}" as="fetch" crossorigin {mark}>'


def _words(language: str, games: Iterable[str]) -> Iterator[str]:
    """The locale files that a page of these games needs at once."""
    for name in ("web", "learn", *(f"{game}-web" for game in games)):
        file = f"{language}/{name}.ftl"
        if (locale_folder(file) / file).is_file():
            yield f"/locales/{language}/{name}.ftl"
