"""What the rule pages and the lesson of Vorcept show is what the engine does."""

import re
from pathlib import Path

import pytest

from tessera.games.catalog import GAMES
from tessera.games.common.errors import IllegalActionError, NotationError
from tessera.games.common.lesson import LessonError, read_lesson
from tessera.games.common.rulebook import FIGURE, FigureError, figure, illustrated
from tessera.i18n import LANGUAGES

VORCEPT = GAMES["vorcept"]
START = (
    "vorcept standard ____...../___....../__......./_......../........./......../......./....../"
    "..... - b:pylon 6.3.2/6.3.2 0"
)
CLAMP = (
    "vorcept standard ___..../__...../_....../......./....../.*..../...."
    " hd1,Fg2,Dc4,ed4,Ha7 b:main:2:- 0.0.0/0.0.0 0"
)
FULL = (
    "vorcept standard ___..../__...../_#...../......./....../...*./...."
    " hd1,fa4,Ed4,Da5,Ha7 b:main:2:- 0.0.0/0.0.0 0"
)


def page(language: str) -> str:
    assert VORCEPT.teaching is not None
    return (VORCEPT.teaching / f"rules.{language}.md").read_text(encoding="utf-8")


def drawn(text: str) -> str:
    return figure(text, VORCEPT.board_class, VORCEPT.look)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_of_the_rules_is_as_the_engine_plays_it(language: str) -> None:
    figures = FIGURE.findall(page(language))
    assert len(figures) > 15
    whole = illustrated(page(language), VORCEPT.board_class, VORCEPT.look, VORCEPT.art)
    assert whole.count("<figure>") == len(figures)
    assert "```figure" not in whole


def test_the_rules_show_every_capture_and_every_end() -> None:
    said = "\n".join(FIGURE.findall(page("en")))
    captures = {line.split()[2] for line in re.findall(r"^takes .*$", said, re.MULTILINE)}
    assert captures == {"clamp", "triangle", "full", "self-surround"}
    ends = set(re.findall(r"^ends (.*)$", said, re.MULTILINE))
    assert ends == {"1-0 host", "1-0 pylon", "1/2-1/2 no-progress"}


def test_both_languages_show_the_same_figures() -> None:
    def bare(language: str) -> list[str]:
        return [re.sub("note .*", "", found) for found in FIGURE.findall(page(language))]

    assert bare("en") == bare("ru")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_has_a_caption(language: str) -> None:
    assert all("\nnote " in found for found in FIGURE.findall(page(language)))


def test_a_capture_is_shown_with_its_captors_and_its_prey() -> None:
    picture = drawn(f"{CLAMP}\nplay g2-e4\ntakes d4 clamp")
    assert picture.count("--mark-captor") > picture.count("--mark-taken") > 0
    assert 'href="#E-r"' in picture, "what is taken is still seen"


@pytest.mark.parametrize(
    "text",
    [
        f"{CLAMP}\nplay g2-e4",
        f"{CLAMP}\nplay g2-e4\ntakes d4 triangle",
        f"{CLAMP}\nplay g2-f3\ntakes d4 clamp",
        f"{CLAMP}\nplay g2-e4\ntakes d4 clamp\nends 1-0 host",
        f"{FULL}\nplay d4-b4",
        f"{CLAMP}\nfrom a1",
        f"{CLAMP}\nrefuses g2 e4",
        f"{CLAMP}\ncaption nothing of the kind",
    ],
)
def test_a_figure_that_claims_what_is_not_so_is_refused(text: str) -> None:
    with pytest.raises(FigureError):
        drawn(text)


def test_a_figure_with_an_illegal_action_is_refused() -> None:
    with pytest.raises(IllegalActionError):
        drawn(f"{CLAMP}\nplay g2-d4")


def test_a_figure_of_no_position_is_refused() -> None:
    with pytest.raises(NotationError):
        drawn("vorcept nonsense")


def test_captions_are_text_and_no_markup() -> None:
    assert "<b>" not in drawn(f"{CLAMP}\nnote a <b>bold</b> claim")


def test_the_lesson_goes_from_the_empty_board_to_both_wins() -> None:
    assert VORCEPT.teaching is not None
    steps = read_lesson(VORCEPT.teaching / "lesson.toml", VORCEPT.board_class)
    ends, captures = set(), set()
    for step in steps:
        for action in step.accepts:
            board = VORCEPT.board_class.from_text(step.position)
            board.push(action)
            last = board.scene().last
            captures |= {taken.reason for taken in last.captures} if last else set()
            ends.add(str(board.outcome()))
            for reply in step.replies:
                board.push(reply)
    assert steps[0].position.split()[3:] == ["-", "b:pylon", "6.3.2/6.3.2", "0"]
    assert captures == {"clamp", "triangle", "full"}
    assert ends == {"None", "1-0 host", "1-0 pylon"}


def lesson(folder: Path, text: str) -> Path:
    file = folder / "lesson.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_step_that_nothing_can_fulfil_is_refused(tmp_path: Path) -> None:
    file = lesson(
        tmp_path, f'[[step]]\nname = "one"\nposition = "{START}"\nwants = {{ text = "L@e5" }}'
    )
    with pytest.raises(LessonError, match="one: no action"):
        read_lesson(file, VORCEPT.board_class)


def test_a_step_cannot_go_on_from_many_ends(tmp_path: Path) -> None:
    file = lesson(
        tmp_path,
        f'[[step]]\nname = "one"\nposition = "{START}"\nwants = {{ verb = "place" }}\n'
        '[[step]]\nname = "two"\nwants = { verb = "place" }',
    )
    with pytest.raises(LessonError, match="two: the step before it has 37 ends"):
        read_lesson(file, VORCEPT.board_class)


def test_a_reply_must_be_legal(tmp_path: Path) -> None:
    file = lesson(
        tmp_path,
        f'[[step]]\nname = "one"\nposition = "{START}"\n'
        'wants = { text = "P@e5" }\nreplies = ["L@e6"]',
    )
    with pytest.raises(IllegalActionError):
        read_lesson(file, VORCEPT.board_class)
