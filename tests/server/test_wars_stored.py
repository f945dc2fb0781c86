"""What any version stored of wars opens, whatever the house, the rules or Python say today."""

import dataclasses
import json
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.test_wars_fold import CONTENT, Course

from tessera.games.zodiacs.content.address import address, archived, part_of, read_text, text_of
from tessera.games.zodiacs.content.model import Content
from tessera.games.zodiacs.content.reading import house
from tessera.games.zodiacs.state import RULES_VERSION
from tessera.server.clock import iso
from tessera.server.refusals import RefusalError
from tessera.server.storage.kept import Stored
from tessera.server.wars.content import of_today
from tessera.server.wars.events import (
    Begun,
    Closed,
    Happened,
    WarFounding,
    read_event,
    read_founding,
    written,
)
from tessera.server.wars.fold import war_of
from tessera.server.wars.founding import first_game
from tessera.server.wars.keeping import read_info, read_war
from tessera.server.wars.messages import WarInfo
from tessera.server.wars.public import public
from tessera.server.wars.war import COMBAT_STEPS, War

GOLDEN = Path(__file__).parents[1] / "golden" / "wars"
RECORDS = sorted(path.stem for path in GOLDEN.glob("*.jsonl"))
STORED = sorted(GOLDEN.glob("*.json"))
"""Those of which all is there that the store keeps."""


