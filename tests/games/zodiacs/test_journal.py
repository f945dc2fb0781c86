"""Journals: past events, failed orders, order drafts, and replay of known states."""

import json
from collections.abc import Iterable
from functools import cache
from typing import Any, get_args

import pytest
from tests.games.zodiacs.positions import ability
from tests.games.zodiacs.positions import game as position

from tessera.games.common.errors import NotationError, RulesError
from tessera.games.zodiacs import events
from tessera.games.zodiacs.answers import Orders
from tessera.games.zodiacs.bots import bot
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import TERRAINS, EventKind, Hour, Kind, TargetType
from tessera.games.zodiacs.events import AnyEvent, Entry, Log
from tessera.games.zodiacs.fog_memory import FogMemory
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.journal import (
    Journal,
    KnownState,
    When,
    journal_for,
    read_log,
)
from tessera.games.zodiacs.narration import Narrator
from tessera.games.zodiacs.order_drafts import MAX_DRAFTED_HOURS, OrderDraft, OrderDrafts
from tessera.games.zodiacs.start import Entrant, new_game
from tessera.games.zodiacs.state import Piece, Seat, Setup, Step, Target, VisibleOrder
from tessera.games.zodiacs.topics import TOPICS, Filter, Topic, pieces_named
from tessera.games.zodiacs.view import log_for
from tessera.i18n import LANGUAGES

ROW = "........"
NOWHERE = "999 a1-a2"


@cache
def played(map_name: str = "ford", days: int = 2) -> Game:
    """A game of bots that give a nonsensical order now and then."""
    content = builtin_content()
    seats = content.maps[map_name].seats
    factions = list(content.factions)
    entrants = [Entrant(f"p{seat}", factions[seat % len(factions)]) for seat in range(seats)]
    game = new_game(content, map_name, entrants, seed="journal", days=days)
    bots = [bot(1, seat) for seat in range(seats)]
    while not game.state.result:
        for seat in game.awaited:
            answer = bots[seat].answer(game.view(seat))
            if isinstance(answer, Orders) and seat == 0:
                answer = Orders((*answer.texts, NOWHERE))
            game.answers[seat] = answer
        game.close()
    return game


def staged(pieces: Iterable[tuple[int, str, int, str]], board: str = ROW) -> Game:
    """A game of three with a watchman, slow and short-sighted, and runners."""
    kinds = {
        "watch": Kind("watch", size=1, hp=5, strength=0, level=1, sight=(3, 1)),
        "runner": Kind("runner", size=1, hp=2, strength=0, level=1, sight=(2, 2)),
    }
    setup = Setup(board, dict(TERRAINS), kinds, (Seat("a"), Seat("b"), Seat("c")))
    game = Game.resume(setup, (), [{}, {}, {}], 1, Hour.MIDDAY)
    ground = game.state.map
    placed = [
        Piece(number, kind, owner, ground.index(cell) or 0, kinds[kind].hp)
        for number, kind, owner, cell in pieces
    ]
    return Game.resume(setup, placed, [{}, {}, {}], 1, Hour.MIDDAY)


def stage(game: Game, **orders: str) -> None:
    """One stage in which players give an order each."""
    names = [seat.name for seat in game.state.setup.seats]
    for name, text in orders.items():
        game.answers[names.index(name)] = Orders((text,))
    game.close()
    game.close()


def hour(game: Game) -> None:
    """Let the rest of an hour pass without orders."""
    start = game.state.hours_elapsed
    while game.state.hours_elapsed == start and not game.state.result:
        game.close()


# what was known when


@pytest.mark.parametrize("player", [0, 1])
def test_an_entry_shows_the_map_as_the_player_knew_it_then(player: int) -> None:
    log = log_for(played().log, player)
    journal = Journal(log)
    for number in range(0, len(log.entries), 37):
        assert journal.state_after(number) == log.replay(number + 1)
    assert journal.state_after(len(log.entries) - 1) == played().view(player)


def test_fog_memory_of_an_entry_follows_from_earlier_events() -> None:
    log = log_for(played().log, 0)
    journal = Journal(log)
    remembered = 0
    for number in range(0, len(log.entries), 37):
        earlier = Journal(Log(log.setup, log.entries[: number + 1], 0))
        assert journal.known_after(number).memory == earlier.memory
        remembered += len(earlier.memory.ghosts)
    assert remembered


