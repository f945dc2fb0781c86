"""What can be set about a server: by the environment, and by the command line over it."""

import os
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from socket import gethostbyname, gethostname
from urllib.parse import urlsplit

from tessera.folders import data_folder
from tessera.games.common.errors import NotationError
from tessera.i18n import excerpt, message
from tessera.machine import processors
from tessera.server.core.data_folder import DATABASE
from tessera.server.core.http import LOOPBACK
from tessera.server.core.limits import Limits

MOST_SEARCHERS = 4
"""Unless set otherwise: each takes some hundred megabytes of memory."""

NOBODY = "none"
"""Of processes that search: workers elsewhere do."""

MOST_DIGITS = 9
"""Of a number in the environment."""

BUNDLE = Path(__file__).parents[2] / "bundle"
"""Where the package has the client bundled, if it was."""

VARIABLES = {"address_connections": "TESSERA_CONNECTIONS", "connections": "TESSERA_WINDOWS"}
"""Those of limits that are named otherwise than they are."""

SITE = re.compile(
    r"https?://(?:[\w.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?(?:/(?!\.+(?:/|$))[A-Za-z0-9._~-]+)*/?"
)
"""The address of a site: a host, and maybe a path that no browser would write otherwise."""

SMTP = frozenset({"smtp", "smtps", "smtp+plain"})
"""How an address of a server of letters may begin."""

EVERYWHERE = frozenset({"0.0.0.0", "::"})  # noqa: S104  compared, not bound
"""Hosts on which a server is reached by all addresses of its machine."""


def _data_folder() -> Path:
    return data_folder("TESSERA_DATA")


