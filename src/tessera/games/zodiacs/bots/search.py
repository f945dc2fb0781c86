"""From level 3 on: a joint plan for all own pieces, improved one change at a time by trying it out.

What the bot does not know it draws several times: where unseen enemies are, and what the others
order at the same time. A plan is worth the mean of what it leads to in all these samples, so it
is not made for one guess only. The work is bounded by a number of trials and not by a clock: the
same seed gives the same orders.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from tessera.games.zodiacs.bots.memory import Memory
from tessera.games.zodiacs.bots.outlook import Outlook
from tessera.games.zodiacs.bots.policy import (
    CAREFUL,
    SIMPLE,
    Style,
    action_value,
    actions,
    quick_orders,
    uses,
)
from tessera.games.zodiacs.bots.trial import play_hour
from tessera.games.zodiacs.bots.usefulness import usefulness
from tessera.games.zodiacs.bots.worth import WON, value
from tessera.games.zodiacs.content.model import Amounts
from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.resolver import Resolver
from tessera.games.zodiacs.state import Piece, State, Step
from tessera.games.zodiacs.turn_flow import end_hour
from tessera.games.zodiacs.view import view_of

ACTIONS_TRIED = 5
"""Of each piece the most promising actions; to do nothing is tried besides."""
EXTRAS_TRIED = 2
NEAR = 6
"""Pieces farther from all own ones matter for no plan of an hour, and are left out of samples."""
AHEAD = 1
"""Hours after this one that decide between the plan found and those it began with."""
MARGIN = 0.01
"""A change must be better by so much."""
HOPELESS = 1.0
"""A plan that is worse by so much in the first sample, or by less in more, is given up."""
Judge = Callable[[State, int], float]


@dataclass(frozen=True)
class Effort:
    """How much work a search is to do."""

    samples: int
    trials: int
    """Hours tried out for one answer, over all samples."""
    most_trials: int
    trials_a_piece: int


SWIFT = Effort(2, 60, 150, 5)
MEASURED = Effort(3, 180, 500, 15)
USUAL = Effort(4, 360, 800, 30)
DEEP = Effort(8, 900, 1600, 80)
"""Where nobody waits, and it is to be right."""
NONE = Effort(0, 0, 0, 0)
"""Where nothing but samples is wanted."""


@dataclass(frozen=True)
class Sample:
    """A position as it may be, and what the others may order in it."""

    state: State
    plans: dict[int, list[OrderGiven]]


@dataclass(frozen=True)
class Slot:
    """Something that a piece may do: its action, or an extra; at most one of the candidates."""

    piece: int
    candidates: tuple[OrderGiven, ...]


class Search:
    """The search for one answer.

    Args:
        view: what the player sees; not changed.
        player: who is to give orders.
        memory: what it remembers.
        chance: draws the samples.
        effort: how much work it may do.
        judge: says what a position is worth to a team, victory at least `WON`.
    """

    def __init__(
        self,
        view: State,
        player: int,
        memory: Memory,
        chance: Random,
        effort: Effort = USUAL,
        judge: Judge = value,
    ) -> None:
        self.judge = judge
        self.view = view
        self.player = player
        self.team = view.teams[player]
        self.chance = chance
        self.memory = memory
        self.samples = [self.sample(number) for number in range(effort.samples)]
        self.known: dict[tuple[OrderGiven, ...], list[float]] = {}
        """What plans that were tried before led to, in as many samples as they were tried in."""
        wanted = max(effort.trials, effort.trials_a_piece * len(view.pieces_of(player)))
        self.trials = min(effort.most_trials, wanted)

    def orders(self) -> list[OrderGiven]:
        """The best plan found.

        What the search has found by looking one hour ahead must stand up to what it began with
        when the next hour is looked at too.
        """
        starts = [self._quick(style) for style in (CAREFUL, SIMPLE)]
        worth = [sum(self._values(plan)) for plan in starts]
        better = starts[worth[1] > worth[0] + MARGIN]
        found = self._improve(better, self.slots())
        finalists = [found, *(plan for plan in starts if plan != found)]
        if len(finalists) == 1 or not AHEAD:
            return found
        return max(finalists, key=self._foresight)

    def wins(self, plan: Sequence[OrderGiven]) -> bool:
        """Whether a plan wins in this hour, in every sample."""
        return all(reached >= WON for reached in self._values(plan))

    def alone(self, given: OrderGiven) -> float:
        """What an order leads to, all samples together, if it is the only one of its player."""
        return sum(self._values([given]))

    def _quick(self, style: Style) -> list[OrderGiven]:
        return quick_orders(self._outlook(careful=style.careful), self.chance, style)

    def _outlook(self, *, careful: bool = True) -> Outlook:
        unseen = self.memory.suspects(self.view, self.chance)
        return Outlook(self.view.clone(), self.player, unseen, careful=careful)

    def sample(self, number: int, *, whole: bool = False) -> Sample:
        """Draw a position; in it all others order what a bot of a lower level would.

        Args:
            number: of the sample: careful and simple orders come in turn.
            whole: whether pieces too far away to matter for a plan are in it too.
        """
        state = self.memory.guess(self.view, self.chance)
        if not whole:
            self._leave_out_far_pieces(state)
        plans = {}
        for seat in state.priority:
            if seat != self.player:
                style = CAREFUL if number % 2 == 0 else SIMPLE
                plans[seat] = self._others_orders(state, seat, style)
        return Sample(state, plans)

    def _leave_out_far_pieces(self, state: State) -> None:
        """All but leaders, without whom their players would be out."""
        rows = [state.map.distance[piece.cell] for piece in state.team_pieces(self.player)]
        far = [
            piece.id
            for piece in state.pieces.values()
            if not state.kind(piece).leader and all(row[piece.cell] > NEAR for row in rows)
        ]
        for number in far:
            del state.pieces[number]
        for seen in state.sighted:
            seen.difference_update(far)

    def _others_orders(self, state: State, seat: int, style: Style) -> list[OrderGiven]:
        if self.view.step is Step.RESPONSE:
            return []
        return imagined_orders(state, seat, self.chance, style)

    # the neighbourhood of a plan

    def slots(self) -> list[Slot]:
        """For each own piece the most promising actions and extras."""
        outlook = self._outlook()
        slots = []
        for piece in outlook.own:
            slots += [
                Slot(piece.id, tuple(found))
                for found in (self._actions(outlook, piece), *self._extras(outlook, piece))
                if found
            ]
        return slots

    def _actions(self, outlook: Outlook, piece: Piece) -> list[OrderGiven]:
        if not outlook.can_act(piece):
            return []
        worth = {
            given: action_value(outlook, piece, given, CAREFUL)
            for given in actions(outlook.view, piece)
        }
        return sorted(worth, key=lambda given: -worth[given])[:ACTIONS_TRIED]

    def _extras(self, outlook: Outlook, piece: Piece) -> Iterator[list[OrderGiven]]:
        for ability in self.view.kind(piece).abilities.values():
            if not ability.passive and not ability.main:
                worth = {
                    given: usefulness(outlook, given)
                    for given in uses(outlook.view, piece, ability)
                }
                yield sorted(worth, key=lambda given: -worth[given])[:EXTRAS_TRIED]

    # improving a plan

    def _improve(self, plan: list[OrderGiven], slots: Sequence[Slot]) -> list[OrderGiven]:
        """Change one thing at a time as long as that helps and trials are left."""
        if not slots:
            return plan
        best = self._values(plan)
        order = list(slots)
        improved = True
        while improved and self.trials > 0:
            improved = False
            self.chance.shuffle(order)
            for slot in order:
                for changed in self._changes(plan, slot):
                    if self.trials <= 0:
                        return plan
                    reached = self._values(changed, best)
                    if _gain(reached, best) > MARGIN and len(reached) == len(best):
                        plan, best, improved = changed, reached, True
        return plan

    def _changes(self, plan: list[OrderGiven], slot: Slot) -> Iterator[list[OrderGiven]]:
        """Plans that differ in one slot."""
        used = {given.ability for given in slot.candidates}
        present = [
            given for given in plan if given.piece == slot.piece and self._same_slot(given, used)
        ]
        rest = [given for given in plan if given not in present]
        for given in (None, *slot.candidates):
            if [given] != present and (given is not None or present):
                changed = rest if given is None else self._with(rest, given)
                if self.payable(changed):
                    yield changed

    def _same_slot(self, given: OrderGiven, used: set[str | None]) -> bool:
        """Whether an order takes the place of a slot: all actions of a piece are one."""
        return given.ability in used or (self._acts(given) and self._any_acts(given.piece, used))

    def _acts(self, given: OrderGiven) -> bool:
        if given.ability is None:
            return True
        return self.view.ability(self.view.pieces[given.piece], given.ability).main

    def _any_acts(self, piece: int, abilities: set[str | None]) -> bool:
        found = self.view.pieces[piece]
        return any(name is None or self.view.ability(found, name).main for name in abilities)

    def _with(self, plan: list[OrderGiven], given: OrderGiven) -> list[OrderGiven]:
        """A plan with one order more: moves come last, so that abilities make room for them."""
        if given.ability is None:
            return [*plan, given]
        return [given, *plan]

    def payable(self, plan: Sequence[OrderGiven]) -> bool:
        """Whether its player has what all orders of a plan cost."""
        spent: dict[str, int] = {}
        for given in plan:
            for resource, amount in self._cost(given).items():
                spent[resource] = spent.get(resource, 0) + amount
        return all(self.view.amount(self.player, what) >= much for what, much in spent.items())

    def _cost(self, given: OrderGiven) -> Amounts:
        if given.ability is None:
            return {}
        return self.view.ability(self.view.pieces[given.piece], given.ability).cost

    def _values(self, plan: Sequence[OrderGiven], beat: Sequence[float] = ()) -> list[float]:
        """What a plan leads to in each sample.

        Args:
            plan: own orders.
            beat: what another plan leads to; if this one is clearly worse after a few samples,
                it is not tried in the others.
        """
        values: list[float] = []
        known = self.known.setdefault(tuple(plan), [])
        for number, sample in enumerate(self.samples):
            if number == len(known):
                trial = sample.state.clone()
                play_hour(trial, sample.plans | {self.player: plan})
                known.append(self.judge(trial, self.team))
            self.trials -= 1
            values.append(known[number])
            if beat and _gain(values, beat) < -HOPELESS / len(values):
                break
        return values

    def _foresight(self, plan: Sequence[OrderGiven]) -> float:
        """The mean of what a plan leads to after the next hour, played by rules of thumb."""
        total = 0.0
        for sample in self.samples:
            trial = sample.state.clone()
            play_hour(trial, sample.plans | {self.player: plan})
            for _ in range(AHEAD):
                play_next_hour(trial, self.chance)
            total += self.judge(trial, self.team)
        return total


def _gain(values: Sequence[float], others: Sequence[float]) -> float:
    """By how much a plan is better than another in the samples where it has been tried."""
    return sum(one - other for one, other in zip(values, others, strict=False)) / len(values)


def play_next_hour(state: State, chance: Random) -> None:
    """Go on from the end of an hour to that of the next, by rules of thumb; state changes."""
    if not state.result:
        end_hour(Resolver(state))
    if not state.result:
        plans = {seat: imagined_orders(state, seat, chance, CAREFUL) for seat in state.priority}
        play_hour(state, plans)


def imagined_orders(state: State, seat: int, chance: Random, style: Style) -> list[OrderGiven]:
    """What a player is thought to order in a position that a bot imagines."""
    seen = view_of(state, seat)
    unseen = [
        piece
        for piece in state.pieces.values()
        if piece.id not in seen.pieces and state.are_enemies(piece.owner, seat)
    ]
    return quick_orders(Outlook(seen, seat, unseen, careful=style.careful), chance, style)