def test_looking_back_changes_nothing() -> None:
    journal = journal_for(played().log, 0)
    before = journal.state.clone()
    moment = journal.known_after(40)
    moment.state.pieces.clear()
    moment.memory.ghosts.clear()
    assert journal.state == before
    assert journal.state_after(40).pieces


def test_journal_can_be_extended() -> None:
    log = log_for(played().log, 0)
    journal = Journal(Log(log.setup, log.entries[:100], 0))
    journal.add(log.entries[100:])
    whole = Journal(log)
    assert journal.turns() == whole.turns()
    assert journal.known_after(150) == whole.known_after(150)


@pytest.mark.parametrize("number", [-1, 10**6])
def test_there_is_no_map_for_an_entry_that_is_none(number: int) -> None:
    with pytest.raises(RulesError, match=f"no entry {number}"):
        journal_for(played().log, 0).state_after(number)


def test_known_state_is_replayed_from_the_start_of_its_hour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    journal = journal_for(played("great_ring", 6).log, 0)
    steps, advance = 0, KnownState.advance

    def counted(moment: KnownState, entry: Entry) -> None:
        nonlocal steps
        steps += 1
        advance(moment, entry)

    monkeypatch.setattr(KnownState, "advance", counted)
    for number in range(0, len(journal.entries), len(journal.entries) // 20):
        journal.known_after(number)
    assert 0 < steps < 2 * len(journal.entries)  # from the first entry on: ten times as many


# what is remembered


def test_a_piece_that_goes_out_of_view_is_remembered_where_it_was_seen_last() -> None:
    game = staged([(1, "watch", 0, "a1"), (2, "runner", 1, "d1"), (3, "runner", 2, "h1")])
    stage(game, b="2 d1-e1")
    ghost = journal_for(game.log, 0).memory.ghosts[2]
    assert (ghost.piece.cell, ghost.day, ghost.hour) == (3, 1, Hour.MIDDAY)
    assert 2 not in journal_for(game.log, 0).state.pieces
    assert not journal_for(game.log, 1).memory.ghosts.get(1)


def test_ghost_of_a_piece_seen_again_is_removed() -> None:
    game = staged([(1, "watch", 0, "a1"), (2, "runner", 1, "d1"), (3, "runner", 2, "h1")])
    stage(game, b="2 d1-e1")
    hour(game)
    stage(game, b="2 e1-d1")
    journal = journal_for(game.log, 0)
    assert 2 in journal.state.pieces
    assert not journal.memory.ghosts
    lost = next(e.number for e in journal.entries if isinstance(e.event, events.LostFromView))
    assert list(journal.known_after(lost).memory.ghosts) == [2]
    assert not journal.known_after(lost - 1).memory.ghosts


def test_dusk_takes_pieces_out_of_view_but_not_out_of_memory() -> None:
    game = staged([(1, "watch", 0, "a1"), (2, "runner", 1, "d1"), (3, "runner", 2, "h1")])
    hour(game)
    hour(game)
    assert game.state.hour is Hour.DUSK
    assert journal_for(game.log, 0).memory.ghosts[2].hour is Hour.DUSK


def test_ghosts_of_an_eliminated_player_are_removed() -> None:
    log = staged([(1, "watch", 0, "a1"), (2, "runner", 1, "d1"), (3, "runner", 2, "h1")]).log
    journal = journal_for(log, 0)
    last = len(journal.entries)
    lost: tuple[AnyEvent, ...] = (events.LostFromView(2), events.PlayerOut(1))
    for number, event in enumerate(lost, start=last):
        journal.add([Entry(number, 1, Hour.MIDDAY, Step.EXECUTION, 1, event)])
        assert bool(journal.memory.ghosts) == (number == last)


def test_cells_that_were_in_view_stay_explored() -> None:
    game = staged([(1, "runner", 0, "a1"), (2, "runner", 1, "h1"), (3, "runner", 2, "h1")])
    assert journal_for(game.log, 0).memory.explored == 0b111
    stage(game, a="1 a1-b1")
    hour(game)
    stage(game, a="1 b1-a1")
    assert journal_for(game.log, 0).memory.explored == 0b1111


def test_in_the_truth_nothing_is_remembered() -> None:
    assert Journal(played().log).memory == FogMemory()


# turns


def test_entries_are_grouped_by_hours() -> None:
    turns = journal_for(played().log, 0).turns()
    assert [turn.hour for turn in turns[:6]] == list(Hour)
    for turn in turns:
        assert {(entry.day, entry.hour) for entry in turn.entries} == {(turn.day, turn.hour)}
    assert all(isinstance(turn.entries[0].event, events.HourBegan) for turn in turns[1:])
    assert isinstance(turns[0].entries[0].event, events.Placed)


def test_the_last_turn_is_the_present_one_until_the_game_is_over() -> None:
    log = played().log
    log = Log(log.setup, log.entries[:-1])
    assert journal_for(log, 0).turns()[-1].when is When.NOW
    assert {turn.when for turn in journal_for(played().log, 0).turns()} == {When.PAST}


def test_a_game_that_begins_at_any_hour_has_that_as_its_first_turn() -> None:
    game = staged([(1, "watch", 0, "a1"), (2, "runner", 1, "d1"), (3, "runner", 2, "h1")])
    (turn,) = journal_for(game.log, 0).turns()
    assert (turn.day, turn.hour, turn.when) == (1, Hour.MIDDAY, When.NOW)


# orders that came to nothing


def test_cancelled_order_has_a_reason() -> None:
    game = staged(
        [(1, "watch", 0, "a1"), *((n, "runner", 1, "d1") for n in range(2, 8))], board="....m..."
    )
    stage(game, b="2 d1-e1")
    (failure,) = journal_for(game.log, 1).failures
    assert (failure.text, str(failure.reason)) == ("2 d1-e1", "there is no room")
    assert not failure.refused
    assert not journal_for(game.log, 0).failures


def test_refused_order_has_the_original_reason() -> None:
    game = staged([(1, "watch", 0, "a1"), (2, "runner", 1, "d1"), (3, "runner", 2, "h1")])
    stage(game, a="1 a1-c1")
    (failure,) = journal_for(game.log, 0).failures
    assert failure.refused
    assert str(failure.reason) == "c1 is not next to a1; a move goes to a neighbouring cell."
    assert journal_for(game.log, 0).turns()[0].failures == (failure,)
    assert not journal_for(game.log, 1).failures


def test_all_failed_orders_are_listed() -> None:
    journal = journal_for(played().log, 0)
    told = {failure.number for failure in journal.failures}
    untold = (events.OrderRefused, events.OrderCancelled)
    assert told == {e.number for e in journal.entries if isinstance(e.event, untold)}
    assert sum(failure.text == NOWHERE for failure in journal.failures) > 10


# plans


def test_order_drafts_round_trip() -> None:
    game = staged([(1, "watch", 0, "a1"), (2, "runner", 1, "d1"), (3, "runner", 2, "h1")])
    plans = OrderDrafts()
    plans.add(game.view(0), 2, Hour.MORNING, "1 a1-b1")
    plans.add(game.view(0), 1, Hour.DAWN, "1 b1-a1")
    plans.add(game.view(0), 2, Hour.MORNING, "77 strike 5 @b")
    assert list(plans) == [
        OrderDraft(1, Hour.DAWN, ("1 b1-a1",)),
        OrderDraft(2, Hour.MORNING, ("1 a1-b1", "77 strike 5 @b")),
    ]
    again = OrderDrafts.from_json(plans.to_json())
    assert list(again) == list(plans)
    again.discard(1, Hour.DAWN)
    assert len(again) == 1
    assert len(plans) == 2


def test_order_drafts_are_in_the_journal_and_offered_in_their_hour() -> None:
    game = staged([(1, "watch", 0, "a1"), (2, "runner", 1, "d1"), (3, "runner", 2, "h1")])
    plans = OrderDrafts()
    plans.add(game.view(0), 1, Hour.EVENING, "1 a1-b1")
    plans.add(game.view(0), 2, Hour.DUSK, "1 b1-a1")
    turns = journal_for(game.log, 0, plans).turns()
    assert [(turn.when, turn.plans) for turn in turns] == [
        (When.NOW, ()),
        (When.LATER, ("1 a1-b1",)),
        (When.LATER, ("1 b1-a1",)),
    ]
    hour(game)
    turns = journal_for(game.log, 0, plans).turns()
    assert [(turn.hour, turn.when, turn.plans) for turn in turns] == [
        (Hour.MIDDAY, When.PAST, ()),
        (Hour.EVENING, When.NOW, ("1 a1-b1",)),
        (Hour.DUSK, When.LATER, ("1 b1-a1",)),
    ]
    hour(game)
    plans.discard_past(game.state)
    assert [plan.day for plan in plans] == [2]


def test_no_plan_outlives_the_game() -> None:
    assert all(
        turn.when is When.PAST
        for turn in journal_for(
            played().log, 0, OrderDrafts((OrderDraft(9, Hour.DUSK, ("1 a1-b1",)),))
        ).turns()
    )


@pytest.mark.parametrize(
    ("day", "time_of_day", "text", "told"),
    [
        (1, Hour.MIDDAY, "1 a1-b1", "later hours"),
        (1, Hour.MORNING, "1 a1-b1", "later hours"),
        (0, Hour.DAWN, "1 a1-b1", "later hours"),
        (13, Hour.MORNING, "1 a1-b1", "ends after day 12"),
        (2, Hour.MORNING, "go", "is not an order"),
        (2, Hour.MORNING, "1 a1-z9", "no cell"),
    ],
)
def test_invalid_order_draft_is_refused(day: int, time_of_day: Hour, text: str, told: str) -> None:
    game = staged([(1, "watch", 0, "a1"), (2, "runner", 1, "d1"), (3, "runner", 2, "h1")])
    plans = OrderDrafts()
    with pytest.raises(RulesError, match=told):
        plans.add(game.view(0), day, time_of_day, text)
    assert not list(plans)


def test_order_drafts_are_limited() -> None:
    game = staged([(1, "watch", 0, "a1"), (2, "runner", 1, "d1"), (3, "runner", 2, "h1")])
    many = OrderDrafts(
        tuple(OrderDraft(2 + n, Hour.DUSK, ("1 a1-b1",)) for n in range(MAX_DRAFTED_HOURS))
    )
    with pytest.raises(RulesError, match="too many"):
        many.add(game.view(0), 2, Hour.DAWN, "1 a1-b1")
    long = OrderDrafts((OrderDraft(2, Hour.DUSK, ("1 a1-b1",) * 400),))
    with pytest.raises(RulesError, match="too many"):
        long.add(game.view(0), 2, Hour.DUSK, "1 a1-b1")


@pytest.mark.parametrize("text", ["", "{}", "[1]", '[{"day":1}]', "[" * 5000, "null"])
def test_invalid_draft_document_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="plans cannot be read"):
        OrderDrafts.from_json(text)