@dataclass(frozen=True)
class Settings:
    """How a server runs; every value has a sensible default."""

    host: str = "127.0.0.1"
    """Where it listens; several with spaces between."""
    port: int = 8000
    """0 lets the system choose a free one."""
    data: Path = field(default_factory=_data_folder)
    """The folder of the database and the signing secret."""
    database: str = ""
    """An SQLAlchemy URL of an async driver; empty for an SQLite file in the data folder."""
    workers: int = 0
    """Processes that search for bots; 0 for one fewer than there are processors, at most 4."""
    searches_here: bool = True
    """Whether it searches at all, or leaves that to workers elsewhere."""
    worker_token: str = field(default="", repr=False)
    """What workers on other machines show; empty: none are let in."""
    hosts: tuple[str, ...] = ()
    """Names that the server answers to, as `play.example.org`; see `known_hosts`."""
    origins: tuple[str, ...] = ()
    """Further origins whose pages may speak to the server, as `https://play.example.org`."""
    limits: Limits = field(default_factory=Limits)
    """How much one visitor may ask for."""
    pace: float = 0.4
    """Seconds for which people at a table see what happened before a bot goes on."""
    bundle: Path | None = BUNDLE
    """The folder of the bundled client; None to serve the client as it is written."""
    mining: bool = True
    """Whether puzzles are looked for in games that are over."""
    abandoned_days: int = 30
    """After so many days a game between people ends for which nobody comes; 0: it never does."""
    site: str = ""
    """The address of this site, with the path below which it is served, if it has not its host to
    itself: `https://example.org/tessera`; empty: `public_address` makes one."""
    smtp: str = field(default="", repr=False)
    """The server of letters, as `smtp://name:password@host:587`, `smtps://…`, or `smtp+plain://…`
    for one that may go unencrypted; empty: letters are written into a folder."""
    mail_from: str = ""
    """Whom letters are from; empty for `tessera@` and the name of the site."""
    metrics_token: str = field(default="", repr=False)
    """What who collects `/metrics` shows; empty: it is for this machine alone."""
    address: str = ""
    """Where other processes of the same site reach this one; empty: `own_address` finds it."""
    open: bool = False
    """Open a browser at the start, where there is a screen."""

    @property
    def database_file(self) -> Path | None:
        """The file of the database in the data folder; None if the database is elsewhere."""
        return None if self.database else self.data / DATABASE

    @property
    def database_location(self) -> str | Path:
        """The database: the URL that is set, or the SQLite file in the data folder."""
        return self.database or self.data / DATABASE

    @property
    def listens_at(self) -> tuple[str, ...]:
        """The hosts at whose addresses it listens."""
        return tuple(self.host.split()) or (Settings.host,)

    @property
    def known_hosts(self) -> frozenset[str] | None:
        """The names that the server answers to; None for any.

        If none are set, it answers to any, unless only this machine can reach it: there a
        stranger's name that has come to lead to it would let their pages speak to it.
        """
        if self.hosts:
            return frozenset(name.lower() for name in self.hosts)
        if not LOOPBACK.issuperset(self.listens_at):
            return None
        names = (urlsplit(address).hostname for address in (*self.origins, self.site))
        return LOOPBACK | {name for name in names if name}

    @property
    def public_address(self) -> str:
        """Where people find this site: as it is set, or else as far as is known."""
        if self.site:
            return self.site
        return f"https://{self.hosts[0]}" if self.hosts else f"http://localhost:{self.port}"

    @property
    def own_origins(self) -> tuple[str, ...]:
        """Origins whose pages may speak to this site: those that are set, and its own address."""
        if not self.site:
            return self.origins
        scheme, host, *_ = urlsplit(self.site)
        return (*self.origins, f"{scheme}://{host}")

    @property
    def root(self) -> str:
        """The path below which this site is served, as `/tessera`; empty: it has its host."""
        return urlsplit(self.site).path

    @property
    def own_address(self) -> str:
        """Where other processes that serve the same site reach this one."""
        if self.address:
            return self.address
        everywhere = not EVERYWHERE.isdisjoint(self.listens_at)
        host = gethostbyname(gethostname()) if everywhere else self.listens_at[0]
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"

    @property
    def letters_from(self) -> str:
        """Whom letters are from."""
        return self.mail_from or f"tessera@{urlsplit(self.public_address).hostname}"

    @property
    def searchers(self) -> int:
        """How many processes search at the same time."""
        return self.workers or min(MOST_SEARCHERS, max(1, processors() - 1))

    @classmethod
    def from_environment(
        cls, environment: Mapping[str, str] = os.environ, data: Path | None = None
    ) -> "Settings":
        """Read the settings from the environment (docs/hosting/index.md).

        `TESSERA_HOSTS` and `TESSERA_ORIGINS` are lists with spaces between.

        Args:
            environment: the variables.
            data: the data folder, whatever the environment says.

        Raises:
            MessageError: if a variable that should be a whole number is none, or the address of
                the site, or that of the server of letters, is none; or if no data folder is
                named and this user has no home folder.
        """
        named = environment.get("TESSERA_DATA")
        bundle = environment.get("TESSERA_BUNDLE", str(BUNDLE))
        elsewhere = environment.get("TESSERA_WORKERS") == NOBODY
        return cls(
            host=environment.get("TESSERA_HOST", cls.host),
            port=_number(environment, "TESSERA_PORT", cls.port),
            data=data or (Path(named) if named else _data_folder()),
            database=environment.get("TESSERA_DATABASE_URL")
            or environment.get("TESSERA_DATABASE", cls.database),  # as it was called before
            workers=0 if elsewhere else _number(environment, "TESSERA_WORKERS", cls.workers),
            searches_here=not elsewhere,
            worker_token=environment.get("TESSERA_WORKER_TOKEN", ""),
            hosts=tuple(environment.get("TESSERA_HOSTS", "").split()),
            origins=tuple(environment.get("TESSERA_ORIGINS", "").split()),
            bundle=Path(bundle) if bundle else None,
            mining=_number(environment, "TESSERA_PUZZLE_MINING", 1) > 0,
            abandoned_days=_number(environment, "TESSERA_ABANDONED_DAYS", cls.abandoned_days),
            site=_site(environment.get("TESSERA_SITE", cls.site)),
            smtp=_smtp(environment.get("TESSERA_SMTP", cls.smtp)),
            mail_from=environment.get("TESSERA_MAIL_FROM", cls.mail_from),
            address=environment.get("TESSERA_ADDRESS", cls.address),
            metrics_token=environment.get("TESSERA_METRICS_TOKEN", ""),
            limits=_limits(environment),
        )


def _limits(environment: Mapping[str, str]) -> Limits:
    """Limits from the variables that are named as they are."""
    usual = asdict(Limits())
    variables = {name: VARIABLES.get(name, f"TESSERA_{name.upper()}") for name in usual}
    return Limits(**{name: _number(environment, variables[name], usual[name]) for name in usual})


def _site(address: str) -> str:
    """The address of a site, without a slash at its end."""
    if address and not SITE.fullmatch(address):
        raise NotationError(message("server-wrong-site", value=excerpt(address)))
    return address.rstrip("/")


def _smtp(address: str) -> str:
    """The address of a server of letters; what is wrong with one is not told: it has a password."""
    try:
        parts = urlsplit(address)
        good = parts.scheme in SMTP and parts.hostname and parts.port != 0
    except ValueError:
        good = False
    if address and not good:
        raise NotationError(message("server-wrong-smtp"))
    return address


def _number(environment: Mapping[str, str], name: str, default: int) -> int:
    """A whole number from the environment."""
    text = environment.get(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise NotationError(message("server-wrong-setting", name=name, value=excerpt(text)))
    return int(text)
