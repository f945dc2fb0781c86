"""E-mail: content and delivery.

A message may contain a secret, so nothing of it is logged. Without further settings, messages are
written to a private folder, where the operator can read or send them.
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
from urllib.parse import quote, unquote, urlsplit

from tessera.files import replace_by
from tessera.i18n import message
from tessera.server.core.http import LOOPBACK
from tessera.server.core.logs import log

Send = Callable[[EmailMessage], None]
"""Sends a message, off the event loop; raises OSError or SMTPException on failure."""

CONFIRM, RECOVER, UNSUBSCRIBE = "confirm", "recover", "unsubscribe"
"""What the secret in a message allows: see `accounts/emails.py`."""
OUTGOING = "outgoing-mail"
"""Folder name in the data folder."""
_PATIENCE = 30.0
"""Seconds until an SMTP server times out."""


class UnencryptedError(OSError):
    """A message would have been sent without encryption."""


class Mailer:
    """Writes and sends messages, in the background or at once.

    Args:
        send: delivers a message.
        sender: the From address.
        site: the base URL of this site for links; never taken from a request, which can be forged.
    """

    def __init__(self, send: Send, sender: str, site: str) -> None:
        self._send = send
        self._sender = sender
        self.site: str = site.rstrip("/")
        self._tasks: set[asyncio.Task[None]] = set()

    def link(self, what: str, secret: str, name: str = "") -> str:
        """Return a link with a secret in its fragment, which browsers don't send to servers.

        Args:
            what: the link does.
            secret: that allows it.
            name: of the account, if its page should show it.
        """
        query = f"?name={quote(name, safe='')}" if name else ""
        return f"{self.site}/account{query}#{what}={secret}"

    def write(self, to: str, kind: str, language: str, **gaps: str) -> None:
        """Send a message in the background.

        Args:
            to: an address.
            kind: of the message: its texts are `KIND-email` and `KIND-email-subject`.
            language: of the message.
            gaps: arguments of its texts.
        """
        mail = self._written(to, kind, language, secrets.token_hex(16), **gaps)
        task = asyncio.create_task(self._sent(mail))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def unsubscribe_address(self, secret: str) -> str:
        """The URL for one-click unsubscription by a mail program (RFC 8058)."""
        return f"{self.site}/api/notifications/unsubscribe/{secret}"

    async def deliver(
        self, to: str, kind: str, language: str, named: str, unsubscribe: str, **gaps: str
    ) -> None:
        """Send a message with an unsubscribe link now; the caller retries if it fails.

        Args:
            to: an address.
            kind: of the message, as above.
            language: of the message.
            named: its Message-ID, by which receivers recognize a duplicate.
            unsubscribe: the secret that unsubscribes the recipient.
            gaps: arguments of its texts.

        Raises:
            OSError: if it could not be sent.
        """
        mail = self._written(to, kind, language, named, **gaps)
        mail["List-Unsubscribe"] = f"<{self.unsubscribe_address(unsubscribe)}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        try:
            await asyncio.to_thread(self._send, mail)
        except smtplib.SMTPException as error:
            raise OSError(type(error).__name__) from None

    def _written(self, to: str, kind: str, language: str, named: str, **gaps: str) -> EmailMessage:
        """Compose a message with all required headers (RFC 5322, 3834)."""
        mail = EmailMessage(SMTP)
        mail["From"], mail["To"] = self._sender, to
        mail["Date"] = format_datetime(datetime.now(UTC))
        mail["Message-ID"] = f"<{named}@{urlsplit(self.site).hostname}>"
        mail["Auto-Submitted"] = "auto-generated"
        mail["Content-Language"] = language
        mail["Subject"] = message(f"{kind}-email-subject", **gaps).format(language)
        mail.set_content(message(f"{kind}-email", site=self.site, **gaps).format(language))
        return mail

    async def close(self) -> None:
        """Wait until all messages are sent."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _sent(self, mail: EmailMessage) -> None:
        try:
            await asyncio.to_thread(self._send, mail)
        except Exception as error:  # noqa: BLE001  its text may name people
            log.warning("mail not sent", error=type(error).__name__)
        else:
            log.info("mail sent")


def into_folder(folder: Path) -> Send:
    """Return a sender that writes each message to a file of its own in a folder."""

    def send(mail: EmailMessage) -> None:
        folder.mkdir(mode=0o700, exist_ok=True)

        def write(part: Path) -> None:
            with os.fdopen(os.open(part, os.O_CREAT | os.O_WRONLY, 0o600), "wb") as opened:
                opened.write(mail.as_bytes())

        replace_by(folder / f"{secrets.token_hex(8)}.eml", write, durable=True)

    return send


def over_smtp(url: str) -> Send:
    """Return a sender for an SMTP URL in the form that `Settings` takes.

    `smtps://` uses TLS from the start. `smtp://` requires STARTTLS, except on this machine.
    `smtp+plain://` sends unencrypted where STARTTLS is not offered, but never with a password.
    """
    parts = urlsplit(url)
    host, name = parts.hostname or "", unquote(parts.username or "")
    at_once = parts.scheme == "smtps"
    open_too = not name and (parts.scheme == "smtp+plain" or host in LOOPBACK)

    def send(mail: EmailMessage) -> None:
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
                server.send_message(mail)

    return send


def _encrypt(server: smtplib.SMTP, context: ssl.SSLContext, *, open_too: bool) -> None:
    """Switch to TLS.

    Raises:
        UnencryptedError: if STARTTLS is not offered, and plain text is not allowed.
    """
    server.ehlo()
    if server.has_extn("starttls"):
        server.starttls(context=context)
    elif not open_too:
        log.error(
            "e-mails are not sent: their server offers no encryption (STARTTLS), and only "
            "smtp+plain:// in TESSERA_SMTP, without a password, would let them go in the open"
        )
        raise UnencryptedError
