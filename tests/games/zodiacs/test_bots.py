"""Bots: answers are legal, depend on views alone, and make sense."""

import random
from collections.abc import Sequence

import pytest

from tessera.games.zodiacs.answers import Arrangement, Orders, Targets, Vanguards
from tessera.games.zodiacs.bots import Bot, bot
from tessera.games.zodiacs.bots.belief_state import FIRST_IMAGINED_ID, BeliefState
from tessera.games.zodiacs.bots.evaluation import WIN, evaluate
from tessera.games.zodiacs.bots.levels import LEVELS
from tessera.games.zodiacs.bots.order_search import OrderSearch
from tessera.games.zodiacs.bots.waiting import WaitingPolicy
from tessera.games.zodiacs.bots.win_probability import win_score
from tessera.games.zodiacs.cases import game_from_case
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import Hour
from tessera.games.zodiacs.events import Damaged, Destroyed, OrderGiven
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.legal_orders import legal_orders, order_options
from tessera.games.zodiacs.orders import accept_order, format_order, order_refusal, parse_order
from tessera.games.zodiacs.start import Entrant, new_game
from tessera.games.zodiacs.state import State, Step
from tessera.games.zodiacs.view import view_of
from tessera.games.zodiacs.vision import cells_in_view

pytestmark = pytest.mark.slow


def table(map_name: str, seed: int, days: int, coalitions: Sequence[str | None] = ()) -> Game:
    """A game with all built-in factions and leaders."""
    chance, content = random.Random(seed), builtin_content()
    entrants = []
    for seat in range(content.maps[map_name].seats):
        faction = chance.choice(list(content.factions))
        leader = chance.choice(content.factions[faction].leaders)
        coalition = coalitions[seat] if coalitions else None
        entrants.append(Entrant(f"p{seat}", faction, leader, coalition))
    return new_game(content, map_name, entrants, seed=str(seed), days=days)


def play(game: Game, levels: Sequence[int], seed: int) -> None:
    """Let bots play a game to its end; every answer must be taken."""
    seats = range(len(game.state.players))
    bots = [bot(levels[seat % len(levels)], f"{seed} {seat}") for seat in seats]
    while game.state.result is None:
        for seat in list(game.awaited):
            view = game.view(seat)
            before = view.clone()
            game.submit(seat, bots[seat].answer(view))
            assert view == before
        game.close()


@pytest.mark.parametrize("map_name", builtin_content().maps)
@pytest.mark.parametrize("seed", range(3))
def test_whatever_quick_bots_hand_in_is_allowed(map_name: str, seed: int) -> None:
    game = table(map_name, seed, days=3 if builtin_content().maps[map_name].seats < 6 else 1)
    play(game, (1, 2, 0), seed)
    refused = [e for e in game.resolver.log or () if type(e.event).__name__ == "OrderRefused"]
    assert refused == []


@pytest.mark.parametrize("map_name", ["ford", "three_valleys"])
def test_whatever_the_best_bots_hand_in_is_allowed(map_name: str) -> None:
    play(table(map_name, 7, days=1), (3, 2, 1), 7)


@pytest.mark.parametrize("seed", range(4))
def test_weakest_bot_leaves_an_idle_player_in_the_war(seed: int) -> None:
    game, player = table("ford", seed, days=3), bot(0, seed)
    while game.state.result is None:
        if game.asks(0):
            game.submit(0, player.answer(game.view(0)))
        game.close()
    assert not any(found.out for found in game.state.players)
    assert any(isinstance(entry.event, Damaged) for entry in game.log.entries)


@pytest.mark.parametrize("levels", [(1, 2), (3, 1, 1, 2)])
def test_bots_play_in_coalitions(levels: Sequence[int]) -> None:
    game = table("crossroads", 5, 1, ("sun", "moon", "sun", None))
    play(game, levels, 5)


def fogged(seed: int, hours: int) -> Game:
    """A game after some hours of play by quick bots."""
    game = table("highlands", seed, 12)
    bots = [bot(2, f"{seed} {seat}") for seat in range(2)]
    while game.state.result is None and (
        game.state.hours_elapsed < hours or game.state.step is not Step.ORDERS
    ):
        for seat in list(game.awaited):
            game.submit(seat, bots[seat].answer(game.view(seat)))
        game.close()
    return game