@cache
def record(name: str) -> tuple[WarFounding, tuple[Happened, ...], dict[str, Any]]:
    """A war as it was stored, and what it had come to."""
    first, *middle, last = (GOLDEN / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    past = []
    for line in middle:
        kept = json.loads(line)
        event = read_event(json.dumps(kept["event"]))
        past.append(Happened(kept["seq"], kept["time"], event))
    return read_founding(first), tuple(past), json.loads(last)


def content_of(founding: WarFounding) -> Content | None:
    return of_today().get(founding.content) or archived(founding.content)


def check(war: War, expected: dict[str, Any]) -> None:
    """See that a war is what it was when it was stored."""
    game = war.game
    assert game is not None
    assert (war.status, game.state.result) == (expected["status"], expected["result"])
    assert (war.closed_steps, war.deadline) == (expected["step_number"], expected["deadline"])
    for kept, then in zip(war.attendance, expected["attendance"], strict=True):
        assert msgspec.to_builtins(kept).items() >= then.items()
    assert len(game.entries) == expected["entries"]
    log: object = list(game.entries)
    if game.state.first_rules:
        log = as_then(msgspec.to_builtins(log))
    assert sha256(msgspec.json.encode(log)).hexdigest() == expected["sha256"]


def as_then(value: object) -> object:
    """Of entries by the first rules what there was then: what came later says nothing there."""
    if isinstance(value, dict):
        later = {"ordered", "fruitless"} | ({"step", "place"} if "place" in value else set())
        assert not any(value.get(field) for field in later)
        return {key: as_then(inner) for key, inner in value.items() if key not in later}
    return [as_then(inner) for inner in value] if isinstance(value, list | tuple) else value


@pytest.mark.parametrize("name", RECORDS)
def test_a_war_that_any_version_stored_opens_as_it_was(name: str) -> None:
    founding, past, expected = record(name)
    check(war_of(founding, past, content_of(founding)), expected)


def test_there_are_wars_of_each_early_way_of_storing() -> None:
    found = [record(name) for name in RECORDS]
    ways = {(keeps_facts(past), last["status"]) for _, past, last in found}
    assert ways == {(facts, done) for facts in (False, True) for done in ("playing", "finished")}


class Golden(msgspec.Struct):
    """A war with all that is kept of it, and what it had come to."""

    stored: Stored
    expected: dict[str, Any]


def golden(path: Path) -> Golden:
    return msgspec.json.decode(path.read_bytes(), type=Golden)


def from_snapshot(stored: Stored) -> Stored:
    """What the store gives of it: its snapshot, and the events since."""
    assert stored.snapshot is not None
    since = tuple(event for event in stored.events if event.seq > stored.snapshot.seq)
    return dataclasses.replace(stored, events=since)


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
@pytest.mark.parametrize("whole", [False, True])
def test_a_war_opens_from_its_snapshot_and_from_all_its_events(path: Path, whole: bool) -> None:
    found = golden(path)
    stored = found.stored
    content = content_of(read_founding(stored.room.founding))
    kept = dataclasses.replace(stored, snapshot=None)
    war = None if whole else read_war(from_snapshot(stored), content)
    # A snapshot in which somebody lets pass as one did once is as good as none.
    assert war or whole or '"passed"' in "".join(event.event for event in stored.events)
    war = war or read_war(kept, content)
    assert war is not None
    check(war, found.expected)
    assert [chair.guest for chair in war.chairs] == [seat.guest for seat in stored.seats]
    assert as_now(read_info(stored.standing), war) == public(war)


def as_now(info: WarInfo, war: War) -> WarInfo:
    """What lists showed then, without what would tell who is asked, or of a battle.

    They tell everybody's glory at the end now.
    """
    glory = [seat.glory for seat in public(war).seats]
    assert info.step_number == war.closed_steps
    if info.step in COMBAT_STEPS:
        info = replace(info, step="combat", deadline=None)
    info = replace(info, step_number=war.number_for(()), updated=iso(war.updated))
    seats = (
        replace(seat, reserve=None, ready=seat.kind == "bot" or seat.stand_in or seat.out)
        if info.status == "playing"
        else replace(seat, reserve=None, glory=glory[number])
        for number, seat in enumerate(info.seats)
    )
    return replace(info, seats=tuple(seats))


def test_wars_of_each_version_of_the_rules_are_kept_with_a_snapshot() -> None:
    kept = [golden(path) for path in STORED]
    found = {(one.stored.room.rules_version, one.expected["status"]) for one in kept}
    versions = range(1, RULES_VERSION + 1)
    assert found >= {(v, status) for v in versions for status in ("playing", "finished")}


def keeps_facts(past: tuple[Happened, ...]) -> bool:
    """Whether what steps came to was stored."""
    return all(h.event.facts is not None for h in past if isinstance(h.event, Begun | Closed))


def played_on() -> Course:
    """A war in which something has happened."""
    course = Course()
    course.follow()
    for _ in range(6):
        course.pass_time(100)
    return course


def kept_of(course: Course) -> tuple[WarFounding, list[Happened]]:
    """What a store gives back of it."""
    past = [Happened(h.seq, h.time, read_event(written(h.event))) for h in course.past]
    return read_founding(written(course.war.founding)), past


def test_a_war_that_has_begun_needs_no_content_and_no_rules_to_be_known() -> None:
    course = played_on()
    founding, past = kept_of(course)
    later = replace(founding, rules=99, content="zodiacs-of-the-future")
    again = war_of(later, past, None)
    assert again.game is not None
    assert course.war.game is not None
    assert again.game.state == course.war.game.state
    assert public(again) == replace(public(course.war), content="zodiacs-of-the-future")


def test_a_war_begins_by_the_rules_that_it_was_founded_with() -> None:
    founding, _ = kept_of(played_on())
    game = first_game(replace(founding, rules=99), CONTENT, founding.chairs)
    assert game.state.setup.rules == 99


def test_nothing_is_judged_again_when_a_war_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    course = played_on()
    founding, past = kept_of(course)
    monkeypatch.setattr("tessera.games.zodiacs.game.Game.close", None)
    monkeypatch.setattr("tessera.games.zodiacs.start.new_game", None)
    assert war_of(founding, past).step_number == course.war.step_number > 0


def test_an_old_war_whose_content_nobody_knows_is_told_in_a_sentence() -> None:
    founding, past, _ = record("2026-11-21-finished")
    assert archived("0" * 64) is None
    assert archived("../" * 3) is None
    assert archived(f"zodiacs-{'0' * 40}") is None
    with pytest.raises(RefusalError, match="nobody here knows any more"):
        war_of(founding, past, None)


def test_while_people_gather_they_choose_from_the_content_of_the_war() -> None:
    founding, past = kept_of(played_on())
    begun = next(h for h in past if isinstance(h.event, Begun))
    with pytest.raises(RefusalError, match="nobody here knows any more"):
        _ = war_of(founding, past[: past.index(begun)], None).content


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
        part_of(house(), "highlands"),
    ]
    assert len(kind.abilities) > 1
    assert len({address(found) for found in (CONTENT, *others)}) == 1 + len(others)


def test_what_is_kept_of_a_content_is_all_of_it() -> None:
    for name, content in of_today().items():
        again = read_text(text_of(content))
        assert again == content
        assert address(again) == name


def test_the_other_maps_of_the_house_count_for_nothing() -> None:
    fewer = replace(house(), maps={name: house().maps[name] for name in ("ford", "highlands")})
    assert address(part_of(fewer, "ford")) == address(CONTENT)
