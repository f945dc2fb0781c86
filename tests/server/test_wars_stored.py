"""Stored wars of any version open, whatever content, rules and Python are today."""

import dataclasses
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.test_wars_reducer import CONTENT, Course

from tessera.games.zodiacs.content.address import (
    address,
    content_for_map,
    decode_content,
    encode_content,
)
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.state import RULES_VERSION
from tessera.server.core.errors import RefusalError
from tessera.server.db.records import Stored
from tessera.server.wars.content import of_today
from tessera.server.wars.creation import first_game
from tessera.server.wars.events import (
    Happened,
    Started,
    WarConfig,
    read_config,
    read_event,
    to_json,
)
from tessera.server.wars.persistence import read_info, read_war
from tessera.server.wars.public import public
from tessera.server.wars.reducer import replay
from tessera.server.wars.war import War

GOLDEN = Path(__file__).parents[1] / "golden" / "wars"
STORED = sorted(GOLDEN.glob("*.json"))
"""All that the store keeps of some wars."""


def check(war: War, expected: dict[str, Any]) -> None:
    """See that a war is what it was when it was stored."""
    game = war.game
    assert game is not None
    assert (war.status, game.state.result) == (expected["status"], expected["result"])
    assert (war.closed_steps, war.deadline) == (expected["step_number"], expected["deadline"])
    assert msgspec.to_builtins(war.attendance) == expected["attendance"]
    assert len(game.entries) == expected["entries"]
    assert sha256(msgspec.json.encode(list(game.entries))).hexdigest() == expected["sha256"]


class Golden(msgspec.Struct):
    """A stored war, and its expected state."""

    stored: Stored
    expected: dict[str, Any]


def golden(path: Path) -> Golden:
    return msgspec.json.decode(path.read_bytes(), type=Golden)


def from_snapshot(stored: Stored) -> Stored:
    """The stored form: its snapshot, and the events since."""
    assert stored.snapshot is not None
    since = tuple(event for event in stored.events if event.seq > stored.snapshot.seq)
    return dataclasses.replace(stored, events=since)


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
@pytest.mark.parametrize("whole", [False, True])
def test_a_war_opens_from_its_snapshot_and_from_all_its_events(path: Path, whole: bool) -> None:
    found = golden(path)
    stored = found.stored
    content = of_today().get(read_config(stored.room.config).content)
    kept = dataclasses.replace(stored, snapshot=None) if whole else from_snapshot(stored)
    war = read_war(kept, content)
    assert war is not None
    check(war, found.expected)
    assert [chair.principal for chair in war.chairs] == [seat.principal for seat in stored.seats]
    assert read_info(stored.state) == public(war)


def test_wars_of_each_version_of_the_rules_are_kept_with_a_snapshot() -> None:
    kept = [golden(path) for path in STORED]
    found = {(one.stored.room.rules_version, one.expected["status"]) for one in kept}
    versions = range(1, RULES_VERSION + 1)
    assert found >= {(v, status) for v in versions for status in ("playing", "finished")}


def played_on() -> Course:
    """A war in which something has happened."""
    course = Course()
    course.follow()
    for _ in range(6):
        course.pass_time(100)
    return course


def kept_of(course: Course) -> tuple[WarConfig, list[Happened]]:
    """What a store returns for it."""
    past = [Happened(h.seq, h.time, read_event(to_json(h.event))) for h in course.past]
    return read_config(to_json(course.war.config)), past


def test_a_war_that_has_begun_needs_no_content_and_no_rules_to_be_known() -> None:
    course = played_on()
    config, past = kept_of(course)
    later = replace(config, rules=99, content="zodiacs-of-the-future")
    again = replay(later, past, None)
    assert again.game is not None
    assert course.war.game is not None
    assert again.game.state == course.war.game.state
    assert public(again) == replace(public(course.war), content="zodiacs-of-the-future")


def test_a_war_begins_by_the_rules_that_it_was_founded_with() -> None:
    config, _ = kept_of(played_on())
    game = first_game(replace(config, rules=99), CONTENT, config.chairs)
    assert game.state.setup.rules == 99


def test_nothing_is_judged_again_when_a_war_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    course = played_on()
    config, past = kept_of(course)
    monkeypatch.setattr("tessera.games.zodiacs.game.Game.close", None)
    monkeypatch.setattr("tessera.games.zodiacs.start.new_game", None)
    assert replay(config, past).step_number == course.war.step_number > 0


def test_while_people_gather_they_choose_from_the_content_of_the_war() -> None:
    config, past = kept_of(played_on())
    begun = next(h for h in past if isinstance(h.event, Started))
    with pytest.raises(RefusalError, match="no longer available"):
        _ = replay(config, past[: past.index(begun)], None).content


# addresses


def test_words_do_not_count_for_an_address_and_all_else_does() -> None:
    fire = CONTENT.factions["fire"]
    kind = CONTENT.kinds["leo"]
    ford = CONTENT.maps["ford"]
    words = {"ru": "Другие слова"}
    same = replace(
        CONTENT,
        name=words,
        kinds={**CONTENT.kinds, "leo": replace(kind, name=words, text=words)},
        factions={**CONTENT.factions, "fire": replace(fire, name=words, text=words)},
        maps={"ford": replace(ford, name=words, text=words)},
        resources=dict.fromkeys(CONTENT.resources, words),
    )
    assert address(same) == address(CONTENT)
    abilities = dict(reversed(list(kind.abilities.items())))
    others = [
        replace(CONTENT, kinds={**CONTENT.kinds, "leo": replace(kind, hp=kind.hp + 1)}),
        replace(CONTENT, kinds={**CONTENT.kinds, "leo": replace(kind, abilities=abilities)}),
        replace(CONTENT, factions={**CONTENT.factions, "fire": replace(fire, army=fire.army[1:])}),
        content_for_map(builtin_content(), "highlands"),
    ]
    assert len(kind.abilities) > 1
    assert len({address(found) for found in (CONTENT, *others)}) == 1 + len(others)


def test_what_is_kept_of_a_content_is_all_of_it() -> None:
    for name, content in of_today().items():
        again = decode_content(encode_content(content))
        assert again == content
        assert address(again) == name


def test_the_other_maps_of_the_house_count_for_nothing() -> None:
    fewer = replace(
        builtin_content(),
        maps={name: builtin_content().maps[name] for name in ("ford", "highlands")},
    )
    assert address(content_for_map(fewer, "ford")) == address(CONTENT)