def differing_unseen(game: Game, player: int) -> State:
    """The truth, changed in what a player may not know, and its pieces in another order."""
    other = game.state.clone()
    for piece in list(other.pieces.values()):
        if piece.owner != player and not other.sees(player, piece):
            piece.hp = 1
            piece.used = ("something",)
    other.players[1 - player].resources = {}
    other.pieces = dict(reversed(other.pieces.items()))
    return other


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(4))
def test_bot_answers_depend_on_the_view_only(level: int, seed: int) -> None:
    game = fogged(seed, 3 + seed)
    if game.state.result is None:
        other = differing_unseen(game, 0)
        one, two = game.view(0), view_of(other, 0)
        assert one == two
        assert bot(level, 1).answer(one) == bot(level, 1).answer(two)


@pytest.mark.parametrize("seed", range(6))
def test_sampled_state_is_consistent_with_the_view(seed: int) -> None:
    game = fogged(seed, 2 + 2 * seed)
    if game.state.result is None:
        view, memory = game.view(0), BeliefState()
        memory.observe(view)
        guess = memory.sample_state(view, random.Random(1))
        seen = view_of(guess, 0)
        assert seen.pieces == view.pieces
        assert seen.players == view.players


def test_the_enemies_of_the_start_are_imagined_until_they_are_met() -> None:
    game = table("ford", 1, 12)
    memory, view = BeliefState(), game.view(0)
    memory.observe(view)
    theirs = sorted(piece.kind for piece in game.state.pieces_of(1))
    imagined = [trace.piece for trace in memory.sightings.values()]
    assert all(piece.id >= FIRST_IMAGINED_ID for piece in imagined)
    ordinary = [p.kind for p in imagined if not view.kind(p).leader]
    assert sorted(ordinary) == sorted(kind for kind in theirs if not view.setup.kinds[kind].leader)
    met = game.state.pieces_of(1)[0]
    view.pieces[met.id] = met
    memory.observe(view)
    assert len(memory.sightings) == len(theirs)
    assert met.id in memory.sightings


KINDS = {
    "lord": {"size": 3, "hp": 4, "strength": 1, "level": 5, "leader": True, "hours": ["dusk"]},
    "blade": {
        "size": 1, "hp": 5, "strength": 3, "level": 1, "leader": False, "hours": "all",
        "abilities": {
            "dart": {
                "kind": "main", "mode": "active", "cost": {"heat": 1},
                "targets": [{"type": "piece", "side": "enemy", "range": 3, "visible": True}],
                "effects": [["damage", 1]],
            },
            "parry": {
                "kind": "extra", "mode": "active", "response": True, "cost": {"heat": 1},
                "effects": [["shield", 3]],
            },
        },
    },
}  # fmt: skip


def duel(pieces: Sequence[tuple[int, str, str, str]], hour: str = "morning") -> Game:
    """A game on a plain with a few pieces: number, kind, owner, cell."""
    kinds = {
        name: {"sight": [4, 4], "stealth": False, "detect": 0, "abilities": {}} | kind
        for name, kind in KINDS.items()
    }
    return game_from_case(
        {
            "name": "duel",
            "rule": "8",
            "kinds": kinds,
            "terrain": "......../......../......../........",
            "players": [
                {"name": name, "coalition": None, "resources": {"heat": 2}, "defeat": "leaders"}
                for name in "ab"
            ],
            "pieces": [
                {"id": number, "kind": kind, "owner": owner, "cell": cell, "hp": kinds[kind]["hp"]}
                for number, kind, owner, cell in pieces
            ],
            "day": 1,
            "hour": hour,
            "steps": [],
        }
    )


@pytest.mark.parametrize("level", LEVELS)
def test_a_leader_that_can_be_destroyed_is_attacked_except_by_the_easiest_bot(level: int) -> None:
    game = duel(
        [
            (1, "lord", "a", "a1"), (2, "blade", "a", "d2"), (3, "blade", "a", "d3"),
            (9, "lord", "b", "e2"), (8, "blade", "b", "h4"),
        ]
    )  # fmt: skip
    bots = [bot(level, seat) for seat in range(2)]
    while game.state.result is None and game.state.hours_elapsed == 0:
        answers = bots[0].answer(game.view(0)) if game.asks(0) else Orders()
        if game.asks(0):
            game.submit(0, answers)
        game.close()
    assert game.state.result == ("last:a" if level else None)


