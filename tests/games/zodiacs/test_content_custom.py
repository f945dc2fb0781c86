"""Custom content: what is read, errors, and limits."""

import pytest
from tests.games.zodiacs.test_content_loading import DUNES, SAND

from tessera.games.zodiacs.content import custom
from tessera.games.zodiacs.content.address import (
    address,
    content_for_map,
    decode_content,
    encode_content,
)
from tessera.games.zodiacs.content.custom import ContentFile, CustomContent, read_custom_content
from tessera.games.zodiacs.content.loading import BUILTIN_FOLDER, builtin_content
from tessera.games.zodiacs.content.model import Content
from tessera.i18n import LANGUAGES

FORD = (BUILTIN_FOLDER / "maps" / "ford.toml").read_text(encoding="utf-8")
FIRE = (BUILTIN_FOLDER / "fire.toml").read_text(encoding="utf-8")
MARSHES = """
[terrain.plain]
letter = "."
capacity = 6
[terrain.marsh]
letter = "s"
capacity = 2
[terrain.forest]
letter = "f"
capacity = 4
"""
WIDE = (
    'board = """\n......\n......\n......\n"""\nstarts = [["a1", "a2", "a3"], ["f1", "f2", "f3"]]\n'
)
DEEP = MARSHES.replace("capacity = 6", "capacity = 99")
KIND = "[kinds.k{}]\nsize = 1\nhp = 1\nstrength = 1\nlevel = 1\n"


def bring(**texts: str) -> CustomContent:
    return read_custom_content([ContentFile(f"{name}.toml", text) for name, text in texts.items()])


def content(brought: CustomContent) -> Content:
    assert not brought.problems
    assert brought.content is not None
    return brought.content


def problems(brought: CustomContent) -> list[str]:
    """The error, which fits on a line in every language."""
    assert brought.content is None
    for problem in brought.problems:
        for language in LANGUAGES:
            assert "\n" not in problem.format(language)
    return [str(problem) for problem in brought.problems]


def test_map_alone_gets_the_builtin_factions() -> None:
    found = content(bring(river=FORD))
    assert found.factions == builtin_content().factions
    assert list(found.maps) == ["river"]
    assert found.name == {"en": "The ford", "ru": "Брод"}


@pytest.mark.parametrize("name", ["\\u202eford", "fo\\u0007rd", "\\u3164", "\\u2066ford"])
def test_name_with_invisible_characters_is_refused(name: str) -> None:
    for text in (FORD, FIRE):
        named = next(line for line in text.splitlines() if line.startswith("name = "))
        spoiled = text.replace(named, f'name = "{name}"', 1)
        (problem,) = problems(bring(own=spoiled))
        assert problem.startswith("own.toml, line ")
        assert "visible characters" in problem


def test_uploaded_builtin_map_has_the_same_address() -> None:
    same = address(content_for_map(content(bring(ford=FORD)), "ford"))
    assert same == address(content_for_map(builtin_content(), "ford"))


def test_faction_alone_gets_the_builtin_maps() -> None:
    found = content(bring(sand=SAND))
    assert list(found.factions) == ["sand"]
    assert found.maps == builtin_content().maps
    assert found.terrains == builtin_content().terrains


def test_faction_with_builtin_factions() -> None:
    brought = read_custom_content([ContentFile("sand.toml", SAND)], with_builtin=True)
    assert list(content(brought).factions) == ["sand", *builtin_content().factions]


def test_everything_can_be_brought_at_once() -> None:
    found = content(bring(content='name = "Desert"', sand=SAND, dunes=DUNES))
    assert found.name == {"en": "Desert", "ru": "Desert"}
    assert (list(found.factions), list(found.maps)) == (["sand"], ["dunes"])
    assert decode_content(encode_content(found)) == found  # in stored form


def test_terrains_come_with_maps_that_are_drawn_with_them() -> None:
    sand = SAND.replace("terrains.hill", "terrains.marsh")
    marsh = WIDE.replace("......\n......", "..ss..\n......")
    assert content(bring(terrain=MARSHES, sand=sand, wide=marsh)).terrains["s"].capacity == 2
    assert "has terrains that no map uses" in problems(bring(terrain=MARSHES, sand=sand))[0]
    told = problems(bring(terrain=MARSHES.replace("forest", "wood"), wide=WIDE))
    assert "the built-in factions cannot be used with the terrains in terrain.toml" in told[0]


def test_file_type_follows_from_its_keys() -> None:
    files = [ContentFile("Моя карта (2).TOML", "\ufeff" + FORD), ContentFile("x", SAND)]
    found = content(read_custom_content(files))
    assert (list(found.factions), list(found.maps)) == (["x"], ["own_2_toml"])


def test_builtin_maps_without_room_are_left_out() -> None:
    army = SAND.replace('["digger", "digger", "adder"]', '["adder"' + ', "adder"' * 12 + "]")
    assert set(content(bring(sand=army)).maps) < set(builtin_content().maps)
    most = SAND.replace('["digger", "digger", "adder"]', '["adder"' + ', "adder"' * 39 + "]")
    assert "there is no room left for its adder" in problems(bring(sand=most))[0]


