"""Check that what a browser received of a war is exactly what its player may know.

Everything is recomputed from the player's own events, step by step; anything that does not follow
from them is a leak.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property, partial
from itertools import count
from typing import Any

import msgspec
from msgspec.structs import replace

from tessera.games.common.errors import RulesError
from tessera.games.zodiacs.answers import Answer, question_of
from tessera.games.zodiacs.automatic_responses import AutomaticResponse, trigger_responses
from tessera.games.zodiacs.events import Entry, Log, StepBegan
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.journal import Journal
from tessera.games.zodiacs.prompting import should_prompt
from tessera.games.zodiacs.relevance import is_relevant
from tessera.games.zodiacs.scene import options_of, question_for, scene_of
from tessera.games.zodiacs.state import Step
from tessera.games.zodiacs.view import log_for
from tessera.server.wars import events
from tessera.server.wars.events import Happened, WarConfig
from tessera.server.wars.public import public
from tessera.server.wars.reducer import apply, replay
from tessera.server.wars.seat_views import SeatView


def plain(value: object) -> Any:  # noqa: ANN401
    """A value as encoded on the wire."""
    return json.loads(msgspec.json.encode(value))


LATER_IN_COMBAT = (Step.DEFENCE, Step.ORDER)
NAMED = {"targets", "defence", "order", "damage"}
"""The names of combat steps."""


def unnamed(scene: dict[str, Any]) -> dict[str, Any]:
    """A scene as shown to players without a choice in combat."""
    return scene | ({"step": "combat"} if scene["step"] in NAMED else {})


class Knowledge:
    """What a player may know in one step of a game, from its own events only."""

    def __init__(self, log: Log) -> None:
        assert log.viewer is not None
        self.log, self.seat = log, log.viewer
        self.view = log.replay()

    @cached_property
    def journal(self) -> Journal:
        """The player's journal, without the number of combat steps."""
        return Journal(Log(self.log.setup, tuple(self.entries_of_its_own()), self.seat))

    def entries_of_its_own(self) -> Iterator[Entry]:
        numbers = count()
        for entry in self.log.entries:
            if not (isinstance(entry.event, StepBegan) and entry.event.step in LATER_IN_COMBAT):
                yield replace(entry, number=next(numbers))

    @cached_property
    def chooses(self) -> bool:
        """Whether it has a choice in a step of combat."""
        return question_of(self.view, self.seat).may_choose

    def scene(self) -> Any:  # noqa: ANN401
        scene = plain(scene_of(self.view, self.journal.memory))
        return scene if self.chooses else unnamed(scene)

    def past(self, number: int) -> Any:  # noqa: ANN401
        moment = self.journal.known_after(number)
        return unnamed(plain(scene_of(moment.state, moment.memory)))

    def asked(
        self, standing: Sequence[AutomaticResponse], spent: set[int], *, concerned: bool
    ) -> bool:
        """Whether it is prompted, as far as follows from its knowledge and submissions."""
        if not self.game().asks(self.seat):
            return False
        if self.view.step is Step.RESPONSE:
            return trigger_responses(self.view, standing, spent).asks
        return should_prompt(self.view, alerted=concerned)

    def options(self, language: str) -> Any:  # noqa: ANN401
        return plain(options_of(self.view, language))

    def question(self) -> Any:  # noqa: ANN401
        return plain(question_for(self.view))

    def entries(self) -> Any:  # noqa: ANN401
        return plain(SeatView(self.game(), self.seat).entries())

    def game(self) -> Game:
        """A game with the player's knowledge only."""
        return Game(self.view, list(self.log.entries))

    def refusal(self, answer: Any, language: str) -> str | None:  # noqa: ANN401
        """The player's message for an answer that is not allowed."""
        try:
            self.game().submit(self.seat, msgspec.convert(answer, Answer, str_keys=True))
        except RulesError as error:
            return error.message.format(language)
        return None


