"""Bots for Zodiacs, in five levels. A bot knows its player's views, what it remembers, and chance.

Level 1 gives sensible orders at once, level 2 weighs threats and attacks together, level 3 searches
for a joint plan by trying it out against what the others may do, level 4 holds back what can wait
until it has seen that, and level 5 outwaits level 4 and asks who of several is likely to win.
"""

from random import Random

from tessera.games.zodiacs.answers import Answer, Orders, question_of
from tessera.games.zodiacs.bots.chances import prospects
from tessera.games.zodiacs.bots.combat import quick_answer
from tessera.games.zodiacs.bots.memory import Memory
from tessera.games.zodiacs.bots.outlook import Outlook
from tessera.games.zodiacs.bots.patience import Patience
from tessera.games.zodiacs.bots.policy import CAREFUL, SIMPLE, quick_orders
from tessera.games.zodiacs.bots.search import MEASURED, SWIFT, USUAL, Search
from tessera.games.zodiacs.bots.trial import best_choice
from tessera.games.zodiacs.bots.worth import value
from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.order_refs import orders_to_answer
from tessera.games.zodiacs.orders import format_order
from tessera.games.zodiacs.state import State, Step

ENGINE_VERSION = 1
"""The version of the bots: raise it with every change after which one may play otherwise."""
LEVELS = (1, 2, 3, 4, 5)
PROSPECTING = 5
"""The level from which on a bot asks, among several, who is likely to win."""
EFFORTS = {3: SWIFT, 4: MEASURED, 5: USUAL}
"""By level, how much a bot searches; lower ones go by rules of thumb."""
STAGES_WAITED = {4: 1, 5: 2}
"""By level: of an hour, in how many stages orders are held back."""
PATIENT = min(STAGES_WAITED)
"""The level from which on a bot waits."""
SAMPLES_IN_COMBAT = (0, 0, 1, 3, 3, 3)
"""[level]: positions imagined for a choice in combat; 0: a rule of thumb makes it."""


class Bot:
    """A player who needs nobody.

    Args:
        level: one of `LEVELS`.
        seed: the same seed and the same views give the same answers.
        waits: whether it may hold back orders, if it is of such a level: only where it is asked in
            every stage of an hour.

    Raises:
        ValueError: if there is no such level.
    """

    def __init__(self, level: int, seed: int | str, *, waits: bool = True) -> None:
        if level not in LEVELS:
            raise ValueError(f"no level {level}")
        self.level = level
        self.chance = Random(f"{level} {seed}")
        self.memory = Memory()
        self.patience = Patience(STAGES_WAITED[level]) if waits and level >= PATIENT else None

    def answer(self, view: State) -> Answer:
        """What to hand in for the step that a game is in.

        Args:
            view: what the player sees; it is not changed.

        Raises:
            ValueError: if it is the truth and not a view, or nothing is asked in this step.
        """
        player = view.viewer
        if player is None or not view.step.takes_input:
            raise ValueError("a bot answers in a player's view when it is asked")
        view = _in_order(view)
        self.memory.look(view)
        if view.step.in_combat:
            return self._choice(view, player)
        return Orders(tuple(format_order(view, given) for given in self._orders(view, player)))

    def watch(self, view: State) -> None:
        """See what is to be seen in a step in which it hands in nothing.

        Args:
            view: what the player sees; it is not changed.
        """
        self.memory.look(_in_order(view))

    def _orders(self, view: State, player: int) -> list[OrderGiven]:
        effort = EFFORTS.get(self.level)
        if effort and _can_order(view, player):
            judge = prospects if self.level >= PROSPECTING else value
            search = Search(view, player, self.memory, self.chance, effort, judge)
            return self._searched(search)
        careful = self.level > 1
        unseen = self.memory.suspects(view, self.chance)
        outlook = Outlook(view.clone(), player, unseen, careful=careful)
        return quick_orders(outlook, self.chance, CAREFUL if careful else SIMPLE)

    def _searched(self, search: Search) -> list[OrderGiven]:
        plan = search.orders()
        if self.patience is None or search.wins(plan):
            return plan
        return self.patience.now(search.view, search.player, plan, search.alone)

    def _choice(self, view: State, player: int) -> Answer:
        count = SAMPLES_IN_COMBAT[self.level]
        if not count or not question_of(view, player).must_choose:
            return quick_answer(view, player)
        samples = [self.memory.guess(view, self.chance) for _ in range(count)]
        return best_choice(view, player, samples)


def bot(level: int, seed: int | str) -> Bot:
    """A new bot; one for each player and game, as it remembers what it has seen.

    Raises:
        ValueError: if there is no such level.
    """
    return Bot(level, seed)


def _in_order(view: State) -> State:
    """A view that is the same whatever order its pieces came in."""
    view = view.clone()
    view.pieces = dict(sorted(view.pieces.items()))
    return view


def _can_order(view: State, player: int) -> bool:
    """Whether there is anything to search for."""
    if view.step is Step.RESPONSE:
        return bool(orders_to_answer(view))
    return bool(view.pieces_of(player))
