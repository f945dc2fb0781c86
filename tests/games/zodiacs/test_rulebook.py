"""Figures of the rule page match the engine, in every language."""

import html
import re

import msgspec
import pytest

from tessera.games.common.rulebook import FIGURE, FigureError
from tessera.games.zodiacs import order_of_play
from tessera.games.zodiacs.content.model import HOURS, TERRAINS
from tessera.games.zodiacs.journal import REASONS
from tessera.games.zodiacs.rulebook import Figure, Picture, figure, illustrated, rules
from tessera.i18n import LANGUAGES, message

ALL = [found[1] for found in FIGURE.finditer(rules("en"))]
FIGURES = [text for text in ALL if not order_of_play.is_order_of_play(text)]
FEWEST = 12
LAND = "_.../..../..."
DUEL = f"""{LAND}
player blue
player red
piece 1 blue golem b2
piece 2 red golem c2
blue: 1 b2-c2
"""


def without_words(text: str) -> str:
    """A figure without what is translated; of the order of play its shape remains."""
    if order_of_play.is_order_of_play(text):
        return re.sub(r"[^|\n]+", "", text)
    return re.sub("(note|title) .*", "", text)


every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
def test_every_figure_is_as_the_engine_plays_it(language: str) -> None:
    drawn = illustrated(rules(language))
    assert "```figure" not in drawn
    assert drawn.count("<figure") == len(ALL) >= FEWEST


@every_language
def test_every_figure_has_a_caption(language: str) -> None:
    assert all("\nnote " in found[1] for found in FIGURE.finditer(rules(language)))


def test_all_languages_show_the_same_figures() -> None:
    for language in LANGUAGES:
        shown = [without_words(found[1]) for found in FIGURE.finditer(rules(language))]
        assert shown == list(map(without_words, ALL))


@every_language
def test_every_hour_and_every_terrain_is_named(language: str) -> None:
    page = rules(language)
    for hour in HOURS:
        assert message(f"zodiacs-{hour}").format(language) in page
    assert all(f"`{letter}`" in page for letter in TERRAINS)


@every_language
def test_every_reason_of_a_cancellation_has_its_row(language: str) -> None:
    rows = re.findall(r"^\| (?:[^|]+) \|[^|]*\|$", rules(language), re.MULTILINE)
    assert len(REASONS) <= len(rows)


@pytest.mark.parametrize("text", FIGURES)
def test_the_client_gets_what_it_draws(text: str) -> None:
    written = re.findall('picture="([^"]+)"', figure(text))
    picture = msgspec.json.decode(html.unescape(written[0]), type=Picture)
    names = {cell.name for cell in picture.cells}
    assert len(picture.scenes) == (1 if picture.shows == "still" else 2)
    for scene in picture.scenes:
        assert {piece.cell for piece in scene.pieces} <= names


def test_figure_with_false_claim_is_refused() -> None:
    with pytest.raises(FigureError, match="claimed"):
        figure(DUEL + "moved 1 b2 c2\nnote No.")


def test_a_figure_may_not_conceal_how_it_ends() -> None:
    events = Figure.read(DUEL).play().outcome()["events"]
    claims = "".join(" ".join(map(str, event)) + "\n" for event in events)
    figure(DUEL + claims)
    with pytest.raises(FigureError, match="result"):
        figure(DUEL + claims + "result last:blue")


@pytest.mark.parametrize(
    ("line", "told"),
    [("pieces 1 blue golem b2", "expected an order"), ("piece 3 red cow b2", "no such kind")],
)
def test_what_a_figure_cannot_say_is_refused(line: str, told: str) -> None:
    with pytest.raises(FigureError, match=told):
        Figure.read(DUEL + line)


def test_a_moment_that_never_comes_cannot_be_shown() -> None:
    quiet = f"{LAND}\nplayer blue\nplayer red\npiece 1 blue gnome b2\npiece 2 red gnome c2\n"
    with pytest.raises(FigureError, match="no step response"):
        figure(quiet + "until response\nnote Nobody orders anything.")


@every_language
def test_order_of_play_names_all_hours(language: str) -> None:
    (text,) = (f[1] for f in FIGURE.finditer(rules(language)) if f[1].startswith("order-of-play"))
    drawn = figure(text)
    hours = [message(f"zodiacs-{hour}").format(language) for hour in HOURS]
    assert re.findall(r">([^<]+)</text>", drawn)[1:7] == hours


def test_still_figure_of_a_step_shows_it_alone() -> None:
    claims = "suspended 1 c2\ndamaged 1 2\ndamaged 2 1\n"
    picture = Figure.read(f"{DUEL}still\nuntil targets\n{claims}").picture()
    (scene,) = picture.scenes
    assert picture.shows == "still"
    assert [piece.attacking for piece in scene.pieces] == ["c2", None]


def test_still_figure_of_a_view_shows_what_the_player_sees() -> None:
    text = f"{LAND}\nplayer blue\nplayer red\nstill\nseen blue\npiece 1 blue gnome b2\n"
    (scene,) = Figure.read(f"{text}piece 2 red mist c2\n").picture().scenes
    assert [piece.kind for piece in scene.pieces] == ["gnome"]