class Course:
    """A stored war, step by step."""

    def __init__(self, config: WarConfig, past: list[Happened]) -> None:
        self.war = replay(config)
        self.lengths: list[int] = []
        """[step]: the number of events of the game at its beginning."""
        self.numbers: list[set[int]] = []
        """[step]: its numbers, for those with a choice and for others."""
        self.spent: list[list[set[int]]] = []
        """[step][seat]: the automatic responses already used in its hour."""
        for happening in past:
            apply(self.war, happening)
            match happening.event:
                case events.Started() | events.StepEnded():
                    assert self.war.game is not None
                    self.lengths.append(len(self.war.game.log.entries))
                    self.spent.append([set(used) for used in self.war.spent])
                    self.numbers.append({self.war.step_number, self.war.number_for(())})
        self._known: dict[tuple[int, int], Knowledge] = {}
        self._check_combat(config, past)

    def _check_combat(self, config: WarConfig, past: list[Happened]) -> None:
        """Check that the public state is the same in all steps of one combat."""
        war = replay(config)
        before, self.combats = None, 0
        for happening in past:
            apply(war, happening)
            if war.game is None or not isinstance(happening.event, events.StepEnded):
                continue
            fighting = war.game.state.step.in_combat
            shown = public(war) if fighting else None
            if shown is not None:
                assert shown.step not in NAMED
                self.combats += before is not None
                assert before in (None, shown)
            before = shown

    @property
    def log(self) -> Log:
        assert self.war.game is not None
        return self.war.game.log

    def knowledge(self, seat: int, step: int) -> Knowledge:
        """What a player may know in a step."""
        if (seat, step) not in self._known:
            entries: tuple[Entry, ...] = self.log.entries[: self.lengths[step]]
            self._known[seat, step] = Knowledge(log_for(Log(self.log.setup, entries), seat))
        return self._known[seat, step]

    def check(self, heard: list[dict[str, Any]], seats: set[int], language: str) -> int:
        """Check all messages to a browser; returns the number of scenes in them.

        Args:
            heard: the messages of a connection.
            seats: the seats that it holds.
            language: the language of the connection.
        """
        shown, war = 0, dict[str, Any]()
        for said in heard:
            before, war = war, said.get("war", war)
            if before and said["type"] == "war-changed":
                check_news(before, war, seats)
            if war:
                check_public(war, seats)
            steps = self.steps_of(war.get("step_number", 0))
            step = steps[-1]
            self._check_name(said, war, step, seats)
            for name, moment in said.get("seat_states", {}).items():
                step = first_of(
                    steps, partial(self._check_moment, int(name), moment=moment, language=language)
                )
                if moment["passing"] == "alerted":
                    assert self._stirred(int(name), step, since_orders=False)
                assert int(name) in seats
                assert all(allied(war, int(name), int(ally)) for ally in moment["ally_drafts"])
                shown += 1
            match said["type"]:
                case "welcome" | "step-ended":
                    first_of(steps, partial(self._check_entries, said))
                case "past-map" if said["seat"] is not None:
                    known = self.knowledge(said["seat"], step)
                    assert said["scene"] == known.past(said["number"])
                case "past-map" | "truth":
                    out = all(war["seats"][seat]["out"] for seat in seats)
                    assert war["status"] == "finished" or (war["out_sees_all"] and seats and out)
                case "answer-accepted":
                    assert said["seat"] in seats
                case "ally-draft":
                    assert said["seat"] in seats
                    assert allied(war, said["seat"], said["ally"])
                case "player-message":
                    assert said["to"] in {"all", *map(str, seats)} or said["seat"] in seats
        return shown

    def _check_name(
        self, said: dict[str, Any], war: dict[str, Any], step: int, seats: set[int]
    ) -> None:
        """Check that a combat step is named only to players with a choice in it."""
        if said["type"] in {"welcome", "war-changed", "step-ended"} and war["step"] in NAMED:
            assert any(self.knowledge(seat, step).chooses for seat in seats)

    def steps_of(self, number: int) -> list[int]:
        """The steps with a number: several for one combat without a choice."""
        return [n for n, names in enumerate(self.numbers) if number in names] or [0]

    def _check_moment(self, seat: int, step: int, *, moment: dict[str, Any], language: str) -> None:
        known = self.knowledge(seat, step)
        standing = msgspec.convert(moment["automatic_responses"], tuple[AutomaticResponse, ...])
        concerned = self._stirred(seat, step, since_orders=True)
        asked = known.asked(standing, self.spent[step][seat], concerned=concerned)
        assert moment["scene"] == known.scene()
        assert moment["must_answer"] == asked
        assert moment["options"] == (known.options(language) if asked else [])
        assert moment["question"] == (known.question() if asked else None)

    def _stirred(self, seat: int, step: int, *, since_orders: bool) -> bool:
        """Whether anything concerned a player in this hour, by its own views and events.

        Args:
            seat: the player's seat.
            step: the step before which to look.
            since_orders: whether to count only events since orders were requested.
        """
        hour = self.knowledge(seat, step).view.hours_elapsed
        while step and self.knowledge(seat, step - 1).view.hours_elapsed == hour:
            before, after = self.knowledge(seat, step - 1), self.knowledge(seat, step)
            fresh = after.log.entries[len(before.log.entries) :]
            if is_relevant(before.view, after.view, [entry.event for entry in fresh]):
                return True
            if since_orders and before.view.step is Step.ORDERS:
                return False
            step -= 1
        return False

    def _check_entries(self, said: dict[str, Any], step: int) -> None:
        for name, entries in said.get("journals", {}).items():
            assert entries == self.knowledge(int(name), step).entries()
        for name, entries in said.get("entries", {}).items():
            known = self.knowledge(int(name), step).entries()
            earlier = self.knowledge(int(name), step - 1)
            fresh = [e for e in known if e["number"] >= len(earlier.journal.entries)]
            assert entries == fresh


