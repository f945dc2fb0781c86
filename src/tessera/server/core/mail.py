"""Letters to people: what is in them, and how they are sent.

A letter may hold a secret, so none of it is ever in a log. Where nothing else is set, letters are
written into a folder that only the server may read, for whoever keeps it to send or to look at.
"""

import asyncio
import os
import secrets
import smtplib
import ssl
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from pathlib import Path
from urllib.parse import unquote, urlsplit

import structlog

from tessera.files import replace_by
from tessera.i18n import message
from tessera.server.core.http import LOOPBACK

Send = Callable[[EmailMessage], None]
"""Sends a letter, off the event loop; raises OSError or SMTPException where it cannot."""

CONFIRM, RECOVER, LETTERS_OFF = "confirm", "recover", "letters-off"
"""What the secret of a letter lets its reader do: see `emails.py`."""
OUTGOING = "outgoing-mail"
"""In the data folder."""
_PATIENCE = 30.0
"""Seconds for a server of letters."""

log = structlog.get_logger(__name__)


class UnencryptedError(OSError):
    """A letter would have gone over the network for all to read."""


class Mailer:
    """Writes letters and has them sent, whether somebody waits for that or not.

    Args:
        send: how they are sent.
        sender: whom they are from.
        site: the address of this site, for links; never taken from a request, which could lie.
    """

    def __init__(self, send: Send, sender: str, site: str) -> None:
        self._send = send
        self._sender = sender
        self.site = site.rstrip("/")
        self._tasks: set[asyncio.Task[None]] = set()

    def link(self, what: str, secret: str) -> str:
        """A link that does something; its secret stands where no server sees it."""
        return f"{self.site}/account#{what}={secret}"

    def write(self, to: str, kind: str, language: str, **gaps: str) -> None:
        """Have a letter sent, some time soon.

        Args:
            to: an address.
            kind: of the letter: its sentences are `KIND-letter` and `KIND-letter-subject`.
            language: of the letter.
            gaps: what fills its sentences.
        """
        letter = self._written(to, kind, language, secrets.token_hex(16), **gaps)
        task = asyncio.create_task(self._sent(letter))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def unsubscribe_address(self, secret: str) -> str:
        """Where a mail program unsubscribes its reader with one click (RFC 8058)."""
        return f"{self.site}/api/notices/letters-off/{secret}"

    async def deliver(
        self, to: str, kind: str, language: str, named: str, unsubscribe: str, **gaps: str
    ) -> None:
        """Send a letter now, with a way to unsubscribe; the caller tries again if it fails.

        Args:
            to: an address.
            kind: of the letter, as above.
            language: of the letter.
            named: names it, so that it is known again if it should come twice.
            unsubscribe: the secret that unsubscribes its reader.
            gaps: what fills its sentences.

        Raises:
            OSError: if it could not be sent.
        """
        letter = self._written(to, kind, language, named, **gaps)
        letter["List-Unsubscribe"] = f"<{self.unsubscribe_address(unsubscribe)}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        try:
            await asyncio.to_thread(self._send, letter)
        except smtplib.SMTPException as error:
            raise OSError(type(error).__name__) from None

    def _written(self, to: str, kind: str, language: str, named: str, **gaps: str) -> EmailMessage:
        """A letter with all the headers that receivers require (RFC 5322, 3834)."""
        letter = EmailMessage(SMTP)
        letter["From"], letter["To"] = self._sender, to
        letter["Date"] = format_datetime(datetime.now(UTC))
        letter["Message-ID"] = f"<{named}@{urlsplit(self.site).hostname}>"
        letter["Auto-Submitted"] = "auto-generated"
        letter["Content-Language"] = language
        letter["Subject"] = message(f"{kind}-letter-subject", **gaps).format(language)
        letter.set_content(message(f"{kind}-letter", site=self.site, **gaps).format(language))
        return letter

    async def close(self) -> None:
        """Wait until all are sent."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _sent(self, letter: EmailMessage) -> None:
        try:
            await asyncio.to_thread(self._send, letter)
        except Exception as error:  # noqa: BLE001  whose text may name people
            log.warning("letter not sent", error=type(error).__name__)
        else:
            log.info("letter sent")


def into_folder(folder: Path) -> Send:
    """Writes letters into a folder, each as a file of its own."""

    def send(letter: EmailMessage) -> None:
        folder.mkdir(mode=0o700, exist_ok=True)

        def write(part: Path) -> None:
            with os.fdopen(os.open(part, os.O_CREAT | os.O_WRONLY, 0o600), "wb") as opened:
                opened.write(letter.as_bytes())

        replace_by(folder / f"{secrets.token_hex(8)}.eml", write, durable=True)

    return send


def over_smtp(url: str) -> Send:
    """Hands letters to a server, at an address that `Settings` takes.

    `smtps://` is encrypted from the first word on, `smtp://` by STARTTLS, without which no letter
    goes to another machine; `smtp+plain://` goes without where it is not offered. No password does.
    """
    parts = urlsplit(url)
    host, name = parts.hostname or "", unquote(parts.username or "")
    at_once = parts.scheme == "smtps"
    open_too = not name and (parts.scheme == "smtp+plain" or host in LOOPBACK)

    def send(letter: EmailMessage) -> None:
        context = ssl.create_default_context()
        with (
            smtplib.SMTP_SSL(host, parts.port or 465, timeout=_PATIENCE, context=context)
            if at_once
            else smtplib.SMTP(host, parts.port or 587, timeout=_PATIENCE)
        ) as server:
            if not at_once:
                _encrypt(server, context, open_too=open_too)
            if name:
                server.login(name, unquote(parts.password or ""))
            with suppress(smtplib.SMTPServerDisconnected):
                server.send_message(letter)

    return send


def _encrypt(server: smtplib.SMTP, context: ssl.SSLContext, *, open_too: bool) -> None:
    """Go on encrypted.

    Raises:
        UnencryptedError: if that is not offered, and we may not go on without.
    """
    server.ehlo()
    if server.has_extn("starttls"):
        server.starttls(context=context)
    elif not open_too:
        log.error(
            "letters are not sent: their server offers no encryption (STARTTLS), and only "
            "smtp+plain:// in TESSERA_SMTP, without a password, would let them go in the open"
        )
        raise UnencryptedError
