"""Content folders: loading, and errors with their lines."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from tessera.games.common.document import Table
from tessera.games.common.errors import NotationError
from tessera.games.zodiacs.content.factions import MAX_KINDS
from tessera.games.zodiacs.content.loading import load_content
from tessera.games.zodiacs.content.model import (
    HOURS,
    NIGHT,
    TERRAINS,
    Ability,
    Damage,
    Drain,
    EventKind,
    Gain,
    Income,
    Push,
    Side,
    Summon,
    TargetSpec,
    TargetType,
    Trigger,
)
from tessera.i18n import LANGUAGES

Folder: TypeAlias = dict[str, str]
"""File name to text."""

SAND = """\
name = { en = "Sand", ru = "Песок" }
army = ["digger", "digger", "adder"]

[resources.grain]
name = "grain"
start = 3
[resources.dew]

[income]
day = { grain = 2 }
kinds.digger = { dew = 1 }
terrains.hill = { grain = 1 }

[kinds.khan]
leader = true
size = 3
hp = 9
strength = 3
level = 5

[kinds.khan.abilities.order]
kind = "extra"
targets = [{ type = "event", side = "enemy", range = 2, visible = true }]
response = true
cost = { dew = 1 }
effects = [["cancel"]]

[kinds.digger]
size = 1
hp = 2
strength = 1
level = 1
hours = "night"
sight = [1, 2]
detect = 1

[kinds.digger.abilities.throw]
name = { en = "Throw sand", ru = "Бросить песок" }
kind = "main"
targets = [{ type = "piece", side = "enemy", range = 2, count = 2 }]
cost = { grain = 1 }
effects = [["damage", 1], ["move_target", "push", 2]]

[kinds.adder]
text = "Lies and waits."
size = 2
hp = 3
strength = 2
level = 1
hours = ["dawn", "dusk"]
stealth = true

