"""What docs/hosting/index.md says of proxies and services is what works."""

import configparser
import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "hosting" / "index.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"```(?P<kind>\w+)\n(?P<text>.*?)```", re.DOTALL)


def blocks(kind: str) -> list[str]:
    """What the page shows of a kind."""
    return [found["text"] for found in BLOCK.finditer(PAGE) if found["kind"] == kind]


@pytest.fixture
def location() -> dict[str, str]:
    """The directives of the place at which nginx hands requests on."""
    (server,) = (text for text in blocks("nginx") if "location / {" in text)
    place = server.partition("location / {")[2].partition("}")[0]
    lines = [line.split(None, 2) for line in re.findall(r"\s*([^;#]+);", place)]
    return {" ".join(words[:-1]): words[-1].strip('"') for words in lines}


def test_nginx_hands_on_the_host_with_its_port(location: dict[str, str]) -> None:
    """Without its port the origin of a page on a port of its own would be a foreign one."""
    assert location["proxy_set_header Host"] == "$http_host"


def test_nginx_forwards_address_sockets_and_streams(
    location: dict[str, str],
) -> None:
    assert location["proxy_pass"] == "http://127.0.0.1:8000"
    assert location["proxy_http_version"] == "1.1"
    assert location["proxy_set_header X-Forwarded-For"] == "$remote_addr"
    assert location["proxy_set_header X-Forwarded-Proto"] == "$scheme"
    assert location["proxy_set_header Upgrade"] == "$http_upgrade"
    assert location["proxy_set_header Connection"] == "upgrade"
    assert location["proxy_buffering"] == "off"


def test_every_nginx_block_closes_what_it_opens() -> None:
    for text in blocks("nginx"):
        assert text.count("{") == text.count("}")


def test_service_writes_only_where_it_may() -> None:
    (text,) = (text for text in blocks("ini") if "[Service]" in text)
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(text)
    service = dict(unit["Service"])
    assert service["ProtectSystem"] == "strict"
    assert f"TESSERA_DATA={service['ReadWritePaths']}" in text
    assert f"TESSERA_CACHE=/var/cache/{service['CacheDirectory']}" in text
