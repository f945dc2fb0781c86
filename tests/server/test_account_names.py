"""What accounts may be called, which passwords will do, and what a browser calls itself."""

import pytest
from argon2 import PasswordHasher
from tests.server.site import CHEAP

from tessera.server.accounts.devices import device_of
from tessera.server.accounts.names import (
    check_guest_name,
    checked_account_name,
    skeleton,
)
from tessera.server.accounts.passwords import LONGEST, Passwords
from tessera.server.core.errors import RefusalError
from tessera.visible import is_shown


@pytest.mark.parametrize(
    "name",
    [
        "Xenia",
        "राहुल",
        "สมชาย ใจดี",
        "משה כהן",
        "מֹשֶׁה",
        "محمد علي",
        "مُحَمَّد",
        "Nguyễn Văn Ánh",
        "তানভীর",
        "សុខា",
        "မြင့်",
        "தமிழ்",
        "ਸੁਖਵਿੰਦਰ",
        "ලක්ෂ්මී",
        "ལྷ་ས",
        "क्\u200dष",
        "می\u200cخواهم",
        "Ẹ̀kọ́",
        "Ксения",
        "Jean-Luc P",
        "李明",
        "佐々木",
        "ひらがな漢字",
        "김철",
        "Işık",
        "Łukasz",
        "Ədəbiyyat",
        "Ölaf 7",
        "42",
        "O’Hara",
        "O'Hara",
        "x.y_z",
    ],
)
def test_names_that_anybody_can_read(name: str) -> None:
    assert checked_account_name(f" {name} ") == name


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name-length"),
        ("X", "name-length"),
        ("x" * 25, "name-length"),
        ("--", "name-letters"),
        ("a  b", "name-letters"),
        ("a_", "name-letters"),
        ("a\u200bb", "name-letters"),
        ("An\u200dna", "name-letters"),
        ("An\u200cna", "name-letters"),
        ("राहु\u200dल", "name-letters"),
        ("م \u200cم", "name-letters"),
        ("\u093e\u0915", "name-letters"),
        ("Ann\u093e", "name-scripts"),
        ("<b>x</b>", "name-letters"),
        *((f"a{letter}b", "name-letters") for letter in '/?#%<>@&=+:;,!\\|[]{}$^`~*()"\t'),
        ("I ❤ hex", "name-letters"),
        ("\u115f\u1160\u3164", "name-unprintable"),
        ("김철\u1160", "name-unprintable"),
        ("Xeni\u0251", "name-uncommon"),
        ("Xe\u0274ia", "name-uncommon"),
        ("\ua4ec\ua4f4\ua4e3\ua4f2", "name-uncommon"),
        ("\u01c0\u01c0", "name-uncommon"),
        ("X\u0665y", "name-scripts"),
        ("Хenia", "name-scripts"),
        ("Tesserа", "name-scripts"),
        ("Admin", "name-taken"),
        ("тессера 1", ""),
        ("TE55ERA", ""),
        ("ADM1N", "name-taken"),
    ],
)
def test_bad_names_are_refused(name: str, code: str) -> None:
    if not code:
        assert checked_account_name(name) == name
        return
    with pytest.raises(RefusalError) as refused:
        checked_account_name(name)
    assert refused.value.code == code


@pytest.mark.parametrize(
    "other",
    [
        "xenia",
        "XENIA",
        "Xe-nia",
        "x.e.n.i.a",
        "Хеniа",
        "Xenlа",
        "Xen1a",
        "Ｘenia",
        "Xénia",
        "Xen\u0131a",
        "Xeni\u0251",
        "X\u1d07nia",
    ],
)
def test_lookalike_names_are_equal(other: str) -> None:
    assert skeleton(other) == skeleton("Xenia")


@pytest.mark.parametrize("other", ["Xeniya", "Ksenia", "Xena", "Ксения"])
def test_names_that_do_not(other: str) -> None:
    assert skeleton(other) != skeleton("Xenia")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        *((f"Xenia{ending}", "name-bot") for ending in (" bot", "-Bot", ".bot", "'bot", " b0t")),
        ("Ксения БОТ", "name-bot"),
        ("Bot", "name-bot"),
        ("Moderator", "name-taken"),
        ("T.e.s.s.e.r.a", "name-taken"),
        ("Guest", ""),
        ("Abbot", ""),
        ("", ""),
    ],
)
def test_guest_names_cannot_imitate_bots(name: str, code: str) -> None:
    if not code:
        check_guest_name(name)
        return
    with pytest.raises(RefusalError) as refused:
        check_guest_name(name)
    assert refused.value.code == code


def test_marks_are_not_stacked_without_end() -> None:
    assert is_shown("Z" + "\u0300" * 4)
    assert is_shown("ภู่ ๆ שָּׁ 1\ufe0f\u20e3")
    assert not is_shown("x" + "\u0300" * 39)
    assert not is_shown("x" + "\u0300\ufe0f" * 9)


def test_letters_with_diacritics_make_names_different() -> None:
    assert skeleton("राहुल") != skeleton("राहल")
    assert skeleton("สมชาย") != skeleton("สมชย")


def test_marks_and_joiners_that_may_be_left_out_do_not() -> None:
    assert skeleton("مُحَمَّد") == skeleton("محمد")
    assert skeleton("מֹשֶׁה") == skeleton("משה")
    assert skeleton("क्\u200dष") == skeleton("क्ष")
    assert skeleton("می\u200cخواهم") == skeleton("میخواهم")
    assert skeleton("Ánna") == skeleton("Anna")


def test_names_in_other_letters_that_look_alike() -> None:
    assert skeleton("ВОРОТА") == skeleton("BOPOTA")
    assert skeleton("Аргон") != skeleton("Argon")


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("short", "password-length"),
        ("x" * (LONGEST + 1), "password-length"),
        ("password123", "password-common"),
        ("qwertyuiop", "password-common"),
        ("aaaaaaaaaaaaaaaa", "password-common"),
        ("Wilhelmina", "password-common"),
        ("Zorgulon12", "password-common"),
    ],
)
async def test_common_passwords_are_refused(password: str, code: str) -> None:
    with pytest.raises(RefusalError) as refused:
        await Passwords(CHEAP).hash(password, "Zorgulon")
    assert refused.value.code == code


@pytest.mark.anyio
async def test_password_hash_accepts_only_its_password() -> None:
    passwords = Passwords(CHEAP)
    kept = await passwords.hash("пять сосен й")
    assert kept.startswith("$argon2id$")
    assert "сосен" not in kept
    assert await passwords.matches("пять сосен и\u0306", kept)
    assert not await passwords.matches("пять сосен и", kept)
    assert not await passwords.matches("", kept)
    assert not await passwords.matches("nobody's", None)
    assert not await passwords.matches("x", "no hash")


@pytest.mark.anyio
async def test_a_hash_of_lesser_bounds_is_known_as_such() -> None:
    kept = await Passwords(CHEAP).hash("five tall pines")
    assert Passwords(PasswordHasher(time_cost=2, memory_cost=8, parallelism=1)).outdated(kept)
    assert not Passwords(CHEAP).outdated(kept)


@pytest.mark.parametrize(
    ("told", "device"),
    [
        (
            "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
            "Firefox, Linux",
        ),
        ("Mozilla/5.0 (iPhone; like Mac OS X) Version/18.0 Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("curl/8", ""),
        ("<script>", ""),
    ],
)
def test_what_a_browser_calls_itself(told: str, device: str) -> None:
    assert device_of(told) == device
