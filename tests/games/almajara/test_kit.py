"""The built-in kit, and custom kits: errors name their line."""

import re
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessera.games.almajara.kit import (
    AT_THE_START,
    HOUSE,
    MOST_COPIES,
    MOST_TYPES,
    REACH,
    Category,
    Face,
    Kit,
    Pip,
    TokenType,
)
from tessera.games.common.errors import NotationError
from tessera.i18n import LANGUAGES

PLAIN = """\
[[token]]
type = "O1"
category = "ordinary"
copies = 2
[[token.face]]
id = "O01"
name = "Lance right"
marks = [[0, 2], [0, 1], [1, -1]]
[[token.face]]
id = "O02"
name = "Lance left"
marks = [[0, 2], [0, 1], [-1, -1]]

[[token]]
type = "G1"
category = "guardian"
copies = 1
[[token.face]]
id = "G01"
name = { en = "Wall", ru = "Стена" }
marks = [
    [-1, 1],
    [1, 1],
]
[[token.face]]
id = "G02"
name = "Anchor"
marks = [[0, 1]]
"""

names = st.text('aZя9 "\\é', min_size=1, max_size=8).filter(lambda name: name == name.strip())
steps = st.integers(-REACH, REACH)
marks = st.lists(
    st.tuples(steps, steps).filter(any), min_size=1, max_size=4, unique=True
).map(tuple)  # fmt: skip
drawings = st.tuples(names, marks)


@st.composite
def kits(draw: st.DrawFn) -> Kit:
    rest = draw(st.lists(st.sampled_from(Category), max_size=4))
    return Kit(
        name=draw(names),
        types=tuple(
            TokenType(
                id=f"{category}{number}",
                category=category,
                copies=draw(st.integers(1, MOST_COPIES)),
                faces=(
                    _face(f"{category}{2 * number - 1:02}", draw(drawings)),
                    _face(f"{category}{2 * number:02}", draw(drawings)),
                ),
            )
            for number, category in enumerate([Category.ORDINARY, *rest], start=1)
        ),
    )


def _face(id: str, drawing: tuple[str, tuple[Pip, ...]]) -> Face:  # noqa: A002
    name, marks = drawing
    return Face(id, _named(name), marks)


def _named(name: str) -> dict[str, str]:
    return dict.fromkeys(LANGUAGES, name)


def refused(text: str, line: int, *said: str) -> None:
    with pytest.raises(NotationError) as error:
        Kit.from_text(text)
    told = str(error.value)
    assert told.startswith(f"Line {line}: ")
    assert all(part in told for part in said)
    assert "\n" not in told
    assert error.value.message.format("ru").startswith(f"Строка {line}: ")


def changed(old: str, new: str, times: int = 1) -> str:
    assert old in PLAIN
    return PLAIN.replace(old, new, times)


def test_the_kit_of_the_house_has_twenty_types_of_two_copies() -> None:
    assert Counter(token.category for token in HOUSE.types) == {
        Category.ORDINARY: 11,
        Category.ANCIENT: 3,
        Category.MYTH: 3,
        Category.GUARDIAN: 3,
    }
    assert {token.copies for token in HOUSE.types} == {2}
    assert len({face.marks for face in HOUSE.faces}) == len(HOUSE.faces) == 40


def test_every_face_of_the_house_has_a_name_of_its_own_in_every_language() -> None:
    for language in LANGUAGES:
        assert len({face.name[language] for face in HOUSE.faces}) == len(HOUSE.faces)
    assert HOUSE.faces[HOUSE.face_index("A01")].name == {"en": "Kraken", "ru": "Кракен"}


def test_a_type_with_a_left_and_a_right_hand_has_mirrored_faces() -> None:
    for token in HOUSE.types:
        front, back = token.faces
        if front.name["en"].endswith("right"):
            assert back.name["en"] == front.name["en"].removesuffix("right") + "left"
            assert {(-dx, dy) for dx, dy in front.marks} == set(back.marks)


def test_faces_are_known_by_their_place() -> None:
    for place, token in enumerate(HOUSE.types):
        assert HOUSE.type_index(token.id) == place
        assert [HOUSE.face_index(face.id) for face in token.faces] == [2 * place, 2 * place + 1]
    with pytest.raises(KeyError):
        HOUSE.face_index("O99")
    with pytest.raises(KeyError):
        HOUSE.type_index("O01")


def test_a_kit_is_read_from_a_document() -> None:
    kit = Kit.from_text(PLAIN)
    assert [token.id for token in kit.types] == ["O1", "G1"]
    assert kit.types[1].copies == 1
    assert kit.types[1].category in AT_THE_START
    assert kit.faces[0] == Face("O01", _named("Lance right"), ((0, 2), (0, 1), (1, -1)))
    assert kit.faces[2].name == {"en": "Wall", "ru": "Стена"}
    assert kit.name == ""


@given(kits())
def test_a_kit_comes_back_from_its_text(kit: Kit) -> None:
    again = Kit.from_text(kit.text())
    assert again == kit
    assert hash(again) == hash(kit)


