"""Web Push: what a browser's own service is handed, so that it shows a notice (RFC 8030, 8291).

Whoever subscribes says where messages for them go. So it is somewhere in the open: this server is
not to be made to ask anything of the network that it stands in.
"""

import http.client
import socket
import ssl
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from io import BytesIO
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import TypeAlias
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from webpush import WebPush
from webpush.types import WebPushKeys, WebPushSubscription

from tessera.server.notifications.store import Subscription

PATIENCE = 10.0
"""Seconds for the service of a browser."""
LASTS = 24 * 3600
"""Seconds for which such a service keeps what a browser does not take."""
HTTPS = 443
_UNICAST = IPv6Network("2000::/3")
"""All addresses of version 6 that are given to hosts of the open Internet."""
_LOCAL_NAMES = frozenset(
    {
        *("localhost", "local", "internal", "intranet", "lan", "corp", "home", "private", "arpa"),
        *("test", "example", "invalid", "onion", "alt"),
    }
)
"""Last parts of names that lead nowhere in the open Internet."""
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the group of P-256: private keys are smaller."""
_AUTH_BYTES = 16

Headers: TypeAlias = Mapping[str, str]


class NotPublicError(Exception):
    """An address at which nothing is asked."""


class Push:
    """Writes messages for browsers, and hands them on.

    Args:
        secret: of this server; its key is made of it, and stays with it.
        contact: an address of whoever keeps this server, for the services of browsers.
    """

    def __init__(self, secret: bytes, contact: str) -> None:
        key = _key_of(secret)
        private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        public = key.public_key()
        pem = public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
        point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.key = _text(point)
        """The public key, as browsers ask for it."""
        self._writer = WebPush(BytesIO(private), BytesIO(pem), subscriber=contact, ttl=LASTS)

    def send(self, to: Subscription, body: bytes, topic: str) -> int:
        """Hand a message on; to be done off the event loop.

        Args:
            to: a browser.
            body: what its service worker is told.
            topic: of messages of one topic a browser that was away gets the newest alone.

        Returns:
            The status with which its service has answered.

        Raises:
            NotPublicError: if it is to go where nothing is sent.
            OSError: if it could not be handed on.
        """
        keys = WebPushKeys(auth=to.auth, p256dh=to.p256dh)
        to_whom = WebPushSubscription.model_validate({"endpoint": to.endpoint, "keys": keys})
        message = self._writer.get(body, to_whom)
        headers = {**message.headers, "urgency": "normal", "topic": topic}
        return post(to.endpoint, message.encrypted, {name: str(v) for name, v in headers.items()})


def is_good(endpoint: str, p256dh: str, auth: str) -> bool:
    """Whether messages could be written for such a browser, and go where they may."""
    try:
        host_of(endpoint)
        point = _bytes(p256dh)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        return len(_bytes(auth)) == _AUTH_BYTES
    except (ValueError, NotPublicError):
        return False


def host_of(endpoint: str) -> str:
    """The host that messages of a browser go to.

    Raises:
        NotPublicError: if it is not asked over https, by its name and at the usual port.
    """
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise NotPublicError from None
    plain = parts.scheme == "https" and port in (None, HTTPS) and "@" not in parts.netloc
    if not (plain and "." in host and endpoint.isascii() and endpoint.isprintable()):
        raise NotPublicError
    if not (is_public(host) if _is_address(host) else _is_name(host)):
        raise NotPublicError
    return host


def is_public(address: str) -> bool:
    """Whether an address of the network is one of the open Internet."""
    ip = ip_address(address)
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped:
            return is_public(str(ip.ipv4_mapped))
        if ip not in _UNICAST or ip.sixtofour or ip.teredo:
            return False
    return ip.is_global and not ip.is_multicast


def post(endpoint: str, body: bytes, headers: Headers) -> int:
    """Send something; the status of the answer. What it was redirected to is not asked.

    Raises:
        NotPublicError: if a name leads into a network that is not open.
        OSError: if there is no answer.
    """
    host, parts = host_of(endpoint), urlsplit(endpoint)
    connection = _Pinned(host, _public_address_of(host))
    try:
        connection.request("POST", f"{parts.path or '/'}?{parts.query}".rstrip("?"), body, headers)
        return connection.getresponse().status
    except http.client.HTTPException as error:
        raise OSError(type(error).__name__) from error
    finally:
        connection.close()


def _public_address_of(host: str) -> str:
    """An address of a host that was looked at, so that it is asked and no other.

    Raises:
        NotPublicError: if one of its addresses is not public.
        OSError: if it has none.
    """
    found = socket.getaddrinfo(host, HTTPS, type=socket.SOCK_STREAM)
    addresses = [str(where[0]) for *_, where in found]
    if not addresses or not all(map(is_public, addresses)):
        raise NotPublicError
    return addresses[0]


class _Pinned(http.client.HTTPSConnection):
    """A connection to a host at an address that was found before."""

    def __init__(self, host: str, address: str) -> None:
        self._context_used = ssl.create_default_context()
        super().__init__(host, HTTPS, timeout=PATIENCE, context=self._context_used)
        self._address = address

    def connect(self) -> None:
        """Connect to that address; the certificate is to be the host's."""
        plain = socket.create_connection((self._address, HTTPS), PATIENCE)
        self.sock = self._context_used.wrap_socket(plain, server_hostname=self.host)


def _key_of(secret: bytes) -> ec.EllipticCurvePrivateKey:
    derived = HKDF(SHA256(), length=48, salt=None, info=b"tessera.push").derive(secret)
    return ec.derive_private_key(1 + int.from_bytes(derived) % (_ORDER - 1), ec.SECP256R1())


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _is_name(host: str) -> bool:
    """Whether a name may be one of the open Internet: no short form of an address, no local name.

    >>> [_is_name(host) for host in ("push.example.org", "127.1", "metadata.google.internal")]
    [True, False, False]
    """
    *_, last = host.rstrip(".").split(".")
    return last not in _LOCAL_NAMES and not last[:1].isdigit()


def _text(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
