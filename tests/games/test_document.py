"""Documents written by people: typed values, and errors with lines."""

import re

import pytest

from tessera.games.common.document import Table, toml_localized, toml_string
from tessera.games.common.errors import NotationError
from tessera.i18n import message

TEXT = '''\
# A comment with a [table] and key = 3
name = "Ring"

[options]
"moves" = 3
text = """
[inner]
moves = 4
"""
list.of = 1

[[part]]
id = 1
[[part.leaf]]
id = "a"
[[part.leaf]]
id = "b"
[[part]]
id = 2
[[part.leaf]]
id = "c"
'''
DOCUMENT = Table.from_text(TEXT)


def told(error: NotationError) -> str:
    return str(error).partition(":")[0]


def test_the_line_of_a_key_is_known() -> None:
    options = DOCUMENT.table("options")
    assert DOCUMENT.line("name") == 2
    assert [options.line(), options.line("moves"), options.line("text")] == [4, 5, 6]
    assert options.line("list") == 10
    assert options.line("unknown") == 4
    assert told(options.error(message("document-missing", name="x"), "text", row=2)) == "Line 8"


def test_the_line_of_a_key_with_dots_is_known() -> None:
    found = Table.from_text("[a]\nb.c = 1\nb.d.e = 2\nb . f = 3\n").table("a").table("b")
    assert [found.line("c"), found.table("d").line("e"), found.line("f")] == [2, 3, 4]
    assert found.line() == 2


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('a = 1\nb = """\nx\ny"""', 4),
        ("a = 1\nb = '''x\ny'''", 3),
        ('a = 1\nb = "x\\ny"', 2),
        ('a = { b = """\nx\ny""" }', 1),
    ],
)
def test_the_line_of_a_row_is_known_where_rows_have_lines(text: str, line: int) -> None:
    document = Table.from_text(text)
    table = document if "b" in document.values else document.table("a")
    assert told(table.error(message("document-missing", name="x"), "b", row=2)) == f"Line {line}"


def test_the_line_of_a_table_in_an_array_is_known() -> None:
    parts = list(DOCUMENT.tables("part"))
    assert [part.line() for part in parts] == [12, 18]
    assert [part.line("id") for part in parts] == [13, 19]
    leaves = [leaf for part in parts for leaf in part.tables("leaf")]
    assert [leaf.line("id") for leaf in leaves] == [15, 17, 21]
    assert [leaf.take("id", str) for leaf in leaves] == ["a", "b", "c"]
    assert DOCUMENT.line("part") == 12


def test_a_table_that_is_not_there_is_empty() -> None:
    assert DOCUMENT.table("nothing").values == {}
    assert list(DOCUMENT.tables("nothing")) == []


def test_values_of_another_kind_are_refused() -> None:
    with pytest.raises(NotationError, match="Line 2: “name” must be a whole number"):
        DOCUMENT.take("name", int)
    with pytest.raises(NotationError, match="Line 12: “part” must be a table"):
        DOCUMENT.table("part")
    with pytest.raises(NotationError, match="Line 4: “options” must be a list"):
        list(DOCUMENT.tables("options"))
    with pytest.raises(
        NotationError, match=r"Line 2: “a.b” must be a list of tables, each .* \[\[a.b\]\]"
    ):
        list(Table.from_text("[a]\nb = [1]").table("a").tables("b"))


def test_texts_for_people_are_read_in_one_language_or_several() -> None:
    spoken = Table.from_text('a = "x"\nb = { ru = "й" }\nc = { en = "z", ru = "з" }')
    assert spoken.localized("a", 9) == {"en": "x", "ru": "x"}
    assert spoken.localized("b", 9) == {"en": "й", "ru": "й"}
    assert spoken.localized("c", 9) == {"en": "z", "ru": "з"}
    with pytest.raises(NotationError, match="“d” is missing"):
        spoken.localized("d", 9)


HIDDEN = {
    "control": "a\x07b",
    "line break": "a\nb",
    "right to left": "gpj.\u202eexe",
    "isolate": "a\u2067b",
    "direction mark": "a\u200fb",
    "no width": "a\u200bb",
    "soft hyphen": "a\u00adb",
    "filler": "\u3164",
    "filler among letters": "a\u115fb",
    "Braille blank": "\u2800",
    "selector that does nothing": "a\ufe0f",
    "pile of marks": "Z" + "\u0300" * 30,
}
SHOWN = ["<b>&", "א-ב", "ราชา", "Zoë’s №1", "½ → ✓", "شاه", "Ё" + "\u0301"]


@pytest.mark.parametrize("text", HIDDEN.values(), ids=HIDDEN)
def test_phrase_with_invisible_characters_is_refused(text: str) -> None:
    for said in (f"a = {toml_string(text)}", f"a = {toml_localized({'en': 'x', 'ru': text})}"):
        with pytest.raises(NotationError, match="visible characters"):
            Table.from_text(said).localized("a", 40)


@pytest.mark.parametrize("text", SHOWN)
def test_phrase_in_any_script_is_taken(text: str) -> None:
    assert Table.from_text(f"a = {toml_string(text)}").line_text("a", 40) == text


@pytest.mark.parametrize("text", ['plain"', "back\\slash", "tab\tline\n", "«ё»", "\x00\x7f"])
def test_quoted_texts_come_back(text: str) -> None:
    assert Table.from_text(f"a = {toml_string(text)}").take("a", str) == text
    both = {"en": text, "ru": text + "!"}
    assert Table.from_text(f"a = {toml_localized(both)}").table("a").values == both


@pytest.mark.parametrize("sign", ["", "-"])
def test_a_number_that_no_sentence_could_show_is_refused(sign: str) -> None:
    document = Table.from_text(f"name = 1\ncopies = {sign}{'9' * 400}")
    with pytest.raises(NotationError, match="Line 2: “copies”"):
        document.take("copies", int)


def test_a_key_that_no_sentence_could_show_is_shortened() -> None:
    document = Table.from_text(f"{'k' * 2000} = 1")
    with pytest.raises(NotationError, match=r"Line 1: “k{39}…”"):
        document.take("k" * 2000, str)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a 1", "после ключа нужен знак «=»"),
        ("[x", "заголовок таблицы не закрыт скобкой"),
        ("a = 1 2", "строка должна кончаться"),
        ("a =", "здесь нужно значение"),
        ("= 1", "строка должна начинаться с ключа"),
        ("a = [1", "не закрыты скобкой"),
        ('a = "x', "текст не закрыт кавычкой"),
        ("a = 1\na = 1", "такой ключ или такая таблица уже есть"),
        ('a = "\\q"', "это место прочесть нельзя"),
    ],
)
def test_bad_toml_in_russian_has_no_english(text: str, said: str) -> None:
    with pytest.raises(NotationError) as refused:
        Table.from_text(text)
    sentence = refused.value.message.format("ru")
    assert said in sentence
    assert not re.search("[a-z]", sentence)


def test_document_with_a_byte_order_mark_is_read() -> None:
    assert Table.from_text("\ufeffname = 'Ring'").take("name", str) == "Ring"
