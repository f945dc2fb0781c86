"""What a person has typed for a step, and has not handed in yet."""

import re
from abc import ABC, abstractmethod

from typing_extensions import override

from tessera.games.common.errors import NotationError, RulesError
from tessera.games.zodiacs.answers import (
    Answer,
    Arrangement,
    Orders,
    Targets,
    Vanguards,
    check_answer,
)
from tessera.games.zodiacs.orders import NUMBER, accept_order
from tessera.games.zodiacs.state import State, Step
from tessera.i18n import excerpt, message

GAP = re.compile(r"[\s:,]+")
PAIR = 2
MOST_NUMBERS = 100
LENGTHS = {
    Step.TARGETS: range(PAIR, PAIR + 1),
    Step.DEFENCE: range(PAIR + 1, MOST_NUMBERS),
    Step.ORDER: range(PAIR, MOST_NUMBERS),
}
"""How many numbers a line has in each step of combat."""


class Draft(ABC):
    """What is to be handed in, line by line.

    Args:
        view: what the player knows; not changed.
    """

    def __init__(self, view: State) -> None:
        self.start = view
        self.view = view.clone()
        """As the lines would have it."""
        self.lines: list[str] = []

    @abstractmethod
    def add(self, line: str) -> None:
        """Take one more line.

        Raises:
            RulesError: if it is refused; then all is as before.
        """

    @property
    @abstractmethod
    def answer(self) -> Answer:
        """What is handed in."""

    def undo(self) -> None:
        """Take the last line back.

        Raises:
            RulesError: if there is none.
        """
        if not self.lines:
            raise RulesError(message("zodiacs-play-nothing"))
        kept = self.lines[:-1]
        self.clear()
        for line in kept:
            self.add(line)

    def clear(self) -> None:
        """Take all lines back."""
        self.lines.clear()
        self.view = self.start.clone()


class OrdersDraft(Draft):
    """Orders, in the order in which they are to be carried out."""

    @override
    def add(self, line: str) -> None:
        accept_order(self.view, line)
        self.lines.append(line)

    @property
    @override
    def answer(self) -> Orders:
        return Orders(tuple(self.lines))


class ChoicesDraft(Draft):
    """Choices in combat: lines of piece numbers, which each step reads in its own way."""

    @override
    def add(self, line: str) -> None:
        words, step = GAP.split(line.strip()), self.start.step
        if len(words) not in LENGTHS[step] or not all(map(NUMBER.fullmatch, words)):
            raise NotationError(message("zodiacs-play-choice", step=step, found=excerpt(line)))
        self.lines.append(line)
        try:
            check_answer(self.start, self.answer)
        except RulesError:
            self.lines.pop()
            raise

    @property
    @override
    def answer(self) -> Answer:
        rows = [[int(word) for word in GAP.split(line.strip())] for line in self.lines]
        pairs = {row[0]: row[1] for row in rows if len(row) == PAIR}
        battles: dict[int, dict[int, tuple[int, ...]]] = {}
        for own, enemy, *pieces in rows:
            if pieces:
                battles.setdefault(own, {})[enemy] = tuple(pieces)
        match self.start.step:
            case Step.TARGETS:
                return Targets(pairs)
            case Step.DEFENCE:
                return Vanguards(battles)
        return Arrangement(battles, pairs)


def draft(view: State) -> Draft:
    """An empty draft for the step that a view is in."""
    return ChoicesDraft(view) if view.step.in_combat else OrdersDraft(view)
