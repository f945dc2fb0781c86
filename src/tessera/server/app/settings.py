"""Settings of a server, from the environment and the command line."""

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
"""Default maximum of search processes: each takes some hundred megabytes of memory."""

NOBODY = "none"
"""Value of `TESSERA_WORKERS` for no local search processes."""

MOST_DIGITS = 9
"""Maximum digits of a number in the environment."""

BUNDLE = Path(__file__).parents[2] / "bundle"
"""The folder of the client bundle in the package."""

VARIABLES = {"address_connections": "TESSERA_CONNECTIONS", "connections": "TESSERA_WINDOWS"}
"""Environment variables of limits that don't follow the usual naming."""

SITE = re.compile(
    r"https?://(?:[\w.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?(?:/(?!\.+(?:/|$))[A-Za-z0-9._~-]+)*/?"
)
"""The URL of a site: a host, and optionally a path that browsers leave unchanged."""

SMTP = frozenset({"smtp", "smtps", "smtp+plain"})
"""URL schemes of SMTP servers."""

EVERYWHERE = frozenset({"0.0.0.0", "::"})  # noqa: S104  compared, not bound
"""Hosts that mean all addresses of the machine."""


def _data_folder() -> Path:
    return data_folder("TESSERA_DATA")


@dataclass(frozen=True)
class Settings:
    """Settings of a server; every value has a sensible default."""

    host: str = "127.0.0.1"
    """Hosts to listen at, separated by spaces."""
    port: int = 8000
    """0 for a free one."""
    data: Path = field(default_factory=_data_folder)
    """The folder of the database and the signing secret."""
    database: str = ""
    """An SQLAlchemy URL of an async driver; empty for an SQLite file in the data folder."""
    workers: int = 0
    """Search processes for bots; 0 for one fewer than processors, at most 4."""
    searches_here: bool = True
    """Whether to search on this machine; otherwise only remote workers do."""
    worker_token: str = field(default="", repr=False)
    """The token of remote workers; empty to allow none."""
    hosts: tuple[str, ...] = ()
    """Host names that the server answers to, such as `play.example.org`; see `known_hosts`."""
    origins: tuple[str, ...] = ()
    """Further origins whose pages may use the server, such as `https://play.example.org`."""
    limits: Limits = field(default_factory=Limits)
    """Limits per visitor."""
    pace: float = 0.4
    """Minimum seconds between an event and a bot's action, so that players can follow."""
    bundle: Path | None = None
    """The folder of the bundled client; None to serve no client."""
    mining: bool = True
    """Whether to search finished games for puzzles."""
    abandoned_days: int = 30
    """Days without activity after which a game between people is abandoned; 0 for never."""
    site: str = ""
    """The URL of this site, including a path if it is mounted below one:
    `https://example.org/tessera`. If empty, see `public_address`."""
    smtp: str = field(default="", repr=False)
    """The SMTP server, as `smtp://name:password@host:587`, `smtps://…`, or `smtp+plain://…` to
    allow unencrypted connections; empty to write messages to a folder."""
    mail_from: str = ""
    """The From address of e-mail; empty for `tessera@` and the name of the site."""
    metrics_token: str = field(default="", repr=False)
    """The token for `/metrics`; empty to allow only this machine."""
    address: str = ""
    """Where other processes of the same site reach this one; if empty, see `own_address`."""
    open: bool = False
    """Open a browser at startup, if there is a display."""

    @property
    def database_file(self) -> Path | None:
        """The SQLite file in the data folder; None if a database URL is set."""
        return None if self.database else self.data / DATABASE

    @property
    def database_location(self) -> str | Path:
        """The database URL, or the SQLite file in the data folder."""
        return self.database or self.data / DATABASE

    @property
    def listens_at(self) -> tuple[str, ...]:
        """The hosts to listen at."""
        return tuple(self.host.split()) or (Settings.host,)

    @property
    def known_hosts(self) -> frozenset[str] | None:
        """The host names that the server answers to; None for any.

        By default it answers to any name, except when only this machine can reach it: there, DNS
        rebinding would let foreign pages use it.
        """
        if self.hosts:
            return frozenset(name.lower() for name in self.hosts)
        if not LOOPBACK.issuperset(self.listens_at):
            return None
        names = (urlsplit(address).hostname for address in (*self.origins, self.site))
        return LOOPBACK | {name for name in names if name}

    @property
    def public_address(self) -> str:
        """The public URL of this site: as set, or derived from other settings."""
        if self.site:
            return self.site
        return f"https://{self.hosts[0]}" if self.hosts else f"http://localhost:{self.port}"

    @property
    def own_origins(self) -> tuple[str, ...]:
        """Origins whose pages may use this site: those set, and its own."""
        if not self.site:
            return self.origins
        scheme, host, *_ = urlsplit(self.site)
        return (*self.origins, f"{scheme}://{host}")

    @property
    def root(self) -> str:
        """The path below which this site is served, such as `/tessera`; else empty."""
        return urlsplit(self.site).path

    @property
    def own_address(self) -> str:
        """The URL at which other processes of the same site reach this one."""
        if self.address:
            return self.address
        everywhere = not EVERYWHERE.isdisjoint(self.listens_at)
        host = gethostbyname(gethostname()) if everywhere else self.listens_at[0]
        return f"http://[{host}]:{self.port}" if ":" in host else f"http://{host}:{self.port}"

    @property
    def letters_from(self) -> str:
        """The From address of e-mail."""
        return self.mail_from or f"tessera@{urlsplit(self.public_address).hostname}"

    @property
    def searchers(self) -> int:
        """The number of search processes."""
        return self.workers or min(MOST_SEARCHERS, max(1, processors() - 1))

    @classmethod
    def from_environment(
        cls, environment: Mapping[str, str] = os.environ, data: Path | None = None
    ) -> "Settings":
        """Read the settings from the environment (docs/hosting/index.md).

        `TESSERA_HOSTS` and `TESSERA_ORIGINS` are lists separated by spaces.

        Args:
            environment: the variables.
            data: the data folder; overrides the environment.

        Raises:
            MessageError: if a variable is not a whole number as required, or the URL of the site or
                of the SMTP server is invalid; or if no data folder is set and this user has no home
                folder.
        """
        named = environment.get("TESSERA_DATA")
        bundle = environment.get("TESSERA_BUNDLE", str(BUNDLE))
        elsewhere = environment.get("TESSERA_WORKERS") == NOBODY
        return cls(
            host=environment.get("TESSERA_HOST", cls.host),
            port=_number(environment, "TESSERA_PORT", cls.port),
            data=data or (Path(named) if named else _data_folder()),
            database=environment.get("TESSERA_DATABASE_URL")
            or environment.get("TESSERA_DATABASE", cls.database),  # the former name
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
    """Read limits from their environment variables."""
    usual = asdict(Limits())
    variables = {name: VARIABLES.get(name, f"TESSERA_{name.upper()}") for name in usual}
    return Limits(**{name: _number(environment, variables[name], usual[name]) for name in usual})


def _site(address: str) -> str:
    """Check the URL of a site, and remove a trailing slash."""
    if address and not SITE.fullmatch(address):
        raise NotationError(message("server-wrong-site", value=excerpt(address)))
    return address.rstrip("/")


def _smtp(address: str) -> str:
    """Check the URL of an SMTP server; the error does not quote it, because it has a password."""
    try:
        parts = urlsplit(address)
        good = parts.scheme in SMTP and parts.hostname and parts.port != 0
    except ValueError:
        good = False
    if address and not good:
        raise NotationError(message("server-wrong-smtp"))
    return address


def _number(environment: Mapping[str, str], name: str, default: int) -> int:
    """Read a whole number from the environment."""
    text = environment.get(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise NotationError(message("server-wrong-setting", name=name, value=excerpt(text)))
    return int(text)
