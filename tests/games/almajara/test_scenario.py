"""Scenarios: the library, texts both ways, and what is refused, with its line."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessera.games.almajara import scenario
from tessera.games.almajara.advice import check
from tessera.games.almajara.board import Board
from tessera.games.almajara.scenario import (
    Scenario,
    WinCondition,
    library,
    merge_variant,
    read,
    variant_on,
    win_conditions,
)
from tessera.games.almajara.setup import OPTIONS, Variant
from tessera.games.almajara.zones import NORTH, SOUTH, ZoneBoard
from tessera.games.common.errors import NotationError
from tessera.games.common.variant import Choice, Choices, Number, Option, format_variant
from tessera.geometry.advice import Verdict
from tessera.i18n import LANGUAGES

NAMES = tuple(library())
SIEGE = """\
name = { en = "Siege", ru = "Осада" }
about = "North holds its portal."
zones = \"\"\"
vpv
lvl
lvl
\"\"\"

[options]
limit = 40
limit_goal = "n"
draw_after = 81
"""
BY_THE_RULES = {
    "classic": "standard vpv/oko/vPv",
    "duel": "deal=9,start=6 p/l/P",
    "corridor": "deal=9,start=6 p/v/l/v/P",
    "diagonal": "deal=10,start=6 plv/vlP",
    "keystone": "standard vpv/lkl/vPv",
    "crossed": "standard ovp/vkv/Pvo",
    "continents": "deal=12 p.p/l.l/P.P",
    "wide": "deal=20,start=14 vpvpv/lvkvl/vPvPv",
    "siege": "limit=40,limit_goal=n,draw_after=81 vpv/lvl/lvl",
    "obelisks": "obelisks=s,limit=40,limit_goal=n,draw_after=81 ovo/lkl/vPv",
}


def _values(option: Option) -> st.SearchStrategy[str]:
    match option:
        case Choice():
            return st.sampled_from(option.values)
        case Choices():
            return st.sampled_from([*option.values, "on.plain.off", "plain.on.on"])
        case Number():
            return st.integers(option.low, option.high).map(str)
        case _:
            return st.just(option.default)  # homes, which need a board that has them


variants = st.fixed_dictionaries({option.name: _values(option) for option in OPTIONS}).map(
    lambda values: format_variant(values, OPTIONS)
)
words = st.text('aя "\\{é', min_size=1, max_size=40).filter(lambda text: text == text.strip())
spoken: st.SearchStrategy[dict[str, str]] = st.just({}) | st.fixed_dictionaries(
    dict.fromkeys(LANGUAGES, words)
)
scenarios = st.builds(
    lambda name, variant, said: Scenario(library()[name].board, variant, said, said),
    st.sampled_from(NAMES),
    variants,
    spoken,
)


def refused(text: str, line: int, *said: str) -> None:
    with pytest.raises(NotationError) as error:
        Scenario.from_text(text)
    told = str(error.value)
    assert told.startswith(f"Line {line}: ")
    assert all(part in told for part in said)
    assert error.value.message.format("ru").startswith(f"Строка {line}: ")


def changed(old: str, new: str) -> str:
    assert old in SIEGE
    return SIEGE.replace(old, new, 1)


# --- The library ------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "line"), BY_THE_RULES.items())
def test_the_library_has_the_boards_of_the_rules(name: str, line: str) -> None:
    assert library()[name].line == line


def test_the_default_comes_first_and_boards_with_a_defender_last() -> None:
    assert NAMES[0] == "classic"
    defended = [name for name in NAMES if "limit_goal" in library()[name].variant]
    assert list(NAMES[-len(defended) :]) == defended
    assert len(NAMES) >= len(BY_THE_RULES) + 8
    assert len({found.line for found in library().values()}) == len(NAMES)


@pytest.mark.parametrize(("name", "side"), [("siege", "n"), ("two-gates", "s"), ("classic", "")])
def test_turn_limit_goal_names_defender(name: str, side: str) -> None:
    assert library()[name].defender == side


def test_what_mends_a_board_is_offered_before_others_of_its_kind() -> None:
    free = [name for name in NAMES if "limit_goal" not in library()[name].variant]
    defended = [name for name in NAMES if name not in free]
    assert set(free[1:6]) | set(defended[:3]) == set(scenario.IMPROVED)


@pytest.mark.parametrize("name", scenario.IMPROVED)
def test_no_card_is_idle_and_no_advice_broken_on_a_mended_board(name: str) -> None:
    found = library()[name]
    looked = check(found.board, Variant.from_text(found.variant))
    assert all(piece.verdict is not Verdict.BROKEN for piece in looked)
    assert "hand" not in {piece.what for piece in looked}


@pytest.mark.parametrize("name", NAMES)
def test_every_scenario_has_a_title_and_a_sentence_in_every_language(name: str) -> None:
    for language in LANGUAGES:
        assert scenario.title(name).format(language)
        assert scenario.about(name).format(language).endswith(".")


@pytest.mark.parametrize("name", NAMES)
def test_a_file_of_the_library_is_written_as_it_would_be_written_again(name: str) -> None:
    path = Path(scenario.__file__).parent / "scenarios" / f"{name}.toml"
    assert library()[name].text() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_game_begins_with_the_options_of_its_board(name: str) -> None:
    board = Board.start(board=name)
    assert (board.variant_text, board.text().split()[2]) == (
        library()[name].variant,
        library()[name].board.text,
    )


def test_a_name_or_a_text_is_read() -> None:
    assert read("siege") is library()["siege"]
    assert read("pkP") == Scenario(ZoneBoard.from_text("pkP"))
    with pytest.raises(
        NotationError, match=r"neither a board text nor the name .* classic, conjurers"
    ):
        read("clasic")
    with pytest.raises(NotationError, match="row 1 is empty"):
        read("")


def test_requested_options_override_board_options() -> None:
    siege = library()["siege"]
    assert variant_on("standard", siege) == siege.variant
    assert variant_on("moves=both,limit=30", siege) == (
        "moves=both,limit=30,limit_goal=n,draw_after=81"
    )
    with pytest.raises(NotationError, match="limit_goal=points is the default"):
        variant_on("limit_goal=points", siege)


@given(variants, variants)
def test_joined_options_contain_both(asked: str, own: str) -> None:
    both = merge_variant(asked, own)
    assert merge_variant(both, "standard") == merge_variant("standard", both) == both
    assert merge_variant(asked, both) == both


# --- Texts ------------------------------------------------------------------------------------


def test_a_scenario_is_read_from_a_document() -> None:
    found = Scenario.from_text(SIEGE)
    assert found == Scenario(
        ZoneBoard.from_text("vpv/lvl/lvl"),
        "limit=40,limit_goal=n,draw_after=81",
        {"en": "Siege", "ru": "Осада"},
        dict.fromkeys(LANGUAGES, "North holds its portal."),
    )
    assert found.text() == SIEGE


def test_only_the_zones_must_be_there() -> None:
    assert Scenario.from_text('zones = "p/l/P"') == Scenario.from_line("standard p/l/P")


@given(scenarios)
def test_a_scenario_comes_back_from_its_texts(drawn: Scenario) -> None:
    if drawn.without_win_condition():
        for text, reading in ((drawn.text(), Scenario.from_text), (drawn.line, Scenario.from_line)):
            with pytest.raises(NotationError, match="to win"):
                reading(text)
        return
    assert Scenario.from_text(drawn.text()) == drawn
    again = Scenario.from_line(drawn.line)
    assert (again.board, again.variant) == (drawn.board, drawn.variant)


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("lvl", "lxl", 5, "row 2, slot 2 is “x”"),
        ("lvl", "lv", 5, "row 2 has 2 slots, the row before it 3"),
        ("lvl\n", "\n", 5, "row 2 is empty"),
        ("vpv\nlvl\nlvl", "v" * 9, 3, "27 files; at most 26"),
        ("vpv\nlvl\nlvl", "vvvvv\nvvvvv\nvvvvv\nvvvvv", 3, "20 zones; at most 16"),
        ("vpv\nlvl\nlvl", "v\n" + ".\n" * 32 + "p", 3, "102 ranks; at most 99"),
        ("vpv\n", "...\n", 4, "row 1 has no zone"),
        ("vpv\nlvl\nlvl", ".pv\n.vl\n.vl", 3, "column 1 has no zone"),
        ("zones", "zone", 3, "unknown key “zone”; expected one of: name, about, zones"),
        ("[options]", "[option]", 9, "unknown key “option”"),
        ("limit = 40", "limits = 40", 10, "unknown key “limits”; expected one of: moves"),
        ("limit = 40", "limit = 150", 10, "limit=150 is the default; leave it out"),
        ("limit = 40", "limit = 501", 10, "“501” is not a value of limit; expected 0–500"),
        ("limit = 40", "limit = -1", 10, "“-1” is not a value of limit"),
        ("limit = 40", 'limit = "40"', 10, "“40” is not a value of limit"),
        ("limit = 40", "limit = 40.0", 10, "“40.0” is not a value of limit"),
        ('limit_goal = "n"', 'limit_goal = "N"', 11, "expected points, s, n, draw"),
        ('limit_goal = "n"', "limit_goal = true", 11, "not a value of limit_goal"),
        ('"North holds its portal."', '""', 2, "1 to 200 visible characters"),
        ("{ en", "{ de", 1, "unknown key “de”; expected one of: en, ru"),
        ('{ en = "Siege", ru = "Осада" }', f'"{"x" * 41}"', 1, "1 to 40 visible characters"),
        ("draw_after = 81", "draw_after 81", 12, "this is not TOML"),
        ('limit_goal = "n"', 'limit_goal = "draw"', 3, "North has no way to win"),
        ('limit = 40\nlimit_goal = "n"', "limit = 0", 3, "North has no way to win"),
        ("limit = 40", 'limit = 40\nhome_s = "b1+a1"', 11, "“b1+a1” is not a value of home_s"),
        ("limit = 40", 'limit = 40\nhome_s = "a1+b4"', 9, "“b4”, which this board does not have"),
    ],
)  # fmt: skip
def test_a_wrong_scenario_is_refused_with_the_line(
    old: str, new: str, line: int, said: str
) -> None:
    refused(changed(old, new), line, said)


def test_a_wrong_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(changed("lvl", "lzl"), encoding="utf-8")
    with pytest.raises(NotationError, match=rf"^{re.escape(str(path))}, line 5: ZONES: row 2"):
        Scenario.from_file(path)


def test_zones_may_stand_in_one_line_too() -> None:
    refused('about = "x"\nzones = "v/x"', 2, "row 2, slot 1")
    refused('about = "x"\nzones = "v\\nx"', 2, "row 2, slot 1")
    refused('about = "x"\nzones = """v\nx"""', 3, "row 2, slot 1")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "row 1 is empty"),
        ("p/l/P", "row 1 is empty"),
        ("standard  p/l/P", "slot 1 is “ ”"),
        ("standard p/l/P x", "is “ ”"),
        ("deal=99 p/l/P", "“99” is not a value of deal"),
        ("limit=0 v/P", "South has no way to win"),
    ],
)
def test_a_wrong_line_is_refused(line: str, said: str) -> None:
    with pytest.raises(NotationError, match=said.replace("(", r"\(")):
        Scenario.from_line(line)


# --- Ways to win ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "south", "north"),
    [
        ("limit=0 p/P", [WinCondition.PORTAL], [WinCondition.PORTAL]),
        ("limit=0 p.P/v.v", [WinCondition.PORTAL], [WinCondition.PORTAL]),
        ("limit=0 p/./P", [], []),  # three cells are too wide a gap
        ("limit=0 .p/P.", [WinCondition.PORTAL], [WinCondition.PORTAL]),  # corners touch
        ("limit=0 v/p", [WinCondition.PORTAL], []),
        ("standard v/p", [WinCondition.PORTAL, WinCondition.POINTS], [WinCondition.POINTS]),
        ("limit_goal=n v/p", [WinCondition.PORTAL], [WinCondition.LIMIT]),
        ("limit=0,limit_goal=n v/p", [WinCondition.PORTAL], []),
        ("limit_goal=draw o/v/o", [WinCondition.OBELISKS], [WinCondition.OBELISKS]),
        ("obelisks=n,limit_goal=draw o/v/o", [], [WinCondition.OBELISKS]),
        ("obelisks=off,limit_goal=draw o/v/o", [WinCondition.POINTS], [WinCondition.POINTS]),
        ("limit_goal=draw o/./o", [], []),  # one obelisk is no goal
        ("limit_goal=draw ov/../vo", [], []),
        ("limit_goal=draw o.o/.../v.v", [], [WinCondition.OBELISKS]),  # a side starts on both lands
        ("limit_goal=draw v/v", [WinCondition.POINTS], [WinCondition.POINTS]),  # by the clock
        ("limit=0 v/l", [WinCondition.POINTS], [WinCondition.POINTS]),
        ("limit=0 v/o", [WinCondition.POINTS], [WinCondition.POINTS]),
        ("limit_goal=s v/v", [WinCondition.LIMIT, WinCondition.POINTS], [WinCondition.POINTS]),
    ],
)  # fmt: skip
def test_ways_to_win(line: str, south: list[WinCondition], north: list[WinCondition]) -> None:
    variant, zones = line.split(" ")
    found = Scenario(ZoneBoard.from_text(zones), variant)
    for side, expected in ((SOUTH, south), (NORTH, north)):
        assert list(win_conditions(found.board, Variant.from_text(variant), side)) == expected
    assert (found.without_win_condition() is None) == bool(south and north)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("limit=0 v/p", {"en": "North has no way", "ru": "Север не может"}),
        ("limit=0 v/P", {"en": "South has no way", "ru": "Юг не может"}),
        ("limit=0 p/./P", {"en": "neither side has a way", "ru": "никто не может"}),
    ],
)
def test_side_without_win_is_reported(line: str, said: Mapping[str, str]) -> None:
    with pytest.raises(NotationError) as error:
        Scenario.from_line(line)
    for language, part in said.items():
        assert part in error.value.message.format(language)
