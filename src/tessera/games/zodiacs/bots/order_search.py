"""Search of levels 3 and up: hill climbing over joint plans, valued by determinized rollouts.

Hidden enemies and the simultaneous orders of other players are sampled several times (perfect
information Monte Carlo). A plan's value is its mean over all samples; clearly worse plans are
dropped after a few (racing). The budget is a number of rollouts, not time, so the same seed gives
the same orders.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from tessera.games.zodiacs.bots.ability_value import ability_value
from tessera.games.zodiacs.bots.belief_state import BeliefState
from tessera.games.zodiacs.bots.evaluation import WIN, evaluate
from tessera.games.zodiacs.bots.heuristics import (
    CAREFUL,
    SIMPLE,
    Heuristic,
    ability_orders,
    action_value,
    candidate_actions,
    heuristic_orders,
)
from tessera.games.zodiacs.bots.rollout import play_hour
from tessera.games.zodiacs.bots.threat_map import ThreatMap
from tessera.games.zodiacs.content.model import Amounts
from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.resolver import Resolver
from tessera.games.zodiacs.state import Piece, State, Step
from tessera.games.zodiacs.turn_flow import end_hour
from tessera.games.zodiacs.view import view_of

MAX_ACTIONS = 5
"""The number of best actions tried for each piece, in addition to none."""
MAX_EXTRAS = 2
RELEVANT_DISTANCE = 6
"""Pieces farther from all own pieces are left out of samples."""
LOOKAHEAD_HOURS = 1
"""Further hours played out to compare the plan found with the starting plans."""
MIN_IMPROVEMENT = 0.01
"""The least improvement for which a change is accepted."""
PRUNING_MARGIN = 1.0
"""A plan is dropped if worse by this, divided by the number of samples."""
Evaluator = Callable[[State, int], float]


@dataclass(frozen=True)
class SearchBudget:
    """The budget of a search."""

    samples: int
    rollouts: int
    """Rollouts for one answer, over all samples."""
    max_rollouts: int
    rollouts_per_piece: int


FAST = SearchBudget(2, 60, 150, 5)
MEDIUM = SearchBudget(3, 180, 500, 15)
FULL = SearchBudget(4, 360, 800, 30)
DEEP = SearchBudget(8, 900, 1600, 80)
"""For offline work such as puzzles."""
SAMPLES_ONLY = SearchBudget(0, 0, 0, 0)
"""To draw samples only."""


@dataclass(frozen=True)
class Sample:
    """A sampled position, with sampled orders of the other players."""

    state: State
    orders: dict[int, list[OrderGiven]]


@dataclass(frozen=True)
class Slot:
    """An action or extra of a piece: at most one of the candidates is ordered."""

    piece: int
    candidates: tuple[OrderGiven, ...]


class OrderSearch:
    """The search for one answer.

    Args:
        view: the player's view; not modified.
        player: the seat that gives orders.
        belief: its belief state.
        rng: draws the samples.
        budget: the search budget.
        evaluator: the value of a position for a team, a win at least `WIN`.
    """

    def __init__(
        self,
        view: State,
        player: int,
        belief: BeliefState,
        rng: Random,
        budget: SearchBudget = FULL,
        evaluator: Evaluator = evaluate,
    ) -> None:
        self.evaluator = evaluator
        self.view = view
        self.player = player
        self.team: int = view.teams[player]
        self.rng = rng
        self.belief = belief
        self.samples: list[Sample] = [self.draw_sample(number) for number in range(budget.samples)]
        self.cache: dict[tuple[OrderGiven, ...], list[float]] = {}
        """Rollout values of plans tried before, one for each sample they were tried in."""
        wanted = max(budget.rollouts, budget.rollouts_per_piece * len(view.pieces_of(player)))
        self.rollouts: int = min(budget.max_rollouts, wanted)

    def orders(self) -> list[OrderGiven]:
        """The best plan found.

        The plan found by one-hour rollouts is compared with the starting plans by longer ones.
        """
        starts = [self._heuristic(heuristic) for heuristic in (CAREFUL, SIMPLE)]
        worth = [sum(self._rollout_values(plan)) for plan in starts]
        better = starts[worth[1] > worth[0] + MIN_IMPROVEMENT]
        found = self._hill_climb(better, self.slots())
        finalists = [found, *(plan for plan in starts if plan != found)]
        if len(finalists) == 1 or not LOOKAHEAD_HOURS:
            return found
        return max(finalists, key=self._lookahead_value)

    def wins(self, plan: Sequence[OrderGiven]) -> bool:
        """Whether a plan wins within this hour in every sample."""
        return all(reached >= WIN for reached in self._rollout_values(plan))

    def value_alone(self, given: OrderGiven) -> float:
        """The value of an order given alone, summed over all samples."""
        return sum(self._rollout_values([given]))

    def _heuristic(self, heuristic: Heuristic) -> list[OrderGiven]:
        return heuristic_orders(self._threat_map(careful=heuristic.careful), self.rng, heuristic)

    def _threat_map(self, *, careful: bool = True) -> ThreatMap:
        unseen = self.belief.suspected_positions(self.view, self.rng)
        return ThreatMap(self.view.clone(), self.player, unseen, careful=careful)

    def draw_sample(self, number: int, *, whole: bool = False) -> Sample:
        """Draw a position, with heuristic orders of the other players.

        Args:
            number: of the sample; careful and simple heuristics alternate.
            whole: whether to keep pieces too far away to matter.
        """
        state = self.belief.sample_state(self.view, self.rng)
        if not whole:
            self._drop_far_pieces(state)
        plans = {}
        for seat in state.priority:
            if seat != self.player:
                heuristic = CAREFUL if number % 2 == 0 else SIMPLE
                plans[seat] = self._others_orders(state, seat, heuristic)
        return Sample(state, plans)

    def _drop_far_pieces(self, state: State) -> None:
        """Remove far pieces except leaders, without which their players would be eliminated."""
        rows = [state.map.distance[piece.cell] for piece in state.team_pieces(self.player)]
        far = [
            piece.id
            for piece in state.pieces.values()
            if not state.kind(piece).leader
            and all(row[piece.cell] > RELEVANT_DISTANCE for row in rows)
        ]
        for number in far:
            del state.pieces[number]
        for seen in state.sighted:
            seen.difference_update(far)

    def _others_orders(self, state: State, seat: int, heuristic: Heuristic) -> list[OrderGiven]:
        if self.view.step is Step.RESPONSE:
            return []
        return predicted_orders(state, seat, self.rng, heuristic)

    # the neighbourhood of a plan

    def slots(self) -> list[Slot]:
        """The best actions and extras of each own piece."""
        threats = self._threat_map()
        slots = []
        for piece in threats.own:
            slots += [
                Slot(piece.id, tuple(found))
                for found in (self._actions(threats, piece), *self._extras(threats, piece))
                if found
            ]
        return slots

    def _actions(self, threats: ThreatMap, piece: Piece) -> list[OrderGiven]:
        if not threats.can_act(piece):
            return []
        worth = {
            given: action_value(threats, piece, given, CAREFUL)
            for given in candidate_actions(threats.view, piece)
        }
        return sorted(worth, key=lambda given: -worth[given])[:MAX_ACTIONS]

    def _extras(self, threats: ThreatMap, piece: Piece) -> Iterator[list[OrderGiven]]:
        for ability in self.view.kind(piece).abilities.values():
            if not ability.passive and not ability.main:
                worth = {
                    given: ability_value(threats, given)
                    for given in ability_orders(threats.view, piece, ability)
                }
                yield sorted(worth, key=lambda given: -worth[given])[:MAX_EXTRAS]

    # improving a plan

    def _hill_climb(self, plan: list[OrderGiven], slots: Sequence[Slot]) -> list[OrderGiven]:
        """Hill climbing: change one slot at a time while that helps and rollouts are left."""
        if not slots:
            return plan
        best = self._rollout_values(plan)
        order = list(slots)
        improved = True
        while improved and self.rollouts > 0:
            improved = False
            self.rng.shuffle(order)
            for slot in order:
                for changed in self._neighbours(plan, slot):
                    if self.rollouts <= 0:
                        return plan
                    reached = self._rollout_values(changed, best)
                    if _mean_gain(reached, best) > MIN_IMPROVEMENT and len(reached) == len(best):
                        plan, best, improved = changed, reached, True
        return plan

    def _neighbours(self, plan: list[OrderGiven], slot: Slot) -> Iterator[list[OrderGiven]]:
        """The plans that differ in one slot."""
        used = {given.ability for given in slot.candidates}
        present = [
            given for given in plan if given.piece == slot.piece and self._same_slot(given, used)
        ]
        rest = [given for given in plan if given not in present]
        for given in (None, *slot.candidates):
            if [given] != present and (given is not None or present):
                changed = rest if given is None else self._with(rest, given)
                if self.is_affordable(changed):
                    yield changed

    def _same_slot(self, given: OrderGiven, used: set[str | None]) -> bool:
        """Whether an order belongs to a slot; all actions of a piece share one."""
        return given.ability in used or (self._acts(given) and self._any_acts(given.piece, used))

    def _acts(self, given: OrderGiven) -> bool:
        if given.ability is None:
            return True
        return self.view.ability(self.view.pieces[given.piece], given.ability).main

    def _any_acts(self, piece: int, abilities: set[str | None]) -> bool:
        found = self.view.pieces[piece]
        return any(name is None or self.view.ability(found, name).main for name in abilities)

    def _with(self, plan: list[OrderGiven], given: OrderGiven) -> list[OrderGiven]:
        """A plan with one more order: moves last, so that abilities can make room for them."""
        if given.ability is None:
            return [*plan, given]
        return [given, *plan]

    def is_affordable(self, plan: Sequence[OrderGiven]) -> bool:
        """Whether the player can pay for all orders of a plan."""
        spent: dict[str, int] = {}
        for given in plan:
            for resource, amount in self._cost(given).items():
                spent[resource] = spent.get(resource, 0) + amount
        return all(self.view.amount(self.player, what) >= much for what, much in spent.items())

    def _cost(self, given: OrderGiven) -> Amounts:
        if given.ability is None:
            return {}
        return self.view.ability(self.view.pieces[given.piece], given.ability).cost

    def _rollout_values(
        self, plan: Sequence[OrderGiven], beat: Sequence[float] = ()
    ) -> list[float]:
        """The rollout value of a plan in each sample.

        Args:
            plan: own orders.
            beat: the values of the best plan; if this one is clearly worse after a few samples,
                the others are skipped.
        """
        values: list[float] = []
        known = self.cache.setdefault(tuple(plan), [])
        for number, sample in enumerate(self.samples):
            if number == len(known):
                trial = sample.state.clone()
                play_hour(trial, sample.orders | {self.player: plan})
                known.append(self.evaluator(trial, self.team))
            self.rollouts -= 1
            values.append(known[number])
            if beat and _mean_gain(values, beat) < -PRUNING_MARGIN / len(values):
                break
        return values

    def _lookahead_value(self, plan: Sequence[OrderGiven]) -> float:
        """The total value of a plan after a further hour of heuristic play."""
        total = 0.0
        for sample in self.samples:
            trial = sample.state.clone()
            play_hour(trial, sample.orders | {self.player: plan})
            for _ in range(LOOKAHEAD_HOURS):
                play_next_hour(trial, self.rng)
            total += self.evaluator(trial, self.team)
        return total


def _mean_gain(values: Sequence[float], others: Sequence[float]) -> float:
    """The mean gain of a plan over another in the samples where it was tried."""
    return sum(one - other for one, other in zip(values, others, strict=False)) / len(values)


def play_next_hour(state: State, rng: Random) -> None:
    """Play out the next hour heuristically; modifies the state."""
    if not state.result:
        end_hour(Resolver(state))
    if not state.result:
        plans = {seat: predicted_orders(state, seat, rng, CAREFUL) for seat in state.priority}
        play_hour(state, plans)


def predicted_orders(
    state: State, seat: int, rng: Random, heuristic: Heuristic
) -> list[OrderGiven]:
    """The heuristic orders of a player in a sampled position."""
    seen = view_of(state, seat)
    unseen = [
        piece
        for piece in state.pieces.values()
        if piece.id not in seen.pieces and state.are_enemies(piece.owner, seat)
    ]
    return heuristic_orders(
        ThreatMap(seen, seat, unseen, careful=heuristic.careful), rng, heuristic
    )