def test_first_error_of_each_file_is_reported() -> None:
    told = problems(
        bring(dunes=DUNES.replace(".hw.", ".xw."), sand=SAND.replace("hp = 9", "hp = x"), a="= 1")
    )
    assert [problem.partition(": ")[0] for problem in told] == [
        "sand.toml, line 17",  # invalid TOML is reported first
        "a.toml, line 1",
        "dunes.toml, line 4",
    ]
    told = problems(
        bring(dunes=DUNES.replace(".hw.", ".xw."), sand=SAND.replace("hp = 9", "hp = 0"))
    )
    assert told == [
        "dunes.toml, line 4: Cell b2 of the board text is “x”; expected one of: . f h w m _",
        "sand.toml, line 17: “hp” is 0; it must be 1 to 99.",
    ]


WRONG: dict[str, tuple[dict[str, str], str]] = {
    "nothing": ({}, "There are no files yet"),
    "nothing to play with": ({"content": 'name = "x"'}, "There are no files yet"),
    "an empty file": ({"x": ""}, "There are no files yet"),
    "not text": ({"x": "\x00\x01\ufffd"}, "x.toml, line 1: this is not TOML"),
    "one seat": ({"m": 'board = "..."\nstarts = [["a1"]]'}, "“starts” has 1 list of cells"),
    "many kinds": (
        {"x": "army = []\n" + "".join(KIND.format(n) for n in range(500))},
        "the faction has 500 kinds; at most 40 are allowed.",
    ),
    "many abilities": (
        {"x": SAND + "".join(f"[kinds.adder.abilities.a{n}]\nkind = 'main'\n" for n in range(20))},
        "the kind has 21 abilities; at most 12 are allowed.",
    ),
    "HTML in a name": ({"x": SAND.replace("Sand", "<b>\\u0000")}, "is not valid"),
    "unknown effect": ({"x": SAND.replace('["cancel"]', '["burn"]')}, '["burn"] is not an effect'),
    "a number without end": ({"x": SAND.replace('"night"', "[0x" + "f" * 9000 + "]")}, "“…” is no"),
    "lists without end": ({"x": "a = " + "[" * 5000 + "]" * 5000}, "this is not TOML"),
    "much text": ({"x": "# " + "x" * 60_000}, "60,002 characters long; at most 50,000"),
    "very much text": (dict.fromkeys("abc", "#" * 40000), "have 120,000 characters in all"),
    "much room": (
        {"m": WIDE, "terrain": DEEP, "sand": SAND.replace("hill", "marsh")},
        "the cells of this map have a total capacity of 1,782; at most 800",
    ),
    "many maps": (
        {"sand": SAND} | {f"m{n}": WIDE for n in range(13)},
        "13 maps in all; at most 12",
    ),
    "many files": ({f"m{n}": "" for n in range(41)}, "There are 41 files; at most 40"),
    "no id": (
        {"sand": SAND.replace("[kinds.khan", "[kinds.Khan")},
        "“Khan” is not an id",
    ),
}


@pytest.mark.parametrize(("texts", "told"), WRONG.values(), ids=WRONG)
def test_invalid_content_is_reported_in_a_sentence(texts: dict[str, str], told: str) -> None:
    assert told in problems(bring(**texts))[0]


def test_duplicate_part_is_reported() -> None:
    files = [ContentFile("a/ford.toml", FORD), ContentFile("b/ford.toml", FORD)]
    assert "the same part of the content" in problems(read_custom_content(files))[0]


LONG_LINES = {
    "a list": "a = [\n[" + " " * 49_000 + "\n]]",
    "a text": 'a = """\n[' + "x" * 49_000 + '\n"""',
    "dots": "a" + ".a" * 20_000 + " = 1",
    "quotes": "a = '" + '"' * 49_000 + "'",
}


@pytest.mark.parametrize("text", LONG_LINES.values(), ids=LONG_LINES)
def test_text_that_is_made_to_be_slow_is_refused(text: str) -> None:
    """Where it took time by the square of its length, this would take hours."""
    assert problems(bring(x=text))


def test_as_much_as_may_come_is_read() -> None:
    """Forty kinds that all set each other off, in as many factions as there is text for."""
    brought = bring(**{f"f{n}": _busy(n) for n in range(3)})
    assert content(brought).kinds


def _busy(number: int) -> str:
    lines = ["army = []", "[resources.x]"]
    for kind in range(custom.MAX_KINDS // 3):
        name = f"f{number}k{kind}"
        lines += [f"[kinds.{name}]", "size = 1", "hp = 1", "strength = 1", "level = 1"]
        lines += ["leader = true"] * (kind == 0)
        for ability in range(4):
            lines += [f"[kinds.{name}.abilities.a{ability}]", 'kind = "extra"', 'mode = "passive"']
            lines += ['trigger = "entered"', 'effects = [["gain", "x", 1], ["detect", 1]]']
        lines += [f"[kinds.{name}.abilities.b]", 'kind = "extra"', "cost = { x = 99 }"]
        lines += ['effects = [["damage", 1]]']
    return "\n".join(lines)
