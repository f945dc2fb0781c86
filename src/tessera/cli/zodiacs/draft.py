"""Drafts of answers: lines typed for a step and not yet submitted."""

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
MAX_NUMBERS = 100
LENGTHS = {
    Step.TARGETS: range(PAIR, PAIR + 1),
    Step.DEFENCE: range(PAIR + 1, MAX_NUMBERS),
    Step.ORDER: range(PAIR, MAX_NUMBERS),
}
"""The numbers per line in each step of combat."""


class Draft(ABC):
    """A draft of an answer, line by line.

    Args:
        view: the player's view; not modified.
    """

    def __init__(self, view: State) -> None:
        self.start = view
        self.view: State = view.clone()
        """The view after the lines."""
        self.lines: list[str] = []

    @abstractmethod
    def add(self, line: str) -> None:
        """Add a line.

        Raises:
            RulesError: if it is invalid; the draft is unchanged.
        """

    @property
    @abstractmethod
    def answer(self) -> Answer:
        """The answer to submit."""

    def undo(self) -> None:
        """Remove the last line.

        Raises:
            RulesError: if there is none.
        """
        if not self.lines:
            raise RulesError(message("zodiacs-play-nothing"))
        remaining = self.lines[:-1]
        self.clear()
        for line in remaining:
            self.add(line)

    def clear(self) -> None:
        """Remove all lines."""
        self.lines.clear()
        self.view = self.start.clone()


class OrdersDraft(Draft):
    """Orders, in order of execution."""

    @override
    def add(self, line: str) -> None:
        """Add an order.

        Raises:
            RulesError: if it is invalid; the draft is unchanged.
        """
        accept_order(self.view, line)
        self.lines.append(line)

    @property
    @override
    def answer(self) -> Orders:
        return Orders(tuple(self.lines))


class ChoicesDraft(Draft):
    """Choices in combat: lines of piece numbers, whose meaning depends on the step."""

    @override
    def add(self, line: str) -> None:
        """Add a choice.

        Raises:
            NotationError: if it is not a list of numbers of the length of this step.
            RulesError: if it is invalid; the draft is unchanged.
        """
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
    """An empty draft for the current step of a view."""
    return ChoicesDraft(view) if view.step.in_combat else OrdersDraft(view)