# the truth


def test_the_journal_of_everything_opens_at_the_end() -> None:
    log = played().log
    with pytest.raises(RulesError, match="available after the game"):
        Journal(Log(log.setup, log.entries[:-1]))
    everything = Journal(log)
    assert len(everything.entries) == len(log.entries)
    assert everything.state == played().state
    players = {failure.player for failure in everything.failures}
    assert players >= {0}


def test_a_players_journal_holds_nothing_that_the_player_may_not_know() -> None:
    journal = journal_for(played().log, 0)
    seen = {
        entry.event.piece.id
        for entry in journal.entries
        if isinstance(entry.event, events.Placed | events.CameIntoView)
    }
    assert journal.pieces.keys() == seen
    assert {failure.player for failure in journal.failures} == {0}
    assert all(order.player == 0 for order in journal.orders.values())


# filters


def test_entries_are_found_by_piece() -> None:
    journal = journal_for(played().log, 0)
    piece = next(iter(journal.pieces))
    found = list(journal.select(Filter(piece=piece)))
    assert found
    assert all(piece in journal.pieces_of(entry) for entry in found)
    rest = [entry for entry in journal.entries if entry not in found]
    assert not any(piece in pieces_named(entry.event) for entry in rest)


def test_filter_by_piece_finds_outcomes_of_its_orders() -> None:
    game = staged([(1, "watch", 0, "a1"), (2, "runner", 1, "d1"), (3, "runner", 2, "h1")])
    stage(game, a="1 a1-b1")
    journal = journal_for(game.log, 0)
    found = [type(entry.event) for entry in journal.select(Filter(piece=1, topic=Topic.ORDERS))]
    assert found == [events.OrderGiven, events.OrderExecuted]