[kinds.adder.abilities.bite]
kind = "main"
mode = "passive"
trigger = "damaged"
targets = [{ type = "piece", side = "enemy", range = 1 }]
effects = [["drain", "grain", 1]]
"""
DUNES = """\
name = "Dunes"
board = \"\"\"
....
.hw.
....
\"\"\"
starts = [
    ["a1", "b1", "a2"],
    ["d3", "c3", "d2"],
]
"""
FOLDER: Folder = {"sand.toml": SAND, "maps/dunes.toml": DUNES}


def written(path: Path, folder: Folder) -> Path:
    for name, text in folder.items():
        file = path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return path


def refused(path: Path, folder: Folder) -> str:
    with pytest.raises(NotationError) as caught:
        load_content(written(path, folder))
    for language in LANGUAGES:  # fits on one line in every language
        assert "\n" not in caught.value.message.format(language)
    return str(caught.value)


def changed(name: str, old: str, new: str) -> Folder:
    assert FOLDER[name].count(old) >= 1
    return FOLDER | {name: FOLDER[name].replace(old, new, 1)}


def line_of(name: str, text: str) -> int:
    """The line in which a text stands."""
    return FOLDER[name].partition(text)[0].count("\n") + 1


def test_a_folder_is_read(tmp_path: Path) -> None:
    content = load_content(written(tmp_path, FOLDER))
    sand = content.factions["sand"]
    assert (sand.leaders, sand.kinds) == (("khan",), ("digger", "adder"))
    assert sand.army == ("digger", "digger", "adder")
    assert sand.resources == {"grain": 3, "dew": 0}
    assert sand.income == Income({"grain": 2}, {"digger": {"dew": 1}}, {"hill": {"grain": 1}})
    assert sand.name == {"en": "Sand", "ru": "Песок"}
    assert sand.defeat == "leaders"
    assert content.resources == {"grain": {"en": "grain", "ru": "grain"}, "dew": {}}
    assert content.terrains == TERRAINS
    dunes = content.maps["dunes"]
    assert dunes.board == "..../.hw./...."
    assert dunes.seats == 2
    assert dunes.starts[1] == ("d3", "c3", "d2")


def test_kinds_and_abilities_are_read(tmp_path: Path) -> None:
    kinds = load_content(written(tmp_path, FOLDER)).kinds
    digger = kinds["digger"]
    assert (digger.size, digger.hp, digger.strength, digger.level) == (1, 2, 1, 1)
    assert (digger.hours, digger.sight, digger.detect) == (NIGHT, (1, 2), 1)
    assert digger.abilities == {
        "throw": Ability(
            "throw",
            main=True,
            targets=(TargetSpec(TargetType.PIECE, Side.ENEMY, 2, visible=False, count=2),),
            cost={"grain": 1},
            effects=(Damage(1), Push(2)),
            name={"en": "Throw sand", "ru": "Бросить песок"},
        )
    }
    adder = kinds["adder"]
    assert adder.stealth
    assert adder.hours == (HOURS[3], HOURS[5])
    assert adder.abilities["bite"].trigger is Trigger.DAMAGED
    assert adder.abilities["bite"].effects == (Drain("grain", 1),)
    assert kinds["khan"].leader
    assert kinds["khan"].hours == HOURS


def test_a_faction_need_not_lose_with_its_leaders(tmp_path: Path) -> None:
    folder = FOLDER | {"sand.toml": 'defeat = "none"\n' + SAND}
    assert load_content(written(tmp_path, folder)).factions["sand"].defeat is None


def test_factions_share_resources_and_terrains(tmp_path: Path) -> None:
    folder = FOLDER | {
        "content.toml": 'name = "Desert"\n[resources.dew]\nname = "dew"\n',
        "terrain.toml": '[terrain.dune]\nletter = "."\ncapacity = 9\n'
        '[terrain.hill]\nletter = "h"\ncapacity = 3\n[terrain.well]\nletter = "w"\ncapacity = 0\n',
        "salt.toml": SAND.replace("khan", "shah")
        .replace("digger", "miner")
        .replace("adder", "asp")
        .replace('name = "grain"\n', ""),
    }
    content = load_content(written(tmp_path, folder))
    assert content.name == {"en": "Desert", "ru": "Desert"}
    assert content.resources["dew"] == {"en": "dew", "ru": "dew"}
    assert content.resources["grain"] == {"en": "grain", "ru": "grain"}
    assert list(content.factions) == ["salt", "sand"]
    assert content.terrains["."].capacity == 9


EXTRA = '[kinds.khan.abilities.more]\nkind = "extra"\n'

WRONG: dict[str, tuple[str, str, str, str]] = {
    # file, old text, new text, error
    "unknown key": ("sand.toml", "hp = 2", "hpp = 2", "unknown key “hpp”"),
    "missing": ("sand.toml", "strength = 1\n", "", "“strength” is missing here."),
    "too large": ("sand.toml", "size = 1", "size = 7", "“size” is 7; it must be 1 to 6."),
    "too small": ("sand.toml", "hp = 2", "hp = 0", "“hp” is 0; it must be 1 to 99."),
    "negative": ("sand.toml", "{ grain = 1 }\neffects", "{ grain = -1 }\neffects", "is -1; it"),
    "no number": ("sand.toml", "hp = 2", 'hp = "two"', "“hp” must be a whole number."),
    "no flag": ("sand.toml", "stealth = true", "stealth = 1", "must be true or false."),
    "no sight": ("sand.toml", "sight = [1, 2]", "sight = [1]", "two numbers of cells"),
    "no hour": ("sand.toml", '"dusk"]', '"noon"]', "“noon” is not an hour; expected a list"),
    "no hour word": ("sand.toml", '"night"', '"always"', "“always” is not an hour"),
    "no kind of ability": ("sand.toml", 'kind = "main"', 'kind = "big"', "expected one of: main"),
    "no mode": ("sand.toml", '"passive"', '"lazy"', "expected one of: active, passive"),
    "no trigger": ("sand.toml", '"damaged"', '"hurt"', "expected one of: day_start, hour_start"),
    "passive without trigger": (
        "sand.toml",
        'mode = "passive"\ntrigger = "damaged"',
        'mode = "passive"',
        "a passive ability needs a “trigger”",
    ),
    "no target": ("sand.toml", '"event"', '"order"', "expected one of: piece, cell, player, event"),
    "no side": ("sand.toml", '"enemy"', '"foe"', "expected one of: own, ally, enemy, any"),
    "no count": ("sand.toml", "count = 2", "count = 0", "“count” is 0; it must be 1 to 9."),
    "no targets": ("sand.toml", '[{ type = "piece"', '["x", { type = "piece"', "must be a list of"),
    "no effect": ("sand.toml", '["cancel"]', '["burn", 1]', '["burn", 1] is not an effect;'),
    "effect without number": ("sand.toml", '["damage", 1]', '["damage"]', 'expected ["damage", 1–'),
    "effect of zero": ("sand.toml", '["damage", 1]', '["damage", 0]', "is incomplete"),
    "effect no list": ("sand.toml", '["cancel"]', '"cancel"', "cancel is not an effect"),
    "push nowhere": ("sand.toml", '"push"', '"shove"', "is not an effect"),
    "unknown cost": (
        "sand.toml",
        "{ dew = 1 }\neff",
        "{ gold = 1 }\neff",
        "“gold” is not a resource",
    ),
    "cost in glory": (
        "sand.toml",
        "{ dew = 1 }\neff",
        "{ glory = 1 }\neff",
        "glory is gained only by",
    ),
    "unknown drain": ("sand.toml", '"grain", 1]', '"gold", 1]', "“gold” is not a resource here"),
    "unknown income": (
        "sand.toml",
        "{ grain = 2 }",
        "{ gold = 2 }",
        "“gold” is not a resource here",
    ),
    "income of no kind": ("sand.toml", "kinds.digger", "kinds.camel", "“camel” is not a kind of"),
    "income of nowhere": ("sand.toml", "terrains.hill", "terrains.reef", "“reef” is not a terrain"),
    "resource called glory": (
        "sand.toml",
        "resources.dew",
        "resources.glory",
        "glory is gained only",
    ),
    "no id": (
        "sand.toml",
        "resources.dew",
        "resources.Dew",
        "“Dew” is not an id; expected up to 30",
    ),
    "army without kinds of the faction": (
        "sand.toml",
        '"adder"]',
        '"camel"]',
        "“camel” is not a kind of piece of",
    ),
    "leader in the army": ("sand.toml", '"adder"]', '"khan"]', "khan is a leader and cannot be in"),
    "army of many": ("sand.toml", '["digger"', '["digger"' + ', "digger"' * 40, "has 43 pieces"),
    "no leader": ("sand.toml", "leader = true", "leader = false", "no kind of the faction is a"),
    "many resources": (
        "sand.toml",
        "[resources.dew]",
        "\n".join(f"[resources.r{number}]" for number in range(9)) + "\n[resources.dew]",
        "the faction has 11 resources; at most 9 are allowed.",
    ),
    "many kinds": (
        "sand.toml",
        "[kinds.adder]",
        "".join(
            f"[kinds.k{number}]\nsize = 1\nhp = 1\nstrength = 1\nlevel = 1\n"
            for number in range(40)
        )
        + "[kinds.adder]",
        "the faction has 43 kinds; at most 40 are allowed.",
    ),
    "no defeat": ("sand.toml", "army", 'defeat = "time"\narmy', "expected one of: leaders, none"),
    "long name": ("sand.toml", '"Throw sand"', f'"{"x" * 41}"', "expected 1 to 40 visible"),
    "no toml": ("sand.toml", "[income]", "[income", "this is not TOML"),
    "one seat": (
        "maps/dunes.toml",
        '    ["d3", "c3", "d2"],\n',
        "",
        "“starts” has 1 list of cells; it must",
    ),
    "no seats": ("maps/dunes.toml", '["d3", "c3", "d2"]', '"d3"', "seat 2 must have a list"),
    "no cell": ("maps/dunes.toml", '"d2"', '"d4"', "seat 2: the map has no cell “d4”"),
    "gap": (
        "maps/dunes.toml",
        ".hw.",
        "_hw.",
        "seat 1: the map has no cell “a2” (gaps are not cells)",
    ),
    "start in water": ("maps/dunes.toml", '"d2"', '"c2"', "seat 2: the cell c2 is water, where"),
    "start twice": ("maps/dunes.toml", '"d2"', '"a1"', "the cell a1 already belongs to seat 1"),
    "start of own twice": ("maps/dunes.toml", '"d2"', '"d3"', "d3 already belongs to seat 2"),
    "no terrain": ("maps/dunes.toml", ".hw.", ".xw.", "Cell b2 of the board text is “x”"),
    "ragged": ("maps/dunes.toml", ".hw.", ".hw_", "ends with a gap"),
}


@pytest.mark.parametrize("case", WRONG)
def test_error_names_the_file(case: str, tmp_path: Path) -> None:
    name, old, new, told = WRONG[case]
    sentence = refused(tmp_path, changed(name, old, new))
    assert sentence.startswith(f"{tmp_path / name}, line ")
    assert told in sentence


@pytest.mark.parametrize(
    ("name", "old", "new", "line"),
    [
        ("sand.toml", "hp = 2", "hp = 0", line_of("sand.toml", "hp = 2")),
        ("sand.toml", '["cancel"]', '["burn"]', line_of("sand.toml", 'effects = [["cancel"]]')),
        (
            "sand.toml",
            "count = 2",
            "count = 0",
            line_of("sand.toml", 'targets = [{ type = "piece"'),
        ),
        (
            "sand.toml",
            "grain = 1 }\neff",
            "gold = 1 }\neff",
            line_of("sand.toml", "cost = { grain"),
        ),
        ("sand.toml", "[resources.dew]", "[resources.D]", line_of("sand.toml", "[resources.dew]")),
        ("sand.toml", '"adder"]', '"khan"]', 2),
        ("maps/dunes.toml", ".hw.", ".xw.", line_of("maps/dunes.toml", ".hw.")),
        ("maps/dunes.toml", ".hw.", ".hw_", line_of("maps/dunes.toml", ".hw.")),
        ("maps/dunes.toml", '"d2"', '"d4"', line_of("maps/dunes.toml", '"d2"')),
        ("maps/dunes.toml", '"a1", "b1", "a2"', '"a9"', line_of("maps/dunes.toml", '"b1"')),
    ],
)
def test_error_names_the_line(name: str, old: str, new: str, line: int, tmp_path: Path) -> None:
    assert f", line {line}: " in refused(tmp_path, changed(name, old, new))


def test_an_active_ability_has_no_trigger(tmp_path: Path) -> None:
    folder = changed("sand.toml", 'mode = "passive"\n', "")
    assert "an active ability needs an order and has no trigger" in refused(tmp_path, folder)


def test_an_army_needs_room_to_begin(tmp_path: Path) -> None:
    folder = changed("maps/dunes.toml", '["a1", "b1", "a2"]', '["a1", "b2"]')  # a hill holds 4
    folder["sand.toml"] = SAND.replace('army = ["digger"', 'army = ["adder"')
    sentence = refused(tmp_path, folder)
    assert (
        "seat 1: the faction sand does not fit: there is no room left for its adder in b2"
        in sentence
    )
    assert "which holds 4" in sentence


def test_a_kind_stands_in_one_file(tmp_path: Path) -> None:
    sentence = refused(tmp_path, FOLDER | {"salt.toml": SAND})
    assert sentence.startswith(f"{tmp_path / 'sand.toml'}, line ")
    assert "the resource grain is also named in another file" in sentence
    twin = SAND.replace('name = "grain"\n', "")
    sentence = refused(tmp_path, FOLDER | {"salt.toml": twin})
    assert f"the kind khan is also in {tmp_path / 'salt.toml'}" in sentence


def test_a_folder_needs_a_faction(tmp_path: Path) -> None:
    assert "contains no faction" in refused(tmp_path, {"maps/dunes.toml": DUNES})


@pytest.mark.parametrize(
    ("terrain", "told"),
    [
        ('letter = "ab"\ncapacity = 1', "“ab” cannot stand for a terrain"),
        ('letter = "_"\ncapacity = 1', "“_” cannot stand for a terrain"),
        ('letter = "."\ncapacity = -1', "“capacity” is -1; it must be 0 to 99."),
        ('letter = "."\ncapacity = 0', "no terrain has room for a piece"),
        (
            'letter = "."\ncapacity = 1\n[terrain.b]\nletter = "."\ncapacity = 1',
            "the letter . already stands for the terrain a",
        ),
    ],
)
def test_terrains_that_are_refused(terrain: str, told: str, tmp_path: Path) -> None:
    folder = FOLDER | {"terrain.toml": f"[terrain.a]\n{terrain}\n"}
    assert told in refused(tmp_path, folder)


# --- Abilities that make no sense -------------------------------------------------------------

AT_CELL = 'targets = [{ type = "cell", range = 1 }]\n'
AT_PIECE = 'targets = [{ type = "piece", side = "enemy" }]\n'
SENSELESS = {
    "": "it has no effects",
    'effects = [["move_target", "to"]]': "the effect “to” needs exactly one target cell",
    AT_CELL + 'effects = [["move_target", "to"]]': "the effect “to” needs a target piece",
    'effects = [["teleport_self"]]': "“teleport_self” needs exactly one target cell",
    AT_PIECE + 'effects = [["teleport_self"]]': "“teleport_self” needs exactly one target cell",
    AT_PIECE + 'effects = [["cancel"]]': "“cancel” needs a target of the type “event”",
    'effects = [["swap"]]': "“swap” needs one target piece",
    'effects = [["move_target", "push", 1]]': "“push” and “pull” need a target",
    'effects = [["move_target", "pull", 1]]': "“push” and “pull” need a target",
    'effects = [["drain", "dew", 1]]': "“drain” needs a target",
    'effects = [["summon", "camel"]]': "“camel” is not a kind of piece of this faction",
    'effects = [["gain", "gold", 1]]': "“gold” is not a resource here",
    'effects = [["gain", "glory", 1]]': "glory is gained only by destroying enemies",
    'targets = [{ type = "event" }]\neffects = [["cancel"]]': "write response = true",
    'targets = [{ type = "event", events = ["seen"], side = "own" }]\n'
    'effects = [["heal", 1]]': "only enemies come into view",
    'targets = [{ type = "event", events = ["seen"], side = "ally" }]\n'
    'effects = [["heal", 1]]': "only enemies come into view",
    'targets = [{ type = "event", events = ["done"] }]\n'
    'effects = [["cancel"]]': "only orders can be cancelled",
    'targets = [{ type = "event", events = ["order", "seen"] }]\n'
    'effects = [["cancel"]]': "only orders can be cancelled",
    'targets = [{ type = "player" }]\neffects = [["stun"]]': "only the effect “drain” works on",
    'targets = [{ type = "player", range = 1 }]\neffects = [["drain", "dew", 1]]': "has no place",
    'targets = [{ type = "cell", side = "own" }]\neffects = [["stun"]]': "a cell has no side",
    'mode = "passive"\ntrigger = "damaged"\nresponse = true\n'
    'effects = [["hide"]]': "cannot be a response",
    'mode = "passive"\ntrigger = "damaged"\n'
    + AT_CELL
    + 'effects = [["stun"]]': "can target the one piece",
    'mode = "passive"\ntrigger = "entered"\n'
    + AT_PIECE
    + 'effects = [["stun"]]': "can target the one piece",
}


@pytest.mark.parametrize("ability", SENSELESS)
def test_an_ability_that_makes_no_sense_is_refused(ability: str, tmp_path: Path) -> None:
    sentence = refused(tmp_path, FOLDER | {"sand.toml": SAND + EXTRA + ability})
    assert "khan, ability more: " in sentence
    assert SENSELESS[ability] in sentence


SENSIBLE: dict[str, Callable[[Ability], bool]] = {
    'targets = [{ type = "event", events = ["fired", "seen"] }]\neffects = [["stun"]]': (
        lambda ability: ability.targets[0].events == (EventKind.SEEN, EventKind.FIRED)
    ),
    'effects = [["summon", "digger"]]': lambda ability: ability.effects == (Summon("digger"),),
    'effects = [["gain", "dew", 2]]': lambda ability: ability.effects == (Gain("dew", 2),),
    'mode = "passive"\ntrigger = "destroyed"\n'
    + AT_PIECE
    + 'effects = [["stun"]]': lambda ability: ability.trigger is Trigger.DESTROYED,
}


@pytest.mark.parametrize("ability", SENSIBLE)
def test_an_ability_that_makes_sense_is_read(ability: str, tmp_path: Path) -> None:
    folder = FOLDER | {"sand.toml": SAND + EXTRA + ability}
    found = load_content(written(tmp_path, folder)).kinds["khan"].abilities["more"]
    assert SENSIBLE[ability](found)


ODD = ("0", "-1", "1.5", "true", '""', '"x"', "[]", "[1]", "[[]]", "[{}]", "{}", "1979-05-27")


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("name", FOLDER)
def test_odd_values_are_reported_without_crash(name: str, odd: str, tmp_path: Path) -> None:
    lines = FOLDER[name].splitlines()
    places = [place for place, line in enumerate(lines) if " = " in line and '"""' not in line]
    assert places
    for place in places:
        key = lines[place].partition(" = ")[0]
        text = "\n".join((*lines[:place], f"{key} = {odd}", *lines[place + 1 :]))
        try:
            load_content(written(tmp_path, FOLDER | {name: text}))
        except NotationError as error:
            for language in LANGUAGES:  # would raise if a message were missing
                error.message.format(language)


