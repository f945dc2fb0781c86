"""Database URLs, as people write them and hosting providers issue them."""

import os
import ssl
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from tessera.i18n import MessageError, excerpt, message, shown_path
from tessera.server.db import sqlite

POSTGRES = "postgresql+asyncpg"
CONNECTS_WITHIN = 10.0
"""Default connection timeout in seconds."""

_SCHEMES = {"postgresql", "postgres", POSTGRES}
_TLS = (
    "sslmode",
    "sslrootcert",
    "sslcert",
    "sslkey",
    "sslcrl",
    "sslpassword",
    "sslnegotiation",
    "ssl_min_protocol_version",
    "ssl_max_protocol_version",
)
"""Parameters that the driver reads only from a URL of its own."""
_FILES = ("sslrootcert", "sslcert", "sslkey", "sslcrl")
_MODES = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
_SESSIONS = ("any", "primary", "standby", "read-write", "read-only", "prefer-standby")
_SETTINGS = ("application_name", "options")
"""Parameters passed to the server unchanged."""
_PASSED_ON = ("host", "port", "ssl", "prepared_statement_cache_size", "passfile", "krbsrvname")
"""Parameters that SQLAlchemy and the driver accept."""
_READ_HERE = ("connect_timeout", "target_session_attrs")
_WITHOUT_EFFECT = {
    "channel_binding": ("disable", "prefer"),
    "gssencmode": ("disable", "prefer"),
    "load_balance_hosts": ("disable",),
    "sslcompression": ("0",),
    "sslsni": ("1",),
    "client_encoding": ("utf8", "utf-8", "auto"),
    "keepalives": ("1",),
    "keepalives_idle": (),
    "keepalives_interval": (),
    "keepalives_count": (),
    "tcp_user_timeout": (),
}
"""Ignored parameters with the values accepted for each; empty for all values."""


class DatabaseUrlError(MessageError):
    """A URL names no database that can be used."""


@dataclass(frozen=True)
class Target:
    """A database URL and connection arguments of its driver."""

    url: URL
    arguments: dict[str, Any] = field(default_factory=dict)


def file_target(path: Path) -> Target:
    """The target for an SQLite file, with any characters in its path."""
    return Target(URL.create(sqlite.DRIVER, database=str(path)))


def read_url(text: str) -> Target:
    """Parse a database URL.

    Raises:
        DatabaseUrlError: if it is invalid, or asks for an unsupported option.
    """
    try:
        url = make_url(text.strip())
    except (ArgumentError, ValueError):  # its text may contain a password
        raise DatabaseUrlError(message("server-database-url")) from None
    if url.get_backend_name() == "sqlite":
        return Target(url.set(drivername=sqlite.DRIVER))
    if url.drivername not in _SCHEMES:
        found = excerpt(url.drivername)
        raise DatabaseUrlError(message("server-database-kind", found=found))
    return _postgres(url.set(drivername=POSTGRES))


def _postgres(url: URL) -> Target:
    query = {name: _only(name, value) for name, value in url.query.items()}
    known = {*_TLS, *_SETTINGS, *_PASSED_ON, *_WITHOUT_EFFECT, *_READ_HERE}
    for name in query:
        if name not in known:
            raise _refused("server-database-parameter", name, expected=", ".join(sorted(known)))
    _check(query, "sslmode", _MODES)
    _check(query, "target_session_attrs", _SESSIONS)
    for name, values in _WITHOUT_EFFECT.items():
        if values:
            _check(query, name, values)
    arguments: dict[str, Any] = {"timeout": _seconds(query.get("connect_timeout", ""))}
    if "target_session_attrs" in query:
        arguments["target_session_attrs"] = query["target_session_attrs"]
    for name in _FILES:
        _check_file(query, name)
    tls = {name: query[name] for name in _TLS if name in query}
    if tls.get("sslrootcert") == "system":  # the driver does not know it
        _check(query, "sslmode", ("verify-full",))
        arguments["ssl"] = ssl.create_default_context()
        tls = {name: tls[name] for name in tls.keys() - {"sslmode", "sslrootcert"}}
    if tls:
        arguments["dsn"] = f"postgresql:///?{urlencode(tls)}"
    if settings := {name: query[name] for name in _SETTINGS if name in query}:
        arguments["server_settings"] = settings
    passed_on = {name: url.query[name] for name in query if name in _PASSED_ON}
    return Target(url.set(query=passed_on), arguments)


def _only(name: str, value: str | tuple[str, ...]) -> str:
    """The single value of a parameter; SQLAlchemy allows several of `host`, which are joined."""
    if isinstance(value, str) or name == "host":
        return value if isinstance(value, str) else ",".join(value)
    raise _refused("server-database-twice", name)


def _check(query: dict[str, str], name: str, expected: tuple[str, ...]) -> None:
    value = query.get(name)
    if value is not None and value.lower() not in expected:
        arguments = {"value": excerpt(value), "expected": ", ".join(expected)}
        raise _refused("server-database-value", name, **arguments)


def _check_file(query: dict[str, str], name: str) -> None:
    path = query.get(name, "")
    if path and not os.access(path, os.R_OK) and (name, path) != ("sslrootcert", "system"):
        raise _refused("server-database-file", name, file=shown_path(path))


def _seconds(text: str) -> float:
    """Parse a connection timeout; 0, which means no limit, becomes the default."""
    if not text:
        return CONNECTS_WITHIN
    if not (text.isascii() and text.isdecimal()):
        arguments = {"value": excerpt(text), "expected": "0, 1, 2…"}
        raise _refused("server-database-value", "connect_timeout", **arguments)
    return float(text) or CONNECTS_WITHIN


def _refused(key: str, name: str, **gaps: str) -> DatabaseUrlError:
    return DatabaseUrlError(message(key, name=excerpt(name), **gaps))