def test_entries_are_found_by_player() -> None:
    journal = journal_for(played().log, 0)
    found = list(journal.select(Filter(player=1)))
    assert any(isinstance(entry.event, events.Moved) for entry in found)
    assert all(1 in journal.players_of(entry) for entry in found)
    own = list(journal.select(Filter(player=0, topic=Topic.RESOURCES)))
    assert {type(entry.event) for entry in own} <= {events.Resource, events.Glory}


def test_filtered_turns_have_matching_entries_only() -> None:
    journal = journal_for(played().log, 0)
    wanted = Filter(topic=Topic.COMBAT)
    entries = [entry for turn in journal.turns(wanted) for entry in turn.entries]
    assert entries == list(journal.select(wanted))
    assert not any(turn.failures for turn in journal.turns(wanted))


def test_every_event_has_a_topic() -> None:
    assert set(TOPICS) == set(get_args(AnyEvent))
    assert set(TOPICS.values()) == set(Topic)


# sentences

PIECE = Piece(1, "watch", 0, 0, 5)
TARGETS = (Target(TargetType.PIECE, 2), Target(TargetType.CELL, 1), Target(TargetType.PIECE, None))
SAMPLES: list[AnyEvent] = [
    events.NumbersDrawn((5, 6)),
    events.DayBegan(2, (1, 0, 2)),
    events.HourBegan(2, Hour.DUSK),
    *(events.StepBegan(step, 1) for step in Step),
    events.Placed(PIECE),
    events.CameIntoView(PIECE),
    events.LostFromView(2),
    events.Destroyed(2),
    events.Removed(2),
    events.Moved(1, 0, 1),
    events.Acted(1),
    events.Suspended(1, 1),
    events.Marked(1, 0),
    events.Alarmed((0,)),
    events.Alarmed(()),
    events.Unmarked(1),
    events.Revealed(1),
    events.Hidden(1),
    events.StealthEnded(1),
    events.Damaged(1, 2),
    events.Absorbed(1, 2),
    events.Healed(1, 2),
    events.Shielded(1, 2),
    events.Boosted(1, 2),
    events.Detecting(1, 2),
    events.Stunned(1),
    events.OrderGiven(0, 1, None, (Target(TargetType.CELL, 1),), 0),
    events.OrderRefused(0, "1 x"),
    events.Witnessed(0, 0, 0b110),
    events.Countered(0, 0),
    events.OrderExecuted(0, 0),
    events.OrderSuspended(0, 0),
    *(events.OrderCancelled(0, 0, 1, reason) for reason in ("gone", "target lost", "not ready")),
    events.Failed(2, None),
    events.Failed(2, "roar"),
    events.ShownOrder(VisibleOrder(2, None, (Target(TargetType.CELL, 1),))),
    events.ShownOrder(VisibleOrder(2, "roar", TARGETS)),
    events.Fired(2, "roar", TARGETS),
    events.PassiveUsed(2, "roar"),
    events.HourEventRecorded(EventKind.SEEN, 2),
    events.HourEventRecorded(EventKind.DONE, 2),
    events.HourEventRecorded(EventKind.FIRED, 2),
    events.Resource(0, "heat", -2),
    events.Glory(0, 2),
    events.PlayerOut(2),
    *(events.GameOver(result) for result in ("draw", "last:a", "glory:a")),
    events.Attacked(1, 2),
    events.BattleOver(1, 2),
    events.Joined(1, 2, 0, (4, 5)),
    events.StrikeWithheld(1, 2),
    events.CombatEnded(),
]


