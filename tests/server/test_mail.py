"""E-mails on their way to a mail server: encrypted, or not sent."""

import asyncio
import ipaddress
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from email import policy
from email.message import EmailMessage
from email.parser import BytesParser
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tessera.games.common.errors import NotationError
from tessera.server.app.settings import Settings
from tessera.server.core.mail import Mailer, UnencryptedError, over_smtp

pytestmark = pytest.mark.anyio

ELSEWHERE = "127.0.0.2"
"""Not one of the names by which this machine is known to be itself."""


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate of the address elsewhere, with its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, ELSEWHERE)])
    today = datetime.now(UTC)
    signed = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(ELSEWHERE))]),
            critical=False,
        )
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = tmp_path_factory.mktemp("tls") / "certificate.pem"
    file.write_bytes(
        signed.public_bytes(serialization.Encoding.PEM)
        + key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return file


class Post:
    """A mail server that stores what it received, and whether that was encrypted."""

    def __init__(self, certificate: Path, *, offers: bool) -> None:
        self.tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self.tls.load_cert_chain(certificate)
        self.offers = offers
        self.letters: list[tuple[bool, str]] = []

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        def say(text: str) -> None:
            writer.write(f"{text}\r\n".encode())

        def encrypted() -> bool:
            return writer.get_extra_info("ssl_object") is not None

        say("220 here")
        while line := (await reader.readline()).decode().strip():
            match line.split()[0].upper():
                case "EHLO" if self.offers and not encrypted():
                    say("250-here\r\n250 STARTTLS")
                case "STARTTLS":
                    say("220 go on")
                    await writer.start_tls(self.tls)
                case "DATA":
                    say("354 go on")
                    self.letters.append(
                        (encrypted(), (await reader.readuntil(b"\r\n.\r\n")).decode())
                    )
                    say("250 taken")
                case "QUIT":
                    say("221 bye")
                case _:
                    say("250 well")
        writer.close()


@asynccontextmanager
async def post(
    certificate: Path, host: str, *, offers: bool = False, at_once: bool = False
) -> AsyncIterator[tuple[Post, int]]:
    """A mail server, and its port."""
    office = Post(certificate, offers=offers)
    async with await asyncio.start_server(
        office.talk, host, 0, ssl=office.tls if at_once else None
    ) as server:
        yield office, server.sockets[0].getsockname()[1]


async def send(url: str) -> None:
    letter = EmailMessage()
    letter["From"], letter["To"] = "tessera@example.org", "xenia@example.org"
    letter.set_content("a secret")
    await asyncio.to_thread(over_smtp(url), letter)


@pytest.fixture(autouse=True)
def trusted(certificate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))


async def test_email_is_not_sent_when_starttls_is_stripped(
    certificate: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    async with post(certificate, ELSEWHERE) as (office, port):
        with pytest.raises(UnencryptedError):
            await send(f"smtp://{ELSEWHERE}:{port}")
        assert office.letters == []
    assert "smtp+plain://" in caplog.text + "".join(capfd.readouterr())


async def test_letters_are_encrypted_where_that_is_offered(certificate: Path) -> None:
    async with post(certificate, ELSEWHERE, offers=True) as (office, port):
        await send(f"smtp://{ELSEWHERE}:{port}")
        await send(f"smtp+plain://{ELSEWHERE}:{port}")
    async with post(certificate, ELSEWHERE, at_once=True) as (another, port):
        await send(f"smtps://{ELSEWHERE}:{port}")
    assert [hidden for hidden, _ in office.letters + another.letters] == [True, True, True]
    assert all("a secret" in text for _, text in office.letters)


@pytest.mark.parametrize(("scheme", "host"), [("smtp+plain", ELSEWHERE), ("smtp", "127.0.0.1")])
async def test_letters_go_unencrypted_where_that_is_said_or_to_this_machine(
    certificate: Path, scheme: str, host: str
) -> None:
    async with post(certificate, host) as (office, port):
        await send(f"{scheme}://{host}:{port}")
        assert [hidden for hidden, _ in office.letters] == [False]
        with pytest.raises(UnencryptedError):
            await send(f"{scheme}://xenia:password@{host}:{port}")


@pytest.mark.parametrize(
    "url",
    ["mail.example.org:587", "http://mail.example.org", "smtp://", "smtps://me:secret@host:99999"],
)
def test_an_address_of_no_server_of_letters_is_refused(url: str) -> None:
    with pytest.raises(NotationError, match="TESSERA_SMTP") as refused:
        Settings.from_environment({"TESSERA_SMTP": url})
    assert "secret" not in str(refused.value)
    assert Settings.from_environment({"TESSERA_SMTP": "smtps://a:b@host"}).smtp


def parsed(raw: bytes) -> EmailMessage:
    """An e-mail as a receiver reads it; a violation of the standard would be a defect."""
    letter = BytesParser(policy=policy.SMTP).parsebytes(raw)
    assert isinstance(letter, EmailMessage)
    assert letter.defects == []
    assert all(header.defects == () for header in letter.values())
    return letter


async def delivered(language: str, name: str) -> tuple[bytes, EmailMessage]:
    """An e-mail about a turn, as bytes and as its receiver reads it."""
    sent = list[EmailMessage]()
    letters = Mailer(sent.append, "Tessera <site@example.org>", "https://play.example.org/games")
    link, off = "https://play.example.org/games/t/x", "https://play.example.org/off"
    await letters.deliver(
        "xenia@example.org", "notification", language, "a1b2", "s3cret", name=name, what=name,
        link=link, off=off,
    )  # fmt: skip
    raw = sent[0].as_bytes()
    return raw, parsed(raw)


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Xenia"), ("ru", "Ксения"), ("en", "राहुल " * 20)]
)
async def test_letter_about_a_turn_has_all_that_receivers_require(language: str, name: str) -> None:
    raw, letter = await delivered(language, name)
    for header in ("From", "To", "Subject", "Date", "Message-ID", "MIME-Version"):
        assert len(letter.get_all(header, [])) == 1, header
    written = letter["Date"].datetime
    assert abs(datetime.now(UTC) - written) < timedelta(minutes=5)
    assert letter["Message-ID"] == "<a1b2@play.example.org>"
    assert letter["Auto-Submitted"] == "auto-generated"
    address = "https://play.example.org/games/api/notifications/unsubscribe/s3cret"
    assert letter["List-Unsubscribe"].strip() == f"<{address}>"
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert name.strip() in letter["Subject"]
    assert name.strip() in letter.get_content()
    head, _, _ = raw.partition(b"\r\n\r\n")
    assert head.isascii()
    assert max(map(len, raw.split(b"\r\n"))) <= 998
    assert b"\n" not in raw.replace(b"\r\n", b"")


async def test_letter_about_an_account_is_named_and_dated_and_no_other_has_its_name() -> None:
    sent = list[EmailMessage]()
    letters = Mailer(sent.append, "site@example.org", "https://play.example.org")
    for _ in range(2):
        letters.write("xenia@example.org", "recover", "ru", name="Ксения", link="https://a.example")
    await letters.close()
    found = [parsed(letter.as_bytes()) for letter in sent]
    assert all(letter["Date"].datetime for letter in found)
    assert len({letter["Message-ID"] for letter in found}) == 2
    assert "List-Unsubscribe" not in found[0], "it was asked for"
