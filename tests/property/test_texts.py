"""Fuzzing of every text format: nonsense is refused in one sentence, accepted text is canonical.

Texts have two sources: Hypothesis, with every kind of character; and valid texts with a few
characters changed, many for each seed that Hypothesis draws. Together they are 100 000.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.toys.catalogue import EVERY_GAME

from tessera.games.almajara.kit import HOUSE, Kit
from tessera.games.almajara.scenario import Scenario, library
from tessera.games.almajara.zones import ZoneBoard
from tessera.games.catalog import board_of, replay
from tessera.games.common.game import Game
from tessera.games.common.record import GameRecord
from tessera.games.common.variant import format_variant, parse_variant
from tessera.geometry.hexboard import parse_terrain
from tessera.i18n import LANGUAGES, Message, MessageError
from tessera.kernel.rng import new_rng, random_below

pytestmark = pytest.mark.usefixtures("every_game_is_known")

STRANGE = 300
"""Arbitrary texts for each format."""
SEEDS, MUTANTS = 80, 80
"""Seeds for each format, and changed texts for each seed."""

ON_HEXES = ("vorcept", "pit")
GOLDEN = Path(__file__).parents[1] / "golden"
NASTY = [
    *"\0\t\n\r\u00a0\u0301\u200b\u202e\u2028\ufeff\ud800\U0001f600",
    *"\u0663\uff11\u00b2\u2160\u0130\u017f\u212a\u0430\u0440\ufb00",  # digits and letters, nearly
    *" .,:;/@*#_-+=-\\\"'{}[]()<>%$|`~^",
    *("9" * 400, "-1", "+1", "00", "1_0", "1e9", "0x1", "null", "NaN", "None", "standard", "pass"),
]


@dataclass(frozen=True)
class Format:
    """A text format: valid texts to start from, and what reads one.

    Reading gives the canonical text back, or raises what a refusal raises.
    """

    valid: tuple[str, ...]
    read: Callable[[str], str]

    def check(self, text: str) -> None:
        """A text is refused with a sentence, or is canonical."""
        try:
            again = self.read(text)
        except MessageError as refusal:
            check_sentence(refusal.message)
        else:
            assert again == text


def check_sentence(message: Message) -> None:
    """It can be shown in every language, in one line of a bearable length."""
    for language in LANGUAGES:
        sentence = message.format(language)
        assert 0 < len(sentence) < 1000
        assert sentence.isprintable()


def mutant(rng: Random, texts: tuple[str, ...]) -> str:
    """A valid text with a few strokes changed, or parts of another in the place of its own."""
    text = rng.choice(texts)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        other = rng.choice(texts)
        text = rng.choice((with_a_part_of, with_other_strokes))(rng, text, other)
    return text


def with_a_part_of(rng: Random, text: str, other: str) -> str:
    """One field, rank, piece or number changed, or exchanged for one of another text."""
    separators = [letter for letter in ' ,/.-@:="' if letter in text and letter in other]
    if not separators:
        return with_other_strokes(rng, text, other)
    separator = rng.choice(separators)
    parts, others = text.split(separator), other.split(separator)
    place = rng.randrange(len(parts))
    there, anywhere = others[min(place, len(others) - 1)], rng.choice(others)
    parts[place] = rng.choice((there, there, anywhere, "0" + parts[place], rng.choice(NASTY)))
    return separator.join(parts)


def with_other_strokes(rng: Random, text: str, other: str) -> str:
    """A few characters taken out, put in, or changed."""
    start = rng.randrange(len(text) + 1)
    end = min(len(text), start + rng.choice((0, 1, 1, 1, 2, 9)))
    at = rng.randrange(len(other) + 1)
    instead = ("", rng.choice(NASTY), rng.choice("0123456789"), other[at : at + 1], other[at:][:9])
    return text[:start] + rng.choice(instead) + text[end:]


def positions(game: Game) -> tuple[str, ...]:
    """Position texts from random games of several variants and boards."""
    texts = []
    for seed in range(6):
        variant = some_variant(Random(seed), game) if seed else "standard"
        name = game.boards[seed % len(game.boards)]
        board, rolls = game.board_class.start(variant=variant, board=name), new_rng(seed)
        while not board.is_over:
            texts.append(board.text())
            codes = board.legal_codes()
            board.push_code(codes[random_below(rolls, len(codes))])
        texts.append(board.text())
    return tuple(texts[::7])


def some_variant(rng: Random, game: Game) -> str:
    """A variant text with about half of the options at other values, where they are known."""
    values = {option.name: option.default for option in game.options}
    for option in game.options:
        tries = [str(rng.randrange(13)), *option.expected.split(", ")]
        allowed = [text for text in tries if option.allows(text)]
        values[option.name] = rng.choice([option.default, *allowed])
    return format_variant(values, game.options)


def position_format(game: Game) -> Format:
    return Format(positions(game), lambda text: board_of(text).text())


def action_format(game: Game) -> Format:
    board = game.board_class.start()
    texts: set[str] = set()
    rolls = new_rng(1)
    while not board.is_over:
        actions = list(board.legal_actions)
        texts.update(actions[:: 1 + len(actions) // 20])
        board.push(actions[random_below(rolls, len(actions))])
    fresh = game.board_class.start()
    return Format(tuple(sorted(texts)), lambda text: fresh.decode(fresh.encode(text)))


def variant_format(game: Game) -> Format:
    texts = tuple(some_variant(Random(seed), game) for seed in range(30))
    options = game.options

    def read(text: str) -> str:
        return format_variant(parse_variant(text, options), options)

    return Format(texts, read)


def read_board(text: str) -> str:
    board, letters = parse_terrain(text)
    return board.text(dict(enumerate(letters)))


def board_format() -> Format:
    games = [EVERY_GAME[name] for name in ON_HEXES]
    texts = {text.split(" ")[2] for game in games for text in positions(game)}
    return Format(tuple(sorted(texts)), read_board)


def zones_format() -> Format:
    texts = {text.split(" ")[2] for text in positions(EVERY_GAME["almajara"])}
    named = {scenario.board.text for scenario in library().values()}
    return Format(tuple(sorted(texts | named)), lambda text: ZoneBoard.from_text(text).text)


def scenario_line_format() -> Format:
    lines = tuple(scenario.line for scenario in library().values())
    return Format(lines, lambda text: Scenario.from_line(text).line)


def document_format(kind: type[Kit] | type[Scenario], *valid: str) -> Format:
    """TOML need not be canonical, so what one is written as is read again."""

    def read(text: str) -> str:
        found = kind.from_text(text)
        assert kind.from_text(found.text()) == found
        return text

    return Format(valid, read)


def kit_format() -> Format:
    small = replace(HOUSE, types=HOUSE.types[::7])
    other = replace(HOUSE, name="", types=HOUSE.types[::-6])
    return document_format(Kit, *(kit.text() for kit in (small, other)))


def scenario_format() -> Format:
    return document_format(Scenario, *(scenario.text() for scenario in library().values()))


def record_format() -> Format:
    """Records need not be canonical, so what one is written as is read again."""
    files = sorted((GOLDEN / "records").glob("*.jsonl"))
    texts = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]

    def read(text: str) -> str:
        record = GameRecord.from_json(text)
        assert GameRecord.from_json(record.to_json()) == record
        replay(record)
        return text

    return Format(tuple(sorted(texts, key=len)[:6]), read)


FORMATS: dict[str, Callable[[], Format]] = {
    **{f"{name} position": partial(position_format, game) for name, game in EVERY_GAME.items()},
    **{f"{name} action": partial(action_format, game) for name, game in EVERY_GAME.items()},
    **{f"{name} variant": partial(variant_format, game) for name, game in EVERY_GAME.items()},
    "board": board_format,
    "zones": zones_format,
    "scenario line": scenario_line_format,
    "scenario": scenario_format,
    "kit": kit_format,
    "record": record_format,
}
fuzzed = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], database=None)


@pytest.fixture(params=list(FORMATS.values()), ids=list(FORMATS))
def form(request: pytest.FixtureRequest, every_game_is_known: None) -> Format:  # noqa: ARG001
    return cached(request.param)


@cache
def cached(make: Callable[[], Format]) -> Format:
    return make()


def test_valid_texts_are_read(form: Format) -> None:
    assert len(form.valid) >= 2
    for text in form.valid:
        assert form.read(text) == text


@settings(fuzzed, max_examples=STRANGE)
@given(st.data())
def test_any_text_is_read_or_refused_in_a_sentence(form: Format, data: st.DataObject) -> None:
    letters = st.text("".join(sorted(set("".join(form.valid)))), max_size=60)
    form.check(data.draw(st.text(max_size=60) | letters))


@settings(fuzzed, max_examples=SEEDS)
@given(st.integers(0, 2**32))
def test_a_text_with_a_few_strokes_changed_is_read_or_refused(form: Format, seed: int) -> None:
    rng = Random(seed)
    for _ in range(MUTANTS):
        text = mutant(rng, form.valid)
        try:
            form.check(text)
        except Exception as error:
            error.add_note(f"the text: {text!r}")
            raise