def test_waiting_bot_holds_back_orders_near_enemies_until_they_have_acted() -> None:
    game = duel(
        [
            (1, "lord", "a", "a1"), (2, "blade", "a", "d2"), (3, "blade", "a", "d3"),
            (9, "lord", "b", "h1"), (8, "blade", "b", "e3"),
        ]
    )  # fmt: skip
    hasty, patient = bot(3, 0), bot(4, 0)
    assert {text.split()[0] for text in orders_of_bot(hasty, game)} & {"2", "3"}
    assert not {text.split()[0] for text in orders_of_bot(patient, game)} & {"2", "3"}
    game.submit(1, Orders(("8 e3-e2",)))
    game.close()
    while game.state.step is not Step.ORDERS:
        game.close()
    assert game.state.stage == 2
    assert {text.split()[0] for text in orders_of_bot(patient, game)} & {"2", "3"}


def test_two_waiting_bots_do_not_wait_forever() -> None:
    game = duel([(1, "lord", "a", "a1"), (2, "blade", "a", "d2"), (8, "blade", "b", "f2")])
    view, patience = game.view(0), WaitingPolicy(1)
    plan = [parse_order(view, "2 d2-e2")]
    assert patience.orders_now(view, 0, plan, worthless) == []
    view.hour = Hour.MIDDAY
    assert patience.orders_now(view, 0, plan, worthless) == plan


def test_outwaiting_bot_spends_the_cheapest_order_to_keep_the_hour_going() -> None:
    pieces = [(1, "lord", "a", "a1"), (2, "blade", "a", "d2"), (3, "blade", "a", "d3")]
    game = duel([*pieces, (8, "blade", "b", "f2")])
    view, patience = game.view(0), WaitingPolicy(2)
    first, least = plan = [parse_order(view, text) for text in ("2 d2-e2", "3 d3-d4")]
    assert patience.orders_now(view, 0, plan, lambda given: float(given == least)) == [least]
    view.stage = 2
    assert patience.orders_now(view, 0, [first], worthless) == []
    view.stage = 3
    assert patience.orders_now(view, 0, [first], worthless) == [first]
    view.hour, view.stage = Hour.MIDDAY, 2
    assert patience.orders_now(view, 0, [first], worthless) == []
    view.hour = Hour.EVENING
    assert patience.orders_now(view, 0, [first], worthless) == [first]  # the hour before was over


def test_among_several_a_plan_is_worth_as_much_as_it_helps_to_win() -> None:
    two, four = table("ford", 3, 12).state, table("crossroads", 5, 12).state
    assert win_score(two, 0) == evaluate(two, 0)
    assert sum(win_score(four, team) for team in range(4)) == pytest.approx(100)
    before = win_score(four, 0)
    four.players[1].glory = 5
    assert win_score(four, 0) < before
    late = four.clone()
    late.day = 12
    assert win_score(late, 0) < win_score(four, 0)  # on the last day glory decides
    four.result = f"last:{four.setup.seats[0].name}"
    assert win_score(four, 0) >= WIN


def worthless(_given: OrderGiven) -> float:
    return 0.0


def test_bot_asked_once_an_hour_does_not_wait() -> None:
    assert Bot(4, 0, waits=False).waiting is None
    assert Bot(3, 0).waiting is None


def orders_of_bot(found: Bot, game: Game) -> Sequence[str]:
    answer = found.answer(game.view(0))
    return answer.texts if isinstance(answer, Orders) else ()


@pytest.mark.parametrize("level", [1, 2])
def test_duel_of_leaders_weaker_one_approaches(level: int) -> None:
    game = duel([(1, "lord", "a", "c2"), (9, "lord", "b", "g2")], hour="dusk")
    game.state.pieces[1].hp = 1
    game.submit(0, bot(level, 0).answer(game.view(0)))
    while game.state.hour is Hour.DUSK:
        game.close()
    assert game.state.map.distance[game.state.pieces[1].cell][game.state.pieces[9].cell] == 3


