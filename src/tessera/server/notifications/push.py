"""Web Push: sends notifications to the push services of browsers (RFC 8030, 8291).

The subscriber chooses the endpoint. Only public addresses are allowed, so that the server cannot be
made to send requests into its own network (SSRF).
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
"""Timeout for push services, in seconds."""
LASTS = 24 * 3600
"""Seconds for which push services store undelivered messages."""
HTTPS = 443
_UNICAST = IPv6Network("2000::/3")
"""IPv6 global unicast addresses."""
_LOCAL_NAMES = frozenset(
    {
        *("localhost", "local", "internal", "intranet", "lan", "corp", "home", "private", "arpa"),
        *("test", "example", "invalid", "onion", "alt"),
    }
)
"""Top-level names that are not in the public DNS."""
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Order of the P-256 group, an upper bound of private keys."""
_AUTH_BYTES = 16

Headers: TypeAlias = Mapping[str, str]


class NotPublicError(Exception):
    """The endpoint is not a public address."""


class Push:
    """Encrypts messages and sends them to push services.

    Args:
        secret: the server's secret, from which its key pair is derived.
        contact: the operator's contact address, for push services.
    """

    def __init__(self, secret: bytes, contact: str) -> None:
        key = _key_of(secret)
        private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        public = key.public_key()
        pem = public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
        point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.key: str = _text(point)
        """The public key for browsers."""
        self._writer = WebPush(BytesIO(private), BytesIO(pem), subscriber=contact, ttl=LASTS)

    def send(self, to: Subscription, body: bytes, topic: str) -> int:
        """Send a message; blocking, so run it in a thread.

        Args:
            to: the subscription.
            body: the message to its service worker.
            topic: a browser that was offline receives only the newest message per topic.

        Returns:
            The HTTP status of the push service.

        Raises:
            NotPublicError: if the endpoint is not public.
            OSError: if the push service cannot be reached.
        """
        keys = WebPushKeys(auth=to.auth, p256dh=to.p256dh)
        recipient = WebPushSubscription.model_validate({"endpoint": to.endpoint, "keys": keys})
        message = self._writer.get(body, recipient)
        headers = {**message.headers, "urgency": "normal", "topic": topic}
        return post(to.endpoint, message.encrypted, {name: str(v) for name, v in headers.items()})


def is_good(endpoint: str, p256dh: str, auth: str) -> bool:
    """Whether a subscription's keys are valid and its endpoint is allowed."""
    try:
        host_of(endpoint)
        point = _bytes(p256dh)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
        return len(_bytes(auth)) == _AUTH_BYTES
    except (ValueError, NotPublicError):
        return False


def host_of(endpoint: str) -> str:
    """The host of a push endpoint.

    Raises:
        NotPublicError: unless it is a public https URL with the default port.
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
    """Whether an IP address belongs to the public Internet."""
    ip = ip_address(address)
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped:
            return is_public(str(ip.ipv4_mapped))
        if ip not in _UNICAST or ip.sixtofour or ip.teredo:
            return False
    return ip.is_global and not ip.is_multicast


def post(endpoint: str, body: bytes, headers: Headers) -> int:
    """POST a request and return the HTTP status; redirects are not followed.

    Raises:
        NotPublicError: if the host resolves to an address that is not public.
        OSError: if there is no response.
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
    """Resolve a host once, so that the checked address is the one connected to.

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
    """An HTTPS connection to a host at a given address."""

    def __init__(self, host: str, address: str) -> None:
        self._context_used = ssl.create_default_context()
        super().__init__(host, HTTPS, timeout=PATIENCE, context=self._context_used)
        self._address = address

    def connect(self) -> None:
        """Connect to the address; the certificate must match the host."""
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
    """Whether a host may be a public name, not a short form of an IP address or a local name.

    >>> [_is_name(host) for host in ("push.example.org", "127.1", "metadata.google.internal")]
    [True, False, False]
    """
    *_, last = host.rstrip(".").split(".")
    return last not in _LOCAL_NAMES and not last[:1].isdigit()


def _text(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
