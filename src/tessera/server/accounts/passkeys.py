"""Passkeys (WebAuthn): challenges and verification."""

import secrets
from hashlib import sha256
from typing import NamedTuple

import msgspec
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from tessera.server.accounts.devices import device_of
from tessera.server.accounts.secrets import digest
from tessera.server.accounts.store import AccountStore, OneTimeToken, StoredPasskey
from tessera.server.core.clock import now
from tessera.server.core.errors import refuse

ANSWERED_WITHIN = 5 * 60 * 1000
"""Milliseconds until a challenge expires."""
MOST = 20
"""Maximum number of passkeys per account."""
_CHALLENGE_BYTES = 32
_TO_ADD, _TO_LOG_IN = "add-passkey", "log-in"


class RelyingParty(NamedTuple):
    """The WebAuthn relying party: the site's host, and the origin of the page that asks."""

    host: str
    origin: str


class _Response(msgspec.Struct):
    client_data_json: str = msgspec.field(name="clientDataJSON")


class _Credential(msgspec.Struct):
    id: str
    response: _Response


class _ClientData(msgspec.Struct):
    challenge: str


_credentials = msgspec.json.Decoder(_Credential)
_client_data = msgspec.json.Decoder(_ClientData)


class Passkeys:
    """Issues WebAuthn challenges and verifies the responses; each challenge is valid once."""

    def __init__(self, store: AccountStore) -> None:
        self._store = store

    async def to_add(self, principal: str, name: str, party: RelyingParty) -> str:
        """WebAuthn options, as JSON, to create a passkey for an account."""
        known = await self._store.passkeys(principal)
        options = generate_registration_options(
            rp_id=party.host,
            rp_name="Tessera",
            user_id=sha256(principal.encode()).digest(),
            user_name=name,
            challenge=await self._challenge(_TO_ADD, principal),
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(base64url_to_bytes(one.id)) for one in known
            ],
        )
        return options_to_json(options)

    async def made(
        self, principal: str, credential: str, user_agent: str, party: RelyingParty
    ) -> StoredPasskey:
        """Verify a new passkey, and return it without storing it.

        Raises:
            RefusalError: if the response does not match a challenge, or the account has too many
                passkeys.
        """
        challenge = await self._answered(_TO_ADD, credential, principal)
        try:
            found = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=party.host,
                expected_origin=party.origin,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise refuse("passkey-failed") from None
        if len(await self._store.passkeys(principal)) >= MOST:
            raise refuse("passkey-many", most=MOST)
        return StoredPasskey(
            id=bytes_to_base64url(found.credential_id),
            principal=principal,
            public_key=found.credential_public_key,
            counter=found.sign_count,
            name=device_of(user_agent),
            created=now(),
            used=now(),
        )

    async def add(
        self, principal: str, credential: str, user_agent: str, party: RelyingParty
    ) -> None:
        """Add a passkey to an account.

        Raises:
            RefusalError: if verification fails, or the passkey is already registered.
        """
        passkey = await self.made(principal, credential, user_agent, party)
        if not await self._store.add_passkey(passkey):
            raise refuse("passkey-failed")

    async def drop(self, principal: str, which: str) -> None:
        """Remove a passkey from an account.

        Raises:
            RefusalError: if it has no such passkey, or this is its last credential.
        """
        if not await self._store.drop_passkey(principal, which):
            left = await self._store.passkeys(principal)
            raise refuse("passkey-last" if which in {one.id for one in left} else "not-found")

    async def to_log_in(self, party: RelyingParty) -> str:
        """WebAuthn options, as JSON, to log in with any passkey of this site."""
        options = generate_authentication_options(
            rp_id=party.host,
            challenge=await self._challenge(_TO_LOG_IN, ""),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return options_to_json(options)

    async def shown(self, credential: str, party: RelyingParty) -> str:
        """Verify a login with a passkey, and return its principal.

        Raises:
            RefusalError: if the passkey is unknown or verification fails.
        """
        challenge = await self._answered(_TO_LOG_IN, credential, "")
        passkey = await self._store.passkey(_read(credential).id)
        if passkey is None:
            raise refuse("passkey-unknown")
        try:
            found = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=party.host,
                expected_origin=party.origin,
                credential_public_key=passkey.public_key,
                credential_current_sign_count=passkey.counter,
                require_user_verification=True,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError):
            raise refuse("passkey-failed") from None
        await self._store.use_passkey(passkey.id, found.new_sign_count)
        return passkey.principal

    async def _challenge(self, purpose: str, principal: str) -> bytes:
        challenge = secrets.token_bytes(_CHALLENGE_BYTES)
        hashed = digest(bytes_to_base64url(challenge))
        await self._store.add_token(
            OneTimeToken(hashed, purpose, principal, "", now() + ANSWERED_WITHIN)
        )
        return challenge

    async def _answered(self, purpose: str, credential: str, principal: str) -> bytes:
        """Redeem the challenge that a response answers.

        Raises:
            RefusalError: if the challenge is unknown, or was issued to another principal.
        """
        data = base64url_to_bytes(_read(credential).response.client_data_json)
        try:
            challenge = _client_data.decode(data).challenge
        except (msgspec.DecodeError, UnicodeError):
            raise refuse("passkey-failed") from None
        token = await self._store.redeem(digest(challenge), purpose)
        if token is None or token.principal != principal:
            raise refuse("passkey-failed")
        return base64url_to_bytes(challenge)


def _read(credential: str) -> _Credential:
    try:
        found = _credentials.decode(credential)
        base64url_to_bytes(found.response.client_data_json)
    except (msgspec.DecodeError, ValueError):
        raise refuse("passkey-failed") from None
    return found
