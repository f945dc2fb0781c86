"""Bots for Zodiacs, in six levels. A bot uses its player's views, its belief state, and a seed.

Levels 0 to 2 give heuristic orders, level 0 only some of them, level 2 with a threat map and joint
attacks. Level 3 searches for a joint plan by determinized rollouts. Level 4 also holds back orders
until enemies have acted, and level 5 outwaits level 4 and maximises its win probability among
several rivals.
"""

from random import Random

from tessera.games.zodiacs.answers import Answer, Orders, question_of
from tessera.games.zodiacs.bots.belief_state import BeliefState
from tessera.games.zodiacs.bots.combat import heuristic_answer
from tessera.games.zodiacs.bots.evaluation import evaluate
from tessera.games.zodiacs.bots.heuristics import CAREFUL, SIMPLE, heuristic_orders
from tessera.games.zodiacs.bots.levels import LEVELS
from tessera.games.zodiacs.bots.order_search import OrderSearch
from tessera.games.zodiacs.bots.restraint import restrained
from tessera.games.zodiacs.bots.rollout import best_combat_answer
from tessera.games.zodiacs.bots.threat_map import ThreatMap
from tessera.games.zodiacs.bots.waiting import WaitingPolicy
from tessera.games.zodiacs.bots.win_probability import win_score
from tessera.games.zodiacs.event_refs import orders_to_answer
from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.orders import format_order
from tessera.games.zodiacs.state import State, Step

ENGINE_VERSION = 3
"""The version of the bots: raise it with every change that may alter their play."""


class Bot:
    """A bot player.

    Args:
        level: one of `LEVELS`.
        seed: the same seed and the same views give the same answers.
        waits: whether it may hold back orders, if its level does so; only where it is asked in
            every stage of an hour.

    Raises:
        ValueError: if there is no such level.
    """

    def __init__(self, level: int, seed: int | str, *, waits: bool = True) -> None:
        if level not in LEVELS:
            raise ValueError(f"no level {level}")
        self.level = LEVELS[level]
        self.rng: Random = Random(f"{level} {seed}")
        self.belief: BeliefState = BeliefState()
        self.waiting: WaitingPolicy | None = (
            WaitingPolicy(self.level.stages_waited) if waits and self.level.stages_waited else None
        )

    def answer(self, view: State) -> Answer:
        """The answer for the current step.

        Args:
            view: the player's view; not modified.

        Raises:
            ValueError: if it is the truth and not a view, or nothing is asked in this step.
        """
        player = view.viewer
        if player is None or not view.step.takes_input:
            raise ValueError("a bot answers in a player's view when it is asked")
        view = _sorted_view(view)
        self.belief.observe(view)
        if view.step.in_combat:
            return self._choice(view, player)
        return Orders(tuple(format_order(view, given) for given in self._orders(view, player)))

    def observe(self, view: State) -> None:
        """Update the belief state in a step without an answer.

        Args:
            view: the player's view; not modified.
        """
        self.belief.observe(_sorted_view(view))

    def _orders(self, view: State, player: int) -> list[OrderGiven]:
        budget = self.level.budget
        if budget and _can_order(view, player):
            evaluator = win_score if self.level.maximises_win_probability else evaluate
            search = OrderSearch(view, player, self.belief, self.rng, budget, evaluator)
            return self._search(search)
        careful = self.level.careful
        unseen = self.belief.suspected_positions(view, self.rng)
        threats = ThreatMap(view.clone(), player, unseen, careful=careful)
        orders = heuristic_orders(threats, self.rng, CAREFUL if careful else SIMPLE)
        return list(restrained(view, orders, self.rng)) if self.level.restrained else orders

    def _search(self, search: OrderSearch) -> list[OrderGiven]:
        plan = search.orders()
        if self.waiting is None or search.wins(plan):
            return plan
        return self.waiting.orders_now(search.view, search.player, plan, search.value_alone)

    def _choice(self, view: State, player: int) -> Answer:
        count = self.level.combat_samples
        if not count or not question_of(view, player).must_choose:
            return heuristic_answer(view, player)
        samples = [self.belief.sample_state(view, self.rng) for _ in range(count)]
        return best_combat_answer(view, player, samples)


def bot(level: int, seed: int | str) -> Bot:
    """A new bot; use one for each player and game, since it has a belief state.

    Raises:
        ValueError: if there is no such level.
    """
    return Bot(level, seed)


def _sorted_view(view: State) -> State:
    """A copy of a view with its pieces in order, so that play is reproducible."""
    view = view.clone()
    view.pieces = dict(sorted(view.pieces.items()))
    return view


def _can_order(view: State, player: int) -> bool:
    """Whether there is anything to search for."""
    if view.step is Step.RESPONSE:
        return bool(orders_to_answer(view))
    return bool(view.pieces_of(player))