def first_of(steps: list[int], check: Callable[[int], None]) -> int:
    """The first of some steps that passes a check; fails if none does."""
    *others, last = steps
    for step in others:
        with suppress(AssertionError):
            check(step)
            return step
    check(last)
    return last


def allied(war: dict[str, Any], seat: int, other: int) -> bool:
    """Whether two seats are of one coalition."""
    one, two = (war["seats"][number]["coalition"] for number in (seat, other))
    return seat != other and one is not None and one == two


def check_public(war: dict[str, Any], seats: set[int]) -> None:
    """Check that the public state reveals nothing in steps that prompt only some players."""
    for number, seat in enumerate(war["seats"]):
        if war["status"] != "playing" or number in seats:
            continue
        if seat["kind"] == "bot" or seat["stand_in"] or seat["out"]:
            assert seat["ready"]
        else:
            assert not seat["ready"]
            assert seat["reserve"] is None


def check_waiting(war: dict[str, Any], seats: set[int]) -> None:
    """Check that the option to continue without others reveals only readiness and activity."""
    own = [war["seats"][seat] for seat in seats if not war["seats"][seat]["out"]]
    others = [
        seat
        for number, seat in enumerate(war["seats"])
        if number not in seats
        and seat["kind"] == "person"
        and not (seat["out"] or seat["stand_in"])
    ]
    waits = own and others and all(seat["ready"] for seat in own)
    if war["clock"]["kind"] == "none" and not war["paused"]:
        assert bool(waits) == (war["go_on_from"] is not None)


def check_news(before: dict[str, Any], after: dict[str, Any], seats: set[int]) -> None:
    """Check that updates are sent only when something visible has changed."""
    assert before != after
    if after["status"] != "playing":
        return

    def told(war: dict[str, Any]) -> Any:  # noqa: ANN401
        others = [
            {**seat, "ready": None} if number in seats else seat
            for number, seat in enumerate(war["seats"])
        ]
        return war | {"seats": others}

    changed = {key for key in after if told(before)[key] != told(after)[key]}
    assert changed <= {"seats", "votes", "paused", "deadline", "updated", "go_on_from"}
    check_waiting(after, seats)
    for one, other in zip(told(before)["seats"], told(after)["seats"], strict=True):
        assert {key for key in one if one[key] != other[key]} <= {"present"}