def test_there_is_a_sample_of_every_event() -> None:
    assert {type(event) for event in SAMPLES} == set(get_args(AnyEvent))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_every_event_has_a_sentence(event: AnyEvent, language: str) -> None:
    game = staged([(1, "watch", 0, "a1"), (2, "runner", 1, "d1"), (3, "runner", 2, "h1")])
    stage(game, a="1 a1-b1")
    journal = journal_for(game.log, 0)
    order = next(iter(journal.orders.values()))
    number = len(journal.entries)
    if isinstance(event, events.OrderEvent | events.OrderGiven):
        journal.orders[number] = order
    entry = Entry(number, 1, Hour.MIDDAY, Step.EXECUTION, 1, event)
    told = Narrator(journal, language).describe(entry)
    assert told.endswith(".")
    assert "None" not in told
    assert "{" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_of_a_game_has_a_sentence(language: str) -> None:
    journal = Journal(played().log)
    narrator = Narrator(journal, language)
    for entry in journal.entries:
        assert narrator.describe(entry).endswith(".")
    assert all(map(narrator.failure, journal.failures))


def test_sentence_about_the_end_names_a_coalition_as_one() -> None:
    journal = journal_for(staged([(1, "watch", 0, "a1")]).log, 0)
    told = [
        Narrator(journal, "en").describe(Entry(0, 1, Hour.MIDDAY, Step.OVER, 1, event))
        for event in (events.GameOver("last:us"), events.GameOver("last:b"), events.PlayerOut(1))
    ]
    assert told == [
        "The game is over: coalition us wins; no enemies are left.",
        "The game is over: b wins; no enemies are left.",
        "b is eliminated.",
    ]