def test_a_blow_that_would_destroy_is_parried() -> None:
    pieces = [(1, "lord", "a", "a1"), (2, "blade", "a", "d2"), (9, "lord", "b", "h4")]
    game = duel([*pieces, (8, "blade", "b", "e2")])
    game.state.pieces[2].hp = 3
    game.submit(1, Orders(("8 e2-d2",)))
    game.close()
    assert game.state.step is Step.RESPONSE
    for level in LEVELS:
        assert bot(level, 0).answer(game.view(0)) == Orders(("2 parry",))


def test_response_is_not_repeated() -> None:
    pieces = [(1, "lord", "a", "a1"), (2, "blade", "a", "d2"), (9, "lord", "b", "h4")]
    game = duel([*pieces, (8, "blade", "b", "e2")])
    game.state.pieces[2].hp = 3
    game.submit(1, Orders(("8 e2-d2",)))
    game.close()
    game.submit(0, Orders(("2 parry",)))
    game.submit(1, Orders(("8 parry",)))
    game.close()
    assert game.state.step is Step.RESPONSE
    for level in LEVELS:
        assert bot(level, 0).answer(game.view(0)) == Orders()


def test_the_same_seed_gives_the_same_answer() -> None:
    game = table("ford", 3, 12)
    for level in LEVELS:
        first, again = (bot(level, 5).answer(game.view(1)) for _ in range(2))
        assert first == again


def test_the_work_of_a_search_is_bounded() -> None:
    game = table("ford", 3, 12)
    view, memory = game.view(0), BeliefState()
    memory.observe(view)
    search = OrderSearch(view, 0, memory, random.Random(0))
    search.orders()
    assert -len(search.samples) < search.rollouts


def test_bots_take_views_only_and_only_when_they_are_asked() -> None:
    game = table("ford", 3, 12)
    with pytest.raises(ValueError, match="view"):
        bot(1, 0).answer(game.state)
    view = game.view(0)
    view.step = Step.EXECUTION
    with pytest.raises(ValueError, match="view"):
        bot(1, 0).answer(view)
    with pytest.raises(ValueError, match="level"):
        bot(len(LEVELS) + 1, 0)


@pytest.mark.parametrize(("step", "kind"), [
    (Step.TARGETS, Targets), (Step.DEFENCE, Vanguards), (Step.ORDER, Arrangement),
])  # fmt: skip
@pytest.mark.parametrize("level", LEVELS)
def test_each_step_of_combat_gets_its_answer(step: Step, kind: type, level: int) -> None:
    view = table("ford", 3, 12).view(0)
    view.step = step
    assert isinstance(bot(level, 0).answer(view), kind)


# options


@pytest.mark.parametrize("seed", range(4))
def test_every_order_listed_is_taken(seed: int) -> None:
    view = fogged(seed, 1 + 3 * seed).view(0)
    listed = [given for found in order_options(view) for given in legal_orders(view, found)]
    for given in listed:
        assert accept_order(view.clone(), format_order(view, given)) == given


def test_unlisted_order_is_refused_with_a_reason() -> None:
    game = duel([(1, "lord", "a", "a1"), (2, "blade", "a", "d2"), (9, "lord", "b", "h4")])
    view = game.view(0)
    lord, blade = order_options(view)
    assert lord.moves == ()
    assert lord.move_refusal is not None
    assert lord.move_refusal.key == "zodiacs-order-asleep"
    near = view.map.neighbours(view.pieces[2].cell)
    assert blade.move_refusal is None
    assert set(blade.moves) == set(near)
    dart, parry = blade.abilities
    assert (dart.ability, parry.ability) == ("dart", "parry")
    assert dart.refusal is not None
    assert dart.refusal.key == "zodiacs-options-no-target"
    assert parry.refusal is None
    view.players[0].resources = {}
    view.pieces[2].acted = True
    (_, blade) = order_options(view)
    assert blade.move_refusal is not None
    assert blade.move_refusal.key == "zodiacs-order-acted"
    assert [found.refusal.key for found in blade.abilities if found.refusal] == [
        "zodiacs-order-acted",
        "zodiacs-order-cost",
    ]


