"""A war in print, read back from the PDF."""

import re
from functools import cache

import pytest
from tests.games.zodiacs.test_content_loading import SAND
from tests.printing.pdf import Page, fonts_outside, pages

from tessera.games.zodiacs.content.custom import ContentFile, read_custom_content
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.i18n import MessageError
from tessera.printing.settings import PrintSettings
from tessera.printing.zodiacs import pdf
from tessera.printing.zodiacs.site import paths, patterns, seat_signs, terrain_colours
from tessera.printing.zodiacs.tokens import army


@cache
def document(board: str, language: str = "en") -> bytes:
    return pdf(board, PrintSettings(language=language))


@cache
def printed(board: str, language: str = "en") -> list[Page]:
    return pages(document(board, language))


def test_what_the_site_draws_with_is_found() -> None:
    kinds = {kind.id for kind in builtin_content().kinds.values()}
    assert kinds | set(builtin_content().factions) | {"crown"} <= paths().keys()
    assert len(seat_signs()) == len(patterns()) == 9
    assert {
        terrain.id for terrain in builtin_content().terrains.values()
    } <= terrain_colours().keys()


def test_every_cell_of_a_map_is_printed_in_true_size() -> None:
    sheets = [page for page in printed("ford") if "The map" in page.text and page.width < 300]
    places = {word.text: word for page in sheets[1:2] for word in page.words}
    step = places["d1"].low - places["d2"].low
    assert step == pytest.approx(36 * 3**0.5 / 2, abs=0.05)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_there_is_for_two_stands_on_one_page(language: str) -> None:
    first, second, *_ = printed("ford", language)
    assert "×" in first.text
    assert "×" not in second.text


def test_seats_have_the_colours_of_their_factions() -> None:
    blue, red, yellow, green, *rest = (sign.colour for sign in seat_signs())
    found = [sign.colour for sign in seat_signs(("fire", "water", "earth", "air"))]
    assert found == [red, blue, green, yellow, *rest]


@pytest.mark.parametrize("factions", [("fire", "fire", "own"), ("air",) * 9, ("fire",) * 12])
def test_seats_of_one_faction_differ_in_colour(factions: tuple[str, ...]) -> None:
    found = [sign.colour for sign in seat_signs(factions)]
    assert len(set(found[:9])) == 9
    assert len(found) >= len(factions)


def test_there_is_an_army_for_each_seat_and_each_faction() -> None:
    counts = printed("crossroads")[0].text + printed("crossroads")[1].text
    listed = {
        (name, seat): int(count)
        for count, name, seat in re.findall(r"(\d) × (\w+) \(\w+,\s+(\d)\)", counts)
    }
    assert {seat for _, seat in listed} == {"1", "2", "3", "4"}
    fire = list(builtin_content().factions).index("fire") + 1
    assert listed["Salamander", str(fire)] == 2
    assert listed["Aries", str(fire)] == 1


def test_custom_pieces_show_their_letters() -> None:
    chosen = SAND.replace("[kinds.khan]\n", '[kinds.khan]\nletters = "K!"\n')
    content = read_custom_content([ContentFile("sand.toml", chosen)]).content
    assert content
    (sign, *_), faction = seat_signs(), content.factions["sand"]
    cuts = army(content, faction, sign, 36, "en")
    found = [re.findall(r">(\D\S?)</text>", cut.front.svg) for cut in cuts]
    assert found[0] == ["K!"]
    assert all(found)


def test_the_rules_and_all_abilities_come_with_it_in_russian() -> None:
    text = "\n".join(page.text for page in printed("ford", "ru"))
    assert "Что умеет каждая фигура" in text
    assert all(kind.name["ru"] in text for kind in builtin_content().kinds.values())


def test_options_of_the_rules_stand_on_the_first_page() -> None:
    made = pdf("ford", PrintSettings(), variant="days=6,shared_cells=all")
    first = " ".join(pages(made)[0].text.split())
    assert "Glory decides after 6 days. Enemies in one cell always fight." in first
    assert "Glory decides" not in printed("ford")[0].text


def test_unknown_option_is_reported() -> None:
    with pytest.raises(MessageError, match="“none” is not a value of shared_cells"):
        pdf("ford", PrintSettings(), variant="shared_cells=none")


def test_printers_need_no_fonts_of_their_own() -> None:
    assert fonts_outside(document("ford", "ru")) == set()


def test_unknown_map_is_reported() -> None:
    with pytest.raises(MessageError, match="There is no map “moon”; expected"):
        pdf("moon", PrintSettings())