def test_the_file_of_the_house_comes_back_from_its_text() -> None:
    assert Kit.from_text(HOUSE.text()) == HOUSE


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ('"O02"', '"O01"', 10, "the id O01 is used twice, first in line 6"),
        ("[[0, 2], [0, 1], [1, -1]]", "[]", 8, "the face O01 has no pips"),
        ("[1, -1]", "[1, -4]", 8, "the pip [1, -4], outside the 7×7 field"),
        ("[1, -1]", "[0, 0]", 8, "the token’s own cell"),
        ("[1, -1]", "[0, 1]", 8, "the pip [0, 1] twice"),
        ("[1, -1]", "[1]", 8, "pip 3 of the face O01 is not a pair of whole numbers"),
        ("[1, -1]", "[1, 0.5]", 8, "not a pair of whole numbers"),
        ("[1, -1]", "[1, true]", 8, "not a pair of whole numbers"),
        ("[1, -1]", "7", 8, "not a pair of whole numbers"),
        ("copies = 2", "copies = 0", 4, "0 copies; 1 to 9"),
        ("copies = 1", "copies = 10", 17, "10 copies; 1 to 9"),
        ("copies = 2", "copies = true", 4, "“copies” must be a whole number"),
        ("copies = 2", 'copies = "2"', 4, "“copies” must be a whole number"),
        ("copies = 2\n", "", 1, "“copies” is missing"),
        ("copies", "copys", 4, "unknown key “copys”; expected one of: type, category"),
        ('"guardian"', '"guard"', 16, "“guard” is not a category; expected one of: ordinary,"),
        ('"guardian"', '"myth"', 15, "“G1” does not fit a type of the category myth"),
        ('"G1"', '"G01"', 15, "“G01” does not fit a type"),
        ('"G01"', '"G1"', 19, "“G1” does not fit a face"),
        ('"G01"', '"O01"', 19, "“O01” does not fit a face of the category guardian"),
        ('"Lance right"', '""', 7, "1 to 40 visible characters"),
        ('"Lance right"', f'"{"x" * 41}"', 7, "1 to 40 visible characters"),
        ('"Lance right"', '"a\\nb"', 7, "1 to 40 visible characters"),
        ('"Lance right"', '"gpj.\\u202eexe"', 7, "1 to 40 visible characters"),
        ('"Lance right"', '"\\u3164"', 7, "1 to 40 visible characters"),
        ('"Lance right"', "3", 7, "“name” must be a string"),
        ('{ en = "Wall",', '{ fr = "Mur",', 20, "unknown key “fr”; expected one of: en, ru"),
        ('{ en = "Wall", ru = "Стена" }', "{}", 20, "“en” is missing"),
        ("copies = 2", "copies 2", 4, "this is not TOML"),
        ("copies = 2", "copies = 2\ncopies = 2", 5, "this is not TOML"),
        ("[[token.face]]", "[[token.faces]]", 5, "unknown key “faces”"),
        ('type = "O1"\n', "", 1, "“type” is missing"),
    ],
)  # fmt: skip
def test_a_wrong_kit_is_refused_with_the_line(old: str, new: str, line: int, said: str) -> None:
    refused(changed(old, new), line, said)


def test_two_types_of_one_id_are_refused() -> None:
    twice = PLAIN + PLAIN.replace('"O01"', '"O03"').replace('"O02"', '"O04"')
    refused(twice, 30, "the id O1 is used twice, first in line 2")


def test_a_token_has_two_faces() -> None:
    third = '[[token.face]]\nid = "O03"\nname = "x"\nmarks = [[0, 1]]\n\n[[token]]'
    refused(changed("\n[[token]]", third), 1, "the token O1 needs two faces", "it has 3.")
    lone = PLAIN[: PLAIN.index("[[token.face]]", 60)]
    refused(lone, 1, "the token O1 needs two faces", "it has 1.")


def test_too_many_types_are_refused_where_they_begin() -> None:
    kit = "".join(
        PLAIN[: PLAIN.index("\n[[token]]")]
        .replace('"O1"', f'"O{n + 1}"')
        .replace('"O01"', f'"O{2 * n:02}"')
        .replace('"O02"', f'"O{2 * n + 1:02}"')
        for n in range(MOST_TYPES + 1)
    )
    refused(kit, 12 * MOST_TYPES + 1, "33 types of tokens; at most 32")


def test_a_kit_with_nothing_to_begin_with_is_refused() -> None:
    refused("", 1, "no ordinary token and no Guardian")
    ancient = PLAIN[: PLAIN.index("\n[[token]]")].replace("ordinary", "ancient")
    refused(ancient.replace('"O', '"A'), 1, "no ordinary token and no Guardian")


NONSENSE = ("token = 3", "token = [1]", "[token]", "x" * 60_000, "a = " + 9_000 * "[")


@pytest.mark.parametrize("text", NONSENSE, ids=lambda text: text[:12])
def test_malformed_kit_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="Line 1: "):
        Kit.from_text(text)


def test_a_wrong_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(changed("copies = 2", "copies = 99"), encoding="utf-8")
    with pytest.raises(NotationError, match=rf"^{re.escape(str(path))}, line 4: there are 99"):
        Kit.from_file(path)
    with pytest.raises(NotationError, match="none\\.toml cannot be read"):
        Kit.from_file(tmp_path / "none.toml")
    path.write_text("\ufeff" + PLAIN, encoding="utf-8")  # as some editors write it
    assert Kit.from_file(path) == Kit.from_text(PLAIN)
    path.write_bytes(b"\xff")
    with pytest.raises(NotationError, match="mine\\.toml cannot be read"):
        Kit.from_file(path)


def test_comments_and_texts_over_several_lines_do_not_shift_the_lines() -> None:
    shifted = 'name = """\n[[token]]\ncopies = 0"""\n# [[token]]\n' + changed("= 2", "= 0")
    refused(shifted, 1, "visible characters")
    refused("# one\n\n# [[token]]\n" + changed("= 2", "= 0"), 7, "0 copies")
