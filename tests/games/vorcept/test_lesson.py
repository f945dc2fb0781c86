"""What the rule pages and the lesson of Vorcept show is what the engine does."""

from pathlib import Path

import pytest
from tests.games.teaching import captures_shown, claims, played_through

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.errors import IllegalActionError, NotationError
from tessera.games.common.lesson import LessonError, read_lesson
from tessera.games.common.rulebook import FigureError, figure

VORCEPT = BUILT_IN_GAMES["vorcept"]
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


def drawn(text: str) -> str:
    return figure(text, VORCEPT.board_class, VORCEPT.symbols)


def test_the_rules_show_every_capture_and_every_end() -> None:
    assert captures_shown(VORCEPT) == {"clamp", "triangle", "full", "self-surround"}
    assert claims(VORCEPT, "ends") == {"1-0 host", "1-0 pylon", "1/2-1/2 no-progress"}


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
def test_figure_with_false_claim_is_refused(text: str) -> None:
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


def test_options_in_captions_are_code() -> None:
    assert "<code>gaps=open</code>" in drawn(f"{CLAMP}\nnote With `gaps=open` it may.")


def test_the_lesson_goes_from_the_empty_board_to_both_wins() -> None:
    assert VORCEPT.teaching is not None
    first, *_ = read_lesson(VORCEPT.teaching / "lesson.toml", VORCEPT.board_class)
    assert first.position.split()[3:] == ["-", "b:pylon", "7.4.2/6.3.2", "0"]
    shown = played_through(VORCEPT)
    assert shown.captures == {"clamp", "triangle", "full"}
    assert shown.ends == {"None", "1-0 host", "1-0 pylon"}


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
