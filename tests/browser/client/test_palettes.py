"""Distinguishable colours: WCAG contrast of text, of pieces on cells, of the two sides."""

import colorsys
import re

import pytest

from .conftest import SOURCE

Palette = dict[str, str]
TEXT, SHAPE, SIDES = 4.5, 3.0, 1.7
COLOUR = re.compile(r"--([\w-]+): (#\w+);")


def palettes() -> dict[str, Palette]:
    """Name to colours; what a palette leaves out is as at night."""
    code = (SOURCE / "web" / "style" / "palettes.css").read_text("utf-8")
    (_, night), *rules = re.findall(
        r"^:root(\S*|:is\(.*?\)) \{(.*?)\}", code, re.DOTALL | re.MULTILINE
    )
    found = {"night": dict(COLOUR.findall(night))}
    for which, body in rules:
        for name in re.findall(r"data-palette='(\w+)'", which):
            found[name] = found.get(name, found["night"]) | dict(COLOUR.findall(body))
    return found


PALETTES = palettes()


def luminance(colour: str) -> float:
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def hue_of(colour: str) -> float:
    """In degrees: 0 is red, 240 blue."""
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return 360 * colorsys.rgb_to_hsv(red, green, blue)[0]


def contrast(one: str, other: str) -> float:
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def test_there_are_four_palettes() -> None:
    assert list(PALETTES) == ["night", "clear", "day", "author"]


@pytest.mark.parametrize("name", PALETTES)
def test_text_is_read_on_every_ground(name: str) -> None:
    colours = PALETTES[name]
    assert contrast(colours["on-accent"], colours["accent"]) >= TEXT
    for ink in ("text", "text-2", "warn", *(f"side-{side}-text" for side in "brsn")):
        for ground in ("bg-0", "bg-1", "bg-2"):
            assert contrast(colours[ink], colours[ground]) >= TEXT, (ink, ground)


@pytest.mark.parametrize("name", PALETTES)
def test_pieces_and_marks_stand_out_from_the_stone(name: str) -> None:
    colours = PALETTES[name]
    stones = [colours[f"stone-{tone}"] for tone in range(3)]
    for stone in stones:
        for side in "brsn":
            fill, outline = colours[f"side-{side}"], colours[f"side-{side}-deep"]
            assert max(contrast(fill, stone), contrast(outline, stone)) >= SHAPE, side
        for mark in ("target", "moved", "chosen", "captor", "taken", "ending"):
            assert contrast(colours[f"mark-{mark}"], stone) >= SHAPE, mark


@pytest.mark.parametrize("name", PALETTES)
def test_the_sides_differ_in_lightness_too(name: str) -> None:
    colours = PALETTES[name]
    assert contrast(colours["side-b"], colours["side-r"]) >= SIDES
    assert contrast(colours["side-s"], colours["side-n-dark"]) >= SIDES


@pytest.mark.parametrize("name", PALETTES)
def test_the_pips_of_tokens_are_seen_on_their_plates(name: str) -> None:
    colours = PALETTES[name]
    for plate in ("side-s-light", "side-s"):
        assert contrast(colours["side-s-deep"], colours[plate]) >= TEXT, plate
    for plate in ("side-n-dark", "side-n-deep"):
        assert contrast(colours["side-n-light"], colours[plate]) >= TEXT, plate


@pytest.mark.parametrize("category", "oamg")
def test_filled_with_the_authors_colours_plates_show_their_pips_and_sides(category: str) -> None:
    colours = PALETTES["author"]
    plates = {side: (f"plate-{category}-{side}", f"plate-{category}-{side}-far") for side in "sn"}
    for side, pip in (("s", "side-s-deep"), ("n", "side-n-light")):
        for plate in plates[side]:
            assert contrast(colours[pip], colours[plate]) >= TEXT, plate
    assert contrast(colours["edge-s"], colours["edge-n"]) >= SHAPE
    for south in plates["s"]:
        for north in plates["n"]:
            assert contrast(colours[south], colours[north]) >= SIDES, (south, north)


def test_the_authors_pylon_is_blue_and_black_in_the_blocks_edition() -> None:
    colours = PALETTES["author"]
    assert 205 <= hue_of(colours["pylon"]) <= 245
    assert luminance(colours["blocks-pylon"]) < 0.06
    # Neither of the sides' colours.
    assert abs(hue_of(colours["pylon"]) - hue_of(colours["side-b"])) >= 20


@pytest.mark.parametrize("name", PALETTES)
def test_what_is_called_red_or_blue_is(name: str) -> None:
    for side, hue in (("b", 210), ("r", 5)):
        for part in (f"side-{side}", f"side-{side}-text"):
            far = abs((hue_of(PALETTES[name][part]) - hue + 180) % 360 - 180)
            assert far <= 15, (part, far)


@pytest.mark.parametrize("name", PALETTES)
def test_the_rims_of_categories_stand_out_from_stone_or_by_their_outline(name: str) -> None:
    colours = PALETTES[name]
    for rim in ("rim-a", "rim-m", "rim-g"):
        for stone in (colours[f"stone-{tone}"] for tone in range(3)):
            outlines = (colours[rim], colours["side-s-deep"], colours["side-n-deep"])
            assert max(contrast(tone, stone) for tone in outlines) >= SHAPE, rim


@pytest.mark.parametrize("name", PALETTES)
def test_the_marks_of_zones_are_seen_on_stone(name: str) -> None:
    colours = PALETTES[name]
    for mark in (*(f"zone-{zone}" for zone in "loksn"), "glow-s", "glow-n"):
        for stone in (colours[f"stone-{tone}"] for tone in range(3)):
            assert contrast(colours[mark], stone) >= SHAPE, mark


@pytest.mark.parametrize("name", PALETTES)
def test_a_piece_in_lava_stands_out_from_all_that_glows_and_from_the_crust(name: str) -> None:
    colours = PALETTES[name]
    for lava in ("lava", "lava-hot", "lava-deep", "lava-crust"):
        for side in "br":
            tones = (colours[f"core-{side}"], colours[f"side-{side}-deep"])
            assert max(contrast(tone, colours[lava]) for tone in tones) >= SHAPE, (lava, side)


@pytest.mark.parametrize("name", PALETTES)
def test_bonds_and_letters_are_seen_on_their_dark_grounds(name: str) -> None:
    colours = PALETTES[name]
    assert contrast(colours["tie"], colours["tie-deep"]) >= SHAPE
    assert contrast(colours["abyss-text"], colours["abyss"]) >= TEXT
