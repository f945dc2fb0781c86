"""Letters on pieces without a figure."""

import pytest
from tests.games.zodiacs.test_content_loading import SAND

from tessera.games.zodiacs.content.address import address, decode_content, encode_content
from tessera.games.zodiacs.content.custom import ContentFile, read_custom_content
from tessera.games.zodiacs.content.letters import distinct_letters, initials
from tessera.games.zodiacs.content.model import Kind
from tessera.server.wars.content import content_text


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Sphinx", "Sp"), ("Sand scorpion", "SS"), ("song_bird", "SB"), ("x", "X"), ("—", "?")],
)
def test_name_has_two_letters(name: str, expected: str) -> None:
    assert initials(name) == expected


def test_kinds_whose_names_begin_alike_have_different_letters() -> None:
    names = ["spark", "sphinx", "Sand piper", "spider", "sp", "s", "s"]
    kinds = [Kind(f"k{n}", 1, 1, 1, 1, name={"en": name}) for n, name in enumerate(names)]
    letters = distinct_letters(kinds, "en")
    assert len(set(letters.values())) == len(kinds)
    assert letters["k0"] == "Sp"


def test_only_custom_kinds_have_letters() -> None:
    custom = read_custom_content([ContentFile("sand.toml", SAND)], with_builtin=True).content
    assert custom
    kinds = content_text(custom).kinds
    assert kinds["khan"].letters == {"en": "Kh", "ru": "Kh"}
    assert kinds["golem"].letters == {}


def test_letters_may_be_chosen() -> None:
    chosen = SAND.replace("[kinds.khan]\n", '[kinds.khan]\nletters = { en = "K!", ru = "Х" }\n')
    plain, custom = (
        read_custom_content([ContentFile("sand.toml", text)]).content for text in (SAND, chosen)
    )
    assert plain
    assert custom
    assert content_text(custom).kinds["khan"].letters == {"en": "K!", "ru": "Х"}
    assert address(custom) == address(plain)  # words make no new content
    assert decode_content(encode_content(custom)) == custom


def test_long_letters_are_refused() -> None:
    long = SAND.replace("[kinds.khan]\n", '[kinds.khan]\nletters = "Khan"\n')
    (problem,) = read_custom_content([ContentFile("sand.toml", long)]).problems
    assert "“Khan” is not valid; expected 1 to 2" in str(problem)
