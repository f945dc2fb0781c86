"""A simulated authenticator with one passkey."""

import json
import secrets
import struct
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import bytes_to_base64url

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


class Authenticator:
    """An authenticator and its browser.

    Args:
        host: the host of the passkey.
        origin: the origin of the page.
    """

    def __init__(self, host: str, origin: str) -> None:
        self.host = host
        self.origin = origin
        self.verified = True
        self.forged = False
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._id = secrets.token_bytes(16)
        self._uses = 0

    def make(self, options: str) -> str:
        """The response to a registration challenge."""
        point = self._key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (point.x, point.y))
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attested = bytes(16) + struct.pack(">H", len(self._id)) + self._id + key
        data = self._data(ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options)
        return self._answer({"clientDataJSON": client, "attestationObject": attestation})

    def show(self, options: str) -> str:
        """The response to a login challenge."""
        self._uses += 1
        data, client = self._data(0), self._client("webauthn.get", options)
        key = ec.generate_private_key(ec.SECP256R1()) if self.forged else self._key
        signed = key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._answer(
            {"clientDataJSON": client, "authenticatorData": data, "signature": signed}
        )

    def _data(self, more: int) -> bytes:
        flags = PRESENT | (VERIFIED if self.verified else 0) | more
        return sha256(self.host.encode()).digest() + struct.pack(">BI", flags, self._uses)

    def _client(self, kind: str, options: str) -> bytes:
        challenge = json.loads(options)["challenge"]
        told = {"type": kind, "challenge": challenge, "origin": self.origin}
        return json.dumps(told).encode()

    def _answer(self, response: dict[str, bytes]) -> str:
        name = bytes_to_base64url(self._id)
        told: dict[str, Any] = {"id": name, "rawId": name, "type": "public-key"}
        told["response"] = {field: bytes_to_base64url(value) for field, value in response.items()}
        return json.dumps(told)