def test_sentences_name_pieces_by_kind_and_owner() -> None:
    game = staged([(1, "watch", 0, "a1"), (2, "runner", 1, "d1"), (3, "runner", 2, "h1")])
    stage(game, a="1 a1-b1", b="2 d1-c1")
    journal = journal_for(game.log, 0)
    english, russian = Narrator(journal, "en"), Narrator(journal, "ru")
    moves = [entry for entry in journal.entries if isinstance(entry.event, events.Moved)]
    given = next(entry for entry in journal.entries if isinstance(entry.event, events.OrderGiven))
    assert list(map(english.describe, moves)) == [
        "watch 1 moves from a1 to b1.",
        "runner 2 (b) moves from d1 to c1.",
    ]
    assert russian.describe(moves[1]) == "Фигура 2 (runner, b) перемещается: d1–c1."
    assert english.describe(given) == "Order: watch 1, move a1–b1."
    assert russian.describe(given) == "Команда: фигура 1 (watch), перемещение a1–b1."


@pytest.mark.parametrize("viewer", [0, None])
def test_an_event_that_an_order_named_is_told_by_its_piece_after_its_hour(
    viewer: int | None,
) -> None:
    targets = [{"type": "event", "side": "enemy", "events": ["seen"]}]
    snipe = ability("extra", (["damage", 1],), targets=targets)
    game = position(
        "a 1 guard b3, a 2 hunter b4, b 3 guard e3",
        kinds={"hunter": {"abilities": {"snipe": snipe}}},
    )
    game.submit(0, Orders(("1 b3-c3",)))
    game.close()
    while game.state.step is not Step.ORDERS:
        game.close()
    game.submit(0, Orders(("2 snipe !2",)))
    while game.state.hour is Hour.MORNING:
        game.close()
    log = game.log if viewer is None else log_for(game.log, viewer)
    journal = Journal(log, early=True)
    narrator = Narrator(journal, "en")
    told = [entry for entry in journal.entries if journal.named_events.get(entry.number)]
    sentences = list(map(narrator.describe, told))
    owner = " (a)" if viewer is None else ""
    assert f"hunter 2{owner} uses “snipe” → guard 3 (b)." in sentences
    assert f"Order: hunter 2{owner}, “snipe” → guard 3 (b)." in sentences
    assert all(3 in journal.pieces_of(entry) for entry in told)


def test_kinds_abilities_and_resources_have_the_names_that_content_gives_them() -> None:
    journal = Journal(played().log)
    told = "\n".join(map(Narrator(journal, "ru").describe, journal.entries))
    assert "ветер +4" in told
    assert "Сильфида" in told or "Саламандра" in told


# stored logs


def test_a_log_is_read_back() -> None:
    log = played().log
    assert read_log(log.to_json()) == log
    own = log_for(log, 1)
    assert read_log(own.to_json()) == own


def broken(change: str) -> bytes:
    """A log with something wrong in it."""
    fields: dict[str, Any] = json.loads(log_for(played().log, 0).to_json())
    entries = fields["entries"]
    match change:
        case "no entries":
            del fields["entries"]
        case "no such viewer":
            fields["viewer"] = 7
        case "no such kind":
            fields["setup"]["kinds"].clear()
        case "no such board":
            fields["setup"]["board"] = "?"
        case "no seats":
            fields["setup"]["seats"] = []
        case "a gap":
            del entries[5]
        case "no such piece":
            entries[-1]["event"] = {"type": "lost", "piece": 5000}
        case "no such player":
            entries[-1]["event"] = {"type": "out", "player": 5}
        case "no such event":
            entries[-1]["event"] = {"type": "flood"}
    return json.dumps(fields).encode()


@pytest.mark.parametrize(
    "change",
    [
        *("no entries", "no such viewer", "no such kind", "no such board", "no seats", "a gap"),
        *("no such piece", "no such player", "no such event"),
    ],
)
def test_invalid_log_is_refused(change: str) -> None:
    with pytest.raises(NotationError, match="not the log of a Zodiacs game"):
        read_log(broken(change))


@pytest.mark.parametrize("text", [b"", b"[]", b"\xff", b"[" * 5000, b'{"setup":1}'])
def test_arbitrary_document_is_refused_as_a_log(text: bytes) -> None:
    with pytest.raises(NotationError, match="not the log of a Zodiacs game"):
        read_log(text)