def test_options_are_found_by_the_refusals_of_orders() -> None:
    view = fogged(2, 4).view(0)
    for found in order_options(view):
        for given in legal_orders(view, found):
            assert order_refusal(view, given) is None


# memory


def test_belief_drops_destroyed_piece_and_keeps_hidden_piece() -> None:
    game = duel([(1, "lord", "a", "a1"), (2, "blade", "a", "d2"), (7, "blade", "b", "e2"),
                 (8, "blade", "b", "e3"), (9, "lord", "b", "h4")])  # fmt: skip
    memory = BeliefState()
    memory.observe(game.view(0))
    assert {7, 8} <= memory.sightings.keys()
    view = game.view(0)
    del view.pieces[8]
    memory.observe(view)
    assert 8 in memory.sightings
    view = game.view(0)
    del view.pieces[7]
    view.players[0].glory = 1
    memory.observe(view)
    assert 7 not in memory.sightings


def test_hidden_piece_is_suspected_in_unseen_cells() -> None:
    game = table("ford", 2, 12)
    view, memory, chance = game.view(0), BeliefState(), random.Random(0)
    memory.observe(view)
    suspects = list(memory.suspected_positions(view, chance))
    assert suspects == list(memory.suspected_positions(view, chance))
    looked = cells_in_view(view, 0)
    assert not any(looked >> piece.cell & 1 for piece in suspects if not piece.stealthy)


def test_sighting_is_not_changed_by_later_events() -> None:
    game = duel([(1, "lord", "a", "a1"), (8, "blade", "b", "a2"), (9, "lord", "b", "h4")])
    view, memory = game.view(0), BeliefState()
    whole = view.pieces[8].hp
    memory.observe(view)
    Damaged(8, whole).apply(view, 1)
    Destroyed(8).apply(view, 1)
    assert memory.sightings[8].piece.hp == whole
    assert evaluate(memory.sample_state(view, random.Random(0)), 0) != 0


def shot_at() -> tuple[Game, BeliefState]:
    """A game in which an enemy's dart has just been ordered, and a resource model of it."""
    game = duel([(1, "lord", "a", "a1"), (2, "blade", "a", "d2"), (8, "blade", "b", "f2"),
                 (9, "lord", "b", "h4")])  # fmt: skip
    memory = BeliefState()
    memory.observe(game.view(0))
    game.submit(1, Orders(("8 dart 2",)))
    game.close()
    memory.observe(game.view(0))
    memory.observe(game.view(0))
    return game, memory


def test_observed_cost_is_counted_once() -> None:
    game, memory = shot_at()
    assert memory.resources.amounts(1) == game.state.players[1].resources == {"heat": 1}
    assert memory.sample_state(game.view(0), random.Random(0)).players[1].resources == {"heat": 1}
    while game.state.stage == 1:
        game.close()
    memory.observe(game.view(0))
    assert memory.resources.amounts(1) == {"heat": 1}


def test_cost_of_a_cancelled_order_is_refunded() -> None:
    game, memory = shot_at()
    view = game.view(0)
    view.stage, view.step, view.shown = 2, Step.ORDERS, {}
    memory.observe(view)
    assert memory.resources.amounts(1) == {"heat": 2}


def test_resource_model_uses_public_income() -> None:
    content = builtin_content()
    entrants = [Entrant("a", "earth", "taurus"), Entrant("b", "fire", "leo")]
    game = new_game(content, "ford", entrants, seed="1")
    memory = BeliefState()
    memory.observe(game.view(0))
    assert memory.resources.amounts(1) == game.state.players[1].resources
    view = game.view(0)
    view.day = 2
    view.pieces.update(game.state.pieces)
    memory.observe(view)
    assert memory.resources.amounts(1)["ether"] == 4 + 2


def test_observing_bot_has_the_same_belief_as_an_answering_one() -> None:
    game = fogged(1, 4)
    one, other = bot(2, 1), bot(2, 1)
    one.observe(game.view(0))
    other.answer(game.view(0))
    assert one.belief.sightings.keys() == other.belief.sightings.keys()