def test_errors_with_many_long_names_can_be_formatted(tmp_path: Path) -> None:
    names = [f"k{number:029}" for number in range(MAX_KINDS)]
    kind = "size = 1\nhp = 1\nstrength = 1\nlevel = 1\n"
    kinds = "".join(f"[kinds.{name}]\n{kind}leader = true\n" for name in names)
    folder = {"sand.toml": f'name = "Sand"\narmy = []\n[income]\nkinds.x = {{}}\n{kinds}'}
    assert "is not a kind of piece" in refused(tmp_path, folder)
    circle = "".join(
        f'[kinds.{one}]\n{kind}leader = true\n[kinds.{one}.abilities.call]\nkind = "extra"\n'
        f'effects = [["summon", "{other}"]]\n'
        for one, other in zip(names, (*names[1:], names[0]), strict=True)
    )
    folder = {"sand.toml": f'name = "Sand"\narmy = []\n{circle}'}
    assert "endlessly" in refused(tmp_path, folder)


LISTS = {
    "a list a line": '[["a1"],\n["b1"]]',
    "rows of one cell": '[\n    ["a1"],\n\n    # and\n    ["b1"],\n]',
    "an end further in": '[ # two\n  ["a1"],\n  ["b1"]\n  ]',
    "no line for its end": '[\n  ["a1"],\n  ["b1"]]',
}


@pytest.mark.parametrize("written", LISTS.values(), ids=LISTS)
def test_lines_are_counted_past_lists(written: str) -> None:
    document = Table.from_text(f"starts = {written}\nname = 3\n[more]\nsize = 1\n", "x.toml")
    below = written.count("\n") + 2
    assert (document.line("name"), document.table("more").line("size")) == (below, below + 2)
